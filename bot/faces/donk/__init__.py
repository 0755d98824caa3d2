"""DONK! in words and buttons: the table, the hands, the lobby, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.faces.donk.hand import private
from bot.faces.donk.lobby import lobby
from bot.faces.donk.phrases import COLOUR, cards_text
from bot.faces.donk.table import public
from bot.faces.donk.tales import sentence
from bot.faces.scene import Face
from bot.text import markdown_name

if TYPE_CHECKING:
    from bot.text import Words
    from games.core import Refusal


def _values(refusal: Refusal, words: Words) -> dict[str, Any]:
    values: dict[str, Any] = dict(refusal.values)
    if "card" in values:
        values["card"] = cards_text(words, (str(values["card"]),))
    if "word" in values:
        values["word"] = words(f"donk-word-{values['word']}")
    for key in ("turn_name", "sweeper_name"):
        values[key] = markdown_name(str(values.get(key, "?")))
    return values


FACE: Final = Face(COLOUR, public, sentence, private, _values, told=4, lobby=lobby)
