"""Challenges to a duel: a table that waits until somebody sits down opposite. No Discord here.

A named challenge has both seats from the beginning; an open one gets its second by who accepts first. Being
challenged binds to nothing: it keeps nobody from playing, challenging or being challenged elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bot.refused import Refused
from bot.table import Person, Place
from bot.text import markdown_name
from bot.timing import Due, Plan
from games import GAMES, codec
from storage import ledger
from storage.rows import SeatRow
from storage.settings import remember_name

if TYPE_CHECKING:
    from bot.table import Table
    from bot.tables import Tables
    from games.core import Seat
    from storage.connection import Connection

GAME: Final = "drakones"
LAPSES_AFTER: Final = 600.0
"""Seconds for which a challenge can be accepted."""
COOLDOWN: Final = 30.0
"""Seconds between two challenges of one person."""
CLOCKS: Final = {"live": 300.0, "slow": 86400.0}
"""Seconds a turn."""
COMPUTERS: Final = {"easy": "Balduin", "normal": "Adelheid"}
"""The computers by how well they play."""


class Challenges:
    """What can be done with challenges, and duels against the computer."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(
        self, person: Person, place: Place, language: str, turn: float, other: Person | None, side: Seat = 0
    ) -> Table:
        """Challenge `other`, or anybody; `side` is the challenger's own.

        Refused if that challenge is open already, or another was made just now.
        """
        now = self._tables.now()
        if other is not None and other.id == person.id:
            raise Refused("challenge-self")
        plan = Plan(turn, (Due(now + LAPSES_AFTER, "idle"),))
        new = self._tables.new_lobby(GAME, {}, person, place, language, plan)
        seats = [SeatRow(0, person.id)]
        if other is not None:
            seats = [SeatRow(side, person.id), SeatRow(1 - side, other.id)]

        async def work(con: Connection) -> int:
            for row in await ledger.lobbies_of(con, person.id, GAME):
                asked = [seat.person for seat in await ledger.read_seats(con, row.id)]
                if other is None and asked == [person.id] and row.channel == place.channel:
                    raise Refused("challenge-invited-already", table=str(row.id))
                if other is not None and other.id in asked:
                    name = markdown_name(other.name)
                    raise Refused("challenge-open-already", name=name, table=str(row.id))
            last = await ledger.last_opened(con, person.id, GAME)
            if last is not None and last <= now < last + COOLDOWN:
                raise Refused("challenge-too-soon", time=f"<t:{int(last + COOLDOWN) + 1}:R>")
            for each in (person, *([other] if other is not None else [])):
                await remember_name(con, each.id, each.name, now)
            return await ledger.create_table(con, new, seats)

        return await self._tables.load(await self._tables.db.write(work))

    async def accept(self, table_id: int, person: Person) -> Table:
        """Begin the duel."""
        async with self._tables.lock(table_id):
            table = await self._tables.load(table_id)
            if table.playing and table.seat_of(person.id) is not None:
                return table  # the same press again
            self._check_open(table)
            if person.id == table.row.host:
                raise Refused("challenge-own")
            seats = [*table.seats]
            if len(seats) == 1:
                seats.append(SeatRow(1, person.id))
            elif table.seat_of(person.id) is None:
                raise Refused("challenge-not-you", name=markdown_name(self._other_name(table)))
            turn = Plan.load(table.row.clock).turn
            return await self._tables.start(table, seats, table.row.options, turn, newcomer=person)

    async def decline(self, table_id: int, person: Person) -> Table:
        """Say no: the right of who was challenged."""
        async with self._tables.lock(table_id):
            table = await self._tables.load(table_id)
            if person.id == table.row.host or table.seat_of(person.id) is None:
                raise Refused("challenge-not-you", name=markdown_name(self._other_name(table)))
            return await self._close(table, "declined")

    async def withdraw(self, table_id: int, person: Person) -> Table:
        """Take the challenge back: the challenger's right, and a moderator's."""
        async with self._tables.lock(table_id):
            table = await self._tables.load(table_id)
            if person.id != table.row.host and not person.moderator:
                raise Refused("challenge-not-yours", name=markdown_name(table.name_of(table.row.host)))
            return await self._close(table, "withdrawn" if person.id == table.row.host else "moderator")

    async def against_computer(
        self,
        person: Person,
        place: Place,
        language: str,
        level: str,
        options: dict[str, Any],
        side: Seat = 0,
    ) -> Table:
        """Deal a duel against the computer at once; the one that waits for its first move if there is one."""
        game, now = GAMES[GAME], self._tables.now()
        new = self._tables.new_lobby(GAME, options, person, place, language, Plan())
        seats = [
            SeatRow(side, person.id),
            SeatRow(1 - side, computer=f"{level}:{COMPUTERS[level]}"),
        ]
        chosen: Any = codec.load(game.Options, options)

        async def work(con: Connection) -> int:
            for row in await ledger.open_tables_of(con, person.id, place.channel):
                same = row.game == GAME and row.options == options and not row.ply
                if same and sorted(seats, key=_seat) == await ledger.read_seats(con, row.id):
                    return row.id
            await remember_name(con, person.id, person.name, now)
            state = game.deal(len(seats), chosen, new.seed, None).state
            plan = self._tables.first_plan(GAME, state, seats, 0.0)
            dealt = replace(
                new, status="playing", state=codec.dump(state), clock=plan.dump(), deadline=plan.deadline
            )
            return await ledger.create_table(con, dealt, seats)

        return await self._tables.load(await self._tables.db.write(work))

    async def again(self, table_id: int, person: Person) -> Table:
        """The same duel with sides swapped: at once against a computer, as a challenge to a person."""
        old = await self._tables.load(table_id)
        seat = old.own_seat(person.id)
        if old.row.game != GAME or old.state is None or old.row.status not in ("over", "closed"):
            raise Refused("no-rematch")
        other, row = old.seats[1 - seat], old.row
        place = Place(row.guild, row.channel)
        if other.person is None:
            level = (other.computer or "").partition(":")[0]
            return await self.against_computer(person, place, row.language, level, row.options, 1 - seat)
        opposite = Person(other.person, old.name_of(other.person))
        return await self.open(person, place, row.language, Plan.load(row.clock).turn, opposite, 1 - seat)

    def _check_open(self, table: Table) -> None:
        if table.row.status != "lobby" or table.row.game != GAME:
            raise Refused("challenge-over")

    def _other_name(self, table: Table) -> str:
        """The name of who was challenged."""
        people = [seat.person for seat in table.seats if seat.person not in (None, table.row.host)]
        return table.name_of(people[0]) if people and people[0] is not None else "?"

    async def _close(self, table: Table, why: str) -> Table:
        if table.row.status == "closed" and table.row.why == why:
            return table  # the same press again
        self._check_open(table)
        return await self._tables.change_lobby(table, table.seats, status="closed", why=why, deadline=None)


def _seat(row: SeatRow) -> Seat:
    return row.seat
