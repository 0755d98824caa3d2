"""Drakones from the challenge to the rematch, by clicking."""

from __future__ import annotations

import random

import pytest

from games import GAMES
from games.players.drakones import easy
from games.record import commitment_holds, parse, replay
from storage import ledger
from tests.end_to_end.drakones_world import Duel, DuelWatch, duel, offered, plain, put
from tests.end_to_end.world import World, buttons, words_of
from tests.games.drakones.conftest import positioned

COMPUTER = "drakones computer"


async def quiet(world: World) -> None:
    """No pictures, which take the longest."""
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", False)
    for person in (world.ann, world.ben):
        await world.bot.preferences.choose("person", person.id, "pictures", False)


# Playing


@pytest.mark.rule("DR-3.4")
async def test_a_turn_by_clicking(world):
    found = await duel(world, positioned(white="is cs+x", dark="ib ip ip", hand="dp w"))
    hand = await found.open_hand(0)
    assert "Your turn" not in words_of(hand)
    assert "Round 6, your turn:" in words_of(hand)
    await found.take(0, "c attack 2")
    assert "2 infantry, pike · 3 infantry, pike: both fall" in words_of(found.hands[0])
    chosen = [
        plain(option.value)
        for item in buttons(found.hands[0]).values()
        for option in getattr(item, "options", [])
        if option.default
    ]
    assert chosen == ["c attack 2"]
    await found.take(0, "m attack 2 1")
    assert "2 cavalry with sword attacks 1 infantry with bow: it falls" in words_of(await world.public())
    await found.take(0, "c play dp")
    await found.take(0, "m play dp 3")
    await found.take(0, "c attack 3")
    await found.take(0, "m blitz 3")
    state = await found.state()
    assert state.fields[0][2].blitz
    assert state.actions == 1
    await found.take(0, "q m end")
    assert "**End the turn?**" in words_of(found.hands[0])
    await found.take(0, "m end")
    assert (await found.state()).turn == 1
    assert "is on turn" in words_of(found.hands[0])


async def test_the_hand_of_who_comes_on_turn_is_drawn_anew(world):
    found = await duel(world, positioned(foe_hand="is"))
    await found.open_hand(0)
    waiting = await found.open_hand(1)
    assert offered(waiting) == ["t card", "q m resign"]
    await found.take(0, "q m end")
    await found.take(0, "m end")
    assert "your turn:" in words_of(found.hands[1])
    assert "c play is" in offered(found.hands[1])


async def test_a_half_made_choice_stays_while_nothing_changes(world):
    found = await duel(world, positioned(white="is", dark="ip", hand="dp"))
    await found.open_hand(0)
    await found.take(0, "c attack 1")
    half = words_of(found.hands[0])
    await world.bot.publisher._spread(1)
    assert words_of(found.hands[0]) == half
    assert "m attack 1 1" in offered(found.hands[0])


async def test_a_restart_in_the_middle_of_a_choice_loses_nothing(world):
    found = await duel(world, positioned(white="is cs", dark="ib dp", hand="bribery"))
    await found.open_hand(0)
    for value in ("c cast bribery", "c cast bribery 2", "c cast bribery 2 1"):
        await found.take(0, value)
        await world.restart()
    await found.take(0, "m cast bribery 2 1 4")
    await world.restart()
    state = await found.state()
    assert state.fields[0][3].card == "ib"
    assert state.discards[0] == ("cs", "bribery")
    assert [move.text for move in await ledger.read_moves(world.db.reader, 1)] == ["cast bribery 2 1 4"]
    await found.take(0, "m draw")
    assert (await found.state()).actions == 0


