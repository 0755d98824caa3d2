"""A database and tables of its own for each test, with a clock and seeds set by hand."""

from __future__ import annotations

import pytest

from storage.database import Database
from tests.bot.drakones.support import Field


@pytest.fixture
async def db(tmp_path):
    async with await Database.open(tmp_path / "tafelrunde.db") as opened:
        yield opened


@pytest.fixture
def field(db):
    return Field(db)
