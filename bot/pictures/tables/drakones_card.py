"""One card of Drakones looked up: whom it attacks, who attacks it, what it covers or works on.

The card is White's and the others are Dark's. Abilities make no difference here, so others stand plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.pictures.cards import drakones as cards
from bot.pictures.colours import DRAKONES, GOLD, INK
from bot.pictures.draw import LABEL, QUIET, Canvas
from bot.pictures.tables.drakones import battlement
from bot.pictures.tables.ground import WIDTH, framed
from bot.pictures.words import word
from games.drakones.cards import HITS, TOWERS, UNITS, WALL, WALLS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from bot.pictures.words import Language

HEIGHT: Final = 372
_PLAIN: Final = tuple(card for card in (*UNITS, *TOWERS) if "+" not in card)
_SHOWN: Final = (*_PLAIN, *WALLS)
_NINE: Final = _PLAIN[:9]
_TARGETS: Final = {
    "recall": _NINE,
    "poison": _NINE,
    "bribery": _NINE,
    "catapult": (*_PLAIN[9:], *WALLS),
    "firerain": _NINE,
}
"""What each spell works on; the others work on a deck."""
_LARGE = 176
_LEFT, _RIGHT = 36, 248
_SMALL, _CROWDED = 82, 62
"""The width of up to six cards in a row, and of more."""
_GAP: Final = 8
_ROWS: Final = (44, 214)
"""Where the labels of the two rows stand."""
_DISC: Final = 16


def draw(code: str, language: Language) -> Image.Image:
    """The card named by its code."""
    canvas = framed(DRAKONES, HEIGHT)
    canvas.paste(cards.card(code, _LARGE, dark=False), _LEFT, (HEIGHT - round(_LARGE * cards.RATIO)) / 2)
    if code not in HITS:
        _spell(canvas, code, language)
        return canvas.image
    if code in WALL:
        _covers(canvas, code, language)
    else:
        _attacks(canvas, code, language)
    _label(canvas, 1, word(language, "attacked by"))
    _cards(canvas, 1, [other for other in _SHOWN if code in HITS[other]])
    return canvas.image


def _label(canvas: Canvas, row: int, text: str) -> None:
    canvas.text(text, _RIGHT, _ROWS[row], QUIET, room=WIDTH - _RIGHT - 30)


def _cards(canvas: Canvas, row: int, codes: Sequence[str]) -> list[tuple[float, float]]:
    """The cards side by side; the lower left corner of each."""
    wide = _SMALL if len(codes) <= 6 else _CROWDED
    corners: list[tuple[float, float]] = []
    for place, code in enumerate(codes):
        x, y = _RIGHT + (wide + _GAP) * place, _ROWS[row] + 24
        canvas.paste(cards.card(code, wide, dark=True), x, y)
        corners.append((x, y + wide * cards.RATIO))
    return corners


def _attacks(canvas: Canvas, code: str, language: Language) -> None:
    """Whom the card attacks, with a mark on those that strike back."""
    title = word(language, "attacks")
    _label(canvas, 0, title)
    prey = [other for other in _SHOWN if other in HITS[code]]
    striking = [other for other in prey if code in HITS[other] and other in UNITS]
    for other, (x, y) in zip(prey, _cards(canvas, 0, prey), strict=True):
        if other in striking:
            _strikes_back(canvas, x + 5, y - 5)
    if striking:
        x = _RIGHT + QUIET.width(title) + 46
        _strikes_back(canvas, x, _ROWS[0])
        canvas.text(word(language, "strikes back"), x + _DISC + 10, _ROWS[0], QUIET)


def _strikes_back(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(x, y, _DISC, INK)
    canvas.disc(x, y, _DISC - 2, GOLD)
    canvas.sign("recall", x, y, 21, INK)


def _covers(canvas: Canvas, code: str, language: Language) -> None:
    """The wall between two of the own cards."""
    _label(canvas, 0, word(language, "covers beside"))
    for place, other in enumerate(("ip", code, "tc")):
        x, y = _RIGHT + (_SMALL + 2 * _GAP) * place, _ROWS[0] + 32
        canvas.paste(cards.card(other, _SMALL, dark=False), x, y)
        if other != code:
            canvas.paste(battlement(_SMALL + 8), x - 4, y - 13)


def _spell(canvas: Canvas, code: str, language: Language) -> None:
    canvas.text(word(language, code), _RIGHT, _ROWS[0], LABEL.sized(34))
    canvas.text(word(language, f"{code} does"), _RIGHT, _ROWS[0] + 48, QUIET)
    _label(canvas, 1, word(language, "works on"))
    _cards(canvas, 1, _TARGETS.get(code, ()))
    if code not in _TARGETS:
        for place, dark in enumerate((False, True) if code == "wisdom" else (True,)):
            canvas.paste(cards.back(_SMALL, dark=dark), _RIGHT + (_SMALL + _GAP) * place, _ROWS[1] + 24)
