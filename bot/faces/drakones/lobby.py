"""A challenge to a duel of Drakones: who asks whom, and what can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faces.drakones.public import COLOUR
from bot.faces.scene import fairness, footer, pace, rules_choice
from bot.panel import Choice, Panel, Style, business
from bot.text import markdown_name

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from bot.panel import Row


def lobby(scene: Scene) -> Panel:
    """The challenge. Without a second name it is open: the first other person who accepts sits opposite."""
    words = scene.words
    host = scene.host_seat or 0
    challenger = markdown_name(scene.names[host])
    challenged = markdown_name(scene.names[1 - host]) if len(scene.names) > 1 else ""
    kind = "named" if challenged else "open"
    if scene.closed is not None:
        why = scene.closed if words.has(f"drakones-challenge-{scene.closed}") else "idle"
        lead = words(f"drakones-challenge-{why}", challenger=challenger, challenged=challenged)
        return Panel(
            title=words("drakones-challenge-title"),
            colour=COLOUR,
            lead=lead,
            lines=tuple(line for line in (fairness(scene),) if line),
            footer=footer(scene),
        )
    lead = words(f"drakones-challenge-{kind}", challenger=challenger, challenged=challenged)
    return Panel(
        title=words("drakones-challenge-title"),
        colour=COLOUR,
        lead=lead,
        lines=(
            words("drakones-challenge-about"),
            words("drakones-challenge-clock", clock=pace(words, scene.turn)),
            words("drakones-challenge-fair", commitment=scene.commitment),
        ),
        footer=footer(scene),
        rows=(_answers(scene, challenged=bool(challenged)),),
    )


def _answers(scene: Scene, *, challenged: bool) -> Row:
    words = scene.words
    decline = (Choice(words("drakones-button-decline"), business("decline")),) if challenged else ()
    return (
        Choice(words("drakones-button-accept"), business("accept"), Style.AGREE),
        *decline,
        Choice(words("drakones-button-withdraw"), business("withdraw")),
        rules_choice(scene),
    )
