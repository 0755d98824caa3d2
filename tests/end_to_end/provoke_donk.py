"""The refusals of DONK!, its lobbies and its court."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.court import JOKE_WAIT
from bot.faces import FACES, refusal_text
from bot.lobby import Lobbies
from bot.refused import Refused
from bot.text import markdown_name
from bot.timing import Plan, after_move
from games import codec
from storage import ledger
from tests.bot.support import ANN, BEN, HERE
from tests.end_to_end.provoke import provokes, said
from tests.games.donk.tables import table

if TYPE_CHECKING:
    from tests.end_to_end.world import World


async def begun(world: World, state: Any = None) -> Any:
    """Ann, Ben and Mo play, in that order; in a position set by hand if one is given. The table's message."""
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", False)
    await world.ann.slash(world.channel, "donk")
    for person in (world.ben, world.mod):
        await world.press(person, world.last, "t:1:0:join")
    await world.press(world.ann, world.last, "t:1:0:start")
    if state is not None:
        await put(world, state)
    return world.last


async def put(world: World, state: Any, number: int = 1) -> None:
    """Change a position, and what is due in it, behind the program's back."""
    table = await world.table(number)
    away = frozenset(row.seat for row in table.seats if row.person is None)
    turn = Plan.load(table.row.clock).turn
    plan = after_move("donk", Plan(turn), state, away, None, world.bot.now(), Random("put"))
    await world.db.write(
        lambda con: ledger.change_table(
            con, number, None, state=codec.dump(state), clock=plan.dump(), deadline=plan.deadline
        )
    )


async def told(world: World, state: Any, who: Any, text: str) -> str:
    """What is said to who presses `text` in that position."""
    message = await begun(world, state)
    rev = (await world.table()).row.rev
    return said(await world.press(who, message, f"m:1:{rev}:{text}"))


def spoken(state: Any, seat: int, text: str, words: Any) -> str:
    """A refusal that no press can meet, as it would be said."""
    return FACES["donk"].refusal("donk", state.why_not(seat, text), words)


LEAD = table("4 4 9", "5 5 11", "7 7 J", turn=0)
FOLLOW = table("4 4 9", "5 5 11", "7 7 J", turn=0, pile=((2, "6"),))
FIVE = table("4 4 9", "5 5 11", "7 7 J", turn=1, pile=((0, "3 3"),))


@provokes("refused-donk-no-such-seat")
async def _(world, words):
    return spoken(LEAD, 7, "skip", words), {}


@provokes("refused-donk-nothing-to-lapse")
async def _(world, words):
    return spoken(LEAD, -1, "lapse", words), {}


@provokes("refused-donk-game-over")
async def _(world, words):
    over = table("4", "", "7", turn=0)
    return spoken(over.after(0, over.legal_moves(0)[0]).state, 0, "skip", words), {}


@provokes("refused-donk-not-a-move")
async def _(world, words):
    return await told(world, LEAD, world.ann, "play 9x9"), {}


@provokes("refused-donk-no-call-due")
async def _(world, words):
    return await told(world, LEAD, world.ben, "call donk"), {"word": words("donk-word-donk")}


@provokes("refused-donk-has-left")
async def _(world, words):
    left = replace(LEAD, hands=((), *LEAD.hands[1:]), left=frozenset({0}), bottom=(0,), turn=1)
    return await told(world, left, world.ann, "play 1x9"), {}


@provokes("refused-donk-not-playing")
async def _(world, words):
    return await told(world, table("", "5 5", "7 7", turn=1), world.ann, "skip"), {}


@provokes("refused-donk-call-open")
async def _(world, words):
    state = table("9", "5 11", "7", pile=((0, "4"),), turn=1, skipped=frozenset({0, 2}))
    last = state.after(1, next(move for move in state.legal_moves(1) if str(move) == "play 1x5")).state
    return await told(world, last, world.ann, "play 1x9"), {}


def swept():
    state = table("S 9", "5 11", "7 J", turn=0)
    return state.after(0, next(move for move in state.legal_moves(0) if str(move) == "play S")).state


