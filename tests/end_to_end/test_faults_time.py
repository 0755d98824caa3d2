"""When the machine's clock leaps, sleeps or was off, and when a deadline and a press meet."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.clock import GRACE
from storage import ledger
from tests.end_to_end.donk import Players
from tests.end_to_end.test_donk import company, joined
from tests.end_to_end.test_faults_places import TURN, move, moves, playing, rev_shown, wait

HOUR = 3600.0


def leap(world, seconds: float) -> None:
    """Set the machine's clock, as a time server or a sleep would; the bot's timers do not notice."""
    world.env.backend.clock._epoch += timedelta(seconds=seconds)


async def ticked(world, seconds: int) -> int:
    """How often the bot looks at its clock in so many seconds by its timers."""
    looks, real = [], world.bot.clock.tick

    async def counted(*args):
        looks.append(args)
        return await real(*args)

    world.bot.clock.tick = counted
    await world.env.advance_time(seconds)
    world.bot.clock.tick = real
    return len(looks)


@pytest.mark.parametrize("hours", [-5, -1, 1, 5, 300])
async def test_the_clock_looks_once_a_second_wherever_it_leaps(world, hours):
    """It neither stands still until the time that it showed, nor makes up for hours of looks."""
    leap(world, hours * HOUR)
    await world.env.advance_time(3)
    assert await ticked(world, 5) == 5


@pytest.mark.parametrize("hours", [1, 30])
async def test_a_sleep_of_hours_costs_nobody_a_turn(world, hours):
    found = await playing(world)
    await world.env.advance_time(10)
    leap(world, hours * HOUR)
    await world.env.advance_time(GRACE - 5)
    assert await moves(world) == []
    assert (await world.table()).playing
    await wait(world, TURN + 50)
    assert len(await moves(world)) == 1, "then the clock runs on"
    assert (await found.state()).turn is not None


async def test_deadlines_go_back_with_the_clock(world):
    await playing(world)
    await wait(world, 200)
    leap(world, -3 * HOUR)
    await wait(world, TURN - 200 - 10)
    assert await moves(world) == []
    await wait(world, 50)
    assert len(await moves(world)) == 1


async def test_a_clock_put_back_leaves_nobody_unheard_or_unable_to_challenge(world):
    """Short waits do not become long ones."""
    people = await company(world)
    number = await joined(world, people[:3])
    await people[0].click(await world.public(number), label="Start")
    await Players(world, people[:3], "leaps").take_hands(number)
    table = await world.table(number)
    call = f"m:{number}:{table.row.rev}:call lower"
    first = await world.press(people[1], await world.public(number), call)
    assert "a moment" not in str(first.response.content)
    second = await world.press(people[1], await world.public(number), call)
    assert second.response.content != first.response.content
    leap(world, -2 * HOUR)
    third = await world.press(people[1], await world.public(number), call)
    assert third.response.content == first.response.content
    await people[4].slash(world.channel, "drakones challenge", member=people[0])
    leap(world, -2 * HOUR)
    result = await people[4].slash(world.channel, "drakones challenge", member=people[1])
    assert not result.ephemeral


async def test_a_table_that_was_to_be_shown_again_is_shown_though_the_clock_went_back(world):
    found = await playing(world)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await move(found)
    leap(world, -3 * HOUR)
    assert rev_shown(await world.public()) != {str((await world.table()).row.rev)}
    await world.env.advance_time(3)
    assert rev_shown(await world.public()) == {str((await world.table()).row.rev)}


async def test_a_table_at_which_the_clock_failed_is_left_alone_for_a_minute_whatever_the_clock_does(
    world, monkeypatch, caplog
):
    await playing(world)

    async def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(world.bot.clock, "_run", broken)
    await wait(world, TURN + 5)
    assert [record.exc_info[0] for record in caplog.records if record.exc_info][-1] is ZeroDivisionError
    caplog.clear()
    monkeypatch.undo()
    leap(world, -3 * HOUR)
    await wait(world, 100)
    assert len(await moves(world)) == 1


async def test_whoever_was_on_the_clock_while_the_bot_was_off_gets_a_minute(world):
    await playing(world)
    await wait(world, 250)  # the mention has been sent
    world.jump(900)
    await world.restart()
    await world.env.advance_time(55)
    assert await moves(world) == []
    await world.env.advance_time(10)
    assert len(await moves(world)) == 1
    assert sorted(row.missed for row in (await world.table()).seats) == [0, 1]


@pytest.mark.parametrize("first", ["press", "clock"])
async def test_of_a_press_and_a_deadline_in_the_same_moment_exactly_one_counts(world, first):
    found = await playing(world)
    turn = (await found.state()).turn
    await wait(world, 250)  # the mention has been sent: the turn's end is the next thing to come
    table = await world.table()
    world.jump(TURN - 245)
    choices = (await found.state()).legal_moves(turn)
    message = found.hands[turn].message
    text = str(choices[-1])
    async with (lock := world.bot.tables.lock(1)):  # both have to wait, in this order
        steps = [
            lambda: world.emit(found.people[turn], message, f"m:1:{table.row.rev}:{text}"),
            lambda: asyncio.create_task(world.bot.clock.tick(lambda _: None)),
        ]
        done = []
        for step in steps if first == "press" else reversed(steps):
            done.append(step())
            for _ in range(1_000):
                if len(lock._waiters or ()) == len(done):
                    break
                await asyncio.sleep(0.01)
    await world.env.settle()
    stored = await ledger.read_moves(world.db.reader, 1)
    assert len({move.ply for move in stored}) == len(stored)
    seats = (await world.table()).seats
    if first == "press":
        assert [move.text for move in stored] == [text]
        assert seats[turn].missed == 0
    else:
        assert stored[0].shown is None
        assert [move.shown for move in stored if move.seat == turn] == [None], "the press came too late"
        assert seats[turn].missed == 1
    (result,) = [each for each in done if not isinstance(each, asyncio.Task)]
    assert result.acknowledged
