"""Tables: the only meeting of games and storage. Every change is stored before anyone is told.

A move is checked against the position in the database under the table's lock: of two presses the first to
arrive counts; the second is refused, or acknowledged in silence if it is the same press again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from bot.refused import Refused
from bot.text import markdown_name
from games import GAMES, codec
from games.core import Event, Game, IllegalMove, Seat, State, Step, find_move
from games.fair import commitment
from games.record import Record, seat_text, write
from storage import ledger
from storage.ledger import Conflict
from storage.rows import MoveRow, NewMove, NewTable, ResultRow, SeatRow, TableRow
from storage.settings import names, remember_name

if TYPE_CHECKING:
    from aiosqlite import Connection

    from storage.database import Database
    from storage.rows import Status

IDLE_AFTER: Final = 30 * 24 * 3600.0
"""Seconds after which an untouched solitaire is closed."""
_OPEN: Final = ("lobby", "playing")
TOLD_MOVES: Final = 8
"""How many moves are read back for what happened last."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: Discord id, the name to show, and whether they may moderate here."""

    id: int
    name: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: the server (None in a direct message) and the channel or thread."""

    guild: int | None
    channel: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table as the database holds it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    game: Game[Any, Any]
    state: State | None
    """None where there is no position: in a lobby, or if the table is closed and its shape is of old."""
    moves: tuple[MoveRow, ...]
    """The last moves, oldest first."""
    names: dict[int, str]
    """The last known names of the people at the table, by id."""

    @property
    def id(self) -> int:
        """The table's number."""
        return self.row.id

    @property
    def playing(self) -> bool:
        """Whether moves are possible."""
        return self.row.status == "playing"

    def seat_of(self, person: int) -> Seat | None:
        """The seat that the person owns."""
        return next((seat.seat for seat in self.seats if seat.person == person), None)

    def own_seat(self, person: int) -> Seat:
        """The seat that the person owns; refused if there is none."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not-seated", owner=markdown_name(self.name_of(self.row.host)))
        return seat

    def name_of(self, person: int) -> str:
        """The person's last known name; "?" if there is none."""
        return self.names.get(person, "?")

    def told(self, viewer: Seat | None, moves: int) -> tuple[Event, ...]:
        """What the last moves brought, as `viewer` saw it, oldest first."""
        events = [codec.load(self.game.Event, event) for move in self.moves[-moves:] for event in move.events]
        seen = [event.seen_by(viewer) for event in events]
        return tuple(event for event in seen if event is not None)


@dataclass(frozen=True, slots=True)
class Played:
    """A table after a press. Not `fresh`: the same press had been played before, nothing has changed."""

    table: Table
    fresh: bool


