"""`/settings`: what a person or a channel has chosen, on one private screen with a select for each row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.panel import Act, Menu, Option, Panel
from bot.preferences import PACES
from bot.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.screen import Message
    from bot.text import Words
    from storage.rows import Json
    from storage.settings import Scope

COLOUR: Final = 0x7A6A9E
AUTOMATIC: Final = "auto"


@dataclass(frozen=True, slots=True)
class Setting:
    """One row of the screen: its name, and by value what is stored under which keys.

    What a value does not name is not stored: that is as it would be if nobody had chosen.
    """

    name: str
    values: dict[str, dict[str, Json]]

    @property
    def keys(self) -> set[str]:
        """The keys of all its values."""
        return {key for stored in self.values.values() for key in stored}


def _words(name: str, *values: str) -> Setting:
    """A setting whose values are stored as they are."""
    return Setting(name, {AUTOMATIC: {}, **{value: {name: value} for value in values}})


def _switch(name: str) -> Setting:
    """A setting that can be switched off."""
    return Setting(name, {AUTOMATIC: {}, "off": {name: False}})


LOOKS: Final = Setting(
    "looks",
    {
        AUTOMATIC: {},
        "pictures": {"symbols": False},
        "symbols": {"pictures": False},
        "words": {"pictures": False, "symbols": False},
    },
)
ROWS: Final[dict[Scope, tuple[Setting, ...]]] = {
    "person": (
        _words("language", "en", "de"),
        _words("title-rey", "rey", "reina"),
        _words("title-principe", "principe", "princesa"),
        LOOKS,
        _switch("pings"),
    ),
    "channel": (
        _words("language", "en", "de"),
        LOOKS,
        _words("clock", *PACES),
        _switch("jokes"),
        _switch("tables"),
    ),
}


class SettingsCog(commands.Cog):
    """Shows and changes settings."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        bot.turns["settings"] = self._chosen

    settings = app_commands.Group(name=said("cmd-settings"), description=said("cmd-settings-about"))

    @settings.command(name=said("cmd-settings-me"), description=said("cmd-settings-me-about"))
    async def me(self, interaction: AnyInteraction) -> None:
        """Show a person's own settings."""
        await self._open(interaction, "person")

    @settings.command(name=said("cmd-settings-channel"), description=said("cmd-settings-channel-about"))
    async def channel(self, interaction: AnyInteraction) -> None:
        """Show the settings of the channel, for its moderators."""
        await self._open(interaction, "channel")

    async def _open(self, interaction: AnyInteraction, scope: Scope) -> None:
        async with self.bot.answering(interaction) as answer:
            owner = self._owner(interaction, scope)
            await answer.send((await self._screen(answer, scope, owner)).new())

    def _owner(self, interaction: AnyInteraction, scope: Scope) -> int:
        """Whose settings they are; refused to who may not change them."""
        if scope == "person":
            return interaction.user.id
        if interaction.guild_id is not None and not interaction.permissions.manage_channels:
            raise Refused("moderators-only", right="manage_channels")
        return self.bot.place(interaction).channel

    async def _chosen(self, answer: Answer, text: str) -> None:
        scope, _, rest = text.partition(" ")
        name, _, value = rest.partition(" ")
        found = scope in ROWS and next((row for row in ROWS[scope] if row.name == name), None)
        if not found or value not in found.values:
            raise Refused("unknown-button")
        owner = self._owner(answer.interaction, scope)  # type: ignore[arg-type]
        for key in sorted(found.keys):
            stored = found.values[value].get(key)
            await self.bot.preferences.choose(scope, owner, key, stored)  # type: ignore[arg-type]
        await answer.edit((await self._screen(answer, scope, owner)).edit())  # type: ignore[arg-type]

    async def _screen(self, answer: Answer, scope: Scope, owner: int) -> Message:
        spoken = await self.bot.words_for(answer.interaction)
        chosen = await self.bot.preferences.chosen(scope, owner)
        panel = Panel(
            title=spoken(f"settings-{scope}-title"),
            colour=COLOUR,
            lead=spoken(f"settings-{scope}-lead"),
            rows=tuple((_menu(row, scope, chosen, spoken),) for row in ROWS[scope]),
        )
        return self.bot.screen.message(panel, None, spoken, None)


def _menu(row: Setting, scope: Scope, chosen: Mapping[str, Any], spoken: Words) -> Menu:
    stands = {key: chosen[key] for key in row.keys if key in chosen}
    options = tuple(
        Option(spoken(f"setting-{row.name}-{value}"), Act("b", value), chosen=stored == stands)
        for value, stored in row.values.items()
    )
    return Menu(spoken(f"setting-{row.name}"), options, f"{scope} {row.name}", "settings")


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(SettingsCog(bot))
