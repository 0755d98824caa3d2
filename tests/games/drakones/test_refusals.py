"""Every refusal, provoked: its code, its rule, and the order in which reasons are looked at."""

from __future__ import annotations

from itertools import islice

import pytest

from games.core import RESIGN, TABLE, find_move
from games.drakones.moves import KNOWN

ALL_SPELLS = "wisdom recall poison bribery catapult spy firerain"


@pytest.mark.rule("C-5", "C-6")
@pytest.mark.parametrize(
    "text",
    [
        "", "End", "end ", " end", "play", "play is", "play xx 1", "play is 7", "play is 0", "play is 01",
        "play is  1", "move 1", "move 1 7", "blitz", "blitz 0", "attack 1", "attack 1 Base",
        "attack base 1", "cast", "cast wisdom", "cast wisdom you", "cast recall 1", "cast recall me 7",
        "cast poison me", "cast bribery 1 1", "cast bribery me 1 1", "cast spy foe", "cast firerain me",
        "cast is me 1", "lapse",
    ],
)  # fmt: skip
def test_unknown_moves(position, refused, text):
    state = position(white="is", hand=f"is {ALL_SPELLS}")
    assert refused(state, text) == ("unknown-move", "C-5")
    assert refused(state, text, seat=1) == ("unknown-move", "C-5")
    assert refused(state.after(0, RESIGN).state, text, seat=0) == ("unknown-move", "C-5")


@pytest.mark.rule("C-9", "DR-3.4")
@pytest.mark.parametrize("text", ["end", "resign", "play is 1"])
def test_over_or_not_on_turn(position, refused, text):
    state = position(foe_hand="is")
    over = state.after(0, RESIGN).state
    for seat in (0, 1, 2, TABLE):
        assert refused(over, text, seat) == ("game-over", "C-9")
    for seat in (1, 2, TABLE):
        if (seat, text) != (1, "resign"):
            assert refused(state, text, seat) == ("not-your-turn", "DR-3.4")


REFUSED = [
    # white, dark, hand, changes, text, code, rule
    ("w w w w w w", "", "", {"actions": 0}, "play spy 1", "spell-not-played", "DR-4.1"),
    ("is", "", "ip", {"actions": 0}, "play is 1", "not-in-hand", "DR-4.1"),
    ("is", "", "ip", {"actions": 0}, "play ip 1", "no-actions", "DR-3.2"),
    ("is", "", "ip", {}, "play ip 1", "slot-taken", "DR-4.2"),
    ("w w w w w w", "", "ip", {"actions": 0}, "play ip 1", "no-actions", "DR-3.2"),
    ("", "", "", {"actions": 1, "decks": ((), ())}, "draw", "deck-empty", "DR-3.3"),
    ("", "", "", {"actions": 1}, "draw", "no-actions", "DR-3.2"),
    ("is", "", "", {}, "move 2 1", "nothing-to-move", "DR-4.3"),
    ("is", "", "", {}, "move 2 2", "nothing-to-move", "DR-4.3"),
    ("is w", "", "", {}, "move 1 1", "lower-slot-first", "DR-4.3"),
    ("is w", "", "", {}, "move 2 1", "lower-slot-first", "DR-4.3"),
    ("is w", "", "", {}, "move 1 2", "in-cover", "DR-4.3"),
    ("w is . cs", "", "", {}, "move 2 4", "in-cover", "DR-4.3"),
    ("cs . w is", "", "", {}, "move 1 4", "in-cover", "DR-4.3"),
    ("w is", "", "", {}, "move 2 6", "in-cover", "DR-4.3"),
    ("", "", "", {"actions": 0}, "blitz 1", "no-unit", "DR-6.2"),
    ("ti:~f w:~f", "", "", {"actions": 0}, "blitz 1", "not-a-unit", "DR-6.3"),
    ("ti:~f w:~f", "", "", {"actions": 0}, "blitz 2", "not-a-unit", "DR-6.3"),
    ("is", "", "", {"actions": 0}, "blitz 1", "no-blitz", "DR-6.2"),
    ("is:~", "", "", {}, "blitz 1", "no-blitz", "DR-6.2"),
    ("is:~fb", "", "", {}, "blitz 1", "no-blitz", "DR-6.2"),
    ("is+i:~fb", "", "", {}, "blitz 1", "no-blitz", "DR-6.2"),
    ("cs+x:f", "", "", {}, "blitz 1", "no-blitz", "DR-6.2"),
    ("is:~o", "", "", {}, "blitz 1", "no-blitz", "DR-6.2"),
    ("is:~f", "", "", {"actions": 0}, "blitz 1", "no-actions", "DR-3.2"),
    ("", "is", "", {}, "attack 1 1", "cannot-attack", "DR-7.1"),
    ("w:~", "is", "", {}, "attack 1 base", "cannot-attack", "DR-7.1"),
    ("cs:~u", "is", "", {}, "attack 1 1", "attacker-arriving", "DR-6.1"),
    ("ti:~f", "cs", "", {}, "attack 1 1", "attacker-arriving", "DR-6.1"),
    ("cs:u", "", "", {}, "attack 1 1", "no-attacks", "DR-7.1"),
    ("cs:u", "", "", {}, "attack 1 base", "no-attacks", "DR-7.1"),
    ("ti", "is", "", {"turns": 2}, "attack 1 base", "only-units-hit-base", "DR-8.3"),
    ("is", "is", "", {"turns": 6}, "attack 1 base", "base-protected", "DR-8.1"),
    ("is", "ib:~ w", "", {}, "attack 1 base", "base-guarded", "DR-8.2"),
    ("is", "ip", "", {}, "attack 1 2", "no-target", "DR-7.1"),
    ("is", "cs:~ w", "", {}, "attack 1 1", "target-arriving", "DR-6.1"),
    ("is", "cs w", "", {}, "attack 1 1", "target-in-cover", "DR-5.2"),
    ("is", "cs", "", {}, "attack 1 1", "cannot-hit", "DR-7.2"),
    ("is", "td", "", {}, "attack 1 1", "cannot-hit", "DR-7.2"),
    ("ti", "w", "", {}, "attack 1 1", "cannot-hit", "DR-7.2"),
    ("ti", "ti", "", {}, "attack 1 1", "cannot-hit", "DR-7.2"),
    ("ti", "is", "", {}, "attack 1 1", "cannot-hit", "DR-7.2"),
    ("", "", "", {"actions": 0}, "cast firerain", "not-in-hand", "DR-9.1"),
    ("", "", "spy", {}, "cast bribery 1 1 1", "not-in-hand", "DR-9.1"),
    ("", "", "spy", {"actions": 0, "decks": ((), ())}, "cast spy", "no-actions", "DR-3.2"),
    ("", "", "bribery", {"actions": 0}, "cast bribery 1 1 1", "no-actions", "DR-3.2"),
    ("", "", "wisdom", {"decks": ((), ("is",))}, "cast wisdom me", "deck-empty", "DR-9.2"),
    ("", "", "wisdom", {"decks": (("is",), ())}, "cast wisdom foe", "deck-empty", "DR-9.2"),
    ("", "", "spy", {"decks": (("is",), ())}, "cast spy", "deck-empty", "DR-9.7"),
    ("is", "", "recall", {}, "cast recall foe 1", "no-target", "DR-9.3"),
    ("ti w", "", "recall", {}, "cast recall me 1", "not-a-unit", "DR-9.3"),
    ("is w", "", "recall", {}, "cast recall me 1", "target-in-cover", "DR-9.3"),
    ("", "is", "poison", {}, "cast poison me 1", "no-target", "DR-9.4"),
    ("", "w", "poison", {}, "cast poison foe 1", "not-a-unit", "DR-9.4"),
    ("", "is", "catapult", {}, "cast catapult foe 2", "no-target", "DR-9.6"),
    ("", "is", "catapult", {}, "cast catapult foe 1", "not-a-building", "DR-9.6"),
    ("ti", "", "bribery", {}, "cast bribery 1 1 1", "no-target", "DR-9.5"),
    ("", "ti", "bribery", {}, "cast bribery 1 1 1", "no-target", "DR-9.5"),
    ("ti", "is", "bribery", {}, "cast bribery 1 1 1", "not-a-unit", "DR-9.5"),
    ("is w", "ti", "bribery", {}, "cast bribery 1 1 2", "not-a-unit", "DR-9.5"),
    ("is w", "is", "bribery", {}, "cast bribery 1 1 2", "slot-taken", "DR-9.5"),
]


