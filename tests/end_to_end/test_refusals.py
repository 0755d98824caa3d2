"""Every refusal is met by a person, in private, in one sentence of their language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from bot.text import LANGUAGES, LOCALES, words
from tests.end_to_end.provoke import PROVOKED

for found in sorted(Path(__file__).parent.glob("provoke_*.py")):
    importlib.import_module(f"tests.end_to_end.{found.stem}")

ASKING = ("refused-run-open", "refused-series-open")
"""Beside these sentences there is a question."""

KEYS = {
    language: sorted(
        line.split(" = ")[0]
        for path in LOCALES.glob(f"{language}*.ftl")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("refused-")
    )
    for language in LANGUAGES
}


def test_every_refusal_has_its_sentence_in_every_language_and_a_way_to_meet_it():
    for language in LANGUAGES:
        assert KEYS[language] == sorted(PROVOKED)


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS["en"])
async def test_a_refusal_is_one_private_sentence(world, key, language, caplog):
    spoken = words(language)
    await world.speak(world.ann, language)
    await world.speak(world.ben, language)
    await world.speak(world.mod, language)
    said, values = await PROVOKED[key](world, spoken)
    sentence = values if isinstance(values, str) else spoken(key, **values)
    assert sentence in said
    assert said == sentence or key in ASKING
    assert not {"{", "}", "None", "Traceback"} & {*said.split()}
    if key in ("refused-storage", "refused-fault"):
        caplog.clear()
