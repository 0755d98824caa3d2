"""The rules of four card games, pure: a game is its setup and its moves, and nothing else decides (C-1)."""

from __future__ import annotations

from typing import Any, Final

from games import donk, donsol, drakones, tomb
from games.core import Game

GAMES: Final[dict[str, Game[Any, Any]]] = {
    game.key: game
    for game in (
        donsol.GAME,
        tomb.GAME,
        donk.GAME,
        drakones.GAME,
    )
}
"""Every game by its key: the only list of the games."""
