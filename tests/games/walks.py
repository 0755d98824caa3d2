"""Random play for tests: setups of every game, and the positions that random moves lead to."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from games import GAMES, codec
from games.core import RESIGN, TABLE, Game, Move, Seat, State, Step
from games.record import Record, seat_text

LENGTH = {"donsol": 30, "tomb": 60, "donk": 200, "drakones": 500}
"""About as many moves as a random game has: walks stop anywhere before that, or at the game's end."""


@st.composite
def _donk_options(draw, seats):
    names = [title for title in ("rey", "principe", "bufon", "donk") if draw(st.booleans())][:seats]
    options = {
        "calls": draw(st.sampled_from(("race", "auto"))),
        "fun": [rule for rule in ("street", "delight", "tax", "furnace") if draw(st.booleans())],
        "titles": dict(zip(names, draw(st.permutations(range(seats))), strict=False)),
    }
    return options | ({"donk_streak": draw(st.integers(0, 6))} if "donk" in names else {})


OPTIONS = {
    "donsol": lambda _: st.fixed_dictionaries({"difficulty": st.sampled_from(("easy", "normal", "hard"))}),
    "donk": _donk_options,
    "drakones": lambda _: st.fixed_dictionaries({"counterstrike": st.booleans()}),
}
"""A game's options as JSON, by its number of seats. Games that are left out are dealt with their defaults."""


class Setup(NamedTuple):
    """What a walk follows from. `options` is JSON text; `choices` seeds the random moves."""

    key: str
    seats: int
    options: str
    seed: bytes
    choices: int
    stop: int


@st.composite
def setups(draw, key):
    seats = draw(st.sampled_from(GAMES[key].seats))
    options = draw(OPTIONS.get(key, lambda _: st.just({}))(seats))
    seed, choices = draw(st.binary(min_size=32, max_size=32)), draw(st.integers(0, 2**32))
    return Setup(key, seats, json.dumps(options), seed, choices, draw(st.integers(0, LENGTH.get(key, 200))))


class Ply(NamedTuple):
    before: State
    seat: Seat
    move: Move
    step: Step[Any]


@dataclass(frozen=True)
class Walk:
    """A game begun and played on by random moves of any seat; now and then one resigns."""

    setup: Setup
    options: Any
    first: Step[Any]
    plies: list[Ply] = field(default_factory=list)

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.setup.key]

    @property
    def everyone(self) -> list[Seat]:
        """The seats and the table."""
        return [*range(self.setup.seats), TABLE]

    @property
    def viewers(self) -> list[Seat | None]:
        return [*range(self.setup.seats), None]

    @property
    def end(self) -> State:
        return self.plies[-1].step.state if self.plies else self.first.state

    def states(self, last: int = 10) -> list[State]:
        """The first position and the `last` ones."""
        return [self.first.state, *(ply.step.state for ply in self.plies[-last:])]

    def rng(self) -> random.Random:
        """Randomness for whoever looks at this walk."""
        return random.Random(self.setup.choices + 1)

    def record(self) -> Record:
        moves = tuple((seat_text(ply.seat), str(ply.move)) for ply in self.plies)
        options = codec.dump(self.options, defaults=False)
        return Record(self.setup.key, self.setup.seats, options, seed=self.setup.seed, moves=moves)


def plies(state: State, seats: int, rng: random.Random, *, resigning: float = 0.0) -> Iterator[Ply]:
    """Random moves until the game is over: any seat (the table too) that has moves, then any of them."""
    while state.outcome is None:
        movers = [(seat, moves) for seat in (*range(seats), TABLE) if (moves := state.legal_moves(seat))]
        seat, moves = rng.choice(movers)
        move = rng.choice(moves)
        if rng.random() < resigning and state.may_resign(seat):
            move = RESIGN
        step = state.after(seat, move)
        yield Ply(state, seat, move, step)
        state = step.state


@lru_cache(maxsize=256)
def walk(setup: Setup) -> Walk:
    game = GAMES[setup.key]
    options = codec.load(game.Options, json.loads(setup.options))
    found = Walk(setup, options, game.deal(setup.seats, options, setup.seed, None))
    rng = random.Random(setup.choices)
    steps = plies(found.first.state, setup.seats, rng, resigning=0.01)
    found.plies.extend(ply for _, ply in zip(range(setup.stop), steps, strict=False))
    return found
