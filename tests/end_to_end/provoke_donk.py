"""The refusals of DONK!: its plays and calls, its lobbies, its court and its jokes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.court import JOKE_WAIT
from bot.faces import refusal_text
from bot.lobby import NEXT_WITHIN, Lobbies
from bot.refused import Refused
from bot.table import Place
from bot.tables import _illegal
from games.donk import GAME
from tests.bot.support import ANN, Clock
from tests.end_to_end.provoke import provokes, said
from tests.games.donk.tables import table as position
from tests.games.donk.test_refusals import REFUSED

if TYPE_CHECKING:
    from tests.end_to_end.provoke import Provoke


async def people(world, number: int):
    """So many people; the first opens the tables."""
    found = [world.ann, world.ben, world.mod]
    if number > len(found):
        found.append(world.guild.add_member(world.env.create_user("dora", global_name="Dora")))
        language = await world.bot.preferences.get("person", world.ann.id, "language", "en")
        await world.speak(found[-1], language)
    return found[:number]


async def business(world, who, text: str, number: int = 1):
    """Press one of the table's own buttons."""
    rev = (await world.table(number)).row.rev
    return await world.press(who, await world.public(number), f"t:{number}:{rev}:{text}")


async def play(world, who, text: str):
    """Press a move on the panel as it is now."""
    rev = (await world.table()).row.rev
    return await world.press(who, await world.public(), f"m:1:{rev}:{text}")


async def lobby(world, number: int = 3):
    seated = await people(world, number)
    await world.ann.slash(world.channel, "donk")
    for who in seated[1:]:
        await business(world, who, "join")
    return seated


async def playing(world, state, number: int = 3):
    """A game in a position set by hand."""
    seated = await lobby(world, number)
    await business(world, world.ann, "start")
    await world.put(state)
    return seated


async def joke_owed(world) -> None:
    """A game that is over, in which Ann went out with the Joker."""
    await playing(world, position("J", "9 2", "4 4"))
    await play(world, world.ann, "play J")
    await play(world, world.ben, "resign")
    assert (await world.table()).row.status == "over"


async def refused(words, call) -> str:
    with pytest.raises(Refused) as caught:
        await call
    return refusal_text(caught.value, words)


def later(world, seconds: float) -> None:
    """Let so much time have passed for the tables."""
    world.bot.tables.now = Clock(world.bot.now() + seconds)


# Plays. Buttons are pressed by people with a seat at a game that goes on: the others meet records alone.

BEFORE = ("no-such-seat", "game-over", "nothing-to-lapse")


def forged(code: str) -> Provoke:
    state, seat, text = next(
        (state, seat, text)
        for state, seat, text, found, *_ in REFUSED
        if found == code and (code in BEFORE or 0 <= seat < len(state.hands))
    )

    async def provoke(world, words):
        seated = await playing(world, state, len(state.hands))
        sentence = refusal_text(_illegal(await world.table(), state.why_not(seat, text)), words)
        if code in BEFORE:
            return sentence, sentence
        return said(await play(world, seated[seat], text)), sentence

    return provoke


for each in {found for *_, found, _, _ in REFUSED}:
    provokes(f"refused-donk-{each}")(forged(each))


@provokes("refused-no-seat")
async def _(world, words):
    stranger = (await people(world, 4))[3]
    await playing(world, position("3", "4", "5"))
    return said(await play(world, stranger, "play 1x3")), {}


FIVES = position("3 9 9", "5 5 11", "1 1 4 4", pile=((0, "2 2"),), turn=1)


@provokes("refused-call-ignored")
async def _(world, words):
    await playing(world, FIVES)
    await play(world, world.ann, "call donk")
    return said(await play(world, world.ann, "call lower")), {}


@provokes("refused-call-slower")
async def _(world, words):
    await playing(world, FIVES)
    await play(world, world.ben, "play 2x5")
    rev = (await world.table()).row.rev
    await play(world, world.mod, "call lower")
    answer = await world.press(world.ann, await world.public(), f"m:1:{rev}:call lower")
    return said(answer), {"who": "\u2068Mo\u2069"}


