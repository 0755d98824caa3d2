"""Dungeon Solitaire: Tomb of Four Kings, a solitaire by Matthew Lowes: four kings, four torches.

Rule book: seeds/tomb.en.md, seeds/tomb.de.md (ids TK-…).
Read on in this order: cards, moves, events, view, state, refusals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.cards import parse_deck
from games.core import Game, SetupError, Step
from games.fair import shuffled
from games.tomb.cards import DECK
from games.tomb.events import TombEvent
from games.tomb.state import Tomb


@dataclass(frozen=True, slots=True)
class TombOptions:
    """There are none: a series belongs to the table (TK-9.4)."""


def deal(seats: int, options: TombOptions, seed: bytes, deck: str | None = None) -> Step[Tomb]:
    """The shuffled pile, nothing drawn yet; a `deck` may be short (TK-1.1)."""
    if seats != 1:
        raise SetupError(f"seats: Tomb of Four Kings is for 1, not {seats}")
    pile = tuple(shuffled(DECK, seed, 0)) if deck is None else parse_deck(deck, DECK, short=True)
    return Step(Tomb(seed, pile))


GAME: Final = Game("tomb", range(1, 2), Tomb, TombOptions, deal, Event=TombEvent)
