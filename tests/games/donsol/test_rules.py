"""Every numbered rule of Donsol, in the order of the book."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import TABLE, SetupError
from games.donsol import (
    DECK,
    GAME,
    KIND,
    VALUE,
    DonsolOptions,
    Ended,
    MonsterFought,
    PotionDrunk,
    RoomDealt,
    RoomFled,
    RunEnded,
    ShieldTaken,
    deal,
)
from games.fair import ZERO_SEED, shuffled
from tests.games.donsol.board import dealt, late, left, play, refused, step

rule = pytest.mark.rule
SEED = bytes(range(32))


# DS-1 Cards


@rule("DS-1.1")
def test_the_deck_is_54_cards_in_their_order():
    assert " ".join(DECK) == (
        "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad "
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As X1 X2"
    )


@rule("DS-1.2")
@pytest.mark.parametrize(("suit", "kind"), [("h", "potion"), ("d", "shield")])
def test_potions_and_shields(suit, kind):
    cards = [rank + suit for rank in "23456789TJQKA"]
    assert {KIND[card] for card in cards} == {kind}
    assert [VALUE[card] for card in cards] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11, 11]
    assert sum(VALUE[card] for card in DECK if KIND[card] == kind) == 98


@rule("DS-1.3")
def test_monsters():
    for suit in "cs":
        cards = [rank + suit for rank in "23456789TJQKA"]
        assert {KIND[card] for card in cards} == {"monster"}
        assert [VALUE[card] for card in cards] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17]
    assert [(KIND[card], VALUE[card]) for card in ("X1", "X2")] == [("monster", 21)] * 2
    assert sum(VALUE[card] for card in DECK if KIND[card] == "monster") == 262


# DS-2 Setup


@rule("DS-2.1")
def test_the_start():
    state, events, *_ = deal(1, DonsolOptions(), SEED)
    order = shuffled(DECK, SEED, 0)
    assert (state.hp, state.shield, state.on_shield, state.sick, state.fled) == (21, None, (), False, False)
    assert [*state.room, *state.pile] == order
    assert len(state.room) == 4
    assert events == (RoomDealt(1, tuple(order[:4])),)


@rule("DS-2.1")
def test_life_is_never_more_than_21():
    assert play(dealt("2h"), "2h").hp == 21
    assert play(dealt("9h 3c"), "3c 9h").hp == 21


@rule("DS-2.2")
def test_difficulty_is_easy_unless_another_is_chosen():
    assert DonsolOptions().difficulty == "easy"
    for difficulty in ("easy", "normal", "hard"):
        assert deal(1, DonsolOptions(difficulty), SEED).state.difficulty == difficulty


@rule("C-2", "C-4")
def test_a_deal_that_cannot_be():
    with pytest.raises(SetupError, match="seats: Donsol is for 1, not 2"):
        deal(2, DonsolOptions(), SEED)
    with pytest.raises(SetupError, match="deck: 53 cards are missing, the first is 2c"):
        deal(1, DonsolOptions(), SEED, "X2")


# DS-3 Rooms


@rule("DS-3.1")
@pytest.mark.parametrize("order", ["3d 4d 5d", "5d 4d 3d", "4d 6d 3d"])
def test_cards_are_taken_in_any_order_and_the_others_keep_their_slots(order):
    state = dealt("3d 4d 5d 6d")
    room = list(state.room)
    for card in order.split():
        assert {str(move) for move in state.legal_moves(0)} == {
            "flee",
            *(f"take {each}" for each in left(state)),
        }
        state = play(state, card)
        room[room.index(card)] = None
        assert list(state.room) == room
        assert state.trace()["room"] == left(state)


@rule("DS-3.2")
def test_the_next_room_is_dealt_when_this_one_is_empty_and_not_before():
    state = dealt("2d 3d 4d 5d 6d 7d 8d 9d Td")
    three = play(state, "2d 3d 4d")
    assert left(three) == ["5d"]
    assert three.pile == state.pile
    after = step(three, "5d")
    assert after.state.room == ("6d", "7d", "8d", "9d")
    assert after.state.pile == state.pile[4:]
    assert after.events == (ShieldTaken("5d", "4d"), RoomDealt(2, ("6d", "7d", "8d", "9d")))


@rule("DS-3.2")
@pytest.mark.parametrize("pile", ["3d", "3d 4d 5d", "3d 4d 5d 6d", "3d 4d 5d 6d 7d"])
def test_a_room_has_four_cards_or_as_many_as_are_left(pile):
    state = play(late("- - 2d -", pile), "2d")
    assert state.room == tuple(pile.split()[:4])
    assert state.pile == tuple(pile.split()[4:])


# DS-4 Potions


@rule("DS-4.1")
def test_a_potion_heals_its_value_and_is_discarded():
    state = play(dealt("Tc 6h 2d 3d"), "Tc")
    after = step(state, "6h")
    assert (state.hp, after.state.hp) == (11, 17)
    assert after.state.discard == ("Tc", "6h")
    assert after.events == (PotionDrunk("6h", 11, 17, sick=False),)


@rule("DS-4.1")
def test_a_potion_heals_up_to_21():
    assert play(dealt("Tc Ah 2d 3d"), "Tc Ah").hp == 21


@rule("DS-4.2")
def test_a_potion_straight_after_a_potion_heals_nothing_and_neither_does_a_third():
    state = play(dealt("Ac 2h 3h 4h"), "Ac 2h")
    assert (state.hp, state.sick) == (6, True)
    second = step(state, "3h")
    assert second.events == (PotionDrunk("3h", 6, 6, sick=True),)
    third = play(second.state, "4h")
    assert (second.state.hp, second.state.sick, third.hp, third.sick) == (6, True, 6, True)


@rule("DS-4.2")
def test_sickness_lasts_into_the_next_room():
    state = play(dealt("Ac 2d 3d 2h 3h"), "Ac 2d 3d 2h")
    assert (state.number, state.hp, state.sick) == (2, 6, True)
    assert play(state, "3h").hp == 6


@rule("DS-4.2", "DS-6.4")
@pytest.mark.parametrize("cure", ["2d", "2c"])
def test_a_shield_or_a_monster_ends_sickness(cure):
    state = play(dealt(f"Ac 2h {cure} 5h"), "Ac 2h")
    hurt = play(state, cure)
    assert (state.sick, hurt.sick) == (True, False)
    assert play(hurt, "5h").hp == hurt.hp + 5


@rule("DS-4.2", "DS-7.1")
def test_fleeing_does_not_end_sickness():
    fled = play(late("2h - - -", "3h 4h 5h", hp=5, sick=True), "flee")
    assert fled.sick
    assert play(fled, "3h").hp == 5


@rule("DS-4.2")
def test_a_potion_taken_at_full_life_counts_as_one():
    state = play(dealt("2h 3h Ac 2d"), "2h")
    assert (state.hp, state.sick) == (21, True)
    assert step(state, "3h").events == (PotionDrunk("3h", 21, 21, sick=True),)


@rule("DS-4.2")
def test_nobody_is_sick_before_the_first_potion():
    assert not play(dealt("2c 2d 3d 2h"), "2c 2d").sick


# DS-5 Shields


@rule("DS-5.1")
def test_a_new_shield_takes_the_old_ones_place_and_its_monsters_go_with_it():
    state = play(dealt("8d 5c 4c 9d"), "8d 5c 4c")
    assert (state.shield, state.on_shield) == ("8d", ("5c", "4c"))
    after = step(state, "9d")
    assert (after.state.shield, after.state.on_shield) == ("9d", ())
    assert after.state.discard == ("8d", "5c", "4c")
    assert after.events[0] == ShieldTaken("9d", "8d")
    assert step(dealt("8d 5c 4c 9d"), "8d").events == (ShieldTaken("8d", None),)


@rule("DS-5.2")
def test_a_shield_keeps_its_value_and_a_fresh_one_holds_against_anything():
    state = play(dealt("5d X1 Qc 6c"), "5d X1")
    assert (state.hp, state.shield, state.trace()["shield"]) == (5, "5d", {"card": "5d", "limit": 21})
    assert play(state, "6c").hp == 4
    assert dealt("5d").trace()["shield"] is None
    assert play(dealt("5d"), "5d").trace()["shield"] == {"card": "5d", "limit": None}


# DS-6 Monsters


@rule("DS-6.1")
def test_without_a_shield_a_monster_costs_its_value():
    after = step(dealt("Kc 2d 3d 4d"), "Kc")
    assert (after.state.hp, after.state.discard) == (6, ("Kc",))
    assert after.events == (MonsterFought("Kc", 21, 6, None, broke=False),)


@rule("DS-6.2")
@pytest.mark.parametrize(
    ("shield", "monster", "hp"), [("8d", "Tc", 19), ("8d", "8c", 21), ("8d", "3c", 21), ("Ad", "As", 15)]
)
def test_a_shield_that_holds_takes_its_value_off_and_bears_the_monster(shield, monster, hp):
    after = step(play(dealt(f"{shield} {monster} 2h 3h"), shield), monster)
    assert (after.state.hp, after.state.shield, after.state.on_shield) == (hp, shield, (monster,))
    assert after.state.trace()["shield"]["limit"] == VALUE[monster]
    assert after.events == (MonsterFought(monster, 21, hp, shield, broke=False),)
    assert after.state.discard == ()


@rule("DS-6.2")
def test_a_monster_that_was_absorbed_whole_lowers_the_limit_too():
    state = play(dealt("8d Tc 6s Js"), "8d Tc 6s")
    assert (state.hp, state.on_shield) == (19, ("Tc", "6s"))
    assert state.view(0).limit == 6


@rule("DS-6.3")
@pytest.mark.parametrize(("breaker", "hp"), [("7s", 14), ("8s", 13)])
def test_a_monster_at_or_above_the_limit_breaks_the_shield(breaker, hp):
    state = play(dealt(f"8d 7c 2h {breaker}"), "8d 7c")
    after = step(state, breaker)
    assert (state.hp, after.state.hp) == (21, hp)
    assert (after.state.shield, after.state.on_shield) == (None, ())
    assert after.state.discard == ("8d", "7c", breaker)
    assert after.events == (MonsterFought(breaker, 21, hp, "8d", broke=True),)


@rule("DS-6.3")
def test_a_monster_below_the_limit_does_not_break_it():
    state = play(dealt("8d 7c 2h 6s"), "8d 7c 6s")
    assert (state.hp, state.shield, state.on_shield) == (21, "8d", ("7c", "6s"))


@rule("DS-6.4")
def test_a_fight_without_damage_ends_sickness():
    state = play(dealt("8d 2h 2c 3c"), "8d 2h")
    after = play(state, "2c")
    assert (state.sick, after.sick, after.hp) == (True, False, 21)


# DS-7 Fleeing


@rule("DS-7.1", "C-4")
def test_a_flight_shuffles_pile_and_room_with_the_next_number():
    state = play(dealt("2d 3d 4d 5d", seed=SEED), "3d")
    after = step(state, "flee")
    order = shuffled([*state.pile, "2d", "4d", "5d"], SEED, 1)
    assert [*after.state.room, *after.state.pile] == order
    assert after.events == (RoomFled(3), RoomDealt(2, tuple(order[:4])))


@rule("DS-7.1", "C-4")
def test_the_second_flight_is_shuffle_two():
    state = late("2d - 3h 4d", "5c 6c 7c 8c 9c", seed=SEED, flights=1)
    fled = play(state, "flee")
    assert [*fled.room, *fled.pile] == shuffled([*state.pile, "2d", "3h", "4d"], SEED, 2)
    assert fled.flights == 2


@rule("DS-7.1")
@pytest.mark.parametrize("taken", ["", "2d", "2d 3d", "2d 3d 4d"])
def test_a_room_may_be_fled_with_one_to_four_cards_left(taken):
    assert len(left(play(play(dealt("2d 3d 4d 5d"), taken), "flee"))) == 4


@rule("DS-7.1", "DS-4.2")
def test_a_flight_leaves_life_shield_and_sickness_and_handles_nothing():
    state = play(dealt("8d Tc 2h 5d"), "8d Tc 2h")
    fled = play(state, "flee")
    for key in ("hp", "shield", "on_shield", "sick", "discard"):
        assert state.trace()[key] == fled.trace()[key]
    assert state.view(0).handled == fled.view(0).handled == 3


@rule("DS-7.1", "DS-3.2")
def test_a_flight_near_the_end_deals_as_many_cards_as_there_are():
    fled = play(late("2d - - -", "3d 4d"), "flee")
    assert (sorted(fled.room), fled.pile) == (["2d", "3d", "4d"], ())


FLIGHT = {
    # difficulty, fled before, a monster in the room: None if fleeing is possible
    ("easy", False, False): None,
    ("easy", False, True): None,
    ("easy", True, False): None,
    ("easy", True, True): "fled_before",
    ("normal", False, False): None,
    ("normal", False, True): None,
    ("normal", True, False): "fled_before",
    ("normal", True, True): "fled_before",
    ("hard", False, False): None,
    ("hard", False, True): "monsters_in_room",
    ("hard", True, False): None,
    ("hard", True, True): "monsters_in_room",
}


@rule("DS-7.2", "DS-2.2")
@pytest.mark.parametrize(("case", "code"), FLIGHT.items())
def test_when_a_room_may_be_fled(case, code):
    difficulty, fled, monster = case
    room = "2d - X1 -" if monster else "2d - 3h -"
    state = late(room, "4d 5d", difficulty=difficulty, fled=fled, shield="6d", on_shield="2c")
    assert state.view(0).no_flight == code
    if code is None:
        assert play(state, "flee").fled
    else:
        assert refused(state, "flee") == (code, "DS-7.2")


@rule("DS-7.2")
def test_monsters_on_the_shield_do_not_count():
    state = late("- - 3h -", "4d 5d", difficulty="hard", shield="6d", on_shield="5c 2c")
    assert play(state, "flee").fled


@rule("DS-7.2")
def test_a_room_may_be_fled_once_its_last_monster_is_taken():
    state = dealt("2d 3c 4h 5h", "hard")
    assert refused(play(state, "2d"), "flee") == ("monsters_in_room", "DS-7.2")
    assert play(state, "2d 3c flee").fled


@rule("DS-7.3")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_the_first_room_may_be_fled_and_that_is_an_ordinary_flight(difficulty):
    state = dealt("X1 X2 As Ac", difficulty)
    fled = play(state, "flee")
    assert (fled.fled, fled.flights) == (True, 1)
    with_monster = late("As 2d 3d 4d", "5d", difficulty=difficulty, fled=True)
    assert refused(with_monster, "flee") == ("fled_before", "DS-7.2")


@rule("DS-7.3")
def test_on_hard_the_first_room_too_must_hold_no_monster():
    assert refused(dealt("2d 3c 4h 5h", "hard"), "flee") == ("monsters_in_room", "DS-7.2")
    assert play(dealt("2d 3d 4h 5h", "hard"), "flee").fled


@rule("DS-7.4")
def test_a_flight_from_a_room_without_monsters_counts():
    assert play(dealt("2d 3d 4d 5d"), "flee").fled
    room_of_monsters = late("X1 2c 3c 4c", "5d 6d", fled=play(dealt("2d 3d 4d 5d"), "flee").fled)
    assert refused(room_of_monsters, "flee") == ("fled_before", "DS-7.2")


@rule("DS-7.4")
def test_clearing_a_room_clears_the_flight_and_nothing_else_does():
    state = late("2d 3d - -", "X1 2c 3c 4c 5c", difficulty="normal", fled=True)
    assert play(state, "2d").fled
    cleared = play(state, "2d 3d")
    assert not cleared.fled
    assert play(cleared, "flee").fled


@rule("DS-7.5")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_with_an_empty_pile_there_is_nowhere_to_flee_whatever_else_forbids_it(difficulty):
    for room in ("2d 3d - -", "2c X1 - -"):
        for fled in (False, True):
            state = late(room, difficulty=difficulty, fled=fled)
            assert state.view(0).no_flight == "pile_empty"
            assert refused(state, "flee") == ("pile_empty", "DS-7.5")


# DS-8 End


@rule("DS-8.1")
def test_at_0_life_the_run_is_lost_at_once():
    state = late("Kc - - -", "2d 3d 4d", hp=3, fled=True)
    after = step(state, "Kc")
    over = after.state
    assert (over.hp, over.room, over.pile, over.fled) == (0, (None, None, None, None), state.pile, True)
    assert over.outcome == Ended(won=False, hp=0, handled=51)
    assert after.events == (
        MonsterFought("Kc", 3, 0, None, broke=False),
        RunEnded(won=False, resigned=False, handled=51),
    )
    assert (over.legal_moves(0), over.owing()) == ((), frozenset())


@rule("DS-8.1")
def test_the_last_card_kills_as_well():
    over = play(late("3c - - -", hp=3), "3c")
    assert over.outcome == Ended(won=False, hp=0, handled=54)


@rule("DS-8.1", "DS-6.2")
def test_the_deadly_monster_lies_on_the_shield_that_held():
    over = play(late("X1 5h", "2c", hp=11, shield="Td"), "X1")
    assert (over.hp, over.shield, over.on_shield) == (0, "Td", ("X1",))
    assert "X1" not in over.discard


@rule("DS-8.1", "DS-6.3")
def test_the_deadly_monster_is_discarded_with_the_shield_that_broke():
    state = late("X1 5h", "2c", hp=11, shield="Td", on_shield="3c")
    over = play(state, "X1")
    assert (over.hp, over.shield, over.on_shield) == (0, None, ())
    assert over.discard == (*state.discard, "Td", "3c", "X1")


@rule("DS-8.2")
def test_the_run_is_won_when_room_and_pile_are_empty_and_not_earlier():
    state = late("2c 3h", hp=5)
    unfinished = play(state, "2c")
    assert (unfinished.outcome, left(unfinished), unfinished.pile) == (None, ["3h"], ())
    after = step(unfinished, "3h")
    assert after.state.outcome == Ended(won=True, hp=6, handled=54)
    assert after.events[-1] == RunEnded(won=True, resigned=False, handled=54)
    assert play(late("2h - - -", "3h", hp=5), "2h").outcome is None


@rule("DS-8.3", "C-9")
def test_a_resigned_run_is_lost_and_keeps_its_life():
    after = step(play(dealt("Tc 2d 3d 4d"), "Tc"), "resign")
    assert after.state.outcome == Ended(won=False, hp=11, handled=1)
    assert after.state.hp == 11
    assert after.events == (RunEnded(won=False, resigned=True, handled=1),)
    assert not after.state.may_resign(0)


def rank(outcome):
    """What the rules compare runs by, from what an outcome tells; the greater is the better."""
    return (outcome.won, outcome.hp if outcome.won else outcome.handled)


@rule("DS-8.3")
def test_an_outcome_tells_what_runs_are_ranked_by():
    """Won before lost; won by life; lost by cards handled, whatever life a resigned run had kept."""
    won = [play(late(room, hp=hp), room.split()[0]).outcome for room, hp in (("2d", 21), ("2c", 3))]
    died = play(late("Kc - - -", "2d 3d 4d", hp=3), "Kc").outcome
    resigned = play(dealt(), "resign").outcome
    assert sorted([resigned, died, *reversed(won)], key=rank, reverse=True) == [*won, died, resigned]
    assert [(each.won, each.hp, each.handled) for each in (*won, died, resigned)] == [
        (True, 21, 54),
        (True, 1, 54),
        (False, 0, 51),
        (False, 21, 0),
    ]


@rule("DS-8.3")
def test_flights_do_not_count_as_handled():
    assert play(dealt("2d 3d 4d 5d"), "2d 3d flee").view(0).handled == 2


# DS-9 View


@rule("DS-9.1", "C-3")
def test_everyone_sees_everything_but_the_piles_order():
    state = play(dealt("8d Tc 2h 5c 6c 7c"), "8d Tc 2h")
    view = state.view(None)
    assert view == state.view(0) == state.view(3)
    assert (view.difficulty, view.number, view.handled) == ("easy", 1, 3)
    assert (view.room, view.hp) == ((None, None, None, "5c"), 21)
    assert (view.shield, view.on_shield, view.limit) == ("8d", ("Tc",), 10)
    assert (view.sick, view.fled, view.no_flight) == (True, False, None)
    assert view.discard == ("2h",)
    assert view.outcome is None


@rule("DS-9.1", "C-3")
def test_cards_to_come_are_shown_in_the_decks_order():
    state = dealt(seed=SEED)
    fled = play(state, "flee")
    view = fled.view(0)
    assert view.to_come == tuple(card for card in DECK if card not in fled.room)
    assert view.to_come != fled.pile
    assert Counter(view.to_come) == Counter(fled.pile)


@rule("DS-9.1")
@pytest.mark.parametrize("seat", [1, 2, TABLE])
def test_only_seat_0_plays(seat):
    state = dealt()
    assert (state.legal_moves(seat), state.may_resign(seat)) == ((), False)
    assert state.owing() == {0}


EFFECTS = [
    # position, card, what taking it would do
    ({"hp": 10}, "5h", (15, False, False)),
    ({"hp": 19}, "5h", (21, False, False)),
    ({"hp": 21}, "5h", (21, False, True)),
    ({"hp": 10, "sick": True}, "5h", (10, False, True)),
    ({"hp": 10}, "5d", (10, False, False)),
    ({"hp": 10}, "7c", (3, False, False)),
    ({"hp": 7}, "7c", (0, False, False)),
    ({"hp": 10, "shield": "9d"}, "7c", (10, False, False)),
    ({"hp": 10, "shield": "4d"}, "7c", (7, False, False)),
    ({"hp": 10, "shield": "9d", "on_shield": "7s"}, "7c", (3, True, False)),
    ({"hp": 3, "shield": "9d", "on_shield": "7s"}, "7c", (0, True, False)),
]


@rule("DS-4.1", "DS-4.2", "DS-6.1", "DS-6.2", "DS-6.3")
@pytest.mark.parametrize(("fields", "card", "effect"), EFFECTS)
def test_a_view_tells_what_taking_a_card_would_do(fields, card, effect):
    state = late(f"{card} 2d", "3d", **fields)
    after = play(state, card)
    assert state.view(0).effect(card) == effect
    assert after.hp == effect[0]
    assert (state.shield is not None and after.shield is None) == effect[1]


def test_the_game_is_for_one_and_says_where_its_parts_are():
    assert (GAME.key, list(GAME.seats), GAME.rules, GAME.shape) == ("donsol", [1], 1, 1)
    state = dealt()
    assert state.after(0, state.legal_moves(0)[0]).undoable is False
    with pytest.raises(TypeError, match="no move of Donsol"):
        state.after(0, "flee")


# The examples that the rules name


def lives(state, moves):
    """The life after each of these moves."""
    moves = moves.split()
    return [play(state, " ".join(moves[: count + 1])).hp for count in range(len(moves))]


@rule("DS-6.2", "DS-6.3")
def test_the_sources_example():
    assert lives(dealt("6c 8d Tc 6s Js"), "6c 8d Tc 6s Js") == [15, 15, 13, 13, 2]


@rule("DS-4.1", "DS-5.1", "DS-6.2", "DS-7.1")
def test_two_rooms_and_a_flight_with_one_card_left():
    state, taken = dealt("7d Qh Ts Jc Ad Kd Kc 9h"), "7d Jc Ts Qh Kd Kc 9h"
    assert lives(state, taken) == [21, 17, 14, 21, 21, 17, 21]
    assert left(play(state, taken)) == ["Ad"]
    assert play(state, f"{taken} flee").fled


@rule("DS-1.3", "DS-6.1", "DS-8.1")
def test_a_joker_without_a_shield_kills_at_exactly_0():
    assert play(dealt("X1 2d 3d 4d"), "X1").outcome == Ended(won=False, hp=0, handled=1)


@rule("DS-6.3", "DS-8.1")
def test_the_second_joker_breaks_the_shield():
    state = play(dealt("Ad X1 X2 2d"), "Ad X1")
    assert state.hp == 11
    after = step(state, "X2")
    assert after.events[0] == MonsterFought("X2", 11, 0, "Ad", broke=True)
    assert after.state.outcome == Ended(won=False, hp=0, handled=3)


@rule("C-4", "DS-2.1")
def test_a_run_dealt_from_32_zero_bytes():
    state = deal(1, DonsolOptions(), ZERO_SEED).state
    assert state.room == ("Ad", "Kc", "2h", "Th")
    assert state.pile[-4:] == ("6c", "Kh", "8c", "Ac")
