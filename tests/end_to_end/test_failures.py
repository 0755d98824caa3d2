"""When Discord, the disk or the time fails: every press is stored once, and shown sooner or later."""

from __future__ import annotations

import asyncio
import contextvars
import os
import sqlite3
import sys
import threading
import time
from contextlib import asynccontextmanager, closing
from functools import partial

import aiohttp
import pytest
from simcord.http import router

from bot.cogs.publisher import RETRY_AFTER
from storage import ledger
from storage.database import Database
from tests.bot.support import new_tables
from tests.end_to_end.child import MOVES
from tests.end_to_end.test_faults_places import move, playing, rev_shown
from tests.end_to_end.world import buttons, opened, words_of
from tests.forks import Told, start

CALLBACK = ("POST", "/interactions/*/callback")
EDIT = ("PATCH", "/channels/*/messages/*")
FAULTS = [(500, 0), (429, 0), (404, 10062), (403, 50013), (400, 40060)]


async def moves(world, number: int = 1) -> list[str]:
    return [move.text for move in await ledger.read_moves(world.db.reader, number)]


def offers(message) -> set[str]:
    return {custom_id for custom_id in buttons(message) if custom_id.startswith("m:")}


@pytest.mark.parametrize(("status", "code"), FAULTS)
async def test_a_press_whose_answer_fails_is_stored_and_shown_later(world, status, code):
    message = await world.deal(seed="run 160")
    world.env.inject_error(*CALLBACK, status=status, code=code)
    await world.ann.click(message, custom_id="m:1:0:flee")
    assert await moves(world) == ["flee"]
    assert offers(await world.public()) == offers(message)
    await world.env.advance_time(RETRY_AFTER + 2)
    now = await world.table()
    assert offers(await world.public()) == {f"m:1:1:{move}" for move in now.state.legal_moves(0)}
    assert await moves(world) == ["flee"]
    assert len(world.shown) == 1
    before = world.calls
    await world.env.advance_time(60)
    assert world.calls == before, "what is shown is not shown again and again"


async def test_the_same_press_after_a_failed_answer_shows_it_at_once(world):
    message = await world.deal(seed="run 160")
    world.env.inject_error(*CALLBACK, status=500)
    await world.ann.click(message, custom_id="m:1:0:flee")
    await world.ann.click(message, custom_id="m:1:0:flee")
    assert await moves(world) == ["flee"]
    assert all(custom_id.startswith("m:1:1:") for custom_id in offers(await world.public()))


@pytest.mark.parametrize(("status", "code"), FAULTS)
@pytest.mark.parametrize("times", [1, 4])
async def test_a_table_that_cannot_be_edited_is_shown_later(world, status, code, times):
    await world.deal()
    asked = await world.ann.slash(world.channel, "table resign")
    world.env.inject_error(*EDIT, status=status, code=code, times=times)
    before = world.calls
    await world.ann.click(asked.response, label="Yes, give up")
    assert (await world.table()).row.status == "over"
    assert "You gave up" not in words_of(await world.public())
    await world.env.advance_time(RETRY_AFTER * 2**times + 2)
    assert "You gave up" in words_of(await world.public())
    tried = [request for request in world.http(before) if request.method == "PATCH"]
    assert len(tried) == times + 1
    assert await moves(world) == ["resign"]


async def test_a_table_that_can_never_be_edited_is_given_up(world, monkeypatch):
    monkeypatch.setattr(sys.modules["bot.cogs.publisher"], "LONGEST_WAIT", 4 * RETRY_AFTER)
    await world.deal()
    asked = await world.ann.slash(world.channel, "table resign")
    world.env.inject_error(*EDIT, status=403, code=50001, times=None)
    before = world.calls
    await world.ann.click(asked.response, label="Yes, give up")
    await world.env.advance_time(10 * RETRY_AFTER)
    tried = [request for request in world.http(before) if request.method == "PATCH"]
    assert len(tried) == 1 + 3, "at once, then after 1, 2 and 4 times the wait"


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046)])
async def test_a_message_that_is_gone_or_too_old_is_posted_anew(world, status, code):
    message = await world.deal()
    asked = await world.ann.slash(world.channel, "table resign")
    world.env.inject_error(*EDIT, status=status, code=code)
    await world.ann.click(asked.response, label="Yes, give up")
    assert "You gave up" in words_of(world.last)
    assert (await world.table()).row.message == world.last.id != message.id


