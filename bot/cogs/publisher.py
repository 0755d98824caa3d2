"""The one path on which tables are shown: every public write of a table, answers included, in order.

What was shown last is remembered as a digest of its panel: a message is edited only if what it says changed.
Nothing else is kept in memory: after a restart everything is shown anew at the next change.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord
from discord.ext import commands, tasks

from bot.faces import FACES
from bot.panel import NO_DRAFT, Draft
from bot.refused import Refused
from bot.timing import Plan
from storage.rows import HandRow

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.app import Tafelrunde
    from bot.buttons import Answer
    from bot.panel import Panel
    from bot.table import Table
    from bot.text import Words
    from games.core import Seat

_log = logging.getLogger(__name__)

TICK: Final = 1.0


class _Original:
    """Discord's own word for the message that a token stands for. No str, which discord.py would quote."""

    def __str__(self) -> str:
        return "@original"


ORIGINAL: Final[Any] = _Original()
"""Where discord.py expects a message's id."""
UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
OLD_MESSAGE_LIMIT: Final = 30046
RETRY_AFTER: Final = 5.0
"""Seconds until a table that Discord did not take is tried again; twice as many after each failure."""
LONGEST_WAIT: Final = 3600.0
"""No longer wait than this: then its people have to press or to call for the table."""
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

    at: float
    failures: int = 0


