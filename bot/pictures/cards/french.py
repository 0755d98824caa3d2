"""French cards, as Donsol and the Tomb show them. Codes: `7d`, `Th`, `Ks`, jokers `X1`, `X2`, `X`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from bot.pictures.colours import INK, PAPER, SUITS, Colour
from bot.pictures.draw import Canvas, Style
from bot.pictures.type import Face, cap_height
from bot.pictures.words import word

if TYPE_CHECKING:
    from PIL import Image

    from bot.pictures.words import Language

FrenchGame: TypeAlias = Literal["donsol", "tomb"]

SUIT_SIGNS: Final = {"s": "spade", "h": "heart", "d": "diamond", "c": "club", "x": "jester"}
_DONSOL: Final = {"h": "flask", "d": "shield", "s": "beast", "c": "goblin", "x": "devil"}
_TOMB_NUMBERS: Final = {"s": "beast", "d": "chest", "c": "door", "h": "heart"}
_TOMB_FACES: Final = {"Q": "sun", "K": "hoard", "A": "torchout", "X": "scroll"}
_NUMBER_IN: Final = {
    "flask": (1.07, 0.28),
    "shield": (0.965, 0.365),
    "beast": (1.11, 0.25),
    "goblin": (1.125, 0.25),
    "devil": (1.14, 0.23),
}
"""Where the value stands in a sign of Donsol, and its size, in card widths."""
_SKILLS: Final = {"s": "axe", "d": "pliers", "c": "key", "h": "boot"}


def suit(card: str) -> str:
    """The suit's letter, `x` for a joker."""
    return "x" if card[0] == "X" else card[1]


def colour(card: str) -> Colour:
    """The colour of the card's suit."""
    return SUITS[suit(card)]


def rank(card: str, language: Language) -> str:
    """What stands in the corner: ten is "10", the German jack is B."""
    return "10" if card[0] == "T" else word(language, card[0]) if card[0] in "JQ" else card[0]


def sign(game: FrenchGame, card: str) -> str:
    """The sign that says what the card does in `game`."""
    if game == "donsol":
        return _DONSOL[suit(card)]
    if card[0] == "J":
        return _SKILLS[card[1]]
    return _TOMB_FACES.get(card[0]) or _TOMB_NUMBERS[card[1]]


def _blank(wide: int, high: int, line: int = 2) -> Canvas:
    canvas = Canvas.card(wide, high, INK)
    canvas.plate((0, 0, wide, high), max(4, 0.085 * wide), PAPER, edge=INK, line=line)
    return canvas


def _rank(canvas: Canvas, text: str, x: float, top: float, style: Style) -> None:
    """A rank by the upper left corner of its ink."""
    canvas.text(text, x, top + cap_height(style.face, style.size) / 2, style)


@lru_cache(maxsize=512)
def card(game: FrenchGame, code: str, language: Language, wide: int, value: int | None = None) -> Image.Image:
    """A whole card, 1 : 1.4; `value` is the number in Donsol's picture."""
    canvas = _blank(wide, round(wide * 1.4))
    tint = colour(code)
    style = Style(0.44 * wide, tint, Face.NUMBERS)
    _rank(canvas, rank(code, language), 0.075 * wide, 0.095 * wide, style)
    canvas.sign(SUIT_SIGNS[suit(code)], 0.775 * wide, 0.25 * wide, 0.30 * wide, tint)
    below = code[1:] if code[0] == "X" else word(language, code[1])
    canvas.text(below, 0.775 * wide, 0.53 * wide, Style(0.185 * wide, tint), "m")
    picture = sign(game, code)
    canvas.sign(picture, 0.5 * wide, 0.985 * wide, 0.64 * wide, tint)
    if value is not None:
        y, size = _NUMBER_IN[picture]
        canvas.text(str(value), 0.5 * wide, y * wide, Style(size * wide, PAPER, Face.NUMBERS), "m")
    return canvas.image


@lru_cache(maxsize=256)
def narrow(code: str, language: Language, wide: int) -> Image.Image:
    """Rank above suit, 1 : 1.4: the shape alone tells the suit."""
    canvas = _blank(wide, round(wide * 1.4), 3)
    canvas.text(
        rank(code, language), wide / 2, 0.42 * wide, Style(0.6 * wide, colour(code), Face.NUMBERS), "m"
    )
    canvas.sign(SUIT_SIGNS[suit(code)], wide / 2, 1.0 * wide, 0.5 * wide, colour(code))
    return canvas.image


@lru_cache(maxsize=256)
def column(code: str, language: Language, *, tight: bool = False) -> Image.Image:
    """A card in the Tomb's column, 72 × 159: rank, suit, sign; `tight`: at its left, as others lie on it."""
    canvas = _blank(72, 159)
    tint = colour(code)
    text = rank(code, language)
    if tight:
        canvas.text(text, 6, 26, Style(30, tint, Face.NUMBERS))
        canvas.sign(SUIT_SIGNS[suit(code)], 20, 64, 26, tint)
        canvas.sign(sign("tomb", code), 20, 104, 28, tint)
        return canvas.image
    canvas.text(text, 36, 28, Style(42, tint, Face.NUMBERS), "m")
    canvas.sign(SUIT_SIGNS[suit(code)], 36, 73, 34, tint)
    canvas.sign(sign("tomb", code), 36, 126, 44, tint)
    return canvas.image


@lru_cache(maxsize=256)
def held(code: str, language: Language, *, tight: bool = False) -> Image.Image:
    """A card in the Tomb's hand, 56 × 68: rank and suit at its left, as others may lie on it (`tight`)."""
    canvas = _blank(56, 68)
    tint, text = colour(code), rank(code, language)
    size = 34 if not tight else 30 if len(text) == 1 else 27
    _rank(canvas, text, 5 if tight else 7, 9, Style(size, tint, Face.NUMBERS))
    below = sign("tomb", code) if code[0] in "JX" else SUIT_SIGNS[suit(code)]
    canvas.sign(below, 17 if tight else 19, 51, 25, tint)
    return canvas.image
