"""The table of DONK! that everyone sees, while it is played and when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faces.donk.phrases import (
    COLOUR,
    call_row,
    cards_text,
    counted_text,
    hand_text,
    seat_title,
    title_text,
    who,
    whole_bound_text,
)
from bot.faces.donk.tales import told
from bot.faces.scene import fairness, footer, pace, rules_choice
from bot.panel import Choice, Panel, Picture, Style, business, play
from bot.pictures.emoji import BACK, sign_emoji
from bot.text import markdown_name, quoted

if TYPE_CHECKING:
    from bot.court import Joke, Reign
    from bot.faces.scene import Scene
    from bot.panel import Row
    from bot.text import Words
    from games.donk.cards import Laid
    from games.donk.view import DonkView, SwapSeen

CRIES = {
    "rey": "donk-cry-rey",
    "principe": "donk-cry-principe",
    "bufon": "donk-cry-bufon",
    "donk": "donk-cry-donk",
}


def public(view: DonkView, scene: Scene) -> Panel:
    """The table, the same for everyone."""
    words = scene.words
    over = view.outcome is not None
    table = () if over else (_seats(view, scene), _discards(view, scene))
    after = _after(scene) if over else ()
    lines = (_pile(view, scene), *table, _swaps(view, scene), *after, told(scene), fairness(scene))
    moves = words("donk-moves", count=scene.ply)
    return Panel(
        title=title(scene),
        colour=COLOUR,
        lead=_places(view, scene) if over else _lead(view, scene),
        lines=tuple(line for line in lines if line),
        footer=footer(scene, moves, pace(words, scene.turn)),
        rows=_rows(view, scene),
        picture=Picture("donk", view, words.language, scene.names),
    )


def title(scene: Scene) -> str:
    """Which game it is."""
    if scene.hall is None or scene.hall.number == 0:
        return scene.words("donk-title-friendly")
    return scene.words("donk-title-game", number=scene.hall.number)


def _lead(view: DonkView, scene: Scene) -> str:
    words = scene.words
    if scene.closed is not None:
        return words(f"closed-{scene.closed}")
    if view.sweeper is not None:
        return words(
            "donk-sweep-waits", name=who(scene, view.sweeper), answered=view.answered, asked=view.asked
        )
    if view.turn is None or view.binding is None:
        return words("donk-moment")
    return words("donk-to-play", name=who(scene, view.turn), what=whole_bound_text(words, view.binding))


def pile_text(view: DonkView, scene: Scene) -> str:
    """The plays on the pile, the top one first."""
    words = scene.words
    plays = [_laid(laid, scene) for laid in reversed(view.pile)]
    if not plays:
        return words("donk-pile-empty")
    text, below = plays[0], plays[1:]
    if below:
        text = words("donk-pile-on", top=text, second=below[0])
    if below[1:]:
        text = words("donk-pile-below", upper=text, rest=", ".join(below[1:]))
    return text


def _pile(view: DonkView, scene: Scene) -> str:
    return scene.words("donk-pile", plays=pile_text(view, scene))


def _laid(laid: Laid, scene: Scene) -> str:
    text = f"{who(scene, laid.seat)} {cards_text(scene.words, laid.cards)}"
    return f"{text} {scene.words('donk-called')}" if laid.called else text


def _seats(view: DonkView, scene: Scene) -> str:
    words = scene.words
    shown, noun = [], True
    for seat, size in enumerate(view.sizes):
        name = who(scene, seat)
        held = view.title(seat)
        if held is not None:
            name = f"{name} ({seat_title(scene, held, seat)})"
        place = view.place(seat)
        if place is not None:
            key = "donk-seat-left" if seat in view.left else "donk-seat-out"
            parts = [words(key, place=place)]
        else:
            parts = [words("donk-cards", count=size) if noun else str(size)]
            noun = False
            parts += [words("donk-seat-skipped")] if seat in view.skipped else []
        parts += [words("donk-seat-away")] if seat in scene.away else []
        shown.append(f"{name} {', '.join(parts)}")
    return words("donk-seats", seats=" · ".join(shown))


def _discards(view: DonkView, scene: Scene) -> str:
    if not view.discard:
        return ""
    return scene.words("donk-discards", cards=counted_text(scene.words, view.discard))


def _swaps(view: DonkView, scene: Scene) -> str:
    """That there was a swap; once the game is over, which cards (DK-10.3)."""
    words = scene.words
    pairs = list(zip(view.swaps[::2], view.swaps[1::2], strict=True))
    shown = [_pair(high, low, scene) for high, low in pairs]
    if {"rey", "donk"} <= set(view.titles) and not any(high.giver == view.titles["rey"] for high, _ in pairs):
        shown.insert(0, words("donk-delight", name=who(scene, view.titles["donk"])))
    return words("donk-swaps", swaps=" · ".join(shown)) if shown else ""


def _pair(high: SwapSeen, low: SwapSeen, scene: Scene) -> str:
    words, names = scene.words, {"one": who(scene, high.giver), "other": who(scene, low.giver)}
    if high.cards is None or low.cards is None:
        return words("donk-swap-hidden", count=high.count, **names)
    return words(
        "donk-swap-open", gave=hand_text(words, high.cards), got=hand_text(words, low.cards), **names
    )


# When the game is over


def _places(view: DonkView, scene: Scene) -> str:
    words = scene.words
    assert view.outcome is not None
    titles = {seat: name for name, seat in view.outcome.titles.items()}
    lines = [words("donk-over")]
    for place, seat in enumerate(view.outcome.places, 1):
        name = who(scene, seat)
        if seat in scene.away:
            name = f"{name} {words('donk-by-stand-in')}"
        held = titles.get(seat)
        if held is None:
            lines.append(words("donk-place", place=place, name=name))
            continue
        values = {"title": seat_title(scene, held, seat), "cry": words(CRIES[held])}
        lines.append(words("donk-place-title", place=place, name=name, **values))
    return "\n".join(lines)


def _after(scene: Scene) -> tuple[str, ...]:
    """How the court stands, and the joke."""
    words, hall = scene.words, scene.hall
    if hall is None:
        return ()
    court = words("donk-friendly") if hall.number == 0 else words("donk-court", reigns=reigns_text(scene))
    return court, "" if hall.joke is None else joke_line(hall.joke, words)


def reigns_text(scene: Scene) -> str:
    """Who reigns and for how long."""
    hall, words = scene.hall, scene.words
    if hall is None or not hall.reigns:
        return words("donk-no-reigns")
    order = ("rey", "principe", "bufon", "donk")
    return " · ".join(
        _reign(reign, scene) for reign in sorted(hall.reigns, key=lambda r: order.index(r.title))
    )


def _reign(reign: Reign, scene: Scene) -> str:
    title_shown = title_text(scene.words, reign.title, reign.form)
    return scene.words("donk-reign", title=title_shown, name=markdown_name(reign.name), count=reign.length)


def joke_line(joke: Joke, words: Words) -> str:
    """The joke with its author, or that it is owed."""
    name = markdown_name(joke.name)
    if joke.status != "told":
        return words("donk-joke-owed" if joke.status == "owed" else "donk-joke-deleted", name=name)
    text = words(f"donk-joke-{joke.ours}") if joke.ours is not None else quoted(joke.text or "")
    return words("donk-joke", name=name, text=text)


# What can be pressed


def _rows(view: DonkView, scene: Scene) -> tuple[Row, ...]:
    words = scene.words
    if view.outcome is not None or scene.closed is not None:
        return (_over_row(scene),)
    first = (
        Choice(words("donk-button-hand"), business("hand"), Style.MOVE, BACK),
        Choice(words("donk-button-skip"), play("skip"), emoji=sign_emoji("pause")),
        rules_choice(scene),
        Choice(words("button-down"), business("down")),
    )
    away = ((Choice(words("button-back"), business("back"), Style.AGREE),),) if scene.away else ()
    return (first, *away, *call_row(scene))


def _over_row(scene: Scene) -> Row:
    words, hall = scene.words, scene.hall
    choices = [Choice(words("button-record"), business("record")), rules_choice(scene)]
    if scene.closed is None and hall is not None and hall.latest:
        if hall.joke is not None and hall.joke.status == "owed":
            choices.insert(
                0, Choice(words("donk-button-joke"), business("joke"), Style.MOVE, sign_emoji("jester"))
            )
        choices.insert(0, Choice(words("donk-button-next"), business("nextgame"), Style.AGREE))
    return tuple(choices)
