"""The court that lasts: titles, streaks and swaps over an evening, equal to what the records give."""

from __future__ import annotations

import asyncio

import pytest

from bot import court
from bot.annals import annals, titles
from bot.chart import GAMES_SHOWN
from bot.court import JOKE_WAIT
from bot.lobby import NEXT_WITHIN
from bot.refused import Refused
from bot.text import markdown_name
from storage import chronicle, ledger
from storage.chronicle import Holder
from storage.database import Database
from storage.settings import set_setting
from tests.bot.donk.reading import check_court
from tests.bot.donk.support import ANN, BEN, CEM, DORA, EMIL, HERE, MOD, PEOPLE, Evening
from tests.games.donk.tables import table as position

QUICK = {"calls": "auto"}


async def play(evening, table, host=ANN, *, whole=False):
    """Start a lobby and play its game at random, the whole of it or only the end."""
    table = await evening.lobbies.start(table.id, host.id)
    return await (evening.play_out(table) if whole else evening.hasten(table))


async def next_game(evening, table, person=ANN):
    evening.time += JOKE_WAIT
    return await evening.lobbies.open_next(table.id, person.id)


async def stored_titles(evening):
    found = await titles(evening.db.reader, HERE.channel, 0)
    return {reign.title: reign.name for reign in found.reigns}


async def code(work) -> str:
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code


def by_title(table):
    return {title: table.seat_name(seat) for title, seat in table.state.outcome.titles.items()}


@pytest.mark.rule("DK-2.3", "DK-2.4", "DK-7.2", "DK-8.3", "DK-10.1", "DK-10.3")
async def test_an_evening_with_comers_and_goers_stands_as_the_records_tell_it(evening):
    table = await play(evening, await evening.lobby(PEOPLE[:4], computers=1, **QUICK), whole=True)
    for number in range(6):
        host = next(person for person in PEOPLE if person.id == table.row.host)
        lobby = await next_game(evening, table, host)
        assert lobby.row.host == table.row.host
        kept = [seat.person or seat.computer for seat in lobby.seats]
        assert kept == [seat.person or seat.computer for seat in table.seats]
        if number == 1:
            gone = next(
                person for person in PEOPLE if lobby.seat_of(person.id) is not None and person != host
            )
            lobby = await evening.lobbies.leave(lobby.id, gone.id)
        if number in (2, 4):
            new = next(person for person in PEOPLE if lobby.seat_of(person.id) is None)
            lobby = await evening.lobbies.join(lobby.id, new)
        if number == 3:
            # three remain: the middle one has no title, and those of before still swap
            while len(lobby.seats) > 3:
                away = [seat.person for seat in lobby.seats if seat.person not in (None, host.id)]
                lobby = (
                    await evening.lobbies.leave(lobby.id, away[0])
                    if away
                    else await evening.lobbies.remove_computer(lobby.id, host.id)
                )
        table = await play(evening, lobby, host, whole=True)
        assert await stored_titles(evening) == by_title(table)
    (reading,) = await check_court(evening.db.reader, HERE.channel)
    assert len(reading.dealt) == 7
    assert any(reading.swaps.values())


@pytest.mark.rule("DK-2.3")
async def test_titles_go_on_with_who_is_present(evening):
    table = await play(evening, await evening.lobby(PEOPLE[:4], **QUICK))
    places = table.state.outcome.places
    donk = PEOPLE[places[-1]]
    there = [person for person in PEOPLE[:4] if person != donk]
    lobby = await evening.lobby([*there, EMIL], **QUICK)
    dealt = await evening.lobbies.start(lobby.id, there[0].id)
    options = dealt.state.options
    assert set(options.titles) == {"rey", "principe", "bufon"}
    assert options.donk_streak == 0
    assert dealt.state.opening, "without the last Donk it begins like a first game"
    for title, seat in options.titles.items():
        assert dealt.seat_name(seat) == by_title(table)[title]


