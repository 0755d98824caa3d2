"""Drakones' table: Dark above, White below, between them a strip that tells whose turn it is."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from bot.pictures.cards import drakones as cards
from bot.pictures.colours import BATTLEMENT, DRAKONES, GOLD, INK, MUTED, PAPER, WHITE
from bot.pictures.draw import LABEL, NUMBER, QUIET, Canvas
from bot.pictures.signs import SCALE, reduced, sign
from bot.pictures.tables.ground import framed
from bot.pictures.words import word

if TYPE_CHECKING:
    from bot.pictures.words import Language
    from games.drakones.view import DrakonesView, Shown

HEIGHT: Final = 540
WHITE_SIDE, DARK_SIDE = 0, 1
_SIDES: Final = ("white", "dark")
_CARD_WIDE, _CARD_HIGH = 112, 148
_FIRST_X, _STEP_X, _BASE_X = 150, 122, 24
_TOP: Final = {DARK_SIDE: 48, WHITE_SIDE: 344}
_NUMBER_Y: Final = {DARK_SIDE: 31, WHITE_SIDE: 512}
_STRIP: Final = (24, 216, 852, 108)
_DISC: Final = 22


def draw(view: DrakonesView, language: Language) -> Image.Image:
    """The whole table, the same for both sides."""
    canvas = framed(DRAKONES, HEIGHT, (_STRIP,))
    for side in (DARK_SIDE, WHITE_SIDE):
        hit_by = view.marks if side != view.turn else ""
        base = cards.base(_CARD_WIDE, view.protection, hit_by, dark=side == DARK_SIDE)
        canvas.paste(base, _BASE_X, _TOP[side])
        for slot, there in enumerate(view.fields[side]):
            x = _FIRST_X + _STEP_X * slot
            _slot(canvas, x, side, there)
            _number(canvas, x + _CARD_WIDE / 2, side, slot + 1, _attacks(view, side, there))
    _strip(canvas, view, language)
    return canvas.image


def _attacks(view: DrakonesView, side: int, there: Shown | None) -> int:
    """The attacks that a card may still make in this turn."""
    if there is None or side != view.turn or view.outcome is not None or (there.arriving and not there.blitz):
        return 0
    return there.attacks


def _slot(canvas: Canvas, x: int, side: int, there: Shown | None) -> None:
    y = _TOP[side]
    if there is None:
        canvas.dashed((x, y, _CARD_WIDE, _CARD_HIGH), 4, DRAKONES.line)
        return
    canvas.paste(cards.card(there.card, _CARD_WIDE, dark=there.owner == DARK_SIDE), x, y)
    if there.in_cover:
        canvas.paste(battlement(_CARD_WIDE + 10), x - 5, y - 13 if side == WHITE_SIDE else y + _CARD_HIGH - 9)
    if there.hits:
        canvas.paste(crack(), x - 27, y + 2)
    if there.arriving:
        disc(canvas, x + _CARD_WIDE - 16, y + 14, "hourglass")
        if there.blitz:
            disc(canvas, x + 16, y + 14, "bolt")


def disc(canvas: Canvas, x: float, y: float, name: str) -> None:
    """A mark on a card's corner: `hourglass`, arriving; `bolt`, the Blitz is ready."""
    gold = name == "bolt"
    canvas.disc(x, y, _DISC, INK if gold else PAPER)
    canvas.disc(x, y, _DISC - 2, GOLD if gold else INK)
    canvas.sign(name, x, y, 28 if gold else 26, INK if gold else PAPER)


