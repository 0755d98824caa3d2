"""The private panel of Drakones: a side's hand, and everything that it can do in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces.drakones.cards import card_name, emoji, side_name
from bot.faces.drakones.field import laid_name, laid_state
from bot.faces.drakones.offers import (
    Offer,
    chosen_card,
    chosen_slot,
    from_field,
    from_hand,
    next_offers,
    valid,
)
from bot.faces.drakones.public import COLOUR, owner, result, taken_back
from bot.faces.drakones.refusals import why_no_attack
from bot.faces.drakones.told import turn_lines
from bot.faces.scene import footer, question, resign_choice
from bot.panel import Act, Choice, Menu, Option, Panel, Picture, Style, ask, business, play
from bot.pictures.emoji import sign_emoji

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from bot.panel import Row
    from bot.text import Words
    from games.drakones import DrakonesView

BUTTONS: Final = 3
"""So many choices are buttons beside `Other choice`; more are a menu."""


def private(view: DrakonesView, scene: Scene) -> Panel:
    """What one side sees; `scene.draft` holds its half-made choice."""
    assert view.viewer is not None
    words = scene.words
    prefix = valid(view, scene.draft.prefix)
    offers = next_offers(view, prefix, words) if prefix else []
    lines = [*_hand(view, words), _not_possible(view, prefix, words)]
    if view.outcome is None:
        lines += turn_lines(view, scene)
    on_turn = view.viewer == view.turn and view.outcome is None
    return Panel(
        title=words("drakones-hand-title", side=side_name(words, view.viewer)),
        colour=COLOUR,
        lead="\n".join(_lead(view, scene, prefix, offers)),
        lines=tuple(line for line in (*lines, taken_back(scene)) if line),
        footer=footer(scene, *([words("drakones-footer-final")] if on_turn else [])),
        rows=_rows(view, scene, prefix, offers),
        picture=Picture("drakones", view, words.language, scene.names, private=True),
    )


def _lead(view: DrakonesView, scene: Scene, prefix: str, offers: list[Offer]) -> list[str]:
    words = scene.words
    if view.outcome is not None:
        return [result(view, scene)]
    if scene.closed is not None:
        return [words(f"closed-{scene.closed}")]
    if view.viewer != view.turn:
        waits = words("drakones-hand-waits", side=owner(scene, view.turn), round=view.round)
        return [waits, words("drakones-away")] if _away(view, scene) else [waits]
    lead = [words("drakones-hand-lead", round=view.round, actions=view.actions)]
    asked = scene.draft.asked
    if asked is not None and asked.text == "end":
        slots = dict.fromkeys(text.split(" ")[1] for text in view.legal if text.startswith("attack"))
        told = {"number": len(slots), "slots": words.listed(slots) if slots else ""}
        lead.append(words("drakones-ask-end", actions=view.actions, **told))
    if prefix:
        lead.append(_chosen(view, prefix, words))
        if len(offers) <= BUTTONS or prefix.startswith("attack"):
            lead += _consequences(offers, words)
    return lead


def _consequences(offers: list[Offer], words: Words) -> list[str]:
    """What will happen, choices with the same consequence together; none that have none."""
    alike: dict[tuple[str, bool], list[str]] = {}
    for offer in offers:
        alike.setdefault((offer.about, offer.final), []).append(offer.label)
    return [
        words("drakones-offer", labels=" · ".join(labels), about=about, final=_yes(final))
        for (about, final), labels in alike.items()
        if about or final
    ]


def _away(view: DrakonesView, scene: Scene) -> bool:
    """Whether a computer keeps the viewer's seat."""
    return view.viewer in scene.away


def _offer_label(offer: Offer) -> str:
    return f"{offer.label}: {offer.about}" if offer.about else offer.label


def _yes(value: object) -> str:
    return "yes" if value else "no"


def _chosen(view: DrakonesView, prefix: str, words: Words) -> str:
    """What was chosen so far, and what is asked now."""
    slot, verb = chosen_slot(prefix), prefix.partition(" ")[0]
    if slot is not None:
        there = view.fields[view.turn][slot - 1]
        assert there is not None
        told = laid_name(view, view.turn, there, words)
        return words(f"drakones-chosen-{verb}", slot=slot, card=told)
    card = chosen_card(view, prefix)
    assert card is not None
    if card == "bribery":
        chosen = len(prefix.split(" ")) - 2
        return words(f"drakones-bribery-{chosen}", card=card_name(words, card))
    return words(f"drakones-chosen-{verb}", card=card_name(words, card))


def _hand(view: DrakonesView, words: Words) -> list[str]:
    """The hand, numbered as in the picture, and what the spy saw."""
    cards = " · ".join(f"{number} {card_name(words, card)}" for number, card in enumerate(view.hand, 1))
    lines = [words("drakones-line-hand", cards=cards) if cards else words("drakones-no-hand")]
    if view.spied:
        assert view.viewer is not None
        seen = " · ".join(f"{number} {card_name(words, card)}" for number, card in enumerate(view.spied, 1))
        lines.append(words("drakones-line-spied", side=side_name(words, 1 - view.viewer), cards=seen))
    return lines


