"""The sensible player of DONK!: what it saves, how it ends, and that it beats chance by far."""

from __future__ import annotations

import random

import pytest

from games.donk import GAME
from games.donk.moves import SKIP
from games.donk.state import Donk
from games.players import LEVELS, PLAYERS, greedy
from tests.bench.bench_donk import contest, interval
from tests.games.donk.tables import table

RNG = random.Random(1)


def choice(state, seat=0):
    return str(greedy(state, seat, state.legal_moves(seat), RNG))


@pytest.mark.rule("DK-4.4")
def test_it_ends_on_no_sweep_that_it_can_avoid():
    assert choice(table("S 7", "9 9", "10 10", turn=0)) == "play S"
    assert choice(table("S", "9 9", "10 10", pile=((1, "4"),), turn=0)) == "skip"


def test_it_goes_out_when_it_can():
    assert choice(table("7 7", "9 9", "10 10", turn=0)) == "play 2x7"
    assert choice(table("J", "9 9", "10 10", pile=((1, "4"),), turn=0)) == "play J"
    assert choice(table("8", "9 9", "10 10", pile=((1, "4"),), turn=0)) == "play 1x8"


def test_it_leads_low_and_whole_sets():
    assert choice(table("2 2 3 9 11 12", "9 9 4 4", "10 10 5 5", turn=0)) == "play 2x2"


def test_it_saves_sweep_and_joker_while_it_holds_much():
    hand = "2 3 4 6 7 8 S J"
    assert choice(table(hand, "9 9 4 4", "10 10 5 5", pile=((1, "12 12"),), turn=0)) == "skip"
    assert choice(table("2 S J", "9 9 4 4", "10 10 5 5", pile=((1, "12 12"),), turn=0)) == "play S"


def test_it_uses_them_when_another_is_about_to_go_out():
    hand = "2 3 4 6 7 8 S J"
    assert choice(table(hand, "9", "10 10 5 5", pile=((1, "12 12"),), turn=0)) == "play S"


def test_it_calls_when_it_may():
    state = table("2 3", "5 9 9", "10 10", pile=((0, "4"),), turn=1)
    called = state.after(1, next(move for move in state.legal_moves(1) if str(move) == "play 1x5")).state
    assert choice(called, 0) == "call lower"


@pytest.mark.rule("C-3")
def test_it_looks_at_its_seats_view_alone():
    """In a position that its seat cannot tell from the true one it plays the same."""
    rng = random.Random("views")
    for game in range(20):
        seats = rng.randrange(3, 8)
        state = dealt(seats, rng)
        while state.outcome is None:
            movers = [(seat, moves) for seat in range(seats) if (moves := state.legal_moves(seat))]
            seat, moves = rng.choice(movers) if movers else (-1, state.legal_moves(-1))
            if seat < 0:
                state = state.after(seat, moves[0]).state
                continue
            move = greedy(state, seat, moves, rng)
            twin: Donk = state.scrambled(seat, rng)
            assert greedy(twin, seat, twin.legal_moves(seat), rng) == move, game
            state = state.after(seat, move).state


def dealt(seats, rng):
    return GAME.deal(seats, GAME.Options(), rng.randbytes(32), None).state


def test_every_level_makes_legal_moves_and_no_calls():
    rng = random.Random("levels")
    for level in LEVELS["donk"].values():
        state = dealt(4, rng)
        for _ in range(30):
            if state.turn is None:
                break
            (text,) = level.plan(state, state.turn, rng, lambda: False)
            move = next(move for move in state.legal_moves(state.turn) if str(move) == text)
            assert not text.startswith("call ")
            state = state.after(state.turn, move).state
    assert [level.notices for level in LEVELS["donk"].values()] == [0.6, 0.3, 0.9]


def test_it_skips_rather_than_tear_sets_early():
    hand = "2 2 2 4 4 4 6 7 8 9"
    assert choice(table(hand, "9 9 11", "10 10 12", pile=((1, "10"),), turn=0)) == str(SKIP)


def test_it_beats_players_who_play_anything():
    won, played = contest(PLAYERS["greedy"], PLAYERS["random"], games=200, seed="contest")
    low, _ = interval(won, played)
    assert low > 0.5
