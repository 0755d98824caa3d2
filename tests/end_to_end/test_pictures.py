"""Pictures travel with the message, never delay an answer, and can be switched off."""

from __future__ import annotations

import bot.app


async def test_a_table_shows_its_picture_with_the_words_as_alt_text(world):
    message = await world.deal()
    assert message.embeds[0].image.url.endswith("table.png")
    assert message.attachments[0].description.startswith("Donsol")


async def test_an_answer_does_not_wait_for_its_picture_which_follows(world, monkeypatch):
    monkeypatch.setattr(bot.app, "DRAWN_AT_ONCE", 0)
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
