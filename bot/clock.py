"""What time brings to tables: waits that end, turns that run out, computers that move. No Discord here.

Deadlines lie in the database; one loop asks for those that are due. Nothing sleeps for game time, so that a
restart changes nothing but a minute of grace for whoever was on the clock meanwhile.
"""

from __future__ import annotations

import logging
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bot.refused import Refused
from bot.timing import Due, Plan, default_move
from games.core import TABLE, Seat

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator
    from random import Random

    from bot.computers import Computers
    from bot.table import Table
    from bot.tables import Tables

Think: TypeAlias = "Callable[[Coroutine[Any, Any, int | None]], None]"
"""Starts a task that lets a computer move; it gives the table that has changed, if it has."""

_log = logging.getLogger(__name__)

LOOK_EVERY: Final = 3600.0
"""Seconds between two looks for tables that nobody touches."""
GRACE: Final = 60.0
"""Seconds given to whoever's deadline passed while the bot was off, or while the table could not be shown."""
GAP: Final = 30.0
"""So many seconds between two looks at the clock, and the machine was asleep or its clock was put forward."""
PUT_BACK: Final = 1.0
"""So many seconds back at least, and all deadlines go back with the clock."""
HALTED_FOR: Final = 5.0
"""Seconds for which a table that cannot be shown is left alone."""
SKIPPED_FOR: Final = 60.0
"""Seconds for which a table is left alone at which the clock has failed."""
AT_ONCE: Final = 20
"""So many things at most happen to a table in one tick."""
THOUGHTS: Final = 3
"""So often a computer thinks anew because others have moved meanwhile."""
THINK_AGAIN: Final = 15.0
"""Seconds after which a computer whose answer was lost is asked again."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A table that is to be shown anew; `notice`: the seat whose person is to be told that it owes a move."""

    table: int
    notice: Seat | None = None
    changed: bool = True


