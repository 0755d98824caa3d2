"""A table after a press is what the database gives: nothing is read twice, and nothing is told wrong."""

from __future__ import annotations

import random

import pytest

from bot.challenge import Challenges
from bot.lobby import Lobbies
from bot.shelf import TOLD_MOVES
from bot.table import Person, Place
from games.core import TABLE
from storage import ledger
from tests.bot.support import ANN, BEN

HERE = Place(10, 20)
CEM = Person(104, "Cem")
PRESSES = TOLD_MOVES + 15


async def begun(tables, game):
    match game:
        case "donk":
            lobbies = Lobbies(tables)
            table = await lobbies.open_donk(
                {"calls": "race", "fun": []}, ANN, HERE, "en", 90.0, friendly=False
            )
            for person in (BEN, CEM):
                await lobbies.join(table.id, person)
            return await lobbies.start(table.id, ANN.id)
        case "drakones":
            challenges = Challenges(tables)
            table = await challenges.open(ANN, HERE, "en", 300.0, BEN)
            return await challenges.accept(table.id, BEN)
    return await tables.open_run(game, {}, ANN, HERE, "en", None, 3 if game == "tomb" else 0)


@pytest.mark.parametrize("game", ["donsol", "tomb", "donk", "drakones"])
async def test_a_table_after_a_move_is_as_the_database_has_it(tables, db, clock, game):
    rng = random.Random(game)
    for _ in range(3 if game == "donsol" else 1):
        clock.time += 60
        table = await begun(tables, game)
        for number in range(PRESSES):
            moves = [
                (seat, str(move))
                for seat in (*range(len(table.seats)), TABLE)
                for move in table.state.legal_moves(seat)
            ]
            if not moves:
                break
            seat, text = rng.choice(moves)
            clock.time += 1
            if seat == TABLE or number % 5 == 4:
                table = await tables.play_for(table, seat, text, missed=seat != TABLE)
            else:
                person = table.seats[seat].person
                table = (await tables.play(table.id, person, table.row.rev, text)).table
            assert table == await tables.load(table.id)
            for rev in (0, max(0, table.row.rev - 3), table.row.rev):
                since = await ledger.moves_since(db.reader, table.id, rev)
                assert await tables.moves_since(table, rev) == since
        if table.playing:
            await tables.close(table.id, ANN)
