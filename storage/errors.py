"""What can go wrong with the database file, said so that whoever runs the bot knows what to do."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class DatabaseError(Exception):
    """The database cannot be used or changed. The message names the file, what is wrong and what to do."""


class DamagedError(DatabaseError):
    """The file is no SQLite database, or a broken one."""


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn SQLite's errors about the file at `path` into DatabaseErrors; errors in the SQL pass unchanged."""
    try:
        yield
    except sqlite3.Error as error:
        if (told := _told(error, path)) is None:
            raise
        raise told from error


def _told(error: sqlite3.Error, path: Path) -> DatabaseError | None:
    extended = getattr(error, "sqlite_errorcode", None)  # missing in errors that Python itself raises
    match extended and extended & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return DatabaseError(
                f"{path} is locked by another program. Nothing was changed; close that program and try again."
            )
        case sqlite3.SQLITE_FULL:
            return DatabaseError(
                f"{path} cannot grow: the disk is full. Nothing was changed; make room and try again."
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return unwritable(path, str(error))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path, str(error))
        case sqlite3.SQLITE_IOERR:
            return DatabaseError(
                f"{path} cannot be read or written ({error}). Nothing was changed; "
                "see that its disk has room and is healthy."
            )
        case _:
            return None


def unwritable(path: Path, reason: str) -> DatabaseError:
    """For a file or folder that the bot's user may not write."""
    return DatabaseError(
        f"{path} cannot be written ({reason}). Give the user that runs the bot the right to write "
        f"the file and its folder {path.parent}."
    )


def damaged(path: Path, reason: str) -> DamagedError:
    """For a file that is no sound database."""
    return DamagedError(
        f"{path} is damaged or no SQLite database ({reason}). It was left as it is: bring back a backup with "
        "`python -m storage restore BACKUP`, or move the file away to begin anew."
    )
