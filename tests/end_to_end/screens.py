"""Takes the screenshots in docs/screenshots: python -m tests.end_to_end.screens, from the repository's root.

Every game is begun in both languages by clicking; each screen is taken at 1300 and 360 px, on dark and on
light. With a language or a part (alone, donk, drakones) behind it, only its screens are taken.
"""

from __future__ import annotations

import asyncio
import io
import itertools
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops
from playwright.async_api import Browser, Locator, async_playwright

from tests.end_to_end.browser import PATIENCE, ROOT, Program, Tab, chromium
from tests.end_to_end.screens_alone import screens_alone
from tests.end_to_end.screens_donk import screens_of_donk
from tests.end_to_end.screens_drakones import screens_of_drakones

FOLDER = ROOT / "docs" / "screenshots"
PORT = 8390
WIDTHS = (1300, 360)
HEIGHT = 1600
"""So high that a whole message stands above the composer."""
WIDEST = 1100
"""No message of the bot's reaches further to the right."""
MARGIN = 10
DRAWN = 2.0
"""Seconds until a press is answered and the message drawn anew."""
LOADED = "[...document.images].every(image => image.complete && image.naturalWidth)"
LANGUAGES = ("en", "de")
PARTS = {"alone": screens_alone, "donk": screens_of_donk, "drakones": screens_of_drakones}
COLOURS = 256
THEMES = ("", Path(__file__).with_name("light.css").read_text(encoding="utf-8"))
"""Style sheets over the page's own, which is dark."""
WEAR = """theme => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(theme);
    document.adoptedStyleSheets = [sheet];
}"""


async def shoot(tab: Tab, name: str, message: Locator | None = None) -> None:
    """Take the newest message, or that one, in every width."""
    shown = message or tab.last
    await asyncio.sleep(DRAWN)
    # a button under the pointer would be bright, and a message that was pressed bears the page's own tools
    await tab.page.mouse.move(1, 1)
    await tab.page.evaluate("document.activeElement.blur()")
    for width, theme in itertools.product(WIDTHS, THEMES):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        await tab.page.evaluate(WEAR, theme)
        await asyncio.sleep(0.5)
        await tab.page.get_by_text("Updating viewport").wait_for(state="hidden")
        await tab.page.locator("#preview-app[aria-busy=false]").wait_for()
        for _ in range(PATIENCE // 200):
            if await tab.page.evaluate(LOADED):
                break
            await asyncio.sleep(0.2)
        await shown.scroll_into_view_if_needed()
        png = await shown.screenshot()
        suffix = "-light" if theme else ""
        picture = trimmed(Image.open(io.BytesIO(png)).convert("RGB")).quantize(COLOURS)
        picture.save(FOLDER / f"{name}-{width}{suffix}.png", optimize=True)
    await tab.page.evaluate(WEAR, THEMES[0])
    await tab.page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})


def trimmed(picture: Image.Image) -> Image.Image:
    """Without the empty page at the right of a wide one and the composer's edge below; some page below."""
    picture = picture.crop((0, 0, min(picture.width, WIDEST), picture.height - 1))
    page = Image.new("RGB", picture.size, picture.getpixel((picture.width - 1, 0)))
    said = ImageChops.difference(picture, page).convert("L").point(lambda value: 255 * (value > 6)).getbbox()
    width = min(picture.width, said[2] + 20) if said else picture.width
    framed = Image.new("RGB", (width, picture.height + MARGIN), page.getpixel((0, 0)))
    framed.paste(picture, (0, 0))
    return framed


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


async def screens(browser: Browser, language: str, part: str, folder: Path) -> None:
    running = Program(folder / f"{language}-{part}.db", PORT)
    try:
        tab = await Tab.open(browser, running.url)
        await speak(tab, language)
        await PARTS[part](tab, running.database, language, shoot)
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
            for language, part in itertools.product(LANGUAGES, PARTS):
                if {language, part} >= {*sys.argv[1:]}:
                    await screens(browser, language, part, Path(folder))
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
