"""DK-1 Cards, DK-2 Setup, DK-10 Swap."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games import codec
from games.core import SetupError
from games.donk import GAME
from games.donk.cards import DECK, DonkOptions, Swap, ordered
from games.donk.deal import _swapped
from games.donk.events import Dealt, Delighted, Opened, Swapped
from games.fair import shuffled

from .tables import after, hand, legal, refusal, table

TITLES = {"rey": 0, "principe": 1, "bufon": 2, "donk": 3}
DECK_TEXT = " ".join(DECK)


def dealt(*hands, dealer=0):
    """A deck that deals these hands; the missing cards follow in order."""
    seats = len(hands)
    held = [list(hand(cards)) for cards in hands]
    rest = list(DECK)
    for cards in held:
        for card in cards:
            rest.remove(card)
    deck = []
    for number in range(len(DECK)):
        cards = held[(dealer + 1 + number) % seats]
        deck.append(cards.pop(0) if cards else rest.pop())
    return " ".join(deck)


def deal(deck=DECK_TEXT, seats=4, **options):
    return GAME.deal(seats, DonkOptions(**options), bytes(32), deck)


@pytest.mark.rule("DK-1.1")
def test_the_deck():
    counted = Counter(DECK)
    assert len(DECK) == 53
    assert DECK[:5] == ("1o", "1", "1", "1", "2")
    assert DECK[-5:] == ("S", "S", "S", "S", "J")
    assert counted["1o"] == counted["J"] == 1
    assert counted["1"] == 3
    assert all(counted[str(number)] == 4 for number in range(2, 13))


@pytest.mark.rule("DK-1.1", "DK-1.2")
def test_rank_orders_a_hand():
    assert hand("J 12 S 1o 2 1 10 9") == ("1", "1o", "2", "9", "10", "12", "S", "J")


@pytest.mark.rule("DK-1.2", "DK-2.2")
def test_orange_goes_first_when_ones_are_played():
    state = table("1 1 1o 7", "3 3", "4")
    for count, cards, rest in ((1, "1o", "1 1 7"), (2, "1o 1", "1 7"), (3, "1o 1 1", "7")):
        played = after(state, f"0 play {count}x1")
        assert played.pile[0].cards == tuple(cards.split())
        assert played.hands[0] == hand(rest)


@pytest.mark.rule("DK-1.2")
def test_ones_without_the_orange_one():
    played = after(table("1 1 7", "3 3", "4"), "0 play 1x1")
    assert played.pile[0].cards == ("1",)
    assert played.hands[0] == ("1", "7")


@pytest.mark.rule("DK-1.2", "DK-10.1")
def test_orange_goes_last_when_cards_are_given():
    given, returned = _swapped(0, hand("1 1o 2 9"), 3, hand("1 1o"), 2)
    assert given.cards == ("1", "1o")
    given, returned = _swapped(0, hand("1 1 1o 9"), 3, hand("1 1o J"), 1)
    assert (given.cards, returned.cards) == (("1",), ("1",))


@pytest.mark.rule("DK-2.1", "C-4")
@pytest.mark.parametrize("seats", range(3, 11))
def test_cards_are_dealt_one_by_one_from_the_left_of_the_dealer(seats):
    step = deal(seats=seats)
    hands = [[] for _ in range(seats)]
    for number, card in enumerate(DECK):
        hands[(1 + number) % seats].append(card)
    assert step.state.hands == tuple(map(ordered, hands))
    assert step.events[0] == Dealt(0, tuple(map(len, hands)))


@pytest.mark.rule("DK-2.1", "C-4")
def test_the_deck_is_shuffle_0_of_the_seed():
    seed = bytes(range(32))
    step = GAME.deal(5, DonkOptions(), seed, None)
    assert step == GAME.deal(5, DonkOptions(), seed, " ".join(shuffled(DECK, seed, 0)))


@pytest.mark.rule("DK-2.1")
@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (DECK_TEXT.replace("1o ", ""), "1 cards are missing, the first is 1o"),
        (DECK_TEXT + " J", "'J' is no card of this game or stands there too often"),
        (DECK_TEXT.replace("1o", "1O"), "'1O' is no card"),
        (DECK_TEXT.replace(" ", "  "), "'' is no card"),
    ],
)
def test_a_deck_holds_all_cards(deck, message):
    with pytest.raises(SetupError, match=re.escape(message)):
        deal(deck)


@pytest.mark.rule("DK-2.2", "DK-8.2")
def test_first_game_opens_with_the_orange_one():
    step = deal(dealt("3 3", "2 S", "1o 1 J S 5", "1"))
    state = step.state
    assert step.events[-1] == Opened(2, orange=True)
    assert (state.turn, state.opening, state.owing()) == (2, True, {2})
    assert legal(state, 2) == {"play 1x1", "play 2x1"}
    assert state.binding().kind == "orange"
    for text in ("skip", "play S", "play J", "play 1x5"):
        assert refusal(state, 2, text) == ("must-open", "DK-2.2")
    opened = after(state, "2 play 2x1")
    assert opened.pile[0].cards == ("1o", "1")
    assert not opened.opening


@pytest.mark.rule("DK-2.2", "DK-2.3", "DK-10.1")
def test_without_the_last_donk_the_orange_one_opens_after_the_swap_that_is_left():
    titles = {"principe": 1, "bufon": 2, "rey": 0}
    state = deal(dealt("7 7", "1o 1 1 2 2 2 2 3 3 3 3 4 4 4", "12 12 S", "5"), titles=titles).state
    assert [(swap.giver, swap.taker) for swap in state.swaps] == [(1, 2), (2, 1)]
    assert (state.turn, state.opening) == (1, True)
    only_orange = dealt("7 7", "1o 2 2 2 2 3 3 3 3 4 4 4 4 5", "12 12 S", "5")
    state = deal(only_orange, titles=titles).state
    assert state.swaps[0] == Swap(1, 2, ("1o",))
    assert (state.turn, state.opening) == (2, True)


@pytest.mark.rule("DK-2.3")
def test_later_games_the_donk_deals_and_begins_with_anything():
    deck = dealt("2", "3 3", "4 S", "1o 5 J", dealer=3)
    step = deal(deck, titles={"donk": 3})
    state = step.state
    assert step.events[0].dealer == 3
    assert step.events[-1] == Opened(3, orange=False)
    assert (state.turn, state.opening) == (3, False)
    assert {"play 1x1", "play 1x5", "play J"} <= legal(state, 3)
    assert refusal(state, 3, "skip") == ("leader-must-play", "DK-3.3")


@pytest.mark.rule("DK-2.4")
def test_default_options():
    assert codec.load(DonkOptions, {}) == DonkOptions()
    assert DonkOptions().calls == "race"
    assert DonkOptions().fun == {"street", "delight", "tax", "furnace"}
    assert codec.dump(DonkOptions(), defaults=False) == {}


@pytest.mark.rule("DK-2.4")
def test_options_come_back_from_json():
    options = DonkOptions({"rey": 2, "donk": 0}, 3, "auto", frozenset(("tax", "street")))
    plain = codec.dump(options)
    assert plain == {
        "titles": {"rey": 2, "donk": 0},
        "donk_streak": 3,
        "calls": "auto",
        "fun": ["street", "tax"],
    }
    assert codec.load(DonkOptions, plain) == options


@pytest.mark.rule("DK-2.4")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"titles": {"king": 1}}, "titles: 'king' is none of rey, principe, bufon, donk"),
        ({"titles": {"rey": 1, "donk": 1}}, "titles: every title needs a seat of its own"),
        ({"titles": {"rey": "1"}}, "titles: '1' is not int"),
        ({"donk_streak": -1}, "donk_streak: -1 is below 0"),
        ({"calls": "never"}, "calls: 'never' is not one of race, auto"),
        ({"fun": ["streets"]}, "fun: 'streets' is not one of"),
        ({"house": 1}, "unknown key 'house'"),
    ],
)
def test_wrong_options_are_named(options, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        codec.load(DonkOptions, options)


@pytest.mark.rule("DK-2.4", "C-2")
@pytest.mark.parametrize(
    ("seats", "titles", "message"),
    [
        (2, {}, "seats: DONK! is for 3 to 10, not 2"),
        (11, {}, "seats: DONK! is for 3 to 10, not 11"),
        (4, {"bufon": 4}, "titles: bufon is seat 4, but the seats are 0 to 3"),
        (4, {"rey": -1}, "titles: rey is seat -1, but the seats are 0 to 3"),
    ],
)
def test_wrong_seats_are_named(seats, titles, message):
    with pytest.raises(SetupError, match=re.escape(message)):
        deal(seats=seats, titles=titles)


@pytest.mark.rule("DK-2.4", "DK-10.1")
def test_two_pairs_may_swap_with_three_seats_at_the_table():
    state = deal(
        dealt("1 2 3", "9 10 11", "4 5 6", dealer=2), seats=3, titles={"principe": 0, "bufon": 1, "donk": 2}
    ).state
    assert [(swap.giver, swap.taker) for swap in state.swaps] == [(0, 1), (1, 0)]


@pytest.mark.rule("DK-10.1")
def test_rey_and_donk_swap_two_principe_and_bufon_one():
    hands = tuple(map(hand, ("2 2 3 9 J", "1 1o 4 12", "3 11 S S", "10 10 12 12 S")))
    given = _swapped(0, hands[0], 3, hands[3], 2)
    assert given == (Swap(0, 3, ("2", "2")), Swap(3, 0, ("12", "S")))
    assert _swapped(1, hands[1], 2, hands[2], 1) == (Swap(1, 2, ("1",)), Swap(2, 1, ("S",)))


@pytest.mark.rule("DK-10.1")
def test_swaps_come_from_the_hands_as_dealt_and_change_them():
    deck = dealt("2 2 5 5 5 5", "1 1 6 6 6 6", "8 S 9", "12 12 J 10", dealer=3)
    step = deal(deck, titles=TITLES)
    plain = deal(deck, titles={"donk": 3})
    state, before = step.state, plain.state.hands
    assert [(swap.giver, swap.taker) for swap in state.swaps] == [(0, 3), (3, 0), (1, 2), (2, 1)]
    for swap in state.swaps:
        assert not Counter(swap.cards) - Counter(before[swap.giver])
    for seat, held in enumerate(before):
        out = Counter(card for swap in state.swaps if swap.giver == seat for card in swap.cards)
        into = Counter(card for swap in state.swaps if swap.taker == seat for card in swap.cards)
        assert Counter(held) - out + into == Counter(state.hands[seat])
    assert "J" in state.hands[3]
    assert sorted(state.cards()) == sorted(DECK)


@pytest.mark.rule("DK-10.1")
@pytest.mark.parametrize(
    ("titles", "pairs"),
    [
        ({"rey": 0, "principe": 1, "donk": 3}, [(0, 3), (3, 0)]),
        ({"principe": 1, "bufon": 2, "donk": 3}, [(1, 2), (2, 1)]),
        ({"rey": 0, "bufon": 2}, []),
        ({}, []),
    ],
)
def test_only_pairs_that_are_present_swap(titles, pairs):
    assert [(swap.giver, swap.taker) for swap in deal(titles=titles).state.swaps] == pairs


@pytest.mark.rule("DK-10.2")
def test_with_too_few_cards_both_give_what_both_can():
    assert _swapped(0, hand("J 3"), 3, hand("9 9 9"), 2) == (Swap(0, 3, ("3",)), Swap(3, 0, ("9",)))
    assert _swapped(0, hand("2 3"), 3, hand("J"), 2) == (Swap(0, 3, ()), Swap(3, 0, ()))


@pytest.mark.rule("DK-10.3")
def test_only_the_partners_learn_the_cards():
    step = deal(titles=TITLES)
    swapped = [event for event in step.events if isinstance(event, Swapped)]
    assert len(swapped) == 4
    for event in swapped:
        for viewer in (0, 1, 2, 3, None):
            seen = event.seen_by(viewer)
            assert (seen.giver, seen.taker, seen.count) == (event.giver, event.taker, len(event.cards))
            assert seen.cards == (event.cards if viewer in (event.giver, event.taker) else None)


@pytest.mark.rule("DK-8.3")
@pytest.mark.parametrize("streak", [2, 3, 4, 5])
def test_donks_delight(streak):
    step = deal(titles=TITLES, donk_streak=streak)
    pairs = [(swap.giver, swap.taker) for swap in step.state.swaps]
    if streak < 3:
        assert (0, 3) in pairs
        assert Delighted(0, 3) not in step.events
    else:
        assert pairs == [(1, 2), (2, 1)]
        assert Delighted(0, 3) in step.events


@pytest.mark.rule("DK-8.3")
def test_without_the_rule_the_donk_swaps_in_spite_of_a_streak():
    step = deal(titles=TITLES, donk_streak=3, fun=frozenset(("street",)))
    assert len(step.state.swaps) == 4
