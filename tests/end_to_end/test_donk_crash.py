"""The bot dies around any call to Discord at a game's end: the court is whole, and the evening goes on."""

from __future__ import annotations

import os

import pytest

from bot.annals import titles
from storage import chronicle, ledger
from storage.database import Database
from tests.bot.donk.support import BEGIN, Evening
from tests.end_to_end.donk_child import LAST, NEXT, TABLE
from tests.forks import Told, start


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="forks")
@pytest.mark.rule("DK-7.2", "DK-10.3")
async def test_a_death_around_any_call_leaves_titles_and_swaps_as_they_were_answered(tmp_path):
    last = start("tests.end_to_end.donk_child", tmp_path)
    assert last > 4
    stages = set()
    for number in range(last + 1):
        told = Told(tmp_path / f"{number}.told").lines()
        async with await Database.open(tmp_path / f"{number}.db") as db:
            stages.add(await check(db, told))
    assert Told(tmp_path / f"{last}.told").lines() == ["over", "lobby", "started"]
    assert stages >= {"over", "lobby", "playing"}


async def check(db, told) -> str:
    """Nothing that was answered is lost, nothing is there by half; then play on. How far it had come."""
    table = await ledger.read_table(db.reader, TABLE)
    # the move is stored before Discord hears of it
    assert table.status == "over"
    assert [move.text for move in await ledger.read_moves(db.reader, TABLE)] == [LAST]
    evening = Evening(db)
    evening.time = BEGIN + 3600
    loaded = await evening.tables.load(TABLE)
    seated = [row.person for row in loaded.seats]
    places = [seated[seat] for seat in loaded.state.outcome.places]
    court, game = await chronicle.court_of(db.reader, TABLE)
    assert game == 2
    assert [place.person for place in await chronicle.places(db.reader, court.id, 2)] == places
    stored = await chronicle.swaps(db.reader, court.id, 2)
    assert [(swap.giver, swap.taker, tuple(swap.cards)) for swap in stored] == sorted(
        (swap.giver, swap.taker, swap.cards) for swap in loaded.state.swaps
    )
    assert len(stored) == 2
    found = await titles(db.reader, table.channel, 0)
    assert {reign.title: reign.person for reign in found.reigns} == {"rey": places[0], "donk": places[-1]}
    following = await ledger.read_table(db.reader, NEXT)
    assert following is not None or "lobby" not in told
    if following is None:
        following = (await evening.lobbies.open_next(TABLE, seated[0])).row
        stage = "over"
    else:
        stage = following.status
    assert stage == "playing" or "started" not in told
    if following.status == "lobby":
        await evening.lobbies.start(NEXT, following.host)
    dealt = await evening.tables.load(NEXT)
    assert [row.person for row in dealt.seats] == seated
    assert dealt.state.options.titles == {"rey": seated.index(places[0]), "donk": seated.index(places[-1])}
    return stage
