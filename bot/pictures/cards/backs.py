"""The backs: tint, paper edge, inner line, and a sign."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.pictures.colours import LOST, PAPER, WON, Colour, mixed
from bot.pictures.draw import Canvas

if TYPE_CHECKING:
    from PIL import Image


@lru_cache(maxsize=64)
def back(wide: int, tint: Colour, sign: str | None = None, ratio: float = 1.4) -> Image.Image:
    """A card from behind, `wide` pixels wide; without a sign it bears the round table."""
    high = round(wide * ratio)
    canvas = Canvas.card(wide, high, PAPER)
    radius = 0.085 * wide
    canvas.plate((0, 0, wide, high), radius, tint, edge=PAPER, line=2)
    inset = round(0.135 * wide)
    inner = (inset, inset, wide - 2 * inset, high - 2 * inset)
    canvas.plate(inner, 0.05 * wide, tint, edge=mixed(PAPER, tint, 0.5), line=1)
    x, y = wide / 2, high / 2
    if sign is None:
        _round_table(canvas, x, y, 0.19 * wide)
    else:
        canvas.sign(sign, x, y, 0.4 * wide, PAPER)
    return canvas.image


def _round_table(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A ring and four dots: the table and its four games."""
    canvas.ring(x, y, radius, max(2, radius * 0.14), PAPER)
    for angle in (45, 135, 225, 315):
        away = radius * 1.65
        dot_x, dot_y = x + away * math.cos(math.radians(angle)), y + away * math.sin(math.radians(angle))
        canvas.disc(dot_x, dot_y, max(2.0, radius * 0.24), PAPER)


@lru_cache(maxsize=16)
def turn_back(wide: int, high: int, *, won: bool) -> Image.Image:
    """A completed turn lying face down: a tick or a cross on its tint."""
    canvas = Canvas.card(wide, high, PAPER)
    canvas.plate((0, 0, wide, high), 7, WON if won else LOST, edge=PAPER, line=2)
    canvas.sign("check" if won else "cross", wide / 2, high / 2, min(wide, high) * 0.5, PAPER)
    return canvas.image
