"""The tomb's panel: what just happened, what can be pressed, what is asked, how it ended, why not."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from bot.faces import FACES, refusal_text
from bot.faces.scene import Scene
from bot.panel import Act, Choice, Draft, Menu, Style
from bot.refused import Refused
from bot.screen import Screen, Target
from bot.text import LANGUAGES, words
from games.core import IllegalMove, find_move
from games.tomb import DECK
from games.tomb.events import FavorCame, RunEnded, TorchOut
from tests.bot.faces.tomb_refused import REFUSED
from tests.bot.faces.walks import press, walk
from tests.games.tomb.play import begin, play, short

HEX = "ab" * 32


def panel(state, told=(), language="en", **scene):
    return FACES["tomb"].public(state.view(None), Scene(words(language), 7, 12, HEX, told=told, **scene))


def told(state, *presses, language="en"):
    """The lines of `Just now` after the last of the presses."""
    for text in presses:
        state, events = press(state, text)
    lines = panel(state, events, language).lines
    first = next(at for at, line in enumerate(lines) if line.startswith(words(language)("tomb-told")))
    return list(lines[first:])


def buttons(shown):
    return [[item.label for item in row if isinstance(item, Choice)] for row in shown.rows]


def button(shown, act):
    """The button that does `act`."""
    (found,) = [
        item for row in shown.rows for item in row if isinstance(item, Choice) and str(item.act) == act
    ]
    return found


def menu(shown):
    """The one menu's acts by label."""
    (found,) = [item for row in shown.rows for item in row if isinstance(item, Menu)]
    return {option.label: str(option.act) for option in found.options}


# What just happened


@pytest.mark.rule("TK-2.3", "TK-7.1")
def test_many_events_are_a_list_of_short_sentences():
    assert told(begin("Jd Ac As 9s Kh 4c Td 2d"), "draw") == [
        "**Just now:**",
        "• Jack of diamonds: disarm, into your hand.",
        "• Ace of clubs: a first torch goes out.",
        "• Ace of spades: a second torch goes out.",
        "• Nine of spades: a monster.",
        "• King of hearts: a treasure, if you win the turn.",
        "• Four of clubs, 4 against 9: 5 damage, life 9 to 4.",
        "• Ten of diamonds, 10 against 9: won.",
        "• Into your hand: king of hearts and ten of diamonds.",
    ]


def test_few_events_stand_in_one_line():
    assert told(begin("2s 3c 4s 5c"), "draw", "draw") == [
        "**Just now:** Four of spades: a monster. Five of clubs, 5 against 4: won."
    ]
    assert told(begin("2s 3c 4s 5c"), "draw", "draw", language="de") == [
        "**Zuletzt:** Pik-4: ein Monster. Kreuz-5, 5 gegen 4: gewonnen."
    ]


@pytest.mark.rule("TK-2.4")
@pytest.mark.parametrize(
    ("deck", "sentences"),
    [
        (
            "Qc Qd 6s",
            [
                "Queen of clubs: the goddess favours you, the next encounter is won.",
                "Queen of diamonds: more favour, which changes nothing.",
                "Six of spades: won at once, by the favour of the goddess.",
            ],
        ),
        ("6s Qc", ["Six of spades: a monster.", "Queen of clubs: the goddess wins this encounter for you."]),
    ],
)
def test_the_goddess(deck, sentences):
    assert "\n".join(told(begin(deck), "draw")).replace("• ", "").splitlines() in (
        ["**Just now:**", *sentences],
        ["**Just now:** " + " ".join(sentences)],
    )


@pytest.mark.rule("TK-2.7", "TK-3.2", "TK-4.1", "TK-5.1")
@pytest.mark.parametrize(
    ("deck", "presses", "sentence"),
    [
        ("Js 9s", ("draw", "rage"), "Rage against the nine of spades: won."),
        ("Jd 9d", ("draw", "disarm"), "Disarm against the nine of diamonds: won."),
        ("Jc 9c", ("draw", "pick"), "Pick lock against the nine of clubs: won."),
    ],
)
def test_a_jack_at_work(deck, presses, sentence):
    assert sentence in " ".join(told(begin(deck), *presses))


