"""Dataclasses to JSON values and back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Literal

import pytest

from games import codec
from games.codec import CodecError


@dataclass(frozen=True)
class Dot:
    x: int
    y: int = 0


@dataclass(frozen=True)
class Named:
    name: str


Shape = Dot | Named


@dataclass(frozen=True)
class Everything:
    seed: bytes
    level: Literal["low", "high"]
    flag: bool = False
    maybe: str | None = None
    numbers: tuple[int, ...] = ()
    fixed: tuple[int, str] = (0, "")
    grid: tuple[tuple[int, ...], ...] = ()
    seats: frozenset[int] = frozenset()
    scores: dict[str, int] = field(default_factory=dict)
    dot: Dot | None = None
    shapes: tuple[Shape, ...] = ()
    either: Dot | Named | None = None


FULL = Everything(
    seed=b"\x00\xff",
    level="high",
    flag=True,
    maybe="so",
    numbers=(3, 1),
    fixed=(7, "a"),
    grid=((1,), (), (2, 3)),
    seats=frozenset({2, 0, 1}),
    scores={"b": 1, "a": 2},
    dot=Dot(1),
    shapes=(Named("n"), Dot(2, 3)),
    either=Named("e"),
)
WRITTEN = {
    "seed": "00ff",
    "level": "high",
    "flag": True,
    "maybe": "so",
    "numbers": [3, 1],
    "fixed": [7, "a"],
    "grid": [[1], [], [2, 3]],
    "seats": [0, 1, 2],
    "scores": {"b": 1, "a": 2},
    "dot": {"x": 1, "y": 0},
    "shapes": [{"kind": "Named", "name": "n"}, {"kind": "Dot", "x": 2, "y": 3}],
    "either": {"kind": "Named", "name": "e"},
}
BARE = Everything(b"", "low")


def test_every_known_type_is_written_as_json():
    assert codec.dump(FULL) == WRITTEN


@pytest.mark.parametrize("value", [FULL, BARE])
def test_what_was_written_comes_back(value):
    assert codec.load(Everything, json.loads(json.dumps(codec.dump(value)))) == value


def test_defaults_may_be_left_out_and_are_filled_in_again():
    short = codec.dump(BARE, defaults=False)
    assert short == {"seed": "", "level": "low"}
    assert codec.load(Everything, short) == BARE


def test_a_value_seen_as_a_union_carries_its_kind():
    assert codec.dump(Dot(1), Shape) == {"kind": "Dot", "x": 1, "y": 0}
    assert codec.load(Shape, {"kind": "Named", "name": "n"}) == Named("n")


def test_loading_takes_nothing_from_the_json_value():
    value = json.loads(json.dumps(WRITTEN))
    codec.load(Everything, value)
    assert value == WRITTEN


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("seed", "0g", "seed: '0g' is not hex"),
        ("seed", 7, "seed: 7 is not hex"),
        ("level", "middle", "level: 'middle' is not one of low, high"),
        ("flag", 1, "flag: 1 is not bool"),
        ("maybe", 1, "maybe: 1 is not str"),
        ("numbers", [1, True], "numbers: True is not int"),
        ("numbers", "12", "numbers: '12' is not a list"),
        ("fixed", [1], r"fixed: \[1\] is not a list of 2"),
        ("fixed", [1, 2], "fixed: 2 is not str"),
        ("grid", [1], "grid: 1 is not a list"),
        ("seats", {}, "seats: {} is not a list"),
        ("scores", [], r"scores: \[\] is not an object"),
        ("scores", {"a": None}, "scores: None is not int"),
        ("dot", {}, "dot: 'x' is missing"),
        ("dot", {"x": 1, "z": 1}, "dot: unknown key 'z'; known are x, y"),
        ("dot", 3, "dot: 3 is not an object"),
        ("shapes", [{"x": 1}], "shapes: .* is not one of Dot, Named"),
        ("shapes", [None], "shapes: None is not one of Dot, Named"),
        ("either", {"kind": "Line"}, "either: .* is not one of Dot, Named"),
        ("more", 1, "unknown key 'more'"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(key, value, said):
    with pytest.raises(CodecError, match=said):
        codec.load(Everything, WRITTEN | {key: value})


def test_a_missing_key_is_named():
    with pytest.raises(CodecError, match="'level' is missing"):
        codec.load(Everything, {"seed": ""})


@pytest.mark.parametrize("kind", [list[int], float, set[int], object])
def test_other_types_have_no_codec(kind):
    with pytest.raises(TypeError, match="no codec"):
        codec.load(kind, [])
    with pytest.raises(TypeError, match="no codec"):
        codec.dump([], kind)
