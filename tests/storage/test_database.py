"""Transactions are whole, whoever is cancelled, whatever fails."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
import subprocess
import threading
from contextlib import closing

import pytest

from storage import ledger, settings
from storage.database import Database
from storage.errors import DatabaseError
from tests.storage.samples import open_table, play


class Trouble(Exception):
    pass


async def setting(db, key: str = "x"):
    return await settings.get_setting(db.reader, "bot", 0, key)


def put(value: object, key: str = "x"):
    return lambda con: settings.set_setting(con, "bot", 0, key, value)


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
async def test_the_file_is_written_as_designed(db, pragma, value):
    ((found,),) = await db._writer.execute_fetchall(f"PRAGMA {pragma}")
    assert found == value


async def test_two_hundred_transactions_at_once_half_of_them_cancelled(db):
    """Each plays a move and sets a setting that goes with it; some fail between the two."""
    table_id = await open_table(db)
    rng = random.Random(4)

    async def both(con, number: int) -> int:
        table = await ledger.read_table(con, table_id)
        rev = await play(con, table_id, table.rev, str(number))
        if number % 10 == 0:
            raise Trouble
        await settings.set_setting(con, "bot", 0, str(number), rev)
        return rev

    callers = [
        asyncio.create_task(db.write(lambda con, number=number: both(con, number))) for number in range(200)
    ]
    cancelled = set(rng.sample(range(200), 100))
    for number in rng.sample(sorted(cancelled), 100):
        await asyncio.sleep(rng.random() * 0.001)
        callers[number].cancel()
    results = await asyncio.gather(*callers, return_exceptions=True)
    await db.close()

    async with await Database.open(db.path) as again:
        moves = {int(move.text): move for move in await ledger.read_moves(again.reader, table_id)}
        table = await ledger.read_table(again.reader, table_id)
        stored = await settings.get_settings(again.reader, "bot", 0)
    assert stored == {str(number): move.rev for number, move in moves.items()}
    assert (table.rev, table.ply, table.state) == (len(moves), len(moves), {"ply": len(moves)})
    assert [move.rev for move in moves.values()] == list(range(1, len(moves) + 1))
    assert [move.ply for move in moves.values()] == list(range(len(moves)))
    for number, result in enumerate(results):
        if number % 10 == 0:
            assert isinstance(result, Trouble | asyncio.CancelledError)
            assert number not in moves
        elif not isinstance(result, asyncio.CancelledError):
            assert result == moves[number].rev
    left = {number for number, result in enumerate(results) if isinstance(result, asyncio.CancelledError)}
    assert left <= cancelled
    assert left & moves.keys(), "some moves of cancelled callers are stored all the same"


async def held_up(db, work) -> tuple[asyncio.Task[None], threading.Event]:
    """A caller whose transaction has begun, and what lets it go on to do `work`."""
    begun, go_on = threading.Event(), threading.Event()

    async def held(con) -> None:
        begun.set()
        assert go_on.wait(5)
        await work(con)

    caller = asyncio.create_task(db.write(held))
    await asyncio.to_thread(begun.wait)
    return caller, go_on


async def test_a_cancelled_caller_leaves_when_the_work_is_done(db):
    """Whatever lock it holds, who waits for that comes after the commit."""
    caller, go_on = await held_up(db, put(1))
    caller.cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not caller.done()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await caller
    assert await setting(db) == 1


async def test_a_caller_that_is_cancelled_again_leaves_at_once(db):
    caller, go_on = await held_up(db, put(1))
    caller.cancel()
    await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    go_on.set()
    await db.write(put(2, "y"))
    assert await setting(db) == 1


async def test_a_failure_that_nobody_waits_for_is_logged(db, caplog):
    async def fails(_con) -> None:
        raise Trouble

    caller, go_on = await held_up(db, fails)
    caller.cancel()
    await asyncio.sleep(0)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await caller
    await db.close()
    assert [record.exc_info[0] for record in caplog.records if record.name == "storage.database"] == [Trouble]


@pytest.mark.parametrize("steps", range(8))
async def test_a_transaction_cut_off_with_the_loop_is_taken_back_or_whole(db, steps):
    """What asyncio.run does to every task at the end of a program."""

    async def work(con) -> None:
        await put(1)(con)
        await put(1, "y")(con)

    caller = asyncio.create_task(db.write(work))
    await asyncio.sleep(0)
    (running,) = db._running
    for _ in range(steps):
        await asyncio.sleep(0.0002)
    running.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    await db.write(put(3, "z"))
    found = await settings.get_settings(db.reader, "bot", 0)
    assert found in ({"z": 3}, {"x": 1, "y": 1, "z": 3})


async def test_no_value_is_written_to_a_log(db, caplog):
    caplog.set_level(logging.DEBUG)
    await db.write(put("the seed"))
    await db.reader.execute_fetchall("SELECT ?", ["the seed"])
    assert await setting(db) == "the seed"
    assert "the seed" not in caplog.text


async def test_an_error_takes_back_the_whole_transaction(db):
    async def work(con) -> None:
        await put(1)(con)
        raise Trouble

    with pytest.raises(Trouble):
        await db.write(work)
    assert await setting(db) is None
    await db.write(put(2))
    assert await setting(db) == 2


async def test_the_reader_sees_only_what_is_committed_and_writes_nothing(db):
    begun, go_on = threading.Event(), threading.Event()

    async def work(con) -> None:
        await put(1)(con)
        begun.set()
        assert go_on.wait(5)

    writing = asyncio.create_task(db.write(work))
    await asyncio.to_thread(begun.wait)
    assert await setting(db) is None
    go_on.set()
    await writing
    assert await setting(db) == 1
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await put(2)(db.reader)


async def test_reading_sees_one_state_of_the_file_whatever_is_written_meanwhile(db):
    begun, go_on = threading.Event(), threading.Event()

    async def twice(con) -> tuple[object, object]:
        before = await settings.get_setting(con, "bot", 0, "x")
        begun.set()
        assert go_on.wait(5)
        return before, await settings.get_setting(con, "bot", 0, "x")

    await db.write(put(1))
    reading = asyncio.create_task(db.read(twice))
    await asyncio.to_thread(begun.wait)
    await db.write(put(2))
    go_on.set()
    assert await reading == (1, 1)
    assert await setting(db) == 2


@pytest.mark.parametrize("door", ["read", "write"])
async def test_work_that_waits_for_something_else_is_refused_and_taken_back(db, door):
    async def work(con) -> None:
        if door == "write":
            await put(1)(con)
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits for something else"):
        await getattr(db, door)(work)
    assert await setting(db) is None
    await db.write(put(2))
    assert await setting(db) == 2


async def test_a_lock_of_another_program_is_told_and_changes_nothing(path):
    async with await Database.open(path, busy=0.05) as db:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseError, match=f"{path} is locked by another program"):
                await db.write(put(1))
        assert await setting(db) is None
        await db.write(put(2))
        assert await setting(db) == 2


async def test_a_database_that_may_not_grow_takes_the_transaction_back(db):
    async def work(con) -> None:
        await put(1)(con)
        await put("x" * 1_000_000, "y")(con)

    ((pages,),) = await db.reader.execute_fetchall("PRAGMA page_count")
    await db._writer.execute(f"PRAGMA max_page_count = {pages + 10}")
    with pytest.raises(DatabaseError, match=f"{db.path} cannot grow: the disk is full"):
        await db.write(work)
    assert await settings.get_settings(db.reader, "bot", 0) == {}
    await db._writer.execute("PRAGMA max_page_count = 100000")
    await db.write(work)
    assert await setting(db) == 1


@pytest.fixture
def small_disk(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", disk], check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a small disk")
    yield disk
    subprocess.run(["umount", disk], check=True)


def fill(path) -> None:
    with path.open("wb", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass


async def test_a_full_disk_takes_the_transaction_back(small_disk):
    rev, filler = 0, small_disk / "filler"

    async def next_move(con) -> int:
        return await play(con, table_id, rev)

    async def play_on() -> None:
        nonlocal rev
        while rev < 1000:
            rev = await db.write(next_move)

    async with await Database.open(small_disk / "bot.db") as db:
        table_id = await open_table(db)
        with pytest.raises(OSError, match="No space"):
            fill(filler)
        with pytest.raises(DatabaseError, match="disk"):
            await play_on()
        table = await ledger.read_table(db.reader, table_id)
        assert table.rev == table.ply == len(await ledger.read_moves(db.reader, table_id)) == rev
        filler.unlink()
        assert await db.write(next_move) == rev + 1
        assert await db.check() == []


async def test_closing_waits_for_what_runs_and_refuses_the_rest(path):
    db = await Database.open(path)
    callers = [asyncio.create_task(db.write(put(number, str(number)))) for number in range(20)]
    await asyncio.sleep(0)
    await db.close()
    await db.close()
    await asyncio.gather(*callers)
    with pytest.raises(DatabaseError, match="closed already"):
        await db.write(put(1))
    async with await Database.open(path) as again:
        assert len(await settings.get_settings(again.reader, "bot", 0)) == 20