async def test_a_table_whose_message_was_deleted_comes_back(world):
    message = await world.deal()
    await world.mod.delete(message)
    assert world.shown == []
    await world.ann.slash(world.channel, "table show")
    assert (await world.table()).row.message == world.last.id
    await world.ann.click(world.last, label="Flee")
    assert await moves(world) == ["flee"]


@pytest.mark.parametrize(("status", "code"), FAULTS)
async def test_a_table_whose_first_message_fails_is_posted_later(world, status, code):
    world.env.inject_error(*CALLBACK, status=status, code=code)
    await world.ann.slash(world.channel, "donsol")
    assert world.shown == []
    assert (await world.table()).playing
    await world.env.advance_time(RETRY_AFTER + 2)
    assert (await world.table()).row.message == world.last.id
    await world.ann.click(world.last, label="Flee")
    assert len(world.shown) == 1


@pytest.mark.parametrize(("status", "code"), FAULTS)
async def test_a_refusal_that_fails_changes_nothing(world, status, code):
    message = await world.deal()
    world.env.inject_error(*CALLBACK, status=status, code=code)
    result = await world.ben.click(message, label="Flee")
    assert not result.acknowledged
    assert await moves(world) == []
    result = await world.ben.click(message, label="Flee")
    assert result.ephemeral


@pytest.mark.parametrize("command", ["help", "rules", "settings me", "table record", "table resign", "hand"])
async def test_a_command_whose_answer_fails_leaves_no_trace(world, command):
    await world.deal()
    world.env.inject_error(*CALLBACK, status=500)
    options = {"game": "donsol"} if command == "rules" else {}
    assert not (await world.ann.slash(world.channel, command, **options)).acknowledged
    assert (await world.ann.slash(world.channel, command, **options)).acknowledged


async def test_a_table_closed_by_command_shows_it_though_the_answer_fails(world):
    await world.deal()
    world.env.inject_error(*CALLBACK, status=500)
    await world.ann.slash(world.channel, "table close")
    await world.env.advance_time(RETRY_AFTER + 2)
    assert "This table was closed by its player." in words_of(await world.public())


async def test_a_new_deal_is_shown_though_the_question_cannot_be_replaced(world):
    await world.deal()
    asked = await world.ann.slash(world.channel, "donsol")
    world.env.inject_error(*CALLBACK, status=404, code=10062)
    await world.ann.click(asked.response, label="Give up and deal anew")
    await world.env.advance_time(RETRY_AFTER + 2)
    assert "You gave up" in words_of(await world.public(1))
    assert (await world.public(2)).id == world.last.id
    assert (await world.table(2)).playing


async def test_a_fault_of_the_program_is_admitted_and_changes_nothing(world, monkeypatch, caplog):
    message = await world.deal()

    async def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(world.bot.tables, "play", broken)
    result = await world.ann.click(message, label="Flee")
    assert result.ephemeral
    assert result.response.content.startswith("Something went wrong on my side.")
    assert await moves(world) == []
    world.env.inject_error(*CALLBACK, status=500)
    assert not (await world.ann.click(message, label="Flee")).acknowledged
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError] * 2
    caplog.clear()


