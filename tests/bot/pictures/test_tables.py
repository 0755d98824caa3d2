"""The tables: as they should look, the same for the same view, and never beyond their edges."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import render
from bot.pictures.draw import Canvas
from bot.pictures.signs import Stamp
from bot.pictures.tables import drakones_hand
from bot.pictures.tables.ground import WIDTH
from bot.pictures.type import fitted
from games import GAMES
from games.core import TABLE
from games.donk.cards import Laid, OpenCall
from games.drakones.cards import CODES
from tests.bot.pictures.conftest import DONK, EXTREME, LONG_NAMES, NAMES

GOLDEN = Path(__file__).parent / "golden"


def drawn(position, language) -> Image.Image:
    png = render(position.game, position.view, language, names=position.names, kind=position.kind)
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tables_look_as_they_did(ordinary, language):
    """Drawn anew by `python tests/bot/pictures/draw_golden.py`, after looking at them."""
    name, position = ordinary
    picture = drawn(position, language)
    golden = Image.open(GOLDEN / f"{name}-{language}.png").convert("RGB")
    small = picture.resize(golden.size, Image.Resampling.LANCZOS)
    difference = ImageChops.difference(small, golden)
    assert max(ImageStat.Stat(difference).mean) < 1.5
    far = difference.convert("L").point(lambda value: 255 if value > 64 else 0)
    assert ImageStat.Stat(far).mean[0] / 255 < 0.002


HEIGHTS = {"donsol": 500, "tomb": 520, "donk": 570, "drakones": 540}


def test_sizes_are_those_of_the_style(position):
    high = 276 if position.kind == "private" else HEIGHTS[position.game]
    assert drawn(position, "en").size == (WIDTH, high)


class Seen(list):
    """The boxes of everything set on a table's canvas, cards apart."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.texts: list[tuple[str, tuple[int, int, int, int]]] = []
        self.sizes: list[float] = []
        """Of the letters."""
        stamp, text, plate = Canvas.stamp, Canvas.text, Canvas.plate

        def stamped(canvas, mark: Stamp, x, y, colour):
            if canvas.image.width == WIDTH:
                left, top = round(x) + mark.dx, round(y) + mark.dy
                self.append((left, top, left + mark.mask.width, top + mark.mask.height))
            stamp(canvas, mark, x, y, colour)

        def lettered(canvas, words, *args, **kwargs):
            text(canvas, words, *args, **kwargs)
            if canvas.image.width == WIDTH and words:
                style, room = args[2], kwargs.get("room")
                shown = words if room is None else fitted(words, style.face, style.size, room)
                self.texts.append((shown, self[-1]))
                self.sizes.append(style.size)

        def plated(canvas, box, *args, **kwargs):
            if canvas.image.width == WIDTH:
                x, y, wide, high = box
                self.append((x, y, x + wide, y + high))
            plate(canvas, box, *args, **kwargs)

        monkeypatch.setattr(Canvas, "stamp", stamped)
        monkeypatch.setattr(Canvas, "text", lettered)
        monkeypatch.setattr(Canvas, "plate", plated)

    def fit(self, high: int) -> None:
        """Everything is within the frame of a picture so high, and no text meets another."""
        assert self.texts
        for box in self:
            assert box[0] >= 8, box
            assert box[1] >= 8, box
            assert box[2] <= WIDTH - 8, box
            assert box[3] <= high - 8, box
        for (words, box), (others, other) in combinations(self.texts, 2):
            assert not meet(box, other), (words, others)


def meet(one, other) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


