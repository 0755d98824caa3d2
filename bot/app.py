"""The bot: its commands, its presses, and how a table becomes a message."""

from __future__ import annotations

import hashlib
import json
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.buttons import ITEMS, UNTAKEN, Answer, AnyInteraction
from bot.clock import Clock
from bot.computers import Computers
from bot.drawing import Drawing
from bot.faces import panel_of, refusal_text
from bot.panel import NO_DRAFT, Act, Draft, Panel
from bot.preferences import Preferences
from bot.refused import Refused
from bot.screen import Message, Screen, Target
from bot.series import SeriesRuns
from bot.table import Person, Place, Table
from bot.tables import Tables
from bot.text import Words, language_of, plain_name, words
from storage.errors import DatabaseError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from bot.config import Config
    from games.core import Seat
    from storage.database import Database
    from storage.rows import TableRow

_log = logging.getLogger(__name__)

COGS: Final = (
    "emojis", "publisher", "clockwork", "solitaire", "donk", "drakones", "chronicle", "table", "rules",
    "settings", "help", "check",
)  # fmt: skip
MODERATES: Final = "manage_messages"
"""The right in a channel that makes a moderator of its tables."""
NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files")
_OUT_OF_DATE: Final = ("stale", "table-over", "table-closed")
"""The refusals of moves that only a panel of the past still offers."""
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")

Business: TypeAlias = Callable[[Answer, int, int, str], Awaitable[None]]
"""(answer, table, rev, the rest of the act's text) -> None"""
Turn: TypeAlias = Callable[[Answer, str], Awaitable[None]]
"""(answer, the id's text) -> None"""


T = TypeVar("T")


class Names(dict[str, T]):
    """What answers to a name. A second thing of the same name is a fault of the program (KeyError)."""

    def __setitem__(self, name: str, answers: T) -> None:
        if name in self:
            raise KeyError(f"{name} is taken already")
        super().__setitem__(name, answers)

    def __ior__(self, more: Mapping[str, T]) -> Self:  # type: ignore[override,misc]  # dict takes pairs as well
        for name, answers in more.items():
            self[name] = answers
        return self


