"""The laws that hold for every game, by random play: each is looked at along the same random walks."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings

from games import GAMES, codec
from games.core import RESIGN, TABLE, IllegalMove, find_move
from games.record import parse, replay, write
from games.rulebook import rule_ids
from tests.games.walks import plies, setups, walk

GARBAGE = (
    "",
    " ",
    "resign ",
    "Resign",
    "RESIGN",
    "resign\n",
    "\u202eflee",
    "take",
    "0 flee",
    "x" * 5000,
    "☃",
)
BOUND = {"donsol": 2_000, "tomb": 86}
"""Moves that a random game may take: fixed by the rules (C-8), or so many that it would be a wonder."""
WONDER = 50_000


def through_json(value, kind=None):
    kind = kind or type(value)
    return codec.load(kind, json.loads(json.dumps(codec.dump(value, kind))))


def written(value, kind=None):
    return json.dumps(codec.dump(value, kind), sort_keys=True)


def without_seed(state):
    return {name: value for name, value in codec.dump(state).items() if name != "seed"}


def secret(state):
    """The position's seed; None for a game in which nothing is left to chance after the deal."""
    return getattr(state, "seed", None)


def survives_json(walk):
    """States, options, events and outcomes come back from JSON as they were, with the same moves."""
    assert through_json(walk.options) == walk.options
    for state in walk.states():
        again = through_json(state)
        assert again == state
        for seat in walk.everyone:
            assert [id(move) for move in again.legal_moves(seat)] == [
                id(move) for move in state.legal_moves(seat)
            ]
        if state.outcome is not None:
            assert through_json(state.outcome) == state.outcome
    for event in (*walk.first.events, *(event for ply in walk.plies for event in ply.step.events)):
        assert through_json(event, walk.game.Event) == event


def has_one_text_per_move(walk):
    """No two moves of a seat share their text, and every text leads back to its move."""
    for state in walk.states():
        for seat in walk.everyone:
            moves = state.legal_moves(seat)
            texts = [str(move) for move in moves]
            assert len(set(texts)) == len(texts)
            assert all(text and text == " ".join(text.split()) for text in texts)
            assert [find_move(state, seat, text) for text in texts] == list(moves)


def goes_on_until_the_outcome(walk):
    """Somebody may move exactly while there is no outcome; who owes a move has one."""
    for state in walk.states():
        movers = {seat for seat in walk.everyone if state.legal_moves(seat)}
        assert bool(movers) == (state.outcome is None)
        assert state.owing() <= movers - {TABLE}


def leaves_the_past_alone(walk):
    """A move changes nothing that it was given, and leads to the same step every time."""
    for before, seat, move, step in walk.plies[-10:]:
        text, legal = written(before), [list(before.legal_moves(other)) for other in walk.everyone]
        assert before.after(seat, move) == step
        assert written(before) == text
        assert [list(before.legal_moves(other)) for other in walk.everyone] == legal


def keeps_every_card(walk):
    """All cards of the deal, each once, wherever they lie."""
    cards = Counter(walk.first.state.cards())
    assert cards
    assert all(Counter(ply.step.state.cards()) == cards for ply in walk.plies)


def hides_what_a_viewer_may_not_know(walk):
    """A scrambled position is the same to its viewer, whatever else has changed in it."""
    rng = walk.rng()
    for state in walk.states(5):
        for viewer in walk.viewers:
            twin = state.scrambled(viewer, rng)
            assert twin.view(viewer) == state.view(viewer)
            assert twin.outcome == state.outcome
            assert twin.owing() == state.owing()
            for seat in (TABLE, *(() if viewer is None else (viewer,))):
                assert [str(move) for move in twin.legal_moves(seat)] == [
                    str(move) for move in state.legal_moves(seat)
                ]
            assert Counter(twin.cards()) == Counter(state.cards())
            assert through_json(twin) == twin
            if state.outcome is None and secret(state) is not None:
                assert secret(twin) != secret(state)
    for viewer in walk.viewers:
        twin = walk.first.state.scrambled(viewer, rng)
        assert without_seed(twin) != without_seed(walk.first.state)


def keeps_the_seed_out_of_views(walk):
    """A view is a type of its own that names what is shown; no seed is among it."""
    for state in walk.states(5):
        for viewer in walk.viewers:
            view = state.view(viewer)
            assert dataclasses.is_dataclass(view)
            assert not isinstance(view, type(state))
            shown = repr(view)
            assert walk.setup.seed.hex() not in shown
            assert repr(walk.setup.seed) not in shown
            assert "seed=" not in shown


