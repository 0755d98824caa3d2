"""When the bot or a person loses the place where a table stands: it waits, says why, goes on by itself."""

from __future__ import annotations

import asyncio

import discord
import pytest
from simcord.backend.models import Overwrite

from bot.clock import GRACE
from bot.text import words
from storage import ledger
from tests.end_to_end.drakones_world import Duel, duel
from tests.end_to_end.test_donk import company, joined
from tests.end_to_end.world import buttons, words_of

EDIT = ("PATCH", "/channels/*/messages/*")
POST = ("POST", "/channels/*/messages")
TURN = 300.0
"""Seconds a turn in a live duel."""


async def moves(world, number: int = 1) -> list[str]:
    return [move.text for move in await ledger.read_moves(world.db.reader, number)]


async def wait(world, seconds: float) -> None:
    """Let time pass in leaps that the clock takes for slow moments."""
    while seconds > 0:
        world.jump(min(seconds, 25.0) - 1)
        await world.env.advance_time(1)
        seconds -= 25


def forbid(world, *rights: str, who=None) -> None:
    denied = discord.Permissions(**dict.fromkeys(rights, True)).value
    person = who or world.bot.user
    world.env.backend.set_overwrite(world.channel.id, Overwrite(person.id, 1, deny=denied))


def allow(world, who=None) -> None:
    world.env.backend.delete_overwrite(world.channel.id, (who or world.bot.user).id)


async def playing(world) -> Duel:
    """A duel with both hands open."""
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=False)
    found = await duel(world)
    await found.open_hand(0)
    await found.open_hand(1)
    return found


def rev_shown(message) -> set[str]:
    return {custom_id.split(":")[2] for custom_id in buttons(message)}


async def move(found: Duel):
    """Who owes a move presses one on their hand."""
    state = await found.state()
    table = await found.world.table()
    press = f"m:1:{table.row.rev}:{state.legal_moves(state.turn)[0]}"
    return await found.world.press(found.people[state.turn], found.hands[state.turn].message, press)


@pytest.mark.parametrize("right", ["view_channel", "send_messages", "embed_links", "attach_files"])
async def test_no_clock_runs_out_while_a_right_is_missing(world, right):
    found = await playing(world)
    forbid(world, right)
    await world.env.settle()
    await wait(world, TURN + 50)
    assert await moves(world) == []
    assert [row.missed for row in (await world.table()).seats] == [0, 0]
    allow(world)
    await world.env.settle()
    # at least a minute's grace, and the mention that was due before the turn's end comes before it again
    await wait(world, GRACE - 10)
    assert await moves(world) == []
    await wait(world, TURN + 50)
    assert len(await moves(world)) == 1
    assert rev_shown(await world.public()) == {str((await world.table()).row.rev)}
    assert (await found.state()).turn is not None


async def test_who_presses_is_told_what_is_missing_and_the_table_comes_back_by_itself(world):
    found = await playing(world)
    old = rev_shown(await world.public())
    forbid(world, "view_channel", "embed_links")
    await world.env.settle()
    result = await move(found)
    assert len(await moves(world)) == 1, "the press counts"
    (told,) = result.followups
    assert told.ephemeral
    for right in ("view-channel", "embed-links"):
        assert words("en")(f"right-{right}") in told.content
    assert rev_shown(await world.public()) == old, "nobody can be shown it"
    assert words_of(found.hands[1]), "but the open hands say it"
    await world.env.advance_time(20)
    allow(world)
    await world.env.advance_time(2)
    assert rev_shown(await world.public()) == {str((await world.table()).row.rev)}
    before = world.calls
    await world.env.advance_time(20)
    assert world.calls == before


async def test_the_sentence_is_spoken_in_the_persons_language(world):
    found = await playing(world)
    for person in found.people:
        await world.speak(person, "de")
    forbid(world, "attach_files")
    await world.env.settle()
    result = await move(found)
    assert "Mir fehlt: Dateien anhängen." in result.followups[0].content


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001)])
async def test_a_refusal_that_nobody_can_explain_halts_the_clock_too(world, status, code):
    """Discord refuses, though the rights that the bot knows of suffice."""
    found = await playing(world)
    world.env.inject_error(*EDIT, status=status, code=code, times=None)
    await move(found)
    after = await moves(world)
    await wait(world, TURN + 75)
    assert await moves(world) == after
    result = await move(found)
    assert "Discord does not let me show table 1" in result.followups[0].content
    world.env.backend.faults.clear()
    world.jump(3700)
    await world.env.advance_time(2)
    assert rev_shown(await world.public()) == {str((await world.table()).row.rev)}, "within an hour"
    await wait(world, TURN + 2 * GRACE)
    assert len(await moves(world)) > len(after) + 1


