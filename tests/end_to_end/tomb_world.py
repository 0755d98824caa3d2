"""The whole bot on a Discord in memory, and runs through the tomb that go a certain way."""

from __future__ import annotations

import hashlib
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import simcord

from bot.app import Tafelrunde
from bot.config import Config
from games import codec
from games.fair import practice_seed
from games.tomb import GAME
from storage.database import Database
from tests.bot.faces.walks import press

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot.table import Table


@dataclass
class World:
    env: Any
    bot: Tafelrunde
    new_bot: Callable[[], Tafelrunde]
    channel: Any
    ann: Any
    ben: Any

    async def table(self, number: int) -> Table:
        return await self.bot.tables.load(number)

    async def deal(self, **options: Any) -> discord.Message:
        await self.ann.slash(self.channel, "tomb", **options)
        return self.channel.last_message

    async def message(self, number: int) -> discord.Message:
        """The table's public message as it is now."""
        row = (await self.table(number)).row
        (found,) = [message for message in self.channel.history() if message.id == row.message]
        return found

    async def press(self, number: int, custom_id: str, who: Any = None) -> list[Any]:
        """Click a button of the table's message, or take it from its select; the calls that the bot made."""
        message, before = await self.message(number), len(self.env.http_requests)
        who = who or self.ann
        if custom_id in buttons(message):
            await who.click(message, custom_id=custom_id)
        else:
            (select,) = [item for item in items(message) if custom_id in values(item)]
            await who.select(message, [custom_id], custom_id=select.custom_id)
        return self.env.http_requests[before:]

    async def move(self, number: int, text: str) -> list[Any]:
        """Play a move as its panel offers it, the question that it may ask included; all calls."""
        row = (await self.table(number)).row
        offered = f"m:{number}:{row.rev}:{text}"
        shown = await self.message(number)
        if offered in buttons(shown) or f"m {text}" in options(shown):
            return await self.press(number, offered if offered in buttons(shown) else f"m {text}")
        asking = f"q:{number}:{row.rev}:m {text}"
        asked = await self.press(number, asking if asking in buttons(shown) else f"q m {text}")
        return asked + await self.press(number, offered)

    async def forged(self, number: int, custom_id: str) -> Any:
        """Press a button that the table's message does not have, or no longer; the answer."""
        message = await self.message(number)
        stored = self.env.backend.get_message(self.channel.id, message.id)
        stored.components[0]["components"][0]["custom_id"] = custom_id
        return await self.ann.click(await self.message(number), custom_id=custom_id)

    async def put(self, number: int, state: Any) -> None:
        """Let the table stand in another position, behind the program's back."""
        dumped = json.dumps(codec.dump(state))

        async def work(con: Any) -> None:
            await con.execute("UPDATE tables SET state = ? WHERE id = ?", (dumped, number))

        await self.bot.db.write(work)

    async def restart(self) -> None:
        """A new process on the same database and the same Discord."""
        self.bot = self.new_bot()
        await self.env.restart_bot(self.bot)

    async def speak(self, who: Any, language: str) -> None:
        await self.bot.preferences.choose("person", who.id, "language", language)


@asynccontextmanager
async def opened(path: Any):
    env: Any = None
    numbers = count()

    def now() -> float:
        return 0.0 if env is None else env.now().timestamp()

    def new_seed() -> bytes:
        return hashlib.sha256(f"world {next(numbers)}".encode()).digest()

    async with await Database.open(path) as db:

        def new_bot() -> Tafelrunde:
            config = Config(_env_file=None)
            return Tafelrunde(config, db, now=now, new_seed=new_seed, with_emojis=False, shard_count=1)

        bot = new_bot()
        running = simcord.Env(bot)
        await running.start()
        env = running
        try:
            guild = env.create_guild()
            channel = guild.create_text_channel("table")
            people = [guild.add_member(env.create_user(name)) for name in ("ann", "ben")]
            yield World(env, bot, new_bot, channel, *people)
        finally:
            await env.shutdown()
    running.raise_errors()


def items(message: Any) -> list[Any]:
    return [item for row in message.components for item in row.children]


def buttons(message: Any) -> dict[str, Any]:
    """The buttons by their ids."""
    return {item.custom_id: item for item in items(message) if not hasattr(item, "options")}


def labels(message: Any) -> list[str]:
    return [button.label for button in buttons(message).values()]


def values(item: Any) -> list[str]:
    return [option.value for option in getattr(item, "options", ())]


def options(message: Any) -> list[str]:
    """The values of the message's selects."""
    return [value for item in items(message) for value in values(item)]


def words_of(message: Any) -> str:
    (embed,) = message.embeds
    return f"{embed.title}\n{embed.description}\n{embed.footer.text}"


def payload(request: Any) -> str:
    """Everything that a call says."""
    return json.dumps(request.json, ensure_ascii=False, default=str)


def played(seed: bytes, late: int) -> list[tuple[Any, str]]:
    """Positions with the press made in each: jacks at once, back after `late` turns; the last one with ""."""
    state = GAME.deal(1, GAME.Options(), seed, None).state
    line = []
    while state.outcome is None:
        moves = [str(move) for move in state.legal_moves(0)]
        skills = [move for move in moves if move in ("dodge", "pick", "rage", "disarm")]
        back = "retreat" in moves and len(state.delve) >= late
        text = skills[0] if skills else "retreat" if back else moves[0]
        line.append((state, text))
        state, _ = press(state, text)
    return [*line, (state, "")]


@cache
def seed_where(fits: Callable[[list[tuple[Any, str]]], bool], late: int = 4) -> str:
    """A practice seed in words whose line of play `fits`."""
    for number in count():
        if fits(played(practice_seed(f"tomb {number}"), late)):
            return f"tomb {number}"
    raise AssertionError
