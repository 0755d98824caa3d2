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
from tests.end_to_end.provoke import said
from tests.end_to_end.tomb_runs import (
    deal,
    dies,
    finish,
    labels,
    line,
    loses_cards_to_a_door,
    may_drop_a_king,
    move,
    options,
    payload,
    press,
    seed_where,
    survives,
    wins,
)
from tests.end_to_end.world import words_of


@pytest.mark.rule("TK-9.1", "TK-9.2", "TK-6.1", "C-10")
@pytest.mark.parametrize(
    ("fits", "lead"), [(survives, "You survived."), (wins, "You won!"), (dies, "You died")]
)
async def test_a_whole_run_by_clicking(world, fits, lead):
    seed = seed_where(fits)
    shown = await deal(world, seed=seed)
    run = line(seed)
    for state, text in run[:-1]:
        assert (await world.table(1)).state == state
        calls = await move(world, 1, text)
        # every press is one call, which edits the message that it was made on
        assert [call.path.split("/")[-1] for call in calls] == ["callback"] * len(calls)
        assert len(calls) == (2 if text == "retreat" else 1)
    table, message = await world.table(1), await world.public(1)
    assert message.id == shown.id == world.last.id
    assert table.state == run[-1][0]
    assert lead in words_of(message)
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
    await deal(world, seed=seed)
    run = line(seed)
    for _, text in run[:4]:
        await move(world, 1, text)
    stored = await ledger.read_moves(world.db.reader, 1)
    assert len(stored) > 4
    presses = [text for _, text in run[:4]]
    for rev in sorted({row.shown for row in stored}):
        first, *rest = [row.text for row in stored if row.shown == rev]
        assert first == presses.pop(0)
        assert set(rest) <= {"draw"}
    state = GAMES["tomb"].deal(1, GAMES["tomb"].Options(), practice_seed(seed), None).state
    for row in stored:
        (found,) = [legal for legal in state.legal_moves(0) if str(legal) == row.text]
        state = state.after(0, found).state
    assert state == (await world.table(1)).state


@pytest.mark.rule("TK-8.1")
async def test_turning_back_asks_once(world):
    seed = seed_where(survives)
    await deal(world, seed=seed)
    run = line(seed)
    at = next(at for at, (_, text) in enumerate(run) if text == "retreat")
    for _, text in run[:at]:
        await move(world, 1, text)
    rev = (await world.table(1)).row.rev
    before = labels(await world.public(1))
    assert "Turn back · 3 turns" in before
    await press(world, 1, f"q:1:{rev}:m retreat")
    asked = await world.public(1)
    assert "**Turn back?** It is for good. The way out takes 3 turns." in words_of(asked)
    assert labels(asked)[-2:] == ["Yes, turn back · 3 turns", "No, go on"]
    assert (await world.table(1)).state.direction == "delve"
    await press(world, 1, f"c:1:{rev}:")
    assert labels(await world.public(1)) == before
    await move(world, 1, "retreat")
    assert (await world.table(1)).state.direction == "retreat"


@pytest.mark.rule("TK-3.3")
async def test_dropping_a_king_asks_once(world):
    seed = seed_where(may_drop_a_king)
    await deal(world, seed=seed)
    for state, text in line(seed):
        if "drop Kd" in state.view(None).moves:
            break
        await move(world, 1, text)
    assert "q m drop Kd" in options(await world.public(1))
    assert "m drop Kd" not in options(await world.public(1))
    await press(world, 1, "q m drop Kd")
    asked = await world.public(1)
    assert "**Drop the king of diamonds?** It is worth 10 points" in words_of(asked)
    assert "Kd" in (await world.table(1)).state.hand
    await world.ann.click(asked, label="Yes, drop it · −10 points")
    assert "Kd" not in (await world.table(1)).state.hand
    assert "You drop the king of diamonds and get away" in words_of(await world.public(1))


