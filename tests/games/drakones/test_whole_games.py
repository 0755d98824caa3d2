"""Whole games: one as text, and counts of positions."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games import GAMES
from games.drakones.cards import DECK

CASES = Path(__file__).parents[2] / "cases" / "drakones"
GAME = GAMES["drakones"]


def story(bold_move):
    """A random game as text, move by move with its events as everyone hears them."""
    rng = Random(1)
    step = GAME.deal(2, GAME.Options(), bytes(31) + b"\7")
    yield from (f"  {event.seen_by(None)}" for event in step.events)
    while step.state.outcome is None:
        seat, move = step.state.turn, bold_move(step.state, rng)
        step = step.state.after(seat, move)
        yield f"{seat} {move}{'' if step.undoable else ' !'}"
        yield from (f"  {event.seen_by(None)}" for event in step.events)


@pytest.mark.rule("C-1", "C-4")
def test_a_game_as_text(bold_move):
    """`!` marks what cannot be taken back."""
    assert "\n".join(story(bold_move)) + "\n" == (CASES / "playthrough.log").read_text()


def count(state, depth):
    """How many sequences of `depth` moves there are; shorter ones that end the game count once."""
    if depth == 0 or state.outcome is not None:
        return 1
    if depth == 1:
        return len(state.legal_moves(state.turn))
    return sum(
        count(state.after(state.turn, move).state, depth - 1) for move in state.legal_moves(state.turn)
    )


@pytest.mark.rule("C-1")
def test_counts_from_the_deal():
    white = " ".join(DECK[::3] + DECK[1::3] + DECK[2::3])
    dark = " ".join(reversed(DECK))
    state = GAME.deal(2, GAME.Options(first=0), bytes(32), f"{white} / {dark}").state
    assert [count(state, depth) for depth in (1, 2, 3)] == [44, 1703, 55677]


@pytest.mark.rule("C-1")
def test_counts_in_a_fight(position):
    state = position(
        white="is+a w cs:o . ti+x db+x", dark="ib w+a ip+a:h cs+i:~ td .", hand="recall dp+2", foe_hand="is"
    )
    assert [count(state, depth) for depth in (1, 2, 3)] == [15, 247, 4344]


@pytest.mark.rule("C-1")
def test_counts_with_spells_on_full_fields(position):
    spells = "wisdom poison bribery catapult spy firerain"
    state = position(
        white="is w cs w ti db", dark="ib w ip+a td:~ w cs", hand=spells, foe_hand="ds", deck=("is",)
    )
    assert [count(state, depth) for depth in (1, 2, 3)] == [36, 1104, 27552]
