"""Attacks at cards and at bases."""

from __future__ import annotations

import pytest

from games.drakones import DrakonesOptions
from games.drakones.field import Clash


@pytest.mark.rule("DR-7.1")
def test_one_attack_a_turn_two_with_double_attack(position, legal, play):
    state = position(white="is cs+x tc+x", dark="ib+a is+a ib cs ds")
    state = play(state, "attack 1 3")
    assert legal(state, "attack 1") == []
    state = play(state, "attack 2 1", "attack 2 1")
    assert legal(state, "attack 2") == []
    assert state.discards[1] == ("ib", "ib+a")
    state = play(state, "attack 3 2")
    assert legal(state, "attack 3") == ["attack 3 2", "attack 3 5"]
    assert legal(play(state, "attack 3 5"), "attack") == []


@pytest.mark.rule("DR-7.1", "DR-7.2")
def test_targets_across_the_field(position, legal):
    far = position(white="ds . . . . .", dark="is td tc w . ib")
    assert legal(far, "attack") == ["attack 1 1", "attack 1 2", "attack 1 4", "attack 1 6"]
    covered = position(white=". . . . . ds", dark="is td tc . w ib")
    assert legal(covered, "attack") == ["attack 6 1", "attack 6 2", "attack 6 5"]


@pytest.mark.rule("DR-7.3", "DR-7.5")
def test_one_hit_destroys_two_with_armour(position, play, row_of):
    state = play(position(white="cs ds", dark="is+a ip"), "attack 1 1")
    assert row_of(state, 1) == "is+a:h ip . . . ."
    assert play(state, "attack 2 1").discards == ((), ("is+a",))
    assert play(state, "attack 2 2").discards == ((), ("ip",))


@pytest.mark.rule("DR-7.3", "DR-3.6")
def test_hits_heal_between_turns(position, play, row_of):
    state = play(position(white="cs", dark="is+a . w"), "attack 1 3", "end", "end")
    assert row_of(state, 1) == "is+a . . . . ."
    state = play(state, "attack 1 1", "end", "end", "attack 1 1")
    assert row_of(state, 1) == "is+a:h . . . . ."


@pytest.mark.rule("DR-7.3")
def test_a_stone_wall_takes_two_hits(position, play, row_of):
    state = play(position(white="cs ds", dark="w+a ip"), "attack 1 1")
    assert row_of(state, 1) == "w+a:h ip . . . ."
    assert play(state, "attack 2 1").discards[1] == ("w+a",)


@pytest.mark.rule("DR-7.4")
@pytest.mark.parametrize(
    ("white", "dark", "left", "opposite"),
    [
        ("is", "is", ".", "."),  # both hit each other and die
        ("is", "ip", "is:u", "."),  # a pike cannot hit infantry
        ("is", "is+a", ".", "is+a:h"),  # survives and strikes
        ("is+a", "is", "is+a:hu", "."),
        ("is+a", "is+a", "is+a:hu", "is+a:h"),
        ("is+a:h", "is", ".", "."),  # the second hit of the turn
        ("is", "is:u", ".", "."),  # used cards strike too
        ("is+x", "is", ".", "."),
        ("ti", "ds", "ti:u", "."),  # towers are never struck back
        ("ti", "cs", "ti:u", "."),
        ("is", "ti", "is:u", "."),  # and never strike
        ("is", "w", "is:u", "."),
        ("is", "w+a", "is:u", "w+a:h"),
        ("ip", "cb", "ip:u", "."),
        ("dp", "cb", ".", "."),  # a bow hits dragons
    ],
)
def test_counterstrike(position, play, row_of, white, dark, left, opposite):
    state = play(position(white=white, dark=dark), "attack 1 1")
    assert row_of(state, 0) == f"{left} . . . . ."
    assert row_of(state, 1) == f"{opposite} . . . . ."


@pytest.mark.rule("DR-7.4", "DR-5.2", "DR-2.3")
def test_no_counterstrike_at_cover_or_when_switched_off(position, play, row_of):
    covered = play(position(white="is w", dark="is"), "attack 1 1")
    assert row_of(covered, 0) == "is:u w . . . ."
    arriving_wall = play(position(white="is w:~f", dark="is"), "attack 1 1")
    assert row_of(arriving_wall, 0) == "is:u w:~f . . . ."
    assert DrakonesOptions().counterstrike
    off = play(position(white="is", dark="is", counterstrike=False), "attack 1 1")
    assert row_of(off, 0) == "is:u . . . . ."
    assert off.discards == ((), ("is",))


@pytest.mark.rule("DR-7.3", "DR-7.4")
def test_each_attack_is_struck_back(position, play, row_of):
    state = position(white="is is is+a ds", dark="is+a is ib")
    twice = play(state, "attack 1 1", "attack 2 1")
    assert twice.discards == (("is", "is"), ("is+a",))
    once = play(state, "attack 3 2", "attack 4 1")
    assert row_of(once, 0) == "is is is+a:hu ds:u . ."
    assert row_of(once, 1) == "is+a:h . ib . . ."
    assert row_of(play(once, "end"), 0) == "is is is+a:u ds:u . ."