async def test_a_disk_that_cannot_be_written_is_admitted_and_changes_nothing(tmp_path, caplog):
    async with await Database.open(tmp_path / "locked.db", busy=0.05) as db, opened(db) as world:
        message = await world.deal()
        with closing(sqlite3.connect(db.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            result = await world.ann.click(message, label="Flee")
            assert result.ephemeral
            assert result.response.content.startswith("I could not save that, so nothing has changed.")
            assert await moves(world) == []
        caplog.clear()
        await world.ann.click(message, label="Flee")
        assert await moves(world) == ["flee"]


@pytest.mark.parametrize("broken", ["clock.tick", "publisher._write", "publisher.catch_up"])
async def test_the_clock_goes_on_after_a_fault(world, monkeypatch, caplog, broken):
    await world.deal()
    asked = await world.ann.slash(world.channel, "table resign")
    world.env.inject_error(*EDIT, status=500)
    await world.ann.click(asked.response, label="Yes, give up")
    owner, name = broken.split(".")
    real, failed = getattr(getattr(world.bot, owner), name), []

    async def fails_once(*args):
        if failed:
            return await real(*args)
        failed.append(args)
        raise ZeroDivisionError

    monkeypatch.setattr(getattr(world.bot, owner), name, fails_once)
    await world.env.advance_time(4 * RETRY_AFTER)
    assert len(failed) == 1
    assert "You gave up" in words_of(await world.public())
    caplog.clear()


# Calls that never came through


CUT = [aiohttp.ServerDisconnectedError(), aiohttp.ClientConnectionError("no route"), TimeoutError()]


def cut(monkeypatch, method: str, part: str, error: Exception) -> list[str]:
    """Let the connection break at the next such call; where it did."""
    dispatch, broken = router.dispatch, []

    def call(backend, verb, path, **more):
        if not broken and verb == method and part in path:
            broken.append(path)
            raise error
        return dispatch(backend, verb, path, **more)

    monkeypatch.setattr(router, "dispatch", call)
    return broken


@pytest.mark.parametrize("error", CUT)
@pytest.mark.parametrize(
    ("method", "part"), [("POST", "/callback"), ("PATCH", "/channels/"), ("PATCH", "/webhooks/")]
)
async def test_a_connection_that_breaks_loses_nothing(world, monkeypatch, method, part, error):
    """The answer on the hand that was pressed, the table that all see, the hand of the other."""
    found = await playing(world)
    broken = cut(monkeypatch, method, part, error)
    await move(found)
    assert len(broken) == 1
    assert len(await moves(world)) == 1
    await world.env.advance_time(RETRY_AFTER + 2)
    now = {str((await world.table()).row.rev)}
    assert [rev_shown(shown) for shown in (await world.public(), *found.hands.values())] == [now] * 3
    assert len(await moves(world)) == 1


async def test_a_table_whose_channel_is_gone_is_closed_though_no_event_told_of_it(world):
    found = await playing(world)
    world.env.inject_error(*EDIT, status=404, code=10003, times=None)
    await move(found)
    table = await world.table()
    assert (table.row.status, table.row.why) == ("closed", "gone")
    before = world.calls
    await world.env.advance_time(60)
    assert world.calls == before


# Slow moments


def hurry(monkeypatch) -> None:
    """Acknowledge after a moment of real time: SimCord's clock stands still while a press waits."""

    async def enter(self):
        later, context = asyncio.get_running_loop().call_soon_threadsafe, contextvars.copy_context()
        self._timer = threading.Timer(0.02, partial(later, self._defer, context=context))
        self._timer.start()
        return self

    monkeypatch.setattr("bot.buttons.Answer.__aenter__", enter)


@asynccontextmanager
async def slow(world, monkeypatch):
    """Nothing can be written for a while; who waits is acknowledged in the meantime."""
    hurry(monkeypatch)

    async def take_long(_con):
        time.sleep(0.2)  # noqa: ASYNC251 - it is the writer's thread that takes long

    busy = asyncio.create_task(world.db.write(take_long))
    yield
    await busy


async def test_a_press_that_takes_long_is_acknowledged_first(world, monkeypatch):
    message = await world.deal(seed="run 160")
    before = world.calls
    async with slow(world, monkeypatch):
        result = await world.ann.click(message, custom_id="m:1:0:flee")
    assert result.deferred
    assert [request.method for request in world.http(before)] == ["POST", "PATCH"]
    assert [request.json["type"] for request in world.http(before) if request.method == "POST"] == [6]
    assert all(custom_id.startswith("m:1:1:") for custom_id in offers(await world.public()))
    assert len(world.shown) == 1


async def test_a_press_that_waits_for_the_tables_lock_is_acknowledged_first(world, monkeypatch):
    message = await world.deal(seed="run 160")
    hurry(monkeypatch)
    async with world.bot.tables.lock(1):
        result = world.emit(world.ann, message, "m:1:0:flee")
        await asyncio.sleep(0.2)
        assert result.deferred
        assert await moves(world) == []
    await world.env.settle()
    assert await moves(world) == ["flee"]
    assert all(custom_id.startswith("m:1:1:") for custom_id in offers(await world.public()))


async def test_a_deal_that_takes_long_is_public(world, monkeypatch):
    before = world.calls
    async with slow(world, monkeypatch):
        result = await world.ann.slash(world.channel, "donsol")
    assert [request.json.get("type") for request in world.http(before)] == [5, None]
    assert not result.ephemeral
    assert (await world.table()).row.message == world.last.id
    assert len(world.shown) == 1


async def test_a_refusal_that_takes_long_is_private_all_the_same(world, monkeypatch):
    await world.deal()
    async with slow(world, monkeypatch):
        result = await world.ann.slash(world.channel, "donsol")
    (asked,) = result.followups
    assert asked.ephemeral
    assert "You already have an open run here." in words_of(asked)
    assert len(world.shown) == 1, "no public message is left that waits for an answer"


async def test_an_acknowledgement_that_fails_loses_nothing(world, monkeypatch):
    message = await world.deal(seed="run 160")
    world.env.inject_error(*CALLBACK, status=404, code=10062, times=2)
    async with slow(world, monkeypatch):
        await world.ann.click(message, custom_id="m:1:0:flee")
    assert await moves(world) == ["flee"]
    await world.env.advance_time(RETRY_AFTER + 2)
    assert all(custom_id.startswith("m:1:1:") for custom_id in offers(await world.public()))


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (404, 10008), (500, 0)])
async def test_a_late_answer_that_finds_no_message_loses_nothing(world, monkeypatch, status, code):
    message = await world.deal(seed="run 160")
    world.env.inject_error("PATCH", "/webhooks/*", status=status, code=code)
    async with slow(world, monkeypatch):
        await world.ann.click(message, custom_id="m:1:0:flee")
    assert await moves(world) == ["flee"]
    assert offers(await world.public()) == offers(message)
    await world.env.advance_time(RETRY_AFTER + 2)
    assert all(custom_id.startswith("m:1:1:") for custom_id in offers(await world.public()))


# Deaths


@pytest.mark.skipif(os.name == "nt", reason="forks")
async def test_a_death_around_any_call_loses_no_answered_press(tmp_path):
    last = start("tests.end_to_end.child", tmp_path)
    assert last > len(MOVES)
    for number in range(last + 1):
        answered = Told(tmp_path / f"{number}.told").lines()
        async with await Database.open(tmp_path / f"{number}.db") as db:
            if await ledger.read_table(db.reader, 1) is None:
                assert answered == []
                continue
            stored = await ledger.read_moves(db.reader, 1)
            kept = [f"m:1:{move.shown}:{move.text}" for move in stored]
            assert kept[: len(answered)] == answered
            assert len(set(kept)) == len(kept) <= len(answered) + 1
            assert number < last or len(answered) == len(MOVES)
            # the second process acknowledges what was stored, and plays what was not
            tables = new_tables(db)
            person = (await tables.load(1)).row.host
            for rev, move in enumerate(MOVES):
                assert (await tables.play(1, person, rev, move)).fresh == (rev >= len(kept))
