"""Lobbies: who will sit where, until the host starts the game. No Discord here.

Every step is checked and stored under the table's lock; of two that come at once the second sees the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bot.refused import Refused
from bot.text import markdown_name
from bot.timing import Due, Plan
from storage.rows import SeatRow

if TYPE_CHECKING:
    from bot.table import Person, Place, Table
    from bot.tables import Tables

IDLE_AFTER: Final = 30 * 60.0
"""Seconds after which a lobby where nothing happens closes itself."""
REGULARS: Final = (
    "Wendelin", "Brunhild", "Ottokar", "Kunigunde", "Balduin", "Adelheid", "Gisbert", "Roswitha", "Lambert",
)  # fmt: skip
"""The names of the computers that sit down in lobbies."""


class Lobbies:
    """What can be done in lobbies."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(
        self, game: str, options: dict[str, Any], person: Person, place: Place, language: str, turn: float
    ) -> Table:
        """Open a lobby with `person` as its host."""
        return await self._tables.open_lobby(game, options, person, place, language, self._idle(turn))

    async def join(self, table_id: int, person: Person) -> Table:
        """Take a seat; refused if the person has one or all are taken."""
        async with self._tables.lock(table_id):
            table = await self._lobby(table_id)
            if table.seat_of(person.id) is not None:
                raise Refused("joined-already")
            seats = [*table.seats, SeatRow(len(table.seats), person.id)]
            return await self._changed(table, self._fitting(table, seats), newcomer=person)

    async def leave(self, table_id: int, person: int) -> Table:
        """Give a seat up; a leaving host hands over to the next person, the last one closes the lobby."""
        async with self._tables.lock(table_id):
            table = await self._lobby(table_id)
            seat = table.own_seat(person)
            seats = _renumbered([row for row in table.seats if row.seat != seat])
            people = [row.person for row in seats if row.person is not None]
            if not people:
                return await self._tables.change_lobby(
                    table, seats, status="closed", why="empty", deadline=None
                )
            host = table.row.host if table.row.host in people else people[0]
            return await self._changed(table, seats, host=host)

    async def add_computer(self, table_id: int, person: int, level: str) -> Table:
        """Let a computer take a seat."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            taken = {(row.computer or "").partition(":")[2] for row in table.seats}
            name = next(name for name in REGULARS if name not in taken)
            seats = [*table.seats, SeatRow(len(table.seats), computer=f"{level}:{name}")]
            return await self._changed(table, self._fitting(table, seats))

    async def remove_computer(self, table_id: int, person: int) -> Table:
        """Send the computer away that came last."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            computers = [row.seat for row in table.seats if row.person is None]
            if not computers:
                raise Refused("no-computer")
            return await self._changed(
                table, _renumbered([s for s in table.seats if s.seat != computers[-1]])
            )

    async def choose(self, table_id: int, person: int, options: dict[str, Any]) -> Table:
        """Set options of the game."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            return await self._changed(table, table.seats, options=table.row.options | options)

    async def start(self, table_id: int, person: int, options: dict[str, Any] | None = None) -> Table:
        """Deal; `options` are added to those that were chosen."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            least = table.game.seats.start
            if len(table.seats) < least:
                raise Refused("too-few", least=least)
            turn = Plan.load(table.row.clock).turn
            return await self._tables.start(table, table.seats, table.row.options | (options or {}), turn)

    async def cancel(self, table_id: int, person: Person) -> Table:
        """Close a lobby: its host's or a moderator's right."""
        async with self._tables.lock(table_id):
            table = await self._lobby(table_id)
            if person.id != table.row.host and not person.moderator:
                raise Refused("host-only", host=markdown_name(table.name_of(table.row.host)))
            return await self._tables.change_lobby(
                table, table.seats, status="closed", why="host", deadline=None
            )

    async def _lobby(self, table_id: int) -> Table:
        table = await self._tables.load(table_id)
        if table.row.status != "lobby":
            raise Refused("lobby-over")
        return table

    async def _hosted(self, table_id: int, person: int) -> Table:
        table = await self._lobby(table_id)
        if person != table.row.host:
            raise Refused("host-only", host=markdown_name(table.name_of(table.row.host)))
        return table

    def _fitting(self, table: Table, seats: list[SeatRow]) -> list[SeatRow]:
        if len(seats) >= table.game.seats.stop:
            raise Refused("table-full", most=table.game.seats.stop - 1)
        return seats

    async def _changed(self, table: Table, seats: Sequence[SeatRow], **changes: Any) -> Table:
        plan = self._idle(Plan.load(table.row.clock).turn)
        return await self._tables.change_lobby(
            table, seats, clock=plan.dump(), deadline=plan.deadline, **changes
        )

    def _idle(self, turn: float) -> Plan:
        return Plan(turn, (Due(self._tables.now() + IDLE_AFTER, "idle"),))


def _renumbered(seats: Sequence[SeatRow]) -> list[SeatRow]:
    return [replace(row, seat=at) for at, row in enumerate(seats)]
