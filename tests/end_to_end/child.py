"""`python -m tests.end_to_end.child FOLDER`: a run on Discord that ends around its n-th call, for every n.

Before Discord has it, and once Discord has taken it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from simcord.http import router

from storage.database import Database
from tests.end_to_end.world import opened
from tests.forks import Fuse, Told, run_forks

MOVES = ("flee", "take 2h", "resign")
SEED = "run 160"


async def play(path: Path, number: int) -> None:
    """Deal and press. What Discord has taken as the answer to a press is told by the press's id."""
    told, fuse, dispatch = Told(path.with_suffix(".told")), Fuse(number), router.dispatch
    pressed = ""

    def call(*args, **kwargs):
        fuse.burn()
        taken = dispatch(*args, **kwargs)
        if pressed and args[2].endswith("/callback"):
            told.say(pressed)
        fuse.burn()
        return taken

    async with await Database.open(path) as db, opened(db) as world:
        await world.bot.preferences.choose("person", world.ann.id, "pictures", value=False)
        router.dispatch = call
        message = await world.deal(seed=SEED)
        for rev, move in enumerate(MOVES):
            pressed = f"m:1:{rev}:{move}"
            await world.press(world.ann, message, pressed)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    run_forks(lambda number: asyncio.run(play(folder / f"{number}.db", number)))
