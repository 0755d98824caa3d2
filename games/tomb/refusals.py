"""Why a text is not a legal move: the first reason that applies, from the seat to the card (C-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.core import Refusal, Seat
from games.tomb.cards import ENCOUNTER, SKILL, TREASURES, VALUE, Encounter, all_out, encounter_of
from games.tomb.moves import TEXTS, USE

if TYPE_CHECKING:
    from games.tomb.state import Tomb

_SKILL_MOVES: Final[dict[str, Encounter]] = {str(move): kind for kind, move in USE.items()}
_NOT_MET: Final = {
    "monster": ("no_monster", "TK-3.2"),
    "trap": ("no_trap", "TK-4.1"),
    "door": ("no_door", "TK-5.1"),
}
_OVER_RULE: Final = {
    "won": "TK-9.2",
    "survived": "TK-9.2",
    "dead": "TK-6.1",
    "dark": "TK-7.4",
    "resigned": "C-9",
}


def why_not(state: Tomb, seat: Seat, text: str) -> Refusal:
    """Why `text` is not legal; asked only when it is not."""
    if seat != 0:
        return Refusal("bad_seat", "C-2")
    if text not in TEXTS:
        return Refusal("bad_move", "C-5", {"text": text})
    if state.outcome is not None:
        end = state.outcome.end
        rule = "TK-7.1" if all_out(state.torches) else _OVER_RULE[end]
        return Refusal("game_over", rule, {"end": end})
    return _choice_due(state, text) or _not_now(state, text)


def _choice_due(state: Tomb, text: str) -> Refusal | None:
    """A choice that must be made first."""
    match state.phase:
        case "damage":
            rule = {"rage": "TK-3.2", "drop": "TK-3.3"}.get(text.partition(" ")[0], "TK-6.2")
            return Refusal("blow_due", rule, {"damage": state.pending})
        case "door":
            return Refusal("discards_due", "TK-5.1", {"cards": state.pending})
        case "marker" if text.startswith("leave "):
            return Refusal("not_in_column", "TK-2.5", {"card": text.removeprefix("leave ")})
        case "marker":
            return Refusal("marker_due", "TK-2.5", {"cards": state.column})
    return None


def _not_now(state: Tomb, text: str) -> Refusal:
    word, _, card = text.partition(" ")
    match word:
        case "draw":
            return Refusal("pile_empty", "TK-7.4")
        case "retreat":
            return _no_retreat(state)
        case "dodge" | "suffer":
            return Refusal("no_blow", "TK-6.2")
        case "discard":
            return Refusal("no_discards", "TK-5.1")
        case "leave":
            return Refusal("no_marker", "TK-2.5")
        case "drop":
            return _no_drop(state, card)
    return _no_skill(state, _SKILL_MOVES[word])


def _no_retreat(state: Tomb) -> Refusal:
    if state.direction == "retreat":
        return Refusal("retreating", "TK-8.1")
    return Refusal("turn_open" if state.phase != "between" else "no_turn_yet", "TK-8.1")


def _no_skill(state: Tomb, kind: Encounter) -> Refusal:
    jack = SKILL[kind]
    if jack in state.hand:
        return _not_met(state, kind)
    if any(jack in turn.cards for turn in (*state.delve, *state.retreat)):
        return Refusal("skill_used", "TK-2.7", {"card": jack})
    return Refusal("no_skill", "TK-1.2", {"card": jack})


def _no_drop(state: Tomb, card: str) -> Refusal:
    monster = encounter_of(state.column)
    if monster is None or ENCOUNTER[monster] != "monster":
        return _not_met(state, "monster", "TK-3.3")
    if card not in TREASURES:
        return Refusal("no_treasure", "TK-3.3", {"card": card})
    if card not in state.hand:
        return Refusal("not_in_hand", "TK-3.3", {"card": card})
    return Refusal("too_low", "TK-3.3", {"card": card, "value": VALUE[card], "needed": VALUE[monster]})


def _not_met(state: Tomb, kind: Encounter, rule: str | None = None) -> Refusal:
    """What the move is meant for is not what lies there; `met` is "" before the encounter."""
    met = encounter_of(state.column) or ""
    code, win_rule = _NOT_MET[kind]
    return Refusal(code, rule or win_rule, {"met": met})
