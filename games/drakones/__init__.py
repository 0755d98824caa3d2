"""Drakones, a card duel: infantry, cavalry and dragons on six slots a side fight for the enemy base.

Rule book: seeds/drakones.en.md, seeds/drakones.de.md (ids DR-…).

cards: codes, and who hits whom. moves: the texts. field: cards on the field, cover, clashes. events and view:
what is told and shown. refusals: why a move is not legal. legal: which moves are. turn: what the moves do.
state: the position and the deal.
"""

from games.drakones.state import GAME, Drakones, DrakonesOptions
from games.drakones.view import DrakonesView

__all__ = ["GAME", "Drakones", "DrakonesOptions", "DrakonesView"]
