"""Runs that end themselves before every step in turn, each in a process of its own.

A module that calls `run_forks` is started with `start`. It forks once everything is imported and before any
thread runs: a process takes milliseconds, not the second that imports take.
"""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

KILLED = 9


class Fuse:
    """Ends the process, as kill -9 would, before step `number`."""

    def __init__(self, number: int) -> None:
        self.left = number

    def burn(self, *_: object) -> None:
        self.left -= 1
        if self.left < 0:
            os._exit(KILLED)


class Told:
    """What a run has answered, kept in a file that outlives it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def say(self, line: str) -> None:
        with self.path.open("a") as file:
            file.write(line + "\n")

    def lines(self) -> list[str]:
        return self.path.read_text().splitlines() if self.path.exists() else []


def run_forks(run: Callable[[int], None]) -> None:
    """Call `run(0)`, `run(1)`, … until one is not killed; print its number."""
    for number in count():
        child = os.fork()
        if child == 0:
            try:
                run(number)
            except BaseException:  # noqa: BLE001 - nothing of the child may run on in the parent's code
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code == 0:
            print(number)
            return
        if code != KILLED:
            sys.exit(f"run {number} ended with {code}")


def start(module: str, folder: Path) -> int:
    """Run `python -m module folder`; the number of the run that was not killed."""
    root = Path(__file__).resolve().parent.parent
    done = subprocess.run(
        [sys.executable, "-m", module, str(folder)],
        check=False,
        cwd=root,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)
