"""`python -m tests.bench.bench_donk`: how often one sensible player of DONK! comes first among four."""

from __future__ import annotations

import argparse
import random
from math import sqrt
from typing import TYPE_CHECKING, Any

from games import GAMES
from games.players import PLAYERS, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = 4


def contest(one: Player, others: Player, *, games: int, seed: str) -> tuple[int, int]:
    """In how many games `one` comes first against three `others`, each seat in turn; of how many."""
    game, rng = GAMES["donk"], random.Random(seed)
    won = 0
    for number in range(games):
        seat = number % SEATS
        players = [one if each == seat else others for each in range(SEATS)]
        state = game.deal(SEATS, game.Options(calls="auto"), rng.randbytes(32), None).state
        won += places(state, players, rng)[0] == seat
    return won, games


def places(state: Any, players: Sequence[Player], rng: random.Random) -> tuple[int, ...]:
    """The places of a game that is played out."""
    while state.outcome is None:
        movers = [(seat, moves) for seat in range(len(players)) if (moves := state.legal_moves(seat))]
        seat, moves = movers[rng.randrange(len(movers))]
        state = state.after(seat, players[seat](state, seat, moves, rng)).state
    found: tuple[int, ...] = state.outcome.places
    return found


def interval(won: int, played: int) -> tuple[float, float]:
    """The share that was won, as a 95 % interval (Wilson)."""
    z, share = 1.96, won / played
    centre = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return centre - half, centre + half


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_donk", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="how many games (1000)")
    args = parser.parse_args()
    won, played = contest(PLAYERS["greedy"], PLAYERS["random"], games=args.games, seed="bench")
    low, high = interval(won, played)
    print(
        f"DONK!, 4 seats, calls auto, one greedy against three random: Rey in {won} of {played} games, "
        f"{won / played:.1%} (95 %: {low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()
