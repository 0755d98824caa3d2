"""The course of a move in DONK!: what it does to cards, pile, turn and places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from games.core import Event, Seat
from games.donk.cards import (
    JOKER,
    SWEEP,
    WORDS,
    Hand,
    Laid,
    OpenCall,
    Places,
    Word,
    ordered,
    street_number,
    take,
    without,
)
from games.donk.events import (
    Answered,
    Brayed,
    Called,
    Caught,
    FurnaceLit,
    GameOver,
    JokeOwed,
    Lapsed,
    LowerBound,
    NearlyOut,
    PileCleared,
    Played,
    Resigned,
    Skipped,
    Stood,
    StreetBound,
    SweepOpened,
    WentOut,
)

if TYPE_CHECKING:
    from games.donk.state import Donk

T = TypeVar("T")


def _put(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


class Course:
    """A position on its way to the next one: the fields of `Donk`, changeable, and what has happened."""

    def __init__(self, state: Donk) -> None:
        self.options = state.options
        self.swaps = state.swaps
        self.hands = state.hands
        self.shown = state.shown
        self.given = state.given
        self.fresh = state.fresh
        self.turn = state.turn
        self.opening = state.opening
        self.phase = state.phase
        self.pile = state.pile
        self.lower = state.lower
        self.open_call = state.call
        self.skipped = state.skipped
        self.answered = state.answered
        self.finished = state.finished
        self.bottom = state.bottom
        self.left = state.left
        self.discard = state.discard
        self.outcome = state.outcome
        self.events: list[Event] = []

    def fields(self) -> tuple[Any, ...]:
        """The fields of `Donk` in their order."""
        return (
            self.options,
            self.swaps,
            self.hands,
            self.shown,
            self.given,
            self.fresh,
            self.turn,
            self.opening,
            self.phase,
            self.pile,
            self.lower,
            self.open_call,
            self.skipped,
            self.answered,
            self.finished,
            self.bottom,
            self.left,
            self.discard,
            self.outcome,
        )

    # Moves

    def play_set(self, seat: Seat, count: int, number: int) -> None:
        """Lay cards of one number (DK-3, DK-5.1, DK-8.5)."""
        self._stand()
        word = WORDS.get(number)
        auto = self.options.calls == "auto"
        cards, rest = take(self.hands[seat], count, number)
        self._lay(Laid(seat, cards, called=auto and word is not None), rest)
        self.lower = word == "lower"
        if number == 6 and count == 3 and "furnace" in self.options.fun:
            self._burn_sweeps(seat)
        elif word is not None and not auto:
            self.open_call = OpenCall(seat, word)
            if not rest:
                self.events.append(NearlyOut(seat))
        else:
            self._settle(seat, word)
        if not self._finish():
            self._go_on(seat)
            self._tell_binding()

    def play_sweep(self, seat: Seat, count: int) -> None:
        """Lay a Sweep, or four as a tax, and ask the others (DK-4.3, DK-4.4)."""
        self._stand()
        hand = self.hands[seat]
        rest = without(hand, (SWEEP,) * count)
        self._lay(Laid(seat, (SWEEP,) * count), rest)
        if not rest:
            self._take_last_place(seat)
        if self._finish():
            return
        asked = self._holders(seat, self.skipped | {seat})
        if asked:
            self.phase, self.turn = "sweep", None
            self.events.append(SweepOpened(seat, len(asked)))
        else:
            self._clear(seat)

    def play_joker(self, seat: Seat) -> None:
        """Lay the Joker, on turn or in answer to a Sweep, and clear the pile (DK-4.2)."""
        self._stand()
        rest = without(self.hands[seat], (JOKER,))
        self._lay(Laid(seat, (JOKER,)), rest)
        if not rest:
            self._take_place(seat)
            self.events.append(JokeOwed(seat))
        self._clear(seat)
        self._finish()

    def skip(self, seat: Seat) -> None:
        """Pass until the pile is cleared (DK-3.3); a Tiefer duty is used up (DK-6.1)."""
        self._stand()
        self.events.append(Skipped(seat))
        self.skipped |= {seat}
        if seat in self.fresh:
            self.fresh -= {seat}
        self.lower = False
        self._go_on(seat)

    def answer(self, seat: Seat) -> None:
        """Let a Sweep pass (DK-4.3)."""
        self.answered |= {seat}
        self.events.append(Answered(seat))
        self._end_wait()

    def call_out(self, seat: Seat) -> None:
        """Say the word for an open play: it stands if it is one's own, else it goes back (DK-5.2)."""
        call = self.open_call
        assert call is not None
        self.open_call = None
        if call.seat != seat:
            self._take_back(call, seat)
            return
        self.events.append(Called(seat, call.word))
        top = self.pile[-1]
        self.pile = (*self.pile[:-1], Laid(seat, top.cards, called=True))
        self._settle(seat, call.word)
        self._end_last_call()

    def lapse(self) -> None:
        """End the wait for answers, or for a call (DK-4.3, DK-5.3)."""
        if self.phase == "sweep":
            self.events.append(Lapsed())
            self._clear(self.pile[-1].seat)
        else:
            self._stand()
            self._end_last_call()

    def resign(self, seat: Seat) -> None:
        """Leave the table (DK-9.1)."""
        if self.open_call is not None and self.open_call.seat == seat:
            self._stand()
        cards, self.hands = self.hands[seat], _put(self.hands, seat, ())
        self.shown, self.given = _put(self.shown, seat, ()), _put(self.given, seat, ())
        self.discard += cards
        self.left |= {seat}
        self.events.append(Resigned(seat, len(self.hands) - len(self.bottom), cards))
        self.bottom = (*self.bottom, seat)
        if self._placeless() == 1:
            self._stand()
        if self._finish():
            return
        match self.phase:
            case "lead" if self.turn == seat:
                self.turn, self.opening = self._holders(seat, frozenset())[0], False
            case "follow" if self.turn is not None:
                self._go_on(seat if self.turn == seat else self.turn - 1)  # who is on turn stays so
            case "sweep":
                self._end_wait()
            case "last-call":
                self._end_last_call()

    # Cards

    def _lay(self, laid: Laid, rest: Hand) -> None:
        seat = laid.seat
        self.hands = _put(self.hands, seat, rest)
        self._forget(seat, laid.cards)
        self.pile = (*self.pile, laid)
        if self.opening:
            self.opening = False
        elif seat in self.fresh:
            self.fresh -= {seat}
        self.lower = False
        self.events.append(Played(seat, laid.cards))

    def _forget(self, seat: Seat, gone: Hand) -> None:
        """Cards that left a hand are no longer known to be in it: those that all know go first."""
        if not self.shown[seat] and not self.given[seat]:
            return
        shown, given = list(self.shown[seat]), list(self.given[seat])
        for card in gone:
            for known in (shown, given):
                if card in known:
                    known.remove(card)
                    break
        self.shown, self.given = _put(self.shown, seat, tuple(shown)), _put(self.given, seat, tuple(given))

    def _take_back(self, call: OpenCall, by: Seat) -> None:
        """The play goes back to the hand, the turn is used up, the next is on (DK-5.2)."""
        seat, cards = call.seat, self.pile[-1].cards
        self.events.append(Caught(seat, by, call.word, cards))
        self.pile, self.lower = self.pile[:-1], False
        self.hands = _put(self.hands, seat, ordered(self.hands[seat] + cards))
        self.shown = _put(self.shown, seat, ordered(self.shown[seat] + cards))
        self.phase = "follow" if self.pile else "lead"
        self.turn = self._holders(seat, self.skipped)[0]

    def _burn_sweeps(self, seat: Seat) -> None:
        """Discard every Sweep in every hand; emptied hands take places, that of the 6s first (DK-8.5)."""
        lost = tuple(hand.count(SWEEP) for hand in self.hands)
        self.events.append(FurnaceLit(seat, lost))
        for other, count in enumerate(lost):
            if count:
                sweeps = (SWEEP,) * count
                self.hands = _put(self.hands, other, without(self.hands[other], sweeps))
                self._forget(other, sweeps)
                self.discard += sweeps
        for other in (*range(seat, len(lost)), *range(seat)):
            if not self.hands[other] and other not in self.finished and other not in self.bottom:
                self._take_place(other)

    # Calls and places

    def _stand(self) -> None:
        """The wait for a call is over and nobody called (DK-5.3)."""
        call = self.open_call
        if call is not None:
            self.open_call = None
            self.events.append(Stood(call.seat, call.word))
            self._settle(call.seat, call.word)

    def _settle(self, seat: Seat, word: Word | None) -> None:
        """A play stands: the Donk brays at 1s (DK-8.6), and a player without cards is out (DK-7.1)."""
        if word == "donk" and "donk" in self.options.titles:
            self.events.append(Brayed(self.options.titles["donk"]))
        if not self.hands[seat]:
            self._take_place(seat)

    def _take_place(self, seat: Seat) -> None:
        self.finished = (*self.finished, seat)
        self.events.append(WentOut(seat, len(self.finished)))

    def _take_last_place(self, seat: Seat) -> None:
        self.events.append(WentOut(seat, len(self.hands) - len(self.bottom)))
        self.bottom = (*self.bottom, seat)

    def _placeless(self) -> int:
        return len(self.hands) - len(self.finished) - len(self.bottom)

    def _finish(self) -> bool:
        """End the game if at most one player has no place yet (DK-7.1)."""
        if self._placeless() > 1:
            return False
        seats = range(len(self.hands))
        self.bottom += tuple(seat for seat in seats if seat not in self.finished and seat not in self.bottom)
        self.outcome = Places(self.finished + self.bottom[::-1])
        self.phase, self.turn, self.lower, self.opening = "over", None, False, False
        self.answered = self.fresh = frozenset()
        self.events.append(GameOver(self.outcome.places))
        return True

    # Rounds

    def _holders(self, seat: Seat, out: frozenset[Seat]) -> list[Seat]:
        """Who holds cards and is not `out`, clockwise from the next after `seat` to `seat` itself."""
        hands = self.hands
        clockwise = (*range(seat + 1, len(hands)), *range(seat + 1))
        return [other for other in clockwise if hands[other] and other not in out]

    def _go_on(self, seat: Seat) -> None:
        """After the turn of `seat` the next in the round is on, or the round ends (DK-3.4, DK-3.5)."""
        following = self._holders(seat, self.skipped)
        if following in ([], [self.pile[-1].seat]) or self._may_end():
            self._end_round()
        else:
            self.phase, self.turn = "follow", following[0]

    def _may_end(self) -> bool:
        """Whether the game is over if an open play stands (DK-5.3)."""
        return self.open_call is not None and sum(map(bool, self.hands)) <= 1

    def _end_round(self) -> None:
        """Clear the pile, but let an open call be made before (DK-5.3)."""
        if self.open_call is not None:
            self.phase, self.turn = "last-call", None
        else:
            self._clear(self.pile[-1].seat)

    def _clear(self, owner: Seat) -> None:
        """Discard the pile; its owner leads, or the next who holds cards (DK-3.4)."""
        self.discard += tuple([card for laid in self.pile for card in laid.cards])
        self.pile, self.lower = (), False
        self.skipped = self.answered = frozenset()
        over = self._placeless() <= 1
        if not over:
            self.phase = "lead"
            self.turn = owner if self.hands[owner] else self._holders(owner, frozenset())[0]
        self.events.append(PileCleared(None if over else self.turn))

    def _end_wait(self) -> None:
        """Clear the pile if everyone asked has answered the Sweep (DK-4.3)."""
        sweeper = self.pile[-1].seat
        if not self._holders(sweeper, self.skipped | self.answered | {sweeper}):
            self._clear(sweeper)

    def _end_last_call(self) -> None:
        """Go on after a last call, if it is over (DK-5.3)."""
        if self.phase == "last-call" and self.open_call is None and not self._finish():
            self._clear(self.pile[-1].seat)

    def _tell_binding(self) -> None:
        """Tell who must go below 5, or what a street asks for (DK-8.2)."""
        if self.phase != "follow" or self.turn is None:
            return
        if self.lower:
            self.events.append(LowerBound(self.turn))
        elif "street" in self.options.fun and (number := street_number(self.pile)) is not None:
            self.events.append(StreetBound(number))
