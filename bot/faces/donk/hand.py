"""The private hand of DONK!: its cards, what can be played, and why the rest cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces.donk.phrases import (
    COLOUR,
    bound_text,
    call_row,
    cards_text,
    hand_text,
    who,
    whole_bound_text,
)
from bot.faces.donk.table import pile_text
from bot.faces.donk.tales import told
from bot.faces.scene import footer, question, resign_choice
from bot.panel import Choice, Menu, Option, Panel, Style, business, play
from bot.pictures.emoji import card_emoji, sign_emoji
from games.donk.cards import NUMBERS, SWEEP, counts, take
from games.donk.moves import MOVES, PlaySet, PlaySweep

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from bot.panel import Row
    from bot.text import Words
    from games.core import Seat
    from games.donk.view import Binding, DonkView

ROW: Final = 4
BUTTONS: Final = 12
"""With more plays than that there is a menu instead."""


def private(view: DonkView, scene: Scene) -> Panel:
    """A seat's hand."""
    words = scene.words
    seat = view.viewer
    assert seat is not None
    lines = (
        words("donk-hand-cards", cards=hand_text(words, view.hand)) if view.hand else "",
        _not_possible(view, words),
        words("donk-pile", plays=pile_text(view, scene)),
        _swapped(view, scene),
        _known(view, scene),
        told(scene),
    )
    return Panel(
        title=words("donk-hand-title", count=len(view.hand)),
        colour=COLOUR,
        lead=_lead(view, seat, scene),
        cards=tuple(card_emoji("donk", card) for card in view.hand),
        lines=tuple(line for line in lines if line),
        footer=footer(scene),
        rows=_rows(view, seat, scene),
    )


def _lead(view: DonkView, seat: Seat, scene: Scene) -> str:
    words = scene.words
    place = view.place(seat)
    if scene.closed is not None:
        return words(f"closed-{scene.closed}")
    if view.outcome is not None:
        return words("donk-hand-over", place=place or 0)
    if seat in scene.away:
        return words("donk-hand-away")
    if view.turn == seat and view.tax:
        return words("donk-hand-tax")
    if view.turn == seat and view.binding is not None:
        return _duty(view, view.binding, words)
    if view.sweeper is not None:
        asked = "skip" in view.legal
        return words("donk-hand-sweep" if asked else "donk-hand-sweep-waits", name=who(scene, view.sweeper))
    if place is not None:
        return words("donk-hand-left" if seat in view.left else "donk-hand-out", place=place)
    if view.turn is None or view.binding is None:
        return words("donk-moment")
    waits = words("donk-to-play", name=who(scene, view.turn), what=whole_bound_text(words, view.binding))
    return f"{waits}\n{words('donk-hand-skipped')}" if seat in view.skipped else waits


def _duty(view: DonkView, bound: Binding, words: Words) -> str:
    """What the one on turn must play, and whether it can."""
    what = bound_text(words, bound)
    if bound.kind not in ("above", "below", "exactly"):
        return words("donk-hand-lead", what=what)
    if not bound.numbers:
        return words("donk-hand-specials", why=what)
    possible = any(text.startswith("play ") for text in view.legal)
    return words("donk-hand-must" if possible else "donk-hand-nothing", what=what)


def _not_possible(view: DonkView, words: Words) -> str:
    """Why the cards that cannot be played cannot."""
    bound = view.binding
    if view.turn != view.viewer or bound is None or not view.hand:
        return ""
    if view.tax or bound.kind == "orange":
        return words("donk-not-orange") if bound.kind == "orange" else words("donk-not-tax")
    if bound.kind not in ("above", "below", "exactly"):
        return ""
    held = counts(view.hand)
    misfits = [number for number in NUMBERS if held[number] and number not in bound.numbers]
    short = [number for number in NUMBERS if held[number] in range(1, bound.count) and number not in misfits]
    reasons = []
    if misfits:
        cards = words.listed(cards_text(words, [str(number)] * held[number]) for number in misfits)
        reasons.append(words(f"donk-not-{bound.kind}", cards=cards, number=bound.number))
    for count in sorted({held[number] for number in short}):
        cards = words.listed(str(number) for number in short if held[number] == count)
        reasons.append(words("donk-not-enough", cards=cards, held=count))
    return words("donk-not-possible", reasons=" · ".join(reasons)) if reasons else ""


def _swapped(view: DonkView, scene: Scene) -> str:
    """What this seat gave and got (DK-10.3)."""
    words = scene.words
    gave = next((swap for swap in view.swaps if swap.giver == view.viewer), None)
    got = next((swap for swap in view.swaps if swap.taker == view.viewer), None)
    if gave is None or got is None or gave.cards is None or got.cards is None:
        return ""
    return words(
        "donk-hand-swapped", name=who(scene, gave.taker), gave=hand_text(words, gave.cards),
        got=hand_text(words, got.cards),
    )  # fmt: skip


def _known(view: DonkView, scene: Scene) -> str:
    """What this seat knows of other hands (DK-11.1); nothing to act on once the game is over."""
    if view.outcome is not None:
        return ""
    words = scene.words
    shown = [
        f"{who(scene, seat)} {hand_text(words, cards)}" for seat, cards in enumerate(view.known) if cards
    ]
    return words("donk-hand-known", hands=" · ".join(shown)) if shown else ""


def _rows(view: DonkView, seat: Seat, scene: Scene) -> tuple[Row, ...]:
    if view.outcome is not None or scene.closed is not None:
        return ()
    words = scene.words
    texts = [text for text in view.legal if text.startswith("play ")]
    rows: list[Row]
    if len(texts) > BUTTONS:
        options = tuple(
            Option(choice.label, choice.act, emoji=choice.emoji)
            for choice in (_play(view, text, words) for text in texts)
            if choice.act is not None
        )
        rows = [(Menu(words("donk-menu-play"), options),)]
    else:
        choices = [_play(view, text, words) for text in texts]
        rows = [tuple(choices[at : at + ROW]) for at in range(0, len(choices), ROW)]
    manners = [_skip(view, seat, words)]
    if seat in scene.away:
        manners.append(Choice(words("button-back"), business("back"), Style.AGREE))
    if view.hand:
        manners.append(resign_choice(scene))
    asked = question(scene)
    rows += [tuple(manners) if asked is None else asked]
    return (*rows, *call_row(scene))


def _play(view: DonkView, text: str, words: Words) -> Choice:
    """A play, and what it costs if it does."""
    move = MOVES[text]
    if isinstance(move, PlaySet):
        cards = take(view.hand, move.count, move.number)[0]
    elif isinstance(move, PlaySweep):
        cards = (SWEEP,) * move.count
        if len(view.hand) == move.count:
            place = len(view.sizes) - len(view.bottom)
            label = words("donk-button-last-sweep", cards=cards_text(words, cards), place=place)
            return Choice(label, play(text), Style.DANGER, card_emoji("donk", SWEEP))
    else:
        cards = ("J",)
    return Choice(cards_text(words, cards), play(text), Style.MOVE, card_emoji("donk", cards[0]))


def _skip(view: DonkView, seat: Seat, words: Words) -> Choice:
    """Skip, or why not."""
    sweep = view.phase == "sweep"
    if "skip" in view.legal:
        return Choice(
            words("donk-button-pass" if sweep else "donk-button-skip"),
            play("skip"),
            emoji=sign_emoji("pause"),
        )
    why = "answered" if sweep else "leader" if view.turn == seat else "wait"
    return Choice(words(f"donk-button-skip-{why}"), None, emoji=sign_emoji("pause"))
