"""The court's history read a second time: from the records of the games alone, by the rules' own words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games import GAMES
from games.donk.events import JokeOwed
from games.record import Record, replay, seat_text
from storage import chronicle, ledger
from storage.chronicle import Holder

if TYPE_CHECKING:
    from storage.connection import Connection


@dataclass
class Reading:
    """What the games of one court give, in their order."""

    reigns: list[tuple[str, int, int, Holder]] = field(default_factory=list)
    """(title, first game, last game, holder)"""
    swaps: dict[int, set[tuple[Holder, Holder, tuple[str, ...]]]] = field(default_factory=dict)
    titles: Counter[tuple[Holder, str]] = field(default_factory=Counter)
    games: Counter[Holder] = field(default_factory=Counter)
    jokers: dict[int, Holder] = field(default_factory=dict)
    """Who went out with the Joker, by game."""
    dealt: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The options with which each game should have been dealt."""
    options: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The options with which each game was dealt."""


async def read_court(con: Connection, court: int, tables: list[int]) -> Reading:
    """The court's games, from the tables at which they were played."""
    reading, holders = Reading(), dict[str, Holder]()
    streak: Counter[tuple[str, Holder]] = Counter()
    for number, table in enumerate(tables, 1):
        row = await ledger.read_table(con, table)
        seats = await ledger.read_seats(con, table)
        moves = await ledger.read_moves(con, table)
        sitting = [
            Holder(seat.person, None if seat.person else seat.computer.split(":")[1]) for seat in seats
        ]
        record = Record(
            "donk", len(seats), row.options, seed=row.seed,
            moves=tuple((seat_text(move.seat), move.text) for move in moves),
        )  # fmt: skip
        steps = list(replay(record, GAMES))
        state = steps[-1].state
        present = {title: sitting.index(holder) for title, holder in holders.items() if holder in sitting}
        reading.dealt[number] = {
            "titles": present,
            "donk_streak": streak["donk", holders["donk"]] if "donk" in present else 0,
        }
        reading.options[number] = {key: row.options[key] for key in ("titles", "donk_streak")}
        reading.swaps[number] = {
            (sitting[swap.giver], sitting[swap.taker], swap.cards) for swap in state.swaps
        }
        for step in steps:
            for event in step.events:
                if isinstance(event, JokeOwed):
                    reading.jokers[number] = sitting[event.seat]
        places = state.outcome.places
        won = {"rey": sitting[places[0]], "donk": sitting[places[-1]]}
        if len(places) >= 4:
            won |= {"principe": sitting[places[1]], "bufon": sitting[places[-2]]}
        streak = Counter({(title, who): streak[title, who] + 1 for title, who in won.items()})
        for title, who in won.items():
            reading.titles[who, title] += 1
            first = number - streak[title, who] + 1
            if first < number:
                reading.reigns.remove((title, first, number - 1, who))
            reading.reigns.append((title, first, number, who))
        reading.games.update(sitting)
        holders = won
    return reading


async def check_court(con: Connection, channel: int) -> list[Reading]:
    """Compare all that is stored for a channel with what its records give; the readings by court."""
    readings = []
    for court in await chronicle.courts(con, channel):
        found = await con.execute_fetchall(
            "SELECT table_id FROM court_games WHERE court = ? ORDER BY number", (court.id,)
        )
        reading = await read_court(con, court.id, [row[0] for row in found])
        readings.append(reading)
        assert court.games == len(reading.dealt)
        assert reading.options == reading.dealt
        stored = [(r.title, r.first, r.last, r.holder) for r in await chronicle.reigns(con, court.id)]
        assert sorted(stored, key=repr) == sorted(reading.reigns, key=repr)
        for number, swaps in reading.swaps.items():
            by_seat = {place.seat: place.holder for place in await chronicle.places(con, court.id, number)}
            rows = await chronicle.swaps(con, court.id, number)
            assert {(by_seat[r.giver], by_seat[r.taker], tuple(r.cards)) for r in rows} == swaps
    people = {who for reading in readings for who in reading.games if who.person is not None}
    figures = {Holder(found.person): found for found in await chronicle.figures(con, channel)}
    assert set(figures) == people
    for who, found in figures.items():
        assert found.games == sum(reading.games[who] for reading in readings)
        for title in ("rey", "principe", "bufon", "donk"):
            assert found.titles.get(title, 0) == sum(reading.titles[who, title] for reading in readings)
            lengths = [
                last - first + 1
                for reading in readings
                for name, first, last, holder in reading.reigns
                if (name, holder) == (title, who)
            ]
            assert found.streaks.get(title, 0) == max(lengths, default=0)
    return readings
