"""Tables kept in memory: read again when something of them was written, by whomever, and not before."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot import shelf
from bot.challenge import Challenges
from bot.refused import Refused
from bot.table import Person, Place
from games import codec
from games.core import find_move
from storage import ledger
from storage.database import Database
from storage.settings import remember_name
from tests.bot.support import ANN, BEN, EASY, HERE, deal, legal, press


@pytest.fixture
def reads(monkeypatch):
    """How often the database was read in a transaction."""
    counted = []
    read = Database.read

    async def counting(self, work):
        counted.append(work)
        return await read(self, work)

    monkeypatch.setattr(Database, "read", counting)
    return counted


def behind(db, sql, *values) -> None:
    """Write as another program does."""
    with closing(sqlite3.connect(db.path)) as con, con:
        con.execute(sql, values)


async def nothing(_con) -> None:
    """A transaction without anything in it."""


def harmless(table) -> str:
    """A move that does not end the run."""
    state = table.state
    return next(
        text for text in legal(table) if state.after(0, find_move(state, 0, text)).state.outcome is None
    )


async def afresh(tables, table):
    """The table as the database holds it."""
    return await tables.db.read(lambda con: shelf._read(con, table.id))


async def test_a_press_reads_nothing_that_is_known(tables, reads):
    table = await deal(tables)
    other = await tables.open_run("donsol", EASY, BEN, HERE, "en")
    reads.clear()
    for _ in range(2):
        table = await press(tables, table, harmless(table))
        other = await press(tables, other, harmless(other), BEN)
    assert not reads
    assert await tables.refreshed(table) is table
    assert await afresh(tables, table) == table
    assert await afresh(tables, other) == other


async def test_what_is_written_beside_the_game_is_seen(tables, reads):
    table = await deal(tables)
    await tables.posted(table.id, 77)
    assert (await tables.load(table.id)).row.message == 77
    await tables.db.write(lambda con: remember_name(con, ANN.id, "Änne", 1.0))
    assert (await tables.load(table.id)).name_of(ANN.id) == "Änne"
    reads.clear()
    assert (await tables.load(table.id)).name_of(ANN.id) == "Änne"
    assert not reads


async def test_a_name_that_changes_during_a_press_is_seen_after_it(tables):
    table = await deal(tables)
    renamed = tables.db.write(lambda con: remember_name(con, ANN.id, "Änne", 1.0))
    _, played = await asyncio.gather(renamed, press(tables, table, harmless(table)))
    assert (await tables.refreshed(played)).name_of(ANN.id) == "Änne"
    assert (await tables.load(table.id)).name_of(ANN.id) == "Änne"


async def test_what_another_program_writes_during_a_press_is_seen_after_it(tables, db):
    table = await deal(tables)
    behind(db, "UPDATE tables SET language = 'de' WHERE id = ?", table.id)
    await asyncio.gather(tables.db.write(nothing), press(tables, table, harmless(table)))
    assert (await tables.load(table.id)).row.language == "de"


async def test_a_table_that_another_program_changed_is_read_after_the_first_refusal(tables, db):
    table = await deal(tables)
    move = legal(table)[0]
    behind(db, "UPDATE tables SET rev = rev + 1 WHERE id = ?", table.id)
    with pytest.raises(Refused, match="stale"):
        await press(tables, table, move)
    now = await tables.load(table.id)
    assert now.row.rev == table.row.rev + 1
    assert (await press(tables, now, move)).row.ply == 1


async def test_a_seat_that_another_program_gave_away_is_known_with_the_next_transaction(tables, db):
    table = await deal(tables)
    behind(db, "UPDATE seats SET person = ? WHERE table_id = ?", BEN.id, table.id)
    await db.write(nothing)
    assert (await press(tables, table, harmless(table), BEN)).row.ply == 1


async def test_a_refused_command_makes_nothing_doubtful(tables):
    table = await deal(tables)
    await tables.open_run("donsol", EASY, BEN, HERE, "en")
    with pytest.raises(Refused, match="run-open"):
        await tables.open_run("donsol", EASY, BEN, HERE, "en")
    assert await tables.load(table.id) is table


async def test_a_press_that_is_cancelled_is_stored_before_the_next_is_looked_at(tables):
    table = await deal(tables)
    first, second = harmless(table), legal(table)[-1]
    cut_off = asyncio.create_task(press(tables, table, first))
    for _ in range(100):
        if not tables.db._running:
            await asyncio.sleep(0)
    cut_off.cancel()
    with pytest.raises(Refused, match="stale"):
        await press(tables, table, second)
    assert cut_off.cancelled()
    assert [move.text for move in (await tables.load(table.id)).moves] == [first]


async def test_a_seat_given_back_where_another_program_was_first_is_stale(tables, db):
    duels = Challenges(tables)
    table = await duels.accept((await duels.open(ANN, HERE, "en", 300.0, BEN)).id, BEN)
    await tables.hand_over(table, 0)
    await tables.load(table.id)
    behind(db, "UPDATE tables SET rev = rev + 1 WHERE id = ?", table.id)
    with pytest.raises(Refused, match="stale"):
        await tables.back(table.id, table.seats[0].person)
    assert not (await tables.back(table.id, table.seats[0].person)).seats[0].stand_in


async def test_a_move_taken_back_is_not_remembered(tables):
    table = await deal(tables)
    played = await press(tables, table, legal(table)[0])
    state = codec.dump(table.state)
    await tables.db.write(
        lambda con: ledger.take_back(con, table.id, played.row.rev, 0, state=state, deadline=None, at=1.0)
    )
    now = await tables.load(table.id)
    assert (now.row.ply, now.moves, now.state) == (0, (), table.state)
    assert now == await afresh(tables, table)


async def test_a_table_that_is_over_is_not_kept(tables, reads):
    table = await press(tables, await deal(tables), "resign")
    assert not table.playing
    reads.clear()
    assert await tables.load(table.id) == table
    assert reads


async def test_no_more_tables_are_kept_than_there_is_room_for(tables, reads, monkeypatch):
    monkeypatch.setattr(shelf, "KEPT", 2)
    first, second, third = [
        await tables.open_run("donsol", EASY, Person(200 + n, f"P{n}"), Place(10, 300 + n), "en")
        for n in range(3)
    ]
    reads.clear()
    await tables.load(third.id)
    await tables.load(second.id)
    assert not reads
    await tables.load(first.id)
    assert len(reads) == 1
    await tables.load(second.id)
    assert len(reads) == 1
    await tables.load(third.id)  # nobody had asked for it the longest time
    assert len(reads) == 2


async def test_a_table_of_a_series_is_read_each_time(tables, reads):
    """What its series has come to is written by other tables."""
    table = await tables.open_run("tomb", {}, ANN, HERE, "en", length=3)
    reads.clear()
    assert await tables.load(table.id) == table
    assert reads
    assert await tables.refreshed(table) is table
    await deal(tables)
    assert await tables.refreshed(table) is not table
