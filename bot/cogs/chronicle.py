"""`/titles` and `/chronicle`: who reigns in a channel, and how it came to that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.annals import annals, titles
from bot.app import said
from bot.faces.donk.annals import annals_panel, titles_panel
from bot.refused import Refused
from bot.text import plain_name
from storage.settings import names

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.screen import Message

LARGEST: Final = 2**63 - 1
"""No larger number can be stored, or be a person's id."""


class Chronicle(commands.Cog):
    """Shows the court and its history in private."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        bot.turns |= {"titles": self._titles_turned, "chronicle": self._chronicle_turned}

    @app_commands.command(name=said("cmd-titles"), description=said("cmd-titles-about"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def titles(self, interaction: AnyInteraction) -> None:
        """Show who reigns here."""
        async with self.bot.answering(interaction) as answer:
            await answer.send((await self._titles(answer, 0)).new())

    @app_commands.command(name=said("cmd-chronicle"), description=said("cmd-chronicle-about"))
    @app_commands.describe(member=said("cmd-chronicle-member"))
    @app_commands.rename(member=said("opt-member"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def chronicle(self, interaction: AnyInteraction, member: discord.User | None = None) -> None:
        """Show the games of this channel, or those of one member."""
        async with self.bot.answering(interaction) as answer:
            await answer.send((await self._chronicle(answer, member.id if member else 0, 0)).new())

    async def _titles(self, answer: Answer, page: int) -> Message:
        spoken = await self.bot.words_for(answer.interaction)
        found = await titles(self.bot.db.reader, self.bot.place(answer.interaction).channel, page)
        return self.bot.screen.message(titles_panel(found, spoken), None, spoken, None)

    async def _chronicle(self, answer: Answer, person: int, page: int) -> Message:
        spoken = await self.bot.words_for(answer.interaction)
        channel = self.bot.place(answer.interaction).channel
        found = await annals(self.bot.db.reader, channel, person or None, page)
        owner = None
        if person:
            known = await names(self.bot.db.reader, [person])
            owner = person, plain_name(known.get(person, "?"))
        moderator = self.bot.person(answer.interaction).moderator
        panel = annals_panel(found, owner, spoken, moderator=moderator)
        return self.bot.screen.message(panel, None, spoken, await self.bot.image_in(channel, panel))

    async def _titles_turned(self, answer: Answer, text: str) -> None:
        await answer.edit((await self._titles(answer, _number(text))).edit())

    async def _chronicle_turned(self, answer: Answer, text: str) -> None:
        """Turn a page (`<person> <page>`), or delete a joke there (`… delete <table>`)."""
        owner, page, *rest = [*text.split(" "), "", ""][:4]
        person, number = _number(owner), _number(page)
        if rest[0] == "delete":
            if not self.bot.person(answer.interaction).moderator:
                raise Refused("moderators-only")
            table = await self.bot.tables.load(_number(rest[1]))
            if table.row.channel != self.bot.place(answer.interaction).channel:
                raise Refused("no-joke")
            await self.bot.tables.delete_joke(table.id)
            self.bot.publisher.changed(table.id)
        await answer.edit((await self._chronicle(answer, person, number)).edit())


def _number(text: str) -> int:
    """The number that an id carries; refused if it is none, or larger than any that is stored."""
    if not text.isdecimal() or len(text) > 19 or int(text) > LARGEST:
        raise Refused("unknown-button")
    return int(text)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Chronicle(bot))
