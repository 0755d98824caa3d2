"""The chronicle: a row for each person, a column for each game, and the sign of the title that it gave."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from bot.pictures.colours import DONK, GOLD, INK, MUTED, PAPER, QUIET_SEAT, SWEEP
from bot.pictures.draw import LABEL, Canvas, Style
from bot.pictures.tables.ground import framed
from bot.pictures.type import LEAST, Face, face_for, printable
from bot.pictures.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from bot.chart import Chart, Mark, Track
    from bot.pictures.words import Language

SIGNS: Final = {"rey": "crown", "principe": "coronet", "bufon": "jester", "donk": "donkey"}
_TOP, _ROW, _HIGH, _BOTTOM, _MORE = 76, 52, 44, 18, 40
_NAME_X, _GAME, _GAMES_END = 32, 40, 696
_TOTALS_X, _TOTAL = 708, 43
_NUMBER: Final = Style(30, PAPER, Face.NUMBERS)


def draw(view: Chart, language: Language) -> Image.Image:
    """The whole chart, as high as it has people."""
    count = len(view.tracks)
    high = _TOP + count * _ROW + _BOTTOM + (_MORE if view.more else 0)
    totals = (_TOTALS_X, 20, 4 * _TOTAL, _TOP + count * _ROW - 20)
    canvas = framed(DONK, high, (totals,))
    _head(canvas, view, language)
    for row, track in enumerate(view.tracks):
        _row(canvas, track, row, language)
    if view.more:
        text, style = word(language, "more people").format(view.more), LABEL.sized(LEAST).in_colour(MUTED)
        canvas.text(text, _NAME_X, _TOP + count * _ROW + _MORE // 2, style)
    return canvas.image


def _head(canvas: Canvas, view: Chart, language: Language) -> None:
    """The games' numbers, and the titles that are counted at the right."""
    middle = _TOP // 2 + 8
    canvas.text(word(language, "game"), _NAME_X, middle, LABEL.sized(LEAST).in_colour(MUTED))
    style = _NUMBER.sized(LEAST).in_colour(MUTED)
    count = len(view.games)
    every = 1 if style.width(str(view.games[-1])) < _GAME - 4 else 2
    for at, number in enumerate(view.games):
        if (count - 1 - at) % every == 0:
            canvas.text(str(number), _left(at, count) + _GAME / 2, middle, style, "m")
    for at, sign in enumerate(SIGNS.values()):
        canvas.sign(sign, _TOTALS_X + (at + 0.5) * _TOTAL, middle, 32, MUTED)


def _row(canvas: Canvas, track: Track, row: int, language: Language) -> None:
    games = len(track.marks)
    top = _TOP + row * _ROW
    middle = top + _HIGH // 2
    name = printable(track.name)
    face = face_for(name)
    if not name or face is None:
        name, face = word(language, "person").format(row + 1), Face.WORDS
    canvas.text(name, _NAME_X, middle, Style(30, PAPER, face), room=_left(0, games) - _NAME_X - 12)
    for at, count, title in _runs(track.marks):
        fill = QUIET_SEAT if title is None else GOLD if title == "rey" else SWEEP
        canvas.plate((_left(at, games) + 1, top, count * _GAME - 2, _HIGH), 10, fill)
    for at, mark in enumerate(track.marks):
        if mark is not None:
            _cell(canvas, mark, _left(at, games) + _GAME / 2, middle)
    for at, total in enumerate(track.totals):
        if total:
            style = _NUMBER if total < 100 else _NUMBER.sized(LEAST)
            canvas.text(str(total), _TOTALS_X + (at + 0.5) * _TOTAL, middle, style, "m")


def _runs(marks: tuple[Mark | None, ...]) -> Iterator[tuple[int, int, str | None]]:
    """Games in a row that gave the same: where they begin, how many, and the title."""
    at = 0
    for played, equal in groupby(marks, lambda mark: None if mark is None else (mark.title,)):
        count = len(list(equal))
        if played is not None:
            yield at, count, played[0]
        at += count


def _cell(canvas: Canvas, mark: Mark, x: float, y: float) -> None:
    if mark.title is None:
        canvas.disc(x, y, 4, MUTED)
    else:
        colour = {"rey": INK, "principe": GOLD}.get(mark.title, PAPER)
        canvas.sign(SIGNS[mark.title], x, y, 34, colour)
    if mark.stand_in:
        canvas.disc(x + 12, y - 14, 8, INK)
        canvas.disc(x + 12, y - 14, 6, PAPER)


def _left(at: int, games: int) -> int:
    """Where a game's column begins: the newest stands beside the totals."""
    return _GAMES_END - (games - at) * _GAME
