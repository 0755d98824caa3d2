"""Charts that the picture tests share."""

from __future__ import annotations

from bot.chart import TITLES, Chart, Mark, Track

LETTERS = dict(zip("rpbd", TITLES, strict=True))


def track(name: str, course: str, totals=(4, 3, 0, 1)) -> Track:
    """A letter for each game: a title's first, "." without one, " " not there; a capital: a stand-in."""
    marks = (
        None if letter == " " else Mark(LETTERS.get(letter.lower()), letter.isupper()) for letter in course
    )
    return Track(name, {}, tuple(marks), totals)


CHART = Chart(
    court=2,
    first=3,
    tracks=(
        track("Marlene", "rrrrrpp..rrr", (8, 2, 0, 0)),
        track("Ayşe", "pp....rRrpp.", (3, 4, 0, 0)),
        track("Käthe", "..ppp...pBb.", (0, 4, 2, 0)),
        track("Theo", "bb.    .bb.p", (1, 1, 5, 0)),
        track("Adelheid", ".dbbbb.b.ddb", (0, 0, 6, 3)),
        track("Jonas", "d.DdDddd.. d", (0, 0, 0, 8)),
    ),
)

LOOKED_UP = ("is+x", "td", "w+a", "bribery", "wisdom")
"""Cards of Drakones whose pictures are kept."""
