"""What holds in every position of random games of all sizes (C-1, C-3, C-5, C-7, C-8)."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from games import codec
from games.core import RESIGN, TABLE, find_move
from games.donk import GAME
from games.donk.cards import DECK
from games.donk.course import Course
from games.donk.events import DonkEvent
from games.donk.state import Donk

SIZES = range(3, 11)


def random_options(rng, seats):
    titles = dict(
        zip(rng.sample(["rey", "principe", "bufon", "donk"], 3), rng.sample(range(seats), 3), strict=True)
    )
    return GAME.Options(
        titles=titles if rng.random() < 0.6 else {},
        donk_streak=rng.randrange(5),
        calls=rng.choice(("race", "race", "auto")),
        fun=frozenset(fun for fun in sorted(GAME.Options().fun) if rng.random() < 0.8),
    )


def positions(seed, seats):
    """The steps of a random game, some with resignations."""
    rng = random.Random(f"{seed} {seats}")
    step = GAME.deal(seats, random_options(rng, seats), rng.randbytes(32), None)
    resigns = rng.choice((0, 0.05))
    for _ in range(3000):
        yield step
        state = step.state
        if state.outcome is not None:
            return
        moves = [(seat, move) for seat in (*range(seats), TABLE) for move in state.legal_moves(seat)]
        if rng.random() < resigns:
            moves = [(seat, RESIGN) for seat in range(seats) if state.may_resign(seat)]
        step = state.after(*rng.choice(moves))
    raise AssertionError("the game does not end")


@pytest.mark.rule("C-1", "C-5", "C-7", "C-8", "C-9")
@pytest.mark.parametrize("seats", SIZES)
def test_laws(seats):
    for seed in range(6):
        for step in positions(seed, seats):
            state = step.state
            assert Counter(state.cards()) == Counter(DECK)
            assert Donk(*Course(state).fields()) == state
            assert codec.load(Donk, json.loads(json.dumps(codec.dump(state)))) == state
            for event in step.events:
                assert codec.load(DonkEvent, json.loads(json.dumps(codec.dump(event, DonkEvent)))) == event
            able = False
            for seat in (*range(seats), TABLE):
                moves = state.legal_moves(seat)
                able = able or bool(moves)
                assert len(set(map(str, moves))) == len(moves)
                assert all(find_move(state, seat, str(move)) is move for move in moves)
                assert seat not in state.owing() or moves
            assert able == (state.outcome is None)
            assert not step.undoable


@pytest.mark.rule("C-3", "DK-11.1", "DK-11.2")
@pytest.mark.parametrize("seats", SIZES)
def test_twins_look_the_same_and_stay_so(seats):
    rng = random.Random(seats)
    for step in positions(1, seats):
        state = step.state
        for viewer in (rng.randrange(seats), None):
            twin = state.scrambled(viewer, rng)
            assert twin.view(viewer) == state.view(viewer)
            assert twin.legal_moves(TABLE) == state.legal_moves(TABLE)
            assert twin.owing() == state.owing()
            assert Counter(twin.cards()) == Counter(DECK)
            if viewer is None:
                continue
            assert twin.legal_moves(viewer) == state.legal_moves(viewer)
            assert twin.hands[viewer] == state.hands[viewer]
            for seat, move in [(viewer, move) for move in state.legal_moves(viewer)] + [
                (TABLE, move) for move in state.legal_moves(TABLE)
            ]:
                if str(move) == "play 3x6":
                    continue  # shows what others held
                one, other = state.after(seat, move), twin.after(seat, move)
                assert one.state.view(viewer) == other.state.view(viewer)
                assert [e.seen_by(viewer) for e in one.events] == [e.seen_by(viewer) for e in other.events]


@pytest.mark.rule("C-3", "C-8")
@pytest.mark.parametrize("seats", [3, 6, 10])
def test_twins_can_be_played_to_the_end(seats):
    rng = random.Random(seats)
    for number, step in enumerate(positions(2, seats)):
        if number % 15 == 0:
            state = step.state.scrambled(rng.choice((None, *range(seats))), rng)
            while state.outcome is None:
                moves = [(seat, move) for seat in (*range(seats), TABLE) for move in state.legal_moves(seat)]
                state = state.after(*rng.choice(moves)).state
            assert sorted(state.outcome.places) == list(range(seats))


@pytest.mark.rule("C-8")
def test_random_games_end_soon():
    lengths = [sum(1 for _ in positions(seed, 5)) for seed in range(40)]
    assert 40 < sum(lengths) / len(lengths) < 260