@pytest.mark.rule("DK-8.3")
async def test_the_streak_of_the_donk_counts_over_games(evening):
    table = await evening.lobby(PEOPLE[:4], **QUICK)
    for number in range(4):
        table = await evening.lobbies.start(table.id, ANN.id)
        assert table.state.options.donk_streak == number
        # three in a row, and the fourth time Rey and Donk do not swap
        assert len(table.state.swaps) == {0: 0, 3: 2}.get(number, 4)
        table = await evening.tables.play_for(table, table.seat_of(BEN.id), "resign")
        table = await evening.play_out(table)
        table = await next_game(evening, table)
        table = await evening.lobbies.join(table.id, BEN)
    await check_court(evening.db.reader, HERE.channel)


async def test_seats_keep_the_order_of_the_last_game_however_people_come(evening):
    table = await play(evening, await evening.lobby((ANN, BEN, CEM, DORA), **QUICK))
    evening.time += JOKE_WAIT
    lobby = await evening.lobby((DORA, EMIL, BEN, ANN), **QUICK)
    assert [seat.person for seat in lobby.seats] == [ANN.id, BEN.id, DORA.id, EMIL.id]
    assert lobby.row.host == DORA.id
    assert table.id != lobby.id


async def test_who_left_or_was_away_is_not_seated_again_unless_it_is_they_who_ask(evening):
    table = await evening.dealt(PEOPLE, **QUICK)
    table = await evening.press(table, BEN, "resign")
    table = await evening.send_away(table, 2, 3)
    table = await evening.play_out(table)
    lobby = await next_game(evening, table, CEM)
    assert [seat.person for seat in lobby.seats] == [ANN.id, CEM.id, EMIL.id]
    assert not any(seat.stand_in for seat in lobby.seats)


async def test_next_game_belongs_to_those_who_sat_there_and_to_the_last_table(evening):
    table = await evening.dealt(PEOPLE[:3], **QUICK)
    assert await code(evening.lobbies.open_next(table.id, ANN.id)) == "game-not-over"
    table = await evening.hasten(table)
    evening.time += JOKE_WAIT
    assert await code(evening.lobbies.open_next(table.id, EMIL.id)) == "no-seat"
    done = await asyncio.gather(
        *(evening.lobbies.open_next(table.id, person.id) for person in (ANN, BEN, CEM)),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in done) == ["Refused", "Refused", "Table"]
    # whoever is later is led to the lobby, until it has become a game
    (lobby,) = [answer for answer in done if not isinstance(answer, Refused)]
    with pytest.raises(Refused, match="lobby-open") as led:
        await evening.lobbies.open_next(table.id, BEN.id)
    assert led.value.values["table"] == lobby.id
    await evening.lobbies.start(lobby.id, lobby.row.host)
    assert await code(evening.lobbies.open_next(table.id, BEN.id)) == "game-passed"


async def test_after_a_day_nobody_is_called_together_again(evening):
    table = await evening.hasten(await evening.dealt(PEOPLE[:3], **QUICK))
    evening.time += NEXT_WITHIN + 1
    assert await code(evening.lobbies.open_next(table.id, ANN.id)) == "game-passed"


# One table at a time


async def test_while_the_court_plays_another_table_is_friendly_and_changes_nothing(evening):
    playing = await evening.dealt(PEOPLE[:3], **QUICK)
    with pytest.raises(Refused) as caught:
        await evening.lobby((DORA, EMIL, ANN))
    assert (caught.value.code, caught.value.values) == ("court-plays", {"table": playing.id})
    beside = await evening.lobby((DORA, EMIL, ANN), friendly=True, **QUICK)
    assert beside.hall.number == 0
    assert await code(evening.lobbies.afresh(beside.id, DORA.id)) == "friendly-table"
    beside = await play(evening, beside, DORA)
    assert beside.state.options.titles == {}
    assert await stored_titles(evening) == {}
    playing = await evening.hasten(playing)
    assert await stored_titles(evening) == by_title(playing)
    again = await next_game(evening, beside, DORA)
    assert again.hall.number == 0


