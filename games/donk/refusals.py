"""Why a text is not a legal move: the first reason that applies, in the order of the rules (C-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import TABLE, Refusal, Seat
from games.donk.cards import JOKER, SWEEP, counts
from games.donk.moves import LAPSE, MOVES, TABLE_MOVES, CallOut, PlayJoker, PlaySet, PlaySweep, Skip

if TYPE_CHECKING:
    from games.core import Move
    from games.donk.state import Donk
    from games.donk.view import Binding


def why_not(state: Donk, seat: Seat, text: str) -> Refusal:
    """Why `text` is not legal for `seat`; asked only when it is not."""
    if seat != TABLE and not 0 <= seat < len(state.hands):
        return Refusal("no-such-seat", "C-2", {"seats": len(state.hands)})
    move = (TABLE_MOVES if seat == TABLE else MOVES).get(text)
    if move is None:
        return Refusal("not-a-move", "C-5", {"text": text})
    if state.outcome is not None:
        return Refusal("game-over", "DK-7.1")
    if move is LAPSE:
        return Refusal("nothing-to-lapse", "DK-5.3")
    call = state.call
    if isinstance(move, CallOut) and (call is None or call.word != move.word):
        return Refusal("no-call-due", "DK-5.4", {"word": move.word})
    if seat in state.left:
        return Refusal("has-left", "DK-9.1")
    if not state.hands[seat]:
        return Refusal("not-playing", "DK-9.1")
    if state.phase == "last-call":
        return Refusal("call-open", "DK-5.3")
    if state.phase == "sweep":
        return _no_answer(state, seat, move)
    assert state.turn is not None
    if seat != state.turn:
        return Refusal("not-on-turn", "DK-3.5", {"turn": state.turn})
    return _duty(state, seat, move) or _no_play(state, seat, move)


def _no_answer(state: Donk, seat: Seat, move: Move) -> Refusal:
    """While a Sweep waits for answers."""
    if seat not in state.waiting():
        return Refusal("no-answer-due", "DK-4.3", {"sweeper": state.pile[-1].seat})
    if not isinstance(move, PlayJoker):
        return Refusal("only-joker", "DK-4.3")
    return _not_held(JOKER, 1, 0)


def _not_held(card: str, wanted: int, held: int) -> Refusal:
    return Refusal("not-held", "DK-3.1", {"card": card, "wanted": wanted, "held": held})


def _duty(state: Donk, seat: Seat, move: Move) -> Refusal | None:
    """What the one on turn must do first (DK-8.2)."""
    if state.opening:
        opens = isinstance(move, PlaySet) and move.number == 1
        return None if opens else Refusal("must-open", "DK-2.2")
    if state.owes_tax(seat):
        return Refusal("must-pay-tax", "DK-8.4")
    if isinstance(move, Skip):
        return Refusal("leader-must-play", "DK-3.3")
    set_of_sweeps = isinstance(move, PlaySweep) and move.count > 1
    return Refusal("no-sweep-sets", "DK-4.1") if set_of_sweeps else None


def _no_play(state: Donk, seat: Seat, move: Move) -> Refusal:
    """Why these cards do not fit."""
    held = counts(state.hands[seat])
    if not isinstance(move, PlaySet):
        card = SWEEP if isinstance(move, PlaySweep) else JOKER
        return _not_held(card, 1, 0)
    if held[move.number] < move.count:
        return _not_held(str(move.number), move.count, held[move.number])
    binding = state.binding()
    assert binding is not None
    return _does_not_fit(move, binding)


def _does_not_fit(move: PlaySet, binding: Binding) -> Refusal:
    if move.count != binding.count:
        return Refusal("wrong-count", "DK-3.2", {"count": binding.count})
    code, rule = {
        "below": ("must-be-lower", "DK-6.1"),
        "exactly": ("street", "DK-8.1"),
        "above": ("not-higher", "DK-3.2"),
    }[binding.kind]
    return Refusal(code, rule, {"number": binding.number})
