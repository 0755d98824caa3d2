"""What happens without a press: time that passes, notices to who owes a move, places that vanish."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.ext import commands, tasks

from bot.buttons import UNTAKEN
from bot.timing import Plan

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.app import Tafelrunde
    from bot.table import Table
    from games.core import Seat

_log = logging.getLogger(__name__)

TICK: Final = 1.0
"""Seconds between two looks at what is due."""
LEAP: Final = 10.0
"""So many seconds between the loop and the machine's clock, and that was set, or the machine was asleep."""
GONE: Final = (10007, 10013)
"""Unknown member, unknown user."""
PATIENCE: Final = 2.0
"""Seconds for which Discord is asked whether somebody is there; the clock waits meanwhile."""


class Clockwork(commands.Cog):
    """Runs the clock, and hears when a place is gone."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self._begun = False
        """Whether the loop has begun before: it begins anew where the machine's clock leaps."""
        bot.clock.halted, bot.clock.gone = bot.publisher.halted, self._gone

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
        for step in (self._tick, self.bot.publisher.catch_up):
            try:
                await step()
            except Exception:  # noqa: BLE001 - whatever one tick brings, the clock goes on
                _log.exception("the clock failed and tries again")
        planned = self.run_clock.next_iteration
        if planned is not None and abs((planned - discord.utils.utcnow()).total_seconds()) > LEAP:
            # the loop would stand still until the time that the clock showed, or make up for every tick
            self.run_clock.restart()

    async def _tick(self) -> None:
        await self.bot.clock.follow()
        for effect in await self.bot.clock.tick(self._think):
            if effect.changed:
                self.bot.publisher.changed(effect.table)
            if effect.notice is not None:
                self.bot.publisher.start(self._notify(effect.table, effect.notice))

    @run_clock.before_loop
    async def _ready(self) -> None:
        await self.bot.wait_until_ready()
        if not self._begun:
            self._begun = True
            await self.bot.clock.grant_grace()

    @commands.Cog.listener("on_guild_channel_delete")
    async def channel_gone(self, channel: discord.abc.GuildChannel) -> None:
        """Close the tables of a channel that was deleted, threads included."""
        await self.bot.tables.close_gone(channel.id)

    @commands.Cog.listener("on_raw_thread_delete")
    async def thread_gone(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Close the tables of a thread that was deleted."""
        await self.bot.tables.close_gone(thread.thread_id)

    @commands.Cog.listener("on_guild_remove")
    async def guild_gone(self, guild: discord.Guild) -> None:
        """Close the tables of a server that the bot was removed from."""
        await self.bot.tables.close_gone(guild=guild.id)

    def _think(self, thinking: Coroutine[Any, Any, int | None]) -> None:
        async def think() -> None:
            table = await thinking
            if table is not None:
                self.bot.publisher.changed(table)

        self.bot.publisher.start(think())

    async def _gone(self, table: Table, seat: Seat) -> bool:
        """Whether a seat's person has left the server, or lost sight of the channel; no event tells of it."""
        person = table.seats[seat].person
        guild = self.bot.get_guild(table.row.guild) if table.row.guild is not None else None
        if person is None or guild is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                member = await guild.fetch_member(person)
        except UNTAKEN as error:
            return isinstance(error, discord.NotFound) and error.code in GONE
        channel = guild.get_channel_or_thread(table.row.channel)
        if channel is None or (isinstance(channel, discord.Thread) and not channel.parent):
            return False
        return not channel.permissions_for(member).view_channel

    # Notices

    async def _notify(self, table_id: int, seat: Seat) -> None:
        """Tell a seat's person, with the one mention that there is, that they owe a move."""
        table = await self.bot.tables.load(table_id)
        person = table.seats[seat].person
        if person is None or not await self.bot.preferences.get("person", person, "pings", default=True):
            return
        spoken = await self.bot.preferences.words_of(table)
        plan = Plan.load(table.row.clock)
        due = next((due for due in plan.due if due.kind == "act" and due.seat == seat), None)
        if due is None:
            return  # made in the meantime
        await self._delete_notice(table)
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        try:
            sent = await channel.send(
                spoken("notice", person=f"<@{person}>", table=str(table_id), time=f"<t:{int(due.at)}:R>"),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
            )
        except UNTAKEN as error:
            _log.info("table %d could not tell who owes: %s", table_id, error)
        else:
            await self.bot.tables.noted(table_id, [sent.id, seat])

    async def forget_notice(self, table_id: int) -> None:
        """Delete the notice once its seat owes nothing any more."""
        table = await self.bot.tables.load(table_id)
        owing = table.state.owing() if table.state is not None and table.playing else frozenset()
        if table.row.note is not None and table.row.note[1] not in owing:
            await self._delete_notice(table)
            await self.bot.tables.noted(table_id, None)

    async def _delete_notice(self, table: Table) -> None:
        if table.row.note is None:
            return
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        try:
            await channel.get_partial_message(table.row.note[0]).delete()
        except UNTAKEN as error:
            _log.info("an old notice of table %d stays: %s", table.id, error)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Clockwork(bot))
