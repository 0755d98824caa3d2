"""A second process on a database: `python -m tests.storage.child COMMAND PATH [NUMBER]`."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from functools import partial
from pathlib import Path

from storage import ledger
from storage.database import Database
from tests.storage.samples import play

TABLE = 1


def count_down(number: int):
    """A trace callback that ends the process, as kill -9 would, before the statement of that number."""
    left = number

    def trace(_statement: str) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(9)

    return trace


async def hold(path: Path) -> None:
    async with await Database.open(path):
        print("open", flush=True)
        await asyncio.to_thread(sys.stdin.read)


async def write(path: Path) -> None:
    """Play without end; each rev is told after it is stored."""
    async with await Database.open(path) as db:
        rev = 0
        while True:
            rev = await db.write(lambda con, rev=rev: play(con, TABLE, rev))
            print(rev, flush=True)


async def die(path: Path, number: int, work) -> None:
    async with await Database.open(path) as db:
        await db._writer.set_trace_callback(count_down(number))
        await db.write(work)
        print("stored", flush=True)
        await db._writer.set_trace_callback(None)


async def migrate(path: Path, number: int) -> None:
    trace, connect = count_down(number), sqlite3.connect

    def traced(*args, **kwargs) -> sqlite3.Connection:
        con = connect(*args, **kwargs)
        con.set_trace_callback(trace)
        return con

    sqlite3.connect = traced
    async with await Database.open(path):
        print("open", flush=True)
        sqlite3.connect = connect
        os._exit(0)


COMMANDS = {
    "hold": hold,
    "write": write,
    "move": partial(die, work=lambda con: play(con, TABLE, 3)),
    "take_back": partial(
        die, work=lambda con: ledger.take_back(con, TABLE, 3, 1, state={"ply": 1}, deadline=None, at=300.0)
    ),
    "migrate": migrate,
}

if __name__ == "__main__":
    command, path, *number = sys.argv[1:]
    asyncio.run(COMMANDS[command](Path(path), *map(int, number)))