async def test_the_next_game_gathers_its_own_people_whoever_else_waits_for_players(evening):
    playing = await evening.dealt(PEOPLE[:3], **QUICK)
    beside = await evening.lobby((DORA,), friendly=True, **QUICK)
    playing = await evening.hasten(playing)
    lobby = await next_game(evening, playing)
    assert (lobby.id, lobby.hall.number) == (beside.id + 1, 2)
    # and the other way round; who presses second is led to the lobby that is there
    beside = await evening.lobbies.join(beside.id, EMIL)
    beside = await evening.lobbies.add_computer(beside.id, DORA.id)
    beside = await play(evening, beside, DORA)
    again = await next_game(evening, beside, EMIL)
    assert (again.hall.number, again.row.host) == (0, DORA.id)
    with pytest.raises(Refused) as caught:
        await next_game(evening, beside, DORA)
    assert (caught.value.code, caught.value.values) == ("lobby-open", {"table": again.id})
    # a newcomer is led to the court's
    with pytest.raises(Refused) as caught:
        await evening.lobby((MOD,))
    assert caught.value.values == {"table": lobby.id}


async def test_the_next_game_is_possible_again_once_a_lobby_after_it_was_cleared(evening):
    first = await play(evening, await evening.lobby(PEOPLE[:4], **QUICK))
    evening.time += JOKE_WAIT
    other = await evening.lobby((EMIL,), **QUICK)
    assert not (await evening.tables.load(first.id)).hall.latest
    await evening.lobbies.leave(other.id, EMIL.id)
    assert (await evening.tables.load(first.id)).hall.latest
    dealt = await evening.lobbies.start((await next_game(evening, first)).id, ANN.id)
    assert dealt.hall.number == 2
    await evening.tables.close(dealt.id, ANN)
    assert (await evening.tables.load(first.id)).hall.latest
    second = await play(evening, await next_game(evening, first))
    assert not (await evening.tables.load(first.id)).hall.latest
    assert (await evening.tables.load(second.id)).hall.latest


async def test_a_court_whose_table_was_closed_goes_on_with_its_titles(evening):
    table = await play(evening, await evening.lobby(PEOPLE[:3], **QUICK))
    evening.time += JOKE_WAIT
    closed = await evening.dealt(PEOPLE[:3], **QUICK)
    await evening.tables.close(closed.id, ANN)
    assert await stored_titles(evening) == by_title(table)
    again = await evening.dealt(PEOPLE[:3], **QUICK)
    assert again.hall.number == 2
    assert set(again.state.options.titles) == {"rey", "donk"}


async def test_a_new_court_begins_afresh_and_the_history_stays(evening):
    first = await play(evening, await evening.lobby(PEOPLE[:4], **QUICK), whole=True)
    lobby = await next_game(evening, first)
    lobby = await evening.lobbies.afresh(lobby.id, ANN.id)
    assert (lobby.hall.afresh, lobby.hall.number, lobby.hall.reigns) == (True, 1, ())
    assert await stored_titles(evening) == by_title(first), "until the new game begins, all stays"
    dealt = await evening.lobbies.start(lobby.id, ANN.id)
    assert dealt.state.options.titles == {}
    assert dealt.hall.number == 1
    assert await stored_titles(evening) == {}
    second = await evening.play_out(dealt)
    assert await stored_titles(evening) == by_title(second)
    found = await annals(evening.db.reader, HERE.channel, None, 0)
    assert [(game.court, game.number, game.table) for game in found.shown] == [
        (2, 1, second.id),
        (1, 1, first.id),
    ]
    assert len(await check_court(evening.db.reader, HERE.channel)) == 2


async def test_a_new_court_may_be_thought_better_of(evening):
    first = await play(evening, await evening.lobby(PEOPLE[:4], **QUICK))
    lobby = await next_game(evening, first)
    await evening.lobbies.afresh(lobby.id, ANN.id)
    lobby = await evening.lobbies.afresh(lobby.id, ANN.id)
    dealt = await evening.lobbies.start(lobby.id, ANN.id)
    assert set(dealt.state.options.titles) == {"rey", "principe", "bufon", "donk"}


