"""Pictures travel with the message, never delay an answer, and can be switched off."""

from __future__ import annotations

import re

import bot.drawing
from tests.end_to_end.provoke_donk import joke_owed
from tests.end_to_end.world import buttons, words_of


async def test_a_table_shows_its_picture_with_the_words_as_alt_text(world):
    message = await world.deal()
    assert message.embeds[0].image.url.endswith("table.png")
    assert message.attachments[0].description.startswith("Donsol")


async def test_an_answer_does_not_wait_for_its_picture_which_follows(world, monkeypatch):
    monkeypatch.setattr(bot.drawing, "DRAWN_AT_ONCE", 0)
    message = await world.deal()
    assert not message.attachments
    assert message.embeds[0].description
    monkeypatch.undo()
    before = world.calls
    await world.env.advance_time(2)
    assert world.calls == before + 1
    assert world.last.attachments
    await world.env.advance_time(10)
    assert world.calls == before + 1


async def test_pictures_can_be_switched_off(world):
    await world.bot.preferences.choose("person", world.ann.id, "pictures", value=False)
    message = await world.deal()
    assert not message.attachments
    assert message.embeds[0].image.url is None


async def test_each_player_of_a_solitaire_chooses_for_the_own_table_and_a_channel_for_shared_ones(world):
    await world.bot.preferences.choose("person", world.ann.id, "pictures", value=False)
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=False)
    assert not (await world.deal(world.ann)).attachments
    assert (await world.deal(world.ben)).attachments
    await world.ann.slash(world.channel, "drakones computer")
    assert not world.last.attachments
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=None)
    await world.ann.slash(world.channel, "table show", table=3)
    assert world.last.attachments


async def test_a_move_and_its_picture_are_one_call(world):
    message = await world.deal()
    first = message.attachments[0].id
    before = world.calls
    await world.press(world.ann, message, next(each for each in buttons(message) if ":take " in each))
    (call,) = world.http(before)
    assert call.path.endswith("/callback")
    assert world.last.embeds[0].image.url.endswith("table.png")
    assert world.last.attachments[0].id != first


def plain(text: str) -> str:
    """Without bold letters, and without the marks round names."""
    return re.sub("\\*\\*|[\u2068\u2069]", "", text)


async def test_the_chronicle_has_a_picture_after_a_game_and_says_the_same(world):
    before = (await world.ann.slash(world.channel, "chronicle")).response
    assert not before.attachments
    await joke_owed(world)
    shown = (await world.ann.slash(world.channel, "chronicle")).response
    assert shown.embeds[0].image.url.endswith("table.png")
    alt = plain(shown.attachments[0].description)
    assert "Court 1, game 1" in alt
    for line in ("Ann: Majestad 1× (1)", "Ben: Donk 1× (1)", "Mo: no title (1)"):
        assert line in alt
        assert line in plain(shown.embeds[0].description)


async def test_the_chronicle_goes_without_where_the_channel_has_switched_pictures_off(world):
    await joke_owed(world)
    await world.bot.preferences.choose("channel", world.channel.id, "pictures", value=False)
    shown = (await world.ann.slash(world.channel, "chronicle")).response
    assert not shown.attachments
    assert "Court 1, game 1" in words_of(shown)


async def test_the_chronicle_does_not_wait_for_a_picture(world, monkeypatch):
    await joke_owed(world)
    monkeypatch.setattr(bot.drawing, "DRAWN_AT_ONCE", 0)
    shown = (await world.ann.slash(world.channel, "chronicle")).response
    assert not shown.attachments
    assert "Court 1, game 1" in words_of(shown)


async def test_no_message_is_edited_for_a_picture_that_cannot_be_drawn_yet(world, monkeypatch):
    monkeypatch.setattr(bot.drawing, "DRAWN_AT_ONCE", 0)
    await world.deal()
    await world.deal(world.ben)
    before = world.calls
    await world.env.advance_time(10)
    assert world.calls == before
    monkeypatch.undo()
    await world.env.advance_time(2)
    assert world.calls == before + 2
    assert all(message.attachments for message in world.shown)
