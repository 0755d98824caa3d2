"""The Tomb's table: torches, pile and life above, the way and the open column, the hand below."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from bot.pictures.cards import backs, french
from bot.pictures.colours import GOLD, INK, LOST, MUTED, PAPER, ROSE, TOMB
from bot.pictures.draw import LABEL, NUMBER, QUIET, Canvas
from bot.pictures.tables.ground import bar, framed, heart
from bot.pictures.words import word
from games.tomb.cards import FULL_LIFE, TORCHES, aces

if TYPE_CHECKING:
    from PIL import Image

    from bot.pictures.words import Language
    from games.tomb.view import Tile, TombView

HEIGHT: Final = 520
_PATH: Final = (24, 108, 852, 134)
_HAND: Final = (24, 424, 852, 80)
_TILE_HIGH: Final = 50
_DELVE_Y, _RETREAT_Y = 119, 181
_COLUMN_X, _COLUMN_Y, _COLUMN_WIDE = 28, 256, 572
_ENCOUNTER_WIDE, _CARD_WIDE, _GAP, _COLUMN_STEP = 114, 72, 8, 78
_SIGNS: Final = {"monster": "beast", "trap": "chest", "door": "door"}
_ENDS: Final = {"won": "crown", "survived": "play", "dead": "skull", "dark": "torchout", "resigned": "cross"}


def draw(view: TombView, language: Language) -> Image.Image:
    """The whole table."""
    canvas = framed(TOMB, HEIGHT, (_PATH, _HAND))
    _supplies(canvas, view)
    _way(canvas, view)
    _column(canvas, view, language)
    _situation(canvas, view, language)
    _hand(canvas, view, language)
    return canvas.image


def _supplies(canvas: Canvas, view: TombView) -> None:
    """Torches, pile and life."""
    out = aces(view.torches)
    for torch in range(TORCHES):
        lit = torch >= out
        canvas.sign("torch" if lit else "torchout", 56 + 58 * torch, 62, 66, GOLD if lit else TOMB.line)
    canvas.text(str(TORCHES - out), 274, 62, NUMBER.sized(46))
    if view.pile:
        canvas.paste(backs.back(52, TOMB.back), 384, 26)
    else:
        canvas.dashed((384, 26, 52, 73), 5, TOMB.line)
    number = NUMBER.sized(46)
    canvas.text(str(view.pile), 451, 62, number)
    if view.ace_last is not None:
        canvas.sign("torchout", 451 + number.width(str(view.pile)) + 24, 62, 44, MUTED)
    heart(canvas, 590, 62, 60)
    canvas.text(str(view.hp), 638, 62, NUMBER.sized(42))
    bar(canvas, (676, 44, 204, 36), FULL_LIFE, view.hp, TOMB.line)


def _way(canvas: Canvas, view: TombView) -> None:
    """The delve from left to right, and under it the retreat from right to left."""
    delving = view.direction == "delve"
    tiles = len(view.delve) + delving
    step = min(92.0, 678 / tiles)
    wide = round(step * 0.83)
    lefts = [112 + round(step * place) for place in range(tiles)]
    back = lefts[: len(view.delve) - 1][::-1] if view.delve else []
    _links(canvas, lefts, _DELVE_Y, wide)
    _links(canvas, back[::-1], _RETREAT_Y, wide)
    if back and not delving:
        middle = lefts[-1] + wide // 2
        corner = _RETREAT_Y + _TILE_HIGH // 2
        canvas.line(
            ((middle, _DELVE_Y + _TILE_HIGH + 4), (middle, corner), (back[0] + wide + 5, corner)),
            4,
            TOMB.line,
        )
    _tiles(canvas, view, lefts, wide, view.delve, _DELVE_Y, here=delving)
    _tiles(canvas, view, back, wide, view.retreat, _RETREAT_Y, here=not delving)
    canvas.sign("up", 66, 144, 38, PAPER, turn=90)
    canvas.text(str(len(view.delve)), 861, 144, NUMBER.sized(42), "r")
    if delving:
        canvas.sign("down", 66, 206, 38, TOMB.line, turn=90)
        canvas.text(str(view.turns_left), 861, 206, NUMBER.sized(42).in_colour(MUTED), "r")
    else:
        canvas.sign("down", 66, 206, 38, GOLD, turn=90)
        done = len(view.retreat)
        canvas.text(f"{done}/{done + view.turns_left}", 861, 206, NUMBER.sized(42).in_colour(GOLD), "r")


def _links(canvas: Canvas, lefts: list[int], y: int, wide: int) -> None:
    middle = y + _TILE_HIGH // 2
    for left, following in pairwise(lefts):
        if following - left - wide > 6:
            canvas.line(((left + wide + 4, middle), (following - 4, middle)), 4, TOMB.line)


def _tiles(
    canvas: Canvas, view: TombView, lefts: list[int], wide: int, done: tuple[Tile, ...], y: int, *, here: bool
) -> None:
    """A row: completed turns, the open one if it is `here`, and places for those to come."""
    for place, left in enumerate(lefts):
        box = (left, y, wide, _TILE_HIGH)
        if place < len(done):
            canvas.paste(backs.turn_back(wide, _TILE_HIGH, won=done[place].result == "won"), left, y)
        elif here and place == len(done) and view.phase != "between" and view.column:
            over = view.outcome is not None
            canvas.plate(box, 7, LOST if over else GOLD, edge=PAPER if over else INK, line=2)
            sign = (
                "skull"
                if over
                else "sun"
                if view.kind is None and view.favor
                else _SIGNS.get(view.kind or "", "cards")
            )
            canvas.sign(
                sign, left + wide / 2, y + _TILE_HIGH / 2, min(34, wide * 0.7), PAPER if over else INK
            )
        else:
            canvas.dashed(box, 7, TOMB.line)


def _column(canvas: Canvas, view: TombView, language: Language) -> None:
    """The open turn's cards in laying order, the encounter larger."""
    if not view.column:
        if view.outcome is None:
            canvas.dashed((_COLUMN_X, _COLUMN_Y, _ENCOUNTER_WIDE, 159), 10, TOMB.line)
        return
    for card, x, covered in _laid(view.column, view.encounter):
        if card == view.encounter:
            sprite = french.card("tomb", card, language, _ENCOUNTER_WIDE)
        else:
            sprite = french.column(card, language, tight=covered)
        canvas.paste(sprite, x, _COLUMN_Y)


