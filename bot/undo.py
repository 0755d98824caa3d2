"""Taking moves back, one by one, while nobody has seen anything by them (DR-10.1). No Discord here.

A move taken back leaves no trace in the record or the database but that one more was taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.refused import Refused
from bot.replay import replayed
from bot.table import Played
from games import codec
from storage import ledger
from storage.ledger import Conflict

if TYPE_CHECKING:
    from bot.tables import Tables
    from storage.connection import Connection


async def take_back(tables: Tables, table_id: int, person: int, rev: int) -> Played:
    """Take back the last move of the person's seat, as pressed on a panel of revision `rev`.

    Not `fresh`: the same press had been done before, nothing has changed.
    """
    async with tables.lock(table_id):
        table = await tables.load(table_id)
        seat = table.own_seat(person)
        if not table.playing or table.state is None:
            raise Refused("table-closed" if table.row.status == "closed" else "table-over")
        since = await ledger.moves_since(tables.db.reader, table_id, rev)
        if any(move.seat == seat for move in since):
            raise Refused("stale")
        if rev < table.seats[seat].taken_back_rev:
            return Played(table, fresh=False)
        if seat not in table.state.owing():
            raise Refused("not-your-turn-to-take-back")
        if not table.may_take_back(seat):
            raise Refused("nothing-to-take-back")
        moves = await ledger.read_moves(tables.db.reader, table_id)
        state, _ = replayed(table.game, table.row, len(table.seats), moves[:-1])
        taken_back = table.seats[seat].taken_back + 1

        async def work(con: Connection) -> None:
            after = await ledger.take_back(
                con, table_id, table.row.rev, len(moves) - 1,
                state=codec.dump(state), deadline=table.row.deadline, at=tables.now(),
            )  # fmt: skip
            await ledger.change_seat(con, table_id, seat, taken_back=taken_back, taken_back_rev=after)

        try:
            await tables.db.write(work)
        except Conflict:
            raise Refused("stale") from None
        return Played(await tables.load(table_id), fresh=True)
