"""`python -m tests.bench.bench_drakones`: how the computer players of Drakones fare against one another.

Each pair of games is dealt alike and played with sides swapped. A turn's time to think is processor time.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING

from games.core import find_move
from games.drakones import GAME
from games.players import random_move
from games.players.drakones import easy, normal
from tests.bench.bench_donk import interval

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.core import Seat
    from games.drakones import Drakones
    from games.players import Stop

FULL = 1.5
"""Seconds a turn at a table."""


def any_move(state: Drakones, seat: Seat, rng: Random, stop: Stop) -> list[str]:
    return [str(random_move(state, seat, state.legal_moves(seat), rng))]


PLANS = {"random": any_move, "easy": easy.plan, "normal": normal.plan}


@dataclass
class Score:
    """How `one` fared: games won and played, its turns' seconds, and how many turns the games had."""

    won: int
    played: int
    seconds: list[float]
    turns: list[int]

    def __str__(self) -> str:
        low, high = interval(self.won, self.played)
        share = f"{self.won / self.played:.1%} (95 %: {low:.1%} to {high:.1%})"
        return (
            f"won {self.won} of {self.played}, {share}; "
            f"{mean(self.turns):.0f} turns a game, {1000 * mean(self.seconds):.0f} ms a turn, "
            f"at most {1000 * max(self.seconds):.0f}"
        )


def contest(one: str, other: str, *, games: int, seconds: float, seed: str) -> Score:
    """Play so many games; `seconds` is the time for each of a player's turns."""
    score = Score(0, 0, [], [])
    for number in range(games):
        rng, seat = Random(f"{seed} {number // 2}"), number % 2
        state = GAME.deal(2, GAME.Options(), rng.randbytes(32)).state
        while state.outcome is None:
            mover = state.turn
            plan = PLANS[one if mover == seat else other]
            state, taken = whole_turn(state, plan, seconds, rng)
            if mover == seat:
                score.seconds.append(taken)
        score.won += state.outcome.winner == seat
        score.played += 1
        score.turns.append(state.turns)
    return score


def whole_turn(
    state: Drakones, plan: Callable[..., list[str]], seconds: float, rng: Random
) -> tuple[Drakones, float]:
    """A turn as at a table: asked again when something was shown, with half of the time that is left."""
    seat, turns, begun = state.turn, state.turns, process_time()
    while state.outcome is None and state.turns == turns:
        now = process_time()
        end = now + (seconds - (now - begun)) / 2
        for text in plan(state.scrambled(seat, rng), seat, rng, lambda end=end: process_time() >= end):
            state = state.after(seat, find_move(state, seat, text)).state
    return state, process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_drakones", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games of each pair (200)")
    parser.add_argument("--full", type=int, default=10, help=f"how many with {FULL} s a turn (10)")
    args = parser.parse_args()
    for one, other, games, seconds in (
        ("easy", "random", args.games, 0.0),
        ("normal", "easy", args.games, 0.05),
        ("normal", "easy", args.full, FULL),
    ):
        if games:
            time = f", {seconds:g} s a turn" if seconds else ""
            print(f"Drakones, {one} against {other}{time}: ", end="", flush=True)
            print(contest(one, other, games=games, seconds=seconds, seed="bench"))


if __name__ == "__main__":
    main()
