"""Random games, mostly with short decks that bring the rare corners, played twice: as rules and as oracle."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games import codec
from games.core import find_move
from games.tomb import GAME
from games.tomb.cards import DECK

from .oracle import CARDS, Oracle

STIRRED = [
    "Ac",
    "Ad",
    "Ah",
    "As",
    "X",
    "Jc",
    "Jd",
    "Jh",
    "Js",
    "Td",
    "9d",
    "Tc",
    "9c",
    "Ts",
    "9s",
    "Qh",
    "Kd",
]


def decks(rng):
    """A deck of any length, the cards of rare corners more often than others and sooner."""
    deck = rng.sample(CARDS, rng.choice((*range(1, 20), 44)))
    if rng.random() < 0.6:
        stirred = rng.sample(STIRRED, rng.randrange(len(STIRRED)))
        rest = [card for card in deck if card not in stirred]
        at = rng.randrange(len(rest) + 1)
        deck = rest[:at] + stirred + rest[at:]
        if rng.random() < 0.5:
            rng.shuffle(deck)
    return deck


def play(seed):
    """One random game on both sides, compared at every position; what ends and phases it came through."""
    rng = random.Random(seed)
    deck, patience = decks(rng), rng.random()
    seen = Counter()
    state, oracle = GAME.deal(1, GAME.Options(), bytes(32), " ".join(deck)).state, Oracle(deck)
    while True:
        legal = sorted(map(str, state.legal_moves(0)))
        assert state.trace() == oracle.trace(), seed
        assert legal == oracle.legal, seed
        result = None if state.outcome is None else codec.dump(state.outcome)
        assert result == oracle.result, seed
        assert sorted(state.cards()) == sorted(deck)
        seen[state.phase if result is None else result["end"]] += 1
        if result is not None:
            return seen
        if rng.random() < 0.002:
            text = "resign"
            oracle.resign()
        else:
            text = rng.choice([t for t in legal if t != "retreat" or rng.random() > patience] or legal)
            oracle.play(text)
        state = state.after(0, find_move(state, 0, text)).state


def test_the_oracle_knows_the_same_cards():
    assert tuple(CARDS) == DECK


@pytest.mark.rule("TK-2.1", "TK-2.3", "TK-5.2", "TK-7.2", "TK-7.3", "TK-7.4", "TK-8.2", "C-7", "C-8")
def test_random_games_agree_with_the_oracle():
    seen = sum(map(play, range(3000)), Counter())
    ends = {"won", "survived", "dead", "dark", "resigned"}
    assert ends | {"between", "drawing", "encounter", "damage", "door", "marker"} == set(seen)


@pytest.mark.slow
def test_many_random_games_agree_with_the_oracle():
    for seed in range(10_000, 30_000):
        play(seed)
