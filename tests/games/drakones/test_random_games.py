"""The laws of every game, on random play."""

from __future__ import annotations

import json
from random import Random

import pytest

from games import GAMES, codec
from games.core import RESIGN, TABLE
from games.drakones.events import Drawn

GAME = GAMES["drakones"]


@pytest.mark.rule("C-7", "C-8", "DR-1.1")
@pytest.mark.parametrize("number", range(8))
def test_cards_are_conserved_and_games_end(number, random_steps):
    cards = None
    for before, move, step in random_steps(number, counterstrike=number % 4 != 0):
        cards = cards or sorted(before.cards())
        state = step.state
        assert sorted(state.cards()) == cards
        assert step.turn
        assert state.outcome is not None or state.legal_moves(state.turn)
        assert state.legal_moves(1 - state.turn) == state.legal_moves(TABLE) == []
        for seat in (0, 1):
            hand = list(state.hands[seat])
            assert all(hand.count(card) >= state.seen[seat].count(card) for card in state.seen[seat])
            assert state.spied[1 - seat] <= len(state.decks[seat])
        assert before.view(before.turn).may_take_back(str(move)) == step.undoable
    assert state.turns <= 2 * 61
    assert state.owing() == frozenset()


@pytest.mark.rule("DR-10.1")
@pytest.mark.parametrize("number", range(4))
def test_what_can_be_taken_back_reveals_nothing(number, random_steps):
    for before, _, step in random_steps(100 + number):
        if step.undoable:
            assert step.state.decks == before.decks
            assert step.state.spied == before.spied
            assert step.state.turns == before.turns
            assert step.state.outcome is None


@pytest.mark.rule("C-1")
@pytest.mark.parametrize("number", range(2))
def test_positions_and_events_survive_json(number, random_steps):
    for state, _, step in random_steps(200 + number):
        text = json.dumps(codec.dump(state))
        loaded = codec.load(GAME.State, json.loads(text))
        assert loaded == state
        assert loaded.legal_moves(state.turn) == state.legal_moves(state.turn)
        for event in step.events:
            for viewer in (None, 0, 1):
                seen = event.seen_by(viewer)
                assert codec.load(GAME.Event, json.loads(json.dumps(codec.dump(seen, GAME.Event)))) == seen


@pytest.mark.rule("C-3", "DR-11.1")
@pytest.mark.parametrize("number", range(3))
def test_nobody_can_tell_scrambled_positions_apart(number, random_steps):
    rng = Random(number)
    for state, move, step in random_steps(300 + number):
        for viewer in (None, 0, 1):
            other = state.scrambled(viewer, rng)
            assert other.view(viewer) == state.view(viewer)
            assert other.owing() == state.owing()
            assert other.legal_moves(TABLE) == state.legal_moves(TABLE)
            assert viewer is None or other.legal_moves(viewer) == state.legal_moves(viewer)
            assert sorted(other.cards()) == sorted(state.cards())
            if viewer == state.turn and not step.state.outcome:
                again = other.after(viewer, move)
                assert again.undoable == step.undoable
    ended = step.state
    assert ended.scrambled(0, rng).view(0) == ended.view(0)


@pytest.mark.rule("C-3", "DR-11.1")
@pytest.mark.parametrize("number", range(2))
def test_events_tell_nobody_what_is_hidden(number, random_steps):
    """Who is not on turn hears the same whatever the cards are that it cannot see."""
    rng, compared = Random(number), 0
    for state, move, step in random_steps(400 + number):
        for viewer in (None, 1 - state.turn):
            other = state.scrambled(viewer, rng)
            if move in other.legal_moves(state.turn):
                heard = [
                    # what the viewer draws itself may differ: its own deck was shuffled
                    event.seen_by(None if isinstance(event, Drawn) else viewer)
                    for event in other.after(state.turn, move).events
                ]
                told = [event.seen_by(None if isinstance(event, Drawn) else viewer) for event in step.events]
                assert heard == told
                compared += 1
    assert compared > 200


@pytest.mark.rule("C-1")
def test_after_changes_nothing_that_it_was_given(random_steps):
    for state, move, step in random_steps(500):
        before = json.dumps(codec.dump(state))
        assert state.after(state.turn, move) == step
        state.after(1 - state.turn, RESIGN)
        assert json.dumps(codec.dump(state)) == before
