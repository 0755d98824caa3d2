"""Positions that the picture tests share: the ordinary ones and the extremes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from games.donk.cards import Laid, Places
from games.donk.view import Binding, DonkView
from games.donsol import DECK, KIND, DonsolView
from games.donsol import Ended as DonsolEnded
from games.drakones.cards import CODES
from games.drakones.view import DrakonesView, Shown
from games.drakones.view import Ended as DrakonesEnded
from games.tomb.view import Ended as TombEnded
from games.tomb.view import Tile, TombView

LONG_NAMES = (
    "Maximiliane-Friederike von Hohenl",
    "Иван Иванович",
    "محمد علي",
    "李小龙",
    "🌸 Anna",
    "Ann\u0301a\u0301\u0301\u0301 Wu",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Ğül Şahin",
    "",
    "xXxDragonSlayerxXx",
)


class Position(NamedTuple):
    game: str
    view: Any
    kind: str = "public"
    names: tuple[str, ...] = ()


def _of_kind(kind: str, count: int) -> list[str]:
    return [card for card in DECK if KIND[card] == kind][:count]


DONSOL = DonsolView(
    difficulty="easy",
    number=7,
    room=("Qs", None, "8d", "5h"),
    hp=13,
    shield="9d",
    on_shield=("Tc", "8s"),
    sick=True,
    fled=True,
    no_flight="fled_before",
    discard=(),
    to_come=(*_of_kind("potion", 7), *_of_kind("shield", 6), *_of_kind("monster", 14)),
    handled=24,
    outcome=None,
)


def _tiles(results: str) -> tuple[Tile, ...]:
    return tuple(Tile("won" if result == "w" else "lost", "2s") for result in results)


TOMB = TombView(
    phase="damage",
    direction="retreat",
    column=("9s", "Kh", "6c"),
    hand=("4d", "7d", "8d", "Td", "Ks", "Kd", "Jc", "Jh"),
    torches=("Ad", "Ah"),
    hp=5,
    delve=_tiles("wlwwwlw"),
    retreat=_tiles("wl"),
    turns_left=4,
    pile=18,
    ace_last=None,
    discarded=0,
    seen=(),
    pending=3,
    moves=(),
    kings=2,
    points=49,
    outcome=None,
)
FULL_TOMB = replace(
    TOMB,
    phase="door",
    direction="delve",
    column=("Ks", "4c", "Kd", "9s", "3d", "Kh", "2c", "5c", "6c", "X", "Qs", "3s", "Jd"),
    hand=(
        "2d",
        "3d",
        "4d",
        "5d",
        "6d",
        "7d",
        "8d",
        "9d",
        "Td",
        "Jd",
        "Kd",
        "Jh",
        "Kh",
        "Js",
        "Ks",
        "Jc",
        "Kc",
        "X",
    ),
    delve=_tiles("wlwlwlwlwlwwl"),
    retreat=(),
    turns_left=12,
    hp=9,
    torches=("Ad", "Ac", "Ah", "X"),
    ace_last="As",
    kings=4,
    points=100,
    pending=8,
)

DONK = DonkView(
    viewer=None,
    phase="follow",
    turn=2,
    binding=Binding("below", 2, 5),
    pile=(Laid(2, ("2", "2")), Laid(5, ("4", "4")), Laid(0, ("5", "5"), called=True)),
    call=None,
    sizes=(7, 5, 9, 0, 6, 4),
    skipped=frozenset((1, 4)),
    answered=0,
    asked=0,
    finished=(3,),
    bottom=(),
    left=frozenset(),
    titles={"rey": 0, "principe": 3, "bufon": 4, "donk": 2},
    donk_streak=0,
    discard=(),
    hand=(),
    legal=(),
    tax=False,
    known=((),) * 6,
    swaps=(),
    outcome=None,
)
NAMES = ("Marlene", "Jonas", "Ayşe", "Käthe", "Theo", "Ulla")


def full_donk(seats: int) -> DonkView:
    """A table of `seats` with everything that a seat can bear."""
    return replace(
        DONK,
        sizes=(17,) * seats,
        skipped=frozenset((0, seats - 1)),
        finished=(1,),
        bottom=(),
        left=frozenset((1,)),
        titles={"rey": 0, "bufon": 1, "donk": 2},
        pile=(Laid(1, ("S",) * 4), Laid(0, ("12",) * 4, called=True)),
        binding=Binding("above", 4, 11),
    )


def _laid(card: str, owner: int, **more: Any) -> Shown:
    known = {"arriving": False, "blitz": False, "attacks": 1, "hits": 0, "fresh": False, "in_cover": False}
    return Shown(card=card, owner=owner, **{**known, **more})


DRAKONES = DrakonesView(
    viewer=None,
    counterstrike=True,
    first=0,
    turn=0,
    round=4,
    actions=2,
    protection=1,
    marks="",
    fields=(
        (
            _laid("is+i", 0, arriving=True, blitz=True),
            _laid("cb+x", 0, attacks=2),
            None,
            _laid("dp+a", 0, attacks=0, in_cover=True),
            _laid("w+a", 0, attacks=0),
            _laid("ib", 1, in_cover=True),
        ),
        (
            _laid("w", 1, attacks=0),
            _laid("ib+2", 1, in_cover=True),
            _laid("cs+a", 1, hits=1),
            None,
            _laid("td+x", 1, attacks=2),
            _laid("dp", 1, arriving=True),
        ),
    ),
    hands=(4, 5),
    decks=(35, 38),
    discards=((), ()),
    banished=((), ()),
    hand=("dp+i", "cs+2", "tc", "wisdom"),
    spied=(),
    legal=(),
    outcome=None,
)

ORDINARY = {
    "donsol": Position("donsol", DONSOL),
    "tomb": Position("tomb", TOMB),
    "donk": Position("donk", DONK, names=NAMES),
    "drakones": Position("drakones", DRAKONES),
    "drakones-hand": Position("drakones", replace(DRAKONES, viewer=0), "private"),
}
EXTREME = {
    "donsol-start": Position(
        "donsol",
        replace(
            DONSOL,
            room=("X1", "X2", "Td", "Kh"),
            hp=21,
            shield=None,
            on_shield=(),
            sick=False,
            no_flight=None,
            to_come=DECK[:50],
        ),
    ),
    "donsol-shield": Position(
        "donsol", replace(DONSOL, shield="Kd", on_shield=("X1", "Kc", "Qs", "Ts", "2s"), sick=False)
    ),
    "donsol-fresh": Position("donsol", replace(DONSOL, on_shield=())),
    "donsol-lost": Position("donsol", replace(DONSOL, hp=0, to_come=(), outcome=DonsolEnded(False, 0, 40))),
    "donsol-won": Position("donsol", replace(DONSOL, room=(None,) * 2, outcome=DonsolEnded(True, 9, 54))),
    "tomb-full": Position("tomb", FULL_TOMB),
    "tomb-first": Position(
        "tomb",
        replace(
            TOMB,
            phase="drawing",
            direction="delve",
            column=("Qs",),
            hand=(),
            delve=(),
            retreat=(),
            turns_left=0,
            torches=(),
            pile=0,
        ),
    ),
    "tomb-between": Position("tomb", replace(TOMB, phase="between", column=())),
    "tomb-marker": Position("tomb", replace(TOMB, phase="marker", column=("Qs", "9d", "Kh"))),
    **{
        f"tomb-{end}": Position("tomb", replace(TOMB, phase="over", outcome=TombEnded(end, 0, 0)))
        for end in ("won", "survived", "dead", "dark", "resigned")
    },
    **{
        f"tomb-{end}-between": Position(
            "tomb", replace(TOMB, phase="over", column=(), outcome=TombEnded(end, 4, 100))
        )
        for end in ("won", "survived", "dark", "resigned")
    },
    **{f"donk-{seats}": Position("donk", full_donk(seats), names=LONG_NAMES) for seats in range(3, 11)},
    **{
        f"donk-{binding.kind}-{binding.number}": Position("donk", replace(DONK, binding=binding), names=NAMES)
        for binding in (
            Binding("orange"),
            Binding("free"),
            Binding("above", 1, 7),
            Binding("above", 2, 12),
            Binding("exactly", 4, 12),
            Binding("exactly", 1, 13),
        )
    },
    "donk-sweep": Position(
        "donk",
        replace(
            DONK,
            phase="sweep",
            turn=None,
            pile=(Laid(0, ("S",)),),
            binding=Binding("joker"),
            answered=10,
            asked=10,
        ),
    ),
    "donk-last-call": Position("donk", replace(DONK, phase="last-call", turn=None, binding=None)),
    "donk-over": Position(
        "donk",
        replace(
            DONK,
            phase="over",
            turn=None,
            binding=None,
            pile=(),
            finished=(3, 0, 5, 1, 4),
            bottom=(2,),
            outcome=Places((3, 0, 5, 1, 4, 2)),
        ),
        names=LONG_NAMES,
    ),
    "drakones-start": Position(
        "drakones",
        replace(DRAKONES, turn=1, round=1, actions=4, protection=4, fields=((None,) * 6,) * 2),
    ),
    "drakones-late": Position(
        "drakones",
        replace(DRAKONES, turn=1, round=61, protection=0, marks="ci", hands=(40, 0), decks=(0, 61)),
    ),
    **{
        f"drakones-{by}": Position("drakones", replace(DRAKONES, outcome=DrakonesEnded(winner, by)))
        for winner, by in enumerate(("base", "deck"))
    },
    "drakones-resign": Position("drakones", replace(DRAKONES, outcome=DrakonesEnded(1, "resign"))),
    **{
        f"drakones-hand-{count}": Position(
            "drakones", replace(DRAKONES, viewer=count % 2, hand=CODES[-count:]), "private"
        )
        for count in (1, 3, 5, 9, 10, 18, 28, 60)
    },
    "drakones-hand-0": Position("drakones", replace(DRAKONES, viewer=1, hand=()), "private"),
}
ALL = {**ORDINARY, **EXTREME}


@pytest.fixture(params=ALL)
def position(request: pytest.FixtureRequest) -> Position:
    return ALL[request.param]


@pytest.fixture(params=ORDINARY)
def ordinary(request: pytest.FixtureRequest) -> tuple[str, Position]:
    return request.param, ORDINARY[request.param]
