"""Tables on a real database: who may press what, which of two presses counts, and what is kept of it."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from bot.refused import Refused
from bot.shelf import IDLE_AFTER
from bot.table import Person
from games import GAMES, codec
from games.fair import commitment, practice_seed
from games.record import commitment_holds, parse, replay
from storage import ledger
from tests.bot.support import (
    ANN,
    BEN,
    EASY,
    ELSEWHERE,
    HERE,
    MOD,
    change,
    deal,
    legal,
    new_tables,
    press,
    replayed,
)

FORGED = [
    "",
    "take",
    "take XX",
    "take 2d 3d",
    "TAKE 2d",
    " flee",
    "flee ",
    "flee\n",
    "draw",
    "call donk",
    "undo",
    "m flee",
    "resign now",
    "'; DROP TABLE moves; --",
    "🐲",
    "x" * 90,
]


async def refused(call) -> Refused:
    with pytest.raises(Refused) as caught:
        await call
    return caught.value


async def outcomes(calls) -> tuple[list, list[Refused]]:
    """What calls made at once gave, and how they were refused; any other error is raised."""
    found = await asyncio.gather(*calls, return_exceptions=True)
    for each in found:
        if isinstance(each, BaseException) and not isinstance(each, Refused):
            raise each
    return [each for each in found if not isinstance(each, Refused)], [
        each for each in found if isinstance(each, Refused)
    ]


async def stored(db, table) -> list[str]:
    return [move.text for move in await ledger.read_moves(db.reader, table.id)]


# Presses


async def test_a_double_click_counts_once_and_is_acknowledged(db, tables):
    table = await deal(tables)
    move = legal(table)[0]
    done, no = await outcomes(tables.play(table.id, ANN.id, 0, move) for _ in range(2))
    assert not no
    assert sorted(played.fresh for played in done) == [False, True]
    assert {played.table.row.rev for played in done} == {1}
    assert await stored(db, table) == [move]


async def test_the_same_press_is_acknowledged_however_late(tables):
    table = await deal(tables)
    first, second = legal(table)[:2]
    now = await press(tables, table, first)
    now = await press(tables, now, second)
    again = await tables.play(table.id, ANN.id, 0, first)
    assert not again.fresh
    assert again.table == now


async def test_of_two_presses_on_one_panel_the_first_counts(db, tables):
    table = await deal(tables)
    first, second = legal(table)[:2]
    done, no = await outcomes(tables.play(table.id, ANN.id, 0, move) for move in (first, second))
    assert [played.fresh for played in done] == [True]
    assert [refusal.code for refusal in no] == ["stale"]
    assert await stored(db, table) == [first]


async def test_a_stale_press_is_refused_legal_or_not(db, tables):
    table = await deal(tables)
    first, second = legal(table)[:2]
    await press(tables, table, first)
    assert (await refused(press(tables, table, second))).code == "stale"
    assert (await refused(press(tables, table, "take XX"))).code == "stale"
    assert (await refused(press(tables, table, "resign"))).code == "stale"
    assert await stored(db, table) == [first]


async def test_the_same_text_on_a_newer_panel_is_a_new_press(tables):
    """A card that was taken, pressed again on the panel drawn since, is refused by the rules."""
    table = await deal(tables)
    move = legal(table)[0]
    table = await press(tables, table, move)
    refusal = (await refused(press(tables, table, move))).refusal
    assert (refusal.code, refusal.rule) == ("not_in_room", "DS-3.1")


async def test_a_forged_move_is_refused_by_the_rules_and_changes_nothing(db, tables):
    table = await deal(tables)
    before = await ledger.read_table(db.reader, table.id)
    for text in FORGED:
        found = await refused(press(tables, table, text))
        assert (found.code, found.game, found.refusal.code) == ("illegal", "donsol", "bad_move"), text
    assert await ledger.read_table(db.reader, table.id) == before


async def test_a_stranger_is_refused_and_told_whose_table_it_is(db, tables):
    owner = Person(104, "**Ann** <@1>")
    table = await tables.open_run("donsol", EASY, owner, HERE, "en")
    found = await refused(press(tables, table, legal(table)[0], BEN))
    assert found.code == "not-seated"
    assert found.values["owner"] == "\u2068\\*\\*Ann\\*\\* <\u2060@\u20601\\>\u2069"
    assert await stored(db, table) == []


async def test_a_table_that_never_was_is_refused(tables):
    found = await refused(tables.play(7, ANN.id, 0, "flee"))
    assert (found.code, found.values) == ("no-such-table", {"table": "7"})


async def test_a_finished_table_takes_no_more_moves_but_knows_its_last_press(tables):
    table = await deal(tables)
    over = await press(tables, table, "resign")
    assert over.row.status == "over"
    assert (await refused(press(tables, over, legal(table)[0]))).code == "table-over"
    assert (await refused(press(tables, over, "resign"))).code == "table-over"
    assert (await refused(tables.close(table.id, ANN))).code == "table-over"
    assert not (await tables.play(table.id, ANN.id, 0, "resign")).fresh


@pytest.mark.parametrize(("who", "why"), [(ANN, "host"), (MOD, "moderator")])
async def test_a_closed_table_takes_no_more_moves(db, tables, who, why):
    table = await deal(tables)
    closed = await tables.close(table.id, who)
    assert (closed.row.status, closed.row.why) == ("closed", why)
    assert (await refused(press(tables, table, legal(table)[0]))).code == "table-closed"
    assert (await refused(tables.close(table.id, who))).code == "table-closed"
    assert await stored(db, table) == []


async def test_only_its_host_or_a_moderator_closes_a_table(tables):
    table = await deal(tables)
    assert (await refused(tables.close(table.id, BEN))).code == "not-yours-to-close"
    assert (await tables.load(table.id)).playing


async def test_a_press_that_waits_for_the_closing_is_refused(db, tables):
    table = await deal(tables)
    done, no = await outcomes([tables.close(table.id, ANN), tables.play(table.id, ANN.id, 0, "flee")])
    assert [each.row.status for each in done] == ["closed"]
    assert [refusal.code for refusal in no] == ["table-closed"]
    assert await stored(db, table) == []


async def test_fifty_presses_at_once_count_once(db, tables):
    table = await deal(tables)
    moves = [*legal(table), "resign"]
    done, no = await outcomes(tables.play(table.id, ANN.id, 0, moves[n % len(moves)]) for n in range(50))
    assert sum(played.fresh for played in done) == 1
    assert {refusal.code for refusal in no} == {"stale"}
    assert await stored(db, table) == [moves[0]]
    assert (await tables.load(table.id)).row.ply == 1


async def test_fifty_tables_pressed_at_once_keep_their_own_moves(db, tables):
    people = [Person(200 + n, f"P{n}") for n in range(50)]
    dealt = [await tables.open_run("donsol", EASY, person, HERE, "en") for person in people]
    done, no = await outcomes(
        tables.play(table.id, person.id, 0, legal(table)[0])
        for table, person in zip(dealt, people, strict=True)
    )
    assert not no
    assert all(played.fresh for played in done)
    for table in dealt:
        assert await stored(db, table) == legal(table)[:1]


async def test_a_second_writer_is_refused_and_never_merged(db, tables):
    """Two programs' Tables know nothing of each other's locks: the row's rev decides."""
    other = new_tables(db)
    table = await deal(tables)
    first, second = legal(table)[:2]
    done, no = await outcomes(
        [tables.play(table.id, ANN.id, 0, first), other.play(table.id, ANN.id, 0, second)]
    )
    assert [played.fresh for played in done] == [True]
    assert [refusal.code for refusal in no] == ["stale"]
    (move,) = await stored(db, table)
    now = await tables.load(table.id)
    expected = table.state.after(0, next(m for m in table.state.legal_moves(0) if str(m) == move)).state
    assert now.state == expected