@pytest.mark.parametrize("value", ["m attack 1 1", "m draw", "t undo"])
async def test_pressed_twice_it_counts_once(world, value):
    found = await duel(world, positioned(white="is+x", dark="ip+a ip+a", hand="dp"))
    await found.open_hand(0)
    await found.take(0, "c play dp")
    await found.take(0, "m play dp 6")
    if value.startswith("m attack"):
        await found.take(0, "c attack 1")
    hand, rev = found.hands[0], (await world.table()).row.rev
    kind, text = value.split(" ", 1)
    for _ in range(2):
        world.emit(world.ann, hand, f"{kind}:1:{rev}:{text}")
    await world.env.settle()
    table = await world.table()
    assert table.row.rev == rev + 1
    assert len(await ledger.read_moves(world.db.reader, 1)) == (0 if value == "t undo" else 2)


async def test_the_other_side_cannot_press_for_it(world):
    found = await duel(world, positioned(white="is", dark="ip", hand="dp"))
    hand = await found.open_hand(0)
    for custom_id in ("m:1:1:attack 1 1", "m:1:1:end", "t:1:1:undo", "m:1:1:play dp 2"):
        result = await world.press(world.ben, hand, custom_id)
        assert result.ephemeral
    stranger = await world.press(world.mod, hand, "m:1:1:end")
    assert stranger.ephemeral
    assert (await world.table()).row.rev == 1


async def test_a_computer_keeps_the_seat_until_its_person_is_back(world):
    found = await duel(world, positioned(white="is", dark="ip"))
    await found.open_hand(0)
    table = await world.table()
    await world.db.write(lambda con: ledger.change_seat(con, 1, 0, stand_in=True, computer="easy", missed=3))
    await put(world, 1, table.state)
    assert "A computer plays for \u2068Ann\u2069" in words_of(await world.public())
    assert "t back" in offered(found.hands[0])
    await found.take(0, "t back")
    assert not (await world.table()).seats[0].stand_in


# Taking back


@pytest.mark.rule("DR-10.1")
async def test_taking_back_by_clicking(world):
    found = await duel(world)
    state = await found.state()
    seat = state.turn
    await found.open_hand(seat)
    laid = [card for card in state.hands[seat] if f"c play {card}" in offered(found.hands[seat])]
    card = next(card for card in laid if not card.endswith("+2"))
    await found.take(seat, f"c play {card}")
    await found.take(seat, f"m play {card} 3")
    await found.take(seat, "t undo")
    assert await found.state() == state
    public = words_of(await world.public())
    assert "took a move back" in public
    assert "Moves taken back" in public
    assert "Take back: nothing" in words_of(found.hands[seat])


# The end


@pytest.mark.rule("DR-8.3", "C-4")
async def test_a_base_falls_and_the_sides_are_swapped(world):
    found = await duel(world, positioned(white="is cs ds"))
    await found.open_hand(0)
    for slot in (1, 2, 3):
        await found.take(0, f"c attack {slot}")
        await found.take(0, f"m attack {slot} base")
    over = await world.public()
    assert "White (\u2068Ann\u2069) wins:" in words_of(over)
    assert "fell in round 6" in words_of(over)
    table = await world.table()
    assert table.row.seed.hex() in words_of(over)
    assert not offered(found.hands[0])
    result = await world.mod.click(over, label="Record")
    text = (await result.response.attachments[0].read()).decode()
    assert commitment_holds(parse(text, GAMES))
    await world.env.advance_time(60)
    await world.ben.click(over, label="Rematch")
    asked = await world.table(2)
    assert (asked.row.status, asked.row.host) == ("lobby", world.ben.id)
    assert [seat.person for seat in asked.seats] == [world.ben.id, world.ann.id]
    assert f"<@{world.ann.id}>" in world.last.content
    await world.ann.click(world.last, label="Accept")
    assert "\u2068Ben\u2069 against \u2068Ann\u2069" in words_of(world.last)


async def test_giving_up_is_asked_once_and_open_to_both(world):
    found = await duel(world, positioned())
    await found.open_hand(1)
    await found.take(1, "q m resign")
    await found.take(1, "c ")
    await found.take(1, "q m resign")
    await found.take(1, "m resign")
    assert "gave up in round 6" in words_of(await world.public())