@provokes("refused-donk-no-answer-due")
async def _(world, words):
    return await told(world, swept(), world.ann, "skip"), {"sweeper_name": markdown_name("Ann")}


@provokes("refused-donk-only-joker")
async def _(world, words):
    return await told(world, swept(), world.ben, "play 1x11"), {}


@provokes("refused-donk-not-held")
async def _(world, words):
    return await told(world, LEAD, world.ann, "play 2x9"), {"card": "9", "wanted": 2, "held": 1}


@provokes("refused-donk-not-on-turn")
async def _(world, words):
    return await told(world, LEAD, world.ben, "play 2x5"), {"turn_name": markdown_name("Ann")}


@provokes("refused-donk-must-open")
async def _(world, words):
    return await told(world, replace(table("1o 9", "5", "7"), opening=True), world.ann, "play 1x9"), {}


@provokes("refused-donk-must-pay-tax")
async def _(world, words):
    rich = replace(table("S S S S 9", "5", "7"), fresh=frozenset({0}))
    return await told(world, rich, world.ann, "play 1x9"), {}


@provokes("refused-donk-leader-must-play")
async def _(world, words):
    return await told(world, LEAD, world.ann, "skip"), {}


@provokes("refused-donk-no-sweep-sets")
async def _(world, words):
    return await told(world, table("S S S S 9", "5", "7"), world.ann, "play 4xS"), {}


@provokes("refused-donk-wrong-count")
async def _(world, words):
    return await told(world, FOLLOW, world.ann, "play 2x4"), {"count": 1}


@provokes("refused-donk-must-be-lower")
async def _(world, words):
    state = table("9 9", "7 7 11", "5 J", turn=1, pile=((0, "5 5"),), lower=True)
    return await told(world, state, world.ben, "play 2x7"), {"number": 5}


@provokes("refused-donk-street")
async def _(world, words):
    state = table("9", "5", "7 J", turn=0, pile=((0, "4"), (1, "5"), (2, "6")))
    return await told(world, state, world.ann, "play 1x9"), {"number": 7}


@provokes("refused-donk-not-higher")
async def _(world, words):
    return await told(world, FOLLOW, world.ann, "play 1x4"), {"number": 6}


# Calls


@provokes("refused-call-slower")
async def _(world, words):
    message = await begun(world, FIVE)
    rev = (await world.table()).row.rev
    await world.press(world.ben, message, f"m:1:{rev}:play 2x5")
    await world.press(world.mod, message, f"m:1:{rev + 1}:call lower")
    slow = await world.press(world.ann, message, f"m:1:{rev + 1}:call lower")
    return said(slow), {"who": markdown_name("Mo")}


@provokes("refused-call-late")
async def _(world, words):
    message = await begun(world, FIVE)
    rev = (await world.table()).row.rev
    await world.press(world.ben, message, f"m:1:{rev}:play 2x5")
    await world.press(world.mod, message, f"m:1:{rev + 1}:skip")
    return said(await world.press(world.ann, message, f"m:1:{rev + 1}:call lower")), {}


@provokes("refused-call-ignored")
async def _(world, words):
    message = await begun(world, LEAD)
    await world.press(world.ben, message, "m:1:9:call donk")
    return said(await world.press(world.ben, message, "m:1:9:call lower")), {}


# Tables and people


@provokes("refused-no-seat")
async def _(world, words):
    await world.ann.slash(world.channel, "donk")
    return said(await world.press(world.ben, world.last, "t:1:0:leave")), {}


@provokes("refused-not-begun")
async def _(world, words):
    await world.ann.slash(world.channel, "donk")
    return said(await world.ann.slash(world.channel, "hand")), {}


@provokes("refused-at-the-bottom")
async def _(world, words):
    message = await begun(world)
    return said(await world.press(world.ben, message, "t:1:9:down")), {}


@provokes("refused-not-away")
async def _(world, words):
    message = await begun(world)
    return said(await world.press(world.ann, message, "t:1:9:back")), {}


@provokes("refused-not-there")
async def _(world, words):
    await world.ann.slash(world.channel, "donk")
    return said(await world.ann.slash(world.channel, "table kick")), {}


