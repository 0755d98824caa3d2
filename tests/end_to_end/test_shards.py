"""A bot in so many servers that Discord asks for more than one connection."""

from __future__ import annotations

import pytest

from storage import ledger
from storage.database import Database
from tests.end_to_end.world import World, buttons, opened, words_of


@pytest.fixture
async def shared(tmp_path):
    async with await Database.open(tmp_path / "shards.db") as db, opened(db, shards=2) as world:
        yield world


async def other_server(world: World):
    """A server on the other shard, with a channel and a person."""
    for number in range(100):
        await world.env.advance_time(0.001)  # a server's shard follows from when it was made
        guild = world.env.create_guild(f"Elsewhere {number}")
        await world.env.settle()
        if world.bot.get_guild(guild.id).shard_id != world.bot.get_guild(world.guild.id).shard_id:
            channel = guild.create_text_channel("elsewhere")
            return guild, channel, guild.add_member(world.env.create_user("zoe", global_name="Zoe"))
    raise AssertionError("all on one shard")


async def moves(world, number: int) -> list[str]:
    return [move.text for move in await ledger.read_moves(world.db.reader, number)]


async def test_tables_of_servers_on_different_shards_both_play(shared):
    world = shared
    _, channel, zoe = await other_server(world)
    await world.ann.slash(world.channel, "donsol", seed="run 160")
    await zoe.slash(channel, "donsol", seed="run 160")
    for rev in range(2):
        for number, person, where in ((1, world.ann, world.channel), (2, zoe, channel)):
            act = next(each for each in buttons(where.last_message) if each.startswith(f"m:{number}:{rev}:"))
            assert (await person.click(where.last_message, custom_id=act)).acknowledged
    assert await moves(world, 1) == await moves(world, 2)
    assert len(await moves(world, 1)) == 2
    assert {world.bot.get_guild(g).shard_id for g in (world.guild.id, channel.guild.id)} == {0, 1}


async def test_one_clock_runs_for_all_shards(shared):
    world = shared
    guild, channel, zoe = await other_server(world)
    yan = guild.add_member(world.env.create_user("yan", global_name="Yan"))
    for place, one, two in ((world.channel, world.ann, world.ben), (channel, zoe, yan)):
        await one.slash(place, "drakones challenge")
        await two.click(place.last_message, label="Accept")
    for _ in range(13):
        world.jump(24)
        await world.env.advance_time(1)
    for number, place in ((1, world.channel), (2, channel)):
        assert len(await moves(world, number)) == 1, "one turn ran out, once"
        table = await world.table(number)
        (row,) = [row for row in table.seats if row.missed]
        assert row.missed == 1
        (shown,) = [message for message in place.history() if message.id == table.row.message]
        assert f":{table.row.rev}:" in "".join(buttons(shown))


async def test_the_loss_of_one_shard_leaves_the_other_playing(shared):
    world = shared
    _, channel, zoe = await other_server(world)
    await world.ann.slash(world.channel, "donsol", seed="run 160")
    await zoe.slash(channel, "donsol", seed="run 160")
    shard = world.bot.get_shard(world.bot.get_guild(channel.guild.id).shard_id)
    await shard.disconnect()
    assert not (await world.press(zoe, channel.last_message, "m:2:0:flee")).acknowledged
    assert (await world.ann.click(world.channel.last_message, label="Flee")).acknowledged
    await shard.reconnect()
    await world.env.settle()
    assert (await zoe.click(channel.last_message, label="Flee")).acknowledged
    assert await moves(world, 1) == await moves(world, 2) == ["flee"]
    assert "Table 2" in words_of(channel.last_message)
