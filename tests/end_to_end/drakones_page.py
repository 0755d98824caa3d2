"""Playing Drakones on the local page: what to click where, worked out from the stored position."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from playwright.async_api import TimeoutError as PlaywrightTimeout
from playwright.async_api import ViewportSize

from bot.buttons import MARK
from bot.faces.drakones import FACE
from bot.faces.drakones.cards import side_name
from bot.faces.scene import Scene
from bot.panel import Act, Choice, Draft, Menu
from bot.screen import SELECT_OPTIONS
from bot.text import words
from games import codec
from games.drakones import Drakones
from games.players.drakones import normal
from tests.end_to_end.browser import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.async_api import Locator

    from tests.end_to_end.browser import Tab

THINK = 0.3
TALL: ViewportSize = {"width": 1300, "height": 2600}
TRY = 3000
"""Milliseconds for one attempt to click."""


def stored(database: Path, number: int = 1) -> tuple[Drakones, str]:
    """The table's position and status."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as con:
        state, status = con.execute("SELECT state, status FROM tables WHERE id = ?", (number,)).fetchone()
    return codec.load(Drakones, json.loads(state)), status


def clicks(state: Drakones, text: str) -> list[str]:
    """The acts that lead to the move, the first choice first."""
    verb, *rest = text.split(" ")
    match verb:
        case "play":
            return [f"c play {rest[0]}", f"m {text}"]
        case "attack":
            return [f"c attack {rest[0]}", f"m {text}"]
        case "move":
            return [f"c attack {rest[0]}", f"c move {rest[0]}", f"m {text}"]
        case "blitz":
            return [f"c attack {rest[0]}", f"m {text}"]
        case "cast":
            starts = [" ".join(["c cast", *rest[:length]]) for length in range(1, len(rest))]
            if rest[0] != "bribery":
                starts = starts[:1] or [f"c {text}"]
            return [*starts, f"m {text}"]
        case "end":
            idle = all(str(move).startswith(("move", "end")) for move in state.legal_moves(state.turn))
            return ["m end"] if idle else ["q m end", "m end"]
    return [f"m {text}"]


def stop_after(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


@dataclass
class Hand:
    """A private hand on a tab, the newest there."""

    tab: Tab
    database: Path
    seat: int
    language: str = "en"
    number: int = 1
    """The table's."""

    @property
    def message(self) -> Locator:
        """The hand itself; a notice that somebody owes a move may stand below it."""
        spoken = words(self.language)
        title = spoken("drakones-hand-title", side=side_name(spoken, self.seat))
        return self.tab.messages.filter(has_text=title).last

    async def turn(self, rng: Random) -> bool:
        """Play the turn to its end by clicking; whether the game goes on."""
        while True:
            state, status = stored(self.database, self.number)
            if status != "playing":
                return False
            if state.turn != self.seat:
                return True
            # the hand is told of the other side's last move a little later than the database
            end = self.message.locator(".button-label", has_text=words(self.language)("drakones-button-end"))
            await end.wait_for()
            for text in normal.plan(state.scrambled(self.seat, rng), self.seat, rng, stop_after(THINK)):
                await self.play(text)

    async def play(self, text: str) -> None:
        state, _ = stored(self.database, self.number)
        draft = Draft()
        for act in clicks(state, text):
            await self.press(state, draft, act)
            parsed = Act.parse(act)
            draft = Draft(asked=Act.parse(parsed.text)) if parsed.kind == "q" else Draft(parsed.text)

    async def press(self, state: Drakones, draft: Draft, act: str) -> None:
        """Press what does `act` on the hand that shows `draft`, again if the page was busy."""
        spoken = words(self.language)
        scene = Scene(spoken, self.number, 0, "", ("", ""), seat=self.seat, draft=draft)
        rows = FACE.private(state.view(self.seat), scene).rows
        place = next(
            (row, column, item)
            for row, items in enumerate(rows)
            for column, item in enumerate(items)
            if act in _acts(item)
        )
        shown, until = await self._words(), time.monotonic() + 4 * PATIENCE / 1000
        while time.monotonic() < until:
            try:
                await self._click(*place, act)
                await self._changed(shown)
            except (PlaywrightTimeout, TimeoutError):
                continue  # the page was drawn anew under the pointer
            return
        raise AssertionError(f"{act} does nothing")

    async def _click(self, row: int, column: int, item: Choice | Menu, act: str) -> None:
        # nothing is to be scrolled to: the page scrolls back, and a menu out of sight closes
        await self.tab.page.set_viewport_size(TALL)
        await self.tab.page.locator("#preview-app[aria-busy=false]").wait_for()
        shown = self.message.locator(".component-row").nth(row)
        if isinstance(item, Choice):
            await shown.locator("button.component-button").nth(column).click(timeout=TRY)
            return
        assert len(item.options) <= SELECT_OPTIONS
        option = shown.locator(f'[role=option][data-value^="{act}{MARK}"]')
        if not await option.is_visible():
            await shown.locator(".select-trigger").click(timeout=TRY)
        await option.click(timeout=TRY)

    async def _words(self) -> str:
        return await self.message.locator(".embed-description").inner_text()

    async def _changed(self, shown: str) -> None:
        until = time.monotonic() + PATIENCE / 2000
        while await self._words() == shown:
            if time.monotonic() > until:
                raise TimeoutError
            await asyncio.sleep(0.05)


def _acts(item: Choice | Menu) -> list[str]:
    if isinstance(item, Menu):
        return [str(option.act) for option in item.options]
    return [] if item.act is None else [str(item.act)]
