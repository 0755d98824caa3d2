"""The court of a channel: who reigns, and what a game of DONK! changes about it. No Discord here.

A channel or thread has one court; one table at a time plays for it. A table beside it is friendly and
changes no titles. What a game changes is written in the transaction of its last move.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bot.refused import Refused
from bot.text import markdown_name, plain_name
from games import GAMES, codec
from games.donk.events import JokeOwed
from storage import chronicle, ledger
from storage.chronicle import Holder, JokeRow, PlaceRow, ReignRow, SwapRow
from storage.settings import get_setting, names, settings_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.table import Table
    from games.core import Seat
    from games.donk.state import Donk
    from storage.chronicle import CourtRow
    from storage.connection import Connection
    from storage.rows import SeatRow, TableRow

GAME: Final = "donk"
JOKE_WAIT: Final = 60.0
"""Seconds for which an owed joke holds up the next game."""
OUR_JOKES: Final = 8
"""How many jokes the computers know (`donk-joke-1` …)."""
FORMS: Final = {"rey": ("rey", "reina"), "principe": ("principe", "princesa")}
"""The forms of the titles that have several, beside `neutral`."""
NEUTRAL: Final = "neutral"
FEMALE: Final = frozenset({"Gudrun", "Hedwig", "Adele", "Isolde"})
"""The regulars who are called Reina and Princesa; the others are Rey and Príncipe."""


@dataclass(frozen=True, slots=True)
class Reign:
    """A title and who holds it; `form` is that of the title that the holder has chosen."""

    title: str
    form: str
    name: str
    first: int
    length: int
    since: float
    stand_ins: int
    person: int | None
    seat: Seat | None
    """Where the holder sits at this table."""


@dataclass(frozen=True, slots=True)
class Joke:
    """The joke that a table's game brought."""

    name: str
    seat: Seat | None
    status: str
    text: str | None
    ours: int | None


@dataclass(frozen=True, slots=True)
class Hall:
    """What a table of DONK! knows of the court."""

    number: int
    """The game's number; 0 at a friendly table."""
    court: int | None
    afresh: bool
    """Whether this lobby will begin a new court."""
    reigns: tuple[Reign, ...]
    """In a lobby who reigns before the game, once it is over who reigns since; not read in between."""
    forms: tuple[dict[str, str], ...]
    """By seat: the forms of the titles."""
    line_up: tuple[Holder, ...]
    """In a lobby: who sat at the court's last game, by seat."""
    joke: Joke | None
    """The joke that the game brought, where jokes are told."""
    latest: bool
    """Whether the next game may follow this one: no other table plays for the court, or gathers to."""


def holder_of(row: SeatRow) -> Holder:
    """Whose titles a seat's are."""
    return Holder(row.person, None if row.person is not None else regular_of(row))


def regular_of(row: SeatRow) -> str:
    """The name of the computer that sits there."""
    return (row.computer or "").partition(":")[2] or "?"


# Reading


async def hall_of(con: Connection, row: TableRow, seats: Sequence[SeatRow]) -> Hall | None:
    """The court as the table sees it; None if the game knows no courts."""
    if row.game != GAME:
        return None
    lobby, over = row.status == "lobby", row.status == "over"
    found = await chronicle.court_of(con, row.id)
    court, number = found if found is not None else (None, 0)
    afresh = lobby and court is not None and court.afresh
    held: list[ReignRow] = []
    line_up: tuple[Holder, ...] = ()
    if court is not None and (lobby or over):
        last = number if over else number - 1
        held = [] if afresh else await chronicle.reigns_at(con, court.id, last)
        before = await chronicle.places(con, court.id, last) if lobby else []
        line_up = tuple(place.holder for place in sorted(before, key=lambda place: place.seat))
    stored = await chronicle.read_joke(con, row.id) if over else None
    if stored is not None and not await jokes_in(con, row.channel):
        stored = None
    holders = [*(reign.holder for reign in held), *([stored.holder] if stored else [])]
    known = await names(con, people_of(holders)) if holders else {}
    sitting = {holder_of(seat): seat.seat for seat in seats}
    forms = await forms_of(con, people_of([*holders, *sitting]))
    return Hall(
        number=1 if afresh else number,
        court=court.id if court is not None else None,
        afresh=afresh,
        reigns=tuple(reign_of(reign, known, forms, sitting) for reign in held),
        forms=tuple({title: form_for(title, holder_of(seat), forms) for title in FORMS} for seat in seats),
        line_up=line_up,
        joke=None if stored is None else joke_of(stored, known, sitting),
        latest=court is None or not over or await _latest(con, court, number, row.id),
    )


