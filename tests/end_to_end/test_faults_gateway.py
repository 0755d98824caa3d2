"""What the gateway may do: lose, double and reorder events, begin new sessions, leave servers for a while."""

from __future__ import annotations

import copy

from storage import ledger
from tests.end_to_end.drakones_world import duel
from tests.end_to_end.test_donk import company, joined
from tests.end_to_end.test_faults_places import wait
from tests.end_to_end.world import buttons, words_of


async def moves(world, number: int = 1) -> list[str]:
    return [move.text for move in await ledger.read_moves(world.db.reader, number)]


async def caught(world, monkeypatch, person, message, *custom_ids: str) -> list[tuple]:
    """The events of these presses, held back."""
    held: list[tuple] = []
    with monkeypatch.context() as patch:
        patch.setattr(world.env.backend, "emit", lambda *event: held.append(copy.deepcopy(event)))
        for custom_id in custom_ids:
            world.emit(person, message, custom_id)
    return held


async def test_an_event_that_comes_twice_counts_once(world, monkeypatch):
    message = await world.deal(seed="run 160")
    (event,) = await caught(world, monkeypatch, world.ann, message, "m:1:0:flee")
    for _ in range(3):
        world.env.backend.emit(*event)
    await world.env.settle()
    assert await moves(world) == ["flee"]
    assert {custom_id.split(":")[2] for custom_id in buttons(await world.public())} == {"1"}


async def test_an_event_that_comes_again_much_later_changes_nothing(world, monkeypatch):
    message = await world.deal(seed="run 160")
    (event,) = await caught(world, monkeypatch, world.ann, message, "m:1:0:flee")
    world.env.backend.emit(*event)
    await world.env.settle()
    await world.ann.click(await world.public(), custom_id="m:1:1:take 2h")
    before = buttons(await world.public()).keys()
    world.env.backend.emit(*event)
    await world.env.settle()
    await world.env.advance_time(20)
    assert await moves(world) == ["flee", "take 2h"]
    assert buttons(await world.public()).keys() == before


async def test_of_presses_that_change_their_order_the_first_to_come_counts(world, monkeypatch):
    message = await world.deal(seed="run 160")
    one, other = "m:1:0:flee", "m:1:0:resign"
    for event in reversed(await caught(world, monkeypatch, world.ann, message, one, other)):
        world.env.backend.emit(*event)
    await world.env.settle()
    assert await moves(world) == ["resign"]


async def test_a_lost_event_is_pressed_again(world):
    message = await world.deal(seed="run 160")
    shard = world.bot.get_shard(0)
    await shard.disconnect()
    lost = await world.press(world.ann, message, "m:1:0:flee")
    assert not lost.acknowledged
    assert await moves(world) == []
    await shard.reconnect()
    await world.env.settle()
    assert (await world.press(world.ann, message, "m:1:0:flee")).acknowledged
    assert await moves(world) == ["flee"]


async def test_new_sessions_end_nothing_and_start_nothing_twice(world):
    """`on_ready` comes again and again; every server is told of anew."""
    found = await duel(world)
    await found.open_hand(0)
    shard = world.bot.get_shard(0)
    for _ in range(3):
        await shard.disconnect()
        await shard.reconnect()
        world.bot.dispatch("ready")
        await world.env.settle()
    before = world.calls
    await world.env.advance_time(5)
    assert world.calls == before
    assert (await world.table()).playing
    ticks: list[float] = []
    real = world.bot.clock.tick

    async def counted(*args, **more):
        ticks.append(world.bot.now())
        return await real(*args, **more)

    world.bot.clock.tick = counted
    await world.env.advance_time(5)
    assert len(ticks) == 5, "one clock runs"
    assert len(set(ticks)) == 5


async def test_time_runs_on_while_the_gateway_is_gone(world):
    """Deadlines do not stand still, for others see the table; what they bring is shown, for HTTP works."""
    people = await company(world)
    number = await joined(world, people)
    await people[0].click(await world.public(number), label="Start")
    await world.bot.get_shard(0).disconnect()
    before = (await world.table(number)).row.rev
    await wait(world, 100)
    table = await world.table(number)
    assert table.row.rev > before
    assert f":{table.row.rev}:" in str(list(buttons(await world.public(number))))


async def test_an_outage_of_a_server_is_no_farewell(world):
    await world.deal()
    guild = str(world.guild.id)
    world.env.backend.emit("GUILD_DELETE", {"id": guild, "unavailable": True})
    await world.env.settle()
    assert (await world.table()).playing
    await world.bot.get_shard(0).disconnect()
    await world.bot.get_shard(0).reconnect()
    await world.env.settle()
    assert (await world.ann.click(await world.public(), label="Flee")).acknowledged
    assert len(await moves(world)) == 1


async def test_a_server_that_takes_the_bot_back_has_its_court_and_no_table(world):
    people = await company(world)
    number = await joined(world, people)
    await people[0].click(await world.public(number), label="Start")
    await world.deal(people[1])
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    for table in (number, number + 1):
        assert ((await world.table(table)).row.status, (await world.table(table)).row.why) == (
            "closed",
            "gone",
        )
    before = world.calls
    await wait(world, 200)
    assert world.calls == before, "nobody is written to"
    await world.bot.get_shard(0).disconnect()
    await world.bot.get_shard(0).reconnect()
    await world.env.settle()
    again = await joined(world, people)
    await people[0].click(await world.public(again), label="Start")
    assert (await world.table(again)).playing
    old = await people[1].click(await world.public(number + 1), label="Flee")
    assert old.acknowledged
    assert "I had left the server" in words_of(await world.public(number + 1))


async def test_whoever_comes_late_to_a_table_of_the_past_is_told(world):
    """An old panel that a fault left behind: every one of its buttons is answered."""
    await world.deal(seed="run 160")
    old = await world.public()
    await world.ann.slash(world.channel, "table show")
    for custom_id in ("m:1:0:flee", "c:1:0:", "t:1:0:record", "t:1:0:rules"):
        result = await world.press(world.ann, old, custom_id)
        assert result.acknowledged, custom_id
    assert (
        len([message for message in world.shown if any(i.startswith("m:1") for i in buttons(message))]) == 1
    )
