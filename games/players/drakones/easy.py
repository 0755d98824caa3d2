"""The easy computer player of Drakones: move by move what wins the most cards at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.drakones.cards import INSTANT
from games.drakones.moves import END
from games.players.drakones.breakthrough import breakthrough
from games.players.drakones.options import options
from games.players.drakones.search import until_news
from games.players.drakones.worth import material

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from games.core import Move, Seat
    from games.drakones import Drakones
    from games.players import Stop

_THINKS_OF_ITS_HAND: Final = 0.4
"""The chance of it, each time."""


def plan(state: Drakones, seat: Seat, rng: Random, stop: Stop) -> list[str]:
    """The moves up to the first that shows a card.

    To make the base fall it thinks of no spell and no Blitz, and often not of its hand at all.
    """
    moves = breakthrough(state, INSTANT if rng.random() < _THINKS_OF_ITS_HAND else frozenset())
    return until_news(state, _greedy(state, seat, rng) if moves is None else moves)


def greedy(state: Drakones, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """The first move of its plan."""
    text = plan(state, seat, rng, bool)[0]
    return next(move for move in moves if str(move) == text)


def _greedy(state: Drakones, seat: Seat, rng: Random) -> tuple[Move, ...]:
    moves: list[Move] = []
    while state.outcome is None and state.turn == seat:
        ways = [(move, state.after(seat, move).state) for move in options(state) if move is not END]
        rng.shuffle(ways)
        now = material(state, seat)
        move, state = max(ways, key=lambda way: material(way[1], seat), default=(END, state))
        if material(state, seat) <= now:
            return (*moves, END)
        moves.append(move)
    return tuple(moves)
