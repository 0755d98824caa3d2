"""The screens of DONK!: an evening with five computers, of whose games only the ends are played."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from bot.timing import Plan, after_move
from games import codec
from games.donk.state import Donk
from tests.games.donk.tables import table as position

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.end_to_end.browser import Tab

COMPUTERS: Final = frozenset({1, 2, 3, 4, 5})
ENDS: Final = (
    (("4", "9", "6", "8", "7", "10"), 0),
    (("11", "9", "12", "6", "7", "8"), 3),
    (("9", "3", "7", "8", "10", "12"), 0),
    (("8", "J", "7", "9", "11", "6"), 1),
)
"""How games end: a card in each hand, and who leads."""
OVER: Final = 90.0
"""Seconds until such an end is played."""
WORDS: Final = {
    "en": {"next": "Next game", "hand": "Hand", "start": "Start", "add": "Add computer", "game": "Game"},
    "de": {
        "next": "Nächstes Spiel",
        "hand": "Hand",
        "start": "Anfangen",
        "add": "Computer dazu",
        "game": "Spiel",
    },
}


def in_the_middle() -> Donk:
    """Ayşe is on turn and must go below a pair of 5s; two have skipped, one is out."""
    state = position(
        "2 3 3 5 6 8 8 11 S", "6 6 7 9 12", "4 7 10 10", "", "4 7 7 8 9", "11 12 12 J", turn=0,
        pile=((4, "1 1"), (0, "2 2"), (5, "4 4"), (4, "5 5")), skipped=frozenset({1, 2}), finished=(3,),
        lower=True,
    )  # fmt: skip
    called = [replace(laid, called=laid.cards[0] in ("1", "5")) for laid in state.pile]
    return replace(state, pile=tuple(called))


class Evening:
    """One person's tab, and a hand in the database to make the games short."""

    def __init__(self, tab: Tab, database: Path, language: str) -> None:
        self.tab, self.database, self.words = tab, database, WORDS[language]

    async def do(self, label: str) -> None:
        """Press a button of the newest message, and see what comes of it."""
        shown = await self.tab.messages.all_inner_texts()
        await self.tab.press(self.words.get(label, label))
        until = time.monotonic() + OVER
        while await self.tab.messages.all_inner_texts() == shown:
            assert time.monotonic() < until, label
            await asyncio.sleep(0.1)

    def row(self) -> tuple[int, str, dict[str, object]]:
        """The newest table: its number, status and position."""
        with closing(sqlite3.connect(self.database, timeout=20)) as con:
            number, status, state = con.execute(
                "SELECT id, status, state FROM tables WHERE game = 'donk' ORDER BY id DESC LIMIT 1"
            ).fetchone()
        return number, status, json.loads(state)

    def put(self, state: Donk, *, still: bool = False) -> None:
        """Put the newest table into a position; `still`: nothing is ever due there."""
        number, _, dealt = self.row()
        dumped = codec.dump(state) | {key: dealt[key] for key in ("options", "swaps")}
        plan = Plan(90.0)
        if not still:
            shown = codec.load(Donk, dumped)
            plan = after_move("donk", plan, shown, COMPUTERS, None, time.time(), random.Random())
        with closing(sqlite3.connect(self.database, timeout=20)) as con, con:
            con.execute(
                # a computer that is thinking comes too late with what it thought
                "UPDATE tables SET state = ?, clock = ?, deadline = ?, rev = rev + 1 WHERE id = ?",
                (json.dumps(dumped), json.dumps(plan.dump()), plan.deadline, number),
            )

    async def end(self, number: int) -> None:
        """Let a game end, and wait until its table says so."""
        hands, leader = ENDS[number]
        self.put(position(*hands, turn=leader))
        await self.tab.run("/hand")
        until = time.monotonic() + OVER
        while (row := self.row())[1] != "over":
            assert time.monotonic() < until, row
            able = self.tab.last.locator("button.component-button[aria-disabled=false]")
            if row[2]["turn"] == 0 and await able.count() > 3:
                await able.first.click()
            await asyncio.sleep(0.5)
        await self.tab.messages.filter(has_text=self.words["next"]).last.wait_for()

    async def follow(self) -> None:
        """Press "Next game" on the table, wherever it stands."""
        over = self.tab.messages.filter(has_text=self.words["next"]).last
        await over.get_by_role("button", name=self.words["next"]).click()
        await self.tab.last.filter(has_text=self.words["start"]).wait_for()
        await self.do("start")


async def screens_of_donk(
    tab: Tab, database: Path, language: str, shoot: Callable[..., Awaitable[None]]
) -> None:
    """Take donk-lobby, donk, donk-hand, donk-over and chronicle."""
    evening = Evening(tab, database, language)
    await tab.run("/donk")
    await tab.last.filter(has_text=evening.words["add"]).wait_for()
    for _ in COMPUTERS:
        await evening.do("add")
    await shoot(tab, f"donk-lobby-{language}")
    await evening.do("start")
    for game in range(3):
        await evening.end(game)
        await evening.follow()
    evening.put(in_the_middle(), still=True)
    await tab.run("/table show")
    await tab.last.filter(has_text="5 5").wait_for()
    await shoot(tab, f"donk-{language}")
    await evening.do("hand")
    await shoot(tab, f"donk-hand-{language}")
    await evening.end(3)
    over = tab.messages.filter(has_text=evening.words["next"]).last
    await shoot(tab, f"donk-over-{language}", over)
    await tab.run("/chronicle")
    await tab.last.locator("img").last.wait_for()
    await shoot(tab, f"chronicle-{language}")
