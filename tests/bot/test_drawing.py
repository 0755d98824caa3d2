"""Pictures drawn in a thread and in a process of their own, and a process that dies."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from bot import drawing
from bot.drawing import Drawing
from bot.panel import Picture
from bot.pictures import render
from games.donsol import GAME

VIEW = GAME.deal(1, GAME.Options(), bytes(32), None).state.view(0)
PICTURE = Picture("donsol", VIEW, "en")


@pytest.fixture
def apart():
    drawn = Drawing(apart=True)
    yield drawn
    drawn.close()


async def test_a_process_of_its_own_draws_the_same(apart):
    apart.start()
    assert await apart.draw(PICTURE) == await Drawing().draw(PICTURE) == render("donsol", VIEW, "en")


async def test_a_process_that_dies_costs_one_picture(apart):
    assert await apart.draw(PICTURE)
    for process in [*apart._process._processes.values()]:
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    assert await apart.draw(PICTURE) is None
    assert not apart.busy
    assert await apart.draw(PICTURE)


async def test_nobody_waits_for_the_pictures_of_others(monkeypatch):
    begun, goes_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(*_: object) -> bytes:
        loop.call_soon_threadsafe(begun.set)
        asyncio.run_coroutine_threadsafe(goes_on.wait(), loop).result()
        return b"late"

    monkeypatch.setattr(drawing, "_draw", slow)
    drawn = Drawing()
    first = asyncio.create_task(drawn.draw(PICTURE))
    await begun.wait()
    assert drawn.busy
    assert await drawn.draw(PICTURE) is None
    goes_on.set()
    assert await first == b"late"
    assert not drawn.busy
