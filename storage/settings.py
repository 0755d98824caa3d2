"""What people, channels, servers and the bot itself have set, and the names that people go by."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Literal, TypeAlias

from storage.rows import Json, dump_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from storage.connection import Connection

Scope: TypeAlias = Literal["person", "channel", "guild", "bot"]
"""Whose setting it is; the id of the bot itself is 0."""


async def get_setting(con: Connection, scope: Scope, owner: int, key: str, default: Json = None) -> Json:
    """The value set there, else `default`."""
    rows = await con.execute_fetchall(
        "SELECT value FROM settings WHERE scope = ? AND id = ? AND key = ?", (scope, owner, key)
    )
    return next((json.loads(row[0]) for row in rows), default)


async def get_settings(con: Connection, scope: Scope, owner: int) -> dict[str, Json]:
    """Everything set there, by key."""
    rows = await con.execute_fetchall(
        "SELECT key, value FROM settings WHERE scope = ? AND id = ? ORDER BY key", (scope, owner)
    )
    return {key: json.loads(value) for key, value in rows}


async def settings_of(
    con: Connection, scope: Scope, owners: Iterable[int], keys: Iterable[str]
) -> dict[int, dict[str, Json]]:
    """What several owners have set among `keys`, by owner and key."""
    rows = await con.execute_fetchall(
        """
        SELECT id, key, value FROM settings
        WHERE scope = ? AND id IN (SELECT value FROM json_each(?)) AND key IN (SELECT value FROM json_each(?))
        """,
        (scope, dump_json(list(owners)), dump_json(list(keys))),
    )
    found: dict[int, dict[str, Json]] = {}
    for owner, key, value in rows:
        found.setdefault(owner, {})[key] = json.loads(value)
    return found


async def set_setting(con: Connection, scope: Scope, owner: int, key: str, value: Json) -> None:
    """Set a value; None is a value too."""
    await con.execute(
        "INSERT OR REPLACE INTO settings (scope, id, key, value) VALUES (?, ?, ?, ?)",
        (scope, owner, key, dump_json(value)),
    )


async def clear_setting(con: Connection, scope: Scope, owner: int, key: str) -> None:
    """Go back to the default."""
    await con.execute("DELETE FROM settings WHERE scope = ? AND id = ? AND key = ?", (scope, owner, key))


async def remember_name(con: Connection, person: int, name: str, at: float) -> None:
    """Keep the name that a person is shown with."""
    await con.execute(
        """
        INSERT INTO people (id, name, changed) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, changed = excluded.changed
        WHERE name <> excluded.name
        """,
        (person, name, at),
    )


async def names(con: Connection, people: Iterable[int]) -> dict[int, str]:
    """The last names of those people who were ever seen."""
    rows = await con.execute_fetchall(
        "SELECT id, name FROM people WHERE id IN (SELECT value FROM json_each(?))", (dump_json(list(people)),)
    )
    return {row[0]: row[1] for row in rows}
