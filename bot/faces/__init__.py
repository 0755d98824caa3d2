"""How each game looks: from what a viewer may see to a panel, from events to sentences. No Discord here."""

from __future__ import annotations

from typing import Final

from bot.faces import donsol
from bot.faces.scene import Face

FACES: Final[dict[str, Face]] = {"donsol": donsol.FACE}