async def _latest(con: Connection, court: CourtRow, number: int, table: int) -> bool:
    """Whether the table's game, `number` of the court, is the last one, and no open table follows it."""
    if court.table_id in (table, None) or number != court.games:
        return court.table_id == table
    following = await ledger.read_table(con, court.table_id)
    return following is None or following.status == "closed"


async def gathering(con: Connection, table: Table) -> int | None:
    """The lobby of the game that follows the table's, while it is open."""
    found = await chronicle.court_of(con, table.id)
    court, number = found if found is not None else (None, 0)
    if court is None or court.table_id in (table.id, None) or number != court.games:
        return None
    following = await ledger.read_table(con, court.table_id)
    return following.id if following is not None and following.status == "lobby" else None


def reign_of(
    row: ReignRow, known: dict[int, str], forms: dict[int, dict[str, str]], sitting: dict[Holder, Seat]
) -> Reign:
    """A reign with its holder's name and form."""
    return Reign(
        title=row.title,
        form=form_for(row.title, row.holder, forms),
        name=name_of(row.holder, known),
        first=row.first,
        length=row.length,
        since=row.since,
        stand_ins=row.stand_ins,
        person=row.person,
        seat=sitting.get(row.holder),
    )


def joke_of(row: JokeRow, known: dict[int, str], sitting: dict[Holder, Seat]) -> Joke:
    """A joke with its teller's name."""
    return Joke(name_of(row.holder, known), sitting.get(row.holder), row.status, row.text, row.ours)


def people_of(holders: Iterable[Holder]) -> list[int]:
    """The people among holders."""
    return [holder.person for holder in holders if holder.person is not None]


def name_of(holder: Holder, known: dict[int, str]) -> str:
    """A holder's name, plain."""
    return plain_name(known.get(holder.person, "?") if holder.person is not None else holder.regular or "?")


async def forms_of(con: Connection, people: Iterable[int]) -> dict[int, dict[str, str]]:
    """The forms that these people have chosen, by person and title."""
    chosen = await settings_of(con, "person", people, [f"title-{title}" for title in FORMS])
    return {
        person: {key.removeprefix("title-"): form for key, form in found.items()}
        for person, found in chosen.items()
    }


def form_for(title: str, holder: Holder, forms: dict[int, dict[str, str]]) -> str:
    """The form of a title for its holder."""
    if title not in FORMS:
        return title
    if holder.person is None:
        return FORMS[title][holder.regular in FEMALE]
    return forms.get(holder.person, {}).get(title, NEUTRAL)


async def jokes_in(con: Connection, channel: int) -> bool:
    """Whether jokes are told there."""
    return bool(await get_setting(con, "channel", channel, "jokes", default=True))


def setup_for(hall: Hall | None, seats: Sequence[SeatRow]) -> dict[str, Any]:
    """The options that a court's game is dealt with: titles of who is present, the Donk's streak (DK-2.3)."""
    if hall is None:
        return {}
    titles = {reign.title: reign.seat for reign in hall.reigns if reign.seat in range(len(seats))}
    streak = next((reign.length for reign in hall.reigns if reign.title == "donk"), 0)
    return {"titles": titles, "donk_streak": streak if "donk" in titles else 0}


