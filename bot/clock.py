"""What time brings to tables. Asked once a tick; tells which tables are to be shown anew. No Discord here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.tables import Tables

LOOK_EVERY: Final = 3600.0
"""Seconds between two looks for solitaires that nobody touches."""


class Clock:
    """Runs the deadlines of all tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._looked = float("-inf")

    async def tick(self) -> list[int]:
        """Do what is due; the tables that changed by it."""
        now = self._tables.now()
        if now < self._looked + LOOK_EVERY:
            return []
        self._looked = now
        return await self._tables.expire()
