"""TK-3 to TK-6: monsters, traps, doors, life."""

from __future__ import annotations

import pytest

from games.tomb.events import (
    ActionDrawn,
    BlowDue,
    CardDiscarded,
    DiscardsDue,
    Dodged,
    RunEnded,
    SkillUsed,
    TorchOut,
    TreasureDropped,
    TurnCompleted,
    Wounded,
)

from .play import begin, brief, ending, legal, play, short, step


@pytest.mark.rule("TK-3.1")
def test_a_fight_goes_on_until_it_is_won():
    wounded = step(play(begin("6s 4c Kd 5s 9d"), "draw"), "draw")
    assert wounded.events == (ActionDrawn("4c", "6s", 2), Wounded(2, 9, 7))
    state = play(wounded.state, "2 draw")
    assert brief(state) == ("encounter", "6s 4c Kd 5s", "", "", 6)
    state = play(state, "draw")
    assert brief(state) == ("between", "", "9d Kd", "", 6)


@pytest.mark.rule("TK-3.2")
@pytest.mark.parametrize("top", ["Js 9s", "9s Js", "9s Js Kd", "9s 8c Js"])
def test_rage_before_any_draw(top):
    state = play(begin(top), f"{len(top.split())} draw")
    assert legal(state) == ["draw", "rage"]
    done = step(state, "rage")
    assert done.events[0] == SkillUsed("Js", "9s")
    assert (done.state.delve[0].result, done.state.hp) == ("won", state.hp)


@pytest.mark.rule("TK-3.2", "TK-3.3")
def test_neither_rage_nor_drop_while_a_blow_is_due():
    state = play(begin("Qc 9d Jh Js 5s 3c"), "6 draw")
    assert state.hand == ("9d", "Jh", "Js")
    assert (state.phase, legal(state)) == ("damage", ["dodge", "suffer"])


@pytest.mark.rule("TK-3.2")
@pytest.mark.parametrize("encounter", ["9d", "9c"])
def test_rage_is_for_monsters_only(encounter):
    assert legal(play(begin(f"Js {encounter}"), "2 draw")) == ["draw"]


RICH = "5s 5d Qc 8d Qd 9d 2c 6c Jc Kh X 3c 4c"
"""Three turns bring 5d, 8d, 9d, the fourth nothing, the fifth Kh, X and the jack of clubs."""


def rich(then):
    """The position with that hand, before the cards of `then`."""
    return play(begin(f"{RICH} {then}"), "13 draw")


@pytest.mark.rule("TK-3.3")
def test_only_treasure_worth_the_monster_can_be_dropped():
    state = rich("8s")
    assert state.hand == ("Jc", "5d", "8d", "9d", "Kh", "X")
    assert legal(play(state, "draw")) == ["draw", "drop 8d", "drop 9d", "drop Kh"]
    assert legal(play(rich("6s"), "draw")) == ["draw", "drop 8d", "drop 9d", "drop Kh", "drop X"]
    assert legal(play(rich("Ts"), "draw")) == ["draw", "drop Kh"]
    assert play(rich("6s"), "draw").view(0).drops == ("8d", "9d", "Kh", "X")


@pytest.mark.rule("TK-3.3", "TK-8.3")
def test_a_drop_completes_the_turn_and_loses_card_and_column():
    done = step(play(rich("Kd 8s 7c"), "3 draw"), "drop 9d")
    state = done.state
    assert state.hand == ("Jc", "5d", "8d", "Kh", "X")
    assert state.hp == 8
    assert (state.delve[-1].result, state.delve[-1].cards) == ("dropped", ("Kd", "8s", "7c", "9d"))
    assert len(state.delve) == 6
    assert done.events == (
        TreasureDropped("9d", "8s"),
        TurnCompleted("delve", 6, "dropped", ("Kd", "9d"), "8s"),
    )


@pytest.mark.rule("TK-3.3")
@pytest.mark.parametrize("encounter", ["2d", "7c"])
def test_no_drop_before_traps_and_doors(encounter):
    moves = legal(play(rich(encounter), "draw"))
    assert moves == (["draw", "pick"] if encounter == "7c" else ["draw"])


@pytest.mark.rule("TK-4.1")
@pytest.mark.parametrize("top", ["Jd 9d", "9d Jd", "9d Jd Kd"])
def test_disarm_before_the_action_card(top):
    state = play(begin(top), f"{len(top.split())} draw")
    assert legal(state) == ["disarm", "draw"]
    state = play(state, "disarm")
    assert state.delve[0].cards == ("Jd",)
    assert "9d" in state.hand


@pytest.mark.rule("TK-4.1")
def test_after_the_action_card_it_is_too_late():
    state = play(begin("Jd Jh 9d 5c"), "4 draw")
    assert legal(state) == ["dodge", "suffer"]


@pytest.mark.rule("TK-4.2")
def test_a_passed_trap_brings_its_own_card():
    state = play(begin("Ks 5d 5c"), "3 draw")
    assert (state.hand, state.delve[0].cards) == (("5d", "Ks"), ("5c",))


@pytest.mark.rule("TK-4.2")
def test_a_failed_trap_wounds_and_ends_the_turn():
    done = step(play(begin("5d 3s"), "draw"), "draw")
    assert done.events == (
        ActionDrawn("3s", "5d", 2),
        Wounded(2, 9, 7),
        TurnCompleted("delve", 1, "lost", ("5d",), "5d"),
    )
    assert brief(done.state) == ("between", "", "", "", 7)


