"""Spells and draw two."""

from __future__ import annotations

import pytest


@pytest.mark.rule("DR-9.1")
def test_a_spell_goes_to_the_discards_after_its_victim(position, play):
    state = position(white="is", dark="ip ti:o", hand="poison catapult bribery", discards=(("td",), ()))
    own = play(state, "cast poison me 1")
    assert (own.discards, own.actions, own.hands[0]) == (
        (("td", "is", "poison"), ()),
        2,
        ("bribery", "catapult"),
    )
    assert play(state, "cast poison foe 1").discards == (("td", "poison"), ("ip",))
    assert play(state, "cast catapult foe 2").discards == (("td", "ti", "catapult"), ())
    assert play(state, "cast bribery 1 1 1").discards == (("td", "is", "bribery"), ())


@pytest.mark.rule("DR-9.1")
def test_spells_need_a_legal_target(position, legal):
    bare = position(hand="wisdom recall poison bribery catapult spy firerain", deck=(), foe_deck=())
    assert legal(bare, "cast") == ["cast firerain"]
    walls = position(white="w", dark="ti", hand="recall poison bribery catapult")
    assert legal(walls, "cast") == ["cast catapult me 1", "cast catapult foe 1"]


@pytest.mark.rule("DR-9.2")
def test_wisdom_for_either_side(position, legal, play):
    state = position(hand="wisdom", deck=("is", "ip"), foe_deck=("td", "cs", "tc", "ti"))
    assert legal(state, "cast") == ["cast wisdom me", "cast wisdom foe"]
    me, foe = play(state, "cast wisdom me"), play(state, "cast wisdom foe")
    assert (me.hands, me.decks[0]) == ((("is", "ip"), ()), ())
    assert (foe.hands, foe.decks[1]) == (((), ("cs", "tc", "td")), ("ti",))
    assert legal(position(hand="wisdom", deck=()), "cast") == ["cast wisdom foe"]
    assert legal(position(hand="wisdom", foe_deck=()), "cast") == ["cast wisdom me"]


@pytest.mark.rule("DR-9.3", "DR-1.1", "DR-5.2")
def test_recall_returns_to_the_owner(position, legal, play):
    state = position(white="is ip:o ib:~f w", dark="cs:~ ti cp:o", hand="recall", foe_hand="td")
    assert legal(state, "cast") == [
        *("cast recall me 1", "cast recall me 2"),
        *("cast recall foe 1", "cast recall foe 3"),
    ]
    assert play(state, "cast recall me 1").hands == (("is", "cs"), ("td",))
    bribed = play(state, "cast recall me 2")
    assert bribed.hands == (("cs",), ("ip", "td"))
    assert bribed.fields[0][1] is None
    assert play(state, "cast recall foe 1").hands == (("cs",), ("cs", "td"))
    assert play(state, "cast recall foe 3").hands == (("cs", "cp"), ("td",))
    assert bribed.discards == (("recall",), ())


@pytest.mark.rule("DR-9.4", "DR-5.2")
def test_poison_kills_any_unit(position, legal, play, row_of):
    state = position(white="is+a w", dark="w cs:~ ti db+a:h", hand="poison")
    assert legal(state, "cast") == ["cast poison me 1", "cast poison foe 2", "cast poison foe 4"]
    assert row_of(play(state, "cast poison foe 4"), 1) == "w cs:~ ti . . ."


@pytest.mark.rule("DR-9.5")
def test_bribery_brings_an_arriving_card(position, legal, play, row_of):
    state = position(white="is:u . ti", dark="w cs+a:hu db+i:~ td ip+2 cb+x:u", hand="bribery")
    expected = [f"cast bribery 1 {enemy} {to}" for enemy in (2, 3, 5, 6) for to in (1, 2, 4, 5, 6)]
    assert legal(state, "cast") == expected
    armoured = play(state, "cast bribery 1 2 1")
    assert row_of(armoured, 0) == "cs+a:~o . ti . . ."
    assert row_of(armoured, 1) == "w . db+i:~ td ip+2 cb+x:u"
    assert legal(armoured, "blitz") == []
    assert armoured.discards == (("is", "bribery"), ())
    double = play(state, "cast bribery 1 6 6")
    assert double.fields[0][5].attacks == 2
    drawer = play(state, "cast bribery 1 5 2")
    assert drawer.hands[0] == ()


@pytest.mark.rule("DR-9.5", "DR-6.2")
def test_a_bribed_instant_unit_may_attack(position, legal, play, row_of):
    state = position(white="is", dark="cs+i:u ib", hand="bribery")
    state = play(state, "cast bribery 1 1 4")
    assert row_of(state, 0) == ". . . cs+i:~bo . ."
    assert legal(state, "attack") == ["attack 4 2"]
    state = play(state, "attack 4 2", "end")
    assert row_of(state, 0) == ". . . cs+i:uo . ."


