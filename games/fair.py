"""Shuffles that anyone can check (C-4): everything random in a game follows from one committed seed."""

from __future__ import annotations

from hashlib import sha256
from itertools import chain, count
from struct import unpack
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

SEED_BYTES: Final = 32
ZERO_SEED: Final = bytes(SEED_BYTES)

_HMAC_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex: shown when a game starts, so that the seed cannot be swapped later."""
    return sha256(seed).hexdigest()


def practice_seed(text: str) -> bytes:
    """The seed that a person's own text stands for."""
    return sha256(text.encode()).digest()


def _blocks(seed: bytes, number: int) -> Iterator[tuple[int, ...]]:
    """The HMACs of shuffle `number`, each as eight big-endian words of 32 bits.

    HMAC is spelled out as its two hashes, keyed once; the module `hmac` takes a quarter longer for a shuffle.
    """
    key = seed.ljust(_HMAC_BLOCK, b"\0")
    inner, outer = sha256(key.translate(_INNER)), sha256(key.translate(_OUTER))
    for block in count():
        mac, text = outer.copy(), inner.copy()
        text.update(b"%d:%d" % (number, block))
        mac.update(text.digest())
        yield unpack(">8I", mac.digest())


def _words(seed: bytes, number: int) -> Iterator[int]:
    return chain.from_iterable(_blocks(seed, number))


def _below(m: int, words: Iterator[int]) -> int:
    """The next integer below `m`, all values equally likely."""
    for word in words:
        rest = word % m
        if word - rest <= 2**32 - m:  # the word lies below the greatest multiple of m
            return rest
    raise AssertionError("the words never end")


def shuffled(cards: Iterable[T], seed: bytes, number: int) -> list[T]:
    """A new list in the order of shuffle `number` of `seed`; item 0 is the top card."""
    deck = list(cards)
    words = _words(seed, number)
    for m in range(len(deck), 1, -1):
        j = _below(m, words)
        deck[m - 1], deck[j] = deck[j], deck[m - 1]
    return deck


def lottery(m: int, seed: bytes, number: int) -> int:
    """An integer below `m` from a shuffle number of its own (C-4)."""
    return _below(m, _words(seed, number))
