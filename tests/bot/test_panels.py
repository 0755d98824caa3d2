"""A panel, its picture's view included, holds nothing that its viewer may not see."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.faces import panel_of
from bot.text import words
from games.core import TABLE
from tests.bot.test_after import begun

PRESSES = 40


@pytest.mark.parametrize("game", ["donsol", "tomb", "donk", "drakones"])
async def test_a_scrambled_position_has_the_same_panels(tables, clock, game):
    rng = random.Random(game)
    table = await begun(tables, game)
    for _ in range(PRESSES):
        for seat in (None, *range(len(table.seats))):
            twin = replace(table, state=table.state.scrambled(seat, rng))
            assert panel_of(table, words("en"), seat) == panel_of(twin, words("en"), seat)
        moves = [
            (seat, str(move))
            for seat in (*range(len(table.seats)), TABLE)
            for move in table.state.legal_moves(seat)
            if str(move) != "resign"
        ]
        if not moves:
            break
        clock.time += 1
        table = await tables.play_for(table, *rng.choice(moves))
        if not table.playing:
            break
