"""Computers that search: a worker that dies, and more of them asked than can think at once."""

from __future__ import annotations

import os
import random
import signal
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from bot.challenge import Challenges
from bot.clock import THINK_AGAIN, Clock
from bot.computers import Computers
from bot.table import Place
from games.players import LEVELS
from tests.bot.support import ANN

HERE = Place(10, 20)
NORMAL = LEVELS["drakones"]["normal"]


@pytest.fixture
def computers():
    asked = Computers()
    yield asked
    asked.close()


async def duel(tables):
    """A duel in which the computer begins."""
    return await Challenges(tables).against_computer(ANN, HERE, "en", "normal", {}, side=1)


async def test_a_worker_that_dies_is_replaced(tables, computers):
    table = await duel(tables)
    rng = random.Random("worker")
    assert await computers._ask("drakones", NORMAL, table.state, 0, rng, 0.05)
    for process in [*computers._workers._processes.values()]:
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    with pytest.raises(BrokenProcessPool):
        await computers._ask("drakones", NORMAL, table.state, 0, rng, 0.05)
    assert await computers._ask("drakones", NORMAL, table.state, 0, rng, 0.05)


async def test_no_computer_is_asked_twice_while_it_thinks(tables, clock, computers, monkeypatch):
    table = await duel(tables)
    ticking = Clock(tables, computers, random.Random("waiting"))

    async def wait() -> list[Any]:
        thoughts: list[Any] = []
        for _ in range(3):
            clock.time += THINK_AGAIN + 1
            await ticking.tick(thoughts.append)
        return thoughts

    (failing,) = await wait()
    with monkeypatch.context() as broken:
        broken.setattr(computers, "choose", _no_worker)
        with pytest.raises(OSError, match="no worker"):
            await failing
    (thought,) = await wait()
    assert await thought == table.id
    assert (await tables.load(table.id)).row.ply > 0


async def _no_worker(*_: object) -> list[str]:
    raise OSError("no worker")
