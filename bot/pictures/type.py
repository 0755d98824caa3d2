"""The letters: which font draws a text, how wide it is, and where it is cut."""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import cache, lru_cache
from typing import Final

import font_fjallaone
import font_source_sans_pro
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.signs import SCALE, Stamp, cropped, reduced

LEAST: Final = 26
"""No text on a table is smaller: 10 px at 360 wide."""


class Face(Enum):
    """Numbers and cries; words and names; names in scripts that the words' font lacks."""

    NUMBERS = "Fjalla One"
    WORDS = "Source Sans Pro Bold"
    OTHER = "DejaVu Sans Bold"


@lru_cache(maxsize=128)
def _font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """The font at `SCALE` times `size`; raises OSError if the system has no DejaVu."""
    match face:
        case Face.NUMBERS:
            path, engine = str(font_fjallaone.FjallaOne), ImageFont.Layout.BASIC
        case Face.WORDS:
            path, engine = font_source_sans_pro.font_files_ttf["SourceSansProBold"], ImageFont.Layout.BASIC
        case Face.OTHER:
            path, engine = "DejaVuSans-Bold.ttf", ImageFont.Layout.RAQM
    return ImageFont.truetype(path, size * SCALE, layout_engine=engine)


@cache
def draws(face: Face, sign: str) -> bool:
    """Whether the font has `sign`: a sign that it lacks looks like one that no font has."""
    try:
        font = _font(face, LEAST)
    except OSError:
        return False
    return sign.isspace() or bytes(font.getmask(sign)) != bytes(font.getmask("\U0010fffe"))


def printable(text: str) -> str:
    """`text` on one line, without signs that draw nothing and without stacked marks."""
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(sign)
        stacked = category == "Mn" and kept and unicodedata.category(kept[-1]) == "Mn"
        if category[0] != "C" and not stacked:
            kept.append(sign)
    return "".join(kept)


def face_for(text: str) -> Face | None:
    """The font for a name, None if no font here has all of its signs."""
    for face in (Face.WORDS, Face.OTHER):
        if all(draws(face, sign) for sign in text):
            return face
    return None


@lru_cache(maxsize=2048)
def width(text: str, face: Face, size: float) -> float:
    """How wide `text` runs, in pixels."""
    return _font(face, size).getlength(text) / SCALE


@lru_cache(maxsize=1024)
def fitted(text: str, face: Face, size: float, room: float) -> str:
    """`text`, or as much of its beginning as leaves room for "…"."""
    if width(text, face, size) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + "…", face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


@cache
def cap_height(face: Face, size: float) -> float:
    """The height of a capital, in pixels."""
    return -_font(face, size).getbbox("H", anchor="ls")[1] / SCALE


@lru_cache(maxsize=2048)
def lettering(text: str, face: Face, size: float, align: str) -> Stamp:
    """`text` set on a point halfway up its capitals: its left end (`l`), middle (`m`) or right end (`r`).

    The ends are those of the ink, so that numbers stand in the middle of what they are set on.
    """
    font = _font(face, size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text, anchor="ls"))
    middle = round(cap_height(face, size) * SCALE / 2)
    half = max(-top - middle, bottom + middle) // SCALE + 2
    margin = font.size  # ink may reach beyond the box
    large = Image.new("L", (round(right - left + 2 * margin), 2 * half * SCALE))
    draw = ImageDraw.Draw(large)
    draw.text((margin - left, half * SCALE + middle), text, fill=255, font=font, anchor="ls")
    ink_left, _, ink_right, _ = large.getbbox() or (0, 0, 1, 1)
    wide = -(-(ink_right - ink_left) // SCALE)
    start = {"l": ink_left, "m": (ink_left + ink_right - wide * SCALE) // 2, "r": ink_right - wide * SCALE}[
        align
    ]
    small = reduced(large.crop((start - SCALE, 0, start + (wide + 1) * SCALE, large.height)))
    return cropped(small, {"l": 0, "m": -(wide // 2), "r": -wide}[align] - 1, -half)
