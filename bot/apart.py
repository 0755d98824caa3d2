"""Processes beside the bot's own, for what computes long. No Discord here."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor


def processes(number: int) -> ProcessPoolExecutor:
    """At most so many processes, started when first needed; they end with the bot, however it ends."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(max_workers=number, mp_context=spawn, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """Let the process end if the bot is killed: by itself it would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
