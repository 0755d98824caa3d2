"""The text record of a game (C-10)."""

from __future__ import annotations

import pytest

from games import GAMES, donsol
from games.core import TABLE
from games.fair import ZERO_SEED, commitment
from games.record import (
    Record,
    RecordError,
    ReplayError,
    commitment_holds,
    parse,
    replay,
    seat_number,
    seat_text,
    trace,
    write,
)

pytestmark = pytest.mark.rule("C-10")

SEED = "5e" * 32
HEADERS = {"game": "donsol", "rules": "1", "seats": "1", "options": "{}", "seed": SEED}


def text_of(headers, *moves, end="\n"):
    return "\n".join([*(f"{key}: {value}" for key, value in headers.items()), "", *moves]) + end


def without(key):
    return {name: value for name, value in HEADERS.items() if name != key}


def record(text):
    return parse(text, GAMES)


def last(found):
    *_, position = replay(found, GAMES)
    return position


def first_moves(number=3):
    state, moves = donsol.deal(1, donsol.DonsolOptions(), bytes.fromhex(SEED)).state, []
    for _ in range(number):
        moves.append(state.legal_moves(0)[0])
        state = state.after(0, moves[-1]).state
    return [f"0 {move}" for move in moves], state


def test_headers_moves_and_back():
    moves, state = first_moves()
    found = record(text_of(HEADERS, *moves))
    assert found == Record(
        "donsol", 1, {}, seed=bytes.fromhex(SEED), moves=tuple(("0", move[2:]) for move in moves)
    )
    assert record(write(found)) == found
    assert last(found).state == state
    assert last(found).ply == len(moves)


def test_headers_stand_in_any_order():
    turned = dict(reversed(HEADERS.items()))
    assert record(text_of(turned)) == record(text_of(HEADERS))


def test_a_record_is_written_with_sorted_options_and_an_empty_line_before_the_moves():
    found = Record("donsol", 1, {"b": 1, "a": 2}, seed=ZERO_SEED, more={"practice": "true"})
    written = write(found)
    assert 'options: {"a": 2, "b": 1}\n' in written
    assert written.endswith("\npractice: true\n\n")
    assert write(Record("donsol", 1, {}, seed=ZERO_SEED, moves=(("0", "flee"),))).endswith("\n\n0 flee\n")


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n\n\n\n"])
def test_empty_lines_at_the_end_are_ignored(end):
    moves, _ = first_moves()
    assert record(text_of(HEADERS, *moves, end=end)) == record(text_of(HEADERS, *moves))
    assert record(text_of(HEADERS, end=end)).moves == ()


def test_a_record_may_hold_no_moves_and_no_empty_line():
    assert record(text_of(HEADERS).rstrip("\n")).moves == ()


def test_further_headers_are_kept_and_ignored():
    more = {"practice": "true", "date": "2024-02-29", "name 0": "Käthe: the 1st"}
    found = record(text_of(HEADERS | more))
    assert found.more == more
    assert last(found).state == last(record(text_of(HEADERS))).state
    assert record(write(found)) == found


def test_missing_options_keys_take_their_defaults():
    assert last(record(text_of(HEADERS))).state.difficulty == "easy"
    hard = record(text_of(HEADERS | {"options": '{"difficulty": "hard"}'}))
    assert last(hard).state.difficulty == "hard"


@pytest.mark.parametrize("key", HEADERS)
def test_a_missing_header_is_named(key):
    with pytest.raises(RecordError, match=f"header '{key}'.* is missing"):
        record(text_of(without(key)))


@pytest.mark.parametrize("key", [*HEADERS, "practice"])
def test_a_header_that_stands_there_twice_is_named(key):
    text = text_of(HEADERS | {"practice": "true"})
    line = next(line for line in text.split("\n") if line.startswith(key))
    with pytest.raises(RecordError, match=f"header '{key}' stands there twice"):
        record(f"{line}\n{text}")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("game", "Donsol"),
        ("game", ""),
        ("rules", "2"),
        ("rules", "1.0"),
        ("rules", "one"),
        ("seats", "2"),
        ("seats", "0"),
        ("seats", "01"),
        ("seats", "-1"),
        ("seats", "1 "),
        ("seats", "\u0661"),
        ("seats", "1" * 5000),
        ("options", ""),
        ("options", "{"),
        ("options", "[]"),
        ("options", "null"),
        ("options", "[" * 100_000),
        ("seed", SEED[:-2]),
        ("seed", SEED + "00"),
        ("seed", "g" * 64),
        ("seed", "practice"),
        ("commitment", "abc"),
    ],
)
def test_a_wrong_header_is_named(key, value):
    with pytest.raises(RecordError, match=f"^{key}: "):
        record(text_of(HEADERS | {key: value}))


@pytest.mark.parametrize(
    "options",
    ['{"difficulty": "nightmare"}', '{"difficulty": 1}', '{"difficulty": null}', '{"level": "hard"}'],
)
def test_options_that_the_game_does_not_know_are_refused_before_the_first_position(options):
    found = record(text_of(HEADERS | {"options": options}))
    with pytest.raises(RecordError, match=r"^options: "):
        next(replay(found, GAMES))


@pytest.mark.parametrize("line", ["no colon", "game:donsol", ": ", "0 flee", "\ufeff"])
def test_other_lines_among_the_headers_are_refused(line):
    text = text_of(HEADERS)
    with pytest.raises(RecordError):
        record(f"{line}\n{text}" if line != "\ufeff" else line + text)


