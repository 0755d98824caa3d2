"""The text record of a game (C-10): its setup and its moves. Replaying it gives the game again."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from games import codec
from games.core import TABLE, IllegalMove, SetupError, find_move
from games.fair import ZERO_SEED, commitment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.core import Event, Game, Move, Seat, State

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_HEX64 = re.compile(r"[0-9a-f]{64}")
_HEADERS = ("game", "rules", "seats", "options", "seed", "deck", "commitment")


class RecordError(ValueError):
    """A text that is no record of a known game. The message names the header and what is allowed."""


@dataclass(frozen=True)
class Record:
    """A game's setup and moves. While the game runs `commitment` stands in place of `seed`."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: bytes | None = None
    deck: str | None = None
    commitment: str | None = None
    moves: tuple[tuple[str, str], ...] = ()
    """(seat as it is written, text)."""
    rules: int = 1
    more: dict[str, str] = field(default_factory=dict)
    """Further headers, kept and ignored by the rules."""


class Played(NamedTuple):
    """One position of a replay, and what led to it: no move before the first one."""

    ply: int
    state: State
    events: tuple[Event, ...]
    seat: Seat | None
    move: Move | None


class ReplayError(Exception):
    """The move in position `ply` is not legal; `cause` says why."""

    def __init__(self, ply: int, cause: IllegalMove) -> None:
        super().__init__(f"move {ply + 1}: {cause}")
        self.ply, self.cause = ply, cause


def parse(text: str, games: Mapping[str, Game[Any, Any]]) -> Record:
    """The record written as `text`; raises RecordError. Moves are looked at by `replay` only."""
    head, _, body = text.partition("\n\n")
    headers: dict[str, str] = {}
    for line in head.rstrip("\n").split("\n"):
        key, colon, value = line.partition(": ")
        if not (key and colon):
            raise RecordError(f"{line!r:.60} is no header line (key: value)")
        if key in headers:
            raise RecordError(f"header {key!r} stands there twice")
        headers[key] = value
    for key in ("game", "rules", "seats", "options"):
        if key not in headers:
            raise RecordError(f"header {key!r} is missing")
    game = games.get(headers["game"])
    if game is None:
        raise RecordError(f"game: {headers['game']!r:.60} is none of {', '.join(games)}")
    if headers["rules"] != str(game.rules):
        raise RecordError(f"rules: {headers['rules']!r:.60} is not known, only {game.rules}")
    if not _NUMBER.fullmatch(headers["seats"]) or int(headers["seats"]) not in game.seats:
        raise RecordError(
            f"seats: {headers['seats']!r:.60}, allowed are {game.seats.start} to {game.seats.stop - 1}"
        )
    for key in ("seed", "commitment"):
        if key in headers and not _HEX64.fullmatch(headers[key]):
            raise RecordError(f"{key}: {headers[key]!r:.80} is not 64 hex digits")
    if not headers.keys() & {"seed", "deck", "commitment"}:
        raise RecordError("header 'seed' (or 'deck') is missing")
    return Record(
        game=game.key,
        rules=game.rules,
        seats=int(headers["seats"]),
        options=_options(headers["options"]),
        seed=bytes.fromhex(headers["seed"]) if "seed" in headers else None,
        deck=headers.get("deck"),
        commitment=headers.get("commitment"),
        moves=tuple(_moves(body)),
        more={key: value for key, value in headers.items() if key not in _HEADERS},
    )


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise RecordError(f"options: {text!r:.60} is no JSON object")
    return options


def _moves(body: str) -> Iterator[tuple[str, str]]:
    for line in body.rstrip("\n").split("\n") if body.strip("\n") else []:
        seat, _, text = line.partition(" ")
        yield seat, text


def write(record: Record) -> str:
    """The record's text; `parse` gives the record again."""
    lines = [f"game: {record.game}", f"rules: {record.rules}", f"seats: {record.seats}"]
    lines.append(f"options: {json.dumps(record.options, sort_keys=True)}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed.hex()}")
    if record.deck is not None:
        lines.append(f"deck: {record.deck}")
    if record.commitment is not None:
        lines.append(f"commitment: {record.commitment}")
    lines += [f"{key}: {value}" for key, value in record.more.items()]
    return "\n".join([*lines, "", *(f"{seat} {text}" for seat, text in record.moves)]) + "\n"


def seat_text(seat: Seat) -> str:
    """A seat as records write it."""
    return "*" if seat == TABLE else str(seat)


def seat_number(text: str) -> Seat | None:
    """The seat that a record writes so; None if it is none at all."""
    if text == "*":
        return TABLE
    return int(text) if _NUMBER.fullmatch(text) else None


def replay(record: Record, games: Mapping[str, Game[Any, Any]]) -> Iterator[Played]:
    """Every position, the dealt one first. Raises RecordError before it, ReplayError at a bad move."""
    game = games[record.game]
    if record.seed is None and record.deck is None:
        raise RecordError(
            "a record that holds a commitment and no seed cannot be replayed until the game is over"
        )
    try:
        options: Any = codec.load(game.Options, record.options)
        step = game.deal(record.seats, options, record.seed or ZERO_SEED, record.deck)
    except ValueError as error:
        raise RecordError(str(error) if isinstance(error, SetupError) else f"options: {error}") from None
    yield Played(0, step.state, step.events, None, None)
    nobody = game.seats.stop  # a seat that no game has, for a text that names none
    for ply, (written, text) in enumerate(record.moves):
        seat = seat_number(written)
        seat = nobody if seat is None else seat
        try:
            move = find_move(step.state, seat, text)
        except IllegalMove as cause:
            raise ReplayError(ply, cause) from None
        step = step.state.after(seat, move)
        yield Played(ply + 1, step.state, step.events, seat, move)


def trace(played: Played, seats: int) -> dict[str, Any]:
    """One line of `replay --trace`."""
    state = played.state
    legal = {seat_text(seat): sorted(map(str, state.legal_moves(seat))) for seat in (*range(seats), TABLE)}
    return {
        "ply": played.ply,
        "to_act": sorted(state.owing()),
        "legal": {seat: moves for seat, moves in legal.items() if moves},
        "state": state.trace(),
        "result": None if state.outcome is None else codec.dump(state.outcome),
    }


def commitment_holds(record: Record) -> bool:
    """Whether the record's seed is the one that was committed to. Raises RecordError if it lacks either."""
    if record.seed is None or record.commitment is None:
        missing = "seed" if record.seed is None else "commitment"
        raise RecordError(f"header {missing!r} is missing: nothing to compare")
    return commitment(record.seed) == record.commitment
