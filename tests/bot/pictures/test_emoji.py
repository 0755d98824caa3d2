"""The emojis: every card has one, and each can be told from every other, at 22 px and without colour."""

from __future__ import annotations

import io
import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import emoji
from bot.pictures.cards import donk, drakones, french
from games.donk.cards import DECK as DONK_DECK
from games.donsol import DECK as DONSOL_DECK
from games.drakones.cards import CODES
from games.tomb.cards import DECK as TOMB_DECK

GROUNDS = ("#313338", "#FFFFFF", "#4E5058", "#5865F2")
FAMILIES = {
    "french": [emoji.card_emoji("donsol", code) for code in DONSOL_DECK],
    "french-de": [emoji.card_emoji("tomb", code, "de") for code in TOMB_DECK],
    "donk": [*dict.fromkeys(emoji.card_emoji("donk", code) for code in DONK_DECK), emoji.BACK],
    "white": [emoji.card_emoji("drakones", code) for code in (*CODES, "base")],
    "dark": [emoji.card_emoji("drakones", code, dark=True) for code in (*CODES, "base")],
}


def art(name: str, ground: str, size: int = 48) -> Image.Image:
    picture = Image.open(io.BytesIO(emoji.faces()[name]))
    assert picture.size == (48, 48)
    tile = Image.new("RGB", (48, 48), ground)
    tile.paste(picture, (0, 0), picture)
    return tile.resize((size, size), Image.Resampling.LANCZOS).convert("L")


def test_names_are_those_that_discord_takes():
    for name, png in emoji.faces().items():
        assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
        assert len(png) < 256 * 1024


def test_every_card_has_an_emoji():
    for names in FAMILIES.values():
        assert set(names) <= set(emoji.faces())
    assert emoji.sign_emoji("boot") in emoji.faces()
    assert len(FAMILIES["french"]) == len(set(FAMILIES["french"])) == 54


def test_german_has_its_own_jacks_and_queens_only():
    assert emoji.card_emoji("tomb", "Jh", "de") != emoji.card_emoji("tomb", "Jh")
    assert emoji.card_emoji("tomb", "Kh", "de") == emoji.card_emoji("tomb", "Kh")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """By how many whole pixels, black for white, two grey pictures differ."""
    return ImageStat.Stat(ImageChops.difference(one, other)).sum[0] / 255


@pytest.mark.parametrize(("size", "least"), [(48, 20), (22, 4)])
@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_look_alike_in_grey(family, size, least):
    drawn = {name: art(name, GROUNDS[0], size) for name in FAMILIES[family]}
    for one, other in combinations(drawn, 2):
        assert unlike(drawn[one], drawn[other]) > least, (one, other)


@pytest.mark.parametrize("ground", GROUNDS)
def test_each_stands_out_from_its_ground(ground):
    empty = Image.new("RGB", (22, 22), ground).convert("L")
    for name in emoji.faces():
        assert unlike(art(name, ground, 22), empty) > 15, name


def test_hashes_tell_art_apart_and_stay():
    names = list(emoji.faces())
    hashes = {name: emoji.content_hash(name) for name in names}
    assert len(set(hashes.values())) == len(names)
    emoji.faces.cache_clear()
    assert hashes == {name: emoji.content_hash(name) for name in names}


def grey(sprite: Image.Image) -> Image.Image:
    ground = Image.new("RGB", sprite.size, "#808080")
    ground.paste(sprite, (0, 0), sprite)
    return ground.resize((48, 64), Image.Resampling.LANCZOS).convert("L")


@pytest.mark.parametrize("family", ["donsol", "tomb", "narrow", "column", "held", "donk", "white", "dark"])
def test_cards_at_48_pixels_can_be_told_apart_in_grey(family):
    cards = {
        "donsol": lambda: {code: french.card("donsol", code, "en", 48) for code in DONSOL_DECK},
        "tomb": lambda: {code: french.card("tomb", code, "de", 48) for code in TOMB_DECK},
        "narrow": lambda: {code: french.narrow(code, "en", 48) for code in DONSOL_DECK if code[0] != "X"},
        "column": lambda: {code: french.column(code, "de") for code in TOMB_DECK},
        "held": lambda: {code: french.held(code, "de", tight=True) for code in TOMB_DECK},
        "donk": lambda: {code: donk.card(code, "de", 48) for code in dict.fromkeys(DONK_DECK)},
        "white": lambda: {code: drakones.card(code, 48, dark=False) for code in CODES},
        "dark": lambda: {code: drakones.card(code, 48, dark=True) for code in CODES},
    }[family]()
    drawn = {code: grey(sprite) for code, sprite in cards.items()}
    for one, other in combinations(drawn, 2):
        assert unlike(drawn[one], drawn[other]) > 5, (one, other)
