"""The program and its page in a real browser: as a person would start it, type and click."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import TimeoutError as PlaywrightTimeout

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playwright.async_api import Browser, Locator, Page, Request

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40_000
"""Milliseconds until what should come is taken for lost; a busy machine is slow."""
REJECTED = re.compile(r'"rejected":\s*true')
"""In the page's answer to an action that it did not even try."""
TRY = 2_000
"""Milliseconds until a click that nothing followed is tried again."""


def chromium() -> str:
    """The path of a Chromium. Without one the test is skipped, or fails where CI is set."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    own = _bundled()
    if not Path(own).exists():
        install = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(install, check=False, capture_output=True, timeout=300)
    if Path(own).exists():
        return own
    why = "no Chromium was found, nor could `playwright install chromium` bring one; apt-get install chromium"
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def _bundled() -> str:
    """Where Playwright would have its own Chromium. In a process of its own: its loop and ours do not mix."""
    ask = "from playwright.sync_api import *\nwith sync_playwright() as p: print(p.chromium.executable_path)"
    asked = subprocess.run(
        [sys.executable, "-c", ask], check=False, capture_output=True, text=True, timeout=60
    )
    return asked.stdout.strip()


class Program:
    """`python -m bot` on a database, as a process of its own."""

    def __init__(self, database: Path, port: int) -> None:
        env = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        env |= {"DATABASE": str(database), "LOCAL_PORT": str(port), "PYTHONPATH": str(ROOT)}
        self.database, self.log = database, database.with_suffix(".log")
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bot"], cwd=database.parent, env=env,
                stdout=subprocess.PIPE, stderr=log, text=True,
            )  # fmt: skip
        self.told: list[str] = []
        self.url = ""
        while not self.url:
            line = self.process.stdout.readline()
            assert line, self.log.read_text()
            self.told.append(line)
            if found := re.search(r"http://127\.0\.0\.1:\S+", line):
                self.url = found[0]

    def stop(self) -> float:
        """Ctrl-C; the seconds until it has ended, which it does with status 0."""
        begin = time.monotonic()
        self.process.send_signal(2)
        assert self.process.wait(30) == 0
        return time.monotonic() - begin


class Tab:
    """One person's view of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    async def open(cls, browser: Browser, url: str, who: str | None = None, width: int = 1300) -> Tab:
        context = await browser.new_context(viewport={"width": width, "height": 900})
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        await page.goto(url)
        await page.locator("strong", has_text="Welcome to the round table.").wait_for()
        tab = cls(page)
        if who is not None:
            await page.get_by_label("Viewing as").select_option(label=who)
            await page.locator("#preview-app[aria-busy=false]").wait_for()
        return tab

    @property
    def messages(self) -> Locator:
        return self.page.locator("article.channel-message")

    @property
    def last(self) -> Locator:
        """The newest message that this person sees."""
        return self.messages.last

    async def says(self, text: str) -> Locator:
        """The newest message, once it says this."""
        found = self.last.filter(has_text=text)
        await found.wait_for()
        return found

    async def run(self, command: str) -> None:
        """Type a command without options and send it."""
        await self.page.locator("#channel-composer-input").click()
        await self.page.keyboard.type(command)
        await self.page.keyboard.press("Enter")
        await self.page.locator("[data-command-mode=true]").first.wait_for()
        await self.page.locator("#send-message:not([disabled])").click()

    async def press(self, label: str) -> None:
        """Press a button of the newest message."""
        named = self.page.locator(".button-label", has_text=re.compile(f"^{re.escape(label)}$"))
        await self._click(self.last.locator("button.component-button", has=named))

    async def _click(self, button: Locator) -> None:
        await self._act(lambda: button.click(timeout=TRY))

    async def _act(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do something until the page acts on it: a click while it is drawn anew is lost, or rejected.

        On a busy machine a click may be acted on only after it was taken for lost, and the button be gone
        for the next one: each request since the first click counts.
        """
        asked: asyncio.Queue[Request] = asyncio.Queue()

        def note(request: Request) -> None:
            if request.url.endswith("/api/action"):
                asked.put_nowait(request)

        until = time.monotonic() + PATIENCE / 1000
        self.page.on("request", note)
        try:
            while True:
                with suppress(PlaywrightTimeout):  # gone, or covered: perhaps an earlier click took after all
                    await do()
                with suppress(TimeoutError):
                    answered = await (await asyncio.wait_for(asked.get(), TRY / 1000)).response()
                    if answered is not None and not REJECTED.search(await answered.text()):
                        return
                assert time.monotonic() < until, "a click that does nothing"
        finally:
            self.page.remove_listener("request", note)

    async def _choose(self, option: Locator) -> None:
        """Take an option of the newest message; its menu closes when the message is drawn anew."""

        async def choose() -> None:
            if not await option.is_visible():
                menu = self.last.locator(".component-select, .select-trigger, [role=combobox]").first
                await menu.click(timeout=TRY)
            await option.click(timeout=TRY)

        await self._act(choose)

    async def buttons(self) -> list[str]:
        """The labels of the newest message's buttons that can be pressed."""
        found = self.last.locator("button.component-button[aria-disabled=false]")
        return await found.all_inner_texts()

    async def offers(self, *labels: str) -> None:
        """Wait until these are the buttons that can be pressed; while a press is answered, none can."""
        until = time.monotonic() + PATIENCE / 1000
        while (now := await self.buttons()) != [*labels]:
            assert time.monotonic() < until, now
            await asyncio.sleep(0.02)

    async def press_first(self) -> None:
        """Press the newest message's first button that can be pressed."""
        await self._click(self.last.locator("button.component-button[aria-disabled=false]").first)

    async def take(self, option: str) -> None:
        """Take an option from the newest message's menu."""
        await self._choose(self.last.get_by_role("option", name=option, exact=True))

    async def play_out(self, over: str) -> int:
        """Press the first card each time until the game is over; the number of presses."""
        pressed = 0
        until = time.monotonic() + 4 * PATIENCE / 1000
        while over not in (shown := await self.last.inner_text()):
            assert time.monotonic() < until, shown
            cards = [label for label in await self.buttons() if ":" in label]
            if cards and not cards[0].startswith("Fl"):
                # by its name: what stands there may be another button by the time of the click
                await self.press(cards[0])
                await self.changed(shown)
                pressed += 1
        return pressed

    async def take_first(self) -> None:
        """Take the first option of the newest message's menu."""
        await self._choose(self.last.locator("[role=option]").first)

    async def go_down_and_back(self, back: str, stays: str, over: str) -> int:
        """Go through the tomb, turning back as soon as that takes a turn; the number of presses.

        `back` is how the button that turns back begins, `stays` the menu of what stays behind, `over` a
        button of a run that is over.
        """
        able = self.last.locator("button.component-button[aria-disabled=false]")
        for number in range(200):
            await able.first.wait_for()  # while a press is answered, nothing can be pressed
            shown, offered = await self.last.inner_text(), await self.buttons()
            if over in offered:
                return number
            if stays in shown:
                await self.take_first()
            elif any(label.startswith(back) and "1" in label for label in offered):
                await self._click(able.filter(has_text=back).first)
                await self.changed(shown)
                await able.first.wait_for()
                shown = await self.last.inner_text()
                await self._click(able.filter(has_text=back.lower()).last)  # "Yes, turn back"
            else:
                await self._click(able.first)
            await self.changed(shown)
        raise AssertionError("a run through the tomb ends sooner")

    async def changed(self, shown: str) -> None:
        """Wait until the newest message says something else."""
        until = time.monotonic() + PATIENCE / 1000
        while await self.last.inner_text() == shown:
            assert time.monotonic() < until, shown
            await asyncio.sleep(0.02)
