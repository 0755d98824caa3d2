"""What a viewer may know of a game of DONK! (DK-11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from games.core import Seat
from games.donk.cards import NUMBERS, Hand, Laid, OpenCall, Phase, Places, Title, ordered

if TYPE_CHECKING:
    from games.donk.state import Donk

Kind: TypeAlias = Literal["orange", "free", "above", "below", "exactly", "joker"]


@dataclass(frozen=True, slots=True)
class Binding:
    """What binds the next play.

    `orange`: the orange 1, alone or with other 1s · `free`: any single or set · `above`, `below`, `exactly`:
    `count` cards of a number above, below or exactly `number` (13: none fits) · `joker`: the Joker only.
    Sweep, Joker and skip go with `above`, `below` and `exactly`; Sweep and Joker with `free`.
    """

    kind: Kind
    count: int = 0
    number: int = 0

    @property
    def numbers(self) -> range:
        """The numbers that fit."""
        match self.kind:
            case "orange":
                return range(1, 2)
            case "free":
                return NUMBERS
            case "above":
                return NUMBERS[self.number :]
            case "below":
                return NUMBERS[: self.number - 1]
            case "exactly":
                return NUMBERS[self.number - 1 : self.number]
            case "joker":
                return NUMBERS[:0]


binding: Final = cache(Binding)
"""`Binding`, each one object."""


@dataclass(frozen=True, slots=True)
class SwapSeen:
    """A swap before the game; `cards` is None for who may not know them (DK-10.3)."""

    giver: Seat
    taker: Seat
    count: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class DonkView:
    """The table as `viewer` (None: an onlooker) sees it; hands of others are only counted."""

    viewer: Seat | None
    phase: Phase
    turn: Seat | None
    binding: Binding | None
    """What binds the next play; None in a last call and when the game is over."""
    pile: tuple[Laid, ...]
    """The plays from the first to the top."""
    call: OpenCall | None
    """A play that may still be called: public, but faces do not point it out (DK-11.1)."""
    sizes: tuple[int, ...]
    """The hands' sizes by seat."""
    skipped: frozenset[Seat]
    answered: int
    asked: int
    """How many have answered an open Sweep, and how many were asked."""
    finished: tuple[Seat, ...]
    """The places taken from the top."""
    bottom: tuple[Seat, ...]
    """The places taken from the last upwards."""
    left: frozenset[Seat]
    titles: dict[Title, Seat]
    donk_streak: int
    discard: Hand
    """Sorted like a hand."""
    hand: Hand
    """The viewer's own; empty for an onlooker."""
    legal: tuple[str, ...]
    """The viewer's legal moves."""
    tax: bool
    """Whether the viewer owes all four Sweeps (DK-8.4)."""
    known: tuple[Hand, ...]
    """By seat, what the viewer knows of that hand: cards given in the swap, cards taken back. Own: empty."""
    swaps: tuple[SwapSeen, ...]
    outcome: Places | None

    @property
    def sweeper(self) -> Seat | None:
        """Whose Sweep waits for answers."""
        return self.pile[-1].seat if self.phase == "sweep" else None

    @property
    def nearly_out(self) -> Seat | None:
        """Who has played the last cards, which a call may bring back (DK-5.3)."""
        return self.call.seat if self.call is not None and not self.sizes[self.call.seat] else None

    def place(self, seat: Seat) -> int | None:
        """The place, from 1, that `seat` has taken."""
        if seat in self.finished:
            return self.finished.index(seat) + 1
        return len(self.sizes) - self.bottom.index(seat) if seat in self.bottom else None

    def title(self, seat: Seat) -> Title | None:
        """The title that `seat` brought along."""
        return next((title for title, holder in self.titles.items() if holder == seat), None)


def known_to(state: Donk, viewer: Seat | None, seat: Seat) -> Hand:
    """The cards of another's hand that `viewer` knows: taken back before all eyes, given in the swap."""
    if viewer == seat:
        return ()
    gave = any(swap.giver == viewer and swap.taker == seat for swap in state.swaps)
    return ordered(state.shown[seat] + state.given[seat]) if gave else state.shown[seat]


def seen(state: Donk, viewer: Seat | None) -> DonkView:
    """What `viewer` sees of `state`."""
    seats = range(len(state.hands))
    owner = viewer if viewer is not None and viewer in seats else None
    over = state.outcome is not None
    waiting = len(state.waiting())
    return DonkView(
        viewer=owner,
        phase=state.phase,
        turn=state.turn,
        binding=state.binding(),
        pile=state.pile,
        call=state.call,
        sizes=tuple(map(len, state.hands)),
        skipped=state.skipped,
        answered=len(state.answered),
        asked=len(state.answered) + waiting,
        finished=state.finished,
        bottom=state.bottom,
        left=state.left,
        titles=state.options.titles,
        donk_streak=state.options.donk_streak,
        discard=ordered(state.discard),
        hand=() if owner is None else state.hands[owner],
        legal=() if owner is None else tuple(map(str, state.legal_moves(owner))),
        tax=owner is not None and state.owes_tax(owner),
        known=tuple(known_to(state, owner, seat) for seat in seats),
        swaps=tuple(
            SwapSeen(
                swap.giver,
                swap.taker,
                len(swap.cards),
                swap.cards if over or (owner is not None and owner in (swap.giver, swap.taker)) else None,
            )
            for swap in state.swaps
        ),
        outcome=state.outcome,
    )
