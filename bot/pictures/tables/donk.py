"""Donk's table: the seats clockwise round the pile, and under the pile what binds the next play."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.cards import donk as cards
from bot.pictures.colours import DONK, GOLD, INK, MUTED, PAPER, QUIET_SEAT, SEAT, SWEEP
from bot.pictures.draw import LABEL, NUMBER, Canvas, Style
from bot.pictures.signs import SCALE, Stamp, reduced
from bot.pictures.signs import sign as sign_stamp
from bot.pictures.tables.ground import framed
from bot.pictures.type import LEAST, Face, draws, face_for, printable
from bot.pictures.words import ordinal, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.pictures.draw import Box
    from bot.pictures.words import Language
    from games.donk.view import Binding, DonkView

HEIGHT: Final = 570
_MIDDLE: Final = (450, 278)
_RADII: Final = (300, 196)
_PLAQUE_HIGH, _MEDALLION_X = 98, 44
_ABOVE, _BESIDE, _BELOW = 76, 278, 478
_SEATS: Final = {
    3: ((450, 76), (748, 430), (152, 430)),
    4: ((450, 76), (778, 278), (450, 478), (122, 278)),
    5: ((450, 76), (776, 216), (668, 470), (232, 470), (124, 216)),
    6: ((291, 92), (609, 92), (768, 278), (609, 464), (291, 464), (132, 278)),
    7: ((450, 76), (718, 134), (780, 310), (590, 478), (310, 478), (120, 310), (182, 134)),
    8: (
        *((x, _ABOVE) for x in (184, 450, 716)),
        (782, _BESIDE),
        *((x, _BELOW) for x in (716, 450, 184)),
        (118, _BESIDE),
    ),
    9: (
        *((x, _ABOVE) for x in (132, 344, 556, 768)),
        (782, _BESIDE),
        *((x, _BELOW) for x in (716, 450, 184)),
        (118, _BESIDE),
    ),
    10: (
        *((x, _ABOVE) for x in (132, 344, 556, 768)),
        (782, _BESIDE),
        *((x, _BELOW) for x in (768, 556, 344, 132)),
        (118, _BESIDE),
    ),
}
"""The plaques' middles by number of seats, clockwise."""
_TITLES: Final = {"rey": "crown", "principe": "coronet", "bufon": "jester", "donk": "donkey"}
_PILE_X, _PILE_Y, _PILE_WIDE, _PILE_GAP, _CARD_WIDE = 516, 255, 248, 8, 98


class _Person(NamedTuple):
    """A seat's name as the fonts here can write it, or the seat's number in its place."""

    name: str
    face: Face
    initial: str


def draw(view: DonkView, language: Language, names: Sequence[str] = ()) -> Image.Image:
    """The whole table; `names` by seat."""
    seats = len(view.sizes)
    people = [_person(names[seat] if seat < len(names) else "", seat, language) for seat in range(seats)]
    canvas = Canvas(_ground(seats).copy())
    _pile(canvas, view, people, language)
    for seat, person in enumerate(people):
        _plaque(canvas, view, seat, person, language)
    _bound(canvas, view, language)
    return canvas.image


def _person(name: str, seat: int, language: Language) -> _Person:
    name = printable(name)
    face = face_for(name)
    if not name or face is None:
        return _Person(word(language, "seat").format(seat + 1), Face.WORDS, str(seat + 1))
    return _Person(name, face, name[0].upper())


def _box(seats: int, seat: int) -> Box:
    """The plaque of a seat."""
    x, y = _SEATS[seats][seat]
    wide = 222 if seats <= 6 else 200
    return x - wide // 2, y - _PLAQUE_HIGH // 2, wide, _PLAQUE_HIGH


@lru_cache(maxsize=8)
def _ground(seats: int) -> Image.Image:
    """The round table, with arrows between the seats in the order of play."""
    canvas = framed(DONK, HEIGHT)
    x, y = _MIDDLE
    for inset, colour in ((0, DONK.line), (3, DONK.panel)):
        across, down = _RADII[0] - inset, _RADII[1] - inset
        canvas.stamp(_ellipse(across, down), x, y, colour)
    places = [math.atan2((b - y) / _RADII[1], (a - x) / _RADII[0]) for a, b in _SEATS[seats]]
    for angle, following in pairwise((*places, places[0])):
        between = angle + (following - angle) % math.tau / 2
        at_x, at_y = x + (_RADII[0] - 1) * math.cos(between), y + (_RADII[1] - 1) * math.sin(between)
        if not any(_holds(_box(seats, seat), at_x, at_y) for seat in range(seats)):
            along = math.atan2(_RADII[1] * math.cos(between), -_RADII[0] * math.sin(between))
            canvas.sign("play", at_x, at_y, 19, DONK.line, turn=math.degrees(along))
    return canvas.image


