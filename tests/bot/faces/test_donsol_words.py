"""The words of Donsol's panel say all that its picture shows: a reader gets every fact back from them."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache

import pytest

from bot.faces.donsol import FACE
from bot.faces.scene import Scene
from bot.text import LANGUAGES, words
from games.donsol import DECK, KIND, VALUE, DonsolOptions, deal
from games.fair import commitment

POSITIONS = 1_000
RANKS = {
    "en": [
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "jack",
        "queen",
        "king",
        "ace",
    ],
    "de": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Bube", "Dame", "König", "Ass"],
}
SUITS = {
    "en": {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"},
    "de": {"Kreuz": "c", "Karo": "d", "Herz": "h", "Pik": "s"},
}
KINDS = {
    "en": {"monster": "monster", "shield": "shield", "potion": "potion"},
    "de": {"Monster": "monster", "Schild": "shield", "Trank": "potion"},
}
TAKEN = {"en": "taken", "de": "genommen"}
LINES = {"en": ("Room", "You", "Dungeon"), "de": ("Raum", "Du", "Dungeon")}
TITLE = {"en": r"Donsol · (\w+) · room (\d+)", "de": r"Donsol · (\w+) · Raum (\d+)"}
LEVELS = {
    "en": {"easy": "easy", "normal": "normal", "hard": "hard"},
    "de": {"leicht": "easy", "normal": "normal", "schwer": "hard"},
}
FLIGHT = {
    "en": {
        "may also flee": None,
        "holds no more cards": "pile_empty",
        "you fled the last room": "fled_before",
        "while a monster": "monsters_in_room",
    },
    "de": {
        "darfst auch fliehen": None,
        "liegt keine Karte mehr": "pile_empty",
        "aus dem letzten Raum geflohen": "fled_before",
        "solange ein Monster": "monsters_in_room",
    },
}
OVER = {
    "en": {"You made it": "won", "You died": "lost", "You gave up": "resigned"},
    "de": {"Geschafft": "won", "Du bist gestorben": "lost", "Du hast aufgegeben": "resigned"},
}
LIFE = {"en": r"life (\d+) of (\d+)(, sick)?", "de": r"Leben (\d+) von (\d+)(, krank)?"}
SHIELD = {
    "en": r"shield (\d+)(?:, fresh.*| with (.+) on it, holds monsters below (\d+))",
    "de": r"Schild (\d+)(?:, frisch.*| mit (.+), hält Monster unter (\d+))",
}
NO_SHIELD = {"en": "no shield", "de": "kein Schild"}
COUNTS = {
    "en": r"(\d+) cards?: (\d+) potions?, (\d+) shields?, (\d+) monsters?",
    "de": r"(\d+) Karten?: (\d+) (?:Trank|Tränke), (\d+) Schilde?, (\d+) Monster",
}


def card(name, language):
    """The card that a name stands for."""
    if joker := re.fullmatch(r"[Jj]oker ([12])", name):
        return f"X{joker[1]}"
    rank, suit = name.split(" of ") if language == "en" else reversed(name.split("-"))
    return "23456789TJQKA"[RANKS[language].index(rank)] + SUITS[language][suit]


def chosen(table, text):
    """What the one of these phrases means that stands in the text."""
    found = [meaning for phrase, meaning in table.items() if phrase in text]
    assert len(found) == 1, text
    return found[0]


def slot(text, number, language):
    """The card in a slot, None where one was taken; its kind and value are told and are right."""
    if text == f"{number} {TAKEN[language]}":
        return None
    name, kind, value = re.fullmatch(rf"{number} (.+), (\w+) (\d+)", text).groups()
    found = card(name, language)
    assert (KINDS[language][kind], int(value)) == (KIND[found], VALUE[found])
    return found


def facts_in(text, language):
    """Everything that the words of a panel tell."""
    title, lead, *small = text.split("\n")
    room, you, dungeon, *_ = small
    bodies = []
    for line, label in zip((room, you, dungeon), LINES[language], strict=True):
        assert line.startswith(f"{label}: ")
        bodies.append(line.removeprefix(f"{label}: "))
    level, number = re.fullmatch(TITLE[language], title).groups()
    life, full, sick = re.match(LIFE[language], bodies[1]).groups()
    counts = [int(count) for count in re.fullmatch(COUNTS[language], bodies[2]).groups()]
    shield, on_shield, limit = None, [], None
    if guard := re.search(rf" · {SHIELD[language]}$", bodies[1]):
        shield, limit = int(guard[1]), guard[3] and int(guard[3])
        names = re.split(r", | and | und ", guard[2]) if guard[2] else []
        on_shield = [card(name, language) for name in names]
    else:
        assert bodies[1].endswith(f" · {NO_SHIELD[language]}")
    over = next((meaning for phrase, meaning in OVER[language].items() if phrase in lead), None)
    return {
        "difficulty": LEVELS[language][level],
        "number": int(number),
        "room": [slot(part, at, language) for at, part in enumerate(bodies[0].split(" · "), 1)],
        "hp": int(life),
        "full": int(full),
        "sick": sick is not None,
        "shield": shield,
        "on_shield": on_shield,
        "limit": limit,
        "to_come": dict(zip(("all", "potion", "shield", "monster"), counts, strict=True)),
        "over": over,
        "no_flight": chosen(FLIGHT[language], lead) if over is None else None,
    }


def facts_of(view):
    """The same facts, straight from the view."""
    outcome, kinds = view.outcome, [KIND[each] for each in view.to_come]
    over = None if outcome is None else "won" if outcome.won else "lost" if outcome.hp == 0 else "resigned"
    return {
        "difficulty": view.difficulty,
        "number": view.number,
        "room": list(view.room),
        "hp": view.hp,
        "full": 21,
        "sick": view.sick,
        "shield": None if view.shield is None else VALUE[view.shield],
        "on_shield": list(view.on_shield),
        "limit": view.limit,
        "to_come": {"all": len(kinds)}
        | {kind: kinds.count(kind) for kind in ("potion", "shield", "monster")},
        "over": over,
        "no_flight": view.no_flight if over is None else None,
    }


def scene(language, **more):
    return Scene(words(language), table=7, ply=3, commitment=commitment(bytes(32)), **more)


@cache
def positions():
    """The steps of random runs: some begin late in the dungeon, most moves keep what life they can."""
    rng, steps = random.Random("words"), []
    while len(steps) < POSITIONS:
        step = deal(1, DonsolOptions(rng.choice(("easy", "normal", "hard"))), rng.randbytes(32))
        gone = rng.choice((0, 30, 45))
        pile = step.state.pile
        step = step._replace(state=replace(step.state, pile=pile[gone:], discard=pile[:gone]))
        steps.append(step)
        while (state := step.state).outcome is None:
            choices = [state.after(0, move) for move in state.legal_moves(0)]
            kind = rng.random() < 0.85
            step = max(choices, key=lambda each: each.state.hp) if kind else rng.choice(choices)
            steps.append(step)
    return steps[:POSITIONS]


@pytest.mark.rule("DS-9.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_of_the_words_knows_what_a_viewer_of_the_picture_knows(language):
    told = scene(language)
    for step in positions():
        view = step.state.view(None)
        assert facts_in(FACE.public(view, told).words(), language) == facts_of(view)


def test_the_random_positions_show_enough():
    facts = [facts_of(step.state.view(None)) for step in positions()]
    assert len(facts) == POSITIONS
    assert {fact["over"] for fact in facts} == {None, "won", "lost"}
    assert {fact["no_flight"] for fact in facts} == {None, "fled_before", "monsters_in_room", "pile_empty"}
    assert {fact["difficulty"] for fact in facts} == {"easy", "normal", "hard"}
    assert max(len(fact["on_shield"]) for fact in facts) >= 3
    assert {each for fact in facts for each in fact["room"]} == {None, *DECK}


@pytest.mark.rule("DS-8.2", "DS-8.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_knows_how_a_run_ended(language):
    from tests.games.donsol.board import dealt, late, play

    for state in (play(late("2d - - -"), "2d"), play(late("Kc - - -", hp=3), "Kc"), play(dealt(), "resign")):
        view = state.view(None)
        assert facts_in(FACE.public(view, scene(language)).words(), language) == facts_of(view)
        assert facts_of(view)["over"] is not None


@pytest.mark.rule("C-3", "DS-9.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_of_a_twin_is_the_same(language):
    """Words, ids and picture follow from the view, and so tell nothing of the pile's order."""
    rng = random.Random(9)
    for step in positions()[:60]:
        told = scene(language, told=step.events)
        panels = [FACE.public(s.view(None), told) for s in (step.state, step.state.scrambled(None, rng))]
        assert panels[0] == panels[1]
