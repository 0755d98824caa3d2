"""Processes beside the bot's own end with it, also if it is killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOT = """
import os, time
from bot.computers import Computers
from bot.drawing import Drawing
if __name__ == "__main__":
    pool = {pool}
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def lives(process: int) -> bool:
    """Whether a process is still there, and not only waits for somebody to note its end."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="other systems have no /proc")
@pytest.mark.parametrize("pool", ["Drawing(apart=True)._ready()", "Computers()._pool()"])
def test_a_bot_that_is_killed_leaves_no_process_behind(tmp_path, pool):
    program = tmp_path / "killed.py"
    program.write_text(BOT.format(pool=pool))
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, program], env=env, stdout=subprocess.PIPE, text=True) as killed:
        beside = int(killed.stdout.readline())
        assert lives(beside)
        killed.kill()
    until = time.monotonic() + 20
    while lives(beside):
        assert time.monotonic() < until
        time.sleep(0.05)
