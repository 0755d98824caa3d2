"""A position in the tomb, and what each move leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.core import Event, Move, Refusal, Resign, Seat, Step
from games.fair import SEED_BYTES
from games.tomb import refusals
from games.tomb.cards import (
    DODGE_SKILL,
    ENCOUNTER,
    FULL_LIFE,
    KIND,
    SCROLL,
    SKILL,
    TORCHES,
    VALUE,
    aces,
    all_out,
    encounter_of,
    in_order,
    treasure_of,
    worth,
)
from games.tomb.events import (
    ActionDrawn,
    BlowDue,
    CardDiscarded,
    Direction,
    DiscardsDue,
    Dodged,
    EncounterMet,
    EncounterWon,
    End,
    FavorCame,
    HoardFound,
    Rescued,
    Result,
    RunEnded,
    SkillFound,
    SkillUsed,
    TorchOut,
    TreasureDropped,
    TurnCompleted,
    TurnedBack,
    Wounded,
)
from games.tomb.moves import DISCARD, DODGE, DRAW, DROP, LEAVE, PICK, RETREAT, SUFFER, USE, Act, Drop, Leave
from games.tomb.view import Ended, Phase, Tile, TombView

if TYPE_CHECKING:
    from random import Random

Events = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A completed turn: its result, its marker, and all its cards that stay, the marker too."""

    result: Result
    marker: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Tomb:
    """A position. `delve` and `retreat` hold the completed turns, `column` the open one."""

    seed: bytes
    pile: tuple[str, ...]
    phase: Phase = "between"
    column: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    """In the order of TK-1.1."""
    torches: tuple[str, ...] = ()
    hp: int = FULL_LIFE
    direction: Direction = "delve"
    delve: tuple[Turn, ...] = ()
    retreat: tuple[Turn, ...] = ()
    discards: tuple[str, ...] = ()
    """What doors have cost, in that order, aces not among them."""
    pending: int = 0
    dodged: bool = False
    """Whether the jack of hearts lies on the life counter (TK-2.7)."""
    outcome: Ended | None = None

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """What the phase allows; a choice that is due allows nothing else."""
        if seat != 0:
            return ()
        match self.phase:
            case "between":
                return (DRAW, RETREAT) if self.direction == "delve" and self.delve else (DRAW,)
            case "drawing":
                return (DRAW,)
            case "encounter":
                return (DRAW, *self._ways_out()) if self.pile else self._ways_out()
            case "damage":
                return (DODGE, SUFFER)
            case "door":
                return (PICK, DISCARD)
            case "marker":
                return tuple(LEAVE[card] for card in self.column)
        return ()

    def may_resign(self, seat: Seat) -> bool:
        """Seat 0 until the game is over (C-9)."""
        return seat == 0 and self.outcome is None

    def owing(self) -> frozenset[Seat]:
        """Seat 0 until the game is over."""
        return frozenset() if self.outcome is not None else frozenset((0,))

    def after(self, seat: Seat, move: Move) -> Step[Tomb]:
        """The step that a move leads to."""
        match move:
            case Act("draw"):
                return self._drawn()
            case Act("rage" | "disarm" | "pick"):
                return self._used_skill()
            case Act("suffer"):
                return self._hit(self.pending, ())
            case Act("dodge"):
                hand = tuple(card for card in self.hand if card != DODGE_SKILL)
                state = self._with(hand=hand, dodged=True, pending=0)
                return state._after_blow((Dodged(self.pending),))
            case Act("discard"):
                return self._discarded(self.pending, ())
            case Act("retreat"):
                return self._turned_back()
            case Drop(card):
                return self._dropped(card)
            case Leave(card):
                return self._completed("won", (card,), ())
            case Resign():
                return self._ended("resigned", ())
        raise TypeError(f"{move} is no move of Tomb of Four Kings")

    def view(self, viewer: Seat | None) -> TombView:
        """What anyone may see; the same for all (TK-10.1)."""
        kings, points = worth(self.hand)
        played = len(self.retreat) if self.direction == "retreat" else 0
        return TombView(
            phase=self.phase,
            direction=self.direction,
            column=self.column,
            hand=self.hand,
            torches=self.torches,
            hp=self.hp,
            delve=tuple(Tile(turn.result, turn.marker) for turn in self.delve),
            retreat=tuple(Tile(turn.result, turn.marker) for turn in self.retreat),
            turns_left=max(0, len(self.delve) - 1 - played),
            pile=len(self.pile),
            ace_last=self.pile[-1] if self._ace_is_last() else None,
            discarded=len(self.discards),
            seen=in_order(self._face_up()),
            pending=self.pending,
            moves=tuple(map(str, self.legal_moves(0))),
            kings=kings,
            points=points,
            outcome=self.outcome,
        )

    def scrambled(self, viewer: Seat | None, rng: Random) -> Tomb:
        """Another seed; pile and discards dealt anew from what was never seen.

        Two things are known of them: an ace is never a discard, and a rescue's ace is the last card.
        """
        known = self.pile[-1:] if self._ace_is_last() else ()
        unknown = (*self.pile[: len(self.pile) - len(known)], *self.discards)
        discards = rng.sample([card for card in unknown if KIND[card] != "torch"], len(self.discards))
        pile = [card for card in unknown if card not in discards]
        rng.shuffle(pile)
        return self._with(seed=rng.randbytes(SEED_BYTES), pile=(*pile, *known), discards=tuple(discards))

    def why_not(self, seat: Seat, text: str) -> Refusal:
        """The most helpful reason; the first that applies, in the order of games/tomb/refusals.py."""
        return refusals.why_not(self, seat, text)

    def trace(self) -> dict[str, Any]:
        """The keys that the rules name."""
        return {
            "phase": self.phase,
            "pile": list(self.pile),
            "column": list(self.column),
            "hand": list(self.hand),
            "torches": list(self.torches),
            "hp": self.hp,
            "direction": self.direction,
            "delved": len(self.delve),
            "retreated": len(self.retreat),
            "discarded": len(self.discards),
            "pending": self.pending,
            "favor": self._favored(),
        }

    def cards(self) -> list[str]:
        """Every card of the deck once, the hearts of the life counter apart."""
        return [*self.pile, *self.discards, *self._face_up()]

    def _face_up(self) -> list[str]:
        """The cards that everyone has seen, turned down since or not."""
        turned_down = [card for turn in (*self.delve, *self.retreat) for card in turn.cards]
        on_counter = [DODGE_SKILL] if self.dodged else []
        return [*self.column, *self.hand, *self.torches, *turned_down, *on_counter]

    def _ace_is_last(self) -> bool:
        """Whether a rescue's ace lies under the pile: that ace, drawn again, empties the pile (TK-7.2)."""
        return SCROLL in self.torches and bool(self.pile)

    def _favored(self) -> bool:
        return any(KIND[card] == "favor" for card in self.column)

    def _ways_out(self) -> tuple[Move, ...]:
        """What may be played in place of a draw: the fitting jack, treasures dropped before a monster."""
        card = encounter_of(self.column)
        if card is None:
            return ()
        kind, value = ENCOUNTER[card], VALUE[card]
        skill = (USE[kind],) if SKILL[kind] in self.hand else ()
        if kind != "monster":
            return skill
        return (*skill, *(DROP[other] for other in treasure_of(self.hand) if VALUE[other] >= value))

    def _with(self, **changes: Any) -> Tomb:
        """A copy with some fields changed; `dataclasses.replace` takes three times as long."""
        copy = object.__new__(Tomb)
        copy.__dict__.update(self.__dict__, **changes)
        return copy

    # Drawing

    def _drawn(self) -> Step[Tomb]:
        card, pile = self.pile[0], self.pile[1:]
        phase: Phase = "drawing" if self.phase == "between" else self.phase
        match KIND[card]:
            case "torch":
                return self._torch_drawn(card)
            case "skill":
                state = self._with(pile=pile, phase=phase, hand=in_order((*self.hand, card)))
                return state._going((SkillFound(card),))
        state = self._with(pile=pile, phase=phase, column=(*self.column, card))
        encounter = encounter_of(self.column)
        match KIND[card]:
            case "hoard":
                return state._going((HoardFound(card),))
            case "favor" if encounter is not None:
                return state._won(card, ())
            case "favor":
                return state._going((FavorCame(card, again=self._favored()),))
        return state._met(card) if encounter is None else state._tried(card, encounter)

    def _torch_drawn(self, ace: str) -> Step[Tomb]:
        pile, hand, torches, events = _torch(ace, self.pile[1:], self.hand, self.torches)
        phase: Phase = "drawing" if self.phase == "between" else self.phase
        state = self._with(pile=pile, phase=phase, hand=hand, torches=torches)
        return state._ended("dark", events) if all_out(torches) else state._going(events)

    def _met(self, card: str) -> Step[Tomb]:
        met = EncounterMet(card, VALUE[card])
        queen = next((other for other in self.column if KIND[other] == "favor"), None)
        if queen is not None:
            return self._won(queen, (met,))
        return self._with(phase="encounter")._going((met,))

    def _tried(self, card: str, encounter: str) -> Step[Tomb]:
        short = max(0, VALUE[encounter] - VALUE[card])
        events = (ActionDrawn(card, encounter, short),)
        if not short:
            return self._won(card, events)
        if ENCOUNTER[encounter] == "door":
            if SKILL["door"] not in self.hand:
                return self._discarded(short, events)
            return Step(self._with(phase="door", pending=short), (*events, DiscardsDue(short)))
        if DODGE_SKILL not in self.hand:
            return self._hit(short, events)
        return Step(self._with(phase="damage", pending=short), (*events, BlowDue(short)))

    def _going(self, events: Events) -> Step[Tomb]:
        """The turn goes on, unless nothing is left that could be done (TK-7.4)."""
        if self.pile or (self.phase == "encounter" and self._ways_out()):
            return Step(self, events)
        return self._ended("dark", events, pile_empty=True)

    # What follows from a failure, a jack, a treasure

    def _hit(self, damage: int, events: Events) -> Step[Tomb]:
        hp = max(0, self.hp - damage)
        state = self._with(hp=hp, pending=0)
        events = (*events, Wounded(damage, self.hp, hp))
        return state._after_blow(events) if hp else state._ended("dead", events)

    def _after_blow(self, events: Events) -> Step[Tomb]:
        """A fight goes on (TK-3.1); a trap ends the turn, also when its blow was dodged (TK-4.2)."""
        encounter = encounter_of(self.column)
        if encounter is not None and ENCOUNTER[encounter] == "monster":
            return self._with(phase="encounter")._going(events)
        return self._completed("lost", self.column, events)

    def _discarded(self, due: int, events: Events) -> Step[Tomb]:
        pile, hand, torches, discards = self.pile, self.hand, self.torches, self.discards
        seen: list[Event] = [*events]
        for number in range(1, due + 1):
            if not pile or all_out(torches):
                break
            card, pile = pile[0], pile[1:]
            seen.append(CardDiscarded(card, number, due))
            if KIND[card] == "torch":
                pile, hand, torches, more = _torch(card, pile, hand, torches)
                seen += more
            else:
                discards = (*discards, card)
        state = self._with(pile=pile, hand=hand, torches=torches, discards=discards, pending=0)
        if all_out(torches):
            return state._ended("dark", tuple(seen))
        return state._completed("lost", self.column, tuple(seen))

    def _used_skill(self) -> Step[Tomb]:
        encounter = encounter_of(self.column)
        assert encounter is not None
        jack = SKILL[ENCOUNTER[encounter]]
        hand = tuple(card for card in self.hand if card != jack)
        state = self._with(hand=hand, column=(*self.column, jack), pending=0)
        return state._won(jack, (SkillUsed(jack, encounter),))

    def _dropped(self, treasure: str) -> Step[Tomb]:
        monster = encounter_of(self.column)
        assert monster is not None
        hand = tuple(card for card in self.hand if card != treasure)
        state = self._with(hand=hand, column=(*self.column, treasure))
        return state._completed("dropped", state.column, (TreasureDropped(treasure, monster),))

    # Ends of turns, the way, the game

    def _won(self, by: str, events: Events) -> Step[Tomb]:
        encounter = encounter_of(self.column)
        assert encounter is not None
        treasure = treasure_of(self.column)
        choice = len(treasure) == len(self.column)
        events = (*events, EncounterWon(encounter, by, choice))
        if choice:
            return Step(self._with(phase="marker"), events)
        left = tuple(card for card in self.column if card not in treasure)
        return self._completed("won", left, events)

    def _completed(self, result: Result, left: tuple[str, ...], events: Events) -> Step[Tomb]:
        """The turn is over, `left` stays of its column, and the rest, if it was won, goes to the hand."""
        loot = tuple(card for card in self.column if card not in left)
        encounter = encounter_of(left)
        marker = left[0] if encounter is None else encounter
        done = self.delve if self.direction == "delve" else self.retreat
        turns = (*done, Turn(result, marker, left))
        hand = in_order((*self.hand, *loot)) if loot else self.hand
        state = self._with(phase="between", column=(), hand=hand, **{self.direction: turns})
        treasure = loot if result == "won" else treasure_of(left)
        events = (*events, TurnCompleted(self.direction, len(turns), result, treasure, marker))
        if state._is_outside():
            return state._came_out(events)
        if not state.pile:
            return state._ended("dark", events, pile_empty=True)
        return Step(state, events)

    def _turned_back(self) -> Step[Tomb]:
        state = self._with(direction="retreat")
        events = (TurnedBack(len(self.delve) - 1),)
        return state._came_out(events) if state._is_outside() else Step(state, events)

    def _is_outside(self) -> bool:
        return self.direction == "retreat" and len(self.retreat) == len(self.delve) - 1

    def _came_out(self, events: Events) -> Step[Tomb]:
        kings, points = worth(self.hand)
        return self._ended("won" if kings == 4 else "survived", events, kings=kings, points=points)

    def _ended(
        self, end: End, events: Events, *, kings: int = 0, points: int = 0, pile_empty: bool = False
    ) -> Step[Tomb]:
        state = self._with(phase="over", pending=0, outcome=Ended(end, kings, points))
        return Step(state, (*events, RunEnded(end, kings, points, pile_empty)))


def _torch(
    ace: str, pile: tuple[str, ...], hand: tuple[str, ...], torches: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], Events]:
    """Pile, hand and torch row after `ace` has come off the pile; the scroll saves by itself (TK-7.2)."""
    number = aces(torches) + 1
    out = TorchOut(ace, number)
    if number < TORCHES or SCROLL not in hand:
        return pile, hand, (*torches, ace), (out,)
    hand = tuple(card for card in hand if card != SCROLL)
    return (*pile, ace), hand, (*torches, SCROLL), (out, Rescued(ace))
