"""The deal of DONK! and the swap before the first move (DK-2, DK-10)."""

from __future__ import annotations

from typing import Final

from games.cards import parse_deck
from games.core import Event, Seat, SetupError, Step
from games.donk.cards import (
    DECK,
    JOKER,
    ORANGE,
    DonkOptions,
    Hand,
    Swap,
    Title,
    height,
    lowness,
    ordered,
    without,
)
from games.donk.events import Dealt, Delighted, Opened, Swapped
from games.donk.state import Donk
from games.fair import shuffled

SEATS: Final = range(3, 11)
STREAK: Final = 3
PAIRS: Final[tuple[tuple[Title, Title, int], ...]] = (("rey", "donk", 2), ("principe", "bufon", 1))
"""Who gives the least to whom for the highest, and how many (DK-10.1)."""


def deal(seats: int, options: DonkOptions, seed: bytes, deck: str | None = None) -> Step[Donk]:
    """The hands after the swap, and who begins."""
    if seats not in SEATS:
        raise SetupError(f"seats: DONK! is for {SEATS.start} to {SEATS.stop - 1}, not {seats}")
    for title, seat in options.titles.items():
        if seat not in range(seats):
            raise SetupError(f"titles: {title} is seat {seat}, but the seats are 0 to {seats - 1}")
    cards = tuple(shuffled(DECK, seed, 0)) if deck is None else parse_deck(deck, DECK)
    last_donk = options.titles.get("donk")
    dealer = 0 if last_donk is None else last_donk
    hands = [ordered(cards[(seat - dealer - 1) % seats :: seats]) for seat in range(seats)]
    events: list[Event] = [Dealt(dealer, tuple(map(len, hands)))]
    swaps = _swap(hands, options, events)
    given: list[Hand] = [()] * seats
    for swap in swaps:
        given[swap.taker] = swap.cards
    opening = last_donk is None
    leader = (
        next(seat for seat, hand in enumerate(hands) if ORANGE in hand) if last_donk is None else last_donk
    )
    state = Donk(
        options=options,
        swaps=tuple(swaps),
        hands=tuple(hands),
        shown=((),) * seats,
        given=tuple(given),
        fresh=frozenset(range(seats)),
        turn=leader,
        opening=opening,
    )
    return Step(state, (*events, Opened(leader, orange=opening)))


def _swap(hands: list[Hand], options: DonkOptions, events: list[Event]) -> list[Swap]:
    """Swap what the titles ask for, in `hands`; all at the same time, from the hands as dealt."""
    swaps: list[Swap] = []
    for high, low, count in PAIRS:
        if high not in options.titles or low not in options.titles:
            continue
        giver, taker = options.titles[high], options.titles[low]
        if high == "rey" and options.donk_streak >= STREAK and "delight" in options.fun:
            events.append(Delighted(giver, taker))
            continue
        swaps += _swapped(giver, hands[giver], taker, hands[taker], count)
    for swap in swaps:
        hands[swap.giver] = without(hands[swap.giver], swap.cards)
    for swap in swaps:
        hands[swap.taker] = ordered(hands[swap.taker] + swap.cards)
        events.append(Swapped(swap.giver, swap.taker, len(swap.cards), swap.cards))
    return swaps


def _swapped(high: Seat, high_hand: Hand, low: Seat, low_hand: Hand, count: int) -> tuple[Swap, Swap]:
    """`high` gives its least cards for the highest of `low`, as many as both can, never the Joker."""
    worst = sorted([card for card in high_hand if card != JOKER], key=lowness)
    best = sorted([card for card in low_hand if card != JOKER], key=height, reverse=True)
    count = min(count, len(worst), len(best))
    return Swap(high, low, ordered(worst[:count])), Swap(low, high, ordered(best[:count]))
