"""Short words for tests of the tomb."""

from __future__ import annotations

import pytest

from games.core import IllegalMove, find_move
from games.fair import ZERO_SEED
from games.tomb import DECK, GAME


def short(deck):
    """The first position with exactly these cards, top first."""
    return GAME.deal(1, GAME.Options(), ZERO_SEED, deck).state


def begin(top):
    """The first position with these cards on top and the rest of the 44 below them."""
    codes = top.split()
    return short(" ".join([*codes, *(card for card in DECK if card not in codes)]))


def step(state, text):
    return state.after(0, find_move(state, 0, text))


def play(state, texts):
    """The position after the moves, which commas part; `3 draw` is three of them."""
    for text in texts.split(", "):
        times, _, word = text.partition(" ")
        for _ in range(int(times) if times.isdigit() else 1):
            state = step(state, word if times.isdigit() else text).state
    return state


def legal(state):
    return sorted(map(str, state.legal_moves(0)))


def refused(state, text, seat=0):
    """(code, rule, values) of the refusal."""
    with pytest.raises(IllegalMove) as caught:
        find_move(state, seat, text)
    refusal = caught.value.refusal
    return refusal.code, refusal.rule, refusal.values


def brief(state):
    """What a test mostly looks at: phase, column, hand, torches, life."""
    lists = (" ".join(cards) for cards in (state.column, state.hand, state.torches))
    return (state.phase, *lists, state.hp)


def ending(state):
    return (state.outcome.end, state.outcome.kings, state.outcome.points)
