"""The panels of DONK!: what they offer, what they keep to themselves, and that they fit."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import get_args

import discord
import pytest

from bot.court import Joke, Reign
from bot.faces.donk import FACE
from bot.faces.donk.lobby import lobby
from bot.faces.donk.tales import sentence, told
from bot.panel import Act, Choice, Draft, Menu, Style, play
from bot.pictures import render
from bot.screen import Screen, Target
from bot.text import LANGUAGES, words
from games.donk import events
from games.donk.cards import Swap
from games.donk.events import DonkEvent
from tests.bot.donk.scenes import NAMES, hall, scene, steps
from tests.games.donk.tables import table

HOSTILE = tuple(
    (sign * 40)[:32]
    for sign in (
        "**_",
        "`",
        "](http://x)",
        "<@1>",
        "||",
        "#-",
        "\u202e",
        "@everyone ",
        "ǆ",
        "Z\u0351\u0352\u0353",
    )
)


def view(state, seat=None):
    return state.view(seat)


def choices(panel):
    return [item for row in panel.rows for item in row if isinstance(item, Choice)]


def acts(panel):
    """Every act that a panel offers."""
    found = [choice.act for choice in choices(panel) if choice.act is not None]
    menus = [item for row in panel.rows for item in row if isinstance(item, Menu)]
    return found + [option.act for menu in menus for option in menu.options]


def plays(panel):
    return {act.text for act in acts(panel) if act.kind == "m" and act.text.startswith("play ")}


def label(panel, act):
    return next(choice.label for choice in choices(panel) if choice.act == act)


# What a panel tells and what it does not


@pytest.mark.rule("C-3", "DK-11.1")
def test_the_table_is_the_same_in_a_position_that_an_onlooker_cannot_tell_apart():
    rng = random.Random("twins")
    for step in steps(600, "twins"):
        seats = len(step.state.hands)
        twin = step.state.scrambled(None, rng)
        seen = tuple(event.seen_by(None) for event in step.events)
        shown = [FACE.public(view(state), scene("en", seats, told=seen)) for state in (step.state, twin)]
        assert shown[0] == shown[1]


@pytest.mark.rule("C-3", "DK-11.1")
def test_a_hand_is_the_same_in_a_position_that_its_seat_cannot_tell_apart():
    rng = random.Random("hands")
    for step in steps(400, "hands"):
        seats = len(step.state.hands)
        seat = rng.randrange(seats)
        twin = step.state.scrambled(seat, rng)
        shown = [
            FACE.private(view(state, seat), scene("en", seats, seat=seat)) for state in (step.state, twin)
        ]
        assert shown[0] == shown[1]


@pytest.mark.rule("DK-11.1", "DK-5.4")
def test_the_calls_stand_last_on_every_panel_and_always_the_same():
    rows = set()
    for step in steps(600, "rows"):
        state, seats = step.state, len(step.state.hands)
        if state.outcome is not None:
            continue
        rows.add(FACE.public(view(state), scene("en", seats)).rows[-1])
        for seat in range(seats):
            panel = FACE.private(view(state, seat), scene("en", seats, seat=seat))
            rows.add(panel.rows[-1])
            assert sum(act in (play("call donk"), play("call lower")) for act in acts(panel)) == 2
    (row,) = rows
    assert [(choice.label, choice.act, choice.style) for choice in row] == [
        ("DONK!", play("call donk"), Style.QUIET),
        ("LOWER!", play("call lower"), Style.QUIET),
    ]


@pytest.mark.rule("DK-5.6")
def test_where_all_calls_count_as_called_there_is_nothing_to_shout():
    state = table("2 3", "4 5", "6 7")
    shown = scene("en", 3, options={"calls": "auto"})
    for panel in (FACE.public(view(state), shown), FACE.private(view(state, 0), replace(shown, seat=0))):
        assert not any(act.text.startswith("call ") for act in acts(panel))


@pytest.mark.rule("DK-11.1")
def test_a_call_that_is_open_is_not_pointed_out():
    open_calls = [step.state for step in steps(900, "open") if step.state.call is not None]
    assert len(open_calls) > 40
    for number, state in enumerate(open_calls):
        seats, shown = len(state.hands), view(state)
        hushed = replace(shown, call=None)
        panels = [FACE.public(each, scene("de", seats)) for each in (shown, hushed)]
        assert replace(panels[0], picture=None) == replace(panels[1], picture=None)
        if number % 10 == 0:
            assert render("donk", shown, "de", names=NAMES) == render("donk", hushed, "de", names=NAMES)


@pytest.mark.rule("DK-5.3")
def test_the_last_call_looks_alike_whatever_word_it_waits_for():
    leads = set()
    for step in steps(900, "open"):
        if step.state.phase == "last-call":
            panel = FACE.public(view(step.state), scene("en", len(step.state.hands)))
            leads.add(panel.lead)
    assert len(leads) == 1


# Hands


def test_a_hand_offers_exactly_the_legal_plays():
    menus = 0
    for step in steps(600, "legal"):
        state, seats = step.state, len(step.state.hands)
        if state.outcome is not None:
            continue
        for seat in range(seats):
            panel = FACE.private(view(state, seat), scene("en", seats, seat=seat))
            legal = {str(move) for move in state.legal_moves(seat)}
            assert plays(panel) == {text for text in legal if text.startswith("play ")}
            assert (play("skip") in acts(panel)) == ("skip" in legal)
            menus += any(isinstance(item, Menu) for row in panel.rows for item in row)
    assert menus


@pytest.mark.rule("DK-6.1", "DK-3.2")
@pytest.mark.parametrize(
    ("language", "lead", "why"),
    [
        (
            "en",
            "**You must play:** 2 cards below 5. Sweep and Joker always go, and so does Skip.",
            "**Not now:** 8 8, not below 5 · 2 and 4, only one of each",
        ),
        (
            "de",
            "**Gelegt werden muss:** 2 Karten unter 5. Sweep und Joker gehen immer, Skip auch.",
            "**Geht nicht:** 8 8, nicht unter 5 · 2 und 4, nur einzeln",
        ),
    ],
)
def test_a_hand_says_what_must_be_played_and_why_the_rest_cannot(language, lead, why):
    state = table("2 3 3 4 8 8 S", "9", "10", pile=((1, "4 4"), (2, "5 5")), turn=0, lower=True)
    panel = FACE.private(view(state, 0), scene(language, 3, seat=0))
    assert panel.lead == lead
    assert why in panel.lines
    assert plays(panel) == {"play 2x3", "play S"}
    assert panel.cards == ("donk_2", "donk_3", "donk_3", "donk_4", "donk_8", "donk_8", "donk_s")


@pytest.mark.rule("DK-8.1", "DK-8.4", "DK-2.2")
def test_a_hand_says_which_duty_comes_first():
    street = table("6 9", "9", "10", pile=((0, "4"), (1, "5"), (2, "6")), turn=0)
    assert "9, not 7" in str(FACE.private(view(street, 0), scene("en", 3, seat=0)).lines)
    tax = replace(table("S S S S 3", "9", "10", turn=0), fresh=frozenset({0}))
    panel = FACE.private(view(tax, 0), scene("en", 3, seat=0))
    assert panel.lead.startswith("**Rich tax!**")
    assert plays(panel) == {"play 4xS"}
    opening = replace(table("1 1o 3", "9", "10", turn=0), opening=True)
    panel = FACE.private(view(opening, 0), scene("en", 3, seat=0))
    assert label(panel, play("play 1x1")) == "orange 1"
    assert label(panel, play("play 2x1")) == "orange 1 1"
    assert "**Not now:** everything else. The orange 1 opens the game." in panel.lines


@pytest.mark.rule("DK-4.4")
def test_a_last_sweep_says_what_it_costs():
    state = table("S", "9", "10", pile=((1, "4"),), turn=0)
    panel = FACE.private(view(state, 0), scene("en", 3, seat=0))
    (choice,) = [choice for choice in choices(panel) if choice.act == play("play S")]
    assert (choice.label, choice.style) == ("Sweep: you come to place 3", Style.DANGER)


@pytest.mark.rule("DK-10.3", "DK-11.1")
def test_a_swap_is_shown_to_its_partners_until_the_game_is_over():
    step = next(
        step for step in steps(600, "swaps") if len(step.state.swaps) == 4 and step.state.outcome is None
    )
    state, seats = step.state, len(step.state.hands)
    swap = state.swaps[0]
    gave = f"you gave \u2068{NAMES[swap.taker]}\u2069 "
    for seat in range(seats):
        panel = FACE.private(view(state, seat), scene("en", seats, seat=seat))
        assert (gave in panel.words()) == (seat == swap.giver)
        assert " gave " not in FACE.public(view(state), scene("en", seats)).words()


def test_unlike_cards_that_change_hands_are_told_apart():
    swaps = (Swap(0, 2, ("1o", "1")), Swap(2, 0, ("12", "S")))
    state = replace(table("4 12 S", "5 6", "1o 1", turn=1, titles={"rey": 0, "donk": 2}), swaps=swaps)
    shown = FACE.private(state.view(0), scene("en", 3)).words()
    assert f"you gave \u2068{NAMES[2]}\u2069 orange 1, 1 and got 12, Sweep." in shown


def test_giving_up_asks_once_above_the_calls():
    state = table("2 3", "4 5", "6 7")
    shown = scene("en", 3, seat=0, draft=Draft(asked=Act("m", "resign")))
    panel = FACE.private(view(state, 0), shown)
    assert [[choice.label for choice in row] for row in panel.rows[-2:]] == [
        ["Yes, give up", "No, go on"],
        ["DONK!", "LOWER!"],
    ]


def test_who_is_away_can_come_back_from_the_table_and_from_the_hand():
    state = table("2 3", "4 5", "6 7")
    shown = scene("en", 3, away=frozenset({1}))
    back = Act("t", "back")
    assert back in acts(FACE.public(view(state), shown))
    assert back in acts(FACE.private(view(state, 1), replace(shown, seat=1)))
    assert back not in acts(FACE.private(view(state, 0), replace(shown, seat=0)))
    assert back not in acts(FACE.public(view(state), scene("en", 3)))


# When it is over


@pytest.mark.rule("DK-7.2", "DK-7.3")
def test_the_places_come_with_titles_and_cries():
    state = table("2", "", "", "3", finished=(2, 1))
    state = state.after(0, state.legal_moves(0)[0]).state
    reigns = (Reign("rey", "neutral", "Cem", 1, 3, 0.0, 0, 3, 2),)
    joke = Joke("Ann", 0, "owed", None, None)
    panel = FACE.public(view(state), scene("de", 4, hall=hall(4, reigns=reigns, joke=joke), seed="00" * 32))
    assert panel.lead.replace("\u2068", "").replace("\u2069", "").split("\n") == [
        "**Das Spiel ist aus.**",
        "**1.** Cem · **Majestad** · „Du herrschst!“",
        "**2.** Ben · **Princesa** · „Haarscharf!“",
        "**3.** Ann · **Bufón** · „Oje!“",
        "**4.** Dora · **Donk** · „I-AAH!“",
    ]
    assert "**Hof:** Majestad \u2068Cem\u2069, 3-mal in Folge" in panel.lines
    assert [choice.label for choice in choices(panel)][:2] == ["Nächstes Spiel", "Witz erzählen"]


def test_an_older_game_offers_no_next_one():
    state = table("2", "", "", "3", finished=(2, 1))
    state = state.after(0, state.legal_moves(0)[0]).state
    panel = FACE.public(view(state), scene("en", 4, hall=hall(4, latest=False)))
    assert Act("t", "nextgame") not in acts(panel)


@pytest.mark.rule("DK-8.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_joke_is_quoted_with_its_author_and_can_be_nothing_but_text(language):
    state = table("2", "", "", "3", finished=(2, 1))
    state = state.after(0, state.legal_moves(0)[0]).state
    joke = Joke("Ann", 0, "told", "**Hey** @everyone <@1> [x](http://x) \u202e" + "#" * 250, None)
    panel = FACE.public(view(state), scene(language, 4, hall=hall(4, joke=joke)))
    (line,) = [line for line in panel.lines if "\u2068Ann\u2069" in line and "Hey" in line]
    for raw in ("**Hey", "@everyone", "<@1>", "](http", "\u202e"):
        assert raw not in line
    for number in range(1, 9):
        ours = replace(joke, text=None, ours=number)
        panel = FACE.public(view(state), scene(language, 4, hall=hall(4, joke=ours)))
        assert words(language)(f"donk-joke-{number}") in panel.words()


# Sentences

EXAMPLES = (
    events.Played(0, ("5", "5")), events.Called(0, "lower"), events.Caught(0, 1, "donk", ("1",)),
    events.Stood(0, "donk"), events.Brayed(2), events.Skipped(1), events.StreetBound(7),
    events.StreetBound(13), events.Answered(0), events.Lapsed(), events.PileCleared(1),
    events.FurnaceLit(0, (1, 0, 2)), events.FurnaceLit(0, (0, 0, 0)), events.WentOut(0, 1),
    events.NearlyOut(0), events.JokeOwed(1), events.Resigned(2, 3, ("3", "4")),
)  # fmt: skip
HUSHED = (
    events.Dealt(0, (18, 18, 17)), events.Swapped(0, 1, 2, None), events.Delighted(0, 1),
    events.Opened(0, orange=True), events.LowerBound(1), events.SweepOpened(0, 2), events.Answered(None),
    events.PileCleared(None), events.GameOver((0, 1, 2)),
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_sentence_or_is_seen_anyway(language):
    assert {type(event) for event in EXAMPLES + HUSHED} == set(get_args(DonkEvent))
    said = [sentence(event, scene(language, 3)) for event in EXAMPLES]
    assert all(said)
    assert len(set(said)) == len(said)
    assert [sentence(event, scene(language, 3)) for event in HUSHED] == [""] * len(HUSHED)


def test_a_play_and_its_call_are_told_in_one_breath():
    shown = scene("de", 3, told=(events.Played(0, ("5", "5")), events.Called(0, "lower"), events.Skipped(1)))
    text = told(shown).replace("\u2068", "").replace("\u2069", "")
    assert text == "**Zuletzt:** Ann legt 5 5 und ruft „TIEFER!“ Ben sagt Skip."


# Limits


def fits(panel, spoken, target=None):
    emojis = {
        name: discord.PartialEmoji(name=name, id=10**18)
        for name in ("donk_1o", "sign_donkey", *(f"donk_{n}" for n in range(1, 13)), "donk_s", "donk_j")
    }
    message = Screen(emojis).message(panel, target or Target(10**9, 10**6), spoken, None)
    embed = message.embeds[0]
    assert len(embed.title) <= 256
    assert len(embed.description) <= 4096
    assert len(embed) <= 6000
    rows = message.view.to_components()
    assert len(rows) <= 5
    ids = [item["custom_id"] for row in rows for item in row["components"]]
    assert len(set(ids)) == len(ids)
    assert all(len(found) <= 100 for found in ids)
    for row in rows:
        assert len(row["components"]) <= 5
        for item in row["components"]:
            assert len(item.get("label") or "") <= 80
            assert len(item.get("options", ())) <= 25
    return message


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_with_ten_seats_and_the_worst_of_names(language):
    rng, spoken = random.Random(language), words(language)
    forms = {"rey": "neutral", "principe": "neutral", "bufon": "bufon", "donk": "donk"}
    reigns = tuple(Reign(each, form, HOSTILE[0], 1, 99, 0.0, 9, 1, 0) for each, form in forms.items())
    joke = Joke(HOSTILE[1], 1, "told", "*" * 300, None)
    for step in steps(400, "limits", seats=10):
        state = step.state
        seen = tuple(event for event in step.events) * 3
        shown = scene(
            language, 10, names=HOSTILE, told=seen, away=frozenset({1, 2}), seed="ab" * 32,
            hall=hall(10, reigns=reigns, joke=joke),
        )  # fmt: skip
        panel = FACE.public(view(state), shown)
        message = fits(panel, spoken)
        # nothing is cut away
        assert message.embeds[0].description.endswith(panel.lines[-1])
        seat = rng.randrange(10)
        asked = replace(shown, seat=seat, draft=Draft(asked=Act("m", "resign")))
        fits(FACE.private(view(state, seat), asked), spoken)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(1, 11))
def test_a_lobby_fits_too(language, seats):
    shown = scene(language, seats, names=HOSTILE, hall=hall(seats), computers=frozenset(range(1, seats)))
    panel = lobby(shown)
    fits(panel, words(language))
    start = [choice for choice in choices(panel) if choice.act == Act("t", "start")]
    assert bool(start) == (seats >= 3)
    assert (Act("t", "join") in acts(panel)) == (seats < 10)
    assert shown.commitment in panel.words()


def test_a_menu_takes_the_place_of_too_many_buttons():
    state = table("2 2 2 3 3 3 4 4 4 5 5 5 6 6 7 S J", "8 9", "10 11", turn=0)
    panel = FACE.private(view(state, 0), scene("en", 3, seat=0))
    (menu,) = [item for row in panel.rows for item in row if isinstance(item, Menu)]
    assert {option.act.text for option in menu.options} == plays(panel)
    assert len(menu.options) == 17


@pytest.mark.rule("DK-3.3", "DK-8.1")
def test_a_hand_says_when_nothing_fits():
    nothing = table("2 3", "9", "10", pile=((1, "8"),), turn=0)
    assert "must be played, or a Sweep" in FACE.private(view(nothing, 0), scene("en", 3, seat=0)).lead
    highest = table("2 3 S", "9", "10", pile=((1, "12"),), turn=0)
    lead = FACE.private(view(highest, 0), scene("en", 3, seat=0)).lead
    assert lead == "**Your turn:** Sweep, Joker or Skip, nothing is above 12."