class Publisher(commands.Cog):
    """Shows tables and hands, and catches up with those that could not be shown."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._hand_lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._asked: dict[tuple[int, Seat], Draft] = {}
        """The questions that stand open on hands."""
        self._owed: dict[int, Owed] = {}
        self._shown: dict[tuple[int, Seat | None], bytes] = {}
        """The digest of the panel that each message shows; the seat None: the public one."""
        self._dirty: set[int] = set()
        self.without_picture: set[int] = set()
        """Tables that were shown without their picture, since too many were being drawn."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heard: Counter[int] = Counter()
        """Messages heard in each channel with a group table."""
        self._posted_at: dict[int, int] = {}
        """That count when a table was posted."""
        self._sights: dict[int, int] = {}
        """The rev at which each table was seen last."""

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
            effects = await self.bot.clock.tick(self._think)
        except Exception:  # noqa: BLE001 - whatever one tick brings, the clock goes on
            _log.exception("the clock failed and tries again")
            effects = []
        for effect in effects:
            if effect.changed:
                self.changed(effect.table)
            if effect.notice is not None:
                self._start(self._notify(effect.table, effect.notice))
        for table in self.without_picture:
            self._shown.pop((table, None), None)
            self.changed(table)
        self.without_picture.clear()
        now = self.bot.now()
        for table in [table for table, owed in self._owed.items() if owed.at <= now]:
            self.changed(table)

    @run_clock.before_loop
    async def _ready(self) -> None:
        await self.bot.wait_until_ready()
        await self.bot.clock.grant_grace()

    @commands.Cog.listener("on_message")
    async def hear(self, message: discord.Message) -> None:
        """Count what comes below tables."""
        if message.channel.id in self._heard:
            self._heard[message.channel.id] += 1

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
                self.changed(table)

        self._start(think())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
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

    def owe(self, table: int) -> None:
        """Note that the table's message is to be brought up to date; `publish` and answers settle it."""
        self._owed[table] = Owed(self.bot.now() + RETRY_AFTER)

    # Answers

    async def answer(self, answer: Answer, table: Table, draft: Draft = NO_DRAFT) -> None:
        """Answer a press on a table's message with the table as it is now."""
        self.owe(table.id)
        if answer.private:
            await self._answer_in_private(answer, table, draft)
        else:
            await self._answer_in_public(answer, table, draft)
        if len(table.seats) > 1:
            self.changed(table.id)
        elif table.id in self._owed:
            await self.publish(table.id)

    async def _answer_in_private(self, answer: Answer, table: Table, draft: Draft) -> None:
        face, spoken = FACES[table.row.game], await self.bot.words_for(answer.interaction)
        if face.private is None or table.state is None:
            # asked by a command, in private: the table itself is shown on its own message
            done = spoken("done-kept" if table.playing else "done-resigned")
            await answer.edit({"content": done, "embeds": [], "view": None})
            return
        seat = table.own_seat(answer.interaction.user.id)
        panel = self.bot.panel(table, spoken, seat, draft)
        await answer.edit((await self.bot.message(table, panel, spoken, draft)).edit())
        # a question stays until it is answered, other half-done things until something else has changed
        self._asked[table.id, seat] = asked = draft if draft.asked is not None else NO_DRAFT
        self._shown[table.id, seat] = digest(self.bot.panel(table, spoken, seat, asked))
        message = answer.interaction.message
        await self._keep_hand(answer, table.id, seat, message.id if message else None)

    async def _answer_in_public(self, answer: Answer, table: Table, draft: Draft) -> None:
        spoken = await self.bot.preferences.words_of(table)
        pressed = answer.interaction.message
        async with self.line(table.id):
            table = await self.bot.tables.load(table.id)
            if pressed is not None and table.row.message not in (None, pressed.id):
                await answer.edit(_moved(spoken))
                return
            panel = self.bot.panel(table, spoken, None, draft)
            await answer.edit((await self.bot.message(table, panel, spoken, draft)).edit())
            await self._seen(table, panel)
        if pressed is not None and table.row.message is None:
            await self.bot.tables.posted(table.id, pressed.id)

    async def post(self, answer: Answer, table: Table, mention: int | None = None) -> None:
        """Answer a command with the table's public panel; an older copy of it loses its buttons.

        `mention`: a person who is told of it.
        """
        spoken = await self.bot.preferences.words_of(table)
        self.owe(table.id)
        async with self.line(table.id):
            table = await self.bot.tables.load(table.id)
            panel = self.bot.panel(table, spoken)
            message = (await self.bot.message(table, panel, spoken)).new()
            if mention is not None:
                message["content"] = f"<@{mention}>"
                message["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(mention)])
            await self._posted(table, await answer.send(message, private=False), panel)
        await self._retire(table, spoken)

    async def hand(self, answer: Answer, table: Table) -> None:
        """Answer with a new private hand; an older one disappears."""
        seat = table.own_seat(answer.interaction.user.id)
        spoken = await self.bot.words_for(answer.interaction)
        panel = self.bot.panel(table, spoken, seat)
        message = await answer.send((await self.bot.message(table, panel, spoken)).new())
        self._shown[table.id, seat] = digest(panel)
        self._asked.pop((table.id, seat), None)
        await self._keep_hand(answer, table.id, seat, message)

    async def _keep_hand(self, answer: Answer, table: int, seat: Seat, message: int | None) -> None:
        interaction = answer.interaction
        hand = HandRow(
            seat=seat, application=interaction.application_id, token=interaction.token,
            received=self.bot.now(), message=message,
        )  # fmt: skip
        old = await self.bot.tables.keep_hand(table, hand)
        if old is not None and old.message != message:
            try:
                await self._webhook(old).delete_message(ORIGINAL)
            except discord.HTTPException as error:
                _log.info("an old hand of table %d stays: %s", table, error)

    # Public writes

    def changed(self, table: int) -> None:
        """Show a table and its open hands soon: changes that come meanwhile are shown together."""
        if table not in self._dirty:
            self._dirty.add(table)
            self._start(self._spread(table))

    async def _spread(self, table: int) -> None:
        await self.publish(table)
        await self._edit_hands(table)
        await self._forget_note(table)

    async def publish(self, table_id: int) -> None:
        """Bring a table's public message up to date; try again later if that fails. Raises nothing."""
        async with self.line(table_id):
            self._dirty.discard(table_id)
            owed = self._owed.pop(table_id, None)
            try:
                table = await self.bot.tables.load(table_id)
                await self._write(table)
            except Refused as refused:
                _log.info("table %d is not shown: %s", table_id, refused)
            except discord.HTTPException as error:
                _log.warning("table %d was not taken by Discord: %s", table_id, error)
                if error.code == UNKNOWN_CHANNEL:
                    await self.bot.tables.close_gone(table.row.channel)
                else:
                    self._postpone(table_id, owed)
            except Exception:  # noqa: BLE001 - whatever it is, the table is shown when it has passed
                _log.exception("table %d could not be shown", table_id)
                self._postpone(table_id, owed)

    def _postpone(self, table: int, owed: Owed | None) -> None:
        failures = owed.failures if owed else 0
        wait = RETRY_AFTER * 2**failures
        if wait > LONGEST_WAIT:
            _log.warning("table %d is not tried any more", table)
        else:
            self._owed[table] = Owed(self.bot.now() + wait, failures + 1)

    async def _write(self, table: Table) -> None:
        spoken = await self.bot.preferences.words_of(table)
        panel = self.bot.panel(table, spoken)
        if table.row.message is not None and self._shown.get((table.id, None)) == digest(panel):
            return
        message = await self.bot.message(table, panel, spoken)
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        if table.row.message is not None and not self._buried(table):
            try:
                await channel.get_partial_message(table.row.message).edit(**message.edit())
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, OLD_MESSAGE_LIMIT):
                    raise
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
        await self.bot.tables.posted(table.id, message)
        self._posted_at[table.id] = self._heard.setdefault(table.row.channel, 0)
        self._remember(table, panel)

    async def _seen(self, table: Table, panel: Panel) -> None:
        """A table is shown as it is now; if that took long, computers leave people the time to look."""
        late = min(self.bot.now() - table.row.changed, LATEST)
        first = self._sights.get(table.id) != table.row.rev
        self._sights[table.id] = table.row.rev
        self._remember(table, panel)
        if first and late > LATE and table.playing and table.row.ply:
            try:
                await self.bot.tables.shown_late(table, late)
            except Refused as refused:
                _log.debug("table %d has moved on: %s", table.id, refused)

    def _remember(self, table: Table, panel: Panel) -> None:
        self._owed.pop(table.id, None)
        if table.row.status in ("over", "closed"):
            for key in [key for key in self._shown if key[0] == table.id]:
                del self._shown[key]
            for asked in [asked for asked in self._asked if asked[0] == table.id]:
                del self._asked[asked]
            self._posted_at.pop(table.id, None)
            self._sights.pop(table.id, None)
        else:
            self._shown[table.id, None] = digest(panel)

    async def _retire(self, table: Table, spoken: Words) -> None:
        """Take the buttons from the message that a newer one has replaced."""
        if table.row.message is None:
            return
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        try:
            await channel.get_partial_message(table.row.message).edit(**_moved(spoken))
        except discord.HTTPException as error:
            # gone, or out of the bot's reach: its buttons answer with the same text
            _log.info("an old message of table %d keeps its buttons: %s", table.id, error)

    # Hands and notices

    async def _edit_hands(self, table_id: int) -> None:
        """Edit the open hands whose panel changed, the seat that owes a move first; one round at a time."""
        async with self._hand_lines.setdefault(table_id, asyncio.Lock()):
            await self._edit_hands_of(await self.bot.tables.load(table_id))

    async def _edit_hands_of(self, table: Table) -> None:
        if table.state is None or FACES[table.row.game].private is None:
            return
        owing = table.state.owing()
        hands = await self.bot.tables.hands(table.id)
        for hand in sorted(hands, key=lambda hand: hand.seat not in owing):
            person = table.seats[hand.seat].person
            if person is None:
                continue
            spoken = await self.bot.preferences.words_for(person, table.row.language)
            asked = self._asked.get((table.id, hand.seat), NO_DRAFT)
            panel = self.bot.panel(table, spoken, hand.seat, asked)
            if self._shown.get((table.id, hand.seat)) == digest(panel):
                continue
            message = await self.bot.message(table, panel, spoken)
            try:
                await self._webhook(hand).edit_message(ORIGINAL, **message.edit())
            except discord.HTTPException as error:
                _log.info("a hand of table %d is gone: %s", table.id, error)
                await self.bot.tables.forget_hand(table.id, hand.seat)
            self._shown[table.id, hand.seat] = digest(panel)

    def _webhook(self, hand: HandRow) -> discord.Webhook:
        return discord.Webhook.partial(hand.application, hand.token, client=self.bot)

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
        await self._delete_note(table)
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        try:
            sent = await channel.send(
                spoken("notice", person=f"<@{person}>", table=str(table_id), time=f"<t:{int(due.at)}:R>"),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
            )
        except discord.HTTPException as error:
            _log.info("table %d could not tell who owes: %s", table_id, error)
        else:
            await self.bot.tables.noted(table_id, [sent.id, seat])

    async def _forget_note(self, table_id: int) -> None:
        """Delete the notice once its seat owes nothing any more."""
        table = await self.bot.tables.load(table_id)
        owing = table.state.owing() if table.state is not None and table.playing else frozenset()
        if table.row.note is not None and table.row.note[1] not in owing:
            await self._delete_note(table)
            await self.bot.tables.noted(table_id, None)

    async def _delete_note(self, table: Table) -> None:
        if table.row.note is None:
            return
        channel = self.bot.get_partial_messageable(table.row.channel, guild_id=table.row.guild)
        try:
            await channel.get_partial_message(table.row.note[0]).delete()
        except discord.HTTPException as error:
            _log.info("an old notice of table %d stays: %s", table.id, error)


def digest(panel: Panel) -> bytes:
    """Tells one panel from another."""
    return hashlib.blake2b(repr(panel).encode(), digest_size=16).digest()


def _moved(spoken: Words) -> dict[str, Any]:
    return {"content": spoken("moved"), "embeds": [], "attachments": [], "view": None}


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Publisher(bot))
