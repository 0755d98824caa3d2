"""DK-5 Calls, DK-6 Tiefer."""

from __future__ import annotations

import pytest

from games.core import TABLE
from games.donk.cards import Laid, OpenCall
from games.donk.events import (
    Called,
    Caught,
    GameOver,
    LowerBound,
    NearlyOut,
    PileCleared,
    Played,
    Stood,
    WentOut,
)
from games.donk.moves import CALLS

from .tables import after, events, hand, lapsing, legal, refusal, run, table


@pytest.mark.rule("DK-5.1")
@pytest.mark.parametrize(("number", "word", "other"), [(1, "donk", "lower"), (5, "lower", "donk")])
def test_ones_and_fives_may_be_called_by_everyone_at_the_table(number, word, other):
    state = table(f"{number} {number} 9", "12 12", "3", "", "", "4 4", bottom=(4,), left=frozenset((4,)))
    state = after(state, f"0 play 2x{number}")
    assert state.call == OpenCall(0, word)
    for seat in (0, 1, 2, 3, 5):
        assert f"call {word}" in legal(state, seat)
        assert refusal(state, seat, f"call {other}") == ("no-call-due", "DK-5.4")
    assert legal(state, 4) == set()
    assert refusal(state, 4, f"call {word}") == ("has-left", "DK-9.1")
    assert lapsing(state)
    assert state.owing() == {1}


@pytest.mark.rule("DK-5.1")
def test_no_other_number_is_called():
    for number in (2, 3, 4, 6, 7, 8, 9, 10, 11, 12):
        state = after(table(f"{number} 9", "12", "3"), f"0 play 1x{number}")
        assert state.call is None
        assert not lapsing(state)


@pytest.mark.rule("DK-5.2")
def test_an_own_call_lets_the_play_stand():
    state, told = run(table("1 9", "12 3", "3"), "0 play 1x1", "0 call donk")
    assert told == [Played(0, ("1",)), Called(0, "donk")]
    assert state.pile == (Laid(0, ("1",), called=True),)
    assert (state.call, state.turn) == (None, 1)
    assert refusal(state, 2, "call donk") == ("no-call-due", "DK-5.4")


@pytest.mark.rule("DK-5.2")
def test_calls_are_no_turns():
    state = after(table("1 9", "12 3", "3"), "0 play 1x1")
    for seat in range(3):
        assert not state.after(seat, CALLS["donk"]).turn


@pytest.mark.rule("DK-5.2", "DK-6.1")
def test_a_caught_play_goes_back_and_the_next_is_on():
    state = table("4 2", "5 5 9", "10 2", "3", pile=[(3, "3")])
    state, told = run(state, "0 play 1x4", "1 play 1x5", "3 call lower")
    assert told[-1] == Caught(1, 3, "lower", ("5",))
    assert state.hands[1] == hand("5 5 9")
    assert [laid.cards for laid in state.pile] == [("3",), ("4",)]
    assert (state.phase, state.turn, state.lower, state.skipped) == ("follow", 2, False, frozenset())
    assert legal(state, 2) == {"play 1x10", "skip"}
    assert after(state, "2 skip", "3 skip", "0 skip").turn == 1


@pytest.mark.rule("DK-5.2")
def test_after_a_caught_lead_the_next_leads_freely():
    state = after(table("5 5 9", "3 3", "4"), "0 play 2x5", "1 call lower")
    assert (state.phase, state.turn, state.pile, state.lower) == ("lead", 1, (), False)
    assert legal(state, 1) == {"play 1x3", "play 2x3"}


@pytest.mark.rule("DK-5.2", "DK-2.2")
def test_a_caught_opening_has_opened():
    state = table("1 1o 9", "3 3", "4", opening=True)
    state = after(state, "0 play 2x1", "2 call donk")
    assert (state.opening, state.turn) == (False, 1)
    assert state.hands[0] == ("1", "1o", "9")
    state = after(state, "1 play 1x3", "2 skip")
    assert legal(state, 0) == {"play 1x9", "skip"}


