"""A panel, its picture's view included, holds nothing that its viewer may not see."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.faces import panel_of
from bot.panel import Act, Draft
from bot.text import words
from games.core import TABLE
from tests.bot.test_after import begun

PRESSES = 40


def plays(table, rng):
    """A move of anyone's at random; None at the end."""
    moves = [
        (seat, str(move))
        for seat in (*range(len(table.seats)), TABLE)
        for move in table.state.legal_moves(seat)
        if str(move) != "resign"
    ]
    return rng.choice(moves) if moves and table.playing else None


@pytest.mark.parametrize("game", ["donsol", "tomb", "donk", "drakones"])
async def test_a_scrambled_position_has_the_same_panels(tables, clock, game):
    rng = random.Random(game)
    table = await begun(tables, game)
    for _ in range(PRESSES):
        for seat in (None, *range(len(table.seats))):
            twin = replace(table, state=table.state.scrambled(seat, rng))
            assert panel_of(table, words("en"), seat) == panel_of(twin, words("en"), seat)
        if (move := plays(table, rng)) is None:
            break
        clock.time += 1
        table = await tables.play_for(table, *move)


@pytest.mark.parametrize("game", ["donsol", "tomb", "donk", "drakones"])
async def test_no_forged_half_choice_breaks_a_panel(tables, clock, game):
    """Pieces of moves, cut anywhere, with more behind them, as choices and as questions."""
    rng = random.Random(game)
    table = await begun(tables, game)
    for _ in range(PRESSES):
        texts = [str(move) for seat in range(len(table.seats)) for move in table.state.legal_moves(seat)]
        for text in rng.sample(texts, min(len(texts), 6)):
            cut = text[: rng.randrange(len(text) + 1)]
            for forged in (cut, text, f"{cut} ", f"{text} {rng.randrange(20)}", f"{cut}{rng.randrange(200)}"):
                for draft in (Draft(forged), Draft(asked=Act("m", forged)), Draft(forged, page=9)):
                    for seat in (None, *range(len(table.seats))):
                        assert panel_of(table, words("en"), seat, draft).title
        if (move := plays(table, rng)) is None:
            break
        clock.time += 1
        table = await tables.play_for(table, *move)
