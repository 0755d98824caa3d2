"""DONK! from the lobby to the chronicle, by clicking."""

from __future__ import annotations

import discord
import pytest

from bot.annals import titles
from bot.court import JOKE_WAIT
from bot.tables import MISSED_TURNS
from bot.text import plain_text, words
from storage import chronicle, ledger
from tests.bot.donk.reading import check_court
from tests.end_to_end.donk import Players, Watch, put
from tests.end_to_end.world import World, buttons, select_of, words_of
from tests.games.donk.tables import table as position


async def company(world: World) -> list:
    """Five people, pictures switched off."""
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", False)
    more = [
        world.guild.add_member(world.env.create_user(name.lower(), global_name=name))
        for name in ("Dora", "Emil")
    ]
    return [world.ann, world.ben, world.mod, *more]


async def joined(world: World, people) -> int:
    """A lobby with these people, the first as its host; the table's number."""
    host, *others = people
    await host.slash(world.channel, "donk")
    message = world.last
    for person in others:
        await person.click(message, label="Join")
    (number,) = {int(custom_id.split(":")[1]) for custom_id in buttons(message)}
    return number


@pytest.mark.slow
@pytest.mark.rule("DK-2.3", "DK-7.2", "DK-8.7", "DK-10.1", "DK-10.3", "DK-11.1", "C-3")
async def test_five_people_play_an_evening_of_four_games(world):
    people = await company(world)
    players = Players(world, people, "evening")
    number = await joined(world, people)
    jokes = 0
    for game in range(1, 5):
        players.watch.since = world.calls
        await people[0].click(await world.public(number), label="Start")
        await players.take_hands(number)
        assert f"Game {game}" in words_of(await world.public(number))
        table = await players.play_out(number)
        over = await world.public(number)
        assert "The game is over." in words_of(over)
        found = await titles(world.db.reader, world.channel.id, 0)
        assert {reign.title: reign.person for reign in found.reigns} == {
            title: table.seats[seat].person for title, seat in table.state.outcome.titles.items()
        }
        if table.hall.joke is not None:
            teller = players.people[table.seats[table.hall.joke.seat].person]
            form = await teller.click(over, label="Tell the joke")
            await teller.submit_modal(form, {"joke": f"**Joke** number {game}"})
            assert f"\\*\\*Joke\\*\\* number {game}" in words_of(await world.public(number))
            jokes += 1
        if game < 4:
            presser = people[game % 5]
            await presser.click(await world.public(number), label="Next game")
            following = await world.table(number + 1)
            assert [row.person for row in following.seats] == [row.person for row in table.seats]
            assert following.row.host == people[0].id
            assert "Next game" not in words_of(await world.public(number))
            number += 1
    (reading,) = await check_court(world.db.reader, world.channel.id)
    assert len(reading.dealt) == 4
    assert set(reading.jokers) == {
        game for game in range(1, 5) if (await chronicle.read_joke(world.db.reader, number - 4 + game))
    }
    assert jokes == len(reading.jokers)
    assert players.watch.checked > 400


async def begun(world: World, state=None, people=None):
    """A game of Ann, Ben and Mo, in a position set by hand if one is given; its message."""
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", False)
    people = people or [world.ann, world.ben, world.mod]
    number = await joined(world, people)
    await people[0].click(world.last, label="Start")
    if state is not None:
        await put(world, state)
    return await world.public(number)


async def test_the_watch_finds_a_hand_that_is_shown_to_all(world):
    await begun(world)
    watch = Watch(world)
    await watch.look(1)
    table = await world.table()
    panel = world.bot.panel(table, words("en"), 0)
    message = await world.bot.message(table, panel, words("en"))
    await world.bot.get_channel(world.channel.id).send(**message.new())
    with pytest.raises(AssertionError):
        await watch.look(1)


# The lobby


