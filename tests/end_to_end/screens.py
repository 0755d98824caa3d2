"""Takes the screenshots in docs/screenshots: python -m tests.end_to_end.screens, from the repository's root.

Every game is begun in both languages by clicking; each screen is taken at 1300 and 360 px.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Locator, async_playwright

from tests.end_to_end.browser import ROOT, Program, Tab, chromium
from tests.end_to_end.screens_donk import screens_of_donk

FOLDER = ROOT / "docs" / "screenshots"
PORT = 8390
WIDTHS = (1300, 360)
DRAWN = 6.0
"""Seconds until the page has fetched a message's picture and emojis."""
LOADED = "[...document.images].every(image => image.complete && image.naturalWidth)"
"""Whether the page has all of its pictures."""
WORDS = {
    "en": {"hand": "Hand", "rules": "How to play"},
    "de": {"hand": "Hand", "rules": "So geht’s"},
}


async def shoot(tab: Tab, name: str, message: Locator | None = None) -> None:
    """Take the newest message, or that one, in every width."""
    await asyncio.sleep(DRAWN)
    for width in WIDTHS:
        await tab.page.set_viewport_size({"width": width, "height": 1000})
        await asyncio.sleep(0.5)
        await tab.page.get_by_text("Updating viewport").wait_for(state="hidden")
        await tab.page.locator("#preview-app[aria-busy=false]").wait_for()
        await tab.page.wait_for_function(LOADED)
        await (message or tab.last).scroll_into_view_if_needed()
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
        await screens_of_donk(tab, running.database, language, shoot)
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
