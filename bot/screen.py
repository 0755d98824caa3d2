"""Panels as Discord messages. Every limit of Discord's messages lives here and nowhere else."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.buttons import MARK
from bot.panel import Act, Choice, Menu, Option, Panel, Style

if TYPE_CHECKING:
    from bot.text import Words

ROWS: Final = 5
ROW_BUTTONS: Final = 5
LABEL: Final = 80
CUSTOM_ID: Final = 100
SELECT_OPTIONS: Final = 25
PAGE: Final = SELECT_OPTIONS - 2
"""The options on a page of a menu that has too many, beside those that turn the page."""
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
TITLE: Final = 256
DESCRIPTION: Final = 4096
FOOTER: Final = 2048
EMBEDS_TOTAL: Final = 6000
ALT_TEXT: Final = 1000

_TIED: Final = re.compile(r"(?<=\d) (?=\w)| (?=·)| (?=\d+(?:,| ·|$))")

_ROW: Final = discord.ComponentType.action_row.value
_BUTTON: Final = discord.ComponentType.button.value
_STYLES: Final = {
    Style.MOVE: discord.ButtonStyle.primary.value,
    Style.AGREE: discord.ButtonStyle.success.value,
    Style.DANGER: discord.ButtonStyle.danger.value,
    Style.QUIET: discord.ButtonStyle.secondary.value,
}


@dataclass(frozen=True, slots=True)
class Target:
    """The table and the state of it that a panel's ids speak of."""

    table: int
    rev: int


def cut(text: str, limit: int) -> str:
    """At most `limit` characters, as Discord counts them: code points; with an ellipsis where it was cut."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def cut_lines(lines: Iterable[str], limit: int) -> str:
    """As many whole lines as fit into `limit` characters; the last one that fits in part is cut."""
    kept: list[str] = []
    left = limit
    for line in lines:
        if left <= 1:
            break
        kept.append(cut(line, left))
        left -= len(kept[-1]) + 1
    return "\n".join(kept)


def tied(line: str) -> str:
    """The line with no break between a number and what it counts or numbers, nor before a dot.

    A line with code is left alone: that is to be copied.
    """
    return line if "`" in line else _TIED.sub("\u00a0", line)


class Rows(discord.ui.View):
    """Rows of components, written as Discord reads them.

    No item listens to them: a press finds its DynamicItem by the id alone, as it does after a restart, and
    making items for each answer would be a tenth of its cost.
    """

    def __init__(self, rows: Iterable[list[dict[str, Any]]]) -> None:
        super().__init__(timeout=None)
        self._rows = [{"type": _ROW, "components": row} for row in rows if row]

    def to_components(self) -> list[dict[str, Any]]:
        """The rows."""
        return self._rows

    def is_finished(self) -> bool:
        """True: discord.py keeps nothing for a message whose items nobody listens to."""
        return True


@dataclass(frozen=True)
class Message:
    """A message ready to be sent, or to replace another."""

    embeds: list[discord.Embed]
    view: discord.ui.View
    files: list[discord.File]

    def new(self) -> dict[str, Any]:
        """The keyword arguments that send it."""
        return {"embeds": self.embeds, "view": self.view, "files": self.files}

    def edit(self) -> dict[str, Any]:
        """The keyword arguments that put it in another message's place."""
        return {"content": None, "embeds": self.embeds, "view": self.view, "attachments": self.files}


