"""Whole games by clicking, and what happens to a table between the clicks."""

from __future__ import annotations

import pytest

from games import GAMES
from games.record import commitment_holds, parse, replay
from storage import ledger
from tests.bot.support import replayed
from tests.end_to_end.world import buttons, line, words_of


async def play(world, message, moves, who=None):
    """Click these moves on the table; every click is one call, which changes the message it was made on."""
    for move in moves:
        row = (await world.table()).row
        before = world.calls
        result = await (who or world.ann).click(message, custom_id=f"m:{row.id}:{row.rev}:{move}")
        assert [request.path.split("/")[-1] for request in world.http(before)] == ["callback"]
        assert result.response.id == message.id
        message = world.message(message.id)
    return message


@pytest.mark.parametrize("won", [True, False])
async def test_a_whole_run_is_played_by_clicking(world, won):
    seed, moves = line(won=won)
    message = await play(world, await world.deal(seed=seed), moves)
    table = await world.table()
    assert table.row.status == "over"
    assert table.state.outcome.won == won
    assert ("You made it!" if won else "You died") in words_of(message)
    assert table.row.seed.hex() in words_of(message)
    assert list(buttons(message)) == [f"t:1:{len(moves)}:{word}" for word in ("rematch", "record", "rules")]
    assert [move.text for move in await ledger.read_moves(world.db.reader, 1)] == moves
    (result,) = await ledger.read_results(world.db.reader, 1)
    assert (result.person, result.result["won"]) == (world.ann.id, won)
    assert len(world.shown) == 1


async def test_every_panel_offers_what_is_legal_and_no_more(world):
    seed, moves = line(won=False)
    message = await world.deal(seed=seed)
    for move in moves:
        table = await world.table()
        offered = {
            custom_id: button.disabled
            for custom_id, button in buttons(message).items()
            if custom_id[0] == "m"
        }
        assert offered == {f"m:1:{table.row.rev}:{legal}": False for legal in table.state.legal_moves(0)}
        message = await play(world, message, [move])


async def test_giving_up_asks_once(world):
    message = await world.deal()
    before = world.calls
    await world.ann.click(message, label="Resign")
    asked = await world.public()
    assert {"Yes, give up", "No, go on"} <= {button.label for button in buttons(asked).values()}
    assert {*buttons(message)} < {*buttons(asked)}
    await world.ann.click(asked, label="No, go on")
    kept = await world.public()
    assert {*buttons(kept)} == {*buttons(message)}
    await world.ann.click(kept, label="Resign")
    await world.ann.click(await world.public(), label="Yes, give up")
    assert world.calls == before + 4
    over = await world.public()
    assert "You gave up" in words_of(over)
    assert (await world.table()).row.status == "over"


async def test_a_rematch_deals_anew_with_the_same_options(world):
    message = await world.deal(difficulty="hard")
    await world.press(world.ann, message, "m:1:0:resign")
    await world.ann.click(await world.public(), label="Rematch")
    again = await world.table(2)
    assert again.playing
    assert again.row.options == {"difficulty": "hard"}
    assert again.row.message == world.last.id != message.id
    assert (await world.table(1)).row.seed != again.row.seed


async def test_the_record_of_a_finished_game_checks_and_replays(world):
    seed, moves = line(won=False)
    await play(world, await world.deal(seed=seed), moves)
    result = await world.ben.click(await world.public(), label="Record")
    assert result.ephemeral
    (file,) = result.response.attachments
    assert file.filename == "tafelrunde-1.txt"
    text = (await file.read()).decode()
    record = parse(text, GAMES)
    assert commitment_holds(record)
    assert [move for _, move in record.moves] == moves
    *_, last = replay(record, GAMES)
    assert last.state == (await world.table()).state
    assert file.filename in words_of(result.response)


async def test_the_commitment_is_shown_from_the_first_panel_on(world):
    message = await world.deal()
    table = await world.table()
    text = await world.bot.tables.record(table)
    shown = message.embeds[0].footer.text
    assert f"shuffle {parse(text, GAMES).commitment[:8]}" in shown
    assert "practice" not in shown
    await world.ben.slash(world.channel, "donsol", seed="mine")
    assert "practice" in world.last.embeds[0].footer.text


