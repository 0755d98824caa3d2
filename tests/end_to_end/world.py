"""The whole bot on a Discord in memory: a server, a channel, people, and ways to press what nobody offers."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
import simcord
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.app import Tafelrunde
from bot.config import Config
from games import codec
from games.donsol import GAME, VALUE
from games.fair import practice_seed
from storage.rows import dump_json
from tests.bot.support import BEGIN, change, seeds

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord import Env
    from simcord.actors import MemberActor
    from simcord.types import HttpLogEntry

    from bot.table import Table
    from storage.database import Database

COMMAND, PRESS, SUBMIT = 2, 3, 5
ROW, BUTTON, SELECT, TEXT, LABELLED = 1, 2, 3, 4, 18


@dataclass
class World:
    env: Env
    db: Database
    bot: Tafelrunde
    guild: Any
    channel: Any
    ann: MemberActor
    ben: MemberActor
    mod: MemberActor
    new_bot: Callable[[Database], Tafelrunde]
    jump: Callable[[float], None]
    """Lets the machine's clock jump by so many seconds, Discord's clock and the bot's timers aside."""

    # What is there

    async def table(self, number: int = 1) -> Table:
        return await self.bot.tables.load(number)

    @property
    def shown(self) -> list[discord.Message]:
        """The channel's messages that everyone sees, oldest first."""
        return [message for message in self.channel.history() if not message.flags.ephemeral]

    @property
    def last(self) -> discord.Message:
        """The newest message that everyone sees."""
        return self.shown[-1]

    async def public(self, number: int = 1) -> discord.Message:
        """The table's message as it stands in the channel now."""
        table = await self.table(number)
        return self.message(table.row.message)

    def message(self, number: int | None) -> discord.Message:
        return next(message for message in self.shown if message.id == number)

    def http(self, since: int = 0) -> list[HttpLogEntry]:
        return self.env.http_requests[since:]

    @property
    def calls(self) -> int:
        """How many HTTP calls the bot has made so far."""
        return len(self.env.http_requests)

    # What people do

    async def deal(self, who: MemberActor | None = None, **options: str) -> discord.Message:
        await (who or self.ann).slash(self.channel, "donsol", **options)
        return self.last

    async def press(
        self, who: Any, message: Any, custom_id: str, values: list[str] | None = None, **payload: Any
    ) -> InteractionResult:
        """Press a button (or, with `values`, a select) that the message may no longer have, or never had.

        `payload` is what differs from the usual one.
        """
        result = self.emit(who, message, custom_id, values, **payload)
        await self.env.settle()
        return result

    def emit(
        self, who: Any, message: Any, custom_id: str, values: list[str] | None = None, **payload: Any
    ) -> InteractionResult:
        """The same without waiting for what the bot does about it."""
        backend = self.env.backend
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
        item: dict[str, Any] = {"type": BUTTON, "custom_id": custom_id, "style": 1, "label": "x"}
        if values is not None:
            data |= {"component_type": SELECT, "values": values}
            item = {"type": SELECT, "custom_id": custom_id, "options": []}
        channel = getattr(message, "message", message).channel.id
        stored = backend.get_message(channel, message.id)
        # as the person's Discord showed the message: discord.py hears of no item that is not on it
        shown = {**message_payload(backend, stored), "components": [{"type": ROW, "components": [item]}]}
        return self._emit(PRESS, who, channel, data, {"message": shown, **payload}, stored.id)

    async def submit(self, who: Any, message: Any, custom_id: str, text: str) -> InteractionResult:
        """Send a form with one field, which was opened by a button of the message."""
        field = {"type": LABELLED, "component": {"type": TEXT, "value": text}}
        shown = message_payload(
            self.env.backend, self.env.backend.get_message(message.channel.id, message.id)
        )
        data = {"custom_id": custom_id, "components": [field]}
        result = self._emit(SUBMIT, who, message.channel.id, data, {"message": dict(shown)}, message.id)
        await self.env.settle()
        return result

    async def command(self, who: Any, channel: Any, name: str, /, **payload: Any) -> InteractionResult:
        """A command without options whose payload differs from the usual: `locale`, `context` and so on."""
        root, *rest = name.split()
        found = self.env.backend.find_command(root, None)
        options = [{"type": 1, "name": word, "options": []} for word in rest]
        data = {"id": found["id"], "name": root, "type": 1, "options": options}
        result = self._emit(COMMAND, who, channel.id, data, payload)
        await self.env.settle()
        return result

    def _emit(
        self, kind: int, who: Any, channel: int, data: Any, more: dict[str, Any], message: int | None = None
    ) -> InteractionResult:
        backend = self.env.backend
        guild = backend.get_channel(channel).guild_id
        record, payload = base_payload(
            backend, type=kind, channel_id=channel, guild_id=guild, user_id=who.id, data=data
        )
        payload.update(more)
        record.source_message_id = message
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    async def put(self, state: Any, number: int = 1) -> None:
        """Let a table stand in another position, behind the program's back."""
        await change(
            self.db, "UPDATE tables SET state = ? WHERE id = ?", [dump_json(codec.dump(state)), number]
        )

    async def speak(self, who: MemberActor, language: str) -> None:
        await self.bot.preferences.choose("person", who.id, "language", language)

    async def restart(self, db: Database | None = None) -> None:
        """A new process on the same database, or on `db`, and the same Discord."""
        self.db = db or self.db
        self.bot = self.new_bot(self.db)
        await self.env.restart_bot(self.bot)


