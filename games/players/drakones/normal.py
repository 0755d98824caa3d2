"""The normal computer player of Drakones: plans a whole turn, and guesses what the other may answer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from games.players.drakones.breakthrough import breakthrough
from games.players.drakones.search import Line, until_news, whole_turns

if TYPE_CHECKING:
    from games.core import Seat
    from games.drakones import Drakones
    from games.players import Stop

_WIDTHS: Final = (4, 10, 24)
"""How broadly the turn is searched, again and again while there is time."""
_CANDIDATES: Final = 32
"""Of so many ways to play the turn, the best ones, the risk is looked at."""
_HANDS: Final = 24
"""So many hands are guessed for the other side at most."""
_HALVED: Final = (3, 6, 12)
"""After so many guesses the worse half of the ways drops out."""
_LOST: Final = 500
"""What it costs if every guess lets the own base fall."""


def plan(state: Drakones, seat: Seat, rng: Random, stop: Stop) -> list[str]:
    """The moves up to the first that shows a card."""
    won = breakthrough(state)
    if won is not None:
        return until_news(state, won)
    lines = whole_turns(state, _WIDTHS[0], stop)
    if not lines[0].state.protection:
        return until_news(state, _safest(lines[:_CANDIDATES], seat, rng, stop).moves)
    for width in _WIDTHS[1:]:
        if stop():
            break
        lines += whole_turns(state, width, stop)
    return until_news(state, max(lines, key=lambda line: line.score).moves)


def _safest(lines: list[Line], seat: Seat, rng: Random, stop: Stop) -> Line:
    """The best line, if the other side makes the base fall where it can.

    Its hand is guessed again and again, the same for all lines.
    """
    seed = rng.getrandbits(64)
    fallen = dict.fromkeys(range(len(lines)), 0)
    alive = [*fallen]
    for guess in range(1, _HANDS + 1):
        for at in alive:
            if stop():
                return lines[alive[0]]
            then = lines[at].state
            if then.outcome is None and breakthrough(then.scrambled(seat, Random(seed + guess))) is not None:
                fallen[at] += 1
        shares = {at: _LOST * fallen[at] / guess for at in alive}
        alive.sort(key=lambda at: lines[at].score - shares[at], reverse=True)
        if guess in _HALVED:
            alive = alive[: max(2, len(alive) // 2)]
    return lines[alive[0]]
