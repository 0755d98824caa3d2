"""Laying, moving, cover, arrival and Blitz."""

from __future__ import annotations

import pytest


@pytest.mark.rule("DR-4.1")
def test_laying_on_free_slots_only(position, legal, play, row_of):
    state = position(white=". is . w . .", hand="ib td spy")
    assert legal(state, "play ib") == [f"play ib {slot}" for slot in (1, 3, 5, 6)]
    assert legal(state, "play spy") == []
    state = play(state, "play ib 1", "play td 6")
    assert row_of(state, 0) == "ib:~f is . w . td:~f"
    assert state.hands[0] == ("spy",)


@pytest.mark.rule("DR-4.2", "DR-1.1", "DR-4.4")
def test_a_full_field_banishes_any_own_card(position, legal, play, row_of):
    state = position(white="is:~f w ti cs:o db:uh td", hand="ib")
    assert legal(state, "play ib") == [f"play ib {slot}" for slot in range(1, 7)]
    covered, bribed = play(state, "play ib 3"), play(state, "play ib 4")
    assert row_of(covered, 0) == "is:~f w ib:~f cs:o db:hu td"
    assert covered.banished == (("ti",), ())
    assert bribed.banished == ((), ("cs",))
    assert bribed.discards == ((), ())


@pytest.mark.rule("DR-4.4")
def test_gone_cards_pile_up_in_order(position, play):
    state = position(white="is is+i is+2 is+x is+a ip", hand="ib cb", banished=(("tc",), ()))
    assert play(state, "play ib 2", "play cb 1").banished[0] == ("tc", "is+i", "is")


@pytest.mark.rule("DR-4.3")
def test_moves_and_swaps(position, legal, play, row_of):
    state = position(white="is:~fb . cs:uh")
    assert legal(state, "move") == [
        *("move 1 2", "move 1 3", "move 1 4", "move 1 5", "move 1 6"),
        *("move 3 2", "move 3 4", "move 3 5", "move 3 6"),
    ]
    assert row_of(play(state, "move 1 3"), 0) == "cs:hu . is:~fb . . ."
    assert row_of(play(state, "move 3 2", "move 1 6"), 0) == ". cs:hu . . . is:~fb"


@pytest.mark.rule("DR-4.3", "DR-5.2")
def test_cover_binds_cards_to_their_slots(position, legal, play):
    state = position(white="is w . ib cs .")
    assert legal(state, "move 1") == []
    assert legal(state, "move 2") == ["move 2 3", "move 2 4", "move 2 5", "move 2 6"]
    assert legal(state, "move 4") == ["move 4 3", "move 4 5", "move 4 6"]
    into = play(state, "move 4 3")  # walks into cover; the way out is shut
    assert legal(into, "move 3") == []
    away = play(into, "move 2 6")  # the wall leaves instead
    assert legal(away, "move 1")[:2] == ["move 1 2", "move 1 3"]
    assert "move 2 5" in legal(state)  # a wall may swap with a loose card, and then binds it
    assert legal(play(state, "move 2 5"), "move 4") == []


@pytest.mark.rule("DR-5.1")
@pytest.mark.parametrize(
    ("white", "covered"),
    [
        ("w is . . . is", [2]),
        ("is w is . . .", [1, 3]),
        ("w w ti . td w+a", [3, 5]),
        ("is . w . is .", []),
        ("w w+a w . . ib", []),
        ("is:~f w:~f ti:~f . . .", [1, 3]),
        ("ib w:h cs:u w db:h .", [1, 3, 5]),
    ],
)
def test_what_walls_cover(position, white, covered):
    fields = position(white=white).view(1).fields
    assert [slot for slot, there in enumerate(fields[0], 1) if there and there.in_cover] == covered


@pytest.mark.rule("DR-5.1", "DR-5.2", "DR-6.1")
def test_a_wall_covers_as_soon_as_it_lies(position, legal, play):
    state = position(white="is", dark="ip . cs", foe_hand="w", turns=11, first=0)
    state = play(state, "play w 2", "end")
    assert legal(state, "attack") == []
    assert legal(state, "move 1") == [f"move 1 {slot}" for slot in range(2, 7)]


@pytest.mark.rule("DR-6.1")
def test_arriving_cards_stay_out_of_fights(position, legal, play):
    state = position(white="is:~ ib", dark="ip:~ db:~ w:~")
    assert legal(state, "attack") == ["attack 2 base"]
    back = play(state, "end", "end")
    assert legal(back, "attack 1") == ["attack 1 1", "attack 1 3"]


@pytest.mark.rule("DR-6.2")
def test_who_may_attack_while_arriving(position, legal, play, row_of):
    state = position(dark="ib", hand="is+i cs ti")
    state = play(state, "play is+i 1", "play cs 2")
    assert legal(state, "attack") == ["attack 1 1"]
    assert legal(state, "blitz") == ["blitz 2"]
    state = play(state, "blitz 2")
    assert legal(state, "attack") == ["attack 1 1", "attack 2 1"]
    assert legal(state, "blitz") == []
    state = play(state, "attack 2 1")
    assert row_of(state, 0) == "is+i:~fb cs:fu . . . ."
    assert legal(play(state, "attack 1 base"), "blitz") == []


@pytest.mark.rule("DR-6.2")
def test_after_attacking_a_card_has_arrived(position, legal, play, row_of):
    state = position(hand="is+i cs+x", dark="ib cp is")
    state = play(state, "play is+i 1", "play cs+x 2", "blitz 2", "attack 2 1", "end")
    assert row_of(state, 0) == "is+i:~ cs+x . . . ."
    assert legal(state, "attack") == ["attack 2 2"]  # the sword may not attack the arriving infantry


@pytest.mark.rule("DR-6.2", "DR-7.1")
def test_blitz_with_double_attack_gives_both_attacks(position, legal, play, row_of):
    state = play(position(hand="cs+x", dark="ib is"), "play cs+x 1", "blitz 1", "attack 1 1")
    assert legal(state, "attack") == ["attack 1 2"]
    state = play(state, "attack 1 2")
    assert row_of(state, 0) == "cs+x:fu . . . . ."
    assert legal(state, "blitz") == []


@pytest.mark.rule("DR-6.2", "DR-9.3")
def test_a_recalled_unit_played_again_may_get_blitz(position, legal, play, row_of):
    state = position(white="ds:u", hand="recall", dark="ip", deck=())
    state = play(state, "cast recall me 1", "play ds 4")
    assert row_of(state, 0) == ". . . ds:~f . ."
    assert legal(state, "blitz") == ["blitz 4"]
    assert legal(play(state, "blitz 4"), "attack") == ["attack 4 1"]


@pytest.mark.rule("DR-6.3")
def test_blitz_is_lost_with_the_turn(position, legal, play, row_of):
    state = play(position(hand="cs ti", dark="is"), "play cs 1", "blitz 1", "play ti 2", "end")
    assert row_of(state, 0) == "cs:~ ti:~ . . . ."
    assert legal(state, "attack") == ["attack 1 base"]
    later = play(position(white="cs:~"), "draw")
    assert legal(later, "blitz") == []


@pytest.mark.rule("DR-6.3")
def test_towers_and_walls_get_no_blitz(position, legal):
    assert legal(position(white="ti:~f w:~f is:~f"), "blitz") == ["blitz 3"]
