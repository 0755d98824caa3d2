"""Runs through the tomb and series by clicking."""

from __future__ import annotations

import random
import re

import pytest

from bot.faces import refusal_text
from bot.faces.french import card_name
from bot.refused import Refused
from bot.text import words
from games import GAMES
from games.fair import practice_seed
from games.record import commitment_holds, parse, replay
from storage import ledger
from tests.bot.faces.tomb_refused import REFUSED
from tests.end_to_end.tomb_world import (
    buttons,
    labels,
    opened,
    options,
    payload,
    played,
    seed_where,
    words_of,
)


@pytest.fixture
async def world(tmp_path):
    async with opened(tmp_path / "tafelrunde.db") as found:
        yield found


def survives(line):
    return line[-1][0].outcome.end == "survived" and any(text == "retreat" for _, text in line)


def wins(line):
    return line[-1][0].outcome.end == "won"


def dies(line):
    return line[-1][0].outcome.end == "dead" and len(line) > 3


def loses_cards_to_a_door(line):
    """Early in the line a door takes at least two cards that are no aces, and the run goes on for a while."""
    return len(line) > 9 and any(len(state.discards) > 1 for state, _ in line[:4])


def may_drop_a_king(line):
    return any("drop Kd" in state.view(None).moves for state, _ in line)


@pytest.mark.rule("TK-9.1", "TK-9.2", "TK-6.1", "C-10")
@pytest.mark.parametrize(
    ("fits", "said"), [(survives, "You survived."), (wins, "You won!"), (dies, "You died")]
)
async def test_a_whole_run_by_clicking(world, fits, said):
    seed = seed_where(fits)
    shown = await world.deal(seed=seed)
    line = played(practice_seed(seed), 4)
    for state, text in line[:-1]:
        assert (await world.table(1)).state == state
        calls = await world.move(1, text)
        # every press is one call, which edits the message that it was made on
        assert [call.path.split("/")[-1] for call in calls] == ["callback"] * len(calls)
        assert len(calls) == (2 if text == "retreat" else 1)
    table, message = await world.table(1), await world.message(1)
    assert message.id == shown.id == world.channel.last_message.id
    assert table.state == line[-1][0]
    assert said in words_of(message)
    assert table.row.seed.hex() in words_of(message)
    assert labels(message) == ["Rematch", "Record", "How to play"]
    answer = await world.ben.click(message, label="Record")
    (file,) = answer.response.attachments
    record = parse((await file.read()).decode(), GAMES)
    assert commitment_holds(record)
    *_, last = replay(record, GAMES)
    assert last.state == table.state


@pytest.mark.rule("TK-2.1")
async def test_forced_draws_are_moves_of_their_own_in_the_record(world):
    seed = seed_where(survives)
    await world.deal(seed=seed)
    line = played(practice_seed(seed), 4)
    for _, text in line[:4]:
        await world.move(1, text)
    moves = await ledger.read_moves(world.bot.db.reader, 1)
    assert len(moves) > 4
    presses = [text for _, text in line[:4]]
    for rev in sorted({move.shown for move in moves}):
        first, *rest = [move.text for move in moves if move.shown == rev]
        assert first == presses.pop(0)
        assert set(rest) <= {"draw"}
    state = GAMES["tomb"].deal(1, GAMES["tomb"].Options(), practice_seed(seed), None).state
    for move in moves:
        (found,) = [legal for legal in state.legal_moves(0) if str(legal) == move.text]
        state = state.after(0, found).state
    assert state == (await world.table(1)).state


@pytest.mark.rule("TK-8.1")
async def test_turning_back_asks_once(world):
    seed = seed_where(survives)
    await world.deal(seed=seed)
    line = played(practice_seed(seed), 4)
    at = next(at for at, (_, text) in enumerate(line) if text == "retreat")
    for _, text in line[:at]:
        await world.move(1, text)
    rev = (await world.table(1)).row.rev
    before = labels(await world.message(1))
    assert "Turn back · 3 turns" in before
    await world.press(1, f"q:1:{rev}:m retreat")
    asked = await world.message(1)
    assert "**Turn back?** It is for good. The way out takes 3 turns." in words_of(asked)
    assert labels(asked)[-2:] == ["Yes, turn back · 3 turns", "No, go on"]
    assert (await world.table(1)).state.direction == "delve"
    await world.press(1, f"c:1:{rev}:")
    assert labels(await world.message(1)) == before
    await world.move(1, "retreat")
    assert (await world.table(1)).state.direction == "retreat"


