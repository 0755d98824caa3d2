"""The screens of the solitaires, and those that belong to no table."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from tests.end_to_end.browser import Tab

    Shoot = Callable[[Tab, str], Coroutine[Any, Any, None]]

WORDS = {
    "en": {"rules": "How to play", "resign": "Resign", "no": "No, go on", "yes": "Yes, give up"},
    "de": {"rules": "So geht’s", "resign": "Aufgeben", "no": "Nein, weiter", "yes": "Ja, aufgeben"},
}
OVER = {"en": "of 54 cards.", "de": "von 54 Karten."}
CARD = re.compile(r"(?!Fl)[^:]+: \S")
"""A card's button, not that of fleeing."""
DEADLY = {"en": "deadly", "de": "tödlich"}
MOVES = 6


async def screens_alone(tab: Tab, _: Path, language: str, shoot: Shoot) -> None:
    """Everything that one person sees without others."""
    for command in ("help", "settings me", "settings channel", "check"):
        await tab.run(f"/{command}")
        await asyncio.sleep(1)
        await shoot(tab, f"{command.replace(' ', '-')}-{language}")
    await _donsol(tab, language, shoot)
    await _tomb(tab, language, shoot)


async def _donsol(tab: Tab, language: str, shoot: Shoot) -> None:
    words = WORDS[language]
    await tab.run("/donsol")
    await asyncio.sleep(2)
    for _ in range(MOVES):
        shown = await tab.last.inner_text()
        card = await _mildest(tab)
        if DEADLY[language] in card:
            break
        await tab.press(card)
        await tab.changed(shown)
    await shoot(tab, f"donsol-{language}")
    await tab.press(words["resign"])
    await shoot(tab, f"donsol-resign-{language}")
    await tab.press(words["no"])
    await asyncio.sleep(1)
    await tab.play_out(OVER[language])
    await shoot(tab, f"donsol-over-{language}")
    await tab.press(words["rules"])
    await shoot(tab, f"rules-{language}")


async def _mildest(tab: Tab) -> str:
    """The card that hurts least."""
    cards: list[str] = []
    while not cards:  # while a press is answered, nothing can be pressed
        await asyncio.sleep(0.1)
        cards = [label for label in await tab.buttons() if CARD.match(label)]
    return min(cards, key=lambda label: int((re.findall(r"−(\d+)", label) or ["0"])[0]))


async def _tomb(tab: Tab, language: str, shoot: Shoot) -> None:
    words = WORDS[language]
    await tab.run("/tomb")
    await asyncio.sleep(2)
    for _ in range(MOVES):
        shown = await tab.last.inner_text()
        await tab.press_first()
        await tab.changed(shown)
    await shoot(tab, f"tomb-{language}")
    await tab.press(words["resign"])
    await asyncio.sleep(1)
    await tab.press(words["yes"])
    await shoot(tab, f"tomb-over-{language}")
