"""Series: some runs of one solitaire in a row, whose scores add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from storage.rows import SeriesRow, load_row

if TYPE_CHECKING:
    from aiosqlite import Connection


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


async def add_score(con: Connection, series_id: int, score: int) -> SeriesRow:
    """Count one more run; the series, `over` after its last one. Raises LookupError if it does not run."""
    rows = await con.execute_fetchall(
        """
        UPDATE series SET played = played + 1, scores = json_insert(scores, '$[#]', ?),
                          status = iif(played + 1 = length, 'over', status)
        WHERE id = ? AND status = 'playing'
        RETURNING *
        """,
        (score, series_id),
    )
    for row in rows:
        return load_row(SeriesRow, row)
    raise LookupError(f"series {series_id} does not run")


async def end_series(con: Connection, series_id: int, status: Literal["over", "closed"]) -> None:
    """End a series before its last run; one that has ended stays as it is."""
    await con.execute("UPDATE series SET status = ? WHERE id = ? AND status = 'playing'", (status, series_id))
