"""The rule books of every game, in both languages."""

from __future__ import annotations

import re

import pytest

from games import GAMES, rulebook
from games.rulebook import LANGUAGES, read_book, rule_ids, topics

RULE = re.compile(r"\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*")

books = pytest.mark.parametrize("key", GAMES)
languages = pytest.mark.parametrize("language", LANGUAGES)


def ids(text):
    return RULE.findall(text)


@books
def test_both_languages_number_the_same_rules_in_the_same_order(key):
    numbered = {language: ids(read_book(key, language)) for language in LANGUAGES}
    assert numbered["en"] == numbered["de"] == rule_ids(key)
    assert len(set(numbered["en"])) == len(numbered["en"]) > 10


@books
@languages
def test_ids_rise_without_a_gap_within_a_chapter_of_the_rules(key, language):
    """DK-2.3 comes after DK-2.2, and DK-3.1 after the last of DK-2."""
    before = (0, 0)
    for rule in ids(read_book(key, language)):
        chapter, _, number = rule.split("-")[1].partition(".")
        at = (int(chapter), int(number or 0))
        assert at == (before[0], before[1] + 1) or at in ((before[0] + 1, 0), (before[0] + 1, 1)), rule
        before = at


@books
@languages
def test_every_rule_begins_its_own_paragraph_or_bullet(key, language):
    book = read_book(key, language)
    starts = re.findall(r"(?m)^(?:[-*] )?\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\* \S", book)
    assert starts == ids(book)


@books
@languages
def test_a_book_opens_with_five_sentences_then_what_one_presses_and_tips(key, language):
    chapters = topics(key, language)
    overview, press, tips = chapters[:3]
    assert read_book(key, language).startswith(f"# {overview.title}\n")
    assert (
        5 <= len(re.findall(r"[.!?](?=\s|$)", overview.text)) <= 7
    )  # "DONK!" in a sentence looks like its end
    assert press.title == {"en": "What you see and press", "de": "Was du siehst und drückst"}[language]
    assert tips.title.startswith({"en": "Tips", "de": "Tipps"}[language])
    for chapter in (overview, press, tips):
        assert chapter.text
        assert not ids(chapter.text)


@books
@languages
def test_a_book_ends_with_where_the_game_comes_from(key, language):
    last = topics(key, language)[-1]
    assert last.title == {"en": "Credits", "de": "Dank"}[language]
    assert last.text
    assert not ids(last.text)


@books
@languages
def test_no_chapter_is_empty_or_longer_than_one_message_can_show(key, language):
    for chapter in topics(key, language):
        assert chapter.title
        assert 0 < len(chapter.text) <= 4096, chapter.title


@books
def test_chapters_stand_in_the_same_places_in_both_languages(key):
    parts = [[ids(chapter.text) for chapter in topics(key, language)] for language in LANGUAGES]
    assert parts[0] == parts[1]


def test_topics_part_the_book_and_lose_nothing(tmp_path, monkeypatch):
    (tmp_path / "game.en.md").write_text(
        "# Game\n\nFirst.\n\n## One\n\nText\n### Deeper\nmore\n\n## Two\nEnd ## x\n"
    )
    monkeypatch.setattr(rulebook, "_FOLDERS", (tmp_path / "none", tmp_path))
    assert topics("game", "en") == [
        ("Game", "First."),
        ("One", "Text\n### Deeper\nmore"),
        ("Two", "End ## x"),
    ]
    assert topics("game", "de") == topics("game", "en")
    with pytest.raises(FileNotFoundError, match=r"seeds/other\.en\.md"):
        read_book("other", "en")
