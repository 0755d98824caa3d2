"""`python -m tests.end_to_end.donk_child FOLDER`: the end of a game of DONK! and the next one, on Discord.

Every run ends itself around its n-th call to Discord after the game's last press, for every n: before
Discord has it, and once Discord has taken it.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from simcord.http import router

from storage.database import Database
from tests.end_to_end.donk import put
from tests.end_to_end.test_donk import joined
from tests.end_to_end.world import opened
from tests.forks import Fuse, Told, run_forks
from tests.games.donk.tables import table as position

TABLE, NEXT = 2, 3
LAST = "play 1x7"


async def play(path: Path, number: int) -> None:
    """Come to the last move of a court's second game; what is answered from then on is told by its name."""
    told, fuse, dispatch = Told(path.with_suffix(".told")), Fuse(number), router.dispatch
    pressed = ""

    def call(*args, **kwargs):
        fuse.burn()
        taken = dispatch(*args, **kwargs)
        if args[2].endswith("/callback"):
            told.say(pressed)
        fuse.burn()
        return taken

    async with await Database.open(path) as db, opened(db) as world:
        await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=False)
        await joined(world, [world.ann, world.ben, world.mod])
        await world.ann.click(world.last, label="Start")
        await put(world, position("4", "6", "9", turn=0))
        await world.press(world.ann, world.last, "m:1:3:play 1x4")
        await world.press(world.ben, world.last, "m:1:4:play 1x6")
        await world.ann.click(await world.public(), label="Next game")
        await world.ann.click(world.last, label="Start")
        dealt = (await world.table(TABLE)).state
        near = position("7", "", "11 12", turn=0, finished=(1,))
        await put(world, replace(near, swaps=dealt.swaps, options=dealt.options), TABLE)
        message = await world.public(TABLE)
        router.dispatch = call
        pressed = "over"
        await world.press(world.ann, message, f"m:{TABLE}:1:{LAST}")
        pressed = "lobby"
        await world.press(world.ben, message, f"t:{TABLE}:2:nextgame")
        pressed = "started"
        await world.press(world.ann, world.last, f"t:{NEXT}:0:start")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    run_forks(lambda number: asyncio.run(play(folder / f"{number}.db", number)))
