"""What the court's history tells, with names and forms of titles put in. No Discord here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.chart import Chart, chart
from bot.court import Joke, Reign, form_for, forms_of, joke_of, jokes_in, name_of, people_of, reign_of
from storage import chronicle
from storage.chronicle import Holder
from storage.settings import names

if TYPE_CHECKING:
    from storage.chronicle import CourtRow, GameRow
    from storage.connection import Connection

FIGURES_A_PAGE: Final = 10
GAMES_A_PAGE: Final = 3
FRIENDLY_JOKES: Final = 10
"""So many of the newest jokes told at friendly tables can be deleted."""


@dataclass(frozen=True, slots=True)
class Record:
    """A person's figures: games, and by title how often it was held and for how long in a row at most."""

    name: str
    games: int
    titles: dict[str, int]
    streaks: dict[str, int]
    forms: dict[str, str]


@dataclass(frozen=True, slots=True)
class Titles:
    """Who reigns, after how many games, and a page of everyone's figures."""

    games: int
    reigns: tuple[Reign, ...]
    records: tuple[Record, ...]
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a past game."""

    place: int
    name: str
    stand_in: bool


@dataclass(frozen=True, slots=True)
class Given:
    """Cards given before a past game."""

    giver: str
    taker: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A past game; `court` counts the channel's courts, from 1."""

    court: int
    number: int
    table: int
    at: float
    places: tuple[Place, ...]
    reigns: tuple[Reign, ...]
    """Who reigned since."""
    swaps: tuple[Given, ...]
    joke: Joke | None


@dataclass(frozen=True, slots=True)
class Annals:
    """A page of the chronicle; `games` are all that there are, of the channel or of the one person."""

    games: int
    shown: tuple[Game, ...]
    page: int
    pages: int
    records: tuple[Record, ...]
    """Everyone's figures, or those of the one person."""
    chart: Chart | None = None
    """The games that led to the newest one of this page; None if there are no games."""
    friendly: tuple[tuple[int, Joke], ...] = ()
    """The newest jokes told at friendly tables, which have no games here, by table."""


async def titles(con: Connection, channel: int, page: int) -> Titles:
    """The court as it stands."""
    court = await chronicle.open_court(con, channel)
    records = await _records(con, channel)
    pages = max(1, -(-len(records) // FIGURES_A_PAGE))
    page = min(page, pages - 1)
    part = records[page * FIGURES_A_PAGE : (page + 1) * FIGURES_A_PAGE]
    if court is None:
        return Titles(0, (), tuple(part), page, pages)
    rows = await chronicle.reigns_at(con, court.id, court.games)
    people = [row.person for row in rows if row.person is not None]
    known, forms = await names(con, people), await forms_of(con, people)
    reigns = tuple(reign_of(row, known, forms, {}) for row in rows)
    return Titles(court.games, reigns, tuple(part), page, pages)


async def annals(con: Connection, channel: int, person: int | None, page: int) -> Annals:
    """A page of the channel's chronicle, the newest games first, of all or of one person."""
    count = await chronicle.count_games(con, channel, person)
    pages = max(1, -(-count // GAMES_A_PAGE))
    page = min(page, pages - 1)
    rows = await chronicle.games(con, channel, person, page * GAMES_A_PAGE, GAMES_A_PAGE)
    courts = await chronicle.courts(con, channel)
    jokes = await jokes_in(con, channel)
    shown = [await _game(con, row, courts, jokes=jokes) for row in rows]
    records = tuple(await _records(con, channel, person))
    drawn = await chart(con, (rows[0].court, shown[0].court), rows[0].number, person) if rows else None
    beside = await chronicle.friendly_jokes(con, channel, FRIENDLY_JOKES) if jokes else []
    known = await names(con, people_of(joke.holder for joke in beside))
    friendly = tuple((joke.table_id, joke_of(joke, known, {})) for joke in beside)
    return Annals(count, tuple(shown), page, pages, records, drawn, friendly)


async def _records(con: Connection, channel: int, person: int | None = None) -> list[Record]:
    rows = [row for row in await chronicle.figures(con, channel) if person in (None, row.person)]
    people = [row.person for row in rows]
    known, forms = await names(con, people), await forms_of(con, people)
    return [
        Record(
            name_of(Holder(row.person), known),
            row.games,
            dict(row.titles),
            dict(row.streaks),
            {
                title: form_for(title, Holder(row.person), forms)
                for title in ("rey", "principe", "bufon", "donk")
            },
        )
        for row in rows
    ]


async def _game(con: Connection, row: GameRow, courts: list[CourtRow], *, jokes: bool) -> Game:
    places = await chronicle.places(con, row.court, row.number)
    reigns = await chronicle.reigns_at(con, row.court, row.number)
    joke = await chronicle.read_joke(con, row.table_id) if jokes else None
    people = people_of([*(place.holder for place in places), *([joke.holder] if joke else [])])
    known, forms = await names(con, people), await forms_of(con, people)
    by_seat = {place.seat: name_of(place.holder, known) for place in places}
    return Game(
        court=next(at for at, court in enumerate(courts, 1) if court.id == row.court),
        number=row.number,
        table=row.table_id,
        at=row.at,
        places=tuple(Place(place.place, by_seat[place.seat], place.stand_in) for place in places),
        reigns=tuple(reign_of(reign, known, forms, {}) for reign in reigns),
        swaps=tuple(
            Given(by_seat[swap.giver], by_seat[swap.taker], tuple(swap.cards))
            for swap in await chronicle.swaps(con, row.court, row.number)
        ),
        joke=None if joke is None else joke_of(joke, known, {}),
    )
