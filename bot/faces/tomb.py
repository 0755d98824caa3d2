"""Tomb of Four Kings in words and buttons: the open column, the hand, the way down and back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from bot.faces.french import card_label, card_name
from bot.faces.scene import Face, Scene, fairness, footer
from bot.faces.tomb_buttons import question_text, rows
from bot.faces.tomb_told import just_now, sentence
from bot.panel import Panel, Picture
from bot.text import Words
from games.core import Refusal
from games.tomb.cards import DECK, ENCOUNTER, FULL_LIFE, KIND, SCROLL, TORCHES, VALUE, aces, all_out
from games.tomb.view import Tile, TombView

COLOUR: Final = 0xA08C6E
UNSEEN_SUITS: Final = "shdc"


def public(view: TombView, scene: Scene) -> Panel:
    """The table, the same for everyone."""
    words = scene.words
    lines = [_series(scene), _column(view, words), _you(view, words), _way(view, words), _pile(view, words)]
    return Panel(
        title=_title(view, words),
        colour=COLOUR,
        lead=_lead(view, scene),
        lines=tuple(line for line in (*lines, *just_now(scene), fairness(scene)) if line),
        footer=footer(scene, words("tomb-move", count=scene.ply)),
        rows=rows(view, scene),
        picture=Picture("tomb", view, words.language),
    )


def _title(view: TombView, words: Words) -> str:
    if view.outcome is not None:
        return words("tomb-title")
    if view.direction == "delve":
        return words("tomb-title-delve", turn=len(view.delve) + 1)
    return words("tomb-title-retreat", turn=len(view.retreat) + 1, turns=_way_out(view))


def _way_out(view: TombView) -> int:
    """How many turns the retreat takes in all."""
    return len(view.retreat) + view.turns_left


# Who owes what


def _lead(view: TombView, scene: Scene) -> str:
    words = scene.words
    asked = question_text(view, scene)
    if asked:
        return asked
    if view.outcome is not None:
        return " ".join(filter(None, (_ending(view, words), _series_complete(scene))))
    if scene.closed is not None:
        return words(f"closed-{scene.closed}")
    return words("tomb-your-move", options=_either(words, _options(view, words)))


def _ending(view: TombView, words: Words) -> str:
    assert view.outcome is not None
    end = view.outcome.end
    if end in ("won", "survived"):
        result = words("tomb-result", kings=view.outcome.kings, points=view.outcome.points)
        return words(f"tomb-{end}", kings=view.outcome.kings, result=result)
    if end == "dark":
        return words("tomb-dark-torches" if all_out(view.torches) else "tomb-dark-pile")
    return words(f"tomb-{end}")


def _options(view: TombView, words: Words) -> list[str]:
    """What may be done now, in the order of the buttons."""
    options = []
    for move in view.moves:
        match move:
            case "draw":
                options.append(_draw(view, words))
            case "retreat":
                options.append(words("tomb-may-retreat", turns=view.turns_left))
            case "suffer":
                deadly = "no" if view.life_after else "yes"
                options.append(words("tomb-may-suffer", damage=view.pending, deadly=deadly))
            case "discard":
                options.append(words("tomb-may-discard", cards=view.pending))
            case "rage" | "disarm" | "pick" | "dodge":
                options.append(words(f"tomb-may-{move}"))
    if view.drops:
        options.append(words("tomb-may-drop", value=view.value))
    if view.phase == "marker":
        cards = _either(words, (card_name(words, card) for card in view.column))
        options.append(words("tomb-may-leave", cards=cards))
    return options


def _draw(view: TombView, words: Words) -> str:
    if view.kind is not None:
        return words(f"tomb-may-draw-{view.kind}", value=view.value)
    first = view.phase == "between" and not view.delve
    return words("tomb-may-draw-first" if first else "tomb-may-draw")


def _either(words: Words, items: Iterable[str]) -> str:
    *first, last = [*items]
    return words("tomb-or", first=", ".join(first), last=last) if first else last


# Series


def _series(scene: Scene) -> str:
    series, words = scene.series, scene.words
    if series is None:
        return ""
    results = series.results if series.newest else series.results[: series.number]
    points = words("tomb-points", points=sum(result["points"] for result in results))
    if series.status == "playing":
        parts = [words("series-game", number=series.number, length=series.length)]
        if results:
            parts.append(words("series-so-far", points=points))
    elif series.status == "over":
        parts = [words("series-over", length=series.length), points]
    else:
        parts = [words("series-closed", played=len(series.results), length=series.length), points]
    if results:
        parts.append(", ".join(_result(result, words) for result in results))
    return words("series-line", parts=" · ".join(parts))


def _series_complete(scene: Scene) -> str:
    series, words = scene.series, scene.words
    if series is None or series.status != "over" or not series.newest:
        return ""
    points = words("tomb-points", points=sum(result["points"] for result in series.results))
    return words("series-complete", points=points, length=series.length)


def _result(result: dict[str, Any], words: Words) -> str:
    """How a run of the series ended, as briefly as `3/41`."""
    if result["end"] in ("won", "survived"):
        return words("tomb-result", kings=result["kings"], points=result["points"])
    return words(f"tomb-end-{result['end']}")


# What lies there


def _column(view: TombView, words: Words) -> str:
    parts = [_laid(card, view, words) for card in view.column]
    if view.loot:
        worth = words("tomb-points", points=sum(VALUE[card] for card in view.loot))
        parts.append(words("tomb-loot", points=worth))
    return words("tomb-column", cards=" · ".join(parts) or words("tomb-column-empty"))


def _laid(card: str, view: TombView, words: Words) -> str:
    """A card of the open turn, and what it is there for."""
    name = card_name(words, card)
    if card == view.encounter:
        return words("tomb-encounter", card=name, kind=words(f"tomb-{view.kind}", value=view.value))
    match KIND[card]:
        case "hoard":
            return words("tomb-treasure", card=name, value=VALUE[card])
        case "favor":
            return words("tomb-favour", card=name)
        case "skill":
            return words("tomb-used", card=name)
    return words("tomb-action", card=name, number=VALUE[card], value=view.value)


def _you(view: TombView, words: Words) -> str:
    shown = view if view.outcome is None else view.outcome
    kings, points = words("tomb-kings", kings=shown.kings), words("tomb-points", points=shown.points)
    lit = TORCHES - aces(view.torches)
    torches = "tomb-torches-scroll" if SCROLL in view.torches else "tomb-torches"
    parts = (
        words("tomb-life", life=view.hp, full=FULL_LIFE),
        words(torches, lit=lit, all=TORCHES),
        _hand(view, words),
        words("tomb-score", kings=kings, points=points),
    )
    return words("tomb-you", parts=" · ".join(parts))


def _hand(view: TombView, words: Words) -> str:
    numbers = [_rank(card, words) for card in view.hand if card in ENCOUNTER]
    parts = [words("tomb-hand-diamonds", numbers=" ".join(numbers))] if numbers else []
    parts += [card_name(words, card) for card in view.hand if KIND[card] == "hoard"]
    parts += [words(f"tomb-skill-{card[1]}") for card in view.hand if KIND[card] == "skill"]
    return words("tomb-hand", cards=", ".join(parts)) if parts else words("tomb-hand-empty")


def _way(view: TombView, words: Words) -> str:
    turns = len(view.delve if view.direction == "delve" else view.retreat)
    state = "done" if view.phase == "between" or (view.outcome and not view.column) else "open"
    numbers = {"turns": turns, "open": turns + 1, "delved": len(view.delve), "all": _way_out(view)}
    parts = [words(f"tomb-{view.direction}-{state}", **numbers)]
    if view.direction == "delve" and view.delve:
        parts.append(words("tomb-way-back", turns=view.turns_left))
    for direction, tiles in (("delve", view.delve), ("retreat", view.retreat)):
        if tiles:
            parts.append(words(f"tomb-{direction}", turns=_turns(tiles, words)))
    return words("tomb-way", parts=" · ".join(parts))


def _turns(tiles: tuple[Tile, ...], words: Words) -> str:
    """Turn by turn, by their markers; turns of one kind that follow one another are told together."""
    alike = groupby(tiles, lambda tile: tile.result)
    return ", ".join(
        words(f"tomb-turn-{result}", cards=", ".join(card_label(words, tile.marker) for tile in group))
        for result, group in alike
    )


def _pile(view: TombView, words: Words) -> str:
    parts = [words("tomb-pile-cards", count=view.pile)]
    if view.discarded:
        parts.append(words("tomb-pile-lost", count=view.discarded))
    if view.ace_last is not None:
        parts.append(words("tomb-pile-last", card=card_name(words, view.ace_last)))
    if view.outcome is None:
        parts.append(_unseen(view, words))
    return words("tomb-pile", parts=" · ".join(parts))


def _unseen(view: TombView, words: Words) -> str:
    """What is still to come, or lost to doors, by suit: what a player would count."""
    if not view.seen:
        return words("tomb-pile-all-unseen")
    unseen = [card for card in DECK if card not in view.seen]
    by_suit = []
    for suit in UNSEEN_SUITS:
        ranks = [_rank(card, words) for card in unseen if card[1:] == suit]
        if ranks:
            by_suit.append(f"{words(f'suit-{suit}')} {' '.join(ranks)}")
    if SCROLL in unseen:
        by_suit.append(words("card-scroll"))
    return words("tomb-pile-unseen", cards=", ".join(by_suit)) if by_suit else words("tomb-pile-all-seen")


def _rank(card: str, words: Words) -> str:
    """As it stands in the card's corner; the names are too long for a list."""
    rank = card[0].lower()
    return words(f"tomb-letter-{rank}" if rank in "jqka" else f"rank-{rank}-short")


def _values(refusal: Refusal, words: Words) -> dict[str, Any]:
    values: dict[str, Any] = dict(refusal.values)
    if "met" in values:
        values |= {"card": values["met"], "met": "yes" if values["met"] else "no"}
    if isinstance(values.get("cards"), tuple):
        values["cards"] = _either(words, (card_name(words, card) for card in values["cards"]))
    if values.get("card"):
        values["card"] = card_name(words, values["card"])
    return values


FACE: Final = Face(COLOUR, public, sentence, values=_values, told=1)
