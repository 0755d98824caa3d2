"""Hands, series, settings and names."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from storage import hands, ledger, series, settings
from storage.rows import HandRow, SeriesRow
from tests.storage.samples import ANNA, BEN, CHANNEL, open_table

HAND = HandRow(seat=0, application=1, token="secret-token", received=1000.0, message=5)


async def test_a_new_hand_takes_the_place_of_the_older_one(db):
    table_id = await open_table(db)
    newer = replace(HAND, token="newer", received=1010.0)
    other = replace(HAND, seat=1)
    assert await db.write(lambda con: hands.keep_hand(con, table_id, HAND)) is None
    assert await db.write(lambda con: hands.keep_hand(con, table_id, other)) is None
    assert await db.write(lambda con: hands.keep_hand(con, table_id, newer)) == HAND
    assert await hands.hands_of(db.reader, table_id, 1020.0) == [newer, other]
    await db.write(lambda con: hands.forget_hand(con, table_id, 0))
    assert await hands.hands_of(db.reader, table_id, 1020.0) == [other]


async def test_a_hand_is_gone_after_a_quarter_of_an_hour(db):
    table_id = await open_table(db)
    await db.write(lambda con: hands.keep_hand(con, table_id, HAND))
    await db.write(lambda con: hands.keep_hand(con, table_id, replace(HAND, seat=1, received=1001.0)))
    assert [hand.seat for hand in await hands.hands_of(db.reader, table_id, 1900.0)] == [1]
    assert await db.write(lambda con: hands.forget_old_hands(con, 1900.0)) == 1
    (left,) = await db.reader.execute_fetchall("SELECT seat FROM hands")
    assert left["seat"] == 1


async def test_a_token_is_never_logged(db, caplog):
    caplog.set_level("DEBUG")
    table_id = await open_table(db)
    await db.write(lambda con: hands.keep_hand(con, table_id, HAND))
    assert HAND.token not in caplog.text
    assert HAND.token not in repr(HAND)


async def test_a_series_counts_its_runs_and_is_then_over(db):
    where = {"person": ANNA, "channel": CHANNEL, "game": "tomb"}
    one = await db.write(lambda con: series.start_series(con, **where, length=2))
    with pytest.raises(sqlite3.IntegrityError):
        await db.write(lambda con: series.start_series(con, **where, length=3))
    assert await series.open_series(db.reader, **where) == SeriesRow(
        id=one, **where, length=2, played=0, scores=[], status="playing"
    )
    await db.write(lambda con: series.add_score(con, one, 31))
    last = await db.write(lambda con: series.add_score(con, one, 0))
    assert (last.played, last.scores, last.status) == (2, [31, 0], "over")
    assert await series.read_series(db.reader, one) == last
    assert await series.open_series(db.reader, **where) is None
    with pytest.raises(LookupError):
        await db.write(lambda con: series.add_score(con, one, 9))
    await db.write(lambda con: series.end_series(con, one, "closed"))
    assert (await series.read_series(db.reader, one)).status == "over"


async def test_a_series_given_up_makes_room_for_another(db):
    where = {"person": ANNA, "channel": CHANNEL, "game": "tomb"}
    one = await db.write(lambda con: series.start_series(con, **where, length=3))
    table_id = await open_table(db, game="tomb", series=one)
    await db.write(lambda con: series.end_series(con, one, "closed"))
    assert await db.write(lambda con: series.start_series(con, **where, length=3)) != one
    await db.write(lambda con: con.execute("DELETE FROM series WHERE id = ?", (one,)))
    assert (await ledger.read_table(db.reader, table_id)).series is None
    assert await series.read_series(db.reader, one) is None


async def test_settings_are_json_values_of_one_owner(db):
    for value in ("de", None, ["a"], {"clock": 90}, False):
        await db.write(lambda con, value=value: settings.set_setting(con, "person", ANNA, "x", value))
        assert await settings.get_setting(db.reader, "person", ANNA, "x", "default") == value
    await db.write(lambda con: settings.set_setting(con, "person", ANNA, "cards", "text"))
    assert await settings.get_settings(db.reader, "person", ANNA) == {"cards": "text", "x": False}
    assert await settings.get_setting(db.reader, "person", BEN, "x", "default") == "default"
    assert await settings.get_setting(db.reader, "channel", ANNA, "x") is None
    await db.write(lambda con: settings.clear_setting(con, "person", ANNA, "x"))
    assert await settings.get_settings(db.reader, "person", ANNA) == {"cards": "text"}


async def test_a_setting_has_an_owner_of_a_known_kind(db):
    with pytest.raises(sqlite3.IntegrityError):
        await db.write(lambda con: settings.set_setting(con, "planet", 0, "x", 1))


async def test_the_last_name_shown_is_kept(db):
    for name, at in (("Anna", 1.0), ("Anna", 2.0), ("Änne 🂡", 3.0), ("Änne 🂡", 4.0)):
        await db.write(lambda con, name=name, at=at: settings.remember_name(con, ANNA, name, at))
    await db.write(lambda con: settings.remember_name(con, BEN, "Ben", 1.0))
    assert await settings.names(db.reader, [ANNA, BEN, 4711]) == {ANNA: "Änne 🂡", BEN: "Ben"}
    assert await settings.names(db.reader, [BEN]) == {BEN: "Ben"}
    (row,) = await db.reader.execute_fetchall("SELECT changed FROM people WHERE id = ?", (ANNA,))
    assert row["changed"] == 3.0
