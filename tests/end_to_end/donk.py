"""DONK! by clicking: people with hands open, and a watch over everything that is sent to Discord."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.faces import panel_of
from bot.panel import NO_DRAFT, Draft
from bot.screen import Screen, Target
from bot.timing import Plan
from games import codec
from games.core import TABLE
from games.players import PLAYERS
from storage import ledger

if TYPE_CHECKING:
    from simcord.actors import MemberActor

    from bot.table import Table
    from tests.end_to_end.world import World

EPHEMERAL = 64


async def put(world: World, state: Any, number: int = 1) -> None:
    """Change a position, and what is due in it, behind the program's back."""
    table = await world.table(number)
    plan = world.bot.tables.first_plan("donk", state, table.seats, Plan.load(table.row.clock).turn)
    await world.db.write(
        lambda con: ledger.change_table(
            con, number, None, state=codec.dump(state), clock=plan.dump(), deadline=plan.deadline
        )
    )


class Watch:
    """Compares every message that is sent with what its reader may see.

    For onlookers that is the panel of a position which they cannot tell from the true one, and so for each
    seat: what only the true position would show is not among them.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.screen = Screen(world.bot.app_emojis)
        self.rng = random.Random("watch")
        self.since = world.calls
        self.allowed: dict[int, set[str]] = {}
        """By person (0: everybody): messages that they may see."""
        self.checked = 0

    async def look(self, number: int) -> Table:
        """Note what may be shown of the table as it is now, then check what was sent."""
        table = await self.world.table(number)
        spoken = await self.world.bot.preferences.words_of(table)
        self._allow(0, self._twin(table, None), None, spoken)
        for row in table.seats:
            if row.person is not None:
                mine = await self.world.bot.preferences.words_for(row.person, "en-US")
                self._allow(row.person, self._twin(table, row.seat), row.seat, mine)
        self._check()
        return table

    def _twin(self, table: Table, seat: int | None) -> Table:
        if table.state is None:
            return table
        return replace(table, state=table.state.scrambled(seat, self.rng))

    def _allow(
        self, person: int, table: Table, seat: int | None, spoken: Any, draft: Draft = NO_DRAFT
    ) -> None:
        panel = panel_of(table, spoken, seat, draft)
        message = self.screen.message(panel, Target(table.id, table.row.rev), spoken, None)
        self.allowed.setdefault(person, set()).add(
            _text(message.embeds[0].to_dict(), message.view.to_components())
        )

    def _check(self) -> None:
        for request in self.world.http(self.since):
            for body, reader in self._messages(request):
                allowed = self.allowed[0] | (self.allowed.get(reader, set()) if reader else set())
                text = _text(body["embeds"][0], body.get("components") or [])
                assert text in allowed, (request.method, request.path, reader, text)
                self.checked += 1
        self.since = self.world.calls

    def _messages(self, request: Any) -> list[tuple[dict[str, Any], int]]:
        """(message, who alone reads it or 0) that a request sends of a table."""
        body = request.json
        if not isinstance(body, dict):
            return []
        if "payload_json" in body:
            body = json.loads(body["payload_json"])
        parts = request.path.split("/")
        reader = 0
        if "webhooks" in parts or "callback" in parts:
            token = parts[parts.index("webhooks") + 2] if "webhooks" in parts else parts[-2]
            backend = self.world.env.backend
            record = backend.interaction_by_token(token)
            source = record.source_message_id
            flags = backend.get_message(record.channel_id, source).flags if source else 0
            private = record.ephemeral or bool(flags & EPHEMERAL)
            reader = record.user_id if private else 0
            body = body.get("data", body) if "callback" in parts else body
        return [(body, reader)] if isinstance(body, dict) and body.get("embeds") else []


def _text(embed: dict[str, Any], rows: list[dict[str, Any]]) -> str:
    """What a message says and offers, without what Discord adds."""
    shown = {key: embed.get(key) for key in ("title", "description", "color")}
    items = [
        [item.get("custom_id"), item.get("label"), bool(item.get("disabled")), item.get("options")]
        for row in rows
        for item in row["components"]
    ]
    return json.dumps([shown, embed.get("footer", {}).get("text"), items], sort_keys=True, ensure_ascii=False)


class Players:
    """People at one table after another, each with a hand open."""

    def __init__(self, world: World, people: list[MemberActor], seed: str) -> None:
        self.world, self.people = world, {person.id: person for person in people}
        self.rng = random.Random(seed)
        self.watch = Watch(world)
        self.hands: dict[int, Any] = {}

    async def take_hands(self, number: int) -> None:
        message = await self.world.public(number)
        for person in self.people.values():
            if (await self.world.table(number)).seat_of(person.id) is not None:
                self.hands[person.id] = (await person.click(message, label="Hand")).response
        await self.watch.look(number)

    async def play_out(self, number: int) -> Table:
        """Press what a sensible player would until the game is over."""
        table = await self.watch.look(number)
        while table.playing:
            choices = [
                (seat, moves)
                for seat in range(len(table.seats))
                if (moves := table.state.legal_moves(seat)) and table.seats[seat].person is not None
            ]
            owing = [each for each in choices if each[0] in table.state.owing()]
            calling = [each for each in choices if table.state.call is not None]
            chosen = self.rng.choice(
                calling if calling and self.rng.random() < 0.5 else owing or [(TABLE, ())]
            )
            if chosen[0] == TABLE or (table.state.phase == "sweep" and self.rng.random() < 0.1):
                await self.world.env.advance_time(5)
            else:
                seat, moves = chosen
                calls = [move for move in moves if str(move).startswith("call ")]
                plays = [move for move in moves if move not in calls]
                call = bool(calls) and (not plays or (chosen in calling and self.rng.random() < 0.7))
                move = calls[0] if call else PLAYERS["greedy"](table.state, seat, plays, self.rng)
                await self.press(table, seat, str(move))
            table = await self.watch.look(number)
        return table

    async def press(self, table: Table, seat: int, text: str) -> None:
        """Press it on the public panel if it stands there and chance will have it, else on the hand."""
        person = self.people[table.seats[seat].person]
        public = await self.world.public(table.id)
        wanted = f"m:{table.id}:{table.row.rev}:{text}"
        if (text == "skip" or text.startswith("call ")) and self.rng.random() < 0.5:
            await person.click(public, custom_id=wanted)
            return
        hand = self.hands[person.id]
        rows = hand.message.components
        items = [item for row in rows for item in row.children]
        if any(item.custom_id == wanted for item in items):
            await person.click(hand, custom_id=wanted)
            return
        (menu,) = [item for item in items if getattr(item, "options", None)]
        await person.select(hand, [f"m {text}"], custom_id=menu.custom_id)
