"""What can be pressed at the tomb, and what is asked before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces.french import card_name
from bot.faces.scene import abandon_choice, over_row, question, resign_choice, rules_choice
from bot.panel import Act, Choice, Menu, Option, Row, Style, ask, play
from bot.pictures.emoji import card_emoji, sign_emoji
from games.tomb.cards import SCROLL, VALUE

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from bot.text import Words
    from games.tomb.view import TombView

SIGNS: Final = {"rage": "axe", "disarm": "pliers", "pick": "key"}
PRECIOUS: Final = "K" + SCROLL
"""The ranks of the treasures that are dropped only after a question."""


def rows(view: TombView, scene: Scene) -> tuple[Row, ...]:
    """The moves, the table's own buttons below them, then the treasures to drop, then a question."""
    asked = _asked(view, scene)
    if view.outcome is not None or scene.closed is not None:
        offered: tuple[Row, ...] = (over_row(scene),)
    else:
        table = [rules_choice(scene), resign_choice(scene)]
        if scene.series is not None:
            table.append(abandon_choice(scene))
        offered = (_moves(view, scene.words), tuple(table), *_drops(view, scene.words))
    answers = None if asked is None else question(scene, _yes(asked, view, scene.words))
    return offered if answers is None else (*offered, answers)


def _moves(view: TombView, words: Words) -> Row:
    match view.phase:
        case "damage":
            deadly = not view.life_after
            style = Style.DANGER if deadly else Style.MOVE
            suffer = "tomb-button-suffer-deadly" if deadly else "tomb-button-suffer"
            return (
                Choice(words("tomb-button-dodge"), play("dodge"), Style.MOVE, sign_emoji("boot")),
                Choice(
                    words(suffer, damage=view.pending),
                    play("suffer"),
                    style,
                    sign_emoji("skull" if deadly else "heart"),
                ),
            )
        case "door":
            discard = words("tomb-button-discard", cards=view.pending)
            return (
                Choice(discard, play("discard"), Style.MOVE, sign_emoji("cards")),
                Choice(words("tomb-button-pick"), play("pick"), Style.MOVE, sign_emoji(SIGNS["pick"])),
            )
        case "marker":
            options = tuple(_leave(card, words) for card in view.column)
            return (Menu(words("tomb-menu-leave"), options),)
    row = [_draw(view, words)]
    if "retreat" in view.moves:
        back = words("tomb-button-retreat", turns=view.turns_left)
        row.append(Choice(back, ask(Act("m", "retreat")), Style.MOVE, sign_emoji("recall")))
    row += [
        Choice(words(f"tomb-button-{move}"), play(move), Style.MOVE, sign_emoji(sign))
        for move, sign in SIGNS.items()
        if move in view.moves
    ]
    return tuple(row)


def _draw(view: TombView, words: Words) -> Choice:
    if "draw" not in view.moves:
        return Choice(words("tomb-button-draw-empty"), None)
    key = "tomb-button-draw-needs" if view.kind else "tomb-button-draw"
    return Choice(words(key, value=view.value), play("draw"), Style.MOVE, sign_emoji("cards"))


def _leave(card: str, words: Words) -> Option:
    return Option(
        words("tomb-option-leave", card=card_name(words, card)),
        play(f"leave {card}"),
        words("tomb-option-leave-costs", points=VALUE[card]),
        card_emoji("tomb", card, words.language),
    )


def _drops(view: TombView, words: Words) -> tuple[Row, ...]:
    if not view.drops:
        return ()
    options = []
    for card in view.drops:
        act = play(f"drop {card}")
        options.append(
            Option(
                words("tomb-option-drop", card=card_name(words, card)),
                ask(act) if card[0] in PRECIOUS else act,
                words("tomb-option-drop-costs", points=VALUE[card]),
                card_emoji("tomb", card, words.language),
            )
        )
    return ((Menu(words("tomb-menu-drop", value=view.value), tuple(options)),),)


# What is asked once


def _asked(view: TombView, scene: Scene) -> str | None:
    """What the open question is about: a move or the series; None if that is not possible any more."""
    asked = scene.draft.asked
    if asked is None:
        return None
    running = view.outcome is None and scene.closed is None
    possible = (
        scene.series is not None and (scene.series.waiting or running)
        if asked == Act("t", "abandon")
        else running and asked.kind == "m" and asked.text in (*view.moves, "resign")
    )
    return asked.text if possible else None


def question_text(view: TombView, scene: Scene) -> str:
    """What is asked, in place of who owes what; "" if nothing is."""
    words, (word, _, card) = scene.words, (_asked(view, scene) or "").partition(" ")
    match word:
        case "abandon":
            return words("series-ask-abandon")
        case "drop":
            return words("tomb-ask-drop", card=card_name(words, card), points=VALUE[card])
        case "resign":
            return words("tomb-ask-resign", series="no" if scene.series is None else "yes")
        case "retreat":
            return words("tomb-ask-retreat", turns=view.turns_left)
    return ""


def _yes(asked: str, view: TombView, words: Words) -> str:
    """What the button says that does what is asked; "" for its usual words."""
    word, _, card = asked.partition(" ")
    if word == "drop":
        return words("tomb-yes-drop", points=VALUE[card])
    return words("tomb-yes-retreat", turns=view.turns_left) if word == "retreat" else ""
