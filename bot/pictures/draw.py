"""The canvas: everything is a colour pasted through a cached mask."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.colours import GOLD, INK, MUTED, PAPER
from bot.pictures.signs import SCALE, Point, Stamp, cropped, reduced, rounded, sign, stroke
from bot.pictures.type import Face, fitted, lettering, width

if TYPE_CHECKING:
    from bot.pictures.colours import Colour

Align: TypeAlias = Literal["l", "m", "r"]
Box: TypeAlias = tuple[int, int, int, int]
"""x, y, width, height."""


class Style(NamedTuple):
    """How a text looks."""

    size: float
    colour: Colour
    face: Face = Face.WORDS

    def sized(self, size: float) -> Style:
        """The same in another size."""
        return self._replace(size=size)

    def in_colour(self, colour: Colour) -> Style:
        """The same in another colour."""
        return self._replace(colour=colour)

    def width(self, text: str) -> float:
        """How wide `text` runs, in pixels."""
        return width(text, self.face, self.size)


LABEL: Final = Style(28, PAPER)
QUIET: Final = Style(28, MUTED)
NUMBER: Final = Style(40, PAPER, Face.NUMBERS)
BOLD_INK: Final = Style(28, INK)


@lru_cache(maxsize=256)
def _rounded_mask(wide: int, high: int, radius: float) -> Image.Image:
    large = Image.new("L", (wide * SCALE, high * SCALE))
    box = (0, 0, wide * SCALE - 1, high * SCALE - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, radius * SCALE, fill=255)
    return reduced(large)


@lru_cache(maxsize=256)
def _outline_mask(wide: int, high: int, radius: float, line: int) -> Image.Image:
    """The edge of a rounded rectangle: the whole of it less its inside."""
    mask = _rounded_mask(wide, high, radius).copy()
    inside = _rounded_mask(wide - 2 * line, high - 2 * line, max(0, radius - line))
    mask.paste(0, (line, line), inside)
    return mask


@lru_cache(maxsize=128)
def _cut_mask(wide: int, high: int, cut: float) -> Image.Image:
    large = Image.new("L", (wide * SCALE, high * SCALE))
    right, bottom, cut = wide * SCALE - 1, high * SCALE - 1, cut * SCALE
    ImageDraw.Draw(large).polygon(
        [
            (cut, 0),
            (right - cut, 0),
            (right, cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (cut, bottom),
            (0, bottom - cut),
            (0, cut),
        ],
        fill=255,
    )
    return reduced(large)


@lru_cache(maxsize=64)
def _dashes(wide: int, high: int, radius: float, line: float) -> Stamp:
    """A dashed rounded rectangle; dashes and gaps are equally long and close up all the way round."""
    inset = line / 2
    outline = rounded((inset, inset, wide - inset, high - inset), max(radius, 0.01))
    outline.append(outline[0])
    length = sum(math.dist(a, b) for a, b in pairwise(outline))
    dash = length / (2 * round(length / 22))
    large = Image.new("L", (wide * SCALE, high * SCALE))
    draw = ImageDraw.Draw(large)
    run = -dash / 2
    for (x, y), (to_x, to_y) in pairwise(outline):
        piece = math.dist((x, y), (to_x, to_y))
        steps = max(1, round(piece * SCALE))
        for step in range(steps):
            if (run + piece * step / steps) // dash % 2:
                at_x, at_y = (x + (to_x - x) * step / steps) * SCALE, (y + (to_y - y) * step / steps) * SCALE
                half = line * SCALE / 2
                draw.ellipse((at_x - half, at_y - half, at_x + half - 1, at_y + half - 1), fill=255)
        run += piece
    return cropped(reduced(large), 0, 0)


@lru_cache(maxsize=64)
def _line(points: tuple[Point, ...], line: float) -> Stamp:
    margin = math.ceil(line)
    left = math.floor(min(x for x, _ in points)) - margin
    top = math.floor(min(y for _, y in points)) - margin
    wide = math.ceil(max(x for x, _ in points)) + margin - left
    high = math.ceil(max(y for _, y in points)) + margin - top
    large = Image.new("L", (wide * SCALE, high * SCALE))
    moved = [((x - left) * SCALE, (y - top) * SCALE) for x, y in points]
    stroke(ImageDraw.Draw(large), moved, line * SCALE, 255)
    return cropped(reduced(large), left, top)


@lru_cache(maxsize=64)
def _ring(radius: float, line: float) -> Stamp:
    half = math.ceil(radius)
    large = Image.new("L", (2 * half * SCALE, 2 * half * SCALE))
    draw = ImageDraw.Draw(large)
    for reach, value in ((radius, 255), (radius - line, 0)):
        low, high = (half - reach) * SCALE, (half + reach) * SCALE - 1
        if line or value:
            draw.ellipse((low, low, high, high), fill=value)
    return cropped(reduced(large), -half, -half)


class Canvas:
    """A picture in the making. Points are pixels; a text's y is halfway up its capitals."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @classmethod
    def card(cls, wide: int, high: int, edge: Colour) -> Canvas:
        """A card's canvas: nothing yet, in the colour of its edge, so that no other shines through."""
        return cls(Image.new("RGBA", (wide, high), (*edge, 0)))

    def stamp(self, stamp: Stamp, x: float, y: float, colour: Colour) -> None:
        """`colour` through a mask set on a point."""
        self.image.paste(colour, (round(x) + stamp.dx, round(y) + stamp.dy), stamp.mask)

    def sign(self, name: str, x: float, y: float, size: float, colour: Colour, *, turn: float = 0) -> None:
        """A sign in a box of `size` around a point."""
        self.stamp(sign(name, size, turn), x, y, colour)

    def text(
        self, text: str, x: float, y: float, style: Style, align: Align = "l", *, room: float | None = None
    ) -> None:
        """A text, shortened when it is wider than `room`."""
        if room is not None:
            text = fitted(text, style.face, style.size, room)
        if text:
            self.stamp(lettering(text, style.face, style.size, align), x, y, style.colour)

    def plate(
        self, box: Box, radius: float, fill: Colour | None, *, edge: Colour | None = None, line: int = 0
    ) -> None:
        """A rounded rectangle with an edge inside its box; without `fill` what lies below is kept."""
        x, y, wide, high = box
        if edge is not None:
            mask = (
                _outline_mask(wide, high, radius, line) if fill is None else _rounded_mask(wide, high, radius)
            )
            self.image.paste(edge, (x, y), mask)
        if fill is not None:
            inside = _rounded_mask(wide - 2 * line, high - 2 * line, max(0, radius - line))
            self.image.paste(fill, (x + line, y + line), inside)

    def cut_plate(self, box: Box, cut: float, fill: Colour, edge: Colour, line: int) -> None:
        """A plate with cut corners."""
        x, y, wide, high = box
        self.image.paste(edge, (x, y), _cut_mask(wide, high, cut))
        mask = _cut_mask(wide - 2 * line, high - 2 * line, cut - line * 0.6)
        self.image.paste(fill, (x + line, y + line), mask)

    def dashed(self, box: Box, radius: float, colour: Colour, line: float = 2) -> None:
        """The dashed edge of an empty place."""
        x, y, wide, high = box
        self.stamp(_dashes(wide, high, radius, line), x, y, colour)

    def line(self, points: tuple[Point, ...], line: float, colour: Colour) -> None:
        """A line with round ends."""
        self.stamp(_line(points, line), 0, 0, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.stamp(_ring(radius, 0), x, y, colour)

    def ring(self, x: float, y: float, radius: float, line: float, colour: Colour) -> None:
        """A circle of `line` inside `radius`."""
        self.stamp(_ring(radius, line), x, y, colour)

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """A card, by its upper left corner."""
        self.image.paste(sprite, (round(x), round(y)), sprite)

    def pill(self, box: Box, name: str, text: str) -> None:
        """A gold pill: what binds or weighs now."""
        x, y, wide, high = box
        self.plate(box, high / 2, GOLD, edge=INK, line=2)
        self.sign(name, x + high / 2 + 10, y + high / 2, high * 0.6, INK)
        self.text(text, x + high + 12, y + high / 2, BOLD_INK, room=wide - high - 24)
