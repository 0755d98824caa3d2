"""A seeded game as text: every move with what follows from it, and now and then the whole position.

After a change that is wanted: python -m tests.games.donk.tell > tests/games/donk/playthroughs/five.txt
"""

from __future__ import annotations

import json
import random

from games import codec
from games.core import RESIGN, TABLE
from games.donk import GAME
from games.donk.events import DonkEvent
from games.fair import practice_seed
from games.record import seat_text

OPTIONS = {"titles": {"rey": 4, "principe": 2, "bufon": 0, "donk": 1}, "donk_streak": 1}


def lines():
    rng = random.Random(5)
    step = GAME.deal(5, codec.load(GAME.Options, OPTIONS), practice_seed("five at a table"), None)
    yield "deal"
    for ply in range(1, 1000):
        for event in step.events:
            told = codec.dump(event, DonkEvent)
            yield f"     {told.pop('kind')} {json.dumps(told)}"
        state = step.state
        if ply % 20 == 1 or state.outcome is not None:
            yield "     " + json.dumps(state.trace())
        if state.outcome is not None:
            return
        movers = [(seat, move) for seat in (*range(5), TABLE) for move in state.legal_moves(seat)]
        seat, move = (3, RESIGN) if ply == 60 else rng.choice(movers)
        yield f"{ply:3}  {seat_text(seat)} {move}"
        step = state.after(seat, move)


if __name__ == "__main__":
    print("\n".join(lines()))
