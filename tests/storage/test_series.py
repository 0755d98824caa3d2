"""Series and their tables."""

from __future__ import annotations

from storage import ledger, series
from tests.storage.samples import ANNA, BEN, CHANNEL, open_table

WHERE = {"channel": CHANNEL, "game": "tomb"}


async def start(db, person=ANNA, length=3):
    return await db.write(lambda con: series.start_series(con, person=person, **WHERE, length=length))


async def test_a_score_is_any_json_value(db):
    one = await start(db)
    scores = [{"end": "survived", "kings": 3, "points": 41}, 7, None, "dark"]
    for score in scores[:3]:
        row = await db.write(lambda con, score=score: series.add_score(con, one, score))
    assert (row.scores, row.status) == (scores[:3], "over")


async def test_the_tables_of_a_series_in_their_order(db):
    one, other = await start(db), await start(db, BEN)
    mine = [await open_table(db, game="tomb", series=number) for number in (one, other, one)]
    assert await series.tables_of_series(db.reader, one) == [mine[0], mine[2]]
    assert await series.tables_of_series(db.reader, other) == [mine[1]]


async def test_a_table_ends_its_series_if_that_runs(db):
    one = await start(db)
    first = await open_table(db, game="tomb", series=one)
    alone = await open_table(db, game="tomb")
    await db.write(lambda con: series.end_series_of(con, alone))
    assert (await series.read_series(db.reader, one)).status == "playing"
    await db.write(lambda con: series.end_series_of(con, first))
    assert (await series.read_series(db.reader, one)).status == "closed"

    done = await start(db, length=1)
    last = await open_table(db, game="tomb", series=done)
    await db.write(lambda con: series.add_score(con, done, 5))
    await db.write(lambda con: series.end_series_of(con, last))
    assert (await series.read_series(db.reader, done)).status == "over"


async def test_series_that_wait_for_their_next_run(db):
    """Only a running series waits, whose last table is over and has not changed since."""

    async def over(table, changed):
        await db.write(lambda con: ledger.change_table(con, table, None, status="over", changed=changed))

    waits = await start(db)
    first, last = [await open_table(db, game="tomb", series=waits) for _ in range(2)]
    await over(first, 100.0)
    assert await series.waiting_since(db.reader, 999.0) == []  # the last one is being played
    await over(last, 200.0)
    assert await series.waiting_since(db.reader, 200.0) == []
    assert await series.waiting_since(db.reader, 200.5) == [last]
    await db.write(lambda con: series.end_series_of(con, last))
    assert await series.waiting_since(db.reader, 999.0) == []
