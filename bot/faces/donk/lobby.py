"""The lobby of DONK!: who sits down, what is agreed, and what the court brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from bot.faces.donk.phrases import COLOUR, seat_title, who
from bot.faces.donk.table import reigns_text
from bot.faces.scene import footer, pace, rules_choice
from bot.panel import Act, Choice, Menu, Option, Panel, Style, business
from bot.text import markdown_name
from games.donk import GAME
from games.donk.cards import Fun

if TYPE_CHECKING:
    from bot.faces.scene import Scene
    from bot.panel import Row
    from games.core import Seat

LEAST, MOST = GAME.seats.start, GAME.seats.stop - 1
FUN: Final[tuple[Fun, ...]] = get_args(Fun)


def lobby(scene: Scene) -> Panel:
    """A table that has not begun."""
    words = scene.words
    friendly = scene.hall is None or scene.hall.number == 0
    if scene.closed is not None:
        return Panel(
            title=words("donk-lobby-title"),
            colour=COLOUR,
            lead=words(f"donk-lobby-closed-{scene.closed}"),
            footer=footer(scene),
            rows=((rules_choice(scene),),),
        )
    lines = (
        words("donk-lobby-seats", seats=" · ".join(_seat(scene, seat) for seat in range(len(scene.names)))),
        words("donk-friendly") if friendly else _court(scene),
        words("donk-lobby-house", rules=_house(scene), calls=words(f"donk-calls-{_calls(scene)}")),
        words("donk-lobby-shuffle", commitment=scene.commitment),
    )
    return Panel(
        title=words("donk-lobby-friendly" if friendly else "donk-lobby-title"),
        colour=COLOUR,
        lead=_lead(scene),
        lines=lines,
        footer=footer(scene, pace(words, scene.turn)),
        rows=_rows(scene, friendly=friendly),
    )


def _lead(scene: Scene) -> str:
    words, host = scene.words, markdown_name(scene.host)
    missing = LEAST - len(scene.names)
    if missing > 0:
        return words("donk-lobby-missing", host=host, count=missing)
    return words("donk-lobby-full" if len(scene.names) == MOST else "donk-lobby-ready", host=host)


def _seat(scene: Scene, seat: Seat) -> str:
    words, hall = scene.words, scene.hall
    marks = [
        seat_title(scene, reign.title, seat) for reign in (hall.reigns if hall else ()) if reign.seat == seat
    ]
    if seat == scene.host_seat:
        marks.insert(0, words("donk-lobby-host"))
    if seat in scene.computers:
        marks.append(words("donk-lobby-computer"))
    return f"{who(scene, seat)} ({', '.join(marks)})" if marks else who(scene, seat)


def _court(scene: Scene) -> str:
    words, hall = scene.words, scene.hall
    if hall is not None and hall.afresh:
        return words("donk-lobby-afresh")
    return words("donk-court", reigns=reigns_text(scene))


def _chosen(scene: Scene) -> list[str]:
    return [rule for rule in FUN if rule in scene.options.get("fun", FUN)]


def _house(scene: Scene) -> str:
    words = scene.words
    chosen = [words(f"donk-fun-{rule}") for rule in _chosen(scene)]
    return words.listed(chosen) if chosen else words("donk-fun-none")


def _calls(scene: Scene) -> str:
    return str(scene.options.get("calls", "race"))


def _rows(scene: Scene, *, friendly: bool) -> tuple[Row, ...]:
    words, hall = scene.words, scene.hall
    full = len(scene.names) == MOST
    people = (
        Choice(words("donk-button-full"), None)
        if full
        else Choice(words("donk-button-join"), business("join"), Style.AGREE),
        Choice(words("donk-button-leave"), business("leave")),
        Choice(words("donk-button-computer"), None if full else business("computer")),
        Choice(words("donk-button-no-computer"), business("nocomputer") if scene.computers else None),
    )
    chosen = _chosen(scene)
    house = Menu(
        words("donk-menu-house"),
        tuple(
            Option(
                words(f"donk-fun-{rule}"),
                Act("b", rule),
                words(f"donk-fun-{rule}-about"),
                chosen=rule in chosen,
            )
            for rule in FUN
        ),
        many="house",
    )
    missing = LEAST - len(scene.names)
    start = (
        Choice(words("donk-button-missing", count=missing), None)
        if missing > 0
        else Choice(words("donk-button-start"), business("start"), Style.AGREE)
    )
    fresh: Row = ()
    if not friendly and hall is not None and (hall.reigns or hall.afresh):
        key = "donk-button-old-court" if hall.afresh else "donk-button-new-court"
        fresh = (Choice(words(key), business("afresh")),)
    last = (
        start,
        *fresh,
        Choice(words("donk-button-cancel"), business("cancel"), Style.DANGER),
        rules_choice(scene),
    )
    return people, (house,), last
