"""Random runs on all difficulties, played twice: as rules and as oracle, compared at every position."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.core import TABLE, IllegalMove, find_move
from games.donsol import DECK, GAME
from games.record import Played, trace

from .oracle import CARDS, FOE, HELP, TEXTS, Oracle, foe

SEATS = (0, 0, 0, 0, 0, 0, 0, 1, TABLE)
MALFORMED = ["", "take", "take 2C", "take  2c", "flee ", "Flee", "take X3", "take Th 2c", "2c", "lapse"]


def stacked(rng):
    """Any deck, or one that is won from left to right: a shield, two monsters that it bears, a potion."""
    deck = rng.sample(CARDS, len(CARDS))
    if rng.random() < 0.4:
        return deck
    foes = sorted(filter(foe, deck), key=lambda card: -FOE[card[0]])
    shields, potions = (
        sorted((card for card in deck if card[1] == suit), key=lambda card: -HELP[card[0]]) for suit in "dh"
    )
    rooms = [*zip(shields, foes[:13], foes[13:26], potions, strict=True)]
    rng.shuffle(rooms)
    return [*(card for room in rooms for card in room), *foes[26:]]


class Temper:
    """How a random run is played: kinds of moves by weight, or often from left to right."""

    def __init__(self, rng):
        self.rng, self.care = rng, rng.choice((0, 0.9, 0.98))
        # by a text's last letter: flee, potion, shield
        self.weights = {"e": rng.choice((0.2, 3)), "h": rng.choice((0.3, 1, 5)), "d": rng.choice((1, 9))}

    def choose(self, room, texts):
        if self.rng.random() < self.care:
            return "take " + room[0]
        return self.rng.choices(texts, [self.weights.get(text[-1], 1) for text in texts])[0]


def answered(state, seat, text):
    try:
        find_move(state, seat, text)
    except IllegalMove as error:
        return error.refusal.code, error.refusal.rule
    return None


def play(number):
    """One random run on both sides; which answers to texts and which ends were met in it."""
    rng = random.Random(number)
    seed, difficulty = rng.randbytes(32), rng.choice(("easy", "normal", "hard"))
    deck = " ".join(stacked(rng)) if rng.random() < 0.8 else None
    state = GAME.deal(1, GAME.Options(difficulty), seed, deck).state
    oracle, temper, seen = Oracle(seed, difficulty, deck), Temper(rng), Counter()
    while True:
        line = trace(Played(oracle.ply, state, (), None, None), 1)
        assert line == oracle.line(), number
        assert sorted(state.cards()) == sorted(CARDS)
        for _ in range(4):
            seat, text = rng.choice(SEATS), rng.choice((rng.choice(TEXTS), "flee", rng.choice(MALFORMED)))
            answer = oracle.refusal(seat, text)
            assert answered(state, seat, text) == answer, (number, oracle.ply, seat, text)
            seen[answer] += 1
        if oracle.result:
            seen["won" if oracle.result["won"] else "lost"] += 1
            return seen
        text = "resign" if rng.random() < 0.003 else temper.choose(oracle.state["room"], line["legal"]["0"])
        state = state.after(0, find_move(state, 0, text)).state
        oracle.play(text)


ANSWERS = {
    None,
    ("bad_seat", "C-2"),
    ("bad_move", "C-5"),
    *(("game_over", rule) for rule in ("DS-8.1", "DS-8.2", "C-9")),
    ("not_in_room", "DS-3.1"),
    ("pile_empty", "DS-7.5"),
    ("fled_before", "DS-7.2"),
    ("monsters_in_room", "DS-7.2"),
}


def test_the_oracle_knows_the_same_cards():
    assert tuple(CARDS) == DECK


@pytest.mark.rule(
    "DS-2.1", "DS-3.2", "DS-4.2", "DS-5.1", "DS-6.3", "DS-7.1", "DS-7.2", "DS-7.5", "DS-8.1", "C-7", "C-8"
)
def test_random_runs_agree_with_the_oracle():
    seen = sum(map(play, range(200)), Counter())
    assert seen.keys() == {*ANSWERS, "won", "lost"}


@pytest.mark.slow
def test_many_random_runs_agree_with_the_oracle():
    for number in range(10_000, 15_000):
        play(number)
