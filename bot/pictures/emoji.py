"""The art of the application emojis: 48 × 48, made to be read at 22 px on any ground of Discord's."""

from __future__ import annotations

import hashlib
from functools import cache
from io import BytesIO
from itertools import chain
from typing import TYPE_CHECKING, Final

from PIL import Image

from bot.pictures.cards import drakones, french
from bot.pictures.colours import (
    GOLD,
    HEART,
    INK,
    JOKER,
    MUTED,
    NIGHT,
    NIGHT_EDGE,
    ORANGE,
    PAPER,
    SWEEP,
)
from bot.pictures.draw import Canvas, Style
from bot.pictures.signs import names as sign_names
from bot.pictures.signs import sign
from bot.pictures.type import Face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.pictures.colours import Colour
    from bot.pictures.words import Language

SIZE: Final = 48
_RADIUS, _RIM = 9, 3
_FRENCH: Final = (*(rank + suit for suit in "shdc" for rank in "23456789TJQKA"), "X1", "X2", "X")
_DONK: Final = ("1o", *map(str, range(1, 13)), "S", "J")
_UNITS: Final = tuple(
    cls + weapon + ability for cls in "icd" for weapon in "spb" for ability in ("", "+i", "+2", "+x", "+a")
)
_TOWERS: Final = tuple("t" + cls + ability for cls in "icd" for ability in ("", "+x"))
_BASE: Final = "base"
_DRAKONES: Final = (*_UNITS, *_TOWERS, "w", "w+a", *drakones.SPELL_SIGNS, _BASE)
_SIGN_COLOURS: Final = {
    **dict.fromkeys(("bolt", "coin", "coronet", "crown", "flame", "jester", "sun", "torch"), GOLD),
    "donkey": ORANGE,
    "heart": HEART,
    "torchout": MUTED,
}
"""The signs that are not paper-coloured."""


def card_emoji(game_key: str, code: str, language: Language = "en", *, dark: bool = False) -> str:
    """The emoji's name for a card's face; `dark`: the card is of Dark's deck (Drakones, `base` too)."""
    if game_key == "donk":
        return f"donk_{code.lower()}"
    if game_key == "drakones":
        return f"{'dark' if dark else 'white'}_{code.replace('+', '_')}"
    german = language == "de" and code[0] in "JQ"
    return f"card_{code.lower()}{'_de' if german else ''}"


def sign_emoji(name: str) -> str:
    """The emoji's name for a sign of signs.txt."""
    return f"sign_{name}"


BACK: Final = "donk_back"
"""The emoji's name for a card of Donk from behind."""


@cache
def faces() -> dict[str, bytes]:
    """Every emoji's art as PNG bytes by name; names are 2 to 32 of a … z, 0 … 9 and "_", and stay."""
    return {name: _png(canvas) for name, canvas in chain(_french(), _donk(), _drakones(), _signs())}


def content_hash(name: str) -> str:
    """A digest of one emoji's art: another one means that it must be uploaded anew."""
    return hashlib.sha256(faces()[name]).hexdigest()[:16]


def _png(canvas: Canvas) -> bytes:
    out = BytesIO()
    canvas.image.save(out, "PNG")
    return out.getvalue()


def _tile(rim: Colour, paper: Colour = PAPER) -> Canvas:
    canvas = Canvas.card(SIZE, SIZE, rim)
    canvas.plate((0, 0, SIZE, SIZE), _RADIUS, paper, edge=rim, line=_RIM)
    return canvas


def _numbers(size: float, colour: Colour) -> Style:
    return Style(size, colour, Face.NUMBERS)


def _french() -> Iterator[tuple[str, Canvas]]:
    for code in _FRENCH:
        yield card_emoji("donsol", code), _french_face(code, "en")
        if code[0] in "JQ":
            yield card_emoji("donsol", code, "de"), _french_face(code, "de")


def _french_face(code: str, language: Language) -> Canvas:
    tint = french.colour(code)
    canvas = _tile(tint)
    rank = french.rank(code, language)
    if code == "X":
        canvas.text(rank, 6, 23, _numbers(33, tint))
        canvas.sign("scroll", 34, 31, 19, tint)
    elif code in ("X1", "X2"):
        canvas.text(rank, 6, 23, _numbers(33, tint))
        canvas.sign("jester", 34, 16, 19, tint)
        canvas.text(code[1], 34, 34, _numbers(17, tint), "m")
    elif rank == "10":
        canvas.text(rank, 5, 18, _numbers(27, tint))
        canvas.sign(french.SUIT_SIGNS[french.suit(code)], 35, 35, 17, tint)
    else:
        canvas.text(rank, 6, 21, _numbers(33, tint))
        canvas.sign(french.SUIT_SIGNS[french.suit(code)], 34.5, 34.5, 19, tint)
    return canvas


