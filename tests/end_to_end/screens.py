"""Takes the screenshots in docs/screenshots: python -m tests.end_to_end.screens, from the repository's root.

Every game is begun in both languages by clicking; each screen is taken at 1300 and 360 px.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tests.end_to_end.browser import ROOT, Program, Tab, chromium

FOLDER = ROOT / "docs" / "screenshots"
PORT = 8390
WIDTHS = (1300, 360)
DRAWN = 6.0
"""Seconds until the page has fetched a message's picture and emojis."""
WORDS = {
    "en": {"draw": "Draw", "add": "Add computer", "start": "Start", "hand": "Hand", "rules": "How to play"},
    "de": {
        "draw": "Aufdecken",
        "add": "Computer dazu",
        "start": "Start",
        "hand": "Hand",
        "rules": "So geht’s",
    },
}


async def shoot(tab: Tab, name: str) -> None:
    await asyncio.sleep(DRAWN)
    for width in WIDTHS:
        await tab.page.set_viewport_size({"width": width, "height": 1000})
        await asyncio.sleep(0.5)
        await tab.last.scroll_into_view_if_needed()
        await tab.page.screenshot(path=FOLDER / f"{name}-{width}.png")
    await tab.page.set_viewport_size({"width": WIDTHS[0], "height": 1000})


async def speak(tab: Tab, language: str) -> None:
    if language == "de":
        await tab.run("/settings me")
        await tab.says("Your settings")
        await tab.take("Deutsch")
        await tab.says("Deine Einstellungen")
        await tab.run("/settings channel")
        await tab.says("Einstellungen dieses Kanals")
        await tab.take("Deutsch")
        await asyncio.sleep(2)


async def screens(browser: Browser, language: str, folder: Path) -> None:
    words = WORDS[language]
    running = Program(folder / f"{language}.db", PORT)
    try:
        tab = await Tab.open(browser, running.url)
        await speak(tab, language)
        await tab.run("/help")
        await shoot(tab, f"help-{language}")
        await tab.run("/donsol")
        await asyncio.sleep(2)
        for _ in range(3):
            shown = await tab.last.inner_text()
            await tab.press_first()
            await tab.changed(shown)
        await shoot(tab, f"donsol-{language}")
        await tab.press(words["rules"])
        await shoot(tab, f"rules-{language}")
        await tab.run("/tomb")
        await asyncio.sleep(2)
        for _ in range(4):
            shown = await tab.last.inner_text()
            await tab.press_first()
            await tab.changed(shown)
        await shoot(tab, f"tomb-{language}")
        await tab.run("/donk")
        await asyncio.sleep(2)
        for _ in range(4):
            shown = await tab.last.inner_text()
            await tab.press(words["add"])
            await tab.changed(shown)
        await shoot(tab, f"donk-lobby-{language}")
        shown = await tab.last.inner_text()
        await tab.press(words["start"])
        await tab.changed(shown)
        await asyncio.sleep(15)
        await shoot(tab, f"donk-{language}")
        await tab.press(words["hand"])
        await shoot(tab, f"donk-hand-{language}")
        await tab.run("/drakones computer")
        await asyncio.sleep(10)
        await shoot(tab, f"drakones-{language}")
        await tab.press(words["hand"])
        await shoot(tab, f"drakones-hand-{language}")
    finally:
        running.stop()


async def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        with tempfile.TemporaryDirectory() as folder:
            for language in WORDS:
                await screens(browser, language, Path(folder))
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
