"""What the documents say is so: settings, permissions, commands, links."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest
import simcord
from discord.ext import commands

from bot.app import NEEDED, NEEDED_IN_THREADS, Tafelrunde
from bot.config import Config
from storage.database import Database

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_example_of_settings_has_every_setting_with_its_default() -> None:
    example = ROOT / ".env.example"
    named = re.findall(r"(?m)^([A-Z_]+)=", example.read_text(encoding="utf-8"))
    assert [name.lower() for name in named] == list(Config.model_fields)
    defaults = {name: field.default for name, field in Config.model_fields.items()}
    assert Config(_env_file=example).model_dump() == defaults


def test_the_readme_names_every_setting() -> None:
    named = re.findall(r"(?m)^\| `([A-Z_]+)` \|", README)
    assert [name.lower() for name in named] == list(Config.model_fields)


def test_the_invitation_asks_for_what_the_bot_needs() -> None:
    needed = discord.Permissions(**dict.fromkeys((*NEEDED, *NEEDED_IN_THREADS), True))
    assert re.findall(r"permissions=(\d+)", README) == [str(needed.value)]


async def test_the_readme_names_every_command(tmp_path: Path) -> None:
    async with await Database.open(tmp_path / "bot.db") as db:
        bot = Tafelrunde(
            Config(_env_file=None), db, now=float, new_seed=lambda: bytes(32),
            clocked=False, with_emojis=False, shard_count=1,
        )  # fmt: skip
        async with simcord.run(bot):
            names = _names(bot)
    table = README.split("## Commands")[1].split("\n## ")[0]
    assert [name for name in names if not _named(name, table)] == []


def _names(bot: commands.Bot) -> list[str]:
    """Every command, with its group's name before it."""
    every = bot.tree.walk_commands()
    return [command.qualified_name for command in every if isinstance(command, discord.app_commands.Command)]


def _named(name: str, table: str) -> bool:
    """Whether a row names `/name`, or `/group first` and then only `second`."""
    group, _, last = name.rpartition(" ")
    rows = table.splitlines()
    return any(f"`/{name}`" in row or (group and f"`/{group} " in row and f"`{last}`" in row) for row in rows)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_to_files(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = re.findall(r"\[[^]]*]\((?!https?:)([^)#]+)", text)
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_the_list_of_decisions_is_whole() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\((\d{4}-[a-z-]+\.md)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert listed == sorted(path.name for path in folder.glob("0*.md"))
