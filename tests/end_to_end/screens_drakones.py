"""The screens of Drakones: the table and a hand in the middle of a duel, and a card looked up."""

from __future__ import annotations

import json
import re
import time
from random import Random
from typing import TYPE_CHECKING

import aiosqlite

from bot.panel import NO_DRAFT
from bot.replay import dump_events
from bot.text import words
from games import codec
from games.core import find_move
from games.drakones import GAME, Drakones
from games.players.drakones import easy
from storage import ledger
from storage.rows import NewMove
from tests.end_to_end.drakones_page import Hand

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.end_to_end.browser import Tab

BETWEEN = re.compile("Drakones · .+ (against|gegen) ")
"""Only the table itself says who plays against whom."""
ROUND = 4
"""The round that is shown."""


async def play_on(database: Path) -> tuple[int, Drakones]:
    """Let both sides of the newest table play as the computers do, to a turn of White's with a target.

    Behind the running program's back; so no clock runs at the table any more.
    """
    rng = Random("screens")
    async with aiosqlite.connect(database, timeout=20, isolation_level=None) as con:
        await con.execute("BEGIN IMMEDIATE")
        rows = await con.execute_fetchall("SELECT id, rev, state FROM tables ORDER BY id DESC LIMIT 1")
        number, rev, dumped = next(iter(rows))
        state = codec.load(Drakones, json.loads(dumped))
        while state.turn != 0 or state.round < ROUND or not attackers(state):
            seat, now = state.turn, time.time()
            for text in easy.plan(state.scrambled(seat, rng), seat, rng, bool):
                step = state.after(seat, find_move(state, seat, text))
                state, events = step.state, dump_events(GAME, step)
                move = NewMove(
                    seat=seat, text=text, at=now, turn=step.turn, undoable=step.undoable, events=events
                )
                rev = await ledger.append_move(
                    con, number, rev, move, state=codec.dump(state), deadline=None, status="playing"
                )
        await con.execute("COMMIT")
    return number, state


def attackers(state: Drakones) -> list[str]:
    """The slots that can attack, once for each target."""
    return [str(move).split(" ")[1] for move in state.legal_moves(0) if str(move).startswith("attack")]


async def screens_of_drakones(
    tab: Tab, database: Path, language: str, shoot: Callable[..., Awaitable[None]]
) -> None:
    """A duel against the computer in its fourth round, an attacker chosen, and that card looked up."""
    spoken = words(language)
    await tab.run("/drakones computer")
    await tab.messages.filter(has_text=BETWEEN).last.wait_for()
    number, state = await play_on(database)
    await tab.press(spoken("drakones-button-hand"))
    hand = Hand(tab, database, 0, language, number)
    await hand.message.wait_for()
    slots = attackers(state)
    await hand.press(state, NO_DRAFT, f"c attack {max(slots, key=slots.count)}")
    await shoot(tab, f"drakones-hand-{language}", hand.message)
    await shoot(tab, f"drakones-{language}", tab.messages.filter(has_text=BETWEEN).last)
    await tab.press(spoken("drakones-button-card"))
    await tab.says("Drakones · ")
    await shoot(tab, f"drakones-card-{language}")
