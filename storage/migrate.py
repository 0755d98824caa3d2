"""The database file made ready: looked at before anything is written, then brought to the newest version.

A version is the number of an SQL file in `storage/migrations`, kept in `PRAGMA user_version`.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from importlib.resources import files
from typing import TYPE_CHECKING

from storage.errors import DatabaseError, damaged, explained, unwritable
from storage.files import APPLICATION, copy, refuse_newer, version_of
from storage.lock import Lock

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

MIGRATIONS: Traversable = files("storage") / "migrations"
_OLDEST_SQLITE = (3, 38)  # STRICT tables and JSON functions in every build


def known(migrations: Traversable = MIGRATIONS) -> dict[int, Traversable]:
    """Every migration file by its number, in order."""
    names = sorted(entry.name for entry in migrations.iterdir() if entry.name.endswith(".sql"))
    return {int(name.partition("_")[0]): migrations / name for name in names}


def make_ready(path: Path, migrations: Traversable, busy: float) -> Lock:
    """Lock, check and migrate the file, which is made if it is missing; give the lock, which stays held.

    Raises DatabaseError if the file must not or cannot be used; what was there is then left as it was.
    """
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise DatabaseError(f"SQLite {sqlite3.sqlite_version} is too old: 3.38 or newer is needed.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path, str(error)) from error
    lock = Lock(path)
    try:
        _refuse_read_only(path)
        _refuse_remains(path)
        with explained(path), closing(sqlite3.connect(path, timeout=busy, isolation_level=None)) as con:
            version = version_of(con, path)
            refuse_newer(path, version, max(known(migrations)))
            _refuse_damaged(con, path)
            _enter_wal(con, path)
            _migrate(con, path, version, known(migrations))
    except BaseException:
        lock.release()
        raise
    return lock


def _refuse_read_only(path: Path) -> None:
    """SQLite would open it without a word, and leave files beside it that stay read-only when it is not."""
    if path.exists() and not os.access(path, os.W_OK):
        raise unwritable(path, "it is read-only")


def _refuse_remains(path: Path) -> None:
    """SQLite would take a missing or empty file for a new database and throw away the log beside it."""
    log = path.with_name(f"{path.name}-wal")
    if (not path.exists() or path.stat().st_size == 0) and log.exists() and log.stat().st_size:
        raise DatabaseError(
            f"{path} is missing or empty, but its log {log} is there. Nothing was changed: "
            "put the two together again, or move the log away to begin anew."
        )


def _refuse_damaged(con: sqlite3.Connection, path: Path) -> None:
    (verdict,) = con.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise damaged(path, verdict)


def _enter_wal(con: sqlite3.Connection, path: Path) -> None:
    (mode,) = con.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise DatabaseError(
            f"{path} lies where SQLite cannot keep a write-ahead log, such as a network drive. "
            "Put it on a disk of this machine."
        )


def _migrate(con: sqlite3.Connection, path: Path, version: int, steps: dict[int, Traversable]) -> None:
    """Apply the migrations above `version`, each in a transaction; an existing database is copied before."""
    pending = {number: step for number, step in steps.items() if number > version}
    if version and pending:
        copy(path, path.with_name(f"{path.name}.before-{min(pending)}"))
    con.execute("PRAGMA foreign_keys = OFF")  # so that a migration may rebuild a table; checked at its end
    for number, step in pending.items():
        try:
            with explained(path):
                orphan = _apply(con, number, step)
        except sqlite3.Error as error:
            raise _failed(path, step, str(error)) from error
        if orphan:
            raise _failed(path, step, f"{orphan} would point to rows that are not there")


def _apply(con: sqlite3.Connection, number: int, step: Traversable) -> str | None:
    """One migration; the table that it would leave with lost references, if any.

    Unless it is whole it is not committed, and closing the connection takes it back.
    """
    con.executescript(
        f"BEGIN IMMEDIATE; PRAGMA application_id = {APPLICATION};\n"
        f"{step.read_text('utf-8')};\nPRAGMA user_version = {number};"
    )
    for row in con.execute("PRAGMA foreign_key_check").fetchall():
        return str(row[0])
    con.execute("COMMIT")
    return None


def _failed(path: Path, step: Traversable, reason: str) -> DatabaseError:
    return DatabaseError(
        f"{path} cannot be brought to {step.name} ({reason}). That step was taken back: "
        "run the bot that used this file before, and report this."
    )
