"""Tables of DONK! set up by hand, and moves made on them."""

from __future__ import annotations

from dataclasses import replace

from games.core import TABLE, IllegalMove, find_move
from games.donk.cards import DECK, DonkOptions, Laid, ordered, without
from games.donk.state import Donk
from games.record import seat_number


def hand(text):
    return ordered(text.split())


def table(*hands, turn=0, pile=(), titles=None, calls="race", fun=None, **fields):
    """A table with these hands; `pile` holds (seat, cards) from below; all other cards are discarded."""
    options = {} if fun is None else {"fun": frozenset(fun)}
    held = tuple(map(hand, hands))
    laid = tuple(Laid(seat, hand(cards)) for seat, cards in pile)
    discard = without(DECK, [card for cards in (*held, *(play.cards for play in laid)) for card in cards])
    state = Donk(
        options=DonkOptions(titles=titles or {}, calls=calls, **options),
        swaps=(),
        hands=held,
        shown=((),) * len(held),
        given=((),) * len(held),
        fresh=frozenset(),
        turn=turn,
        opening=False,
        phase="follow" if laid else "lead",
        pile=laid,
        discard=discard,
        finished=tuple(
            seat for seat, cards in enumerate(held) if not cards and seat not in fields.get("bottom", ())
        ),
    )
    return replace(state, **fields)


def run(state, *lines):
    """The state after moves written as in a record, and all their events."""
    events = []
    for line in lines:
        seat, text = line.split(" ", 1)
        seat = seat_number(seat)
        step = state.after(seat, find_move(state, seat, text))
        state = step.state
        events += step.events
    return state, events


def after(state, *lines):
    return run(state, *lines)[0]


def events(state, *lines):
    return run(state, *lines)[1]


def legal(state, seat):
    return {str(move) for move in state.legal_moves(seat)}


def lapsing(state):
    return legal(state, TABLE) == {"lapse"}


def refusal(state, seat, text):
    """(code, rule) of why the move is not legal; None if it is."""
    try:
        find_move(state, seat, text)
    except IllegalMove as error:
        return error.refusal.code, error.refusal.rule
    return None
