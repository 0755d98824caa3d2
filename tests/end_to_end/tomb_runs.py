"""Tables of the tomb in a world, and runs that go a certain way."""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from discord import SelectMenu

from games.fair import practice_seed
from games.tomb import GAME
from tests.bot.faces.walks import press as pressed
from tests.end_to_end.world import buttons, select_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.end_to_end.world import World


async def deal(world: World, who: Any = None, **options: Any) -> Any:
    await (who or world.ann).slash(world.channel, "tomb", **options)
    return world.last


async def press(world: World, number: int, custom_id: str) -> list[Any]:
    """Click a button of the table's message, or take it from its menu; the calls that the bot made."""
    message, before = await world.public(number), world.calls
    if custom_id in buttons(message):
        await world.ann.click(message, custom_id=custom_id)
    else:
        await world.ann.select(message, [custom_id], custom_id=select_of(message).custom_id)
    return world.http(before)


async def move(world: World, number: int, text: str) -> list[Any]:
    """Play a move as its panel offers it, the question that it may ask included; all calls."""
    rev = (await world.table(number)).row.rev
    offered, asking = f"m:{number}:{rev}:{text}", f"q:{number}:{rev}:m {text}"
    shown = await world.public(number)
    for custom_id in (offered, f"m {text}"):
        if custom_id in {*buttons(shown), *options(shown)}:
            return await press(world, number, custom_id)
    asked = await press(world, number, asking if asking in buttons(shown) else f"q m {text}")
    return asked + await press(world, number, offered)


async def finish(world: World, number: int, late: int = 2) -> Any:
    """Play the table to its end by clicking, turning back after `late` turns; its message then."""
    while (table := await world.table(number)).playing:
        moves = [str(legal) for legal in table.state.legal_moves(0)]
        back = "retreat" in moves and len(table.state.delve) >= late
        await move(world, number, "retreat" if back else moves[0])
    return await world.public(number)


def labels(message: Any) -> list[str]:
    return [item.label for item in buttons(message).values() if not isinstance(item, SelectMenu)]


def options(message: Any) -> list[str]:
    """The values of the message's menus."""
    menus = [item for item in buttons(message).values() if isinstance(item, SelectMenu)]
    return [option.value for menu in menus for option in menu.options]


def payload(request: Any) -> str:
    """Everything that a call says."""
    return json.dumps(request.json, ensure_ascii=False, default=str)


@cache
def line(seed: str, late: int = 4) -> tuple[tuple[Any, str], ...]:
    """Positions with the press made in each: jacks at once, back after `late` turns; the last one with ""."""
    state = GAME.deal(1, GAME.Options(), practice_seed(seed), None).state
    found = []
    while state.outcome is None:
        moves = [str(legal) for legal in state.legal_moves(0)]
        skills = [text for text in moves if text in ("dodge", "pick", "rage", "disarm")]
        back = "retreat" in moves and len(state.delve) >= late
        text = skills[0] if skills else "retreat" if back else moves[0]
        found.append((state, text))
        state, _ = pressed(state, text)
    return (*found, (state, ""))


@cache
def seed_where(fits: Callable[[tuple[tuple[Any, str], ...]], bool]) -> str:
    """A practice seed in words whose line of play `fits`."""
    return next(seed for number in count() if fits(line(seed := f"tomb {number}")))


def survives(run):
    return run[-1][0].outcome.end == "survived" and any(text == "retreat" for _, text in run)


def wins(run):
    return run[-1][0].outcome.end == "won"


def dies(run):
    return run[-1][0].outcome.end == "dead" and len(run) > 3


def loses_cards_to_a_door(run):
    """A door takes at least two cards that are no aces early on, and the run goes on for a while."""
    return len(run) > 9 and any(len(state.discards) > 1 for state, _ in run[:4])


def may_drop_a_king(run):
    return any("drop Kd" in state.view(None).moves for state, _ in run)
