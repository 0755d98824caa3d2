"""Challenges, named and open, answered once and bound to nothing; duels against the computer."""

from __future__ import annotations

import asyncio

import pytest

from bot.challenge import COMPUTERS, COOLDOWN, LAPSES_AFTER
from bot.table import Person
from bot.timing import Plan
from games import GAMES
from games.fair import commitment
from games.record import commitment_holds, parse
from tests.bot.drakones.support import ANN, BEN, CEM, ELSEWHERE, HERE, LIVE, MOD, refused


def people(table):
    return [seat.person for seat in table.seats]


@pytest.mark.rule("C-4")
async def test_the_shuffle_is_fixed_before_the_challenge_is_answered(field):
    table = await field.challenge()
    assert (table.row.status, table.state) == ("lobby", None)
    begun = await field.challenges.accept(table.id, BEN)
    assert begun.row.seed == table.row.seed
    over = await field.press(begun, "resign", ANN)
    record = parse(await field.tables.record(over), GAMES)
    assert record.commitment == commitment(table.row.seed)
    assert commitment_holds(record)


@pytest.mark.rule("DR-1.1")
async def test_a_named_challenge_is_for_that_person(field):
    table = await field.challenge(BEN)
    assert people(table) == [ANN.id, BEN.id]
    assert await refused(field.challenges.accept(table.id, ANN)) == "challenge-own"
    assert await refused(field.challenges.accept(table.id, CEM)) == "challenge-not-you"
    begun = await field.challenges.accept(table.id, BEN)
    assert begun.playing
    assert people(begun) == [ANN.id, BEN.id]
    assert begun.name_of(BEN.id) == "Ben"


async def test_who_accepts_an_open_challenge_first_sits_opposite(field):
    table = await field.challenge(None)
    assert people(table) == [ANN.id]
    assert await refused(field.challenges.accept(table.id, ANN)) == "challenge-own"
    done = await asyncio.gather(
        *(field.challenges.accept(table.id, person) for person in (BEN, CEM)), return_exceptions=True
    )
    assert people(done[0]) == [ANN.id, BEN.id]
    assert done[1].code == "challenge-over"
    assert done[0].name_of(BEN.id) == "Ben"


async def test_accepting_twice_begins_one_duel(field):
    table = await field.challenge()
    first, second = await asyncio.gather(*(field.challenges.accept(table.id, BEN) for _ in range(2)))
    assert first.row.rev == second.row.rev
    assert first.state == second.state


async def test_declining_and_withdrawing(field):
    declined = await field.challenge()
    assert await refused(field.challenges.decline(declined.id, ANN)) == "challenge-not-you"
    assert await refused(field.challenges.decline(declined.id, CEM)) == "challenge-not-you"
    for _ in range(2):
        table = await field.challenges.decline(declined.id, BEN)
        assert (table.row.status, table.row.why) == ("closed", "declined")
    assert await refused(field.challenges.accept(declined.id, BEN)) == "challenge-over"
    withdrawn = await field.challenge()
    assert await refused(field.challenges.withdraw(withdrawn.id, BEN)) == "challenge-not-yours"
    for _ in range(2):
        assert (await field.challenges.withdraw(withdrawn.id, ANN)).row.why == "withdrawn"
    assert await refused(field.challenges.decline(withdrawn.id, BEN)) == "challenge-over"
    third = await field.challenge()
    assert (await field.challenges.withdraw(third.id, MOD)).row.why == "moderator"


async def test_a_challenge_lapses(field):
    table = await field.challenge()
    await field.pass_time(LAPSES_AFTER - 2)
    assert (await field.tables.load(table.id)).row.status == "lobby"
    await field.pass_time(4)
    lapsed = await field.tables.load(table.id)
    assert (lapsed.row.status, lapsed.row.why) == ("closed", "idle")
    assert await refused(field.challenges.accept(table.id, BEN)) == "challenge-over"


async def test_one_challenge_to_each_and_not_too_fast(field):
    await field.challenge(BEN)
    assert await refused(field.challenge(BEN)) == "challenge-open-already"
    await field.challenge(CEM)
    assert await refused(field.challenges.open(ANN, HERE, "en", LIVE, MOD)) == "challenge-too-soon"
    field.time += COOLDOWN
    await field.challenges.open(ANN, HERE, "en", LIVE, MOD)
    await field.challenge(None)
    assert await refused(field.challenge(None)) == "challenge-invited-already"
    field.time += COOLDOWN
    await field.challenges.open(ANN, ELSEWHERE, "en", LIVE, None)
    field.time += COOLDOWN
    assert await refused(field.challenges.open(ANN, HERE, "en", LIVE, ANN)) == "challenge-self"


async def test_two_hundred_challenges_a_minute_come_to_nothing(field):
    """Whether withdrawn or not, whomever they are for: only the cooldown lets any through."""
    opened, begin = [], field.time
    for number in range(200):
        field.time = begin + number * 0.3
        other = Person(1000 + number, f"P{number}")
        challenge = field.challenges.open(ANN, HERE, "en", LIVE, other)
        if opened and field.time < opened[-1].row.created + COOLDOWN:
            assert await refused(challenge) == "challenge-too-soon"
        else:
            opened.append(await challenge)
            await field.challenges.withdraw(opened[-1].id, ANN)
    assert len(opened) == 60 // COOLDOWN
    assert (await field.challenge(ANN, BEN)).row.status == "lobby"