@pytest.mark.rule("TK-10.1", "C-3")
@pytest.mark.parametrize("language", ["en", "de"])
async def test_no_payload_holds_what_is_hidden(world, language):
    await world.speak(world.ann, language)
    seed = seed_where(loses_cards_to_a_door)
    await deal(world, seed=seed)
    gone = set()
    for state, text in line(seed)[:-2]:
        calls = await move(world, 1, text)
        table = await world.table(1)
        if table.state.outcome is not None:
            break
        for call in calls:
            sent = payload(call)
            assert table.row.seed.hex() not in sent
            ids = re.findall(r'"custom_id": "([^"]*)"', sent) + re.findall(r'"value": "([^"]*)"', sent)
            assert ids
            visible = {*table.state.hand, *table.state.column, *state.hand, *state.column}
            for custom_id in ids:
                named = set(re.findall(r"\b[2-9TJQKA][shdc]\b|\bX\b", custom_id))
                assert named <= visible
            for card in gone:
                assert card_name(words(language), card) not in sent
        gone = set(table.state.discards)
    assert len(gone) > 1


@pytest.mark.rule("TK-10.1")
async def test_a_scrambled_tomb_is_the_same_message(world):
    """The table shown from the database, and from a twin whose pile and discards lie otherwise."""
    seed = seed_where(loses_cards_to_a_door)
    await deal(world, seed=seed)
    for _, text in line(seed)[:6]:
        await move(world, 1, text)
    table = await world.table(1)
    twin = table.state.scrambled(None, random.Random(3))
    assert twin.pile != table.state.pile
    payloads = []
    for state in (table.state, twin):
        await world.put(state)
        (call,) = await press(world, 1, f"q:1:{table.row.rev}:m resign")
        payloads.append(payload(call))
        await press(world, 1, f"c:1:{table.row.rev}:")
    assert payloads[0] == payloads[1]


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_forged_move_is_refused_in_private_with_what_binds(world, language):
    await world.speak(world.ann, language)
    await deal(world)
    rev = (await world.table(1)).row.rev
    # the seat is the person's own, and a game that is over has no more moves: the table says so first
    for code in REFUSED.keys() - {"bad_seat", "game_over"}:
        state, text, _, _ = REFUSED[code]
        await world.put(state)
        answer = await world.press(world.ann, await world.public(), f"m:1:{rev}:{text}")
        refused = Refused("illegal", refusal=state.why_not(0, text), game="tomb")
        assert refused.refusal.code == code
        assert said(answer) == refusal_text(refused, words(language))
        assert (await world.table(1)).state == state


# Series


@pytest.mark.rule("TK-9.4")
async def test_a_series_of_three_by_clicking_and_across_restarts(world):
    await deal(world, series=3)
    points = 0
    for number in (1, 2, 3):
        assert f"game {number} of 3" in words_of(await world.public(number))
        await world.restart()
        over = await finish(world, number)
        table = await world.table(number)
        points += table.state.outcome.points
        await world.restart()
        if number == 3:
            break
        assert f"game {number} of 3 · {points} point" in words_of(over)
        assert labels(over) == [f"Next game ({number + 1})", "Record", "How to play", "Abandon the series"]
        before = world.calls
        await world.ann.click(over, label=f"Next game ({number + 1})")
        # the new game on a message of its own, and the old one loses its button
        assert world.calls == before + 2
        assert labels(await world.public(number)) == ["Record", "How to play"]
        assert world.last.id == (await world.public(number + 1)).id != over.id
    assert f"The series is complete: **{points} point" in words_of(over)
    assert labels(over) == ["Rematch", "Record", "How to play"]
    await world.ann.click(over, label="Rematch")
    assert "game 1 of 3" in words_of(await world.public(4))


