"""The cards of Donk: `1o`, `1` … `12`, Sweep `S` and Joker `J`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bot.pictures.cards import backs
from bot.pictures.colours import GOLD, INK, JOKER, ORANGE, PAPER, SHADE, STAIR, SWEEP
from bot.pictures.draw import Canvas, Style
from bot.pictures.type import Face
from bot.pictures.words import word

if TYPE_CHECKING:
    from PIL import Image

    from bot.pictures.colours import Colour
    from bot.pictures.words import Language

_RANKS: Final = 12
_LEAST_WITH_WORDS: Final = 90
"""Narrower cards go without the word: it would be too small to read, and the sign says it."""


def _style(size: float, tint: Colour) -> Style:
    return Style(size, tint, Face.NUMBERS)


@lru_cache(maxsize=256)
def card(code: str, language: Language, wide: int, *, earlier: bool = False) -> Image.Image:
    """A card, 1 : 1.4; `earlier` plays on the pile are shaded."""
    high = round(wide * 1.4)
    paper = {"1o": ORANGE, "S": SWEEP, "J": JOKER}.get(code, SHADE if earlier else PAPER)
    edge = PAPER if code in "SJ" else INK
    canvas = Canvas.card(wide, high, edge)
    canvas.plate((0, 0, wide, high), 0.085 * wide, paper, edge=edge, line=2)
    match code:
        case "S" | "J":
            _special(canvas, code, wide)
        case "1o":
            inset, line = round(0.037 * wide), max(2, round(0.015 * wide))
            frame = (inset, inset, wide - 2 * inset, high - 2 * inset)
            canvas.plate(frame, 0.06 * wide, None, edge=INK, line=line)
            _one(canvas, wide, INK)
        case "1":
            _one(canvas, wide, SWEEP)
        case "5":
            _five(canvas, wide, word(language, "lower!"))
        case _:
            _number(canvas, int(code), wide)
    return canvas.image


def _one(canvas: Canvas, wide: int, tint: Colour) -> None:
    named = wide >= _LEAST_WITH_WORDS
    y = (0.55 if named else 0.7) * wide
    canvas.text("1", 0.22 * wide, y, _style(0.71 * wide, tint), "m")
    canvas.sign("donkey", 0.617 * wide, y - 0.015 * wide, 0.645 * wide, tint)
    if named:
        canvas.text("DONK!", 0.5 * wide, 1.16 * wide, _style(0.267 * wide, tint), "m")


def _five(canvas: Canvas, wide: int, lower: str) -> None:
    named = wide >= _LEAST_WITH_WORDS
    y = (0.55 if named else 0.7) * wide
    canvas.text("5", 0.31 * wide, y, _style(0.8 * wide, SWEEP), "m")
    canvas.sign("down", 0.71 * wide, y, 0.46 * wide, SWEEP)
    if named:
        canvas.text(lower, 0.5 * wide, 1.17 * wide, _style(0.25 * wide, SWEEP), "m")


def _number(canvas: Canvas, value: int, wide: int) -> None:
    """The numeral above a stair, of which as many bars are filled as the card is high."""
    canvas.text(str(value), 0.5 * wide, 0.58 * wide, _style(0.88 * wide, SWEEP), "m")
    foot, step = round(1.28 * wide), 0.0663 * wide
    for bar in range(_RANKS):
        left = round(0.115 * wide + bar * step)
        high = round((0.064 + 0.161 * bar / (_RANKS - 1)) * wide)
        box = (left, foot - high, max(2, round(0.045 * wide)), high)
        canvas.plate(box, 0.012 * wide, SWEEP if bar < value else STAIR)
    if value == 6:
        canvas.sign("flame", 0.85 * wide, 0.165 * wide, 0.2 * wide, SWEEP)


def _special(canvas: Canvas, code: str, wide: int) -> None:
    tint = PAPER if code == "S" else GOLD
    named = wide >= _LEAST_WITH_WORDS
    y = (0.61 if named else 0.74) * wide
    canvas.text(code, 0.12 * wide, 0.255 * wide, _style(0.34 * wide, tint))
    if code == "S":
        canvas.sign("broom", 0.49 * wide, y, (0.68 if named else 0.76) * wide, tint, turn=28)
    else:
        canvas.sign("jester", (0.55 if named else 0.5) * wide, y, (0.67 if named else 0.74) * wide, tint)
    if named:
        canvas.text(
            "SWEEP" if code == "S" else "JOKER", 0.5 * wide, 1.19 * wide, _style(0.24 * wide, tint), "m"
        )


def back(wide: int) -> Image.Image:
    """A card from behind."""
    return backs.back(wide, SWEEP, "donkey")
