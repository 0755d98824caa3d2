"""A position of DONK!: which moves are legal in it, and the step that each leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.core import TABLE, Move, Refusal, Resign, Seat, Step
from games.donk.cards import (
    JOKER,
    JOKER_RANK,
    NUMBERS,
    SWEEP,
    SWEEP_RANK,
    SWEEPS,
    DonkOptions,
    Hand,
    Laid,
    OpenCall,
    Phase,
    Places,
    Swap,
    counts,
    street_number,
)
from games.donk.course import Course
from games.donk.hidden import scrambled
from games.donk.moves import (
    CALLS,
    LAPSE,
    ONE_SWEEP,
    PLAY_JOKER,
    SETS,
    SKIP,
    TAX,
    CallOut,
    Lapse,
    PlayJoker,
    PlaySet,
    PlaySweep,
    Skip,
)
from games.donk.refusals import why_not
from games.donk.view import Binding, DonkView, binding, seen

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True)
class Donk:
    """A position. There is no seed in it: after the deal nothing is left to chance."""

    options: DonkOptions
    swaps: tuple[Swap, ...]
    hands: tuple[Hand, ...]
    shown: tuple[Hand, ...]
    """By seat, cards of the hand that all know, for they were taken back."""
    given: tuple[Hand, ...]
    """By seat, further cards of the hand that the giver of a swap knows."""
    fresh: frozenset[Seat]
    """Who has not had a turn, the orange opening apart: four Sweeps would be a tax (DK-8.4)."""
    turn: Seat | None
    opening: bool
    """Whether the one on turn must play the orange 1 (DK-2.2)."""
    phase: Phase = "lead"
    pile: tuple[Laid, ...] = ()
    lower: bool = False
    """Whether the next play must go below 5 (DK-6.1)."""
    call: OpenCall | None = None
    skipped: frozenset[Seat] = frozenset()
    answered: frozenset[Seat] = frozenset()
    finished: tuple[Seat, ...] = ()
    """The places taken from the top."""
    bottom: tuple[Seat, ...] = ()
    """The places taken from the last upwards."""
    left: frozenset[Seat] = frozenset()
    discard: tuple[str, ...] = ()
    outcome: Places | None = None

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """The plays of the one on turn, the answers to a Sweep, everyone's calls, the table's `lapse`."""
        if seat == TABLE:
            return (LAPSE,) if self.call is not None or self.phase == "sweep" else ()
        moves: tuple[Move, ...] = ()
        if seat == self.turn:
            moves = self._plays(seat)
        elif self.phase == "sweep" and seat in self.waiting():
            moves = (PLAY_JOKER, SKIP) if JOKER in self.hands[seat] else (SKIP,)
        if self.call is not None and 0 <= seat < len(self.hands) and seat not in self.left:
            return (*moves, CALLS[self.call.word])
        return moves

    def may_resign(self, seat: Seat) -> bool:
        """Every seat that holds cards, until the game is over (DK-9.1)."""
        return self.outcome is None and 0 <= seat < len(self.hands) and bool(self.hands[seat])

    def owing(self) -> frozenset[Seat]:
        """The seat on turn, or those who have not answered a Sweep; calls are never owed."""
        return frozenset(self.waiting()) if self.turn is None else frozenset((self.turn,))

    def after(self, seat: Seat, move: Move) -> Step[Donk]:
        """The step that a move leads to; calls, answers to a Sweep and the table's moves are no turns."""
        course = Course(self)
        turn = seat == self.turn
        match move:
            case PlaySet(count, number):
                course.play_set(seat, count, number)
            case Skip() if turn:
                course.skip(seat)
            case Skip():
                course.answer(seat)
            case CallOut():
                course.call_out(seat)
                turn = False
            case PlaySweep(count):
                course.play_sweep(seat, count)
            case PlayJoker():
                course.play_joker(seat)
            case Lapse():
                course.lapse()
            case Resign():
                course.resign(seat)
            case _:
                raise TypeError(f"{move} is no move of DONK!")
        return Step(Donk(*course.fields()), tuple(course.events), turn)

    def view(self, viewer: Seat | None) -> DonkView:
        """What `viewer` may know (DK-11)."""
        return seen(self, viewer)

    def scrambled(self, viewer: Seat | None, rng: Random) -> Donk:
        """The same table with the cards that `viewer` cannot know in other hands."""
        return scrambled(self, viewer, rng)

    def why_not(self, seat: Seat, text: str) -> Refusal:
        """The first refusal that applies, in the order of the rules."""
        return why_not(self, seat, text)

    def trace(self) -> dict[str, Any]:
        """The keys that the rules name."""
        call = self.call
        return {
            "phase": self.phase,
            "turn": self.turn,
            "hands": [list(hand) for hand in self.hands],
            "pile": [{"seat": laid.seat, "cards": list(laid.cards)} for laid in self.pile],
            "skipped": sorted(self.skipped),
            "answered": sorted(self.answered),
            "finished": list(self.finished),
            "bottom": list(self.bottom),
            "left": sorted(self.left),
            "call": None if call is None else {"seat": call.seat, "word": call.word},
            "lower": self.lower,
            "street": self.street(),
            "opening": self.opening,
            "tax": next((seat for seat in range(len(self.hands)) if self.owes_tax(seat)), None),
            "discard": sorted(self.discard),
            "swaps": [
                {"from": swap.giver, "to": swap.taker, "cards": list(swap.cards)} for swap in self.swaps
            ],
        }

    def cards(self) -> list[str]:
        """All 53, wherever they lie."""
        laid = [card for play in self.pile for card in play.cards]
        return [*(card for hand in self.hands for card in hand), *laid, *self.discard]

    def waiting(self) -> list[Seat]:
        """Who has not yet answered an open Sweep (DK-4.3)."""
        if self.phase != "sweep":
            return []
        out = self.skipped | self.answered | {self.pile[-1].seat}
        return [seat for seat, hand in enumerate(self.hands) if hand and seat not in out]

    def owes_tax(self, seat: Seat) -> bool:
        """Whether `seat` must play its four Sweeps in its first turn (DK-8.4)."""
        return seat in self.fresh and "tax" in self.options.fun and self.hands[seat].count(SWEEP) == SWEEPS

    def street(self) -> int | None:
        """The number that a street asks for, 13 after 12; None if there is none (DK-8.1)."""
        return None if self.phase == "over" or "street" not in self.options.fun else street_number(self.pile)

    def binding(self) -> Binding | None:
        """What binds the next play, a hidden tax apart; None if nobody is to play (DK-8.2)."""
        match self.phase:
            case "follow":
                top = self.pile[-1]
                if self.lower:
                    return binding("below", len(top.cards), top.rank)
                street = self.street()
                if street is not None:
                    return binding("exactly", len(top.cards), street)
                return binding("above", len(top.cards), top.rank)
            case "lead":
                return binding("orange" if self.opening else "free")
            case "sweep":
                return binding("joker")
        return None

    def _plays(self, seat: Seat) -> tuple[Move, ...]:
        """What the one on turn may do, calls apart."""
        held = counts(self.hands[seat])
        if self.opening:
            return tuple([SETS[count, 1] for count in range(1, held[1] + 1)])
        if self.owes_tax(seat):
            return (TAX,)
        moves: list[Move]
        if self.phase == "lead":
            moves = [SETS[count, number] for number in NUMBERS for count in range(1, held[number] + 1)]
        else:
            bound = self.binding()
            assert bound is not None
            count = bound.count
            moves = [SETS[count, number] for number in bound.numbers if held[number] >= count]
        if held[SWEEP_RANK]:
            moves.append(ONE_SWEEP)
        if held[JOKER_RANK]:
            moves.append(PLAY_JOKER)
        if self.phase == "follow":
            moves.append(SKIP)
        return tuple(moves)
