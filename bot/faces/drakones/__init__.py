"""Drakones in words and buttons: the table for all, a hand for each side, and its cards looked up.

cards: cards in words. field: what lies. told: what happened. public, hand and lobby: the panels. offers: what
a hand offers. lookup: one card explained.
"""

from __future__ import annotations

from typing import Final

from bot.faces.drakones.hand import private
from bot.faces.drakones.lobby import lobby
from bot.faces.drakones.public import COLOUR, public
from bot.faces.drakones.refusals import values
from bot.faces.drakones.told import phrase
from bot.faces.scene import Face

FACE: Final = Face(COLOUR, public, phrase, private=private, lobby=lobby, values=values, told=48)
