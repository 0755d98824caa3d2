"""Tables and moves to store, and a second process to store them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from storage import ledger
from storage.rows import NewMove, NewTable, SeatRow

if TYPE_CHECKING:
    from storage.database import Database

ANNA, BEN, CHANNEL = 1 << 60, (1 << 60) + 1, (1 << 60) + 2


def new_table(**changes) -> NewTable:
    table = {
        "game": "donk",
        "rules": 1,
        "shape": 1,
        "guild": 7,
        "channel": CHANNEL,
        "host": ANNA,
        "options": {"calls": True},
        "seed": bytes(range(32)),
        "language": "de",
        "created": 100.0,
        "status": "playing",
        "state": {"ply": 0},
    }
    return NewTable(**(table | changes))


async def open_table(db: Database, **changes) -> int:
    seats = [SeatRow(0, ANNA), SeatRow(1, BEN)]
    return await db.write(lambda con: ledger.create_table(con, new_table(**changes), seats))


async def play(con, table_id: int, rev: int, text: str = "take 7d", ply: int | None = None, **more) -> int:
    """Append a move whose state says its ply: `rev` where no move was taken back."""
    move = NewMove(seat=0, text=text, at=200.0 + rev, shown=rev, **more)
    state = {"ply": (rev if ply is None else ply) + 1}
    return await ledger.append_move(con, table_id, rev, move, state=state, deadline=None)


ROOT = Path(__file__).parents[2]


def child(*args: object) -> subprocess.Popen[str]:
    """A second process that runs `tests.storage.child`."""
    command = [sys.executable, "-m", "tests.storage.child", *map(str, args)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
