"""The words that every panel of DONK! is made of: cards, names, titles, what binds the next play."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from bot.court import NEUTRAL
from bot.panel import Choice, play
from bot.pictures.emoji import sign_emoji
from bot.text import markdown_name
from games.donk.cards import JOKER, ORANGE, SWEEP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.faces.scene import Scene
    from bot.panel import Row
    from bot.text import Words
    from games.core import Seat
    from games.donk.view import Binding

COLOUR: Final = 0xF08A24
_NAMED: Final = {ORANGE: "donk-card-orange", SWEEP: "donk-card-sweep", JOKER: "donk-card-joker"}
_MARKED: Final = frozenset({"above", "below", "exactly"})


def who(scene: Scene, seat: Seat) -> str:
    """A seat's name for markdown."""
    return markdown_name(scene.names[seat])


def card_text(words: Words, card: str) -> str:
    """`7`, `orange 1`, `Sweep`, `Joker`."""
    return words(_NAMED[card]) if card in _NAMED else card


def cards_text(words: Words, cards: Iterable[str]) -> str:
    """`5 5`, as cards are played."""
    return " ".join(card_text(words, card) for card in cards)


def hand_text(words: Words, cards: Iterable[str]) -> str:
    """`2, 3 3, Sweep`: cards in order, set by set."""
    return ", ".join(cards_text(words, equal) for _, equal in groupby(cards))


def counted_text(words: Words, cards: Iterable[str]) -> str:
    """Many cards in short: `2`, three times, then `Sweep`."""
    counted = [(card, len(list(equal))) for card, equal in groupby(cards)]
    return " · ".join(
        card_text(words, card)
        if count == 1
        else words("donk-cards-times", card=card_text(words, card), count=count)
        for card, count in counted
    )


def title_text(words: Words, title: str, form: str) -> str:
    """A title in the form that its holder has chosen."""
    return words(f"donk-title-{title}-neutral" if form == NEUTRAL else f"donk-title-{form}")


def seat_title(scene: Scene, title: str, seat: Seat) -> str:
    """A title in the form that the seat's owner has chosen."""
    forms = scene.hall.forms[seat] if scene.hall is not None else {}
    return title_text(
        scene.words, title, forms.get(title, NEUTRAL) if title in ("rey", "principe") else title
    )


def bound_text(words: Words, bound: Binding) -> str:
    """What may be played, the cards that always go left out: `2 cards below 5`."""
    if not bound.numbers and bound.kind != "joker":
        return words(f"donk-bound-{bound.kind}-none")
    return words(f"donk-bound-{bound.kind}", count=bound.count, number=bound.number)


def whole_bound_text(words: Words, bound: Binding) -> str:
    """What may be played, all of it: `2 cards below 5 (Lower!), Sweep, Joker or Skip`."""
    what = bound_text(words, bound)
    if bound.kind not in _MARKED:
        return what
    if not bound.numbers:
        return words("donk-bound-specials", why=what)
    mark = {"below": "donk-mark-lower", "exactly": "donk-mark-street"}.get(bound.kind)
    return words("donk-bound-whole", what=what if mark is None else f"{what} {words(mark)}")


def call_row(scene: Scene) -> tuple[Row, ...]:
    """The last row of the table and of every hand: always there and the same, so that it tells nothing.

    Only where all calls count as called is there nothing to shout.
    """
    words = scene.words
    if scene.options.get("calls") == "auto":
        return ()
    return (
        (
            Choice(words("donk-button-donk"), play("call donk"), emoji=sign_emoji("donkey")),
            Choice(words("donk-button-lower"), play("call lower"), emoji=sign_emoji("down")),
        ),
    )
