"""Duels without Discord: two people, positions set by hand, and time that passes only when it is told to."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from bot.challenge import Challenges
from bot.clock import Clock
from bot.computers import Computers
from bot.refused import Refused
from bot.table import Person, Place
from bot.tables import Tables
from bot.undo import take_back
from games import codec
from storage import ledger
from storage.rows import dump_json

if TYPE_CHECKING:
    from bot.table import Table
    from games.drakones import Drakones
    from storage.connection import Connection
    from storage.database import Database

ANN, BEN, CEM = (Person(101 + at, name) for at, name in enumerate(("Ann", "Ben", "Cem")))
MOD = Person(200, "Mo", moderator=True)
HERE, ELSEWHERE = Place(10, 20), Place(10, 21)
BEGIN = 1_800_000_000.0
LIVE = 300.0


class Field:
    """One channel where people duel."""

    def __init__(self, db: Database, text: str = "field") -> None:
        numbers = count()
        self.db, self.time = db, BEGIN
        self.rng = random.Random(text)
        self.tables = Tables(
            db, lambda: self.time, lambda: sha256(f"{text} {next(numbers)}".encode()).digest(), self.rng
        )
        self.challenges = Challenges(self.tables)
        self.computers = Computers()
        self.clock = Clock(self.tables, self.computers, self.rng)
        self.thoughts: list[Any] = []

    async def challenge(self, other: Person | None = BEN, person: Person = ANN, turn: float = LIVE) -> Table:
        self.time += 60
        return await self.challenges.open(person, HERE, "en", turn, other)

    async def duel(self, position: Drakones | None = None) -> Table:
        """Ann, who is White, against Ben."""
        table = await self.challenge()
        table = await self.challenges.accept(table.id, BEN)
        return await self.put(table, position) if position is not None else table

    async def put(self, table: Table, position: Drakones) -> Table:
        async def work(con: Connection) -> None:
            state = dump_json(codec.dump(position))
            await con.execute("UPDATE tables SET state = ? WHERE id = ?", (state, table.id))

        await self.db.write(work)
        return await self.tables.load(table.id)

    async def press(
        self, table: Table, text: str, person: Person | None = None, rev: int | None = None
    ) -> Table:
        """A press of who is on turn, on the panel as `table` shows it."""
        who = person or self.on_turn(table)
        shown = table.row.rev if rev is None else rev
        return (await self.tables.play(table.id, who.id, shown, text)).table

    async def undo(self, table: Table, person: Person | None = None, rev: int | None = None) -> Table:
        who = person or self.on_turn(table)
        return (await take_back(self.tables, table.id, who.id, table.row.rev if rev is None else rev)).table

    def on_turn(self, table: Table) -> Person:
        assert table.state is not None
        person = table.seats[next(iter(table.state.owing()))].person
        return next(each for each in (ANN, BEN) if each.id == person)

    async def moves(self, table: Table) -> list[str]:
        return [move.text for move in await ledger.read_moves(self.db.reader, table.id)]

    async def pass_time(self, seconds: float) -> None:
        """Let the clock run on, second by second, and computers think to the end."""
        for _ in range(int(seconds)):
            self.time += 1.0
            await self.clock.tick(self.thoughts.append)
            for thought in [*self.thoughts]:
                await thought
            self.thoughts.clear()


async def refused(work: Any) -> str:
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code
