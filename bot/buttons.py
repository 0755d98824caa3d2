"""The components of every message: DynamicItems whose id carries everything, so that they outlive restarts.

Ids: `m:<table>:<rev>:<move>`, `c:<table>:<rev>:<prefix>`, `q:<table>:<rev>:<act>`,
`t:<table>:<rev>:<business>`; a select `s:<table>:<rev>:<row>` whose values are acts, and one of which several
values are taken, `w:<table>:<rev>:<business>`.
Screens that belong to no table: `b:<screen>:<text>`, and selects `v:<screen>:<text>`.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeAlias

import aiohttp
import discord
from discord.ui import Button, DynamicItem, Item, Select

from bot.panel import Act
from bot.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

_log = logging.getLogger(__name__)

AnyInteraction: TypeAlias = "discord.Interaction[Any]"


UNTAKEN: Final = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""What a call raises that Discord refused, or that it may never have heard of since the connection broke."""
MARK: Final = "#"
"""What follows it in a select's value only makes it differ from an earlier one."""


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
        value = chosen(interaction).partition(MARK)[0]
        try:
            act = Act.parse(value)
        except ValueError:
            act = Act("m", value)
        await interaction.client.pressed(interaction, self.table, self.rev, act)


class PickMany(
    DynamicItem[Select[Any]], template=r"w:(?P<table>\d{1,18}):(?P<rev>\d{1,18}):(?P<business>[a-z]+)"
):
    """A select on a table's message; any number of its values is taken, words for the table's business."""

    def __init__(self, select: Select[Any], table: int, rev: int, business: str) -> None:
        super().__init__(select)
        self.table, self.rev, self.business = table, rev, business

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select that an id writes."""
        assert isinstance(item, Select)
        return cls(item, int(match["table"]), int(match["rev"]), match["business"])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the values to the client as one business."""
        data: Any = interaction.data or {}
        text = " ".join([self.business, *map(str, data.get("values") or [])])
        await interaction.client.pressed(interaction, self.table, self.rev, Act("t", text))


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


ITEMS: tuple[type[DynamicItem[Any]], ...] = (PressButton, PickSelect, PickMany, ScreenButton, ScreenSelect)
"""Every class of item, to be registered with the client."""


DEFER_AFTER: Final = 1.5
"""Seconds after which a press is acknowledged without an answer. Discord gives up after 3."""


class Answer:
    """The one answer to an interaction, deferred first if it takes long. Use it as an async context manager.

    `private`: a late answer to a command, which has no message yet, will be seen by its person alone.
    """

    def __init__(self, interaction: AnyInteraction, *, private: bool = True) -> None:
        self.interaction, self._private = interaction, private
        self._order = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._awaited = False
        """Whether a "… is thinking" stands in the channel and waits for the answer."""

    @property
    def private(self) -> bool:
        """Whether the message that was pressed is seen by its person alone."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def must_be_private(self) -> None:
        """Refuse what stands on private messages alone: such an id on a public one is forged."""
        if self.interaction.message is not None and not self.private:
            raise Refused("unknown-button")

    async def __aenter__(self) -> Self:
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER, self._defer)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._timer is not None
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring

    def _defer(self) -> None:
        self._deferring = asyncio.ensure_future(self._deferred())

    async def _deferred(self) -> None:
        async with self._order:
            if self.interaction.response.is_done():
                return
            try:
                await self.interaction.response.defer(ephemeral=self._private)
            except UNTAKEN as error:
                _log.warning("a press could not be acknowledged in time: %s", error)
            else:
                # a command's late answer stands in a message of its own, public or not once and for all
                self._awaited = self.interaction.message is None

    async def edit(self, message: dict[str, Any]) -> None:
        """Put `message` in the place of the one that was pressed."""
        async with self._order:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(**message)
            else:
                await self.interaction.response.edit_message(**message)

    async def send(self, message: dict[str, Any], *, private: bool = True) -> int:
        """Answer with a new message; its id."""
        async with self._order:
            if self.interaction.response.is_done():
                placeholder = self._awaited and private and not self._private
                if placeholder:
                    # the first message to come would take its place, and be as public as it
                    await self.interaction.edit_original_response(content="…")
                self._awaited = False
                sent = await self.interaction.followup.send(**message, ephemeral=private, wait=True)
                if placeholder:
                    await self.interaction.delete_original_response()
                return sent.id
            answered = await self.interaction.response.send_message(**message, ephemeral=private)
            assert answered.message_id is not None
            return answered.message_id

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Answer with a form to fill in."""
        async with self._order:
            await self.interaction.response.send_modal(modal)

    async def say(self, text: str) -> None:
        """Answer in one private sentence."""
        await self.send({"content": text})
