"""What every test shares: the rules that tests name, kept texts written anew, how browser tests run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest


class Collected(NamedTuple):
    """What was collected, before any choice by marks or names."""

    files: set[Path]
    rules: dict[str, str]
    """The rules that tests name, each with one of these tests."""


COLLECTED: pytest.StashKey[Collected] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the kept playthroughs anew")


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.get_closest_marker("browser"):
        item.add_marker(pytest.mark.xdist_group("browser"))  # one browser at a time


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rules = {rule: item.nodeid for item in items for mark in item.iter_markers("rule") for rule in mark.args}
    config.stash[COLLECTED] = Collected({item.path for item in items}, rules)


@pytest.fixture
def collected(request: pytest.FixtureRequest) -> Collected:
    return request.config.stash[COLLECTED]