@pytest.mark.rule("TK-4.2", "TK-6.2")
@pytest.mark.parametrize(("choice", "hp", "hand"), [("dodge", 9, ()), ("suffer", 7, ("Jh",))])
def test_a_failed_trap_ends_the_turn_dodged_or_not(choice, hp, hand):
    state = play(begin("Jh 5d 3s"), f"3 draw, {choice}")
    assert (state.phase, state.hp, state.hand, state.delve[0].result) == ("between", hp, hand, "lost")


@pytest.mark.rule("TK-5.1")
def test_pick_before_the_action_card():
    state = play(begin("Jc Kd 9c"), "3 draw")
    assert legal(state) == ["draw", "pick"]
    state = play(state, "pick")
    assert (state.hand, state.delve[0].cards, len(state.pile)) == (("Kd",), ("9c", "Jc"), 41)


@pytest.mark.rule("TK-5.1")
def test_pick_right_after_the_failure_wins_the_action_card_too():
    failed = step(play(begin("Jc 9c 5d"), "2 draw"), "draw")
    assert failed.events == (ActionDrawn("5d", "9c", 4), DiscardsDue(4))
    assert (failed.state.phase, failed.state.pending) == ("door", 4)
    assert legal(failed.state) == ["discard", "pick"]
    state = play(failed.state, "pick")
    assert (state.pending, state.hand, state.delve[0].cards) == (0, ("5d",), ("9c", "Jc"))
    assert (state.discards, len(state.pile)) == ((), 41)


@pytest.mark.rule("TK-5.1", "TK-5.2")
def test_discard_keeps_the_jack():
    state = play(begin("Jc 5c 3s 7s 8s"), "3 draw, discard")
    assert (state.hand, state.discards, state.pending) == (("Jc",), ("7s", "8s"), 0)
    assert state.delve[0].result == "lost"


@pytest.mark.rule("TK-5.1")
@pytest.mark.parametrize("opener", ["8d", "Td", "Qs"])
def test_a_door_opens(opener):
    state = play(begin(f"Kc 8c {opener}"), "3 draw")
    assert state.delve[0].result == "won"
    assert "Kc" in state.hand


@pytest.mark.rule("TK-5.1", "TK-5.2")
def test_without_the_jack_the_discarding_follows_at_once():
    done = step(play(begin("8c 5d Jc Ah X 9s"), "draw"), "draw")
    assert done.events == (
        ActionDrawn("5d", "8c", 3),
        CardDiscarded("Jc", 1, 3),
        CardDiscarded("Ah", 2, 3),
        TorchOut("Ah", 1),
        CardDiscarded("X", 3, 3),
        TurnCompleted("delve", 1, "lost", ("5d",), "8c"),
    )
    assert brief(done.state) == ("between", "", "", "Ah", 9)
    assert done.state.discards == ("Jc", "X")
    assert done.state.trace()["discarded"] == 2


@pytest.mark.rule("TK-5.2", "TK-7.4")
def test_an_empty_pile_ends_the_discarding():
    done = step(play(short("9c 2s 3s Ah"), "draw"), "draw")
    assert done.events[1:] == (
        CardDiscarded("3s", 1, 7),
        CardDiscarded("Ah", 2, 7),
        TorchOut("Ah", 1),
        TurnCompleted("delve", 1, "lost", (), "9c"),
        RunEnded("dark", 0, 0, pile_empty=True),
    )


@pytest.mark.rule("TK-6.1")
def test_eight_damage_can_be_survived_and_nine_cannot():
    assert brief(play(begin("Ts 2c"), "2 draw")) == ("encounter", "Ts 2c", "", "", 1)
    dead = step(play(begin("Ts 2c Ac 9s"), "3 draw"), "draw")
    assert dead.events[1:] == (Wounded(1, 1, 0), RunEnded("dead", 0, 0, pile_empty=False))
    assert brief(dead.state) == ("over", "Ts 2c 9s", "", "Ac", 0)
    assert ending(dead.state) == ("dead", 0, 0)


@pytest.mark.rule("TK-6.1")
def test_more_damage_than_life_leaves_none():
    state = play(begin("Ts 2c 3c"), "3 draw")
    assert (state.hp, ending(state), state.column) == (0, ("dead", 0, 0), ("Ts", "2c", "3c"))


@pytest.mark.rule("TK-6.1")
def test_a_deadly_trap_leaves_the_turn_as_it_lay():
    state = play(begin("8s 2s 9s 9d 2d"), "5 draw")
    assert brief(state) == ("over", "9d 2d", "", "", 0)
    assert (len(state.delve), ending(state)) == (1, ("dead", 0, 0))


@pytest.mark.rule("TK-6.2")
def test_a_blow_with_the_jack_of_hearts_is_a_choice():
    hit = step(play(begin("Jh Ts 2c"), "2 draw"), "draw")
    assert hit.events == (ActionDrawn("2c", "Ts", 8), BlowDue(8))
    assert (hit.state.phase, hit.state.pending, hit.state.hp) == ("damage", 8, 9)
    assert hit.state.view(0).life_after == 1
    assert brief(play(hit.state, "suffer")) == ("encounter", "Ts 2c", "Jh", "", 1)


@pytest.mark.rule("TK-6.2")
def test_a_deadly_blow_can_be_dodged_a_taken_one_stays():
    state = play(begin("Jh Ts 2c 3c"), "3 draw, suffer, draw")
    assert (state.pending, state.hp, state.view(0).life_after) == (7, 1, 0)
    assert ending(play(state, "suffer")) == ("dead", 0, 0)
    dodged = step(state, "dodge")
    assert dodged.events == (Dodged(7),)
    assert brief(dodged.state) == ("encounter", "Ts 2c 3c", "", "", 1)
    assert dodged.state.pending == 0


@pytest.mark.rule("TK-6.2")
def test_doors_strike_nobody():
    assert play(begin("Jh 9c 2c"), "3 draw").phase == "between"
