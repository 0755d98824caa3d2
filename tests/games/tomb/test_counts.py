"""Counts: how many ways lead through the first moves, for decks in which much can be chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tomb import GAME

from .play import begin, short

BUSY = "Jc Js 5s Jd 2d 8d Jh 9c 4d 7s Kc 3d 6d X 9s 5c Qc Td"


def counts(state, plies):
    """Ways and different positions after each ply; a game that is over is counted once, when it ends."""
    level, ways, positions = Counter({state: 1}), [], []
    for _ in range(plies):
        following: Counter[object] = Counter()
        for position, number in level.items():
            for move in position.legal_moves(0):
                following[position.after(0, move).state] += number
        level = following
        ways.append(level.total())
        positions.append(len(level))
    return ways, positions


@pytest.mark.rule("C-1")
def test_a_busy_deck():
    ways, positions = counts(begin(BUSY), 20)
    assert ways == [1, 1, 1, 2, 4, 5, 8, 11, 18, 22, 34, 59, 85, 108, 160, 238, 378, 569, 771, 1018]
    assert positions == [1, 1, 1, 2, 4, 4, 6, 7, 12, 15, 22, 39, 56, 76, 117, 173, 269, 404, 549, 727]


@pytest.mark.rule("C-1", "C-4")
def test_a_seed():
    state = GAME.deal(1, GAME.Options(), bytes(range(32)), None).state
    ways, positions = counts(state, 20)
    assert ways == [1, 1, 2, 1, 2, 4, 8, 22, 36, 44, 36, 54, 54, 70, 56, 54, 54, 72, 117, 315]
    assert positions == [1, 1, 2, 1, 2, 4, 8, 22, 32, 36, 26, 36, 36, 46, 38, 36, 36, 48, 75, 195]


@pytest.mark.rule("C-8", "TK-7.4")
def test_a_short_deck_comes_to_its_end():
    ways, _ = counts(short("Js Jd 5s 3d 2d 4d 7s 9s"), 14)
    assert ways == [1, 1, 1, 2, 4, 6, 10, 15, 21, 19, 9, 2, 0, 0]