def _ellipse(across: int, down: int) -> Stamp:
    large = Image.new("L", (2 * across * SCALE, 2 * down * SCALE))
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    return Stamp(reduced(large), -across, -down)


def _holds(box: Box, x: float, y: float) -> bool:
    """Whether a point lies on a plaque or so near that an arrow there would touch it."""
    left, top, wide, high = box
    return left - 8 <= x <= left + wide + 8 and top - 8 <= y <= top + high + 8


def _plaque(canvas: Canvas, view: DonkView, seat: int, person: _Person, language: Language) -> None:
    box = _box(len(view.sizes), seat)
    left, top, wide, high = box
    on_turn, place = view.turn == seat, view.place(seat)
    quiet = place is not None or seat in view.skipped
    sign = _sign(view, seat)
    canvas.paste(_blank(wide, sign, quiet=quiet, on_turn=on_turn), left, top)
    middle = top + high // 2
    if sign is None:
        face = Face.NUMBERS if draws(Face.NUMBERS, person.initial) else person.face
        canvas.text(person.initial, left + _MEDALLION_X, middle + 1, Style(38, MUTED, face), "m")
    tint = MUTED if quiet else PAPER
    canvas.text(person.name, left + 88, middle - 25, Style(30, tint, person.face), room=wide - 98)
    if place is not None:
        canvas.sign("cross" if seat in view.left else "check", left + 100, middle + 16, 26, PAPER)
        number, style = ordinal(language, place), NUMBER.sized(36)
        canvas.text(number, left + 119, middle + 16, style)
        start, small, text = 119 + style.width(number) + 7, LABEL.sized(LEAST), word(language, "place")
        if start + small.width(text) <= wide - 8:
            canvas.text(text, left + start, middle + 17, small)
        return
    _pair(canvas, left + 88, middle + 14, tint)
    canvas.text(str(view.sizes[seat]), left + 126, middle + 15, NUMBER.sized(38).in_colour(tint))
    if on_turn:
        _tab(canvas, box, word(language, "on turn"), gold=True)
    elif seat in view.skipped:
        _tab(canvas, box, word(language, "skip"), gold=False)


def _sign(view: DonkView, seat: int) -> str | None:
    """The sign of the title that a seat brought along, or, at the end, of the one it has won (DK-7.2)."""
    if view.outcome is None:
        title = view.title(seat)
        return None if title is None else _TITLES[title]
    places = view.outcome.places
    if len(places) < len(_TITLES):
        return {places[0]: "crown", places[-1]: "donkey"}.get(seat)
    return dict(zip((*places[:2], *places[-2:]), _TITLES.values(), strict=True)).get(seat)


@lru_cache(maxsize=64)
def _blank(wide: int, sign: str | None, *, quiet: bool, on_turn: bool) -> Image.Image:
    """A plaque before names and numbers: its ground, and the medallion with the title's sign."""
    edge, line = (GOLD, 5) if on_turn else (DONK.line, 2)
    canvas = Canvas.card(wide, _PLAQUE_HIGH, edge)
    canvas.plate((0, 0, wide, _PLAQUE_HIGH), 14, QUIET_SEAT if quiet else SEAT, edge=edge, line=line)
    x, y = _MEDALLION_X, _PLAQUE_HIGH // 2 + 1
    canvas.disc(x, y, 34, GOLD if sign else DONK.line)
    canvas.disc(x, y, 31, QUIET_SEAT)
    if sign:
        stamp = sign_stamp(sign, 44)
        canvas.stamp(
            stamp, x, y - stamp.dy - stamp.mask.height / 2, GOLD
        )  # low signs stand in the middle too
    return canvas.image


def _pair(canvas: Canvas, x: int, y: int, edge: tuple[int, int, int]) -> None:
    """Two cards from behind: a hand."""
    canvas.plate((x + 7, y - 18, 20, 29), 4, SWEEP, edge=edge, line=2)
    canvas.plate((x, y - 13, 20, 29), 4, SWEEP, edge=edge, line=2)


