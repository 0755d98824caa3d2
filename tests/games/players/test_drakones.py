"""The computer players of Drakones: what they look at, what they see, and which of them wins."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from time import process_time

import pytest

from games.core import find_move
from games.drakones import GAME
from games.drakones.cards import CODES
from games.drakones.moves import END
from games.players import LEVELS, PLAYERS
from games.players.drakones import easy, normal
from games.players.drakones.breakthrough import breakthrough
from games.players.drakones.options import options
from games.players.drakones.search import until_news, whole_turns
from games.players.drakones.worth import WON, progress, worth
from tests.bench.bench_drakones import contest
from tests.games.drakones.conftest import choose_boldly, positioned

PLENTY = " ".join(
    code for code in CODES if code not in ("poison", "recall", "bribery", "catapult", "firerain")
)
PLANS = {"easy": easy.plan, "normal": normal.plan}


def never():
    return False


def positions(seed, number):
    """So many positions of random games that go on, far from one another."""
    rng, found = Random(seed), []
    while len(found) < number:
        state = GAME.deal(2, GAME.Options(), rng.randbytes(32)).state
        while state.outcome is None:
            if rng.random() < 0.05:
                found.append(state)
            state = state.after(state.turn, choose_boldly(state, rng)).state
    return found[:number]


def played(state, texts):
    """The position after the moves, all of them legal, and whether the last one showed something."""
    step = None
    for text in texts:
        assert state.outcome is None
        step = state.after(state.turn, find_move(state, state.turn, text))
        assert step.undoable or text == texts[-1]
        state = step.state
    return state, not step.undoable


# What is looked at


def test_of_the_legal_moves_those_worth_a_look():
    for state in positions("options", 60):
        legal, looked = state.legal_moves(state.turn), options(state)
        assert END in looked
        assert set(looked) <= set(legal)


@pytest.mark.parametrize(
    ("changes", "looked", "idle"),
    [
        # cards move only for cover's sake
        ({"white": "is ip"}, [], ["move 1 2", "move 1 3"]),
        ({"white": "is . w"}, ["move 1 2", "move 2 3"], ["move 1 5"]),
        # one free slot is like another, if no wall is near
        ({"hand": "is"}, ["play is 1"], ["play is 2", "play is 6"]),
        ({"white": "w", "hand": "is"}, ["play is 2", "play is 3"], ["play is 4"]),
        # on a full field the least gives way
        ({"white": "is is+a is+a is+a is+a is+a", "hand": "ip"}, ["play ip 1"], ["play ip 6"]),
        ({"white": "is:~f"}, ["blitz 1"], []),
        ({"white": "is:~f", "dark": "td"}, [], ["blitz 1"]),
        ({"white": "is", "dark": "ip", "hand": "poison recall"}, ["cast poison foe 1", "cast recall foe 1"],
         ["cast poison me 1", "cast recall me 1"]),
        ({"hand": "wisdom"}, ["cast wisdom me"], ["cast wisdom foe"]),
        ({"hand": "wisdom", "foe_deck": ("is",)}, ["cast wisdom foe"], []),
        ({"white": "is cs", "marks": "i"}, ["attack 2 base"], ["attack 1 base"]),
    ],
)  # fmt: skip
def test_idle_moves_are_left_out(changes, looked, idle):
    state = positioned(**changes)
    texts = {str(move) for move in options(state)}
    legal = {str(move) for move in state.legal_moves(0)}
    assert {*looked, *idle} <= legal | {"move 2 3"}
    assert {text for text in looked if text in legal} <= texts
    assert not texts & {*idle}


# What is seen

BREAKTHROUGHS = [
    ({"white": "is cs ds"}, 3),
    ({"white": "is ip+x ds", "dark": "cb", "hand": "cs+i"}, 5),  # a guard, and a class from the hand
    ({"white": "is cp ds", "dark": "w ib:~", "hand": "catapult"}, 4),
    ({"white": "is cs", "hand": "dp"}, 5),  # Blitz for two actions
    ({"white": "is cs ds ti+x", "dark": "cb+a"}, 5),  # a tower against armour
    ({"white": "is cs ds", "dark": "td+x", "hand": "bribery", "turns": 10}, None),
    ({"white": "is cs", "hand": "dp", "actions": 1}, None),
    ({"white": "is cs ds", "turns": 6}, None),  # still protected
    ({"white": "is cs ds", "dark": "ip w"}, None),  # a wall and its covered neighbour cost two blows
    ({"white": "is cs cs"}, None),
]


@pytest.mark.rule("DR-8.1", "DR-8.2", "DR-8.3", "DR-6.2")
@pytest.mark.parametrize(("changes", "length"), BREAKTHROUGHS)
def test_it_sees_how_the_base_falls(changes, length):
    state = positioned(**changes)
    moves = breakthrough(state)
    assert (moves is None) == (length is None)
    if moves is not None:
        assert len(moves) == length
        for move in moves:
            assert move in state.legal_moves(0)
            state = state.after(0, move).state
        assert state.outcome.by == "base"


@pytest.mark.parametrize("name", PLANS)
def test_a_base_that_falls_is_taken(name):
    texts = PLANS[name](positioned(white="is cs ds"), 0, Random(1), never)
    state, _ = played(positioned(white="is cs ds"), texts)
    assert state.outcome.winner == 0


@pytest.mark.rule("DR-3.1")
def test_the_last_card_of_the_other_deck_is_drawn():
    state = positioned(hand="wisdom", foe_deck=("is", "is"), actions=1)
    state, _ = played(state, normal.plan(state, 0, Random(1), never))
    state, _ = played(state, normal.plan(state, 0, Random(1), never))
    assert (state.outcome.winner, state.outcome.by) == (0, "deck")


def test_free_blows_and_good_trades_are_worth_more():
    def value(**changes):
        return worth(positioned(**changes), 0)

    assert value(white="is") > value()
    assert value(white="is+a") > value(white="is")
    assert value(dark="is") == value(dark="ip")
    # cover keeps from attacks that would come
    assert value(white="is w", dark="cs cs+a ds") > value(white="is . w", dark="cs cs+a ds")
    # three classes before an open base are a threat
    assert value(white="w", dark="is cs ds cs") < value(white="w", dark="is cs cs cs") - 100
    won = positioned(white="is cs ds", marks="ci").after(0, find_move(
        positioned(white="is cs ds", marks="ci"), 0, "attack 3 base"
    )).state  # fmt: skip
    assert (worth(won, 0), worth(won, 1)) == (WON, -WON)
    assert progress(positioned(marks="c"), 0) > progress(positioned(), 0) > progress(positioned(dark="w"), 0)


# Whole turns


def test_whole_turns_are_legal_and_the_best_comes_first():
    for state in positions("turns", 12):
        lines = whole_turns(state, 2, never)
        assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
        for line in lines[:3]:
            then = state
            for move in line.moves:
                assert move in then.legal_moves(state.turn)
                then = then.after(state.turn, move).state
            assert then == line.state
            assert then.outcome is not None or then.turn != state.turn


def test_without_time_there_is_a_turn_all_the_same():
    state = positioned(white="is cp", dark="ib", hand="ip wisdom")
    lines = whole_turns(state, 4, lambda: True)
    assert lines
    texts = normal.plan(state, 0, Random(1), lambda: True)
    assert played(state, texts)


@pytest.mark.rule("DR-10.1")
@pytest.mark.parametrize("name", PLANS)
def test_a_plan_ends_where_it_shows_something(name):
    calls = 0

    def soon():
        nonlocal calls
        calls += 1
        return calls % 300 == 0

    for state in positions(f"plan {name}", 40):
        texts = PLANS[name](state, state.turn, Random(1), soon)
        then, shown = played(state, texts)
        assert shown or then.turn != state.turn or then.outcome is not None


def test_until_news_stops_at_the_first_card():
    state = positioned(hand="is ip+2 ib")
    texts = ["play is 1", "play ip+2 2", "play ib 3", "end"]
    moves, then = [], state
    for text in texts:
        moves.append(find_move(then, 0, text))
        then = then.after(0, moves[-1]).state
    assert until_news(state, tuple(moves)) == texts[:2]


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("name", PLANS)
def test_a_plan_shows_nothing_of_what_the_seat_cannot_know(name):
    """It is legal in the true position, though it was made in a twin of it."""
    rng = Random("twins")
    for state in positions("twins", 25):
        twin = state.scrambled(state.turn, rng)
        played(state, PLANS[name](twin, state.turn, rng, lambda: rng.random() < 0.02))


def test_the_greedy_player_makes_the_first_move_of_the_easy_plan():
    state = positioned(white="is cs ds")
    assert str(PLAYERS["greedy"](state, 0, state.legal_moves(0), Random(1))).endswith("base")


def test_the_levels():
    levels = LEVELS["drakones"]
    assert [*levels] == ["easy", "normal"]
    assert levels["normal"].slow
    assert levels["normal"].budget <= 1.5


@pytest.mark.parametrize("turns", [4, 10])
@pytest.mark.parametrize("asked", [1, 20, 100])
def test_a_plan_ends_soon_after_its_time(turns, asked):
    """It asks all the time whether it is to stop, about every 10 ms, and at most once more after that."""
    state = positioned(
        white="is+a cp+x db+2 ib cs+i dp", dark="w+a cp+a w+a ib+a w+a is+a", hand=PLENTY,
        foe_hand="is " * 10, turns=turns,
    )  # fmt: skip
    calls = []

    def stop():
        calls.append(process_time())
        return len(calls) >= asked

    played(state, normal.plan(state, 0, Random(1), stop))
    assert asked <= len(calls) <= asked + 1
    assert max(after - before for before, after in pairwise([*calls, process_time()])) < 0.25


# Strength: a glance, the figures are the bench's


def test_easy_beats_chance_and_normal_beats_easy():
    assert contest("easy", "random", games=8, seconds=0.0, seed="glance").won >= 7
    assert contest("normal", "easy", games=6, seconds=0.05, seed="glance").won >= 4
