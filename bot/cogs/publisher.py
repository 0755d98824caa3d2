"""The one path on which tables are shown: every public write of a table, answers included, in order.

What was shown last is remembered as a digest of its panel: a message is edited only if what it says changed.
Nothing else is kept in memory: after a restart everything is shown anew at the next change.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord
from discord.ext import commands

from bot.app import right_names
from bot.buttons import UNTAKEN
from bot.cogs.hands import Hands
from bot.panel import NO_DRAFT, Draft, digest
from bot.refused import Refused
from bot.shelf import OPEN
from storage import ledger
from storage.errors import DatabaseError

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.app import Tafelrunde
    from bot.buttons import Answer
    from bot.panel import Panel
    from bot.table import Table
    from bot.text import Words
    from storage.rows import TableRow

_log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
OLD_MESSAGE_LIMIT: Final = 30046
RETRY_AFTER: Final = 5.0
"""Seconds until a table that Discord did not take is tried again; twice as many after each failure."""
LONGEST_WAIT: Final = 3600.0
"""No longer wait than this. A table that is over is not tried again then, nor one out of the bot's reach."""
BARRED: Final = (50001, 50013, 50083)
"""No access, a right that is missing, a thread that is archived: somebody has to let the bot in again."""
ARCHIVED: Final = 50083
LATE: Final = 1.0
"""Seconds between a move and its sight from which computers wait longer."""
LATEST: Final = 10.0
"""… but no longer than that."""
BURIED: Final = 20
"""So many messages below a table, and it comes down at its next change …"""
REPOST_EVERY: Final = 120.0
"""… but not more often than once in so many seconds."""


@dataclass(frozen=True, slots=True)
class Owed:
    """A table whose message is older than the table: when to try, and how often that has failed."""

    since: float
    wait: float = RETRY_AFTER
    failures: int = 0

    def due(self, now: float) -> bool:
        """Whether to try; at once too when the machine's clock was put back."""
        return not self.since <= now < self.since + self.wait


