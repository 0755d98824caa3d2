"""The buttons of the solitaires: few in a row, and short enough for a phone."""

from __future__ import annotations

import random

import pytest

from bot.faces import FACES
from bot.faces.scene import Scene
from bot.panel import Choice
from bot.text import LANGUAGES, words
from games import GAMES

WIDEST = 27
"""Letters that a button shows on a phone in one line, its emoji beside them."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["donsol", "tomb"])
def test_buttons_are_short_and_at_most_four_stand_in_a_row(key, language):
    rng, game, seen = random.Random(key), GAMES[key], set()
    scene = Scene(words(language), table=1, ply=0, commitment="ab" * 32)
    for _ in range(40):
        state = game.deal(1, game.Options(), rng.randbytes(32), None).state
        while state.outcome is None:
            for row in FACES[key].public(state.view(None), scene).rows:
                assert 1 <= len(row) <= 4
                seen |= {item.label for item in row if isinstance(item, Choice)}
            state = state.after(0, rng.choice(state.legal_moves(0))).state
    assert len(seen) > 20
    assert [label for label in seen if len(label) > WIDEST] == []
