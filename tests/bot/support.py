"""Tables on a real database, with a clock and seeds set by hand."""

from __future__ import annotations

import hashlib
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from bot.table import Person, Place
from bot.tables import Tables
from games import GAMES
from games.record import parse, replay

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.table import Table
    from games.core import State
    from storage.connection import Connection
    from storage.database import Database

ANN = Person(101, "Ann")
BEN = Person(102, "Ben")
MOD = Person(103, "Mo", moderator=True)
HERE = Place(10, 20)
ELSEWHERE = Place(10, 21)
EASY = {"difficulty": "easy"}
BEGIN = 1_800_000_000.0


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self, time: float = BEGIN) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


def seeds(text: str = "seed"):
    """A source of seeds that is the same in every run."""
    numbers = count()
    return lambda: hashlib.sha256(f"{text} {next(numbers)}".encode()).digest()


def new_tables(db: Database, clock: Clock | None = None, text: str = "seed") -> Tables:
    return Tables(db, clock or Clock(), seeds(text), Random(text))


async def deal(tables: Tables, practice: bytes | None = None, options: dict[str, Any] | None = None) -> Table:
    return await tables.open_run("donsol", options or EASY, ANN, HERE, "en", practice)


async def press(tables: Tables, table: Table, text: str, person: Person = ANN) -> Table:
    """A press on the panel as `table` shows it."""
    return (await tables.play(table.id, person.id, table.row.rev, text)).table


def legal(table: Table) -> list[str]:
    assert table.state is not None
    return [str(move) for move in table.state.legal_moves(0)]


async def change(db: Database, sql: str, values: Iterable[Any] = ()) -> None:
    """Change the database behind the program's back."""

    async def work(con: Connection) -> None:
        await con.execute(sql, tuple(values))

    await db.write(work)


def replayed(record: str, seed: bytes) -> State:
    """The position that a record leads to, with the seed that a running table's record leaves out."""
    head, _, moves = record.partition("\n\n")
    if "\nseed: " not in head:
        head += f"\nseed: {seed.hex()}"
    *_, last = replay(parse(f"{head}\n\n{moves}", GAMES), GAMES)
    return last.state