@pytest.mark.rule("DK-5.2", "DK-6.1")
def test_no_tiefer_duty_is_left_after_a_catch():
    """Neither that of the 5 taken back, nor the one that the caught player had."""
    state = after(table("5 9", "1 2", "6 4", "12"), "0 play 1x5", "0 call lower", "1 play 1x1", "3 call donk")
    assert (state.turn, state.lower) == (2, False)
    assert legal(state, 2) == {"play 1x6", "skip"}


@pytest.mark.rule("DK-5.2")
def test_with_nobody_else_in_the_round_the_caught_player_is_on_again():
    state = table("4 9", "5 5 9", "10 2", turn=1, pile=[(0, "4")], skipped=frozenset((0, 2)))
    state = after(state, "1 play 1x5")
    assert (state.phase, state.turn, state.owing()) == ("last-call", None, frozenset())
    caught = after(state, "2 call lower")
    assert (caught.phase, caught.turn, caught.lower) == ("follow", 1, False)
    assert legal(caught, 1) == {"play 1x5", "play 1x9", "skip"}
    assert after(caught, "1 skip").turn == 0


@pytest.mark.rule("DK-5.2", "DK-5.1")
def test_a_finished_player_may_catch():
    state = after(table("1 9", "3 3", "4", ""), "0 play 1x1", "3 call donk")
    assert state.hands[0] == ("1", "9")


@pytest.mark.rule("DK-5.3")
@pytest.mark.parametrize("answer", ["skip", "play 1x9", "play S", "play J"])
def test_the_wait_ends_when_the_next_acts(answer):
    state, told = run(table("1 8", "9 3 S J", "4 4"), "0 play 1x1", f"1 {answer}")
    assert told[1] == Stood(0, "donk")
    assert state.call is None
    assert [laid.cards for laid in state.pile][:1] == ([] if answer == "play J" else [("1",)])


@pytest.mark.rule("DK-5.3")
def test_the_table_may_end_the_wait_in_mid_round():
    state, told = run(table("1 8", "9 3", "4 4"), "0 play 1x1", "* lapse")
    assert told[1:] == [Stood(0, "donk")]
    assert (state.call, state.turn, state.phase) == (None, 1, "follow")
    assert refusal(state, TABLE, "lapse") == ("nothing-to-lapse", "DK-5.3")


@pytest.mark.rule("DK-5.3")
def test_a_play_that_may_end_the_round_waits_for_a_last_call():
    state = table("1 9", "5 5 9", "10 2", turn=1, pile=[(0, "4")], skipped=frozenset((0, 2)))
    state = after(state, "1 play 1x5")
    assert (state.phase, state.turn, state.owing()) == ("last-call", None, frozenset())
    for seat in (0, 1, 2):
        assert legal(state, seat) == {"call lower"}
        assert refusal(state, seat, "skip") == ("call-open", "DK-5.3")
        assert refusal(state, seat, "resign") is None
    assert lapsing(state)
    assert [laid.cards for laid in state.pile] == [("4",), ("5",)]
    for line in ("* lapse", "1 call lower"):
        done = after(state, line)
        assert (done.phase, done.turn, done.pile) == ("lead", 1, ())


@pytest.mark.rule("DK-5.3")
@pytest.mark.parametrize("line", ["* lapse", "1 call lower"])
def test_going_out_in_a_last_call_of_the_round(line):
    state = table("9", "5", "10 2", turn=1, pile=[(0, "4")], skipped=frozenset((0, 2)))
    state, told = run(state, "1 play 1x5")
    assert told[-1] == NearlyOut(1)
    assert (state.phase, state.finished) == ("last-call", ())
    state = after(state, line)
    assert (state.finished, state.phase, state.turn) == ((1,), "lead", 2)


