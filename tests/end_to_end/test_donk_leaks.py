"""What an onlooker can see and time of a Sweep's wait is the same wherever the Joker is."""

from __future__ import annotations

import json
import random

import pytest

from storage.database import Database
from tests.end_to_end.donk import EPHEMERAL, put
from tests.end_to_end.test_donk import joined
from tests.end_to_end.world import opened
from tests.games.donk.tables import after, table

STEP = 0.5
"""Seconds between two looks."""
PATIENCE = 30.0


async def seen(path, state, presses):
    """(when, what) the channel is told from the position on until its wait is over.

    `presses`: (seconds after its beginning, seat, move) of people.
    """
    told = []
    async with await Database.open(path) as db, opened(db) as world:
        await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=False)
        people = [world.ann, world.ben, world.mod]
        await joined(world, people)
        await world.ann.click(world.last, label="Start")
        message = await world.public()
        for person in people:
            await person.click(message, label="Hand")
        await put(world, state)
        await world.bot.publisher.publish(1)
        # the clock is wound by hand: how long a machine takes for all this does not matter then
        clock = world.bot.get_cog("Clockwork")
        clock.run_clock.cancel()
        since, begun, left = world.calls, world.env.now(), [*presses]
        while (await world.table()).state.phase == "sweep":
            now = (world.env.now() - begun).total_seconds()
            assert now < PATIENCE
            if left and left[0][0] <= now:
                _, seat, text = left.pop(0)
                await world.press(people[seat], message, f"m:1:{(await world.table()).row.rev}:{text}")
            else:
                await world.env.advance_time(STEP)
                await clock.run_clock()
                await world.env.settle()
            told += [(now, *what) for what in public(world, since)]
            since = world.calls
        told.append((now, "over", ""))
        assert not left
    return told


def public(world, since):
    """What was sent for all to see: where, and what."""
    for request in world.http(since):
        body = request.json
        if isinstance(body, dict) and "payload_json" in body:
            body = json.loads(body["payload_json"])
        kind = request.path.split("/")[1]
        if kind != "webhooks" and (kind != "interactions" or answers_all(world, request.path)):
            yield kind, json.dumps(body, sort_keys=True)


def answers_all(world, path):
    """Whether the answer to a press is put on the message that all see."""
    record = world.env.backend.interaction_by_token(path.split("/")[-2])
    pressed = world.env.backend.get_message(record.channel_id, record.source_message_id)
    return not record.ephemeral and not pressed.flags & EPHEMERAL


@pytest.mark.rule("DK-4.3", "DK-11.1", "C-3")
@pytest.mark.parametrize(
    "presses",
    [(), ((2.0, 2, "skip"),), ((1.0, 1, "skip"), (6.5, 2, "skip"))],
    ids=["nobody", "one", "everybody"],
)
async def test_a_sweeps_wait_looks_and_lasts_the_same_wherever_the_joker_is(tmp_path, presses):
    start = table("S 9 9", "5 5 11", "7 7 J", turn=0, pile=((2, "4"),))
    state, rng = after(start, "0 play S"), random.Random("twins")
    told = await seen(tmp_path / "2.db", state, presses)
    assert sum("Sweep!" in what for _, _, what in told) >= min(len(presses), 1)
    twins = {jokers_seat(twin): twin for twin in (state.scrambled(None, rng) for _ in range(30))}
    for seat in (0, 1):
        assert await seen(tmp_path / f"{seat}.db", twins[seat], presses) == told


def jokers_seat(state):
    return next(seat for seat, hand in enumerate(state.hands) if "J" in hand)
