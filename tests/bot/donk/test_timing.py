"""What time brings to a table of DONK!: waits of fixed length, computers at a human pace, people away."""

from __future__ import annotations

import random

import pytest

from bot.refused import Refused
from bot.timing import (
    AFTER_A_CALL,
    CALL_OTHERS,
    LAST_CALL,
    NOTICE_AFTER,
    REACTION,
    SWEEP_ANSWER,
    SWEEP_WAIT,
    Plan,
    after_move,
)
from games.core import TABLE
from tests.bot.donk.support import ANN, BEN, CEM, PEOPLE, dealt_state, plan_of
from tests.games.donk.tables import table
from tests.games.walks import plies

SWEEP = {"pile": ((0, "2"),), "turn": 1}


def due(shown, kind, seat=TABLE):
    """When something is due, in seconds from the start of the plan's evening; None if it is not."""
    return next((each.at for each in plan_of(shown).due if each.kind == kind and each.seat == seat), None)


async def at_a_sweep(evening, people=PEOPLE[:3], hands=("4 9", "S 8 8", "7 J"), **more):
    shown = await evening.at(table(*hands, **SWEEP), people, **more)
    return await evening.press(shown, BEN, "play S")


@pytest.mark.rule("DK-4.3")
async def test_a_sweep_waits_eight_seconds_and_then_all_have_let_it_pass(evening):
    swept = await at_a_sweep(evening)
    assert due(swept, "lapse") == evening.time + SWEEP_WAIT == evening.time + 8
    await evening.pass_time(7.9, step=0.1)
    assert (await evening.tables.load(swept.id)).state.phase == "sweep"
    await evening.pass_time(0.2, step=0.1)
    after = await evening.tables.load(swept.id)
    assert (after.state.phase, after.state.turn) == ("lead", 1)
    assert (await evening.record(swept))[-1] == ("*", "lapse")


@pytest.mark.rule("DK-4.3")
async def test_the_wait_is_as_long_whoever_holds_the_joker_and_answers_do_not_move_its_end(evening):
    ends = []
    for hands in (("4 9", "S 8 8", "7 J"), ("4 J", "S 8 8", "7 9"), ("4 9", "S 8 J", "7 8")):
        swept = await at_a_sweep(evening, hands=hands, friendly=bool(ends))
        begun = evening.time
        evening.time += 3
        answered = await evening.press(swept, ANN, "skip")
        ends.append(due(answered, "lapse") - begun)
    assert ends == [SWEEP_WAIT] * 3


@pytest.mark.rule("DK-4.3")
async def test_a_lapsed_wait_is_no_missed_turn(evening):
    swept = await at_a_sweep(evening)
    await evening.pass_time(9)
    assert [seat.missed for seat in (await evening.tables.load(swept.id)).seats] == [0, 0, 0]
    assert all(each.kind != "act" for each in plan_of(swept).due)


@pytest.mark.rule("DK-4.3")
async def test_once_all_have_seen_the_joker_go_a_sweep_waits_no_longer(evening):
    shown = await evening.at(table("4 9", "S 8 8", "7 10", **SWEEP))
    swept = await evening.press(shown, BEN, "play S")
    assert (swept.state.phase, swept.state.turn) == ("lead", 1)
    assert await evening.record(swept) == [("1", "play S"), ("*", "lapse")]


@pytest.mark.rule("DK-5.3")
async def test_a_last_call_waits_ten_seconds(evening):
    shown = await evening.at(table("9", "5 11", "7 J", pile=((0, "4"),), turn=1, skipped=frozenset({0, 2})))
    last = await evening.press(shown, BEN, "play 1x5")
    assert last.state.phase == "last-call"
    assert due(last, "lapse") == evening.time + LAST_CALL == evening.time + 10
    assert [each.kind for each in plan_of(last).due] == ["lapse"]
    await evening.pass_time(9.9, step=0.1)
    assert (await evening.tables.load(last.id)).state.phase == "last-call"
    await evening.pass_time(0.2, step=0.1)
    assert (await evening.tables.load(last.id)).state.phase == "lead"


@pytest.mark.rule("DK-5.3")
async def test_in_the_middle_of_a_round_a_call_stays_open_until_the_next_player_acts(evening):
    shown = await evening.at(table("3 9 9", "5 5 11", "4 4 7 J", pile=((0, "2 2"),), turn=1))
    played = await evening.press(shown, BEN, "play 2x5")
    assert due(played, "lapse") is None
    await evening.pass_time(80)
    assert (await evening.tables.load(played.id)).state.call is not None


