"""A table as the database holds it, and who acts where."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from bot.refused import Refused
from bot.text import markdown_name
from games import codec
from games.core import Event, Game, Seat, State

if TYPE_CHECKING:
    from bot.court import Hall
    from bot.series import Series
    from storage.rows import MoveRow, SeatRow, TableRow
    from storage.touched import Moment


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: Discord id, the name to show, and whether they may moderate here."""

    id: int
    name: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: the server (None in a direct message) and the channel or thread."""

    guild: int | None
    channel: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table as the database holds it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    game: Game[Any, Any]
    state: State | None
    """None where there is no position: in a lobby, or if the table is closed and its shape is of old."""
    moves: tuple[MoveRow, ...]
    """The last moves, oldest first."""
    names: dict[int, str]
    """The last known names of the people at the table, by id."""
    series: Series | None = None
    """The series that it is a run of."""
    hall: Hall | None = None
    """The court for which it plays, if its game knows courts."""
    as_of: Moment | None = field(default=None, compare=False)
    """The moment of which all this is; None if that is not known."""

    @property
    def id(self) -> int:
        """The table's number."""
        return self.row.id

    @property
    def playing(self) -> bool:
        """Whether moves are possible."""
        return self.row.status == "playing"

    @property
    def by_itself(self) -> bool:
        """Whether the table knows of nothing but its own rows: of no court and no series."""
        return self.series is None and self.hall is None

    def seat_of(self, person: int) -> Seat | None:
        """The seat that the person owns."""
        return next((seat.seat for seat in self.seats if seat.person == person), None)

    def own_seat(self, person: int) -> Seat:
        """The seat that the person owns; refused if there is none."""
        seat = self.seat_of(person)
        if seat is None and self.game.seats.stop > 2:
            raise Refused("no-seat")
        if seat is None:
            owner = markdown_name(self.name_of(self.row.host))
            raise Refused("not-seated", owner=owner, command=f"/{self.row.game}")
        return seat

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last move is the seat's own and showed nothing, so that it may be taken back."""
        return self.playing and bool(self.moves) and self.moves[-1].seat == seat and self.moves[-1].undoable

    @property
    def just_taken_back(self) -> bool:
        """Whether the last thing that happened is that a move was taken back."""
        last = self.moves[-1].rev if self.moves else 0
        return self.playing and any(seat.taken_back_rev > last for seat in self.seats)

    def check_host(self, person: Person) -> None:
        """Refused unless the person is the host or a moderator."""
        if person.id != self.row.host and not person.moderator:
            raise Refused("host-only", host=markdown_name(self.name_of(self.row.host)))

    def owes_joke(self, person: int) -> None:
        """Refused unless the person still owes a joke here, and may tell it."""
        joke = self.hall.joke if self.hall is not None else None
        if joke is None or joke.seat is None or self.seats[joke.seat].person != person:
            raise Refused("no-joke-owed")
        if joke.status != "owed" or self.hall is None or not self.hall.latest:
            raise Refused("joke-too-late")

    def played_by_computer(self, seat: Seat) -> bool:
        """Whether a computer plays the seat: its own, or in place of a person who is away."""
        row = self.seats[seat]
        return row.person is None or row.stand_in

    def seat_name(self, seat: Seat) -> str:
        """The name of who owns the seat, plain."""
        row = self.seats[seat]
        if row.person is not None:
            return self.name_of(row.person)
        assert row.computer is not None
        return row.computer.partition(":")[2] or row.computer

    def name_of(self, person: int) -> str:
        """The person's last known name; "?" if there is none."""
        return self.names.get(person, "?")

    def told(self, viewer: Seat | None, presses: int) -> tuple[Event, ...]:
        """What the last presses brought, with all that followed by itself, as `viewer` saw it."""
        groups = [list(moves) for _, moves in groupby(self.moves, lambda move: (move.shown, move.at))]
        moves = [move for group in groups[-presses:] for move in group]
        events = [codec.load(self.game.Event, event) for move in moves for event in move.events]
        seen = [event.seen_by(viewer) for event in events]
        return tuple(event for event in seen if event is not None)


@dataclass(frozen=True, slots=True)
class Played:
    """A table after a press. Not `fresh`: the same press had been played before, nothing has changed."""

    table: Table
    fresh: bool