async def test_it_is_never_given_up_while_the_bot_is_there(world):
    found = await playing(world)
    world.env.inject_error(*EDIT, status=403, code=50013, times=None)
    await move(found)
    for _ in range(30):
        world.jump(4000)
        await world.env.advance_time(1)
    world.env.backend.faults.clear()
    world.jump(4000)
    await world.env.advance_time(2)
    assert rev_shown(await world.public()) == {str((await world.table()).row.rev)}


async def test_a_thread_that_was_archived_is_woken(world):
    """Its message cannot be edited, but a new one may come; the old one is done with."""
    found = await playing(world)
    old = await world.public()
    world.env.inject_error(*EDIT, status=400, code=50083)
    await move(found)
    fresh = await world.public()
    assert fresh.id != old.id
    assert rev_shown(fresh) == {str((await world.table()).row.rev)}
    assert buttons(world.message(old.id)) == {}


async def test_a_thread_that_is_locked_halts_its_table_until_it_is_open(world):
    found = await playing(world)
    world.env.inject_error(*EDIT, status=400, code=50083, times=None)
    world.env.inject_error(*POST, status=400, code=50083, times=None)
    await move(found)
    after = await moves(world)
    await wait(world, TURN + 75)
    assert await moves(world) == after
    world.env.backend.faults.clear()
    world.jump(1000)
    await world.env.advance_time(2)
    assert rev_shown(await world.public()) == {str((await world.table()).row.rev)}
    await wait(world, TURN + 2 * GRACE)
    assert len(await moves(world)) > len(after)


async def thread_of(world):
    """A thread of the channel."""
    await world.bot.get_channel(world.channel.id).create_thread(
        name="dungeon", type=discord.ChannelType.public_thread
    )
    (thread,) = world.channel.threads
    return thread


@pytest.mark.parametrize("gone", ["thread", "channel"])
async def test_tables_of_a_thread_close_when_it_or_its_channel_is_deleted(world, gone):
    thread = await thread_of(world)
    await world.ann.slash(thread, "donsol")
    await world.ben.slash(world.channel, "donsol")
    world.env.backend.delete_channel(thread.id if gone == "thread" else world.channel.id)
    await world.env.settle()
    there, beside = [(await world.table(number)).row for number in (1, 2)]
    assert (there.status, there.why) == ("closed", "gone")
    assert beside.status == ("playing" if gone == "thread" else "closed")


async def test_the_right_to_write_in_threads_is_missed_in_threads(world):
    thread = await thread_of(world)
    await world.ann.slash(thread, "drakones challenge", member=world.ben)
    await world.ben.click(thread.last_message, label="Accept")
    state = (await world.table()).state
    turn = (world.ann, world.ben)[state.turn]
    hand = (await turn.slash(thread, "hand")).response
    forbid(world, "send_messages_in_threads")
    await world.env.settle()
    refused = await world.mod.slash(thread, "donsol")
    assert words("en")("right-send-messages-in-threads") in words_of(refused.response)
    assert not (await world.mod.slash(world.channel, "donsol")).ephemeral
    await wait(world, TURN + 75)
    assert await moves(world) == []
    rev = (await world.table()).row.rev
    told = await world.press(turn, hand, f"m:1:{rev}:{state.legal_moves(state.turn)[0]}")
    assert words("en")("right-send-messages-in-threads") in told.followups[0].content


async def test_a_lobby_does_not_close_while_it_cannot_be_shown(world):
    people = await company(world)
    number = await joined(world, people[:2])
    forbid(world, "send_messages")
    await world.env.settle()
    await wait(world, 2000)
    assert (await world.table(number)).row.status == "lobby"
    allow(world)
    await wait(world, 200)
    assert (await world.table(number)).row.status == "closed"


# People


async def test_who_has_left_the_server_is_replaced_at_their_first_deadline(world):
    found = await playing(world)
    turn = (await found.state()).turn
    world.guild.remove_member(found.people[turn])
    await wait(world, TURN + 5)
    seat = (await world.table()).seats[turn]
    assert (seat.stand_in, seat.person) == (True, found.people[turn].id)
    await world.env.advance_time(8)
    assert (await found.state()).turn == 1 - turn, "a computer has moved"