async def test_a_cancelled_lobby_ends_no_court(evening):
    first = await play(evening, await evening.lobby(PEOPLE[:4], **QUICK))
    lobby = await next_game(evening, first)
    await evening.lobbies.afresh(lobby.id, ANN.id)
    await evening.lobbies.cancel(lobby.id, ANN)
    again = await evening.lobby(PEOPLE[:4], **QUICK)
    assert not again.hall.afresh
    assert {reign.title: reign.name for reign in again.hall.reigns} == by_title(first)


async def test_every_channel_has_its_own_court(evening):
    await play(evening, await evening.lobby(PEOPLE[:3], **QUICK))
    found = await titles(evening.db.reader, HERE.channel + 1, 0)
    assert (found.games, found.reigns, found.records) == (0, (), ())


# The chart


async def test_the_chart_follows_the_pages_and_tells_what_each_game_gave(evening):
    tables = [await play(evening, await evening.lobby(PEOPLE[:4], **QUICK))]
    for _ in range(GAMES_SHOWN + 1):
        lobby = await next_game(evening, tables[-1])
        tables.append(await evening.hasten(await evening.lobbies.start(lobby.id, ANN.id)))
    newest = (await annals(evening.db.reader, HERE.channel, None, 0)).chart
    assert [*newest.games] == [*range(3, GAMES_SHOWN + 3)]
    for at, table in enumerate(tables[2:]):
        given = {track.marks[at].title: track.name for track in newest.tracks}
        assert given == by_title(table)
    assert sum(sum(track.totals) for track in newest.tracks) == 4 * len(tables)
    oldest = (await annals(evening.db.reader, HERE.channel, None, 99)).chart
    assert [*oldest.games] == [1, 2]
    (alone,) = (await annals(evening.db.reader, HERE.channel, BEN.id, 0)).chart.tracks
    assert alone in newest.tracks


async def test_there_is_no_chart_without_games(evening):
    assert (await annals(evening.db.reader, HERE.channel, None, 0)).chart is None


# Computers


async def test_a_regular_may_reign_and_is_left_out_of_figures(evening):
    table = await evening.lobby(PEOPLE[:3], computers=1, **QUICK)
    table = await evening.lobbies.start(table.id, ANN.id)
    for person in PEOPLE[:3]:
        if table.playing:
            table = await evening.press(table, person, "resign")
    assert (await stored_titles(evening))["rey"] == "Wendel"
    lobby = await next_game(evening, table)
    # the regular of the last game is the first to sit down again, where it sat
    lobby = await evening.lobbies.remove_computer(lobby.id, ANN.id)
    lobby = await evening.lobbies.add_computer(lobby.id, ANN.id)
    assert lobby.hall.reigns[-1].seat is not None
    found = await titles(evening.db.reader, HERE.channel, 0)
    assert {record.name for record in found.records} == {"Ann", "Ben", "Cem"}
    await check_court(evening.db.reader, HERE.channel)


async def test_what_a_stand_in_reached_counts_for_its_person_and_is_marked(evening):
    table = await evening.dealt(PEOPLE[:3], **QUICK)
    table = await evening.send_away(table, 1)
    table = await evening.play_out(table)
    (game,) = (await annals(evening.db.reader, HERE.channel, None, 0)).shown
    assert {place.name: place.stand_in for place in game.places} == {"Ann": False, "Ben": True, "Cem": False}
    for reign in await chronicle.reigns(evening.db.reader, table.hall.court):
        assert reign.stand_ins == (reign.holder == Holder(BEN.id))
    await check_court(evening.db.reader, HERE.channel)


# Forms of titles