@pytest.mark.rule("TK-9.4", "C-9")
async def test_one_game_of_a_series_is_given_up_and_counts_0(world):
    shown = await deal(world, series=5)
    await world.ann.click(shown, label="Resign")
    asked = await world.public(1)
    assert "This game then counts 0 in your series." in words_of(asked)
    await world.ann.click(asked, label="Yes, give up")
    over = await world.public(1)
    assert "game 1 of 5 · 0 points so far · given up" in words_of(over)
    await world.ann.click(over, label="Next game (2)")
    assert "game 2 of 5 · 0 points so far · given up" in words_of(await world.public(2))


@pytest.mark.rule("TK-9.4")
async def test_abandoning_a_series_asks_once_and_keeps_what_was_scored(world):
    await deal(world, series=3)
    over = await finish(world, 1)
    points = (await world.table(1)).state.outcome.points
    await world.ann.click(over, label="Next game (2)")
    await world.ann.click(await world.public(2), label="Abandon the series")
    asked = await world.public(2)
    assert "**Abandon the series?** What you have scored stays" in words_of(asked)
    assert labels(asked)[-2:] == ["Yes, abandon the series", "No, go on"]
    assert (await world.table(2)).playing
    await world.ann.click(asked, label="Yes, abandon the series")
    closed = await world.public(2)
    assert "The series was abandoned, so this game does not count." in words_of(closed)
    assert f"abandoned after 1 of 3 games, unfinished · {points} point" in words_of(closed)
    assert labels(closed) == ["Rematch", "Record", "How to play"]


@pytest.mark.rule("TK-9.4")
async def test_a_series_is_abandoned_between_its_games(world):
    await deal(world, series=3)
    over = await finish(world, 1)
    await world.ann.click(over, label="Abandon the series")
    await world.ann.click(await world.public(1), label="Yes, abandon the series")
    closed = await world.public(1)
    assert "abandoned after 1 of 3 games, unfinished" in words_of(closed)
    assert labels(closed) == ["Rematch", "Record", "How to play"]


async def test_an_old_next_button_tells_where_the_series_is(world):
    await deal(world, series=3)
    over = await finish(world, 1)
    await world.ann.click(over, label="Next game (2)")
    answer = await world.press(world.ann, over, f"t:1:{(await world.table(1)).row.rev}:next")
    assert "its newest game is table 2" in said(answer)


@pytest.mark.rule("TK-9.4")
async def test_a_second_call_asks_about_the_open_series(world):
    await deal(world, series=3)
    await finish(world, 1)
    for word, table, shown in (("Go on", 2, "game 2 of 3"), ("Abandon it and deal anew", 3, "game 1 of 10")):
        answer = await world.ann.slash(world.channel, "tomb", series=10)
        assert answer.ephemeral
        asked = answer.response
        assert "of 3 games are played" in asked.embeds[0].description
        await world.ann.click(asked, label=word)
        assert shown in words_of(await world.public(table))
    assert "abandoned after 1 of 3 games" in words_of(await world.public(2))


async def test_a_stranger_cannot_touch_a_series(world):
    await deal(world, series=3)
    over = await finish(world, 1)
    for label in ("Next game (2)", "Abandon the series"):
        answer = await world.ben.click(over, label=label)
        assert "With /tomb you get one of your own." in said(answer)
    assert len(labels(await world.public(1))) == 4
    assert (await world.table(1)).series.waiting


async def test_the_rules_and_the_help_know_the_tomb(world):
    answer = await world.ann.slash(world.channel, "rules", game="tomb")
    assert answer.response.embeds[0].title == "Tomb of Four Kings"
    answer = await world.ann.slash(world.channel, "help")
    assert "**/tomb**" in answer.response.embeds[0].description


async def test_only_a_solitaire_is_dealt_again_alone(world):
    await world.ann.slash(world.channel, "donk")
    lobby = await world.public(1)
    answer = await world.press(world.ann, lobby, "t:1:0:rematch")
    assert said(answer) == words("en")("refused-unknown-button")
