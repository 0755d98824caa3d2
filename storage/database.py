"""One SQLite file in use: a connection that writes, one that reads, and whole transactions."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Self, TypeVar

from storage import files
from storage.connection import Threaded
from storage.errors import DatabaseError, explained
from storage.migrate import MIGRATIONS, make_ready
from storage.touched import Seen, Touched

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from storage.connection import Work
    from storage.lock import Lock
    from storage.touched import Moment

T = TypeVar("T")

_log = logging.getLogger(__name__)
# Its debug lines hold the values of every statement, seeds and tokens too.
logging.getLogger("aiosqlite").setLevel(logging.INFO)


class Database:
    """Made by `open`, ended by `close` or as an async context manager."""

    def __init__(self, path: Path, lock: Lock, touched: Touched, writer: Threaded, reader: Threaded) -> None:
        self.path = path
        self.reader = reader
        """Reads what is committed. Use `execute_fetchall`: while a cursor is open, its moment stays."""
        self._lock = lock
        self._writer, self._touched = writer, touched
        self._running: set[asyncio.Task[object]] = set()
        self._closed = False

    @classmethod
    async def open(cls, path: Path, *, busy: float = 2.0, migrations: Traversable = MIGRATIONS) -> Self:
        """Open the file, made or migrated if need be; `busy` seconds are waited for other programs' locks.

        Raises DatabaseError, with the file as it was, if it is in use by another bot, of a newer version or
        another program, damaged, or cannot be written.
        """
        path = await asyncio.to_thread(path.resolve)
        lock = await asyncio.to_thread(make_ready, path, migrations, busy)
        opened: list[Threaded] = []
        touched = Touched()
        try:
            with explained(path):
                for pragma in ("synchronous = FULL", "query_only = ON"):
                    con = await Threaded.to(path, busy=busy)
                    opened.append(con)
                    await con.execute("PRAGMA foreign_keys = ON")
                    await con.execute(f"PRAGMA {pragma}")
                await touched.listen(opened[0])
        except BaseException:
            for con in opened:
                await con.close()
            lock.release()
            raise
        return cls(path, lock, touched, *opened)

    async def read(self, work: Work[T]) -> T:
        """Do `work`, which only reads, on one state of the file."""
        with explained(self.path):
            return await self.reader.transact("BEGIN", work)

    async def write(self, work: Work[T]) -> T:
        """Do `work` in one transaction, after those asked for before; what it raises takes all of it back.

        It runs on the writer's thread: it waits for its connection and for nothing else. Cancelling the
        caller cancels neither the work nor the commit: it leaves when they are done. Raises DatabaseError,
        with nothing changed, if the disk is full or another program holds the file.
        """
        if self._closed:
            raise DatabaseError(f"{self.path} is closed already.")
        task = asyncio.create_task(self._written(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_report)
            # locks that the caller holds are given back after the commit
            await asyncio.wait([task])
            raise

    async def _written(self, work: Work[T]) -> T:
        seen = Seen()
        try:
            with explained(self.path):
                return await self._writer.transact(
                    "BEGIN IMMEDIATE", lambda con: self._touched.watch(con, seen, work)
                )
        except asyncio.CancelledError:
            seen.doubtful = True  # the end of the program: it may still be committed
            raise
        finally:
            self._touched.count(seen)

    def moment(self, table: int) -> Moment:
        """The moment in which a table is: as long as it stays, what was read of it is what is kept."""
        return self._touched.moment(table)

    async def backup(self, path: Path) -> None:
        """Copy the database to the new file `path` while it stays in use; raises DatabaseError."""
        await asyncio.to_thread(files.back_up, self.path, path)

    async def check(self) -> list[str]:
        """What is wrong with the file, in SQLite's words; empty if it is sound."""
        return await asyncio.to_thread(files.check, self.path)

    async def close(self) -> None:
        """Wait for the running transactions, then let go of the file."""
        if self._closed:
            return
        self._closed = True
        while self._running:
            await asyncio.wait(self._running)
        try:
            await self.reader.close()
            await self._writer.close()
        finally:
            self._lock.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _report(task: asyncio.Task[object]) -> None:
    """Nobody is left to hear how a cancelled caller's transaction failed, except the log."""
    if not task.cancelled() and (error := task.exception()):
        _log.error("a transaction failed after its caller was cancelled", exc_info=error)
