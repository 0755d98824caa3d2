"""Moves that follow by themselves, since nobody has a choice: they are stored with the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.core import TABLE, find_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.core import Seat, State, Step


def _tomb(view: Any) -> tuple[Seat, str] | None:
    """In an open turn a draw that is the only move (not between turns: there one may look around first)."""
    if view.phase in ("drawing", "encounter") and view.moves == ("draw",):
        return 0, "draw"
    return None


def _donk(view: Any) -> tuple[Seat, str] | None:
    """A Sweep's wait, once all have seen the Joker go."""
    return (TABLE, "lapse") if view.phase == "sweep" and "J" in view.discard else None


_FOLLOWS: Final[dict[str, Callable[[Any], tuple[Seat, str] | None]]] = {"donk": _donk, "tomb": _tomb}


def follows(game: str, view: Any) -> tuple[Seat, str] | None:
    """The move (seat, text) that follows by itself in a position whose public view is `view`."""
    return _FOLLOWS[game](view) if game in _FOLLOWS else None


def forced_steps(game: str, state: State) -> Iterator[tuple[Seat, str, Step[Any]]]:
    """The steps that follow by themselves after `state`, each with its seat and text."""
    while state.outcome is None and (found := follows(game, state.view(None))) is not None:
        seat, text = found
        step = state.after(seat, find_move(state, seat, text))
        yield seat, text, step
        state = step.state
