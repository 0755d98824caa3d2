"""The words of the table of Drakones say all that its picture shows: a reader gets every fact back."""

from __future__ import annotations

import re

import pytest

from bot.faces.drakones import FACE
from bot.text import LANGUAGES
from tests.bot.faces.drakones_scenes import scene, spread

POSITIONS = 1_000
CLASSES = {
    "en": {"infantry": "i", "cavalry": "c", "dragon": "d"},
    "de": {"Infanterie": "i", "Kavallerie": "c", "Drache": "d"},
}
WEAPONS = {"en": {"sword": "s", "pike": "p", "bow": "b"}, "de": {"Schwert": "s", "Pike": "p", "Bogen": "b"}}
ABILITIES = {
    "en": {"instant": "+i", "draw two": "+2", "double attack": "+x", "armour": "+a"},
    "de": {"Instant": "+i", "Zwei ziehen": "+2", "Doppelangriff": "+x", "Rüstung": "+a"},
}
OTHERS = {
    "en": {
        "infantry tower": "ti", "cavalry tower": "tc", "dragon tower": "td",
        "wooden wall": "w", "stone wall": "w+a",
    },
    "de": {
        "Infanterieturm": "ti", "Kavallerieturm": "tc", "Drachenturm": "td",
        "Holzmauer": "w", "Steinmauer": "w+a",
    },
}  # fmt: skip
STATES = {
    "en": {
        "bribed": "bribed", "hit once": "hit", "in cover": "cover", "arriving": "arriving",
        "may attack": "blitz", "no attack left": 0, "1 attack": 1, "2 attacks": 2,
    },
    "de": {
        "bestochen": "bribed", "ein Treffer": "hit", "in Deckung": "cover", "Ankunft": "arriving",
        "darf angreifen": "blitz", "kein Angriff mehr": 0, "1 Angriff": 1, "2 Angriffe": 2,
    },
}  # fmt: skip
SIDES = {"en": ("White", "Dark"), "de": ("Weiß", "Dunkel")}
EMPTY = {"en": "empty", "de": "frei"}
PILES = {
    "en": r"deck (\d+), hand (\d+), discarded (\d+), banished (\d+)",
    "de": r"Deck (\d+), Hand (\d+), abgelegt (\d+), verbannt (\d+)",
}
LOCKED = {"en": r"base locked, (\d)", "de": r"Basis, Schutzzeit (\d)"}
BASES = {
    "en": {"base open": False, "base guarded": True},
    "de": {"Basis offen": False, "Basis bewacht": True},
}
HIT_BY = {"en": "hit by ", "de": "getroffen von "}
AND = {"en": " and ", "de": " und "}
TO_MOVE = {
    "en": r"To move: (\w+) \(.*\), round (\d+), (\d) of (\d) actions left",
    "de": r"Am Zug: (\w+) \(.*\), Runde (\d+), noch (\d) von (\d) Aktionen",
}
WON = {
    "en": {"fell in round": "base", "had no card left": "deck", "gave up": "resign"},
    "de": {"gefallen": "base", "keine Karte mehr": "deck", "aufgegeben": "resign"},
}
WINNER = {"en": r"(\w+) \(.*?\) wins", "de": r"(\w+) \(.*?\) gewinnt"}


def read_card(words, language):
    """The card that the first words of a slot name, and what is left of them."""
    if words[0] in OTHERS[language]:
        code, rest = OTHERS[language][words[0]], words[1:]
    else:
        code, rest = CLASSES[language][words[0]] + WEAPONS[language][words[1]], words[2:]
    if rest and rest[0] in ABILITIES[language]:
        return code + ABILITIES[language][rest[0]], rest[1:]
    return code, rest


def read_slot(text, language):
    if text == EMPTY[language]:
        return None
    card, states = read_card(text.split(", "), language)
    read = [STATES[language][state] for state in states]
    attacks = [state for state in read if isinstance(state, int)]
    return card, sorted(state for state in read if isinstance(state, str)), attacks


def read_base(text, language):
    """The rounds of protection, whether it is guarded, the marks."""
    if found := re.fullmatch(LOCKED[language], text):
        return int(found[1]), None, ""
    state, _, hit = text.partition(f", {HIT_BY[language]}")
    names = [name for part in hit.split(AND[language]) for name in part.split(", ")] if hit else []
    return 0, BASES[language][state], "".join(sorted(CLASSES[language][name] for name in names))


def read_side(line, language):
    base, *slots, piles = line.split(" · ")
    assert [slot[0] for slot in slots] == list("123456")
    sizes = re.fullmatch(PILES[language], piles)
    read = [read_slot(slot[2:], language) for slot in slots]
    return read_base(base, language), read, [*map(int, sizes.groups())]


def told_side(view, side):
    """What the words should say, from the view."""
    slots = []
    for there in view.fields[side]:
        if there is None:
            slots.append(None)
            continue
        states = [
            *(["bribed"] if there.owner != side else []),
            *(["hit"] if there.hits else []),
            *(["cover"] if there.in_cover else []),
            *(["arriving"] if there.arriving else []),
            *(["blitz"] if there.blitz else []),
        ]
        able = there.card not in ("w", "w+a") and (not there.arriving or there.blitz)
        shown = able and side == view.turn and view.outcome is None
        slots.append((there.card, sorted(states), [there.attacks] if shown else []))
    guarded = any(there is not None and not there.arriving for there in view.fields[side])
    marks = view.marks if side != view.turn else ""
    base = (view.protection, None, "") if view.protection else (0, guarded, marks)
    piles = (view.decks, view.hands, [*map(len, view.discards)], [*map(len, view.banished)])
    return base, slots, [pile[side] for pile in piles]


@pytest.mark.rule("DR-11.1", "DR-1.1", "DR-3.2", "DR-8.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_every_fact(language):
    bribed = marked = 0
    for state in spread(POSITIONS):
        view = state.view(None)
        panel = FACE.public(view, scene(language))
        _, lead, *lines = panel.words().replace("\u00a0", " ").split("\n")
        for side, name in enumerate(SIDES[language]):
            (line,) = [line for line in lines if line.startswith(f"{name}: ")]
            read = read_side(line.removeprefix(f"{name}: "), language)
            assert read == told_side(view, side)
            bribed += "bribed" in str(read)
            marked += bool(read[0][2])
        if view.outcome is None:
            found = re.fullmatch(TO_MOVE[language], lead)
            assert found[1] == SIDES[language][view.turn]
            most = 4 if view.round == 1 and view.turn != view.first else 3
            assert [*map(int, found.groups()[1:])] == [view.round, view.actions, most]
        else:
            assert re.match(WINNER[language], lead)[1] == SIDES[language][view.outcome.winner]
            assert [by for text, by in WON[language].items() if text in lead] == [view.outcome.by]
    assert min(bribed, marked) > 3
