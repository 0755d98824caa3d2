"""A court's games in a row, and what each person held after them: what the chronicle draws and says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.court import form_for, forms_of, name_of, people_of
from storage import chronicle
from storage.chronicle import Holder
from storage.settings import names

if TYPE_CHECKING:
    from storage.chronicle import PlaceRow, ReignRow
    from storage.connection import Connection

TITLES: Final = ("rey", "principe", "bufon", "donk")
GAMES_SHOWN: Final = 12
"""With more, the signs would be too small for a telephone."""
PEOPLE_SHOWN: Final = 10


@dataclass(frozen=True, slots=True)
class Mark:
    """What a game gave to somebody who played in it; `stand_in`: a computer ended it for them."""

    title: str | None
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """One person's way through the games, or a regular's; None where they did not play."""

    name: str
    forms: dict[str, str]
    marks: tuple[Mark | None, ...]
    totals: tuple[int, ...]
    """How many games of the court, from its first to the last one shown, gave each of `TITLES`."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Some games of a court, from number `first` on; `court` counts the channel's courts, from 1."""

    court: int
    first: int
    tracks: tuple[Track, ...]
    more: int = 0
    """How many people who played in these games are left out."""

    @property
    def games(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.first + len(self.tracks[0].marks))


async def chart(con: Connection, court: tuple[int, int], last: int, person: int | None) -> Chart:
    """The games up to `last` of a `court` (its id, and its number here), of all or of one person."""
    found, number = court
    games = range(max(1, last - GAMES_SHOWN + 1), last + 1)
    played = [{row.holder: row for row in await chronicle.places(con, found, game)} for game in games]
    reigns = await chronicle.reigns(con, found)
    holders = {holder for places in played for holder in places if person in (None, holder.person)}
    totals = {holder: _totals(holder, reigns, last) for holder in holders}

    def presence(holder: Holder) -> tuple[int, int]:
        return sum(holder in places for places in played), sum(totals[holder])

    def rank(holder: Holder) -> tuple[tuple[int, ...], int, str]:
        rey, principe, bufon, donk = totals[holder]
        return (-rey, -principe, donk, bufon), holder.person or 0, holder.regular or ""

    present = sorted(sorted(holders, key=rank), key=presence, reverse=True)
    shown = sorted(present[:PEOPLE_SHOWN], key=rank)
    people = people_of(shown)
    known, forms = await names(con, people), await forms_of(con, people)
    tracks = tuple(
        Track(
            name_of(holder, known),
            {title: form_for(title, holder, forms) for title in TITLES},
            tuple(
                _mark(places.get(holder), game, reigns) for game, places in zip(games, played, strict=True)
            ),
            totals[holder],
        )
        for holder in shown
    )
    return Chart(number, games.start, tracks, len(present) - len(shown))


def _totals(holder: Holder, reigns: list[ReignRow], last: int) -> tuple[int, ...]:
    held: Counter[str] = Counter()
    for reign in reigns:
        if reign.holder == holder:
            held[reign.title] += max(0, min(reign.last, last) - reign.first + 1)
    return tuple(held[title] for title in TITLES)


def _mark(place: PlaceRow | None, game: int, reigns: list[ReignRow]) -> Mark | None:
    if place is None:
        return None
    held = (
        reign.title for reign in reigns if reign.first <= game <= reign.last and reign.holder == place.holder
    )
    return Mark(next(held, None), place.stand_in)