@pytest.mark.rule("TK-2.5")
def test_a_turn_of_treasure_alone():
    assert told(begin("5d 7d"), "draw") == [
        (
            "**Just now:** Five of diamonds: a trapped treasure. "
            "Seven of diamonds, 7 against 5: won. All of it is treasure: one piece has to stay."
        )
    ]
    assert told(begin("5d 7d"), "draw", "leave 5d") == ["**Just now:** Into your hand: seven of diamonds."]


@pytest.mark.rule("TK-3.3")
def test_a_drop_costs_the_treasure_of_the_turn_too():
    state = begin("2s 9d 8s Kh 3c")
    lines = told(state, "draw", "draw", "draw", "drop 9d")
    assert lines == [
        (
            "**Just now:** You drop the nine of diamonds and get away from the eight of spades. "
            "The turn is lost, and what lay in it: king of hearts."
        )
    ]


@pytest.mark.rule("TK-6.2")
def test_a_blow_dodged_and_a_blow_suffered():
    state = begin("Jh 6s 4c 5c Tc")
    assert told(state, "draw")[-1] == "• Four of clubs, 4 against 6: a blow of 2."
    assert "You dodge the blow of 2." in " ".join(told(state, "draw", "dodge"))
    assert "You take 2 damage: life 9 to 7." in " ".join(told(state, "draw", "suffer"))


@pytest.mark.rule("TK-5.2", "TK-7.2", "TK-7.3")
def test_what_a_door_takes_is_told_at_once_and_never_again():
    state = begin("X 2s 3s Ac Ad Ah 9c 5d 6s As Qc 8s 3c 4d 5c")
    for text in ("draw", "draw"):
        state, events = press(state, text)
    (line,) = [line for line in panel(state, events).lines if "The door takes" in line]
    assert line == (
        "• The door takes 4 cards: six of spades, ace of spades, queen of clubs, eight of spades. "
        "Ace of spades: the last torch goes out. "
        "The scroll of light saves you: it burns in place of the torch, and the ace goes under the pile."
    )
    state, events = press(state, "draw")
    shown = panel(state, events)
    assert "3 lost to doors" in shown.words()
    assert "takes" not in shown.words()


@pytest.mark.rule("TK-5.2")
def test_a_door_takes_no_more_than_there_is():
    line = told(short("9c 2d Qc Kh"), "draw")
    assert "• The door takes 2 of 7 cards: queen of clubs, king of hearts." in line


@pytest.mark.rule("TK-8.1", "TK-8.2")
def test_turning_back_is_told_with_its_length():
    state = play(begin("2s 3s 4s 5s 6s 7s"), "6 draw")
    assert told(state, "retreat") == ["**Just now:** You turn back: 2 turns to the way out."]
    assert told(play(begin("2s 3s"), "2 draw"), "retreat") == [
        "**Just now:** You turn back: the way out lies right there."
    ]


def test_an_event_alone_and_one_without_words():
    scene = Scene(words("en"), 7, 12, HEX)
    assert FACES["tomb"].sentence(TorchOut("Ad", 3), scene) == "Ace of diamonds: a third torch goes out."
    assert FACES["tomb"].sentence(FavorCame("Qs", again=True), scene).endswith("changes nothing.")
    assert FACES["tomb"].sentence(RunEnded("dead", 0, 0, pile_empty=False), scene) == ""


# What can be pressed


def test_only_what_is_legal_is_offered():
    assert buttons(panel(begin("")))[0] == ["Draw"]
    state = play(begin("2s 3s"), "2 draw")
    assert buttons(panel(state)) == [["Draw", "Turn back · outside at once"], ["How to play", "Resign"]]
    for deck, draws, row in [
        ("Js 9s", 2, ["Draw · 9+ wins", "Rage · wins"]),
        ("Jd 9d", 2, ["Draw · 9+ wins", "Disarm · wins"]),
        ("Jc 9c", 2, ["Draw · 9+ wins", "Pick lock · opens"]),
        ("Jc 9c 4d", 3, ["Discard 5", "Pick lock · opens"]),
        ("Jh 9s 6d", 3, ["Dodge · no damage", "Suffer −3"]),
    ]:
        assert buttons(panel(play(begin(deck), f"{draws} draw")))[0] == row


