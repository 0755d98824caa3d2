"""Series of runs on a real database: counted with the last move, never twice, never lost."""

from __future__ import annotations

import hashlib
from itertools import count
from random import Random

import pytest

from bot.clock import Clock
from bot.computers import Computers
from bot.refused import Refused
from bot.series import SeriesRuns
from bot.shelf import IDLE_AFTER
from bot.table import Person, Place
from bot.tables import Tables
from games import GAMES
from games.fair import practice_seed
from games.record import parse
from storage import ledger
from storage.database import Database
from storage.series import read_series

ANN, BEN = Person(101, "Ann"), Person(102, "Ben")
MOD = Person(103, "Mo", moderator=True)
HERE = Place(10, 20)
RESIGNED = {"end": "resigned", "kings": 0, "points": 0}


class World:
    """Tables, series and a clock that stands still until it is moved."""

    def __init__(self, db):
        numbers = count()
        self.db, self.time = db, 1_800_000_000.0

        def new_seed():
            return hashlib.sha256(str(next(numbers)).encode()).digest()

        self.tables = Tables(db, lambda: self.time, new_seed, Random(1))
        self.series = SeriesRuns(db, self.tables, new_seed)

    async def open(self, length=3, practice=None, person=ANN):
        return await self.tables.open_run("tomb", {}, person, HERE, "en", practice, length)

    async def play(self, table, text):
        return (await self.tables.play(table.id, ANN.id, table.row.rev, text)).table

    async def finish(self, table, late=2):
        """Play to the end, turning back after `late` turns."""
        while table.playing:
            moves = [str(move) for move in table.state.legal_moves(0)]
            back = "retreat" in moves and len(table.state.delve) >= late
            table = await self.play(table, "retreat" if back else moves[0])
        return table

    async def expire(self):
        return [effect.table for effect in await Clock(self.tables, Computers(), Random(1)).tick(None)]


@pytest.fixture
async def world(tmp_path):
    async with await Database.open(tmp_path / "tafelrunde.db") as db:
        yield World(db)


async def refusal(work):
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code


@pytest.mark.rule("TK-9.4", "C-10")
async def test_a_series_adds_up_its_runs_each_a_record_of_its_own(world):
    table = await world.open()
    results = []
    for number in (1, 2, 3):
        assert table.series.number == number
        assert table.series.length == 3
        assert table.series.results == tuple(results)
        assert (table.row.options, table.row.practice, table.row.channel) == ({}, False, HERE.channel)
        table = await world.finish(table)
        (row,) = await ledger.read_results(world.db.reader, table.id)
        results.append(row.result)
        assert table.series.results == tuple(results)
        assert table.series.waiting == (number < 3)
        record = parse(await world.tables.record(table), GAMES)
        assert (record.options, record.seats) == ({}, 1)
        if number < 3:
            table = await world.series.next(table.id, ANN.id)
    assert table.series.status == "over"
    assert {result["end"] for result in results} & {"survived", "won"}
    assert await refusal(world.series.next(table.id, ANN.id)) == "series-over"
    assert not (await world.open(length=0)).series


@pytest.mark.rule("TK-9.4", "C-9")
async def test_a_run_that_is_given_up_counts_0_and_the_series_goes_on(world):
    table = await world.play(await world.open(), "resign")
    assert table.series.results == (RESIGNED,)
    assert table.series.waiting
    following = await world.series.next(table.id, ANN.id)
    assert following.series.number == 2
    assert following.playing


@pytest.mark.rule("TK-9.4")
async def test_an_abandoned_series_keeps_what_was_scored(world):
    first = await world.finish(await world.open())
    second = await world.play(await world.series.next(first.id, ANN.id), "draw")
    closed = await world.series.abandon(second.id, ANN.id)
    assert (closed.row.status, closed.row.why) == ("closed", "abandoned")
    assert (closed.series.status, closed.series.results) == ("closed", first.series.results)
    assert await ledger.read_results(world.db.reader, second.id) == []
    assert await refusal(world.play(closed, "draw")) == "table-closed"
    assert (await world.tables.load(first.id)).row.status == "over"
    assert (await world.open()).series.number == 1


async def test_a_series_can_be_abandoned_between_its_runs(world):
    first = await world.finish(await world.open())
    closed = await world.series.abandon(first.id, ANN.id)
    assert (closed.row.status, closed.series.status) == ("over", "closed")
    assert await refusal(world.series.abandon(first.id, ANN.id)) == "series-over"
    assert await refusal(world.series.next(first.id, ANN.id)) == "series-over"