async def test_who_does_not_see_the_channel_any_more_is_replaced_and_may_come_back(world):
    found = await playing(world)
    turn = (await found.state()).turn
    person = found.people[turn]
    forbid(world, "view_channel", who=person)
    await wait(world, TURN + 5)
    assert (await world.table()).seats[turn].stand_in
    allow(world, who=person)
    result = await world.press(person, await world.public(), f"t:1:{(await world.table()).row.rev}:back")
    assert result.acknowledged
    seat = (await world.table()).seats[turn]
    assert (seat.stand_in, seat.missed, seat.computer) == (False, 0, None)


async def test_who_is_only_slow_has_three_turns(world):
    found = await playing(world)
    turn = (await found.state()).turn
    await wait(world, TURN + 5)
    seat = (await world.table()).seats[turn]
    assert (seat.stand_in, seat.missed) == (False, 1)


MEMBER = ("GET", "/guilds/*/members/*")


@pytest.mark.parametrize(
    ("status", "code", "gone"),
    [(404, 10007, True), (404, 10013, True), (500, 0, False), (403, 50001, False), (404, 10004, False)],
)
async def test_whose_account_is_deleted_is_gone_and_whom_discord_cannot_tell_of_is_slow(
    world, status, code, gone
):
    found = await playing(world)
    turn = (await found.state()).turn
    world.env.inject_error(*MEMBER, status=status, code=code, times=None)
    await wait(world, TURN + 5)
    seat = (await world.table()).seats[turn]
    assert seat.stand_in == gone
    assert gone or seat.missed == 1


async def test_the_clock_does_not_wait_for_discord_to_tell_of_a_person(world, monkeypatch):
    found = await playing(world)
    turn = (await found.state()).turn
    asked = []

    async def fetch_member(guild, person):
        asked.append(person)
        await asyncio.sleep(3600)

    monkeypatch.setattr(discord.Guild, "fetch_member", fetch_member)
    await wait(world, TURN + 5)
    await world.env.advance_time(5)
    assert asked == [found.people[turn].id]
    seat = (await world.table()).seats[turn]
    assert (seat.stand_in, seat.missed) == (False, 1)


@pytest.mark.parametrize("code", [10007, 10013, 50001])
async def test_a_hand_that_nobody_sees_any_more_gives_its_seat_away(world, code):
    found = await playing(world)
    turn = (await found.state()).turn
    world.env.inject_error("PATCH", "/webhooks/*", status=404, code=code)
    await move(found)
    seats = (await world.table()).seats
    assert [row.stand_in for row in seats] == [seat != turn for seat in (0, 1)]
    assert not any(row.missed for row in seats if not row.stand_in)


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (404, 10008), (401, 50027)])
async def test_a_hand_that_is_gone_is_not_tried_again_and_a_new_one_takes_its_place(world, status, code):
    found = await playing(world)
    turn = (await found.state()).turn
    world.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    await move(found)
    now = str((await world.table()).row.rev)
    assert rev_shown(await world.public()) == {now}
    assert not any(row.stand_in for row in (await world.table()).seats)
    assert [hand.seat for hand in await world.bot.tables.hands(1)] == [turn]
    before = world.calls
    await world.env.advance_time(30)
    assert [call for call in world.http(before) if "/webhooks/" in call.path] == []
    assert rev_shown(await found.open_hand(1 - turn)) == {now}
    world.env.backend.faults.clear()
    await move(found)
    assert len(await moves(world)) == 2


async def test_a_hand_that_fails_for_a_moment_is_brought_up_to_date(world):
    found = await playing(world)
    other = found.hands[1 - (await found.state()).turn]
    world.env.inject_error("PATCH", "/webhooks/*", status=500)
    before = rev_shown(other)
    await move(found)
    assert rev_shown(other) == before
    await world.env.advance_time(8)
    assert rev_shown(other) == {str((await world.table()).row.rev)}
    assert not any(row.stand_in for row in (await world.table()).seats)


@pytest.mark.slow
async def test_a_game_goes_on_when_everybody_leaves(world):
    """Host and guests: computers play it to its end, and nothing is left open."""
    people = await company(world)
    number = await joined(world, people[:3])
    await people[0].click(await world.public(number), label="Start")
    for person in people[:3]:
        world.guild.remove_member(person)
    for _ in range(400):
        if not (await world.table(number)).playing:
            break
        await wait(world, 25)
    table = await world.table(number)
    assert table.row.status == "over"
    assert all(row.stand_in for row in table.seats if row.seat not in table.state.view(None).left)


async def test_a_lobby_whose_people_are_gone_closes_itself(world):
    people = await company(world)
    number = await joined(world, people[:3])
    for person in people[:3]:
        world.guild.remove_member(person)
    await wait(world, 1900)
    assert (await world.table(number)).row.status == "closed"
