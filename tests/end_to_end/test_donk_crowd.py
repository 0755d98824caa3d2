"""Many hands at a table of DONK!: one press twice, presses at one moment, people with no business there."""

from __future__ import annotations

from collections import Counter

import pytest

from storage import ledger
from tests.end_to_end.donk import put
from tests.end_to_end.test_donk import begun, company, joined, over
from tests.end_to_end.world import buttons, words_of
from tests.games.donk.tables import table as position


def answers(world, since):
    """How often each interaction was answered."""
    return Counter(
        request.path.split("/")[-2] for request in world.http(since) if request.path.endswith("/callback")
    )


async def at_once(world, presses):
    """Presses (who, message, id) that all come before any is answered."""
    since = world.calls
    done = [world.emit(who, message, custom_id) for who, message, custom_id in presses]
    await world.env.settle()
    answered = answers(world, since)
    assert len(answered) == len(presses)
    assert set(answered.values()) == {1}
    return done


@pytest.mark.rule("DK-5.1", "DK-5.2")
async def test_fifty_calls_by_ten_people_at_once_are_all_answered_and_one_counts(world):
    people = await company(world)
    people += [world.guild.add_member(world.env.create_user(f"p{number}")) for number in range(5)]
    number = await joined(world, people)
    await world.ann.click(world.last, label="Start")
    hands = ["5 9 9", *["7"] * 3, *["8"] * 3, *["10"] * 3]
    await put(world, position(*hands, turn=0), number)
    message = await world.public(number)
    await world.press(world.ann, message, f"m:1:{(await world.table()).row.rev}:play 1x5")
    rev = (await world.table()).row.rev
    callers = [people[(3 + at) % 10] for at in range(50)]
    done = await at_once(world, [(who, message, f"m:1:{rev}:call lower") for who in callers])
    moves = await ledger.read_moves(world.db.reader, 1)
    assert [(move.seat, move.text) for move in moves[-1:]] == [(3, "call lower")]
    for who, answer in zip(callers, done, strict=True):
        if who is callers[0]:
            assert not answer.ephemeral
        else:
            assert "was faster!" in words_of(answer.response)
    shown = words_of(await world.public(number))
    assert "calls “LOWER!” first: \u2068Ann\u2069 takes 5 back" in shown


async def test_the_same_press_twice_is_one(world):
    await company(world)
    await world.ann.slash(world.channel, "donk")
    lobby = world.last
    done = await at_once(world, [(world.ben, lobby, "t:1:0:join")] * 2)
    assert not any(answer.ephemeral for answer in done)
    done = await at_once(world, [(world.mod, lobby, "t:1:1:join")] * 3)
    assert not any(answer.ephemeral for answer in done)
    assert [row.person for row in (await world.table()).seats] == [world.ann.id, world.ben.id, world.mod.id]
    # on the panel as it is now it is no second click
    again = await world.press(world.ben, lobby, "t:1:2:join")
    assert "already sit" in words_of(again.response)
    done = await at_once(world, [(world.ann, lobby, "t:1:2:start")] * 2)
    assert not any(answer.ephemeral for answer in done)
    assert (await world.table()).playing
    late = await world.press(world.ben, lobby, "t:1:2:start")
    assert "already begun" in words_of(late.response)


async def test_the_next_game_pressed_by_all_at_once_gathers_them_once(world):
    message = await over(world, ("4", "5", "6"))
    presses = [(who, message, "t:1:2:nextgame") for who in (world.ben, world.ann, world.ben, world.mod)]
    since = len(world.shown)
    done = await at_once(world, presses)
    assert not any(answer.ephemeral for answer in done)
    assert len(world.shown) == since + 1
    lobby = await world.table(2)
    assert [row.person for row in lobby.seats] == [world.ann.id, world.ben.id, world.mod.id]
    assert lobby.row.message == world.last.id
    assert "Next game" not in words_of(await world.public())
    # on a panel from before it is the same press, however late
    late = await world.press(world.mod, message, "t:1:2:nextgame")
    assert not late.ephemeral
    assert len(world.shown) == since + 1