async def test_two_challenges_at_once_are_one(field):
    done = await asyncio.gather(
        *(field.challenges.open(ANN, HERE, "en", LIVE, BEN) for _ in range(3)), return_exceptions=True
    )
    assert sorted(getattr(answer, "code", "open") for answer in done) == [
        "challenge-open-already", "challenge-open-already", "open",
    ]  # fmt: skip


async def test_who_is_challenged_is_bound_to_nothing(field):
    await field.challenge(BEN)
    await field.challenge(BEN, CEM)
    back = await field.challenge(ANN, BEN)
    begun = await field.challenges.accept(back.id, ANN)
    assert begun.playing
    duel = await field.challenges.against_computer(BEN, HERE, "en", "easy", {})
    assert duel.playing


async def test_a_duel_has_its_clock(field):
    table = await field.challenge(turn=86400.0)
    begun = await field.challenges.accept(table.id, BEN)
    plan = Plan.load(begun.row.clock)
    assert plan.turn == 86400.0
    assert {due.kind for due in plan.due} == {"act", "notice"}


@pytest.mark.rule("DR-3.6")
async def test_whose_time_is_up_ends_the_turn_and_after_three_a_computer_plays(field):
    table = await field.duel()
    turn = table.state.turn
    await field.pass_time(LIVE + 2)
    passed = await field.tables.load(table.id)
    assert passed.state.turn == 1 - turn
    assert await field.moves(table) == ["end"]
    while not passed.seats[turn].stand_in:
        await field.pass_time(LIVE)
        passed = await field.tables.load(table.id)
    assert passed.seats[turn].missed == 3
    assert passed.played_by_computer(turn)


# Against the computer


@pytest.mark.rule("DR-2.3")
@pytest.mark.parametrize("level", COMPUTERS)
async def test_the_computer_plays_whole_turns(field, level):
    table = await field.challenges.against_computer(ANN, HERE, "en", level, {"counterstrike": False})
    assert table.playing
    assert not table.state.counterstrike
    assert table.seat_name(1) == COMPUTERS[level]
    assert Plan.load(table.row.clock).turn == 0
    if table.state.turn == 0:
        table = await field.press(table, "end", ANN)
    assert table.state.turn == 1
    before = table.row.ply
    await field.pass_time(6)
    played = await field.tables.load(table.id)
    assert played.state.turn == 0
    moves = (await field.moves(table))[before:]
    assert moves[-1] in ("end", "cast firerain")
    assert len({move.at for move in played.moves[before:]}) == 1
    assert Plan.load(played.row.clock).due == ()
    field.computers.close()


async def test_the_same_duel_is_not_dealt_twice(field):
    first, second = await asyncio.gather(
        *(field.challenges.against_computer(ANN, HERE, "en", "easy", {}) for _ in range(2))
    )
    assert first.id == second.id
    other = await field.challenges.against_computer(ANN, HERE, "en", "normal", {})
    assert other.id != first.id


async def test_a_computers_turn_that_comes_too_late_is_dropped(field):
    table = await field.challenges.against_computer(ANN, HERE, "en", "easy", {})
    if table.state.turn == 0:
        table = await field.press(table, "end", ANN)
    texts = await field.computers.choose(table, 1, field.rng)
    await field.press(table, "resign", ANN)
    assert await refused(field.tables.play_for(table, 1, *texts)) == "stale"


async def test_duels_against_computers_that_nobody_touches_are_closed(field):
    table = await field.challenges.against_computer(ANN, HERE, "en", "easy", {})
    if table.state.turn == 1:
        await field.pass_time(6)
    field.time += 31 * 24 * 3600
    await field.pass_time(2)
    assert (await field.tables.load(table.id)).row.why == "idle"


# Again


async def test_a_rematch_swaps_sides_and_asks_the_other(field):
    table = await field.duel()
    assert await refused(field.challenges.again(table.id, ANN)) == "no-rematch"
    over = await field.press(table, "resign", BEN)
    field.time += 60
    asked = await field.challenges.again(over.id, ANN)
    assert (asked.row.status, asked.row.host) == ("lobby", ANN.id)
    assert people(asked) == [BEN.id, ANN.id]
    assert Plan.load(asked.row.clock).turn == LIVE
    assert await refused(field.challenges.again(over.id, ANN)) == "challenge-open-already"
    begun = await field.challenges.accept(asked.id, BEN)
    assert people(begun) == [BEN.id, ANN.id]
    assert await refused(field.challenges.again(over.id, CEM)) == "no-seat"


async def test_a_rematch_against_the_computer_begins_at_once(field):
    table = await field.challenges.against_computer(ANN, HERE, "en", "normal", {"counterstrike": False})
    over = await field.press(table, "resign", ANN)
    again = await field.challenges.again(over.id, ANN)
    assert again.playing
    assert people(again) == [None, ANN.id]
    assert again.seats[0].computer == table.seats[1].computer
    assert again.row.options == {"counterstrike": False}
