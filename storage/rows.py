"""The rows as frozen dataclasses. Fields are columns; a JSON column holds the JSON value itself.

Discord's ids are ints, times are seconds since 1970, as the caller's clock gives them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, TypedDict, TypeVar

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping

Json: TypeAlias = Any
"""None, bool, int, float, str, a list or a dict with str keys."""

Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]

R = TypeVar("R")

_JSON: Final = frozenset({"options", "state", "clock", "note", "events", "result", "scores", "cards"})
_BOOL: Final = frozenset({"practice", "stand_in", "turn", "undoable", "afresh"})


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table to be opened."""

    game: str
    rules: int
    shape: int
    guild: int | None
    channel: int
    host: int
    options: Json
    seed: bytes = field(repr=False)
    language: str
    created: float
    status: Status = "lobby"
    practice: bool = False
    deck: str | None = field(default=None, repr=False)
    state: Json = field(default=None, repr=False)
    """None in a lobby, and in one that was closed."""
    deadline: float | None = None
    clock: Json = None
    series: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(NewTable):
    """A table. `ply` counts its moves; `rev` grows with each move, take-back and guarded change."""

    id: int
    rev: int
    ply: int
    changed: float
    message: int | None
    posted: float | None
    why: str | None
    note: Json


class TableChange(TypedDict, total=False):
    """The columns that `change_table` may set."""

    shape: int
    channel: int
    message: int | None
    status: Status
    why: str | None
    host: int
    options: Json
    state: Json
    deadline: float | None
    clock: Json
    language: str
    series: int | None
    changed: float
    posted: float | None
    note: Json


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits there. Both a person and a computer level: `stand_in` says who of them plays."""

    seat: int
    person: int | None = None
    computer: str | None = None
    stand_in: bool = False
    missed: int = 0
    taken_back: int = 0
    """How many moves were taken back; nothing else is known of them."""
    taken_back_rev: int = 0
    """The table's rev after the last time."""


class SeatChange(TypedDict, total=False):
    """The columns that `change_seat` may set."""

    person: int | None
    computer: str | None
    stand_in: bool
    missed: int
    taken_back: int
    taken_back_rev: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMove:
    """A move to be stored. `shown` is the rev of the panel it was pressed on; None if there was no press."""

    seat: int
    text: str
    at: float
    shown: int | None = None
    turn: bool = True
    undoable: bool = False
    events: Json = ()

    def made(self, ply: int, rev: int) -> MoveRow:
        """The move as it is kept once it is made."""
        return MoveRow(**{name: getattr(self, name) for name in _shape(NewMove).columns}, ply=ply, rev=rev)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRow(NewMove):
    """A move, made in the position after `ply` moves, which brought the table to `rev`."""

    ply: int
    rev: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """How a game ended for one seat."""

    seat: int
    person: int | None
    result: Json
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRow:
    """The private message that shows a seat its hand, and the token that edits it for 15 minutes."""

    seat: int
    application: int
    token: str = field(repr=False)
    received: float
    message: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesRow:
    """Some runs of one solitaire in a row; one score for each that was played."""

    id: int
    person: int
    channel: int
    game: str
    length: int
    played: int
    scores: Json
    status: Literal["playing", "over", "closed"]


def dump_json(value: Json) -> str:
    """The text that is stored for a JSON value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def dump_columns(columns: Mapping[str, object]) -> dict[str, object]:
    """Columns by name, as SQLite takes them: JSON values as text, but None as NULL."""
    return {
        name: dump_json(value) if name in _JSON and value is not None else value
        for name, value in columns.items()
    }


def dump_row(row: Any, **more: object) -> dict[str, object]:
    """A dataclass's fields, and `more`, as SQLite takes them."""
    return dump_columns({name: getattr(row, name) for name in _shape(type(row)).columns} | more)


def load_row(kind: type[R], row: sqlite3.Row) -> R:
    """The dataclass `kind` made of the row's columns of the same names."""
    shape = _shape(kind)
    values = {name: row[name] for name in shape.columns}
    for name, read in shape.read:
        if values[name] is not None:
            values[name] = read(values[name])
    return kind(**values)


class _Shape(NamedTuple):
    """The columns of a dataclass, and what makes those that SQLite keeps as something else what they were."""

    columns: tuple[str, ...]
    read: tuple[tuple[str, Callable[[Any], Any]], ...]


_shapes: Final[dict[type[object], _Shape]] = {}


def _shape(kind: type[object]) -> _Shape:
    if kind not in _shapes:
        columns = tuple(column.name for column in fields(kind))  # type: ignore[arg-type]
        read = [(name, json.loads) for name in columns if name in _JSON]
        _shapes[kind] = _Shape(columns, (*read, *((name, bool) for name in columns if name in _BOOL)))
    return _shapes[kind]
