"""The search of a whole turn of Drakones: a beam over the moves worth a look."""

from __future__ import annotations

from heapq import nlargest
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, NamedTuple

from games.drakones.moves import END
from games.players.drakones.options import options
from games.players.drakones.worth import progress, worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.core import Move
    from games.drakones import Drakones


class Line(NamedTuple):
    """Moves of one side from a position on, where they lead, and what that is worth to it."""

    score: int
    moves: tuple[Move, ...]
    state: Drakones


def whole_turns(state: Drakones, width: int, stop: Callable[[], bool]) -> list[Line]:
    """Ways to play the turn to its end, the best first, at least one.

    At each step the best `width` positions go on, the turn's end counting as a step out of each. Positions of
    the same worth are taken for the same, as the order of moves seldom matters.
    """
    seat = state.turn
    ends: list[Line] = []
    front = [Line(worth(state, seat), (), state)]
    seen: set[tuple[int, int, int]] = set()
    while front:
        children: list[tuple[int, Line]] = []
        for line in front:
            for move in options(line.state):
                then = line.state.after(seat, move).state
                score = line.score if move is END and then.outcome is None else worth(then, seat)
                child = Line(score, (*line.moves, move), then)
                if then.outcome is not None or then.turn != seat:
                    ends.append(child)
                    continue
                key = (score, then.actions, len(then.hands[seat]))
                if key not in seen:
                    seen.add(key)
                    children.append((score + progress(then, seat), child))
            if stop():
                children.clear()
                break
        front = [child for _, child in nlargest(width, children, key=itemgetter(0))]
    return sorted(ends, key=attrgetter("score"), reverse=True)


def until_news(state: Drakones, moves: tuple[Move, ...]) -> list[str]:
    """The texts of the moves, up to the first that shows a card: the rest is to be thought out anew."""
    texts = []
    for move in moves:
        texts.append(str(move))
        step = state.after(state.turn, move)
        if not step.undoable:
            break
        state = step.state
    return texts
