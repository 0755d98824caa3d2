"""The courts of DONK!: games, places, reigns, swaps and jokes.

Every function takes a connection, as those of `ledger` do. The newest court of a channel is its open one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from storage.rows import Json, dump_row, load_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from storage.connection import Connection

JokeStatus: TypeAlias = Literal["owed", "told", "deleted"]


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a title or a place: a person, or a computer that is a regular here, by name."""

    person: int | None = None
    regular: str | None = None


@dataclass(frozen=True, slots=True)
class CourtRow:
    """A court. `table_id` plays for it, or was the last that did; `games` are finished."""

    id: int
    channel: int
    founded: float
    closed: float | None
    games: int
    table_id: int | None
    afresh: bool


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game of a court."""

    court: int
    number: int
    table_id: int
    at: float


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place reached in a game; `stand_in`: a computer ended it for the person."""

    place: int
    seat: int
    person: int | None
    regular: str | None
    stand_in: bool = False

    @property
    def holder(self) -> Holder:
        """Whose place it is."""
        return Holder(self.person, self.regular)


@dataclass(frozen=True, slots=True)
class ReignRow:
    """A title held from game `first` to game `last`; a computer ended `stand_ins` of them for the person."""

    court: int
    title: str
    first: int
    last: int
    person: int | None
    regular: str | None
    since: float
    stand_ins: int

    @property
    def holder(self) -> Holder:
        """Who reigned."""
        return Holder(self.person, self.regular)

    @property
    def length(self) -> int:
        """How many games in a row."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class SwapRow:
    """Cards given before a game, from seat to seat."""

    giver: int
    taker: int
    cards: Json


@dataclass(frozen=True, slots=True)
class JokeRow:
    """The joke that a table's game brought: in somebody's own words, or number `ours` of the program's."""

    table_id: int
    person: int | None
    regular: str | None
    at: float
    text: str | None
    ours: int | None
    status: JokeStatus

    @property
    def holder(self) -> Holder:
        """Who owes or told it."""
        return Holder(self.person, self.regular)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a person has reached in a channel's courts: games, games that gave each title, longest streaks."""

    person: int
    games: int
    titles: Mapping[str, int]
    streaks: Mapping[str, int]


# Courts


async def open_court(con: Connection, channel: int) -> CourtRow | None:
    """The channel's court, None if there was never a game."""
    rows = await con.execute_fetchall("SELECT * FROM courts WHERE channel = ? AND closed IS NULL", (channel,))
    return next((load_row(CourtRow, row) for row in rows), None)


async def found_court(con: Connection, channel: int, at: float, table_id: int) -> CourtRow:
    """Close the channel's court, if it has one, and begin another, for which the table plays."""
    await con.execute(
        "UPDATE courts SET closed = ?, table_id = NULL, afresh = 0 WHERE channel = ? AND closed IS NULL",
        (at, channel),
    )
    rows = await con.execute_fetchall(
        "INSERT INTO courts (channel, founded, table_id) VALUES (?, ?, ?) RETURNING *",
        (channel, at, table_id),
    )
    return load_row(CourtRow, next(iter(rows)))


async def claim_court(con: Connection, court: int, table_id: int) -> None:
    """From now on this table plays for the court."""
    await con.execute("UPDATE courts SET table_id = ?, afresh = 0 WHERE id = ?", (table_id, court))


async def set_afresh(con: Connection, court: int, *, afresh: bool) -> None:
    """Whether the court's lobby will begin a new court."""
    await con.execute("UPDATE courts SET afresh = ? WHERE id = ?", (afresh, court))


async def court_of(con: Connection, table_id: int) -> tuple[CourtRow, int] | None:
    """The court for which the table plays or played, and the number of its game; None: a friendly table."""
    rows = await con.execute_fetchall(
        """
        SELECT courts.*, coalesce(played.number, games + 1) AS number
        FROM courts LEFT JOIN court_games AS played ON played.court = id AND played.table_id = :table
        WHERE played.number IS NOT NULL OR courts.table_id = :table
        """,
        {"table": table_id},
    )
    return next(((load_row(CourtRow, row), row["number"]) for row in rows), None)


