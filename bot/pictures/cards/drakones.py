"""The cards of Drakones: units `is`, `ip+i` …, towers `ti`, `tc+x`, walls `w`, `w+a`, spells by name.

White has round corners on paper, Dark cut corners on night; which of them a card is follows from its owner.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.pictures.colours import CLASSES, GOLD, INK, NIGHT, NIGHT_EDGE, PAPER
from bot.pictures.draw import Canvas, Style
from bot.pictures.type import Face

if TYPE_CHECKING:
    from collections.abc import Collection

    from PIL import Image

    from bot.pictures.colours import Colour

RATIO: Final = 1.32
CLASS_SHAPES: Final = {"i": "circle", "c": "square", "d": "lozenge"}
CLASS_SIGNS: Final = {"i": "helmet", "c": "horse", "d": "dragon"}
SPELL_SIGNS: Final = {
    "wisdom": "book",
    "recall": "recall",
    "poison": "skull",
    "bribery": "purse",
    "catapult": "catapult",
    "spy": "eye",
    "firerain": "firerain",
}


class Weapon(NamedTuple):
    """Which class a weapon hits, its sign, the sign's turn and size in widths of its plate."""

    hits: str
    sign: str
    turn: float
    size: float


WEAPONS: Final = {
    "s": Weapon("i", "sword", 45, 0.66),
    "p": Weapon("c", "pike", 45, 0.66),
    "b": Weapon("d", "bow", 0, 0.58),
}


class Code(NamedTuple):
    """A code taken apart: `kind` is unit, tower, wall or spell, `ability` one of i, 2, x, a or nothing."""

    kind: str
    name: str
    ability: str


def parsed(code: str) -> Code:
    """What a code names: `name` is class and weapon, the tower's class, "w", or the spell."""
    if code in SPELL_SIGNS:
        return Code("spell", code, "")
    name, _, ability = code.partition("+")
    kind = "wall" if name == "w" else "tower" if name[0] == "t" else "unit"
    return Code(kind, name[1:] if kind == "tower" else name, ability)


def _fit(letter: str, size: float) -> float:
    """The size of a class's shape: the lozenge reaches beyond its box, so it is drawn a little smaller."""
    return size * 0.92 if letter == "d" else size


def full_plate(canvas: Canvas, x: float, y: float, size: float, letter: str, *, rim: float = 0) -> None:
    """What a card is: the class's sign on its shape, with a pale rim on dark ground."""
    _shape(canvas, x, y, size, letter, rim)
    canvas.sign(CLASS_SIGNS[letter], x, y, size * 0.6, PAPER)


def open_plate(canvas: Canvas, x: float, y: float, size: float, letter: str, *, rim: float = 0) -> None:
    """What a card hits: the class's shape in outline, empty."""
    _shape(canvas, x, y, size, letter, rim)
    inside = _fit(letter, size) - 2 * max(2.0, size * 0.075) * (1.27 if letter == "d" else 1)
    canvas.sign(CLASS_SHAPES[letter], x, y, inside, PAPER)


def _shape(canvas: Canvas, x: float, y: float, size: float, letter: str, rim: float) -> None:
    if rim:
        canvas.sign(
            CLASS_SHAPES[letter], x, y, _fit(letter, size) + 2 * rim * (1.27 if letter == "d" else 1), PAPER
        )
    canvas.sign(CLASS_SHAPES[letter], x, y, _fit(letter, size), CLASSES[letter])


def tab(canvas: Canvas, x: float, y: float, wide: float, ability: str) -> None:
    """The gold tab of an ability."""
    high = wide * 0.88
    box = (round(x - wide / 2), round(y - high / 2), round(wide), round(high))
    canvas.plate(box, wide * 0.2, GOLD, edge=INK, line=1 if wide < 36 else 2)
    if ability in "2x":
        # A tall plus and a small times: at a glance the two must not be taken for each other.
        canvas.text("2", x + 0.19 * wide, y, Style(wide * 0.6, INK, Face.NUMBERS), "m")
        if ability == "2":
            canvas.sign("cross", x - 0.18 * wide, y, 0.3 * wide, INK, turn=45)
        else:
            canvas.sign("cross", x - 0.15 * wide, y + 0.06 * wide, 0.26 * wide, INK)
    else:
        canvas.sign("bolt" if ability == "i" else "shield", x, y, wide * 0.68, INK)


def _blank(wide: int, *, dark: bool) -> Canvas:
    high = round(wide * RATIO)
    if not dark:
        canvas = Canvas.card(wide, high, INK)
        canvas.plate((0, 0, wide, high), 0.12 * wide, PAPER, edge=INK, line=2)
        return canvas
    canvas = Canvas.card(wide, high, NIGHT_EDGE)
    canvas.cut_plate((0, 0, wide, high), 0.14 * wide, NIGHT, NIGHT_EDGE, max(2, round(0.027 * wide)))
    return canvas