async def test_titles_stand_in_the_form_that_each_person_has_chosen(evening):
    for person, key, form in (
        (ANN, "title-rey", "reina"),
        (BEN, "title-rey", "rey"),
        (BEN, "title-principe", "principe"),
    ):
        await evening.db.write(
            lambda con, person=person, key=key, form=form: set_setting(con, "person", person.id, key, form)
        )
    table = await evening.lobby(PEOPLE[:3], computers=2)
    assert table.hall.forms == (
        {"rey": "reina", "principe": "neutral"},
        {"rey": "rey", "principe": "principe"},
        {"rey": "neutral", "principe": "neutral"},
        {"rey": "rey", "principe": "principe"},
        {"rey": "reina", "principe": "princesa"},
    )


# Jokes


async def owing(evening, teller=0, people=PEOPLE[:3], computers=0):
    """A court's finished game at which that seat went out on the Joker."""
    table = await evening.dealt(people, computers, **QUICK)
    hands = ["7 8", "9 10", "11 12"]
    hands[teller] = "J"
    table = await evening.put(table, position(*hands, turn=teller))
    return await evening.play_out(await evening.tables.play_for(table, teller, "play J"))


@pytest.mark.rule("DK-8.7")
async def test_who_went_out_on_the_joker_may_tell_a_joke(evening):
    table = await owing(evening)
    assert (table.hall.joke.name, table.hall.joke.status) == ("Ann", "owed")
    assert await code(evening.tables.tell_joke(table.id, BEN.id, "Mine!")) == "no-joke-owed"
    told = await evening.tables.tell_joke(table.id, ANN.id, "A donkey walks into a bar.")
    assert (told.hall.joke.status, told.hall.joke.text) == ("told", "A donkey walks into a bar.")
    assert await code(evening.tables.tell_joke(table.id, ANN.id, "Another!")) == "joke-too-late"
    assert (await evening.lobbies.open_next(table.id, BEN.id)).row.status == "lobby"


async def test_an_owed_joke_holds_up_the_next_game_for_a_minute_and_stays_owed(evening):
    table = await owing(evening)
    evening.time = table.row.changed + JOKE_WAIT - 12.5
    for work in (evening.lobbies.open_next(table.id, BEN.id), evening.lobby((EMIL,))):
        with pytest.raises(Refused) as caught:
            await work
        assert (caught.value.code, caught.value.values) == (
            "joke-first",
            {"who": markdown_name("Ann"), "seconds": 13},
        )
    evening.time += 12.5
    await evening.lobbies.open_next(table.id, BEN.id)
    assert await code(evening.tables.tell_joke(table.id, ANN.id, "Late!")) == "joke-too-late"
    (game,) = (await annals(evening.db.reader, HERE.channel, None, 0)).shown
    assert (game.joke.name, game.joke.status) == ("Ann", "owed")


@pytest.mark.rule("DK-8.7")
async def test_a_friendly_game_waits_for_its_joke_too(evening):
    await evening.dealt(PEOPLE[:3], **QUICK)
    state = position("J", "7", "6", turn=0)
    beside = await evening.put(await evening.dealt((DORA, EMIL, BEN), friendly=True, **QUICK), state)
    beside = await evening.press(beside, DORA, "play J")
    beside = await evening.press(beside, EMIL, "play 1x7")
    assert beside.hall.joke.status == "owed"
    assert await code(evening.lobbies.open_next(beside.id, BEN.id)) == "joke-first"
    assert (await next_game(evening, beside, BEN)).hall.number == 0


async def test_a_computer_tells_one_of_ours_at_once(evening):
    table = await owing(evening, 2, PEOPLE[:2], 1)
    joke = table.hall.joke
    assert (joke.name, joke.status, joke.text) == ("Wendel", "told", None)
    assert joke.ours in range(1, court.OUR_JOKES + 1)
    assert (await evening.lobbies.open_next(table.id, ANN.id)).row.status == "lobby"


async def test_a_stand_in_leaves_the_joke_to_its_person(evening):
    table = await evening.dealt(PEOPLE[:3], **QUICK)
    table = await evening.send_away(await evening.put(table, position("J", "9 10", "2 11", turn=0)), 0)
    table = await evening.play_out(await evening.tables.play_for(table, 0, "play J"))
    assert (table.hall.joke.name, table.hall.joke.status) == ("Ann", "owed")