@pytest.mark.rule("TK-3.3")
async def test_dropping_a_king_asks_once(world):
    seed = seed_where(may_drop_a_king)
    await world.deal(seed=seed)
    for state, text in played(practice_seed(seed), 4):
        if "drop Kd" in state.view(None).moves:
            break
        await world.move(1, text)
    assert "q m drop Kd" in options(await world.message(1))
    assert "m drop Kd" not in options(await world.message(1))
    await world.press(1, "q m drop Kd")
    asked = await world.message(1)
    assert "**Drop the king of diamonds?** It is worth 10 points" in words_of(asked)
    assert "Kd" in (await world.table(1)).state.hand
    await world.ann.click(asked, label="Yes, drop it · −10 points")
    assert "Kd" not in (await world.table(1)).state.hand
    assert "You drop the king of diamonds and get away" in words_of(await world.message(1))


@pytest.mark.rule("TK-10.1", "C-3")
@pytest.mark.parametrize("language", ["en", "de"])
async def test_no_payload_holds_what_is_hidden(world, language):
    await world.speak(world.ann, language)
    seed = seed_where(loses_cards_to_a_door)
    await world.deal(seed=seed)
    gone = set()
    for state, text in played(practice_seed(seed), 4)[:-2]:
        calls = await world.move(1, text)
        table = await world.table(1)
        if table.state.outcome is not None:
            break
        for call in calls:
            said = payload(call)
            assert table.row.seed.hex() not in said
            ids = re.findall(r'"custom_id": "([^"]*)"', said) + re.findall(r'"value": "([^"]*)"', said)
            assert ids
            visible = {*table.state.hand, *table.state.column, *state.hand, *state.column}
            for custom_id in ids:
                named = set(re.findall(r"\b[2-9TJQKA][shdc]\b|\bX\b", custom_id))
                assert named <= visible
            for card in gone:
                assert card_name(words(language), card) not in said
        gone = set(table.state.discards)
    assert len(gone) > 1


@pytest.mark.rule("TK-10.1")
async def test_a_scrambled_tomb_is_the_same_message(world):
    """The table shown from the database, and from a twin whose pile and discards lie otherwise."""
    seed = seed_where(loses_cards_to_a_door)
    await world.deal(seed=seed)
    for _, text in played(practice_seed(seed), 4)[:6]:
        await world.move(1, text)
    table = await world.table(1)
    twin = table.state.scrambled(None, random.Random(3))
    assert twin.pile != table.state.pile
    said = []
    for state in (table.state, twin):
        await world.put(1, state)
        (call,) = await world.press(1, f"q:1:{table.row.rev}:m resign")
        said.append(payload(call))
        await world.press(1, f"c:1:{table.row.rev}:")
    assert said[0] == said[1]


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_forged_move_is_refused_in_private_with_what_binds(world, language):
    await world.speak(world.ann, language)
    await world.deal()
    rev = (await world.table(1)).row.rev
    # the seat is the person's own, and a game that is over has no more moves: the table says so first
    for code in REFUSED.keys() - {"bad_seat", "game_over"}:
        state, text, _, _ = REFUSED[code]
        await world.put(1, state)
        answer = await world.forged(1, f"m:1:{rev}:{text}")
        assert answer.ephemeral
        refused = Refused("illegal", refusal=state.why_not(0, text), game="tomb")
        assert refused.refusal.code == code
        assert answer.response.content == refusal_text(refused, words(language))
        assert (await world.table(1)).state == state


# Series


async def finish(world, number, late=2):
    """Play the table to its end by clicking."""
    while (table := await world.table(number)).playing:
        moves = [str(move) for move in table.state.legal_moves(0)]
        back = "retreat" in moves and len(table.state.delve) >= late
        await world.move(number, "retreat" if back else moves[0])
    return await world.message(number)