class Screen:
    """Makes messages. `emojis` maps the names that faces use to the uploaded emojis."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji]) -> None:
        self._emojis = emojis

    def message(
        self, panel: Panel, target: Target | None, words: Words, image: bytes | None, page: int = 0
    ) -> Message:
        """The message that shows `panel`; `page` is that of its menus with more options than fit."""
        embed = self.embed(panel)
        files = []
        if image is not None:
            alt = cut(panel.words(), ALT_TEXT)
            files.append(discord.File(io.BytesIO(image), filename="table.png", description=alt))
            embed.set_image(url="attachment://table.png")
        return Message([embed], self._rows(panel, target, words, page), files)

    def embed(self, panel: Panel) -> discord.Embed:
        """The panel's words."""
        title, footer = cut(panel.title, TITLE), cut(panel.footer, FOOTER)
        room = min(DESCRIPTION, EMBEDS_TOTAL - len(title) - len(footer))
        small = [tied(line) for line in panel.lines]
        lines = [panel.lead, *(f"-# {line}" for line in small)] if panel.lead else small
        if cards := self._cards(panel.cards):
            lines.insert(0, cards)
        embed = discord.Embed(title=title, description=cut_lines(lines, room), colour=panel.colour)
        return embed.set_footer(text=footer) if footer else embed

    def _cards(self, names: tuple[str, ...]) -> str:
        """A large line of card emojis; "" while they are not uploaded, since the words say the same."""
        found = [str(self._emojis[name]) for name in names if name in self._emojis]
        return f"# {' '.join(found)}" if found and len(found) == len(names) else ""

    def _rows(self, panel: Panel, target: Target | None, words: Words, page: int) -> Rows:
        return Rows(
            [
                self._select(item, target, at, words, page)
                if isinstance(item, Menu)
                else self._button(item, target, at, column)
                for column, item in enumerate(row)
            ]
            for at, row in enumerate(_fitted(panel.rows))
        )

    def _button(self, choice: Choice, target: Target | None, row: int, column: int) -> dict[str, Any]:
        act = choice.act or (Act("c", f"~{row}{column}") if target else Act("b", f"none {row}{column}"))
        button = {
            "type": _BUTTON,
            "style": _STYLES[choice.style],
            "disabled": choice.act is None,
            "label": cut(choice.label, LABEL),
            "custom_id": _id(act, target),
        }
        if choice.emoji and (emoji := self._emojis.get(choice.emoji)):
            button["emoji"] = emoji.to_dict()
        return button

    def _select(self, menu: Menu, target: Target | None, row: int, words: Words, page: int) -> dict[str, Any]:
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=_select_id(menu, target, row), placeholder=cut(menu.placeholder, PLACEHOLDER), row=row
        )
        for option in paged(menu, page, words):
            value = option.act.text if menu.screen or menu.many else str(option.act)
            if menu.again and target is not None:
                value += f"{MARK}{target.rev}{'+' if menu.prefix else ''}"
            if len(value) > OPTION_TEXT:
                raise ValueError(f"the select value {value!r} is longer than {OPTION_TEXT}")
            select.add_option(
                label=cut(option.label, OPTION_TEXT),
                value=value,
                description=cut(option.description, OPTION_TEXT) or None,
                emoji=self._emojis.get(option.emoji) if option.emoji else None,
                default=option.chosen,
            )
        if target is not None and menu.many:
            select.min_values, select.max_values = 0, len(menu.options)
        shown: Any = select.to_component_dict()
        return {**shown}


def paged(menu: Menu, page: int, words: Words) -> tuple[Option, ...]:
    """The options of one page: all if they fit, else a part with the ways to the neighbouring pages."""
    if len(menu.options) <= SELECT_OPTIONS:
        return menu.options
    last = (len(menu.options) - 1) // PAGE
    page = min(page, last)
    part = menu.options[page * PAGE : (page + 1) * PAGE]

    def turn(key: str, to: int) -> Option:
        return Option(words(key), Act("b", f"~{to}") if menu.screen else Act("c", f"{menu.prefix}~{to}"))

    back = (turn("menu-back", page - 1),) if page > 0 else ()
    more = (turn("menu-more", page + 1),) if page < last else ()
    return (*back, *part, *more)


def turned_to(text: str) -> int | None:
    """The page that a screen's menu was turned to, if that is what was taken from it."""
    number = text.removeprefix("~")
    return int(number) if text != number and number.isdecimal() and len(number) < 4 else None


def _fitted(rows: Iterable[tuple[Choice | Menu, ...]]) -> Iterable[tuple[Choice | Menu, ...]]:
    """The rows as they fit: at most five buttons in each, at most five rows."""
    split = [row[at : at + ROW_BUTTONS] for row in rows if row for at in range(0, len(row), ROW_BUTTONS)]
    if len(split) > ROWS:
        raise ValueError(f"a panel of {len(split)} rows does not fit into {ROWS}")
    return split


def _id(act: Act, target: Target | None) -> str:
    if target is None:
        return _short("b:" + act.text.replace(" ", ":", 1))
    return _short(f"{act.kind}:{target.table}:{target.rev}:{act.text}")


def _select_id(menu: Menu, target: Target | None, row: int) -> str:
    if target is None:
        return _short(f"v:{menu.screen}:{menu.prefix}")
    if menu.many:
        return _short(f"w:{target.table}:{target.rev}:{menu.many}")
    return _short(f"s:{target.table}:{target.rev}:{row}")


def _short(made: str) -> str:
    if len(made) > CUSTOM_ID:
        raise ValueError(f"the id {made!r} is longer than {CUSTOM_ID}")
    return made
