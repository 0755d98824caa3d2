"""The rule books in seeds/: one Markdown file per game and language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

LANGUAGES: Final = ("en", "de")
_HERE: Final = Path(__file__).resolve().parent
_FOLDERS: Final = (_HERE.parent / "seeds", _HERE / "seeds")
_RULE_ID: Final = re.compile(r"\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*")


class Topic(NamedTuple):
    """One chapter of a rule book: its heading, and its text in Markdown."""

    title: str
    text: str


def read_book(game: str, language: str) -> str:
    """The whole rule book; English where there is none in `language`."""
    for name in (f"{game}.{language}.md", f"{game}.en.md"):
        for folder in _FOLDERS:
            if (path := folder / name).is_file():
                return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"no rule book seeds/{game}.en.md")


def topics(game: str, language: str) -> list[Topic]:
    """The book's chapters, parted at its `## ` headings; what stands before the first one comes first."""
    head, *parts = re.split(r"(?m)^## ", read_book(game, language))
    title, _, intro = head.removeprefix("# ").partition("\n")
    chapters = [part.partition("\n") for part in parts]
    return [Topic(title, intro.strip()), *(Topic(name.strip(), text.strip()) for name, _, text in chapters)]


def rule_ids(game: str) -> list[str]:
    """The ids of the book's numbered rules, in their order."""
    return _RULE_ID.findall(read_book(game, "en"))
