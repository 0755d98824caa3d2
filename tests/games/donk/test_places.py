"""DK-7 End and titles, DK-9 Leaving."""

from __future__ import annotations

import pytest

from games import codec
from games.core import RESIGN
from games.donk.cards import OpenCall
from games.donk.events import Caught, GameOver, NearlyOut, PileCleared, Resigned, Stood, WentOut

from .tables import after, hand, lapsing, legal, refusal, run, table


@pytest.mark.rule("DK-7.1")
def test_places_are_taken_from_the_top():
    state, told = run(table("8", "9", "12 3", "2 2"), "0 play 1x8", "1 play 1x9")
    assert [event for event in told if isinstance(event, WentOut)] == [WentOut(0, 1), WentOut(1, 2)]
    assert state.finished == (0, 1)


@pytest.mark.rule("DK-7.1", "DK-7.3")
def test_the_last_with_cards_is_the_donk_and_the_pile_stays():
    state = table("8", "", "12 3", pile=[(2, "7")])
    state, told = run(state, "0 play 1x8")
    assert (state.finished, state.bottom, state.phase) == ((1, 0), (2,), "over")
    assert codec.dump(state.outcome) == {"places": [1, 0, 2]}
    assert told[-1] == GameOver((1, 0, 2))
    assert state.hands[2] == hand("3 12")
    assert [laid.cards for laid in state.pile] == [("7",), ("8",)]
    assert (state.turn, state.owing()) == (None, frozenset())


@pytest.mark.rule("DK-7.1", "C-10")
def test_after_the_end_nothing_is_legal():
    state = after(table("8", "", "12 3"), "0 play 1x8")
    for seat in (-1, 0, 1, 2):
        assert legal(state, seat) == set()
        assert not state.may_resign(seat)
    for text in ("skip", "play 1x12", "resign", "call donk"):
        assert refusal(state, 2, text) == ("game-over", "DK-7.1")
    assert refusal(state, -1, "lapse") == ("game-over", "DK-7.1")


@pytest.mark.rule("DK-7.1")
def test_keys_that_are_null_after_the_end():
    pile = [(2, "3"), (1, "4")]
    state = after(table("5", "", "12", pile=pile, calls="auto", skipped=frozenset((2,))), "0 play 1x5")
    trace = state.trace()
    assert trace["phase"] == "over"
    assert trace["street"] is trace["call"] is trace["tax"] is trace["turn"] is None
    assert trace["lower"] is trace["opening"] is False
    assert trace["answered"] == []
    assert trace["skipped"] == [2]


@pytest.mark.rule("DK-7.2")
def test_the_view_names_places_and_titles():
    state = table(
        "8", "9 3", "12 3", "", "", titles={"rey": 2, "bufon": 0}, bottom=(4,), left=frozenset((4,))
    )
    view = after(state, "0 play 1x8").view(None)
    assert [view.place(seat) for seat in range(5)] == [2, None, None, 1, 5]
    assert [view.title(seat) for seat in range(5)] == ["bufon", None, "rey", None, None]


@pytest.mark.rule("DK-9.1", "C-9")
def test_a_resignation_discards_the_hand_and_takes_the_lowest_place():
    state, told = run(table("8 2", "9 3", "12 3"), "2 resign")
    assert told == [Resigned(2, 3, ("3", "12"))]
    assert (state.bottom, state.left, state.hands[2], state.turn) == ((2,), {2}, (), 0)
    assert sorted(state.discard)[:2] == ["1", "1"]
    assert not state.may_resign(2)
    for text in ("resign", "skip", "play 1x3"):
        assert refusal(state, 2, text) == ("has-left", "DK-9.1")


@pytest.mark.rule("DK-9.1")
def test_resigning_on_turn_and_leading():
    state = after(table("8 2", "9 3", "12 3", "6 6"), "0 play 1x8", "1 resign")
    assert (state.turn, state.phase, state.skipped) == (2, "follow", frozenset())
    state = after(table("8 2", "9 3", "12 3", "6 6"), "0 resign")
    assert (state.turn, state.phase) == (1, "lead")
    assert "skip" not in legal(state, 1)


@pytest.mark.rule("DK-9.1", "DK-3.4")
def test_a_resignation_of_the_last_rival_ends_the_round():
    state = table("8 2", "9 3", "12 3", turn=2, pile=[(0, "7")], skipped=frozenset((1,)))
    state, told = run(state, "2 resign")
    assert PileCleared(0) in told
    assert (state.turn, state.phase) == (0, "lead")


@pytest.mark.rule("DK-9.1", "DK-3.4")
def test_an_owner_who_resigned_must_still_be_beaten():
    state = table("8 2", "9 3", "12 3", turn=1, pile=[(0, "7")])
    state = after(state, "0 resign")
    assert (state.turn, state.phase) == (1, "follow")
    assert refusal(state, 1, "play 1x3") == ("not-higher", "DK-3.2")
    state = after(state, "1 skip", "2 skip")
    assert (state.turn, state.phase) == (1, "lead")


@pytest.mark.rule("DK-9.1", "DK-2.2")
def test_the_opening_duty_goes_with_its_seat():
    state = after(table("1o 2", "9 3", "12 3", opening=True), "0 resign")
    assert (state.opening, state.turn, legal(state, 1)) == (False, 1, {"play 1x9", "play 1x3"})
    other = after(table("1o 2", "9 3", "12 3", opening=True), "1 resign")
    assert (other.opening, other.turn) == (True, 0)


