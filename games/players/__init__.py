"""Computer players: from what a seat may know to its moves.

Every player gets a position scrambled for its seat, so that it cannot know more than its view tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from games.core import Move, Seat
from games.donk.state import Donk
from games.drakones import Drakones
from games.players import donk_greedy
from games.players.drakones import easy, normal

Player: TypeAlias = Callable[[Any, Seat, Sequence[Move], Random], Move]
"""(position scrambled for the seat, seat, its legal moves, randomness) -> one of these moves."""
Stop: TypeAlias = Callable[[], bool]
"""Whether the time to think is over."""


def random_move(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """Any legal move, each equally likely. Never resigns."""
    return moves[int(rng.random() * len(moves))]


_GREEDY: Final[dict[type, Player]] = {Donk: donk_greedy.greedy, Drakones: easy.greedy}


def greedy(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """The game's quick and sensible player; any move in games that have none."""
    return _GREEDY.get(type(state), random_move)(state, seat, moves, rng)


PLAYERS: Final[dict[str, Player]] = {"random": random_move, "greedy": greedy}


@dataclass(frozen=True)
class Level:
    """How a computer plays at a table.

    `plan(state, seat, rng, stop)` gives the texts of its next moves, one after another; `budget` is its time
    to think in seconds, for the whole turn; `slow` says that it uses it; `notices` is the chance that it
    notices a call. `anew`: its plan ends where it shows the computer something, and it is asked again, with
    what it then knows, until its turn is over.
    """

    name: str
    plan: Callable[[Any, Seat, Random, Stop], list[str]]
    budget: float = 0.2
    slow: bool = False
    notices: float = 1.0
    anew: bool = False


def single(player: Player) -> Callable[[Any, Seat, Random, Stop], list[str]]:
    """A plan of one move, as `player` chooses it."""

    def plan(state: Any, seat: Seat, rng: Random, stop: Stop) -> list[str]:
        moves = [move for move in state.legal_moves(seat) if not str(move).startswith("call ")]
        return [str(player(state, seat, moves, rng))]

    return plan


LEVELS: Final[dict[str, dict[str, Level]]] = {
    "donk": {
        "normal": Level("normal", single(donk_greedy.careless(0.1)), notices=0.6),
        "easy": Level("easy", single(donk_greedy.careless(0.4)), notices=0.3),
        "hard": Level("hard", single(donk_greedy.greedy), notices=0.9),
    },
    "drakones": {
        "easy": Level("easy", easy.plan, anew=True),
        "normal": Level("normal", normal.plan, budget=1.5, slow=True, anew=True),
    },
}
"""By game and name; the first of each game also stands in for people who are away."""
