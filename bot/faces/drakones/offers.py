"""What the side on turn can choose next in Drakones, and what would come of it.

A half-made choice is a prefix of a move's text. `attack 2` and `move 2` stand for the own card in slot 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.faces.drakones.cards import card_name, emoji, prey_names, side_name, told_name
from bot.faces.drakones.told import clash_told, uncovers
from bot.panel import Act, play
from games.drakones.cards import ATTACKS, CLASS, CLASSES, DRAWS_TWO, UNIT, WALL
from games.drakones.turn import WISDOM_CARDS

if TYPE_CHECKING:
    from bot.text import Words
    from games.core import Seat
    from games.drakones import DrakonesView
    from games.drakones.view import Shown

_OF_THE_FIELD: Final = ("attack", "move")
_OF_THE_HAND: Final = ("play", "cast")
_SLOTS: Final = tuple("123456")


@dataclass(frozen=True, slots=True)
class Offer:
    """One choice: what pressing does, its name, what will happen, and whether that can be taken back."""

    act: Act
    label: str
    about: str
    emoji: str | None = None
    final: bool = False


def valid(view: DrakonesView, prefix: str) -> str:
    """The half-made choice if it still leads somewhere, else ""."""
    if view.viewer is None or view.viewer != view.turn or view.outcome is not None or not prefix:
        return ""
    verb, _, rest = prefix.partition(" ")
    if not rest:
        return ""
    if verb in _OF_THE_FIELD:
        return prefix if rest in _SLOTS and _own(view, int(rest)) is not None else ""
    # a spell that needs no target is chosen first and cast then; any other whole move is no half of one
    needs_none = " " not in rest and prefix in view.legal and verb == "cast"
    return prefix if needs_none or (verb in _OF_THE_HAND and _starting(view, prefix)) else ""


def chosen_slot(prefix: str) -> int | None:
    """The slot of the own card that was chosen, if one was."""
    verb, _, rest = prefix.partition(" ")
    return int(rest) if verb in _OF_THE_FIELD else None


def chosen_card(view: DrakonesView, prefix: str) -> str | None:
    """The card that was chosen, of the hand or of the own field."""
    slot = chosen_slot(prefix)
    if slot is not None:
        there = _own(view, slot)
        return None if there is None else there.card
    return prefix.split(" ")[1] if prefix else None


def from_hand(view: DrakonesView, words: Words) -> list[Offer]:
    """The cards of the hand that can be played, each once."""
    offers = []
    for card in dict.fromkeys(view.hand):
        start = f"{'play' if card in ATTACKS else 'cast'} {card}"
        if not (start in view.legal or _starting(view, start)):
            continue
        number = view.hand.count(card)
        label = card_name(words, card) if number == 1 else f"{card_name(words, card)} ×{number}"
        offers.append(Offer(Act("c", start), label, about_card(card, words), emoji(card, view.turn)))
    return offers


def about_card(card: str, words: Words) -> str:
    """What a card of the hand does, in a few words."""
    if card in UNIT:
        return words(f"drakones-about-{card[1]}")
    if card in WALL:
        return words("drakones-about-wall")
    if card in ATTACKS:
        prey = [cls for cls in CLASSES if cls != CLASS[card]]
        return words("drakones-about-tower", classes=prey_names(words, prey))
    return words(f"drakones-about-{card}")


def from_field(view: DrakonesView) -> list[tuple[int, Shown]]:
    """The slots of the own cards, and the cards, that can attack, move or get Blitz."""
    verbs = {text.rpartition(" ")[0] for text in view.legal} | {
        f"move {text.rpartition(' ')[2]}" for text in view.legal if text.startswith("move")
    }
    blitz = {text for text in view.legal if text.startswith("blitz")}
    found = []
    for slot, there in enumerate(view.fields[view.turn], 1):
        if there is not None and (
            f"attack {slot}" in verbs or f"move {slot}" in verbs or f"blitz {slot}" in blitz
        ):
            found.append((slot, there))
    return found


def next_offers(view: DrakonesView, prefix: str, words: Words) -> list[Offer]:
    """What can follow the half-made choice."""
    match prefix.split(" "):
        case ["attack", slot]:
            return [_attack(view, text, int(slot), words) for text in _starting(view, prefix)]
        case ["move", slot]:
            return _moves(view, int(slot), words)
        case ["play", card]:
            return [_lay(view, text, card, words) for text in _starting(view, prefix)]
        case ["cast", "bribery", *chosen]:
            return _bribery(view, prefix, len(chosen), words)
        case ["cast", spell]:
            texts = [prefix] if prefix in view.legal else _starting(view, prefix)
            return [_cast(view, text, spell, words) for text in texts]
    return []


def _starting(view: DrakonesView, prefix: str) -> list[str]:
    return [text for text in view.legal if text.startswith(f"{prefix} ")]


def _own(view: DrakonesView, slot: int) -> Shown | None:
    return view.fields[view.turn][slot - 1]


def _there(view: DrakonesView, side: Seat, slot: int) -> Shown:
    there = view.fields[side][slot - 1]
    assert there is not None
    return there


def _final(view: DrakonesView, text: str) -> bool:
    return not view.may_take_back(text)


def _attack(view: DrakonesView, text: str, slot: int, words: Words) -> Offer:
    at = text.rpartition(" ")[2]
    if at != "base":
        target = _there(view, 1 - view.turn, int(at))
        about = clash_told(view.clash(slot, int(at)), words)
        label = f"{at} {card_name(words, target.card)}"
        return Offer(play(text), label, about, emoji(target.card, target.owner))
    marks = view.marks_after(slot)
    if len(marks) == len(CLASSES):
        about = words("drakones-base-would-fall")
    elif marks == view.marks:
        about = words("drakones-base-marked-already")
    else:
        about = words("drakones-base-marks", number=len(marks))
    return Offer(
        play(text), words("drakones-base"), about, emoji("base", 1 - view.turn), final=_final(view, text)
    )


def _moves(view: DrakonesView, slot: int, words: Words) -> list[Offer]:
    offers = []
    for text in view.legal:
        verb, _, rest = text.partition(" ")
        ends = rest.split(" ")
        if verb != "move" or str(slot) not in ends:
            continue
        to = int(ends[1]) if int(ends[0]) == slot else int(ends[0])
        other = _own(view, to)
        if other is None and int(ends[0]) != slot:
            continue
        label = words("drakones-slot", slot=to)
        if other is not None:
            label = words("drakones-swap", slot=to, card=card_name(words, other.card))
        card = _there(view, view.turn, slot).card
        offers.append(Offer(play(text), label, _cover_told(view, card, to, slot, words)))
    return offers


def _lay(view: DrakonesView, text: str, card: str, words: Words) -> Offer:
    slot = int(text.rpartition(" ")[2])
    there = _own(view, slot)
    parts = [] if there is None else [words("drakones-banishes", card=card_name(words, there.card))]
    if cover := _cover_told(view, card, slot, None, words):
        parts.append(cover)
    if card in DRAWS_TWO and (number := min(2, view.decks[view.turn])):
        parts.append(words("drakones-you-draw", number=number))
    return Offer(play(text), words("drakones-slot", slot=slot), "; ".join(parts), final=_final(view, text))


def _cover_told(view: DrakonesView, card: str, slot: int, left: int | None, words: Words) -> str:
    """What cover means to a card that comes to `slot`, from the slot `left` or the hand; "" if nothing."""
    beside = [
        (at, there)
        for at in (slot - 1, slot + 1)
        if 0 < at <= len(view.fields[view.turn]) and at != left and (there := _own(view, at)) is not None
    ]
    if card not in WALL:
        return words("drakones-would-be-covered") if any(there.card in WALL for _, there in beside) else ""
    covered = [str(at) for at, there in beside if there.card not in WALL]
    return words("drakones-would-cover", slots=words.listed(covered), number=len(covered)) if covered else ""


def _cast(view: DrakonesView, text: str, spell: str, words: Words) -> Offer:
    final = _final(view, text)
    match text.split(" ")[2:]:
        case [whose]:
            side = view.turn if whose == "me" else 1 - view.turn
            number = min(WISDOM_CARDS, view.decks[side])
            who = words("drakones-you") if whose == "me" else side_name(words, side)
            return Offer(play(text), who, words("drakones-draws", number=number), final=final)
        case [whose, slot]:
            side = view.turn if whose == "me" else 1 - view.turn
            there = _there(view, side, int(slot))
            label = f"{side_name(words, side)} {slot} {card_name(words, there.card)}"
            about = words(f"drakones-does-{spell}", owner=side_name(words, there.owner))
            about += uncovers(view.uncovered(side, int(slot)), words)
            return Offer(play(text), label, about, emoji(there.card, there.owner), final)
    if spell == "spy":
        about = words("drakones-does-spy", number=min(3, view.decks[1 - view.turn]))
    else:
        own, foe = (
            sum(there is not None and there.card in UNIT for there in view.fields[side])
            for side in (view.turn, 1 - view.turn)
        )
        about = words("drakones-does-firerain", own=own, foe=foe)
    return Offer(play(text), words("drakones-cast", spell=told_name(words, spell)), about, final=final)


def _bribery(view: DrakonesView, prefix: str, chosen: int, words: Words) -> list[Offer]:
    """First the sacrifice, then the enemy unit, then where it comes to."""
    ends = dict.fromkeys(text.split(" ")[2 + chosen] for text in _starting(view, prefix))
    offers = []
    for end in ends:
        text, slot = f"{prefix} {end}", int(end)
        if chosen == 2:
            offers.append(Offer(play(text), words("drakones-slot", slot=slot), "", final=_final(view, text)))
            continue
        side = view.turn if chosen == 0 else 1 - view.turn
        there = _there(view, side, slot)
        about = words("drakones-does-sacrifice" if chosen == 0 else "drakones-does-bribery")
        label = f"{slot} {card_name(words, there.card)}"
        offers.append(Offer(Act("c", text), label, about, emoji(there.card, there.owner)))
    return offers
