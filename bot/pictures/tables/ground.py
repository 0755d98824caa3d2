"""What all tables share: the ground with its frame, and bars."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from bot.pictures.colours import HEART, ROSE
from bot.pictures.draw import Box, Canvas

if TYPE_CHECKING:
    from bot.pictures.colours import Colour, Theme

WIDTH: Final = 900


def framed(theme: Theme, high: int, panels: tuple[Box, ...] = ()) -> Canvas:
    """A fresh table."""
    return Canvas(_ground(theme, high, panels).copy())


@lru_cache(maxsize=32)
def _ground(theme: Theme, high: int, panels: tuple[Box, ...]) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (WIDTH, high), theme.ground))
    canvas.plate((8, 8, WIDTH - 16, high - 16), 16, theme.ground, edge=theme.line, line=2)
    for panel in panels:
        canvas.plate(panel, 16, theme.panel)
    return canvas.image


def heart(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The heart, edged like the bar beside it: in grey its red is as dark as the ground."""
    canvas.sign("heart", x, y + 0.5, size + 6, ROSE)
    canvas.sign("heart", x, y, size, HEART)


def bar(canvas: Canvas, box: Box, cells: int, filled: int, empty: Colour) -> None:
    """A bar in cells: the first `filled` are full, the rest outlined."""
    x, y, wide, high = box
    step = wide / cells
    for index in range(cells):
        left = round(x + index * step)
        cell = (left, y, round(x + (index + 1) * step) - 3 - left, high)
        radius = min(4, cell[2] / 3)
        if index < filled:
            canvas.plate(cell, radius, ROSE)
        else:
            canvas.plate(cell, radius, None, edge=empty, line=2)