class Publisher(commands.Cog):
    """Shows tables, and catches up with those that could not be shown."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self.hands = Hands(bot)
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._owed: dict[int, Owed] = {}
        self._barred: dict[int, TableRow] = {}
        """Tables where something keeps the bot from showing them."""
        self._lacking: set[int] = set()
        """Those of them where it lacked a right when it was last seen to."""
        self._shown: dict[int, bytes] = {}
        """The digest of the panel that each table's message shows."""
        self._dirty: set[int] = set()
        self.without_picture: set[int] = set()
        """Tables that were shown without their picture, since too many were being drawn."""
        self._following = False
        """Whether their pictures are on their way."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heard: Counter[int] = Counter()
        """Messages heard in each channel with a group table."""
        self._unkept: dict[int, int] = {}
        """Messages that show tables, while the database does not know of them."""
        self._posted_at: dict[int, int] = {}
        """That count when a table was posted."""
        self._sights: dict[int, int] = {}
        """The rev at which each table was seen last."""

    @commands.Cog.listener("on_message")
    async def hear(self, message: discord.Message) -> None:
        """Count what comes below tables."""
        if message.channel.id in self._heard:
            self._heard[message.channel.id] += 1

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Show something in a task of its own."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("showing a table failed", exc_info=error)

    def line(self, table: int) -> asyncio.Lock:
        """The order of a table's public writes."""
        return self._lines.setdefault(table, asyncio.Lock())

    async def catch_up(self) -> None:
        """Show again what could not be shown, or only without its picture."""
        if self.without_picture and not self._following:
            self.start(self._follow())
        now = self.bot.now()
        for table in [table for table, owed in self._owed.items() if owed.due(now)]:
            self.changed(table)
        for table, row in self._barred.items():
            lacks = bool(self.bot.lacking(row))
            if table in self._lacking and not lacks:
                self.changed(table)  # it has the right again
            (self._lacking.add if lacks else self._lacking.discard)(table)

    async def _follow(self) -> None:
        """Let pictures follow one after another, as long as nobody else waits for one."""
        self._following = True
        try:
            while self.without_picture and not self.bot.drawing.busy:
                table = self.without_picture.pop()
                self._shown.pop(table, None)
                await self.publish(table)
        finally:
            self._following = False

    def halted(self, table: Table) -> bool:
        """Whether a table cannot be shown, so that nothing may happen there by itself."""
        return table.id in self._barred or bool(self.bot.lacking(table.row))

    def owe(self, table: int) -> None:
        """Note that the table's message is to be brought up to date; `publish` and answers settle it."""
        self._owed[table] = Owed(self.bot.now())

    # Answers

    async def answer(self, answer: Answer, table: Table, draft: Draft = NO_DRAFT) -> None:
        """Answer a press on a table's message with the table as it is now."""
        self.owe(table.id)
        if answer.private:
            await self.hands.answer(answer, table, draft)
        else:
            await self._answer_in_public(answer, table, draft)
        if len(table.seats) > 1:
            self.changed(table.id)
        elif table.id in self._owed:
            await self.publish(table.id)
        if len(table.seats) > 1 and table.playing and self.halted(table):
            await self._tell_barred(answer, table)

    async def _tell_barred(self, answer: Answer, table: Table) -> None:
        """Tell who presses why the others do not see it."""
        spoken = await self.bot.words_for(answer.interaction)
        rights = self.bot.missing_rights(answer.interaction) or self.bot.lacking(table.row)
        if rights:
            named = spoken.listed(right_names(rights, spoken))
            await answer.say(spoken("paused-rights", table=str(table.id), rights=named))
        else:
            await answer.say(spoken("paused-place", table=str(table.id)))

    async def _answer_in_public(self, answer: Answer, table: Table, draft: Draft) -> None:
        spoken = await self.bot.preferences.words_of(table)
        pressed = answer.interaction.message
        async with self.line(table.id):
            await self._keep_place(table.id)
            table = self._placed(await self.bot.tables.refreshed(table))
            if pressed is not None and table.row.message != pressed.id:
                await self._check_own(table, pressed.id)
            if pressed is not None and table.row.message not in (None, pressed.id):
                await answer.edit(_moved(spoken))
                return
            panel = self.bot.panel(table, spoken, None, draft)
            await answer.edit((await self.bot.message(table, panel, spoken, draft)).edit())
            if pressed is not None and table.row.message is None:
                self._unkept[table.id] = pressed.id
                await self._keep_place(table.id)
            await self._seen(table, panel)

    async def _check_own(self, table: Table, message: int) -> None:
        """Refuse a forged press: the message that it was made on shows another table."""
        unkept = next((other for other, at in self._unkept.items() if at == message), None)
        shown = unkept or await ledger.shown_by(self.bot.db.reader, message)
        if shown not in (None, table.id):
            raise Refused("unknown-button")

    async def post(self, answer: Answer, table: Table, mention: int | None = None) -> None:
        """Answer a command with the table's public panel; an older copy of it loses its buttons.

        `mention`: a person who is told of it.
        """
        spoken = await self.bot.preferences.words_of(table)
        self.owe(table.id)
        async with self.line(table.id):
            table = self._placed(await self.bot.tables.load(table.id))
            panel = self.bot.panel(table, spoken)
            message = (await self.bot.message(table, panel, spoken)).new()
            if mention is not None:
                message["content"] = f"<@{mention}>"
                message["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(mention)])
            await self._posted(table, await answer.send(message, private=False), panel)
        await self._retire(table, spoken)

    # Public writes

    def changed(self, table: int) -> None:
        """Show a table and its open hands soon: changes that come meanwhile are shown together."""
        if table not in self._dirty:
            self._dirty.add(table)
            self.start(self._spread(table))

    async def _spread(self, table: int) -> None:
        await self.publish(table)
        await self.hands.edit(table)
        await self.bot.clockwork.forget_notice(table)

    async def publish(self, table_id: int) -> None:
        """Bring a table's public message up to date; try again later if that fails. Raises nothing."""
        async with self.line(table_id):
            self._dirty.discard(table_id)
            owed = self._owed.pop(table_id, None)
            try:
                await self._keep_place(table_id)
                table = self._placed(await self.bot.tables.load(table_id))
                await self._write(table)
            except Refused as refused:
                _log.info("table %d is not shown: %s", table_id, refused)
            except UNTAKEN as error:
                _log.warning("table %d was not taken by Discord: %s", table_id, error)
                code = error.code if isinstance(error, discord.HTTPException) else None
                if code == UNKNOWN_CHANNEL:
                    self._barred.pop(table_id, None)
                    await self.bot.tables.close_gone(table.row.channel)
                else:
                    self._shown.pop(table_id, None)
                    if code in BARRED:
                        self._barred[table_id] = table.row
                    self._postpone(table_id, owed)
            except Exception:  # noqa: BLE001 - whatever it is, the table is shown when it has passed
                _log.exception("table %d could not be shown", table_id)
                self._postpone(table_id, owed)

    def _postpone(self, table: int, owed: Owed | None) -> None:
        failures = owed.failures if owed else 0
        wait = RETRY_AFTER * 2**failures
        barred = self._barred.get(table)
        waited_for = barred is not None and barred.status in OPEN and self.bot.get_guild(barred.guild or 0)
        if wait > LONGEST_WAIT and not waited_for:
            _log.warning("table %d is not tried any more", table)
            self._barred.pop(table, None)
        else:
            self._owed[table] = Owed(self.bot.now(), min(wait, LONGEST_WAIT), min(failures + 1, 20))

    async def _write(self, table: Table) -> None:
        spoken = await self.bot.preferences.words_of(table)
        panel = self.bot.panel(table, spoken)
        if table.row.message is not None and self._shown.get(table.id) == digest(panel):
            return
        message = await self.bot.message(table, panel, spoken)
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        if table.row.message is not None and not self._buried(table):
            try:
                await channel.get_partial_message(table.row.message).edit(**message.edit())
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, OLD_MESSAGE_LIMIT, ARCHIVED):
                    raise
                # a new message wakes a thread that is archived, unless it is locked
                message = await self.bot.message(table, panel, spoken)  # its files are used up
            else:
                await self._seen(table, panel)
                return
        posted = await channel.send(**message.new())
        await self._posted(table, posted.id, panel)
        await self._retire(table, spoken)

    def _buried(self, table: Table) -> bool:
        """Whether too many messages lie below a table of several people."""
        below = self._heard[table.row.channel] - self._posted_at.get(table.id, self._heard[table.row.channel])
        waited = self.bot.now() - (table.row.posted or 0.0)
        return len(table.seats) > 1 and below >= BURIED and waited >= REPOST_EVERY

    def at_the_bottom(self, table: Table) -> bool:
        """Whether nothing lies below a table, as far as is known since the start."""
        channel = table.row.channel
        return self._posted_at.get(table.id, -1) >= self._heard.get(channel, 0) - 1

    async def _posted(self, table: Table, message: int, panel: Panel) -> None:
        self._unkept[table.id] = message
        await self._keep_place(table.id)
        self._posted_at[table.id] = self._heard.setdefault(table.row.channel, 0)
        self._remember(table, panel)

    async def _keep_place(self, table: int) -> None:
        """Keep where a table was posted, if that is to be kept still."""
        if table not in self._unkept:
            return
        try:
            await self.bot.tables.posted(table, self._unkept[table])
        except DatabaseError as error:
            _log.warning("where table %d was posted could not be kept: %s", table, error)
            self.owe(table)
        else:
            del self._unkept[table]

    def _placed(self, table: Table) -> Table:
        """The table with the message that shows it, even if the database does not know of that yet."""
        message = self._unkept.get(table.id)
        return table if message is None else replace(table, row=replace(table.row, message=message))

    async def _seen(self, table: Table, panel: Panel) -> None:
        """A table is shown as it is now; if that took long, computers leave people the time to look."""
        late = min(self.bot.now() - table.row.changed, LATEST)
        first = self._sights.get(table.id) != table.row.rev
        self._sights[table.id] = table.row.rev
        self._remember(table, panel)
        if first and late > LATE and table.playing and table.row.ply:
            try:
                await self.bot.tables.shown_late(table, late)
            except (Refused, DatabaseError) as error:
                _log.info("table %d gives computers no more time: %s", table.id, error)

    def _remember(self, table: Table, panel: Panel) -> None:
        self._owed.pop(table.id, None)
        if table.id in self._unkept:
            self.owe(table.id)
        self._barred.pop(table.id, None)
        self._lacking.discard(table.id)
        if table.row.status in ("over", "closed"):
            self._shown.pop(table.id, None)
            self.hands.forget(table.id)
            self._posted_at.pop(table.id, None)
            self._sights.pop(table.id, None)
        elif len(table.seats) > 1:
            # alone nobody waits for what others do: what is shown anew has changed
            self._shown[table.id] = digest(panel)

    async def _retire(self, table: Table, spoken: Words) -> None:
        """Take the buttons from the message that a newer one has replaced."""
        if table.row.message is None:
            return
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        try:
            await channel.get_partial_message(table.row.message).edit(**_moved(spoken))
        except UNTAKEN as error:
            # gone, or out of the bot's reach: its buttons answer with the same text
            _log.info("an old message of table %d keeps its buttons: %s", table.id, error)


def _moved(spoken: Words) -> dict[str, Any]:
    return {"content": spoken("moved"), "embeds": [], "attachments": [], "view": None}


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Publisher(bot))
