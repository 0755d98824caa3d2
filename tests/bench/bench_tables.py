"""Times tables: a move on a file database, a press through discord.py, memory, the start with many."""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import tempfile
import time
import tracemalloc
from pathlib import Path

from bot.table import Person, Place
from bot.tables import Tables
from storage.database import Database
from tests.bench.wire import Wired

MOVES = 1500
PRESSES = 300
OPEN = 10_000


def quantiles(times: list[float]) -> tuple[float, float]:
    """p50 and p99 in milliseconds."""
    ordered = sorted(times)
    return 1000 * statistics.median(ordered), 1000 * ordered[int(len(ordered) * 0.99)]


async def one_move(folder: Path) -> None:
    rng = random.Random("bench")
    times: list[float] = []
    async with await Database.open(folder / "moves.db") as db:
        tables = Tables(db, time.time, lambda: rng.randbytes(32), rng)
        person, place = Person(1, "Ann"), Place(None, 1)
        while len(times) < MOVES:
            table = await tables.open_run("donsol", {"difficulty": "easy"}, person, place, "en")
            while table.playing and table.state is not None:
                text = str(rng.choice(list(table.state.legal_moves(0))))
                begun = time.perf_counter()
                table = (await tables.play(table.id, 1, table.row.rev, text)).table
                times.append(time.perf_counter() - begun)
    p50, p99 = quantiles(times)
    print(f"{'one move through Tables.play':44} p50 {p50:7.2f} ms   p99 {p99:7.2f} ms   (aim p99 < 10 ms)")


async def one_press(folder: Path) -> None:
    async with Wired(folder / "press.db") as wired:
        wall, cpu = [], []
        number = 0
        table = await wired.open_run(number)
        while len(wall) < PRESSES:
            custom_id = await wired.next_press(table)
            if custom_id is None:
                number += 1
                table = await wired.open_run(number)
                continue
            cpu_begun = time.process_time()
            token, begun = wired.press(number, custom_id)
            wall.append((await wired.answered(token)).at - begun)
            cpu.append(time.process_time() - cpu_begun)
    p50, p99 = quantiles(wall)
    cpu50, cpu99 = quantiles(cpu)
    print(f"{'one press, dispatch to answer, with picture':44} p50 {p50:7.2f} ms   p99 {p99:7.2f} ms")
    print(f"{'  its processor time':44} p50 {cpu50:7.2f} ms   p99 {cpu99:7.2f} ms")


async def many_open(folder: Path) -> None:
    path = folder / "many.db"
    async with Wired(path) as wired:
        await wired.open_run(0)
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(1, OPEN // 20 + 1):
            await wired.open_run(number)
        gc.collect()
        grown = (tracemalloc.get_traced_memory()[0] - before) / (OPEN // 20)
        tracemalloc.stop()
        # the rest as copies of a row: what is measured is the start, not how they came to be
        await wired.db.write(
            lambda con: con.execute(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                INSERT INTO tables (game, rules, shape, channel, status, host, options, seed, state, language,
                                    created, changed)
                SELECT game, rules, shape, channel + i, status, host + i, options, seed, state, language,
                       created, changed FROM tables, n WHERE tables.id = 1
                """,
                (OPEN - OPEN // 20,),
            )
        )
    print(f"{'memory for each open table nobody plays at':44} {grown:7.0f} bytes   (aim < 1024)")
    begun = time.perf_counter()
    async with Wired(path) as wired:
        table = await wired.bot.tables.load(1)
        assert table.playing
        taken = time.perf_counter() - begun
        print(f"{f'start with {OPEN:,} open tables':44} {taken:7.2f} s   (aim < 1 s)")


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        await one_move(Path(folder))
        await one_press(Path(folder))
        await many_open(Path(folder))


if __name__ == "__main__":
    asyncio.run(main())
