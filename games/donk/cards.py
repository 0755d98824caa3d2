"""The 53 cards of DONK!, and what lies and stands on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from games.core import Outcome, Seat, SetupError

Hand: TypeAlias = tuple[str, ...]
"""Cards sorted by rank, then code: the orange 1 is the last of the 1s."""
Word: TypeAlias = Literal["donk", "lower"]
Phase: TypeAlias = Literal["lead", "follow", "sweep", "last-call", "over"]
Title: TypeAlias = Literal["rey", "principe", "bufon", "donk"]
Fun: TypeAlias = Literal["street", "delight", "tax", "furnace"]
Calls: TypeAlias = Literal["race", "auto"]

TITLES: Final[tuple[Title, ...]] = get_args(Title)
ORANGE, SWEEP, JOKER = "1o", "S", "J"
SWEEPS, SWEEP_RANK, JOKER_RANK = 4, 13, 14
NUMBERS: Final = range(1, 13)
CODES: Final = ("", *map(str, NUMBERS), SWEEP, JOKER)
"""The codes by rank."""
DECK: Final = (ORANGE, *("1",) * 3, *(CODES[rank] for rank in range(2, 14) for _ in range(4)), JOKER)
RANK: Final = {ORANGE: 1, **{code: rank for rank, code in enumerate(CODES) if code}}
_PLACE: Final = {card: place for place, card in enumerate(sorted(RANK, key=lambda c: (RANK[c], c)))}
WORDS: Final[dict[int, Word]] = {1: "donk", 5: "lower"}
"""What must be called at a play of this number (DK-5.1)."""


def ordered(cards: Iterable[str]) -> Hand:
    """The cards as a hand."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def lowness(card: str) -> int:
    """The key by which the least cards are given away; of the 1s the orange one goes last (DK-1.2)."""
    return _PLACE[card]


def height(card: str) -> tuple[int, bool]:
    """The key by which the highest cards are given away; of the 1s the orange one goes last again."""
    return RANK[card], card != ORANGE


def counts(hand: Hand) -> list[int]:
    """How many cards of each rank a hand holds, by rank."""
    held = [0] * (JOKER_RANK + 1)
    for card in hand:
        held[RANK[card]] += 1
    return held


def take(hand: Hand, count: int, rank: int) -> tuple[Hand, Hand]:
    """`count` cards of `rank` as they are played, and what is left: of the 1s the orange one goes first."""
    if rank == 1 and ORANGE in hand:
        end = hand.index(ORANGE) + 1
        return (ORANGE, *hand[: count - 1]), hand[: end - count] + hand[end:]
    start = hand.index(CODES[rank])
    return hand[start : start + count], hand[:start] + hand[start + count :]


def without(cards: Iterable[str], gone: Iterable[str]) -> Hand:
    """The cards that are left when `gone`, each once, are taken out. All of them must be there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


@dataclass(frozen=True, slots=True)
class Laid:
    """A play on the pile; `called`: its player said the word that is due with it."""

    seat: Seat
    cards: Hand
    called: bool = False

    @property
    def rank(self) -> int:
        """The rank of its cards, which are all of one."""
        return RANK[self.cards[0]]


def street_number(pile: tuple[Laid, ...]) -> int | None:
    """The number that follows if the last three plays are neighbours, 13 after 12 (DK-8.1)."""
    if len(pile) < 3:
        return None
    first, second, top = pile[-3].rank, pile[-2].rank, pile[-1].rank
    return top + 1 if first + 2 == second + 1 == top < SWEEP_RANK else None


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A play of 1s or 5s that may still be called (DK-5.3), and the word for it."""

    seat: Seat
    word: Word


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards given before the game (DK-10)."""

    giver: Seat
    taker: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class Places(Outcome):
    """The seats from the first place to the last (DK-7.3)."""

    places: tuple[Seat, ...]

    @property
    def titles(self) -> dict[Title, Seat]:
        """Who is what from now on; with three seats the middle one has no title (DK-7.2)."""
        places = self.places
        titles: dict[Title, Seat] = {"rey": places[0], "donk": places[-1]}
        if len(places) > 3:
            titles |= {"principe": places[1], "bufon": places[-2]}
        return titles


@dataclass(frozen=True, slots=True)
class DonkOptions:
    """What a table brings along (DK-2.4): titles, the Donk's streak, calls, fun rules in force."""

    titles: dict[Title, Seat] = field(default_factory=dict)
    donk_streak: int = 0
    calls: Calls = "race"
    fun: frozenset[Fun] = frozenset(get_args(Fun))

    def __post_init__(self) -> None:
        if unknown := set(self.titles) - set(TITLES):
            raise SetupError(f"titles: {min(unknown)!r} is none of {', '.join(TITLES)}")
        if len(set(self.titles.values())) < len(self.titles):
            raise SetupError(f"titles: every title needs a seat of its own, not {self.titles}")
        if self.donk_streak < 0:
            raise SetupError(f"donk_streak: {self.donk_streak} is below 0")
