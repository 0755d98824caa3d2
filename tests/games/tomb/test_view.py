"""TK-10: what everyone may see, and what a scrambled position keeps."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields

import pytest

from games.fair import ZERO_SEED
from games.tomb import DECK, GAME
from games.tomb.view import Tile, TombView

from .play import begin, play, short, step


def walk(seed, *, patience=0.8):
    """Every step of a random game with the whole deck."""
    rng = random.Random(seed)
    done = GAME.deal(1, GAME.Options(), rng.randbytes(32), None)
    yield done
    while done.state.outcome is None:
        moves = done.state.legal_moves(0)
        if len(moves) > 1 and rng.random() < patience:
            moves = [move for move in moves if str(move) != "retreat"]
        done = done.state.after(0, rng.choice(moves))
        yield done


@pytest.mark.rule("TK-10.1", "C-3")
def test_the_view_of_a_fight():
    state = play(begin("X 2s 3s 7c 4c 9c Qd Ac Kc Jd Jh 9s 8c"), "10 draw")
    assert state.view(None) == TombView(
        phase="damage",
        direction="delve",
        column=("Kc", "9s", "8c"),
        hand=("Jd", "Jh", "X"),
        torches=("Ac",),
        hp=9,
        delve=(Tile("won", "2s"), Tile("lost", "7c")),
        retreat=(),
        turns_left=1,
        pile=31,
        ace_last=None,
        discarded=2,
        seen=("4c", "7c", "8c", "Kc", "Ac", "Jd", "Jh", "2s", "3s", "9s", "X"),
        pending=1,
        moves=("dodge", "suffer"),
        kings=0,
        points=6,
        outcome=None,
    )


@pytest.mark.rule("TK-10.1")
def test_seen_is_what_lay_face_up_and_not_what_doors_took():
    state = play(begin("Js 9s Jh 5d 7c 4c Qs 6s Kd 8s Ac"), "3 draw, draw, dodge, rage, 2 draw")
    assert state.view(0).seen == ("4c", "7c", "5d", "Jh", "9s", "Js")
    assert state.discards == ("Qs", "6s", "Kd")
    assert play(state, "2 draw").view(0).seen == ("4c", "7c", "Ac", "5d", "Jh", "8s", "9s", "Js")


@pytest.mark.rule("TK-10.1")
def test_the_whole_deck_is_seen_or_in_the_pile_or_with_the_doors():
    for seed in range(30):
        for done in walk(seed):
            view = done.state.view(0)
            hidden = {*done.state.pile, *done.state.discards}
            assert set(view.seen) == set(DECK) - hidden
            assert view.pile + view.discarded == len(hidden)


@pytest.mark.rule("TK-10.1")
def test_a_fight_in_numbers():
    view = play(begin("X Kd Jh 6s 4c"), "5 draw").view(0)
    assert (view.encounter, view.kind, view.value, view.favor) == ("6s", "monster", 6, False)
    assert (view.loot, view.pending, view.life_after) == (("X", "Kd"), 2, 7)
    assert view.moves == ("dodge", "suffer")
    assert view.drops == ()


@pytest.mark.rule("TK-10.1")
def test_between_turns_nothing_lies_there():
    view = play(begin("Qc 6d"), "2 draw").view(0)
    assert (view.encounter, view.kind, view.value, view.favor, view.loot) == (None, None, 0, False, ())
    assert (view.kings, view.points, view.moves) == (0, 6, ("draw", "retreat"))
    assert play(begin("Qc"), "draw").view(0).favor


@pytest.mark.rule("TK-10.1", "TK-7.2")
def test_after_a_rescue_the_last_card_is_known():
    state = play(begin("X 2s 3s Ac Ad Ah As"), "6 draw")
    assert state.view(0).ace_last is None
    state = play(state, "draw")
    assert state.view(0).ace_last == "As"
    assert "As" not in state.view(0).seen
    again = play(short("X 2s 3s Ac Ad Ah As"), "8 draw")
    assert again.view(0).ace_last is None


@pytest.mark.rule("TK-8.2", "TK-10.1")
def test_the_way_that_is_left():
    state = begin("2c 3c 4c 5c 6c 7c 8c 9c 2s 3s 4s 5s")
    left = []
    for moves in ("2 draw", "2 draw", "2 draw", "retreat", "2 draw", "2 draw"):
        state = play(state, moves)
        left.append(state.view(0).turns_left)
    assert left == [0, 1, 2, 2, 1, 0]


@pytest.mark.rule("C-3")
def test_scrambled_positions_look_the_same():
    rng = random.Random(1)
    for seed in range(40):
        for done in walk(seed):
            state = done.state
            twin = state.scrambled(None, rng)
            assert twin.view(0) == state.view(0)
            assert twin.legal_moves(0) == state.legal_moves(0)
            assert sorted(twin.cards()) == sorted(state.cards())
            assert twin.seed != state.seed


@pytest.mark.rule("C-3", "TK-10.1")
def test_scrambling_mixes_pile_and_discards_but_for_what_is_known():
    state = play(begin("X 2s 3s Ac Ad 9c 6c Kc Kd Kh Ah 4c 5c As"), "7 draw, 2 draw, draw")
    assert state.discards == ("Kc", "Kd", "Kh")
    rng = random.Random(2)
    twins = [state.scrambled(0, rng) for _ in range(300)]
    unknown = {*state.pile, *state.discards}
    assert {twin.pile[0] for twin in twins} == unknown
    assert {card for twin in twins for card in twin.discards} == unknown - {"Ah", "As"}


@pytest.mark.rule("C-3", "TK-7.2")
def test_scrambling_keeps_a_rescued_ace_last():
    state = play(begin("X 2s 3s Ac Ad Ah 5c 2c As 7s 8s 9s"), "8 draw")
    assert state.discards == ("7s", "8s")
    rng = random.Random(3)
    twins = [state.scrambled(0, rng) for _ in range(200)]
    assert {twin.pile[-1] for twin in twins} == {"As"}
    assert len({twin.pile for twin in twins}) == 200
    assert {card for twin in twins for card in twin.discards} > {"7s", "8s", "9s", "Kc"}


@pytest.mark.rule("C-3")
def test_every_pile_order_is_as_likely():
    state = play(short("9c 7c 2s 3s As"), "2 draw")
    assert (state.pile, state.discards) == (("As",), ("2s", "3s"))
    rng = random.Random(4)
    seen = {(twin.pile, twin.discards) for twin in (state.scrambled(0, rng) for _ in range(60))}
    assert seen == {(("As",), ("2s", "3s")), (("As",), ("3s", "2s"))}
    open_pile = play(short("9c 8c 2s As 3s"), "2 draw")
    twins = [open_pile.scrambled(0, rng) for _ in range(4000)]
    counts = Counter((twin.pile, twin.discards) for twin in twins)
    assert len(counts) == 4
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.rule("C-1")
def test_positions_hold_their_fields_and_nothing_else():
    names = {field.name for field in fields(GAME.State)}
    for seed in range(20):
        for done in walk(seed):
            assert vars(done.state).keys() == names


@pytest.mark.rule("C-1")
def test_a_move_changes_nothing_it_was_given():
    for seed in range(20):
        states = []
        for done in walk(seed):
            assert not done.undoable
            assert all(state.trace() == trace for state, trace in states[-1:])
            states.append((done.state, done.state.trace()))


@pytest.mark.rule("C-3")
def test_everyone_sees_the_same_and_no_seed():
    state = step(GAME.deal(1, GAME.Options(), ZERO_SEED, None).state, "draw").state
    assert state.view(None) == state.view(0)
    assert not {"seed", "discards"} & {field.name for field in fields(TombView)}
