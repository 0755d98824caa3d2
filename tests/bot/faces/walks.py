"""Random games of the tomb as a table plays them: presses, and what follows from each by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.forced import follows
from games.core import Event, find_move
from games.tomb import GAME
from games.tomb.state import Tomb


def press(state: Tomb, text: str) -> tuple[Tomb, tuple[Event, ...]]:
    """The position after a press, and everything that it brought."""
    step = state.after(0, find_move(state, 0, text))
    events = [*step.events]
    while step.state.outcome is None and (forced := follows("tomb", step.state.view(None))):
        step = step.state.after(0, find_move(step.state, *forced))
        events += step.events
    return step.state, tuple(events)


def walk(seed: int, *, deck: str | None = None) -> Iterator[tuple[Tomb, tuple[Event, ...]]]:
    """Every position of a random game with what led to it; it turns back late, and rarely gives up."""
    rng = random.Random(seed)
    state, told = GAME.deal(1, GAME.Options(), rng.randbytes(32), deck).state, ()
    yield state, told
    late = rng.randrange(9)
    while state.outcome is None:
        moves = [str(move) for move in state.legal_moves(0)]
        if len(moves) > 1 and len(state.delve) < late:
            moves = [move for move in moves if move != "retreat"]
        state, told = press(state, "resign" if rng.random() < 0.004 else rng.choice(moves))
        yield state, told
