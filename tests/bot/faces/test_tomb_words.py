"""The words of a Tomb panel say all that its view holds, in every language."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.faces import FACES
from bot.faces.scene import Scene
from bot.text import LANGUAGES, words
from games.tomb.cards import DECK, ENCOUNTER, VALUE, aces
from tests.bot.faces.tomb_words import Reader
from tests.bot.faces.walks import walk

POSITIONS = 1000


def panel(state, told=(), language="en", **scene):
    place = Scene(words(language), 7, 12, "ab" * 32, told=told, **scene)
    return FACES["tomb"].public(state.view(None), place)


def positions():
    return islice((found for seed in range(POSITIONS) for found in walk(seed)), POSITIONS)


@pytest.mark.rule("TK-10.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_all_that_the_view_holds(language):
    ends = set()
    for state, told in positions():
        view = state.view(None)
        shown = panel(state, told, language).words()
        read = Reader(language, shown)
        outcome = view.outcome
        assert read.outcome() == (outcome and (outcome.end, outcome.kings, outcome.points)), shown
        assert read.column() == (view.column, sum(VALUE[card] for card in view.loot)), shown
        assert read.hand() == set(view.hand), shown
        assert read.moves(read.hand()) == (set(view.moves), view.pending), shown
        assert read.number("life", "you") == view.hp
        assert read.number("lit", "you") == 4 - aces(view.torches)
        assert bool(read.find("scroll used", "you")) == ("X" in view.torches)
        counted = (outcome.kings, outcome.points) if outcome else (view.kings, view.points)
        assert (read.number("kings", "you"), read.number("points", "you")) == counted
        assert read.turns("delve") == view.delve
        assert read.turns("retreat") == view.retreat
        assert read.number("delved", "way") == len(view.delve)
        retreat = read.find("retreat", "way")
        assert bool(retreat) == (view.direction == "retreat")
        if retreat:
            assert int(retreat[1]) == len(view.retreat)
            assert int(retreat[2]) - len(view.retreat) == view.turns_left
        elif view.delve:
            assert read.number("back", "way") == view.turns_left
        assert read.number("pile", "pile") == view.pile
        assert read.number("discarded", "pile") == view.discarded
        last = read.find("last", "pile")
        assert (read.card(last[1]) if last else None) == view.ace_last
        # what is to come matters to who still plays
        assert read.unseen(DECK) == (set() if outcome else set(DECK) - set(view.seen))
        assert phase(read, view) == view.phase
        # the torch row: every ace that was seen, and the scroll once it is used
        assert {card for card in view.seen if card[0] == "A"} == {
            card for card in view.torches if card != "X"
        }
        ends.add(outcome and outcome.end)
    assert {"survived", "dead", "dark", "resigned"} < ends


def phase(read, view):
    """What the words tell of the phase."""
    if read.outcome():
        return "over"
    moves, _ = read.moves(read.hand())
    for move, name in {"suffer": "damage", "discard": "door"}.items():
        if move in moves:
            return name
    if any(move.startswith("leave") for move in moves):
        return "marker"
    column, _ = read.column()
    if read.find("open", "way") is None:
        return "between"
    done = len(view.delve) if view.direction == "delve" else len(view.retreat)
    assert read.number("open", "way") == done + 1
    return "encounter" if any(card in ENCOUNTER for card in column) else "drawing"
