"""Other positions that a viewer cannot tell from the true one: the unknown cards in other hands (C-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.core import Seat
from games.donk.cards import JOKER, ORANGE, RANK, SWEEP, SWEEPS, Hand, Swap, height, lowness, ordered, without
from games.donk.view import known_to

if TYPE_CHECKING:
    from random import Random

    from games.donk.state import Donk


def scrambled(state: Donk, viewer: Seat | None, rng: Random) -> Donk:
    """A table that looks the same to `viewer`.

    Kept are all hands' known cards and what can be concluded from what lies open: a partner in the swap gave
    the least or the best there was, who plays a 1 before the orange one does not hold that, and who has had
    a turn does not owe a tax. All hands that fit are equally likely.
    """
    if state.outcome is not None:
        return state  # all cards but one hand lie open, and that hand follows from them
    fixed = [_fixed(state, viewer, seat) for seat in range(len(state.hands))]
    unknown = [card for hand, known in zip(state.hands, fixed, strict=True) for card in without(hand, known)]
    partner, possible = _limit(state, viewer)
    while True:
        hands = _dealt(state, fixed, rng.sample(unknown, len(unknown)), partner, possible)
        if _fits(state, viewer, hands):
            break
    return _with_swaps(replace(state, hands=hands), viewer, rng)


def _fixed(state: Donk, viewer: Seat | None, seat: Seat) -> Hand:
    """The cards of a hand that the viewer knows to be there."""
    if seat == viewer:
        return state.hands[seat]
    known = known_to(state, viewer, seat)
    return (*known, ORANGE) if state.opening and seat == state.turn and ORANGE not in known else known


def _limit(state: Donk, viewer: Seat | None) -> tuple[Seat | None, frozenset[str]]:
    """The viewer's partner, and what its unknown cards can be: it kept no worse or no better than it gave."""
    for swap in state.swaps:
        if swap.taker != viewer:
            continue
        if swap.giver in (state.options.titles.get("rey"), state.options.titles.get("principe")):
            bound = max(map(lowness, swap.cards))
            return swap.giver, frozenset(card for card in RANK if lowness(card) >= bound)
        best = min(map(height, swap.cards))
        return swap.giver, frozenset(card for card in RANK if height(card) <= best or card == JOKER)
    return None, frozenset()


def _dealt(
    state: Donk, fixed: list[Hand], unknown: list[str], partner: Seat | None, possible: frozenset[str]
) -> tuple[Hand, ...]:
    """The unknown cards in their order, the partner first, to all hands beside their fixed cards."""
    sizes = [len(hand) - len(known) for hand, known in zip(state.hands, fixed, strict=True)]
    hands = list(fixed)
    if partner is not None:
        hands[partner] += tuple([card for card in unknown if card in possible][: sizes[partner]])
        unknown = list(without(unknown, hands[partner][len(fixed[partner]) :]))
    for seat, size in enumerate(sizes):
        if seat != partner:
            hands[seat] += tuple(unknown[:size])
            unknown = unknown[size:]
    return tuple(map(ordered, hands))


def _fits(state: Donk, viewer: Seat | None, hands: tuple[Hand, ...]) -> bool:
    """Whether nobody holds what an open play or a turn without a tax rules out."""
    plain = {laid.seat for laid in state.pile if laid.rank == 1 and ORANGE not in laid.cards}
    for seat, hand in enumerate(hands):
        if seat == viewer:
            continue
        if ORANGE in hand and (
            seat in plain or ("1" in state.shown[seat] and ORANGE not in state.shown[seat])
        ):
            return False
        if hand.count(SWEEP) == SWEEPS and seat not in state.fresh and "tax" in state.options.fun:
            return False
    return True


def _with_swaps(state: Donk, viewer: Seat | None, rng: Random) -> Donk:
    """The position with other cards in the swaps that the viewer does not know (DK-10.3)."""
    swaps, given = list(state.swaps), list(state.given)
    lying = [card for laid in state.pile for card in laid.cards] + list(state.discard)
    for number, swap in enumerate(swaps):
        if viewer in (swap.giver, swap.taker):
            continue
        shown, size = state.shown[swap.taker], len(swap.cards)
        own = [card for card in without(state.hands[swap.taker], shown) if card != JOKER]
        kept = rng.sample(own, min(size, len(own)))
        open_cards = [card for card in (*shown, *lying) if card != JOKER]
        swaps[number] = Swap(swap.giver, swap.taker, ordered(kept + rng.sample(open_cards, size - len(kept))))
        given[swap.taker] = ordered(kept)
    return replace(state, swaps=tuple(swaps), given=tuple(given))
