"""The words of the table say all that is public: a reader gets each fact back, in both languages."""

from __future__ import annotations

import random
import re

import pytest

from bot.faces.donk import FACE
from bot.text import LANGUAGES
from games.donk.cards import ordered
from tests.bot.donk.scenes import NAMES, scene, steps

POSITIONS = 1_000
CARDS = {"Sweep": "S", "Joker": "J"}
LINES = {
    "en": {
        "pile": "Pile", "seats": "Seats, clockwise", "discards": "Discards", "swaps": "Swapped",
    },
    "de": {
        "pile": "Stapel", "seats": "Plätze im Uhrzeigersinn", "discards": "Abgelegt", "swaps": "Getauscht",
    },
}  # fmt: skip
PLAY = {"en": r"To play: (\w+) · (.+)", "de": r"Am Zug: (\w+) · (.+)"}
SWEEP = {
    "en": r"Sweep! (\w+) waits: .* · (\d+) of (\d+) have answered",
    "de": r"Sweep! (\w+) wartet: .* · (\d+) von (\d+) haben geantwortet",
}
MOMENT = {"en": "One moment:", "de": "Einen Moment:"}
BOUND = {
    "en": {
        "orange": r"the orange 1, .*", "free": r"any single or set, .*",
        "above": r"(\d+) cards? above (\d+), .*", "below": r"(\d+) cards? below (\d+) \(Lower!\), .*",
        "exactly": r"(\d+) cards?, exactly (\d+) \(street\), .*",
        "above 12": r".*nothing is above 12.*", "street 13": r".*the street has no number left.*",
    },
    "de": {
        "orange": r"die orange 1, .*", "free": r"eine Karte oder ein Satz, .*",
        "above": r"(\d+) Karten? über (\d+), .*", "below": r"(\d+) Karten? unter (\d+) \(Tiefer!\), .*",
        "exactly": r"(\d+) Karten?, genau (\d+) \(Straße\), .*",
        "above 12": r".*über 12 gibt es nichts.*", "street 13": r".*die Straße ist zu Ende.*",
    },
}  # fmt: skip
ON = {"en": " on ", "de": " auf "}
BELOW = {"en": ", below it ", "de": ", darunter "}
TITLES = {
    "Rey": "rey", "Reina": "rey", "Majestad": "rey", "Príncipe": "principe", "Princesa": "principe",
    "Alteza": "principe", "Bufón": "bufon", "Donk": "donk",
}  # fmt: skip
SKIPPED = {"en": "skipped", "de": "Skip"}
AWAY = {"en": "a computer plays", "de": "der Computer spielt"}
OUT = {"en": r"out, place (\d+)", "de": r"fertig, (\d+)\. Platz"}
LEFT = {"en": r"left, place (\d+)", "de": r"gegangen, (\d+)\. Platz"}
SWAP = {
    "en": r"(\w+) and (\w+), (\d) cards? each",
    "de": r"(\w+) und (\w+) je (\d) Karten?",
}
OPEN_SWAP = {
    "en": r"(\w+) gave (\w+) (.+) and got (.+)",
    "de": r"(\w+) gab (\w+) (.+) und bekam (.+)",
}
DELIGHT = {"en": r"(\w+) was Donk so often .*", "de": r"(\w+) war so oft Donk, .*"}
PLACE = {"en": r"(\d+)\. (\w+)(.*)", "de": r"(\d+)\. (\w+)(.*)"}


def cards(text):
    """The codes of cards in words."""
    found = re.sub(r"orange 1\b", "1o", text).replace(",", "").split(" ")
    return tuple(CARDS.get(card, card) for card in found)


def counted(text):
    """The codes of `2 ×3 · Sweep`."""
    found = []
    for part in text.split(" · "):
        card, _, count = part.partition(" ×")
        found += cards(card) * int(count or 1)
    return tuple(found)


def laid(text, names):
    name, rest = text.split(" ", 1)
    called = rest.endswith(" ✓")
    return names.index(name), cards(rest.removesuffix(" ✓")), called


def pile(text, language, names):
    if text in ("empty", "leer"):
        return []
    head, *rest = text.split(BELOW[language])
    plays = head.split(ON[language])
    plays += rest[0].split(", ") if rest else []
    return [laid(play, names) for play in reversed(plays)]


def bound(text, language):
    for kind, pattern in BOUND[language].items():
        if found := re.fullmatch(pattern, text):
            if kind in ("above 12", "street 13"):
                return ("above", 12) if kind == "above 12" else ("exactly", 13)
            return (kind, *map(int, found.groups()))
    raise AssertionError(text)


