"""`/settings`: what people choose for themselves, moderators for a channel. Languages: test_commands."""

from __future__ import annotations

import discord
import pytest

from bot.pictures.emoji import faces
from bot.timing import Plan
from tests.end_to_end.drakones_world import duel
from tests.end_to_end.world import buttons, select_of, take, words_of


def chosen(message, about):
    (value,) = [option.value for option in select_of(message, about).options if option.default]
    return value


async def test_a_person_chooses_how_own_tables_look(world):
    opened = (await world.ann.slash(world.channel, "settings me")).response
    assert chosen(opened, "looks") == "auto"
    for value, pictures in (("words", False), ("symbols", False), ("pictures", True), ("auto", True)):
        await take(world.ann, opened, value, "looks")
        assert chosen(opened, "looks") == value
        await world.ann.slash(world.channel, "donsol" if not world.shown else "table show")
        assert bool(world.last.attachments) is pictures, value


async def test_symbols_leave_the_buttons_of_who_wants_none(world):
    world.bot.app_emojis.update(
        (name, discord.PartialEmoji(name=name, id=at)) for at, name in enumerate(faces(), 1)
    )
    with_symbols = await world.deal()
    assert any(button.emoji for button in buttons(with_symbols).values())
    await world.bot.preferences.choose("person", world.ann.id, "symbols", value=False)
    await world.ann.slash(world.channel, "table show")
    assert not any(button.emoji for button in buttons(world.last).values())


async def test_a_hand_looks_as_its_own_person_has_chosen(world):
    """Whoever laid the table."""
    found = await duel(world)
    await world.bot.preferences.choose("person", world.ann.id, "pictures", value=False)
    hands = [
        (await person.click(await world.public(found.number), label="Hand")).response
        for person in (world.ann, world.ben)
    ]
    assert [bool(hand.attachments) for hand in hands] == [False, True]


@pytest.mark.parametrize(
    ("pace", "donk", "drakones"),
    [("auto", 90, 300), ("quick", 30, 300), ("calm", 180, 300), ("slow", 86400, 86400)],
)
async def test_a_channel_has_its_pace_for_tables_without_one_of_their_own(world, pace, donk, drakones):
    opened = (await world.mod.slash(world.channel, "settings channel")).response
    await take(world.mod, opened, pace, "clock")
    await world.ann.slash(world.channel, "donk")
    await world.ann.slash(world.channel, "drakones challenge", member=world.ben)
    await world.ben.slash(world.channel, "drakones challenge", clock="live")
    turns = [Plan.load((await world.table(number)).row.clock).turn for number in (1, 2, 3)]
    assert turns == [donk, drakones, 300]


async def test_moderators_keep_tables_out_of_a_channel_and_its_threads(world):
    running = await world.deal()
    opened = (await world.mod.slash(world.channel, "settings channel")).response
    await take(world.mod, opened, "off", "tables")
    found = world.bot.get_channel(world.channel.id)
    await found.create_thread(name="dungeon", type=discord.ChannelType.public_thread)
    (thread,) = world.channel.threads
    elsewhere = world.guild.create_text_channel("elsewhere")
    for place in (world.channel, thread):
        for command in ("tomb", "donk", "drakones challenge", "drakones computer"):
            refused = await world.ben.slash(place, command)
            assert refused.ephemeral
            assert "No tables may be opened in this channel" in words_of(refused.response)
        assert "none may be opened here" in words_of((await world.mod.slash(place, "check")).response)
    assert (await world.table(1)).playing
    await world.ann.click(running, label="Flee")
    await world.ben.slash(elsewhere, "tomb")
    assert (await world.table(2)).row.channel == elsewhere.id
    await take(world.mod, opened, "auto", "tables")
    await world.ben.slash(world.channel, "tomb")
    assert (await world.table(3)).playing


async def test_a_value_that_was_never_offered_is_refused(world):
    opened = (await world.ann.slash(world.channel, "settings me")).response
    for row, value in (("looks", "naked"), ("language", "la"), ("clock", "slow"), ("", "")):
        result = await world.press(world.ann, opened, f"v:settings:person {row}", [value])
        assert "This button does nothing any more" in words_of(result.response)
    assert await world.bot.preferences.chosen("person", world.ann.id) == {}
