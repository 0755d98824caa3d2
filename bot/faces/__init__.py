"""How each game looks: from what a viewer may see to a panel, from events to sentences. No Discord here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces import donk, donsol, drakones, tomb
from bot.faces.scene import Face, Scene, void_panel
from bot.panel import NO_DRAFT, Draft, Panel
from bot.text import Words, plain_name
from bot.timing import Plan
from games.fair import commitment

if TYPE_CHECKING:
    from bot.refused import Refused
    from bot.table import Table
    from games.core import Seat

FACES: Final[dict[str, Face]] = {
    "donsol": donsol.FACE,
    "tomb": tomb.FACE,
    "donk": donk.FACE,
    "drakones": drakones.FACE,
}


def panel_of(table: Table, words: Words, seat: Seat | None = None, draft: Draft = NO_DRAFT) -> Panel:
    """The panel that shows `table`: the public one, or (with a `seat`) that seat's private one."""
    face, row = FACES[table.row.game], table.row
    ended = row.status in ("over", "closed")
    scene = Scene(
        words=words,
        table=row.id,
        ply=row.ply,
        commitment=commitment(row.seed),
        names=tuple(plain_name(table.seat_name(owner.seat)) for owner in table.seats),
        seat=seat,
        told=table.told(seat, face.told),
        draft=draft,
        seed=row.seed.hex() if ended else None,
        practice=row.practice,
        closed=row.why if row.status == "closed" else None,
        series=table.series,
        options=row.options,
        turn=Plan.load(row.clock).turn,
        host=plain_name(table.name_of(row.host)),
        host_seat=table.seat_of(row.host),
        computers=frozenset(owner.seat for owner in table.seats if owner.person is None),
        away=frozenset(owner.seat for owner in table.seats if owner.stand_in),
        hall=table.hall,
        taken_back=tuple(owner.taken_back for owner in table.seats),
        just_taken_back=table.just_taken_back,
        may_take_back=seat is not None and table.may_take_back(seat),
    )
    if row.state is None and face.lobby is not None:
        return face.lobby(scene)
    if table.state is None:
        return void_panel(face, scene)
    view = table.state.view(seat)
    if seat is not None and face.private is not None:
        return face.private(view, scene)
    return face.public(view, scene)


def refusal_text(refused: Refused, words: Words) -> str:
    """What the person who was refused reads."""
    if refused.refusal is not None:
        return FACES[refused.game].refusal(refused.game, refused.refusal, words)
    return words(f"refused-{refused.code}", **refused.values)
