"""`python -m bot`: the bot on Discord with a token, on a local page without one."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import sys
import time
from typing import Final

import discord

from bot.app import Tafelrunde
from bot.config import Config, ConfigError, read_config
from storage.database import Database
from storage.errors import DatabaseError

_log = logging.getLogger("bot")


SWITCH: Final = 0.0005
"""Seconds for which one thread computes while others wait for their turn."""
YOUNG: Final = (10_000, 50, 50)
"""How much is made before what is young, older and old is searched for what nobody needs any more."""


class StartError(Exception):
    """The bot cannot start for a reason outside of it. The message says which."""


def new_seed() -> bytes:
    """32 bytes from the system's secure random source (C-4)."""
    return secrets.token_bytes(32)


async def run_on_discord(config: Config, token: str) -> None:
    """Run until it is stopped."""
    async with (
        await Database.open(config.database) as db,
        Tafelrunde(config, db, now=time.time, new_seed=new_seed, apart=True) as bot,
    ):
        try:
            await bot.login(token)
        except discord.LoginFailure:
            raise StartError(
                "DISCORD_TOKEN was not accepted; allowed: the bot's token from Discord's developer portal"
            ) from None
        except (OSError, discord.HTTPException) as error:
            raise StartError(
                f"Discord cannot be reached ({error}). See that this machine is online."
            ) from error
        await bot.connect()


async def run_locally(config: Config) -> None:
    """Run on a page of this machine until it is stopped; raises ConfigError where SimCord is missing."""
    # SimCord, when it is imported, tries out a client that warns about itself
    logging.getLogger("discord.state").disabled = True
    try:
        # an extra: a bot on Discord does without it
        from bot.local import serve  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise ConfigError(
            "DISCORD_TOKEN is not set, and the local page needs what this installs: pip install -e '.[local]'"
        ) from error
    finally:
        logging.getLogger("discord.state").disabled = False

    async with await Database.open(config.database) as db:
        await serve(config, db, new_seed)


def share_the_interpreter() -> None:
    """Let answers wait less for other threads and for the search for garbage.

    The threads of the database give the interpreter back at each row: by itself Python would let them wait
    five milliseconds for it each time. What is loaded by now is never garbage, and need not be searched.
    """
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*YOUNG)


def set_up_logging(level: str) -> None:
    """Log to standard error from `level` on."""
    number = logging.getLevelNamesMapping()[level]
    discord.utils.setup_logging(level=number)
    # discord.py's debug lines hold whole requests and events, and the tokens in them
    logging.getLogger("discord").setLevel(max(number, logging.INFO))
    # there is nothing to say aloud
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def main() -> int:
    """Run the bot; the exit status: 0 when it was stopped, 1 when it cannot start."""
    # a service or container is stopped as Ctrl-C stops the program
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        config = read_config()
        set_up_logging(config.log_level)
        share_the_interpreter()
        token = config.discord_token
        work = run_on_discord(config, token.get_secret_value()) if token else run_locally(config)
        asyncio.run(work)
    except (ConfigError, DatabaseError, StartError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        _log.info("stopped")
    return 0


if __name__ == "__main__":
    sys.exit(main())
