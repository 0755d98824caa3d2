"""A process that dies at any moment leaves every move whole or absent, and every acknowledged one whole."""

from __future__ import annotations

import asyncio
import os
import random
from typing import TYPE_CHECKING

import pytest

from storage import ledger
from storage.database import Database
from tests.storage.child import TABLE
from tests.storage.samples import child, open_table, play

if TYPE_CHECKING:
    from pathlib import Path


async def prepare(path: Path, moves: int) -> None:
    async with await Database.open(path) as db:
        assert await open_table(db) == TABLE
        for rev in range(moves):
            await db.write(lambda con, rev=rev: play(con, TABLE, rev))


async def found(path: Path) -> tuple[int, int]:
    """The rev and ply of a table that agrees with its moves."""
    async with await Database.open(path) as db:
        assert await db.check() == []
        table = await ledger.read_table(db.reader, TABLE)
        moves = await ledger.read_moves(db.reader, TABLE)
    assert table.state == {"ply": table.ply}
    assert [move.ply for move in moves] == list(range(table.ply))
    assert [move.rev for move in moves] == list(range(1, table.ply + 1))
    return table.rev, table.ply


@pytest.mark.parametrize(("command", "after"), [("move", (4, 4)), ("take_back", (4, 1))])
async def test_a_process_that_dies_before_any_statement_leaves_all_or_nothing(path, command, after):
    await prepare(path, moves=3)
    for number in range(100):
        process = child(command, path, number)
        output, errors = process.communicate()
        if process.returncode == 0:
            break
        assert (process.returncode, output) == (9, ""), errors
        assert await found(path) == (3, 3)
    assert output == "stored\n"
    assert await found(path) == after
    assert number >= 4, "BEGIN, two changes and COMMIT were each died before"


async def test_a_process_that_dies_while_it_makes_the_database_leaves_one_that_opens(tmp_path):
    for number in range(0, 100, 4):
        path = tmp_path / f"{number}.db"
        process = child("migrate", path, number)
        _, errors = process.communicate()
        assert process.returncode in (0, 9), errors
        await prepare(path, moves=1)
        assert await found(path) == (1, 1)
        if process.returncode == 0:
            break
    assert number > 10


@pytest.mark.skipif(os.name == "nt", reason="sends SIGKILL")
@pytest.mark.parametrize("seed", range(3))
async def test_every_acknowledged_move_outlives_kill_9(path, seed):
    await prepare(path, moves=0)
    process = child("write", path)
    first = process.stdout.readline()
    await asyncio.sleep(random.Random(seed).random() * 0.2)
    process.kill()
    output, _ = process.communicate()
    told = int((first + output).split()[-1])
    rev, _ = await found(path)
    assert rev in (told, told + 1)