@provokes("refused-servers-only")
async def _(world, words):
    ann = world.env.create_user("solo")
    await world.speak(ann, words.language)
    return said(await world.command(ann, ann.dm_channel, "donk")), {}


# The court


async def over(world: World, *, owing: bool = False) -> Any:
    """A game that has ended; Ann went out on the Joker, if a joke is owing."""
    hands = ("J", "5", "6") if owing else ("4", "5", "6")
    message = await begun(world, table(*hands, turn=0))
    rev = (await world.table()).row.rev
    await world.press(world.ann, message, f"m:1:{rev}:play {'J' if owing else '1x4'}")
    await world.press(world.ben, message, f"m:1:{rev + 1}:play 1x5")
    while (await world.table()).playing:
        await world.env.advance_time(1)
    return world.message((await world.table()).row.message)


async def refused(words: Any, call: Any) -> str:
    with pytest.raises(Refused) as caught:
        await call
    return refusal_text(caught.value, words)


@provokes("refused-lobby-open")
async def _(world, words):
    lobbies = Lobbies(world.bot.tables)
    table_id = (await lobbies.open("donk", {}, ANN, HERE, "en", 90.0)).id
    again = lobbies.open_donk({}, BEN, HERE, "en", 90.0, friendly=False)
    return await refused(words, again), {"table": table_id}


@provokes("refused-court-plays")
async def _(world, words):
    lobbies = Lobbies(world.bot.tables)
    table_id = (await lobbies.open("donk", {}, ANN, HERE, "en", 90.0)).id
    for _ in range(2):
        await lobbies.add_computer(table_id, ANN.id)
    await lobbies.start(table_id, ANN.id)
    again = lobbies.open_donk({}, BEN, HERE, "en", 90.0, friendly=False)
    return await refused(words, again), {"table": table_id}


@provokes("refused-joke-first")
async def _(world, words):
    message = await over(world, owing=True)
    ended = (await world.table()).row.changed
    left = int(ended + JOKE_WAIT - world.bot.now()) + 1
    result = await world.press(world.ben, message, "t:1:99:nextgame")
    return said(result), {"who": "Ann", "seconds": left}


@provokes("refused-friendly-table")
async def _(world, words):
    await begun(world)
    lobbies, place = Lobbies(world.bot.tables), replace(HERE, channel=world.channel.id)
    beside = await lobbies.open_donk({}, ANN, place, "en", 90.0, friendly=True)
    return await refused(words, lobbies.afresh(beside.id, ANN.id)), {}


@provokes("refused-game-passed")
async def _(world, words):
    message = await over(world)
    await world.press(world.ann, message, "t:1:99:nextgame")
    await world.press(world.ann, world.last, "t:2:0:cancel")
    return said(await world.press(world.ann, message, "t:1:99:nextgame")), {}


@provokes("refused-game-not-over")
async def _(world, words):
    message = await begun(world)
    return said(await world.press(world.ann, message, "t:1:99:nextgame")), {}


@provokes("refused-no-joke-owed")
async def _(world, words):
    message = await over(world, owing=True)
    return said(await world.press(world.ben, message, "t:1:99:joke")), {}


@provokes("refused-joke-too-late")
async def _(world, words):
    message = await over(world, owing=True)
    await world.env.advance_time(JOKE_WAIT)
    await world.press(world.ann, message, "t:1:99:nextgame")
    return said(await world.press(world.ann, message, "t:1:99:joke")), {}


@provokes("refused-joke-empty")
async def _(world, words):
    message = await over(world, owing=True)
    shown = await world.press(world.ann, message, "t:1:99:joke")
    return said(await world.ann.submit_modal(shown, {"joke": "\u200b\u2800"})), {}


@provokes("refused-no-joke")
async def _(world, words):
    await over(world, owing=True)
    await world.speak(world.mod, words.language)
    shown = await world.mod.slash(world.channel, "chronicle")
    return said(await world.press(world.mod, shown.response, "v:chronicle:0 0 delete", ["1"])), {}
