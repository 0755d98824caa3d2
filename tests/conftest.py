"""What every test shares: the record of which numbered rules the tests name, and how browser tests run."""

from __future__ import annotations

import shutil

import pytest

from games import GAMES
from games.rulebook import rule_ids

COMMON = [f"C-{number}" for number in range(1, 11)]


def pytest_configure(config: pytest.Config) -> None:
    config.stash[named] = set()


named: pytest.StashKey[set[str]] = pytest.StashKey()


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.get_closest_marker("browser"):
        item.add_marker(pytest.mark.xdist_group("browser"))  # one browser at a time
        if shutil.which("chromium") is None:
            item.add_marker(pytest.mark.skip(reason="there is no program chromium"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            config.stash[named].update(mark.args)


def all_rules() -> list[str]:
    return COMMON + [rule for key in GAMES for rule in rule_ids(key)]


@pytest.fixture
def named_rules(request: pytest.FixtureRequest) -> set[str]:
    return request.config.stash[named]
