"""The refusals of Drakones: its moves, its challenges, taking back, looking up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.challenge import COOLDOWN
from bot.faces import refusal_text
from bot.tables import _illegal
from tests.end_to_end.provoke import provokes, said
from tests.end_to_end.provoke_donk import business
from tests.games.drakones.conftest import positioned
from tests.games.drakones.test_refusals import REFUSED

if TYPE_CHECKING:
    from tests.end_to_end.provoke import Provoke

CHALLENGE = "drakones challenge"


async def challenge(world, member=None):
    options = {} if member is None else {"member": member}
    return await world.ann.slash(world.channel, CHALLENGE, **options)


async def duel(world, state) -> None:
    """Ann, who is White, against Ben, in a position set by hand."""
    await challenge(world, world.ben)
    await business(world, world.ben, "accept")
    await world.put(state)


async def play(world, who, text: str):
    rev = (await world.table()).row.rev
    return await world.press(who, await world.public(), f"m:1:{rev}:{text}")


def forged(state, seat: int, text: str) -> Provoke:
    async def provoke(world, words):
        await duel(world, state)
        table = await world.table()
        sentence = refusal_text(_illegal(table, state.why_not(seat, text)), words)
        return said(await play(world, (world.ann, world.ben)[seat], text)), sentence

    return provoke


FIRST = {code: case for *case, code, _ in reversed(REFUSED)}
for each, (white, dark, held, changes, forbidden) in FIRST.items():
    built = positioned(white=white, dark=dark, hand=held, **changes)
    provokes(f"refused-drakones-{each}")(forged(built, 0, forbidden))
provokes("refused-drakones-unknown-move")(forged(positioned(), 0, "dance"))
provokes("refused-drakones-not-your-turn")(forged(positioned(), 1, "end"))


@provokes("refused-drakones-game-over")
async def _(world, words):
    """The bot says so before the rules are asked (table-over); records meet it."""
    state = positioned()
    await duel(world, state)
    await play(world, world.ann, "resign")
    table = await world.table()
    sentence = refusal_text(_illegal(table, table.state.why_not(0, "end")), words)
    return sentence, {}


# Challenges


@provokes("refused-challenge-self")
async def _(world, words):
    return said(await challenge(world, world.ann)), {}


@provokes("refused-challenge-bot")
async def _(world, words):
    robot = world.guild.add_member(world.env.create_user("robot", global_name="Robot", bot=True))
    return said(await challenge(world, robot)), {"name": "\u2068Robot\u2069"}


@provokes("refused-challenge-unseen")
async def _(world, words):
    stranger = world.env.create_user("far", global_name="Far")
    return said(await challenge(world, stranger)), {"name": "\u2068Far\u2069"}


@provokes("refused-challenge-server-only")
async def _(world, words):
    ann = world.ann.user
    return said(await world.command(ann, ann.dm_channel, CHALLENGE)), {}


@provokes("refused-challenge-invited-already")
async def _(world, words):
    await challenge(world)
    return said(await challenge(world)), {"table": "1"}


@provokes("refused-challenge-open-already")
async def _(world, words):
    await challenge(world, world.ben)
    return said(await challenge(world, world.ben)), {"name": "\u2068Ben\u2069", "table": "1"}


@provokes("refused-challenge-too-soon")
async def _(world, words):
    await challenge(world, world.ben)
    again = int((await world.table()).row.created + COOLDOWN) + 1
    return said(await challenge(world, world.mod)), {"time": f"<t:{again}:R>"}


@provokes("refused-challenge-own")
async def _(world, words):
    await challenge(world)
    return said(await business(world, world.ann, "accept")), {}


@provokes("refused-challenge-not-you")
async def _(world, words):
    await challenge(world, world.ben)
    return said(await business(world, world.mod, "accept")), {"name": "\u2068Ben\u2069"}


@provokes("refused-challenge-not-yours")
async def _(world, words):
    await challenge(world, world.ben)
    return said(await business(world, world.ben, "withdraw")), {"name": "\u2068Ann\u2069"}


@provokes("refused-challenge-over")
async def _(world, words):
    await duel(world, positioned())
    return said(await business(world, world.mod, "accept")), {}


@provokes("refused-no-rematch")
async def _(world, words):
    await duel(world, positioned())
    return said(await business(world, world.ann, "revenge")), {}


# Taking back, looking up


@provokes("refused-not-your-turn-to-take-back")
async def _(world, words):
    await duel(world, positioned())
    return said(await business(world, world.ben, "undo")), {}


@provokes("refused-nothing-to-take-back")
async def _(world, words):
    await duel(world, positioned())
    return said(await business(world, world.ann, "undo")), {}


@provokes("refused-no-card-here")
async def _(world, words):
    return said(await world.ann.slash(world.channel, "rules", game="donsol", card="is")), {}


@provokes("refused-no-such-card")
async def _(world, words):
    result = await world.ann.slash(world.channel, "rules", game="drakones", card="xyzzy")
    return said(result), {"card": "\u2068xyzzy\u2069"}
