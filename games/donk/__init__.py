"""DONK!, a shedding game for three to ten: get rid of your cards, and be the first to shout "Donk!".

Rule book: seeds/donk.en.md, seeds/donk.de.md (ids DK-…).
Read on in this order: cards, moves, events, view, state, course, refusals, hidden, deal.
"""

from __future__ import annotations

from typing import Final

from games.core import Game
from games.donk.cards import DonkOptions
from games.donk.deal import SEATS, deal
from games.donk.events import DonkEvent
from games.donk.state import Donk

GAME: Final = Game("donk", SEATS, Donk, DonkOptions, deal, Event=DonkEvent)