def _not_possible(view: DrakonesView, prefix: str, words: Words) -> str:
    slot = chosen_slot(prefix) if prefix.startswith("attack") else None
    why = why_no_attack(view, slot, words) if slot is not None else ""
    return words("drakones-not-possible", why=why) if why else ""


# What can be pressed


def _rows(view: DrakonesView, scene: Scene, prefix: str, offers: list[Offer]) -> tuple[Row, ...]:
    if view.outcome is not None or scene.closed is not None:
        return ()
    words = scene.words
    look_up = Choice(
        words("drakones-button-card"), business(f"card {chosen_card(view, prefix) or ''}".strip())
    )
    back = (
        (Choice(words("drakones-button-back"), business("back"), Style.AGREE),) if _away(view, scene) else ()
    )
    asked = question(scene)
    if view.viewer != view.turn:
        last: Row = (*back, look_up, resign_choice(scene))
        return (asked, last) if asked else (last,)
    third = asked or _third(prefix, offers, words)
    return (
        (_hand_menu(view, scene, prefix),),
        *_field_row(view, scene, prefix),
        *((third,) if third else ()),
        _fourth(view, scene, prefix),
        (*back, _end(view, words), look_up, resign_choice(scene)),
    )


def _hand_menu(view: DrakonesView, scene: Scene, prefix: str) -> Choice | Menu:
    words = scene.words
    offers = from_hand(view, words)
    if not offers:
        key = "no-cards" if not view.hand else "no-actions" if not view.actions else "no-use"
        return Choice(words(f"drakones-hand-{key}"), None)
    options = tuple(
        Option(offer.label, offer.act, offer.about, offer.emoji, chosen=_leads_to(offer.act.text, prefix))
        for offer in offers
    )
    return Menu(words("drakones-menu-hand"), options, prefix, again=True)


def _leads_to(start: str, prefix: str) -> bool:
    return prefix == start or prefix.startswith(f"{start} ")


def _field_row(view: DrakonesView, scene: Scene, prefix: str) -> tuple[Row, ...]:
    words, chosen = scene.words, chosen_slot(prefix)
    options = tuple(
        Option(
            f"{slot} {card_name(words, there.card)}",
            Act("c", f"attack {slot}"),
            ", ".join(laid_state(view, view.turn, there, words)),
            emoji(there.card, there.owner),
            chosen=slot == chosen,
        )
        for slot, there in from_field(view)
    )
    return ((Menu(words("drakones-menu-field"), options, prefix, again=True),),) if options else ()


def _third(prefix: str, offers: list[Offer], words: Words) -> Row | None:
    """What can follow the half-made choice: buttons if they are few, else a menu."""
    if not prefix:
        return None
    other = Act("c", "")
    if len(offers) > BUTTONS:
        options = tuple(
            Option(
                offer.label,
                offer.act,
                words("drakones-about-final", about=offer.about, final=_yes(offer.final)).strip(),
                offer.emoji,
            )
            for offer in offers
        )
        key = prefix.split(" ", maxsplit=1)[0]
        back = Option(words("drakones-button-other"), other)
        return (Menu(words(f"drakones-menu-{key}"), (*options, back), prefix, again=True),)
    buttons = tuple(Choice(_offer_label(offer), offer.act, Style.MOVE, offer.emoji) for offer in offers)
    none = (Choice(words("drakones-no-target"), None),) if not offers else ()
    return (*buttons, *none, Choice(words("drakones-button-other"), other))


def _fourth(view: DrakonesView, scene: Scene, prefix: str) -> Row:
    """Move, Blitz, Draw and Take back, always at the same places."""
    words, slot = scene.words, chosen_slot(prefix)
    movable = slot is not None and bool(next_offers(view, f"move {slot}", words))
    in_cover = slot is not None and (there := view.fields[view.turn][slot - 1]) is not None and there.in_cover
    move = "move" if movable else "move-in-cover" if in_cover else "move-none"
    blitz = f"blitz {slot}"
    draw = "draw" if "draw" in view.legal else "draw-deck" if not view.decks[view.turn] else "draw-actions"
    return (
        Choice(words(f"drakones-button-{move}"), Act("c", f"move {slot}") if movable else None),
        Choice(
            words("drakones-button-blitz" if blitz in view.legal else "drakones-button-blitz-none"),
            play(blitz) if blitz in view.legal else None,
            emoji=sign_emoji("bolt"),
        ),
        Choice(words(f"drakones-button-{draw}"), play("draw") if draw == "draw" else None),
        Choice(
            words("drakones-button-undo" if scene.may_take_back else "drakones-button-undo-none"),
            business("undo") if scene.may_take_back else None,
        ),
    )


def _end(view: DrakonesView, words: Words) -> Choice:
    """Asks once if attacks or actions are left that could be used."""
    useful = any(not text.startswith(("move", "end")) for text in view.legal)
    act = play("end")
    return Choice(words("drakones-button-end"), ask(act) if useful else act, Style.AGREE)