class Tafelrunde(commands.AutoShardedBot):
    """The bot. `now` gives seconds since 1970 and `new_seed` 32 random bytes, for all that it does.

    `apart`: pictures are drawn in a process of their own.
    """

    def __init__(
        self,
        config: Config,
        db: Database,
        *,
        now: Callable[[], float],
        new_seed: Callable[[], bytes],
        clocked: bool = True,
        with_emojis: bool = True,
        apart: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents.default(),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.config = config
        self.db = db
        self.now = now
        self.clocked = clocked
        """Whether the clock starts by itself."""
        rng = random.Random(new_seed())  # reaction times and samples: nothing that a game's shuffle stands on
        self.tables = Tables(db, now, new_seed, rng)
        self.series = SeriesRuns(db, self.tables, new_seed)
        self.preferences = Preferences(db, config.default_language)
        self.computers = Computers()
        self.clock = Clock(self.tables, self.computers, rng)
        self.with_emojis = with_emojis
        """Whether the bot uploads emojis of its own."""
        self.app_emojis: dict[str, discord.PartialEmoji] = {}
        self.screen = Screen(self.app_emojis)
        self.plain_screen = Screen({})
        """For whoever has chosen words without symbols."""
        self.drawing = Drawing(apart=apart)
        self.business: Names[Business] = Names()
        """What `t` acts do, by their first word; cogs add theirs."""
        self.turns: Names[Turn] = Names()
        """What presses on screens without a table do, by the screen's name; cogs add theirs."""

    async def setup_hook(self) -> None:
        """Load everything that is needed before the first event, and sync the commands if they changed."""
        self.drawing.start()
        self.add_dynamic_items(*ITEMS)
        self.tree.on_error = self._command_failed  # type: ignore[method-assign]  # as discord.py's docs have it
        await self.tree.set_translator(CommandTexts())
        for cog in COGS:
            await self.load_extension(f"bot.cogs.{cog}")
        await self.sync_commands()

    async def close(self) -> None:
        """Leave Discord, and end the processes that belong to the bot."""
        await super().close()
        self.drawing.close()
        self.computers.close()

    async def sync_commands(self) -> None:
        """Send the commands to Discord, translations included, unless they are as they were."""
        guild = discord.Object(self.config.dev_guild) if self.config.dev_guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        translator = self.tree.translator
        payload = [
            await command.get_translated_payload(self.tree, translator)
            if translator
            else command.to_dict(self.tree)
            for command in self.tree.get_commands(guild=guild)
        ]
        text = json.dumps([self.application_id, guild.id if guild else None, payload], sort_keys=True)
        fresh = hashlib.sha256(text.encode()).hexdigest()
        if await self.preferences.get("bot", 0, "commands") == fresh:
            return
        await self.tree.sync(guild=guild)
        await self.preferences.choose("bot", 0, "commands", fresh)
        _log.info("commands sent to Discord: %d", len(payload))

    # Presses

    async def pressed(self, interaction: AnyInteraction, table: int, rev: int, act: Act) -> None:
        """Answer a press on a table's message."""
        async with self.answering(interaction) as answer:
            match act.kind:
                case "m":
                    await self._play(answer, table, rev, act.text)
                case "c" | "q":
                    found = await self.tables.load(table)
                    found.own_seat(interaction.user.id)
                    await self.show(answer, found, draft_of(act))
                case "t":
                    name, _, rest = act.text.partition(" ")
                    if name not in self.business:
                        raise Refused("unknown-button")
                    await self.business[name](answer, table, rev, rest)
                case "b":
                    raise Refused("unknown-button")

    async def _play(self, answer: Answer, table: int, rev: int, text: str) -> None:
        try:
            played = await self.tables.play(table, answer.interaction.user.id, rev, text)
        except Refused as refused:
            # it was pressed on a panel of the past, which may be all that its people have: draw it anew
            if refused.code in _OUT_OF_DATE and not answer.private:
                await self.show(answer, await self.tables.load(table))
            raise
        await self.show(answer, played.table)

    async def turned(self, interaction: AnyInteraction, screen: str, text: str) -> None:
        """Answer a press on a screen that belongs to no table."""
        async with self.answering(interaction) as answer:
            answer.must_be_private()
            if screen not in self.turns:
                raise Refused("unknown-button")
            await self.turns[screen](answer, text)

    @asynccontextmanager
    async def answering(self, interaction: AnyInteraction, *, private: bool = True) -> AsyncIterator[Answer]:
        """Answer an interaction: in time, and with a kind sentence if it is refused or fails."""
        async with Answer(interaction, private=private) as answer:
            try:
                try:
                    yield answer
                except Refused as refused:
                    await answer.say(refusal_text(refused, await self.words_for(interaction)))
            except UNTAKEN as error:
                # what was pressed is stored; the message is brought up to date later
                _log.warning("an answer was not taken by Discord: %s", error)
            except Exception as error:  # noqa: BLE001 - whatever it is, the person must not be left without an answer
                _log.exception("a press or command failed")
                await self._apologise(answer, error)

    async def _apologise(self, answer: Answer, error: BaseException) -> None:
        """Say that something failed; without the database, which may be what failed."""
        spoken = words(language_of(str(answer.interaction.locale)))
        try:
            await answer.say(
                spoken("refused-storage" if isinstance(error, DatabaseError) else "refused-fault")
            )
        except UNTAKEN as refused:
            _log.warning("an apology was not taken by Discord: %s", refused)

    async def _command_failed(self, interaction: AnyInteraction, error: app_commands.AppCommandError) -> None:
        """A command that did not even begin: Discord still has it as it was before an update, say."""
        async with self.answering(interaction):
            raise error

    # Who and where

    def person(self, interaction: AnyInteraction) -> Person:
        """Who acts."""
        user = interaction.user
        moderator = interaction.guild_id is not None and getattr(interaction.permissions, MODERATES)
        return Person(user.id, plain_name(user.display_name), moderator)

    def place(self, interaction: AnyInteraction) -> Place:
        """Where they act."""
        if interaction.channel_id is None:
            raise Refused("no-place")
        return Place(interaction.guild_id, interaction.channel_id)

    async def check_here(self, interaction: AnyInteraction) -> None:
        """Refuse to open a table where none are wanted, or where the bot lacks a right that it will need."""
        if not await self.tables_wanted(interaction):
            raise Refused("no-tables-wanted")
        if missing := self.missing_rights(interaction):
            spoken = await self.words_for(interaction)
            raise Refused("rights", rights=spoken.listed(right_names(missing, spoken)))

    async def tables_wanted(self, interaction: AnyInteraction) -> bool:
        """Whether the moderators let tables be opened here; a thread is as the channel that it belongs to."""
        if interaction.guild_id is None:
            return True
        places = [interaction.channel_id, getattr(interaction.channel, "parent_id", None)]
        return await self.preferences.tables_in(*(place for place in places if place is not None))

    def lacking(self, row: TableRow) -> list[str]:
        """The rights that the bot lacks where a table stands, as far as it knows without asking."""
        guild = self.get_guild(row.guild) if row.guild is not None else None
        channel = guild.get_channel_or_thread(row.channel) if guild is not None else None
        me = guild.get_member(self.user.id) if guild is not None and self.user is not None else None
        if me is None or channel is None or (isinstance(channel, discord.Thread) and not channel.parent):
            return []
        needed = NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED
        rights = channel.permissions_for(me)
        return [name for name in needed if not getattr(rights, name)]

    def missing_rights(self, interaction: AnyInteraction) -> list[str]:
        """The rights that a table here would need and the bot lacks, in discord.py's words."""
        user_installed = interaction.is_user_integration() and not interaction.is_guild_integration()
        if interaction.guild_id is None or user_installed:
            return []  # direct messages need none; a user-installed app answers only, and needs none either
        thread = isinstance(interaction.channel, discord.Thread)
        needed = NEEDED_IN_THREADS if thread else NEEDED
        return [name for name in needed if not getattr(interaction.app_permissions, name)]

    async def words_for(self, interaction: AnyInteraction) -> Words:
        """The language in which the person who acts is spoken to."""
        return await self.preferences.words_for(interaction.user.id, str(interaction.locale))

    async def language_here(self, interaction: AnyInteraction) -> str:
        """The language of tables opened here."""
        locale = interaction.guild_locale or interaction.locale
        return await self.preferences.language_here(self.place(interaction).channel, str(locale))

    # Tables as messages

    def panel(self, table: Table, spoken: Words, seat: Seat | None = None, draft: Draft = NO_DRAFT) -> Panel:
        """The panel that shows a table: the public one, or (with a `seat`) that seat's private one."""
        return panel_of(table, spoken, seat, draft)

    async def message(
        self,
        table: Table,
        panel: Panel,
        spoken: Words,
        draft: Draft = NO_DRAFT,
        seat: Seat | None = None,
    ) -> Message:
        """The message that shows a table's panel, or a seat's hand, with its picture."""
        target = Target(table.id, table.row.rev)
        looks = await self.preferences.looks(table, seat)
        screen = self.screen if looks.symbols else self.plain_screen
        image = await self.image(table, panel) if looks.pictures else None
        return screen.message(panel, target, spoken, image, draft.page)

    async def image(self, table: Table, panel: Panel) -> bytes | None:
        """The panel's picture as PNG, drawn off the event loop; None if it has none.

        None too while many are being drawn: an answer does not wait for its picture, which follows.
        """
        if panel.picture is None:
            return None
        drawn = await self.drawing.draw(panel.picture)
        if drawn is None:
            self.publisher.without_picture.add(table.id)
        return drawn

    async def image_in(self, channel: int, panel: Panel) -> bytes | None:
        """The same for a panel that belongs to no table, as the channel has chosen; no picture follows."""
        if panel.picture is None or not await self.preferences.pictures_in(channel):
            return None
        return await self.drawing.draw(panel.picture)

    async def show(self, answer: Answer, table: Table, draft: Draft = NO_DRAFT) -> None:
        """Answer a press with the table as it is now."""
        await self.publisher.answer(answer, table, draft)

    @property
    def emojis(self) -> Any:
        """The cog that uploads the bot's own emojis."""
        return self.get_cog("Emojis")

    @property
    def clockwork(self) -> Any:
        """The cog that runs the clock."""
        return self.get_cog("Clockwork")

    @property
    def publisher(self) -> Any:
        """The cog through which all public writes of tables go."""
        return self.get_cog("Publisher")


def right_names(rights: list[str], spoken: Words) -> list[str]:
    """Rights as Discord's settings name them."""
    return [spoken(f"right-{name.replace('_', '-')}") for name in rights]


def draft_of(act: Act) -> Draft:
    """The draft that a `c` or `q` act asks for."""
    if act.kind == "q":
        try:
            return Draft(asked=Act.parse(act.text))
        except ValueError:
            raise Refused("unknown-button") from None
    prefix, _, page = act.text.partition("~")
    return Draft(prefix, int(page) if page.isdecimal() and len(page) < 4 else 0)


class CommandTexts(app_commands.Translator):
    """The commands in other languages, from the same messages as everything else."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text of `string`'s message in `locale`, None for English and for names that stay."""
        key = string.extras.get("key")
        language = language_of(locale.value)
        if key is None or language == "en" or not words(language).has(key):
            return None
        return words(language)(key)


def said(key: str) -> app_commands.locale_str:
    """A command's text: English, with the message's key for the translator."""
    return app_commands.locale_str(words("en")(key), key=key)