@provokes("refused-call-late")
async def _(world, words):
    await playing(world, FIVES)
    await play(world, world.ben, "play 2x5")
    rev = (await world.table()).row.rev
    await play(world, world.mod, "play 2x4")
    return said(await world.press(world.ann, await world.public(), f"m:1:{rev}:call lower")), {}


@provokes("refused-not-away")
async def _(world, words):
    await playing(world, FIVES)
    return said(await business(world, world.ann, "back")), {}


@provokes("refused-at-the-bottom")
async def _(world, words):
    await playing(world, FIVES)
    return said(await business(world, world.ann, "down")), {}


@provokes("refused-game-not-over")
async def _(world, words):
    await playing(world, FIVES)
    return said(await business(world, world.ann, "nextgame")), {}


# Lobbies


@provokes("refused-servers-only")
async def _(world, words):
    ann = world.ann.user
    return said(await world.command(ann, ann.dm_channel, "donk")), {}


@provokes("refused-joined-already")
async def _(world, words):
    await lobby(world)
    return said(await business(world, world.ben, "join")), {}


@provokes("refused-too-few")
async def _(world, words):
    await lobby(world, 2)
    return said(await business(world, world.ann, "start")), {"least": GAME.seats.start}


@provokes("refused-host-only")
async def _(world, words):
    await lobby(world)
    return said(await business(world, world.ben, "start")), {"host": "\u2068Ann\u2069"}


@provokes("refused-no-computer")
async def _(world, words):
    await lobby(world)
    return said(await business(world, world.ann, "nocomputer")), {}


@provokes("refused-table-full")
async def _(world, words):
    most = GAME.seats.stop - 1
    await lobby(world, 2)
    for _ in range(most - 2):
        await business(world, world.ann, "computer")
    return said(await business(world, world.mod, "join")), {"most": most}


@provokes("refused-lobby-over")
async def _(world, words):
    await playing(world, FIVES)
    return said(await business(world, world.ann, "leave")), {}


@provokes("refused-not-begun")
async def _(world, words):
    await lobby(world)
    return said(await world.ann.slash(world.channel, "hand")), {}


@provokes("refused-not-there")
async def _(world, words):
    await lobby(world, 1)
    return said(await world.ann.slash(world.channel, "table kick")), {}


# The court. People are led to the open lobby and offered a friendly table, and need not read these two.


def another(world, *, friendly: bool = False):
    place = Place(world.guild.id, world.channel.id)
    return Lobbies(world.bot.tables).open_donk({}, ANN, place, "en", 90.0, friendly=friendly)


@provokes("refused-lobby-open")
async def _(world, words):
    await lobby(world)
    return await refused(words, another(world)), {"table": "1"}


@provokes("refused-court-plays")
async def _(world, words):
    await playing(world, FIVES)
    return await refused(words, another(world)), {"table": "1"}


@provokes("refused-friendly-table")
async def _(world, words):
    await playing(world, FIVES)
    offered = await world.ann.slash(world.channel, "donk")
    await world.press(world.ann, offered.response, "t:1:1:friendly race 90")
    return said(await business(world, world.ann, "afresh", 2)), {}


@provokes("refused-game-passed")
async def _(world, words):
    await joke_owed(world)
    later(world, NEXT_WITHIN + 1)
    return said(await business(world, world.ann, "nextgame")), {}


@provokes("refused-joke-first")
async def _(world, words):
    await joke_owed(world)
    return said(await world.ann.slash(world.channel, "donk")), {
        "who": "\u2068Ann\u2069",
        "seconds": int(JOKE_WAIT),
    }


@provokes("refused-no-joke-owed")
async def _(world, words):
    await joke_owed(world)
    return said(await business(world, world.ben, "joke")), {}


@provokes("refused-joke-too-late")
async def _(world, words):
    await joke_owed(world)
    later(world, JOKE_WAIT + 1)
    await business(world, world.ben, "nextgame")
    return said(await business(world, world.ann, "joke")), {}


@provokes("refused-joke-empty")
async def _(world, words):
    await joke_owed(world)
    return said(await world.submit(world.ann, world.last, "j:1", " \n ")), {}


@provokes("refused-no-joke")
async def _(world, words):
    await playing(world, FIVES)
    shown = (await world.mod.slash(world.channel, "chronicle")).response
    return said(await world.press(world.mod, shown, "b:chronicle:0 0 delete 1")), {}
