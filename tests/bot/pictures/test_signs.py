"""The signs and the letters."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from bot.pictures.signs import MASK_STEPS, SCALE, names, sign
from bot.pictures.type import LEAST, Face, cap_height, draws, face_for, fitted, lettering, printable, width


def test_all_signs_can_be_drawn():
    assert len(names()) == 61
    for name in names():
        mask = sign(name, 40).mask
        assert mask.getextrema()[1] == 255
        assert 10 <= max(mask.size) <= 60


def test_no_two_signs_look_alike():
    drawn = {}
    for name in names():
        stamp = sign(name, 40)
        square = stamp.mask.crop((-40 - stamp.dx, -40 - stamp.dy, 40 - stamp.dx, 40 - stamp.dy))
        drawn[name] = square
    for one, other in combinations(drawn, 2):
        difference = ImageStat.Stat(ImageChops.difference(drawn[one], drawn[other])).sum[0] / 255
        assert difference > 60, (one, other)


def test_a_sign_is_centred_and_turns():
    upright, turned = sign("up", 40), sign("up", 40, 180)
    assert abs(upright.dx + upright.mask.width / 2) <= 1
    down = sign("down", 40)
    assert turned.mask.size == down.mask.size
    assert ImageStat.Stat(ImageChops.difference(turned.mask, down.mask)).mean[0] < 12


def test_edges_take_few_shades():
    shades = sum(count > 0 for count in sign("heart", 60).mask.histogram())
    assert shades == MASK_STEPS + 1


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("Ayşe", Face.WORDS),
        ("Käthe & Søren", Face.WORDS),
        ("Иван", Face.WORDS),
        ("محمد", Face.OTHER),
        ("李", None),
        ("🌸", None),
    ],
)
def test_the_font_is_one_that_has_every_sign(name, face):
    assert face_for(name) == face


def test_the_numbers_font_has_no_names():
    assert draws(Face.NUMBERS, "7")
    assert not draws(Face.NUMBERS, "ş")


def test_names_are_brought_to_one_line_without_stacked_marks():
    assert printable("A\u0301\u0301\u0301\u0301b\n c\u200b\u202ed") == "Áb cd".replace("Á", "\u00c1\u0301")
    assert printable(" \n ") == ""


@pytest.mark.parametrize("room", [40, 100, 200])
def test_a_long_text_is_shortened_not_shrunk(room):
    text = fitted("Feuerregenwarnungsanlage", Face.WORDS, LEAST, room)
    assert text.endswith("…")
    assert width(text, Face.WORDS, LEAST) <= room
    assert fitted("Ja", Face.WORDS, LEAST, room) == "Ja"


@pytest.mark.parametrize("face", [Face.NUMBERS, Face.WORDS])
@pytest.mark.parametrize("align", ["l", "m", "r"])
def test_letters_are_set_by_the_height_of_their_capitals(face, align):
    stamp = lettering("H", face, 40, align)
    middle = stamp.dy + stamp.mask.height / 2
    assert abs(middle) <= 1
    assert abs(stamp.mask.height - cap_height(face, 40)) <= 2
    low = lettering("Hg", face, 40, align)
    assert low.dy == stamp.dy
    left, right = stamp.dx, stamp.dx + stamp.mask.width
    assert {"l": abs(left), "m": abs(left + right), "r": abs(right)}[align] <= SCALE - 1