PANELS = {
    "donsol": ((24, 270, 456, 476), (472, 270, 876, 476)),
    "tomb": ((24, 108, 876, 242), (24, 424, 876, 504)),
    "donk": (),
    "drakones": ((24, 216, 876, 324),),
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_runs_over(position, language, monkeypatch):
    seen = Seen(monkeypatch)
    # A view that no cache knows yet is drawn in any case.
    monkeypatch.setattr("bot.pictures._kept.get", lambda key: None)
    drawn(position, language)
    high = 276 if position.kind == "private" else HEIGHTS[position.game]
    seen.fit(high)
    for words, box in seen.texts:
        for panel in PANELS[position.game] if position.kind == "public" else ():
            inside = panel[0] <= box[0] and panel[1] <= box[1] and box[2] <= panel[2] and box[3] <= panel[3]
            assert inside or not meet(box, panel), words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("start", range(0, 60, 4))
def test_no_card_of_a_hand_is_cut_short(start, language, monkeypatch):
    seen = Seen(monkeypatch)
    game = GAMES["drakones"]
    hand = CODES[start : start + 4]
    view = replace(game.deal(2, game.Options(), bytes(32), None).state.view(0), hand=hand)
    drakones_hand.draw(view, language)
    for code in hand:
        for line in drakones_hand.described(code, language):
            assert line in [words for words, _ in seen.texts]


def walked(key: str, seed: int):
    """A position after some random moves, and a seat of it."""
    rng = random.Random(seed)
    game = GAMES[key]
    seats = max(game.seats) if key != "donk" else rng.randint(3, 10)
    state = game.deal(seats, game.Options(), rng.randbytes(32), None).state
    for _ in range(rng.randint(0, 60)):
        movers = [seat for seat in (*range(seats), TABLE) if state.legal_moves(seat)]
        if not movers:
            break
        seat = rng.choice(movers)
        state = state.after(seat, rng.choice(state.legal_moves(seat))).state
    return state, rng.randrange(seats), rng


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_a_position_that_looks_the_same_has_the_same_picture(key, seed):
    state, seat, rng = walked(key, seed)
    other = state.scrambled(seat, rng)
    assert render(key, state.view(None), "en") == render(key, other.view(None), "en")
    if key == "drakones":
        mine, same = state.view(seat), other.view(seat)
        assert render(key, mine, "de", kind="private") == render(key, same, "de", kind="private")


@pytest.mark.parametrize("key", GAMES)
def test_whole_games_can_be_drawn(key):
    rng = random.Random(5)
    game = GAMES[key]
    seats = max(game.seats)
    state = game.deal(seats, game.Options(), bytes(32), None).state
    for ply in range(400):
        movers = [seat for seat in (*range(seats), TABLE) if state.legal_moves(seat)]
        if ply % 20 == 0 or not movers:
            assert render(key, state.view(None), "de")
        if not movers:
            break
        seat = rng.choice(movers)
        state = state.after(seat, rng.choice(state.legal_moves(seat))).state


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_seat_shows_its_name_only_if_a_font_has_every_sign_of_it(language, monkeypatch):
    seen = Seen(monkeypatch)
    monkeypatch.setattr("bot.pictures._kept.get", lambda key: None)
    drawn(EXTREME["donk-10"], language)
    shown = [words for words, _ in seen.texts]
    seat = {"en": "Seat {}", "de": "Sitz {}"}[language]
    nameless = {place for place, name in enumerate(LONG_NAMES, 1) if name in ("李小龙", "🌸 Anna", "")}
    assert {place for place in range(1, 11) if seat.format(place) in shown} == nameless
    assert nameless == {4, 5, 9}
    assert any(words.startswith("Ğül") for words in shown)


@pytest.mark.rule("DK-11.1")
@pytest.mark.parametrize("word", ["donk", "lower"])
def test_a_call_that_is_open_has_no_mark(word):
    hushed = replace(DONK, pile=(*DONK.pile[:-1], Laid(0, ("5", "5"))))
    assert render("donk", replace(hushed, call=OpenCall(0, word)), "de", names=NAMES) == render(
        "donk", hushed, "de", names=NAMES
    )
    assert render("donk", hushed, "de", names=NAMES) != render("donk", DONK, "de", names=NAMES)
