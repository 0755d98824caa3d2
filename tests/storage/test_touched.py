"""Which tables a transaction touches: what is kept in memory of a table is void then, and only then."""

from __future__ import annotations

import sqlite3
from contextlib import closing, nullcontext

import pytest

from storage import hands, ledger, touched
from storage.database import Database
from storage.errors import DatabaseError
from storage.rows import HandRow, SeatRow
from storage.settings import remember_name, set_setting
from tests.storage.samples import ANNA, BEN, open_table, play

BEHIND = "UPDATE tables SET language = 'en' WHERE id = ?"
"""As another program might write."""


def own(db, *tables) -> list[int]:
    return [db.moment(table).own for table in tables]


CHANGES = {
    "a move": lambda con, table: play(con, table, 1),
    "a move taken back": lambda con, table: ledger.take_back(
        con, table, 1, 0, state={"ply": 0}, deadline=None, at=300.0
    ),
    "a change": lambda con, table: ledger.change_table(con, table, None, message=5),
    "a guarded change": lambda con, table: ledger.change_table(con, table, 1, status="closed", why="host"),
    "a seat": lambda con, table: ledger.change_seat(con, table, 0, missed=1),
    "other seats": lambda con, table: ledger.set_seats(con, table, [SeatRow(0, ANNA)]),
    "no seats": lambda con, table: ledger.set_seats(con, table, []),
    "a statement": lambda con, table: con.execute(BEHIND, (table,)),
    "a lost move": lambda con, table: con.execute("DELETE FROM moves WHERE table_id = ?", (table,)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_a_change_touches_its_table_once_and_no_other(db, change):
    table, other = await open_table(db), await open_table(db)
    await db.write(lambda con: play(con, table, 0))
    before, beside = own(db, table, other)
    await db.write(lambda con: change(con, table))
    assert own(db, table, other) == [before + 1, beside]


async def test_what_is_not_of_a_table_touches_none(db):
    table = await open_table(db)
    before = db.moment(table)
    hand = HandRow(seat=0, application=1, token="t", received=1.0, message=None)
    await db.write(lambda con: hands.keep_hand(con, table, hand))
    await db.write(lambda con: set_setting(con, "person", ANNA, "language", "de"))
    await db.write(lambda con: ledger.due(con, 1.0))
    assert db.moment(table) == before._replace(written=before.written + 3)


async def test_a_new_name_touches_the_open_tables_of_its_person(db):
    mine, theirs, beside = await open_table(db), await open_table(db), await open_table(db)
    over = await open_table(db, status="over")
    lobby = await open_table(db, status="lobby", state=None)
    last = own(db, over, lobby)
    await db.write(lambda con: ledger.set_seats(con, theirs, [SeatRow(0, BEN)]))
    await db.write(lambda con: ledger.set_seats(con, beside, [SeatRow(0, BEN)]))
    before = own(db, mine, theirs, beside)
    await db.write(lambda con: remember_name(con, ANNA, "Anna", 1.0))
    assert own(db, mine, theirs, beside) == [before[0] + 1, *before[1:]]
    await db.write(lambda con: remember_name(con, ANNA, "Anna", 2.0))
    assert own(db, mine, theirs, beside) == [before[0] + 1, *before[1:]]
    await db.write(lambda con: remember_name(con, ANNA, "Änne", 3.0))
    assert own(db, mine, theirs, beside) == [before[0] + 2, *before[1:]]
    assert own(db, over, lobby) == [last[0], last[1] + 2]


@pytest.mark.parametrize("refused", [False, True])
async def test_what_another_program_writes_makes_everything_doubtful_with_the_next_transaction(
    db, path, refused
):
    """No trigger tells of it."""
    table = await open_table(db)
    before = db.moment(table)
    with closing(sqlite3.connect(path)) as con, con:
        con.execute("UPDATE tables SET rev = 7, ply = 0")
    assert db.moment(table) == before
    with pytest.raises(ledger.Conflict) if refused else nullcontext():
        await db.write(lambda con: play(con, table, 0 if refused else 7))
    then = db.moment(table)
    assert (then.written, then.doubts) == (before.written + 1, before.doubts + 1)
    await db.write(lambda con: ledger.due(con, 1.0))
    assert db.moment(table) == then._replace(written=then.written + 1)


async def test_a_transaction_that_could_not_begin_makes_everything_doubtful(path):
    async with await Database.open(path, busy=0.01) as db:
        table = await open_table(db)
        before = db.moment(table)
        with closing(sqlite3.connect(path)) as con:
            con.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseError, match="locked"):
                await db.write(lambda con: play(con, table, 0))
        assert db.moment(table) == before._replace(written=before.written + 1, doubts=before.doubts + 1)


async def test_what_was_touched_and_taken_back_is_not_counted_for_the_next(db):
    table = await open_table(db)

    async def fails(con):
        await play(con, table, 0)
        raise LookupError

    before = db.moment(table)
    with pytest.raises(LookupError):
        await db.write(fails)
    assert db.moment(table) == before._replace(written=before.written + 1)
    before = db.moment(table)
    await db.write(lambda con: set_setting(con, "person", ANNA, "language", "de"))
    assert db.moment(table) == before._replace(written=before.written + 1)


async def test_counts_that_are_begun_anew_make_everything_doubtful(db, monkeypatch):
    table, other = await open_table(db), await open_table(db)
    before = db.moment(other)
    await db.write(lambda con: play(con, table, 0))
    assert db.moment(other) == before._replace(written=before.written + 1)
    monkeypatch.setattr(touched, "COUNTED", 2)
    await db.write(lambda con: play(con, table, 1))
    assert db.moment(other) == (before.written + 2, before.doubts + 1, 0)
    assert db.moment(table).own == 1
