"""The refusals of the tomb and of series."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faces import FACES, refusal_text
from bot.refused import Refused
from tests.bot.faces.tomb_refused import REFUSED
from tests.end_to_end.provoke import provokes, said

if TYPE_CHECKING:
    from tests.end_to_end.provoke import Provoke

# The bot refuses these two before the rules are asked (not-seated, table-over); records meet them.
BEFORE = ("bad_seat", "game_over")


def forged(code: str) -> Provoke:
    """Provokes the refusal by an id that the table's message does not have."""

    async def provoke(world, words):
        state, text, seat, _ = REFUSED[code]
        refusal = state.why_not(seat, text)
        values = FACES["tomb"].values(refusal, words)
        if code in BEFORE:
            return refusal_text(Refused("illegal", refusal=refusal, game="tomb"), words), values
        await world.ann.slash(world.channel, "tomb")
        await world.put(state)
        return said(await world.press(world.ann, world.last, f"m:1:0:{text}")), values

    return provoke


for each in REFUSED:
    provokes(f"refused-tomb-{each.replace('_', '-')}")(forged(each))


async def series(world):
    """Begin a series and give its first game up; that game's message."""
    await world.ann.slash(world.channel, "tomb", series=3)
    await world.press(world.ann, world.last, "m:1:0:resign")
    return world.last


@provokes("refused-series-open")
async def _(world, words):
    await series(world)
    return said(await world.ann.slash(world.channel, "tomb", series=3)), {}


@provokes("refused-series-over")
async def _(world, words):
    first = await series(world)
    await world.press(world.ann, first, "t:1:1:abandon")
    return said(await world.press(world.ann, first, "t:1:1:next")), {}


@provokes("refused-series-goes-on")
async def _(world, words):
    first = await series(world)
    await world.press(world.ann, first, "t:1:1:next")
    return said(await world.press(world.ann, first, "t:1:1:next")), {"table": "2"}
