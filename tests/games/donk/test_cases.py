"""Whole games: the records with their traces, a seeded game as text, and counts of all that may happen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games import GAMES
from games.core import TABLE
from games.donk import GAME
from games.donk.cards import DECK
from games.record import ReplayError, parse, replay, trace

from . import tell

CASES = Path(__file__).parents[2] / "cases" / "donk"
PLAYTHROUGH = Path(__file__).parent / "playthroughs" / "five.txt"


@pytest.mark.rule("C-1", "C-10", "DK-3.4", "DK-4.2", "DK-5.2", "DK-8.1")
@pytest.mark.parametrize("name", sorted(path.stem for path in CASES.glob("*.txt")))
def test_records_give_their_traces(name):
    record = parse((CASES / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    got = []
    try:
        got.extend(trace(played, record.seats) for played in replay(record, GAMES))
    except ReplayError as error:
        refusal = error.cause.refusal
        got.append({"error": {"ply": error.ply, "code": refusal.code, "rule": refusal.rule}})
    wanted = (CASES / f"{name}.trace.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(got) == len(wanted)
    for line, position in zip(wanted, got, strict=True):
        expected = json.loads(line)
        if "error" not in expected:
            position["state"] = {key: position["state"][key] for key in expected["state"]}
        assert position == expected


@pytest.mark.rule("C-1")
def test_a_seeded_game_as_text():
    assert list(tell.lines()) == PLAYTHROUGH.read_text(encoding="utf-8").splitlines()


def count(state, depth):
    """How many ways the next `depth` moves, resignations apart, can go."""
    if depth == 0:
        return 1
    seats = (*range(len(state.hands)), TABLE)
    return sum(count(state.after(s, move).state, depth - 1) for s in seats for move in state.legal_moves(s))


@pytest.mark.rule("C-1")
@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (3, {}, [2, 26, 215, 1460]),
        (4, {"calls": "auto", "titles": {"donk": 2}}, [13, 87, 462, 2456]),
        (10, {"titles": {"donk": 0}}, [4, 19, 137, 857]),
    ],
)
def test_counts(seats, options, counts):
    deck = " ".join(DECK[step * 23 % 53] for step in range(53))
    state = GAME.deal(seats, GAME.Options(**options), bytes(32), deck).state
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
