"""Every refusal of the tomb: its code, its rule and its values (C-6)."""

from __future__ import annotations

import ast
import inspect

import pytest

from games.core import TABLE
from games.tomb import refusals

from .play import begin, play, refused, short

MONSTER = "Qc 7d Jd Jc 9s"
"""Five draws: 7d and two jacks in the hand, 9s met."""

USED_BACK = "2c 3c 4c 5c 6c 7c Js 9s"
"""Three turns, then on the way back the jack and what it is good for."""


def after(top, moves):
    return play(begin(top), moves)


CASES = [
    ("bad_seat", "C-2", begin("5s"), "draw", 1, {}),
    ("bad_seat", "C-2", begin("5s"), "draw", TABLE, {}),
    ("bad_seat", "C-2", after("5c 6c", "2 draw, retreat"), "resign", 5, {}),
    ("bad_move", "C-5", begin("5s"), "Draw", 0, {"text": "Draw"}),
    ("bad_move", "C-5", begin("5s"), "drop", 0, {"text": "drop"}),
    ("bad_move", "C-5", begin("5s"), "drop 7h", 0, {"text": "drop 7h"}),
    ("bad_move", "C-5", begin("5s"), "draw ", 0, {"text": "draw "}),
    ("game_over", "TK-9.2", after("5c 6c", "2 draw, retreat"), "draw", 0, {"end": "survived"}),
    ("game_over", "TK-9.2", after("Kc Kd Kh Ks 5c 6c", "6 draw, retreat"), "draw", 0, {"end": "won"}),
    ("game_over", "TK-6.1", after("Ts 2c 3c", "3 draw"), "resign", 0, {"end": "dead"}),
    ("game_over", "TK-7.1", after("Ac Ad Ah As", "4 draw"), "draw", 0, {"end": "dark"}),
    ("game_over", "TK-7.4", play(short("5c 6c"), "2 draw"), "retreat", 0, {"end": "dark"}),
    ("game_over", "C-9", play(begin("5c"), "resign"), "resign", 0, {"end": "resigned"}),
    ("blow_due", "TK-6.2", after("Jh 9s 5c", "3 draw"), "draw", 0, {"damage": 4}),
    ("blow_due", "TK-6.2", after("Jh 9s 5c", "3 draw"), "discard", 0, {"damage": 4}),
    ("blow_due", "TK-3.2", after("Jh Js 9s 5c", "4 draw"), "rage", 0, {"damage": 4}),
    ("blow_due", "TK-3.3", after("Qc 9d Jh 9s 5c", "5 draw"), "drop 9d", 0, {"damage": 4}),
    ("discards_due", "TK-5.1", after("Jc 9c 5c", "3 draw"), "draw", 0, {"cards": 4}),
    ("discards_due", "TK-5.1", after("Jc 9c 5c", "3 draw"), "suffer", 0, {"cards": 4}),
    ("marker_due", "TK-2.5", after("5d 6d", "2 draw"), "draw", 0, {"cards": ("5d", "6d")}),
    ("marker_due", "TK-2.5", after("5d 6d", "2 draw"), "drop 5d", 0, {"cards": ("5d", "6d")}),
    ("not_in_column", "TK-2.5", after("5d 6d", "2 draw"), "leave 7d", 0, {"card": "7d"}),
    ("not_in_column", "TK-2.5", after("5d 6d", "2 draw"), "leave Js", 0, {"card": "Js"}),
    ("pile_empty", "TK-7.4", play(short("Js 9s"), "2 draw"), "draw", 0, {}),
    ("no_turn_yet", "TK-8.1", begin("5s"), "retreat", 0, {}),
    ("turn_open", "TK-8.1", after("5c 6c Jc", "3 draw"), "retreat", 0, {}),
    ("turn_open", "TK-8.1", after("5s", "draw"), "retreat", 0, {}),
    ("retreating", "TK-8.1", after("5c 6c 7c 8c", "4 draw, retreat"), "retreat", 0, {}),
    ("retreating", "TK-8.1", after("5c 6c 7c 8c 9c", "4 draw, retreat, draw"), "retreat", 0, {}),
    ("no_blow", "TK-6.2", after("Jh 9s", "2 draw"), "dodge", 0, {}),
    ("no_blow", "TK-6.2", begin("9s"), "suffer", 0, {}),
    ("no_discards", "TK-5.1", after("Jc 9c", "2 draw"), "discard", 0, {}),
    ("no_marker", "TK-2.5", after("5d", "draw"), "leave 5d", 0, {}),
    ("no_skill", "TK-1.2", after("9s", "draw"), "rage", 0, {"card": "Js"}),
    ("no_skill", "TK-1.2", begin("9s"), "pick", 0, {"card": "Jc"}),
    ("skill_used", "TK-2.7", after("Js 9s 8s", "2 draw, rage, draw"), "rage", 0, {"card": "Js"}),
    ("skill_used", "TK-2.7", after(USED_BACK, "6 draw, retreat, 2 draw, rage"), "rage", 0, {"card": "Js"}),
    ("no_monster", "TK-3.2", after("Js", "draw"), "rage", 0, {"met": ""}),
    ("no_monster", "TK-3.2", after("Js 9d", "2 draw"), "rage", 0, {"met": "9d"}),
    ("no_trap", "TK-4.1", after(MONSTER, "5 draw"), "disarm", 0, {"met": "9s"}),
    ("no_door", "TK-5.1", after(MONSTER, "5 draw"), "pick", 0, {"met": "9s"}),
    ("no_monster", "TK-3.3", after("Qc 9d 2d", "3 draw"), "drop 9d", 0, {"met": "2d"}),
    ("no_monster", "TK-3.3", after("Qc 9d", "2 draw"), "drop Kc", 0, {"met": ""}),
    ("no_treasure", "TK-3.3", after(MONSTER, "5 draw"), "drop Jd", 0, {"card": "Jd"}),
    ("not_in_hand", "TK-3.3", after(MONSTER, "5 draw"), "drop Kc", 0, {"card": "Kc"}),
    ("too_low", "TK-3.3", after(MONSTER, "5 draw"), "drop 7d", 0, {"card": "7d", "value": 7, "needed": 9}),
]


@pytest.mark.rule("C-2", "C-5", "C-6", "C-9", "TK-1.2", "TK-2.5", "TK-2.7", "TK-3.2", "TK-3.3")
@pytest.mark.rule("TK-4.1", "TK-5.1", "TK-6.1", "TK-6.2", "TK-7.1", "TK-7.4", "TK-8.1", "TK-9.2")
@pytest.mark.parametrize(("code", "rule", "state", "text", "seat", "values"), CASES)
def test_refusal(code, rule, state, text, seat, values):
    assert refused(state, text, seat) == (code, rule, values)


def test_every_code_is_provoked():
    """The codes are the texts with an underscore that games/tomb/refusals.py hands to a Refusal."""
    tree = ast.parse(inspect.getsource(refusals))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call.args[0] for call in calls if getattr(call.func, "id", "") == "Refusal"]
    constants = [node for arg in named for node in ast.walk(arg) if isinstance(node, ast.Constant)]
    codes = {node.value for node in constants if "_" in node.value and len(node.value) > 3}
    assert len(codes) > 15
    assert codes <= {case[0] for case in CASES}
