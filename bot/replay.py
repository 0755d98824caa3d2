"""Positions made anew from stored moves, and events as they are stored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from games import codec
from games.core import Game, State, Step, find_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storage.rows import MoveRow, TableRow


def replayed(
    game: Game[Any, Any], row: TableRow, seats: int, moves: Sequence[MoveRow]
) -> tuple[State, list[MoveRow]]:
    """The position that the moves of a table lead to from its deal, and the moves with their events."""
    options: Any = codec.load(game.Options, row.options)
    step: Step[Any] = game.deal(seats, options, row.seed, row.deck)
    told = []
    for move in moves:
        step = step.state.after(move.seat, find_move(step.state, move.seat, move.text))
        told.append(replace(move, events=dump_events(game, step)))
    return step.state, told


def dump_events(game: Game[Any, Any], step: Step[Any]) -> list[Any]:
    """A step's events as they are stored."""
    return [codec.dump(event, game.Event) for event in step.events]
