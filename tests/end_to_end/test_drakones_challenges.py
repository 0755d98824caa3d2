"""Challenges by command and button: whom they reach, what is refused, how they end."""

from __future__ import annotations

import json

import discord
import pytest
from simcord.backend import serializers

from bot.challenge import COOLDOWN
from games import GAMES
from games.record import parse
from storage import ledger
from tests.end_to_end.drakones_world import duel, newest
from tests.end_to_end.world import buttons, words_of

CHALLENGE = "drakones challenge"


async def test_a_challenge_mentions_the_challenged_once_and_shows_the_commitment(world):
    before = world.calls
    await world.ann.slash(world.channel, CHALLENGE, member=world.ben)
    (answer,) = world.http(before)
    body = json.loads(answer.json["payload_json"]) if "payload_json" in answer.json else answer.json
    assert body["data"]["content"] == f"<@{world.ben.id}>"
    assert [int(user) for user in body["data"]["allowed_mentions"]["users"]] == [world.ben.id]
    table = await world.table()
    assert parse(await world.bot.tables.record(table), GAMES).commitment in words_of(world.last)
    assert table.row.seed.hex() not in words_of(world.last)
    await world.ben.click(world.last, label="Accept")
    assert world.last.content == ""
    assert (await world.table()).playing
    assert "\u2068Ann\u2069 against \u2068Ben\u2069" in words_of(world.last)


async def test_who_wants_no_pings_gets_none(world):
    await world.bot.preferences.choose("person", world.ben.id, "pings", False)
    await world.ann.slash(world.channel, CHALLENGE, member=world.ben)
    assert world.last.content == ""


async def test_an_open_invitation_is_for_whoever_comes_first(world):
    await world.ann.slash(world.channel, CHALLENGE, clock="slow")
    assert "24 hours a turn" in words_of(world.last)
    assert [button.label for button in buttons(world.last).values()] == ["Accept", "Withdraw", "How to play"]
    result = await world.ann.click(world.last, label="Accept")
    assert result.ephemeral
    await world.mod.click(world.last, label="Accept")
    assert [seat.person for seat in (await world.table()).seats] == [world.ann.id, world.mod.id]


@pytest.mark.parametrize(
    ("who", "label", "said"),
    [("ben", "Decline", "declined the challenge"), ("ann", "Withdraw", "withdrew this challenge")],
)
async def test_a_challenge_is_declined_or_withdrawn(world, who, label, said):
    await world.ann.slash(world.channel, CHALLENGE, member=world.ben)
    await getattr(world, who).click(world.last, label=label)
    assert said in words_of(world.last)
    assert not buttons(world.last)
    assert (await world.table()).row.status == "closed"


async def test_a_challenge_lapses_by_itself(world, monkeypatch):
    monkeypatch.setattr("bot.challenge.LAPSES_AFTER", 20.0)  # each second of a world's time is a tick
    await world.ann.slash(world.channel, CHALLENGE, member=world.ben)
    await world.env.advance_time(25)
    assert "Nobody accepted the challenge" in words_of(await world.public())
    assert not buttons(await world.public())


async def test_the_rule_book_stands_in_a_challenge(world):
    await world.ann.slash(world.channel, CHALLENGE)
    result = await world.ben.click(world.last, label="How to play")
    assert result.ephemeral
    assert "Drakones" in words_of(result.response)


async def test_who_cannot_see_the_channel_is_not_challenged(world, monkeypatch):
    hidden = world.guild.create_text_channel(
        "hidden", overwrites={world.ben: discord.PermissionOverwrite(view_channel=False)}
    )
    payload = serializers.member_payload

    def with_rights(backend, guild, member, **options):
        """With what Discord adds to the members that a command names: their rights in the channel."""
        rights = backend.compute_permissions(guild.id, world.ben.id, hidden.id)
        return {**payload(backend, guild, member, **options), "permissions": str(rights)}

    monkeypatch.setattr(serializers, "member_payload", with_rights)
    result = await world.ann.slash(hidden, CHALLENGE, member=world.ben)
    assert result.ephemeral
    assert "cannot see this channel" in words_of(result.response)
    assert "\u2068Ben\u2069" in words_of(result.response)
    monkeypatch.undo()
    result = await world.ann.slash(world.channel, CHALLENGE, member=world.ben)
    assert not result.ephemeral


@pytest.mark.slow
async def test_two_hundred_challenges_a_minute_come_to_nothing(world):
    """They reach nobody but for the few that the cooldown lets through, whether answered or withdrawn."""
    people = [
        world.guild.add_member(world.env.create_user(f"p{at}", global_name=f"P{at}")) for at in range(3)
    ]
    before = world.calls
    for number in range(200):
        result = await world.ann.slash(world.channel, CHALLENGE, member=people[number % 3])
        if not result.ephemeral:
            await world.ann.click(world.last, label="Withdraw")
        await world.env.advance_time(0.3)
    mentions = [
        request
        for request in world.http(before)
        if isinstance(request.json, dict) and "<@" in json.dumps(request.json.get("data", request.json))
    ]
    rows = await world.db.reader.execute_fetchall("SELECT count(*) FROM tables")
    assert next(iter(rows))[0] == len(mentions) == 60 // COOLDOWN
    # nobody else is kept from anything meanwhile
    found = await duel(world)
    assert (await found.state()) is not None


async def test_the_challenged_plays_elsewhere_meanwhile(world):
    await world.ann.slash(world.channel, CHALLENGE, member=world.ben)
    await world.ben.slash(world.channel, "drakones computer")
    table = await newest(world)
    assert table.playing
    assert table.seat_of(world.ben.id) is not None
    await world.ben.slash(world.channel, CHALLENGE, member=world.ann)
    assert (await newest(world)).row.status == "lobby"
    assert (await ledger.read_table(world.db.reader, 1)).status == "lobby"
