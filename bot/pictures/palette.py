"""PNG bytes with 256 colours: those that the game draws with, and steps between those that touch.

The palette is fixed, not chosen for each picture: a chosen one bends the rare accents. No dithering.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import chain
from typing import TYPE_CHECKING, Final

from PIL import Image

from bot.pictures import colours as c
from bot.pictures.signs import MASK_STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.pictures.colours import Colour

_SIZE: Final = 256
_NEAR: Final = 11
"""Pillow looks colours up in cells of 4 × 4 × 4: a step nearer than this could take a main colour's place."""

_SHARED: Final = (c.INK, c.PAPER, c.MUTED, c.GOLD)
_MAIN: Final = {
    "donsol": (
        *_SHARED, *c.SUITS.values(), c.HEART, c.ROSE, c.WHITE, c.EMPTY_SLOT, c.WORN_SHIELD,
        c.DONSOL.ground, c.DONSOL.panel, c.DONSOL.line, c.DONSOL.back,
    ),
    "tomb": (
        *_SHARED, *c.SUITS.values(), c.HEART, c.ROSE, c.WON, c.LOST,
        c.TOMB.ground, c.TOMB.panel, c.TOMB.line, c.TOMB.back,
    ),
    "donk": (
        *_SHARED, c.SHADE, c.STAIR, c.SEAT, c.QUIET_SEAT, c.SWEEP, c.ORANGE, c.JOKER,
        c.DONK.ground, c.DONK.panel, c.DONK.line,
    ),
    "drakones": (
        *_SHARED, c.WHITE, *c.CLASSES.values(), c.NIGHT, c.NIGHT_EDGE, c.BATTLEMENT,
        c.DRAKONES.ground, c.DRAKONES.panel, c.DRAKONES.line,
    ),
}  # fmt: skip
_THEMES: Final = {"donsol": c.DONSOL, "tomb": c.TOMB, "donk": c.DONK, "drakones": c.DRAKONES}


def main_colours(game_key: str) -> tuple[Colour, ...]:
    """Every colour that the game's table is drawn with, each once."""
    return tuple(dict.fromkeys(_MAIN[game_key]))


def _touching(game_key: str) -> Iterable[tuple[Colour, Colour]]:
    """The pairs of colours that meet at edges, those that meet most first."""
    theme, main = _THEMES[game_key], main_colours(game_key)
    grounds = (theme.ground, theme.panel)
    yield from ((c.PAPER, c.INK), (c.INK, theme.ground), (c.INK, theme.panel), (c.GOLD, c.INK))
    yield from ((colour, ground) for ground in grounds for colour in (c.PAPER, c.MUTED, theme.line, c.GOLD))
    yield from ((colour, c.PAPER) for colour in main if colour not in grounds)
    yield from ((colour, ground) for ground in grounds for colour in main)


@cache
def palette(game_key: str) -> Image.Image:
    """The game's palette, as `Image.quantize` takes it."""
    chosen = list(main_colours(game_key))
    for over, under in _touching(game_key):
        for step in range(1, MASK_STEPS):
            blend = c.mixed(over, under, step / MASK_STEPS)
            if len(chosen) < _SIZE and all(_apart(blend, other) >= _NEAR**2 for other in chosen):
                chosen.append(blend)
    image = Image.new("P", (1, 1))
    image.putpalette(list(chain.from_iterable(chosen + [chosen[-1]] * (_SIZE - len(chosen)))))
    return image


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def png(image: Image.Image, game_key: str) -> bytes:
    """The picture as PNG bytes in the game's palette."""
    out = BytesIO()
    image.quantize(palette=palette(game_key), dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()