@asynccontextmanager
async def opened(db: Database, shards: int = 1, **settings: Any):
    """A world whose clock moves only by hand."""
    env: Env | None = None
    jumped = 0.0

    def now() -> float:
        return BEGIN if env is None else BEGIN + env.now().timestamp() - START + jumped

    def jump(seconds: float) -> None:
        nonlocal jumped
        jumped += seconds

    source = seeds("world")

    def new_bot(db: Database) -> Tafelrunde:
        config = Config(_env_file=None, **settings)
        return Tafelrunde(config, db, now=now, new_seed=source, with_emojis=False, shard_count=shards)

    bot = new_bot(db)
    running = simcord.Env(bot, settle_timeout=60)  # machines may be slow
    await running.start()
    env = running
    try:
        guild = env.create_guild("Tafelrunde")
        channel = guild.create_text_channel("round-table")
        role = guild.create_role(
            "Moderators", permissions=discord.Permissions(manage_messages=True, manage_channels=True)
        )
        people = [
            guild.add_member(env.create_user(name.lower(), global_name=name), roles=roles)
            for name, roles in (("Ann", []), ("Ben", []), ("Mo", [role]))
        ]
        yield World(env, db, bot, guild, channel, *people, new_bot, jump)
    finally:
        await env.shutdown()
    env.raise_errors()


START = discord.utils.parse_time("2026-01-01T00:00:00+00:00").timestamp()


def buttons(message: Any) -> dict[str, discord.Button]:
    """The buttons and selects of a message by their ids."""
    shown = getattr(message, "message", message)
    return {item.custom_id: item for row in shown.components for item in row.children}


def words_of(message: Any) -> str:
    """Everything that a message says, buttons and options too; spaces are plain."""
    shown = getattr(message, "message", message)
    texts = [shown.content or ""]
    for embed in shown.embeds:
        texts += [embed.title or "", embed.description or "", embed.footer.text or ""]
    for item in buttons(message).values():
        texts.append(getattr(item, "label", None) or getattr(item, "placeholder", None) or "")
        texts += [f"{option.label} {option.description or ''}" for option in getattr(item, "options", [])]
    return "\n".join(text for text in texts if text).replace("\u00a0", " ")


def select_of(message: Any, about: str = "") -> discord.SelectMenu:
    """The one select of a message as it is now, or the one whose id ends so."""
    selects = [item for item in buttons(message).values() if isinstance(item, discord.SelectMenu)]
    (found,) = [item for item in selects if item.custom_id.endswith(about)]
    return found


async def take(who: Any, message: Any, value: str, about: str = "") -> InteractionResult:
    """Take a value from the one select of a message, or from the one whose id ends so."""
    return await who.select(message, [value], custom_id=select_of(message, about).custom_id)


def line(*, won: bool) -> tuple[str, list[str]]:
    """A practice seed in words, and moves with which its easy run of Donsol is won or lost."""
    # most runs are lost: the search begins where a won one is near
    for number in range(160, 1_000):
        seed, moves = f"run {number}", []
        state = GAME.deal(1, GAME.Options("easy"), practice_seed(seed)).state
        while state.outcome is None:
            move = _best(state)[1] if won else state.legal_moves(0)[0]
            moves.append(str(move))
            state = state.after(0, move).state
        if state.outcome.won == won and len(moves) > 8:
            return seed, moves
    raise AssertionError("no such run")


def _best(state, number: int | None = None) -> tuple[float, Any]:
    """The move that leaves the most life and shield at the end of the room, and how much."""
    if state.outcome is not None:
        return (1000 if state.outcome.won else -1000), None
    if number not in (None, state.number):
        return _worth(state), None
    found = []
    for move in state.legal_moves(0):
        fled = str(move) == "flee"
        worth = state.hp - 3 if fled else _best(state.after(0, move).state, state.number)[0]
        found.append((worth, move))
    return max(found, key=lambda each: each[0])


def _worth(state) -> float:
    shield = VALUE[state.shield] if state.shield else 0
    worn = VALUE[state.on_shield[-1]] / 21 if state.on_shield else 1
    return state.hp + 0.6 * shield * worn - 2 * state.sick
