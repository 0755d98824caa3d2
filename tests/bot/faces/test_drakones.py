"""The panels of Drakones: what a hand offers, what it says will happen, and what nobody else sees."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.faces.drakones import FACE
from bot.faces.drakones.lookup import find, groups, look_up, piles
from bot.faces.drakones.told import phrase
from bot.panel import Act, Choice, Draft, Menu, Style
from bot.screen import Screen, Target
from bot.text import LANGUAGES, words
from games.core import RESIGN, find_move
from games.drakones.cards import CODES, HITS, SPELLS, TOWER, UNIT, UNITS, WALL
from games.drakones.events import Drawn, Moved, Spied
from tests.bot.faces.drakones_scenes import chosen, scene, spread
from tests.bot.test_screen import check
from tests.games.drakones.conftest import positioned

SCREEN = Screen({})
EVERYTHING = " ".join(CODES)


def hand(state, language="en", *, seat=None, **more):
    """The private panel of a side, of the one on turn if none is named."""
    seat = state.turn if seat is None else seat
    return FACE.private(state.view(seat), scene(language, seat=seat, **more))


def acts(panel):
    """Everything that the panel offers, pages of menus apart."""
    items = [item for row in panel.rows for item in row]
    found = [item.act for item in items if isinstance(item, Choice) and item.act is not None]
    return found + [option.act for item in items if isinstance(item, Menu) for option in item.options]


def drafts(state, seat, language="en"):
    """Every panel that can be reached by half-made choices, with its draft."""
    found, open_drafts = {}, [Draft()]
    while open_drafts:
        draft = open_drafts.pop()
        panel = hand(state, language, seat=seat, draft=draft)
        found[draft] = panel
        for act in acts(panel):
            new = Draft(asked=Act.parse(act.text)) if act.kind == "q" else Draft(act.text)
            if act.kind in ("c", "q") and new not in found and new not in open_drafts:
                open_drafts.append(new)
    return found


def labels(panel):
    items = [item for row in panel.rows for item in row]
    return [item.label for item in items if isinstance(item, Choice)]


def row_of(panel, start):
    """The label and the style of the button that begins so, and whether it can be pressed."""
    (found,) = [
        item
        for row in panel.rows
        for item in row
        if isinstance(item, Choice) and item.label.startswith(start)
    ]
    return found


# What is offered


@pytest.mark.rule("DR-3.4", "DR-4.1", "DR-4.2", "DR-4.3", "DR-7.1", "DR-9.1")
@pytest.mark.parametrize("number", range(2))
def test_exactly_the_legal_moves_can_be_reached(number):
    for state in spread(40, f"reach {number}"):
        legal = {f"m {move}" for move in state.legal_moves(state.turn)}
        reached = {
            str(act) for panel in drafts(state, state.turn).values() for act in acts(panel) if act.kind == "m"
        }
        if state.outcome is None:
            # a swap can be begun from both its cards, `end` by its question
            assert reached - {"m resign"} == legal
        else:
            assert reached == set()


@pytest.mark.rule("DR-3.4", "C-9")
def test_the_waiting_side_may_look_and_resign():
    for state in spread(30, "waiting"):
        if state.outcome is None:
            found = drafts(state, 1 - state.turn)
            assert {str(act) for panel in found.values() for act in acts(panel)} == {
                "t card", "q m resign", "m resign", "c ",
            }  # fmt: skip
            assert "is on turn" in found[Draft()].lead


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(2))
def test_every_panel_fits(language, number):
    for state in spread(10, f"fit {number}"):
        many = replace(state, hands=(tuple(CODES), tuple(CODES)))
        for position in (state, many):
            check(
                SCREEN.message(
                    FACE.public(position.view(None), scene(language)), TARGET, words(language), None
                )
            )
            for seat in (0, 1):
                for draft, panel in drafts(position, seat, language).items():
                    check(SCREEN.message(panel, TARGET, words(language), None, draft.page))


TARGET = Target(10**15, 10**6)


def test_a_hand_of_every_card_is_paged():
    state = positioned(hand=EVERYTHING, dark="is ti w", white="ib")
    menu = next(item for row in hand(state).rows for item in row if isinstance(item, Menu))
    offered, page = set(), 0
    while True:
        sent = check(SCREEN.message(hand(state), TARGET, words("en"), None, page))
        values = [option["value"].partition("#")[0] for option in sent["rows"][0]["components"][0]["options"]]
        offered |= {value for value in values if "~" not in value}
        if f"c ~{page + 1}" not in values:
            break
        page += 1
    assert page == 2
    assert offered == {str(option.act) for option in menu.options}
    assert len(offered) == len(CODES)


@pytest.mark.parametrize(
    "prefix",
    ["play is", "cast spy", "attack 2", "move 4", "cast bribery 1", "attack base", "dance", "m", "attack"],
)
def test_a_half_made_choice_that_leads_nowhere_is_dropped(prefix):
    state = positioned(white="ib", hand="ip")
    assert FACE.private(state.view(0), chosen("en", prefix, seat=0)) == hand(state)


def test_a_half_made_choice_of_the_other_side_is_nothing():
    state = positioned(white="ib", foe_hand="is")
    assert FACE.private(state.view(1), chosen("en", "attack 1", seat=1)) == hand(state, seat=1)


@pytest.mark.rule("DR-3.2", "DR-3.3")
def test_what_cannot_be_pressed_says_why():
    poor = positioned(white="w is", dark="td", actions=0, deck=())
    assert [label for label in labels(hand(poor)) if ":" in label] == [
        "Move: choose a card", "Blitz: choose a unit", "Draw: deck is empty", "Take back: nothing",
    ]  # fmt: skip
    assert "No card in hand" in labels(hand(poor))
    assert "No action left for a card" in labels(hand(positioned(hand="is", actions=0)))
    assert "No card can be played now" in labels(hand(positioned(hand="poison")))
    assert "Move: in cover" in labels(hand(poor, draft=Draft("attack 2")))
    assert "Draw: needs 2 actions" in labels(hand(positioned(actions=1)))
    assert "No target" in labels(hand(poor, draft=Draft("attack 2")))


@pytest.mark.rule("DR-3.6")
def test_ending_the_turn_asks_once_if_something_is_left():
    assert str(row_of(hand(positioned(actions=0)), "End turn").act) == "m end"
    assert str(row_of(hand(positioned(actions=0, white="is", dark="td")), "End turn").act) == "m end"
    left = positioned(actions=0, white="is ib cs", dark="ip")
    assert str(row_of(hand(left), "End turn").act) == "q m end"
    asked = hand(left, draft=Draft(asked=Act("m", "end")))
    assert "**End the turn?** No action is left, and slots 1 and 3 can attack." in asked.lead
    assert row_of(asked, "Yes, end the turn").act == Act("m", "end")
    assert row_of(hand(left), "End turn").style is Style.AGREE
    more = hand(positioned(actions=2), draft=Draft(asked=Act("m", "end")))
    assert "**End the turn?** 2 actions are left." in more.lead


# What will happen

OUTCOMES = [
    # white, dark, act, English, German
    ("ip", "cs", "m attack 1 1", "both fall", "beide fallen"),
    ("ip", "cp", "m attack 1 1", "it falls", "das Ziel fällt"),
    ("ip+a", "cs", "m attack 1 1", "it falls, the attacker is hit 1 of 2",
     "das Ziel fällt, der Angreifer hat 1 von 2 Treffern"),
    ("ip", "cp+a", "m attack 1 1", "hit 1 of 2", "1 von 2 Treffern"),
    ("ip", "cs+a", "m attack 1 1", "hit 1 of 2, the attacker falls", "1 von 2 Treffern, der Angreifer fällt"),
    ("ip+a", "cs+a", "m attack 1 1", "each is hit 1 of 2", "beide haben 1 von 2 Treffern"),
    ("ip", "w cs", "m attack 1 1", "it falls; 2 loses cover", "das Ziel fällt; 2 verliert die Deckung"),
    ("ip", "cs w ti", "m attack 1 2", "it falls; 1 and 3 lose cover",
     "das Ziel fällt; 1 und 3 verlieren die Deckung"),
    ("ip w", "cs", "m attack 1 1", "it falls", "das Ziel fällt"),
]  # fmt: skip


@pytest.mark.rule("DR-7.3", "DR-7.4", "DR-7.5")
@pytest.mark.parametrize(("white", "dark", "act", "english", "german"), OUTCOMES)
def test_an_attack_says_what_will_happen(white, dark, act, english, german):
    state = positioned(white=white, dark=dark)
    for language, told in (("en", english), ("de", german)):
        panel = hand(state, language, draft=Draft("attack 1"))
        (button,) = [
            item for row in panel.rows for item in row if isinstance(item, Choice) and str(item.act) == act
        ]
        assert button.label.endswith(f": {told}")
        assert f": {told}" in panel.lead


@pytest.mark.rule("DR-8.3")
def test_an_attack_at_the_base_says_what_is_still_lacking():
    state = positioned(white="is cs ds is")
    assert "Base: marks 1 of 3 classes" in labels(hand(state, draft=Draft("attack 1")))
    marked = replace(state, marks="ci")
    assert "Base: this class has hit it already, no effect" in labels(hand(marked, draft=Draft("attack 4")))
    assert "Base: it falls, you win" in labels(hand(marked, draft=Draft("attack 3")))


@pytest.mark.rule("DR-5.2", "DR-6.1", "DR-7.2", "DR-8.1", "DR-8.2")
def test_it_says_why_other_targets_are_none():
    state = positioned(white="cb+x ti w is:~f", dark="w ds is tc . dp:~", turns=6)
    told = hand(state, "de", draft=Draft("attack 1")).lines
    assert (
        "**Geht nicht:** 2 in Deckung · 3 der Bogen trifft nur Drachen · 6 noch in der Ankunft · "
        "Basis mit Schutzzeit 1"
    ) in told
    english = hand(replace(state, turns=10), draft=Draft("attack 2")).lines
    assert any("4 towers hit units only" in line and "base only units hit it" in line for line in english)
    assert "**Not possible:** walls do not attack" in hand(state, draft=Draft("attack 3")).lines
    assert any("it is arriving" in line for line in hand(state, draft=Draft("attack 4")).lines)


@pytest.mark.rule("DR-4.2", "DR-5.1", "DR-9.9")
def test_laying_says_what_will_happen():
    def about(state, card):
        panel = hand(state, draft=Draft(f"play {card}"))
        menus = [item for row in panel.rows for item in row if isinstance(item, Menu)]
        return {str(option.act): f"{option.label}: {option.description}" for option in menus[-1].options}

    beside = about(positioned(white=". w . is", hand="is w+a"), "is")
    assert beside["m play is 1"] == beside["m play is 3"].replace("3", "1") == "Slot 1: in cover there"
    assert beside["m play is 5"] == "Slot 5: "
    assert about(positioned(white=". . is . is", hand="w"), "w")["m play w 4"] == "Slot 4: covers 3 and 5"
    full = about(positioned(white="is ip ib cs cp cb", hand="ds+2"), "ds+2")
    assert full["m play ds+2 2"] == (
        "Slot 2: banishes infantry, pike; you draw 2 cards (cannot be taken back)"
    )


@pytest.mark.rule("DR-10.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_taken_back_says_so_before(language):
    final = {"en": "cannot be taken back", "de": "nicht zurückzunehmen"}[language]
    seen = {True: 0, False: 0}
    for state in spread(70, "final"):
        view = state.view(state.turn)
        if view.outcome is not None:
            continue
        panels = drafts(state, state.turn, language)
        assert ("Draw and End turn" if language == "en" else "Ziehen und Zug beenden") in panels[
            Draft()
        ].footer
        for draft, panel in panels.items():
            if not draft.prefix:
                continue
            for act, said in told_of(panel):
                text = act.text
                if act.kind == "m" and text.startswith(draft.prefix) and text not in ("end", "draw"):
                    may = view.may_take_back(text)
                    assert (final in said) != may, (text, said)
                    seen[may] += 1
    assert min(seen.values()) > 20


def told_of(panel):
    """Each act with all that is said of it: its option, or its button and the lines above."""
    for row in panel.rows:
        for item in row:
            if isinstance(item, Menu):
                yield from ((option.act, option.description) for option in item.options)
            elif item.act is not None:
                start = item.label.partition(": ")[0]
                lines = [line for line in panel.lead.split("\n") if start in line]
                yield item.act, "\n".join(lines)


@pytest.mark.rule("DR-10.1")
def test_taking_back_is_told_to_all():
    state = positioned(white="is")
    told = FACE.public(state.view(None), scene(taken_back=(2, 0), just_taken_back=True))
    assert "**Moves taken back:** White 2" in told.lines
    assert any(line.endswith("took a move back") for line in told.lines)
    assert row_of(hand(state, may_take_back=True), "Take back").act == Act("t", "undo")
    assert row_of(hand(state), "Take back").act is None


@pytest.mark.parametrize(
    "text",
    ["attack 12", "move 123456", "attack 0", "attack 7", "attack ", "attack", "move x", "attack 1 2", "play",
     "play 1 2 3", "cast bribery 9", "cast", " ", "attack ²", "attack -1"],
)  # fmt: skip
def test_a_forged_half_choice_is_none(text):
    state = positioned(white="is cs ds", hand="bribery ib")
    assert hand(state, draft=Draft(text)) == hand(state)


# Who sees what


@pytest.mark.rule("C-3", "DR-11.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_hold_nothing_that_their_reader_may_not_know(language):
    rng = Random("leaks")
    for state in spread(50, "leaks"):
        twin = state.scrambled(None, rng)
        assert FACE.public(twin.view(None), scene(language)) == FACE.public(state.view(None), scene(language))
        for seat in (0, 1):
            twin = state.scrambled(seat, rng)
            for draft, panel in drafts(state, seat, language).items():
                assert hand(twin, language, seat=seat, draft=draft) == panel


@pytest.mark.rule("DR-9.7", "DR-11.1")
def test_what_the_spy_saw_stays_to_be_read():
    state = positioned(hand="spy", foe_deck=("is", "w+a", "firerain", "cs"))
    seen = state.after(0, find_move(state, 0, "cast spy")).state
    line = "**Spied, next in the deck of Dark:** 1 infantry, sword · 2 stone wall · 3 Firerain"
    assert line in hand(seen).lines
    assert not any("Spied" in text for text in hand(seen, seat=1).lines)
    later = seen.after(0, find_move(seen, 0, "end")).state
    assert "**Spied, next in the deck of Dark:** 1 stone wall · 2 Firerain" in hand(later, seat=0).lines


@pytest.mark.rule("DR-11.1", "DR-11.2")
def test_events_name_hidden_cards_to_their_seat_alone():
    drawn = Drawn(0, 2, "ability", ("is", "wisdom"))
    assert phrase(drawn, scene(), 0) == "draws infantry with sword and Wisdom"
    assert phrase(drawn.seen_by(1), scene(), 0) == "draws 2 cards"
    assert phrase(drawn.seen_by(None), scene("de"), 1) == "Weiß zieht 2 Karten"
    spied = Spied(0, 3, ("is", "w", "spy"))
    assert phrase(spied, scene(), 0) == "sees infantry with sword, wooden wall and Spy"
    assert phrase(spied.seen_by(1), scene(), 0) == "sees the top 3 cards of the enemy deck"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words(language):
    kinds = set()
    for state in spread(250, "events"):
        if state.outcome is not None:
            continue
        for move in (*state.legal_moves(state.turn)[::7], RESIGN):
            for event in state.after(state.turn, move).events:
                assert phrase(event, scene(language), state.turn) or type(event).__name__ == "TurnBegun"
                kinds.add(type(event).__name__)
    assert len(kinds) == 16


def test_a_long_turn_is_told_from_its_last_steps_on():
    state = positioned(white="is ip")
    told = tuple(Moved(0, "is", 1, 2, "ip") for _ in range(40))
    (line,) = [line for line in FACE.public(state.view(None), scene(told=told)).lines if "swaps" in line]
    assert line.count("swaps 1 and 2") == 14
    assert line.startswith("**White, round 6:** … · swaps")


# Cards looked up, piles


def cards_of(group, language):
    """The cards that a group's name stands for."""
    spoken = words(language)
    named = {
        spoken("drakones-group-units"): UNIT,
        spoken("drakones-group-walls"): WALL,
        **{spoken(f"drakones-tower-{cls}"): {f"t{cls}", f"t{cls}+x"} & TOWER for cls in "icd"},
    }
    for cls in "icd":
        plural = spoken(f"drakones-prey-{cls}")
        named[spoken("drakones-group-class", classes=plural)] = {unit for unit in UNITS if unit[0] == cls}
        for weapon in "spb":
            name = spoken(f"drakones-weapon-{weapon}")
            named[spoken("drakones-group-weapon", weapon=name)] = {
                unit for unit in UNITS if unit[1] == weapon
            }
            one = spoken("drakones-unit-told", cls=spoken(f"drakones-class-{cls}"), weapon=name)
            named[one] = {unit for unit in UNITS if unit[:2] == cls + weapon}
    return named[group]