async def test_a_lobby_by_clicking(world):
    await company(world)
    await world.ann.slash(world.channel, "donk", calls="race", clock=60)
    lobby = world.last
    assert "2 more are needed" in words_of(lobby)
    assert "60 seconds a turn" in words_of(lobby)
    await world.ben.slash(world.channel, "donk")
    assert len([m for m in world.shown if "t:1:" in str(list(buttons(m)))]) == 1, (
        "the old copy lost its buttons"
    )
    lobby = world.last
    assert lobby.id == (await world.table()).row.message
    assert [row.person for row in (await world.table()).seats] == [world.ann.id, world.ben.id]
    await world.ben.click(lobby, label="Leave")
    await world.ben.click(lobby, label="Join")
    await world.ann.click(lobby, label="Add computer")
    assert "Wendel" in words_of(await world.public())
    await world.ann.click(lobby, label="Remove computer")
    assert "Wendel" not in words_of(await world.public())
    await world.ann.click(lobby, label="Add computer")
    await world.ann.select(lobby, ["tax", "street"], custom_id=select_of(await world.public()).custom_id)
    assert "Street and Rich tax" in words_of(await world.public())
    await world.ann.select(lobby, [], custom_id=select_of(await world.public()).custom_id)
    assert "House rules:** none" in words_of(await world.public())
    await world.ann.click(lobby, label="Cancel")
    assert "before it began" in words_of(await world.public())
    await world.ann.slash(world.channel, "donk")
    assert "House rules:** none" in words_of(world.last), "they are remembered"


async def test_a_second_table_beside_the_courts_is_offered_and_friendly(world):
    people = await company(world)
    await begun(world)
    offer = await people[3].slash(world.channel, "donk", calls="auto")
    assert offer.ephemeral
    await people[3].click(offer.response, label="Open a friendly table")
    assert "friendly" in words_of(world.last)
    await people[4].slash(world.channel, "donk")
    assert [row.person for row in (await world.table(2)).seats] == [people[3].id, people[4].id]
    shown = await people[4].slash(world.channel, "donk")
    assert shown.response.id == world.last.id


async def test_donk_is_for_servers(world):
    alone = world.env.create_user("solo")
    result = await world.command(alone, alone.dm_channel, "donk")
    assert result.ephemeral


# At the table


async def test_a_restart_in_the_middle_changes_nothing(world):
    """In a lobby, after a swap, in a Sweep's wait, in a last call: who was asked is asked, waits end."""
    people = [world.ann, world.ben, world.mod]
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", False)
    number = await joined(world, people)
    await world.restart()
    await world.ann.click(await world.public(number), label="Start")
    hands = {person.id: (await person.click(world.last, label="Hand")).response for person in people}

    swept = position("S 9 9", "5 11", "7 J", turn=0)
    await put(world, swept)
    await world.press(world.ann, await world.public(), f"m:1:{(await world.table()).row.rev}:play S")
    await world.restart()
    assert (await world.table()).state.phase == "sweep"
    await world.ben.click(hands[world.ben.id], label="Let it pass")
    assert (await world.table()).state.answered == {1}
    await world.env.advance_time(70)
    assert [move.text for move in await ledger.read_moves(world.db.reader, 1)][2] == "lapse"

    last = position("9", "5 11", "7", pile=((0, "4"),), turn=1, skipped=frozenset({0, 2}))
    await put(world, last)
    await world.press(world.ben, await world.public(), f"m:1:{(await world.table()).row.rev}:play 1x5")
    await world.restart()
    assert (await world.table()).state.phase == "last-call"
    rev = (await world.table()).row.rev
    await world.press(world.mod, await world.public(), f"m:1:{rev}:call lower")
    assert (await world.table()).state.hands[1] == ("5", "11")


async def test_a_restart_after_a_swap_keeps_what_the_partners_know(world):
    message = await begun(world, position("4", "5", "6", turn=0))
    rev = (await world.table()).row.rev
    await world.press(world.ann, message, f"m:1:{rev}:play 1x4")
    await world.press(world.ben, message, f"m:1:{rev + 1}:play 1x5")
    await world.env.advance_time(12)
    assert (await world.table()).row.status == "over"
    await world.ann.click(message, label="Next game")
    await world.ann.click(world.last, label="Start")
    table = await world.table(2)
    (swap, back) = table.state.swaps
    rey = {world.ann.id: world.ann, world.ben.id: world.ben, world.mod.id: world.mod}[
        table.seats[swap.giver].person
    ]
    await world.restart()
    hand = (await rey.click(await world.public(2), label="Hand")).response
    shown = words_of(hand)
    assert "**Swap:** you gave" in shown
    assert all(card in shown for card in (*swap.cards, *back.cards) if card not in ("S", "1o"))
    assert "gave" not in words_of(await world.public(2))


