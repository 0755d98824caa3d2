"""The example records in tests/cases, one folder per game: the trace of each is the one beside it (C-10)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from games import GAMES
from games.__main__ import main

CASES = Path(__file__).parents[1] / "cases"
RECORDS = sorted(CASES.glob("*/*.txt"))


def assert_fits(got, want):
    """`got` is the wanted line of a trace; its state may hold more keys than are wanted."""
    if "error" in want:
        assert got == want
        return
    for key in ("ply", "to_act", "legal", "result"):
        assert got[key] == want[key], f"ply {want['ply']}: {key}"
    for key, value in want["state"].items():
        assert got["state"][key] == value, f"ply {want['ply']}: state.{key}"


def digest(line):
    """What a `.sha256` file, for traces that are too long to keep, has in place of each line."""
    return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()[:16]


def test_every_game_has_its_records():
    assert {record.parent.name for record in RECORDS} == set(GAMES)


@pytest.mark.rule("C-10", "C-1")
@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_trace_is_the_one_beside_the_record(record, capsys):
    status = main(["replay", "--trace", str(record)])
    got = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == ("error" in got[-1])
    if (digests := record.with_suffix(".sha256")).exists():
        assert [digest(line) for line in got] == digests.read_text().split()
        return
    want = record.with_suffix(".trace.jsonl").read_text().splitlines()
    for line, wanted in zip(got, want, strict=True):
        assert_fits(line, json.loads(wanted))