@pytest.mark.parametrize(("person", "why"), [(ANN, "host"), (MOD, "moderator")])
async def test_closing_a_table_ends_its_series_unfinished(world, person, why):
    first = await world.finish(await world.open())
    second = await world.series.next(first.id, ANN.id)
    closed = await world.tables.close(second.id, person)
    assert closed.row.why == why
    assert (closed.series.status, len(closed.series.results)) == ("closed", 1)


async def test_the_next_run_is_dealt_once(world):
    first = await world.finish(await world.open())
    second = await world.series.next(first.id, ANN.id)
    assert await refusal(world.series.next(first.id, ANN.id)) == "series-goes-on"
    assert await refusal(world.series.next(second.id, ANN.id)) == "series-goes-on"
    assert await refusal(world.series.abandon(first.id, ANN.id)) == "series-goes-on"
    assert (await world.tables.load(second.id)).series.status == "playing"
    assert [row.id for row in await world.tables.open_here(HERE)] == [second.id]


async def test_only_its_player_goes_on_with_a_series(world):
    first = await world.finish(await world.open())
    assert await refusal(world.series.next(first.id, BEN.id)) == "not-seated"
    assert await refusal(world.series.abandon(first.id, BEN.id)) == "not-seated"


async def test_one_series_and_one_run_at_a_time(world):
    first = await world.open()
    with pytest.raises(Refused) as caught:
        await world.open(length=0)
    assert (caught.value.code, caught.value.values["table"]) == ("run-open", first.id)
    await world.finish(first)
    for length in (0, 5):
        with pytest.raises(Refused) as caught:
            await world.open(length=length)
        assert (caught.value.code, caught.value.values["table"]) == ("series-open", first.id)
    assert (await world.open(person=BEN)).series.number == 1


@pytest.mark.rule("C-4", "TK-9.4")
async def test_a_practice_seed_deals_a_whole_series(world):
    seeds = []
    for _ in range(2):
        table = await world.open(practice=practice_seed("owl"))
        chain = [table.row.seed]
        while table.series.status == "playing":
            table = await world.finish(table)
            assert table.row.practice
            if table.series.waiting:
                table = await world.series.next(table.id, ANN.id)
                chain.append(table.row.seed)
        seeds.append(chain)
    first, second, third = seeds[0]
    assert seeds[0] == seeds[1]
    assert first == practice_seed("owl")
    assert second == practice_seed(first.hex())
    assert third == practice_seed(second.hex())


async def test_a_series_without_one_draws_a_new_seed_for_each_run(world):
    first = await world.finish(await world.open())
    second = await world.series.next(first.id, ANN.id)
    assert second.row.seed not in (first.row.seed, practice_seed(first.row.seed.hex()))
    assert not second.row.practice


async def test_the_result_is_stored_with_the_last_move_or_not_at_all(world, monkeypatch):
    table = await world.open()

    async def failing(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("bot.tables.add_score", failing)
        with pytest.raises(OSError, match="full"):
            await world.play(table, "resign")
    table = await world.tables.load(table.id)
    assert table.playing
    assert await ledger.read_results(world.db.reader, table.id) == []
    assert (await world.play(table, "resign")).series.results == (RESIGNED,)


async def test_a_series_that_nobody_touches_ends_unfinished(world):
    waiting = await world.finish(await world.open())
    running = await world.open(person=BEN)
    world.time += IDLE_AFTER - 1
    assert await world.expire() == []
    world.time += 2
    assert sorted(await world.expire()) == [waiting.id, running.id]
    for table in (waiting, running):
        row = await read_series(world.db.reader, table.row.series)
        assert row.status == "closed"
    assert (await world.tables.load(running.id)).row.why == "idle"
    assert (await world.tables.load(waiting.id)).row.status == "over"
    assert await world.expire() == []


async def test_a_series_survives_a_restart(world):
    first = await world.finish(await world.open())
    again = World(world.db)
    second = await again.series.next(first.id, ANN.id)
    assert (second.series.number, second.series.results) == (2, first.series.results)
    half = await again.play(second, "draw")
    third = World(world.db)
    done = await third.finish(await third.tables.load(half.id))
    assert len(done.series.results) == 2