@pytest.mark.rule("TK-9.4")
async def test_a_series_of_three_by_clicking_and_across_restarts(world):
    await world.deal(series=3)
    points = 0
    for number in (1, 2, 3):
        assert f"game {number} of 3" in words_of(await world.message(number))
        await world.restart()
        over = await finish(world, number)
        table = await world.table(number)
        points += table.state.outcome.points
        await world.restart()
        if number == 3:
            break
        assert f"game {number} of 3 · {points} point" in words_of(over)
        assert labels(over) == [f"Next game ({number + 1})", "Record", "How to play", "Abandon the series"]
        before = len(world.env.http_requests)
        await world.ann.click(over, label=f"Next game ({number + 1})")
        # the new game on a message of its own, and the old one loses its button
        assert len(world.env.http_requests) == before + 2
        assert labels(await world.message(number)) == ["Record", "How to play"]
        assert world.channel.last_message.id == (await world.message(number + 1)).id != over.id
    assert f"The series is complete: **{points} point" in words_of(over)
    assert labels(over) == ["Rematch", "Record", "How to play"]
    await world.ann.click(over, label="Rematch")
    assert "game 1 of 3" in words_of(await world.message(4))


@pytest.mark.rule("TK-9.4", "C-9")
async def test_one_game_of_a_series_is_given_up_and_counts_0(world):
    shown = await world.deal(series=5)
    await world.ann.click(shown, label="Resign")
    asked = await world.message(1)
    assert "This game then counts 0 in your series." in words_of(asked)
    await world.ann.click(asked, label="Yes, give up")
    over = await world.message(1)
    assert "game 1 of 5 · 0 points so far · given up" in words_of(over)
    await world.ann.click(over, label="Next game (2)")
    assert "game 2 of 5 · 0 points so far · given up" in words_of(await world.message(2))


@pytest.mark.rule("TK-9.4")
async def test_abandoning_a_series_asks_once_and_keeps_what_was_scored(world):
    await world.deal(series=3)
    over = await finish(world, 1)
    points = (await world.table(1)).state.outcome.points
    await world.ann.click(over, label="Next game (2)")
    await world.ann.click(await world.message(2), label="Abandon the series")
    asked = await world.message(2)
    assert "**Abandon the series?** What you have scored stays" in words_of(asked)
    assert labels(asked)[-2:] == ["Yes, abandon the series", "No, go on"]
    assert (await world.table(2)).playing
    await world.ann.click(asked, label="Yes, abandon the series")
    closed = await world.message(2)
    assert "The series was abandoned, so this game does not count." in words_of(closed)
    assert f"abandoned after 1 of 3 games, unfinished · {points} point" in words_of(closed)
    assert labels(closed) == ["Rematch", "Record", "How to play"]


@pytest.mark.rule("TK-9.4")
async def test_a_series_is_abandoned_between_its_games(world):
    await world.deal(series=3)
    over = await finish(world, 1)
    await world.ann.click(over, label="Abandon the series")
    await world.ann.click(await world.message(1), label="Yes, abandon the series")
    closed = await world.message(1)
    assert "abandoned after 1 of 3 games, unfinished" in words_of(closed)
    assert labels(closed) == ["Rematch", "Record", "How to play"]


async def test_an_old_next_button_tells_where_the_series_is(world):
    await world.deal(series=3)
    over = await finish(world, 1)
    await world.ann.click(over, label="Next game (2)")
    answer = await world.forged(1, f"t:1:{(await world.table(1)).row.rev}:next")
    assert answer.ephemeral
    assert "its newest game is table 2" in answer.response.content


@pytest.mark.rule("TK-9.4")
async def test_a_second_call_asks_about_the_open_series(world):
    await world.deal(series=3)
    await finish(world, 1)
    for word, table, said in (("Go on", 2, "game 2 of 3"), ("Abandon it and deal anew", 3, "game 1 of 10")):
        answer = await world.ann.slash(world.channel, "tomb", series=10)
        assert answer.ephemeral
        asked = answer.response
        assert "of 3 games are played" in asked.embeds[0].description
        await world.ann.click(asked, label=word)
        assert said in words_of(await world.message(table))
    assert "abandoned after 1 of 3 games" in words_of(await world.message(2))


async def test_a_stranger_cannot_touch_a_series(world):
    await world.deal(series=3)
    over = await finish(world, 1)
    for label in ("Next game (2)", "Abandon the series"):
        answer = await world.ben.click(over, label=label)
        assert answer.ephemeral
        assert "With /tomb you get one of your own." in answer.response.content
    assert len(buttons(await world.message(1))) == 4
    assert (await world.table(1)).series.waiting


async def test_the_rules_and_the_help_know_the_tomb(world):
    answer = await world.ann.slash(world.channel, "rules", game="tomb")
    assert answer.response.embeds[0].title == "Tomb of Four Kings"
    answer = await world.ann.slash(world.channel, "help")
    assert "**/tomb**" in answer.response.embeds[0].description
