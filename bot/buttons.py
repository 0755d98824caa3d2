"""The components of every message: DynamicItems whose id carries everything, so that they outlive restarts.

Ids: `m:<table>:<rev>:<move>`, `c:<table>:<rev>:<prefix>`, `q:<table>:<rev>:<act>`,
`t:<table>:<rev>:<business>`; a select `s:<table>:<rev>:<row>` whose values are acts.
Screens that belong to no table: `b:<screen>:<text>`, and selects `v:<screen>:<text>`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeAlias

import discord
from discord.ui import Button, DynamicItem, Item, Select

from bot.panel import Act

if TYPE_CHECKING:
    from collections.abc import Sequence

AnyInteraction: TypeAlias = "discord.Interaction[Any]"


class Presses(Protocol):
    """What the client does with a press."""

    async def pressed(self, interaction: AnyInteraction, table: int, rev: int, act: Act) -> None:
        """Answer a press on a table's message."""

    async def turned(self, interaction: AnyInteraction, screen: str, text: str) -> None:
        """Answer a press on a screen that belongs to no table."""


class PressButton(
    DynamicItem[Button[Any]], template=r"(?P<kind>[mcqt]):(?P<table>\d{1,18}):(?P<rev>\d{1,18}):(?P<text>.*)"
):
    """A button on a table's message."""

    def __init__(self, button: Button[Any], table: int, rev: int, act: Act) -> None:
        super().__init__(button)
        self.table, self.rev, self.act = table, rev, act

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that an id writes."""
        act = Act.parse(f"{match['kind']} {match['text']}")
        assert isinstance(item, Button)
        return cls(item, int(match["table"]), int(match["rev"]), act)

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the press to the client."""
        await interaction.client.pressed(interaction, self.table, self.rev, self.act)


class PickSelect(DynamicItem[Select[Any]], template=r"s:(?P<table>\d{1,18}):(?P<rev>\d{1,18}):(?P<row>\d)"):
    """A select on a table's message; its values are acts."""

    def __init__(self, select: Select[Any], table: int, rev: int) -> None:
        super().__init__(select)
        self.table, self.rev = table, rev

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select that an id writes."""
        assert isinstance(item, Select)
        return cls(item, int(match["table"]), int(match["rev"]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the value to the client; one that no panel offers is refused like any other move."""
        value = chosen(interaction)
        try:
            act = Act.parse(value)
        except ValueError:
            act = Act("m", value)
        await interaction.client.pressed(interaction, self.table, self.rev, act)


class ScreenButton(DynamicItem[Button[Any]], template=r"b:(?P<screen>[a-z]+):(?P<text>.*)"):
    """A button on a screen that belongs to no table."""

    def __init__(self, button: Button[Any], screen: str, text: str) -> None:
        super().__init__(button)
        self.screen, self.text = screen, text

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that an id writes."""
        assert isinstance(item, Button)
        return cls(item, match["screen"], match["text"])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the press to the client."""
        await interaction.client.turned(interaction, self.screen, self.text)


class ScreenSelect(DynamicItem[Select[Any]], template=r"v:(?P<screen>[a-z]+):(?P<text>.*)"):
    """A select on a screen that belongs to no table; the client gets its text and value as one."""

    def __init__(self, select: Select[Any], screen: str, text: str) -> None:
        super().__init__(select)
        self.screen, self.text = screen, text

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select that an id writes."""
        assert isinstance(item, Select)
        return cls(item, match["screen"], match["text"])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the value to the client."""
        text = f"{self.text} {chosen(interaction)}".strip()
        await interaction.client.turned(interaction, self.screen, text)


def chosen(interaction: AnyInteraction) -> str:
    """The one value that was taken from a select, "" if a forged press brings none."""
    data: Any = interaction.data or {}
    values: Sequence[str] = data.get("values") or [""]
    return str(values[0])


ITEMS: tuple[type[DynamicItem[Any]], ...] = (PressButton, PickSelect, ScreenButton, ScreenSelect)
"""Every class of item, to be registered with the client."""
