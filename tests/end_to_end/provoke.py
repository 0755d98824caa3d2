"""One way to provoke each refusal, as a person would meet it: by a command, a button, or an id of the past.

`PROVOKED` holds them by the key of their sentence. Each gives the answer, and the sentence or its values.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.text import Words, markdown_name
from tests.end_to_end.world import words_of

if TYPE_CHECKING:
    from simcord.results import InteractionResult

    from tests.end_to_end.world import World

Provoke: TypeAlias = Callable[["World", Words], Awaitable[tuple[str, dict[str, Any] | str]]]

PROVOKED: dict[str, Provoke] = {}


def provokes(*keys: str) -> Callable[[Provoke], Provoke]:
    def kept(provoke: Provoke) -> Provoke:
        PROVOKED.update(dict.fromkeys(keys, provoke))
        return provoke

    return kept


def said(result: InteractionResult) -> str:
    """What was said in private, by an answer or after the table was drawn anew."""
    answers = [answer for answer in (result.response, *result.followups) if answer and answer.ephemeral]
    assert len(answers) == 1
    return words_of(answers[0])


@provokes("refused-no-such-table")
async def _(world, words):
    return said(await world.ann.slash(world.channel, "table show", table=9)), {"table": "9"}


@provokes("refused-no-tables-wanted")
async def _(world, words):
    await world.bot.preferences.choose("channel", world.channel.id, "tables", value=False)
    return said(await world.ann.slash(world.channel, "donsol")), {}


@provokes("refused-not-seated")
async def _(world, words):
    message = await world.deal()
    result = await world.ben.click(message, label=words("button-resign"))
    return said(result), {"owner": markdown_name("Ann"), "command": "/donsol"}


@provokes("refused-stale")
async def _(world, words):
    message = await world.deal(seed="run 160")
    await world.press(world.ann, message, "m:1:0:flee")
    return said(await world.press(world.ann, message, "m:1:0:resign")), {}


@provokes("refused-table-over")
async def _(world, words):
    message = await world.deal(seed="run 160")
    await world.press(world.ann, message, "m:1:0:resign")
    return said(await world.press(world.ann, message, "m:1:1:flee")), {}


@provokes("refused-table-closed")
async def _(world, words):
    message = await world.deal(seed="run 160")
    await world.ann.slash(world.channel, "table close")
    return said(await world.press(world.ann, message, "m:1:0:flee")), {}


@provokes("refused-run-open")
async def _(world, words):
    await world.deal()
    return said(await world.ann.slash(world.channel, "donsol")), {}


@provokes("refused-unknown-button")
async def _(world, words):
    return said(await world.press(world.ann, await world.deal(), "t:1:0:dance")), {}


@provokes("refused-no-place")
async def _(world, words):
    return said(await world.command(world.ann, world.channel, "donsol", channel={})), {}


@provokes("refused-rights")
async def _(world, words):
    mute = discord.PermissionOverwrite(embed_links=False)
    channel = world.guild.create_text_channel("narrow", overwrites={world.bot.user: mute})
    return said(await world.ann.slash(channel, "donsol")), {"rights": words("right-embed-links")}


@provokes("refused-no-table-here")
async def _(world, words):
    return said(await world.ann.slash(world.channel, "table resign")), {}


@provokes("refused-no-table-hand")
async def _(world, words):
    return said(await world.ann.slash(world.channel, "hand")), {}


@provokes("refused-no-hand-in-game")
async def _(world, words):
    await world.deal()
    return said(await world.ann.slash(world.channel, "hand")), {}


@provokes("refused-table-elsewhere")
async def _(world, words):
    await world.deal()
    other = world.guild.create_text_channel("other")
    result = await world.ann.slash(other, "table show", table=1)
    return said(result), {"channel": str(world.channel.id)}


@provokes("refused-not-yours-to-close")
async def _(world, words):
    await world.deal(world.ben)
    return said(await world.ann.slash(world.channel, "table close", table=1)), {}


@provokes("refused-moderators-only")
async def _(world, words):
    return said(await world.ann.slash(world.channel, "settings channel")), {}


@provokes("refused-storage")
async def _(world, words):
    message = await world.deal()
    await world.db._writer.execute("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(world.db.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answered = await world.press(world.ann, message, "m:1:0:flee", locale=words.language)
    return said(answered), {}


@provokes("refused-fault")
async def _(world, words):
    async def broken(*_):
        raise ZeroDivisionError

    del world.bot.business["rules"]
    world.bot.business["rules"] = broken
    message = await world.deal()
    return said(await world.press(world.ann, message, "t:1:0:rules", locale=words.language)), {}
