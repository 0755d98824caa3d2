"""Series: some runs of one solitaire in a row, whose results add up (TK-9.4). No Discord here.

Each run is a table of its own with its own record. A series counts a run in the transaction that ends it, and
ends with a table that is closed before its game is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.refused import Refused
from games import GAMES
from games.fair import practice_seed
from storage.ledger import Conflict, change_table
from storage.rows import NewTable
from storage.series import (
    end_series_of,
    open_series,
    read_series,
    start_series,
    tables_of_series,
    waiting_since,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table import Table
    from bot.tables import Tables
    from storage.connection import Connection
    from storage.database import Database
    from storage.rows import TableRow

LENGTHS: Final = (3, 5, 10)


@dataclass(frozen=True, slots=True)
class Series:
    """A series as one of its tables stands in it."""

    number: int
    """Which run of the series the table is, from 1."""
    length: int
    results: tuple[dict[str, Any], ...]
    """How the runs ended that are over, in their order, as their records have it (C-10)."""
    status: Literal["playing", "over", "closed"]
    newest: bool
    """Whether no later run has been dealt."""

    @property
    def waiting(self) -> bool:
        """Whether the table's run is over and the next one is still to be dealt."""
        return self.status == "playing" and self.newest and self.number == len(self.results)


async def read(con: Connection, table: TableRow) -> Series | None:
    """The series that the table belongs to."""
    if table.series is None:
        return None
    row = await read_series(con, table.series)
    if row is None:
        return None
    tables = await tables_of_series(con, row.id)
    return Series(
        number=tables.index(table.id) + 1,
        length=row.length,
        results=tuple(row.scores),
        status=row.status,
        newest=tables[-1] == table.id,
    )


async def begin(con: Connection, run: NewTable, length: int) -> int | None:
    """Begin a series of `length` runs with `run`; its id. None, and no series, if `length` is 0.

    Refused if a series of the same person, channel and game waits: `values["table"]` is its last table.
    """
    waits = await open_series(con, person=run.host, channel=run.channel, game=run.game)
    if waits is not None:
        raise Refused("series-open", table=(await tables_of_series(con, waits.id))[-1])
    if not length:
        return None
    return await start_series(con, person=run.host, channel=run.channel, game=run.game, length=length)


async def end_waiting(con: Connection, time: float) -> list[int]:
    """End the series whose next run nobody has dealt since before `time`; their last tables."""
    waiting = await waiting_since(con, time)
    for table in waiting:
        await end_series_of(con, table)
    return waiting


class SeriesRuns:
    """What can be done in series beside playing. `new_seed` gives 32 random bytes."""

    def __init__(self, db: Database, tables: Tables, new_seed: Callable[[], bytes]) -> None:
        self._db, self._tables, self._new_seed = db, tables, new_seed

    async def next(self, table_id: int, person: int) -> Table:
        """Deal the run that follows the one at the table, which is over."""
        row = (await self._owned(table_id, person)).row
        game = GAMES[row.game]
        new = NewTable(
            game=row.game, rules=game.rules, shape=game.shape, guild=row.guild, channel=row.channel,
            host=row.host, options=row.options, seed=following_seed(row) or self._new_seed(),
            practice=row.practice, language=row.language, created=self._tables.now(), series=row.series,
        )  # fmt: skip

        async def work(con: Connection) -> int:
            await _check_waiting(con, row)
            return await self._tables.deal_run(con, new)

        return await self._tables.load(await self._db.write(work))

    async def abandon(self, table_id: int, person: int) -> Table:
        """Give up the series: what was scored stays; a run that is not over is closed and does not count."""
        async with self._tables.lock(table_id):
            table = await self._owned(table_id, person)

            async def work(con: Connection) -> None:
                if table.playing:
                    await change_table(con, table_id, table.row.rev, status="closed", why="abandoned")
                else:
                    await _check_waiting(con, table.row)
                await end_series_of(con, table_id)

            try:
                await self._db.write(work)
            except Conflict:
                raise Refused("stale") from None
            return await self._tables.load(table_id)

    async def _owned(self, table_id: int, person: int) -> Table:
        table = await self._tables.load(table_id)
        table.own_seat(person)
        if table.series is None or table.series.status != "playing":
            raise Refused("series-over")
        return table


def following_seed(table: TableRow) -> bytes | None:
    """The seed of the run after a practice run: what the hex digits of its own stand for. None: a new one."""
    return practice_seed(table.seed.hex()) if table.practice else None


async def _check_waiting(con: Connection, table: TableRow) -> None:
    """Refuse unless the series waits for the run after `table`."""
    assert table.series is not None
    row = await read_series(con, table.series)
    if row is None or row.status != "playing":
        raise Refused("series-over")
    last = (await tables_of_series(con, table.series))[-1]
    if last != table.id or table.status != "over":
        raise Refused("series-goes-on", table=str(last))
