"""When things are due at a table: the clock's plan, made anew after every move and kept with the table.

Pure: from a position, who sits where and the pace, to a list of `Due`. What then happens is for `clock`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from games.core import TABLE, Seat, State

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from storage.rows import Json

DueKind: TypeAlias = Literal["lapse", "act", "notice", "computer", "call", "idle"]

NOTICE_AFTER: Final = 20.0
"""Seconds of owing after which a live game mentions who owes."""
SLOW: Final = 3600.0
"""A pace of so many seconds a turn or more is slow: who owes is told at once."""
SWEEP_WAIT: Final = 8.0
LAST_CALL: Final = 10.0
"""In slow games both waits last as long as a turn."""
AFTER_A_CALL: Final = (4.0, 6.0)
"""A computer on turn after a 1 or 5 leaves people this time to call."""
REACTION: Final = (1.2, 3.0)
CALL_OWN: Final = (0.4, 1.4)
CALL_OTHERS: Final = (1.5, 5.0)
SWEEP_ANSWER: Final = (1.0, 6.0)


@dataclass(frozen=True, slots=True)
class Due:
    """Something that happens at `at` (seconds since 1970) unless a move comes first.

    `lapse`: TABLE ends a wait · `act`: the rules act for `seat`, which has run out of time · `notice`: `seat`
    is told that it owes · `computer`: the computer at `seat` moves · `call`: it may call · `idle`: the table
    closes.
    """

    at: float
    kind: DueKind
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class Plan:
    """A table's pace (seconds a turn; 0: no clock) and what is due."""

    turn: float = 0.0
    due: tuple[Due, ...] = ()

    @property
    def deadline(self) -> float | None:
        """When the first thing is due."""
        return min((due.at for due in self.due), default=None)

    def dump(self) -> Json:
        """As it is stored."""
        return {"turn": self.turn, "due": [[due.at, due.kind, due.seat] for due in self.due]}

    @classmethod
    def load(cls, stored: Json) -> Plan:
        """As it was stored; None: a table without a clock."""
        if not stored:
            return cls()
        return cls(stored["turn"], tuple(Due(at, kind, seat) for at, kind, seat in stored["due"]))

    def without(self, done: Due) -> Plan:
        """The plan when `done` has been done."""
        return Plan(self.turn, tuple(due for due in self.due if due is not done))


def after_move(
    game: str,
    before: Plan,
    state: State,
    computers: frozenset[Seat],
    mover: Seat | None,
    now: float,
    rng: Random,
) -> Plan:
    """The plan in the position `state`, which `mover` (None: the deal) has brought about.

    A wait that was open stays as long as it was; so does a computer's time that was drawn for the same duty.
    """
    if state.outcome is not None:
        return Plan(before.turn)
    view = state.view(None)
    due: list[Due] = []
    wait = _WAITS[game](view) if game in _WAITS else None
    if wait is not None:
        length = before.turn if before.turn >= SLOW else wait
        due.append(_kept(before, "lapse", TABLE, mover) or Due(now + length, "lapse"))
    for seat in sorted(state.owing()):
        if seat in computers:
            due.append(
                _kept(before, "computer", seat, mover)
                or Due(now + _reaction(game, view, rng), "computer", seat)
            )
        elif before.turn and wait is None:
            due.append(Due(now + before.turn, "act", seat))
            if before.turn > NOTICE_AFTER:
                due.append(Due(now + (0.0 if before.turn >= SLOW else NOTICE_AFTER), "notice", seat))
    if game in _CALLERS and (caller := _CALLERS[game](view)) is not None:
        for seat in sorted(computers):
            low, high = CALL_OWN if seat == caller else CALL_OTHERS
            due.append(_kept(before, "call", seat, mover) or Due(now + rng.uniform(low, high), "call", seat))
    return Plan(before.turn, tuple(due))


def _kept(before: Plan, kind: DueKind, seat: Seat, mover: Seat | None) -> Due | None:
    """What was due already, unless the seat itself has just moved."""
    if seat == mover:
        return None
    return next((due for due in before.due if due.kind == kind and due.seat == seat), None)


def _reaction(game: str, view: Any, rng: Random) -> float:
    if game == "donk":
        if view.phase == "sweep":
            return rng.uniform(*SWEEP_ANSWER)  # never looks at the hand
        if view.call is not None:
            return rng.uniform(*AFTER_A_CALL)
    return rng.uniform(*REACTION)


def _donk_wait(view: Any) -> float | None:
    return {"sweep": SWEEP_WAIT, "last-call": LAST_CALL}.get(view.phase)


def _donk_caller(view: Any) -> Seat | None:
    """Whose play may still be called."""
    return view.call.seat if view.call is not None else None


_WAITS: Final[dict[str, Callable[[Any], float | None]]] = {"donk": _donk_wait}
_CALLERS: Final[dict[str, Callable[[Any], Seat | None]]] = {"donk": _donk_caller}


def default_move(state: State, seat: Seat) -> str:
    """What the rules do for a seat that has run out of time: skip, end the turn, or else the least play."""
    texts = [str(move) for move in state.legal_moves(seat)]
    return next((text for text in ("skip", "end") if text in texts), texts[0])
