"""The refusals of the tomb and of series."""

from __future__ import annotations

from typing import Any

from bot.faces import refusal_text
from bot.faces.tomb import FACE
from bot.refused import Refused
from tests.bot.faces.tomb_refused import REFUSED
from tests.end_to_end.provoke import provokes, said
from tests.end_to_end.tomb_runs import deal, put


def key_of(code: str) -> str:
    return f"refused-tomb-{code.replace('_', '-')}"


def provoked(code: str) -> None:
    """A press in the position that `REFUSED` has for the code."""
    state, text, seat, _ = REFUSED[code]
    refusal = state.why_not(seat, text)

    @provokes(key_of(code))
    async def _(world: Any, words: Any) -> tuple[str, dict[str, Any]]:
        assert FACE.values is not None
        values = FACE.values(refusal, words)
        if code in ("bad_seat", "game_over"):
            # the bot refuses these two before the rules are asked (not-seated, table-over); records meet them
            return refusal_text(Refused("illegal", refusal=refusal, game="tomb"), words), values
        message = await deal(world)
        await put(world, 1, state)
        return said(await world.press(world.ann, message, f"m:1:0:{text}")), values


for each in REFUSED:
    provoked(each)


@provokes("refused-series-open")
async def _(world, words):
    await deal(world, series=3)
    await world.press(world.ann, await world.public(), "m:1:0:resign")
    return said(await world.ann.slash(world.channel, "tomb")), {}


@provokes("refused-series-over")
async def _(world, words):
    message = await deal(world, series=3)
    await world.press(world.ann, message, "t:1:0:abandon")
    return said(await world.press(world.ann, message, "t:1:1:next")), {}


@provokes("refused-series-goes-on")
async def _(world, words):
    message = await deal(world, series=3)
    await world.press(world.ann, message, "m:1:0:resign")
    await world.press(world.ann, message, "t:1:1:next")
    return said(await world.press(world.ann, message, "t:1:1:next")), {"table": "2"}
