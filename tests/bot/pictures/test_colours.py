"""Colours: contrast, also as the colour-blind see it, and none lost in the palette."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.pictures import colours as c
from bot.pictures.palette import main_colours, palette

# How the colour-blind see linear light, by kind (Machado, Oliveira, Fernandes 2009, severity 1).
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
THEMES = {"donsol": c.DONSOL, "tomb": c.TOMB, "donk": c.DONK, "drakones": c.DRAKONES}
SIGNS = {
    **{f"suit {suit}": (colour, c.PAPER) for suit, colour in c.SUITS.items()},
    **{f"class {letter}": (colour, c.PAPER) for letter, colour in c.CLASSES.items()},
    **{
        f"{name} on {game}'s {place}": (colour, getattr(theme, place))
        for game, theme in THEMES.items()
        for place in ("ground", "panel")
        for name, colour in (("paper", c.PAPER), ("muted", c.MUTED), ("gold", c.GOLD))
    },
    **{f"paper on {game}'s back": (c.PAPER, theme.back) for game, theme in THEMES.items()},
    "rose on Donsol's panel": (c.ROSE, c.DONSOL.panel),
    "rose on the Tomb's ground": (c.ROSE, c.TOMB.ground),
    "white on the heart": (c.WHITE, c.HEART),
    "ink on gold": (c.INK, c.GOLD),
    "ink on the shield": (c.INK, c.WORN_SHIELD),
    "ink on orange": (c.INK, c.ORANGE),
    "numerals": (c.SWEEP, c.PAPER),
    "numerals of earlier plays": (c.SWEEP, c.SHADE),
    "joker": (c.GOLD, c.JOKER),
    "tick": (c.PAPER, c.WON),
    "cross": (c.PAPER, c.LOST),
    "paper on a seat": (c.PAPER, c.SEAT),
    "muted on a quiet seat": (c.MUTED, c.QUIET_SEAT),
    "gold on a quiet seat": (c.GOLD, c.QUIET_SEAT),
    "paper on a quiet seat": (c.PAPER, c.QUIET_SEAT),
    "gold in the chronicle": (c.GOLD, c.SWEEP),
    "rose on the Tomb's panel": (c.ROSE, c.TOMB.panel),
    "a torch that is out": (c.TOMB.line, c.TOMB.ground),
    "a taken card's tick": (c.DONSOL.line, c.EMPTY_SLOT),
    "Dark's edge": (c.NIGHT_EDGE, c.DRAKONES.ground),
    "cover": (c.INK, c.BATTLEMENT),
    "paper on night": (c.PAPER, c.NIGHT),
}


def linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: c.Colour, kind: str) -> float:
    light = [linear(value) for value in colour]
    seen = [sum(a * b for a, b in zip(row, light, strict=True)) for row in BLINDNESS[kind]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: c.Colour, other: c.Colour, kind: str = "none") -> float:
    high, low = sorted((luminance(one, kind), luminance(other, kind)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("name", SIGNS)
def test_signs_and_letters_stand_out_for_everyone(name, kind):
    assert contrast(*SIGNS[name], kind) >= 4.5


@pytest.mark.parametrize("game", THEMES)
def test_empty_places_can_be_seen(game):
    theme = THEMES[game]
    assert contrast(theme.line, theme.ground) >= 3
    assert contrast(theme.line, theme.panel) >= 3


@pytest.mark.parametrize("game", THEMES)
def test_the_palette_bends_no_colour(game):
    main = main_colours(game)
    strip = Image.new("RGB", (len(main), 1))
    strip.putdata(main)
    kept = strip.quantize(palette=palette(game), dither=Image.Dither.NONE).convert("RGB")
    assert [kept.getpixel((x, 0)) for x in range(len(main))] == list(main)


@pytest.mark.parametrize("game", THEMES)
def test_the_palette_is_the_same_every_time(game):
    first = palette(game).getpalette()
    palette.cache_clear()
    assert palette(game).getpalette() == first
