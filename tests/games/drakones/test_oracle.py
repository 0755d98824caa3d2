"""Random games that the oracle tells as records, led into rare corners: the rules must agree."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from games import GAMES
from games.core import TABLE, IllegalMove, find_move
from games.drakones.cards import DECK
from games.fair import ZERO_SEED
from games.record import Record, ReplayError, parse, replay, seat_text, trace, write

from ..test_cases import digest
from .oracle import CARDS, KNOWN, SPELLS, TOWERS, UNITS, WALLS, Oracle

RECORDS = sorted((Path(__file__).parents[2] / "cases" / "drakones").glob("*.txt"))
SEATS = (0, 1, TABLE, 2)
THEMES = [
    SPELLS,
    UNITS[:15],
    TOWERS + WALLS + UNITS[::7],
    [unit for unit in UNITS if unit.endswith("+2")] + ["wisdom"] * 3,
    [unit for unit in UNITS if unit.endswith("+a")] + ["w+a", "w"],
    [unit for unit in UNITS if unit.endswith(("+i", "+x"))],
    ["bribery", "recall", "poison", "ip", "cs", "db", "is+i", "ib+x", "dp+a", "cb+2", "bribery"],
]
MALFORMED = [
    "",
    " ",
    "End",
    "end ",
    "end\t",
    "draw 2",
    "cast",
    "cast is 1",
    "attack base 1",
    "play is \u0661",
]
ODD_WORDS = ["0", "7", "01", "1.0", "-1", "+1", "me", "foe", "base", "is+z", "x", "w", "wisdom"]


def stacked(rng):
    """A deck with some cards of one theme near its top."""
    rest, top = rng.sample(CARDS, len(CARDS)), []
    for card in rng.sample(theme := rng.choice(THEMES), rng.randrange(len(theme) + 1)):
        rest.remove(card)
        top.append(card)
    at = rng.choice((0, 0, 3, 30, len(rest)))
    return rest[:at] + top + rest[at:]


def kind(text):
    verb, *words = text.split()
    return "base" if words[-1:] == ["base"] else words[0] if verb == "cast" else verb


class Temper:
    """How both sides play: first the kind of move by its weight in this game, then any move of the kind."""

    def __init__(self, rng):
        self.rng = rng
        self.weights = {kind: rng.choice((0.2, 1, 5)) for kind in ("play", "blitz", "attack", *SPELLS)}
        self.weights |= {"base": rng.choice((1, 20)), "draw": rng.choice((0.01, 0.2, 5))}
        self.weights |= {"move": rng.choice((0.01, 0.3)), "end": rng.choice((0.1, 0.1, 0.5, 3))}

    def choose(self, texts):
        kinds = by_kind(texts)
        kind = self.rng.choices([*kinds], [self.weights[kind] for kind in kinds])[0]
        return self.rng.choice(kinds[kind])


def spoilt(rng, text):
    """The text with something added, lost or changed: seldom a text of the rules still."""
    words = text.split()
    at = rng.randrange(len(words))
    return rng.choice(
        [
            text.upper(),
            text + " ",
            " " + text,
            text.replace(" ", "  ", 1),
            " ".join(words[:at] + words[at + 1 :]),
            " ".join([*words, rng.choice(("1", "me", "base", "0"))]),
            " ".join([*words[:at], rng.choice(ODD_WORDS), *words[at + 1 :]]),
            " ".join(words[::-1]),
        ]
    )


class Told(NamedTuple):
    """A game as the oracle tells it. The record's last move is refused with `refusal`."""

    record: str
    lines: list
    refusal: tuple
    asked: dict
    """By ply: (seat, text, what the oracle answers)."""
    branches: dict
    """By ply: for one legal move of each kind, the line and `told` after it."""
    tags: set


def setup(rng):
    options = {} if rng.random() < 0.5 else {"counterstrike": rng.random() < 0.5}
    if rng.random() < 0.4:
        return rng.randbytes(32), options, None
    if rng.random() < 0.7:
        options["first"] = rng.randrange(2)
    return bytes(32), options, " / ".join(" ".join(stacked(rng)) for _ in range(2))


def by_kind(texts):
    kinds = {}
    for text in texts:
        kinds.setdefault(kind(text), []).append(text)
    return kinds


def questions(rng, oracle):
    """Texts of any kind from anyone; now and then all texts of the rules from the side on turn."""
    turn, kinds = oracle.state["turn"], by_kind(oracle.at_hand())
    for _ in range(12):
        text = rng.choice(kinds[rng.choice([*kinds])])
        yield turn, text
        yield turn, rng.choice((spoilt(rng, text), rng.choice(MALFORMED)))
    yield rng.choice(SEATS), rng.choice(KNOWN)
    if rng.random() < 0.02:
        yield from ((turn, text) for text in KNOWN)


def tell(number):
    rng = random.Random(number)
    seed, options, deck = setup(rng)
    oracle, temper = Oracle(seed, options, deck), Temper(rng)
    moves, lines, asked, branches = [], [oracle.line()], {}, {}
    while True:
        turn = oracle.state["turn"]
        if rng.random() < 0.1 or oracle.result:
            asked[oracle.ply] = [
                (who, text, oracle.refusal(who, text)) for who, text in questions(rng, oracle)
            ]
        if oracle.result or rng.random() < 0.001:
            break
        legal = lines[-1]["legal"][str(turn)]
        if rng.random() < 0.05:
            texts = ["resign", *map(rng.choice, by_kind(legal).values())]
            branches[oracle.ply] = {text: branch(oracle, turn, text) for text in texts}
        seat, text = turn, temper.choose(legal)
        if rng.random() < 0.0005:
            seat, text = rng.randrange(2), "resign"
        oracle.play(seat, text)
        moves.append((str(seat), text))
        lines.append(oracle.line())
    while not (refusal := oracle.refusal(seat := rng.choice(SEATS), text := rng.choice(KNOWN))):
        pass
    moves.append((seat_text(seat), text))
    header = {"deck": deck} if deck else {"seed": seed}
    record = write(Record("drakones", 2, options, moves=tuple(moves), **header))
    return Told(record, lines, refusal, asked, branches, oracle.tags)


