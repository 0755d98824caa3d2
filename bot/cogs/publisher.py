"""The one path on which tables are shown: every public write of a table, answers included, in order."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

import discord
from discord.ext import commands, tasks

from bot.panel import NO_DRAFT, Draft
from bot.refused import Refused

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer
    from bot.screen import Message
    from bot.tables import Table

_log = logging.getLogger(__name__)

TICK: Final = 1.0
UNKNOWN_MESSAGE: Final = 10008
OLD_MESSAGE_LIMIT: Final = 30046
RETRY_AFTER: Final = 5.0
"""Seconds until a table that Discord did not take is tried again; twice as many after each failure."""
LONGEST_WAIT: Final = 3600.0
"""No longer wait than this: then its people have to press or to call for the table."""


@dataclass(frozen=True, slots=True)
class Owed:
    """A table whose message is older than the table: when to try, and how often that has failed."""

    at: float
    failures: int = 0


class Publisher(commands.Cog):
    """Shows tables, and catches up with those that could not be shown."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._owed: dict[int, Owed] = {}

    async def cog_load(self) -> None:
        """Start the clock."""
        if self.bot.clocked:
            self.run_clock.start()

    async def cog_unload(self) -> None:
        """Stop the clock."""
        self.run_clock.cancel()

    @tasks.loop(seconds=TICK)
    async def run_clock(self) -> None:
        """Let the clock play, show what it changed, and try again what could not be shown."""
        try:
            changed = await self.bot.clock.tick()
        except Exception:  # noqa: BLE001 - whatever one tick brings, the clock goes on
            _log.exception("the clock failed and tries again")
            changed = []
        now = self.bot.now()
        due = [table for table, owed in self._owed.items() if owed.at <= now]
        for table in dict.fromkeys([*changed, *due]):
            try:
                await self.publish(table)
            except Exception:  # noqa: BLE001 - one table must not keep the others from being shown
                _log.exception("table %d could not be shown", table)

    @run_clock.before_loop
    async def _ready(self) -> None:
        await self.bot.wait_until_ready()

    def line(self, table: int) -> asyncio.Lock:
        """The order of a table's public writes."""
        return self._lines.setdefault(table, asyncio.Lock())

    def owe(self, table: int) -> None:
        """Note that the table's message is to be brought up to date; `publish` and answers settle it."""
        self._owed[table] = Owed(self.bot.now() + RETRY_AFTER)

    async def answer(self, answer: Answer, table: Table, draft: Draft = NO_DRAFT) -> None:
        """Answer a press on a table's message with the table as it is now."""
        pressed = answer.interaction.message
        self.owe(table.id)
        if answer.private:
            # asked by a command, in private: the table itself is shown on its own message
            spoken = await self.bot.words_for(answer.interaction)
            done = spoken("done-kept" if table.playing else "done-resigned")
            await answer.edit({"content": done, "embeds": [], "view": None})
            await self.publish(table.id)
            return
        spoken = await self.bot.preferences.words_of(table)
        async with self.line(table.id):
            table = await self.bot.tables.load(table.id)
            moved = pressed is not None and table.row.message not in (None, pressed.id)
            if moved:
                await answer.edit({"content": spoken("moved"), "embeds": [], "attachments": [], "view": None})
            else:
                await answer.edit((await self.bot.message(table, spoken, draft=draft)).edit())
                self._owed.pop(table.id, None)
        if moved:
            await self.publish(table.id)
        elif pressed is not None and table.row.message is None:
            await self.bot.tables.posted(table.id, pressed.id)

    async def post(self, answer: Answer, table: Table) -> None:
        """Answer a command with the table's public panel; an older copy of it loses its buttons."""
        spoken = await self.bot.preferences.words_of(table)
        self.owe(table.id)
        async with self.line(table.id):
            table = await self.bot.tables.load(table.id)
            message = await self.bot.message(table, spoken)
            posted = await answer.send(message.new(), private=False)
            await self.bot.tables.posted(table.id, posted)
            self._owed.pop(table.id, None)
        if table.row.message is not None:
            await self._retire(table, spoken("moved"))

    async def publish(self, table_id: int) -> None:
        """Bring a table's public message up to date; try again later if Discord does not take it."""
        async with self.line(table_id):
            owed = self._owed.pop(table_id, None)
            try:
                table = await self.bot.tables.load(table_id)
                spoken = await self.bot.preferences.words_of(table)
                await self._write(table, await self.bot.message(table, spoken))
            except Refused as refused:
                _log.info("table %d is not shown: %s", table_id, refused)
            except discord.HTTPException as error:
                failures = owed.failures if owed else 0
                wait = RETRY_AFTER * 2**failures
                if wait > LONGEST_WAIT:
                    _log.warning("table %d is not shown, nor tried any more: %s", table_id, error)
                else:
                    _log.warning("table %d is not shown, but tried in %d s: %s", table_id, wait, error)
                    self._owed[table_id] = Owed(self.bot.now() + wait, failures + 1)

    async def _write(self, table: Table, message: Message) -> None:
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        if table.row.message is not None:
            try:
                await channel.get_partial_message(table.row.message).edit(**message.edit())
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, OLD_MESSAGE_LIMIT):
                    raise
            else:
                return
        posted = await channel.send(**message.new())
        await self.bot.tables.posted(table.id, posted.id)

    async def _retire(self, table: Table, text: str) -> None:
        """Take the buttons from a message that a newer one has replaced."""
        assert table.row.message is not None
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        old = channel.get_partial_message(table.row.message)
        try:
            await old.edit(content=text, embeds=[], attachments=[], view=None)
        except discord.HTTPException as error:
            # gone, or out of the bot's reach: its buttons answer with the same text
            _log.info("an old message of table %d keeps its buttons: %s", table.id, error)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Publisher(bot))
