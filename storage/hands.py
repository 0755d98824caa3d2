"""Private hands: the message that shows a seat its cards, and the short-lived token that edits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from storage.rows import HandRow, dump_row, load_row

if TYPE_CHECKING:
    from storage.connection import Connection

LIFETIME: Final = 15 * 60.0
"""Seconds for which Discord takes a token."""


async def keep_hand(con: Connection, table_id: int, hand: HandRow) -> HandRow | None:
    """Store the seat's hand; the one that it replaces, if there was one."""
    rows = await con.execute_fetchall(
        "SELECT * FROM hands WHERE table_id = ? AND seat = ?", (table_id, hand.seat)
    )
    await con.execute(
        """
        INSERT OR REPLACE INTO hands (table_id, seat, application, token, received, message)
        VALUES (:table_id, :seat, :application, :token, :received, :message)
        """,
        dump_row(hand, table_id=table_id),
    )
    return next((load_row(HandRow, row) for row in rows), None)


async def hands_of(con: Connection, table_id: int, now: float) -> list[HandRow]:
    """The hands whose token still lives, by seat."""
    rows = await con.execute_fetchall(
        "SELECT * FROM hands WHERE table_id = ? AND received > ? ORDER BY seat", (table_id, now - LIFETIME)
    )
    return [load_row(HandRow, row) for row in rows]


async def forget_hand(con: Connection, table_id: int, seat: int) -> None:
    """Forget a hand that is gone or can no longer be edited."""
    await con.execute("DELETE FROM hands WHERE table_id = ? AND seat = ?", (table_id, seat))


async def forget_old_hands(con: Connection, now: float) -> int:
    """Forget every hand whose token is dead; how many."""
    cursor = await con.execute("DELETE FROM hands WHERE received <= ?", (now - LIFETIME,))
    return cursor.rowcount