def branch(oracle, seat, text):
    other = oracle.copy()
    other.play(seat, text)
    return other.line(), other.told


def compare(number):
    """Game `number` of the oracle against the rules; what was met in it."""
    told, seen = tell(number), Counter()
    seen.update(told.tags)
    plays = replay(parse(told.record, GAMES), GAMES)
    for line in told.lines:
        played = next(plays)
        assert trace(played, 2) == line, number
        for seat, text, answer in told.asked.get(played.ply, ()):
            assert refusal_of(played.state, seat, text) == answer, (number, played.ply, seat, text)
            seen[answer] += 1
        for text, (after, final) in told.branches.get(played.ply, {}).items():
            step = played.state.after(turn := line["state"]["turn"], find_move(played.state, turn, text))
            assert trace(played._replace(ply=played.ply + 1, state=step.state), 2) == after, (number, text)
            assert step.undoable == (not final), (number, played.ply, text)
    with pytest.raises(ReplayError) as caught:
        next(plays)
    refusal = caught.value.cause.refusal
    assert (caught.value.ply, refusal.code, refusal.rule) == (told.lines[-1]["ply"], *told.refusal), number
    return seen


def refusal_of(state, seat, text):
    try:
        find_move(state, seat, text)
    except IllegalMove as error:
        return error.refusal.code, error.refusal.rule
    return None


ANSWERS = {
    None,
    ("unknown-move", "C-5"),
    ("game-over", "C-9"),
    ("not-your-turn", "DR-3.4"),
    *((code, "DR-4.1") for code in ("spell-not-played", "not-in-hand")),
    ("no-actions", "DR-3.2"),
    ("slot-taken", "DR-4.2"),
    *((code, "DR-4.3") for code in ("nothing-to-move", "lower-slot-first", "in-cover")),
    *(("no-unit", "DR-6.2"), ("not-a-unit", "DR-6.3"), ("no-blitz", "DR-6.2")),
    *((code, "DR-7.1") for code in ("cannot-attack", "no-attacks", "no-target")),
    *((code, "DR-6.1") for code in ("attacker-arriving", "target-arriving")),
    *(("only-units-hit-base", "DR-8.3"), ("base-protected", "DR-8.1"), ("base-guarded", "DR-8.2")),
    *(("target-in-cover", "DR-5.2"), ("cannot-hit", "DR-7.2"), ("not-in-hand", "DR-9.1")),
    *(("deck-empty", rule) for rule in ("DR-3.3", "DR-9.2", "DR-9.7")),
    *(("no-target", rule) for rule in ("DR-9.3", "DR-9.4", "DR-9.5", "DR-9.6")),
    *(("not-a-unit", rule) for rule in ("DR-9.3", "DR-9.4", "DR-9.5")),
    *(("target-in-cover", "DR-9.3"), ("slot-taken", "DR-9.5"), ("not-a-building", "DR-9.6")),
}
TAGS = {
    *("won by base", "won by deck", "won by resign", "marked twice", "healed", "attacked by blitz"),
    *("counterstrike", "no counterstrike into cover", "me lost a unit after 1 hits"),
    *("foe lost a unit after 2 hits", "foe lost a wall after 2 hits", "foe lost a tower after 1 hits"),
    *("drew 0 of 1", "drew 0 of 2", "drew 1 of 2", "drew 1 of 3", "drew 2 of 3"),
    *("banished", "swapped", "bribery", "firerain", "spy", "catapult me", "recall foe", "wisdom foe"),
    *(f"a bribed card left ({pile})" for pile in ("hands", "banished", "discards", None)),
}


def test_the_oracle_knows_the_same_cards():
    assert tuple(CARDS) == DECK


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_oracle_tells_the_example_records(path):
    record, lines = parse(path.read_text(), GAMES), []
    oracle = Oracle(record.seed or ZERO_SEED, record.options, record.deck)
    lines.append(oracle.line())
    for seat, text in record.moves:
        if refusal := oracle.refusal(int(seat), text):
            lines.append({"error": {"ply": oracle.ply, "code": refusal[0], "rule": refusal[1]}})
            break
        oracle.play(int(seat), text)
        lines.append(oracle.line())
    if (digests := path.with_suffix(".sha256")).exists():
        assert [digest(line) for line in lines] == digests.read_text().split()
    else:
        wanted = path.with_suffix(".trace.jsonl").read_text()
        assert lines == [json.loads(line) for line in wanted.splitlines()]


@pytest.mark.rule("C-1", "C-6", "C-10", "DR-3.6", "DR-4.2", "DR-7.3", "DR-7.4", "DR-9.1", "DR-9.5", "DR-10.1")
@pytest.mark.parametrize("batch", range(2))
def test_random_games_agree_with_the_oracle(batch):
    seen = sum((compare(number) for number in range(batch * 8, batch * 8 + 8)), Counter())
    assert {"counterstrike", "banished", "swapped", "firerain", "bribery"} <= seen.keys()


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 1600, 150))
def test_many_random_games_agree_with_the_oracle(first):
    """So many games meet every refusal, and whatever is rare."""
    seen = sum((compare(number) for number in range(first, first + 150)), Counter())
    assert seen.keys() >= ANSWERS | TAGS
