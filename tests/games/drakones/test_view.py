"""What each viewer sees, what can be taken back, and what the rules tell beforehand."""

from __future__ import annotations

from random import Random

import pytest

from games.core import RESIGN


@pytest.mark.rule("DR-10.1")
@pytest.mark.parametrize(
    ("text", "undoable"),
    [
        ("play is 1", True),
        ("play w 1", True),
        ("play cs+2 1", False),
        ("move 2 3", True),
        ("blitz 4", True),
        ("attack 2 1", True),
        ("cast poison foe 1", True),
        ("cast catapult foe 2", True),
        ("cast bribery 2 1 2", True),
        ("cast recall me 2", False),
        ("cast wisdom me", False),
        ("cast wisdom foe", False),
        ("cast spy", False),
        ("cast firerain", False),
        ("draw", False),
        ("end", False),
    ],
)
def test_what_may_be_taken_back(position, step, text, undoable):
    spells = "poison catapult bribery recall wisdom spy firerain"
    state = position(white=". is . cs:~f", dark="ib . ti", hand=f"is w cs+2 {spells}")
    if text == "cast catapult foe 2":
        state = position(white="is", dark="ib w", hand=spells)
    assert step(state, text).undoable == undoable
    assert state.view(0).may_take_back(text) == undoable


@pytest.mark.rule("DR-10.1")
@pytest.mark.parametrize("text", ["play cs+2 1", "cast recall me 2"])
def test_a_draw_from_an_empty_deck_reveals_nothing(position, step, text):
    state = position(white=". is", hand="cs+2 recall", deck=())
    assert step(state, text).undoable
    assert state.view(0).may_take_back(text)


@pytest.mark.rule("DR-10.1")
def test_the_end_of_the_game_stands(position, step):
    state = position(white="is", marks="cd")
    assert not step(state, "attack 1 base").undoable
    assert not state.view(0).may_take_back("attack 1 base")
    assert not state.view(0).may_take_back("resign")
    assert not state.after(1, RESIGN).undoable
    almost = position(white="is", marks="c")
    assert step(almost, "attack 1 base").undoable
    assert almost.view(0).may_take_back("attack 1 base")


@pytest.mark.rule("DR-11.1", "C-3")
def test_each_seat_sees_its_own_hand(position):
    state = position(
        white="is w", dark="ib:~", hand="spy is", foe_hand="td cs", marks="c", discards=(("ip",), ())
    )
    white, dark, anyone = state.view(0), state.view(1), state.view(None)
    assert (white.hand, dark.hand, anyone.hand) == (("is", "spy"), ("cs", "td"), ())
    for view in (white, dark, anyone):
        assert (view.hands, view.decks) == ((2, 2), (10, 10))
        assert (view.turn, view.round, view.actions, view.protection) == (0, 6, 3, 0)
        assert (view.marks, view.discards, view.banished) == ("c", (("ip",), ()), ((), ()))
        assert view.fields[0][0].in_cover
        assert not view.fields[0][1].in_cover
        assert view.fields[1][0].arriving
    assert white.legal == tuple(map(str, state.legal_moves(0)))
    assert dark.legal == anyone.legal == ()


@pytest.mark.rule("DR-11.1")
def test_draws_are_seen_by_who_draws(position, step):
    drawn = step(position(), "draw").events[0]
    assert drawn.seen_by(0).cards == ("cs",)
    assert drawn.seen_by(1).cards == drawn.seen_by(None).cards == ()
    assert drawn.seen_by(1).number == 1
    foe = step(position(hand="wisdom"), "cast wisdom foe").events[1]
    assert foe.seen_by(1).cards == ("cs", "cp", "cb")
    assert foe.seen_by(0).cards == ()


@pytest.mark.rule("DR-11.2")
def test_a_recalled_card_is_named_but_not_listed(position, step):
    state = position(dark="ib", hand="recall", foe_hand="ds")
    done = step(state, "cast recall foe 1")
    assert [event.card for event in done.events if hasattr(event, "owner")] == ["ib"]
    assert done.events[1].seen_by(0) is done.events[1]
    assert done.state.view(0).hand == ("cs",)
    assert done.state.view(0).hands == (1, 2)
    assert "ib" not in str(done.state.view(0))


@pytest.mark.rule("DR-11.1", "C-3")
def test_other_positions_that_a_seat_cannot_tell_apart(position, play):
    state = position(hand="spy recall is", foe_hand="td tc ti", dark="ib db+x")
    state = play(state, "cast spy", "cast recall foe 1", "end")
    top = state.decks[1][:2]
    assert top == state.view(0).spied
    assert state.seen[1] == ("ib", "cs")  # recalled; drawn after the spy saw it
    rng = Random(1)
    hands, tops = set(), set()
    for _ in range(40):
        other = state.scrambled(0, rng)
        assert other.view(0) == state.view(0)
        assert sorted(other.cards()) == sorted(state.cards())
        assert {"ib", "cs"} <= set(other.hands[1])
        hands.add(other.hands[1])
        tops.add(state.scrambled(1, rng).decks[1][:2])
    assert len(hands) > 3
    assert len(tops) > 3
    onlooker = {state.scrambled(None, rng).hands for _ in range(10)}
    assert len(onlooker) == 10


@pytest.mark.rule("DR-11.2")
def test_known_cards_are_forgotten_when_played(position, play):
    state = position(hand="recall", dark="ib", foe_hand="ib", actions=3)
    state = play(state, "cast recall foe 1", "end")
    assert state.seen[1] == ("ib",)
    assert play(state, "play ib 1").seen[1] == ()
