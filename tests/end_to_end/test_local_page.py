"""The local page in a real browser."""

from __future__ import annotations

import re
import socket
from contextlib import asynccontextmanager, closing

import pytest
from playwright.async_api import async_playwright

from tests.end_to_end.browser import Program, Tab, chromium

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
async def browser():
    path = chromium()
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield found
        await found.close()


@asynccontextmanager
async def program(database, port: int | None = None):
    running = Program(database, port or free_port())
    try:
        yield running
    finally:
        seconds = running.stop()
    assert seconds < 10
    log = running.log.read_text()
    assert not {"WARNING", "ERROR", "Traceback"} & {*re.findall(r"\w+", log)}, log


async def test_whole_games_in_two_languages_by_two_people_and_after_a_restart(browser, tmp_path):
    database = tmp_path / "page.db"
    async with program(database) as running:
        ayse = await Tab.open(browser, running.url)
        await ayse.run("/donsol")
        await ayse.says("Your move:")
        assert await ayse.play_out("54 cards.") > 0
        await ayse.offers("Rematch", "Record", "How to play")

        jonas = await Tab.open(browser, running.url, "Jonas")
        await jonas.run("/settings me")
        await jonas.says("Your settings")
        await jonas.take("Deutsch")
        await jonas.says("Deine Einstellungen")
        await jonas.run("/donsol")
        await jonas.says("Du bist dran:")
        assert await jonas.play_out("54 Karten.") > 0
        await jonas.offers("Noch einmal", "Protokoll", "So geht’s")

        await ayse.says("Du bist")
        await ayse.press("Noch einmal")
        assert "Dieser Tisch gehört" not in await ayse.last.inner_text()
        await ayse.says("This table is \u2068Jonas\u2069’s.")
        assert "Jonas\u2069’s" not in await jonas.last.inner_text()

        await jonas.press("Noch einmal")
        await jonas.says("Tisch 3")
        await jonas.press_first()
        await jonas.says("1 von 54 Karten abgehandelt")

    async with program(database) as running:
        jonas = await Tab.open(browser, running.url, "Jonas")
        await jonas.run("/table show")
        shown = await jonas.says("Tisch 3")
        assert "1 von 54 Karten abgehandelt" in await shown.inner_text()
        await jonas.press_first()
        await jonas.says("2 von 54 Karten abgehandelt")
        ayse = await Tab.open(browser, running.url)
        await ayse.press_first()
        await ayse.says("This table is \u2068Jonas\u2069’s.")


@pytest.mark.parametrize(
    ("language", "back", "stays", "over"),
    [
        ("en", "Turn back", "This treasure stays", ["Rematch", "Record", "How to play"]),
        ("de", "Umkehren", "Dieser Schatz bleibt", ["Noch einmal", "Protokoll", "So geht’s"]),
    ],
)
async def test_a_whole_run_through_the_tomb(browser, tmp_path, language, back, stays, over):
    async with program(tmp_path / "page.db") as running:
        ayse = await Tab.open(browser, running.url, width=360)
        if language == "de":
            await ayse.run("/settings me")
            await ayse.says("Your settings")
            await ayse.take("Deutsch")
            await ayse.says("Deine Einstellungen")
        await ayse.run("/tomb")
        await ayse.says("Tomb of Four Kings")
        assert await ayse.go_down_and_back(back, stays, over[0]) > 0
        await ayse.offers(*over)


async def test_what_is_being_typed_survives_what_others_do(browser, tmp_path):
    async with program(tmp_path / "page.db") as running:
        ayse = await Tab.open(browser, running.url)
        jonas = await Tab.open(browser, running.url, "Jonas")
        await jonas.run("/donsol")
        await jonas.says("Your move:")
        await ayse.says("Your move:")
        await ayse.page.locator("#channel-composer-input").click()
        for letter in "a long sentence":
            await ayse.page.keyboard.type(letter)
            if letter == " ":
                shown = await jonas.last.inner_text()
                await jonas.press_first()
                await jonas.changed(shown)
                await ayse.changed(shown)
        assert await ayse.page.locator("#channel-composer-input").input_value() == "a long sentence"


async def test_a_taken_port_is_replaced_and_said(browser, tmp_path):
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        async with program(tmp_path / "page.db", taken) as running:
            assert f"Port {taken} is taken (LOCAL_PORT); using " in running.told[0]
            assert f":{taken}/" not in running.url
            await Tab.open(browser, running.url)