@lru_cache(maxsize=4)
def battlement(wide: int) -> Image.Image:
    """Cover: four merlons on a low wall."""
    high, notch, merlons = 24, 9, 4
    large = Image.new("RGBA", (wide * SCALE, high * SCALE), (*INK, 0))
    pen = ImageDraw.Draw(large)
    step = wide / (2 * merlons - 1)
    for inset, colour in ((0, INK), (2, BATTLEMENT)):
        pen.rectangle(
            (inset * SCALE, (notch + inset) * SCALE, (wide - inset) * SCALE - 1, (high - inset) * SCALE - 1),
            fill=colour,
        )
        for merlon in range(merlons):
            left, right = 2 * merlon * step, (2 * merlon + 1) * step
            pen.rectangle(
                (
                    round((left + inset) * SCALE),
                    inset * SCALE,
                    round((right - inset) * SCALE) - 1,
                    (notch + 2 * inset) * SCALE,
                ),
                fill=colour,
            )
    return reduced(large)


@lru_cache(maxsize=1)
def crack() -> Image.Image:
    """A hit: a white crack with an ink rim."""
    size, rim = 0.66 * _CARD_WIDE, 3
    side = round(size) + 4 * rim
    canvas = Canvas.card(side, side, INK)
    mask = sign("crack", size)
    for dx in range(-rim, rim + 1):
        for dy in range(-rim, rim + 1):
            if dx * dx + dy * dy <= rim * rim + 1:
                canvas.stamp(mask, side / 2 + dx, side / 2 + dy, INK)
    canvas.stamp(mask, side / 2, side / 2, WHITE)
    return canvas.image


def _number(canvas: Canvas, x: float, side: int, slot: int, attacks: int) -> None:
    """The slot's number, and beside it a triangle for each attack left, pointing to the enemy."""
    style = NUMBER.sized(29).in_colour(PAPER if attacks else MUTED)
    y, step = _NUMBER_Y[side], 26
    start = x - attacks * step / 2
    canvas.text(str(slot), start, y, style, "m")
    for attack in range(attacks):
        turn = -90 if side == WHITE_SIDE else 90
        canvas.sign("play", start + 2 + step * (attack + 1), y, 21, GOLD, turn=turn)


def _strip(canvas: Canvas, view: DrakonesView, language: Language) -> None:
    title = LABEL.sized(33)
    if view.outcome is not None:
        canvas.sign("crown", 62, 268, 48, GOLD)
        canvas.text(word(language, f"{_SIDES[view.outcome.winner]} wins"), 100, 251, title, room=380)
        canvas.text(word(language, f"by {view.outcome.by}"), 100, 293, QUIET, room=390)
    else:
        canvas.sign("play", 60, 272, 40, GOLD, turn=90 if view.turn == WHITE_SIDE else -90)
        canvas.text(word(language, f"{_SIDES[view.turn]} to move"), 100, 251, title, room=225)
        canvas.text(word(language, "round").format(view.round), 100, 293, QUIET)
        _actions(canvas, view, language)
    for side, y in ((DARK_SIDE, 246), (WHITE_SIDE, 296)):
        dark = side == DARK_SIDE
        canvas.text(word(language, _SIDES[side]), 508, y, LABEL.sized(30), room=112)
        if view.decks[side]:
            canvas.paste(cards.back(31, dark=dark), 624, y - 20)
        else:
            canvas.dashed((624, y - 20, 31, 41), 3, DRAKONES.line)
        canvas.text(str(view.decks[side]), 667, y, NUMBER.sized(38))
        for place in range(min(3, view.hands[side])):
            canvas.paste(cards.blank(27, dark=dark), 749 + 12 * place, y - 20 + 3 * (place % 2 == 0))
        canvas.text(str(view.hands[side]), 813, y, NUMBER.sized(38))


def _actions(canvas: Canvas, view: DrakonesView, language: Language) -> None:
    """A lozenge for each action of the turn, open when it is used."""
    canvas.text(word(language, "actions"), 334, 251, QUIET, room=150)
    actions = 4 if view.round == 1 and view.turn != view.first else 3
    for action in range(actions):
        x = 350 + (44 if actions == 3 else 38) * action
        if action < view.actions:
            canvas.sign("lozenge", x, 294, 29, GOLD)
        else:
            canvas.sign("lozenge", x, 294, 28, DRAKONES.line)
            canvas.sign("lozenge", x, 294, 20, DRAKONES.panel)
