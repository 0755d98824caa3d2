"""What a screen shows and offers: plain dataclasses that faces build and `screen` turns into messages.

Everything that a press needs is in its act, so that nothing has to be remembered (see `Act`).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Literal, TypeAlias


class Style(Enum):
    """How a button looks."""

    MOVE = "a move that may be made, opens a hand"
    AGREE = "agrees or completes"
    DANGER = "costs the game or cannot be undone"
    QUIET = "everything else"


ActKind: TypeAlias = Literal["m", "c", "q", "t", "b"]


@dataclass(frozen=True, slots=True)
class Act:
    """What pressing does.

    `m` plays the move `text`. `c` redraws the panel with the half-made choice `text`, a prefix of a move.
    `q` asks once: it redraws the panel with Yes and No for the act written in `text` (`m take 7d`).
    `t` does the table's own business `text` (rematch, hand, …). `b` is for screens that belong to no table:
    the screen's name and its text, or in a screen's menu the text alone.
    """

    kind: ActKind
    text: str

    def __str__(self) -> str:
        return f"{self.kind} {self.text}"

    @classmethod
    def parse(cls, text: str) -> Act:
        """The act that `str` wrote; raises ValueError."""
        kind, _, rest = text.partition(" ")
        if kind not in ("m", "c", "q", "t", "b"):
            raise ValueError(f"{text!r:.60} is no act")
        return cls(kind, rest)  # type: ignore[arg-type]  # checked one line above


def play(text: object) -> Act:
    """Play the move."""
    return Act("m", str(text))


def ask(act: Act) -> Act:
    """Do `act` after one question."""
    return Act("q", str(act))


def business(text: str) -> Act:
    """The table's own business."""
    return Act("t", text)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button. `act` None: disabled, and the label says why."""

    label: str
    act: Act | None
    style: Style = Style.QUIET
    emoji: str | None = None
    """The name of one of the bot's own emojis."""


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    label: str
    act: Act
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A select of any number of options (`screen` pages them); one can be taken, or with `many` several."""

    placeholder: str
    options: tuple[Option, ...]
    prefix: str = ""
    """The half-made choice that stays while its pages are turned; a screen's text before the option's."""
    screen: str = ""
    """The screen that the menu belongs to, if it is no table's."""
    many: str = ""
    """The table's business for a menu of which any number can be taken, none too; their texts follow it."""
    again: bool = False
    """Whether an option may be taken twice: its value differs then, as a client may keep what was taken."""


Row: TypeAlias = tuple[Choice | Menu, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a person is about to do, carried by the ids: half a choice, a menu's page, an open question."""

    prefix: str = ""
    page: int = 0
    asked: Act | None = None


NO_DRAFT: Final = Draft()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to draw: of which game, what the viewer sees, in which words."""

    game: str
    view: Any
    language: Literal["en", "de"]
    names: tuple[str, ...] = ()
    private: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """One message: an embed with a picture, the same in words, and what can be pressed."""

    title: str
    colour: int
    lead: str
    """Who owes what; normal size."""
    cards: tuple[str, ...] = ()
    """The names of card emojis that stand large below the title; what they show, the words say too."""
    lines: tuple[str, ...] = ()
    """Small lines, in a fixed order."""
    footer: str = ""
    rows: tuple[Row, ...] = field(default=())
    picture: Picture | None = None

    def words(self) -> str:
        """Everything that the panel says, without markup: the words line for screen readers."""
        return "\n".join(line for line in (self.title, self.lead, *self.lines) if line).replace("**", "")


def digest(panel: Panel) -> bytes:
    """Tells one panel from another."""
    return hashlib.blake2b(repr(panel).encode(), digest_size=16).digest()