@pytest.mark.rule("DR-7.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_name_exactly_the_cards(language):
    for card in HITS:
        for cards in (HITS[card], {other for other in HITS if card in HITS[other]}):
            named = [cards_of(group, language) for group in groups(cards, words(language))]
            assert set().union(*named) == set(cards)
            assert sum(map(len, named)) == len(cards)


@pytest.mark.rule("DR-7.2", "DR-7.4")
def test_a_card_looked_up_says_whom_it_fights():
    lines = look_up("cs+a", words("en")).lines
    assert "**Can attack:** all infantry, cavalry tower and walls" in lines
    assert "**Strike back when attacked:** infantry with pike" in lines
    assert "**Can be attacked by:** units with pike, infantry tower and dragon tower" in lines
    assert "**Strike back when attacked:** nobody" in look_up("ti", words("en")).lines
    assert "**Can attack:** nothing" in look_up("w", words("en")).lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_looked_up(language):
    for card in CODES:
        panel = look_up(card, words(language))
        check(SCREEN.message(panel, None, words(language), None))
        assert (len(panel.lines) == 1) == (card in SPELLS)
    assert find("ib+2", words(language)) == ["ib+2"]
    assert find("nothing of the kind", words(language)) == []
    assert len(find("", words(language))) == len(CODES)
    assert set(find({"en": "bow", "de": "bogen"}[language], words(language))) == {
        u for u in UNITS if u[1] == "b"
    }


@pytest.mark.rule("DR-4.4")
def test_what_lies_open_can_be_read():
    state = positioned(discards=(("is", "spy"), ()), banished=((), ("w",)))
    lead = piles(state.view(None), words("en")).lead
    assert "**Discarded, White:** infantry, sword · Spy" in lead
    assert "**Banished, Dark:** wooden wall" in lead
    everything = positioned(discards=(tuple(CODES), tuple(CODES)))
    check(SCREEN.message(piles(everything.view(None), words("de")), None, words("de"), None))


# Challenges


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [("Ann", "Ben"), ("Ann",)])
def test_a_challenge_fits_and_can_be_answered(language, names):
    panel = FACE.lobby(scene(language, names=names))
    sent = check(SCREEN.message(panel, TARGET, words(language), None))
    acts_offered = [str(act) for act in acts(panel)]
    assert ("t decline" in acts_offered) == (len(names) == 2)
    assert acts_offered[0] == "t accept"
    assert scene().commitment in sent["embed"]["description"]
    for why in ("declined", "withdrawn", "idle", "moderator", "void"):
        closed = FACE.lobby(scene(language, names=names, closed=why, seed="00" * 32))
        check(SCREEN.message(closed, TARGET, words(language), None))