@pytest.mark.rule("DK-9.1", "DK-5.2")
def test_a_call_on_the_resigners_play_lapses():
    state, told = run(table("1 2", "9 3", "12 3"), "0 play 1x1", "0 resign")
    assert told[-2:] == [Stood(0, "donk"), Resigned(0, 3, ("2",))]
    assert (state.call, state.turn, state.finished, state.bottom) == (None, 1, (), (0,))
    assert legal(state, 1) == {"play 1x9", "play 1x3", "skip"}


@pytest.mark.rule("DK-9.1", "DK-6.1")
def test_the_resigners_five_still_binds_the_next():
    state = after(table("5 2", "9 3", "12 3"), "0 play 1x5", "0 resign")
    assert (state.lower, state.turn, legal(state, 1)) == (True, 1, {"play 1x3", "skip"})


@pytest.mark.rule("DK-9.1", "DK-5.3")
def test_a_resignation_does_not_end_anothers_wait():
    state = after(table("1", "9 3", "12 3", "4"), "0 play 1x1", "1 resign")
    assert (state.call, state.turn, state.phase) == (OpenCall(0, "donk"), 2, "follow")
    state = after(state, "2 resign")
    assert (state.call, state.turn, state.phase) == (OpenCall(0, "donk"), None, "last-call")
    caught, told = run(state, "3 call donk")
    assert Caught(0, 3, "donk", ("1",)) in told
    assert (caught.phase, caught.turn) == ("lead", 3)
    lapsed = after(state, "* lapse")
    assert (lapsed.phase, lapsed.finished, lapsed.bottom) == ("over", (0,), (1, 2, 3))


@pytest.mark.rule("DK-9.1", "DK-5.3")
def test_a_resignation_that_leaves_nobody_in_the_round_brings_a_last_call():
    state = table("5 9", "6 6", "7 7", pile=[(2, "4")], skipped=frozenset((2,)))
    state = after(state, "0 play 1x5")
    assert (state.phase, state.turn) == ("follow", 1)
    state = after(state, "1 resign")
    assert (state.phase, state.turn, lapsing(state)) == ("last-call", None, True)
    caught = after(state, "2 call lower")
    assert (caught.phase, caught.turn) == ("follow", 0)


@pytest.mark.rule("DK-9.1", "DK-5.3")
def test_resigning_in_a_last_call():
    state = table("9", "5 2", "10 2", "8", turn=1, pile=[(0, "4")], skipped=frozenset((0, 2, 3)))
    state = after(state, "1 play 1x5")
    assert state.phase == "last-call"
    by_the_player, told = run(state, "1 resign")
    assert told == [Stood(1, "lower"), Resigned(1, 4, ("2",)), PileCleared(2)]
    assert (by_the_player.phase, by_the_player.turn) == ("lead", 2)
    by_another = after(state, "2 resign")
    assert (by_another.phase, by_another.call) == ("last-call", OpenCall(1, "lower"))


@pytest.mark.rule("DK-9.1", "DK-7.1")
def test_the_game_is_over_when_one_seat_is_without_a_place():
    state = after(table("9 9", "5 2", "10"), "1 resign", "0 resign")
    assert (state.phase, state.finished, state.bottom) == ("over", (), (1, 0, 2))
    assert state.outcome.places == (2, 0, 1)
    assert state.hands[2] == ("10",)


@pytest.mark.rule("DK-9.1", "DK-7.1")
def test_a_last_call_lapses_when_the_last_other_resigns():
    state, told = run(table("1", "9 3", ""), "0 play 1x1")
    assert told[-1] == NearlyOut(0)
    state, told = run(state, "1 resign")
    assert told == [Resigned(1, 3, ("3", "9")), Stood(0, "donk"), WentOut(0, 2), GameOver((2, 0, 1))]
    assert (state.finished, state.bottom, state.call) == ((2, 0), (1,), None)


@pytest.mark.rule("DK-9.1", "DK-4.3")
def test_resigning_while_a_sweep_waits():
    state = after(table("S 2", "3 3", "J 4", "5 5"), "0 play S", "1 skip")
    by_one_who_owes = after(state, "2 resign")
    assert (by_one_who_owes.phase, by_one_who_owes.owing()) == ("sweep", {3})
    by_the_last = after(by_one_who_owes, "3 resign")
    assert (by_the_last.phase, by_the_last.turn) == ("lead", 0)
    by_its_player = after(state, "0 resign")
    assert (by_its_player.phase, by_its_player.owing()) == ("sweep", {2, 3})
    assert after(by_its_player, "2 skip", "3 skip").turn == 1
    by_one_who_answered = after(state, "1 resign")
    assert (by_one_who_answered.phase, by_one_who_answered.answered) == ("sweep", {1})


@pytest.mark.rule("DK-9.1", "DK-8.4")
def test_a_tax_goes_with_its_seat():
    state = table("2 3", "S S S S 4", "5 5", fresh=frozenset((0, 1, 2)))
    assert state.owes_tax(1)
    assert after(state, "0 resign").trace()["tax"] == 1
    assert after(state, "0 resign", "2 resign").trace()["tax"] is None
    assert after(state, "1 resign").trace()["tax"] is None


@pytest.mark.rule("DK-9.1")
def test_a_seat_without_cards_cannot_resign():
    state = table("9", "8", "", "7")
    assert not state.may_resign(2)
    assert refusal(state, 2, "resign") == ("not-playing", "DK-9.1")
    assert refusal(state, 2, "play 1x9") == ("not-playing", "DK-9.1")


@pytest.mark.rule("C-9")
def test_resigning_is_never_listed():
    state = table("9 9", "8", "7")
    assert RESIGN not in state.legal_moves(0)
    assert state.may_resign(0)
    assert not state.may_resign(3)
    assert not state.may_resign(-1)
