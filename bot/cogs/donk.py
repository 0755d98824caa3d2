"""`/donk`: lobbies of DONK!, the next game, and the jokes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.faces.donk.lobby import FUN
from bot.faces.donk.phrases import COLOUR
from bot.lobby import NEXT_WITHIN, Lobbies
from bot.panel import Choice, Panel, Style, business
from bot.refused import Refused
from bot.screen import Target
from bot.text import plain_text
from storage import chronicle

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.table import Table

CLOCKS: Final = (30, 60, 90, 180, 86400)
CLOCK: Final = 90
PACE: Final = {"quick": 30, "calm": 180, "slow": 86400}
"""Seconds a turn where the channel has chosen a pace."""
CALLS: Final = ("race", "auto")
HOUSE: Final = "donk-house"
"""The channel's setting that remembers the house rules."""
JOKE_LENGTH: Final = 300
JOKE_ID: Final = "j:"


class DonkCog(commands.Cog):
    """Lays tables of DONK!."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self.lobbies = Lobbies(bot.tables)
        steps: dict[str, Callable[[int, int], Awaitable[Table]]] = {
            "leave": self.lobbies.leave,
            "computer": self.lobbies.add_computer,
            "nocomputer": self.lobbies.remove_computer,
            "afresh": self.lobbies.afresh,
        }
        bot.business |= {name: self._step(step) for name, step in steps.items()}
        bot.business |= {
            "join": self._join,
            "start": self._start,
            "house": self._house,
            "cancel": self._cancel,
            "friendly": self._friendly,
            "nextgame": self._next,
            "joke": self._ask_joke,
        }

    @app_commands.command(name=said("cmd-donk"), description=said("cmd-donk-about"))
    @app_commands.describe(calls=said("cmd-donk-calls"), clock=said("cmd-donk-clock"))
    @app_commands.rename(calls=said("opt-calls"), clock=said("opt-clock"))
    @app_commands.choices(
        calls=[app_commands.Choice[str | int](name=said(f"donk-choice-{how}"), value=how) for how in CALLS],
        clock=[app_commands.Choice[str | int](name=said(f"clock-{pace}"), value=pace) for pace in CLOCKS],
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def donk(
        self,
        interaction: AnyInteraction,
        calls: app_commands.Choice[str] | None = None,
        clock: app_commands.Choice[int] | None = None,
    ) -> None:
        """Open a lobby, or join the one that is open."""
        async with self.bot.answering(interaction, private=False) as answer:
            if interaction.guild_id is None:
                raise Refused("servers-only")
            await self.bot.check_here(interaction)
            how = calls.value if calls else CALLS[0]
            pace = await self.bot.preferences.pace_in(self.bot.place(interaction).channel)
            turn = clock.value if clock else PACE.get(pace or "", CLOCK)
            await self._lay(answer, how, turn, friendly=False)

    async def _lay(self, answer: Answer, calls: str, turn: int, *, friendly: bool) -> None:
        interaction = answer.interaction
        person, place = self.bot.person(interaction), self.bot.place(interaction)
        language = await self.bot.language_here(interaction)
        house = await self.bot.preferences.get("channel", place.channel, HOUSE, list(FUN))
        options = {"calls": calls, "fun": house}
        try:
            table = await self.lobbies.open_donk(options, person, place, language, turn, friendly=friendly)
        except Refused as refused:
            if refused.code == "lobby-open":
                await self._join_and_show(answer, int(refused.values["table"]))
            elif refused.code == "court-plays":
                await self._offer(answer, int(refused.values["table"]), calls, turn)
            else:
                raise
        else:
            await self.bot.publisher.post(answer, table)

    async def _join_and_show(self, answer: Answer, number: int) -> None:
        """Join the lobby that is open, and bring it down."""
        table = await self.bot.tables.load(number)
        if table.seat_of(answer.interaction.user.id) is None:
            table = await self.lobbies.join(number, self.bot.person(answer.interaction))
        await self.bot.publisher.post(answer, table)

    async def _offer(self, answer: Answer, number: int, calls: str, turn: int) -> None:
        """Offer a friendly table beside the one that plays for the court."""
        spoken = await self.bot.words_for(answer.interaction)
        table = await self.bot.tables.load(number)
        panel = Panel(
            title=spoken("donk-plays-title"),
            colour=COLOUR,
            lead=spoken("donk-plays-lead", table=str(number)),
            rows=(
                (
                    Choice(spoken("donk-button-friendly"), business(f"friendly {calls} {turn}"), Style.AGREE),
                    Choice(spoken("donk-button-show", table=str(number)), business("down")),
                ),
            ),
        )
        await answer.send(self.bot.screen.message(panel, Target(number, table.row.rev), spoken, None).new())

    def _step(
        self, step: Callable[[int, int], Awaitable[Table]]
    ) -> Callable[[Answer, int, int, str], Awaitable[None]]:
        """A button of the lobby that does `step` (table, person) and shows the lobby."""

        async def pressed(answer: Answer, table: int, rev: int, rest: str) -> None:
            await self._changed(answer, await step(table, answer.interaction.user.id))

        return pressed

    async def _join(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        try:
            joined = await self.lobbies.join(table, self.bot.person(answer.interaction))
        except Refused as refused:
            joined = await self.bot.tables.load(table)
            if refused.code != "joined-already" or rev == joined.row.rev:
                raise  # unless it is the same press again
        await self.bot.show(answer, joined)

    async def _start(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        person = answer.interaction.user.id
        try:
            dealt = await self.lobbies.start(table, person)
        except Refused as refused:
            dealt = await self.bot.tables.load(table)
            if refused.code != "lobby-over" or not dealt.playing or dealt.row.host != person:
                raise  # unless it is the same press again
        await self.bot.show(answer, dealt)

    async def _house(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        chosen = [rule for rule in FUN if rule in rest.split(" ")]
        changed = await self.lobbies.choose(table, answer.interaction.user.id, {"fun": chosen})
        await self.bot.preferences.choose("channel", changed.row.channel, HOUSE, chosen)
        await self.bot.show(answer, changed)

    async def _cancel(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        await self._changed(answer, await self.lobbies.cancel(table, self.bot.person(answer.interaction)))

    async def _changed(self, answer: Answer, lobby: Table) -> None:
        """Show a lobby; if it was cleared, the game before it offers the next one again."""
        await self.bot.show(answer, lobby)
        if lobby.row.status == "closed":
            for last in await chronicle.games(self.bot.db.reader, lobby.row.channel, None, 0, 1):
                if last.at > self.bot.now() - NEXT_WITHIN:
                    self.bot.publisher.changed(last.table_id)

    async def _friendly(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        calls, _, turn = rest.partition(" ")
        if calls not in CALLS or turn not in map(str, CLOCKS):
            raise Refused("unknown-button")
        await self._lay(answer, calls, int(turn), friendly=True)

    async def _next(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        try:
            following = await self.lobbies.open_next(table, answer.interaction.user.id)
        except Refused as refused:
            if refused.code != "lobby-open":
                raise
            lobby = await self.bot.tables.load(int(refused.values["table"]))
            if lobby.seat_of(answer.interaction.user.id) is not None:
                # the same press again, or a second person's at the same moment: the lobby is there already
                await self.bot.show(answer, await self.bot.tables.load(table))
                return
            await self._join_and_show(answer, lobby.id)
        else:
            await self.bot.publisher.post(answer, following)
        self.bot.publisher.changed(table)

    # Jokes

    async def _ask_joke(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        found = await self.bot.tables.load(table)
        found.owes_joke(answer.interaction.user.id)
        spoken = await self.bot.words_for(answer.interaction)
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph, custom_id="joke", max_length=JOKE_LENGTH
        )
        modal = discord.ui.Modal(title=spoken("donk-joke-modal"), custom_id=f"{JOKE_ID}{table}", timeout=900)
        modal.add_item(discord.ui.Label(text=spoken("donk-joke-field"), component=field))
        await answer.ask(modal)

    @commands.Cog.listener("on_interaction")
    async def joke_sent(self, interaction: AnyInteraction) -> None:
        """Take a joke; the id carries its table, so that a restart in between loses nothing."""
        data: Any = interaction.data or {}
        sent = str(data.get("custom_id", ""))
        number = sent.removeprefix(JOKE_ID)
        if interaction.type is not discord.InteractionType.modal_submit or not sent.startswith(JOKE_ID):
            return
        async with self.bot.answering(interaction) as answer:
            if not number.isdecimal():
                raise Refused("unknown-button")
            text = plain_text(_typed(data))[:JOKE_LENGTH].strip()
            if not text:
                raise Refused("joke-empty")
            table = await self.bot.tables.tell_joke(int(number[:18]), interaction.user.id, text)
            await self.bot.show(answer, table)


def _typed(data: Any) -> str:
    """The text that was typed into a modal's one field."""
    if isinstance(data, dict):
        if "value" in data:
            return str(data["value"])
        return _typed(data.get("components") or data.get("component") or [])
    return "".join(_typed(each) for each in data)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(DonkCog(bot))
