"""Lobbies: who will sit where, until the host starts the game. No Discord here.

Every step is checked and stored under the table's lock; of two that come at once the second sees the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bot import court
from bot.refused import Refused
from bot.table import Person, Place
from bot.text import markdown_name
from bot.timing import Due, Plan
from storage.rows import SeatRow

if TYPE_CHECKING:
    from bot.table import Table
    from bot.tables import Tables
    from games.core import Seat

IDLE_AFTER: Final = 30 * 60.0
"""Seconds after which a lobby where nothing happens closes itself."""
NEXT_WITHIN: Final = 24 * 3600.0
"""Seconds after a game's end for which its people are called together again by "Next game"."""
REGULARS: Final = {
    "Wendel": "normal",
    "Gudrun": "hard",
    "Ottmar": "easy",
    "Hedwig": "normal",
    "Balduin": "normal",
    "Adele": "hard",
    "Gisbert": "easy",
    "Isolde": "normal",
    "Lothar": "hard",
}
"""The computers that sit down in lobbies, by name, and how well they play."""


class Lobbies:
    """What can be done in lobbies."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(
        self, game: str, options: dict[str, Any], person: Person, place: Place, language: str, turn: float
    ) -> Table:
        """Open a lobby with `person` as its host."""
        new = self._tables.new_lobby(game, options, person, place, language, self._idle(turn))
        return await self._tables.open_lobby(new, person)

    async def open_donk(
        self,
        options: dict[str, Any],
        person: Person,
        place: Place,
        language: str,
        turn: float,
        *,
        friendly: bool,
    ) -> Table:
        """Open a lobby of DONK!, for the channel's court unless it is `friendly`; refused as `open_lobby`."""
        new = self._tables.new_lobby(court.GAME, options, person, place, language, self._idle(turn))
        return await self._tables.open_lobby(new, person, friendly=friendly)

    async def open_next(self, table_id: int, person: int) -> Table:
        """Open the lobby of the next game: the same people in the same order, and the same host.

        Who left the game, or was away at its end, takes a seat again by joining. Refused as `open_lobby`.
        """
        old = await self._tables.load(table_id)
        old.own_seat(person)
        now, row, hall = self._tables.now(), old.row, old.hall
        if row.status != "over" or old.state is None or hall is None:
            raise Refused("game-not-over")
        if not hall.latest:
            lobby = await self._tables.db.read(lambda con: court.gathering(con, old))
            # of two who press at once, one may find the lobby of the other
            raise Refused("game-passed") if lobby is None else Refused("lobby-open", table=lobby)
        if now - row.changed > NEXT_WITHIN:
            raise Refused("game-passed")
        left = old.state.view(None).left
        seats = [
            SeatRow(seat.seat, seat.person, None if seat.person else seat.computer)
            for seat in old.seats
            if seat.person == person or (seat.seat not in left and not seat.stand_in)
        ]
        people = [seat.person for seat in seats if seat.person is not None]
        host = row.host if row.host in people else people[0]
        kept = {key: value for key, value in row.options.items() if key not in ("titles", "donk_streak")}
        new = self._tables.new_lobby(
            row.game, kept, Person(host, old.name_of(host)), Place(row.guild, row.channel), row.language,
            self._idle(Plan.load(row.clock).turn),
        )  # fmt: skip
        return await self._tables.open_lobby(
            new, Person(host, old.name_of(host)), _renumbered(seats), friendly=hall.number == 0, after=old
        )

    async def join(self, table_id: int, person: Person) -> Table:
        """Take a seat; refused if the person has one or all are taken."""
        async with self._tables.lock(table_id):
            table = await self._lobby(table_id)
            if table.seat_of(person.id) is not None:
                raise Refused("joined-already")
            seats = _seated(table, SeatRow(len(table.seats), person.id))
            return await self._changed(table, seats, newcomer=person)

    async def leave(self, table_id: int, person: int) -> Table:
        """Give a seat up; a leaving host hands over to the next person, the last one closes the lobby."""
        async with self._tables.lock(table_id):
            table = await self._lobby(table_id)
            return await self._without(table, table.own_seat(person))

    async def remove(self, table: Table, person: Person, seat: Seat) -> Table:
        """Send somebody away: the host's or a moderator's right; refused if the lobby has changed since."""
        table.check_host(person)
        async with self._tables.lock(table.id):
            return await self._without(table, seat)

    async def _without(self, table: Table, seat: Seat) -> Table:
        seats = _renumbered([row for row in table.seats if row.seat != seat])
        people = [row.person for row in seats if row.person is not None]
        if not people:
            return await self._tables.change_lobby(table, seats, status="closed", why="empty", deadline=None)
        host = table.row.host if table.row.host in people else people[0]
        return await self._changed(table, seats, host=host)

    async def add_computer(self, table_id: int, person: int) -> Table:
        """Let a computer take a seat: one of the last game if it can, else the next of the regulars."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            taken = {(row.computer or "").partition(":")[2] for row in table.seats}
            before = [holder.regular for holder in table.hall.line_up] if table.hall else []
            free = [name for name in (*before, *REGULARS) if name in REGULARS and name not in taken]
            if not free:
                raise Refused("table-full", most=table.game.seats.stop - 1)
            newcomer = SeatRow(len(table.seats), computer=f"{REGULARS[free[0]]}:{free[0]}")
            return await self._changed(table, _seated(table, newcomer))

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

    async def afresh(self, table_id: int, person: int) -> Table:
        """Let this lobby's game begin a new court, or after all go on with the one there is."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            if table.hall is None or table.hall.number == 0:
                raise Refused("friendly-table")
            await self._tables.set_afresh(table, afresh=not table.hall.afresh)
            return await self._changed(await self._lobby(table_id), table.seats)

    async def start(self, table_id: int, person: int) -> Table:
        """Deal; a court's titles and streak go into the game."""
        async with self._tables.lock(table_id):
            table = await self._hosted(table_id, person)
            least = table.game.seats.start
            if len(table.seats) < least:
                raise Refused("too-few", least=least)
            turn = Plan.load(table.row.clock).turn
            options = table.row.options | court.setup_for(table.hall, table.seats)
            return await self._tables.start(table, table.seats, options, turn)

    async def cancel(self, table_id: int, person: Person) -> Table:
        """Close a lobby: its host's or a moderator's right."""
        async with self._tables.lock(table_id):
            table = await self._lobby(table_id)
            table.check_host(person)
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

    async def _changed(self, table: Table, seats: Sequence[SeatRow], **changes: Any) -> Table:
        plan = self._idle(Plan.load(table.row.clock).turn)
        return await self._tables.change_lobby(
            table, seats, clock=plan.dump(), deadline=plan.deadline, **changes
        )

    def _idle(self, turn: float) -> Plan:
        return Plan(turn, (Due(self._tables.now() + IDLE_AFTER, "idle"),))


def _seated(table: Table, newcomer: SeatRow) -> list[SeatRow]:
    """The seats with one more, in the order of the court's last game, newcomers at the end."""
    if len(table.seats) + 1 >= table.game.seats.stop:
        raise Refused("table-full", most=table.game.seats.stop - 1)
    before = table.hall.line_up if table.hall else ()

    def place(row: SeatRow) -> int:
        holder = court.holder_of(row)
        return before.index(holder) if holder in before else len(before)

    return _renumbered(sorted([*table.seats, newcomer], key=place))


def _renumbered(seats: Sequence[SeatRow]) -> list[SeatRow]:
    return [replace(row, seat=at) for at, row in enumerate(seats)]
