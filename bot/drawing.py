"""Pictures drawn where they keep nothing waiting: in a thread, or `apart`, in a process of its own.

A thread shares the interpreter with everything else that the bot does; with many tables a process of its own
leaves answers their time. No Discord here.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from bot.apart import processes
from bot.pictures import render

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from bot.panel import Picture
    from bot.pictures import Kind

_log = logging.getLogger(__name__)

DRAWN_AT_ONCE: Final = 1
"""So many pictures may be asked for at once; further answers go without theirs."""


class Drawing:
    """Draws pictures, one at a time."""

    def __init__(self, *, apart: bool = False) -> None:
        self._apart = apart
        self._process: ProcessPoolExecutor | None = None
        self._asked = 0

    @property
    def busy(self) -> bool:
        """Whether so many pictures are being drawn that answers go without theirs."""
        return self._asked >= DRAWN_AT_ONCE

    def start(self) -> None:
        """Start the process ahead of the first picture."""
        if self._apart:
            self._ready().submit(_nothing)

    def close(self) -> None:
        """Stop the process."""
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    async def draw(self, picture: Picture) -> bytes | None:
        """The picture as PNG; None while others are being drawn."""
        if self.busy:
            return None
        kind: Kind = "private" if picture.private else "public"
        what = (picture.game, picture.view, picture.language, tuple(picture.names), kind)
        process = self._ready() if self._apart else None
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(process, _draw, *what)
        except BrokenProcessPool:
            # the system has ended it, for want of memory say: the next picture begins another
            _log.warning("the process that draws has died")
            if self._process is process:
                self._process = None
            return None
        finally:
            self._asked -= 1

    def _ready(self) -> ProcessPoolExecutor:
        if self._process is None:
            self._process = processes(1)
        return self._process


def _draw(game: str, view: object, language: str, names: tuple[str, ...], kind: Kind) -> bytes:
    return render(game, view, language, names=names, kind=kind)


def _nothing() -> None:
    """Comes to its end once the process has started."""