async def test_a_table_closed_by_another_writer_is_not_played_on(db, tables):
    other = new_tables(db)
    table = await deal(tables)
    done, no = await outcomes([other.close(table.id, ANN), tables.play(table.id, ANN.id, 0, "flee")])
    now = await tables.load(table.id)
    assert len(done) == len(no) == 1
    assert (now.row.status, await stored(db, table)) in (("closed", []), ("playing", ["flee"]))


# Runs


async def test_one_run_is_open_per_person_and_channel(tables):
    table = await deal(tables)
    found = await refused(deal(tables))
    assert (found.code, found.values["table"]) == ("run-open", table.id)
    await tables.open_run("donsol", EASY, ANN, ELSEWHERE, "en")
    await tables.open_run("donsol", EASY, BEN, HERE, "en")
    await press(tables, table, "resign")
    assert (await deal(tables)).id > table.id


async def test_two_calls_at_once_deal_one_run(tables):
    done, no = await outcomes(deal(tables) for _ in range(10))
    assert len(done) == 1
    assert {refusal.code for refusal in no} == {"run-open"}


async def test_options_that_the_game_does_not_know_are_refused(tables):
    assert (await refused(deal(tables, options={"difficulty": "impossible"}))).code == "unknown-button"
    assert await tables.open_here(HERE) == []


async def test_a_practice_seed_deals_the_same_cards_and_is_marked(tables):
    table = await deal(tables, practice_seed("mine"))
    assert table.row.practice
    assert table.row.seed == practice_seed("mine")
    await tables.close(table.id, ANN)
    again = await deal(tables, practice_seed("mine"))
    assert again.state == table.state
    assert "practice: true\n" in await tables.record(again)


async def test_a_run_without_a_seed_of_ones_own_is_no_practice(tables):
    table = await deal(tables)
    await tables.close(table.id, ANN)
    other = await deal(tables)
    assert table.row.seed != other.row.seed
    assert not table.row.practice
    assert "practice" not in await tables.record(table)


async def test_a_run_that_nobody_touches_is_closed_after_thirty_days(tables, clock):
    old = await deal(tables)
    clock.time += IDLE_AFTER - 60
    played = await tables.open_run("donsol", EASY, BEN, HERE, "en")
    assert await tables.expire() == []
    clock.time += 61
    assert await tables.expire() == [old.id]
    closed = await tables.load(old.id)
    assert (closed.row.status, closed.row.why) == ("closed", "idle")
    assert (await tables.load(played.id)).playing
    assert await tables.expire() == []


