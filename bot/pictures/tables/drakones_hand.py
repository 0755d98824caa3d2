"""A hand of Drakones: its cards with their numbers, and in words what they are while there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.pictures.cards import drakones as cards
from bot.pictures.colours import DRAKONES, GOLD, MUTED, PAPER
from bot.pictures.draw import NUMBER, Canvas, Style
from bot.pictures.tables.drakones import DARK_SIDE
from bot.pictures.tables.ground import WIDTH, framed
from bot.pictures.type import LEAST
from bot.pictures.words import word

if TYPE_CHECKING:
    from PIL import Image

    from bot.pictures.words import Language
    from games.drakones.view import DrakonesView

HEIGHT: Final = 276
_WITH_WORDS, _ONE_ROW, _MOST = 4, 9, 28
_LEFT, _ROOM = 20, WIDTH - 40
_NUMBER: Final = NUMBER.sized(36).in_colour(GOLD)


def draw(view: DrakonesView, language: Language) -> Image.Image:
    """The viewer's hand, numbered from 1 in the order of the view."""
    canvas = framed(DRAKONES, HEIGHT)
    dark = view.viewer == DARK_SIDE
    if not view.hand:
        canvas.text(word(language, "no cards"), WIDTH / 2, HEIGHT / 2, Style(28, MUTED), "m")
    elif len(view.hand) <= _WITH_WORDS:
        _spelled(canvas, view.hand, language, dark=dark)
    elif len(view.hand) <= _ONE_ROW:
        wide = min(112, _ROOM // len(view.hand) - 8)
        _row(canvas, view.hand, 1, wide, 120 - round(wide * cards.RATIO / 2), dark=dark)
    else:
        _two_rows(canvas, view.hand, dark=dark)
    return canvas.image


def _two_rows(canvas: Canvas, hand: tuple[str, ...], *, dark: bool) -> None:
    """Many cards; of a huge hand the first, and how many more there are (the words have them all)."""
    shown = hand if len(hand) <= _MOST else hand[: _MOST - 1]
    half = (min(len(hand), _MOST) + 1) // 2
    wide = min(68, _ROOM // half - 8)
    _row(canvas, shown[:half], 1, wide, 18, dark=dark, cells=half)
    _row(canvas, shown[half:], half + 1, wide, 142, dark=dark, cells=half)
    if len(shown) < len(hand):
        x = _LEFT + _ROOM / half * (half - 0.5)
        canvas.text(
            f"+{len(hand) - len(shown)}", x, 142 + wide * cards.RATIO / 2, _NUMBER.in_colour(MUTED), "m"
        )


def _spelled(canvas: Canvas, hand: tuple[str, ...], language: Language, *, dark: bool) -> None:
    """Up to four cards, each with its number at the left and two lines of words."""
    cell = _ROOM / len(hand)
    for place, code in enumerate(hand):
        x = _LEFT + cell * (place + 0.5)
        canvas.paste(cards.card(code, 112, dark=dark), x - 56, 26)
        canvas.text(str(place + 1), x - 70, 56, _NUMBER, "r")
        for line, y, colour in zip(described(code, language), (202, 238), (PAPER, MUTED), strict=True):
            canvas.text(
                line, x, y, Style(LEAST + 2 if colour == PAPER else LEAST, colour), "m", room=cell - 5
            )


def _row(
    canvas: Canvas,
    hand: tuple[str, ...],
    first: int,
    wide: int,
    y: int,
    *,
    dark: bool,
    cells: int | None = None,
) -> None:
    """Cards in equal cells, each above its number."""
    cell = _ROOM / (cells or len(hand))
    high = round(wide * cards.RATIO)
    for place, code in enumerate(hand):
        x = _LEFT + cell * (place + 0.5)
        canvas.paste(cards.card(code, wide, dark=dark), x - wide / 2, y)
        large = wide > 80
        style = _NUMBER if large else _NUMBER.sized(LEAST)
        canvas.text(str(first + place), x, y + high + (30 if large else 15), style, "m")


def described(code: str, language: Language) -> tuple[str, str]:
    """Two lines of words for a card: what it is, and what it does."""
    kind, name, ability = cards.parsed(code)
    if kind == "spell":
        return word(language, name), word(language, f"{name} does")
    if kind == "wall":
        return word(language, code), word(language, f"+{ability}" if ability else "covers")
    title = word(language, "tower" if kind == "tower" else f"class {name[0]}")
    second = word(language, f"class {name}" if kind == "tower" else cards.WEAPONS[name[1]].sign)
    return title, f"{second} · {word(language, '+' + ability)}" if ability else second
