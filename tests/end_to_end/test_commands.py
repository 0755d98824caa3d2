"""Every command, by the people who may use it and by those who may not."""

from __future__ import annotations

import pytest

from bot.faces import FACES
from bot.text import words
from games import GAMES
from games.record import parse
from games.rulebook import topics
from tests.end_to_end.world import buttons, select_of, take, words_of

MOVED = "This table has moved down."


# /donsol


async def test_a_second_call_asks_whether_to_go_on(world):
    first = await world.deal()
    await world.ann.click(first, label="Flee")
    asked = await world.ann.slash(world.channel, "donsol", difficulty="hard")
    assert asked.ephemeral
    assert "You already have an open run here. Table 1, 1 move so far." in words_of(asked.response)
    assert len(world.shown) == 1
    done = await world.ann.click(asked.response, label="Go on")
    assert buttons(done.response) == {}
    assert (await world.table()).row.message == world.last.id != first.id
    assert (await world.table()).playing
    assert words_of(world.message(first.id)) == MOVED
    await world.ann.click(world.last, custom_id=next(iter(buttons(world.last))))
    assert (await world.table()).row.ply == 2


async def test_a_second_call_can_give_up_and_deal_anew(world):
    first = await world.deal()
    asked = await world.ann.slash(world.channel, "donsol", difficulty="hard")
    done = await world.ann.click(asked.response, label="Give up and deal anew")
    assert buttons(done.response) == {}
    old, new = await world.table(1), await world.table(2)
    assert (old.row.status, old.state.outcome.won) == ("over", False)
    assert "You gave up" in words_of(world.message(first.id))
    assert new.playing
    assert new.row.options == {"difficulty": "hard"}
    assert new.row.message == world.last.id


async def test_a_seed_of_ones_own_survives_the_question(world):
    await world.deal()
    asked = await world.ann.slash(world.channel, "donsol", seed="mine, with spaces: ä 🐲")
    await world.ann.click(asked.response, label="Give up and deal anew")
    dealt = await world.table(2)
    assert dealt.row.practice
    await world.ben.slash(world.channel, "donsol", seed="mine, with spaces: ä 🐲")
    assert (await world.table(3)).state == dealt.state


async def test_a_question_that_was_answered_already_asks_again(world):
    await world.deal()
    asked = await world.ann.slash(world.channel, "donsol")
    anew = next(custom_id for custom_id in buttons(asked.response) if "anew" in custom_id)
    await world.ann.click(asked.response, custom_id=anew)
    again = await world.press(world.ann, asked.response, anew)
    assert "You already have an open run here." in words_of(again.response)
    assert (await world.table(2)).playing


async def test_a_run_is_open_in_each_channel_and_for_each_person(world):
    await world.deal()
    other = world.guild.create_text_channel("other")
    await world.ann.slash(other, "donsol")
    await world.deal(world.ben)
    for number in (1, 2, 3):
        assert (await world.table(number)).playing


# /table show


async def test_a_table_is_brought_down_and_its_old_copy_loses_its_buttons(world):
    first = await world.deal(seed="run 160")
    old = list(buttons(first))
    await world.ben.send(world.channel, "hello")
    result = await world.ann.slash(world.channel, "table show")
    assert not result.ephemeral
    assert world.last.id == result.response.id == (await world.table()).row.message
    gone = world.message(first.id)
    assert (words_of(gone), buttons(gone)) == (MOVED, {})
    assert list(buttons(world.last)) == old
    # a Discord that still shows the old copy: the press counts, and the table below shows it
    result = await world.press(world.ann, first, "m:1:0:flee")
    assert words_of(world.message(first.id)) == MOVED
    assert (await world.table()).row.ply == 1
    assert all(":1:1:" in custom_id for custom_id in buttons(world.last))


async def test_an_old_copy_that_keeps_its_buttons_answers_that_it_has_moved(world):
    first = await world.deal(seed="run 160")
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046)
    await world.ann.slash(world.channel, "table show")
    assert list(buttons(world.message(first.id))) == list(buttons(first))
    await world.ann.click(world.message(first.id), label="Resign")
    assert words_of(world.message(first.id)) == MOVED
    assert (await world.table()).row.ply == 0


async def test_anyone_may_bring_a_table_down(world):
    await world.deal()
    await world.ben.slash(world.channel, "table show")
    await world.ben.slash(world.channel, "table show", table=1)
    assert (await world.table()).row.message == world.last.id