async def test_once_the_next_lobby_is_cleared_the_game_before_offers_it_again(world):
    message = await over(world, ("4", "5", "6"))
    for label in ("Cancel", "Leave"):
        await world.ann.click(message, label="Next game")
        assert "Next game" not in words_of(await world.public())
        lobby = world.last
        await world.ann.click(lobby, label=label)
        if label == "Leave":
            await world.ben.click(lobby, label=label)
            await world.mod.click(lobby, label=label)
        await world.env.settle()
        assert "cleared" in words_of(world.last)
        assert "Next game" in words_of(await world.public())


async def test_who_does_not_sit_there_gets_nothing_and_changes_nothing(world):
    people = await company(world)
    stranger = people[3]
    await world.ann.slash(world.channel, "donk")
    lobby = world.last
    await world.ben.click(lobby, label="Join")
    for act in ("leave", "computer", "nocomputer", "afresh", "start", "cancel"):
        answer = await world.press(stranger, lobby, f"t:1:1:{act}")
        assert answer.ephemeral, act
    house = next(custom_id for custom_id in buttons(lobby) if custom_id.startswith("w:"))
    assert (await world.press(world.ben, lobby, house, [])).ephemeral
    table = await world.table()
    assert (table.row.rev, table.row.status, len(table.seats)) == (1, "lobby", 2)
    assert len(table.row.options["fun"]) == 4

    await world.mod.click(lobby, label="Join")
    await world.ann.click(lobby, label="Start")
    rev = (await world.table()).row.rev
    acts = [
        "t:1:{}:hand",
        "t:1:{}:back",
        "t:1:{}:kick 0",
        "t:1:{}:joke",
        "t:1:{}:nextgame",
        "q:1:{}:m resign",
    ]
    moves = ["skip", "call donk", "play J", "resign", "lapse", "play 9x9", ""]
    for wanted in ("q:1:{}:m resign", *acts, *(f"m:1:{{}}:{move}" for move in moves)):
        answer = await world.press(stranger, lobby, wanted.format(rev))
        assert answer.ephemeral, wanted
        assert "Your hand" not in words_of(answer.response), wanted
    assert (await world.table()).row.rev == rev
    assert (await world.press(stranger, lobby, f"t:1:{rev}:friendly race 7")).ephemeral
    assert (await world.press(stranger, lobby, f"t:1:{rev}:friendly loud 90")).ephemeral
    sent = await world.submit(stranger, lobby, "j:1", "ha")
    assert sent.ephemeral
    sent = await world.submit(stranger, lobby, "j:" + "9" * 30, "ha")
    assert sent.ephemeral


async def test_a_hand_pressed_by_another_person_is_not_theirs(world):
    """A forged press on somebody's private message: it plays for who pressed, and shows them their own."""
    message = await begun(world, position("4 9", "5 11", "6 J", turn=0))
    hand = (await world.ann.click(message, label="Hand")).response
    rev = (await world.table()).row.rev
    forged = await world.press(world.ben, hand, f"m:1:{rev}:play 1x4")
    assert "turn" in words_of(forged.response)
    assert (await world.table()).row.rev == rev


async def test_a_start_and_a_leave_at_the_same_moment_go_one_after_the_other(world):
    people = await company(world)
    for first in ("start", "leave"):
        number = await joined(world, people[:3])
        message = await world.public(number)
        rev = (await world.table(number)).row.rev
        both = [
            (world.ann, message, f"t:{number}:{rev}:start"),
            (world.ben, message, f"t:{number}:{rev}:leave"),
        ]
        await at_once(world, both if first == "start" else both[::-1])
        table = await world.table(number)
        assert (table.row.status, len(table.seats)) == (("playing", 3) if first == "start" else ("lobby", 2))
        await world.mod.slash(world.channel, "table close", table=number)
