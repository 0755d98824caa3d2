"""DK-8 Fun rules."""

from __future__ import annotations

import pytest

from games.donk.events import (
    Brayed,
    Called,
    Caught,
    FurnaceLit,
    GameOver,
    JokeOwed,
    LowerBound,
    PileCleared,
    Played,
    Stood,
    StreetBound,
    SweepOpened,
    WentOut,
)

from .tables import after, events, hand, legal, refusal, run, table

STREET = [(2, "3"), (0, "4")]


@pytest.mark.rule("DK-8.1")
def test_a_street_forces_the_next_number():
    state = table("3 9", "6 7 9 S J", "7 8", turn=0, pile=[(1, "4"), (2, "5")])
    assert state.street() is None
    state = table("6 9", "7 9 S J", "7 8", pile=[(1, "4"), (2, "5")])
    state, told = run(state, "0 play 1x6")
    assert told[-1] == StreetBound(7)
    assert (state.street(), state.binding().kind, state.binding().number) == (7, "exactly", 7)
    assert legal(state, 1) == {"play 1x7", "play S", "play J", "skip"}
    assert refusal(state, 1, "play 1x9") == ("street", "DK-8.1")
    assert legal(after(state, "1 skip"), 2) == {"play 1x7", "skip"}
    assert legal(after(state, "1 play 1x7"), 2) == {"play 1x8", "skip"}


@pytest.mark.rule("DK-8.1")
def test_a_street_of_sets_and_one_that_began_late():
    state = table("8 8 2", "9 9 10", "10 10", pile=[(1, "3 3"), (2, "6 6"), (1, "7 7")])
    state = after(state, "0 play 2x8")
    assert legal(state, 1) == {"play 2x9", "skip"}
    assert refusal(state, 1, "play 1x9") == ("wrong-count", "DK-3.2")


@pytest.mark.rule("DK-8.1")
def test_a_gap_is_no_street():
    state = table("8 2", "9 11", "10", pile=[(1, "5"), (2, "6")])
    assert after(state, "0 play 1x8").street() is None


@pytest.mark.rule("DK-8.1")
def test_after_twelve_no_number_fits():
    state = after(table("12 2", "3 S", "4 J", pile=[(1, "10"), (2, "11")]), "0 play 1x12")
    assert state.street() == 13
    assert legal(state, 1) == {"play S", "skip"}
    assert legal(after(state, "1 skip"), 2) == {"play J", "skip"}
    assert refusal(state, 1, "play 1x3") == ("street", "DK-8.1")
    assert after(state, "1 play S").street() is None


@pytest.mark.rule("DK-8.1")
def test_without_the_rule_there_is_no_street():
    state = after(table("6 9", "7 9", "7 8", pile=[(1, "4"), (2, "5")], fun=()), "0 play 1x6")
    assert state.street() is None
    assert legal(state, 1) == {"play 1x7", "play 1x9", "skip"}


@pytest.mark.rule("DK-8.2", "DK-8.1", "DK-6.1")
def test_tiefer_goes_before_the_street_and_the_street_follows():
    state = table("5 9", "2 6 7", "6 7", pile=[(1, "3"), (2, "4")])
    state, told = run(state, "0 play 1x5", "0 call lower")
    assert LowerBound(1) in told
    assert (state.street(), state.lower) == (6, True)
    assert legal(state, 1) == {"play 1x2", "skip"}
    assert refusal(state, 1, "play 1x6") == ("must-be-lower", "DK-6.1")
    assert legal(after(state, "1 skip"), 2) == {"play 1x6", "skip"}
    lower = after(state, "1 play 1x2")
    assert legal(lower, 2) == {"play 1x6", "play 1x7", "skip"}


@pytest.mark.rule("DK-8.1", "DK-5.2")
def test_a_street_is_left_as_it_was_by_a_caught_play():
    state = table("5 9", "2 6 7", "5 7", pile=[(1, "2"), (1, "3"), (2, "4")])
    assert state.street() == 5
    state = after(state, "0 play 1x5", "1 call lower")
    assert (state.street(), state.turn) == (5, 1)


