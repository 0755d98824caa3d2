"""The bot's own emojis: only what is missing is uploaded, whatever came between; what is old goes."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace

import discord
import pytest

from bot.pictures import emoji

faces = emoji.faces

NAMES = ("card_qs", "donk_1o", "dark_is_i", "sign_boot", "sign_crown")


@pytest.fixture
def art(world, monkeypatch):
    """A few emojis; a test may change them."""
    drawn = {name: faces()[name] for name in NAMES}
    # discord.py loads a cog's module anew for each bot
    for module in (sys.modules[type(world.bot.emojis).__module__], emoji):
        monkeypatch.setattr(module, "faces", lambda: drawn)
    return drawn


async def start(world) -> list[tuple[str, str]]:
    """A new start of the program; what it did to the emojis, and with which one."""
    bot = world.bot
    before, bot.with_emojis = world.calls, True
    bot.app_emojis.clear()
    named = {str(emoji.id): emoji.name for emoji in await bot.fetch_application_emojis()}
    before = world.calls
    await bot.emojis.cog_load()
    await asyncio.wait((bot.emojis.upload,))
    bot.with_emojis = False
    done = []
    for request in world.http(before):
        last = request.path.rsplit("/", 1)[-1]
        name = request.json["name"] if request.method == "POST" else named.get(last, "")
        done.append((request.method, name))
    assert done[0] == ("GET", "")
    return done[1:]


async def there(world) -> list[str]:
    return sorted(emoji.name for emoji in await world.bot.fetch_application_emojis())


async def test_all_are_uploaded_once_and_then_used(world, art):
    assert await start(world) == [("POST", name) for name in NAMES]
    assert sorted(world.bot.app_emojis) == sorted(NAMES)
    used = dict(world.bot.app_emojis)
    assert await start(world) == []
    assert world.bot.app_emojis == used


async def test_after_a_refusal_the_next_start_brings_the_rest(world, art, monkeypatch):
    create, taken = world.bot.create_application_emoji, []

    async def refusing(*, name, image):
        if len(taken) == 2:
            response = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(response, "maximum number of emojis reached")
        taken.append(name)
        return await create(name=name, image=image)

    with monkeypatch.context() as patched:
        patched.setattr(world.bot, "create_application_emoji", refusing)
        assert await start(world) == [("POST", name) for name in NAMES[:2]]
    assert sorted(world.bot.app_emojis) == sorted(NAMES[:2])
    assert await start(world) == [("POST", name) for name in NAMES[2:]]


async def test_after_a_stop_in_between_the_next_start_brings_the_rest(world, art, monkeypatch):
    create, reached = world.bot.create_application_emoji, asyncio.Event()

    async def slow(*, name, image):
        if name == NAMES[3]:
            reached.set()
            await asyncio.Event().wait()
        return await create(name=name, image=image)

    with monkeypatch.context() as patched:
        patched.setattr(world.bot, "create_application_emoji", slow)
        patched.setattr(world.bot, "with_emojis", True)
        await world.bot.emojis.cog_load()
        await reached.wait()
        await world.bot.emojis.cog_unload()
    assert await there(world) == sorted(NAMES[:3])
    assert await start(world) == [("POST", name) for name in NAMES[3:]]


async def test_what_looks_different_now_is_uploaded_anew_and_nothing_else(world, art):
    await start(world)
    old = world.bot.app_emojis["donk_1o"].id
    art["donk_1o"] = faces()["donk_1"]
    assert await start(world) == [("DELETE", "donk_1o"), ("POST", "donk_1o")]
    assert world.bot.app_emojis["donk_1o"].id != old
    assert await there(world) == sorted(NAMES)


async def test_what_is_no_longer_drawn_is_removed(world, art):
    await start(world)
    del art["sign_boot"]
    assert await start(world) == [("DELETE", "sign_boot")]
    assert await there(world) == sorted(art)


async def test_cards_are_text_until_their_emojis_are_there(world, art):
    message = await world.deal()
    assert not any(item.emoji for row in message.components for item in row.children)
    await start(world)
    art_of_flee = world.bot.app_emojis["sign_boot"]
    await world.ann.slash(world.channel, "table show")
    emojis = [item.emoji for row in world.last.components for item in row.children if item.emoji]
    assert art_of_flee.id in [emoji.id for emoji in emojis]
