"""The one path on which tables are shown: every public write of a table, answers included, in order."""

from __future__ import annotations

import asyncio
import logging
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
"""Seconds between two tries to show a table that Discord did not take."""


class Publisher(commands.Cog):
    """Shows tables, and catches up with those that could not be shown."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._behind: dict[int, float] = {}
        """Tables whose message is older than they are, and when to try again."""

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
        now = self.bot.now()
        behind = [table for table, time in self._behind.items() if time <= now]
        for table in [*await self.bot.clock.tick(), *behind]:
            await self.publish(table)

    @run_clock.before_loop
    async def _ready(self) -> None:
        await self.bot.wait_until_ready()

    @run_clock.error
    async def _clock_failed(self, error: BaseException) -> None:
        _log.error("the clock failed and starts again", exc_info=error)
        self.run_clock.restart()

    def line(self, table: int) -> asyncio.Lock:
        """The order of a table's public writes."""
        return self._lines.setdefault(table, asyncio.Lock())

    async def answer(self, answer: Answer, table: Table, draft: Draft = NO_DRAFT) -> None:
        """Answer a press on a table's message with the table as it is now."""
        pressed = answer.interaction.message
        if answer.private:
            # asked by a command, in private: the table itself is shown on its own message
            spoken = await self.bot.words_for(answer.interaction)
            done = spoken("done-kept" if table.playing else "done-resigned")
            await answer.edit({"content": done, "embeds": [], "view": None})
            await self.publish(table.id)
            return
        spoken = await self.bot.preferences.words_of(table)
        async with self.line(table.id):
            if pressed is not None and table.row.message not in (None, pressed.id):
                await answer.edit({"content": spoken("moved"), "embeds": [], "attachments": [], "view": None})
                self._behind[table.id] = self.bot.now()
                return
            table = await self._newest(table)
            self._behind[table.id] = self.bot.now() + RETRY_AFTER
            await answer.edit((await self.bot.message(table, spoken, draft=draft)).edit())
            del self._behind[table.id]
        if pressed is not None and table.row.message is None:
            await self.bot.tables.posted(table.id, pressed.id)

    async def post(self, answer: Answer, table: Table) -> None:
        """Answer a command with the table's public panel; an older copy of it loses its buttons."""
        spoken = await self.bot.preferences.words_of(table)
        async with self.line(table.id):
            table = await self._newest(table)
            message = await self.bot.message(table, spoken)
            posted = await answer.send(message.new(), private=False)
            await self.bot.tables.posted(table.id, posted)
        if table.row.message is not None:
            await self._retire(table, spoken("moved"))

    async def publish(self, table_id: int) -> None:
        """Bring a table's public message up to date; try again later if Discord does not take it."""
        async with self.line(table_id):
            try:
                table = await self.bot.tables.load(table_id)
                spoken = await self.bot.preferences.words_of(table)
                await self._write(table, await self.bot.message(table, spoken))
            except (discord.HTTPException, Refused) as error:
                gone = isinstance(error, discord.NotFound | discord.Forbidden | Refused)
                _log.log(logging.INFO if gone else logging.WARNING, "table %d not shown: %s", table_id, error)
                if not gone:
                    self._behind[table_id] = self.bot.now() + RETRY_AFTER
                    return
            self._behind.pop(table_id, None)

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

    async def _newest(self, table: Table) -> Table:
        """The table as it is when its turn to be shown has come."""
        return await self.bot.tables.load(table.id)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Publisher(bot))
