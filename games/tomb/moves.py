"""What the one player may choose. Which of it is legal when, the state says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core import Move
from games.tomb.cards import DECK, TREASURES, Encounter


@dataclass(frozen=True, slots=True)
class Act(Move):
    """A choice that its one word says whole."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Drop a treasure from the hand to get away from a monster (TK-3.3)."""

    card: str

    def __str__(self) -> str:
        return "drop " + self.card


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Leave this treasure as the turn's marker (TK-2.5)."""

    card: str

    def __str__(self) -> str:
        return "leave " + self.card


DRAW: Final = Act("draw")
RETREAT: Final = Act("retreat")
RAGE: Final = Act("rage")
DISARM: Final = Act("disarm")
PICK: Final = Act("pick")
DISCARD: Final = Act("discard")
DODGE: Final = Act("dodge")
SUFFER: Final = Act("suffer")
DROP: Final = {card: Drop(card) for card in TREASURES}
LEAVE: Final = {card: Leave(card) for card in TREASURES}

USE: Final[dict[Encounter, Act]] = {"monster": RAGE, "trap": DISARM, "door": PICK}
"""The move that plays the jack of `SKILL`."""
TEXTS: Final = {
    "resign",
    *map(str, (DRAW, RETREAT, RAGE, DISARM, PICK, DISCARD, DODGE, SUFFER)),
    *(f"{word} {card}" for word in ("drop", "leave") for card in DECK),
}
"""Everything that is written like a move, also with a card that can never be dropped or left."""
