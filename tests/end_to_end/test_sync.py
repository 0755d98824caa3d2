"""The commands on Discord: sent when they have changed and only then, with their German names."""

from __future__ import annotations

import re

import pytest

from storage.database import Database
from tests.end_to_end.world import opened

NAME = re.compile(r"[-_\w]{1,32}")


def sent(world) -> list:
    """What was sent to Discord as the bot's commands, each time."""
    return [
        request.json
        for request in world.http()
        if request.method == "PUT" and request.path.endswith("/commands")
    ]


def texts(payload: dict, place: str = ""):
    """Every command, option and choice of a payload, with its path."""
    here = f"{place}/{payload['name']}"
    yield here, payload
    for part in [*payload.get("options", []), *payload.get("choices", [])]:
        yield from texts(part, here)


async def test_commands_are_sent_once(world):
    assert len(sent(world)) == 1
    await world.restart()
    assert len(sent(world)) == 1


@pytest.mark.parametrize("change", ["translation", "command"])
async def test_commands_are_sent_again_when_something_changed(world, monkeypatch, change):
    if change == "translation":
        from bot.text import words

        german, real = words("de"), type(words("de")).__call__

        def changed(self, key, /, **values):
            text = real(self, key, **values)
            return text + "!" if self is german and key == "cmd-help-about" else text

        monkeypatch.setattr(type(german), "__call__", changed)
    else:
        monkeypatch.setattr("bot.app.COGS", ("publisher", "solitaire", "table", "rules", "help"))
    await world.restart()
    assert len(sent(world)) == 2
    await world.restart()
    assert len(sent(world)) == 2


async def test_commands_go_to_the_server_for_trying_out(tmp_path):
    async with await Database.open(tmp_path / "guild.db") as db, opened(db, dev_guild=77) as world:
        (request,) = [r for r in world.http() if r.method == "PUT"]
        assert request.path.endswith("/guilds/77/commands")
        assert {command["name"] for command in request.json} >= {"donsol", "help"}


async def test_every_text_of_every_command_is_there_in_german(world):
    (commands,) = sent(world)
    assert {command["name"] for command in commands} >= {
        "donsol",
        "table",
        "hand",
        "rules",
        "settings",
        "help",
    }
    for command in commands:
        for place, part in texts(command):
            german = part["name_localizations"]["de"]
            if "value" not in part:
                assert NAME.fullmatch(german), place
                assert german == german.lower(), place
                assert 1 <= len(part["description"]) <= 100, place
                about = part["description_localizations"]["de"]
                assert 1 <= len(about) <= 100, place
                assert about != part["description"], place
            assert set(part["name_localizations"]) == {"de"}, place
    named = {command["name"]: command["name_localizations"]["de"] for command in commands}
    assert named["table"] == "tisch"
    assert named["rules"] == "regeln"


async def test_german_names_are_as_unique_as_english_ones(world):
    (commands,) = sent(world)
    for group in (commands, *(command.get("options", []) for command in commands)):
        names = [part["name_localizations"]["de"] for part in group]
        assert len(set(names)) == len(names)


async def test_solitaires_and_help_may_be_used_anywhere(world):
    (commands,) = sent(world)
    for command in commands:
        if command["name"] in ("donsol", "table", "rules", "settings", "help"):
            assert command["integration_types"] == [0, 1], command["name"]
            assert command["contexts"] == [0, 1, 2], command["name"]


async def test_a_command_that_discord_still_has_as_it_was_is_answered(world, caplog):
    """Before its option was required, say."""
    result = await world.command(world.ann, world.channel, "rules")
    assert result.ephemeral
    assert result.response.content.startswith("Something went wrong on my side.")
    caplog.clear()