@pytest.mark.rule("DK-8.4", "DK-8.2")
def test_who_holds_all_sweeps_pays_in_the_first_own_turn():
    everyone = frozenset(range(3))
    state = table("9 9 2", "S S S S J 10 3", "8 2", fresh=everyone)
    assert state.trace()["tax"] == 1
    state = after(state, "0 play 2x9")
    assert legal(state, 1) == {"play 4xS"}
    for text in ("skip", "play J", "play S", "play 1x10"):
        assert refusal(state, 1, text) == ("must-pay-tax", "DK-8.4")
    state, told = run(state, "1 play 4xS")
    assert told == [Played(1, ("S",) * 4), SweepOpened(1, 2)]
    assert (state.phase, state.owing()) == ("sweep", {0, 2})
    assert state.trace()["tax"] is None
    assert after(state, "* lapse").turn == 1


@pytest.mark.rule("DK-8.4")
def test_the_tax_may_be_led():
    state = table("S S S S 2", "J 3", "8 2", fresh=frozenset(range(3)))
    assert legal(state, 0) == {"play 4xS"}
    assert refusal(state, 0, "skip") == ("must-pay-tax", "DK-8.4")
    assert after(state, "0 play 4xS", "1 play J").turn == 1


@pytest.mark.rule("DK-8.4", "DK-4.4")
def test_four_sweeps_as_last_cards():
    state, told = run(table("S S S S", "J 3", "8 2", fresh=frozenset(range(3))), "0 play 4xS")
    assert WentOut(0, 3) in told
    assert (state.bottom, state.phase) == ((0,), "sweep")


@pytest.mark.rule("DK-8.4", "DK-8.2", "DK-2.2")
@pytest.mark.parametrize("caught", [False, True])
def test_opening_and_tax_together(caught):
    state = table("1o 1 S S S S", "J 3 9", "8 2 10", opening=True, fresh=frozenset(range(3)))
    assert legal(state, 0) == {"play 1x1", "play 2x1"}
    assert refusal(state, 0, "play 4xS") == ("must-open", "DK-2.2")
    assert refusal(state, 0, "play 3x1") == ("not-held", "DK-3.1")
    state = after(state, "0 play 1x1", "1 call donk" if caught else "0 call donk")
    assert state.trace()["tax"] == 0
    state = after(state, "1 play 1x9", "2 play 1x10")
    assert legal(state, 0) == {"play 4xS"}


@pytest.mark.rule("DK-8.4")
def test_the_tax_is_for_the_first_turn_only():
    state = table("9 2", "S S S S J 10", "8 2", fresh=frozenset((0, 2)), fun=("tax",))
    assert not state.owes_tax(1)
    without = table("9 2", "S S S S J 10", "8 2", fresh=frozenset((0, 1, 2)), fun=())
    state = after(without, "0 play 1x9")
    assert legal(state, 1) == {"play 1x10", "play S", "play J", "skip"}
    assert refusal(state, 1, "play 4xS") == ("no-sweep-sets", "DK-4.1")


@pytest.mark.rule("DK-8.4", "DK-8.5")
def test_a_furnace_takes_the_tax():
    state = after(table("6 6 6 2", "S S S S 10 10 10", "8 2", fresh=frozenset(range(3))), "0 play 3x6")
    assert state.trace()["tax"] is None
    assert legal(state, 1) == {"play 3x10", "skip"}


@pytest.mark.rule("DK-8.5")
def test_three_sixes_burn_every_sweep_in_every_hand():
    state = table("6 6 6 S 2", "S S 3", "7 7 7 J", pile=[(2, "4 4 4")])
    state, told = run(state, "0 play 3x6")
    assert told[1] == FurnaceLit(0, (1, 2, 0))
    assert state.hands == (("2",), ("3",), hand("7 7 7 J"))
    assert state.discard.count("S") == 4
    assert [laid.cards[0] for laid in state.pile] == ["4", "6"]
    assert (state.turn, state.phase) == (1, "follow")


@pytest.mark.rule("DK-8.5")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_other_numbers_of_sixes_burn_nothing(count):
    state = after(table("6 6 6 6 S", "S S 3", "7"), f"0 play {count}x6")
    assert state.hands[1] == hand("3 S S")
    off = after(table("6 6 6 6 S", "S S 3", "7", fun=("tax",)), "0 play 3x6")
    assert off.hands[1] == hand("3 S S")


