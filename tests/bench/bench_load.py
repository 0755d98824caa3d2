"""Many at once: 1,000 open tables, 200 presses a second for a minute, through discord.py's real dispatch."""

from __future__ import annotations

import argparse
import asyncio
import resource
import tempfile
import time
from pathlib import Path

from tests.bench.bench_tables import quantiles
from tests.bench.wire import Wired


async def main(tables: int, rate: int, seconds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Wired(Path(folder) / "load.db") as wired:
            runs = {number: await wired.open_run(number) for number in range(tables)}
            late: list[float] = []
            answers: list[asyncio.Task[None]] = []
            pressed = 0
            memory = [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024]
            begun = time.perf_counter()

            async def one(number: int) -> None:
                custom_id = await wired.next_press(runs[number])
                if custom_id is None:
                    runs[number] = await wired.open_run(number)
                    return
                nonlocal pressed
                pressed += 1
                token, moment = wired.press(number, custom_id)
                late.append(await wired.answered(token) - moment)

            for step in range(rate * seconds):
                await asyncio.sleep(max(0.0, begun + step / rate - time.perf_counter()))
                answers.append(asyncio.create_task(one(step % tables)))
                if step == rate * seconds // 2:
                    memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
            await asyncio.gather(*answers)
            taken = time.perf_counter() - begun
            memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
            rows = await wired.db.reader.execute_fetchall("SELECT count(*), sum(ply) FROM tables")
            moves = await wired.db.reader.execute_fetchall("SELECT count(*) FROM moves")
            stored = next(iter(moves))[0]
            p50, p99 = quantiles(late)
            print(
                f"{tables} open tables, {pressed} presses in {taken:.0f} s ({pressed / taken:.0f} a second)"
            )
            print(f"event to answer: p50 {p50:.1f} ms, p99 {p99:.1f} ms   (aim p99 < 250 ms)")
            print(f"presses {pressed}, moves stored {stored}, plies of all tables {next(iter(rows))[1]}")
            print(f"peak memory before, in the middle, after: {memory} MiB")
            assert stored == pressed, "a move was lost or doubled"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=200, help="presses a second (200)")
    parser.add_argument("--seconds", type=int, default=60)
    args = parser.parse_args()
    asyncio.run(main(args.tables, args.rate, args.seconds))