async def test_of_several_tables_one_is_asked_for(world):
    await world.deal()
    await world.deal(world.ben)
    asked = await world.mod.slash(world.channel, "table show")
    assert asked.ephemeral
    menu = select_of(asked.response)
    assert [(option.label, option.description) for option in menu.options] == [
        ("Table 1 · Donsol · 0 moves", "Ann"),
        ("Table 2 · Donsol · 0 moves", "Ben"),
    ]
    await take(world.mod, asked.response, "2")
    assert (await world.table(2)).row.message == world.last.id
    assert "Table 2" in words_of(world.last)


async def test_more_tables_than_a_menu_holds_are_on_pages(world):
    for number in range(30):
        who = world.guild.add_member(world.env.create_user(f"p{number}"))
        await who.slash(world.channel, "donsol")
    asked = await world.mod.slash(world.channel, "table show")
    assert len(select_of(asked.response).options) == 24
    await take(world.mod, asked.response, "~1")
    second = select_of(asked.response)
    assert [option.label for option in second.options][:2] == ["Back", "Table 24 · Donsol · 0 moves"]
    await take(world.mod, asked.response, "30")
    assert (await world.table(30)).row.message == world.last.id


# /table resign


async def test_resigning_by_command_asks_once(world):
    message = await world.deal()
    asked = await world.ann.slash(world.channel, "table resign")
    assert asked.ephemeral
    assert "**Give up?** This game then counts as lost." in words_of(asked.response)
    kept = await world.ann.click(asked.response, label="No, go on")
    assert (words_of(kept.response), buttons(kept.response)) == ("Good, the game goes on.", {})
    assert (await world.table()).playing
    asked = await world.ann.slash(world.channel, "table resign")
    done = await world.ann.click(asked.response, label="Yes, give up")
    assert (words_of(done.response), buttons(done.response)) == ("Done. The table shows how it ended.", {})
    assert "You gave up" in words_of(world.message(message.id))


async def test_a_question_of_the_past_does_not_resign(world):
    message = await world.deal(seed="run 160")
    asked = await world.ann.slash(world.channel, "table resign")
    await world.ann.click(message, label="Flee")
    result = await world.ann.click(asked.response, label="Yes, give up")
    assert result.response.content.startswith("You have moved since these buttons were drawn.")
    assert (await world.table()).playing


# /table close


@pytest.mark.parametrize(
    ("who", "why"),
    [("ann", "This table was closed by its player."), ("mod", "A moderator closed this table.")],
)
async def test_its_player_or_a_moderator_closes_a_table(world, who, why):
    message = await world.deal()
    result = await getattr(world, who).slash(world.channel, "table close")
    assert result.ephemeral
    assert words_of(result.response) == "Table 1 is closed."
    shown = words_of(world.message(message.id))
    assert why in shown
    assert (await world.table()).row.seed.hex() in shown
    assert not any(custom_id.startswith("m:") for custom_id in buttons(world.message(message.id)))
    assert (await world.ann.slash(world.channel, "donsol")).response.id == world.last.id


async def test_others_cannot_close_a_table(world):
    await world.deal()
    result = await world.ben.slash(world.channel, "table close")
    assert result.ephemeral
    assert words_of(result.response) == words("en")("refused-not-yours-to-close")
    assert (await world.table()).playing


# /table record, /hand


async def test_the_record_of_a_running_game_keeps_its_seed(world):
    await world.deal()
    result = await world.ben.slash(world.channel, "table record")
    assert result.ephemeral
    text = (await result.response.attachments[0].read()).decode()
    assert parse(text, GAMES).seed is None
    assert (await world.table()).row.seed.hex() not in text + words_of(result.response)


async def test_there_is_no_hand_in_donsol(world):
    result = await world.ann.slash(world.channel, "hand")
    assert words_of(result.response) == words("en")("refused-no-table-hand")
    await world.deal()
    result = await world.ann.slash(world.channel, "hand")
    assert result.ephemeral
    assert words_of(result.response) == words("en")("refused-no-hand-in-game")


# /rules


@pytest.mark.parametrize("game", FACES)
async def test_a_rule_book_is_opened_and_turned(world, game):
    result = await world.ann.slash(world.channel, "rules", game=game)
    assert result.ephemeral
    chapters = topics(game, "en")
    assert chapters[0].text[:200] in words_of(result.response)
    last = str(len(chapters) - 1)
    await take(world.ann, result.response, last if len(chapters) <= 25 else "~1")
    assert chapters[-1].title in words_of(result.response)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_rule_book_is_read_from_end_to_end_by_one_button(world, language):
    await world.speak(world.ann, language)
    result = await world.ann.slash(world.channel, "rules", game="donsol")
    chapters = topics("donsol", language)
    for chapter in chapters[1:]:
        (following,) = [custom_id for custom_id in buttons(result.response) if custom_id.startswith("b:")]
        assert buttons(result.response)[following].label.endswith(f": {chapter.title}")
        await world.ann.click(result.response, custom_id=following)
        assert f"Donsol · {chapter.title}" in words_of(result.response)
    assert not any(custom_id.startswith("b:") for custom_id in buttons(result.response))


