"""Tables, seats, moves, results and deadlines come back as they were stored, and only one writer wins."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace

import pytest

from storage import ledger
from storage.ledger import Conflict
from storage.rows import MoveRow, NewMove, ResultRow, SeatRow, TableRow
from tests.storage.samples import ANNA, BEN, CHANNEL, new_table, open_table, play


async def test_a_table_comes_back_as_it_was_opened(db):
    table_id = await open_table(db, clock={"seconds": 90}, deadline=160.5, deck="2c 3c", practice=True)
    table = await ledger.read_table(db.reader, table_id)
    assert table == TableRow(
        id=table_id,
        game="donk",
        rules=1,
        shape=1,
        guild=7,
        channel=CHANNEL,
        message=None,
        status="playing",
        why=None,
        host=ANNA,
        options={"calls": True},
        seed=bytes(range(32)),
        practice=True,
        deck="2c 3c",
        state={"ply": 0},
        rev=0,
        ply=0,
        deadline=160.5,
        clock={"seconds": 90},
        language="de",
        series=None,
        created=100.0,
        changed=100.0,
        posted=None,
        note=None,
    )
    assert await ledger.read_seats(db.reader, table_id) == [SeatRow(0, ANNA), SeatRow(1, BEN)]
    assert await ledger.read_table(db.reader, table_id + 1) is None


async def test_nothing_secret_shows_when_a_table_is_printed():
    assert "seed" not in repr(new_table())
    assert "state" not in repr(new_table())


async def test_ids_are_never_given_again(db):
    first = await open_table(db)
    await db.write(lambda con: con.execute("DELETE FROM tables"))
    assert await open_table(db) > first


async def test_a_move_is_stored_with_the_position_after_it(db):
    table_id = await open_table(db)
    move = NewMove(seat=-1, text="lapse", at=201.5, turn=False, undoable=True, events=[{"kind": "Lapsed"}])
    rev = await db.write(
        lambda con: ledger.append_move(
            con, table_id, 0, move, state={"ply": 1}, deadline=300.0, status="over"
        )
    )
    assert rev == 1
    assert await ledger.read_moves(db.reader, table_id) == [
        MoveRow(
            seat=-1,
            text="lapse",
            at=201.5,
            shown=None,
            turn=False,
            undoable=True,
            events=[{"kind": "Lapsed"}],
            ply=0,
            rev=1,
        )
    ]
    table = await ledger.read_table(db.reader, table_id)
    assert (table.rev, table.ply, table.state, table.deadline, table.status, table.changed) == (
        1,
        1,
        {"ply": 1},
        300.0,
        "over",
        201.5,
    )


async def test_the_last_moves_come_in_order(db):
    table_id = await open_table(db)
    for rev, text in enumerate(("a", "b", "c")):
        await db.write(lambda con, rev=rev, text=text: play(con, table_id, rev, text))
    assert [move.text for move in await ledger.last_moves(db.reader, table_id, 2)] == ["b", "c"]
    assert [move.text for move in await ledger.last_moves(db.reader, table_id, 9)] == ["a", "b", "c"]
    assert [move.text for move in await ledger.read_moves(db.reader, table_id)] == ["a", "b", "c"]


async def test_a_stale_rev_is_a_conflict_and_changes_nothing(db):
    table_id = await open_table(db)
    await db.write(lambda con: play(con, table_id, 0))
    before = await ledger.read_table(db.reader, table_id)
    with pytest.raises(Conflict):
        await db.write(lambda con: play(con, table_id, 0, "flee"))
    with pytest.raises(Conflict):
        await db.write(
            lambda con: ledger.take_back(con, table_id, 0, 0, state={"ply": 0}, deadline=None, at=300.0)
        )
    with pytest.raises(Conflict):
        await db.write(lambda con: ledger.change_table(con, table_id, 0, status="closed"))
    assert await ledger.read_table(db.reader, table_id) == before
    assert [move.text for move in await ledger.read_moves(db.reader, table_id)] == ["take 7d"]


@pytest.mark.parametrize("status", ["lobby", "over", "closed"])
async def test_only_a_running_game_takes_moves(db, status):
    table_id = await open_table(db, status=status)
    with pytest.raises(Conflict):
        await db.write(lambda con: play(con, table_id, 0))
    assert await ledger.read_moves(db.reader, table_id) == []


async def test_of_two_writers_one_wins(db):
    table_id = await open_table(db)
    results = await asyncio.gather(
        *(db.write(lambda con, text=text: play(con, table_id, 0, text)) for text in ("left", "right")),
        return_exceptions=True,
    )
    assert sorted(map(type, results), key=str) == [int, Conflict]
    winner = "left" if results[0] == 1 else "right"
    assert [move.text for move in await ledger.read_moves(db.reader, table_id)] == [winner]


async def test_of_two_that_start_a_lobby_one_wins(db):
    table_id = await open_table(db, status="lobby", state=None)

    def start():
        return db.write(lambda con: ledger.change_table(con, table_id, 0, status="playing", state={"ply": 0}))

    results = await asyncio.gather(start(), start(), return_exceptions=True)
    assert sorted(map(type, results), key=str) == [int, Conflict]
    assert (await ledger.read_table(db.reader, table_id)).rev == 1


async def test_a_take_back_removes_moves_and_moves_the_rev_on(db):
    table_id = await open_table(db)
    for rev in range(3):
        await db.write(lambda con, rev=rev: play(con, table_id, rev))
    rev = await db.write(
        lambda con: ledger.take_back(con, table_id, 3, 1, state={"ply": 1}, deadline=400.0, at=300.0)
    )
    assert rev == 4
    table = await ledger.read_table(db.reader, table_id)
    assert (table.rev, table.ply, table.state, table.deadline, table.changed) == (
        4,
        1,
        {"ply": 1},
        400.0,
        300.0,
    )
    assert await db.write(lambda con: play(con, table_id, 4, "other", ply=1)) == 5
    assert [(move.ply, move.rev, move.text) for move in await ledger.read_moves(db.reader, table_id)] == [
        (0, 1, "take 7d"),
        (1, 5, "other"),
    ]


async def test_with_no_later_move_there_is_nothing_to_take_back(db):
    table_id = await open_table(db)
    await db.write(lambda con: play(con, table_id, 0))
    with pytest.raises(Conflict):
        await db.write(
            lambda con: ledger.take_back(con, table_id, 1, 1, state={"ply": 1}, deadline=None, at=300.0)
        )


async def test_what_lies_beside_the_game_changes_without_a_rev(db):
    table_id = await open_table(db)
    before = await ledger.read_table(db.reader, table_id)
    rev = await db.write(
        lambda con: ledger.change_table(con, table_id, None, message=5, posted=9.0, note={"message": 6})
    )
    assert rev == 0
    after = await ledger.read_table(db.reader, table_id)
    assert after == replace(before, message=5, posted=9.0, note={"message": 6})
    await db.write(lambda con: ledger.change_table(con, table_id, None, note=None))
    assert (await ledger.read_table(db.reader, table_id)).note is None


async def test_only_listed_columns_can_be_changed(db):
    table_id = await open_table(db)
    for changes in ({"seed": bytes(32)}, {"rev": 0}, {"id = 1 --": 1}, {}):
        with pytest.raises(TypeError):
            await db.write(lambda con, changes=changes: ledger.change_table(con, table_id, None, **changes))
    with pytest.raises(TypeError):
        await db.write(lambda con: ledger.change_seat(con, table_id, 0, seat=1))


async def test_no_such_table_is_a_conflict_and_no_such_seat_a_lookup_error(db):
    with pytest.raises(Conflict):
        await db.write(lambda con: ledger.change_table(con, 99, None, message=1))
    with pytest.raises(LookupError):
        await db.write(lambda con: ledger.change_seat(con, 99, 0, missed=1))


async def test_seats_change_hands(db):
    table_id = await open_table(db)
    await db.write(
        lambda con: ledger.change_seat(con, table_id, 1, computer="greedy", stand_in=True, missed=3)
    )
    assert await ledger.seat_of(db.reader, table_id, BEN) == SeatRow(1, BEN, "greedy", True, 3)
    assert await ledger.seat_of(db.reader, table_id, 4711) is None
    await db.write(lambda con: ledger.set_seats(con, table_id, [SeatRow(0, BEN), SeatRow(1, None, "random")]))
    assert await ledger.read_seats(db.reader, table_id) == [SeatRow(0, BEN), SeatRow(1, None, "random")]


@pytest.mark.parametrize(
    "seats",
    [
        [SeatRow(0, ANNA), SeatRow(1, ANNA)],
        [SeatRow(0, ANNA), SeatRow(0, BEN)],
        [SeatRow(0)],
        [SeatRow(0, ANNA, None, True)],
        [SeatRow(-1, ANNA)],
    ],
)
async def test_impossible_seats_are_not_stored(db, seats):
    with pytest.raises(sqlite3.IntegrityError):
        await db.write(lambda con: ledger.create_table(con, new_table(), seats))
    assert await ledger.open_tables(db.reader, CHANNEL) == []


@pytest.mark.parametrize(
    "changes", [{"status": "lost"}, {"seed": b"short"}, {"state": None}, {"channel": "here"}, {"series": 9}]
)
async def test_impossible_tables_are_not_stored(db, changes):
    with pytest.raises(sqlite3.IntegrityError):
        await open_table(db, **changes)


async def test_open_tables_are_the_lobbies_and_running_games(db):
    lobby = await open_table(db, status="lobby", state=None)
    running = await open_table(db)
    elsewhere = await open_table(db, channel=5)
    for status in ("over", "closed"):
        await open_table(db, status=status)
    await db.write(lambda con: ledger.set_seats(con, lobby, [SeatRow(0, BEN)]))

    async def ids(rows):
        return [row.id for row in await rows]

    assert await ids(ledger.open_tables(db.reader, CHANNEL)) == [lobby, running]
    assert await ids(ledger.open_tables_of(db.reader, ANNA)) == [running, elsewhere]
    assert await ids(ledger.open_tables_of(db.reader, ANNA, CHANNEL)) == [running]
    assert await ids(ledger.open_tables_of(db.reader, BEN, CHANNEL)) == [lobby, running]


async def test_due_are_the_open_tables_whose_deadline_has_come(db):
    assert await ledger.next_deadline(db.reader) is None
    late = await open_table(db, deadline=20.0)
    early = await open_table(db, deadline=10.0, status="lobby", state=None)
    await open_table(db, deadline=30.0)
    await open_table(db, deadline=5.0, status="over")
    await open_table(db)
    assert await ledger.next_deadline(db.reader) == 10.0
    assert await ledger.due(db.reader, 9.9) == []
    assert await ledger.due(db.reader, 20.0) == [early, late]


async def test_untouched_are_the_open_tables_of_some_games_that_nobody_changed(db):
    old = await open_table(db, game="donsol", created=10.0)
    await open_table(db, game="donsol", created=30.0)
    await open_table(db, game="donk", created=10.0)
    await open_table(db, game="tomb", created=10.0, status="closed")
    assert await ledger.untouched_since(db.reader, ["donsol", "tomb"], 30.0) == [old]
    await db.write(lambda con: play(con, old, 0))
    assert await ledger.untouched_since(db.reader, ["donsol", "tomb"], 30.0) == []


@pytest.mark.parametrize(
    ("index", "read"),
    [
        ("tables_open", lambda con: ledger.open_tables(con, 1)),
        ("seats_person", lambda con: ledger.open_tables_of(con, 1, 2)),
        ("seats_person", lambda con: ledger.seat_of(con, 1, 2)),
        ("tables_due", lambda con: ledger.due(con, 1.0)),
        ("tables_due", ledger.next_deadline),
    ],
)
async def test_frequent_questions_use_their_index(db, index, read):
    asked: list[str] = []
    await db.reader.set_trace_callback(asked.append)
    await read(db.reader)
    await db.reader.set_trace_callback(None)
    plan = await db.reader.execute_fetchall(f"EXPLAIN QUERY PLAN {asked[0]}")
    assert f"INDEX {index} " in " ".join(row["detail"] for row in plan) + " "


async def test_results_are_stored_once_and_keep_their_table(db):
    table_id = await open_table(db)
    results = [
        ResultRow(seat=0, person=ANNA, result={"place": 1}, at=5.0),
        ResultRow(seat=1, person=None, result={"place": 2}, at=5.0),
    ]
    await db.write(lambda con: ledger.add_results(con, table_id, results))
    assert await ledger.read_results(db.reader, table_id) == results
    with pytest.raises(sqlite3.IntegrityError):
        await db.write(lambda con: ledger.add_results(con, table_id, results[:1]))
    with pytest.raises(sqlite3.IntegrityError):
        await db.write(lambda con: con.execute("DELETE FROM tables"))
    assert await ledger.read_results(db.reader, table_id) == results


async def test_a_table_without_results_takes_all_of_its_rows_along(db):
    table_id = await open_table(db)
    await db.write(lambda con: play(con, table_id, 0))
    await db.write(lambda con: con.execute("DELETE FROM tables"))
    assert await ledger.read_seats(db.reader, table_id) == []
    assert await ledger.read_moves(db.reader, table_id) == []