@pytest.mark.rule(
    *("C-6", "DR-3.2", "DR-3.3", "DR-4.1", "DR-4.2", "DR-4.3", "DR-5.2", "DR-6.1", "DR-6.2", "DR-6.3"),
    *("DR-7.1", "DR-7.2", "DR-8.1", "DR-8.2", "DR-8.3"),
    *("DR-9.1", "DR-9.2", "DR-9.3", "DR-9.4", "DR-9.5", "DR-9.6", "DR-9.7"),
)
@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[4]}: {case[5]}")
def test_refusals(position, refused, case):
    white, dark, hand, changes, text, code, rule = case
    assert refused(position(white=white, dark=dark, hand=hand, **changes), text) == (code, rule)


@pytest.mark.rule("C-6")
def test_refusals_explain_with_values(position):
    state = position(white="is ti", dark="w:~ cs td", hand="ib", actions=1)
    assert state.why_not(0, "draw").values == {"cost": 2, "left": 1}
    assert state.why_not(0, "play ib 2").values == {"slot": 2, "card": "ti"}
    assert state.why_not(0, "attack 1 base").values == {"slots": (2, 3)}
    assert state.why_not(0, "attack 2 1").values == {"slot": 1, "card": "w"}
    assert position(white="is", turns=2).why_not(0, "attack 1 base").values == {"protection": 3}
    assert position(white="is", dark="cs").why_not(0, "attack 1 1").values == {"card": "is", "target": "cs"}


@pytest.mark.rule("C-6")
def test_a_legal_move_has_no_refusal(position):
    with pytest.raises(ValueError, match="legal"):
        position().why_not(0, "end")


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("number", range(3))
def test_a_text_is_legal_or_refused_never_both(number, random_steps):
    """The list of moves and the reasons are two accounts of the same rules: they agree on all 700 texts."""
    codes = set()
    for state, move, _ in islice(random_steps(600 + number), number, None, 3):
        moves = state.legal_moves(state.turn)
        texts = {str(move) for move in moves} | {"resign"}
        assert len(texts) == len(moves) + 1
        assert find_move(state, state.turn, str(move)) is move
        view = state.view(state.turn)
        for text in KNOWN:
            refusal = view.why_not(text)
            assert (refusal is None) == (text in texts), text
            if refusal is not None:
                codes.add(refusal.code)
    assert len(codes) > 15
