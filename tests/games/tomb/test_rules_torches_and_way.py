"""TK-7 to TK-9: torches, the way down and back, the score."""

from __future__ import annotations

import pytest

from games.tomb.events import (
    CardDiscarded,
    Rescued,
    RunEnded,
    TorchOut,
    TurnCompleted,
    TurnedBack,
    Wounded,
)

from .play import begin, brief, ending, legal, play, short, step

DARK = ("dark", 0, 0)


@pytest.mark.rule("TK-7.1")
@pytest.mark.parametrize(
    ("top", "column"), [("Ac Ad Ah As", ""), ("Ac Ad Ah Kc As", "Kc"), ("Ac 6s 3s Ad Ah As", "6s 3s")]
)
def test_the_fourth_ace_ends_it_at_once(top, column):
    cards = top.split()
    state = play(begin(f"{top} 2c"), f"{len(cards) - 1} draw")
    assert state.phase != "over"
    done = step(state, "draw")
    assert done.events == (TorchOut("As", 4), RunEnded("dark", 0, 0, pile_empty=False))
    assert (done.state.phase, " ".join(done.state.column)) == ("over", column)
    assert (done.state.torches[-1], ending(done.state)) == ("As", DARK)


@pytest.mark.rule("TK-7.1", "TK-5.2")
def test_the_fourth_ace_among_discards():
    done = step(play(begin("Ac Ad Ah 9c 2c 3c As 4c"), "4 draw"), "draw")
    assert done.events[1:] == (
        CardDiscarded("3c", 1, 7),
        CardDiscarded("As", 2, 7),
        TorchOut("As", 4),
        RunEnded("dark", 0, 0, pile_empty=False),
    )
    state = done.state
    assert brief(state) == ("over", "9c 2c", "", "Ac Ad Ah As", 9)
    assert (state.discards, state.pile[0], state.delve, state.pending) == (("3c",), "4c", (), 0)


SCROLL = "X 2s 3s Ac Ad Ah"
"""One won turn that brings the scroll, then three aces of the next."""


@pytest.mark.rule("TK-7.2")
def test_the_scroll_in_the_hand_saves_once():
    done = step(play(begin(f"{SCROLL} As 4c"), "6 draw"), "draw")
    assert done.events == (TorchOut("As", 4), Rescued("As"))
    assert brief(done.state) == ("drawing", "", "", "Ac Ad Ah X", 9)
    assert (done.state.pile[0], done.state.pile[-1], len(done.state.pile)) == ("4c", "As", 38)
    assert "drop X" not in legal(done.state)


@pytest.mark.rule("TK-7.2")
def test_the_same_ace_again_is_the_end():
    state = play(short(f"{SCROLL} As Kc"), "8 draw")
    assert brief(state) == ("drawing", "Kc", "", "Ac Ad Ah X", 9)
    done = step(state, "draw")
    assert done.events == (TorchOut("As", 4), RunEnded("dark", 0, 0, pile_empty=False))
    assert brief(done.state) == ("over", "Kc", "", "Ac Ad Ah X As", 9)


@pytest.mark.rule("TK-7.2")
def test_an_ace_that_was_the_last_card_is_the_next_one_too():
    state = play(short(f"{SCROLL} As"), "7 draw")
    assert (state.pile, state.phase) == (("As",), "drawing")
    assert ending(play(state, "draw")) == DARK


@pytest.mark.rule("TK-7.2")
def test_the_scroll_in_the_column_does_not_help():
    state = play(begin("Ac Ad Ah X As"), "5 draw")
    assert (ending(state), state.column) == (DARK, ("X",))


@pytest.mark.rule("TK-7.3")
def test_a_rescue_amid_the_discards_lets_them_go_on():
    done = step(play(begin(f"{SCROLL} 5c 2c As 7s 8s 9s"), "7 draw"), "draw")
    assert done.events[1:] == (
        CardDiscarded("As", 1, 3),
        TorchOut("As", 4),
        Rescued("As"),
        CardDiscarded("7s", 2, 3),
        CardDiscarded("8s", 3, 3),
        TurnCompleted("delve", 2, "lost", (), "5c"),
    )
    assert (done.state.phase, done.state.discards, done.state.pile[0]) == ("between", ("7s", "8s"), "9s")
    assert done.state.pile[-1] == "As"


@pytest.mark.rule("TK-7.3")
def test_the_ace_may_come_again_in_the_same_discarding():
    state = play(short(f"{SCROLL} 5c 2c As 7s"), "8 draw")
    assert brief(state) == ("over", "5c 2c", "", "Ac Ad Ah X As", 9)
    assert (ending(state), state.discards, state.pile, len(state.delve)) == (DARK, ("7s",), (), 1)
    exact = play(short(f"{SCROLL} 4c 2c As 7s"), "8 draw")
    assert (exact.phase, exact.pile, exact.discards) == ("between", ("As",), ("7s",))


