"""Tables as they are kept: read, closed, and what lies beside their games: messages, hands, plans."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from bot import court, series
from bot.refused import Refused
from bot.replay import replayed
from bot.table import Place, Table
from bot.timing import Plan
from games import GAMES, codec
from games.core import Game, Seat, State
from games.fair import commitment
from games.record import Record, seat_text, write
from storage import hands, ledger
from storage.ledger import Conflict
from storage.rows import HandRow, MoveRow, SeatRow, TableRow
from storage.series import end_series_of
from storage.settings import names

if TYPE_CHECKING:
    from storage.connection import Connection
    from storage.database import Database

IDLE_AFTER: Final = 30 * 24 * 3600.0
"""Seconds after which an untouched solitaire is closed."""
OPEN: Final = ("lobby", "playing")
TOLD_MOVES: Final = 48
ALONE_MOVES: Final = 16
"""How many moves are read back for what happened last, among several people and with one alone."""
KEPT: Final = 1000
"""So many tables are kept in memory, to be read again only if something was written of them."""


class Shelf:
    """All tables as they are kept. `now` gives seconds since 1970."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        self._db, self.now = db, now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[int, Table] = OrderedDict()

    @property
    def db(self) -> Database:
        """The database in which they lie."""
        return self._db

    def lock(self, table: int) -> asyncio.Lock:
        """The table's lock: who waits for it is served in the order of arrival.

        What changes the table's row, but not its rev, is done under it.
        """
        return self._locks.setdefault(table, asyncio.Lock())

    async def load(self, table: int) -> Table:
        """The table as it stands; refused if there is none of that number."""
        kept = self._kept.get(table)
        if kept is not None and self._current(kept):
            self._kept.move_to_end(table)
            return kept
        as_of = self._db.moment(table)
        found = await self._db.read(lambda con: _read(con, table))
        if found.row.status in OPEN and found.row.rules != found.game.rules:
            with suppress(Conflict):  # of two who find it so, one closes it
                await self._close(found.row, "void")
            return await self.load(table)
        return self._keep(replace(found, as_of=as_of))

    async def refreshed(self, table: Table) -> Table:
        """The table as it stands now; itself if nothing was written of it meanwhile."""
        return table if self._current(table) else await self.load(table.id)

    def _current(self, table: Table) -> bool:
        """Whether the table stands as it was read."""
        now = self._db.moment(table.id)
        return now == table.as_of or (
            # what else is written says nothing of a table by itself
            table.as_of is not None and table.by_itself and now == table.as_of._replace(written=now.written)
        )

    def _keep(self, table: Table) -> Table:
        """Keep an open table in memory, and let go of those that nobody has asked for the longest time."""
        self._kept.pop(table.id, None)
        if table.by_itself and table.row.status in OPEN:
            self._kept[table.id] = table
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return table

    def _moved(
        self, table: Table, row: TableRow, seats: Sequence[SeatRow], state: State, moves: list[MoveRow]
    ) -> Table:
        """The table, stored as `row`, when `moves` have led from `table` to `state` and the game goes on."""
        told = (*table.moves, *moves)[-_told(table.seats) :]
        moved = replace(table, row=row, seats=tuple(seats), state=state, moves=told, as_of=None)
        now, was = self._db.moment(table.id), table.as_of
        if was is not None and now.own == was.own + 1:  # by these moves, and by nothing else meanwhile
            moved = replace(moved, as_of=was._replace(written=was.written + 1, own=now.own))
        return self._keep(moved)

    async def moves_since(self, table: Table, rev: int) -> list[MoveRow]:
        """The moves that were made after rev `rev`, the first one first."""
        if len(table.moves) < _told(table.seats) or table.moves[0].rev <= rev:
            return [move for move in table.moves if move.rev > rev]
        return await ledger.moves_since(self._db.reader, table.id, rev)

    async def posted(self, table_id: int, message: int) -> None:
        """Keep where the table's public panel is now."""
        async with self.lock(table_id):
            now = self.now()
            await self._db.write(
                lambda con: ledger.change_table(con, table_id, None, message=message, posted=now)
            )

    async def open_here(self, place: Place, person: int | None = None) -> list[TableRow]:
        """The open tables of a channel, or those of one person there."""
        if person is None:
            return await ledger.open_tables(self._db.reader, place.channel)
        return await ledger.open_tables_of(self._db.reader, person, place.channel)

    async def keep_hand(self, table: int, hand: HandRow) -> HandRow | None:
        """Keep where a seat's private hand is shown; the hand that it replaces."""
        return await self._db.write(lambda con: hands.keep_hand(con, table, hand))

    async def hands(self, table: int) -> list[HandRow]:
        """The private hands that can still be edited."""
        return await hands.hands_of(self._db.reader, table, self.now())

    async def forget_hand(self, table: int, seat: Seat) -> None:
        """Forget a private hand that is gone."""
        await self._db.write(lambda con: hands.forget_hand(con, table, seat))

    async def noted(self, table: int, note: list[int] | None) -> None:
        """Keep which message told which seat that it owes a move."""
        async with self.lock(table):
            await self._db.write(lambda con: ledger.change_table(con, table, None, note=note))

    async def plan(self, table: Table, plan: Plan) -> None:
        """Keep what is due at a table; refused as stale if it has moved on, for it has a new plan then."""
        async with self.lock(table.id):
            now = await self.load(table.id)
            if now.row.rev != table.row.rev:
                raise Refused("stale")
            await self._db.write(
                lambda con: ledger.change_table(
                    con, table.id, None, clock=plan.dump(), deadline=plan.deadline
                )
            )

    async def shown_late(self, table: Table, late: float) -> None:
        """Put off what computers do by the time that showing the table took, so that people see it first."""
        plan = Plan.load(table.row.clock)
        due = [
            replace(due, at=due.at + late) if due.kind in ("computer", "call") else due for due in plan.due
        ]
        if due != list(plan.due):
            await self.plan(table, Plan(plan.turn, tuple(due)))

    async def due(self, now: float) -> list[int]:
        """The open tables whose deadline has come."""
        return await ledger.due(self._db.reader, now)

    async def close_idle(self, table: Table) -> Table:
        """Close a table at which nothing happens any more; refused as stale if something did."""
        async with self.lock(table.id):
            try:
                await self._close(table.row, "idle")
            except Conflict:
                raise Refused("stale") from None
            return await self.load(table.id)

    async def names_of(self, people: Iterable[int]) -> dict[int, str]:
        """The last known names of those people who were ever seen."""
        return await names(self._db.reader, people)

    async def close_gone(self, channel: int | None = None, guild: int | None = None) -> None:
        """Close the open tables of a channel or a server that is gone, so that nobody waits for them."""
        for found in await ledger.open_tables_in(self._db.reader, channel, guild):
            async with self.lock(found.id):
                row = await ledger.read_table(self._db.reader, found.id)
                if row is not None and row.status in OPEN:
                    await self._close(row, "gone")

    async def expire(self) -> list[int]:
        """Close what nobody has touched for 30 days; its tables.

        These are solitaires, their series, and duels against the computer: tables at which no clock runs.
        """
        before = self.now() - IDLE_AFTER
        closed = []
        for table in await ledger.untouched_since(self._db.reader, [*GAMES], before):
            async with self.lock(table):
                row = await ledger.read_table(self._db.reader, table)
                # a press may have come while the lock was waited for
                untouched = row is not None and row.status in OPEN and row.changed < before
                if row is not None and untouched and row.deadline is None:
                    await self._close(row, "idle")
                    closed.append(table)
        return closed + await self._db.write(lambda con: series.end_waiting(con, before))

    async def _close(self, row: TableRow, why: str) -> None:
        """Close the table; raises Conflict if it has changed since `row` was read."""

        async def work(con: Connection) -> None:
            await ledger.change_table(con, row.id, row.rev, status="closed", why=why, deadline=None)
            await end_series_of(con, row.id)

        await self._db.write(work)

    async def record(self, table: Table) -> str:
        """The table's record (C-10): with the commitment, and once it is over with the seed as well."""
        row = table.row
        moves = await ledger.read_moves(self._db.reader, row.id)
        return write(
            Record(
                game=row.game,
                rules=row.rules,
                seats=len(table.seats),
                options=row.options,
                seed=None if row.status in OPEN else row.seed,
                commitment=commitment(row.seed),
                moves=tuple((seat_text(move.seat), move.text) for move in moves),
                more={"table": str(row.id), **({"practice": "true"} if row.practice else {})},
            )
        )


async def _read(con: Connection, table: int) -> Table:
    row = await ledger.read_table(con, table)
    if row is None or row.game not in GAMES:
        raise Refused("no-such-table", table=str(table))
    game = GAMES[row.game]
    seats, known = await ledger.read_seated(con, table)
    state, moves = await _state(con, row, game, seats)
    run_of = await series.read(con, row)
    hall = await court.hall_of(con, row, seats)
    return Table(row, tuple(seats), game, state, tuple(moves), known, run_of, hall)


async def _state(
    con: Connection, row: TableRow, game: Game[Any, Any], seats: list[SeatRow]
) -> tuple[State | None, list[MoveRow]]:
    if row.state is None or row.rules != game.rules:
        return None, []
    if row.shape == game.shape:
        return codec.load(game.State, row.state), await ledger.last_moves(con, row.id, _told(seats))
    # an older version of the program kept the position in another shape: the moves give it again
    state, told = replayed(game, row, len(seats), await ledger.read_moves(con, row.id))
    return state, told[-_told(seats) :]


def _told(seats: Sequence[SeatRow]) -> int:
    return TOLD_MOVES if len(seats) > 1 else ALONE_MOVES
