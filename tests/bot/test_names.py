"""People's names, made harmless: one short line that pings nobody, links nowhere and formats nothing."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text import NAME_LENGTH, markdown_name, plain_name

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ZALGO = "Z" + "\u0351\u036b\u0313\u036a" * 20 + "a" + "\u0334\u0319" * 30
HOSTILE = {
    "everyone": "@everyone",
    "here": "hey @here now",
    "mention": "<@123456789012345678>",
    "old mention": "<@!123456789012345678>",
    "role": "<@&123456789012345678>",
    "channel": "<#123456789012345678>",
    "command": "</donsol:123456789012345678>",
    "time": "<t:1700000000:R>",
    "guide": "<id:customize>",
    "emoji": "<:donkey:123456789012345678>",
    "animated": "<a:donkey:123456789012345678>",
    "short emoji": ":joker:",
    "link": "https://evil.example/a?b=c",
    "quiet link": "<https://evil.example>",
    "masked link": "[free](http://evil.example)",
    "invite": "discord.gg/abcdef",
    "bold": "**loud** __under__ *it* _it_ ~~gone~~",
    "spoiler": "||secret||",
    "code": "`code` ```block```",
    "escapes": "\\*not bold\\*",
    "half escape": "name\\",
    "heading": "# big",
    "small": "-# small",
    "quote": "> said",
    "long quote": ">>> said",
    "list": "- point",
    "plus list": "+ point",
    "numbers": "1. point",
    "lines": "one\ntwo\r\nthree\u2028four\u2029five\x85six\x0bseven",
    "right to left": "\u202eesrever\u202c \u200f\u2067x\u2069",
    "hebrew": "שלום",
    "zalgo": ZALGO,
    "marks alone": "\u0301\u034f\ufe0f",
    "emoji row": "🐴" * 32,
    "families": FAMILY * 32,
    "flags": "🇩🇪" * 32,
    "empty": "",
    "spaces": " \u00a0\u2003\u3000 ",
    "invisible": "\u200b\u2060\ufeff\u3164\u115f\u1160\uffa0\u2800",
    "nulls": "\x00\x07",
    "surrogate": "\ud83d",
    "private use": "\ue000\U000f0000",
    "long": "x" * 10_000,
    "long and wide": "\U0001f409 " * 5_000,
    "own line": "x\n**Your move:** take a card",
}
hostile = pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)

READ_BY_DISCORD = [
    r"@(everyone|here)",
    r"<@[!&]?\d+>",
    r"<#\d+>",
    r"</[^>]+:\d+>",
    r"<t:\d+(:\w)?>",
    r"<id:\w+>",
    r"<a?:\w+:\d+>",
    r":\w+:",
    r"https?://",
    r"discord\.gg/",
    r"\]\(",
    r"^\W*(?<!\\)(#|>|-|\+|\d+(?<!\\)\.)",
    r"(?<!\\)(\\\\)*[*_~`|\[\]]",
    r"(?<!\\)(\\\\)*\\$",
]
"""What Discord makes more of than text: mentions, links, emoji, times, formatting, a backslash at the end."""


def blank(char):
    """Whether a person sees nothing of the character."""
    return unicodedata.category(char)[0] in "ZCM" or char in "\u3164\u115f\u1160\uffa0\u2800"


def read(text):
    """What remains to be seen of a name in markdown: escapes, word joiners and isolates are not."""
    return re.sub(r"\\(.)", r"\1", text.strip("\u2068\u2069").replace("\u2060", ""))


def assert_harmless(name):
    plain, marked = plain_name(name), markdown_name(name)
    assert 1 <= len(plain) <= NAME_LENGTH
    assert len(marked) <= 2 * NAME_LENGTH + 2
    assert len(marked.splitlines()) == len(plain.splitlines()) == 1
    assert not all(map(blank, plain))
    assert plain == plain.strip()
    assert "  " not in plain
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for char in plain)
    assert not re.search(r"[\u0300-\u036f]{3}", plain)
    assert unicodedata.category(plain[0]) not in ("Mn", "Me")
    assert plain_name(plain) == plain
    assert (marked[0], marked[-1]) == ("\u2068", "\u2069")
    assert read(marked) == plain
    for pattern in READ_BY_DISCORD:
        assert not re.search(pattern, marked[1:-1]), pattern


@hostile
def test_a_hostile_name_is_harmless(name):
    assert_harmless(name)


@hostile
def test_a_hostile_name_is_harmless_in_the_midst_of_others(name):
    assert_harmless(f"Käthe {name}")
    assert_harmless(name + name)


@settings(deadline=None, max_examples=300)
@given(st.text(st.characters(), max_size=60))
def test_any_name_is_harmless(name):
    assert_harmless(name)


@settings(deadline=None, max_examples=300)
@given(st.text("<>@!&#:/\\*_~`|[]().-+ 1ae\u0301\u200d\u202e\n", max_size=40))
def test_any_pile_of_signs_is_harmless(name):
    assert_harmless(name)


@pytest.mark.parametrize(
    "name",
    ["Käthe", "Ayşe", "Jean-Luc Ó Néill", "Ωmega 7", "山田 太郎", "שלום", "สวัสดี", "Nguyễn", "🐴 Jonas", "x"],
)
def test_an_ordinary_name_stays_as_it_is(name):
    assert plain_name(name) == name


def test_what_is_left_of_the_others():
    assert plain_name("") == plain_name(HOSTILE["spaces"]) == plain_name(HOSTILE["invisible"]) == "?"
    assert plain_name("  a \t b\u00a0\u00a0c ") == "a b c"
    assert plain_name("x" * 33) == "x" * 31 + "…"
    assert plain_name("x" * 32) == "x" * 32
    assert plain_name(FAMILY) == "👨👩👧👦"
    assert markdown_name("a*b") == "\u2068a\\*b\u2069"
    assert markdown_name("<@1>") == "\u2068<\u2060@\u20601\\>\u2069"
