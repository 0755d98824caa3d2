"""What `python -m bot` says where it cannot start."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.__main__ import SWITCH, YOUNG, run_locally
from bot.config import Config, ConfigError

MAIN = """
import asyncio, gc, sys
import bot.__main__

def run(work):
    work.close()
    print(sys.getswitchinterval(), gc.get_threshold(), gc.get_freeze_count() > 10_000)

asyncio.run = run
bot.__main__.main()
"""


def test_answers_wait_little_for_other_threads_and_for_garbage() -> None:
    """In a process of its own, since it holds for all that an interpreter does."""
    told = subprocess.run([sys.executable, "-c", MAIN], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == f"{SWITCH} {YOUNG} True"


async def test_without_the_local_page_it_asks_for_a_token(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "bot.local", raising=False)
    monkeypatch.setitem(sys.modules, "simcord", None)
    with pytest.raises(ConfigError, match="DISCORD_TOKEN is not set"):
        await run_locally(Config(_env_file=None))


def test_the_desktops_language_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de_DE:en")
    assert Config(_env_file=None).default_language is None