async def courts(con: Connection, channel: int) -> list[CourtRow]:
    """All courts of the channel that have seen a game, the first one first."""
    rows = await con.execute_fetchall(
        "SELECT * FROM courts WHERE channel = ? AND games > 0 ORDER BY id", (channel,)
    )
    return [load_row(CourtRow, row) for row in rows]


# Games


async def add_game(
    con: Connection,
    court: int,
    table_id: int,
    at: float,
    places: Iterable[PlaceRow],
    titles: Mapping[str, PlaceRow],
    swaps: Iterable[SwapRow],
) -> int:
    """Store a finished game, and who reigns since; its number. A second time: sqlite3.IntegrityError."""
    rows = await con.execute_fetchall(
        "UPDATE courts SET games = games + 1 WHERE id = ? RETURNING games", (court,)
    )
    number = int(next(iter(rows))[0])
    await con.execute("INSERT INTO court_games VALUES (?, ?, ?, ?)", (court, number, table_id, at))
    await con.executemany(
        """
        INSERT INTO places (court, game, place, seat, person, regular, stand_in)
        VALUES (:court, :game, :place, :seat, :person, :regular, :stand_in)
        """,
        [dump_row(place, court=court, game=number) for place in places],
    )
    await con.executemany(
        "INSERT INTO swaps (court, game, giver, taker, cards) VALUES (:court, :game, :giver, :taker, :cards)",
        [dump_row(swap, court=court, game=number) for swap in swaps],
    )
    for title, place in titles.items():
        await _reign(con, court, number, title, place, at)
    return number


async def _reign(con: Connection, court: int, game: int, title: str, place: PlaceRow, at: float) -> None:
    """Go on with the reign that the game before left to the same holder, or begin one."""
    values = {
        "court": court, "game": game, "title": title, "person": place.person, "regular": place.regular,
        "stand_in": place.stand_in, "at": at,
    }  # fmt: skip
    cursor = await con.execute(
        """
        UPDATE reigns SET last = :game, stand_ins = stand_ins + :stand_in
        WHERE court = :court AND title = :title AND last = :game - 1
          AND person IS :person AND regular IS :regular
        """,
        values,
    )
    if cursor.rowcount == 0:
        await con.execute(
            """
            INSERT INTO reigns (court, title, first, last, person, regular, since, stand_ins)
            VALUES (:court, :title, :game, :game, :person, :regular, :at, :stand_in)
            """,
            values,
        )


async def games(con: Connection, channel: int, person: int | None, skip: int, limit: int) -> list[GameRow]:
    """Finished games of the channel's courts, of all or of one person, the newest first."""
    rows = await con.execute_fetchall(
        """
        SELECT court_games.* FROM court_games JOIN courts ON courts.id = court
        WHERE channel = :channel AND (:person IS NULL OR EXISTS (
          SELECT 1 FROM places
          WHERE places.court = court_games.court AND game = number AND places.person = :person))
        ORDER BY court DESC, number DESC LIMIT :limit OFFSET :skip
        """,
        {"channel": channel, "person": person, "limit": limit, "skip": skip},
    )
    return [load_row(GameRow, row) for row in rows]


async def count_games(con: Connection, channel: int, person: int | None = None) -> int:
    """How many games `games` can give."""
    rows = await con.execute_fetchall(
        """
        SELECT count(*) FROM court_games JOIN courts ON courts.id = court
        WHERE channel = :channel AND (:person IS NULL OR EXISTS (
          SELECT 1 FROM places
          WHERE places.court = court_games.court AND game = number AND places.person = :person))
        """,
        {"channel": channel, "person": person},
    )
    return int(next(iter(rows))[0])


async def places(con: Connection, court: int, game: int) -> list[PlaceRow]:
    """The places of a game, the first one first."""
    rows = await con.execute_fetchall(
        "SELECT * FROM places WHERE court = ? AND game = ? ORDER BY place", (court, game)
    )
    return [load_row(PlaceRow, row) for row in rows]


