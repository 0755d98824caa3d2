"""What storage's functions need of a connection, and work that is done in one go on its thread."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeAlias, TypeVar

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
    from pathlib import Path

T = TypeVar("T")


Parameters: TypeAlias = "Sequence[Any] | Mapping[str, Any]"
Work: TypeAlias = "Callable[[Connection], Coroutine[Any, Any, T]]"
"""Asynchronous as all that works with a connection, but it waits for nothing else."""


class Changed(Protocol):
    """What a statement has done."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""


class Connection(Protocol):
    """Either kind: each statement a task for the connection's thread, or already there."""

    def execute(self, sql: str, parameters: Parameters = ..., /) -> Awaitable[Changed]:
        """Execute a statement."""

    def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> Awaitable[Changed]:
        """Execute a statement once for each of the parameters."""

    def execute_fetchall(self, sql: str, parameters: Parameters = ..., /) -> Awaitable[Iterable[sqlite3.Row]]:
        """Execute a statement; its rows."""


class Threaded(aiosqlite.Connection):
    """A connection that does a whole transaction as one task of its thread.

    Waiting for the thread costs more than most statements do, and more so while others wait too.
    """

    @classmethod
    async def to(cls, path: Path, *, busy: float) -> Self:
        """Connect with the file; `busy` seconds are waited for other programs' locks."""
        con = cls(lambda: sqlite3.connect(path, timeout=busy, isolation_level=None), iter_chunk_size=64)
        await con
        con.row_factory = sqlite3.Row
        return con

    async def transact(self, begin: str, work: Work[T]) -> T:
        """`begin`, do `work` and commit; what it raises takes all of it back."""
        return await self._execute(_transact, self._conn, begin, work)  # type: ignore[no-untyped-call, no-any-return]


def _transact(con: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    con.execute(begin)
    try:
        result = _done(work(_Direct(con)))
        con.execute("COMMIT")
    except BaseException:
        con.rollback()
        raise
    return result


def _done(work: Coroutine[Any, Any, T]) -> T:
    """The result of what never has to wait."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError("a transaction waits for something else than its own connection")


class _Direct:
    """A connection for what runs on its thread already."""

    def __init__(self, con: sqlite3.Connection) -> None:
        self._con = con

    async def execute(self, sql: str, parameters: Parameters = (), /) -> Changed:
        return self._con.execute(sql, parameters)

    async def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> Changed:
        return self._con.executemany(sql, parameters)

    async def execute_fetchall(self, sql: str, parameters: Parameters = (), /) -> list[sqlite3.Row]:
        return self._con.execute(sql, parameters).fetchall()
