"""Races to call: the first to arrive at the table counts, and everybody is told how it went."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.computers import Computers
from bot.refused import Refused
from bot.tables import DEAF
from tests.bot.donk.support import ANN, BEN, CEM, DORA, EMIL, PEOPLE, Evening
from tests.games.donk.tables import table

FIVES = {"pile": ((0, "2 2"),), "turn": 1}


async def at_fives(evening: Evening, people=PEOPLE[:3]):
    """Ann has led two 2s; Ben puts two 5s on them, which nobody has called yet."""
    more = ["7 8 9"] * (len(people) - 3)
    shown = await evening.at(table("3 9 9", "5 5 11", "1 1 4 4", *more, **FIVES), people)
    return shown, await evening.press(shown, BEN, "play 2x5")


@pytest.mark.rule("DK-5.1", "DK-5.2")
async def test_the_first_call_counts_and_the_others_learn_who_was_faster(evening):
    _, shown = await at_fives(evening)
    caught = await evening.press(shown, CEM, "call lower")
    assert caught.state.hands[1] == ("5", "5", "11")
    assert await evening.refused(shown, ANN, "call lower") == ("call-slower", {"who": "\u2068Cem\u2069"})
    assert await evening.refused(shown, BEN, "call lower") == ("call-slower", {"who": "\u2068Cem\u2069"})


async def test_the_loser_of_a_race_is_heard_at_once_again(evening):
    _, shown = await at_fives(evening)
    await evening.press(shown, CEM, "call lower")
    await evening.refused(shown, ANN, "call lower")
    code, _ = await evening.refused(await evening.tables.load(shown.id), ANN, "call donk")
    assert code == "no-call-due"


@pytest.mark.rule("DK-5.2")
async def test_the_player_who_calls_first_is_safe(evening):
    _, shown = await at_fives(evening)
    called = await evening.press(shown, BEN, "call lower")
    assert called.state.pile[-1].called
    assert await evening.refused(shown, CEM, "call lower") == ("call-slower", {"who": "\u2068Ben\u2069"})


async def test_a_call_is_never_stale_and_a_play_is(evening):
    before, _ = await at_fives(evening)
    # on the panel as it was before the play: the play is the same press again, the call counts
    assert (await evening.tables.play(before.id, BEN.id, before.row.rev, "play 2x5")).fresh is False
    assert await evening.refused(before, BEN, "play 1x11") == ("stale", {})
    assert (await evening.press(before, BEN, "call lower")).state.pile[-1].called


@pytest.mark.rule("DK-5.4")
async def test_a_call_that_is_not_due_is_answered_and_three_seconds_of_calls_are_not_heard(evening):
    shown = await evening.at(table("3 9 9", "5 5 11", "1 1 4 4", **FIVES))
    assert await evening.refused(shown, CEM, "call lower") == ("no-call-due", {"word": "lower"})
    due = await evening.press(shown, BEN, "play 2x5")
    assert await evening.refused(due, CEM, "call lower") == ("call-ignored", {})
    evening.time += DEAF - 0.1
    assert await evening.refused(due, CEM, "call lower") == ("call-ignored", {})
    assert due.state == (await evening.tables.load(due.id)).state
    evening.time += 0.1
    assert (await evening.press(due, CEM, "call lower")).state.hands[1] == ("5", "5", "11")


async def test_the_wrong_word_is_not_due(evening):
    _, shown = await at_fives(evening)
    assert await evening.refused(shown, CEM, "call donk") == ("no-call-due", {"word": "donk"})


async def test_only_the_one_who_called_too_much_is_not_heard_and_only_there(evening):
    shown = await evening.at(table("3 9 9", "5 5 11", "1 1 4 4", **FIVES))
    await evening.refused(shown, CEM, "call donk")
    beside = await evening.dealt((CEM, ANN, BEN), friendly=True)
    assert await evening.refused(beside, CEM, "call donk") == ("no-call-due", {"word": "donk"})
    due = await evening.press(shown, BEN, "play 2x5")
    assert (await evening.press(due, ANN, "call lower")).state.hands[1] == ("5", "5", "11")


async def test_a_double_click_is_one_call(evening):
    _, shown = await at_fives(evening)
    await evening.press(shown, CEM, "call lower")
    again = await evening.tables.play(shown.id, CEM.id, shown.row.rev, "call lower")
    assert again.fresh is False
    assert len(await evening.record(again.table)) == 2


@pytest.mark.rule("DK-5.3")
async def test_who_calls_after_the_next_player_has_played_is_told_so_and_not_punished(evening):
    _, shown = await at_fives(evening)
    await evening.press(shown, CEM, "play 2x4")
    assert await evening.refused(shown, ANN, "call lower") == ("call-late", {})
    assert await evening.refused(shown, ANN, "call lower") == ("call-late", {})


@pytest.mark.rule("DK-5.2", "DK-5.3")
@pytest.mark.parametrize("first", ["call", "play"])
async def test_of_a_take_back_and_the_next_play_at_the_same_moment_one_counts(evening, first):
    _, shown = await at_fives(evening)
    presses = [(ANN, "call lower"), (CEM, "play 2x1")]
    if first == "play":
        presses.reverse()
    done = await asyncio.gather(
        *(evening.press(shown, person, text) for person, text in presses), return_exceptions=True
    )
    after = (await evening.tables.load(shown.id)).state
    assert not isinstance(done[0], Exception)
    refused = done[1]
    assert isinstance(refused, Refused)
    if first == "call":
        # two 1s do not go on the two 2s that lie on top again
        assert refused.refusal.code == "not-higher"
        assert after.hands[1] == ("5", "5", "11")
        assert after.pile[-1].seat == 0
    else:
        assert refused.code == "call-late"
        assert [laid.seat for laid in after.pile] == [0, 1, 2]


@pytest.mark.rule("DK-5.1", "DK-5.2")
async def test_of_fifty_calls_at_once_the_first_to_arrive_wins_and_all_are_answered(evening):
    _, shown = await at_fives(evening, PEOPLE)
    callers = [random.Random("fifty").choice((ANN, CEM, DORA, EMIL)) for _ in range(50)]
    done = await asyncio.gather(
        *(evening.tables.play(shown.id, person.id, shown.row.rev, "call lower") for person in callers),
        return_exceptions=True,
    )
    assert len(done) == 50
    winner = callers[0]
    for caller, answer in zip(callers[1:], done[1:], strict=True):
        if caller == winner:
            assert answer.fresh is False
        else:
            assert (answer.code, answer.values) == ("call-slower", {"who": f"\u2068{winner.name}\u2069"})
    assert done[0].fresh
    moves = await evening.record(shown)
    assert [text for _, text in moves].count("call lower") == 1
    assert moves[-1] == (str(PEOPLE.index(winner)), "call lower")
    assert done[0].table.state.hands[1] == ("5", "5", "11")


async def test_an_onlooker_cannot_call(evening):
    _, shown = await at_fives(evening)
    assert await evening.refused(shown, EMIL, "call lower") == ("no-seat", {})


async def test_an_answer_to_a_sweep_is_never_stale(evening):
    state = table("4 9", "S 8 8", "7 7", "3 J", pile=((0, "2"),), turn=1)
    shown = await evening.at(state, PEOPLE[:4])
    swept = await evening.press(shown, BEN, "play S")
    # Cem answers twice on a panel of the past: once it counts, then it is the same press again
    answered = await evening.press(shown, CEM, "skip")
    assert answered.state.answered == {2}
    assert (await evening.tables.play(shown.id, CEM.id, shown.row.rev, "skip")).fresh is False
    assert await evening.refused(swept, ANN, "play 1x9") == ("only-joker", {})


async def test_computers_forget_calls_the_less_the_better_they_play(evening):
    state = table("5 9 9", "7 8 11", "7 8 11", "7 8 11", turn=0)
    shown = await evening.at(state, (ANN,), 3)
    called = await evening.press(shown, ANN, "play 1x5")
    computers, rng = Computers(), random.Random("forgetful")
    share = {
        called.seats[seat].computer: sum(
            computers.call(called, seat, rng) == "call lower" for _ in range(2_000)
        )
        / 2_000
        for seat in (1, 2, 3)
    }
    for computer, expected in (("easy:Ottmar", 0.3), ("normal:Wendel", 0.6), ("hard:Gudrun", 0.9)):
        assert abs(share[computer] - expected) < 0.05