def _laid(column: tuple[str, ...], encounter: str | None) -> list[tuple[str, float, bool]]:
    """Each card of the column, its x, and whether the next one lies on it."""
    whole = [
        card == encounter or following in (encounter, None) for card, following in pairwise((*column, None))
    ]
    wides = [(_ENCOUNTER_WIDE if card == encounter else _CARD_WIDE) + _GAP for card in column]
    room = _COLUMN_WIDE + _GAP - sum(wide for wide, is_whole in zip(wides, whole, strict=True) if is_whole)
    step = min(_COLUMN_STEP, room / max(1, whole.count(False)))
    laid, x = [], float(_COLUMN_X)
    for card, wide, is_whole in zip(column, wides, whole, strict=True):
        laid.append((card, x, not is_whole and step < _CARD_WIDE))
        x += wide if is_whole else step
    return laid


def _situation(canvas: Canvas, view: TombView, language: Language) -> None:
    """The encounter and what must be answered, or how it ended."""
    if view.outcome is not None:
        end = view.outcome.end
        colour, text = GOLD if end in {"won", "survived"} else MUTED, word(language, f"tomb {end}")
        if view.column:
            canvas.sign(_ENDS[end], 654, 296, 62, colour)
            canvas.text(text, 704, 296, LABEL.sized(32), room=172)
        else:  # all the room is free
            style = LABEL.sized(52)
            start = 450 - (style.width(text) + 128) / 2
            canvas.sign(_ENDS[end], start + 50, 334, 100, colour)
            canvas.text(text, start + 128, 334, style)
        return
    if view.kind is not None:
        canvas.sign(_SIGNS[view.kind], 654, 294, 66, PAPER)
        canvas.text(word(language, view.kind).format(view.value), 704, 278, LABEL.sized(30), room=172)
        canvas.text(word(language, "needs").format(view.value), 704, 316, QUIET, room=172)
        if view.favor:
            canvas.sign("sun", 856, 278, 34, GOLD)
    elif view.favor:
        canvas.sign("sun", 654, 294, 66, GOLD)
        canvas.text(word(language, "favour"), 704, 278, LABEL.sized(30))
        canvas.text(word(language, "favour wins"), 704, 316, QUIET, room=172)
    if view.phase == "damage":
        _due(canvas, "heart", word(language, "damage"), f"−{view.pending}")
    elif view.phase == "door":
        _due(canvas, "cards", word(language, "discards"), f"−{view.pending}")
    elif view.phase == "marker":
        canvas.pill((618, 354, 258, 54), "hoard", word(language, "marker"))


def _due(canvas: Canvas, sign: str, text: str, number: str) -> None:
    canvas.plate((618, 354, 258, 54), 27, TOMB.ground, edge=ROSE, line=3)
    canvas.sign(sign, 650, 382, 34, ROSE)
    canvas.text(text, 680, 381, LABEL, room=128)
    canvas.text(number, 856, 381, NUMBER.sized(42), "r")


def _hand(canvas: Canvas, view: TombView, language: Language) -> None:
    count = len(view.hand)
    step = min(62.0, 524 / max(1, count - 1))
    for place, card in enumerate(view.hand):
        sprite = french.held(card, language, tight=step < 36)
        canvas.paste(sprite, 36 + place * step, 430)
    kings, points = (
        (view.kings, view.points) if view.outcome is None else (view.outcome.kings, view.outcome.points)
    )
    canvas.sign("crown", 660, 462, 48, GOLD)
    canvas.text(str(kings), 695, 465, NUMBER.sized(42))
    canvas.sign("coin", 764, 464, 42, GOLD)
    canvas.text(str(points), 860, 465, NUMBER.sized(42), "r")
