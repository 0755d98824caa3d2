"""Tables, their seats, moves and results.

Every function takes a connection: the one that `Database.write` hands to its work, or, if it only reads,
`Database.reader` as well. Of several in one `write`, all are stored or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from storage.rows import (
    Json,
    MoveRow,
    NewMove,
    NewTable,
    ResultRow,
    SeatChange,
    SeatRow,
    Status,
    TableChange,
    TableRow,
    dump_columns,
    dump_json,
    dump_row,
    load_row,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping, Sequence

    from storage.connection import Connection


class Conflict(Exception):
    """Another writer was first: the table is no longer at this rev, or no longer being played."""

    def __init__(self, table_id: int, expected_rev: int | None) -> None:
        super().__init__(f"table {table_id} is not at rev {expected_rev}")
        self.table_id, self.expected_rev = table_id, expected_rev


async def create_table(con: Connection, table: NewTable, seats: Iterable[SeatRow]) -> int:
    """Store a new table at rev 0 and ply 0; its id."""
    rows = await con.execute_fetchall(
        """
        INSERT INTO tables (game, rules, shape, guild, channel, status, host, options, seed, practice, deck,
                            state, deadline, clock, language, series, created, changed)
        VALUES (:game, :rules, :shape, :guild, :channel, :status, :host, :options, :seed, :practice, :deck,
                :state, :deadline, :clock, :language, :series, :created, :created)
        RETURNING id
        """,
        dump_row(table),
    )
    table_id = int(next(iter(rows))[0])
    await _insert_seats(con, table_id, seats)
    return table_id


async def read_table(con: Connection, table_id: int) -> TableRow | None:
    """The table, or None if there is none of that id."""
    rows = await con.execute_fetchall("SELECT * FROM tables WHERE id = ?", (table_id,))
    return next(iter(_tables(rows)), None)


async def change_table(
    con: Connection, table_id: int, expected_rev: int | None, **changes: Unpack[TableChange]
) -> int:
    """Set columns beside the game's course; the rev that the table has then.

    With an `expected_rev` this counts as a step of its own: it raises Conflict if the table is elsewhere and
    moves it to the next rev, so that of two who start or close a table one is refused. None: whatever the
    rev, which stays (the message, a notice, a deadline).
    """
    values = dump_columns(changes)
    rows = await con.execute_fetchall(
        f"""
        UPDATE tables SET {_assignments(values, TableChange)}, rev = rev + (:expected IS NOT NULL)
        WHERE id = :id AND rev = coalesce(:expected, rev)
        RETURNING rev
        """,  # noqa: S608 - the names are those of TableChange
        {**values, "id": table_id, "expected": expected_rev},
    )
    return int(_changed(rows, table_id, expected_rev)[0])


async def append_move(
    con: Connection,
    table_id: int,
    expected_rev: int,
    move: NewMove,
    *,
    state: Json,
    deadline: float | None,
    status: Status = "playing",
) -> int:
    """Store a move and the position after it; the new rev. Raises Conflict, with nothing changed."""
    rows = await con.execute_fetchall(
        """
        UPDATE tables SET state = ?, deadline = ?, status = ?, changed = ?, rev = rev + 1, ply = ply + 1
        WHERE id = ? AND rev = ? AND status = 'playing'
        RETURNING rev, ply - 1
        """,
        (dump_json(state), deadline, status, move.at, table_id, expected_rev),
    )
    rev, ply = _changed(rows, table_id, expected_rev)
    await con.execute(
        """
        INSERT INTO moves (table_id, ply, seat, text, at, rev, shown, turn, undoable, events)
        VALUES (:table_id, :ply, :seat, :text, :at, :rev, :shown, :turn, :undoable, :events)
        """,
        dump_row(move, table_id=table_id, ply=ply, rev=rev),
    )
    return int(rev)


async def take_back(
    con: Connection,
    table_id: int,
    expected_rev: int,
    ply: int,
    *,
    state: Json,
    deadline: float | None,
    at: float,
) -> int:
    """Go back to the position after `ply` moves, which is `state`; the new rev. Later moves are gone.

    Raises Conflict, with nothing changed, also if there are no later moves.
    """
    rows = await con.execute_fetchall(
        """
        UPDATE tables SET state = ?, deadline = ?, changed = ?, rev = rev + 1, ply = ?
        WHERE id = ? AND rev = ? AND ply > ? AND status = 'playing'
        RETURNING rev
        """,
        (dump_json(state), deadline, at, ply, table_id, expected_rev, ply),
    )
    rev = int(_changed(rows, table_id, expected_rev)[0])
    await con.execute("DELETE FROM moves WHERE table_id = ? AND ply >= ?", (table_id, ply))
    return rev


async def read_moves(con: Connection, table_id: int) -> list[MoveRow]:
    """All moves, the first one first."""
    rows = await con.execute_fetchall("SELECT * FROM moves WHERE table_id = ? ORDER BY ply", (table_id,))
    return [load_row(MoveRow, row) for row in rows]


async def last_moves(con: Connection, table_id: int, number: int) -> list[MoveRow]:
    """At most the last `number` moves, the last one last."""
    rows = await con.execute_fetchall(
        "SELECT * FROM moves WHERE table_id = ? ORDER BY ply DESC LIMIT ?", (table_id, number)
    )
    return [load_row(MoveRow, row) for row in rows][::-1]


async def read_seats(con: Connection, table_id: int) -> list[SeatRow]:
    """The seats in order."""
    rows = await con.execute_fetchall("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
    return [load_row(SeatRow, row) for row in rows]


async def read_seated(con: Connection, table_id: int) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats in order, and the last names of the people in them."""
    rows = await con.execute_fetchall(
        """
        SELECT seats.*, people.name FROM seats LEFT JOIN people ON people.id = person
        WHERE table_id = ? ORDER BY seat
        """,
        (table_id,),
    )
    known = {row["person"]: row["name"] for row in rows if row["name"] is not None}
    return [load_row(SeatRow, row) for row in rows], known