@pytest.mark.rule("DR-7.5", "DR-1.1")
def test_the_attacked_card_is_discarded_first(position, play):
    state = position(white="is", dark="is:o", discards=(("td",), ()))
    assert play(state, "attack 1 1").discards == (("td", "is", "is"), ())
    state = position(white="is+2:o", dark="is+x", discards=((), ("td",)))
    assert play(state, "attack 1 1").discards == ((), ("td", "is+x", "is+2"))


@pytest.mark.rule("DR-7.5", "DR-5.1")
def test_a_fallen_wall_uncovers_at_once(position, legal, play):
    state = position(white="cs ds", dark="is w ip . . .")
    assert legal(state, "attack") == ["attack 1 2", "attack 2 2"]
    assert legal(play(state, "attack 1 2"), "attack 2") == ["attack 2 1", "attack 2 3"]
    double = position(white="cs ds", dark="w is w")
    assert legal(play(double, "attack 1 1"), "attack 2") == ["attack 2 3"]


@pytest.mark.rule("DR-7.5")
def test_a_double_attacker_that_dies_is_gone(position, legal, play):
    state = play(position(white="is+x", dark="is ip"), "attack 1 1")
    assert legal(state, "attack") == []
    assert state.discards == (("is+x",), ("is",))


@pytest.mark.rule("DR-7.2", "DR-7.3", "DR-7.4", "DR-7.5")
def test_what_an_attack_will_do_is_told(position, step):
    def told(white, dark, at=1):
        state = position(white=white, dark=dark)
        foretold = state.view(0).clash(1, at)
        assert step(state, f"attack 1 {at}").events[0].clash == foretold
        return foretold

    assert told("is", "is") == Clash("is", "is", 1, True, True, 1, True, ())
    assert told("is", "ip+a") == Clash("is", "ip+a", 1, False, False, 0, False, ())
    assert told("is", "cs w ib ti", 2) == Clash("is", "w", 1, True, False, 0, False, (1, 3))
    assert told("cs+a:h", "is w w+a", 3) == Clash("cs+a", "w+a", 1, False, False, 1, False, ())
    assert told("cs", "w is w", 1).uncovered == ()
    assert position(white="ti w is").view(1).uncovered(0, 2) == (1, 3)
    assert position(white="ti w is").view(1).uncovered(0, 1) == ()


@pytest.mark.rule("DR-8.1")
def test_protection_ends_in_the_beginners_fifth_turn(position, legal):
    assert legal(position(white="is", turns=7, first=1), "attack") == []
    assert legal(position(white="is", turns=8), "attack") == ["attack 1 base"]
    assert legal(position(white="is", turns=9, first=1), "attack") == ["attack 1 base"]


@pytest.mark.rule("DR-8.2", "DR-6.1")
@pytest.mark.parametrize(
    ("dark", "open_"),
    [
        ("", True),
        ("is:~ w:~ ti:~", True),
        ("w", False),
        ("ti:~ . ip", False),
        ("cs+a:h", False),
        ("td", False),
    ],
)
def test_what_guards_the_base(position, legal, dark, open_):
    state = position(white="cb", dark=dark)
    assert ("attack 1 base" in legal(state)) == open_
    assert (not state.view(None).guards(1)) == open_


@pytest.mark.rule("DR-8.3")
def test_three_classes_in_one_turn_win(position, step, play, row_of, legal):
    state = position(white="is+x cs ds ti w ip")
    assert legal(state, "attack 4") == []
    state = play(state, "attack 1 base", "attack 1 base", "attack 6 base")
    assert state.marks == "i"
    assert state.view(None).marks_after(3) == "di"
    state = play(state, "attack 3 base")
    assert state.marks == "di"
    won = step(state, "attack 2 base")
    assert won.state.marks == "cdi"
    assert (won.state.outcome.winner, won.state.outcome.by) == (0, "base")
    assert row_of(won.state, 0) == "is+x:u cs:u ds:u ti w ip:u"
    assert won.state.actions == 3
    assert not won.undoable


@pytest.mark.rule("DR-8.3", "DR-3.6")
def test_marks_do_not_last(position, play):
    state = play(position(white="is cs ds"), "attack 1 base", "attack 2 base", "end", "end")
    assert state.marks == ""
    assert play(state, "attack 3 base").outcome is None


@pytest.mark.rule("DR-8.3", "DR-6.2")
def test_a_blitzed_unit_hits_the_base(position, play, row_of):
    state = play(position(hand="ds"), "play ds 1", "blitz 1", "attack 1 base")
    assert row_of(state, 0) == "ds:fu . . . . ."
    assert state.marks == "d"
