"""DK-11 View: what a viewer is told, and positions that it cannot tell apart (C-3)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from games.core import TABLE
from games.donk import GAME
from games.donk.cards import DECK, Swap, ordered, without
from games.donk.events import Answered

from .tables import after, events, hand, table

EVERYONE = frozenset(range(4))
TITLES = {"rey": 0, "principe": 1, "bufon": 2, "donk": 3}


def twins(state, viewer, number=40):
    rng = random.Random(3)
    return [state.scrambled(viewer, rng) for _ in range(number)]


@pytest.mark.rule("DK-11.1")
def test_what_all_see():
    state = table("6 2", "9 9", "3 S", "", pile=[(2, "4")], skipped=frozenset((1,)))
    state = after(state, "0 play 1x6")
    view = state.view(None)
    assert [laid.cards for laid in view.pile] == [("4",), ("6",)]
    assert view.sizes == (1, 2, 2, 0)
    assert (view.turn, view.phase, view.skipped, view.finished) == (2, "follow", {1}, (3,))
    assert view.discard == ordered(state.discard)
    assert (view.binding.kind, view.binding.count, view.binding.number) == ("above", 1, 6)
    assert (view.viewer, view.hand, view.legal) == (None, (), ())


@pytest.mark.rule("DK-11.1")
def test_what_only_the_seat_sees():
    state = table("6 2", "9 S S S S", "3", fresh=frozenset((1,)))
    own, other = state.view(1), state.view(0)
    assert own.hand == hand("9 S S S S")
    assert (own.tax, other.tax, state.view(None).tax) == (True, False, False)
    assert other.hand == hand("2 6")
    assert other.legal == ("play 1x2", "play 1x6")
    assert own.legal == ()
    assert own.known == other.known == ((), (), ())


@pytest.mark.rule("DK-11.1")
def test_an_open_call_and_a_called_play():
    state = after(table("1", "9 9", "3"), "0 play 1x1")
    view = state.view(2)
    assert (view.call.seat, view.call.word, view.nearly_out) == (0, "donk", 0)
    assert not view.pile[-1].called
    called = after(state, "0 call donk").view(2)
    assert (called.call, called.nearly_out, called.place(0)) == (None, None, 1)
    assert called.pile[-1].called


@pytest.mark.rule("DK-11.1", "DK-4.3")
def test_an_open_sweep_shows_how_many_have_answered():
    state = after(table("S 2", "3 3", "J 4", "5 5"), "0 play S", "2 skip")
    view = state.view(1)
    assert (view.sweeper, view.answered, view.asked) == (0, 1, 3)
    assert view.binding.kind == "joker"
    assert view.legal == ("skip",)
    assert not hasattr(view, "owing")
    (answer,) = events(state, "3 skip")
    assert (answer, answer.seen_by(3)) == (Answered(3), Answered(3))
    assert answer.seen_by(1) == answer.seen_by(None) == Answered(None)


@pytest.mark.rule("DK-11.1", "DK-10.3")
def test_a_partner_knows_the_cards_it_gave_while_they_are_in_that_hand():
    state = table(
        "5 9 12",
        "3 4",
        "2 8 8",
        titles={"rey": 0, "donk": 2},
        swaps=(Swap(0, 2, ("2", "8")), Swap(2, 0, ("9", "12"))),
    )
    state = replace(state, given=(hand("9 12"), (), hand("2 8")), turn=2, phase="lead")
    assert state.view(0).known == ((), (), ("2", "8"))
    assert state.view(2).known == (("9", "12"), (), ())
    assert state.view(1).known == state.view(None).known == ((), (), ())
    assert [swap.cards for swap in state.view(0).swaps] == [("2", "8"), ("9", "12")]
    assert [(swap.count, swap.cards) for swap in state.view(1).swaps] == [(2, None), (2, None)]
    played = after(state, "2 play 1x8")
    assert played.view(0).known[2] == ("2",)
    assert played.hands[2] == hand("2 8")


@pytest.mark.rule("DK-10.3")
def test_after_the_game_the_swap_is_public():
    state = table("8", "", "12 3", swaps=(Swap(0, 2, ("2", "8")), Swap(2, 0, ("9", "12"))))
    over = after(state, "0 play 1x8")
    assert [swap.cards for swap in over.view(None).swaps] == [("2", "8"), ("9", "12")]


@pytest.mark.rule("DK-11.1", "DK-11.2")
def test_cards_taken_back_are_known_to_all_while_they_are_in_that_hand():
    state = after(table("5 5 5 9", "3 3", "4 4"), "0 play 2x5", "1 call lower")
    for viewer in (1, 2, None):
        assert state.view(viewer).known == (("5", "5"), (), ())
    assert state.view(0).known == ((), (), ())
    state = after(state, "1 play 1x3", "2 skip", "0 play 1x5")
    assert state.view(1).known[0] == ("5",)
    assert state.hands[0] == hand("5 5 9")
    again = after(state, "2 call lower")
    assert again.view(1).known[0] == ("5", "5")


@pytest.mark.rule("DK-11.1", "DK-11.2")
def test_what_all_know_and_what_the_partner_knows_add_up():
    state = table("5 5 9", "3 3", "4 4", swaps=(Swap(1, 0, ("5",)), Swap(0, 1, ("3",))))
    state = replace(state, given=(("5",), ("3",), ()))
    state = after(state, "0 play 1x5", "1 call lower", "1 play 1x3")
    assert state.view(1).known[0] == ("5",)
    assert state.view(2).known[0] == ("5",)
    burned = replace(
        state,
        shown=(("S",), (), ()),
        hands=(("6", "6", "6", "S"), ("3",), ("4", "4")),
        turn=0,
        phase="lead",
        pile=(),
    )
    assert after(burned, "0 play 3x6").view(2).known == ((), (), ())


@pytest.mark.rule("DK-9.1", "DK-11.1")
def test_nothing_is_known_of_an_empty_hand():
    state = after(table("5 9", "3 3", "4 4"), "0 play 1x5", "1 call lower", "0 resign")
    assert state.view(1).known[0] == ()


@pytest.mark.rule("DK-11.2", "DK-3.3")
def test_a_skip_shows_no_card():
    state = table("6 2", "9 9", "3 S", pile=[(2, "4")])
    state = after(state, "0 play 1x6")
    before, skipped = state.view(0), after(state, "1 skip").view(0)
    assert (skipped.discard, skipped.known, skipped.sizes) == (before.discard, before.known, before.sizes)


@pytest.mark.rule("C-3", "DK-11.1")
def test_a_twin_keeps_own_and_known_cards():
    state = after(table("5 5 9 10", "3 3 7", "4 4 8 2"), "0 play 2x5", "1 call lower")
    seen = Counter(twin.hands[0] for twin in twins(state, 1))
    assert len(seen) > 5
    assert all(twin.hands[1] == state.hands[1] for twin in twins(state, 1))
    assert all({"5"} <= set(held) and held.count("5") == 2 for held in seen)


@pytest.mark.rule("C-3", "DK-2.2")
def test_in_a_twin_the_opener_holds_the_orange_one():
    state = table("1o 2 S J", "3 4 5", "6 7 8", opening=True)
    for twin in twins(state, 1):
        assert "1o" in twin.hands[0]
        assert twin.owing() == {0}
        assert "play 1x1" in map(str, twin.legal_moves(0))


@pytest.mark.rule("C-3", "DK-1.2")
def test_in_a_twin_the_orange_one_is_not_with_who_played_another_first():
    state = after(table("1 1 7 8", "3 4 9", "1o 2 6"), "0 play 1x1", "0 call donk")
    holders = Counter(seat for twin in twins(state, 1) for seat in (0, 2) if "1o" in twin.hands[seat])
    assert set(holders) == {2}
    taken_back = after(
        table("1 1 7 8", "3 4 9", "1o 2 6"), "0 play 1x1", "1 call donk", "1 play 1x3", "2 skip", "0 skip"
    )
    assert all("1o" in twin.hands[2] for twin in twins(taken_back, 1))


@pytest.mark.rule("C-3", "DK-8.4")
def test_in_a_twin_only_who_has_not_had_a_turn_owes_a_tax():
    state = table("2 3 4", "S S S S 9 9", "5 6 7 8 8", "10 11 12 12", fresh=frozenset((1, 3)))
    taxes = Counter(twin.trace()["tax"] for twin in twins(state, 0, 600))
    assert set(taxes) <= {1, 3, None}
    assert taxes[None]
    assert taxes[1]
    assert all(twin.hands[2].count("S") < 4 for twin in twins(state, 0, 600))
    own = [twin.trace()["tax"] for twin in twins(state, 1)]
    assert set(own) == {1}


@pytest.mark.rule("C-3", "DK-10.1", "DK-10.3")
def test_in_a_twin_a_partner_kept_no_worse_and_no_better_card_than_it_gave():
    state = GAME.deal(4, GAME.Options(titles=TITLES), bytes(32), None).state
    swaps = {(swap.giver, swap.taker): swap.cards for swap in state.swaps}
    rank = {card: place for place, card in enumerate(ordered(set(DECK)))}
    for twin in twins(state, 3):
        kept = without(twin.hands[0], swaps[3, 0])
        assert min(map(rank.get, kept)) >= max(map(rank.get, swaps[0, 3]))
    for twin in twins(state, 0):
        kept = [card for card in without(twin.hands[3], swaps[0, 3]) if card != "J"]
        assert max(map(rank.get, kept)) <= min(map(rank.get, swaps[3, 0]))


@pytest.mark.rule("C-3", "DK-10.3")
def test_a_twin_holds_other_cards_in_swaps_that_the_viewer_does_not_know():
    state = GAME.deal(4, GAME.Options(titles=TITLES), bytes(32), None).state
    seen = {twin.swaps for twin in twins(state, 1)}
    assert len(seen) > 5
    for swaps in seen:
        assert swaps[2:] == state.swaps[2:]
        assert [(s.giver, s.taker, len(s.cards)) for s in swaps] == [
            (s.giver, s.taker, len(s.cards)) for s in state.swaps
        ]
    assert all(
        not Counter(twin.given[seat]) - Counter(twin.hands[seat])
        for twin in twins(state, 1)
        for seat in range(4)
    )
    assert len({twin.swaps for twin in twins(state, None)}) > 5


@pytest.mark.rule("C-3", "DK-4.3")
def test_in_a_twin_the_joker_may_be_with_who_has_answered_and_who_has_not():
    state = after(table("S 2", "3 3 9", "J 4", "5 5"), "0 play S", "2 skip")
    holders = Counter(seat for twin in twins(state, 1, 100) for seat in range(4) if "J" in twin.hands[seat])
    assert set(holders) == {0, 2, 3}
    assert {twin.owing() for twin in twins(state, 1)} == {state.owing()}


@pytest.mark.rule("C-3")
def test_a_finished_game_is_its_own_twin():
    over = after(table("8", "", "12 3"), "0 play 1x8")
    assert over.scrambled(0, random.Random(1)) == over
    assert over.legal_moves(TABLE) == ()


@pytest.mark.rule("C-3", "DK-10.3")
def test_a_twin_has_swaps_even_if_all_of_a_hand_has_been_shown():
    state = table(
        "5 5 5 5 J",
        *("2 3 4 6",) * 3,
        titles={"rey": 1, "donk": 0},
        swaps=(Swap(1, 0, ("5", "5")), Swap(0, 1, ("2", "3"))),
    )
    state = after(replace(state, discard=()), "0 play 4x5", "1 call lower")
    for twin in twins(state, 2):
        assert len(twin.swaps[0].cards) == 2
        assert "5" in twin.swaps[0].cards
        assert len(twin.given[0]) <= 1