async def test_a_chapter_is_found_by_its_name_or_a_word_in_it(world):
    offered = await world.ann.autocomplete(world.channel, "rules", "topic", "flee", game="donsol")
    titles = [choice["name"] for choice in offered]
    assert "Fleeing" in titles
    assert len(titles) < len(topics("donsol", "en"))
    number = next(choice["value"] for choice in offered if choice["name"] == "Fleeing")
    by_number = await world.ann.slash(world.channel, "rules", game="donsol", topic=number)
    by_word = await world.ann.slash(world.channel, "rules", game="donsol", topic="fleeing")
    assert words_of(by_number.response) == words_of(by_word.response)
    assert "Donsol · Fleeing" in words_of(by_number.response)
    nothing = await world.ann.slash(world.channel, "rules", game="donsol", topic="xyzzy")
    assert topics("donsol", "en")[0].text[:200] in words_of(nothing.response)


async def test_suggestions_are_at_most_as_many_as_discord_shows(world):
    for game in FACES:
        assert 0 < len(await world.ann.autocomplete(world.channel, "rules", "topic", "", game=game)) <= 25
    assert await world.ann.autocomplete(world.channel, "rules", "topic", "") == []


# /settings, /help


async def test_a_person_is_spoken_to_in_the_language_that_they_chose(world):
    message = await world.deal()
    opened = await world.ann.slash(world.channel, "settings me")
    assert opened.ephemeral
    await take(world.ann, opened.response, "de", "language")
    assert "Deine Einstellungen" in words_of(opened.response)
    assert [option.value for option in select_of(opened.response, "language").options if option.default] == [
        "de"
    ]
    await world.ann.click(message, label="Flee")
    assert "Du bist dran:" in words_of(await world.public())
    await world.deal(world.ben)
    assert "Your move:" in words_of(world.last)
    assert "Hier gibt es keinen Tisch 9." in words_of(
        (await world.ann.slash(world.channel, "table show", table=9)).response
    )
    await take(world.ann, opened.response, "auto", "language")
    assert "Your settings" in words_of(opened.response)
    await world.restart()
    await world.ann.slash(world.channel, "table show", table=1)
    assert "Your move:" in words_of(world.last)


async def test_a_channels_language_is_for_moderators_to_set(world):
    refused = await world.ann.slash(world.channel, "settings channel")
    assert words_of(refused.response) == words("en")("refused-moderators-only")
    opened = await world.mod.slash(world.channel, "settings channel")
    await take(world.mod, opened.response, "de", "language")
    assert "Settings of this channel" in words_of(opened.response)
    await world.deal()
    assert "Du bist dran:" in words_of(world.last)
    other = world.guild.create_text_channel("other")
    await world.ann.slash(other, "donsol")
    assert "Your move:" in words_of(other.last_message)
    result = await world.press(world.ann, opened.response, "v:settings:channel language", ["en"])
    assert words_of(result.response) == words("en")("refused-moderators-only")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_help_names_every_game_and_every_command(world, language):
    await world.speak(world.ann, language)
    result = await world.ann.slash(world.channel, "help")
    assert result.ephemeral
    text = words_of(result.response)
    for game in FACES:
        assert f"/{game}" in text
    named = {"/help", "/hand"}  # the one is open, the other is said where it is needed
    for command in world.bot.tree.get_commands():
        assert f"/{command.name}" in text or f"/{command.name}" in named
    assert list(buttons(result.response)) == [f"b:rulebook:{game}" for game in FACES]
    for game in FACES:
        book = await world.ann.click(result.response, custom_id=f"b:rulebook:{game}")
        assert book.ephemeral
        assert topics(game, language)[0].text[:200] in words_of(book.response)


async def test_everything_is_said_in_german_to_who_chose_it(world):
    await world.speak(world.ann, "de")
    await world.deal(seed="run 160")
    assert "Du bist dran" in words_of(world.last)
    for command in ("help", "settings me", "table resign", "table record", "hand", "donsol"):
        result = await world.ann.slash(world.channel, command)
        assert not ENGLISH_WORDS & {*words_of(result.response).split()}, command


ENGLISH_WORDS = {"the", "you", "your", "is", "and", "with", "The", "You", "Your", "This"}
