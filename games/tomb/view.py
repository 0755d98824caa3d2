"""What everyone may see of the tomb (TK-10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from games.core import Outcome
from games.tomb.cards import ENCOUNTER, VALUE, Encounter, encounter_of, treasure_of
from games.tomb.events import Direction, End, Result

Phase: TypeAlias = Literal["between", "drawing", "encounter", "damage", "door", "marker", "over"]


class Tile(NamedTuple):
    """A completed turn as it lies on the way: how it went, and the card that marks it."""

    result: Result
    marker: str


@dataclass(frozen=True, slots=True)
class Ended(Outcome):
    """How the game ended; kings and points are 0 unless you came out (TK-9)."""

    end: End
    kings: int
    points: int


@dataclass(frozen=True, slots=True)
class TombView:
    """All but the pile's order and the cards that doors have cost."""

    phase: Phase
    direction: Direction
    column: tuple[str, ...]
    """The open turn in laying order."""
    hand: tuple[str, ...]
    torches: tuple[str, ...]
    """Aces in the order they came; behind them the scroll, and the ace that it could not stop twice."""
    hp: int
    delve: tuple[Tile, ...]
    retreat: tuple[Tile, ...]
    turns_left: int
    """Retreat turns to the way out: those still to play, or, while delving, those if you turned back now."""
    pile: int
    ace_last: str | None
    """The ace that a rescue has put under the pile, as long as it lies there."""
    discarded: int
    """How many cards doors have cost, aces not counted."""
    seen: tuple[str, ...]
    """Every card that has lain face up in a column, the hand or the torch row, in the order of TK-1.1."""
    pending: int
    """The blow or the discards that the player must answer, else 0."""
    moves: tuple[str, ...]
    """The texts of the legal moves, without `resign`."""
    kings: int
    points: int
    """What the hand would score outside."""
    outcome: Ended | None

    @property
    def encounter(self) -> str | None:
        """The card that was met in the open turn."""
        return encounter_of(self.column)

    @property
    def kind(self) -> Encounter | None:
        """What was met."""
        card = self.encounter
        return None if card is None else ENCOUNTER[card]

    @property
    def value(self) -> int:
        """The number that an action card needs, 0 without an encounter."""
        card = self.encounter
        return 0 if card is None else VALUE[card]

    @property
    def favor(self) -> bool:
        """Whether a queen lies in the column."""
        return any(card[0] == "Q" for card in self.column)

    @property
    def loot(self) -> tuple[str, ...]:
        """The treasure in the column, which winning would bring (TK-2.5)."""
        return treasure_of(self.column)

    @property
    def drops(self) -> tuple[str, ...]:
        """The treasures in the hand that may be dropped now (TK-3.3)."""
        return tuple(move.removeprefix("drop ") for move in self.moves if move.startswith("drop "))

    @property
    def life_after(self) -> int:
        """Life after suffering the pending blow; 0 is death (TK-6.1)."""
        return max(0, self.hp - self.pending) if self.phase == "damage" else self.hp
