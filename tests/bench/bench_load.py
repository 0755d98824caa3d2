"""Many at once: 1,000 open tables, 200 presses a second for a minute, through discord.py's real dispatch.

Every press is of a button that the last answer showed: a move, or Rematch at the end of a run. Whatever else
a press costs is not in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import tempfile
import time
from array import array
from pathlib import Path

from tests.bench.bench_tables import quantiles
from tests.bench.wire import Wired

AIM = 250.0
"""Milliseconds from event to answer for 99 of 100 presses."""


def resident() -> float:
    """MiB of memory in use now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


class Run:
    """One person, who plays one run after another."""

    def __init__(self, wired: Wired, number: int) -> None:
        self.wired, self.number = wired, number
        self.turn = asyncio.Lock()
        self.message: int | None = None
        self.offered: list[str] = []
        self.presses: list[str] = []

    async def begin(self) -> None:
        table = await self.wired.open_run(self.number)
        self.offered = [await self.wired.next_press(table) or ""]

    async def press(self) -> float:
        """Press something that is shown: a move, or Rematch at the end; the seconds until it was answered."""
        async with self.turn:
            custom_id = self.wired.rng.choice(self.offered)
            token, moment = self.wired.press(self.number, custom_id, self.message)
            answer = await self.wired.answered(token)
            self.presses.append(custom_id)
            self.message = answer.message or self.message
            self.offered = [shown for shown in answer.shown if shown.startswith("m:")] or [
                shown for shown in answer.shown if shown.endswith(":rematch")
            ]
            return answer.at - moment


async def main(tables: int, rate: int, seconds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Wired(Path(folder) / "load.db") as wired:
            runs = [Run(wired, number) for number in range(tables)]
            for run in runs:
                await run.begin()
            memory = []
            late = array("d")  # a task for each press, kept to the end, would be what fills the memory
            under_way: set[asyncio.Task[float]] = set()

            def done(press: asyncio.Task[float]) -> None:
                under_way.discard(press)
                late.append(press.result())

            begun, busy = time.perf_counter(), time.process_time()
            for step in range(rate * seconds):
                await asyncio.sleep(max(0.0, begun + step / rate - time.perf_counter()))
                press = asyncio.create_task(runs[step % tables].press())
                under_way.add(press)
                press.add_done_callback(done)
                # the first tenth fills caches
                if step in (rate * seconds // 10, rate * seconds // 2, rate * seconds - 1):
                    memory.append(round(resident()))
            while under_way:
                await asyncio.wait(under_way)
            taken, used = time.perf_counter() - begun, time.process_time() - busy
            rows = await wired.db.reader.execute_fetchall("SELECT table_id, shown, text FROM moves")
            assert len(late) == rate * seconds
            stored = sorted(f"m:{table}:{shown}:{text}" for table, shown, text in rows)
            pressed = sorted(
                custom_id for run in runs for custom_id in run.presses if custom_id.startswith("m:")
            )
            p50, p99 = quantiles(late)
            pace = f"{len(late) / taken:.0f} a second"
            print(f"{tables} open tables, {len(late)} presses in {taken:.0f} s ({pace})")
            print(f"event to answer: p50 {p50:.1f} ms, p99 {p99:.1f} ms   (aim p99 < {AIM:.0f} ms)")
            print(f"processor time: {1000 * used / len(late):.1f} ms a press")
            print(f"moves stored {len(stored)}, each the one that was pressed: {stored == pressed}")
            print(f"memory after a tenth, in the middle, at the end: {memory} MiB")
            assert stored == pressed, "a move was lost or doubled"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=200, help="presses a second (200)")
    parser.add_argument("--seconds", type=int, default=60)
    args = parser.parse_args()
    asyncio.run(main(args.tables, args.rate, args.seconds))