@lru_cache(maxsize=512)
def card(code: str, wide: int, *, dark: bool) -> Image.Image:
    """A card, 1 : 1.32."""
    canvas = _blank(wide, dark=dark)
    kind, name, ability = parsed(code)
    tint = PAPER if dark else INK
    match kind:
        case "unit":
            _unit(canvas, name, ability, wide, dark=dark)
        case "tower":
            _tower(canvas, name, ability, wide, dark=dark)
        case "wall":
            if ability:
                canvas.sign("wall", 0.5 * wide, 0.62 * wide, 0.74 * wide, tint)
                tab(canvas, 0.5 * wide, 1.06 * wide, 0.36 * wide, ability)
            else:
                canvas.sign("palisade", 0.5 * wide, 0.66 * wide, 0.74 * wide, tint)
        case _:
            _spell(canvas, name, wide, tint)
    return canvas.image


def _unit(canvas: Canvas, name: str, ability: str, wide: int, *, dark: bool) -> None:
    rim = 2 if dark else 0
    full_plate(canvas, 0.5 * wide, 0.385 * wide, 0.60 * wide, name[0], rim=rim)
    weapon = WEAPONS[name[1]]
    size = 0.51 * wide
    x = (0.325 if ability else 0.5) * wide
    open_plate(canvas, x, 0.975 * wide, size, weapon.hits, rim=rim)
    canvas.sign(weapon.sign, x, 0.975 * wide, size * weapon.size, INK, turn=weapon.turn)
    if ability:
        tab(canvas, 0.775 * wide, 1.0 * wide, 0.37 * wide, ability)


def _tower(canvas: Canvas, own: str, ability: str, wide: int, *, dark: bool) -> None:
    x = (0.41 if ability else 0.5) * wide  # beside the tab
    canvas.sign("tower", x, 0.4 * wide, 0.6 * wide, PAPER if dark else INK)
    full_plate(canvas, x, 0.52 * wide, 0.36 * wide, own, rim=2)
    others = [letter for letter in CLASS_SHAPES if letter != own]
    for letter, x in zip(others, (0.265 * wide, 0.735 * wide), strict=True):
        size = 0.37 * wide
        open_plate(canvas, x, 1.02 * wide, size, letter, rim=2 if dark else 0)
        canvas.sign(CLASS_SIGNS[letter], x, 1.02 * wide, size * 0.52, CLASSES[letter])
    if ability:
        tab(canvas, 0.785 * wide, 0.23 * wide, 0.34 * wide, ability)


def _spell(canvas: Canvas, name: str, wide: int, tint: Colour) -> None:
    inset, high = round(0.085 * wide), round(wide * RATIO)
    frame = (inset, inset, wide - 2 * inset, high - 2 * inset)
    canvas.plate(frame, 0.04 * wide, None, edge=tint, line=2)
    for y in (inset + 1, high - inset - 1):
        canvas.sign("lozenge", wide / 2, y, 0.125 * wide, INK)
        canvas.sign("lozenge", wide / 2, y, 0.125 * wide - 4, GOLD)
    canvas.sign(SPELL_SIGNS[name], 0.5 * wide, 0.655 * wide, 0.58 * wide, tint)


def base(wide: int, protection: int, hit_by: Collection[str], *, dark: bool) -> Image.Image:
    """A base: its lock and counter while protected, then three shapes, filled when their class has hit it."""
    return _base(wide, protection, "".join(sorted(hit_by)), dark=dark)


@lru_cache(maxsize=128)
def _base(wide: int, protection: int, hit_by: str, *, dark: bool) -> Image.Image:
    canvas = _blank(wide, dark=dark)
    tint, paper = (PAPER, NIGHT) if dark else (INK, PAPER)
    canvas.sign("castle", 0.5 * wide, 0.47 * wide, 0.62 * wide, tint)
    if protection:
        canvas.sign("lock", 0.34 * wide, 1.06 * wide, 0.33 * wide, tint)
        style = Style(0.4 * wide, tint, Face.NUMBERS)
        canvas.text(str(protection), 0.64 * wide, 1.07 * wide, style, "m")
        return canvas.image
    for letter, x in zip(CLASS_SHAPES, (0.2, 0.5, 0.8), strict=True):
        size = 0.26 * wide
        if letter in hit_by:
            full_plate(canvas, x * wide, 1.06 * wide, size, letter, rim=1 if dark else 0)
        else:
            size *= 0.96
            canvas.sign(CLASS_SHAPES[letter], x * wide, 1.06 * wide, size, tint)
            thinner = 5 if letter != "d" else 6.5
            canvas.sign(CLASS_SHAPES[letter], x * wide, 1.06 * wide, size - thinner, paper)
    return canvas.image


def back(wide: int, *, dark: bool) -> Image.Image:
    """A small card from behind: the castle on its side's ground."""
    return _back(wide, dark=dark)


@lru_cache(maxsize=16)
def _back(wide: int, *, dark: bool) -> Image.Image:
    canvas = _blank(wide, dark=dark)
    canvas.sign("castle", wide / 2, wide * RATIO / 2, wide * 0.56, PAPER if dark else INK)
    return canvas.image


@lru_cache(maxsize=8)
def blank(wide: int, *, dark: bool) -> Image.Image:
    """The ground of a small card, for a hand whose number counts."""
    canvas = _blank(wide, dark=dark)
    return canvas.image