@pytest.mark.rule("TK-6.1")
def test_a_deadly_blow_says_so():
    state = play(begin("9s 2c Td Jh 8s 6c"), "6 draw")
    assert (state.hp, state.pending, state.phase) == (2, 2, "damage")
    shown = panel(state)
    suffer = button(shown, "m suffer")
    assert (suffer.label, suffer.style) == ("Suffer −2 · deadly", Style.DANGER)
    assert "suffer 2 damage, which is deadly" in shown.lead
    assert button(panel(play(begin("Jh 9s 6d"), "3 draw")), "m suffer").style is Style.MOVE


@pytest.mark.rule("TK-3.3", "TK-7.4")
def test_the_buttons_of_every_move_are_the_legal_moves():
    for state, events in islice((found for seed in range(40) for found in walk(seed)), 400):
        offered = set()
        for row in panel(state, events).rows:
            for item in row:
                acts = [option.act for option in item.options] if isinstance(item, Menu) else [item.act]
                offered |= {act.text.removeprefix("m ") for act in acts if act and act.kind in "mq"}
        legal = set(state.view(None).moves)
        assert offered - {"resign"} == legal
        assert ("resign" in offered) == (state.outcome is None)


def test_an_empty_pile_disables_the_draw():
    state = play(short("2s 9d 8s 3c"), "4 draw")
    assert state.view(None).moves == ("drop 9d",)
    draw = panel(state).rows[0][0]
    assert (draw.label, draw.act) == ("Draw: the pile is empty", None)


@pytest.mark.rule("TK-3.3")
def test_kings_and_the_scroll_are_dropped_only_after_a_question():
    state = play(begin("2s 5d 2c Kh 3c X 3s Td 4s"), "9 draw")
    assert menu(panel(state)) == {
        "Drop five of diamonds": "m drop 5d",
        "Drop ten of diamonds": "m drop Td",
        "Drop king of hearts": "q m drop Kh",
        "Drop scroll of light": "q m drop X",
    }
    asked = panel(state, draft=Draft(asked=Act("m", "drop Kh")))
    assert asked.lead.startswith("**Drop the king of hearts?** It is worth 10 points")
    assert buttons(asked)[-1] == ["Yes, drop it · −10 points", "No, go on"]
    assert str(asked.rows[-1][0].act) == "m drop Kh"


@pytest.mark.rule("TK-8.1")
def test_turning_back_asks_once_and_says_how_long_it_takes():
    state = play(begin("2s 3s 4s 5s 6s 7s"), "6 draw")
    shown = panel(state)
    assert str(button(shown, "q m retreat").label) == "Turn back · 2 turns"
    asked = panel(state, draft=Draft(asked=Act("m", "retreat")))
    assert asked.lead == "**Turn back?** It is for good. The way out takes 2 turns."
    assert buttons(asked)[-1] == ["Yes, turn back · 2 turns", "No, go on"]
    assert asked.rows[-1][0].style is Style.DANGER


def test_what_is_not_possible_is_not_asked():
    state = play(begin("2s 3s"), "2 draw")
    for act in (Act("m", "drop Kh"), Act("m", "leave 5d"), Act("t", "abandon"), Act("t", "rematch")):
        assert panel(state, draft=Draft(asked=act)) == panel(state)
    over = play(state, "retreat")
    assert panel(over, draft=Draft(asked=Act("m", "resign"))) == panel(over)


def test_a_button_keeps_its_place():
    places: dict[str, set[tuple[int, int]]] = {}
    for state, _ in islice((found for seed in range(40) for found in walk(seed)), 400):
        if state.outcome is None:
            for y, row in enumerate(panel(state).rows):
                for x, item in enumerate(row):
                    name = "menu" if isinstance(item, Menu) else str(item.act).split()[-1]
                    places.setdefault(name, set()).add((y, x))
    for name in (
        "draw",
        "retreat",
        "rage",
        "disarm",
        "pick",
        "dodge",
        "suffer",
        "discard",
        "rules",
        "resign",
    ):
        assert len(places[name]) == 1, name
    assert places["menu"] == {(0, 0), (2, 0)}  # what stays behind is all there is; drops lie below


