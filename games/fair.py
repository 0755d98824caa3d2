"""Shuffles that anyone can check (C-4): everything random in a game follows from one committed seed."""

from __future__ import annotations

import hashlib
import hmac
from itertools import count
from struct import unpack
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

SEED_BYTES: Final = 32
ZERO_SEED: Final = bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex: shown when a game starts, so that the seed cannot be swapped later."""
    return hashlib.sha256(seed).hexdigest()


def practice_seed(text: str) -> bytes:
    """The seed that a person's own text stands for."""
    return hashlib.sha256(text.encode()).digest()


def _words(seed: bytes, number: int) -> Iterator[int]:
    """The 32-bit words of shuffle `number`: blocks of HMAC-SHA256, big-endian."""
    keyed = hmac.new(seed, digestmod="sha256")
    for block in count():
        mac = keyed.copy()
        mac.update(b"%d:%d" % (number, block))
        yield from unpack(">8I", mac.digest())


def _numbers(seed: bytes, number: int, bounds: Iterable[int]) -> Iterator[int]:
    """From shuffle `number`, one integer below each bound in turn, all values equally likely."""
    words = _words(seed, number)
    for m in bounds:
        for word in words:
            rest = word % m
            if word - rest <= 2**32 - m:  # the word lies below the greatest multiple of m
                yield rest
                break


def shuffled(cards: Iterable[T], seed: bytes, number: int) -> list[T]:
    """A new list in the order of shuffle `number` of `seed`; item 0 is the top card."""
    deck = list(cards)
    for m, j in zip(range(len(deck), 1, -1), _numbers(seed, number, range(len(deck), 1, -1)), strict=True):
        deck[m - 1], deck[j] = deck[j], deck[m - 1]
    return deck


def lottery(m: int, seed: bytes, number: int) -> int:
    """An integer below `m` from a shuffle number of its own (C-4)."""
    return next(_numbers(seed, number, (m,)))