@pytest.mark.rule("TK-7.4")
@pytest.mark.parametrize("deck", ["Kc", "Jc", "Ac", "Qc", "X", "9s", "9d", "9c", "Jc 9s", "Jd 9c"])
def test_with_nothing_left_to_do_it_is_dark(deck):
    count = len(deck.split())
    done = step(play(short(deck), f"{count - 1} draw") if count > 1 else short(deck), "draw")
    assert done.events[-1] == RunEnded("dark", 0, 0, pile_empty=True)
    assert done.state.column == tuple(card for card in deck.split() if card[0] not in "JA")


@pytest.mark.rule("TK-7.4")
@pytest.mark.parametrize(("deck", "moves"), [("Js 9s", "rage"), ("Jd 9d", "disarm"), ("Jc 9c", "pick")])
def test_a_fitting_jack_still_helps_but_the_turn_ends_in_the_dark(deck, moves):
    state = play(short(deck), "2 draw")
    assert legal(state) == [moves]
    state = play(state, moves)
    assert (ending(state), len(state.delve), state.column) == (DARK, 1, ())
    assert state.delve[0].result == "won"


@pytest.mark.rule("TK-7.4")
def test_a_drop_still_helps():
    state = play(short("5d 6c 5s 4s"), "2 draw, 2 draw")
    assert (state.phase, legal(state), state.hp) == ("encounter", ["drop 5d"], 8)
    state = play(state, "drop 5d")
    assert (ending(state), [turn.result for turn in state.delve]) == (DARK, ["won", "dropped"])


@pytest.mark.rule("TK-7.4")
def test_due_choices_come_first():
    trap = play(short("Jh 9d 5c"), "3 draw")
    assert (trap.phase, ending(play(trap, "suffer"))) == ("damage", DARK)
    assert len(play(trap, "dodge").delve) == 1
    fight = play(short("Jh 9s 5c"), "3 draw")
    lost = step(fight, "dodge")
    assert lost.events[-1] == RunEnded("dark", 0, 0, pile_empty=True)
    assert (lost.state.column, lost.state.delve) == (("9s", "5c"), ())
    door = play(short("Jc 9c 5c"), "3 draw")
    assert (door.phase, door.pending) == ("door", 4)
    assert [ending(play(door, move)) for move in ("pick", "discard")] == [DARK, DARK]
    marker = play(short("5d 6d"), "2 draw")
    assert marker.phase == "marker"
    assert ending(play(marker, "leave 5d")) == DARK


@pytest.mark.rule("TK-7.4")
def test_an_empty_pile_after_the_first_turn_is_dark_too():
    done = step(play(short("5c 6c"), "draw"), "draw")
    assert done.events[-1] == RunEnded("dark", 0, 0, pile_empty=True)
    assert (done.state.direction, len(done.state.delve), legal(done.state)) == ("delve", 1, [])


@pytest.mark.rule("TK-7.4")
def test_death_goes_before_the_dark():
    done = step(play(short("Ts 2c 3c"), "2 draw"), "draw")
    assert done.events[1:] == (Wounded(7, 1, 0), RunEnded("dead", 0, 0, pile_empty=False))


@pytest.mark.rule("TK-7.4", "TK-8.2")
def test_outside_goes_before_the_dark():
    state = play(short("5c 6c Kd 7c 8c Kc 2s 3s"), "2 draw, 3 draw, retreat, 3 draw")
    assert (state.pile, ending(state), len(state.retreat)) == ((), ("survived", 2, 20), 1)


@pytest.mark.rule("TK-7.4", "TK-8.2")
def test_outside_by_a_last_choice_with_an_empty_pile():
    state = play(short("5c 6c 7c 8c 4d 5d"), "2 draw, 2 draw, retreat, 2 draw")
    assert state.phase == "marker"
    assert ending(play(state, "leave 4d")) == ("survived", 0, 5)


@pytest.mark.rule("TK-8.1")
def test_turning_back_is_for_between_turns_and_not_the_first():
    state = begin("Ac 5c 6c Jd")
    for expected in (["draw"], ["draw"], ["draw"], ["draw", "retreat"], ["draw"]):
        assert legal(state) == expected
        state = play(state, "draw")


