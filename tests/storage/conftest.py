"""A real database file for every test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from storage.database import Database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tafelrunde.db"


@pytest.fixture
async def db(path: Path) -> AsyncIterator[Database]:
    async with await Database.open(path) as database:
        yield database
