"""Times the pictures: python tests/bench/bench_pictures.py, from the repository's root."""

from __future__ import annotations

import random
import statistics
import sys
import time
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot.pictures
from bot.pictures import emoji, has_picture, render
from games import GAMES
from games.core import TABLE

PICTURES = 100
"""So many to warm up, and as many to measure."""


def views(key: str, kind: str):
    """Views along random games, one game after the other."""
    rng = random.Random(1)
    game = GAMES[key]
    while True:
        state = game.deal(max(game.seats), game.Options(), rng.randbytes(32), None).state
        seats = range(max(game.seats))
        for _ in range(200):
            movers = [seat for seat in (*seats, TABLE) if state.legal_moves(seat)]
            if not movers:
                break
            seat = rng.choice(movers)
            state = state.after(seat, rng.choice(state.legal_moves(seat))).state
            yield state.view(None if kind == "public" else 0)


def measured(key: str, kind: str) -> str:
    bot.pictures._kept = bot.pictures._Kept(0)
    names = tuple(f"Player {seat}" for seat in range(10))
    wall, cpu, sizes = [], [], []
    for view in islice(views(key, kind), 2 * PICTURES):
        start, start_cpu = time.perf_counter(), time.process_time()
        png = render(key, view, "de", names=names, kind=kind)
        wall.append((time.perf_counter() - start) * 1000)
        cpu.append((time.process_time() - start_cpu) * 1000)
        sizes.append(len(png) / 1024)
    warm = sorted(wall[PICTURES:])
    row = (
        wall[0],
        statistics.median(warm),
        warm[int(len(warm) * 0.95)],
        statistics.median(cpu[PICTURES:]),
        statistics.median(sizes),
        max(sizes),
    )
    return f"{key:9} {kind:8}" + "".join(f"{value:9.1f}" for value in row)


def main() -> None:
    print("picture            first ms   p50 ms   p95 ms  CPU p50  p50 KiB  max KiB")
    for key in GAMES:
        for kind in ("public", "private"):
            if has_picture(key, kind):
                print(measured(key, kind))
    start = time.perf_counter()
    faces = emoji.faces()
    total = sum(map(len, faces.values())) / 1024
    print(f"{len(faces)} emojis: {time.perf_counter() - start:.2f} s, {total:.0f} KiB")


if __name__ == "__main__":
    main()