class Clock:
    """Runs the deadlines of all tables."""

    def __init__(self, tables: Tables, computers: Computers, rng: Random) -> None:
        self._tables, self._computers, self._rng = tables, computers, rng
        self._looked = float("-inf")
        self._skipped: dict[int, float] = {}
        """Tables at which the clock failed, and until when they are left alone."""
        self._thinking: set[tuple[int, Seat]] = set()
        """Computers that are thinking: none is asked twice, however long the others keep it waiting."""
        self._halted: set[int] = set()
        """Tables at which nothing happened, though something was due, since they could not be shown."""
        self._followed: float | None = None
        self.halted: Callable[[Table], bool] = lambda _: False
        """Whether a table cannot be shown: the clock acts for nobody there."""
        self.gone: Callable[[Table, Seat], Awaitable[bool]] = _nobody
        """Whether the person at a seat is no longer in the table's server or channel."""

    async def follow(self) -> None:
        """Follow the machine's clock where it leaps: called before each tick.

        Forward, as after a sleep: what fell due meanwhile is put off. Back: everything is due earlier.
        """
        before, now = self._followed, self._tables.now()
        if before is not None and now > before + GAP:
            await self.grant_grace()
        elif before is not None and now < before - PUT_BACK:
            for table in await self._tables.due(float("inf")):
                await self._put_off(table, now, lambda _: now - before)
        self._followed = now

    async def grant_grace(self) -> None:
        """Put off what fell due while the bot was off."""
        now = self._tables.now()
        for table in await self._tables.due(now):
            await self._put_off(table, now, lambda first: now + GRACE - first)

    async def _put_off(self, table: int, now: float, late: Callable[[float], float]) -> None:
        """Put off all that is due at a table, by the seconds that `late` gives for the first of it."""
        with self._guarded(table, now):
            found = await self._tables.load(table)
            plan = Plan.load(found.row.clock)
            by = late(min((due.at for due in plan.due), default=now))
            moved = tuple(Due(due.at + by, due.kind, due.seat) for due in plan.due)
            await self._tables.plan(found, Plan(plan.turn, moved))

    async def tick(self, think: Think) -> list[Effect]:
        """Do what is due; what is to be shown. Computers think in tasks that `think` starts."""
        effects: list[Effect] = []
        now = self._tables.now()
        # none is left alone for longer, even if the machine's clock was put back meanwhile
        self._skipped = {
            table: until for table, until in self._skipped.items() if now < until <= now + SKIPPED_FOR
        }
        for table in await self._tables.due(now):
            if table not in self._skipped:
                with self._guarded(table, now):
                    await self._run_all(table, now, think, effects)
        if now >= self._looked + LOOK_EVERY:
            self._looked = now
            effects += [Effect(table) for table in await self._tables.expire()]
        return effects

    @contextmanager
    def _guarded(self, table: int, now: float) -> Iterator[None]:
        """Let what fails at one table stop neither the clock nor the other tables."""
        try:
            yield
        except Refused as refused:
            # the table changed under the clock: its new plan is asked for in the next tick
            _log.debug("table %d: the clock was refused: %s", table, refused)
        except Exception:  # noqa: BLE001 - whatever it is, it is looked at again after a while
            _log.exception("table %d: the clock failed", table)
            self._skipped[table] = now + SKIPPED_FOR

    async def _run_all(self, number: int, now: float, think: Think, effects: list[Effect]) -> None:
        """Do all that is due at a table, one after another; add what is to be shown to `effects`."""
        for _ in range(AT_ONCE):
            table = await self._tables.load(number)
            if table.row.deadline is None or table.row.deadline > now:
                break
            if self.halted(table):
                self._halted.add(number)
                self._skipped[number] = now + HALTED_FOR
                break
            if number in self._halted:
                self._halted.discard(number)
                await self._put_off(number, now, lambda first: now + GRACE - first)
                break
            effects += await self._run(table, now, think)

    async def _run(self, table: Table, now: float, think: Think) -> list[Effect]:
        plan = Plan.load(table.row.clock)
        due = min((due for due in plan.due if due.at <= now), key=lambda due: due.at, default=None)
        if due is None:
            await self._tables.plan(table, plan)
            return []
        if due.kind == "idle":
            await self._tables.close_idle(table)
            return [Effect(table.id)]
        state = table.state
        if state is None:
            await self._tables.plan(table, Plan(plan.turn))
            return []
        match due.kind:
            case "lapse":
                await self._tables.play_for(table, TABLE, "lapse")
                return [Effect(table.id)]
            case "act" if await self.gone(table, due.seat):
                await self._tables.hand_over(table, due.seat)
                return [Effect(table.id)]
            case "act":
                await self._tables.play_for(table, due.seat, default_move(state, due.seat), missed=True)
                return [Effect(table.id)]
            case "notice":
                await self._tables.plan(table, plan.without(due))
                return [Effect(table.id, due.seat, changed=False)]
        again = Due(now + THINK_AGAIN, due.kind, due.seat)
        rest = plan.without(due)
        if due.kind == "call":
            await self._tables.plan(table, rest)
            text = self._computers.call(table, due.seat, self._rng)
            if text is None:
                return []
            await self._tables.play_for(table, due.seat, text)
            return [Effect(table.id)]
        await self._tables.plan(table, Plan(plan.turn, (*rest.due, again)))
        if (table.id, due.seat) not in self._thinking:
            self._thinking.add((table.id, due.seat))
            think(self._think(table, due.seat))
        return []

    async def _think(self, table: Table, seat: Seat) -> int | None:
        """Let the computer at `seat` move; the table if it did."""
        try:
            return await self._let_move(table, seat)
        finally:
            self._thinking.discard((table.id, seat))

    async def _let_move(self, table: Table, seat: Seat) -> int | None:
        for _ in range(THOUGHTS):
            texts = await self._computers.choose(table, seat, self._rng)
            try:
                await self._tables.play_for(table, seat, *texts)
            except Refused as refused:
                _log.debug("table %d: a computer's answer came too late: %s", table.id, refused)
            else:
                return table.id
            table = await self._tables.load(table.id)
            if table.state is None or seat not in table.state.owing() or not table.played_by_computer(seat):
                break
        return None


async def _nobody(_: Table, __: Seat) -> bool:
    """For a clock that has nobody to ask."""
    return False
