"""What people write, and what nobody may read: hostile names and seeds; no secret in logs or files."""

from __future__ import annotations

import json
import logging
import re

import pytest

from bot.text import words
from games.__main__ import main as games
from games.fair import practice_seed
from tests.bot.test_names import HOSTILE
from tests.end_to_end.donk import Players
from tests.end_to_end.drakones_world import newest
from tests.end_to_end.test_donk import company, joined
from tests.end_to_end.world import buttons, words_of

SENDABLE = [name for name, text in HOSTILE.items() if text.strip() and text.isprintable()]
PING = re.compile(r"<@[!&]?\d+>|@everyone\b|@here\b|<#\d+>|</\w+:\d+>")
WORST = ("everyone", "mention", "masked link", "code", "right to left", "zalgo", "emoji row", "long", "quote")


def bodies(world, since: int):
    """Everything that was sent to Discord, as text for people."""
    for request in world.http(since):
        body = request.json
        if isinstance(body, dict):
            body = json.loads(body["payload_json"]) if "payload_json" in body else body
            yield body.get("data", body)


def spoken(body) -> str:
    found = [body.get("content") or ""]
    for embed in body.get("embeds") or []:
        found += [embed.get("title") or "", embed.get("description") or ""]
        found += [f"{field['name']} {field['value']}" for field in embed.get("fields", [])]
        found.append((embed.get("footer") or {}).get("text") or "")
    return "\n".join(found)


@pytest.mark.parametrize("kind", WORST)
async def test_a_hostile_name_plays_every_game_and_reaches_nobody(world, kind):
    name = HOSTILE[kind][:32]
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=False)
    nasty = world.guild.add_member(world.env.create_user("nasty", global_name=name))
    since = world.calls
    for command in ("donsol", "tomb"):
        assert (await nasty.slash(world.channel, command)).acknowledged
        assert (await nasty.slash(world.channel, "table close", table=(await newest(world)).id)).acknowledged
    await nasty.slash(world.channel, "donk")
    for person in (world.ann, world.ben):
        await person.click(world.last, label="Join")
    await nasty.click(world.last, label="Start")
    assert (await nasty.click(world.last, label="Hand")).ephemeral
    await nasty.slash(world.channel, "drakones challenge", member=world.mod)
    await world.mod.click(world.last, label="Accept")
    assert (await nasty.click(world.last, label="Hand")).ephemeral
    for command in ("titles", "chronicle", "table record"):
        assert (await nasty.slash(world.channel, command)).acknowledged
    asked = await world.mod.slash(world.channel, "table kick", table=3)
    assert asked.acknowledged
    told = [body for body in bodies(world, since) if "allowed_mentions" in body or body.get("embeds")]
    assert len(told) > 10
    mention = f"<@{world.mod.id}>"
    for body in told:
        # the one mention that there is: of who is challenged
        assert not PING.search(spoken(body).removeprefix(mention)), spoken(body)
        # whatever is read as one: Discord is told to take no other for a mention
        assert body["allowed_mentions"]["parse"] == []
        assert body["allowed_mentions"].get("users", []) in ([], [world.mod.id])
    for message in world.shown:
        assert {user.id for user in message.mentions} <= {world.mod.id}


@pytest.mark.parametrize(
    ("game", "kind"),
    [("donsol", kind) for kind in SENDABLE] + [("tomb", kind) for kind in WORST if kind in SENDABLE],
)
async def test_any_text_is_a_seed_and_deals_the_same_again(world, game, kind, tmp_path):
    text = HOSTILE[kind][:100]
    await world.bot.preferences.choose("person", world.ann.id, "pictures", value=False)
    first = await world.ann.slash(world.channel, game, seed=text)
    assert not first.ephemeral, words_of(first.response)
    table = await world.table(1)
    assert table.row.seed == practice_seed(text)
    assert table.row.practice
    await world.ann.slash(world.channel, "table close")
    assert not PING.search(words_of(world.last))
    again = await world.ann.slash(world.channel, game, seed=text)
    assert not again.ephemeral
    assert (await world.table(2)).state == table.state
    record = await world.ann.slash(world.channel, "table record", table=1)
    path = tmp_path / "record.txt"
    path.write_bytes(await record.response.attachments[0].read())
    assert games(["verify", str(path)]) == 0


async def test_neither_seed_nor_token_nor_card_is_written_to_a_log(world, caplog, tmp_path):
    """At the most talkative level, with calls that fail and a program that breaks."""
    caplog.set_level(logging.DEBUG)
    people = await company(world)
    number = await joined(world, people[:3])
    await people[0].click(await world.public(number), label="Start")
    players = Players(world, people[:3], "secrets")
    await players.take_hands(number)
    failing = [
        ("PATCH", "/webhooks/*", 404, 10015),
        ("PATCH", "/channels/*", 500, 0),
        ("POST", "*/callback", 404, 10062),
        ("PATCH", "/webhooks/*", 500, 0),
        ("PATCH", "/channels/*", 403, 50013),
    ]
    for method, path, status, code in failing:
        world.env.inject_error(method, path, status=status, code=code)
        table = await world.table(number)
        seat = min(table.state.owing())
        person = next(each for each in people if each.id == table.seats[seat].person)
        move = table.state.legal_moves(seat)[0]
        await world.press(person, await world.public(number), f"m:{number}:{table.row.rev}:{move}")
        world.env.backend.faults.clear()
        await world.env.advance_time(1)
    table = await world.table(number)
    broken = world.bot.tables.play

    async def breaks(*args):
        await broken(*args)
        raise ZeroDivisionError

    world.bot.tables.play = breaks
    seat = min(table.state.owing())
    person = next(each for each in people if each.id == table.seats[seat].person)
    await world.press(person, await world.public(number), f"m:{number}:{table.row.rev}:skip")
    table = await world.table(number)
    logged = "\n".join(
        f"{record.getMessage()} {record.exc_text or ''} {caplog.handler.format(record)}"
        for record in caplog.records
        if record.name.partition(".")[0] in ("bot", "storage", "games", "aiosqlite")
    )
    assert "ZeroDivisionError" in logged
    assert table.row.seed.hex() not in logged
    assert str(table.row.seed) not in logged
    assert "simcord_interaction" not in logged
    for hand in table.state.hands:
        assert len(hand) < 3 or not re.search(r"\W+".join(map(re.escape, hand[:3])), logged)
    caplog.clear()


async def test_no_file_that_is_sent_is_named_for_what_is_hidden(world):
    people = await company(world)
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=True)
    number = await joined(world, people[:3])
    await people[0].click(await world.public(number), label="Start")
    hand = (await people[0].click(await world.public(number), label="Hand")).response
    record = (await people[0].slash(world.channel, "table record")).response
    public = await world.public(number)
    names = [file.filename for message in (hand, record, public) for file in message.attachments]
    assert sorted(set(names)) == ["table.png", f"tafelrunde-{number}.txt"]
    text = (await record.attachments[0].read()).decode()
    table = await world.table(number)
    assert table.row.seed.hex() not in text
    seats = table.state.hands
    shown = "".join(buttons(public)) + words_of(public)
    assert not any(f"play {card}" in shown for hand in seats for card in hand)
    assert words("en")("record-running", file=f"tafelrunde-{number}.txt") in record.content
