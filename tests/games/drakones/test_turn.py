"""Setup, the course of a turn, and the draw that may lose."""

from __future__ import annotations

import pytest

from games import GAMES
from games.core import RESIGN, SetupError
from games.drakones import DrakonesOptions
from games.drakones.cards import DECK
from games.fair import lottery, shuffled

GAME = GAMES["drakones"]
SEED = bytes(range(32))
IN_ORDER = f"{' '.join(DECK)} / {' '.join(reversed(DECK))}"


@pytest.mark.rule("DR-2.1", "DR-2.2", "C-4")
@pytest.mark.parametrize("number", range(6))
def test_decks_and_lottery_come_from_the_seed(number):
    seed = bytes([number]) * 32
    state = GAME.deal(2, DrakonesOptions(), seed).state
    first = lottery(2, seed, 2)
    assert state.turn == state.first == first
    for seat in (0, 1):
        drawn = 6 + (seat == first)
        deck = tuple(shuffled(DECK, seed, seat))
        assert len(state.hands[seat]) == drawn
        assert sorted(state.hands[seat]) == sorted(deck[:drawn])
        assert state.decks[seat] == deck[drawn:]
    assert (state.round, state.protection, state.actions) == (1, 4, 3)
    assert state.fields == ((None,) * 6, (None,) * 6)


@pytest.mark.rule("DR-2.1")
def test_both_sides_begin_sometimes():
    assert {GAME.deal(2, DrakonesOptions(), bytes([n]) * 32).state.first for n in range(20)} == {0, 1}


@pytest.mark.rule("C-10")
def test_a_test_position_fixes_decks_and_who_begins():
    for first in (0, 1):
        state = GAME.deal(2, DrakonesOptions(first=first), SEED, IN_ORDER).state
        assert state.turn == first
        assert state.decks[0][-1] == "firerain"
        assert state.decks[1][-1] == "is"
    assert GAME.deal(2, DrakonesOptions(), SEED, IN_ORDER).state.first == lottery(2, SEED, 2)


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(
    ("seats", "options", "deck", "names"),
    [
        (3, DrakonesOptions(), None, "seats"),
        (2, DrakonesOptions(first=0), None, "first"),
        (2, DrakonesOptions(), " ".join(DECK), "Dark"),
        (2, DrakonesOptions(), IN_ORDER[:-3], "missing"),
        (2, DrakonesOptions(), IN_ORDER + " is", "is"),
    ],
)
def test_wrong_setups_are_refused(seats, options, deck, names):
    with pytest.raises(SetupError, match=names):
        GAME.deal(seats, options, SEED, deck)


@pytest.mark.rule("DR-3.2")
def test_the_second_side_has_four_actions_once(play):
    state = GAME.deal(2, DrakonesOptions(first=1), SEED, IN_ORDER).state
    seen = []
    for _ in range(5):
        seen.append((state.turn, state.actions))
        state = play(state, "end")
    assert seen == [(1, 3), (0, 4), (1, 3), (0, 3), (1, 3)]


@pytest.mark.rule("DR-3.2", "DR-3.3", "DR-3.4")
def test_what_actions_pay_for(position, play, legal):
    state = position(white="is", hand="ip cs spy", foe_hand="ib")
    assert play(state, "play ip 2").actions == 2
    assert play(state, "play ip 2", "blitz 2").actions == 1
    assert play(state, "cast spy").actions == 2
    assert play(state, "draw").actions == 1
    assert play(state, "move 1 3").actions == 3
    assert play(position(white="is", dark="ip"), "attack 1 1").actions == 3
    empty = play(state, "play ip 2", "play cs 3", "cast spy")
    assert empty.actions == 0
    assert all(text.startswith(("move", "attack", "end")) for text in legal(empty))


@pytest.mark.rule("DR-3.3")
def test_drawing_again_and_again(position, play, legal):
    state = play(position(actions=4, deck=("td", "is")), "draw")
    assert state.hands[0] == ("td",)
    assert legal(state, "draw") == ["draw"]
    assert legal(play(state, "draw"), "draw") == []
    assert legal(position(actions=4, deck=()), "draw") == []
    assert legal(position(actions=1), "draw") == []


@pytest.mark.rule("DR-3.1", "DR-3.6", "DR-6.3", "DR-8.3")
def test_the_end_of_a_turn(position, play, row_of):
    state = position(
        white="is+a:h cs:~fb db:u ib:~f ti+x:u", dark="w+a:h cp:~ ds+a:hu ib+x:u", marks="ci", deck=()
    )
    state = play(state, "end")
    assert row_of(state, 0) == "is+a cs:~ db:u ib:~ ti+x:u ."
    assert row_of(state, 1) == "w+a cp ds+a ib+x . ."
    assert state.fields[1][3].attacks == 2
    assert state.marks == ""
    assert (state.turn, state.round, state.actions) == (1, 6, 3)
    assert state.hands[1] == ("cs",)


@pytest.mark.rule("DR-3.1", "DR-3.5")
def test_who_cannot_draw_at_the_start_loses(position, step, row_of):
    state = position(white="is:u", dark="ib:~ cs+a:hu", foe_deck=(), marks="i")
    after = step(state, "end")
    assert (after.state.outcome.winner, after.state.outcome.by) == (0, "deck")
    assert row_of(after.state, 1) == "ib cs+a . . . ."
    assert (after.state.turn, after.state.round, after.state.actions) == (1, 6, 3)
    assert after.state.marks == ""
    assert after.state.owing() == frozenset()
    assert not after.undoable
    assert [list(after.state.legal_moves(seat)) for seat in (-1, 0, 1)] == [[], [], []]


@pytest.mark.rule("DR-3.5")
def test_other_draws_take_what_is_there(position, play):
    assert play(position(hand="is+2", deck=("td",)), "play is+2 1").hands[0] == ("td",)
    assert play(position(hand="is+2", deck=()), "play is+2 1").hands[0] == ()
    assert play(position(white="is", hand="recall", deck=()), "cast recall me 1").outcome is None
    state = play(position(hand="wisdom", foe_deck=("td", "tc")), "cast wisdom foe")
    assert (state.hands[1], state.decks[1], state.outcome) == (("tc", "td"), (), None)


@pytest.mark.rule("DR-3.4", "C-9")
def test_resigning_in_any_turn(position):
    state = position(white="is", dark="w", marks="i")
    for seat in (0, 1):
        assert state.may_resign(seat)
        lost = state.after(seat, RESIGN).state
        assert (lost.outcome.winner, lost.outcome.by) == (1 - seat, "resign")
        assert lost.trace() == state.trace()
        assert not lost.may_resign(seat)
    assert not state.may_resign(2)
    assert state.legal_moves(1) == []


@pytest.mark.rule("DR-8.1")
def test_the_counter_counts_rounds(play):
    state = GAME.deal(2, DrakonesOptions(first=1), SEED, IN_ORDER).state
    counted = []
    for _ in range(12):
        counted.append((state.turn, state.round, state.protection))
        state = play(state, "end")
    assert counted[:4] == [(1, 1, 4), (0, 1, 4), (1, 2, 3), (0, 2, 3)]
    assert counted[6:] == [(1, 4, 1), (0, 4, 1), (1, 5, 0), (0, 5, 0), (1, 6, 0), (0, 6, 0)]
