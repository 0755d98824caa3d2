"""Tables of DONK! without Discord: people, computers, positions set by hand, whole games at random."""

from __future__ import annotations

import random
from dataclasses import replace
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Any

from bot.clock import Clock
from bot.computers import Computers
from bot.lobby import Lobbies
from bot.refused import Refused
from bot.table import Person, Place
from bot.tables import Tables
from bot.timing import Plan
from games import codec
from games.core import TABLE
from games.donk import GAME
from games.record import seat_text
from storage import ledger
from tests.games.donk.tables import table as position

if TYPE_CHECKING:
    from bot.table import Table
    from storage.database import Database

PEOPLE = tuple(Person(101 + at, name) for at, name in enumerate(("Ann", "Ben", "Cem", "Dora", "Emil")))
ANN, BEN, CEM, DORA, EMIL = PEOPLE
MOD = Person(200, "Mo", moderator=True)
HERE = Place(10, 20)
BEGIN = 1_800_000_000.0
OPTIONS = {"calls": "race", "fun": ["street", "delight", "tax", "furnace"]}


class Evening:
    """One channel, and time that passes only when it is told to."""

    def __init__(self, db: Database, text: str = "evening") -> None:
        numbers = count()
        self.db, self.time = db, BEGIN
        self.rng = random.Random(text)
        self.tables = Tables(
            db, lambda: self.time, lambda: sha256(f"{text} {next(numbers)}".encode()).digest(), self.rng
        )
        self.lobbies = Lobbies(self.tables)
        self.clock = Clock(self.tables, Computers(), self.rng)
        self.thoughts: list[Any] = []

    async def lobby(
        self, people=PEOPLE[:3], computers: int = 0, turn: float = 90.0, *, friendly: bool = False, **options
    ) -> Table:
        """A lobby with these people, the first as its host, and computers."""
        host, *others = people
        table = await self.lobbies.open_donk(OPTIONS | options, host, HERE, "en", turn, friendly=friendly)
        for person in others:
            table = await self.lobbies.join(table.id, person)
        for _ in range(computers):
            table = await self.lobbies.add_computer(table.id, host.id)
        return table

    async def dealt(self, people=PEOPLE[:3], computers: int = 0, **more) -> Table:
        """The same, started."""
        table = await self.lobby(people, computers, **more)
        return await self.lobbies.start(table.id, people[0].id)

    async def at(self, state, people=PEOPLE[:3], computers: int = 0, **more) -> Table:
        """A table in a position set by hand."""
        table = await self.dealt(people, computers, **more)
        return await self.put(table, state)

    async def put(self, table: Table, state) -> Table:
        """Change the position behind the program's back."""
        plan = self.tables.first_plan("donk", state, table.seats, Plan.load(table.row.clock).turn)
        await self.db.write(
            lambda con: ledger.change_table(
                con, table.id, None, state=codec.dump(state), clock=plan.dump(), deadline=plan.deadline
            )
        )
        return await self.tables.load(table.id)

    async def send_away(self, table: Table, *seats: int) -> Table:
        """Let computers keep seats of people, as after three missed turns."""
        for seat in seats:
            await self.db.write(
                lambda con, seat=seat: ledger.change_seat(
                    con, table.id, seat, stand_in=True, computer="normal"
                )
            )
        return await self.tables.load(table.id)

    async def press(self, table: Table, person: Person, text: str) -> Table:
        """A press on the panel as `table` shows it."""
        return (await self.tables.play(table.id, person.id, table.row.rev, text)).table

    async def refused(self, table: Table, person: Person, text: str) -> tuple[str, dict[str, Any]]:
        """The code (a game's own refusal: its code) and values with which a press is refused."""
        try:
            await self.press(table, person, text)
        except Refused as refused:
            if refused.refusal is not None:
                return refused.refusal.code, refused.refusal.values
            return refused.code, refused.values
        raise AssertionError(f"{text} was played")

    async def pass_time(self, seconds: float, step: float = 1.0) -> None:
        """Let the clock tick, computers think at once."""
        end = self.time + seconds
        while self.time < end:
            self.time = min(self.time + step, end)
            await self.tick()

    async def tick(self):
        thoughts: list[Any] = []
        effects = await self.clock.tick(thoughts.append)
        for thought in thoughts:
            await thought
        return effects

    async def play_out(self, table: Table) -> Table:
        """Random moves of everyone, people, computers and the table, until the game is over."""
        while table.state is not None and table.state.outcome is None:
            movers = [
                (seat, str(move))
                for seat in (*range(len(table.seats)), TABLE)
                for move in table.state.legal_moves(seat)
            ]
            plays = [each for each in movers if each[1].startswith("play")]
            # mostly plays: a game is shorter so
            seat, text = self.rng.choice(plays if plays and self.rng.random() < 0.9 else movers)
            table = await self.tables.play_for(table, seat, text)
            self.time += 1.0
        return table

    async def hasten(self, table: Table) -> Table:
        """The game just dealt as it may stand near its end: one card in each hand. Its record lies."""
        state = table.state
        hands = [str(number) for number in self.rng.sample(range(2, 13), len(table.seats))]
        near = replace(
            position(*hands, turn=0), options=state.options, swaps=state.swaps, given=state.given,
            shown=state.shown,
        )  # fmt: skip
        return await self.play_out(await self.put(table, near))

    async def record(self, table: Table) -> list[tuple[str, str]]:
        moves = await ledger.read_moves(self.db.reader, table.id)
        return [(seat_text(move.seat), move.text) for move in moves]


def plan_of(table: Table) -> Plan:
    return Plan.load(table.row.clock)


def dealt_state(seats: int, seed: bytes, **options):
    """The first position of a game."""
    return GAME.deal(seats, codec.load(GAME.Options, options), seed, None).state


def scrambled_seats(table: Table, state) -> Table:
    """The same table in another position."""
    return replace(table, state=state)
