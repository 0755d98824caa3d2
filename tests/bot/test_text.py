"""The sentences: the same in both languages, all of them used, and all that are asked for there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from bot import text
from bot.text import LANGUAGES, LOCALES, MissingTextError, language_of, words
from games import GAMES
from games.cards import RANKS, SUITS

ROOT = Path(__file__).parents[2]
SPEAKERS = {"words", "spoken"}
"""What `Words` are called where they are asked for a sentence."""


# The locales


def variables(message):
    """The names of the variables that stand anywhere in a message."""
    if isinstance(message, fluent.VariableReference):
        return {message.id.name}
    if isinstance(message, list):
        return set().union(*map(variables, message))
    return variables(list(vars(message).values())) if isinstance(message, fluent.BaseNode) else set()


@cache
def entries(language):
    """What a language's files hold, comments apart."""
    found = []
    for path in sorted(LOCALES.glob(f"{language}*.ftl")):
        found += FluentParser().parse(path.read_text(encoding="utf-8")).body
    comments = (fluent.Comment, fluent.GroupComment, fluent.ResourceComment)
    return [entry for entry in found if not isinstance(entry, comments)]


@cache
def messages(language):
    """The variables of each message."""
    return {entry.id.name: variables(entry) for entry in entries(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_locale_holds_messages_only_each_once_and_with_a_text(language):
    for entry in entries(language):
        assert isinstance(entry, fluent.Message), getattr(entry, "content", entry)
        assert entry.value is not None, entry.id.name
        assert not entry.attributes, entry.id.name
    keys = [entry.id.name for entry in entries(language)]
    assert sorted(key for key in messages(language) if keys.count(key) > 1) == []


def test_all_languages_have_the_same_messages_in_the_same_order():
    first, *others = [list(messages(language)) for language in LANGUAGES]
    for other in others:
        assert sorted(set(first) ^ set(other)) == []
        assert first == other


@pytest.mark.parametrize("key", messages("en"))
def test_a_message_has_the_same_variables_in_all_languages(key):
    assert len({frozenset(messages(language).get(key, "?")) for language in LANGUAGES}) == 1


# The sources that ask for them


@cache
def trees(*packages):
    """(path, syntax tree) of every module."""
    paths = [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def is_docstring(node, parents):
    return isinstance(parents.get(node), ast.Expr)


@cache
def constants(*packages):
    """Every string in the sources, docstrings apart."""
    found = set()
    for _, tree in trees(*packages):
        parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and not is_docstring(node, parents)
            ):
                found.add(node.value)
    return found


def parts_of(node):
    """A text that is put together, as its constants with None for each hole; () for anything else."""
    if isinstance(node, ast.JoinedStr):
        return tuple(part.value if isinstance(part, ast.Constant) else None for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant):
        return (node.left.value, None)
    return ()


@cache
def families():
    """Keys that are put together: f"donsol-does-{how}", "ask-" + verb, and the codes of refusals."""
    found = set()
    for _, tree in trees("bot"):
        for node in ast.walk(tree):
            parts = parts_of(node)
            if isinstance(node, ast.Call) and name_of(node.func) == "Refused" and node.args:
                branches = [node.args[0]]
                if isinstance(node.args[0], ast.IfExp):
                    branches = [node.args[0].body, node.args[0].orelse]
                found |= {("refused-", *made) for branch in branches if (made := parts_of(branch))}
            if parts and isinstance(parts[0], str) and parts[0].endswith("-"):
                found.add(parts)
    return found


@cache
def plausible(part):
    """Whether a hole may be filled with `part`: some source holds it, be it written with underscores."""
    if part.isdecimal() or part.upper() in RANKS or part in SUITS:
        return True
    known = constants("bot", "games")
    return part in known or part.replace("-", "_") in known


def fits(parts, key):
    """Whether the key can be made of these parts, each hole filled with something plausible."""
    if not parts:
        return key == ""
    head, *rest = parts
    if head is not None:
        return key.startswith(head) and fits(rest, key[len(head) :])
    return any(plausible(key[:end]) and fits(rest, key[end:]) for end in range(1, len(key) + 1))


def test_every_message_is_used():
    """A whole key stands in the sources, or its parts do."""
    literal = constants("bot")
    unused = [
        key
        for key in messages("en")
        if key not in literal and not any(fits(parts, key) for parts in families())
    ]
    assert unused == []


def test_the_search_for_unused_messages_finds_them():
    assert not any(fits(parts, "donsol-does-nothing-at-all") for parts in families())
    assert not any(fits(parts, "rank-z-short") for parts in families())
    assert any(fits(parts, "donsol-does-breaks") for parts in families())
    assert any(fits(parts, "rank-t-short") for parts in families())
    assert any(fits(parts, "refused-donsol-pile-empty") for parts in families())


class Asked(NamedTuple):
    """A call that asks for a sentence: where, its key, its variables (None if not all are written out)."""

    where: str
    key: str
    values: frozenset[str] | None


def name_of(function):
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else None


def literal_keys(argument):
    """The keys that an argument may be: one, or one of two that a condition chooses from."""
    if isinstance(argument, ast.IfExp):
        return literal_keys(argument.body) + literal_keys(argument.orelse)
    return [argument.value] if isinstance(argument, ast.Constant) else []


@cache
def asked():
    found = []
    for path, tree in trees("bot"):
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            name, given = name_of(node.func), {keyword.arg for keyword in node.keywords}
            if name not in SPEAKERS | {"Refused"} or "refusal" in given:
                continue
            prefix = "refused-" if name == "Refused" else ""
            values = None if None in given else frozenset(given)
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            found += [
                Asked(where, prefix + key, values)
                for key in literal_keys(node.args[0])
                if key not in LANGUAGES
            ]
    return found


def test_every_sentence_that_is_asked_for_is_there_with_its_variables():
    assert len(asked()) > 50
    for where, key, values in asked():
        assert key in messages("en"), where
        if values is not None:
            assert messages("en")[key] <= values, where


def refusal_codes(key):
    """The codes of a game's refusals, as its sources write them."""
    folder = ROOT / "games" / key
    sources = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    calls = [
        node
        for path in sources
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
    ]
    return {
        code
        for call in calls
        if name_of(call.func) == "Refusal" and call.args
        for code in literal_keys(call.args[0])
    }


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_has_its_sentence(key):
    from bot.faces import FACES

    if key not in FACES:
        pytest.skip("this game has no face")
    codes = refusal_codes(key)
    assert codes
    for code in codes:
        assert f"refused-{key}-{code.replace('_', '-')}" in messages("en")


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language):
    for key, needed in messages(language).items():
        said = words(language)(key, **dict.fromkeys(needed, 7))
        assert said
        assert "{" not in said


def test_a_missing_message_or_variable_is_a_fault():
    with pytest.raises(MissingTextError, match=r"no-such-message \(de\)"):
        words("de")("no-such-message")
    with pytest.raises(MissingTextError, match="footer-table"):
        words("de")("footer-table")


def test_a_message_without_a_text_is_a_fault(tmp_path, monkeypatch):
    (tmp_path / "en.ftl").write_text("empty =\n    .label = x\n")
    monkeypatch.setattr(text, "LOCALES", tmp_path)
    with pytest.raises(MissingTextError, match="empty has no value"):
        text.Words("en")("empty")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_words_and_names_are_what_fluent_makes_of_them(language):
    spoken = words(language)
    assert len(spoken._plain) > 100
    for key in spoken._plain:
        values = {name: f"<{name}> {{0}}" for name in messages(language)[key]}
        made, errors = spoken._bundle.format_pattern(spoken._bundle.get_message(key).value, values)
        assert (spoken(key, **values), errors) == (made, [])


def test_numbers_in_lines_are_written_as_the_language_does(tmp_path, monkeypatch):
    (tmp_path / "de.ftl").write_text("all = { $a } von { $b }\n")
    monkeypatch.setattr(text, "LOCALES", tmp_path)
    spoken = text.Words("de")
    assert spoken("all", a=1234, b="5678") == "1.234 von 5678"
    assert spoken("all", a="1234", b="5678") == "1234 von 5678"


def test_lists_and_numbers():
    assert words("en").listed(["a"]) == "a"
    assert words("en").listed(iter(["a", "b"])) == "a and b"
    assert words("de").listed(["a", "b", "c"]) == "a, b und c"


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("fr", "en"), ("pt-BR", "en"), (None, "en"), ("", "en")],
)
def test_a_locale_asks_for_a_language(locale, language):
    assert language_of(locale) == language
    assert words(language_of(locale)).language == language


def test_an_unknown_language_is_english():
    assert words("fr").language == "en"
