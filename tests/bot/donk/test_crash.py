"""Titles, swaps and courts are right however the bot dies: what belongs together is stored together."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from bot.annals import titles
from storage import chronicle, ledger
from storage.database import Database
from tests.bot.donk.child import LAST, NEXT, TABLE
from tests.bot.donk.support import ANN, HERE, PEOPLE, Evening
from tests.forks import Told, start
from tests.games.donk.tables import table as position


@pytest.mark.skipif(os.name == "nt", reason="forks")
@pytest.mark.rule("DK-10.3", "DK-7.2")
async def test_a_death_before_any_statement_leaves_a_whole_court(tmp_path):
    async with await Database.open(tmp_path / "near.db") as db:
        evening = Evening(db)
        first = await evening.hasten(await evening.dealt(PEOPLE[:4], calls="auto"))
        evening.time += 60
        lobby = await evening.lobbies.open_next(first.id, ANN.id)
        dealt = await evening.lobbies.start(lobby.id, ANN.id)
        assert len(dealt.state.swaps) == 4
        state = position("7", "", "", "11 12", turn=0, finished=(1, 2))
        await evening.put(dealt, replace(state, swaps=dealt.state.swaps, options=dealt.state.options))
        kept = {reign.title: reign.name for reign in (await titles(db.reader, HERE.channel, 0)).reigns}
    last = start("tests.bot.donk.child", tmp_path)
    assert last > 30, "ending a game takes more statements than these"
    for number in range(last + 1):
        told = Told((tmp_path / f"{number}.db").with_suffix(".told")).lines()
        async with await Database.open(tmp_path / f"{number}.db") as db:
            await check(db, told, kept)


async def check(db, told, kept) -> None:
    table = await ledger.read_table(db.reader, TABLE)
    played = table.status == "over"
    assert played or not told
    court = (await db.reader.execute_fetchall("SELECT id FROM courts ORDER BY id"))[0][0]
    games = await chronicle.count_games(db.reader, HERE.channel)
    # all of it or nothing: the move, the results, the places, the reigns, the swaps
    assert games == 1 + played
    assert len(await ledger.read_results(db.reader, TABLE)) == 4 * played
    assert len(await chronicle.swaps(db.reader, court, 2)) == 4 * played
    assert len(await chronicle.places(db.reader, court, 2)) == 4 * played
    reigns = await chronicle.reigns_at(db.reader, court, games)
    assert {reign.title for reign in reigns} == {"rey", "principe", "bufon", "donk"}
    moves = await ledger.read_moves(db.reader, TABLE)
    assert [move.text for move in moves] == [LAST] * played
    following = await ledger.read_table(db.reader, NEXT)
    assert following is not None or "lobby" not in told
    begun = following is not None and following.status == "playing"
    assert begun or "started" not in told
    courts = await db.reader.execute_fetchall("SELECT id, closed, table_id FROM courts ORDER BY id")
    assert len(courts) == 1 + begun
    assert next(row for row in courts if row[1] is None)[2] == (NEXT if following else TABLE)
    found = await titles(db.reader, HERE.channel, 0)
    if begun:
        assert found.games == 0
    elif not played:
        assert {reign.title: reign.name for reign in found.reigns} == kept
