"""Computer players at tables: each gets one position scrambled for its seat, never the true one.

Quick players run in a thread; those that search run in processes of their own, started when first needed.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from bot.apart import processes
from games import GAMES, codec
from games.core import find_move
from games.players import LEVELS, Level

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from bot.table import Table
    from games.core import Seat, State


class Computers:
    """Asks computer players for moves."""

    def __init__(self) -> None:
        self._workers: ProcessPoolExecutor | None = None

    def close(self) -> None:
        """Stop the workers."""
        if self._workers is not None:
            self._workers.shutdown(wait=False, cancel_futures=True)
            self._workers = None

    async def choose(self, table: Table, seat: Seat, rng: random.Random) -> list[str]:
        """The texts of the moves that the computer at `seat` makes now, one after another."""
        assert table.state is not None
        level, state, left = level_of(table, seat), table.state, level_of(table, seat).budget
        texts: list[str] = []
        while True:
            # while more may be asked it spends half of what is left
            seconds = left / 2 if level.anew else left
            begun = time.monotonic()
            more = await self._ask(table.row.game, level, state, seat, rng, seconds)
            left = max(0.0, left - (time.monotonic() - begun))
            texts += more
            for text in more:
                state = state.after(seat, find_move(state, seat, text)).state
            if not level.anew or seat not in state.owing():
                return texts

    async def _ask(
        self, game: str, level: Level, state: State, seat: Seat, rng: random.Random, seconds: float
    ) -> list[str]:
        work = (game, codec.dump(state.scrambled(seat, rng)), seat, level.name, rng.getrandbits(64), seconds)
        loop = asyncio.get_running_loop()
        if not level.slow:
            return await loop.run_in_executor(None, _choose, *work)
        workers = self._pool()
        try:
            return await loop.run_in_executor(workers, _choose, *work)
        except BrokenProcessPool:
            # the system has ended the worker, for want of memory say: this computer is asked again later
            if self._workers is workers:
                self._workers = None
            raise

    def call(self, table: Table, seat: Seat, rng: random.Random) -> str | None:
        """The call that the computer at `seat` makes now; None if none is due or it does not notice."""
        assert table.state is not None
        texts = [str(move) for move in table.state.legal_moves(seat)]
        call = next((text for text in texts if text.startswith("call ")), None)
        return call if call is not None and rng.random() < level_of(table, seat).notices else None

    def _pool(self) -> ProcessPoolExecutor:
        if self._workers is None:
            self._workers = processes(max(1, (os.cpu_count() or 1) - 1))
        return self._workers


def level_of(table: Table, seat: Seat) -> Level:
    """The level of the computer that plays `seat`."""
    levels = LEVELS[table.row.game]
    name = (table.seats[seat].computer or "").partition(":")[0]
    return levels.get(name) or next(iter(levels.values()))


def _choose(game: str, twin: Any, seat: Seat, name: str, seed: int, seconds: float) -> list[str]:
    """Runs in a worker: its arguments and answer are plain values."""
    state: Any = codec.load(GAMES[game].State, twin)
    level = LEVELS[game][name]
    end = time.monotonic() + seconds
    return level.plan(state, seat, random.Random(seed), lambda: time.monotonic() >= end)
