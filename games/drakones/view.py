"""What one viewer may know of a game of Drakones, and what each move would do (DR-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core import Outcome, Seat
from games.drakones.cards import CLASS, CLASSES, DRAWS_TWO
from games.drakones.events import Ending
from games.drakones.field import Clash, Laid, clash, uncovered
from games.drakones.moves import BASE, KNOWN, Attack, Cast, Draw, End, Play
from games.drakones.refusals import refusal

if TYPE_CHECKING:
    from games.core import Refusal


@dataclass(frozen=True, slots=True)
class Ended(Outcome):
    """Who won, and by what: the enemy base fell, the enemy could not draw, or resigned."""

    winner: Seat
    by: Ending


@dataclass(frozen=True, slots=True)
class Shown(Laid):
    """A card on the field as all see it."""

    in_cover: bool


@dataclass(frozen=True, slots=True)
class DrakonesView:
    """What a seat may know, or an onlooker (`viewer` None). Pairs are White's and Dark's, seats 0 and 1."""

    viewer: Seat | None
    counterstrike: bool
    first: Seat
    """The side that began."""
    turn: Seat
    round: int
    actions: int
    protection: int
    """The bases' counter; 0: they can be attacked."""
    marks: str
    """The classes that hit the enemy base this turn, sorted as text."""
    fields: tuple[tuple[Shown | None, ...], tuple[Shown | None, ...]]
    hands: tuple[int, int]
    decks: tuple[int, int]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    banished: tuple[tuple[str, ...], tuple[str, ...]]
    """Discarded and banished cards by owner, in order."""
    hand: tuple[str, ...]
    """The viewer's own, in the order of DR-1.5."""
    spied: tuple[str, ...]
    """The top cards of the enemy deck that the viewer's spy saw and that still lie there, top first."""
    legal: tuple[str, ...]
    """The viewer's legal moves."""
    outcome: Ended | None

    def why_not(self, text: str) -> Refusal | None:
        """Why the viewer may not make the move written `text`; None if it may."""
        return refusal(self, text)

    def may_take_back(self, text: str) -> bool:
        """Whether the legal move `text` could be taken back: told before it is done (DR-10.1)."""
        match KNOWN[text]:
            case Play(card):
                return card not in DRAWS_TWO or not self.decks[self.turn]
            case Attack(slot, at) if at == BASE:
                return len(self.marks_after(slot)) < len(CLASSES)
            case Cast("recall"):
                return not self.decks[self.turn]
            case Cast("poison" | "catapult"):
                return True
            case Draw() | End() | Cast():
                return False
        return text != "resign"

    def clash(self, slot: int, at: int) -> Clash:
        """What a legal attack of `slot`, on the side on turn, at the enemy slot `at` does."""
        own, enemy = self.fields[self.turn], self.fields[1 - self.turn]
        return clash(own, enemy, slot, at, counterstrike=self.counterstrike)

    def marks_after(self, slot: int) -> str:
        """The marks on the enemy base after an attack of `slot`; with all three classes it falls."""
        there = self.fields[self.turn][slot - 1]
        assert there is not None
        return "".join(sorted({*self.marks, CLASS[there.card]}))

    def uncovered(self, side: Seat, slot: int) -> tuple[int, ...]:
        """The slots of `side` whose cards lose their cover if the card in `slot` goes."""
        return uncovered(self.fields[side], slot)

    def guards(self, side: Seat) -> tuple[int, ...]:
        """The slots whose arrived cards guard the base of `side` (DR-8.2)."""
        return tuple(
            slot
            for slot, there in enumerate(self.fields[side], 1)
            if there is not None and not there.arriving
        )
