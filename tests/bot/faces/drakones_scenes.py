"""Scenes and random positions for the panels of Drakones."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from bot.faces.scene import Scene
from bot.panel import Draft
from bot.text import words
from games.drakones import GAME, Drakones
from games.fair import commitment
from tests.games.drakones.conftest import choose_boldly

NAMES = ("Ann", "Ben")


def scene(language: str = "en", **more: Any) -> Scene:
    values: dict[str, Any] = {
        "ply": 41,
        "commitment": commitment(bytes(32)),
        "names": NAMES,
        "turn": 300.0,
        "host_seat": 0,
    }
    return Scene(words(language), table=12, **(values | more))


def chosen(language: str, prefix: str, **more: Any) -> Scene:
    """The scene of somebody who has half made a choice."""
    return scene(language, draft=Draft(prefix), **more)


@cache
def positions(number: int, text: str = "positions") -> list[Drakones]:
    """At least so many positions of random games, most of them bold."""
    rng, found = Random(text), []
    while len(found) < number:
        state = GAME.deal(2, GAME.Options(counterstrike=rng.random() < 0.9), rng.randbytes(32)).state
        while state.outcome is None:
            found.append(state)
            state = state.after(state.turn, choose_boldly(state, rng)).state
        found.append(state)
    return found


def spread(number: int, text: str = "positions") -> list[Drakones]:
    """So many positions out of many more, evenly."""
    many = positions(4 * number, text)
    return many[:: len(many) // number][:number]
