"""`/help`: the games and how to begin, on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.faces import FACES
from bot.panel import Act, Choice, Panel

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import AnyInteraction

COLOUR: Final = 0x7A6A9E


class Help(commands.Cog):
    """Tells how to begin."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot

    @app_commands.command(name=said("cmd-help"), description=said("cmd-help-about"))
    async def help(self, interaction: AnyInteraction) -> None:
        """Show the games and how to begin."""
        async with self.bot.answering(interaction) as answer:
            spoken = await self.bot.words_for(interaction)
            games = "\n\n".join(spoken(f"help-{key}") for key in FACES)
            books = tuple(
                Choice(spoken("help-rules", game=spoken(f"game-{key}")), Act("b", f"rulebook {key}"))
                for key in FACES
            )
            panel = Panel(
                title=spoken("help-title"),
                colour=COLOUR,
                lead=f"{spoken('help-lead')}\n\n{games}",
                lines=(spoken("help-more"),),
                rows=(books,),
            )
            await answer.send(self.bot.screen.message(panel, None, spoken, None).new())


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Help(bot))
