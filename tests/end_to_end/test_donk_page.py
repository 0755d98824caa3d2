"""DONK! on the local page in a real browser: three tabs that take turns."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.end_to_end.browser import PATIENCE, Tab
from tests.end_to_end.test_local_page import browser, program

pytestmark = [pytest.mark.browser, pytest.mark.slow]
__all__ = ["browser"]  # the fixture

TURNS = 6


def own(labels: list[str]) -> list[str]:
    """Of a hand's buttons those that play or skip."""
    return [label for label in labels if label not in ("DONK!", "LOWER!", "Resign")]


async def who_owes(tabs: list[Tab]) -> Tab | None:
    """Who can play by a button, once somebody can; None if a leader has so many plays that a menu stands."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for tab in tabs:
            if await tab.last.locator("[role=combobox]").count():
                return None
            if own(await tab.buttons()):
                return tab
        await asyncio.sleep(0.05)
    raise AssertionError("nobody is on turn")


async def table(tab: Tab) -> str:
    """What a person sees of the table, without times."""
    text = await tab.messages.filter(has_text="DONK! · Game 1").last.inner_text()
    return text[text.index("To play:") : text.index("shuffle")]


async def test_three_tabs_take_turns_at_one_table(browser, tmp_path):
    async with program(tmp_path / "page.db") as running:
        tabs = [await Tab.open(browser, running.url, who) for who in ("Ayşe", "Jonas", "Käthe")]
        host, *others = tabs
        await host.run("/donk")
        for tab, told in zip(others, ("One more is needed.", "can start"), strict=True):
            await tab.says("Who plays?")
            await tab.press("Join")
            await host.says(told)
        await host.press("Start")
        for tab in tabs:
            await tab.says("To play:")
            await tab.press("Hand")
            await tab.says("Your hand")
        pressed = 0
        while pressed < TURNS and (tab := await who_owes(tabs)) is not None:
            shown = await tab.last.inner_text()
            await tab.press_first()
            await tab.changed(shown)
            pressed += 1
        assert pressed > 2
        assert len({await tab.last.inner_text() for tab in tabs}) == 3, "everyone has a hand of their own"
        end = time.monotonic() + PATIENCE / 1000
        while len({await table(tab) for tab in tabs}) > 1:
            assert time.monotonic() < end, "all tabs show the same table"
            await asyncio.sleep(0.05)
