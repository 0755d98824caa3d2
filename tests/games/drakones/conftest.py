"""Hand-made positions in short notation, and ways to play on from them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games import GAMES
from games.core import IllegalMove, find_move
from games.drakones import Drakones
from games.drakones.cards import ATTACKS, in_order
from games.drakones.field import Laid

WHITE, DARK = 0, 1
DECK = ("cs", "cp", "cb", "ds", "dp", "db", "is", "ip", "ib", "td")


def lay(word: str, side: int) -> Laid | None:
    """`.` is empty; else a code and marks: ~ arriving, f fresh, b Blitz, h hit once, u used up, o bribed."""
    code, _, marks = word.partition(":")
    if code == ".":
        return None
    return Laid(
        card=code,
        owner=1 - side if "o" in marks else side,
        arriving="~" in marks,
        blitz="b" in marks,
        attacks=0 if "u" in marks else ATTACKS[code],
        hits=1 if "h" in marks else 0,
        fresh="f" in marks,
    )


def row(text: str, side: int) -> tuple[Laid | None, ...]:
    words = text.split()
    return tuple(lay(word, side) for word in [*words, *["."] * (6 - len(words))])


def positioned(white="", dark="", hand="", foe_hand="", deck=DECK, foe_deck=DECK, **changes) -> Drakones:
    """White on turn with three actions in round 6, both sides as given, ten cards in each deck."""
    state = Drakones(
        counterstrike=True,
        first=WHITE,
        turns=10,
        actions=3,
        marks="",
        fields=(row(white, WHITE), row(dark, DARK)),
        hands=(in_order(hand.split()), in_order(foe_hand.split())),
        decks=(tuple(deck), tuple(foe_deck)),
        discards=((), ()),
        banished=((), ()),
        spied=(0, 0),
        seen=((), ()),
    )
    return replace(state, **changes)


@pytest.fixture
def position():
    """A builder of positions."""
    return positioned


def play_all(state: Drakones, *texts: str) -> Drakones:
    for text in texts:
        state = state.after(state.turn, find_move(state, state.turn, text)).state
    return state


@pytest.fixture
def play():
    """Play texts for the seat on turn; the position they lead to."""
    return play_all


@pytest.fixture
def step():
    """The Step of one text for the seat on turn."""
    return lambda state, text: state.after(state.turn, find_move(state, state.turn, text))


@pytest.fixture
def legal():
    """The texts that the seat on turn may play, those that begin so."""
    return lambda state, start="": [
        str(move) for move in state.legal_moves(state.turn) if str(move).startswith(start)
    ]


@pytest.fixture
def refused():
    """Code and rule of the refusal; fails if the text is legal."""

    def refuse(state, text, seat=None):
        with pytest.raises(IllegalMove) as caught:
            find_move(state, state.turn if seat is None else seat, text)
        return caught.value.refusal.code, caught.value.refusal.rule

    return refuse


@pytest.fixture
def row_of():
    """A side's slots in the short notation, to compare with."""

    def write(state, side):
        words = []
        for there in state.fields[side]:
            if there is None:
                words.append(".")
                continue
            marks = "~" * there.arriving + "f" * there.fresh
            marks += (
                "b" * there.blitz + "h" * there.hits + "u" * (there.attacks < min(1, ATTACKS[there.card]))
            )
            marks += "o" * (there.owner != side)
            words.append(there.card + (":" + marks if marks else ""))
        return " ".join(words)

    return write


def choose_boldly(state, rng):
    moves = state.legal_moves(state.turn)
    bold = [move for move in moves if not str(move).startswith(("move", "end"))]
    return rng.choice(bold) if bold and rng.random() < 0.85 else rng.choice(moves)


@pytest.fixture
def bold_move():
    """A random move that is seldom a rearrangement or the end of the turn, so that more happens."""
    return choose_boldly


@pytest.fixture
def random_steps():
    """(position, move, its Step) from the deal of game `number` to its end, by bold random moves."""

    def steps(number, *, counterstrike=True):
        rng, game = Random(number), GAMES["drakones"]
        state = game.deal(2, game.Options(counterstrike=counterstrike), rng.randbytes(32)).state
        while state.outcome is None:
            move = choose_boldly(state, rng)
            step = state.after(state.turn, move)
            yield state, move, step
            state = step.state

    return steps
