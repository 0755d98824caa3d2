"""Series: some runs of one solitaire in a row, whose scores add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from storage.rows import SeriesRow, dump_json, load_row

if TYPE_CHECKING:
    from storage.connection import Connection
    from storage.rows import Json


async def start_series(con: Connection, *, person: int, channel: int, game: str, length: int) -> int:
    """Store a new series; its id. One may run per person, channel and game (else sqlite3.IntegrityError)."""
    rows = await con.execute_fetchall(
        "INSERT INTO series (person, channel, game, length) VALUES (?, ?, ?, ?) RETURNING id",
        (person, channel, game, length),
    )
    return int(next(iter(rows))[0])


async def read_series(con: Connection, series_id: int) -> SeriesRow | None:
    """The series, or None if there is none of that id."""
    rows = await con.execute_fetchall("SELECT * FROM series WHERE id = ?", (series_id,))
    return next((load_row(SeriesRow, row) for row in rows), None)


async def open_series(con: Connection, *, person: int, channel: int, game: str) -> SeriesRow | None:
    """The series that the person is playing there."""
    rows = await con.execute_fetchall(
        "SELECT * FROM series WHERE person = ? AND channel = ? AND game = ? AND status = 'playing'",
        (person, channel, game),
    )
    return next((load_row(SeriesRow, row) for row in rows), None)


async def add_score(con: Connection, series_id: int, score: Json) -> SeriesRow:
    """Count one more run; the series, `over` after its last one. Raises LookupError if it does not run."""
    rows = await con.execute_fetchall(
        """
        UPDATE series SET played = played + 1, scores = json_insert(scores, '$[#]', json(?)),
                          status = iif(played + 1 = length, 'over', status)
        WHERE id = ? AND status = 'playing'
        RETURNING *
        """,
        (dump_json(score), series_id),
    )
    for row in rows:
        return load_row(SeriesRow, row)
    raise LookupError(f"series {series_id} does not run")


async def end_series(con: Connection, series_id: int, status: Literal["over", "closed"]) -> None:
    """End a series before its last run; one that has ended stays as it is."""
    await con.execute("UPDATE series SET status = ? WHERE id = ? AND status = 'playing'", (status, series_id))


async def end_series_of(con: Connection, table_id: int) -> None:
    """End the series that a table belongs to, if it runs: unfinished, its scores stay."""
    await con.execute(
        """
        UPDATE series SET status = 'closed'
        WHERE id = (SELECT series FROM tables WHERE id = ?) AND status = 'playing'
        """,
        (table_id,),
    )


async def tables_of_series(con: Connection, series_id: int) -> list[int]:
    """The ids of the series' tables, the first one first."""
    rows = await con.execute_fetchall("SELECT id FROM tables WHERE series = ? ORDER BY id", (series_id,))
    return [row[0] for row in rows]


async def waiting_since(con: Connection, time: float) -> list[int]:
    """The last table of each series whose next run nobody has begun since before `time`."""
    rows = await con.execute_fetchall(
        """
        SELECT last.id FROM series JOIN tables AS last ON last.series = series.id
        WHERE series.status = 'playing' AND last.status = 'over' AND last.changed < ?
          AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.series = last.series AND tables.id > last.id)
        ORDER BY last.id
        """,
        (time,),
    )
    return [row[0] for row in rows]
