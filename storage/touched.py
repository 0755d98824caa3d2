"""Which tables a transaction touches: SQLite itself tells, by triggers that the writing connection alone has.

So whoever keeps a table in memory learns of each change to its rows, whichever function makes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any, Protocol

    class _Telling(Protocol):
        """A connection whose statements can call a function of ours."""

        async def create_function(self, name: str, num_params: int, func: Callable[..., Any], /) -> None: ...

        def execute(self, sql: str, /) -> Awaitable[object]: ...


_TOUCHED: Final = (
    ("tables", "UPDATE", "SELECT touched(new.id)"),
    ("seats", "INSERT", "SELECT touched(new.table_id)"),
    ("seats", "UPDATE", "SELECT touched(new.table_id)"),
    ("seats", "DELETE", "SELECT touched(old.table_id)"),
    ("moves", "INSERT", "SELECT touched(new.table_id)"),
    ("moves", "DELETE", "SELECT touched(old.table_id)"),
    ("people", "INSERT", "SELECT touched(table_id) FROM seats WHERE person = new.id"),
    ("people", "UPDATE OF name", "SELECT touched(table_id) FROM seats WHERE person = new.id"),
)
"""What of a table's own rows can change, and the tables that it changes."""
COUNTED: Final = 100_000
"""So many tables are counted at once."""


class Moment(NamedTuple):
    """What has happened to the database so far, as one table sees it."""

    written: int
    """How many transactions have come to their end."""
    doubts: int
    """How often everything that is kept became doubtful: with a transaction that failed, for another program
    may have written then, and where so many tables were touched that their counts are begun anew."""
    own: int
    """How many of them have touched the table's own rows."""


class Touched:
    """Counts what touches which table."""

    def __init__(self) -> None:
        self.by_now: set[int] = set()
        """The tables that the running transaction has touched; the writer's thread alone looks at it."""
        self._written = self._doubts = 0
        self._own: dict[int, int] = {}

    async def listen(self, con: _Telling) -> None:
        """Be told what `con` touches from now on."""
        await con.create_function("touched", 1, self.by_now.add)
        for number, (table, change, tell) in enumerate(_TOUCHED):
            await con.execute(
                f"CREATE TEMP TRIGGER touched_{number} AFTER {change} ON main.{table} BEGIN {tell}; END"
            )

    def moment(self, table: int) -> Moment:
        """The moment in which the table is."""
        return Moment(self._written, self._doubts, self._own.get(table, 0))

    def done(self, tables: set[int]) -> None:
        """Count a transaction that has touched these tables."""
        self._written += 1
        if len(self._own) >= COUNTED:
            self._own.clear()
            self._doubts += 1
        for table in tables:
            self._own[table] = self._own.get(table, 0) + 1

    def failed(self) -> None:
        """Count a transaction that came to nothing."""
        self._written += 1
        self._doubts += 1
