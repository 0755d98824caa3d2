"""Private hands: one message a seat, seen by its person alone, kept up to date while its token lives."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord

from bot.buttons import UNTAKEN
from bot.faces import FACES
from bot.panel import NO_DRAFT, Draft, digest
from bot.refused import Refused
from storage.errors import DatabaseError
from storage.rows import HandRow

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer
    from bot.table import Table
    from games.core import Seat

_log = logging.getLogger(__name__)


class _Original:
    """Discord's own word for the message that a token stands for. No str, which discord.py would quote."""

    def __str__(self) -> str:
        return "@original"


ORIGINAL: Final[Any] = _Original()
"""Where discord.py expects a message's id."""
LEFT: Final = (10007, 10013, 50001)
"""Unknown member, unknown user, no access: who saw the hand is not here any more."""


class Hands:
    """Answers with hands, and edits those that are open."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._asked: dict[tuple[int, Seat], Draft] = {}
        """The questions that stand open on hands."""
        self._shown: dict[tuple[int, Seat], bytes] = {}
        """The digest of the panel that each hand shows."""

    async def answer(self, answer: Answer, table: Table, draft: Draft) -> None:
        """Answer a press on a private message with its seat's hand as it is now."""
        face, spoken = FACES[table.row.game], await self.bot.words_for(answer.interaction)
        if face.private is None or table.state is None:
            # asked by a command, in private: the table itself is shown on its own message
            done = spoken("done-kept" if table.playing else "done-resigned")
            await answer.edit({"content": done, "embeds": [], "view": None})
            return
        seat = table.own_seat(answer.interaction.user.id)
        panel = self.bot.panel(table, spoken, seat, draft)
        await answer.edit((await self.bot.message(table, panel, spoken, draft, seat)).edit())
        # a question stays until it is answered, other half-done things until something else has changed
        self._asked[table.id, seat] = asked = draft if draft.asked is not None else NO_DRAFT
        self._shown[table.id, seat] = digest(self.bot.panel(table, spoken, seat, asked))
        message = answer.interaction.message
        await self._keep(answer, table.id, seat, message.id if message else None)

    async def send(self, answer: Answer, table: Table) -> None:
        """Answer with a new private hand; an older one disappears."""
        seat = table.own_seat(answer.interaction.user.id)
        spoken = await self.bot.words_for(answer.interaction)
        panel = self.bot.panel(table, spoken, seat)
        message = await answer.send((await self.bot.message(table, panel, spoken, seat=seat)).new())
        self._shown[table.id, seat] = digest(panel)
        self._asked.pop((table.id, seat), None)
        await self._keep(answer, table.id, seat, message)

    async def _keep(self, answer: Answer, table: int, seat: Seat, message: int | None) -> None:
        interaction = answer.interaction
        hand = HandRow(
            seat=seat, application=interaction.application_id, token=interaction.token,
            received=self.bot.now(), message=message,
        )  # fmt: skip
        try:
            old = await self.bot.tables.keep_hand(table, hand)
        except DatabaseError as error:
            # what was pressed is stored and shown; this hand will not be edited, that is all
            _log.warning("a hand of table %d could not be kept: %s", table, error)
            return
        if old is not None and old.message != message:
            try:
                await self._webhook(old).delete_message(ORIGINAL)
            except UNTAKEN as error:
                _log.info("an old hand of table %d stays: %s", table, error)

    async def edit(self, table_id: int) -> None:
        """Edit the open hands whose panel changed, the seat that owes a move first; one round at a time."""
        async with self._lines.setdefault(table_id, asyncio.Lock()):
            await self._edit(await self.bot.tables.load(table_id))

    async def _edit(self, table: Table) -> None:
        if table.state is None or FACES[table.row.game].private is None:
            return
        owing = table.state.owing()
        hands = await self.bot.tables.hands(table.id)
        for hand in sorted(hands, key=lambda hand: hand.seat not in owing):
            person = table.seats[hand.seat].person
            if person is None:
                continue
            spoken = await self.bot.preferences.words_for(person, table.row.language)
            asked = self._asked.get((table.id, hand.seat), NO_DRAFT)
            panel = self.bot.panel(table, spoken, hand.seat, asked)
            if self._shown.get((table.id, hand.seat)) == digest(panel):
                continue
            message = await self.bot.message(table, panel, spoken, seat=hand.seat)
            try:
                await self._webhook(hand).edit_message(ORIGINAL, **message.edit())
            except UNTAKEN as error:
                if not isinstance(error, discord.HTTPException) or error.status not in (401, 403, 404):
                    _log.warning("a hand of table %d was not taken by Discord: %s", table.id, error)
                    self.bot.publisher.owe(table.id)
                    continue
                _log.info("a hand of table %d is gone: %s", table.id, error)
                await self.bot.tables.forget_hand(table.id, hand.seat)
                if error.code in LEFT:
                    await self._hand_over(table, hand.seat)
            self._shown[table.id, hand.seat] = digest(panel)

    async def _hand_over(self, table: Table, seat: Seat) -> None:
        """Let a computer keep the seat of somebody who does not see the channel any more."""
        try:
            await self.bot.tables.hand_over(table, seat)
        except Refused as refused:
            _log.debug("table %d has moved on: %s", table.id, refused)
        else:
            self.bot.publisher.changed(table.id)

    def _webhook(self, hand: HandRow) -> discord.Webhook:
        return discord.Webhook.partial(hand.application, hand.token, client=self.bot)

    def forget(self, table: int) -> None:
        """Forget what the hands of a table show: it is over."""
        for seen in (self._shown, self._asked):
            for key in [key for key in seen if key[0] == table]:
                del seen[key]