async def test_a_joke_is_deleted_for_good(evening):
    table = await owing(evening)
    assert await code(evening.tables.delete_joke(table.id)) == "no-joke"
    await evening.tables.tell_joke(table.id, ANN.id, "Unfit for this court.")
    await evening.tables.delete_joke(table.id)
    joke = (await evening.tables.load(table.id)).hall.joke
    assert (joke.status, joke.text) == ("deleted", None)
    dump = "\n".join(
        str(tuple(row)) for row in await evening.db.reader.execute_fetchall("SELECT * FROM jokes")
    )
    assert "Unfit" not in dump


async def test_where_jokes_are_switched_off_nobody_owes_one(evening):
    await evening.db.write(lambda con: set_setting(con, "channel", HERE.channel, "jokes", False))
    table = await owing(evening)
    assert table.hall.joke is None
    assert await code(evening.tables.tell_joke(table.id, ANN.id, "But!")) == "no-joke-owed"
    assert (await evening.lobbies.open_next(table.id, BEN.id)).row.status == "lobby"


async def test_jokes_told_before_they_were_switched_off_are_not_shown(evening):
    table = await owing(evening)
    await evening.tables.tell_joke(table.id, ANN.id, "Ha!")
    await evening.db.write(lambda con: set_setting(con, "channel", HERE.channel, "jokes", False))
    assert (await evening.tables.load(table.id)).hall.joke is None
    (game,) = (await annals(evening.db.reader, HERE.channel, None, 0)).shown
    assert game.joke is None


# What is stored together


async def test_titles_come_with_the_last_move_or_not_at_all(evening, monkeypatch):
    async def broken(*args):
        raise OSError("the disk is gone")

    table = await evening.dealt(PEOPLE[:3], **QUICK)
    table = await evening.put(table, position("7", "", "11 12", turn=0))
    monkeypatch.setattr(chronicle, "_reign", broken)
    with pytest.raises(OSError, match="disk"):
        await evening.tables.play_for(table, 0, "play 1x7")
    after = await evening.tables.load(table.id)
    assert after.playing
    assert after.row.ply == table.row.ply
    assert await chronicle.count_games(evening.db.reader, HERE.channel) == 0
    assert await ledger.read_results(evening.db.reader, table.id) == []
    monkeypatch.undo()
    over = await evening.tables.play_for(after, 0, "play 1x7")
    assert await stored_titles(evening) == by_title(over)


async def test_the_court_outlives_a_restart(tmp_path):
    async with await Database.open(tmp_path / "court.db") as db:
        evening = Evening(db)
        table = await play(evening, await evening.lobby(PEOPLE[:4], **QUICK), whole=True)
        lobby = await next_game(evening, table)
    async with await Database.open(tmp_path / "court.db") as db:
        again = Evening(db, "after the restart")
        again.time = evening.time
        dealt = await again.lobbies.start(lobby.id, ANN.id)
        assert set(dealt.state.options.titles) == {"rey", "principe", "bufon", "donk"}
        for title, seat in dealt.state.options.titles.items():
            assert dealt.seat_name(seat) == by_title(table)[title]
        await again.play_out(dealt)
        (reading,) = await check_court(db.reader, HERE.channel)
        assert len(reading.dealt) == 2


async def test_pages_hold_all_games_once_the_newest_first(evening):
    table = await play(evening, await evening.lobby(PEOPLE[:3], **QUICK))
    for _ in range(3):
        table = await play(evening, await next_game(evening, table))
    found = [await annals(evening.db.reader, HERE.channel, None, page) for page in (0, 1, 9)]
    assert [[game.number for game in each.shown] for each in found] == [[4, 3, 2], [1], [1]]
    assert [(each.page, each.pages) for each in found] == [(0, 2), (1, 2), (1, 2)]
    mine = await annals(evening.db.reader, HERE.channel, DORA.id, 0)
    assert (mine.games, mine.shown, mine.records) == (0, (), ())
