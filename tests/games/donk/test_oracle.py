"""Random games of all sizes and options, played twice: as rules and as oracle, compared at every position."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from games import codec
from games.core import TABLE, IllegalMove, find_move
from games.donk import GAME
from games.record import Played, trace

from .oracle import CARDS, TEXTS, Oracle

FUN = ["street", "delight", "tax", "furnace"]
TITLES = ["rey", "principe", "bufon", "donk"]


def setups(rng):
    """A setup with what makes rare things happen: heaps of equal cards in one hand, few or many titles."""
    seats = rng.choice((3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10))
    options = {"calls": "auto"} if rng.random() < 0.15 else {}
    if rng.random() < 0.7:
        held = rng.sample(range(seats), min(seats, len(TITLES)))
        options["titles"] = {
            t: s for t, s in zip(rng.sample(TITLES, 4), held, strict=False) if rng.random() < 0.8
        }
        options["donk_streak"] = rng.randrange(5)
    if rng.random() < 0.3:
        options["fun"] = [fun for fun in FUN if rng.random() < 0.5]
    deck = rng.sample(CARDS, len(CARDS))
    for card in rng.sample(["S", "6", "5", "1", "J", "1o"], rng.randrange(5)):
        owner = rng.randrange(seats)
        for place in [place for place, other in enumerate(deck) if other == card]:
            target = rng.choice(range(owner, len(deck), seats))
            deck[place], deck[target] = deck[target], deck[place]
    return seats, options, deck


class Temper:
    """How a random table plays: moods that lead a game into different corners."""

    def __init__(self, rng):
        self.rng = rng
        self.weights = {
            "call": rng.choice((0.1, 1, 3)),
            "lapse": rng.choice((0, 0.3, 1)),
            "skip": rng.choice((0.2, 1, 2)),
            "resign": rng.choice((0, 0, 0.02, 0.2)),
            "play 1x1": 2,
            "play 1x5": 2,
            "play 3x6": 20,
        }

    def choose(self, moves):
        weights = [self.weights.get(text, self.weights.get(text.split(" ")[0], 1)) for _, text in moves]
        return self.rng.choices(moves, [weight + 1e-9 for weight in weights])[0]


def compare(state, oracle, ply):
    got = trace(Played(ply, state, (), None, None), len(state.hands))
    assert got["state"] == oracle.trace()
    assert got["legal"] == oracle.legal()
    assert got["to_act"] == sorted(oracle.owing())
    assert got["result"] == oracle.result()
    assert oracle.conserved()
    assert Counter(state.cards()) == Counter(CARDS)


def compare_refusals(state, oracle, rng):
    """Some texts, legal or not, of some seats: the same answer, code and rule."""
    for seat in (*range(len(state.hands)), TABLE, len(state.hands)):
        for text in rng.sample([*TEXTS, "lapse", "play 1xS", "Skip", "play 0x4"], 8):
            wanted = oracle.refusal("*" if seat == TABLE else seat, text)
            try:
                find_move(state, seat, text)
                got = None
            except IllegalMove as error:
                got = error.refusal.code, error.refusal.rule
            assert got == wanted, (seat, text)


def play(seed):
    """One random game on both sides; how often its phases, refusals and corners were met."""
    rng = random.Random(seed)
    seats, options, deck = setups(rng)
    seen = Counter()
    kind = codec.load(GAME.Options, json.loads(json.dumps(options)))
    state, oracle, temper = (
        GAME.deal(seats, kind, bytes(32), " ".join(deck)).state,
        Oracle(seats, options, deck),
        Temper(rng),
    )
    for ply in range(5000):
        compare(state, oracle, ply)
        if rng.random() < 0.15:
            compare_refusals(state, oracle, rng)
        seen[state.phase] += 1
        if state.outcome is not None:
            return seen
        moves = [(seat, str(move)) for seat in (*range(seats), TABLE) for move in state.legal_moves(seat)]
        moves += [(seat, "resign") for seat in range(seats) if state.may_resign(seat)]
        seat, text = temper.choose(moves)
        step = state.after(seat, find_move(state, seat, text))
        oracle.play("*" if seat == TABLE else seat, text)
        seen.update(type(event).__name__ for event in step.events)
        seen[text.split(" ")[0]] += 1
        state = step.state
    raise AssertionError("the game does not end")


@pytest.mark.rule(
    "C-1", "C-7", "C-8", "C-9", "DK-3.4", "DK-3.5", "DK-4.3", "DK-5.2", "DK-5.3", "DK-8.2", "DK-9.1"
)
@pytest.mark.parametrize("batch", range(3))
def test_rules_and_oracle_agree(batch):
    seen = Counter()
    for seed in range(batch * 16, batch * 16 + 16):
        seen += play(seed)
    assert seen["last-call"]
    assert seen["sweep"]
    assert seen["Caught"]
