"""A bot whose presses go through discord.py's real dispatch, and whose answers end in memory."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, Self

import discord
from discord.webhook.async_ import async_context

from bot.__main__ import share_the_interpreter
from bot.app import Tafelrunde
from bot.config import Config
from bot.table import Person, Place
from storage.database import Database

_ids = itertools.count(10**17)
FIRST = 3 * 10**6
"""The id of the first message of the first person."""


class Answered(NamedTuple):
    """The moment of an answer, the ids of the buttons that it shows, and its message's id if that is new."""

    at: float
    shown: list[str]
    message: int | None


class Wire:
    """Takes the place of Discord's interaction endpoints; knows when each press was answered, and how."""

    def __init__(self) -> None:
        self.waiting: dict[str, asyncio.Future[Answered]] = {}
        self.deferred = 0

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: Any, **_: Any
    ) -> dict[str, Any]:
        payload, message = _payload(params), next(_ids)
        match discord.InteractionResponseType(payload["type"]):
            case discord.InteractionResponseType.deferred_message_update:
                self.deferred += 1
            case discord.InteractionResponseType.channel_message:
                self._answered(token, payload["data"], message)
            case _:
                self._answered(token, payload["data"])
        return {"interaction": {"id": str(interaction_id), "type": 3, "response_message_id": str(message)}}

    async def edit_original_interaction_response(self, _: int, token: str, **more: Any) -> dict[str, Any]:
        self._answered(token, _payload(SimpleNamespace(**more)))
        return _message(1)

    async def execute_webhook(self, _: int, token: str, **more: Any) -> dict[str, Any]:
        message = next(_ids)
        self._answered(token, _payload(SimpleNamespace(**more)), message)
        return _message(message)

    def _answered(self, token: str, message: dict[str, Any], new: int | None = None) -> None:
        shown = [item["custom_id"] for row in message["components"] for item in row["components"]]
        self.answer_to(token).set_result(Answered(time.perf_counter(), shown, new))

    def answer_to(self, token: str) -> asyncio.Future[Answered]:
        return self.waiting.setdefault(token, asyncio.get_running_loop().create_future())


def _payload(params: Any) -> dict[str, Any]:
    if params.multipart:
        return json.loads(next(part["value"] for part in params.multipart if part["name"] == "payload_json"))
    return params.payload


def _message(number: int) -> dict[str, Any]:
    return {
        "id": str(number), "channel_id": "1", "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
        "author": {"id": "1", "username": "bot", "discriminator": "0", "avatar": None},
        "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 0,
        "components": [], "flags": 0,
    }  # fmt: skip


class Wired:
    """A bot on a file database, set up as for Discord but for its connection and its emojis."""

    def __init__(self, path: Path) -> None:
        self.path, self.wire = path, Wire()
        self.rng = random.Random("bench")

    async def __aenter__(self) -> Self:
        share_the_interpreter()
        self.db = await Database.open(self.path)
        self.bot = Tafelrunde(
            Config(_env_file=None), self.db, now=time.time, new_seed=lambda: self.rng.randbytes(32),
            clocked=False, with_emojis=False, apart=True, shard_count=1,
        )  # fmt: skip
        await self.bot._async_setup_hook()
        self.bot._connection.application_id = 1
        self.bot.sync_commands = _nothing  # type: ignore[method-assign]
        await self.bot.setup_hook()
        async_context.set(self.wire)  # type: ignore[arg-type]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.bot.drawing.close()
        await self.db.close()

    async def open_run(self, number: int) -> int:
        """A Donsol run of its own person in its own channel; its table."""
        person, place = Person(10**6 + number, f"Person {number}"), Place(None, 2 * 10**6 + number)
        table = await self.bot.tables.open_run("donsol", {"difficulty": "easy"}, person, place, "en")
        await self.bot.tables.posted(table.id, FIRST + number)
        return table.id

    async def next_press(self, table_id: int) -> str | None:
        """The id of a button that is legal now; None if the run is over."""
        table = await self.bot.tables.load(table_id)
        if not table.playing or table.state is None:
            return None
        move = self.rng.choice(list(table.state.legal_moves(0)))
        return f"m:{table_id}:{table.row.rev}:{move}"

    def press(self, number: int, custom_id: str, message_id: int | None = None) -> tuple[str, float]:
        """Feed one press as the gateway would, by default on the first message; its token, the moment."""
        token, begun = f"token{next(_ids)}", time.perf_counter()
        user = {"id": str(10**6 + number), "username": f"p{number}", "discriminator": "0", "avatar": None}
        channel = {"id": str(2 * 10**6 + number), "type": 1, "recipients": [user], "last_message_id": None}
        button = {"type": 2, "style": 1, "label": "…", "custom_id": custom_id}
        message = _message(message_id or FIRST + number) | {
            "channel_id": channel["id"], "components": [{"type": 1, "components": [button]}],
        }  # fmt: skip
        payload = {
            "id": str(next(_ids)), "application_id": "1", "type": 3, "token": token, "version": 1,
            "data": {"custom_id": custom_id, "component_type": 2}, "channel_id": channel["id"],
            "channel": channel, "user": user, "message": message, "locale": "en-US", "entitlements": [],
            "app_permissions": "0", "authorizing_integration_owners": {}, "context": 1,
            "attachment_size_limit": 10**7,
        }  # fmt: skip
        self.bot._connection.parse_interaction_create(payload)  # type: ignore[arg-type]
        return token, begun

    async def answered(self, token: str) -> Answered:
        """Wait for the answer to a press."""
        answer = await self.wire.answer_to(token)
        del self.wire.waiting[token]
        return answer


async def _nothing() -> None:
    return None


discord.utils.setup_logging(level=30)
