"""The signs: solid shapes read from signs.txt and drawn as masks."""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SCALE: Final = 3
"""Everything is drawn this much larger and reduced."""

MASK_STEPS: Final = 4
"""Edges take so few shades that the palette holds them all and the file stays small; no eye sees it."""
_STEPPED: Final = [round(round(value * MASK_STEPS / 255) * 255 / MASK_STEPS) for value in range(256)]

CURVE_STEPS: Final = 14
_ROUND_STEPS: Final = 64
_REACH: Final = 0.72
"""Half the side of the square, in sign sizes, that holds every sign in any rotation."""

Point: TypeAlias = tuple[float, float]


class Stamp(NamedTuple):
    """A mask (mode L) and where its upper left corner lies, seen from the point that it is set on."""

    mask: Image.Image
    dx: int
    dy: int


class _Part(NamedTuple):
    """One step of drawing; `width` is None for a filled shape."""

    erases: bool
    width: float | None
    points: tuple[Point, ...]


def reduced(large: Image.Image) -> Image.Image:
    """An image drawn `SCALE` times too large, at its size; a mask in steps of one `MASK_STEPS`-th."""
    small = large.reduce(SCALE)
    return small.point(_STEPPED) if small.mode == "L" else small


@cache
def _book() -> dict[str, tuple[_Part, ...]]:
    lines = files(__package__).joinpath("signs.txt").read_text("utf-8").splitlines()
    entries = (line.split(" | ") for line in lines if not line.startswith("#"))
    return {name: tuple(_parts(commands)) for name, commands in entries}


def names() -> tuple[str, ...]:
    """Every sign, in the order of the file."""
    return tuple(_book())


def _parts(commands: str) -> Iterator[_Part]:
    for command in commands.split(" ; "):
        how, shape = command.split(" ", 1)
        width = float(how[1:]) if how[0] in "sx" else None
        yield _Part(how[0] in "kx", width, tuple(_outline(shape)))


def _outline(shape: str) -> list[Point]:
    kind, *numbers = re.findall(r"[A-Z]|-?\d+(?:\.\d+)?", shape)
    if kind == "O":
        x, y, radius = map(float, numbers)
        return list(_arc(x, y, radius, 0, 360))
    if kind == "R":
        x, y, width, height, radius = map(float, numbers)
        return rounded((x, y, x + width, y + height), radius)
    return _path([kind, *numbers])


def _arc(x: float, y: float, radius: float, start: float, end: float) -> Iterator[Point]:
    steps = max(1, round(_ROUND_STEPS * (end - start) / 360))
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


def rounded(box: tuple[float, float, float, float], radius: float) -> list[Point]:
    """The outline of a rounded rectangle, clockwise from the end of its upper left corner."""
    left, top, right, bottom = box
    corners = ((right, top, 270), (right, bottom, 0), (left, bottom, 90), (left, top, 180))
    points: list[Point] = []
    for x, y, start in corners:
        inward_x = x + radius if x == left else x - radius
        inward_y = y + radius if y == top else y - radius
        points.extend(_arc(inward_x, inward_y, radius, start, start + 90) if radius else [(x, y)])
    return points


def _path(tokens: Sequence[str]) -> list[Point]:
    points: list[Point] = []
    command, values = "", iter(tokens)
    for token in values:
        if token.isalpha():
            command = token
            continue
        first = (float(token), float(next(values)))
        if command == "C":
            second, third = ((float(next(values)), float(next(values))) for _ in range(2))
            points.extend(_curve(points[-1], first, second, third))
        else:
            points.append(first)
    return points


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        yield (
            sum(weight * point[0] for weight, point in zip(weights, (a, b, c, d), strict=True)),
            sum(weight * point[1] for weight, point in zip(weights, (a, b, c, d), strict=True)),
        )


def stroke(draw: ImageDraw.ImageDraw, points: Sequence[Point], width: float, value: int) -> None:
    """A line through `points` with round joints and ends."""
    half = width / 2
    for (x, y), (to_x, to_y) in pairwise(points):
        length = math.hypot(to_x - x, to_y - y) or 1.0
        side_x, side_y = (to_y - y) / length * half, (x - to_x) / length * half
        draw.polygon(
            [
                (x + side_x, y + side_y),
                (to_x + side_x, to_y + side_y),
                (to_x - side_x, to_y - side_y),
                (x - side_x, y - side_y),
            ],
            fill=value,
        )
    for x, y in points:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=value)


@lru_cache(maxsize=1024)
def sign(name: str, size: float, turn: float = 0) -> Stamp:
    """The sign in a box of `size` pixels, set on the box's middle, turned clockwise by `turn` degrees."""
    half = math.ceil(size * _REACH)
    large = Image.new("L", (2 * half * SCALE, 2 * half * SCALE))
    draw = ImageDraw.Draw(large)
    zoom = size * SCALE / 100
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    middle = half * SCALE - 0.5
    for part in _book()[name]:
        centred = ((x - 50, y - 50) for x, y in part.points)
        points = [
            (middle + zoom * (x * cos - y * sin), middle + zoom * (x * sin + y * cos)) for x, y in centred
        ]
        value = 0 if part.erases else 255
        if part.width is None:
            draw.polygon(points, fill=value)
        else:
            stroke(draw, points, part.width * zoom, value)
    return cropped(reduced(large), -half, -half)


def cropped(mask: Image.Image, dx: int, dy: int) -> Stamp:
    """A stamp without the mask's empty margin."""
    box = mask.getbbox() or (0, 0, 1, 1)
    return Stamp(mask.crop(box), dx + box[0], dy + box[1])