async def test_a_new_hand_takes_the_place_of_the_old_one_and_open_hands_follow_the_game(world):
    message = await begun(world, position("4 9", "5 11", "6 J", turn=0))
    first = (await world.ben.click(message, label="Hand")).response
    second = (await world.ben.click(message, label="Hand")).response
    assert first.id != second.id
    rev = (await world.table()).row.rev
    await world.press(world.ann, message, f"m:1:{rev}:play 1x4")
    fresh = world.env.backend.get_message(world.channel.id, second.id)
    assert "You must play" in fresh.embeds[0]["description"]
    assert "1 card above 4" in words_of(await world.public())


async def test_the_question_before_giving_up_stays_until_it_is_answered(world):
    message = await begun(world, position("4 9", "5 11", "6 J", turn=0))
    hand = (await world.ben.click(message, label="Hand")).response
    await world.ben.click(hand, label="Resign")
    # it outlives what others do meanwhile
    rev = (await world.table()).row.rev
    await world.press(world.ann, message, f"m:1:{rev}:play 1x4")
    await world.env.advance_time(3)
    await world.ben.click(hand, label="Yes, give up")
    assert (await world.table()).state.left == {1}
    assert "left, place 3" in words_of(await world.public())


async def test_the_host_sends_somebody_away_by_a_select(world):
    await begun(world, position("4 9", "5 11", "6 J", turn=0))
    asked = await world.ann.slash(world.channel, "table kick")
    assert asked.ephemeral
    menu = select_of(asked.response)
    assert [option.label for option in menu.options] == ["Ben", "Mo"]
    await world.ann.select(asked.response, ["t kick 1"], custom_id=menu.custom_id)
    assert (await world.table()).state.left == {1}
    assert "left, place 3" in words_of(await world.public())


async def test_who_was_away_comes_back_by_a_button(world):
    message = await begun(world, position("4 9 9 10", "5 11 12", "6 7 8 J", turn=0))
    await world.db.write(lambda con: ledger.change_seat(con, 1, 0, missed=MISSED_TURNS - 1))
    await world.env.advance_time(95)
    assert [row.seat for row in (await world.table()).seats if row.stand_in] == [0]
    assert "a computer plays" in words_of(await world.public())
    await world.ann.click(message, label="I’m back")
    assert not (await world.table()).seats[0].stand_in
    assert "a computer plays" not in words_of(await world.public())


async def test_who_owes_is_told_with_one_mention_that_goes_when_they_have_moved(world):
    message = await begun(world, position("4 9", "5 11", "6 J", turn=0))
    rev = (await world.table()).row.rev
    await world.press(world.ann, message, f"m:1:{rev}:play 1x4")
    await world.env.advance_time(21)
    note = world.last
    assert note.content.startswith(f"<@{world.ben.id}>, table 1")
    sent = next(request for request in reversed(world.http()) if request.method == "POST")
    assert sent.json["allowed_mentions"] == {"parse": [], "users": [world.ben.id]} or sent.json[
        "allowed_mentions"
    ]["users"] == [world.ben.id]
    await world.press(world.ben, message, f"m:1:{rev + 1}:skip")
    assert world.last.id == message.id


async def test_a_table_is_brought_down_and_not_twice(world):
    message = await begun(world)
    await world.ben.send(world.channel, "What a game!")
    await world.ben.send(world.channel, "And what a donkey!")
    down = await world.ben.click(message, label="Bring down")
    assert down.response.id == world.last.id != message.id
    assert not buttons(world.message(message.id))
    again = await world.ben.click(world.last, label="Bring down")
    assert again.ephemeral


async def test_a_deleted_message_comes_again_and_a_deleted_channel_closes_its_tables(world):
    message = await begun(world, position("4 9", "5 11", "6 J", turn=0))
    await world.mod.delete(message)
    rev = (await world.table()).row.rev
    hand = (await world.ann.slash(world.channel, "hand")).response
    await world.ann.click(hand, custom_id=f"m:1:{rev}:play 1x4")
    assert "1 card above 4" in words_of(world.last)
    await world.bot.get_channel(world.channel.id).delete()
    await world.env.settle()
    table = await world.table()
    assert (table.row.status, table.row.why) == ("closed", "gone")


# After the game


