"""Shuffles that anyone can check (C-4): everything random in a game follows from one committed seed."""

from __future__ import annotations

import hashlib
import hmac
import struct
from itertools import count
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


class Stream:
    """The integers of shuffle number `number`: HMAC-SHA256 blocks cut into 4 bytes, big-endian."""

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed, self._number = seed, number
        self._words = self._cut()

    def _cut(self) -> Iterator[int]:
        for block in count():
            data = hmac.digest(self._seed, b"%d:%d" % (self._number, block), "sha256")
            yield from struct.unpack(">8I", data)

    def below(self, m: int) -> int:
        """A number from 0 to m - 1, every one equally likely."""
        limit = (2**32 // m) * m
        while (word := next(self._words)) >= limit:
            pass
        return word % m


def shuffled(cards: Iterable[T], seed: bytes, number: int) -> list[T]:
    """A new list in the order of shuffle `number` of `seed`; item 0 is the top card."""
    deck, stream = list(cards), Stream(seed, number)
    for i in range(len(deck) - 1, 0, -1):
        j = stream.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def lottery(m: int, seed: bytes, number: int) -> int:
    """`below(m)` from a shuffle number of its own."""
    return Stream(seed, number).below(m)
