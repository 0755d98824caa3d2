"""The public panel of Drakones: both fields, who is on turn, and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces.drakones.cards import SIDES, side_name
from bot.faces.drakones.field import all_actions, side_line
from bot.faces.drakones.told import turn_lines
from bot.faces.scene import fairness, footer, pace, rules_choice
from bot.panel import Choice, Panel, Picture, Style, business
from bot.text import markdown_name

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from bot.panel import Row
    from games.core import Seat
    from games.drakones import DrakonesView

COLOUR: Final = 0x1F5F9E
WHITE, DARK = 0, 1


def public(view: DrakonesView, scene: Scene) -> Panel:
    """The table, the same for everyone."""
    words = scene.words
    lines = [side_line(view, side, words) for side in (DARK, WHITE)]
    lines += [
        *turn_lines(view, scene),
        taken_back(scene),
        _rules(view, scene),
        _stand_ins(view, scene),
        fairness(scene),
    ]
    return Panel(
        title=title(scene),
        colour=COLOUR,
        lead=_lead(view, scene),
        lines=tuple(line for line in lines if line),
        footer=footer(
            scene,
            words("drakones-moves", moves=scene.ply),
            *([pace(words, scene.turn)] if scene.turn else []),
        ),
        rows=_rows(view, scene),
        picture=Picture("drakones", view, words.language, scene.names),
    )


def title(scene: Scene) -> str:
    """`Drakones · Ann (White) against Ben (Dark)`."""
    names = {side: markdown_name(name) for side, name in zip(SIDES, scene.names, strict=False)}
    return scene.words("drakones-title", **names)


def owner(scene: Scene, seat: Seat) -> str:
    """`White (Ann)`, for markdown."""
    name = markdown_name(scene.names[seat])
    return scene.words("drakones-owner", side=side_name(scene.words, seat), name=name)


def result(view: DrakonesView, scene: Scene) -> str:
    """Who won, and how."""
    assert view.outcome is not None
    winner = view.outcome.winner
    return scene.words(
        f"drakones-won-{view.outcome.by}",
        winner=owner(scene, winner),
        loser=owner(scene, 1 - winner),
        rounds=view.round,
    )


def taken_back(scene: Scene) -> str:
    """Who took moves back, and how many; "" if nobody did."""
    told = [
        f"{side_name(scene.words, seat)} {number}" for seat, number in enumerate(scene.taken_back) if number
    ]
    return scene.words("drakones-taken-back", told=", ".join(told)) if told else ""


def _lead(view: DrakonesView, scene: Scene) -> str:
    words = scene.words
    if view.outcome is not None:
        return result(view, scene)
    if scene.closed is not None:
        return words(f"closed-{scene.closed}")
    return words(
        "drakones-to-move",
        side=owner(scene, view.turn),
        round=view.round,
        actions=view.actions,
        all=all_actions(view),
    )


def _rules(view: DrakonesView, scene: Scene) -> str:
    """What is otherwise than in the rule book."""
    return "" if view.counterstrike else scene.words("drakones-no-counterstrike")


def _stand_ins(view: DrakonesView, scene: Scene) -> str:
    """For whom a computer plays until they are back."""
    if view.outcome is not None or not scene.away:
        return ""
    names = [markdown_name(scene.names[seat]) for seat in sorted(scene.away)]
    return scene.words("drakones-stand-ins", names=scene.words.listed(names))


def _rows(view: DrakonesView, scene: Scene) -> tuple[Row, ...]:
    words = scene.words
    piles = Choice(words("drakones-button-piles"), business("piles"))
    if view.outcome is not None or scene.closed is not None:
        return ((*over_row(scene), piles),)
    hand = Choice(words("drakones-button-hand"), business("hand"), Style.MOVE)
    return ((hand, piles, rules_choice(scene)),)


def over_row(scene: Scene) -> Row:
    """What a finished or closed duel offers."""
    words = scene.words
    return (
        Choice(words("button-rematch"), business("revenge"), Style.AGREE),
        Choice(words("button-record"), business("record")),
        rules_choice(scene),
    )
