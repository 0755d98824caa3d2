"""Donsol positions for tests."""

from __future__ import annotations

from games.core import IllegalMove, find_move
from games.donsol import DECK, Donsol, DonsolOptions, deal
from games.fair import ZERO_SEED


def dealt(first="", difficulty="easy", seed=ZERO_SEED):
    """A run whose dungeon begins with the cards `first`; all others lie behind them in their order."""
    top = first.split()
    deck = [*top, *(card for card in DECK if card not in top)]
    return deal(1, DonsolOptions(difficulty), seed, " ".join(deck)).state


def late(room, pile="", *, seed=ZERO_SEED, difficulty="easy", shield=None, on_shield="", **more):
    """A later position: `-` is an empty slot, and whatever is not named was discarded."""
    slots = tuple(None if card == "-" else card for card in room.split())
    pile, on_shield = tuple(pile.split()), tuple(on_shield.split())
    lying = {*slots, *pile, *on_shield, shield}
    discard = tuple(card for card in DECK if card not in lying)
    return Donsol(
        seed, difficulty, pile, slots, shield=shield, on_shield=on_shield, discard=discard, number=2, **more
    )


def step(state, text):
    """What the move leads to; `7d` is short for `take 7d`."""
    text = text if text in ("flee", "resign") else f"take {text}"
    return state.after(0, find_move(state, 0, text))


def play(state, moves):
    """The position after these moves, parted by spaces."""
    for text in moves.split():
        state = step(state, text).state
    return state


def left(state):
    """The room's cards that are still there."""
    return [card for card in state.room if card is not None]


def refused(state, text, seat=0):
    """The code and the rule of a refusal."""
    try:
        found = find_move(state, seat, text)
    except IllegalMove as error:
        return error.refusal.code, error.refusal.rule
    raise AssertionError(f"{found} is legal")