def _tab(canvas: Canvas, box: Box, text: str, *, gold: bool) -> None:
    """A tab on the plaque's lower edge."""
    style = LABEL.sized(LEAST).in_colour(INK if gold else MUTED)
    wide = round(style.width(text)) + (56 if gold else 28)
    left, middle = box[0] + box[2] - 9 - wide, box[1] + box[3] + 5
    fill, edge = (GOLD, INK) if gold else (QUIET_SEAT, MUTED)
    canvas.plate((left, middle - 18, wide, 36), 18, fill, edge=edge, line=2)
    if gold:
        canvas.sign("play", left + 22, middle, 18, INK)
    canvas.text(text, left + (38 if gold else 14), middle, style)


def _pile(canvas: Canvas, view: DonkView, people: Sequence[_Person], language: Language) -> None:
    """The top play with its owner's name, and the play before it; at the end who has won."""
    if view.outcome is not None:
        winner = people[view.outcome.places[0]]
        canvas.sign("crown", 450, 226, 104, GOLD)
        canvas.text(winner.name, 450, 308, Style(40, PAPER, winner.face), "m", room=340)
        return
    if not view.pile:
        high = round(_CARD_WIDE * 1.4)
        canvas.dashed((_PILE_X - _CARD_WIDE // 2, _PILE_Y - high // 2, _CARD_WIDE, high), 8, DONK.line)
        return
    top = view.pile[-1]
    count = len(top.cards)
    wide = min(_CARD_WIDE, (_PILE_WIDE - _PILE_GAP * (count - 1)) // count)
    start = _PILE_X - (count * (wide + _PILE_GAP) - _PILE_GAP) / 2
    for place, card in enumerate(top.cards):
        sprite = cards.card(card, language, wide)
        canvas.paste(sprite, start + place * (wide + _PILE_GAP), _PILE_Y - sprite.height / 2)
    owner = people[top.seat]
    style, room = Style(LEAST, MUTED, owner.face), 150
    canvas.text(owner.name, _PILE_X - 15 * top.called, 160, style, "m", room=room)
    if top.called:
        end = min(style.width(owner.name), room) / 2
        canvas.sign("check", _PILE_X + end + 6, 160, 22, GOLD)
    if len(view.pile) > 1:
        before = view.pile[-2].cards
        canvas.paste(cards.card(before[0], language, 64, earlier=True), 256, 216)
        canvas.sign("play", 376, 261, 14, DONK.line)
        if len(before) > 1:
            canvas.text(f"×{len(before)}", 342, 261, NUMBER.sized(34).in_colour(MUTED), "m")


def _bound(canvas: Canvas, view: DonkView, language: Language) -> None:
    """The pill: what binds the next play."""
    if view.outcome is not None:
        sign, turn, text = "check", 0.0, word(language, "over")
    elif view.binding is None:
        canvas.disc(450, 371, 27, DONK.line)
        canvas.disc(450, 371, 25, QUIET_SEAT)
        canvas.sign("hourglass", 450, 371, 30, MUTED)
        return
    else:
        sign, turn, text = _binding(view.binding, language)
        if view.phase == "sweep":
            text = f"{text} · {view.answered}/{view.asked}"
    wide = min(400, round(LABEL.sized(30).width(text)) + 84)
    left = 450 - wide // 2
    canvas.plate((left, 344, wide, 54), 27, GOLD, edge=INK, line=2)
    canvas.sign(sign, left + 38, 371, 32, INK, turn=turn)
    canvas.text(text, left + 62, 370, LABEL.sized(30).in_colour(INK), room=wide - 76)


def _binding(binding: Binding, language: Language) -> tuple[str, float, str]:
    """The pill's sign, its turn, and its words."""
    kind, count, number = binding.kind, binding.count, binding.number
    if kind in {"orange", "free", "joker"}:
        sign = {"orange": "donkey", "free": "play", "joker": "jester"}[kind]
        return sign, 0, word(language, kind)
    sign, turn = {"above": ("up", 0), "below": ("down", 0), "exactly": ("pause", 90)}[kind]
    if not binding.numbers:
        return "broom", 28, word(language, "specials")
    if count == 1:
        return sign, turn, word(language, f"one {kind}").format(number)
    return sign, turn, word(language, kind).format(count, number)