# How it ends


@pytest.mark.rule("TK-7.1", "TK-7.4", "TK-9.1", "TK-9.2", "C-9")
@pytest.mark.parametrize(
    ("state", "lead"),
    [
        (
            play(
                begin("Kc 2s 3c Kd 4s 5c Kh 6s 7c Ks 8s 9c Qh 2c Qs 3s Qd 4c"),
                "3 draw, 3 draw, 3 draw, 3 draw, retreat, 2 draw, 2 draw, 2 draw",
            ),
            "**You won!** You are outside with all four kings: **4/40**.",
        ),
        (
            play(begin("2s Kh 9d"), "3 draw, retreat"),
            "**You survived.** You are outside with 1 king: **1/19**.",
        ),
        (play(begin("9s 2c 7s"), "2 draw, draw"), "**You died** in the tomb. It counts 0 points."),
        (
            play(begin("Ac Ad Ah As"), "4 draw"),
            "**You are lost in the dark:** the fourth torch is out. It counts 0 points.",
        ),
        (
            play(short("2s 3c"), "2 draw"),
            "**You are lost in the dark:** no card is left to draw. It counts 0 points.",
        ),
        (play(begin(""), "resign"), "**You gave up.** It counts 0 points."),
    ],
)
def test_the_end_is_told(state, lead):
    shown = panel(state, seed=HEX)
    assert shown.lead == lead
    assert buttons(shown) == [["Rematch", "Record", "How to play"]]
    assert any(line.startswith("**Fair:** seed `abab") for line in shown.lines)


# Why not


def refused(state, text, seat=0):
    with pytest.raises(IllegalMove) as caught:
        find_move(state, seat, text)
    return caught.value.refusal


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("code", REFUSED)
def test_every_refusal_says_what_binds(code):
    state, text, seat, part = REFUSED[code]
    refusal = refused(state, text, seat)
    assert refusal.code == code
    said = {
        language: refusal_text(Refused("illegal", refusal=refusal, game="tomb"), words(language))
        for language in LANGUAGES
    }
    assert part in said["en"]
    assert said["de"] != said["en"]
    for sentence in said.values():
        assert sentence.endswith(".")
        assert not re.search(r"[{}]|\b[2-9TJQKA][shdc]\b", sentence)  # no variable, no code


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_is_without_its_sentence(language):
    spoken = words(language)
    texts = ["draw", "retreat", "rage", "disarm", "pick", "discard", "dodge", "suffer", "x"]
    texts += [f"{word} {card}" for word in ("drop", "leave") for card in DECK]
    codes = set()
    for state, _ in islice((found for seed in range(30) for found in walk(seed)), 150):
        for text in texts:
            if text not in state.view(None).moves:
                refusal = refused(state, text)
                codes.add(refusal.code)
                assert refusal_text(Refused("illegal", refusal=refusal, game="tomb"), spoken)
    assert codes >= set(REFUSED) - {"bad_seat", "pile_empty"}


# Discord's limits


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_is_a_message_that_discord_takes(language):
    screen = Screen({})
    longest = 0
    for state, events in islice((found for seed in range(100, 200) for found in walk(seed)), 150):
        over = state.outcome is not None
        for asked in (None, Act("m", "retreat"), Act("m", "resign")):
            shown = panel(
                state, events, language, draft=Draft(asked=asked), seed=HEX if over else None, practice=True
            )
            message = screen.message(shown, Target(2**53, 45), words(language), None)
            (embed,) = message.embeds
            assert embed.description.count("\n") == len(shown.lines)  # nothing was cut
            assert not embed.description.endswith("…")
            assert len(message.view.children) <= 25
            for item in message.view.to_components():
                assert 1 <= len(item["components"]) <= 5
            longest = max(longest, len(embed))
            for row in buttons(shown):
                assert len(row) <= 4
                assert all(len(label) <= 34 for label in row), row
    assert longest < 2500
