"""`python -m tests.bench`: how fast the rules are, beside python-chess on the same machine in the same run.

Every repeat plays chess and then each game for a moment, so that whatever else the machine does meets both;
the table shows medians. All moves are uniformly random; dealing, and for chess setting up the board, counts.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple

import chess

from games import GAMES
from games.__main__ import play_out
from games.players import PLAYERS

Playout = Callable[[random.Random], int]
"""Plays one game to its end and returns the number of its moves."""


class Rate(NamedTuple):
    moves: float
    games: float


def play_chess(rng: random.Random) -> int:
    board = chess.Board()
    plies = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        plies += 1
    return plies


def playout(key: str, seats: int) -> Playout:
    game, players = GAMES[key], [PLAYERS["random"]] * seats
    return lambda rng: play_out(game, seats, rng.randbytes(32), players, rng)[0]


def measure(play: Playout, rng: random.Random, seconds: float) -> Rate:
    """Whole games for at least `seconds`."""
    moves, games, begun = 0, 0, perf_counter()
    while (taken := perf_counter() - begun) < seconds or not games:
        moves += play(rng)
        games += 1
    return Rate(moves / taken, games / taken)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--repeats", type=int, default=9, help="interleaved repeats (9)")
    parser.add_argument("--seconds", type=float, default=0.4, help="seconds for each part of a repeat (0.4)")
    args = parser.parse_args()

    plays = {"python-chess": play_chess}
    for key, game in GAMES.items():
        for seats in sorted({game.seats.start, game.seats.stop - 1}):
            plays[f"{key}, {seats} seat{'s' * (seats > 1)}"] = playout(key, seats)
    rng = random.Random("bench")
    rates: dict[str, list[Rate]] = {name: [] for name in plays}
    for _ in range(args.repeats):
        for name, play in plays.items():
            rates[name].append(measure(play, rng, args.seconds))

    print(f"{'random play':20} {'moves/s':>10} {'games/s':>10} {'x chess moves/s':>16}")
    chess_moves = [rate.moves for rate in rates["python-chess"]]
    for name, found in rates.items():
        ratio = median(rate.moves / other for rate, other in zip(found, chess_moves, strict=True))
        moves, games = median(rate.moves for rate in found), median(rate.games for rate in found)
        print(f"{name:20} {moves:10,.0f} {games:10,.1f} {ratio:16.2f}")


if __name__ == "__main__":
    main()
