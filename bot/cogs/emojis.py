"""The bot's own emojis: uploaded once, by name and content, and used as far as they are there."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands

from bot.pictures.emoji import content_hash, faces

if TYPE_CHECKING:
    from bot.app import Tafelrunde

_log = logging.getLogger(__name__)

HASHES: Final = "emojis"
"""The setting that keeps each uploaded emoji's content hash by name."""
TELL_EVERY: Final = 25
"""So many uploads between two times that they are kept in the database and told in the log."""


class Emojis(commands.Cog):
    """Uploads what is missing or has changed, and removes what is no longer drawn."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        self.upload: asyncio.Task[None] | None = None
        """Ends when everything is there, or as much as Discord takes now."""

    async def cog_load(self) -> None:
        """Use what is there already; upload the rest beside everything else."""
        if self.bot.with_emojis:
            self.upload = asyncio.create_task(self._bring_up_to_date())
            self.upload.add_done_callback(_told)

    async def cog_unload(self) -> None:
        """Stop uploading, once it is kept what is there; the next start goes on."""
        if self.upload is not None:
            self.upload.cancel()
            await asyncio.wait((self.upload,))

    async def _bring_up_to_date(self) -> None:
        try:
            there = {emoji.name: emoji for emoji in await self.bot.fetch_application_emojis()}
        except discord.HTTPException as error:
            _log.warning("the bot's emojis could not be read; cards are shown as text: %s", error)
            return
        wanted = await asyncio.to_thread(faces)
        hashes: dict[str, str] = await self.bot.preferences.get("bot", 0, HASHES, {})
        for name, emoji in there.items():
            if name not in wanted or hashes.get(name) != content_hash(name):
                await emoji.delete()
            else:
                self._use(emoji)
        missing = [name for name in wanted if name not in self.bot.app_emojis]
        try:
            for done, name in enumerate(missing, 1):
                emoji = await self.bot.create_application_emoji(name=name, image=wanted[name])
                self._use(emoji)
                hashes[name] = content_hash(name)
                if done % TELL_EVERY == 0 or done == len(missing):
                    await self.bot.preferences.choose("bot", 0, HASHES, hashes)
                    _log.info("emojis uploaded: %d of %d", done, len(missing))
        except discord.HTTPException as error:
            _log.warning("emoji %s was not taken; the next start tries again: %s", name, error)
        finally:
            await self.bot.preferences.choose("bot", 0, HASHES, hashes)

    def _use(self, emoji: discord.Emoji) -> None:
        self.bot.app_emojis[emoji.name] = discord.PartialEmoji(name=emoji.name, id=emoji.id)


def _told(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("uploading emojis failed; cards are shown as text", exc_info=error)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Emojis(bot))
