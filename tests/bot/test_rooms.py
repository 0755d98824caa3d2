"""Discord stays in its rooms: elsewhere the bot can be tried, and thought about, without it."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("__main__", "app", "screen", "buttons", "local", "cogs")
"""The modules and packages of `bot` that may import discord."""


def imported(path: Path) -> set[str]:
    """The top-level names of everything that a file imports, for types too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").partition(".")[0])
    return found


def test_discord_is_imported_in_its_rooms_only():
    guests = set()
    for package in ("bot", "games", "storage"):
        for path in (ROOT / package).rglob("*.py"):
            place = path.relative_to(ROOT / package).with_suffix("").parts
            if imported(path) & {"discord", "simcord"} and not (package == "bot" and place[0] in ROOMS):
                guests.add(f"{package}.{'.'.join(place)}")
    assert guests == set()


def test_only_the_local_page_knows_simcord():
    knows = [path.name for path in (ROOT / "bot").rglob("*.py") if "simcord" in imported(path)]
    assert knows == ["local.py"]
