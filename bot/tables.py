"""Tables: the only meeting of games and storage. Every change is stored before anyone is told.

A move is checked against the position in the database under the table's lock: of two presses the first to
arrive counts; the second is refused, or acknowledged in silence if it is the same press again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bot import court
from bot.forced import forced_steps
from bot.opening import Opening, away
from bot.refused import Refused
from bot.replay import dump_events
from bot.shelf import OPEN
from bot.table import Person, Played, Table
from bot.text import markdown_name
from bot.timing import Plan, after_move
from games import codec
from games.core import IllegalMove, Refusal, Seat, State, Step, find_move
from games.players import LEVELS
from storage import chronicle, ledger
from storage.ledger import Conflict
from storage.rows import MoveRow, NewMove, ResultRow, SeatRow
from storage.series import add_score

if TYPE_CHECKING:
    from random import Random

    from storage.connection import Connection
    from storage.database import Database
    from storage.rows import Status

MISSED_TURNS: Final = 3
"""So many owed turns in a row missed, and a computer keeps the seat."""
DEAF: Final = 3.0
"""Seconds for which the calls of somebody who called when nothing was due are not heard."""
_SEATED: Final = frozenset({"turn", "sweeper"})
"""The values of refusals that are seats."""


class Tables(Opening):
    """What can be done at tables."""

    def __init__(
        self, db: Database, now: Callable[[], float], new_seed: Callable[[], bytes], rng: Random
    ) -> None:
        super().__init__(db, now, new_seed, rng)
        self._deaf: dict[tuple[int, int], float] = {}
        """Until when the calls of a person at a table are not heard; a restart forgives."""

    async def play(self, table_id: int, person: int, rev: int, text: str) -> Played:
        """Play `text` for the person's seat, as pressed on a panel of revision `rev`."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            seat = table.own_seat(person)
            if text.startswith("call "):
                self._hear(table_id, person)
            since = await self.moves_since(table, rev)
            own = [move for move in since if move.seat == seat]
            repeated = any(move.shown == rev and move.text == text for move in own)
            stale = any(move.turn for move in own) or rev < table.seats[seat].taken_back_rev
            try:
                state = _position(table)
                step = state.after(seat, find_move(state, seat, text))
            except (IllegalMove, Refused) as error:
                if repeated:
                    return Played(table, fresh=False)
                if isinstance(error, Refused):
                    raise
                if text.startswith("call "):
                    raise self._no_call(table, person, text, since, error.refusal) from None
                if stale:
                    raise Refused("stale") from None
                raise _illegal(table, error.refusal) from None
            # what may be done out of turn is never stale: it is legal now or it is not
            if step.turn and repeated:
                return Played(table, fresh=False)
            if step.turn and stale:
                raise Refused("stale")
            return Played(await self._store(table, [(seat, text, step)], shown=rev, acted=seat), fresh=True)

    def _hear(self, table: int, person: int) -> None:
        """Refuse a call of somebody who has just called when nothing was due."""
        now = self.now()
        self._deaf = {who: until for who, until in self._deaf.items() if now < until <= now + DEAF}
        if (table, person) in self._deaf:
            raise Refused("call-ignored")

    def _no_call(
        self, table: Table, person: int, text: str, since: list[MoveRow], refusal: Refusal
    ) -> Refused:
        """Why a call does not count: another was faster, it came too late, or nothing was due (DK-5.4)."""
        if refusal.code != "no-call-due":
            return _illegal(table, refusal)
        for move in since:
            for event in (codec.load(table.game.Event, stored) for stored in move.events):
                if getattr(event, "word", None) == text.removeprefix("call "):
                    if move.text != text:
                        return Refused("call-late")
                    return Refused("call-slower", who=markdown_name(table.seat_name(move.seat)))
        self._deaf[table.id, person] = self.now() + DEAF
        return _illegal(table, refusal)

    async def play_for(self, table: Table, seat: Seat, *texts: str, missed: bool = False) -> Table:
        """Play moves that nobody pressed, of a computer, of the clock, of TABLE, in the position of `table`.

        Refused as stale if the table has moved on since `table` was loaded. `missed`: the person ran out
        of time; after three turns in a row missed a computer keeps the seat.
        """
        async with self.lock(table.id):
            now = await self.load(table.id)
            if now.row.rev != table.row.rev:
                raise Refused("stale")
            state, steps = _position(now), []
            for text in texts:
                try:
                    step = state.after(seat, find_move(state, seat, text))
                except IllegalMove as error:
                    raise _illegal(table, error.refusal) from None
                steps.append((seat, text, step))
                state = step.state
            return await self._store(now, steps, missed=seat if missed else None)

    async def _store(
        self,
        table: Table,
        steps: list[tuple[Seat, str, Step[Any]]],
        *,
        shown: int | None = None,
        acted: Seat | None = None,
        missed: Seat | None = None,
    ) -> Table:
        """Store moves that follow one another, and what follows by itself, in one transaction.

        `acted` is the seat whose person pressed, `missed` the one whose person ran out of time.
        """
        now, game = self.now(), table.game
        steps = [*steps, *forced_steps(table.row.game, steps[-1][2].state)]
        state = steps[-1][2].state
        seats = _counted(table, acted, missed)
        planned = Plan.load(table.row.clock)
        plan = after_move(table.row.game, planned, state, away(seats), steps[0][0], now, self._rng)
        clock = table.row.clock if plan == planned else plan.dump()
        positions = [codec.dump(step.state) for _, _, step in steps]
        stored: list[MoveRow] = []

        async def work(con: Connection) -> int:
            rev = table.row.rev
            for (seat, text, step), dumped in zip(steps, positions, strict=True):
                status: Status = "playing" if step.state.outcome is None else "over"
                move = NewMove(
                    seat=seat, text=text, at=now, shown=shown, turn=step.turn, undoable=step.undoable,
                    events=dump_events(game, step),
                )  # fmt: skip
                rev = await ledger.append_move(
                    con, table.id, rev, move, state=dumped, deadline=plan.deadline, status=status
                )
                stored.append(move.made(table.row.ply + len(stored), rev))
            if clock != table.row.clock:
                await ledger.change_table(con, table.id, None, clock=clock)
            for old, new in zip(table.seats, seats, strict=True):
                if new != old:
                    await ledger.change_seat(
                        con,
                        table.id,
                        new.seat,
                        missed=new.missed,
                        stand_in=new.stand_in,
                        computer=new.computer,
                    )
            if table.row.shape != game.shape:
                await ledger.change_table(con, table.id, None, shape=game.shape)
            if state.outcome is not None:
                result = codec.dump(state.outcome)
                results = [
                    ResultRow(seat=s.seat, person=s.person, result=result, at=now) for s in table.seats
                ]
                await ledger.add_results(con, table.id, results)
                if table.row.series is not None:
                    await add_score(con, table.row.series, result)
                if table.hall is not None:
                    await court.conclude(con, table, seats, state, now)
            return rev

        try:
            rev = await self._db.write(work)
        except Conflict:
            raise Refused("stale") from None
        if state.outcome is not None:
            return await self.load(table.id)
        row = replace(
            table.row, state=positions[-1], shape=game.shape, rev=rev, ply=table.row.ply + len(stored),
            deadline=plan.deadline, clock=clock, changed=now,
        )  # fmt: skip
        return self._moved(table, row, seats, state, stored)

    async def close(self, table_id: int, person: Person) -> Table:
        """Close a running table: its host's or a moderator's right."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            if table.row.status not in OPEN:
                raise Refused(f"table-{table.row.status}")
            if person.id != table.row.host and not person.moderator:
                raise Refused("not-yours-to-close")
            why = "host" if person.id == table.row.host else "moderator"
            try:
                await self._close(table.row, why)
            except Conflict:
                raise Refused("stale") from None
            return await self.load(table_id)

    async def kick(self, table_id: int, person: Person, seat: Seat) -> Table:
        """Let a seat resign: its host's or a moderator's right."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            state = _position(table)
            table.check_host(person)
            try:
                step = state.after(seat, find_move(state, seat, "resign"))
            except IllegalMove as error:
                raise _illegal(table, error.refusal) from None
            return await self._store(table, [(seat, "resign", step)])

    async def hand_over(self, table: Table, seat: Seat) -> None:
        """Let a computer keep the seat of somebody who is gone; refused as stale if the table moved on."""
        async with self.lock(table.id):
            now = await self.load(table.id)
            if now.row.rev != table.row.rev:
                raise Refused("stale")
            if not now.played_by_computer(seat):
                await self._sit(now, _kept(now, seat, MISSED_TURNS))

    async def back(self, table_id: int, person: int) -> Table:
        """Give a seat that a computer has kept to its person again."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            seat = table.own_seat(person)
            _position(table)
            if not table.seats[seat].stand_in:
                raise Refused("not-away")
            await self._sit(table, _counted(table, seat, None)[seat])
            return await self.load(table_id)

    async def _sit(self, table: Table, row: SeatRow) -> None:
        """Store who plays a seat from now on, and what is due then."""
        seats = [row if each.seat == row.seat else each for each in table.seats]
        plan = after_move(
            table.row.game, Plan.load(table.row.clock), _position(table), away(seats), row.seat, self.now(),
            self._rng,
        )  # fmt: skip

        async def work(con: Connection) -> None:
            await ledger.change_table(con, table.id, table.row.rev, clock=plan.dump(), deadline=plan.deadline)
            await ledger.change_seat(
                con, table.id, row.seat, missed=row.missed, stand_in=row.stand_in, computer=row.computer
            )

        try:
            await self._db.write(work)
        except Conflict:
            raise Refused("stale") from None

    async def tell_joke(self, table_id: int, person: int, text: str) -> Table:
        """Tell the joke that the person owes, until the next game is opened."""
        async with self.lock(table_id):
            table = await self.load(table_id)
            table.owes_joke(person)
            await self._db.write(lambda con: chronicle.tell_joke(con, table_id, person, text))
            return await self.load(table_id)

    async def delete_joke(self, table_id: int) -> None:
        """Delete a joke for good."""
        if not await self._db.write(lambda con: chronicle.delete_joke(con, table_id)):
            raise Refused("no-joke")


def _illegal(table: Table, refusal: Refusal) -> Refused:
    """The refusal of a move, with the names of the seats that explain it."""
    named = {
        f"{key}_name": table.seat_name(seat)
        for key, seat in refusal.values.items()
        if key in _SEATED and isinstance(seat, int)
    }
    told = replace(refusal, values=refusal.values | named)
    return Refused("illegal", refusal=told, game=table.row.game)


def _position(table: Table) -> State:
    """The position, if moves are possible."""
    if table.row.status == "closed":
        raise Refused("table-closed")
    if table.state is None or table.row.status != "playing":
        raise Refused("table-over")
    return table.state


def _counted(table: Table, acted: Seat | None, missed: Seat | None) -> list[SeatRow]:
    """The seats, missed turns counted: who acts has missed none and is back, who misses three is away."""
    seats = list(table.seats)
    if acted is not None and (seats[acted].missed or seats[acted].stand_in):
        seats[acted] = replace(seats[acted], missed=0, stand_in=False, computer=None)
    if missed is not None:
        count = seats[missed].missed + 1
        kept = count >= MISSED_TURNS
        seats[missed] = _kept(table, missed, count) if kept else replace(seats[missed], missed=count)
    return seats


def _kept(table: Table, seat: Seat, missed: int) -> SeatRow:
    """The seat, kept by a computer for its person."""
    level = next(iter(LEVELS.get(table.row.game, {})), None)
    return replace(table.seats[seat], missed=missed, stand_in=True, computer=level)
