"""Scenes and random positions for the panels of DONK!."""

from __future__ import annotations

import random
from functools import cache

from bot.court import Hall
from bot.faces.scene import Scene
from bot.text import words
from games import codec
from games.donk import GAME
from games.fair import commitment
from tests.games.walks import plies

NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fee", "Gil", "Hugo", "Ida", "Jo")
TITLES = ("rey", "principe", "bufon", "donk")
FORMS = ({"rey": "rey", "principe": "principe"}, {"rey": "reina", "principe": "princesa"})
FORMS += ({"rey": "neutral", "principe": "neutral"},)


def hall(seats: int, **more) -> Hall:
    values = {
        "number": 3, "court": 1, "afresh": False, "reigns": (), "line_up": (), "joke": None, "latest": True,
        "forms": tuple(FORMS[seat % 3] for seat in range(seats)),
    } | more  # fmt: skip
    return Hall(**values)


def scene(language: str, seats: int, *, names=NAMES, **more) -> Scene:
    values = {
        "ply": 41, "commitment": commitment(bytes(32)), "names": names[:seats], "turn": 90.0,
        "hall": hall(seats), "host": names[0], "host_seat": 0,
    } | more  # fmt: skip
    return Scene(words(language), table=12, **values)


@cache
def steps(number: int, text: str = "positions", seats: int = 0):
    """At least so many steps of random games, with titles, resignations and all house rules."""
    rng, found = random.Random(text), []
    while len(found) < number:
        count = seats or rng.randrange(3, 11)
        holders = rng.sample(range(count), min(4, count))
        options = {
            "titles": dict(zip(rng.sample(TITLES, rng.randrange(5)), holders, strict=False)),
            "donk_streak": rng.choice((0, 2, 3)),
            "calls": rng.choice(("race", "race", "auto")),
        }
        options["donk_streak"] *= "donk" in options["titles"]
        first = GAME.deal(count, codec.load(GAME.Options, options), rng.randbytes(32), None)
        found.append(first)
        found += [ply.step for ply in plies(first.state, count, rng, resigning=0.01)]
    return found