# Against the computer


@pytest.mark.rule("DR-2.3")
@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_the_computers_turn_is_told_in_one_edit(world, level):
    await world.ann.slash(world.channel, COMPUTER, level=level, counterstrike=False)
    table = await world.table()
    assert "Counterstrikes are switched off" in words_of(world.last)
    if table.state.turn == 0:
        await world.press(world.ann, world.last, f"m:1:{table.row.rev}:end")
    before = world.calls
    await world.env.advance_time(6)
    table = await world.table()
    assert table.state.turn == 0
    edits = [request for request in world.http(before) if request.method == "PATCH"]
    assert len(edits) == 1
    told = words_of(await world.public())
    assert "Dark, round 1:" in told
    assert "ends the turn" in told
    world.bot.computers.close()


async def test_a_rematch_against_the_computer(world):
    await world.ann.slash(world.channel, COMPUTER)
    await world.press(world.ann, world.last, "m:1:0:resign")
    await world.ann.click(await world.public(), label="Rematch")
    assert "Balduin\u2069 against \u2068Ann\u2069" in words_of(world.last)
    assert (await world.table(2)).seats[1].person == world.ann.id


# Whole games


async def play_out(found: Duel, rng: random.Random, presses: int, astray: float = 0.3) -> int:
    """Press what the easy computer would, or anything; checks conservation and what is shown at each step.

    `astray` is how often anything is pressed that is offered.
    """
    watch = DuelWatch(found.world)
    state = await found.state()
    cards = sorted(state.cards())
    for seat in (0, 1):
        await found.open_hand(seat)
    await watch.look(found.number)
    for number in range(presses):
        state = await found.state()
        if state.outcome is not None:
            return number
        seat = state.turn
        value = wanted(state, found, seat, rng, astray)
        await found.take(seat, value)
        table = await watch.look_at(found, seat)
        assert sorted(table.state.cards()) == cards
    return presses


def wanted(state, found: Duel, seat: int, rng: random.Random, astray: float) -> str:
    """A press that is offered: the next step of the easy computer's plan, now and then any other."""
    values = [value for value in offered(found.hands[seat]) if value[0] in "mcq" or value == "t undo"]
    values = [value for value in values if not value.endswith("resign")]
    if rng.random() < astray:
        return rng.choice(values)
    text = easy.plan(state.scrambled(seat, rng), seat, rng, bool)[0]
    ways = [f"m {text}", f"q m {text}", *(f"c {text[:end]}" for end in range(len(text), 4, -1))]
    ways += [f"c attack {text.split(' ')[1]}"] if text.startswith(("blitz", "move")) else []
    ways += [f"c move {text.split(' ')[1]}"] if text.startswith("move") else []
    return next((way for way in ways if way in values), rng.choice(values))


@pytest.mark.rule("C-3", "C-7", "DR-11.1", "DR-11.2")
async def test_part_of_a_game_with_everything_checked(world):
    await quiet(world)
    found = await duel(world)
    assert await play_out(found, random.Random("part"), 60) == 60


@pytest.mark.slow
@pytest.mark.rule("C-3", "C-7", "C-8", "DR-11.1")
@pytest.mark.parametrize("number", range(100))
async def test_whole_games_with_everything_checked(world, number):
    await quiet(world)
    if number % 2:
        for person in (world.ann, world.ben):
            await world.speak(person, "de")
    found = await duel(world)
    rng = random.Random(f"whole {number}")
    await play_out(found, rng, 600, 0.3 if number < 10 else 0.1)
    table = await world.table()
    if table.playing:
        await world.press(world.ann, await world.public(), f"m:1:{table.row.rev}:resign")
        table = await world.table()
    *_, last = replay(parse(await world.bot.tables.record(table), GAMES), GAMES)
    assert last.state == table.state
