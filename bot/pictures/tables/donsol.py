"""Donsol's table: the room above, life and shield below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.pictures.cards import backs, french
from bot.pictures.colours import DONSOL, EMPTY_SLOT, GOLD, INK, MUTED, WHITE, WORN_SHIELD
from bot.pictures.draw import BOLD_INK, LABEL, NUMBER, QUIET, Canvas
from bot.pictures.tables.ground import bar, framed, heart
from bot.pictures.words import word
from games.donsol import FULL_LIFE, KIND, VALUE

if TYPE_CHECKING:
    from PIL import Image

    from bot.pictures.words import Language
    from games.donsol import DonsolView

HEIGHT: Final = 500
_SLOTS: Final = tuple((28 + 172 * slot, 28, 158, 221) for slot in range(4))
_LIFE: Final = (24, 270, 432, 206)
_SHIELD: Final = (472, 270, 404, 206)
_CHIPS_X, _CHIP = 38, 52


def draw(view: DonsolView, language: Language) -> Image.Image:
    """The whole table."""
    canvas = framed(DONSOL, HEIGHT, (_LIFE, _SHIELD))
    for box, card in zip(_SLOTS, view.room, strict=False):
        if card is None:
            canvas.plate(box, 13, EMPTY_SLOT)
            canvas.dashed(box, 13, DONSOL.line)
            canvas.sign("check", box[0] + 79, box[1] + 110, 56, DONSOL.line)
        else:
            canvas.paste(french.card("donsol", card, language, box[2], VALUE[card]), box[0], box[1])
    _dungeon(canvas, view)
    _life(canvas, view, language)
    _shield(canvas, view, language)
    return canvas.image


def _dungeon(canvas: Canvas, view: DonsolView) -> None:
    """How many cards are to come, and of which kinds."""
    if view.to_come:
        canvas.paste(backs.back(64, DONSOL.back), 728, 28)
    else:
        canvas.dashed((728, 28, 64, 90), 6, DONSOL.line)
    canvas.text(str(len(view.to_come)), 808, 72, NUMBER.sized(58))
    for y, kind, sign in ((144, "potion", "flask"), (186, "shield", "shield"), (228, "monster", "beast")):
        count = sum(KIND[card] == kind for card in view.to_come)
        canvas.sign(sign, 752, y, 34, MUTED)
        canvas.sign("cross", 791, y, 13, MUTED)
        canvas.text(str(count), 808, y, NUMBER.sized(35))


def _life(canvas: Canvas, view: DonsolView, language: Language) -> None:
    heart(canvas, 84, 334, 98)
    canvas.text(str(view.hp), 83, 328, NUMBER.in_colour(WHITE).sized(50), "m")
    canvas.text(word(language, "life"), 147, 312, QUIET)
    canvas.text(word(language, "of").format(FULL_LIFE), 440, 312, QUIET, "r")
    bar(canvas, (146, 338, 294, 30), FULL_LIFE, view.hp, DONSOL.line)
    if view.outcome is not None:
        won = view.outcome.won
        _chip(
            canvas, _CHIPS_X, "crown" if won else "skull", word(language, "won" if won else "lost"), gold=won
        )
        return
    if view.sick:
        start = 10 + _chip(canvas, _CHIPS_X, "sick", word(language, "sick"), gold=True)
    else:
        start = 10 + _chip(canvas, _CHIPS_X, "heart", word(language, "well"), gold=False)
    flight = word(language, "flee" if view.no_flight is None else "no flight")
    _chip(canvas, start, "boot", flight, gold=False)
    if view.no_flight is not None:
        canvas.line(((start + 12, 450), (start + 50, 414)), 7, DONSOL.panel)
        canvas.line(((start + 12, 450), (start + 50, 414)), 4, MUTED)


def _chip(canvas: Canvas, x: int, sign: str, text: str, *, gold: bool) -> int:
    """A chip from `x` on; gives its right end."""
    wide = round(QUIET.width(text)) + 76
    y, middle = 406, 432
    if gold:
        canvas.plate((x, y, wide, _CHIP), _CHIP / 2, GOLD)
    else:
        canvas.plate((x, y, wide, _CHIP), _CHIP / 2, None, edge=DONSOL.line, line=2)
    canvas.sign(sign, x + 31, middle, 34, INK if gold else MUTED)
    canvas.text(text, x + 60, middle, BOLD_INK if gold else QUIET)
    return x + wide


def _shield(canvas: Canvas, view: DonsolView, language: Language) -> None:
    if view.shield is None:
        canvas.text(word(language, "no shield"), 674, 373, QUIET, "m")
        return
    canvas.sign("shield", 534, 346, 112, WORN_SHIELD)
    canvas.text(str(VALUE[view.shield]), 534, 343, NUMBER.in_colour(INK).sized(58), "m")
    if view.limit is None:
        canvas.text(word(language, "holds any"), 490, 444, LABEL, room=370)
        return
    canvas.sign("play", 619, 340, 24, MUTED)
    shown = view.on_shield[-3:]
    for index, card in enumerate(shown):
        canvas.paste(french.narrow(card, language, 70), 646 + 74 * index, 290)
    earlier = len(view.on_shield) - len(shown)
    if earlier:
        canvas.text(f"+{earlier}", 619, 380, NUMBER.in_colour(MUTED).sized(30), "m")
    text = word(language, "holds below")
    canvas.text(text, 490, 444, LABEL)
    box_x = round(490 + LABEL.width(text)) + 13
    canvas.plate((box_x, 422, 58, 44), 10, GOLD)
    canvas.text(str(view.limit), box_x + 29, 444, NUMBER.in_colour(INK).sized(36), "m")