def test_lines_that_end_in_carriage_returns_are_refused():
    moves, _ = first_moves()
    with pytest.raises(RecordError):
        record(text_of(HEADERS, *moves).replace("\n", "\r\n"))


def test_a_deck_takes_the_place_of_the_seed():
    deck = " ".join(donsol.DECK)
    found = record(text_of(without("seed") | {"deck": deck}, "0 flee"))
    states = [played.state for played in replay(found, GAMES)]
    assert states[0].room == donsol.DECK[:4]
    assert states[0].seed == ZERO_SEED
    assert record(write(found)) == found


@pytest.mark.rule("C-4")
def test_later_shuffles_come_from_the_seed_beside_a_deck():
    deck = {"deck": " ".join(donsol.DECK)}
    zeros = last(record(text_of(without("seed") | deck, "0 flee"))).state
    seeded = last(record(text_of(HEADERS | deck, "0 flee"))).state
    assert zeros == last(record(text_of(HEADERS | {"seed": "00" * 32} | deck, "0 flee"))).state
    assert zeros.room != seeded.room


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (" ".join(donsol.DECK[:-1]), "deck: 1 cards are missing, the first is X2"),
        (" ".join((*donsol.DECK[:-1], "2c")), "deck: '2c' is no card of this game or stands there too often"),
        ("  ".join(donsol.DECK), "deck: '' is no card"),
        (" ".join(donsol.DECK).upper(), "deck: '2C' is no card"),
        ("", "deck: '' is no card"),
    ],
)
def test_a_wrong_deck_is_refused(deck, said):
    with pytest.raises(RecordError, match=said):
        next(replay(record(text_of(without("seed") | {"deck": deck})), GAMES))


@pytest.mark.rule("C-4")
def test_a_record_with_a_commitment_alone_is_read_but_not_replayed():
    found = record(text_of(without("seed") | {"commitment": "ab" * 32}))
    assert found.commitment == "ab" * 32
    assert record(write(found)) == found
    with pytest.raises(RecordError, match="commitment and no seed"):
        next(replay(found, GAMES))


@pytest.mark.rule("C-4")
def test_a_seed_is_compared_with_its_commitment():
    good = HEADERS | {"commitment": commitment(bytes.fromhex(SEED))}
    assert commitment_holds(record(text_of(good)))
    assert not commitment_holds(record(text_of(good | {"commitment": "00" * 32})))
    with pytest.raises(RecordError, match="'commitment' is missing"):
        commitment_holds(record(text_of(HEADERS)))
    with pytest.raises(RecordError, match="'seed' is missing"):
        commitment_holds(record(text_of(without("seed") | {"commitment": "ab" * 32})))


@pytest.mark.rule("C-5")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 flee", "bad_seat"),
        ("* flee", "bad_seat"),
        ("00 flee", "bad_seat"),
        ("-1 flee", "bad_seat"),
        ("x flee", "bad_seat"),
        ("flee", "bad_seat"),
        ("0  flee", "bad_move"),
        ("0 flee ", "bad_move"),
        ("0 flee\r", "bad_move"),
        ("0 Flee", "bad_move"),
        ("0\tflee", "bad_seat"),
        ("0", "bad_move"),
    ],
)
def test_moves_stand_exactly_as_their_text(line, code):
    found = record(text_of(HEADERS, line, "0 flee"))
    positions = replay(found, GAMES)
    assert next(positions).ply == 0
    with pytest.raises(ReplayError) as caught:
        next(positions)
    assert caught.value.ply == 0
    assert caught.value.cause.refusal.code == code


def test_an_empty_line_between_moves_is_no_move():
    moves, _ = first_moves(2)
    with pytest.raises(ReplayError) as caught:
        last(record(text_of(HEADERS, moves[0], "", moves[1])))
    assert caught.value.ply == 1


def test_the_table_is_written_as_a_star():
    assert seat_text(TABLE) == "*"
    assert seat_number("*") == TABLE
    assert [seat_number(seat_text(seat)) for seat in range(11)] == list(range(11))
    assert [seat_number(text) for text in ("-1", "01", "", " 1", "1 ", "\u0661", "+1")] == [None] * 7


def test_a_trace_line_names_the_position():
    moves, _ = first_moves(1)
    dealt, _ = [trace(played, 1) for played in replay(record(text_of(HEADERS, *moves)), GAMES)]
    assert list(dealt) == ["ply", "to_act", "legal", "state", "result"]
    assert (dealt["ply"], dealt["to_act"], dealt["result"]) == (0, [0], None)
    assert list(dealt["legal"]) == ["0"]
    assert dealt["legal"]["0"] == sorted(dealt["legal"]["0"])
    assert "resign" not in dealt["legal"]["0"]


def test_a_trace_line_of_the_end_has_a_result_and_no_moves():
    found = record(text_of(HEADERS, "0 resign"))
    over = trace(last(found), 1)
    assert (over["to_act"], over["legal"]) == ([], {})
    assert over["result"] == {"won": False, "hp": 21, "handled": 0}


class Star:
    """A position in which the table alone may move."""

    outcome = None

    def legal_moves(self, seat):
        return ["lapse"] if seat == TABLE else []

    def owing(self):
        return frozenset()

    def trace(self):
        return {}


def test_what_the_table_may_do_is_traced_under_a_star():
    from games.record import Played

    assert trace(Played(0, Star(), (), None, None), 3)["legal"] == {"*": ["lapse"]}
