"""Whole games: a seeded one as text, and counts of all that may happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core import TABLE
from games.donk import GAME
from games.donk.cards import DECK

from . import tell

PLAYTHROUGH = Path(__file__).parent / "playthroughs" / "five.txt"


@pytest.mark.rule("C-1")
def test_a_seeded_game_as_text():
    assert list(tell.lines()) == PLAYTHROUGH.read_text(encoding="utf-8").splitlines()


def count(state, depth):
    """How many ways the next `depth` moves, resignations apart, can go."""
    if depth == 0:
        return 1
    seats = (*range(len(state.hands)), TABLE)
    return sum(count(state.after(s, move).state, depth - 1) for s in seats for move in state.legal_moves(s))


@pytest.mark.rule("C-1")
@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (3, {}, [2, 26, 215, 1460]),
        (4, {"calls": "auto", "titles": {"donk": 2}}, [13, 87, 462, 2456]),
        (10, {"titles": {"donk": 0}}, [4, 19, 137, 857]),
    ],
)
def test_counts(seats, options, counts):
    deck = " ".join(DECK[step * 23 % 53] for step in range(53))
    state = GAME.deal(seats, GAME.Options(**options), bytes(32), deck).state
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
