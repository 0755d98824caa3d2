"""TK-1 and TK-2: the cards and the turn."""

from __future__ import annotations

import pytest

from games.cards import number
from games.core import SetupError
from games.fair import ZERO_SEED
from games.tomb import DECK, GAME
from games.tomb.cards import FULL_LIFE, KIND, SKILL, TREASURES, VALUE
from games.tomb.events import EncounterWon, FavorCame, TurnCompleted

from .play import begin, brief, legal, play, short, step


@pytest.mark.rule("TK-1.1")
def test_the_pile_before_the_shuffle():
    assert " ".join(DECK[:14]) == "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d"
    assert " ".join(DECK[25:32]) == "Ad Jh Qh Kh Ah 2s 3s"
    assert " ".join(DECK[-2:]) == "As X"
    assert len(DECK) == len(set(DECK)) == 44
    assert len(DECK) + FULL_LIFE == 53


@pytest.mark.rule("C-4")
def test_the_shuffle_of_the_seed_of_zeros():
    pile = GAME.deal(1, GAME.Options(), ZERO_SEED, None).state.pile
    assert " ".join(pile[:8]) == "Qc 7d Ad Ah X 3s Ks 4c"
    assert " ".join(pile[-4:]) == "9c 9s 2c Kh"


@pytest.mark.rule("TK-1.1")
def test_a_deck_may_be_short_but_not_empty_strange_or_doubled():
    assert short("5s X").cards() == ["5s", "X"]
    for deck in ("", "2h", "Th", "5s 5s", "X X", "1c"):
        with pytest.raises(SetupError):
            short(deck)


@pytest.mark.rule("C-2")
def test_it_is_for_one():
    for seats in (0, 2):
        with pytest.raises(SetupError, match="seats"):
            GAME.deal(seats, GAME.Options(), ZERO_SEED, None)


@pytest.mark.rule("TK-1.2")
def test_what_the_cards_are():
    assert {card: KIND[card] for card in ("2s", "Ts", "2d", "Td", "2c", "Tc")} == {
        "2s": "monster", "Ts": "monster", "2d": "trap", "Td": "trap", "2c": "door", "Tc": "door",
    }  # fmt: skip
    for rank, kind in (("J", "skill"), ("Q", "favor"), ("K", "hoard"), ("A", "torch")):
        assert [KIND[rank + suit] for suit in "cdhs"] == [kind] * 4
    assert KIND["X"] == "hoard"
    assert SKILL == {"monster": "Js", "trap": "Jd", "door": "Jc"}
    assert [VALUE[card] for card in ("Kc", "X", "7d", "9s", "Qd", "Js", "Ah")] == [10, 6, 7, 9, 0, 0, 0]
    assert len(TREASURES) == 9 + 4 + 1


@pytest.mark.rule("TK-2.1")
def test_a_draw_turns_one_card():
    state = begin("Kc Kd 5s")
    for left in (43, 42, 41):
        state = play(state, "draw")
        assert len(state.pile) == left
    assert brief(state) == ("encounter", "Kc Kd 5s", "", "", 9)


@pytest.mark.rule("TK-2.2")
@pytest.mark.parametrize("card", [card for card in DECK if number(card)])
def test_the_first_number_is_the_encounter(card):
    state = play(begin(card), "draw")
    assert (state.phase, state.view(0).encounter, state.view(0).value) == ("encounter", card, number(card))


@pytest.mark.rule("TK-2.2")
@pytest.mark.parametrize(("action", "result"), [("5c", "lost"), ("6c", "won"), ("6s", "won"), ("7c", "won")])
def test_an_action_card_needs_the_same_number_or_more_of_any_suit(action, result):
    assert play(begin(f"6d {action}"), "2 draw").delve[0].result == result


@pytest.mark.rule("TK-2.3")
def test_aces_jacks_kings_and_joker_before_the_encounter():
    assert brief(play(begin("Ac"), "draw")) == ("drawing", "", "", "Ac", 9)
    assert brief(play(begin("Jc"), "draw")) == ("drawing", "", "Jc", "", 9)
    assert brief(play(begin("Kc"), "draw")) == ("drawing", "Kc", "", "", 9)
    state = play(begin("X Jh Ac Kc 5d"), "5 draw")
    assert brief(state) == ("encounter", "X Kc 5d", "Jh", "Ac", 9)


@pytest.mark.rule("TK-2.3")
@pytest.mark.parametrize("encounter", ["5d", "5c"])
def test_none_of_them_is_the_attempt(encounter):
    state = play(begin(f"{encounter} Js X Ac Kc 9s"), "5 draw")
    assert brief(state) == ("encounter", f"{encounter} X Kc", "Js", "Ac", 9)
    assert play(state, "draw").delve[0].result == "won"


