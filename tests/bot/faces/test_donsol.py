"""Donsol's buttons and sentences."""

from __future__ import annotations

import pytest

from bot.faces.donsol import FACE
from bot.faces.scene import Scene
from bot.panel import Act, Draft, Style
from bot.text import LANGUAGES, words
from games.donsol import MonsterFought, PotionDrunk, RoomDealt, RoomFled, RunEnded, ShieldTaken
from games.fair import commitment
from tests.games.donsol.board import dealt, late, play


def scene(language="en", **more):
    return Scene(words(language), table=7, ply=3, commitment=commitment(bytes(32)), **more)


def panel(state, language="en", **more):
    return FACE.public(state.view(None), scene(language, **more))


def labels(state, language="en"):
    return [choice.label for choice in panel(state, language).rows[0]]


@pytest.mark.rule("DS-3.1")
def test_the_cards_are_buttons_in_the_rooms_order():
    state = play(dealt("5d X1 Th 7s"), "Th")
    cards, _ = panel(state).rows
    assert [choice.act and str(choice.act) for choice in cards] == [
        "m take 5d", "m take X1", None, "m take 7s",
    ]  # fmt: skip
    assert cards[2].label == "taken"
    assert [choice.style for choice in cards] == [Style.MOVE, Style.DANGER, Style.QUIET, Style.MOVE]


CASES = [
    ("5h", {"hp": 10}, "5 hearts: heals 5", "Herz-5: heilt 5"),
    ("5h", {"hp": 19}, "5 hearts: heals 2", "Herz-5: heilt 2"),
    ("5h", {}, "5 hearts: heals 0 · full", "Herz-5: heilt 0 · voll"),
    ("5h", {"hp": 10, "sick": True}, "5 hearts: heals 0 · sick", "Herz-5: heilt 0 · krank"),
    ("Qd", {}, "Q diamonds: shield 11", "Karo-Dame: Schild 11"),
    ("Kc", {}, "K clubs: −15", "Kreuz-König: −15"),
    ("Kc", {"shield": "9d"}, "K clubs: −6", "Kreuz-König: −6"),
    ("4c", {"shield": "9d"}, "4 clubs: no damage", "Kreuz-4: kein Schaden"),
    ("4c", {"shield": "9d", "on_shield": "4s"}, "4 clubs: −4 · breaks", "Kreuz-4: −4 · bricht"),
    ("Ts", {"hp": 10}, "10 spades: −10 · deadly", "Pik-10: −10 · tödlich"),
    ("X2", {"hp": 10}, "joker 2: −10 · deadly", "Joker 2: −10 · tödlich"),
]


@pytest.mark.rule("DS-4.1", "DS-4.2", "DS-5.1", "DS-6.1", "DS-6.2", "DS-6.3", "DS-8.1")
@pytest.mark.parametrize(("card", "fields", "english", "german"), CASES)
def test_a_card_says_what_it_would_do(card, fields, english, german):
    state = late(f"{card} 2d", "3d", **fields)
    assert (labels(state)[0], labels(state, "de")[0]) == (english, german)


@pytest.mark.rule("DS-7.1", "DS-7.2", "DS-7.5")
@pytest.mark.parametrize(
    ("state", "label"),
    [
        (late("2d 3d", "4d"), "Flee"),
        (late("2d 3c"), "Flee: nowhere left"),
        (late("2d 3c", "4d", fled=True), "Flee: not twice in a row"),
        (late("2d 3c", "4d", difficulty="hard"), "Flee: a monster is here"),
    ],
)
def test_flee_says_why_it_is_not_possible(state, label):
    flee, rules, resign = panel(state).rows[1]
    possible = state.view(None).no_flight is None
    assert (flee.label, str(flee.act)) == (label, "m flee" if possible else "None")
    assert [str(rules.act), str(resign.act)] == ["t rules", "q m resign"]


@pytest.mark.rule("C-9")
def test_resigning_asks_once():
    asked = panel(dealt(), draft=Draft(asked=Act("m", "resign")))
    assert asked.lead.startswith("**Give up?**")
    yes, no = asked.rows[2]
    assert (yes.label, str(yes.act), yes.style) == ("Yes, give up", "m resign", Style.DANGER)
    assert (no.label, str(no.act)) == ("No, go on", "c ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_run_shows_its_seed_and_offers_another(language):
    over = panel(play(dealt(), "resign"), language, seed="ab" * 32)
    assert "ab" * 32 in over.lines[-1]
    assert commitment(bytes(32)) in over.lines[-1]
    assert [str(choice.act) for choice in over.rows[0]] == ["t rematch", "t record", "t rules"]
    assert "ab" * 32 not in panel(dealt(), language).words()


EVENTS = [
    (RoomDealt(3, ("2c",)), "Room 3."),
    (PotionDrunk("5h", 10, 15, sick=False), "Drank the five of hearts: life 10 to 15."),
    (PotionDrunk("5h", 21, 21, sick=False), "Drank the five of hearts, with life already full."),
    (
        PotionDrunk("5h", 9, 9, sick=True),
        "Drank the five of hearts too soon after a potion: it heals nothing.",
    ),
    (ShieldTaken("Qd", None), "Took the queen of diamonds as a shield."),
    (ShieldTaken("Qd", "2d"), "Took the queen of diamonds as a new shield, the old one is gone."),
    (MonsterFought("X1", 21, 0, None, broke=False), "Fought the joker 1 without a shield: life 21 to 0."),
    (
        MonsterFought("Tc", 21, 19, "8d", broke=False),
        "Fought the ten of clubs behind the shield: life 21 to 19.",
    ),
    (MonsterFought("6s", 9, 9, "8d", broke=False), "The shield held off the six of spades."),
    (MonsterFought("Js", 13, 2, "8d", broke=True), "The jack of spades broke the shield: life 13 to 2."),
    (RoomFled(3), "You fled."),
    (RunEnded(won=True, resigned=False, handled=54), "The last card is handled."),
    (RunEnded(won=False, resigned=False, handled=3), "Your life is at 0."),
    (RunEnded(won=False, resigned=True, handled=3), "You gave up."),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_events_are_told(event, sentence):
    assert FACE.sentence(event, scene()) == sentence
    german = FACE.sentence(event, scene("de"))
    assert german.endswith(".")
    assert german != sentence or isinstance(event, RoomDealt)


def test_what_is_no_event_is_a_fault():
    with pytest.raises(TypeError, match="no event of Donsol"):
        FACE.sentence("flee", scene())
