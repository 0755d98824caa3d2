"""The database as a file: looked at, copied, checked and brought back. Plain SQLite, no event loop."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING

from storage.errors import DamagedError, DatabaseError, damaged, explained, unwritable
from storage.lock import Lock

if TYPE_CHECKING:
    from pathlib import Path

APPLICATION = int.from_bytes(b"TfRd")
"""`PRAGMA application_id`: tells our files from those of other programs."""


def _connect(path: Path) -> sqlite3.Connection:
    """A connection, in autocommit, to a file that is there already; none is made."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, isolation_level=None)


def version_of(con: sqlite3.Connection, path: Path) -> int:
    """The number of the last migration, 0 in an empty file; raises DatabaseError if the file is not ours."""
    (version,) = con.execute("PRAGMA user_version").fetchone()
    (application,) = con.execute("PRAGMA application_id").fetchone()
    (objects,) = con.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application != APPLICATION and (application or version or objects):
        raise DatabaseError(
            f"{path} is the database of another program. It was left as it is: name another file."
        )
    return int(version)


def refuse_newer(path: Path, version: int, newest: int) -> None:
    """Raise DatabaseError if `version` is one that this bot does not know yet."""
    if version > newest:
        raise DatabaseError(
            f"{path} has version {version}, and this bot knows none above {newest}. It was left as it is: "
            "run the newer bot that wrote it, or bring back an older backup with "
            "`python -m storage restore BACKUP`."
        )


def copy(source: Path, target: Path) -> int:
    """Copy the database as it stands now, also while a bot writes to it, and give its version.

    `target` becomes a whole and sound copy in one file, or stays as it was. Raises DatabaseError if the
    source is missing, not ours, empty or damaged, or if the target cannot be written.
    """
    _must_be_there(source)
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        with explained(source), closing(_connect(source)) as con:
            version = version_of(con, source)
            if version == 0:
                raise DatabaseError(f"{source} is empty: nothing was copied. Name the right file.")
            with explained(part), closing(sqlite3.connect(part, isolation_level=None)) as copied:
                con.backup(copied)
                copied.execute("PRAGMA journal_mode = DELETE")  # so that nothing lies beside the one file
                problems = [row[0] for row in copied.execute("PRAGMA integrity_check(1)")]
        if problems != ["ok"]:
            raise damaged(source, problems[0])
        part.replace(target)
    except OSError as error:
        raise unwritable(target, str(error)) from error
    finally:
        part.unlink(missing_ok=True)
    return version


def back_up(source: Path, target: Path) -> None:
    """Copy the database to a file that is not there yet; raises DatabaseError as `copy` does."""
    if target.exists():
        raise DatabaseError(f"{target} is there already and was left as it is. Name another file.")
    copy(source, target)


def check(path: Path) -> list[str]:
    """What is wrong with the database, in SQLite's words; empty if it is sound. Changes nothing."""
    _must_be_there(path)
    try:
        with explained(path), closing(_connect(path)) as con:
            version_of(con, path)
            problems = [row[0] for row in con.execute("PRAGMA integrity_check")]
            if problems != ["ok"]:
                return problems
            return [
                f"row {row} of {table} points to a row of {parent} that is not there"
                for table, row, parent, _ in con.execute("PRAGMA foreign_key_check")
            ]
    except DamagedError as error:
        return [str(error)]


def restore(path: Path, backup: Path, newest: int) -> Path | None:
    """Put a copy of `backup` in the place of the database; give the path that the old one was moved to.

    Raises DatabaseError, with nothing changed, if a bot runs on the database or the backup is not one that
    this bot (which knows versions up to `newest`) can use.
    """
    with Lock(path):
        ready = path.with_name(f"{path.name}.restored")
        try:
            refuse_newer(backup, copy(backup, ready), newest)
            aside = _move_aside(path)
            ready.replace(path)
        except OSError as error:
            raise unwritable(path, str(error)) from error
        finally:
            ready.unlink(missing_ok=True)
        return aside


def _move_aside(path: Path) -> Path | None:
    """Rename the database, and what SQLite keeps beside it, to a free name; None if there is nothing.

    A log left behind would be played into the next database of that name.
    """
    suffixes = [s for s in ("", "-wal", "-shm", "-journal") if path.with_name(path.name + s).exists()]
    if not suffixes:
        return None
    names = (path.with_name(f"{path.name}.replaced-{n}") for n in count(1))
    aside = next(name for name in names if not name.exists())
    for suffix in suffixes:
        path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
    return aside


def _must_be_there(path: Path) -> None:
    if not path.is_file():
        raise DatabaseError(f"{path}: there is no such database. Name the right file.")
