"""`python -m tests.bot.donk.child FOLDER`: the end of a game and the next, dying before the n-th statement.

Every run begins with a copy of the folder's `near.db`, where the second game of a court is one move from its
end.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

from bot.court import JOKE_WAIT
from storage.database import Database
from tests.bot.donk.support import ANN, BEN, Evening
from tests.forks import Fuse, Told, run_forks

TABLE, NEXT = 2, 3
LAST = "play 1x7"


async def play(path: Path, number: int) -> None:
    """End the game, open the next lobby for a new court, and start it; each is told once it is answered."""
    told, fuse = Told(path.with_suffix(".told")), Fuse(number)
    shutil.copy(path.with_name("near.db"), path)
    async with await Database.open(path) as db:
        evening = Evening(db, "child")
        for con in (db._writer, db.reader):
            await con.set_trace_callback(fuse.burn)
        table = await evening.tables.load(TABLE)
        await evening.press(table, ANN, LAST)
        told.say("over")
        evening.time += JOKE_WAIT
        lobby = await evening.lobbies.open_next(TABLE, BEN.id)
        told.say("lobby")
        await evening.lobbies.afresh(lobby.id, ANN.id)
        await evening.lobbies.start(lobby.id, ANN.id)
        told.say("started")
        for con in (db._writer, db.reader):
            await con.set_trace_callback(None)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    run_forks(lambda number: asyncio.run(play(folder / f"{number}.db", number)))
