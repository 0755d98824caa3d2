"""The only error that players see: private, kind, and naming what binds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.core import Refusal


class Refused(Exception):
    """What was asked for cannot be done; nothing has changed.

    `code` names the sentence `refused-<code>`, `values` are its variables. A game's own refusal comes with
    the key of its game instead.
    """

    def __init__(self, code: str, *, refusal: Refusal | None = None, game: str = "", **values: Any) -> None:
        super().__init__(code)
        self.code, self.values = code, values
        self.refusal, self.game = refusal, game