@pytest.mark.rule("TK-8.1", "TK-8.2")
def test_turning_back_is_for_good():
    delved = play(begin("5c 6c 7c 8c 9c Tc"), "4 draw")
    done = step(delved, "retreat")
    assert done.events == (TurnedBack(1),)
    assert (legal(done.state), done.state.direction, done.state.phase) == (["draw"], "retreat", "between")
    assert (delved.view(0).turns_left, done.state.view(0).turns_left) == (1, 1)


@pytest.mark.rule("TK-8.2", "TK-8.3")
@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_the_retreat_is_a_turn_shorter(turns):
    doors = "2c 3c 4c 5c 6c 7c 8c 9c 2s 3s 4s 5s 6s 7s 8s 9s"
    state = play(begin(doors), f"{2 * turns} draw, retreat")
    assert (len(state.delve), state.direction) == (turns, "retreat")
    for left in range(turns - 1, 0, -1):
        assert (state.phase, state.view(0).turns_left) == ("between", left)
        state = play(state, "2 draw")
    assert (ending(state), len(state.retreat), state.phase) == (("survived", 0, 0), turns - 1, "over")


@pytest.mark.rule("TK-8.2")
def test_after_one_turn_turning_back_is_outside():
    done = step(play(begin("5d 6c"), "2 draw"), "retreat")
    assert done.events == (TurnedBack(0), RunEnded("survived", 0, 5, pile_empty=False))
    trace = done.state.trace()
    assert (trace["direction"], trace["delved"], trace["retreated"]) == ("retreat", 1, 0)


@pytest.mark.rule("TK-8.2", "TK-8.3")
def test_lost_turns_count_on_both_ways():
    state = play(begin("5d 3c 4c 2d 9c 3s 5s 6s"), "2 draw")
    assert (state.delve[0].result, state.hp) == ("lost", 7)
    state = play(state, "2 draw, retreat")
    assert [turn.result for turn in state.delve] == ["lost", "lost"]
    state = play(begin("5c 6c 7c 8c 5d 2d"), "4 draw, retreat, 2 draw")
    assert (state.retreat[0].result, ending(state)) == ("lost", ("survived", 0, 0))


@pytest.mark.rule("TK-8.2")
def test_death_on_the_last_retreat_turn_is_death():
    state = play(begin("Ts 2c Tc 7c 8c 9d 2s"), "5 draw, retreat, 2 draw")
    assert (ending(state), len(state.retreat), state.column) == (("dead", 0, 0), 0, ("9d", "2s"))


def scored(top, moves):
    return ending(play(begin(top), moves))


@pytest.mark.rule("TK-9.1", "TK-9.3")
def test_kings_diamonds_and_the_scroll_score_and_jacks_do_not():
    assert scored("Jh Jc Jd Js Kc X 5s 7d", "8 draw, retreat") == ("survived", 1, 10 + 6 + 7)
    assert scored("5c 6c", "2 draw, retreat") == ("survived", 0, 0)


@pytest.mark.rule("TK-9.1", "TK-9.2")
def test_four_kings_win_and_a_hundred_is_the_most():
    assert scored("Kc Kd Kh Ks 5c 6c", "6 draw, retreat") == ("won", 4, 40)
    assert scored("Kc Kd Kh 5c 6c", "5 draw, retreat") == ("survived", 3, 30)
    all_of_it = "Kc Kd Kh Ks X 2s 2d 3s 3d 4s 4d 5s 5d 6s 6d 7s 7d 8s 8d 9s 9d Ts Td"
    assert scored(all_of_it, "15 draw, retreat, 8 draw") == ("won", 4, 100)


@pytest.mark.rule("TK-9.2", "C-9")
def test_no_points_but_outside():
    rich = play(begin("Kc Kd Kh Ks 5c 6c Ts 2c 3c Ac"), "6 draw")
    dead = play(rich, "3 draw")
    assert ending(dead) == ("dead", 0, 0)
    assert "Ks" in dead.hand
    given_up = step(rich, "resign")
    assert given_up.events == (RunEnded("resigned", 0, 0, pile_empty=False),)
    assert ending(given_up.state) == ("resigned", 0, 0)
    assert not given_up.state.may_resign(0)


@pytest.mark.rule("C-9")
@pytest.mark.parametrize(
    ("top", "draws"), [("Kc", 1), ("9s", 1), ("Jh 9s 5c", 3), ("Jc 9c 5c", 3), ("4d 6d", 2)]
)
def test_giving_up_leaves_the_turn_as_it_lay(top, draws):
    state = play(begin(top), f"{draws} draw")
    over = play(state, "resign")
    assert over.column == state.column
    assert (over.phase, over.pending, legal(over), over.owing()) == ("over", 0, [], frozenset())
