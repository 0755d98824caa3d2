"""DK-3 Rounds, DK-4 Joker and Sweep."""

from __future__ import annotations

import pytest

from games.core import TABLE
from games.donk.events import JokeOwed, PileCleared, Played, Skipped, SweepOpened, WentOut

from .tables import after, events, hand, lapsing, legal, refusal, run, table


@pytest.mark.rule("DK-3.1")
def test_the_leader_plays_any_single_or_set():
    state = table("3 7 7 7 7 12 S J", "4", "5")
    assert legal(state, 0) == {
        "play 1x3", "play 1x7", "play 2x7", "play 3x7", "play 4x7", "play 1x12", "play S", "play J",
    }  # fmt: skip
    assert refusal(state, 0, "play 2x3") == ("not-held", "DK-3.1")
    assert state.binding().kind == "free"


@pytest.mark.rule("DK-3.2")
def test_the_same_number_of_cards_higher():
    state = table("9", "5 6 6 7 7 7 12 S J", "5", turn=1, pile=[(0, "6 6")])
    assert legal(state, 1) == {"play 2x7", "play S", "play J", "skip"}
    assert refusal(state, 1, "play 1x7") == ("wrong-count", "DK-3.2")
    assert refusal(state, 1, "play 3x7") == ("wrong-count", "DK-3.2")
    assert refusal(state, 1, "play 2x6") == ("not-higher", "DK-3.2")
    assert (state.binding().kind, state.binding().count, state.binding().number) == ("above", 2, 6)


@pytest.mark.rule("DK-3.3")
def test_who_skips_is_out_until_the_pile_is_cleared():
    state = table("6 6 2", "7 7", "9 9", "3 3")
    state, told = run(state, "0 play 1x6", "1 skip", "2 play 1x9")
    assert Skipped(1) in told
    assert state.skipped == {1}
    state = after(state, "3 skip", "0 skip")
    assert (state.turn, state.phase, state.skipped) == (2, "lead", frozenset())


@pytest.mark.rule("DK-3.3")
def test_skipping_is_allowed_to_who_could_play_but_not_to_the_leader():
    state = table("6 6", "12 S", "9")
    assert refusal(state, 0, "skip") == ("leader-must-play", "DK-3.3")
    assert refusal(after(state, "0 play 1x6"), 1, "skip") is None


@pytest.mark.rule("DK-3.4")
def test_the_last_to_play_leads_and_the_pile_is_discarded():
    state = table("6 6", "7 9", "9 3")
    state, told = run(state, "0 play 1x6", "1 play 1x7", "2 skip", "0 skip")
    assert PileCleared(1) in told
    assert (state.phase, state.turn, state.pile) == ("lead", 1, ())
    assert {"6", "7"} <= set(state.discard)


@pytest.mark.rule("DK-3.4", "DK-7.1")
def test_after_one_who_went_out_on_top_the_next_with_cards_leads():
    state = table("8", "7 9", "9 3", "2 2")
    state, told = run(state, "0 play 1x8")
    assert WentOut(0, 1) in told
    assert (state.phase, state.turn) == ("follow", 1)
    assert refusal(state, 1, "play 1x7") == ("not-higher", "DK-3.2")
    state = after(state, "1 skip", "2 skip")
    assert state.phase == "follow"
    state = after(state, "3 skip")
    assert (state.phase, state.turn) == ("lead", 1)


@pytest.mark.rule("DK-3.4")
def test_the_next_with_cards_leads_even_if_it_is_not_the_very_next():
    state = table("8", "", "9 3", "2 2")
    assert after(state, "0 play 1x8", "2 skip", "3 skip").turn == 2


@pytest.mark.rule("DK-3.5")
def test_the_turn_passes_over_empty_hands_and_skipped_players():
    state = table("6 6", "", "9 9", "10 3", "11 3", skipped=frozenset((3,)), turn=0, pile=[(4, "4")])
    state = after(state, "0 play 1x6")
    assert state.turn == 2
    assert refusal(state, 3, "play 1x10") == ("not-on-turn", "DK-3.5")
    assert after(state, "2 play 1x9").turn == 4


