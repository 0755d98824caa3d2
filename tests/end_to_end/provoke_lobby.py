"""The refusals of lobbies, asked for as their buttons do."""

from __future__ import annotations

import pytest

from bot.faces import refusal_text
from bot.lobby import Lobbies
from bot.refused import Refused
from bot.text import markdown_name
from games import GAMES
from tests.bot.support import ANN, BEN, HERE
from tests.end_to_end.provoke import provokes

GAME = "donk"
SEATS = GAMES[GAME].seats


async def opened(world):
    lobbies = Lobbies(world.bot.tables)
    return lobbies, (await lobbies.open(GAME, {}, ANN, HERE, "en", 90.0)).id


async def refused(words, call) -> str:
    with pytest.raises(Refused) as caught:
        await call
    return refusal_text(caught.value, words)


@provokes("refused-joined-already")
async def _(world, words):
    lobbies, table = await opened(world)
    return await refused(words, lobbies.join(table, ANN)), {}


@provokes("refused-too-few")
async def _(world, words):
    lobbies, table = await opened(world)
    return await refused(words, lobbies.start(table, ANN.id)), {"least": SEATS.start}


@provokes("refused-host-only")
async def _(world, words):
    lobbies, table = await opened(world)
    await lobbies.join(table, BEN)
    return await refused(words, lobbies.start(table, BEN.id)), {"host": markdown_name("Ann")}


@provokes("refused-no-computer")
async def _(world, words):
    lobbies, table = await opened(world)
    return await refused(words, lobbies.remove_computer(table, ANN.id)), {}


@provokes("refused-table-full")
async def _(world, words):
    lobbies, table = await opened(world)
    for _ in range(SEATS.stop - 2):
        await lobbies.add_computer(table, ANN.id, "greedy")
    return await refused(words, lobbies.join(table, BEN)), {"most": SEATS.stop - 1}


@provokes("refused-lobby-over")
async def _(world, words):
    lobbies, table = await opened(world)
    await lobbies.leave(table, ANN.id)
    return await refused(words, lobbies.join(table, BEN)), {}