# Changing; these take part in the caller's transaction


async def admit(
    con: Connection, channel: int, now: float, *, friendly: bool, after: Table | None = None
) -> None:
    """Refuse a new lobby: if there is one, if the court's table is playing, if a joke is to come first.

    `after`: the table whose people are called together again. A lobby of others is not in their way.
    """
    court = await chronicle.open_court(con, channel)
    own = court.table_id if court is not None else None
    open_tables = [row for row in await ledger.open_tables(con, channel) if row.game == GAME]
    lobbies = [row for row in open_tables if row.status == "lobby"]
    if after is not None and friendly:
        people = {seat.person for seat in after.seats}
        lobbies = [row for row in lobbies if row.id != own and row.host in people]
    elif after is not None:
        lobbies = [row for row in lobbies if row.id == own]
    if lobbies:
        raise Refused("lobby-open", table=next((row.id for row in lobbies if row.id == own), lobbies[0].id))
    if not friendly and any(row.id == own for row in open_tables):
        raise Refused("court-plays", table=own)
    last = after.id if after is not None else None if friendly else own
    if last is not None:
        await _hear_joke(con, channel, last, now)


async def _hear_joke(con: Connection, channel: int, table: int, now: float) -> None:
    """Refuse what comes after the table while its joke is waited for."""
    joke = await chronicle.read_joke(con, table)
    if joke is None or joke.status != "owed" or not await jokes_in(con, channel):
        return
    left = joke.at + JOKE_WAIT - now
    if left > 0:
        known = await names(con, [] if joke.person is None else [joke.person])
        who = markdown_name(name_of(joke.holder, known))
        raise Refused("joke-first", who=who, seconds=math.ceil(left))


async def claim(con: Connection, channel: int, table: int, now: float) -> None:
    """Let a new lobby play for the channel's court, which is founded if there is none."""
    court = await chronicle.open_court(con, channel)
    if court is None:
        await chronicle.found_court(con, channel, now, table)
    else:
        await chronicle.claim_court(con, court.id, table)


async def begin(con: Connection, table: Table, now: float) -> None:
    """Begin a new court with this table's game, if its lobby says so."""
    if table.hall is not None and table.hall.afresh:
        await chronicle.found_court(con, table.row.channel, now, table.id)


async def conclude(con: Connection, table: Table, seats: Sequence[SeatRow], state: Donk, at: float) -> None:
    """Write what a finished game leaves: places, reigns, swaps, and the joke that is owed."""
    assert state.outcome is not None
    places = [
        PlaceRow(place, seat, seats[seat].person, holder_of(seats[seat]).regular, seats[seat].stand_in)
        for place, seat in enumerate(state.outcome.places, 1)
    ]
    found = await chronicle.court_of(con, table.id)
    if found is not None:
        by_seat = {place.seat: place for place in places}
        titles: dict[str, PlaceRow] = {title: by_seat[seat] for title, seat in state.outcome.titles.items()}
        swaps = [SwapRow(swap.giver, swap.taker, list(swap.cards)) for swap in state.swaps]
        await chronicle.add_game(con, found[0].id, table.id, at, places, titles, swaps)
    teller = await _joker_out(con, table.id)
    if teller is None or not await jokes_in(con, table.row.channel):
        return
    holder = holder_of(seats[teller])
    ours = table.id % OUR_JOKES + 1 if holder.person is None else None
    status: chronicle.JokeStatus = "owed" if ours is None else "told"
    await chronicle.add_joke(con, JokeRow(table.id, holder.person, holder.regular, at, None, ours, status))


async def _joker_out(con: Connection, table: int) -> Seat | None:
    """Who went out with the Joker (DK-8.7)."""
    events = GAMES[GAME].Event
    for move in await ledger.read_moves(con, table):
        for stored in move.events:
            event = codec.load(events, stored)
            if isinstance(event, JokeOwed):
                return event.seat
    return None
