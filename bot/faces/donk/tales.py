"""What happens at a table of DONK!, told in sentences."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from bot.faces.donk.phrases import cards_text, hand_text, who
from games.donk.events import (
    Answered,
    Brayed,
    Called,
    Caught,
    FurnaceLit,
    JokeOwed,
    Lapsed,
    NearlyOut,
    PileCleared,
    Played,
    Resigned,
    Skipped,
    Stood,
    StreetBound,
    WentOut,
)

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from games.core import Seat

NO_NUMBER_LEFT: Final = 13


def told(scene: Scene) -> str:
    """The small line of what happened last; "" if there is nothing to tell."""
    sentences = []
    events = list(scene.told)
    while events:
        event = events.pop(0)
        following = events[0] if events else None
        if isinstance(event, Played) and isinstance(following, Called) and event.seat == following.seat:
            events.pop(0)
            sentences.append(_play(scene, event.seat, event.cards, following.word))
        else:
            sentences.append(sentence(event, scene))
    text = " ".join(text for text in sentences if text)
    return scene.words("line-just-now", told=text) if text else ""


def _play(scene: Scene, seat: Seat, cards: tuple[str, ...], word: str) -> str:
    words = scene.words
    shout = words(f"donk-word-{word}")
    return words("donk-told-shouted", name=who(scene, seat), cards=cards_text(words, cards), word=shout)


def sentence(event: Any, scene: Scene) -> str:
    """One event in one sentence; "" for what the table shows anyway."""
    match event:
        case Answered(None) | PileCleared(None):
            return ""
        case StreetBound(number) if number == NO_NUMBER_LEFT:
            return scene.words("donk-told-street-end")
        case FurnaceLit(_, lost):
            return _furnace(scene, lost)
    key = _KEYS.get(type(event))
    return scene.words(f"donk-told-{key}", **_values(event, scene)) if key else ""


def _values(event: Any, scene: Scene) -> dict[str, Any]:
    """An event's fields as the variables of its sentence."""
    values: dict[str, Any] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat" | "leader":
                values["name"] = who(scene, value)
            case "by":
                values["by"] = who(scene, value)
            case "cards":
                told_as = hand_text if isinstance(event, Resigned) else cards_text
                values["cards"] = told_as(scene.words, value)
            case "word":
                values["word"] = scene.words(f"donk-word-{value}")
            case _:
                values[field.name] = value
    return values


def _furnace(scene: Scene, lost: tuple[int, ...]) -> str:
    words = scene.words
    burned = [f"{who(scene, seat)} {count}" for seat, count in enumerate(lost) if count]
    if not burned:
        return words("donk-told-furnace-cold")
    return words("donk-told-furnace", count=sum(lost), hands=words.listed(burned))


_KEYS: Final[dict[type, str]] = {
    Played: "played",
    Called: "called",
    Caught: "caught",
    Stood: "stood",
    Brayed: "brayed",
    Skipped: "skipped",
    StreetBound: "street",
    Answered: "answered",
    Lapsed: "lapsed",
    PileCleared: "cleared",
    WentOut: "out",
    NearlyOut: "nearly",
    JokeOwed: "joke",
    Resigned: "resigned",
}
