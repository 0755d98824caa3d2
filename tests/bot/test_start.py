"""What `python -m bot` says where it cannot start."""

from __future__ import annotations

import sys

import pytest

from bot.__main__ import run_locally
from bot.config import Config, ConfigError


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
