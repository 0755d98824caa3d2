"""What a face is told besides the view, and what every table's panel has in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.panel import NO_DRAFT, Act, Choice, Draft, Panel, Row, Style, ask, business
from bot.series import Series
from bot.text import Words
from games.core import Event, Refusal, Seat

if TYPE_CHECKING:
    from bot.court import Hall


@dataclass(frozen=True, slots=True)
class Scene:
    """Where and to whom a view is shown. Holds nothing that its viewer may not know."""

    words: Words
    table: int
    ply: int
    commitment: str
    names: tuple[str, ...] = ()
    """The seats' names, plain."""
    seat: Seat | None = None
    """Whose private panel it is; None: the public one."""
    told: tuple[Event, ...] = ()
    """What happened last, oldest first, as the viewer saw it."""
    draft: Draft = NO_DRAFT
    seed: str | None = None
    """The seed in hex, once the game is over."""
    practice: bool = False
    closed: str | None = None
    """The code of why the table was closed; None while it is open or if its game came to its end."""
    series: Series | None = None
    """The series that the table is a run of."""
    options: dict[str, Any] = field(default_factory=dict)
    """What was chosen before the deal."""
    turn: float = 0.0
    """The pace in seconds a turn; 0: no clock."""
    host: str = ""
    """The name of who opened the table, plain."""
    host_seat: Seat | None = None
    computers: frozenset[Seat] = frozenset()
    """The seats of computers."""
    away: frozenset[Seat] = frozenset()
    """The seats that a computer keeps for a person who is away."""
    hall: Hall | None = None
    """The court, if the game knows courts."""
    taken_back: tuple[int, ...] = ()
    """How many moves each seat has taken back."""
    just_taken_back: bool = False
    """Whether that is the last thing that happened."""
    may_take_back: bool = False
    """Whether the viewer may take its last move back."""


@dataclass(frozen=True)
class Face:
    """How a game looks. `sentence` gives "" for what needs no words."""

    colour: int
    public: Callable[[Any, Scene], Panel]
    sentence: Callable[[Any, Scene], str]
    private: Callable[[Any, Scene], Panel] | None = None
    values: Callable[[Refusal, Words], dict[str, Any]] | None = None
    """A refusal's values as its sentence's variables, where they hold cards."""
    told: int = 3
    """How many presses back the panel tells."""
    lobby: Callable[[Scene], Panel] | None = None
    """The panel of a table that has not begun, or was closed before it did."""

    def refusal(self, game: str, refusal: Refusal, words: Words) -> str:
        """Why a move is not possible, in one sentence (C-6)."""
        values = self.values(refusal, words) if self.values else {}
        return words(f"refused-{game}-{refusal.code.replace('_', '-')}", **values)


def just_now(scene: Scene, sentence: Callable[[Any, Scene], str]) -> str:
    """The small line that tells what happened last; "" if there is nothing to tell."""
    told = " ".join(text for event in scene.told if (text := sentence(event, scene)))
    return scene.words("line-just-now", told=told) if told else ""


def fairness(scene: Scene) -> str:
    """The small line of a finished table that lets anyone check the shuffle; "" while the game runs."""
    if scene.seed is None:
        return ""
    return scene.words(
        "line-fair", seed=scene.seed, commitment=scene.commitment, file=record_name(scene.table)
    )


def record_name(table: int) -> str:
    """The file name of a table's record."""
    return f"tafelrunde-{table}.txt"


def footer(scene: Scene, *middle: str) -> str:
    """Table, what the game adds, practice, and the head of the commitment."""
    words = scene.words
    parts = [words("footer-table", table=str(scene.table)), *middle]
    if scene.practice:
        parts.append(words("footer-practice"))
    return " · ".join([*parts, words("footer-shuffle", commitment=scene.commitment[:8])])


def pace(words: Words, turn: float) -> str:
    """The pace of a table: `90 seconds a turn`."""
    for unit, length in (("hours", 3600), ("minutes", 60)):
        if turn >= 2 * length and turn % length == 0:
            return words(f"pace-{unit}", count=int(turn // length))
    return words("pace-seconds", count=int(turn))


def question(scene: Scene, label: str = "") -> Row | None:
    """Yes (or what `label` says) and No for an act that asks once; None if nothing is asked."""
    asked = scene.draft.asked
    if asked is None:
        return None
    key = "ask-" + asked.text.split(" ")[0]
    label = label or scene.words(key if scene.words.has(key) else "ask-yes")
    yes = Choice(label, asked, Style.DANGER)
    return yes, Choice(scene.words("ask-no"), Act("c", ""))


def rules_choice(scene: Scene) -> Choice:
    """The button "How to play"."""
    return Choice(scene.words("button-rules"), business("rules"))


def resign_choice(scene: Scene) -> Choice:
    """The button that gives up, after one question."""
    return Choice(scene.words("button-resign"), ask(Act("m", "resign")))


def void_panel(face: Face, scene: Scene) -> Panel:
    """A closed table whose position is of no known shape: its record is all there is."""
    words = scene.words
    return Panel(
        title=words("footer-table", table=str(scene.table)),
        colour=face.colour,
        lead=words(f"closed-{scene.closed or 'void'}"),
        lines=(fairness(scene),),
        footer=footer(scene),
        rows=(over_row(scene),),
    )


def abandon_choice(scene: Scene) -> Choice:
    """The button that gives up a series, after one question."""
    return Choice(scene.words("button-abandon"), ask(business("abandon")))


def over_row(scene: Scene) -> Row:
    """What a finished or closed table offers."""
    words, series = scene.words, scene.series
    record = Choice(words("button-record"), business("record"))
    if series is not None and series.status == "playing":
        if not series.waiting:
            return record, rules_choice(scene)
        following = Choice(words("button-next-run", number=series.number + 1), business("next"), Style.AGREE)
        return following, record, rules_choice(scene), abandon_choice(scene)
    return Choice(words("button-rematch"), business("rematch"), Style.AGREE), record, rules_choice(scene)