def seat(text, language):
    """(title, size or None, place or None, skipped, left, away) of a seat."""
    name, rest = text.split(" ", 1)
    title = None
    if found := re.match(r"\((\w+)\) ", rest):
        title, rest = TITLES[found[1]], rest[found.end() :]
    away = rest.endswith(", " + AWAY[language])
    rest = rest.removesuffix(", " + AWAY[language])
    for left, pattern in ((False, OUT[language]), (True, LEFT[language])):
        if found := re.fullmatch(pattern, rest):
            return name, (title, None, int(found[1]), False, left, away)
    skipped = rest.endswith(", " + SKIPPED[language])
    size = int(re.match(r"\d+", rest)[0])
    return name, (title, size, None, skipped, False, away)


def swaps(text, language, names):
    found, delighted = [], None
    for part in text.split(" · "):
        if told := re.fullmatch(DELIGHT[language], part):
            delighted = names.index(told[1])
        elif told := re.fullmatch(SWAP[language], part):
            found.append((names.index(told[1]), names.index(told[2]), int(told[3]), None, None))
        else:
            told = re.fullmatch(OPEN_SWAP[language], part)
            gave, got = cards(told[3]), cards(told[4])
            found.append((names.index(told[1]), names.index(told[2]), len(gave), gave, got))
    return found, delighted


def facts_in(text, language, names, *, over):
    """Everything that the words of a panel tell."""
    text = re.sub("[\u2068\u2069]", "", text).replace("\u00a0", " ")
    lines = text.split("\n")
    labels = {
        key: next((line.split(": ", 1)[1] for line in lines if line.startswith(label + ": ")), None)
        for key, label in LINES[language].items()
    }
    facts = {
        "pile": pile(labels["pile"], language, names),
        "swaps": swaps(labels["swaps"], language, names) if labels["swaps"] else ([], None),
    }
    if over:
        found = [re.fullmatch(PLACE[language], line) for line in lines[2:]]
        facts["places"] = [names.index(place[2]) for place in found if place]
        facts["titles"] = {
            TITLES[title]: names.index(place[2])
            for place in found
            if place
            for title in TITLES
            if f" · {title} · " in place[3]
        }
        return facts
    lead = lines[1]
    facts["turn"] = facts["bound"] = facts["sweep"] = None
    if found := re.fullmatch(SWEEP[language], lead):
        facts["sweep"] = (names.index(found[1]), int(found[2]), int(found[3]))
    elif not lead.startswith(MOMENT[language]):
        found = re.fullmatch(PLAY[language], lead)
        facts["turn"], facts["bound"] = names.index(found[1]), bound(found[2], language)
    told = [seat(part, language) for part in labels["seats"].split(" · ")]
    assert [name for name, _ in told] == list(names)
    facts["seats"] = [facts_of_seat for _, facts_of_seat in told]
    facts["discards"] = counted(labels["discards"]) if labels["discards"] else ()
    return facts


def facts_of(view, away):
    """The same facts, straight from the view."""
    pairs = list(zip(view.swaps[::2], view.swaps[1::2], strict=True))
    delighted = None
    if {"rey", "donk"} <= set(view.titles) and not any(high.giver == view.titles["rey"] for high, _ in pairs):
        delighted = view.titles["donk"]
    facts = {
        "pile": [(laid.seat, laid.cards, laid.called) for laid in view.pile],
        "swaps": ([(a.giver, a.taker, a.count, a.cards, b.cards) for a, b in pairs], delighted),
    }
    if view.outcome is not None:
        return facts | {"places": list(view.outcome.places), "titles": view.outcome.titles}
    kind = view.binding.kind if view.binding is not None else None
    number = (view.binding.count, view.binding.number) if kind in ("above", "below", "exactly") else ()
    if number and not view.binding.numbers:
        number = (view.binding.number,)
    return facts | {
        "turn": view.turn,
        "bound": None if view.turn is None else (kind, *number),
        "sweep": None if view.sweeper is None else (view.sweeper, view.answered, view.asked),
        "seats": [
            (
                view.title(at),
                None if view.place(at) else size,
                view.place(at),
                at in view.skipped and view.place(at) is None,
                at in view.left,
                at in away,
            )
            for at, size in enumerate(view.sizes)
        ],
        "discards": view.discard,
    }


@pytest.mark.rule("DK-11.1", "DK-7.2", "DK-10.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_table_hold_every_public_fact(language):
    rng = random.Random(language)
    for step in steps(POSITIONS):
        view = step.state.view(None)
        seats = len(view.sizes)
        away = frozenset(rng.sample(range(seats), rng.choice((0, 0, 1))))
        panel = FACE.public(view, scene(language, seats, away=away))
        over = view.outcome is not None
        assert facts_in(panel.words(), language, NAMES[:seats], over=over) == facts_of(view, away)


def test_the_reader_reads():
    assert cards("orange 1 1 1") == ("1o", "1", "1")
    assert counted("1 ×2 · orange 1 · Sweep ×3 · Joker") == ("1", "1", "1o", "S", "S", "S", "J")
    assert ordered(counted("2 ×2")) == ("2", "2")