@pytest.mark.rule("DR-9.5")
def test_bribery_on_a_full_field_takes_the_sacrifices_slot(position, legal, play, row_of):
    state = position(white="is:o cs ti w td w", dark="db", hand="bribery")
    assert legal(state, "cast") == ["cast bribery 1 1 1", "cast bribery 2 1 2"]
    state = play(state, "cast bribery 1 1 1")
    assert row_of(state, 0) == "db:~o cs ti w td w"
    assert state.discards == (("bribery",), ("is",))


@pytest.mark.rule("DR-9.5")
def test_an_own_card_can_be_bribed_back(position, play, row_of):
    state = play(position(white="is", dark="cs+a:o", hand="bribery"), "cast bribery 1 1 2", "end", "end")
    assert row_of(state, 0) == ". cs+a . . . ."


@pytest.mark.rule("DR-9.6", "DR-5.2")
def test_a_catapult_destroys_towers_and_walls(position, legal, play, row_of):
    state = position(white="w is", dark="w+a td:~ ip tc+x w+a:~", hand="catapult")
    assert legal(state, "cast") == [
        "cast catapult me 1",
        *(f"cast catapult foe {slot}" for slot in (1, 2, 4, 5)),
    ]
    assert row_of(play(state, "cast catapult foe 1"), 1) == ". td:~ ip tc+x w+a:~ ."


@pytest.mark.rule("DR-9.7", "DR-11.1")
def test_the_spy_shows_the_top_of_the_enemy_deck_to_the_caster(position, legal, play, step):
    state = position(hand="spy", foe_deck=("td", "is", "cs", "ib"), foe_hand="wisdom")
    done = step(state, "cast spy")
    assert done.state.view(0).spied == ("td", "is", "cs")
    assert done.state.view(1).spied == done.state.view(None).spied == ()
    assert done.events[-1].seen_by(0).cards == ("td", "is", "cs")
    assert done.events[-1].seen_by(1).cards == done.events[-1].seen_by(None).cards == ()
    assert done.events[-1].seen_by(1).number == 3
    after_draw = play(done.state, "end")
    assert after_draw.view(0).spied == ("is", "cs")
    assert play(after_draw, "cast wisdom me").view(0).spied == ()
    short = play(position(hand="spy", foe_deck=("td",)), "cast spy")
    assert short.view(0).spied == ("td",)
    assert legal(position(hand="spy", foe_deck=()), "cast") == []


@pytest.mark.rule("DR-9.8", "DR-3.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_firerain_burns_white_first_and_ends_the_turn(position, step, row_of, seat):
    state = position(
        white="is w ip:o ib+a:~ ti cs", dark="cs:o td db . dp+a:h w+a:h", turns=10, first=seat,
        hand="firerain" * (seat == 0), foe_hand="firerain" * (seat == 1),
    )  # fmt: skip
    done = step(state, "cast firerain")
    dies = (("is", "ib+a", "cs", "cs"), ("ip", "db", "dp+a"))
    spell = ("firerain",)
    assert done.state.discards == ((dies[0] + spell, dies[1]) if seat == 0 else (dies[0], dies[1] + spell))
    assert row_of(done.state, 0) == ". w . . ti ."
    assert row_of(done.state, 1) == ". td . . . w+a"
    assert done.state.turn == 1 - seat
    assert len(done.state.hands[1 - seat]) == 1
    assert done.events[1].units == (("is", "ip", "ib+a", "cs"), ("cs", "db", "dp+a"))
    assert not done.undoable


@pytest.mark.rule("DR-9.8", "DR-3.1")
def test_firerain_needs_no_unit_and_can_end_the_game(position, play):
    assert play(position(hand="firerain", actions=1), "cast firerain").turn == 1
    lost = play(position(hand="firerain", foe_deck=()), "cast firerain")
    assert (lost.outcome.winner, lost.outcome.by) == (0, "deck")
    assert lost.discards == (("firerain",), ())


@pytest.mark.rule("DR-9.9")
def test_draw_two_draws_when_played(position, play):
    state = play(position(hand="is+2 ip", deck=("td", "cs", "ib")), "play is+2 3")
    assert state.hands[0] == ("ip", "cs", "td")
    assert state.decks[0] == ("ib",)
    full = play(position(white="w w w w w w", hand="db+2"), "play db+2 1")
    assert len(full.hands[0]) == 2
    assert full.banished[0] == ("w",)