@pytest.mark.rule("TK-2.4")
@pytest.mark.parametrize("encounter", ["Td", "Tc", "Ts"])
def test_a_queen_wins_what_lies_there(encounter):
    done = step(play(begin(f"{encounter} Qh"), "draw"), "draw")
    assert done.events[0] == EncounterWon(encounter, "Qh", choice=False)
    assert done.state.delve[0].result == "won"


@pytest.mark.rule("TK-2.4")
@pytest.mark.parametrize("encounter", ["Td", "Tc", "Ts"])
def test_a_queen_before_it_wins_it_when_it_appears(encounter):
    state = play(begin(f"Qh Jc Kc {encounter}"), "3 draw")
    assert (*brief(state), state.trace()["favor"]) == ("drawing", "Qh Kc", "Jc", "", 9, True)
    assert legal(state) == ["draw"]
    done = step(state, "draw")
    assert done.events[1] == EncounterWon(encounter, "Qh", choice=False)
    assert (done.state.phase, done.state.trace()["favor"]) == ("between", False)


@pytest.mark.rule("TK-2.4")
def test_a_second_queen_does_nothing_more():
    second = step(play(begin("Qh Qc 9s 5d"), "draw"), "draw")
    assert second.events == (FavorCame("Qc", again=True),)
    state = play(second.state, "2 draw")
    assert state.delve[0].cards == ("Qh", "Qc", "9s")
    assert brief(state) == ("encounter", "5d", "", "", 9)


@pytest.mark.rule("TK-2.5")
def test_won_treasure_goes_to_the_hand_in_order():
    state = play(begin("Ks X 6s 3d 9d"), "4 draw")
    done = step(state, "draw")
    assert done.state.hand == ("3d", "9d", "Ks", "X")
    assert done.state.delve[0].cards == ("6s",)
    assert done.events[-1] == TurnCompleted("delve", 1, "won", ("Ks", "X", "3d", "9d"), "6s")


@pytest.mark.rule("TK-2.5")
@pytest.mark.parametrize(
    ("top", "moves", "marker", "hand"),
    [
        ("Kc 4d Qd", "3 draw", "Qd", "Kc 4d"),
        ("Qd 4d", "2 draw", "Qd", "4d"),
        ("4d 9s", "2 draw", "9s", "4d"),
        ("4c 9s", "2 draw", "4c", ""),
        ("Jd X 4d", "3 draw, disarm", "Jd", "4d X"),
        ("Js X 4s 3d", "3 draw, rage", "4s", "X"),
        ("Jc 4c Kc", "3 draw, pick", "4c", "Kc"),
    ],
)
def test_what_marks_a_won_turn(top, moves, marker, hand):
    state = play(begin(top), moves)
    assert (state.delve[0].marker, " ".join(state.hand)) == (marker, hand)
    assert state.view(0).delve == (("won", marker),)


@pytest.mark.rule("TK-2.5")
@pytest.mark.parametrize("left", ["X", "4d", "9d", "Kh"])
def test_treasure_alone_asks_what_to_leave(left):
    state = play(begin("Jc X 4d Kh 9d"), "5 draw")
    assert brief(state) == ("marker", "X 4d Kh 9d", "Jc", "", 9)
    assert legal(state) == ["leave 4d", "leave 9d", "leave Kh", "leave X"]
    assert state.delve == ()
    state = play(state, f"leave {left}")
    assert (state.phase, state.column, state.delve[0].cards) == ("between", (), (left,))
    assert set(state.hand) == {"Jc", "X", "4d", "9d", "Kh"} - {left}


@pytest.mark.rule("TK-2.6")
def test_a_lost_turn_keeps_its_treasure():
    done = step(play(begin("Kc 5d 3d"), "2 draw"), "draw")
    assert (done.state.hand, done.state.delve[0].cards) == ((), ("Kc", "5d", "3d"))
    assert done.events[-1] == TurnCompleted("delve", 1, "lost", ("Kc", "5d", "3d"), "5d")


@pytest.mark.rule("TK-2.7")
def test_a_jack_is_used_once_and_stays_in_its_turn():
    state = play(begin("Js 9s 5c 5d 8s"), "2 draw, rage")
    assert (state.hand, state.delve[0].cards) == ((), ("9s", "Js"))
    assert legal(play(state, "3 draw")) == ["draw"]


@pytest.mark.rule("TK-2.7")
def test_the_jack_of_hearts_is_laid_on_the_counter():
    state = play(begin("Jh 9s 5c"), "3 draw, dodge")
    assert brief(state) == ("encounter", "9s 5c", "", "", 9)
    assert state.dodged
    assert state.cards().count("Jh") == 1
