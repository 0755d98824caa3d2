"""The picture of a card looked up: as it should look, every card within its edges, and true to the rules."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import render
from bot.pictures.cards import drakones as cards
from bot.pictures.draw import Canvas
from bot.pictures.tables import drakones_card
from bot.pictures.tables.ground import WIDTH
from bot.pictures.type import LEAST
from games.drakones.cards import CODES, HITS, UNIT, WALL
from tests.bot.pictures.charts import LOOKED_UP
from tests.bot.pictures.test_tables import GOLDEN, Seen


def drawn(card: str, language: str = "en") -> Image.Image:
    return Image.open(io.BytesIO(render("drakones-card", card, language))).convert("RGB")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("card", LOOKED_UP)
def test_a_card_looked_up_looks_as_it_did(card, language):
    """Drawn anew by `python tests/bot/pictures/draw_golden.py`, after looking at it."""
    picture = drawn(card, language)
    golden = Image.open(Path(GOLDEN) / f"drakones-card-{card}-{language}.png").convert("RGB")
    small = picture.resize(golden.size, Image.Resampling.LANCZOS)
    assert max(ImageStat.Stat(ImageChops.difference(small, golden)).mean) < 1.5


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_runs_over(language, monkeypatch):
    for card in CODES:
        with monkeypatch.context() as patched:
            seen = Seen(patched)
            picture = drakones_card.draw(card, language)
        assert picture.size == (WIDTH, drakones_card.HEIGHT)
        assert min(seen.sizes) >= LEAST
        seen.fit(picture.height)


@pytest.mark.rule("DR-7.2", "DR-7.4", "DR-5.1")
@pytest.mark.parametrize("card", [card for card in CODES if card in HITS])
def test_the_picture_shows_exactly_who_fights_whom(card, monkeypatch):
    """The first row: whom it attacks, a mark for each that strikes back (walls: whom they cover)."""
    small, marks = [], []
    draw, sign = cards.card, Canvas.sign

    def kept(code, wide, *, dark):
        if wide != drakones_card._LARGE:
            small.append((code, dark))
        return draw(code, wide, dark=dark)

    def signed(canvas, name, *args, **kwargs):
        if canvas.image.width == WIDTH and name == "recall":
            marks.append(name)
        sign(canvas, name, *args, **kwargs)

    monkeypatch.setattr(cards, "card", kept)
    monkeypatch.setattr(Canvas, "sign", signed)
    drakones_card.draw(card, "en")
    plain = [code for code in CODES if code in HITS and ("+" not in code or code in WALL)]
    prey = [code for code in plain if code in HITS[card]]
    by = [code for code in plain if card in HITS[code]]
    first = ["ip", card, "tc"] if card in WALL else prey
    assert [code for code, _ in small] == [*first, *by]
    assert [dark for _, dark in small] == [card not in WALL] * len(first) + [True] * len(by)
    striking = [code for code in prey if code in UNIT and card in HITS[code]]
    assert len(marks) == len(striking) + bool(striking)
