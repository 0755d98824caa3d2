"""What happens in the tomb. Nothing of it is hidden from anyone (TK-10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core import Event

Direction: TypeAlias = Literal["delve", "retreat"]
Result: TypeAlias = Literal["won", "lost", "dropped"]
End: TypeAlias = Literal["won", "survived", "dead", "dark", "resigned"]


@dataclass(frozen=True, slots=True)
class EncounterMet(Event):
    """The turn's encounter came."""

    card: str
    value: int


@dataclass(frozen=True, slots=True)
class ActionDrawn(Event):
    """An action card came against `encounter`; `short` is what it lacks, 0 if it succeeds."""

    card: str
    encounter: str
    short: int


@dataclass(frozen=True, slots=True)
class SkillFound(Event):
    """A jack went to the hand."""

    card: str


@dataclass(frozen=True, slots=True)
class FavorCame(Event):
    """A queen came before the encounter; `again`: another one lay there already."""

    card: str
    again: bool


@dataclass(frozen=True, slots=True)
class HoardFound(Event):
    """A king or the joker lies in the column, to be won with it."""

    card: str


@dataclass(frozen=True, slots=True)
class TorchOut(Event):
    """An ace came: `number` torches are out now, 4 with the one that the scroll may save."""

    card: str
    number: int


@dataclass(frozen=True, slots=True)
class Rescued(Event):
    """The scroll of light went to the torch row, the ace `card` under the pile."""

    card: str


@dataclass(frozen=True, slots=True)
class BlowDue(Event):
    """A blow may be dodged or suffered."""

    damage: int


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """A blow was taken: life before and after."""

    damage: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Dodged(Event):
    """A blow was cancelled; the jack of hearts is gone."""

    damage: int


@dataclass(frozen=True, slots=True)
class DiscardsDue(Event):
    """A door held: its lock may be picked, or so many cards discarded."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A failed door cost this card, number `number` of `due`; an ace is followed by TorchOut."""

    card: str
    number: int
    due: int


@dataclass(frozen=True, slots=True)
class SkillUsed(Event):
    """A jack was laid into the column against `encounter`."""

    card: str
    encounter: str


@dataclass(frozen=True, slots=True)
class EncounterWon(Event):
    """`encounter` was won by an action card, queen or jack; `choice`: a marker must be chosen first."""

    encounter: str
    by: str
    choice: bool


@dataclass(frozen=True, slots=True)
class TreasureDropped(Event):
    """A treasure was dropped before `monster`."""

    card: str
    monster: str


@dataclass(frozen=True, slots=True)
class TurnCompleted(Event):
    """Turn `number` (from 1) of this direction is over.

    `treasure` went to the hand if it was won; otherwise it was turned down with the column.
    """

    direction: Direction
    number: int
    result: Result
    treasure: tuple[str, ...]
    marker: str


@dataclass(frozen=True, slots=True)
class TurnedBack(Event):
    """The retreat began: `turns` turns to the way out, 0 if it lies right there."""

    turns: int


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """The game is over; `pile_empty`: the dark came because no card was left to draw (TK-7.4)."""

    end: End
    kings: int
    points: int
    pile_empty: bool


TombEvent: TypeAlias = (
    EncounterMet
    | ActionDrawn
    | SkillFound
    | FavorCame
    | HoardFound
    | TorchOut
    | Rescued
    | BlowDue
    | Wounded
    | Dodged
    | DiscardsDue
    | CardDiscarded
    | SkillUsed
    | EncounterWon
    | TreasureDropped
    | TurnCompleted
    | TurnedBack
    | RunEnded
)
