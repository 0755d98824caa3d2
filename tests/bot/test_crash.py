"""A bot that dies at any moment has stored every press that it answered, and none twice."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

import pytest

from games import codec
from storage import ledger
from storage.database import Database
from tests.bot.child import PRESSES
from tests.bot.steps import SCENES
from tests.bot.support import ANN, HERE, deal, legal, new_tables, replayed
from tests.forks import Told, start


@pytest.mark.skipif(os.name == "nt", reason="forks")
async def test_a_death_before_any_statement_loses_no_answered_press(tmp_path):
    async with await Database.open(tmp_path / "empty.db"):
        pass
    last = start("tests.bot.child", tmp_path)
    assert last > 5 * PRESSES, "every press takes more statements than these"
    for number in range(last + 1):
        await check(tmp_path / f"{number}.db", whole=number == last)


async def check(path, *, whole: bool) -> None:
    told = Told(path.with_suffix(".told")).lines()
    async with await Database.open(path) as db:
        tables = new_tables(db)
        if not told:
            # the deal was stored or it was not; either way the person gets a table
            opened = await tables.open_here(HERE, ANN.id)
            assert len(opened) <= 1
            table = await (tables.load(opened[0].id) if opened else deal(tables))
            assert table.playing
            return
        dealt, *answered = told
        table = await tables.load(int(dealt.removeprefix("dealt ")))
        moves = await ledger.read_moves(db.reader, table.id)
        kept = [f"{move.shown} {move.text}" for move in moves]
        assert kept[: len(answered)] == answered
        assert len(kept) <= len(answered) + 1
        assert len(set(kept)) == len(kept)
        assert table.row.state == codec.dump(replayed(await tables.record(table), table.row.seed))
        assert len(await ledger.read_results(db.reader, table.id)) == (not table.playing)
        if whole:
            assert len(answered) == PRESSES + 1
        # pressed again after the restart: what was stored is acknowledged, the rest is played
        for press in kept:
            shown, _, text = press.partition(" ")
            assert not (await tables.play(table.id, ANN.id, int(shown), text)).fresh
        if table.playing:
            assert (await tables.play(table.id, ANN.id, table.row.rev, legal(table)[0])).fresh


@pytest.mark.skipif(os.name == "nt", reason="forks")
@pytest.mark.parametrize("scene", SCENES)
async def test_a_death_before_any_statement_leaves_every_step_whole_or_undone(tmp_path, scene):
    """Lobbies, series, challenges, moves taken back: none is there by half, none lost that was answered."""
    folder = tmp_path / scene
    folder.mkdir()
    async with await Database.open(folder / "empty.db"):
        pass
    shots = [contents(folder / "empty.db")]
    async with await Database.open(folder / "whole.db") as db:
        shots += [contents(db.path) async for _ in SCENES[scene](db)]
    last = start("tests.bot.steps", folder)
    reached = set()
    for number in range(last + 1):
        answered = len(Told(folder / f"{number}.told").lines())
        found = shots.index(contents(folder / f"{number}.db"))
        assert found in (answered, answered + 1)
        reached.add(found)
    assert reached == {*range(len(shots))}
    assert last >= 4 * (len(shots) - 1), "every step takes more statements than these"


def contents(path) -> list[str]:
    """Everything that lies in a database."""
    with closing(sqlite3.connect(path)) as con:
        return [*con.iterdump()]
