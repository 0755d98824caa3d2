"""Every refusal of Donsol, and which of two comes first (C-6)."""

from __future__ import annotations

import pytest

from games.core import TABLE, IllegalMove, find_move
from tests.games.donsol.board import dealt, late, play, refused

rule = pytest.mark.rule

WON = ("2d - - -", "2d")
"""The last room of a run, and the move that wins it."""


@rule("C-2", "C-6")
@pytest.mark.parametrize("seat", [1, 99, -2, TABLE])
def test_bad_seat(seat):
    for text in ("flee", "take 2c", "resign", "nonsense"):
        assert refused(dealt(), text, seat) == ("bad_seat", "C-2")
    assert refused(play(dealt(), "resign"), "flee", seat) == ("bad_seat", "C-2")


@rule("C-5", "C-6")
@pytest.mark.parametrize(
    "text",
    ["", " ", "take", "take ", "take 2C", "TAKE 2c", "take  2c", " take 2c", "take 2c ", "take 1c", "take X3",
     "take 2c 3c", "2c", "Flee", "flee ", "flee\n", "run", "resign now"],
)  # fmt: skip
def test_bad_move(text):
    assert refused(dealt(), text) == ("bad_move", "C-5")
    assert refused(play(dealt(), "resign"), text) == ("bad_move", "C-5")


@rule("C-9", "DS-8.1", "DS-8.2")
@pytest.mark.parametrize("text", ["take 3d", "take 2c", "flee", "resign"])
def test_game_over(text):
    assert refused(play(late("Kc 3d", "2d", hp=3), "Kc"), text) == ("game_over", "DS-8.1")
    assert refused(play(late(WON[0]), WON[1]), text) == ("game_over", "DS-8.2")
    assert refused(play(dealt(), "resign"), text) == ("game_over", "C-9")


@rule("DS-3.1")
def test_not_in_room():
    assert refused(dealt("2d 3d 4d 5d 6d"), "take 6d") == ("not_in_room", "DS-3.1")
    assert refused(play(dealt("2d 3d 4d 5d"), "3d"), "take 3d") == ("not_in_room", "DS-3.1")
    with pytest.raises(IllegalMove) as caught:
        find_move(dealt("2d 3d 4d 5d"), 0, "take X1")
    assert caught.value.refusal.values == {"card": "X1"}


@rule("DS-7.5", "DS-7.2")
def test_pile_empty_is_named_before_any_other_reason_not_to_flee():
    for difficulty in ("easy", "normal", "hard"):
        state = late("2c 3c", difficulty=difficulty, fled=True)
        assert refused(state, "flee") == ("pile_empty", "DS-7.5")


@rule("DS-7.2")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_fled_before(difficulty):
    state = late("2c 3d", "4d", difficulty=difficulty, fled=True)
    assert refused(state, "flee") == ("fled_before", "DS-7.2")


@rule("DS-7.2", "DS-7.3")
def test_monsters_in_room():
    assert refused(late("2c 3d", "4d", difficulty="hard", fled=True), "flee") == (
        "monsters_in_room",
        "DS-7.2",
    )
    assert refused(dealt("2c 3d 4d 5d", "hard"), "flee") == ("monsters_in_room", "DS-7.2")


@rule("C-6")
def test_a_refusal_changes_nothing_and_says_its_code_and_rule():
    state = late("2c 3d", "4d", fled=True)
    with pytest.raises(IllegalMove, match=r"^fled_before \(DS-7\.2\)$"):
        find_move(state, 0, "flee")
    assert state == late("2c 3d", "4d", fled=True)