def _donk() -> Iterator[tuple[str, Canvas]]:
    for code in _DONK:
        yield card_emoji("donk", code), _donk_face(code)
    back = _tile(PAPER, SWEEP)
    back.sign("donkey", 24, 24, 32, PAPER)
    yield BACK, back


def _donk_face(code: str) -> Canvas:
    if code == "S":
        canvas = _tile(PAPER, SWEEP)
        canvas.sign("broom", 23, 24, 33, PAPER, turn=28)
        return canvas
    if code == "J":
        canvas = _tile(GOLD, JOKER)
        canvas.sign("jester", 24, 24, 34, GOLD)
        return canvas
    orange = code == "1o"
    tint = INK if orange else SWEEP
    canvas = _tile(tint, ORANGE if orange else PAPER)
    if code in ("1", "1o"):
        canvas.text("1", 5, 25, _numbers(31, tint))
        canvas.sign("donkey", 32, 24, 30, tint)
    elif code == "5":
        canvas.text("5", 6, 24, _numbers(33, tint))
        canvas.sign("down", 33, 24, 23, tint)
    else:
        canvas.text(code, 24, 24, _numbers(37, tint), "m")
    return canvas


def _drakones() -> Iterator[tuple[str, Canvas]]:
    for dark in (False, True):
        for code in _DRAKONES:
            yield card_emoji("drakones", code, dark=dark), _drakones_face(code, dark=dark)


def _drakones_face(code: str, *, dark: bool) -> Canvas:
    tint = PAPER if dark else INK
    canvas = Canvas.card(SIZE, SIZE, NIGHT_EDGE if dark else INK)
    if dark:
        canvas.cut_plate((0, 0, SIZE, SIZE), 8, NIGHT, NIGHT_EDGE, _RIM)
    else:
        canvas.plate((0, 0, SIZE, SIZE), _RADIUS, PAPER, edge=INK, line=2)
    if code == _BASE:
        canvas.sign("castle", 24, 24, 36, tint)
        return canvas
    kind, name, ability = drakones.parsed(code)
    match kind:
        case "unit":
            weapon = drakones.WEAPONS[name[1]]
            drakones.full_plate(canvas, 17, 17, 27 if name[0] == "d" else 30, name[0], rim=1 if dark else 0)
            stamp = sign(weapon.sign, 26, weapon.turn)
            for dx in (-2, 0, 2):
                for dy in (-2, 0, 2):
                    canvas.stamp(stamp, 32 + dx, 32 + dy, NIGHT if dark else PAPER)
            canvas.stamp(stamp, 32, 32, tint)
        case "tower":
            canvas.sign("tower", 18, 23, 36, tint)
            drakones.full_plate(canvas, 32, 33, 22, name, rim=2)
        case "wall":
            canvas.sign("wall" if ability else "palisade", 24, 25, 35, tint)
        case _:
            canvas.sign(drakones.SPELL_SIGNS[name], 24, 24, 34, tint)
    if ability:
        _disc(canvas, ability)
    return canvas


def _disc(canvas: Canvas, ability: str) -> None:
    """The ability in the upper right corner."""
    x, y = 38, 10
    canvas.disc(x, y, 10, INK)
    canvas.disc(x, y, 8.5, GOLD)
    if ability in "2x":  # a 2 beside them would be too small to read
        canvas.sign("cross", x, y, 13, INK, turn=45 if ability == "2" else 0)
    else:
        canvas.sign("bolt" if ability == "i" else "shield", x, y, 14 if ability == "i" else 12, INK)


def _signs() -> Iterator[tuple[str, Canvas]]:
    for name in sign_names():
        canvas = Canvas(Image.new("RGBA", (SIZE, SIZE), (*INK, 0)))
        stamp = sign(name, 40)
        for dx in (-2, 0, 2):
            for dy in (-2, 0, 2):
                canvas.stamp(stamp, 24 + dx, 24 + dy, INK)
        canvas.stamp(stamp, 24, 24, _SIGN_COLOURS.get(name, PAPER))
        yield sign_emoji(name), canvas