async def test_who_owes_is_told_after_twenty_seconds_and_played_for_after_the_turn(evening):
    shown = await evening.dealt()
    seat = shown.state.turn
    assert due(shown, "notice", seat) == evening.time + NOTICE_AFTER
    assert due(shown, "act", seat) == evening.time + 90
    evening.time += NOTICE_AFTER
    (effect,) = await evening.tick()
    assert (effect.notice, effect.changed) == (seat, False)
    evening.time += 70
    await evening.tick()
    after = await evening.tables.load(shown.id)
    assert await evening.record(after) == [(str(seat), "play 1x1")]
    assert after.seats[seat].missed == 1


async def test_a_press_from_before_the_clock_played_for_a_seat_is_too_late_a_round_later_too(evening):
    old = await evening.at(table("3 9 9 10", "5 5 11 12", "4 4 7 J", turn=0))
    evening.time += 90
    await evening.tick()
    shown = await evening.tables.load(old.id)
    assert shown.moves[-1].shown is None
    for person in (BEN, CEM):
        shown = await evening.press(shown, person, "skip")
    assert shown.state.turn == 0
    assert (await evening.refused(old, ANN, "play 1x10"))[0] == "stale"
    assert (await evening.press(shown, ANN, "play 1x10")).state.turn == 1


async def test_any_accepted_action_begins_the_turn_anew(evening):
    shown = await evening.at(table("3 9 9", "5 5 11", "4 4 7 J", pile=((0, "2 2"),), turn=1))
    played = await evening.press(shown, BEN, "play 2x5")
    evening.time += 50
    called = await evening.press(played, BEN, "call lower")
    assert due(called, "act", 2) == evening.time + 90


async def test_after_three_missed_turns_a_computer_keeps_the_seat_until_its_person_is_back(evening):
    shown = await evening.at(table("3 9 9 10", "5 5 11 12", "4 4 7 J", turn=0), turn=30.0)
    for _ in range(500):
        await evening.pass_time(1)
        shown = await evening.tables.load(shown.id)
        if shown.seats[0].stand_in or not shown.playing:
            break
    assert shown.seats[0].stand_in
    assert shown.played_by_computer(0)
    back = await evening.tables.back(shown.id, ANN.id)
    assert (back.seats[0].stand_in, back.seats[0].missed, back.seats[0].computer) == (False, 0, None)
    assert back.row.rev == shown.row.rev + 1
    if 0 in back.state.owing():
        assert due(back, "act", 0) is not None


async def test_who_gets_the_seat_has_a_whole_turn_and_a_computer_its_moment(evening):
    shown = await evening.at(table("3 9 9 10", "5 5 11 12", "4 4 7 J", turn=0))
    await evening.tables.hand_over(shown, 0)
    kept = await evening.tables.load(shown.id)
    assert due(kept, "act", 0) is None
    assert REACTION[0] <= due(kept, "computer", 0) - evening.time <= REACTION[1]
    evening.time += 1
    back = await evening.tables.back(shown.id, ANN.id)
    assert due(back, "computer", 0) is None
    assert due(back, "act", 0) == evening.time + 90
    assert back.row.deadline == evening.time + NOTICE_AFTER


async def test_a_press_counts_as_being_back(evening):
    shown = await evening.at(table("3 9 9 10", "5 5 11 12", "4 4 7 J", turn=1))
    shown = await evening.send_away(shown, 0, 1)
    back = await evening.press(shown, BEN, "play 2x5")
    assert [seat.stand_in for seat in back.seats] == [True, False, False]


async def test_a_slow_game_tells_at_once_and_waits_as_long_as_a_turn(evening):
    swept = await at_a_sweep(evening, turn=86400.0)
    assert due(swept, "lapse") == evening.time + 86400
    joker = await evening.press(swept, CEM, "play J")
    assert due(joker, "notice", 2) == evening.time


# Computers