async def over(world, hands=("J", "5", "6")):
    message = await begun(world, position(*hands, turn=0))
    rev = (await world.table()).row.rev
    await world.press(world.ann, message, f"m:1:{rev}:play {'J' if 'J' in hands else '1x4'}")
    await world.press(world.ben, message, f"m:1:{rev + 1}:play 1x5")
    await world.env.advance_time(12)
    assert (await world.table()).row.status == "over"
    return message


@pytest.mark.rule("DK-8.7")
async def test_a_joke_by_a_form_that_outlives_a_restart(world):
    message = await over(world)
    assert "owes one" in words_of(await world.public())
    form = await world.ann.click(message, label="Tell the joke")
    assert form.modal["custom_id"] == "j:1"
    await world.restart()
    await world.ann.submit_modal(form, {"joke": "Two donkeys\nwalk @everyone"})
    shown = words_of(await world.public())
    assert "Two donkeys walk @\u2060everyone" in shown
    assert "Tell the joke" not in shown
    deleted = await world.mod.slash(world.channel, "chronicle")
    menu = select_of(deleted.response)
    await world.mod.select(deleted.response, ["1"], custom_id=menu.custom_id)
    assert "Two donkeys" not in words_of(await world.public())
    assert "Two donkeys" not in words_of(deleted.response)
    rows = await world.db.reader.execute_fetchall("SELECT * FROM jokes")
    assert not any("donkeys" in str(tuple(row)) for row in rows)


@pytest.mark.rule("DK-8.7")
async def test_a_joke_is_one_line_of_at_most_300_letters_whatever_was_sent(world):
    """A form of one's own making knows no limits."""
    message = await over(world)
    sent = "\u202eKnock\n" + "Z\u0351\u036b\u0313\u036a" * 400 + "\u200b"
    await world.submit(world.ann, message, "j:1", sent)
    joke = (await chronicle.read_joke(world.db.reader, 1)).text
    assert len(joke) == 300
    assert joke == plain_text(sent)[:300]
    assert joke.startswith("Knock Z")


async def test_jokes_told_at_friendly_tables_can_be_deleted_too(world):
    people = await company(world)
    await begun(world)
    offer = await people[3].slash(world.channel, "donk", calls="auto")
    await people[3].click(offer.response, label="Open a friendly table")
    for person in (people[4], world.ann):
        await person.click(world.last, label="Join")
    await people[3].click(world.last, label="Start")
    await put(world, position("J", "7", "6", turn=0), 2)
    message = await world.public(2)
    rev = (await world.table(2)).row.rev
    await world.press(people[3], message, f"m:2:{rev}:play J")
    await world.press(people[4], message, f"m:2:{rev + 1}:play 1x7")
    form = await people[3].click(message, label="Tell the joke")
    await people[3].submit_modal(form, {"joke": "A donkey, a friend"})
    assert "A donkey" in words_of(await world.public(2))
    for other in (world.ann, people[3]):
        assert not buttons((await other.slash(world.channel, "chronicle")).response)
    shown = await world.mod.slash(world.channel, "chronicle")
    menu = select_of(shown.response)
    assert [option.label for option in menu.options] == ["Friendly game at table 2: Dora"]
    await world.mod.select(shown.response, ["2"], custom_id=menu.custom_id)
    assert not buttons(shown.response)
    assert "A donkey" not in words_of(await world.public(2))
    assert (await chronicle.read_joke(world.db.reader, 2)).text is None


async def test_only_moderators_can_delete_jokes(world):
    message = await over(world)
    form = await world.ann.click(message, label="Tell the joke")
    await world.ann.submit_modal(form, {"joke": "Hm."})
    shown = await world.ben.slash(world.channel, "chronicle")
    assert not any("delete" in custom_id for custom_id in buttons(shown.response))
    forged = await world.press(world.ben, shown.response, "v:chronicle:0 0 delete", ["1"])
    assert forged.ephemeral
    assert (await chronicle.read_joke(world.db.reader, 1)).status == "told"


async def test_jokes_can_be_switched_off_in_a_channel(world):
    opened = await world.mod.slash(world.channel, "settings channel")
    await world.mod.select(opened.response, ["off"], custom_id="v:settings:channel jokes")
    message = await over(world)
    assert "joke" not in words_of(await world.public()).casefold().replace("joker", "")
    await world.ben.click(message, label="Next game")
    assert "Who plays?" in words_of(world.last)


