"""`/check` tells moderators what is missing."""

from __future__ import annotations

import discord
import pytest


@pytest.mark.parametrize(("language", "fine"), [("en", "All is well"), ("de", "Alles gut")])
async def test_a_moderator_sees_that_all_is_well(world, language, fine):
    await world.speak(world.mod, language)
    result = await world.mod.slash(world.channel, "check")
    assert result.ephemeral
    assert fine in result.response.embeds[0].description


async def test_a_missing_right_is_named(world):
    role = world.guild.default_role
    channel = world.guild.create_text_channel(
        "narrow", overwrites={role: discord.PermissionOverwrite(attach_files=False)}
    )
    result = await world.mod.slash(channel, "check")
    assert "Attach Files" in result.response.embeds[0].description
    assert "All is well" not in result.response.embeds[0].description


async def test_others_are_refused(world):
    result = await world.ann.slash(world.channel, "check")
    assert "manage this channel" in result.response.content
