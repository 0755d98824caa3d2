"""The bot without Discord: the same bot on a page of this machine, with a server, a channel and five people.

Discord is SimCord's, in memory; the database is a real file. A new start gives the same people and the same
channel (ids come from that world's clock, so they are made at a fixed moment of it), but an empty channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import time
import webbrowser
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord
import simcord
from simcord.preview import _markdown

from bot.app import Tafelrunde
from bot.pictures.emoji import faces

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord import Env

    from bot.config import Config
    from storage.database import Database

PEOPLE: Final = ("Ayşe", "Jonas", "Käthe", "Marlene", "Theo")
TICK: Final = 0.5
"""Seconds of real time between two steps of that world's clock."""
FIXED_MOMENT: Final = 1.0
"""Seconds after that world's beginning when people and channel are made."""
CDN: Final = "https://cdn.simcord.invalid/emojis"
CLOCK_KEY: Final = "local-clock"
DRAWN_KEPT: Final = 50
"""How many drawings of a page back its buttons are known."""
WELCOME: Final = (
    "**Welcome to the round table.** This page is a channel as on Discord; the bot in it is the real one.\n"
    "• Type `/` below and choose a command: `/donsol` or `/tomb` deals a table, `/help` shows everything.\n"
    "• To play as several people, open this page in more tabs and choose somebody else in each "
    "(the list at the top). Presses come one after another here, whoever makes them.\n"
    "• `/settings me` sets your language; Ayşe moderates: `/settings channel` sets that of shared tables. "
    "· *Deutsch: `/settings me` und `/settings channel`, dann „Deutsch“.*\n"
    "• Tables outlive a restart of the program: `/table show` brings yours back."
)


def small_lines() -> None:
    """Let SimCord's page show `-#` lines in embeds small, as Discord does."""
    _markdown._FIELD_POLICIES["embed_description"]["subtext"] = True


async def serve(config: Config, db: Database, new_seed: Callable[[], bytes]) -> None:
    """Run the bot on a local page until cancelled."""
    env: Env | None = None

    def now() -> float:
        assert env is not None
        return float(env.now().timestamp())

    bot = Tafelrunde(config, db, now=now, new_seed=new_seed, clocked=False, shard_count=1)
    # a fresh Discord knows no commands, whatever was sent to the last one
    await bot.preferences.choose("bot", 0, "commands", None)
    # all emojis are uploaded before the world has settled; a busy machine takes its time
    world = simcord.Env(bot, check_errors=False, settle_timeout=60.0)
    world.backend.bot_user.name = "Tafelrunde"
    env = world
    small_lines()
    await world.start()
    try:
        with world.time_context():
            await _play(config, bot, world)
    finally:
        await bot.preferences.choose("bot", 0, CLOCK_KEY, now())
        await world.shutdown()


async def _play(config: Config, bot: Tafelrunde, world: Env) -> None:
    await world.advance_time(FIXED_MOMENT)
    guild = world.create_guild("Tafelrunde")
    channel = guild.create_text_channel("round-table")
    role = guild.create_role(
        "Moderation", permissions=discord.Permissions(manage_messages=True, manage_channels=True)
    )
    people = [
        guild.add_member(world.create_user(name.lower(), global_name=name), roles=[role] if first else [])
        for name, first in zip(PEOPLE, (True, False, False, False, False), strict=True)
    ]
    # never back to a moment of the last run: its messages' ids would be given out again
    last = await bot.preferences.get("bot", 0, CLOCK_KEY, 0.0)
    begin = max(time.time(), last + 1)
    await world.advance_time(begin - world.now().timestamp())
    ahead = begin - time.time()
    bot.clockwork.run_clock.start()
    await bot.get_partial_messageable(channel.id, guild_id=guild.id).send(WELCOME)
    port = free_port(config.local_port)
    if port != config.local_port:
        print(f"Port {config.local_port} is taken (LOCAL_PORT); using {port} instead.")
    if (upload := bot.emojis.upload) is not None:
        await upload
    drawn = faces()
    assets = {f"{CDN}/{emoji.id}.png": (f"{name}.png", drawn[name]) for name, emoji in bot.app_emojis.items()}
    async with world.preview(channel, viewers=people, layout="channel", port=port, assets=assets) as preview:
        shown = Shown(len(world.http_requests))
        turn = _one_at_a_time(preview, world.backend.messages[channel.id], shown)
        print(f"Tafelrunde is open at {preview.url}\nStop with Ctrl-C.", flush=True)
        await asyncio.to_thread(_open_browser, preview.url)
        while True:
            await asyncio.sleep(TICK)
            async with turn:
                step = time.time() + ahead - world.now().timestamp()
                if step > 0:
                    await world.advance_time(step)
                # only then: a page that is drawn anew drops what is being typed into it
                if len(world.http_requests) > shown.requests:
                    shown.requests = len(world.http_requests)
                    await preview.refresh()


@dataclass
class Shown:
    """How many of the bot's requests the pages have been drawn after."""

    requests: int


def _one_at_a_time(preview: Any, messages: dict[int, Any], shown: Shown) -> asyncio.Lock:
    """Let the clock and the actions of all tabs wait for one another; SimCord refuses them as busy.

    It also refuses every action on a page that was drawn anew since. Here that holds only for presses on a
    message whose own buttons have changed: the same place may be another button now.
    """
    turn, action, publish = asyncio.Lock(), preview._action, preview._publish
    drawn: dict[tuple[str, Any], dict[str, Any]] = {}

    def buttons() -> dict[str, Any]:
        return {str(number): message.components for number, message in messages.items()}

    def publishing(page: Any, **how: Any) -> None:
        publish(page, **how)
        drawn[page.id, page.revision] = buttons()
        drawn.pop((page.id, page.revision - DRAWN_KEPT), None)

    def holds(page: Any, body: dict[str, Any]) -> bool:
        if body.get("kind") not in ("click", "select"):
            return True
        pressed = str(body.get("target_id"))
        was = drawn.get((page.id, body["published_revision"]), {})
        return pressed in was and was[pressed] == buttons().get(pressed)

    async def in_turn(context: str | None, body: Any) -> Any:
        async with turn:
            page = preview._pages.get(context)
            bound = page is not None and isinstance(body, dict) and "published_revision" in body
            if bound and holds(page, body):
                body = {**body, "published_revision": page.revision}
            said = len(preview.env.http_requests)
            result = await action(context, body)
            if len(preview.env.http_requests) > said:
                for other in [*preview._pages.values()]:
                    if other is not page:
                        publishing(other, reason="refresh")
            shown.requests = len(preview.env.http_requests)
            return result

    preview._publish, preview._action = publishing, in_turn
    return turn


def free_port(wanted: int) -> int:
    """`wanted` if it is free on loopback, else any free one."""
    for port in (wanted, 0):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return int(probe.getsockname()[1])
    raise OSError("no port is free")


def _open_browser(url: str) -> None:
    """Open the page where there is a person to see it."""
    if sys.stdout.isatty():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(url)
