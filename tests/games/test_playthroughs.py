"""Whole seeded games as text, compared with those kept in <game>/playthroughs.

After a change that is meant, `python -m pytest tests/games/test_playthroughs.py --update` writes them anew;
`git diff` then shows what the change does to them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from games import GAMES, codec
from games.core import TABLE
from games.donsol import FLEE, VALUE
from games.record import seat_text

FOLDER = Path(__file__).parent


def prospect(state, room):
    """What the best order of the room's cards leads to: life, and how good the shield still is."""
    if state.outcome is not None or state.number != room:
        view = state.view(0)
        guard = 0 if view.shield is None else VALUE[view.shield] * (view.limit or 21) / 21
        return view.hp + guard / 2
    takes = [move for move in state.legal_moves(0) if move is not FLEE]
    return max(prospect(state.after(0, move).state, room) for move in takes)


def cautious(state, seat, moves, rng):
    """A player who looks to the end of the room, and flees from one that would take half of the life."""
    takes = [move for move in moves if move is not FLEE]
    ahead = {move: prospect(state.after(seat, move).state, state.number) for move in takes}
    best = max(takes, key=lambda move: ahead[move])
    return FLEE if FLEE in moves and ahead[best] < state.hp / 2 else best


PLAYTHROUGHS = [
    # game, name (the seed follows from both), seats, options, how moves are chosen
    ("donsol", "easy-61", 1, {"difficulty": "easy"}, cautious),
    ("donsol", "normal-42", 1, {"difficulty": "normal"}, cautious),
    ("donsol", "hard-99", 1, {"difficulty": "hard"}, cautious),
]


def told(value):
    """A dataclass as one line: its name and its fields."""
    fields = codec.dump(value).items()
    return " ".join([type(value).__name__, *(f"{name}={json.dumps(field)}" for name, field in fields)])


def playthrough(key, name, seats, options, choose):
    """Each move with its events, indented, and at the end the outcome."""
    game, rng = GAMES[key], random.Random(f"{key} {name}")
    seed = rng.randbytes(32)
    step = game.deal(seats, codec.load(game.Options, options), seed, None)
    lines = [f"{key}, {seats} seats, {json.dumps(options)}, seed {seed.hex()}"]
    lines += [f"    {told(event)}" for event in step.events]
    while step.state.outcome is None:
        state = step.state
        seat = next(seat for seat in (*range(seats), TABLE) if state.legal_moves(seat))
        move = choose(state, seat, state.legal_moves(seat), rng)
        step = state.after(seat, move)
        lines += [f"{seat_text(seat)} {move}", *(f"    {told(event)}" for event in step.events)]
    return "\n".join([*lines, told(step.state.outcome)]) + "\n"


@pytest.mark.rule("C-1")
@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: f"{play[0]}-{play[1]}")
def test_a_seeded_game_goes_as_it_always_did(play, request):
    path = FOLDER / play[0] / "playthroughs" / f"{play[1]}.txt"
    text = playthrough(*play)
    if request.config.getoption("update"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert text.splitlines() == path.read_text().splitlines()


def test_no_playthrough_is_kept_that_nobody_plays():
    played = {play[:2] for play in PLAYTHROUGHS}
    assert played == {(key, path.stem) for key, _ in played for path in FOLDER.glob(f"{key}/playthroughs/*")}