@pytest.mark.rule("DK-4.1")
def test_joker_and_sweep_beat_sets_and_are_never_part_of_one():
    state = table("9 9 9 S J 2", "3 3", "4 4")
    assert not {"play 3xS", "play 2xJ", "play 1xS"} & legal(state, 0)
    for text in ("play 1xS", "play 1xJ", "play 2xJ"):
        assert refusal(state, 0, text) == ("not-a-move", "C-5")
    for text in ("play 2xS", "play 3xS", "play 4xS"):
        assert refusal(state, 0, text) == ("no-sweep-sets", "DK-4.1")
    answered = table("9", "S J 3", "4 4", turn=1, pile=[(0, "12 12 12 12")])
    assert legal(answered, 1) == {"play S", "play J", "skip"}


@pytest.mark.rule("DK-4.1", "DK-4.3")
def test_a_sweep_does_not_beat_a_sweep():
    state = after(table("S 2", "S 12", "J 3"), "0 play S")
    assert refusal(state, 1, "play S") == ("only-joker", "DK-4.3")
    assert refusal(state, 1, "play 1x12") == ("only-joker", "DK-4.3")
    assert legal(state, 1) == {"skip"}
    assert legal(state, 2) == {"play J", "skip"}


@pytest.mark.rule("DK-4.2")
def test_the_joker_clears_at_once_and_its_player_leads():
    state = table("9 2", "J 3", "4 4", turn=1, pile=[(2, "8"), (0, "9")], skipped=frozenset((2,)))
    state, told = run(state, "1 play J")
    assert told == [Played(1, ("J",)), PileCleared(1)]
    assert (state.phase, state.turn, state.pile, state.skipped) == ("lead", 1, (), frozenset())


@pytest.mark.rule("DK-4.1", "DK-4.2")
def test_a_led_joker():
    state = after(table("J 3", "9 2", "4 4"), "0 play J")
    assert (state.phase, state.turn) == ("lead", 0)


@pytest.mark.rule("DK-4.2", "DK-4.5", "DK-8.7")
def test_the_joker_may_be_the_last_card():
    state, told = run(table("J", "9 2", "4 4"), "0 play J")
    assert told == [Played(0, ("J",)), WentOut(0, 1), JokeOwed(0), PileCleared(1)]
    assert (state.finished, state.phase, state.turn) == ((0,), "lead", 1)


@pytest.mark.rule("DK-4.3", "DK-3.3")
def test_all_in_the_round_may_answer_a_sweep_in_any_order():
    state = table("S 2", "3 3", "4 4", "J 5", "6 6", pile=[(4, "12")], skipped=frozenset((1,)))
    state, told = run(state, "0 play S")
    assert told[-1] == SweepOpened(0, 3)
    assert (state.phase, state.turn, state.owing()) == ("sweep", None, {2, 3, 4})
    assert lapsing(state)
    assert refusal(state, 1, "skip") == ("no-answer-due", "DK-4.3")
    assert refusal(state, 0, "skip") == ("no-answer-due", "DK-4.3")
    assert refusal(state, 2, "play J") == ("not-held", "DK-3.1")
    state = after(state, "4 skip", "2 skip")
    assert (state.answered, state.owing()) == ({2, 4}, {3})
    assert refusal(state, 2, "skip") == ("no-answer-due", "DK-4.3")
    cleared = after(state, "3 skip")
    assert (cleared.phase, cleared.turn, cleared.pile, cleared.answered) == ("lead", 0, (), frozenset())
    joker = after(state, "3 play J")
    assert (joker.phase, joker.turn, joker.pile, joker.answered) == ("lead", 3, (), frozenset())


