"""`/check`: which right, emoji or setting is missing here, in plain words, for moderators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands

from bot.app import right_names, said
from bot.panel import Panel
from bot.pictures.emoji import faces
from bot.refused import Refused

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import AnyInteraction
    from bot.text import Words

COLOUR: Final = 0x7A6A9E


class Check(commands.Cog):
    """Looks at the place where it is asked."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot

    @app_commands.command(name=said("cmd-check"), description=said("cmd-check-about"))
    async def check(self, interaction: AnyInteraction) -> None:
        """Show what is missing here."""
        async with self.bot.answering(interaction) as answer:
            if interaction.guild_id is not None and not self.bot.person(interaction).moderator:
                raise Refused("moderators-only")
            spoken = await self.bot.words_for(interaction)
            missing = self.bot.missing_rights(interaction)
            panel = Panel(
                title=spoken("check-title"),
                colour=COLOUR,
                lead=spoken("check-missing" if missing else "check-fine"),
                lines=(
                    self._rights(missing, spoken),
                    self._emojis(spoken),
                    *await self._here(interaction, spoken),
                ),
            )
            await answer.send(self.bot.screen.message(panel, None, spoken, None).new())

    def _rights(self, missing: list[str], spoken: Words) -> str:
        if not missing:
            return spoken("check-rights-fine")
        return spoken("check-rights-missing", rights=spoken.listed(right_names(missing, spoken)))

    def _emojis(self, spoken: Words) -> str:
        there, wanted = len(self.bot.app_emojis), len(faces())
        key = "check-emojis-fine" if there >= wanted else "check-emojis-missing"
        return spoken(key, there=there, wanted=wanted)

    async def _here(self, interaction: AnyInteraction, spoken: Words) -> tuple[str, ...]:
        place = self.bot.place(interaction)
        language = await self.bot.language_here(interaction)
        pictures = await self.bot.preferences.get("channel", place.channel, "pictures", default=True)
        tables = await self.bot.tables.open_here(place)
        wanted = await self.bot.tables_wanted(interaction)
        return (
            *([] if wanted else [spoken("check-tables-off")]),
            spoken("check-language", language=spoken(f"setting-language-{language}")),
            spoken("check-pictures-on" if pictures else "check-pictures-off"),
            spoken("check-tables", count=len(tables)),
        )


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Check(bot))
