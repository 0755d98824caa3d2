"""Everything drawn: table pictures and card art, with Pillow alone.

`render` gives the picture of a view; `bot.pictures.emoji` has the art of the application emojis.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from bot.pictures import chronicle
from bot.pictures.palette import png
from bot.pictures.tables import donk, donsol, drakones, drakones_card, drakones_hand, tomb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from bot.pictures.words import Language

Kind: TypeAlias = Literal["public", "private"]

KEPT_BYTES: Final = 16 * 1024 * 1024
"""How many bytes of finished pictures are kept."""

_TABLES: Final[dict[tuple[str, Kind], Callable[..., Image.Image]]] = {
    ("donsol", "public"): donsol.draw,
    ("tomb", "public"): tomb.draw,
    ("donk", "public"): donk.draw,
    ("drakones", "public"): drakones.draw,
    ("drakones", "private"): drakones_hand.draw,
    ("drakones-card", "public"): drakones_card.draw,
    ("chronicle", "public"): chronicle.draw,
}
_PALETTES: Final = {"chronicle": "donk", "drakones-card": "drakones"}
"""The games whose colours other pictures are drawn in."""


class _Kept:
    """Finished pictures, the least recently used dropped first when they grow beyond `room` bytes."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._size = 0
        self._pictures: OrderedDict[bytes, bytes] = OrderedDict()

    def get(self, key: bytes) -> bytes | None:
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: bytes, picture: bytes) -> None:
        if key in self._pictures:
            return
        self._pictures[key] = picture
        self._size += len(picture)
        while self._size > self._room:
            _, dropped = self._pictures.popitem(last=False)
            self._size -= len(dropped)


_kept: Final = _Kept(KEPT_BYTES)
_pen: Final = threading.Lock()
"""One picture is drawn at a time: fonts are not made for several threads."""


def has_picture(game_key: str, kind: Kind = "public") -> bool:
    """Whether there is such a picture: only Drakones has one of a hand."""
    return (game_key, kind) in _TABLES


def render(
    game_key: str, view: Any, language: Language, *, names: Sequence[str] = (), kind: Kind = "public"
) -> bytes:
    """The picture of a view as PNG bytes; the same for the same arguments. May be called from any thread.

    `game_key` may be `chronicle` too, whose view is a `bot.chart.Chart`, or `drakones-card`, whose view is a
    card's code.
    `names`, by seat, are shown where the table has places for people. Raises KeyError if there is no such
    picture (see `has_picture`).
    """
    draw = _TABLES[game_key, kind]
    # Views need not be hashable, but they are dataclasses, and their repr says all that is in them.
    key = blake2b(repr((game_key, view, language, tuple(names), kind)).encode(), digest_size=16).digest()
    with _pen:
        picture = _kept.get(key)
        if picture is None:
            image = draw(view, language, tuple(names)) if game_key == "donk" else draw(view, language)
            picture = png(image, _PALETTES.get(game_key, game_key))
            _kept.put(key, picture)
    return picture