async def swaps(con: Connection, court: int, game: int) -> list[SwapRow]:
    """The swaps before a game, by giver."""
    rows = await con.execute_fetchall(
        "SELECT * FROM swaps WHERE court = ? AND game = ? ORDER BY giver", (court, game)
    )
    return [load_row(SwapRow, row) for row in rows]


async def reigns_at(con: Connection, court: int, game: int) -> list[ReignRow]:
    """Who reigned when game `game` was over, each reign as long as it was then; by title."""
    rows = await con.execute_fetchall(
        """
        SELECT court, title, first, :game AS last, person, regular, since, stand_ins FROM reigns
        WHERE court = :court AND :game BETWEEN first AND reigns.last ORDER BY title
        """,
        {"court": court, "game": game},
    )
    return [load_row(ReignRow, row) for row in rows]


async def reigns(con: Connection, court: int) -> list[ReignRow]:
    """All reigns of a court, the first one first."""
    rows = await con.execute_fetchall("SELECT * FROM reigns WHERE court = ? ORDER BY first, title", (court,))
    return [load_row(ReignRow, row) for row in rows]


async def figures(con: Connection, channel: int) -> list[Figures]:
    """What every person has reached in the channel's courts: who was most often Rey first, then by games."""
    counted = await con.execute_fetchall(
        """
        SELECT person, count(*) FROM places JOIN courts ON courts.id = court
        WHERE channel = ? AND person IS NOT NULL GROUP BY person
        """,
        (channel,),
    )
    held = await con.execute_fetchall(
        """
        SELECT person, title, sum(last - first + 1), max(last - first + 1)
        FROM reigns JOIN courts ON courts.id = court
        WHERE channel = ? AND person IS NOT NULL GROUP BY person, title
        """,
        (channel,),
    )
    times: dict[int, dict[str, int]] = {}
    longest: dict[int, dict[str, int]] = {}
    for person, title, total, streak in held:
        times.setdefault(person, {})[title] = total
        longest.setdefault(person, {})[title] = streak
    found = [
        Figures(person, number, times.get(person, {}), longest.get(person, {})) for person, number in counted
    ]
    return sorted(found, key=lambda each: (-each.titles.get("rey", 0), -each.games, each.person))


# Jokes


async def add_joke(con: Connection, joke: JokeRow) -> None:
    """Store a joke that is owed or told; a table's second one: sqlite3.IntegrityError."""
    await con.execute(
        """
        INSERT INTO jokes (table_id, person, regular, at, text, ours, status)
        VALUES (:table_id, :person, :regular, :at, :text, :ours, :status)
        """,
        dump_row(joke),
    )


async def read_joke(con: Connection, table_id: int) -> JokeRow | None:
    """The table's joke, None if it owes none."""
    rows = await con.execute_fetchall("SELECT * FROM jokes WHERE table_id = ?", (table_id,))
    return next((load_row(JokeRow, row) for row in rows), None)


async def friendly_jokes(con: Connection, channel: int, limit: int) -> list[JokeRow]:
    """The newest jokes told at the channel's tables that played for no court."""
    rows = await con.execute_fetchall(
        """
        SELECT jokes.* FROM jokes JOIN tables ON tables.id = jokes.table_id
        WHERE channel = ? AND jokes.status = 'told'
          AND NOT EXISTS (SELECT 1 FROM court_games WHERE court_games.table_id = jokes.table_id)
        ORDER BY jokes.table_id DESC LIMIT ?
        """,
        (channel, limit),
    )
    return [load_row(JokeRow, row) for row in rows]


async def tell_joke(con: Connection, table_id: int, person: int, text: str) -> bool:
    """Tell a joke that the person owes; False, with nothing changed, if they owe none there."""
    cursor = await con.execute(
        "UPDATE jokes SET status = 'told', text = ? WHERE table_id = ? AND person = ? AND status = 'owed'",
        (text, table_id, person),
    )
    return cursor.rowcount == 1


async def delete_joke(con: Connection, table_id: int) -> bool:
    """Delete a told joke for good; False if there is none."""
    cursor = await con.execute(
        """
        UPDATE jokes SET status = 'deleted', text = NULL, ours = NULL WHERE table_id = ? AND status = 'told'
        """,
        (table_id,),
    )
    return cursor.rowcount == 1