class Tables:
    """All tables. `now` gives seconds since 1970, `new_seed` 32 random bytes."""

    def __init__(self, db: Database, now: Callable[[], float], new_seed: Callable[[], bytes]) -> None:
        self._db, self.now, self._new_seed = db, now, new_seed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: int) -> asyncio.Lock:
        """The table's lock: who waits for it is served in the order of arrival."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def load(self, table: int) -> Table:
        """The table as it stands; refused if there is none of that number."""
        row = await ledger.read_table(self._db.reader, table)
        if row is None or row.game not in GAMES:
            raise Refused("no-such-table", table=str(table))
        game = GAMES[row.game]
        if row.status in _OPEN and row.rules != game.rules:
            with suppress(Conflict):  # of two who find it so, one closes it
                await self._close(row, "void")
            row = replace(row, status="closed", why="void")
        seats = await ledger.read_seats(self._db.reader, table)
        moves = await ledger.last_moves(self._db.reader, table, TOLD_MOVES)
        people = [seat.person for seat in seats if seat.person is not None]
        known = await names(self._db.reader, people)
        state, moves = await self._state(row, game, moves, len(seats))
        return Table(row, tuple(seats), game, state, tuple(moves), known)

    async def _state(
        self, row: TableRow, game: Game[Any, Any], moves: list[MoveRow], seats: int
    ) -> tuple[State | None, list[MoveRow]]:
        if row.state is None or row.rules != game.rules:
            return None, []
        if row.shape == game.shape:
            return codec.load(game.State, row.state), moves
        # an older version of the program kept the position in another shape: the moves give it again
        every = await ledger.read_moves(self._db.reader, row.id)
        step: Step[Any] = _deal(game, row, seats)
        told: list[MoveRow] = []
        for move in every:
            step = step.state.after(move.seat, find_move(step.state, move.seat, move.text))
            told.append(replace(move, events=_dump_events(game, step)))
        return step.state, told[-TOLD_MOVES:]

    async def open_run(
        self,
        key: str,
        options: dict[str, Any],
        person: Person,
        place: Place,
        language: str,
        practice: bytes | None = None,
    ) -> Table:
        """Deal a solitaire. Refused if the person has an open one here: `values["table"]` is its number.

        `practice` is the seed that stands for a text of the person's own (C-4).
        """
        game = GAMES[key]
        secret = self._new_seed() if practice is None else practice
        step = game.deal(1, known_options(key, options), secret, None)

        async def work(con: Connection) -> int:
            open_runs = await ledger.open_tables_of(con, person.id, place.channel)
            for row in open_runs:
                if row.game == key and row.rules == game.rules:
                    raise Refused("run-open", table=row.id)
            await remember_name(con, person.id, person.name, self.now())
            new = NewTable(
                game=key, rules=game.rules, shape=game.shape, guild=place.guild, channel=place.channel,
                status="playing", host=person.id, options=options, seed=secret,
                practice=practice is not None, state=codec.dump(step.state), language=language,
                created=self.now(),
            )  # fmt: skip
            return await ledger.create_table(con, new, [SeatRow(0, person.id)])

        return await self.load(await self._db.write(work))

    async def play(self, table_id: int, person: int, rev: int, text: str) -> Played:
        """Play `text` for the person's seat, as pressed on a panel of revision `rev`."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            seat = table.own_seat(person)
            since = await ledger.moves_since(self._db.reader, table_id, seat, rev)
            if any(move.shown == rev and move.text == text for move in since):
                return Played(table, fresh=False)
            state = _position(table)
            stale = any(move.turn for move in since)
            try:
                move = find_move(state, seat, text)
            except IllegalMove as error:
                # a call is never stale: it is legal now or it is not
                if stale and not text.startswith("call "):
                    raise Refused("stale") from None
                raise Refused("illegal", refusal=error.refusal, game=table.row.game) from None
            step = state.after(seat, move)
            if stale and step.turn:
                raise Refused("stale")
            return Played(await self._store(table, [(seat, text, step)], shown=rev), fresh=True)

    async def _store(
        self, table: Table, steps: list[tuple[Seat, str, Step[Any]]], shown: int | None
    ) -> Table:
        """Store moves that follow one another, in one transaction; the table after them."""
        now, game = self.now(), table.game
        state = steps[-1][2].state
        status: Status = "over" if state.outcome else "playing"

        async def work(con: Connection) -> None:
            rev = table.row.rev
            for seat, text, step in steps:
                move = NewMove(
                    seat=seat, text=text, at=now, shown=shown, turn=step.turn, undoable=step.undoable,
                    events=_dump_events(game, step),
                )  # fmt: skip
                dumped = codec.dump(step.state)
                rev = await ledger.append_move(
                    con, table.id, rev, move, state=dumped, deadline=None, status=status
                )
            if table.row.shape != game.shape:
                await ledger.change_table(con, table.id, None, shape=game.shape)
            if state.outcome is not None:
                result = codec.dump(state.outcome)
                results = [
                    ResultRow(seat=s.seat, person=s.person, result=result, at=now) for s in table.seats
                ]
                await ledger.add_results(con, table.id, results)

        try:
            await self._db.write(work)
        except Conflict:
            raise Refused("stale") from None
        return await self.load(table.id)

    async def close(self, table_id: int, person: Person) -> Table:
        """Close a running table: its host's or a moderator's right."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            if table.row.status not in _OPEN:
                raise Refused(f"table-{table.row.status}")
            if person.id != table.row.host and not person.moderator:
                raise Refused("not-yours-to-close")
            why = "host" if person.id == table.row.host else "moderator"
            try:
                await self._close(table.row, why)
            except Conflict:
                raise Refused("stale") from None
            return await self.load(table_id)

    async def posted(self, table_id: int, message: int) -> None:
        """Keep where the table's public panel is now."""
        now = self.now()
        await self._db.write(
            lambda con: ledger.change_table(con, table_id, None, message=message, posted=now)
        )

    async def open_here(self, place: Place, person: int | None = None) -> list[TableRow]:
        """The open tables of a channel, or those of one person there."""
        if person is None:
            return await ledger.open_tables(self._db.reader, place.channel)
        return await ledger.open_tables_of(self._db.reader, person, place.channel)

    async def names_of(self, people: Iterable[int]) -> dict[int, str]:
        """The last known names of those people who were ever seen."""
        return await names(self._db.reader, people)

    async def expire(self) -> list[int]:
        """Close the solitaires that nobody has touched for 30 days; their numbers."""
        alone = [key for key, game in GAMES.items() if game.seats.stop == 2]
        before = self.now() - IDLE_AFTER
        closed = []
        for table in await ledger.untouched_since(self._db.reader, alone, before):
            async with self.lock(table):
                row = await ledger.read_table(self._db.reader, table)
                # a press may have come while the lock was waited for
                if row is not None and row.status in _OPEN and row.changed < before:
                    await self._close(row, "idle")
                    closed.append(table)
        return closed

    async def _close(self, row: TableRow, why: str) -> None:
        """Close the table; raises Conflict if it has changed since `row` was read."""
        await self._db.write(lambda con: ledger.change_table(con, row.id, row.rev, status="closed", why=why))

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
                seed=None if table.playing else row.seed,
                commitment=commitment(row.seed),
                moves=tuple((seat_text(move.seat), move.text) for move in moves),
                more={"table": str(row.id), **({"practice": "true"} if row.practice else {})},
            )
        )


def known_options(game: str, options: dict[str, Any]) -> Any:
    """The game's options from what a button or command says; refused if the game does not know them."""
    try:
        return codec.load(GAMES[game].Options, options)
    except codec.CodecError:
        # commands offer what the game knows: only a button of old, or a forged one, asks for more
        raise Refused("unknown-button") from None


def _position(table: Table) -> State:
    """The position, if moves are possible."""
    if table.row.status == "closed":
        raise Refused("table-closed")
    if table.state is None or table.row.status != "playing":
        raise Refused("table-over")
    return table.state


def _deal(game: Game[Any, Any], row: TableRow, seats: int) -> Step[Any]:
    options: Any = codec.load(game.Options, row.options)
    return game.deal(seats, options, row.seed, row.deck)


def _dump_events(game: Game[Any, Any], step: Step[Any]) -> list[Any]:
    return [codec.dump(event, game.Event) for event in step.events]
