"""A world for each test; errors that the bot logs fail the test unless it expects them."""

from __future__ import annotations

import logging

import pytest

from storage.database import Database
from tests.end_to_end.world import opened


@pytest.fixture
async def db(tmp_path):
    async with await Database.open(tmp_path / "tafelrunde.db") as found:
        yield found


@pytest.fixture
async def world(db, caplog):
    async with opened(db) as found:
        yield found
    faults = [record for when in ("setup", "call") for record in caplog.get_records(when)]
    assert [record.getMessage() for record in faults if record.levelno >= logging.ERROR] == []
