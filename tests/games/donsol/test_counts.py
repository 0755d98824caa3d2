"""How many ways there are to begin, for fixed decks: any change of the rules changes some count."""

from __future__ import annotations

import pytest

from games.donsol import DonsolOptions, deal
from games.fair import ZERO_SEED
from tests.games.donsol.board import dealt, late


def count(state, plies):
    """How many sequences of so many moves go on after them, and how many are over by then."""
    if plies == 0 or state.outcome is not None:
        return (1, 0) if state.outcome is None else (0, 1)
    below = [count(state.after(0, move).state, plies - 1) for move in state.legal_moves(0)]
    return sum(sequences for sequences, _ in below), sum(over for _, over in below)


@pytest.mark.rule("DS-3.1", "DS-7.2")
def test_the_first_counts_can_be_worked_out_by_hand():
    """On hard, four cards in any order; the six orders that end with the shield have a flight beside it."""
    state = dealt("2c 3c 4c 5d", "hard")
    assert [count(state, plies) for plies in (1, 2, 3, 4)] == [
        (4, 0),
        (4 * 3, 0),
        (4 * 3 * 2, 0),
        (4 * 3 * 2 + 6, 0),
    ]


@pytest.mark.rule("DS-7.2", "DS-7.3")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_a_flight_beside_the_four_cards(difficulty):
    """Four cards and a flight; then a flight beside the three left, or the four cards of the new room."""
    state = dealt("2c 3c 4c 5d", difficulty)
    assert [count(state, plies) for plies in (1, 2)] == [(4 + 1, 0), (4 * (3 + 1) + 4, 0)]


COUNTS = {
    "easy": [(1, 0), (5, 0), (20, 0), (64, 1), (161, 15), (453, 53), (1219, 155), (3259, 446)],
    "normal": [(1, 0), (5, 0), (20, 0), (63, 1), (153, 13), (408, 44), (1056, 124), (2847, 327)],
    "hard": [(1, 0), (4, 0), (13, 0), (33, 1), (63, 13), (202, 34), (530, 86), (1185, 169)],
}
"""By difficulty, for the deck of 32 zero bytes: what `count` gives for 0, 1, 2, … plies."""


@pytest.mark.rule("C-1", "DS-7.2", "DS-8.1")
@pytest.mark.parametrize("difficulty", COUNTS)
def test_sequences_per_ply(difficulty):
    state = deal(1, DonsolOptions(difficulty), ZERO_SEED).state
    assert [count(state, plies) for plies in range(8)] == COUNTS[difficulty]


@pytest.mark.rule("DS-8.2")
def test_sequences_to_the_end_of_a_run():
    assert [count(late("2d 3d 4h 2c"), plies) for plies in (3, 4)] == [(24, 0), (0, 24)]
