"""The rule books name every rule once, in both languages, in the same order and chapters."""

from __future__ import annotations

import re

import pytest

from games.rulebook import LANGUAGES, read_book, rule_ids, topics

CHAPTERS = {1: 2, 2: 4, 3: 5, 4: 5, 5: 6, 6: 3, 7: 3, 8: 7, 9: 1, 10: 3, 11: 2}
IDS = [f"DK-{chapter}.{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_there_once(language):
    assert re.findall(r"(?m)^\*\*(DK-\d+\.\d+)\*\* \S", read_book("donk", language)) == IDS
    assert rule_ids("donk") == IDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_begin_with_an_overview_and_fit_a_message(language):
    chapters = topics("donk", language)
    assert chapters[0].title == "DONK!"
    assert len(chapters) == len(topics("donk", "en"))
    assert all(0 < len(chapter.text) < 4000 for chapter in chapters)
