"""Every numbered rule has a test that names it with `@pytest.mark.rule`, and every name is a rule's."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.rulebook import rule_ids

RULES = [f"C-{number}" for number in range(1, 11)] + [rule for key in GAMES for rule in rule_ids(key)]
"""Those common to all games, then those of each game's rule book."""


def test_every_numbered_rule_is_named_by_a_test(collected):
    """Judged only when every test file was collected, on whichever worker: a part names only a part."""
    if missing := set(Path(__file__).parent.rglob("test_*.py")) - collected.files:
        pytest.skip(f"{len(missing)} test files were not collected")
    if unnamed := [rule for rule in RULES if rule not in collected.rules]:
        pytest.fail(f"no test names {', '.join(unnamed)}", pytrace=False)


def test_no_test_names_a_rule_that_there_is_not(collected):
    assert {rule: test for rule, test in collected.rules.items() if rule not in RULES} == {}