async def test_a_press_at_the_last_moment_keeps_a_run_open(tables, clock):
    table = await deal(tables)
    clock.time += IDLE_AFTER + 1
    async with tables.lock(table.id):  # as if the press were being stored just now
        expiring = asyncio.ensure_future(tables.expire())
        pressing = asyncio.ensure_future(tables.play(table.id, ANN.id, 0, "flee"))
        await asyncio.sleep(0.05)
        await new_tables(tables._db, clock).play(table.id, ANN.id, 0, legal(table)[0])
    assert await expiring == []
    assert (await refused(pressing)).code == "stale"
    assert (await tables.load(table.id)).playing


# Older versions of the program


async def test_a_table_of_rules_no_longer_offered_is_closed_as_void_with_its_record(db, tables):
    table = await deal(tables)
    move = legal(table)[0]
    await press(tables, table, move)
    await change(db, "UPDATE tables SET rules = 0 WHERE id = ?", [table.id])
    now = await tables.load(table.id)
    assert (now.row.status, now.row.why, now.state) == ("closed", "void", None)
    assert await ledger.open_tables(db.reader, HERE.channel) == []
    assert (await refused(tables.play(table.id, ANN.id, now.row.rev, "flee"))).code == "table-closed"
    record = await tables.record(now)
    assert "rules: 0\n" in record
    assert f"seed: {table.row.seed.hex()}\n" in record
    assert record.endswith(f"\n\n0 {move}\n")


async def test_a_finished_game_of_older_rules_stays_finished(db, tables):
    table = await press(tables, await deal(tables), "resign")
    await change(db, "UPDATE tables SET rules = 0 WHERE id = ?", [table.id])
    now = await tables.load(table.id)
    assert (now.row.status, now.row.why, now.state) == ("over", None, None)


async def test_a_state_of_an_older_shape_is_rebuilt_from_the_moves(db, tables):
    table = await deal(tables)
    for _ in range(3):
        table = await press(tables, table, legal(table)[-1])
    await change(db, "UPDATE tables SET shape = 0, state = '{\"old\": true}' WHERE id = ?", [table.id])
    now = await tables.load(table.id)
    assert now.state == table.state
    assert now.told(None, 3) == table.told(None, 3)
    now = await press(tables, now, legal(now)[0])
    assert now.row.shape == GAMES["donsol"].shape
    assert now.row.state == codec.dump(now.state)
    assert replayed(await tables.record(now), now.row.seed) == now.state


async def test_a_table_of_a_game_that_is_gone_is_no_table(db, tables):
    table = await deal(tables)
    await change(db, "UPDATE tables SET game = 'chess' WHERE id = ?", [table.id])
    assert (await refused(tables.load(table.id))).code == "no-such-table"


# Records, and the law that the moves give the state


@pytest.mark.rule("C-4", "C-10")
async def test_a_running_record_holds_the_commitment_and_no_seed(tables):
    table = await press(tables, await deal(tables), "flee")
    text = await tables.record(table)
    record = parse(text, GAMES)
    assert record.seed is None
    assert record.commitment == commitment(table.row.seed)
    assert table.row.seed.hex() not in text
    assert record.moves == (("0", "flee"),)


@pytest.mark.rule("C-4", "C-10")
@pytest.mark.parametrize("end", ["over", "closed"])
async def test_a_finished_record_holds_both_and_they_agree(tables, end):
    table = await deal(tables)
    table = await (press(tables, table, "resign") if end == "over" else tables.close(table.id, ANN))
    record = parse(await tables.record(table), GAMES)
    assert commitment_holds(record)
    assert not commitment_holds(replace(record, seed=bytes(32)))
    assert record.more == {"table": str(table.id)}


@pytest.mark.rule("C-9")
async def test_the_result_is_stored_with_the_last_move(db, tables):
    table = await press(tables, await deal(tables), "resign")
    (result,) = await ledger.read_results(db.reader, table.id)
    assert (result.seat, result.person) == (0, ANN.id)
    assert result.result == {"won": False, "hp": 21, "handled": 0}


@pytest.mark.parametrize("number", range(5))
async def test_replaying_the_moves_gives_the_stored_state_after_every_move(db, number):
    tables, rng = new_tables(db, text=f"law {number}"), random.Random(number)
    table = await deal(tables, options={"difficulty": rng.choice(["easy", "normal", "hard"])})
    while True:
        again = replayed(await tables.record(table), table.row.seed)
        assert again == table.state
        assert table.row.state == codec.dump(again)
        if not table.playing:
            break
        table = await press(tables, table, rng.choice(legal(table)))
    assert table.row.ply == len(await stored(db, table)) > 0
    assert table.row.status == "over"
    record = parse(await tables.record(table), GAMES)
    *_, last = replay(record, GAMES)
    assert last.state.outcome == table.state.outcome
