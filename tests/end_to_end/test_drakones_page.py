"""Drakones on the local page in a real browser: two people in two tabs, to a fallen base."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import pytest

from games import codec
from tests.end_to_end.browser import Tab
from tests.end_to_end.drakones_page import Hand, stored
from tests.end_to_end.test_local_page import browser, program
from tests.games.drakones.conftest import positioned

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.browser, pytest.mark.slow]
__all__ = ["browser"]  # the fixture

TURNS = 12


def put(database: Path, position) -> None:
    """Let the table stand in a position near its end, behind the program's back."""
    with closing(sqlite3.connect(database, timeout=20)) as con, con:
        con.execute("UPDATE tables SET state = ? WHERE id = 1", (json.dumps(codec.dump(position)),))


@pytest.mark.rule("DR-8.3", "DR-3.4")
async def test_two_people_play_to_a_fallen_base(browser, tmp_path):
    database = tmp_path / "page.db"
    async with program(database) as running:
        ayse, jonas = [await Tab.open(browser, running.url, who) for who in ("Ayşe", "Jonas")]
        await ayse.run("/drakones challenge")
        await jonas.says("looks for somebody to play a duel")
        await jonas.press("Accept")
        await ayse.says("To move:")
        near = positioned(white="is cs ds", foe_hand="ib", turns=11, actions=1)
        put(database, near)
        for tab in (ayse, jonas):
            await tab.press("Hand")
            await tab.says("your hand")
        hands = [Hand(tab, database, seat) for seat, tab in enumerate((ayse, jonas))]
        rng, turns = Random("page"), 0
        while await hands[stored(database)[0].turn].turn(rng):
            turns += 1
            assert turns < TURNS
        state, status = stored(database)
        assert (status, state.outcome.by) == ("over", "base")
        assert turns >= 1, "both have played"
        for hand in hands:
            over = hand.tab.messages.filter(has_text="Rematch")
            await over.filter(has_text="fell in round").wait_for()
            await hand.message.filter(has_text="fell in round").wait_for()
            assert not await hand.message.locator("button.component-button").count()
