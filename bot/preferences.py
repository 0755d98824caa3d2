"""What people and channels have chosen, and which language follows from it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.text import Words, language_of, words
from games import GAMES
from storage.settings import clear_setting, get_settings, set_setting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table import Table
    from games.core import Seat
    from storage.database import Database
    from storage.rows import Json
    from storage.settings import Scope


KNOWN: Final = 4096
"""Of so many people and places it is remembered what they have chosen."""
PACES: Final = ("quick", "calm", "slow")
"""The paces that a channel can choose for its group tables, beside each game's own."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Whether there is a picture, and whether cards are shown as symbols beside their names."""

    pictures: bool
    symbols: bool


class Preferences:
    """The settings in the database. `language`: the program's own, for all who have chosen none."""

    def __init__(self, db: Database, language: str | None = None) -> None:
        self._db, self._language = db, language
        self._known: OrderedDict[tuple[Scope, int], dict[str, Json]] = OrderedDict()
        """What is set in the database, for those asked for: every message asks."""
        self._change = 0
        """How often something was set."""

    async def chosen(self, scope: Scope, owner: int) -> Mapping[str, Json]:
        """Everything that was set there, by key."""
        found = self._known.get((scope, owner))
        if found is not None:
            return found
        change = self._change
        found = await get_settings(self._db.reader, scope, owner)
        if change == self._change:  # else it may have been read before what was set meanwhile
            self._known[scope, owner] = found
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return found

    async def get(self, scope: Scope, owner: int, key: str, default: Json = None) -> Json:
        """The value set there, else `default`."""
        return (await self.chosen(scope, owner)).get(key, default)

    async def choose(self, scope: Scope, owner: int, key: str, value: Json) -> None:
        """Set a value; None goes back to the default."""
        try:
            await self._choose(scope, owner, key, value)
        finally:
            self._change += 1
            self._known.pop((scope, owner), None)

    async def _choose(self, scope: Scope, owner: int, key: str, value: Json) -> None:
        if value is None:
            await self._db.write(lambda con: clear_setting(con, scope, owner, key))
        else:
            await self._db.write(lambda con: set_setting(con, scope, owner, key, value))

    async def words_for(self, person: int, locale: str | None) -> Words:
        """The language in which a person is spoken to: their own choice, else that of their Discord."""
        chosen = await self.get("person", person, "language")
        return words(chosen or self._language or language_of(locale))

    async def language_here(self, channel: int, locale: str | None) -> str:
        """The language of a channel's tables: its own choice, else that of its server."""
        chosen = await self.get("channel", channel, "language")
        return str(chosen or self._language or language_of(locale))

    async def looks(self, table: Table, seat: Seat | None) -> Looks:
        """How a table's panel, or a seat's hand, is to look."""
        chosen = await self.chosen(*_chooser(table, seat))
        return Looks(bool(chosen.get("pictures", True)), bool(chosen.get("symbols", True)))

    async def pictures_in(self, channel: int) -> bool:
        """Whether screens that belong to no table have their pictures there."""
        return bool(await self.get("channel", channel, "pictures", default=True))

    async def pace_in(self, channel: int) -> str | None:
        """The pace that the channel has chosen, one of `PACES`."""
        pace = await self.get("channel", channel, "clock")
        return pace if pace in PACES else None

    async def tables_in(self, *channels: int) -> bool:
        """Whether tables may be opened there: no channel of these says otherwise."""
        return all([await self.get("channel", channel, "tables", default=True) for channel in channels])

    async def words_of(self, table: Table) -> Words:
        """The language of a table's public panel: for a solitaire, that of who plays it."""
        chosen = (
            await self.get("person", table.row.host, "language")
            if alone(table)
            else await self.get("channel", table.row.channel, "language")
        )
        return words(chosen or table.row.language)


def _chooser(table: Table, seat: Seat | None) -> tuple[Scope, int]:
    """Who chooses how a panel looks: the channel, for a hand its person, for a solitaire its player."""
    person = table.seats[seat].person if seat is not None else table.row.host if alone(table) else None
    return ("channel", table.row.channel) if person is None else ("person", person)


def alone(table: Table) -> bool:
    """Whether the table is a solitaire's, its player's own."""
    return GAMES[table.row.game].seats.stop == 2
