"""Donsol's refusals."""

from __future__ import annotations

import pytest

from bot.faces import refusal_text
from bot.faces.french import card_name
from bot.refused import Refused
from games.core import IllegalMove, find_move
from tests.end_to_end.provoke import provokes, said
from tests.end_to_end.world import line


async def pressed(world, text, **options):
    message = await world.deal(**options)
    return said(await world.press(world.ann, message, f"m:1:0:{text}"))


@provokes("refused-donsol-bad-move")
async def _(world, words):
    return await pressed(world, "dance"), {}


@provokes("refused-donsol-not-in-room")
async def _(world, words):
    message = await world.deal()
    card = (await world.table()).state.pile[0]
    result = await world.press(world.ann, message, f"m:1:0:take {card}")
    return said(result), {"card": card_name(words, card)}


@provokes("refused-donsol-fled-before")
async def _(world, words):
    message = await world.deal(seed="run 160", difficulty="normal")
    await world.press(world.ann, message, "m:1:0:flee")
    return said(await world.press(world.ann, message, "m:1:1:flee")), {}


@provokes("refused-donsol-monsters-in-room")
async def _(world, words):
    return await pressed(world, "flee", seed="run 160", difficulty="hard"), {}


@provokes("refused-donsol-pile-empty")
async def _(world, words):
    seed, moves = line(won=True)
    message = await world.deal(seed=seed)
    for rev, move in enumerate(moves):
        table = (await world.bot.tables.play(1, world.ann.id, rev, move)).table
        if not table.state.pile:
            break
    return said(await world.press(world.ann, message, f"m:1:{rev + 1}:flee")), {}


# The bot refuses these two before the rules are asked (not-seated, table-over); records meet them.


def by_the_rules(table, seat, text, words):
    with pytest.raises(IllegalMove) as caught:
        find_move(table.state, seat, text)
    return refusal_text(Refused("illegal", refusal=caught.value.refusal, game="donsol"), words)


@provokes("refused-donsol-bad-seat")
async def _(world, words):
    await world.deal()
    return by_the_rules(await world.table(), 1, "flee", words), {}


@provokes("refused-donsol-game-over")
async def _(world, words):
    await world.press(world.ann, await world.deal(), "m:1:0:resign")
    return by_the_rules(await world.table(), 0, "flee", words), {}
