"""One bot per database file: a lock that the system takes back when the process ends, however it ends."""

from __future__ import annotations

import sys
from typing import IO, TYPE_CHECKING, Self

from storage.errors import DatabaseError, unwritable

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from its making to `release`, on the file `<path>.lock`; raises DatabaseError if another holds it.

    The lock file itself stays: two processes could otherwise each lock a file of that name.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(f"{path.name}.lock")
        try:
            self._file = beside.open("a")
        except OSError as error:
            raise unwritable(path, str(error)) from error
        try:
            _seize(self._file)
        except OSError as error:
            self._file.close()
            raise DatabaseError(
                f"{path} is in use by another bot or command, which holds {beside} ({error.strerror}). "
                "Stop that one first."
            ) from error

    def release(self) -> None:
        """Let others have the file. May be called twice."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
