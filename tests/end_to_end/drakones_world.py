"""Duels in the world: people at both sides, their private hands, and positions made by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.app import draft_of
from bot.buttons import MARK
from bot.panel import NO_DRAFT, Act, Draft
from tests.end_to_end.donk import Watch
from tests.end_to_end.world import buttons

if TYPE_CHECKING:
    from simcord.actors import MemberActor

    from bot.table import Table
    from games.drakones import Drakones
    from tests.end_to_end.world import World


@dataclass
class Duel:
    """A running duel of Ann, who is White, against Ben; `hands` are their newest private messages by seat."""

    world: World
    number: int
    hands: dict[int, Any]
    draft: Draft = NO_DRAFT
    """What was half chosen by the last press."""

    @property
    def people(self) -> tuple[MemberActor, MemberActor]:
        return self.world.ann, self.world.ben

    async def state(self) -> Drakones:
        state: Any = (await self.world.table(self.number)).state
        return state

    async def open_hand(self, seat: int) -> Any:
        result = await self.people[seat].click(await self.world.public(self.number), label="Hand")
        assert result.ephemeral
        self.hands[seat] = result.response
        return result.response

    async def take(self, seat: int, value: str) -> Any:
        """Take the option of that value from the hand's menus, or press the button of that act."""
        hand = self.hands[seat]
        self.draft = draft_after(value)
        for custom_id, item in buttons(hand).items():
            if isinstance(item, discord.SelectMenu):
                marked = [option.value for option in item.options if plain(option.value) == value]
                if marked:
                    result = await self.people[seat].select(hand, marked, custom_id=custom_id)
                    break
            elif act_of(custom_id) == value and not item.disabled:
                result = await self.people[seat].click(hand, custom_id=custom_id)
                break
        else:
            raise AssertionError(f"{value!r} is not offered: {offered(hand)}")
        if result.response is not None and result.response.id == hand.id:
            self.hands[seat] = result.response
        return result


def draft_after(value: str) -> Draft:
    """The draft that a hand shows once that has been pressed."""
    act = Act.parse(value)
    if act.kind in ("c", "q"):
        return draft_of(act)
    return NO_DRAFT


class DuelWatch(Watch):
    """Watches a duel: hands may also show what their side has half chosen."""

    async def look_at(self, found: Duel, seat: int) -> Table:
        """Note what may be shown after a press of `seat`, then check what was sent."""
        table = await self.world.table(found.number)
        person = table.seats[seat].person
        assert person is not None
        spoken = await self.world.bot.preferences.words_for(person, "en-US")
        self._allow(person, self._twin(table, seat), seat, spoken, found.draft)
        return await self.look(found.number)


async def duel(world: World, position: Drakones | None = None) -> Duel:
    """A duel that Ben has accepted, in that position if one is given."""
    await world.ann.slash(world.channel, "drakones challenge", member=world.ben)
    number = (await newest(world)).id
    await world.ben.click(world.last, label="Accept")
    found = Duel(world, number, {})
    if position is not None:
        await put(world, number, position)
    return found


async def newest(world: World) -> Any:
    rows = await world.db.reader.execute_fetchall("SELECT max(id) FROM tables")
    return await world.bot.tables.load(next(iter(rows))[0])


async def put(world: World, number: int, position: Drakones) -> None:
    """Put a position in the place of the table's, as if its game had been dealt so, and show it."""
    await world.put(position, number)
    await world.bot.publisher._spread(number)


def act_of(custom_id: str) -> str:
    """What a button does: `m play is 1`."""
    kind, _, _, text = custom_id.split(":", 3)
    return f"{kind} {text}"


def plain(value: str) -> str:
    """The act of a menu's value, without what only makes it differ from others."""
    return value.partition(MARK)[0]


def offered(message: Any) -> list[str]:
    """Everything that can be pressed on a hand now: acts, and the values of its menus."""
    found = []
    for custom_id, item in buttons(message).items():
        if isinstance(item, discord.SelectMenu):
            found += [plain(option.value) for option in item.options]
        elif not item.disabled:
            found.append(act_of(custom_id))
    return found
