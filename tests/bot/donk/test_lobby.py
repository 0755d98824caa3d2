"""Lobbies of DONK!: who may sit down, who is host, and what is agreed before the deal."""

from __future__ import annotations

import asyncio

import pytest

from bot.lobby import IDLE_AFTER, REGULARS
from bot.pictures.type import Face, fitted
from bot.refused import Refused
from bot.table import Person
from games.fair import commitment
from tests.bot.donk.support import ANN, BEN, CEM, DORA, HERE, MOD, PEOPLE, Evening, plan_of


def people(table):
    return [seat.person for seat in table.seats]


def ids(*persons: Person):
    return [person.id for person in persons]


async def refused(work) -> str:
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code


async def test_people_join_once_and_sit_in_the_order_of_arrival(evening):
    table = await evening.lobby((ANN,))
    assert (table.row.status, table.row.host, people(table)) == ("lobby", ANN.id, ids(ANN))
    table = await evening.lobbies.join(table.id, BEN)
    assert await refused(evening.lobbies.join(table.id, BEN)) == "joined-already"
    table = await evening.lobbies.join(table.id, CEM)
    assert people(table) == ids(ANN, BEN, CEM)
    assert table.name_of(BEN.id) == "Ben"


async def test_ten_sit_down_at_most_whoever_presses_at_once(evening):
    table = await evening.lobby((ANN,))
    crowd = [Person(1000 + number, f"P{number}") for number in range(15)]
    done = await asyncio.gather(
        *(evening.lobbies.join(table.id, person) for person in crowd), return_exceptions=True
    )
    codes = [answer.code for answer in done if isinstance(answer, Refused)]
    assert codes == ["table-full"] * 6
    assert people(await evening.tables.load(table.id)) == ids(ANN, *crowd[:9])


async def test_a_person_who_presses_join_many_times_at_once_sits_once(evening):
    table = await evening.lobby((ANN,))
    done = await asyncio.gather(
        *(evening.lobbies.join(table.id, BEN) for _ in range(8)), return_exceptions=True
    )
    assert [isinstance(answer, Refused) for answer in done].count(True) == 7
    assert people(await evening.tables.load(table.id)) == ids(ANN, BEN)


@pytest.mark.rule("DK-2.1")
async def test_three_are_needed_to_start(evening):
    table = await evening.lobby((ANN, BEN))
    assert await refused(evening.lobbies.start(table.id, ANN.id)) == "too-few"
    table = await evening.lobbies.add_computer(table.id, ANN.id)
    table = await evening.lobbies.start(table.id, ANN.id)
    assert (table.row.status, [len(hand) for hand in table.state.hands]) == ("playing", [17, 18, 18])


async def test_only_the_host_starts_and_chooses(evening):
    table = await evening.lobby((ANN, BEN, CEM))
    for work in (
        evening.lobbies.start(table.id, BEN.id),
        evening.lobbies.choose(table.id, BEN.id, {"fun": []}),
        evening.lobbies.add_computer(table.id, BEN.id),
        evening.lobbies.remove_computer(table.id, BEN.id),
        evening.lobbies.afresh(table.id, BEN.id),
        evening.lobbies.cancel(table.id, BEN),
        evening.lobbies.remove(table, BEN, 2),
    ):
        assert await refused(work) == "host-only"
    assert (await evening.lobbies.cancel(table.id, MOD)).row.status == "closed"


async def test_a_leaving_host_hands_over_to_the_next_person_and_the_last_one_clears_the_table(evening):
    table = await evening.lobby((ANN, BEN), computers=1)
    table = await evening.lobbies.join(table.id, CEM)
    table = await evening.lobbies.leave(table.id, ANN.id)
    assert (table.row.host, people(table)) == (BEN.id, [BEN.id, None, CEM.id])
    table = await evening.lobbies.leave(table.id, BEN.id)
    assert (table.row.host, people(table)) == (CEM.id, [None, CEM.id])
    table = await evening.lobbies.leave(table.id, CEM.id)
    assert (table.row.status, table.row.why) == ("closed", "empty")
    assert await refused(evening.lobbies.join(table.id, ANN)) == "lobby-over"


async def test_the_host_sends_somebody_away_before_the_game(evening):
    table = await evening.lobby((ANN, BEN, CEM))
    table = await evening.lobbies.remove(table, ANN, 1)
    assert people(table) == ids(ANN, CEM)


