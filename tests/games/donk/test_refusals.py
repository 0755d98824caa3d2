"""Every refusal, in its order: the code, the rule, and the values that explain it (C-6)."""

from __future__ import annotations

import pytest

from games.core import TABLE, IllegalMove, find_move

from .tables import after, table

EVERYONE = frozenset(range(4))
OVER = after(table("8", "", "12 3"), "0 play 1x8")
LEAD = table("3 7 7", "4 4", "", "5", left=frozenset((3,)))
LEFT = after(table("1 2", "9 3", "12 3", "5"), "3 resign")
ONE = after(LEFT, "0 play 1x1")
LAST = after(table("1", "9 9", ""), "0 play 1x1")
SWEEP = after(table("S 2", "3 3", "J 5"), "0 play S")
FOLLOW = table("9", "2 7 7 10 10 12", "3", turn=1, pile=[(0, "8 8")])
LOWER = after(table("5 2", "4 6", "3"), "0 play 1x5")
STREET = table("9", "6 8 8", "3", turn=1, pile=[(1, "4"), (2, "5"), (0, "6")])
TAXED = table("S S S S 2 J", "3", "4", fresh=EVERYONE)
OPENING = table("1o 2 S J", "3", "4", opening=True)

REFUSED = [
    (LEAD, 4, "skip", "no-such-seat", "C-2", {"seats": 4}),
    (OVER, 9, "what", "no-such-seat", "C-2", {"seats": 3}),
    (LEAD, 0, "play 3", "not-a-move", "C-5", {"text": "play 3"}),
    (LEAD, 0, "play 1x03", "not-a-move", "C-5", {"text": "play 1x03"}),
    (LEAD, 0, "play 0x3", "not-a-move", "C-5", {"text": "play 0x3"}),
    (LEAD, 0, "play 5x3", "not-a-move", "C-5", {"text": "play 5x3"}),
    (LEAD, 0, "play 1x1o", "not-a-move", "C-5", {"text": "play 1x1o"}),
    (LEAD, 0, "Skip", "not-a-move", "C-5", {"text": "Skip"}),
    (LEAD, 0, "lapse", "not-a-move", "C-5", {"text": "lapse"}),
    (LEAD, TABLE, "skip", "not-a-move", "C-5", {"text": "skip"}),
    (OVER, 0, "play 5x3", "not-a-move", "C-5", {"text": "play 5x3"}),
    (OVER, 2, "play 1x12", "game-over", "DK-7.1", {}),
    (OVER, TABLE, "lapse", "game-over", "DK-7.1", {}),
    (LEAD, TABLE, "lapse", "nothing-to-lapse", "DK-5.3", {}),
    (LEAD, 1, "call donk", "no-call-due", "DK-5.4", {"word": "donk"}),
    (LEFT, 3, "call donk", "no-call-due", "DK-5.4", {"word": "donk"}),
    (ONE, 1, "call lower", "no-call-due", "DK-5.4", {"word": "lower"}),
    (ONE, 3, "call donk", "has-left", "DK-9.1", {}),
    (LEFT, 3, "skip", "has-left", "DK-9.1", {}),
    (LEAD, 2, "skip", "not-playing", "DK-9.1", {}),
    (LAST, 0, "resign", "not-playing", "DK-9.1", {}),
    (LAST, 1, "play 1x9", "call-open", "DK-5.3", {}),
    (SWEEP, 0, "play 1x2", "no-answer-due", "DK-4.3", {"sweeper": 0}),
    (after(SWEEP, "1 skip"), 1, "skip", "no-answer-due", "DK-4.3", {"sweeper": 0}),
    (SWEEP, 1, "play 1x3", "only-joker", "DK-4.3", {}),
    (SWEEP, 1, "play 4xS", "only-joker", "DK-4.3", {}),
    (SWEEP, 1, "play J", "not-held", "DK-3.1", {"card": "J", "wanted": 1, "held": 0}),
    (LEAD, 1, "play 1x4", "not-on-turn", "DK-3.5", {"turn": 0}),
    (OPENING, 0, "skip", "must-open", "DK-2.2", {}),
    (OPENING, 0, "play J", "must-open", "DK-2.2", {}),
    (OPENING, 0, "play 4xS", "must-open", "DK-2.2", {}),
    (OPENING, 0, "play 2x1", "not-held", "DK-3.1", {"card": "1", "wanted": 2, "held": 1}),
    (TAXED, 0, "skip", "must-pay-tax", "DK-8.4", {}),
    (TAXED, 0, "play S", "must-pay-tax", "DK-8.4", {}),
    (LEAD, 0, "skip", "leader-must-play", "DK-3.3", {}),
    (LEAD, 0, "play 4xS", "no-sweep-sets", "DK-4.1", {}),
    (LEAD, 0, "play S", "not-held", "DK-3.1", {"card": "S", "wanted": 1, "held": 0}),
    (LEAD, 0, "play 3x7", "not-held", "DK-3.1", {"card": "7", "wanted": 3, "held": 2}),
    (FOLLOW, 1, "play 3x12", "not-held", "DK-3.1", {"card": "12", "wanted": 3, "held": 1}),
    (FOLLOW, 1, "play 1x12", "wrong-count", "DK-3.2", {"count": 2}),
    (LOWER, 1, "play 1x6", "must-be-lower", "DK-6.1", {"number": 5}),
    (STREET, 1, "play 1x8", "street", "DK-8.1", {"number": 7}),
    (FOLLOW, 1, "play 2x7", "not-higher", "DK-3.2", {"number": 8}),
]


@pytest.mark.rule("C-5", "C-6", "DK-5.4")
@pytest.mark.parametrize(("state", "seat", "text", "code", "rule", "values"), REFUSED)
def test_refusals(state, seat, text, code, rule, values):
    with pytest.raises(IllegalMove) as raised:
        find_move(state, seat, text)
    refusal = raised.value.refusal
    assert (refusal.code, refusal.rule, refusal.values) == (code, rule, values)


@pytest.mark.rule("C-6")
def test_every_refusal_is_provoked():
    codes = (
        "no-such-seat not-a-move game-over nothing-to-lapse no-call-due has-left not-playing call-open "
        "no-answer-due only-joker not-held not-on-turn must-open must-pay-tax leader-must-play "
        "no-sweep-sets wrong-count must-be-lower street not-higher"
    )
    assert {refused[3] for refused in REFUSED} == set(codes.split())
