"""`python -m tests.bot.child FOLDER`: a short run that ends before its n-th SQL statement, for every n.

Every run begins with a copy of the folder's `empty.db`.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

from storage.database import Database
from tests.bot.support import ANN, deal, legal, new_tables
from tests.forks import Fuse, Told, run_forks

PRESSES = 2


async def play(path: Path, number: int) -> None:
    """Deal and press; what has been answered is told with the rev that the panel showed."""
    told, fuse = Told(path.with_suffix(".told")), Fuse(number)
    shutil.copy(path.with_name("empty.db"), path)
    async with await Database.open(path) as db:
        tables = new_tables(db)
        for con in (db._writer, db.reader):
            await con.set_trace_callback(fuse.burn)
        table = await deal(tables)
        told.say(f"dealt {table.id}")
        for _ in range(PRESSES):
            rev, text = table.row.rev, legal(table)[-1]
            table = (await tables.play(table.id, ANN.id, rev, text)).table
            told.say(f"{rev} {text}")
        resigned = (await tables.play(table.id, ANN.id, table.row.rev, "resign")).table
        told.say(f"{table.row.rev} resign")
        assert not resigned.playing
        for con in (db._writer, db.reader):
            await con.set_trace_callback(None)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    run_forks(lambda number: asyncio.run(play(folder / f"{number}.db", number)))
