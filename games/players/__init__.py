"""Computer players: from what a seat may know to one of its legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from games.core import Move, Seat

Player: TypeAlias = Callable[[Any, Seat, Sequence[Move], Random], Move]
"""(position scrambled for the seat, seat, its legal moves, randomness) -> one of these moves."""


def random_move(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """Any legal move, each equally likely. Never resigns."""
    return moves[int(rng.random() * len(moves))]


PLAYERS: Final[dict[str, Player]] = {"random": random_move}
