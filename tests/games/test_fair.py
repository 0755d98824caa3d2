"""Shuffles that anyone can check (C-4)."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest

from games import fair
from games.donsol import DECK
from games.fair import ZERO_SEED, commitment, lottery, practice_seed, shuffled

pytestmark = pytest.mark.rule("C-4")


def stream_words(seed, number, blocks):
    """The integers of a shuffle before any is dropped, from the module `hmac` and one stream of bytes."""
    stream = b"".join(hmac.digest(seed, f"{number}:{b}".encode(), "sha256") for b in range(blocks))
    return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]


def textbook(cards, seed, number):
    """The rule word by word."""
    words = iter(stream_words(seed, number, 100))

    def below(m):
        while (value := next(words)) >= (2**32 // m) * m:
            pass
        return value % m

    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.rule("DS-1.1")
def test_the_vectors_of_donsols_deck():
    first, second = shuffled(DECK, ZERO_SEED, 0), shuffled(DECK, ZERO_SEED, 1)
    assert " ".join(first).startswith("Ad Kc 2h Th 4h 3h 4d 3c ")
    assert " ".join(first).endswith(" 6c Kh 8c Ac")
    assert " ".join(second).startswith("Tc As Ts Th Ah 3h 8h 2c ")
    assert commitment(ZERO_SEED).startswith("66687aad")


@pytest.mark.parametrize("number", [0, 1, 9, 10, 123_456])
@pytest.mark.parametrize("size", [0, 1, 2, 9, 54, 300])
def test_shuffles_follow_the_rule_word_by_word(number, size):
    seed = random.Random(size).randbytes(32)
    cards = [f"card {n}" for n in range(size)]
    before = list(cards)
    assert shuffled(cards, seed, number) == textbook(cards, seed, number)
    assert cards == before


def test_a_commitment_is_the_seeds_sha256():
    seed = random.Random(1).randbytes(32)
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


def test_a_persons_own_text_becomes_a_seed():
    assert practice_seed("Käse") == hashlib.sha256("Käse".encode()).digest()


@pytest.mark.parametrize("m", [1, 2, 3, 7, 10])
def test_a_lottery_is_the_first_integer_below_of_its_own_shuffle(m):
    seed = random.Random(m).randbytes(32)
    drawn = [lottery(m, seed, number) for number in range(200)]
    blocks = [hmac.digest(seed, f"{number}:0".encode(), "sha256") for number in range(200)]
    assert drawn == [int.from_bytes(block[:4], "big") % m for block in blocks]  # none of these is dropped
    assert set(drawn) == set(range(m))


@pytest.mark.parametrize("m", [3 * 2**30, 2**31 + 1, 2**32 - 1])
def test_values_above_the_greatest_multiple_are_dropped(m):
    """Bounds so great that many first words are dropped, and a few second ones too."""
    words = [stream_words(ZERO_SEED, number, 20) for number in range(400)]
    drawn = [lottery(m, ZERO_SEED, number) for number in range(400)]
    assert drawn == [next(word for word in stream if word < (2**32 // m) * m) % m for stream in words]


@pytest.mark.parametrize("m", [2, 3, 53, 54, 3 * 2**30])
def test_the_greatest_multiple_itself_is_dropped_and_the_value_below_it_is_not(m, monkeypatch):
    top = (2**32 // m) * m
    given = [word for word in (top, 2**32 - 1) if top <= word < 2**32]
    monkeypatch.setattr(fair, "_words", lambda _seed, _number: iter([*given, top - 1, 0]))
    assert lottery(m, ZERO_SEED, 0) == m - 1


def test_bytes_left_over_carry_on_into_the_next_integer():
    """Nine integers take 36 bytes: the ninth is the first of the second block, not of a block of its own."""
    seed = random.Random(9).randbytes(32)
    second = int.from_bytes(hmac.digest(seed, b"4:1", "sha256")[:4], "big")
    words = fair._words(seed, 4)
    assert [fair._below(10, words) for _ in range(9)][8] == second % 10


def test_every_place_is_equally_likely():
    rng = random.Random(54)
    tops = Counter(shuffled("abcd", rng.randbytes(32), 0)[0] for _ in range(4_000))
    assert all(900 < tops[card] < 1_100 for card in "abcd")