async def test_computers_are_named_regulars_and_leave_in_turn(evening):
    table = await evening.lobby((ANN,), computers=9)
    assert [seat.computer.split(":")[1] for seat in table.seats[1:]] == list(REGULARS)
    assert await refused(evening.lobbies.add_computer(table.id, ANN.id)) == "table-full"
    assert await refused(evening.lobbies.join(table.id, BEN)) == "table-full"
    table = await evening.lobbies.remove_computer(table.id, ANN.id)
    assert table.seats[-1].computer.split(":")[1] == list(REGULARS)[-2]
    while len(table.seats) > 1:
        table = await evening.lobbies.remove_computer(table.id, ANN.id)
    assert await refused(evening.lobbies.remove_computer(table.id, ANN.id)) == "no-computer"


def test_the_regulars_names_fit_on_the_smallest_seats_of_the_picture():
    assert all(fitted(name, Face.WORDS, 30, 102) == name for name in REGULARS)


async def test_a_lobby_where_nothing_happens_clears_itself_after_thirty_minutes(evening):
    table = await evening.lobby((ANN,))
    evening.time += IDLE_AFTER - 1
    assert await evening.tick() == []
    await evening.lobbies.join(table.id, BEN)
    evening.time += IDLE_AFTER - 1
    assert await evening.tick() == []
    evening.time += 1
    (effect,) = await evening.tick()
    assert effect.table == table.id
    table = await evening.tables.load(table.id)
    assert (table.row.status, table.row.why) == ("closed", "idle")
    assert (await evening.lobby((BEN,))).row.status == "lobby"


@pytest.mark.rule("C-4")
async def test_the_shuffle_is_fixed_before_anyone_sits_down(evening):
    table = await evening.lobby((ANN,))
    promised = commitment(table.row.seed)
    for person in (BEN, CEM):
        table = await evening.lobbies.join(table.id, person)
    table = await evening.lobbies.start(table.id, ANN.id)
    assert commitment(table.row.seed) == promised
    assert f"commitment: {promised}" in await evening.tables.record(table)
    assert table.row.seed.hex() not in await evening.tables.record(table)


@pytest.mark.rule("DK-2.4")
async def test_the_house_rules_go_into_the_game(evening):
    table = await evening.lobby((ANN, BEN, CEM), calls="auto")
    await evening.lobbies.choose(table.id, ANN.id, {"fun": ["street"]})
    table = await evening.lobbies.start(table.id, ANN.id)
    assert table.state.options.fun == {"street"}
    assert table.state.options.calls == "auto"


async def test_the_clock_of_the_game_is_that_of_the_lobby(evening):
    table = await evening.dealt(turn=180.0)
    assert plan_of(table).turn == 180


async def test_only_one_lobby_stands_in_a_channel(evening):
    table = await evening.lobby((ANN,))
    with pytest.raises(Refused) as caught:
        await evening.lobby((BEN,))
    assert (caught.value.code, caught.value.values) == ("lobby-open", {"table": table.id})
    done = await asyncio.gather(
        *(Evening.lobby(evening, (BEN,), friendly=True) for _ in range(3)), return_exceptions=True
    )
    assert {answer.code for answer in done} == {"lobby-open"}


async def test_of_two_that_open_a_lobby_at_once_one_does(evening):
    done = await asyncio.gather(*(evening.lobby((person,)) for person in PEOPLE), return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in done].count(False) == 1


async def test_a_lobby_that_has_begun_takes_nobody_in(evening):
    table = await evening.dealt()
    assert await refused(evening.lobbies.join(table.id, DORA)) == "lobby-over"
    assert await refused(evening.lobbies.start(table.id, ANN.id)) == "lobby-over"


async def test_the_tables_of_a_channel_that_is_gone_are_closed_and_free_everyone(evening):
    playing = await evening.dealt()
    beside = await evening.lobby((ANN,), friendly=True)
    await evening.tables.close_gone(HERE.channel)
    for table in (playing, beside):
        closed = await evening.tables.load(table.id)
        assert (closed.row.status, closed.row.why) == ("closed", "gone")
    assert await evening.tables.open_here(HERE) == []
    evening.time += 10_000
    assert await evening.tick() == []


async def test_host_and_moderators_send_people_away_from_a_game(evening):
    table = await evening.dealt((ANN, BEN, CEM, DORA))
    assert await refused(evening.tables.kick(table.id, BEN, 2)) == "host-only"
    table = await evening.tables.kick(table.id, ANN, 2)
    assert table.state.left == {2}
    assert await refused(evening.tables.kick(table.id, ANN, 2)) == "illegal"
    table = await evening.tables.kick(table.id, MOD, 1)
    assert table.state.left == {1, 2}