async def seat_of(con: Connection, table_id: int, person: int) -> SeatRow | None:
    """The person's seat, also while a computer stands in; None if there is none."""
    rows = await con.execute_fetchall(
        "SELECT * FROM seats WHERE table_id = ? AND person = ?", (table_id, person)
    )
    return next((load_row(SeatRow, row) for row in rows), None)


async def set_seats(con: Connection, table_id: int, seats: Iterable[SeatRow]) -> None:
    """Put these seats in the place of all that there are (a lobby that someone joins or leaves)."""
    await con.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    await _insert_seats(con, table_id, seats)


async def change_seat(con: Connection, table_id: int, seat: int, **changes: Unpack[SeatChange]) -> None:
    """Set columns of one seat; raises LookupError if there is no such seat."""
    values = dump_columns(changes)
    cursor = await con.execute(
        f"UPDATE seats SET {_assignments(values, SeatChange)} WHERE table_id = :table_id AND seat = :seat",  # noqa: S608 - the names are those of SeatChange
        {**values, "table_id": table_id, "seat": seat},
    )
    if cursor.rowcount != 1:
        raise LookupError(f"table {table_id} has no seat {seat}")


async def shown_by(con: Connection, message: int) -> int | None:
    """The table that a message shows, in whatever channel."""
    rows = await con.execute_fetchall("SELECT id FROM tables WHERE message = ?", (message,))
    return next((int(row[0]) for row in rows), None)


async def open_tables(con: Connection, channel: int) -> list[TableRow]:
    """The channel's lobbies and running games, the oldest first."""
    rows = await con.execute_fetchall(
        "SELECT * FROM tables WHERE status IN ('lobby', 'playing') AND channel = ? ORDER BY id", (channel,)
    )
    return _tables(rows)


async def open_tables_in(con: Connection, channel: int | None, guild: int | None) -> list[TableRow]:
    """The lobbies and running games of the channel or of the server, the oldest first."""
    rows = await con.execute_fetchall(
        """
        SELECT * FROM tables WHERE status IN ('lobby', 'playing') AND (channel = ? OR guild = ?) ORDER BY id
        """,
        (channel, guild),
    )
    return _tables(rows)


async def open_tables_of(con: Connection, person: int, channel: int | None = None) -> list[TableRow]:
    """The lobbies and running games where the person sits, in one channel or anywhere, the oldest first."""
    rows = await con.execute_fetchall(
        """
        SELECT tables.* FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE person = :person AND status IN ('lobby', 'playing') AND channel = coalesce(:channel, channel)
        ORDER BY tables.id
        """,
        {"person": person, "channel": channel},
    )
    return _tables(rows)