@pytest.mark.rule("DK-8.5", "DK-7.1")
def test_emptied_hands_take_places_from_the_player_of_the_sixes_on():
    state, told = run(table("S", "3 3 3", "6 6 6 S", "S", "4", turn=2), "2 play 3x6")
    assert [event for event in told if isinstance(event, WentOut)] == [
        WentOut(2, 1),
        WentOut(3, 2),
        WentOut(0, 3),
    ]
    assert (state.finished, state.bottom, state.turn) == ((2, 3, 0), (), 4)


@pytest.mark.rule("DK-8.5", "DK-7.1")
def test_a_furnace_may_empty_all_hands_and_end_the_game():
    state, told = run(table("S", "S", "6 6 6", turn=2), "2 play 3x6")
    assert (state.finished, state.bottom) == ((2, 0, 1), ())
    assert told[-1] == GameOver((2, 0, 1))


@pytest.mark.rule("DK-8.5", "DK-7.1", "DK-3.4")
def test_a_furnace_may_end_the_game_or_the_round():
    over = after(table("S", "3 S", "6 6 6", turn=2), "2 play 3x6")
    assert (over.finished, over.bottom, over.phase) == ((2, 0), (1,), "over")
    state = table("S", "3 S", "6 6 6 2", turn=2, pile=[(1, "4 4 4")], skipped=frozenset((1,)))
    state, told = run(state, "2 play 3x6")
    assert told[-1] == PileCleared(2)
    assert (state.phase, state.turn) == ("lead", 2)


DONK_IS_2 = {"donk": 2}


@pytest.mark.rule("DK-8.6")
def test_ones_that_stand_make_the_donk_bray_once():
    state = table("1 9", "10 3", "4 4", titles=DONK_IS_2)
    played = after(state, "0 play 1x1")
    assert Brayed(2) not in events(state, "0 play 1x1")
    assert events(played, "0 call donk") == [Called(0, "donk"), Brayed(2)]
    assert events(played, "* lapse") == [Stood(0, "donk"), Brayed(2)]
    assert events(played, "1 play 1x10")[:2] == [Stood(0, "donk"), Brayed(2)]
    assert events(played, "0 resign")[:2] == [Stood(0, "donk"), Brayed(2)]
    assert events(played, "1 call donk") == [Caught(0, 1, "donk", ("1",))]


@pytest.mark.rule("DK-8.6", "DK-5.6")
def test_with_auto_calls_the_donk_brays_at_once():
    state = table("1 1 9", "10 3", "4 4", titles=DONK_IS_2, calls="auto")
    assert events(state, "0 play 2x1") == [Played(0, ("1", "1")), Brayed(2)]


@pytest.mark.rule("DK-8.6")
def test_on_the_own_play_the_donk_calls_first_and_then_brays():
    state = table("1 9", "10 3", "4 4", titles={"donk": 0})
    assert events(state, "0 play 1x1", "0 call donk") == [Played(0, ("1",)), Called(0, "donk"), Brayed(0)]


@pytest.mark.rule("DK-8.6")
def test_nobody_brays_at_fives_or_without_a_title():
    state = table("1 5 9", "10 3", "4 4", titles={"rey": 1})
    assert not any(isinstance(event, Brayed) for event in events(state, "0 play 1x1", "0 call donk"))
    fives = table("1 5 9", "10 3", "4 4", titles=DONK_IS_2)
    assert not any(isinstance(event, Brayed) for event in events(fives, "0 play 1x5", "0 call lower"))


@pytest.mark.rule("DK-8.7")
def test_who_goes_out_with_the_joker_owes_a_joke():
    assert JokeOwed(0) in events(table("J", "9", "3 3"), "0 play J")
    assert JokeOwed(0) not in events(table("J 2", "9", "3 3"), "0 play J")
    answer = events(table("S 2", "J", "3 3"), "0 play S", "1 play J")
    assert answer[-3:] == [WentOut(1, 1), JokeOwed(1), PileCleared(2)]
