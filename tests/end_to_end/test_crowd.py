"""Whatever a crowd does, and whatever fails meanwhile: nothing is lost, doubled or stuck.

Other crowds: CROWD_EXAMPLES=500 CROWD_STEPS=60 python -m pytest -m slow tests/end_to_end/test_crowd.py
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from storage.database import Database
from tests.end_to_end.crowd import COMMANDS, FAULTS, TIMES, Crowd
from tests.end_to_end.world import opened

WHO = st.integers(0, 4)
WHERE = st.integers(0, 7)
WHICH = st.integers(0, 2_000)
TEXT = st.one_of(
    st.sampled_from(
        ["flee", "draw", "resign", "skip", "call 1", "end", "m resign", "hand", "1", "~1", "~-1"]
    ),
    st.text(max_size=20),
)


class Machine(RuleBasedStateMachine):
    """Drives a crowd on an event loop of its own."""

    patience = 6

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.fine = True
        """Whether every step went well so far."""
        self.crowd: Crowd = None  # type: ignore[assignment]  # made by `begin`, which comes first

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        async def step() -> None:
            await work
            await self.crowd.check()

        self.fine = False
        self.loop.run_until_complete(step())
        self.fine = True

    @initialize(where=WHERE, players=WHERE, seed=st.integers(0, 2**32))
    def begin(self, where: int, players: int, seed: int) -> None:
        async def begin() -> None:
            folder = self.stack.enter_context(tempfile.TemporaryDirectory())
            db = await self.stack.enter_async_context(
                await Database.open(Path(folder) / "crowd.db", busy=0.02)
            )
            await db._writer.execute("PRAGMA synchronous = OFF")  # no step is about a power cut
            self.crowd = Crowd(await self.stack.enter_async_context(opened(db)))
            self.stack.callback(self.crowd.end)
            await self.crowd.begin()
            for more in range(3):
                await self.crowd.gather(where + more, players)
            await self.crowd.command(where, where, 0, players)
            await self.crowd.command(where + 1, where, 1, players)
            await self.crowd.mingle(seed, 20)

        self.loop.run_until_complete(begin())

    @rule(where=WHERE, who=WHERE, which=WHICH)
    def play(self, where: int, who: int, which: int) -> None:
        self.run(self.crowd.play(where, who, which))

    @rule(seed=st.integers(0, 2**32), acts=st.sampled_from([25, 12, 4, 1]))
    def mingle(self, seed: int, acts: int) -> None:
        self.run(self.crowd.mingle(seed, acts))

    @rule(who=WHO, which=WHICH)
    def press(self, who: int, which: int) -> None:
        self.run(self.crowd.press(who, which))

    @rule(who=WHO, which=WHICH)
    def recall(self, who: int, which: int) -> None:
        self.run(self.crowd.recall(who, which))

    @rule(who=WHO, where=WHICH, kind=st.integers(0, 250), text=TEXT)
    def forge(self, who: int, where: int, kind: int, text: str) -> None:
        self.run(self.crowd.forge(who, where, kind, text))

    @rule(presses=st.lists(st.tuples(WHO, WHICH), min_size=2, max_size=5))
    def together(self, presses: list[tuple[int, int]]) -> None:
        self.run(self.crowd.together(presses))

    @rule(who=WHO, where=WHERE, what=st.integers(0, len(COMMANDS) - 1), option=st.integers(0, 12))
    def command(self, who: int, where: int, what: int, option: int) -> None:
        self.run(self.crowd.command(who, where, what, option))

    @rule(where=WHERE, players=WHERE)
    def gather(self, where: int, players: int) -> None:
        self.run(self.crowd.gather(where, players))

    @rule(seconds=st.sampled_from(TIMES))
    def advance(self, seconds: float) -> None:
        self.run(self.crowd.advance(seconds))

    @rule(
        which=st.integers(0, len(FAULTS) - 1),
        lost=st.booleans(),
        times=st.integers(1, 3),
        who=WHERE,
        what=WHICH,
    )
    def fault(self, which: int, lost: bool, times: int, who: int, what: int) -> None:
        self.crowd.fault(which, lost, times)
        self.run(self.crowd.press(who, what) if what % 2 else self.crowd.play(who, who, what))

    @rule(which=WHICH)
    def delete_message(self, which: int) -> None:
        self.run(self.crowd.delete_message(which))

    @rule()
    def delete_tavern(self) -> None:
        self.run(self.crowd.delete_tavern())

    @precondition(lambda self: not self.crowd.forbidden)
    @rule(right=st.sampled_from(["view_channel", "send_messages", "embed_links", "attach_files"]))
    def forbid(self, right: str) -> None:
        self.run(self.crowd.forbid(right))

    @precondition(lambda self: self.crowd.forbidden)
    @rule()
    def allow(self) -> None:
        self.run(self.crowd.allow())

    @rule(who=WHO, which=WHICH)
    def reconnect(self, who: int, which: int) -> None:
        self.run(self.crowd.reconnect(who, which))

    @rule()
    def restart(self) -> None:
        self.run(self.crowd.restart())

    @rule(lines=st.sampled_from([3, 24]))
    def chatter(self, lines: int) -> None:
        self.run(self.crowd.chatter(lines))

    @rule(who=WHO, which=WHICH)
    def locked(self, who: int, which: int) -> None:
        self.run(self.crowd.locked(who, which))

    @rule()
    def hands(self) -> None:
        self.run(self.crowd.check_hands())

    def teardown(self) -> None:
        async def close() -> None:
            async with self.stack:
                if self.fine:
                    await self.crowd.finish(self.patience)

        try:
            self.loop.run_until_complete(close())
        finally:
            self.loop.close()


def search(examples: int, steps: int, **more: Any) -> None:
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, database=None,
            suppress_health_check=list(HealthCheck), **more,
        ),
    )  # fmt: skip


def test_a_crowd_for_a_moment() -> None:
    search(4, 12, derandomize=True, phases=[Phase.generate])


@pytest.mark.slow
def test_a_crowd_for_a_while() -> None:
    """The same crowds each time; where CROWD_EXAMPLES is set, others each time."""
    examples, steps = os.environ.get("CROWD_EXAMPLES"), int(os.environ.get("CROWD_STEPS", "40"))
    if examples is None:
        search(60, steps, derandomize=True, phases=[Phase.generate])
    else:
        search(int(examples), steps)