def takes_back_only_what_showed_nothing(walk):
    """An undoable move leads to one view, from whichever position the mover may think it is in."""
    rng = walk.rng()
    for before, seat, move, step in walk.plies:
        if step.undoable:
            twin = before.scrambled(seat, rng).after(seat, move)
            assert twin.state.view(seat) == step.state.view(seat)
            assert [event.seen_by(seat) for event in twin.events] == [
                event.seen_by(seat) for event in step.events
            ]


def is_told_by_its_record(walk):
    """The written record leads to the same positions and events."""
    record = parse(write(walk.record()), GAMES)
    assert record == walk.record()
    played = list(replay(record, GAMES))
    assert [(each.state, each.events) for each in played] == [
        (step.state, step.events) for step in (walk.first, *(ply.step for ply in walk.plies))
    ]


def lets_players_resign(walk):
    """Who still plays may resign, nobody else may, and it is never among the listed moves."""
    strangers = [TABLE, walk.setup.seats, walk.setup.seats + 7, -2]
    for state in walk.states():
        for seat in (*walk.everyone, *strangers):
            assert RESIGN not in state.legal_moves(seat)
            if not state.may_resign(seat):
                with pytest.raises(IllegalMove):
                    find_move(state, seat, "resign")
                continue
            assert seat not in strangers
            assert state.outcome is None
            after = state.after(seat, find_move(state, seat, "resign")).state
            assert not after.may_resign(seat)
            assert not after.legal_moves(seat) or after.outcome is None
            assert Counter(after.cards()) == Counter(state.cards())
            assert through_json(after) == after


def refuses_with_a_reason(walk):
    """Whatever else is asked for is refused with a code and a rule, and changes nothing."""
    rules = {f"C-{number}" for number in range(1, 11)} | set(rule_ids(walk.setup.key))
    seen = {
        str(move) for state in walk.states(50) for seat in walk.everyone for move in state.legal_moves(seat)
    }
    texts = [*GARBAGE, *seen, *(text.upper() for text in seen), *(text + " " for text in seen)]
    rng = walk.rng()
    for state in walk.states(5):
        before = written(state)
        for seat in (*walk.everyone, -2, walk.setup.seats, 10**9):
            legal = {str(move) for move in state.legal_moves(seat)}
            assert seat in walk.everyone or not legal
            for text in rng.sample(texts, min(len(texts), 12)):
                if text in legal:
                    continue
                with pytest.raises(IllegalMove) as caught:
                    find_move(state, seat, text)
                refusal = caught.value.refusal
                assert re.fullmatch(r"[a-z]+([_-][a-z]+)*", refusal.code)
                assert refusal.rule in rules
        assert written(state) == before


LAWS = {
    survives_json: ("C-1",),
    has_one_text_per_move: ("C-5",),
    goes_on_until_the_outcome: ("C-2", "C-8"),
    leaves_the_past_alone: ("C-1",),
    keeps_every_card: ("C-7",),
    hides_what_a_viewer_may_not_know: ("C-3",),
    keeps_the_seed_out_of_views: ("C-3", "C-4"),
    takes_back_only_what_showed_nothing: ("C-3",),
    is_told_by_its_record: ("C-1", "C-10"),
    lets_players_resign: ("C-9",),
    refuses_with_a_reason: ("C-2", "C-5", "C-6"),
}
laws = pytest.mark.parametrize(
    "law", [pytest.param(law, marks=pytest.mark.rule(*ids), id=law.__name__) for law, ids in LAWS.items()]
)


def check(key, law, **kinds):
    """`law` on random walks of a game. Every law is shown the same walks, which are cached."""

    @settings(deadline=None, database=None, suppress_health_check=list(HealthCheck), **kinds)
    @given(setups(key))
    def holds(setup):
        law(walk(setup))

    holds()


@laws
@pytest.mark.parametrize("key", GAMES)
def test_law(key, law):
    check(key, law, max_examples=20, derandomize=True)


@pytest.mark.slow
@laws
@pytest.mark.parametrize("key", GAMES)
def test_law_on_many_games(key, law):
    check(key, law, max_examples=300)


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("key", GAMES)
def test_every_game_ends(key):
    game = GAMES[key]
    for seats in {game.seats.start, game.seats.stop - 1}:
        rng = random.Random(f"{key} {seats}")
        first = game.deal(seats, game.Options(), rng.randbytes(32), None)
        count = sum(1 for _, _ in zip(range(WONDER), plies(first.state, seats, rng), strict=False))
        assert 0 < count <= BOUND.get(key, WONDER - 1)
