"""Where the bot may be used: with too few rights, in threads and direct messages, installed by one person."""

from __future__ import annotations

import discord
import pytest

from bot.text import words
from storage import ledger
from tests.end_to_end.world import buttons, take, words_of

RIGHTS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
}


def channel_without(world, *rights: str):
    """A channel in which the bot lacks these rights and people do not."""
    denied = discord.PermissionOverwrite(**dict.fromkeys(rights, False))
    return world.guild.create_text_channel("narrow", overwrites={world.bot.user: denied})


@pytest.mark.parametrize("right", RIGHTS)
async def test_nothing_is_opened_where_a_right_is_missing_and_it_is_named(world, right):
    channel = channel_without(world, right)
    result = await world.ann.slash(channel, "donsol")
    assert result.ephemeral
    assert RIGHTS[right] in words_of(result.response)
    assert await ledger.read_table(world.db.reader, 1) is None
    assert [message for message in channel.history() if not message.flags.ephemeral] == []


async def test_all_missing_rights_are_named_in_the_persons_language(world):
    channel = channel_without(world, "embed_links", "attach_files")
    result = await world.ann.slash(channel, "donsol")
    assert "I lack: Embed Links and Attach Files." in words_of(result.response)
    await world.speak(world.ann, "de")
    result = await world.ann.slash(channel, "donsol")
    assert "mir fehlt: Links einbetten und Dateien anhängen." in words_of(result.response)


async def test_rights_lost_later_do_not_stop_a_game(world):
    message = await world.deal(seed="run 160")
    everyone = world.env.backend.get_guild(world.guild.id)
    for role in everyone.roles.values():
        role.permissions &= ~discord.Permissions(send_messages=True, embed_links=True).value
    await world.ann.click(message, label="Flee")
    assert (await world.table()).row.ply == 1
    assert all(":1:1:" in custom_id for custom_id in buttons(await world.public()))


async def test_a_table_stands_in_a_thread(world):
    found = world.bot.get_channel(world.channel.id)
    opened = await found.create_thread(name="dungeon", type=discord.ChannelType.public_thread)
    (thread,) = world.channel.threads
    assert thread.id == opened.id
    await world.ann.slash(thread, "donsol")
    await world.ann.click(thread.last_message, label="Flee")
    table = await world.table()
    assert (table.row.channel, table.row.ply) == (thread.id, 1)


async def test_a_direct_message_is_a_place_like_any_other(world):
    ann = world.ann.user
    result = await ann.slash("donsol", seed="run 160")
    assert not result.ephemeral
    table = await world.table()
    assert (table.row.guild, table.row.channel) == (None, ann.dm_channel.id)
    before = world.calls
    await ann.click(ann.dm_channel.last_message, label="Flee")
    assert world.calls == before + 1
    assert (await world.table()).row.ply == 1
    opened = await ann.slash("settings channel")
    await take(ann, opened.response, "de", "language")
    opened = await ann.slash("settings me")
    await take(ann, opened.response, "de", "language")
    await ann.slash("table show")
    assert "Du bist dran" in words_of(ann.dm_channel.last_message)
    asked = await ann.slash("table resign")
    await ann.click(asked.response, label="Ja, aufgeben")
    assert "Du hast aufgegeben" in words_of(ann.dm_channel.last_message)


async def test_a_table_is_shown_where_it_stands_and_nowhere_else(world):
    await world.deal()
    other = world.guild.create_text_channel("other")
    result = await world.ann.slash(other, "table show", table=1)
    assert words_of(result.response) == words("en")("refused-table-elsewhere", channel=str(world.channel.id))
    result = await world.ben.slash(other, "table show", table=1)
    assert words_of(result.response) == words("en")("refused-no-such-table", table="1")
    result = await world.ann.slash(other, "table record", table=1)
    assert result.response.attachments


# A person's own installation


@pytest.fixture
def away(world):
    """A channel of a server that the bot is not in, with a person who has brought it along."""
    guild = world.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("elsewhere")
    ann = guild.add_member(world.ann.user)
    world.env.backend.get_guild(guild.id).members.pop(world.bot.user.id)
    world.env.backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    return (
        channel,
        ann,
        {
            "authorizing_integration_owners": {"1": str(ann.id)},
            "app_permissions": "0",
            "context": 0,
        },
    )


async def test_a_whole_run_where_the_bot_is_installed_for_one_person(world, away):
    channel, ann, payload = away
    result = await world.command(ann, channel, "donsol", **payload)
    assert result.acknowledged
    assert not result.ephemeral
    assert world.bot.get_guild(channel.guild.id) is None
    table = await world.table()
    assert (table.row.guild, table.row.channel) == (channel.guild.id, channel.id)
    before = world.calls
    await world.press(ann, result.response, "m:1:0:flee", **payload)
    assert world.calls == before + 1
    await world.press(ann, result.response, "q:1:1:m resign", **payload)
    assert {"Yes, give up", "No, go on"} <= {*words_of(channel.last_message).split("\n")}
    await world.press(ann, result.response, "m:1:1:resign", **payload)
    assert "You gave up" in words_of(channel.last_message)
    await world.press(ann, result.response, "t:1:2:rematch", **payload)
    assert (await world.table(2)).playing
    assert "Table 2" in words_of(channel.last_message)
    for command in ("help", "settings me", "table record", "table show"):
        assert (await world.command(ann, channel, command, **payload)).acknowledged, command


async def test_a_table_that_only_answers_can_reach_is_not_tried_for_ever(world, away, monkeypatch):
    channel, ann, payload = away
    await world.command(ann, channel, "donsol", **payload)
    asked = await world.command(ann, channel, "table resign", **payload)
    await world.press(ann, asked.response, "m:1:0:resign", **payload)
    assert (await world.table()).row.status == "over"
    await world.env.advance_time(60)
    tried = [request for request in world.http() if request.method == "PATCH"]
    assert 1 <= len(tried) <= 5


async def test_a_group_of_friends_is_a_place_too(world):
    """A private channel of several people, where a bot can only be somebody's own installation."""
    ann = world.ann.user
    channel = ann.dm_channel
    payload = {"authorizing_integration_owners": {"1": str(ann.id)}, "context": 2}
    result = await world.command(ann, channel, "donsol", **payload)
    assert not result.ephemeral
    await world.press(ann, result.response, "m:1:0:flee", **payload)
    assert (await world.table()).row.ply == 1


# Languages


@pytest.mark.parametrize(
    ("locale", "guild_locale", "table", "person"),
    [
        ("de", "de", "Du bist dran", "Deine Einstellungen"),
        ("en-GB", "de", "Du bist dran", "Your settings"),
        ("de", "en-US", "Your move", "Deine Einstellungen"),
        ("fr", "ja", "Your move", "Your settings"),
    ],
)
async def test_a_table_speaks_as_its_server_and_answers_as_their_person(
    world, locale, guild_locale, table, person
):
    said = {"locale": locale, "guild_locale": guild_locale}
    await world.command(world.ann, world.channel, "donsol", **said)
    assert table in words_of(world.last)
    result = await world.command(world.ann, world.channel, "settings me", **said)
    assert person in words_of(result.response)


async def test_a_table_in_a_direct_message_speaks_as_its_person(world):
    ann = world.ann.user
    await world.command(ann, ann.dm_channel, "donsol", locale="de")
    assert "Du bist dran" in words_of(ann.dm_channel.last_message)
