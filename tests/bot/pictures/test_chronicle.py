"""The chronicle's picture: as it should look, the same for the same chart, never beyond its edges."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import bot.pictures
from bot.chart import GAMES_SHOWN, PEOPLE_SHOWN, Chart
from bot.pictures import _Kept, render
from bot.pictures.tables.ground import WIDTH
from bot.pictures.type import LEAST
from tests.bot.pictures.charts import CHART, track
from tests.bot.pictures.conftest import LONG_NAMES
from tests.bot.pictures.test_tables import GOLDEN, Seen

FULL = Chart(
    court=12,
    first=989,
    tracks=tuple(track(name, "RPBDrpbd. D.", (888,) * 4) for name in LONG_NAMES),
    more=14,
)
SMALL = Chart(court=1, first=1, tracks=(track("Maximiliane-Friederike von Hohenl", "r", (1, 0, 0, 0)),))


def drawn(chart: Chart, language: str = "en") -> Image.Image:
    return Image.open(io.BytesIO(render("chronicle", chart, language))).convert("RGB")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_chronicle_looks_as_it_did(language):
    """Drawn anew by `python tests/bot/pictures/draw_golden.py`, after looking at it."""
    picture = drawn(CHART, language)
    golden = Image.open(Path(GOLDEN) / f"chronicle-{language}.png").convert("RGB")
    small = picture.resize(golden.size, Image.Resampling.LANCZOS)
    assert max(ImageStat.Stat(ImageChops.difference(small, golden)).mean) < 1.5


def test_the_same_chart_gives_the_same_bytes(monkeypatch):
    first = render("chronicle", CHART, "en")
    assert render("chronicle", replace(CHART), "en") is first
    monkeypatch.setattr(bot.pictures, "_kept", _Kept(0))
    assert render("chronicle", CHART, "en") == first
    assert render("chronicle", CHART, "de") != first
    assert render("chronicle", replace(CHART, first=4), "en") != first


def test_every_title_and_every_stand_in_differs_in_grey_too():
    pictures = {
        drawn(replace(SMALL, tracks=(track("Ann", letter, (0, 0, 0, 0)),))).convert("L").tobytes()
        for letter in "rpbd.RPBD "
    }
    assert len(pictures) == len("rpbd.RPBD ")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("chart", [CHART, FULL, SMALL], ids=["ordinary", "full", "small"])
def test_nothing_runs_over(chart, language, monkeypatch):
    seen = Seen(monkeypatch)
    monkeypatch.setattr("bot.pictures._kept.get", lambda key: None)
    picture = drawn(chart, language)
    assert picture.width == WIDTH
    assert len(chart.tracks) <= PEOPLE_SHOWN
    assert len(chart.games) <= GAMES_SHOWN
    assert min(seen.sizes) >= LEAST
    seen.fit(picture.height)


def test_a_row_for_each_person():
    heights = [drawn(replace(FULL, tracks=FULL.tracks[:count], more=0)).height for count in range(1, 11)]
    assert len({after - before for before, after in pairwise(heights)}) == 1
    assert heights[-1] < WIDTH


def test_names_that_no_font_has_are_numbered(monkeypatch):
    seen = Seen(monkeypatch)
    monkeypatch.setattr("bot.pictures._kept.get", lambda key: None)
    drawn(FULL)
    shown = [words for words, _ in seen.texts]
    assert "Person 5" in shown
    assert "Person 9" in shown
    assert "Ğül Şahin" in shown
