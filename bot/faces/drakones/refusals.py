"""Why a move of Drakones is not possible: the values of its sentence, and short reasons beside targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.faces.drakones.cards import side_name, told_name
from games.drakones.cards import TOWER, UNIT

if TYPE_CHECKING:
    from bot.text import Words
    from games.core import Refusal
    from games.drakones import DrakonesView

_OF_THE_ATTACKER = frozenset(("cannot-attack", "attacker-arriving", "no-attacks"))


def values(refusal: Refusal, words: Words) -> dict[str, Any]:
    """A refusal's values in words: cards by name, sides by name, slots as a list."""
    said: dict[str, Any] = {}
    for key, value in refusal.values.items():
        match key, value:
            case (("card" | "target"), str()):
                said[key] = told_name(words, value)
            case "slots", tuple():
                said[key] = words.listed(map(str, value))
                said["number"] = len(value)
            case "turn", int():
                said[key] = side_name(words, value)
            case "text", _:
                continue  # what was written has no place in a sentence
            case _:
                said[key] = value
    return said


def why_no_attack(view: DrakonesView, slot: int, words: Words) -> str:
    """Why the own card in `slot` cannot attack, or which targets it has not and why; "" if it has all."""
    reasons = []
    for at, there in enumerate(view.fields[1 - view.turn], 1):
        refusal = view.why_not(f"attack {slot} {at}")
        if refusal is not None and refusal.code in _OF_THE_ATTACKER:
            return words(f"drakones-why-{refusal.code}")
        if refusal is not None and there is not None:
            reasons.append(f"{at} {_short(refusal, words)}")
    refusal = view.why_not(f"attack {slot} base")
    if refusal is not None:
        reasons.append(words("drakones-why-base", why=_short(refusal, words)))
    return " · ".join(reasons)


def _short(refusal: Refusal, words: Words) -> str:
    if refusal.code != "cannot-hit":
        return words(f"drakones-why-{refusal.code}", **values(refusal, words))
    attacker, target = str(refusal.values["card"]), str(refusal.values["target"])
    if attacker in TOWER:
        return words("drakones-why-tower" if target in UNIT else "drakones-why-tower-units")
    if target in TOWER:
        return words("drakones-why-other-tower")
    return words(f"drakones-why-{attacker[1]}")
