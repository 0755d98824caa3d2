"""Tables begin: solitaires are dealt, lobbies opened, changed and started. No Discord here.

Every shuffle's seed is drawn before anyone sees the table: the commitment to it can be shown from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot import court, series
from bot.refused import Refused
from bot.shelf import Shelf
from bot.table import Person, Place, Table
from bot.timing import Plan, after_move
from games import GAMES, codec
from games.core import Seat, State
from storage import chronicle, ledger
from storage.ledger import Conflict
from storage.rows import NewTable, SeatRow
from storage.settings import remember_name

if TYPE_CHECKING:
    from random import Random

    from storage.connection import Connection
    from storage.database import Database


class Opening(Shelf):
    """How tables begin. `new_seed` gives 32 random bytes, `rng` draws reaction times."""

    def __init__(
        self, db: Database, now: Callable[[], float], new_seed: Callable[[], bytes], rng: Random
    ) -> None:
        super().__init__(db, now)
        self._new_seed, self._rng = new_seed, rng

    async def open_run(
        self,
        key: str,
        options: dict[str, Any],
        person: Person,
        place: Place,
        language: str,
        practice: bytes | None = None,
        length: int = 0,
    ) -> Table:
        """Deal a solitaire, or the first of `length` runs in a series.

        Refused as "run-open" or "series-open" if the person has one here; its table: `values["table"]`.
        `practice` is the seed that stands for a text of the person's own (C-4).
        """
        game = GAMES[key]
        secret = self._new_seed() if practice is None else practice
        new = NewTable(
            game=key, rules=game.rules, shape=game.shape, guild=place.guild, channel=place.channel,
            host=person.id, options=options, seed=secret, practice=practice is not None, language=language,
            created=self.now(),
        )  # fmt: skip

        async def work(con: Connection) -> int:
            for row in await ledger.open_tables_of(con, person.id, place.channel):
                if row.game == key and row.rules == game.rules:
                    raise Refused("run-open", table=row.id)
            begun = await series.begin(con, new, length)
            await remember_name(con, person.id, person.name, self.now())
            return await self.deal_run(con, replace(new, series=begun))

        return await self.load(await self._db.write(work))

    async def deal_run(self, con: Connection, new: NewTable) -> int:
        """Deal a solitaire to its host in an open transaction; the table's number."""
        game = GAMES[new.game]
        step = game.deal(1, known_options(new.game, new.options), new.seed, None)
        dealt = replace(new, status="playing", state=codec.dump(step.state))
        return await ledger.create_table(con, dealt, [SeatRow(0, new.host)])

    def new_lobby(
        self, key: str, options: dict[str, Any], person: Person, place: Place, language: str, plan: Plan
    ) -> NewTable:
        """A lobby with `person` as its host. Its seed is drawn now: the commitment is shown in it."""
        game = GAMES[key]
        return NewTable(
            game=key, rules=game.rules, shape=game.shape, guild=place.guild, channel=place.channel,
            host=person.id, options=options, seed=self._new_seed(), language=language, created=self.now(),
            clock=plan.dump(), deadline=plan.deadline,
        )  # fmt: skip

    async def open_lobby(
        self,
        new: NewTable,
        person: Person,
        seats: Sequence[SeatRow] = (),
        *,
        friendly: bool = False,
        after: Table | None = None,
    ) -> Table:
        """Open a lobby, its host in the first seat unless `seats` are given.

        Where the game knows courts it plays for that of the channel, unless it is `friendly`; refused as
        "lobby-open" or "court-plays" if another table is in its way: `values["table"]` is its number.
        `after`: the table whose next game this is.
        """

        async def work(con: Connection) -> int:
            if new.game == court.GAME:
                await court.admit(con, new.channel, new.created, friendly=friendly, after=after)
            await remember_name(con, person.id, person.name, new.created)
            table = await ledger.create_table(con, new, seats or [SeatRow(0, person.id)])
            if new.game == court.GAME and not friendly:
                await court.claim(con, new.channel, table, new.created)
            return table

        return await self.load(await self._db.write(work))

    async def change_lobby(
        self, table: Table, seats: Sequence[SeatRow], *, newcomer: Person | None = None, **changes: Any
    ) -> Table:
        """Store a lobby's seats and columns, if it is as `table` says; refused as stale if it is not."""

        async def work(con: Connection) -> None:
            if newcomer is not None:
                await remember_name(con, newcomer.id, newcomer.name, self.now())
            await ledger.change_table(con, table.id, table.row.rev, changed=self.now(), **changes)
            await ledger.set_seats(con, table.id, seats)
            if changes.get("status") == "playing":
                await court.begin(con, table, self.now())

        try:
            await self._db.write(work)
        except Conflict:
            raise Refused("stale") from None
        return await self.load(table.id)

    async def start(
        self,
        table: Table,
        seats: Sequence[SeatRow],
        options: dict[str, Any],
        turn: float,
        newcomer: Person | None = None,
    ) -> Table:
        """Deal a lobby's game; `turn` is its pace in seconds a turn, 0 for none."""
        game = GAMES[table.row.game]
        chosen: Any = codec.load(game.Options, options)
        step = game.deal(len(seats), chosen, table.row.seed, None)
        plan = self.first_plan(table.row.game, step.state, seats, turn)
        return await self.change_lobby(
            table, seats, newcomer=newcomer, status="playing", options=options,
            state=codec.dump(step.state), clock=plan.dump(), deadline=plan.deadline,
        )  # fmt: skip

    def first_plan(self, game: str, state: State, seats: Sequence[SeatRow], turn: float) -> Plan:
        """What is due once a game is dealt."""
        return after_move(game, Plan(turn), state, away(seats), None, self.now(), self._rng)

    async def set_afresh(self, table: Table, *, afresh: bool) -> None:
        """Keep whether the lobby will begin a new court."""
        if table.hall is not None and table.hall.court is not None:
            number = table.hall.court
            await self._db.write(lambda con: chronicle.set_afresh(con, number, afresh=afresh))


def known_options(game: str, options: dict[str, Any]) -> Any:
    """The game's options from what a button or command says; refused if the game does not know them."""
    try:
        return codec.load(GAMES[game].Options, options)
    except codec.CodecError:
        # commands offer what the game knows: only a button of old, or a forged one, asks for more
        raise Refused("unknown-button") from None


def away(seats: Sequence[SeatRow]) -> frozenset[Seat]:
    """The seats that computers play."""
    return frozenset(seat.seat for seat in seats if seat.person is None or seat.stand_in)
