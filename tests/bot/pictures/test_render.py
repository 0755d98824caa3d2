"""Rendering: small files, kept by view, from any thread."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

import bot.pictures
from bot.pictures import _Kept, has_picture, render

MOST_BYTES = 32 * 1024


def test_pictures_are_small_pngs_of_at_most_256_colours(position):
    png = render(position.game, position.view, "de", names=position.names, kind=position.kind)
    picture = Image.open(io.BytesIO(png))
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert len(png) <= MOST_BYTES


def test_the_same_view_gives_the_same_bytes(ordinary, monkeypatch):
    _, position = ordinary
    arguments = {"names": position.names, "kind": position.kind}
    first = render(position.game, position.view, "en", **arguments)
    assert render(position.game, replace(position.view), "en", **arguments) is first
    monkeypatch.setattr(bot.pictures, "_kept", _Kept(0))
    assert render(position.game, position.view, "en", **arguments) == first


def test_what_differs_is_drawn_anew(ordinary):
    _, position = ordinary
    names = position.names
    arguments = {"kind": position.kind}
    en = render(position.game, position.view, "en", names=names, **arguments)
    assert en != render(position.game, position.view, "de", names=names, **arguments)
    if names:
        assert en != render(position.game, position.view, "en", names=("Zoë", *names[1:]), **arguments)


def test_the_oldest_go_first_when_there_is_no_room():
    kept = _Kept(10)
    kept.put(b"a", b"12345")
    kept.put(b"b", b"12345")
    assert kept.get(b"a") == b"12345"
    kept.put(b"c", b"123")
    assert kept.get(b"b") is None
    assert kept.get(b"a") == b"12345"
    assert kept.get(b"c") == b"123"


def test_threads_draw_the_same(ordinary, monkeypatch):
    _, position = ordinary
    arguments = {"names": position.names, "kind": position.kind}
    alone = render(position.game, position.view, "de", **arguments)
    monkeypatch.setattr(bot.pictures, "_kept", _Kept(0))
    with ThreadPoolExecutor(4) as threads:
        drawn = list(threads.map(lambda _: render(position.game, position.view, "de", **arguments), range(8)))
    assert set(drawn) == {alone}


def test_only_drakones_has_a_picture_of_a_hand(ordinary):
    _, position = ordinary
    assert has_picture(position.game)
    assert has_picture(position.game, "private") == (position.game == "drakones")
    if position.game != "drakones":
        with pytest.raises(KeyError):
            render(position.game, position.view, "en", kind="private")
