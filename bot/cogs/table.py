"""`/table` and `/hand`: what can be done with a table beside playing."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.faces import FACES
from bot.faces.scene import record_name
from bot.lobby import Lobbies
from bot.panel import Act, Choice, Menu, Option, Panel, Style, play
from bot.refused import Refused
from bot.screen import Target, turned_to
from bot.text import markdown_name, plain_name

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.screen import Message
    from bot.table import Table
    from storage.rows import TableRow

COLOUR: Final = 0x7A6A9E
_FOR_ALL: Final = ("show", "close", "record", "kick")
"""What may be done with the tables of others."""

Number: TypeAlias = app_commands.Range[int, 1, 2**53]


class TableCog(commands.Cog):
    """Show, resign, close and record tables."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self._verbs: dict[str, Callable[[Answer, Table], Awaitable[None]]] = {
            "show": self._show,
            "resign": self._resign,
            "close": self._close,
            "record": self._record,
            "hand": self._hand,
            "kick": self._ask_kick,
        }
        self.lobbies = Lobbies(bot.tables)
        bot.turns["table"] = self._picked
        bot.business["record"] = self._record_pressed
        bot.business["hand"] = self._hand_pressed
        bot.business["down"] = self._down_pressed
        bot.business["back"] = self._back_pressed
        bot.business["kick"] = self._kick

    table = app_commands.Group(name=said("cmd-table"), description=said("cmd-table-about"))

    @table.command(name=said("cmd-table-show"), description=said("cmd-table-show-about"))
    @app_commands.describe(table=said("cmd-table-number"))
    @app_commands.rename(table=said("opt-table"))
    async def show(self, interaction: AnyInteraction, table: Number | None = None) -> None:
        """Bring a table down to the newest message."""
        await self._do(interaction, "show", table, private=False)

    @table.command(name=said("cmd-table-resign"), description=said("cmd-table-resign-about"))
    @app_commands.describe(table=said("cmd-table-number"))
    @app_commands.rename(table=said("opt-table"))
    async def resign(self, interaction: AnyInteraction, table: Number | None = None) -> None:
        """Give up a game, after one question."""
        await self._do(interaction, "resign", table)

    @table.command(name=said("cmd-table-close"), description=said("cmd-table-close-about"))
    @app_commands.describe(table=said("cmd-table-number"))
    @app_commands.rename(table=said("opt-table"))
    async def close(self, interaction: AnyInteraction, table: Number | None = None) -> None:
        """End a table: its host's and the moderators' right."""
        await self._do(interaction, "close", table)

    @table.command(name=said("cmd-table-record"), description=said("cmd-table-record-about"))
    @app_commands.describe(table=said("cmd-table-number"))
    @app_commands.rename(table=said("opt-table"))
    async def record(self, interaction: AnyInteraction, table: Number | None = None) -> None:
        """Get a table's record as a file."""
        await self._do(interaction, "record", table)

    @table.command(name=said("cmd-table-kick"), description=said("cmd-table-kick-about"))
    @app_commands.describe(table=said("cmd-table-number"))
    @app_commands.rename(table=said("opt-table"))
    async def kick(self, interaction: AnyInteraction, table: Number | None = None) -> None:
        """Send somebody away from a table: its host's and the moderators' right."""
        await self._do(interaction, "kick", table)

    @app_commands.command(name=said("cmd-hand"), description=said("cmd-hand-about"))
    @app_commands.describe(table=said("cmd-table-number"))
    @app_commands.rename(table=said("opt-table"))
    async def hand(self, interaction: AnyInteraction, table: Number | None = None) -> None:
        """Show a person's private hand."""
        await self._do(interaction, "hand", table)

    async def _do(
        self, interaction: AnyInteraction, verb: str, number: int | None, *, private: bool = True
    ) -> None:
        """Do `verb` with the table of that number, with the one that is meant, or ask which."""
        async with self.bot.answering(interaction, private=private) as answer:
            if number is not None:
                await self._verbs[verb](answer, await self._here(interaction, number))
                return
            rows = await self._meant(interaction, verb)
            if len(rows) == 1:
                await self._verbs[verb](answer, await self.bot.tables.load(rows[0].id))
                return
            await answer.send((await self._question(answer, verb, rows)).new())

    async def _meant(self, interaction: AnyInteraction, verb: str) -> list[TableRow]:
        """The tables here that a person may mean who names none: their own, else all if `verb` allows it."""
        place = self.bot.place(interaction)
        rows = await self.bot.tables.open_here(place, interaction.user.id)
        if not rows and verb in _FOR_ALL:
            rows = await self.bot.tables.open_here(place)
        if not rows:
            raise Refused("no-table-hand" if verb == "hand" else "no-table-here")
        return rows

    async def _question(self, answer: Answer, verb: str, rows: list[TableRow], page: int = 0) -> Message:
        """Which of the tables is meant."""
        spoken = await self.bot.words_for(answer.interaction)
        hosts = await self.bot.tables.names_of(row.host for row in rows)
        options = tuple(
            Option(
                spoken("which-table", table=str(row.id), game=spoken(f"game-{row.game}"), moves=row.ply),
                Act("b", str(row.id)),
                plain_name(hosts.get(row.host, "?")),
            )
            for row in rows
        )
        panel = Panel(
            title=spoken("which-title"),
            colour=COLOUR,
            lead=spoken("which-lead"),
            rows=((Menu(spoken("which-menu"), options, verb, "table"),),),
        )
        return self.bot.screen.message(panel, None, spoken, None, page)

    async def _here(self, interaction: AnyInteraction, number: int) -> Table:
        """The table of that number, if it is here or the person's own."""
        table = await self.bot.tables.load(number)
        if table.row.channel != interaction.channel_id and table.seat_of(interaction.user.id) is None:
            raise Refused("no-such-table", table=str(number))
        return table

    async def _picked(self, answer: Answer, text: str) -> None:
        verb, _, number = text.partition(" ")
        page = turned_to(number)
        if verb not in self._verbs or not (number.isdecimal() or page is not None):
            raise Refused("unknown-button")
        if page is not None:
            rows = await self._meant(answer.interaction, verb)
            await answer.edit((await self._question(answer, verb, rows, page)).edit())
            return
        await self._verbs[verb](answer, await self._here(answer.interaction, int(number[:18])))

    async def _show(self, answer: Answer, table: Table) -> None:
        if table.row.channel != answer.interaction.channel_id:
            raise Refused("table-elsewhere", channel=str(table.row.channel))
        await self.bot.publisher.post(answer, table)

    async def _resign(self, answer: Answer, table: Table) -> None:
        table.own_seat(answer.interaction.user.id)
        if table.row.status == "lobby":
            await self.lobbies.leave(table.id, answer.interaction.user.id)
            await self._done(answer, table.id)
            return
        if not table.playing:
            raise Refused("table-over")
        spoken = await self.bot.words_for(answer.interaction)
        yes = Choice(spoken("ask-resign"), play("resign"), Style.DANGER)
        panel = Panel(
            title=spoken("footer-table", table=str(table.id)),
            colour=FACES[table.row.game].colour,
            lead=spoken("resign-lead"),
            rows=((yes, Choice(spoken("ask-no"), Act("c", ""))),),
        )
        await answer.send(self.bot.screen.message(panel, Target(table.id, table.row.rev), spoken, None).new())

    async def _close(self, answer: Answer, table: Table) -> None:
        await self.bot.tables.close(table.id, self.bot.person(answer.interaction))
        self.bot.publisher.owe(table.id)
        spoken = await self.bot.words_for(answer.interaction)
        await answer.say(spoken("table-closed-now", table=str(table.id)))
        await self.bot.publisher.publish(table.id)

    async def _done(self, answer: Answer, table: int) -> None:
        spoken = await self.bot.words_for(answer.interaction)
        await answer.say(spoken("done-resigned"))
        await self.bot.publisher.publish(table)

    async def _ask_kick(self, answer: Answer, table: Table) -> None:
        """Ask who is to go."""
        table.check_host(self.bot.person(answer.interaction))
        spoken = await self.bot.words_for(answer.interaction)
        options = tuple(
            Option(plain_name(table.seat_name(row.seat)), Act("t", f"kick {row.seat}"))
            for row in table.seats
            if row.person != answer.interaction.user.id
            and (table.state is None or table.state.may_resign(row.seat))
        )
        if not options or table.row.status not in ("lobby", "playing"):
            raise Refused("not-there")
        panel = Panel(
            title=spoken("kick-title"),
            colour=FACES[table.row.game].colour,
            lead=spoken("kick-lobby" if table.state is None else "kick-lead"),
            rows=((Menu(spoken("kick-menu"), options),),),
        )
        await answer.send(self.bot.screen.message(panel, Target(table.id, table.row.rev), spoken, None).new())

    async def _kick(self, answer: Answer, number: int, rev: int, rest: str) -> None:
        answer.must_be_private()
        table = await self.bot.tables.load(number)
        seat = next((row.seat for row in table.seats if str(row.seat) == rest), None)
        # in a lobby seats move up: the one that was chosen may be another's by now
        if seat is None or (table.row.status == "lobby" and table.row.rev != rev):
            raise Refused("not-there")
        person, name = self.bot.person(answer.interaction), table.seat_name(seat)
        if table.row.status == "lobby":
            await self.lobbies.remove(table, person, seat)
        else:
            await self.bot.tables.kick(number, person, seat)
        spoken = await self.bot.words_for(answer.interaction)
        kicked = spoken("kicked", name=markdown_name(name))
        await answer.edit({"content": kicked, "embeds": [], "view": None})
        self.bot.publisher.changed(number)

    async def _record(self, answer: Answer, table: Table) -> None:
        spoken = await self.bot.words_for(answer.interaction)
        text = await self.bot.tables.record(table)
        file = discord.File(io.BytesIO(text.encode()), filename=record_name(table.id))
        note = spoken("record-running" if table.playing else "record-over", file=record_name(table.id))
        await answer.send({"content": note, "file": file})

    async def _hand(self, answer: Answer, table: Table) -> None:
        if FACES[table.row.game].private is None:
            raise Refused("no-hand-in-game")
        if table.state is None:
            raise Refused("not-begun")
        await self.bot.publisher.hands.send(answer, table)

    async def _hand_pressed(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        await self._hand(answer, await self.bot.tables.load(table))

    async def _down_pressed(self, answer: Answer, number: int, rev: int, rest: str) -> None:
        table = await self.bot.tables.load(number)
        if not answer.private and self.bot.publisher.at_the_bottom(table):
            raise Refused("at-the-bottom")
        await self._show(answer, table)

    async def _back_pressed(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        await self.bot.show(answer, await self.bot.tables.back(table, answer.interaction.user.id))

    async def _record_pressed(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        await self._record(answer, await self.bot.tables.load(table))


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
