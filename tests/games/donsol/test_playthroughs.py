"""Whole seeded runs as text, compared with those kept in playthroughs/.

After a change that is meant, `python -m pytest tests/games/donsol --update` writes them anew; `git diff` then
shows what the change does to them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from games import codec
from games.donsol import FLEE, VALUE, DonsolOptions, deal

FOLDER = Path(__file__).parent / "playthroughs"
RUNS = {"easy": "easy-61", "normal": "normal-42", "hard": "hard-99"}
"""By difficulty a name, from which the seed follows and which the file bears. These three are won."""


def prospect(state, room):
    """What the best order of the room's cards leads to: life, and how good the shield still is."""
    if state.outcome is not None or state.number != room:
        view = state.view(0)
        guard = 0 if view.shield is None else VALUE[view.shield] * (view.limit or 21) / 21
        return view.hp + guard / 2
    takes = [move for move in state.legal_moves(0) if move is not FLEE]
    return max(prospect(state.after(0, move).state, room) for move in takes)


def cautious(state):
    """A player who looks to the end of the room, and flees from one that would take half of the life."""
    moves = state.legal_moves(0)
    ahead = {m: prospect(state.after(0, m).state, state.number) for m in moves if m is not FLEE}
    best = max(ahead, key=lambda move: ahead[move])
    return FLEE if FLEE in moves and ahead[best] < state.hp / 2 else best


def told(value):
    """A dataclass as one line: its name and its fields."""
    fields = codec.dump(value).items()
    return " ".join([type(value).__name__, *(f"{name}={json.dumps(field)}" for name, field in fields)])


def playthrough(difficulty, name):
    """Each move with its events, indented, and at the end the outcome."""
    seed = random.Random(f"donsol {name}").randbytes(32)
    step = deal(1, DonsolOptions(difficulty), seed)
    lines = [f"{difficulty}, seed {seed.hex()}", *(f"    {told(event)}" for event in step.events)]
    while step.state.outcome is None:
        move = cautious(step.state)
        step = step.state.after(0, move)
        lines += [str(move), *(f"    {told(event)}" for event in step.events)]
    return "\n".join([*lines, told(step.state.outcome)]) + "\n"


@pytest.mark.rule("C-1")
@pytest.mark.parametrize(("difficulty", "name"), RUNS.items())
def test_a_seeded_run_goes_as_it_always_did(difficulty, name, request):
    path, text = FOLDER / f"{name}.txt", playthrough(difficulty, name)
    if request.config.getoption("update"):
        path.write_text(text)
    assert text.splitlines() == path.read_text().splitlines()


def test_the_runs_hold_every_kind_of_event_and_all_are_won():
    texts = [(FOLDER / f"{name}.txt").read_text() for name in RUNS.values()]
    kinds = ("RoomDealt", "PotionDrunk", "ShieldTaken", "MonsterFought", "RoomFled", "RunEnded")
    assert all(any(f"    {kind} " in text for text in texts) for kind in kinds)
    assert all("\nEnded won=true" in text for text in texts)