@pytest.mark.rule("DK-7.2")
async def test_titles_and_chronicle_tell_who_reigns_and_how_it_came_to_that(world):
    empty = await world.ann.slash(world.channel, "titles")
    assert "Nobody reigns here yet." in words_of(empty.response)
    assert "Nothing is written yet." in words_of((await world.ann.slash(world.channel, "chronicle")).response)
    await world.bot.preferences.choose("person", world.ann.id, "title-rey", "reina")
    await over(world)
    shown = words_of((await world.ben.slash(world.channel, "titles")).response)
    assert "Reina: **\u2068Ann\u2069**, for 1 game, since game 1" in shown
    assert "Donk: **\u2068Mo\u2069**" in shown
    told = words_of((await world.ben.slash(world.channel, "chronicle")).response)
    assert "\u2068Ann\u2069 becomes Reina" in told
    assert "owes one" in told
    mine = words_of((await world.ben.slash(world.channel, "chronicle", member=world.mod)).response)
    assert "Chronicle of this channel · Mo" in mine
    assert "Donk 1×" in mine


async def test_titles_outlive_who_holds_them_in_this_server(world):
    """Ann leaves the server, or her account is deleted: what she reached here stays, by her last name."""
    await over(world)
    before = words_of((await world.ben.slash(world.channel, "chronicle", member=world.ann)).response)
    await world.bot.get_guild(world.guild.id).kick(discord.Object(world.ann.id))
    await world.env.settle()
    await world.restart()
    assert "**\u2068Ann\u2069**, for 1 game" in words_of(
        (await world.ben.slash(world.channel, "titles")).response
    )
    shown = (await world.ben.slash(world.channel, "chronicle")).response
    assert "\u2068Ann\u2069 becomes Majestad" in words_of(shown)
    hers = await world.press(world.ben, shown, f"b:chronicle:{world.ann.id} 0")
    assert words_of(hers.response) == before
    # the others go on without her
    await world.env.advance_time(JOKE_WAIT)
    await world.ben.click(await world.public(), label="Next game")
    assert len((await world.table(2)).seats) == 3
    await world.mod.slash(world.channel, "table close", table=2)
    await joined(world, [world.ben, world.mod])
    await world.ben.click(world.last, label="Add computer")
    await world.ben.click(world.last, label="Start")
    table = await world.table(3)
    assert table.hall.number == 2
    assert table.state.options.titles == {"donk": 1}, "the throne is empty, she is not deposed"
    assert "Majestad: **\u2068Ann\u2069**" in words_of(
        (await world.mod.slash(world.channel, "titles")).response
    )


async def test_the_chronicle_has_pages(world):
    await over(world, ("4", "5", "6"))
    for _ in range(3):
        number = (await world.db.reader.execute_fetchall("SELECT max(id) FROM tables"))[0][0]
        await world.ann.click(await world.public(number), label="Next game")
        await world.ann.click(world.last, label="Start")
        number += 1
        await put(world, position("4", "5", "6", turn=0), number)
        message = await world.public(number)
        rev = (await world.table(number)).row.rev
        await world.press(world.ann, message, f"m:{number}:{rev}:play 1x4")
        await world.press(world.ben, message, f"m:{number}:{rev + 1}:play 1x5")
        await world.env.advance_time(12)
    shown = await world.ben.slash(world.channel, "chronicle")
    assert "game 4" in words_of(shown.response)
    assert "Page 1 of 2" in words_of(shown.response)
    await world.ben.click(shown.response, label="Older")
    assert "Page 2 of 2" in words_of(shown.response)
    assert "game 1" in words_of(shown.response)


@pytest.mark.slow
async def test_a_random_evening_of_computers_alone_runs_to_its_end(world):
    people = await company(world)
    await people[0].slash(world.channel, "donk")
    for _ in range(5):
        await people[0].click(world.last, label="Add computer")
    await people[0].click(world.last, label="Start")
    message = world.last
    await people[0].click((await people[0].click(message, label="Hand")).response, label="Resign")
    await world.press(people[0], message, f"m:1:{(await world.table()).row.rev}:resign")
    for _ in range(60):
        await world.env.advance_time(20)
        if not (await world.table()).playing:
            break
    assert (await world.table()).row.status == "over"
    assert "The game is over." in words_of(await world.public())