@pytest.mark.rule("DK-4.3")
def test_the_joker_need_not_wait_for_other_answers():
    state = after(table("S 2", "3 3", "J 5"), "0 play S", "2 play J")
    assert (state.phase, state.turn) == ("lead", 2)


@pytest.mark.rule("DK-4.3")
def test_the_table_may_end_the_wait_for_a_sweep():
    state = after(table("S 2", "3 3", "J 5"), "0 play S", "1 skip", "* lapse")
    assert (state.phase, state.turn, "S" in state.discard) == ("lead", 0, True)


@pytest.mark.rule("DK-4.3")
def test_a_sweep_that_nobody_can_answer_clears_at_once():
    state = table("9 2", "S 3", "4 4", turn=1, pile=[(0, "9")], skipped=frozenset((0, 2)))
    state, told = run(state, "1 play S")
    assert told == [Played(1, ("S",)), PileCleared(1)]
    assert (state.phase, state.turn) == ("lead", 1)


@pytest.mark.rule("DK-4.3")
def test_answers_are_no_turns():
    state = table("S 2", "3 3", "J 5")
    step = state.after(0, state.legal_moves(0)[1])
    assert step.turn
    for seat, text in ((1, "skip"), (2, "skip"), (2, "play J"), (TABLE, "lapse")):
        move = next(move for move in step.state.legal_moves(seat) if str(move) == text)
        assert not step.state.after(seat, move).turn


@pytest.mark.rule("DK-4.4")
def test_a_sweep_as_last_card_is_the_lowest_place_at_once():
    state, told = run(table("S", "3 3", "4 4", "5"), "0 play S")
    assert told[:2] == [Played(0, ("S",)), WentOut(0, 4)]
    assert (state.bottom, state.phase) == ((0,), "sweep")
    cleared = after(state, "1 skip", "2 skip", "3 skip")
    assert (cleared.phase, cleared.turn) == ("lead", 1)


@pytest.mark.rule("DK-4.4")
def test_a_second_last_sweep_gets_the_lowest_place_that_is_left():
    state = table("S", "", "4 4", "5", bottom=(1,))
    state, told = run(state, "0 play S")
    assert WentOut(0, 3) in told
    assert state.bottom == (1, 0)


@pytest.mark.rule("DK-4.4", "DK-7.1", "DK-7.3")
def test_a_last_sweep_against_one_other_ends_the_game():
    state = after(table("S", "3 3 J", ""), "0 play S")
    assert (state.finished, state.bottom) == ((2,), (0, 1))
    assert state.outcome.places == (2, 1, 0)
    assert state.phase == "over"
    assert [laid.cards for laid in state.pile] == [("S",)]


@pytest.mark.rule("DK-4.4")
def test_who_leads_with_nothing_but_sweeps_must_play_one():
    state = table("S S", "3 3", "4 4")
    assert legal(state, 0) == {"play S"}
    assert refusal(state, 0, "skip") == ("leader-must-play", "DK-3.3")


@pytest.mark.rule("DK-4.4", "DK-4.5")
def test_the_joker_answers_a_last_sweep_and_goes_out_first():
    state, told = run(table("S", "J", "4 4", "3"), "0 play S", "1 play J")
    assert JokeOwed(1) in told
    assert (state.finished, state.bottom, state.turn) == ((1,), (0,), 2)


@pytest.mark.rule("DK-4.2", "DK-4.5", "DK-7.1")
def test_a_last_joker_that_ends_the_game_clears_the_pile_first():
    state = table("J", "3 3", "", pile=[(1, "9")])
    state, told = run(state, "0 play J")
    assert (state.phase, state.pile, state.skipped) == ("over", (), frozenset())
    assert PileCleared(None) in told
    assert state.outcome.places == (2, 0, 1)
    assert state.hands[1] == hand("3 3")
    assert events(table("J", "3", "4"), "0 play J")[-1] == PileCleared(1)
