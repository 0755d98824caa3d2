"""Every sentence that people see, by language, and their names made harmless.

The sentences are Fluent messages in `locales/`. Codes, ids and rules never depend on the language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

Language: TypeAlias = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
LOCALES: Final = Path(__file__).parent / "locales"
NAME_LENGTH: Final = 32
REMEMBERED: Final = 8192
"""So many sentences of a language, and so many names, are kept in memory."""
_MARKS: Final = 2
"""Combining marks that one letter may carry."""

# what could start markup, a mention, a link, an emoji or a time stamp
_MARKUP: Final = re.compile(r"[\\*_~`|>#\[\]()<@:/\-+.]")
# spaces, and letters of which nothing is to be seen
_BLANK: Final = re.compile(r"[\s\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")
_HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


class MissingTextError(KeyError):
    """A message or a variable that a language lacks: a fault of the program."""


class Words:
    """The sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        # isolating marks would break markdown and emoji; names isolate themselves (see `name`)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._plain: dict[str, str] = {}
        """Messages of words and plain variables alone, as format strings."""
        for path in sorted(LOCALES.glob(f"{language}*.ftl")):
            resource = FluentResource(path.read_text(encoding="utf-8"))
            self._bundle.add_resource(resource)
            self._plain |= dict(_plain(resource))

        # the same cards and buttons are named again and again, and resolving a message is slow;
        # the types tell apart what is equal but not written alike, as 1 and 1.0
        self._said = lru_cache(REMEMBERED, typed=True)(self._say)

    def __call__(self, key: str, /, **values: Any) -> str:
        """The message `key` with its variables; raises MissingTextError."""
        return self._said(key, **values)

    def _say(self, key: str, /, **values: Any) -> str:
        # whole lines are seldom the same again, but of lines and names nothing is to be resolved
        plain = self._plain.get(key)
        if plain is not None and all(type(value) is str for value in values.values()):
            with suppress(KeyError):  # a variable is missing: the long way says which
                return plain.format_map(values)
        if not self._bundle.has_message(key):
            raise MissingTextError(f"{key} ({self.language})")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"{key} has no value ({self.language})")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingTextError(f"{key} ({self.language}): {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        """Whether the language has the message."""
        return bool(self._bundle.has_message(key))

    def listed(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        *first, last = [*items]
        return self("list-and", first=", ".join(first), last=last) if first else last


def _plain(resource: ast.Resource) -> Iterator[tuple[str, str]]:
    """The messages that words put after each other make, as format strings."""
    for entry in resource.body:
        if not isinstance(entry, ast.Message) or entry.value is None:
            continue
        parts = []
        for part in entry.value.elements:
            if isinstance(part, ast.TextElement):
                parts.append(part.value.replace("{", "{{").replace("}", "}}"))
            elif isinstance(part.expression, ast.VariableReference):
                parts.append(f"{{{part.expression.id.name}}}")
            else:
                break
        else:
            yield entry.id.name, "".join(parts)


@cache
def words(language: str) -> Words:
    """The sentences of `language`; English if there is no such language."""
    return Words(next((known for known in LANGUAGES if known == language), "en"))


def language_of(locale: str | None) -> str:
    """The language that a Discord locale (`de`, `en-GB`) asks for."""
    head = (locale or "").partition("-")[0]
    return head if head in LANGUAGES else "en"


def plain_text(text: str) -> str:
    """What a person wrote, on one line, without direction marks, stacked marks and what cannot be seen."""
    visible = "".join(c for c in _BLANK.sub(" ", text) if unicodedata.category(c) not in _HIDDEN)
    shown: list[str] = []
    room = 0  # marks that may still follow
    for char in unicodedata.normalize("NFC", visible):
        if unicodedata.category(char) not in ("Mn", "Me"):
            room = 0 if char == " " else _MARKS
        elif room == 0:
            continue
        else:
            room -= 1
        shown.append(char)
    return " ".join("".join(shown).split())


def quoted(text: str) -> str:
    """What a person wrote, for markdown: every sign escaped that could be more than text, and isolated.

    Isolated, so that what is written from right to left leaves the line around it as it is.
    """
    return f"\u2068{_MARKUP.sub(_escape, plain_text(text))}\u2069"


@lru_cache(REMEMBERED)
def plain_name(name: str) -> str:
    """A person's name as it may be drawn or be a label: `plain_text` of at most 32 letters."""
    text = plain_text(name)
    if len(text) > NAME_LENGTH:
        text = text[: NAME_LENGTH - 1] + "…"
    return text or "?"


def markdown_name(name: str) -> str:
    """A person's name for markdown: `plain_name`, every sign escaped that could be more than text.

    Isolated, so that a name written from right to left leaves the line around it as it is.
    """
    return quoted(plain_name(name))


def _escape(found: re.Match[str]) -> str:
    # a mention or a custom emoji is read even behind a backslash: a word joiner breaks it
    sign = found[0]
    return f"{sign}\u2060" if sign in "<@:/" else f"\\{sign}"
