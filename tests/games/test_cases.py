"""The example records in tests/cases, one folder per game: the trace of each is the one beside it (C-10)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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


def test_there_are_records_of_donsol_at_least():
    assert len([record for record in RECORDS if record.parent.name == "donsol"]) == 5


@pytest.mark.rule("C-10", "C-1")
@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_trace_is_the_one_beside_the_record(record, capsys):
    want = [json.loads(line) for line in record.with_suffix(".trace.jsonl").read_text().splitlines()]
    status = main(["replay", "--trace", str(record)])
    got = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for one, other in zip(got, want, strict=True):
        assert_fits(one, other)
    assert status == ("error" in want[-1])