async def test_a_computer_leaves_people_four_seconds_to_call(evening):
    shown = await evening.at(table("3 9 9", "5 5 11", "4 4 7 J", pile=((0, "2 2"),), turn=1), PEOPLE[:2], 1)
    times = []
    for _ in range(30):
        played = await evening.press(await evening.put(shown, shown.state), BEN, "play 2x5")
        times.append(due(played, "computer", 2) - evening.time)
        shown = await evening.put(played, shown.state)
    assert 4 <= min(times) < max(times) <= AFTER_A_CALL[1]
    assert len(set(times)) == 30


async def test_if_the_table_was_shown_late_computers_wait_for_people_to_see_it(evening):
    shown = await evening.at(table("3 9 9", "5 5 11", "4 4 7 J", pile=((0, "2 2"),), turn=1), PEOPLE[:2], 1)
    played = await evening.press(shown, BEN, "play 2x5")
    before = due(played, "computer", 2), due(played, "call", 2)
    await evening.tables.shown_late(played, 7.0)
    after = await evening.tables.load(played.id)
    assert (due(after, "computer", 2), due(after, "call", 2)) == (before[0] + 7, before[1] + 7)
    assert after.row.deadline == min(each.at for each in plan_of(after).due)


async def test_a_computer_never_calls_anothers_play_at_once(evening):
    rng = random.Random("calls")
    state = table("3 9 9", "5 5 11", "4 4 7 J", pile=((0, "2 2"),), turn=1)
    times = []
    for _ in range(200):
        step = state.after(1, next(move for move in state.legal_moves(1) if str(move) == "play 2x5"))
        plan = after_move("donk", Plan(90), step.state, frozenset({0, 1, 2}), 1, 0.0, rng)
        times += [(each.seat, each.at) for each in plan.due if each.kind == "call"]
    assert 1.5 <= min(at for seat, at in times if seat != 1) <= max(at for _, at in times) <= CALL_OTHERS[1]
    assert len({at for _, at in times}) == 600


@pytest.mark.rule("DK-4.3")
async def test_nothing_of_the_plan_depends_on_hidden_cards():
    """In a twin that an onlooker cannot tell apart, everything is due at the same moments."""
    rng = random.Random("twins")
    for game in range(12):
        seats = rng.randrange(3, 11)
        state = dealt_state(seats, rng.randbytes(32))
        computers = frozenset(range(0, seats, 2))
        before = Plan(90.0)
        for ply in plies(state, seats, rng):
            twin = ply.step.state.scrambled(None, rng)
            draw = f"{game} {ply.before.trace()}"
            plan, other = (
                after_move("donk", before, each, computers, ply.seat, 5.0, random.Random(draw))
                for each in (ply.step.state, twin)
            )
            assert plan == other
            before = plan


async def test_a_computers_answer_to_a_sweep_comes_after_a_time_drawn_without_its_hand(evening):
    times = []
    for hands in (("4 9", "S 8 8", "7 J"), ("4 J", "S 8 8", "7 9")):
        rng = random.Random("the same")
        shown = table(*hands, **SWEEP)
        step = shown.after(1, next(move for move in shown.legal_moves(1) if str(move) == "play S"))
        plan = after_move("donk", Plan(90), step.state, frozenset({2}), 1, 0.0, rng)
        times.append(plan.due)
        (answer,) = [each.at for each in plan.due if each.kind == "computer"]
        assert SWEEP_ANSWER[0] <= answer <= SWEEP_ANSWER[1] < SWEEP_WAIT
    assert times[0] == times[1]


async def test_a_game_of_computers_alone_ends_by_itself(evening):
    shown = await evening.dealt(PEOPLE[:1], 3)
    await evening.tables.kick(shown.id, ANN, 0)
    for _ in range(1200):
        await evening.pass_time(1)
        shown = await evening.tables.load(shown.id)
        if not shown.playing:
            break
    assert shown.row.status == "over"
    assert shown.state.outcome.places[-1] == 0
    assert plan_of(shown).due == ()


async def test_the_clock_does_not_undo_a_newer_plan(evening):
    """A press between the clock's look and its writing: the plan that the press made stays."""
    shown = await evening.at(table("3 9 9", "5 5 11", "4 4 7 J", pile=((0, "2 2"),), turn=1))
    moved = await evening.press(shown, BEN, "play 2x5")
    with pytest.raises(Refused, match="stale"):
        await evening.tables.plan(shown, Plan(90.0))
    assert plan_of(await evening.tables.load(shown.id)) == plan_of(moved)