async def test_a_strangers_press_is_answered_in_private_and_changes_nothing(world):
    message = await world.deal()
    before = words_of(message)
    for button in buttons(message):
        if button.startswith(("m:", "q:")):
            result = await world.ben.click(message, custom_id=button)
            assert result.ephemeral
            assert result.response.content == (
                "This table is \u2068Ann\u2069’s. With /donsol you get one of your own."
            )
    assert words_of(await world.public()) == before
    assert (await world.table()).row.rev == 0


async def test_anyone_may_read_the_rules_from_a_table(world):
    result = await world.ben.click(await world.deal(), label="How to play")
    assert result.ephemeral
    assert result.response.embeds[0].title == "Donsol"


async def test_a_click_on_a_panel_of_the_past_says_so_and_draws_it_anew(world):
    message = await world.deal(seed="run 160")
    first, second = [custom_id for custom_id in buttons(message) if custom_id.startswith("m:")][:2]
    table = await world.table()
    # pressed, and stored, by a program that died before it could answer
    await world.bot.tables.play(1, world.ann.id, 0, first.split(":")[-1])
    assert words_of(await world.public()) == words_of(message)
    result = await world.ann.click(message, custom_id=second)
    (said,) = result.followups
    assert said.ephemeral
    assert said.content.startswith("You have moved since these buttons were drawn.")
    now = await world.table()
    assert (now.row.rev, now.row.ply) == (1, 1)
    assert {f"m:1:1:{move}" for move in now.state.legal_moves(0)} <= {*buttons(await world.public())}
    assert now.state != table.state


async def test_the_same_click_again_shows_the_table_in_silence(world):
    message = await world.deal(seed="run 160")
    first = next(iter(buttons(message)))
    await world.ann.click(message, custom_id=first)
    shown = words_of(await world.public())
    before = world.calls
    result = await world.press(world.ann, message, first)
    assert world.calls == before + 1
    assert not result.followups
    assert words_of(await world.public()) == shown
    assert (await world.table()).row.ply == 1


async def test_two_clicks_before_any_answer_count_once(world):
    """Both presses arrive before the bot has answered the first."""
    message = await world.deal(seed="run 160")
    first, second = [custom_id for custom_id in buttons(message) if custom_id.startswith("m:")][:2]
    for custom_id in (first, second, first):
        world.emit(world.ann, message, custom_id)
    await world.env.settle()
    assert [move.text for move in await ledger.read_moves(world.db.reader, 1)] == [first.split(":")[-1]]
    assert {f"m:1:1:{move}" for move in (await world.table()).state.legal_moves(0)} <= {
        *buttons(await world.public())
    }


async def test_old_buttons_work_after_a_restart(world):
    message = await world.deal(seed="run 160")
    await world.ben.slash(world.channel, "donsol", seed="run 161")
    for number, who in ((1, world.ann), (2, world.ben)):
        for custom_id in buttons(await world.public(number)):
            await world.restart()
            shown = await world.public(number)
            result = await world.press(who, shown, custom_id)
            assert result.acknowledged
            for answer in result.followups:
                assert answer.content.startswith("You have moved since")
    assert (await world.table(1)).row.ply == (await world.table(2)).row.ply == 1
    assert message.id == (await world.public()).id


async def test_a_game_goes_on_through_restarts(world):
    seed, moves = line(won=True)
    message = await world.deal(seed=seed)
    for at in range(0, len(moves), 12):
        message = await play(world, message, moves[at : at + 12])
        await world.restart()
    assert (await world.table()).state.outcome.won


async def test_replaying_the_record_gives_the_table_while_it_runs(world):
    seed, moves = line(won=False)
    await play(world, await world.deal(seed=seed), moves[:5])
    table = await world.table()
    result = await world.ann.slash(world.channel, "table record")
    text = (await result.response.attachments[0].read()).decode()
    assert table.row.seed.hex() not in text
    assert replayed(text, table.row.seed) == table.state
    assert "The seed follows when the game is over" in words_of(result.response)
