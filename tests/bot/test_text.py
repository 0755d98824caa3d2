"""The sentences: the same keys and variables in every language, every one used; names made harmless."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.text import LANGUAGES, LOCALES, MissingTextError, language_of, markdown_name, plain_name, words

BOT = Path(__file__).resolve().parents[2] / "bot"


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """The messages of a language with their variables. Fails on a broken or a second one."""
    found: dict[str, set[str]] = {}
    for path in LOCALES.glob(f"{language}*.ftl"):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found
                collected = Variables()
                collected.visit(entry)
                found[entry.id.name] = collected.names
    return found


def test_every_language_has_the_same_messages_with_the_same_variables():
    english = messages("en")
    for language in LANGUAGES:
        assert messages(language) == english


def test_every_message_is_used():
    """By its whole key, or by a beginning that code completes (`donsol-{difficulty}`)."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in BOT.rglob("*.py"))
    whole = set(re.findall(r'"([a-z][a-z0-9-]+)"', code))
    begun = tuple(re.findall(r'"([a-z][a-z0-9-]*-)(?:"|\{)', code))
    for key in messages("en"):
        code_of_refusal = key.removeprefix("refused-")
        assert key in whole or code_of_refusal in whole or key.startswith(begun), key


def test_a_missing_message_or_variable_is_a_fault():
    with pytest.raises(MissingTextError):
        words("en")("no-such-message")
    with pytest.raises(MissingTextError):
        words("en")("footer-table")


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("de-AT", "de"), ("en-US", "en"), ("fr", "en"), ("", "en"), (None, "en")],
)
def test_a_locale_asks_for_a_language(locale, language):
    assert language_of(locale) == language
    assert words(locale or "").language in LANGUAGES


def test_things_are_listed_as_one_says_them():
    assert words("en").listed(["a"]) == "a"
    assert words("en").listed(["a", "b", "c"]) == "a, b and c"
    assert words("de").listed(["a", "b", "c"]) == "a, b und c"


NAMES = [
    ("Ann", "Ann"),
    ("  a \n b\t", "a b"),
    ("", "?"),
    ("\u200b\u202e", "?"),
    ("e" + "\u0301" * 20, "é\u0301\u0301"),
    ("x" * 40, "x" * 31 + "…"),
    ("\u202eevil", "evil"),
]


@pytest.mark.parametrize(("name", "plain"), NAMES)
def test_a_name_is_one_short_plain_line(name, plain):
    assert plain_name(name) == plain


@pytest.mark.parametrize(
    "name",
    [
        "**bold**", "_x_", "~~x~~", "`x`", "||x||", "> x", "# x", "- x", "1. x", "[x](http://y.z)",
        "@everyone", "<@123>", "<#123>", "<:e:1>", "<t:1:R>", "http://x.y", ":smile:", "\\", "-# x", "</x:1>",
    ],
)  # fmt: skip
def test_a_name_is_nothing_but_text_in_markdown(name):
    shown = markdown_name(name)
    assert shown[0] == "\u2068"
    assert shown[-1] == "\u2069"
    assert not re.search(r"(?<!\\)[*_~`|>#\[\]()]", shown)
    assert not re.search(r"<[@#:t/]|@\w|://|:\w+:", shown)
    assert re.sub(r"[\\\u2060\u2068\u2069]", "", shown) == plain_name(name).replace("\\", "")
