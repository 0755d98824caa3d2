"""Taking back: step by step, by its side alone, until something was seen, and without a trace."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.replay import replayed
from games import GAMES, codec
from games.record import parse, replay
from storage import ledger
from tests.bot.drakones.support import ANN, BEN, CEM, refused
from tests.games.drakones.conftest import choose_boldly


def legal(state):
    return [str(move) for move in state.legal_moves(state.turn)]


async def settled(field):
    """A duel whose side on turn holds a card that can be laid and taken back, that card laid on slot 1."""
    while True:
        table = await field.duel()
        for card in table.state.hands[table.state.turn]:
            text = f"play {card} 1"
            if text in legal(table.state) and not card.endswith("+2"):
                return table, await field.press(table, text)
        await field.press(table, "resign")


@pytest.mark.rule("DR-10.1")
async def test_moves_are_taken_back_one_by_one(field):
    dealt, laid = await settled(field)
    moved = await field.press(laid, "move 1 4")
    again = await field.undo(moved)
    assert again.state == laid.state
    assert again.row.rev == moved.row.rev + 1
    first = await field.undo(again)
    assert first.state == dealt.state
    assert await refused(field.undo(first)) == "nothing-to-take-back"
    assert [seat.taken_back for seat in first.seats] == [2 * (seat == dealt.state.turn) for seat in (0, 1)]


@pytest.mark.rule("DR-10.1")
async def test_a_move_taken_back_leaves_no_trace_but_the_count(field):
    _, laid = await settled(field)
    moved = await field.press(laid, "move 1 4")
    back = await field.undo(moved)
    assert await field.moves(back) == await field.moves(laid)
    assert "move 1 4" not in await field.tables.record(back)
    found = await field.db.reader.execute_fetchall("SELECT name FROM sqlite_schema WHERE type = 'table'")
    for (name,) in found:
        rows = await field.db.reader.execute_fetchall(f"SELECT * FROM {name}")
        assert not any("move 1 4" in str(tuple(row)) for row in rows)
    assert {"moves", "tables", "seats"} <= {name for (name,) in found}
    assert (back.row.ply, back.row.rev) == (laid.row.ply, moved.row.rev + 1)
    assert back.just_taken_back
    assert not (await field.press(back, "move 1 3")).just_taken_back


@pytest.mark.rule("C-10", "DR-10.1")
async def test_the_moves_that_are_left_give_the_position(field):
    _, laid = await settled(field)
    back = await field.undo(await field.press(laid, "move 1 4"))
    moves = await ledger.read_moves(field.db.reader, back.id)
    assert replayed(back.game, back.row, 2, moves)[0] == back.state


@pytest.mark.rule("DR-10.1")
async def test_what_showed_a_card_stays(field):
    table = await field.duel()
    drawn = await field.press(table, "draw")
    assert not drawn.may_take_back(table.state.turn)
    assert await refused(field.undo(drawn)) == "nothing-to-take-back"
    ended = await field.press(drawn, "end")
    for person in (ANN, BEN):
        expected = "nothing-to-take-back" if person == field.on_turn(ended) else "not-your-turn-to-take-back"
        assert await refused(field.undo(ended, person)) == expected


@pytest.mark.rule("DR-10.1", "DR-3.4")
async def test_only_the_side_on_turn_takes_back(field):
    _, laid = await settled(field)
    other = BEN if field.on_turn(laid) == ANN else ANN
    assert await refused(field.undo(laid, other)) == "not-your-turn-to-take-back"
    assert await refused(field.undo(laid, CEM)) == "no-seat"
    over = await field.press(laid, "resign", other)
    assert await refused(field.undo(over, ANN)) == "table-over"


async def test_the_same_press_again_takes_back_nothing_more(field):
    _, laid = await settled(field)
    moved = await field.press(laid, "move 1 4")
    back = await field.undo(moved)
    again = await field.undo(moved)
    assert again.row.rev == back.row.rev
    assert again.state == laid.state


async def test_of_many_presses_at_once_one_counts(field):
    _, laid = await settled(field)
    moved = await field.press(await field.press(laid, "move 1 4"), "move 4 5")
    await asyncio.gather(*(field.undo(moved) for _ in range(5)))
    table = await field.tables.load(moved.id)
    assert (table.row.ply, table.row.rev) == (moved.row.ply - 1, moved.row.rev + 1)


async def test_a_late_press_of_a_move_that_was_taken_back_is_stale(field):
    _, laid = await settled(field)
    moved = await field.press(laid, "move 1 4")
    await field.undo(moved)
    assert await refused(field.press(laid, "move 1 4")) == "stale"
    assert await refused(field.press(moved, "move 4 5")) == "stale"
    assert await field.moves(laid) == await field.moves(await field.tables.load(laid.id))


async def test_a_press_that_takes_back_what_has_moved_on_is_stale(field):
    _, laid = await settled(field)
    await field.press(laid, "move 1 4")
    assert await refused(field.undo(laid)) == "stale"


async def test_the_clock_runs_on_while_moves_are_taken_back(field):
    _, laid = await settled(field)
    field.time += 100
    back = await field.undo(laid)
    assert back.row.deadline == laid.row.deadline
    assert back.row.clock == laid.row.clock


@pytest.mark.rule("DR-10.1")
@pytest.mark.parametrize("number", range(2))
async def test_random_games_with_much_taken_back(field, number):
    """The table is always what its moves give; the record at the end replays to the same."""
    rng, taken = random.Random(number), 0
    table = await field.duel()
    cards = sorted(table.state.cards())
    for _ in range(120):
        if table.state.outcome is not None:
            break
        seat = table.state.turn
        if table.may_take_back(seat) and rng.random() < 0.4:
            before = table.row
            table = await field.undo(table)
            taken += 1
            assert (table.row.ply, table.row.rev) == (before.ply - 1, before.rev + 1)
        else:
            table = await field.press(table, str(choose_boldly(table.state, rng)))
        assert sorted(table.state.cards()) == cards
        moves = await ledger.read_moves(field.db.reader, table.id)
        assert replayed(table.game, table.row, 2, moves)[0] == table.state
    assert taken > 5
    assert sum(seat.taken_back for seat in table.seats) == taken
    table = await field.press(table, "resign", ANN)
    *_, last = replay(parse(await field.tables.record(table), GAMES), GAMES)
    assert codec.dump(last.state) == codec.dump(table.state)