@pytest.mark.rule("DK-5.3", "DK-7.1")
@pytest.mark.parametrize("line", ["* lapse", "0 call donk"])
def test_a_play_that_may_end_the_game_waits_for_a_last_call(line):
    state = after(table("1", "9 9", ""), "0 play 1x1")
    assert (state.phase, state.finished, state.bottom) == ("last-call", (2,), ())
    state, told = run(state, line)
    assert (state.phase, state.finished, state.bottom) == ("over", (2, 0), (1,))
    assert told[-1] == GameOver((2, 0, 1))
    assert [laid.cards for laid in state.pile] == [("1",)]
    assert PileCleared(None) not in told


@pytest.mark.rule("DK-5.3", "DK-5.2")
def test_a_caught_last_play_goes_on_with_the_game():
    state = after(table("1", "9 9", ""), "0 play 1x1", "2 call donk")
    assert (state.phase, state.turn, state.hands[0]) == ("lead", 1, ("1",))
    state = table("5", "9 9", "", pile=[(1, "4")])
    caught = after(state, "0 play 1x5", "1 call lower")
    assert (caught.phase, caught.turn) == ("follow", 1)
    caught = after(
        table("5", "9 9", "", pile=[(1, "4")], skipped=frozenset((1,))), "0 play 1x5", "1 call lower"
    )
    assert (caught.phase, caught.turn) == ("follow", 0)


@pytest.mark.rule("DK-5.3")
def test_going_out_on_a_one_is_final_only_after_the_wait():
    state = after(table("1", "9 9", "8 8"), "0 play 1x1")
    assert (state.finished, state.turn, state.phase) == ((), 1, "follow")
    assert refusal(state, 0, "skip") == ("not-playing", "DK-9.1")
    assert refusal(state, 0, "resign") == ("not-playing", "DK-9.1")
    assert "call donk" in legal(state, 0)
    caught = after(state, "2 call donk")
    assert (caught.hands[0], caught.finished, caught.turn) == (("1",), (), 1)


@pytest.mark.rule("DK-5.3", "DK-7.1")
def test_the_place_is_taken_before_that_of_the_next_player():
    told = events(table("1", "9", "8 8", "7"), "0 play 1x1", "1 play 1x9")
    assert told == [
        Played(0, ("1",)),
        NearlyOut(0),
        Stood(0, "donk"),
        WentOut(0, 1),
        Played(1, ("9",)),
        WentOut(1, 2),
    ]


@pytest.mark.rule("DK-5.4", "C-6")
def test_a_call_that_is_not_due_changes_nothing():
    state = table("9 9", "3 3", "", "4")
    for seat in (0, 1, 2):
        assert refusal(state, seat, "call donk") == ("no-call-due", "DK-5.4")
    refused = state.why_not(0, "call lower")
    assert refused.values == {"word": "lower"}


@pytest.mark.rule("DK-5.5")
def test_the_owner_may_play_on_the_own_top_while_a_caught_player_is_in_the_round():
    state = table("4 9 11", "5 12", "10 2", pile=[(2, "3")])
    state = after(state, "0 play 1x4", "1 play 1x5", "2 call lower", "2 skip")
    assert (state.turn, state.pile[-1].seat) == (0, 0)
    assert legal(state, 0) == {"play 1x9", "play 1x11", "skip"}
    played = after(state, "0 play 1x9")
    assert (played.turn, played.pile[-1].cards) == (1, ("9",))


@pytest.mark.rule("DK-5.5", "DK-3.4")
def test_an_owner_who_skipped_still_leads_if_all_others_skip():
    state = table("4 9 11", "5 12", "10 2", pile=[(2, "3")])
    state = after(state, "0 play 1x4", "1 play 1x5", "2 call lower", "2 skip", "0 skip")
    assert (state.phase, state.turn, state.skipped) == ("follow", 1, {0, 2})
    assert after(state, "1 skip").turn == 0
    beaten = after(state, "1 play 1x12")
    assert (beaten.phase, beaten.turn, beaten.pile) == ("lead", 1, ())


@pytest.mark.rule("DK-5.5", "DK-4.3")
def test_a_skipped_owner_is_not_asked_for_a_sweep():
    state = table("4 9 J", "5 S 2", "10 2", pile=[(2, "3")])
    state = after(state, "0 play 1x4", "1 play 1x5", "2 call lower", "2 skip", "0 skip", "1 play S")
    assert (state.phase, state.turn) == ("lead", 1)


