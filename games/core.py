"""What every game is: a position that says which moves are legal and what follows from each.

Five words: a `State` is a whole position, secrets too; a `Move` is a choice with one canonical text;
a `Step` is what a move leads to; a view is what one viewer may know of a position; a `Game` names all of it.
The rules of this protocol are numbered in docs/decisions/0001-protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

if TYPE_CHECKING:
    from random import Random

Seat: TypeAlias = int
"""Players are seats 0 … n-1 (C-2)."""

TABLE: Final[Seat] = -1
"""The table itself, which plays what time brings; `*` in records (C-10)."""

Value: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]


class Move:
    """One choice. `str(move)` is its canonical text (C-5); equal texts are the same object within a game."""

    __slots__ = ()


class Resign(Move):
    """Give up (C-9). Never listed by `legal_moves`; `find_move` accepts it from a seat that still plays."""

    __slots__ = ()

    def __str__(self) -> str:
        return "resign"


RESIGN: Final = Resign()


class Event:
    """Something that happened, in the past tense. Events make sentences; the moves are the stored truth."""

    __slots__ = ()

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """What `viewer` (None: an onlooker) learns of it: the event, one that says less, or nothing."""
        return self


class Outcome:
    """How a game ended. A frozen dataclass whose fields are the record's `result` (C-10)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a text is not a legal move: a stable code, the rule's id, and the values that explain it (C-6)."""

    code: str
    rule: str
    values: dict[str, Value] = field(default_factory=dict)


class IllegalMove(Exception):
    """Raised by `find_move`; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


class SetupError(ValueError):
    """A game cannot be dealt like this: wrong seats, options or deck. The message names what is wrong."""


S_co = TypeVar("S_co", covariant=True)
S = TypeVar("S", bound="State")


class Step(NamedTuple, Generic[S_co]):
    """What a move (or the deal) leads to.

    `turn` is false for a move that may be made out of turn (a call, an answer to a Sweep): such a move never
    makes a button stale. `undoable`: the table may take the move back; never true if something was revealed.
    """

    state: S_co
    events: tuple[Event, ...] = ()
    turn: bool = True
    undoable: bool = False


class State(Protocol):
    """A position: a frozen dataclass, compared by value, stored by `games.codec`."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Every move of `seat` (TABLE too) but `resign`; empty for a seat that has none or does not exist."""

    def may_resign(self, seat: Seat) -> bool:
        """Whether `seat` still plays and so may give up (C-9)."""

    def owing(self) -> frozenset[Seat]:
        """The seats that owe a move: who is asked, reminded and put on the clock."""

    def after(self, seat: Seat, move: Move) -> Step[Self]:
        """The step that `move` leads to. Pure. Trusts that `find_move` has found the move."""

    def view(self, viewer: Seat | None) -> Any:
        """What `viewer` (None: an onlooker) may know, as a frozen dataclass of its own type (C-3)."""

    def scrambled(self, viewer: Seat | None, rng: Random) -> Self:
        """Another position that `viewer` cannot tell from this one: new seed, new unknown cards."""

    def why_not(self, seat: Seat, text: str) -> Refusal:
        """Why `text` is not legal for `seat`; asked only when it is not."""

    def trace(self) -> dict[str, Any]:
        """The position in the words of the record's trace (C-10), secrets too; JSON values only."""

    def cards(self) -> list[str]:
        """Every card of the game once, wherever it lies, for the law of conservation (C-7)."""


O = TypeVar("O")  # noqa: E741 - the options' type


@dataclass(frozen=True)
class Game(Generic[S, O]):
    """A game's entry in `games.GAMES`.

    `rules` changes only when some record would replay differently; `shape` when the State's JSON changes.
    `deal(seats, options, seed, deck)` gives the first position and its events; `deck` is the text of a
    record's `deck` header or None. It raises SetupError.
    """

    key: str
    seats: range
    State: type[S]
    Options: type[O]
    deal: Callable[[int, O, bytes, str | None], Step[S]]
    Event: Any
    """The union of the game's event types, for `games.codec`."""
    rules: int = 1
    shape: int = 1


def find_move(state: State, seat: Seat, text: str) -> Move:
    """The legal move of `seat` written `text`; raises IllegalMove that says why not. The only check."""
    for move in state.legal_moves(seat):
        if str(move) == text:
            return move
    if text == "resign" and state.may_resign(seat):
        return RESIGN
    raise IllegalMove(state.why_not(seat, text))
