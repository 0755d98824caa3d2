"""The colours: one family for all tables, and a ground of its own for each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from PIL import ImageColor

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#RRGGBB` as three numbers 0 … 255."""
    red, green, blue, *_ = ImageColor.getrgb(text)
    return red, green, blue


def mixed(over: Colour, under: Colour, share: float) -> Colour:
    """`over` laid on `under`, covering it by `share` (0 … 1)."""
    red, green, blue = (round(b + (a - b) * share) for a, b in zip(over, under, strict=True))
    return red, green, blue


INK: Final = rgb("#1E2126")
PAPER: Final = rgb("#F7F0E1")
SHADE: Final = rgb("#E3D7BE")
MUTED: Final = rgb("#D3C9B6")
GOLD: Final = rgb("#F4C552")
HEART: Final = rgb("#C4364C")
ROSE: Final = rgb("#F08A98")
WON: Final = rgb("#3C6A4C")
LOST: Final = rgb("#7A382F")
WHITE: Final = rgb("#FFFFFF")

SUITS: Final = {
    "s": INK,
    "h": rgb("#B01F2E"),
    "d": rgb("#1D5A9E"),
    "c": rgb("#1F6A3A"),
    "x": rgb("#5B2A86"),
}
"""The colour of a suit, on paper only; `x` is the jokers'."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What a game's table is made of; `line` is for ornament and empty places, never for text."""

    ground: Colour
    panel: Colour
    line: Colour
    back: Colour


DONSOL: Final = Theme(rgb("#27222F"), rgb("#352F41"), rgb("#8D83A6"), rgb("#4A4260"))
EMPTY_SLOT: Final = rgb("#201C27")
WORN_SHIELD: Final = rgb("#7FB2E8")

TOMB: Final = Theme(rgb("#2C241C"), rgb("#3D3327"), rgb("#A08C6E"), rgb("#5A4A38"))

SWEEP: Final = rgb("#0D5450")
STAIR: Final = rgb("#C9BEA5")
"""The bars above a card's rank, on paper."""
DONK: Final = Theme(rgb("#123E3B"), rgb("#1B524D"), rgb("#6FA39C"), SWEEP)
SEAT: Final = rgb("#226560")
QUIET_SEAT: Final = rgb("#0C2E2C")
ORANGE: Final = rgb("#F08A24")
JOKER: Final = rgb("#3A1F5C")

NIGHT: Final = rgb("#14181F")
NIGHT_EDGE: Final = rgb("#C3CBD8")
BATTLEMENT: Final = rgb("#C5CBD4")
DRAKONES: Final = Theme(rgb("#222B39"), rgb("#303C4E"), rgb("#8494AB"), NIGHT)
CLASSES: Final = {"i": rgb("#A5372B"), "c": rgb("#1F5F9E"), "d": rgb("#2C6B43")}
"""Infantry, cavalry, dragon."""
