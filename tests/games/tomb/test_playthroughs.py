"""Whole games: the author's walkthrough, and random games kept as text.

A kept game's lines that begin with ">" are its moves; everything else is written by `told` and compared.
Where the rules are right and the text is not, the failing test shows what it should be.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games import codec, record
from games.tomb import GAME

from .play import ending, play, short, step

KEPT = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))

WALKTHROUGH = (
    "5d 3s Qc Js 9c Ad 3c 2d 4d 8d Ts 9s Ks Ah 5s Jh 3d Kd 4s X 6d 5c Kc Qs 7s 2s 8s Jd Ac As 8c Qd 6s Td Kh "
    "6c 9d 2c 7c 4c Tc Jc 7d Qh"
)
TURNS = [
    ("2 draw", 7, 42),
    ("3 draw", 7, 39),
    ("3 draw", 7, 35),
    ("2 draw", 7, 33),
    ("draw, rage", 7, 32),
    ("5 draw, suffer, 2 draw, suffer, 2 draw", 4, 23),
    ("3 draw", 4, 20),
    ("retreat, 2 draw, dodge, drop 8d", 4, 18),
    ("5 draw", 4, 14),
    ("2 draw", 4, 12),
    ("draw, disarm", 4, 11),
    ("3 draw", 4, 8),
    ("2 draw", 4, 6),
]


@pytest.mark.rule("TK-2.5", "TK-3.1", "TK-3.2", "TK-3.3", "TK-6.2", "TK-7.2", "TK-8.2", "TK-9.2")
def test_the_walkthrough_of_the_author():
    state = short(WALKTHROUGH)
    for moves, life, pile in TURNS:
        state = play(state, moves)
        assert (state.hp, len(state.pile), state.column) == (life, pile, ())
    assert ending(state) == ("won", 4, 68)
    assert (len(state.delve), len(state.retreat)) == (7, 6)
    assert state.torches == ("Ad", "Ah", "Ac", "X")
    assert state.pile[-1] == "As"


def told(seed, moves):
    """The game as text: each move, what it brought, and how things stand."""
    done = GAME.deal(1, GAME.Options(), bytes.fromhex(seed), None)
    lines = [f"seed {seed}", f"pile {' '.join(done.state.pile)}"]
    for move in moves:
        done = step(done.state, move)
        state = done.state
        lines += ["", f"> {move}", *(f"  {event}" for event in done.events)]
        hand, torches = " ".join(state.hand) or "-", " ".join(state.torches) or "-"
        lines.append(f"  life {state.hp}, pile {len(state.pile)}, torches {torches}, hand {hand}")
        lines.append(f"  {state.phase}: {' '.join(state.column) or '-'} | {', '.join(state.view(0).moves)}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


@pytest.mark.rule("C-1", "TK-10.1")
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_game_goes_as_it_went(path):
    text = path.read_text(encoding="utf-8")
    seed = text.split("\n", 1)[0].removeprefix("seed ")
    moves = [line.removeprefix("> ") for line in text.split("\n") if line.startswith("> ")]
    assert told(seed, moves) == text


@pytest.mark.rule("C-1")
def test_the_kept_games_hold_every_kind_of_event():
    texts = "".join(path.read_text(encoding="utf-8") for path in KEPT)
    kinds = [kind.__name__ for kind in GAME.Event.__args__]
    assert len(kinds) == 18
    assert [kind for kind in kinds if f"  {kind}(" not in texts] == []


@pytest.mark.rule("C-10")
def test_positions_and_events_survive_their_json():
    state = short(WALKTHROUGH)
    for moves, _, _ in TURNS:
        for move in moves.split(", "):
            state = play(state, move)
            assert codec.load(GAME.State, codec.dump(state)) == state
    rescue = step(play(short("X 2s 3s Ac Ad Ah As Kc"), "6 draw"), "draw")
    plain = [codec.dump(event, GAME.Event) for event in rescue.events]
    assert tuple(codec.load(GAME.Event, value) for value in plain) == rescue.events


@pytest.mark.rule("TK-9.4", "C-10")
def test_a_record_has_no_options():
    text = "game: tomb\nrules: 1\nseats: 1\noptions: {%s}\ndeck: 5d 6c\n\n0 draw\n"
    games = {"tomb": GAME}
    last = list(record.replay(record.parse(text % "", games), games))[-1]
    assert last.state.column == ("5d",)
    with pytest.raises(record.RecordError, match="series"):
        next(record.replay(record.parse(text % '"series": 3', games), games))
