"""`python -m tests.bot.steps FOLDER`: what people do beside moves, ending before the n-th SQL statement.

The folder is named for the scene. Every run begins with a copy of its `empty.db`.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.series import SeriesRuns
from bot.undo import take_back
from storage.database import Database
from tests.bot.donk import support as donk
from tests.bot.drakones import support as drakones
from tests.bot.support import ANN, BEN, HERE, MOD, new_tables, seeds
from tests.forks import Fuse, Told, run_forks

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


async def lobby(db: Database) -> AsyncIterator[None]:
    """People and computers come and go, the host too; then it begins."""
    lobbies = donk.Evening(db, "steps").lobbies
    table = (await lobbies.open_donk(donk.OPTIONS, donk.ANN, donk.HERE, "en", 90.0, friendly=False)).id
    yield
    for person in (donk.BEN, donk.CEM):
        await lobbies.join(table, person)
        yield
    await lobbies.leave(table, donk.ANN.id)
    yield
    await lobbies.add_computer(table, donk.BEN.id)
    yield
    await lobbies.remove_computer(table, donk.BEN.id)
    yield
    await lobbies.join(table, donk.DORA)
    yield
    await lobbies.choose(table, donk.BEN.id, {"fun": []})
    yield
    await lobbies.start(table, donk.BEN.id)
    yield


async def series(db: Database) -> AsyncIterator[None]:
    """Three runs: one is given up, one dealt, the rest abandoned."""
    tables = new_tables(db)
    runs = SeriesRuns(db, tables, seeds("series"))
    table = (await tables.open_run("tomb", {}, ANN, HERE, "en", None, 3)).id
    yield
    await tables.play(table, ANN.id, 0, "resign")
    yield
    following = (await runs.next(table, ANN.id)).id
    yield
    await runs.abandon(following, ANN.id)
    yield


async def challenge(db: Database) -> AsyncIterator[None]:
    """One is declined, one accepted and played to its end, which is asked for again."""
    field = drakones.Field(db, "steps")
    first = await field.challenge()
    yield
    await field.challenges.decline(first.id, BEN)
    yield
    second = await field.challenge(None)
    yield
    duel = await field.challenges.accept(second.id, BEN)
    yield
    await field.press(duel, "resign")
    yield
    field.time += 60
    await field.challenges.again(duel.id, ANN)
    yield


async def taken_back(db: Database) -> AsyncIterator[None]:
    """A card is laid and taken back; then a moderator closes the table."""
    field = drakones.Field(db, "undo")
    opened = await field.challenge()
    yield
    dealt = await field.challenges.accept(opened.id, BEN)
    yield
    laid = await field.press(dealt, _quiet(dealt))
    yield
    await take_back(field.tables, laid.id, field.on_turn(laid).id, laid.row.rev)
    yield
    await field.tables.close(laid.id, MOD)
    yield


def _quiet(table) -> str:
    """A play after which the turn goes on, and that can be taken back."""
    state = table.state
    for move in state.legal_moves(state.turn):
        step = state.after(state.turn, move)
        if str(move).startswith("play ") and step.undoable and step.state.turn == state.turn:
            return str(move)
    raise AssertionError("this deal has none: choose another seed")


SCENES = {scene.__name__: scene for scene in (lobby, series, challenge, taken_back)}


async def play(path: Path, number: int) -> None:
    """Do the scene; each of its steps is told once it is answered."""
    told, fuse = Told(path.with_suffix(".told")), Fuse(number)
    shutil.copy(path.with_name("empty.db"), path)
    async with await Database.open(path) as db:
        await db._writer.set_trace_callback(fuse.burn)
        async for _ in SCENES[path.parent.name](db):
            told.say("done")
        await db._writer.set_trace_callback(None)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    run_forks(lambda number: asyncio.run(play(folder / f"{number}.db", number)))
