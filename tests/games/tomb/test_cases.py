"""Records and the traces that they must give (tests/cases/tomb)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games import GAMES
from games.record import ReplayError, parse, replay, trace

CASES = sorted((Path(__file__).parents[2] / "cases" / "tomb").glob("*.txt"))


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path):
    record = parse(path.read_text(encoding="utf-8"), GAMES)
    lines = path.with_suffix(".trace.jsonl").read_text(encoding="utf-8").splitlines()
    expected = [json.loads(line) for line in lines]
    found = []
    try:
        found.extend(trace(played, record.seats) for played in replay(record, GAMES))
    except ReplayError as error:
        refusal = error.cause.refusal
        found.append({"error": {"ply": error.ply, "code": refusal.code, "rule": refusal.rule}})
    assert found == expected


def test_there_are_cases():
    assert len(CASES) == 5
