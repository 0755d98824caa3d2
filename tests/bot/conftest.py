"""A database of its own for each test."""

from __future__ import annotations

import pytest

from storage.database import Database
from tests.bot.support import Clock, new_tables


@pytest.fixture
async def db(tmp_path):
    async with await Database.open(tmp_path / "tafelrunde.db") as opened:
        yield opened


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def tables(db, clock):
    return new_tables(db, clock)