async def due(con: Connection, now: float) -> list[int]:
    """The ids of the open tables whose deadline has come, the longest due first."""
    rows = await con.execute_fetchall(
        """
        SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND deadline <= ? ORDER BY deadline, id
        """,
        (now,),
    )
    return [row[0] for row in rows]


async def next_deadline(con: Connection) -> float | None:
    """The first deadline of all open tables; None if none has one."""
    rows = await con.execute_fetchall(
        """
        SELECT deadline FROM tables WHERE status IN ('lobby', 'playing') AND deadline IS NOT NULL
        ORDER BY deadline LIMIT 1
        """
    )
    return next((row[0] for row in rows), None)


async def untouched_since(con: Connection, games: Sequence[str], time: float) -> list[int]:
    """The ids of the open tables of these games where nothing has changed since before `time`."""
    rows = await con.execute_fetchall(
        """
        SELECT id FROM tables
        WHERE status IN ('lobby', 'playing') AND changed < ? AND game IN (SELECT value FROM json_each(?))
        ORDER BY id
        """,
        (time, dump_json(list(games))),
    )
    return [row[0] for row in rows]


async def add_results(con: Connection, table_id: int, results: Iterable[ResultRow]) -> None:
    """Store how the game ended, once: a second result of a seat raises sqlite3.IntegrityError."""
    await con.executemany(
        """
        INSERT INTO results (table_id, seat, person, result, at)
        VALUES (:table_id, :seat, :person, :result, :at)
        """,
        [dump_row(result, table_id=table_id) for result in results],
    )


async def read_results(con: Connection, table_id: int) -> list[ResultRow]:
    """The results by seat."""
    rows = await con.execute_fetchall("SELECT * FROM results WHERE table_id = ? ORDER BY seat", (table_id,))
    return [load_row(ResultRow, row) for row in rows]


async def _insert_seats(con: Connection, table_id: int, seats: Iterable[SeatRow]) -> None:
    await con.executemany(
        """
        INSERT INTO seats (table_id, seat, person, computer, stand_in, missed, taken_back,
                           taken_back_rev)
        VALUES (:table_id, :seat, :person, :computer, :stand_in, :missed, :taken_back,
                :taken_back_rev)
        """,
        [dump_row(seat, table_id=table_id) for seat in seats],
    )


def _tables(rows: Iterable[sqlite3.Row]) -> list[TableRow]:
    return [load_row(TableRow, row) for row in rows]


def _changed(rows: Iterable[sqlite3.Row], table_id: int, expected_rev: int | None) -> sqlite3.Row:
    """The one changed row; Conflict if there is none."""
    for row in rows:
        return row
    raise Conflict(table_id, expected_rev)


def _assignments(values: Mapping[str, object], allowed: type) -> str:
    if not values or values.keys() - allowed.__annotations__.keys():
        raise TypeError(f"{', '.join(values) or 'nothing'}: not all of these may be changed")
    return ", ".join(f"{name} = :{name}" for name in values)


async def moves_since(con: Connection, table_id: int, rev: int) -> list[MoveRow]:
    """The moves that were made after rev `rev`, oldest first."""
    rows = await con.execute_fetchall(
        "SELECT * FROM moves WHERE table_id = ? AND rev > ? ORDER BY ply", (table_id, rev)
    )
    return [load_row(MoveRow, row) for row in rows]


async def lobbies_of(con: Connection, host: int, game: str) -> list[TableRow]:
    """The game's open lobbies that the person has opened, the oldest first."""
    rows = await con.execute_fetchall(
        "SELECT * FROM tables WHERE status = 'lobby' AND host = ? AND game = ? ORDER BY id", (host, game)
    )
    return _tables(rows)


async def last_opened(con: Connection, host: int, game: str) -> float | None:
    """When the person last opened a table of the game at which no computer has a seat of its own."""
    rows = await con.execute_fetchall(
        """
        SELECT max(created) FROM tables WHERE host = ? AND game = ?
        AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NULL)
        """,
        (host, game),
    )
    return next((row[0] for row in rows), None)