@pytest.mark.rule("DK-5.5", "DK-9.1")
def test_an_owner_on_turn_leads_when_the_last_other_resigns():
    state = table("4 9 11", "5 12", "10 2", "", pile=[(2, "3")])
    state = after(state, "0 play 1x4", "1 play 1x5", "2 call lower", "2 skip")
    assert (state.turn, state.phase) == (0, "follow")
    state = after(state, "1 resign")
    assert (state.turn, state.phase, state.pile) == (0, "lead", ())


@pytest.mark.rule("DK-5.6")
def test_with_auto_calls_no_wait_exists():
    state = after(table("1 9", "5", "3 3", calls="auto"), "0 play 1x1")
    assert (state.call, lapsing(state)) == (None, False)
    assert state.pile[-1].called
    assert refusal(state, 1, "call donk") == ("no-call-due", "DK-5.4")
    state, told = run(state, "1 play 1x5")
    assert WentOut(1, 1) in told
    assert state.lower
    over = after(table("1", "5", "", calls="auto"), "0 play 1x1")
    assert (over.phase, over.outcome.places) == ("over", (2, 0, 1))


@pytest.mark.rule("DK-6.1")
def test_only_the_next_player_must_go_below_five():
    state, told = run(table("5 5 9", "2 2 3 4 4 6 6 S J", "6 6 12 12"), "0 play 2x5", "0 call lower")
    assert LowerBound(1) in told
    assert state.lower
    assert legal(state, 1) == {"play 2x2", "play 2x4", "play S", "play J", "skip"}
    assert refusal(state, 1, "play 2x6") == ("must-be-lower", "DK-6.1")
    assert refusal(state, 1, "play 1x3") == ("wrong-count", "DK-3.2")
    assert (state.binding().kind, state.binding().number) == ("below", 5)
    skipped = after(state, "1 skip")
    assert not skipped.lower
    assert legal(skipped, 2) == {"play 2x6", "play 2x12", "skip"}


@pytest.mark.rule("DK-6.1", "DK-9.1")
def test_a_resignation_hands_the_duty_on():
    state = after(table("5 9", "2 2", "6 4", "12"), "0 play 1x5", "0 call lower", "1 resign")
    assert (state.turn, state.lower) == (2, True)
    assert legal(state, 2) == {"play 1x4", "skip"}


@pytest.mark.rule("DK-6.1")
def test_a_sweep_uses_the_duty_up():
    state = after(table("5 9", "S 2", "6 4"), "0 play 1x5", "1 play S")
    assert not state.lower


@pytest.mark.rule("DK-6.2")
def test_after_a_lower_card_play_goes_upwards_from_it():
    state = after(table("5 9 9", "3 2", "4 6 2"), "0 play 1x5", "1 play 1x3")
    assert not state.lower
    assert legal(state, 2) == {"play 1x4", "play 1x6", "skip"}


@pytest.mark.rule("DK-6.3")
def test_a_five_binds_if_it_was_led_or_was_the_last_card():
    led = after(table("5 9", "3 6", "4"), "0 play 1x5")
    last = after(table("5", "3 6", "4"), "0 play 1x5")
    for state in (led, last):
        assert legal(state, 1) == {"play 1x3", "skip", "call lower"}
        assert after(state, "* lapse").lower


@pytest.mark.rule("DK-6.1", "DK-5.3")
def test_the_duty_holds_while_the_five_may_still_be_called():
    state = after(table("9 9", "5 5", "10 4"), "0 play 1x9")
    assert refusal(state, 1, "play 1x5") == ("not-higher", "DK-3.2")
    state = after(table("3 9", "5 5", "10 4"), "0 play 1x3", "1 play 1x5")
    assert (state.call, state.lower) == (OpenCall(1, "lower"), True)
    assert legal(state, 2) == {"play 1x4", "skip", "call lower"}
