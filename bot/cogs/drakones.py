"""`/drakones`: challenges, duels against the computer, and what the buttons of Drakones do beside moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.challenge import CLOCKS, COMPUTERS, Challenges
from bot.faces.drakones.lookup import piles
from bot.refused import Refused
from bot.table import Person
from bot.text import markdown_name, plain_name
from bot.undo import take_back

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.table import Table

Someone: TypeAlias = discord.Member | discord.User


class DrakonesCog(commands.Cog):
    """Lets two sides meet."""

    drakones = app_commands.Group(
        name=said("cmd-drakones"),
        description=said("cmd-drakones-about"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self.challenges = Challenges(bot.tables)
        bot.business |= {
            "accept": self._answered(self.challenges.accept),
            "decline": self._answered(self.challenges.decline),
            "withdraw": self._answered(self.challenges.withdraw),
            "revenge": self._again,
            "undo": self._take_back,
            "piles": self._piles,
        }

    @drakones.command(name=said("cmd-drakones-challenge"), description=said("cmd-drakones-challenge-about"))
    @app_commands.describe(member=said("cmd-drakones-member"), clock=said("cmd-drakones-clock"))
    @app_commands.rename(member=said("opt-member"), clock=said("opt-clock"))
    @app_commands.choices(
        clock=[app_commands.Choice(name=said(f"drakones-clock-{key}"), value=key) for key in CLOCKS]
    )
    async def challenge(
        self,
        interaction: AnyInteraction,
        member: Someone | None = None,
        clock: app_commands.Choice[str] | None = None,
    ) -> None:
        """Challenge a member, or whoever accepts first."""
        async with self.bot.answering(interaction, private=False) as answer:
            if interaction.guild_id is None:
                raise Refused("challenge-server-only")
            await self.bot.check_here(interaction)
            other = None if member is None else _challenged(interaction, member)
            person, place = self.bot.person(interaction), self.bot.place(interaction)
            language = await self.bot.language_here(interaction)
            pace = await self.bot.preferences.pace_in(place.channel)
            turn = CLOCKS[clock.value if clock else "slow" if pace == "slow" else "live"]
            table = await self.challenges.open(person, place, language, turn, other)
            await self._post_challenge(answer, table, other.id if other else None)

    @drakones.command(name=said("cmd-drakones-computer"), description=said("cmd-drakones-computer-about"))
    @app_commands.describe(level=said("cmd-drakones-level"), counterstrike=said("cmd-drakones-counterstrike"))
    @app_commands.rename(level=said("opt-level"), counterstrike=said("opt-counterstrike"))
    @app_commands.choices(
        level=[app_commands.Choice(name=said(f"drakones-level-{key}"), value=key) for key in COMPUTERS]
    )
    async def computer(
        self,
        interaction: AnyInteraction,
        level: app_commands.Choice[str] | None = None,
        counterstrike: bool = True,  # noqa: FBT001, FBT002 - an option of the command
    ) -> None:
        """Play against the computer."""
        async with self.bot.answering(interaction, private=False) as answer:
            await self.bot.check_here(interaction)
            person, place = self.bot.person(interaction), self.bot.place(interaction)
            language = await self.bot.language_here(interaction)
            options = {} if counterstrike else {"counterstrike": False}
            chosen = level.value if level else next(iter(COMPUTERS))
            table = await self.challenges.against_computer(person, place, language, chosen, options)
            await self.bot.publisher.post(answer, table)

    async def _post_challenge(self, answer: Answer, table: Table, challenged: int | None) -> None:
        """Show a challenge; who is challenged is mentioned once, unless they want no pings."""
        wanted = challenged is not None and await self.bot.preferences.get(
            "person", challenged, "pings", default=True
        )
        await self.bot.publisher.post(answer, table, mention=challenged if wanted else None)

    def _answered(
        self, step: Callable[[int, Person], Awaitable[Table]]
    ) -> Callable[[Answer, int, int, str], Awaitable[None]]:
        async def pressed(answer: Answer, table: int, rev: int, rest: str) -> None:
            await self.bot.show(answer, await step(table, self.bot.person(answer.interaction)))

        return pressed

    async def _again(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        person = self.bot.person(answer.interaction)
        fresh = await self.challenges.again(table, person)
        others = [seat.person for seat in fresh.seats if seat.person != person.id]
        await self._post_challenge(answer, fresh, others[0])

    async def _take_back(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        taken = await take_back(self.bot.tables, table, answer.interaction.user.id, rev)
        await self.bot.show(answer, taken.table)

    async def _piles(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        found = await self.bot.tables.load(table)
        if found.state is None or found.row.game != "drakones":
            raise Refused("unknown-button")
        spoken = await self.bot.words_for(answer.interaction)
        panel = piles(found.state.view(None), spoken)
        await answer.send(self.bot.screen.message(panel, None, spoken, None).new())


def _challenged(interaction: AnyInteraction, member: Someone) -> Person:
    """Who is challenged; refused if they cannot play here."""
    name = markdown_name(member.display_name)
    if member.id == interaction.user.id:
        raise Refused("challenge-self")
    if member.bot:
        raise Refused("challenge-bot", name=name)
    rights = member.resolved_permissions if isinstance(member, discord.Member) else None
    if not isinstance(member, discord.Member) or (rights is not None and not rights.view_channel):
        raise Refused("challenge-unseen", name=name)
    return Person(member.id, plain_name(member.display_name))


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(DrakonesCog(bot))
