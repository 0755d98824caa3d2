"""Which tables a transaction touches: SQLite itself tells, by triggers that the writing connection alone has.

So whoever keeps a table in memory learns of each change to its rows, whichever function makes it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    import aiosqlite

    from storage.connection import Connection, Work

T = TypeVar("T")


_OPEN_TABLES: Final = """
    SELECT touched(id) FROM seats JOIN tables ON id = table_id
    WHERE person = new.id AND status IN ('lobby', 'playing')
"""
_TOUCHED: Final = (
    ("tables", "UPDATE", "SELECT touched(new.id)"),
    ("seats", "INSERT", "SELECT touched(new.table_id)"),
    ("seats", "UPDATE", "SELECT touched(new.table_id)"),
    ("seats", "DELETE", "SELECT touched(old.table_id)"),
    ("moves", "INSERT", "SELECT touched(new.table_id)"),
    ("moves", "DELETE", "SELECT touched(old.table_id)"),
    ("people", "INSERT", _OPEN_TABLES),
    ("people", "UPDATE OF name", _OPEN_TABLES),
)
"""What of a table's own rows can change, and the tables that it changes."""
COUNTED: Final = 100_000
"""So many tables are counted at once."""


class Moment(NamedTuple):
    """What has happened to the database so far, as one table sees it."""

    written: int
    """How many transactions have come to their end."""
    doubts: int
    """How often everything that is kept became doubtful."""
    own: int
    """How many transactions have touched the table's own rows."""


@dataclass
class Seen:
    """What one transaction did, as far as it came."""

    tables: set[int] = field(default_factory=set)
    doubtful: bool = True
    """Whether more may have changed: until the end is known, and where another program has written."""


class Touched:
    """Counts what touches which table."""

    def __init__(self) -> None:
        self._running: set[int] = set()
        """What the running transaction has touched; the writer's thread alone looks at it."""
        self._version = -1
        self._written = self._doubts = 0
        self._own: dict[int, int] = {}

    async def listen(self, con: aiosqlite.Connection) -> None:
        """Be told what `con` touches from now on."""
        await con.create_function("touched", 1, self._running.add)
        for number, (table, change, tell) in enumerate(_TOUCHED):
            await con.execute(
                f"CREATE TEMP TRIGGER touched_{number} AFTER {change} ON main.{table} BEGIN {tell}; END"
            )
        await self.others(con)

    async def others(self, con: Connection | aiosqlite.Connection) -> bool:
        """Whether another connection has written since this was asked last."""
        (row,) = await con.execute_fetchall("PRAGMA data_version")
        known, self._version = self._version, row[0]
        return known != self._version

    async def watch(self, con: Connection, seen: Seen, work: Work[T]) -> T:
        """Do a transaction's `work`, on its thread; `seen` holds what it did once it is committed."""
        self._running.clear()
        doubtful = await self.others(con)
        try:
            result = await work(con)
        except Exception:
            seen.doubtful = doubtful  # all of it is taken back
            raise
        seen.tables, seen.doubtful = {*self._running}, doubtful
        return result

    def moment(self, table: int) -> Moment:
        """The moment in which the table is."""
        return Moment(self._written, self._doubts, self._own.get(table, 0))

    def count(self, seen: Seen) -> None:
        """Count a transaction that has come to its end."""
        self._written += 1
        self._doubts += seen.doubtful
        if len(self._own) >= COUNTED:
            self._own.clear()
            self._doubts += 1
        for table in seen.tables:
            self._own[table] = self._own.get(table, 0) + 1
