"""The command line: replay, verify, simulate, rules (C-10)."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys

import pytest

from games import GAMES
from games.__main__ import main
from games.fair import commitment
from games.rulebook import read_book

SEED = "5e" * 32
HEADERS = f"game: donsol\nrules: 1\nseats: 1\noptions: {{}}\nseed: {SEED}\n\n"
ILLEGAL_AT_ONE = HEADERS + "0 resign\n0 flee\n"


@pytest.fixture
def file(tmp_path):
    def written(text, name="record.txt"):
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    return written


def lines(capsys):
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def kinds(found):
    """`ply` for a position, `error` for the last line of a trace that ends in one."""
    return [next(iter(line)) for line in found]


@pytest.mark.rule("C-10")
def test_replay_prints_the_record_and_its_result(file, capsys):
    assert main(["replay", file(HEADERS + "0 resign\n")]) == 0
    out = capsys.readouterr().out
    assert f"seed: {SEED}\n" in out
    assert out.endswith('0 resign\n# 1 moves, result: {"won": false, "hp": 21, "handled": 0}\n')


@pytest.mark.rule("C-10")
def test_replay_of_a_game_that_goes_on_has_no_result(file, capsys):
    assert main(["replay", file(HEADERS)]) == 0
    assert capsys.readouterr().out.endswith("# 0 moves, result: none yet\n")


@pytest.mark.rule("C-10")
def test_trace_prints_one_object_per_position(file, capsys):
    assert main(["replay", "--trace", file(HEADERS + "0 resign\n")]) == 0
    first, over = lines(capsys)
    assert (first["ply"], over["ply"]) == (0, 1)
    assert over["to_act"] == []
    assert over["legal"] == {}
    assert over["result"]["won"] is False


@pytest.mark.rule("C-10", "C-6")
def test_an_illegal_move_ends_the_trace_with_its_reason(file, capsys):
    assert main(["replay", "--trace", file(ILLEGAL_AT_ONE)]) == 1
    *positions, error = lines(capsys)
    assert [each["ply"] for each in positions] == [0, 1]
    assert error == {"error": {"ply": 1, "code": "game_over", "rule": "C-9"}}


@pytest.mark.rule("C-10", "C-6")
def test_an_illegal_move_is_told_on_standard_error(file, capsys):
    name = file(ILLEGAL_AT_ONE)
    assert main(["replay", name]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"{name}: move 2 is not legal: game_over (C-9)\n"


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("trace", [[], ["--trace"]])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "game: donsol\n",
        HEADERS.replace("\n", "\r\n"),
        HEADERS.replace("rules: 1", "rules: 9"),
        HEADERS.replace("{}", '{"difficulty": "nightmare"}'),
        HEADERS.replace("seed", "commitment"),
        b"\xff\xfe",
    ],
)
def test_what_is_no_record_is_refused_on_standard_error(file, capsys, text, trace):
    name = file(text)
    assert main(["replay", *trace, name]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{name}: ")
    assert "Traceback" not in told.err


@pytest.mark.rule("C-10")
def test_a_file_that_cannot_be_read_is_refused(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "none.txt")]) == 2
    assert main(["replay", str(tmp_path)]) == 2
    assert "No such file" in capsys.readouterr().err


@pytest.mark.rule("C-10")
def test_the_following_files_are_traced_all_the_same(file, capsys):
    good, illegal, refused = file(HEADERS, "a"), file(ILLEGAL_AT_ONE, "b"), file("nothing", "c")
    assert main(["replay", "--trace", illegal, good]) == 1
    assert kinds(lines(capsys)) == ["ply", "ply", "error", "ply"]
    assert main(["replay", "--trace", refused, illegal, good]) == 2
    assert kinds(lines(capsys)) == ["ply", "ply", "error", "ply"]
    assert main(["replay", "--trace", good, good]) == 0
    assert [line["ply"] for line in lines(capsys)] == [0, 0]


@pytest.mark.rule("C-10")
def test_a_dash_reads_standard_input(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(HEADERS.encode())))
    assert main(["replay", "--trace", "-"]) == 0
    assert [line["ply"] for line in lines(capsys)] == [0]


@pytest.mark.rule("C-10")
def test_the_program_itself_gives_the_exit_status():
    run = [sys.executable, "-m", "games", "replay", "--trace", "-"]
    done = subprocess.run(run, input=ILLEGAL_AT_ONE.encode(), capture_output=True, check=False)
    assert done.returncode == 1
    assert kinds(map(json.loads, done.stdout.splitlines())) == ["ply", "ply", "error"]
    refused = subprocess.run(run, input=b"", capture_output=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.startswith(b"-: ")


@pytest.mark.parametrize("arguments", [[], ["replay"], ["fly"], ["simulate", "chess"], ["rules", "chess"]])
def test_wrong_arguments_are_refused(arguments, capsys):
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: python -m games" in capsys.readouterr().err


@pytest.mark.rule("C-4")
def test_verify_compares_seed_and_commitment(file, capsys):
    line = f"seed: {SEED}\n"
    good = file(HEADERS.replace(line, f"{line}commitment: {commitment(bytes.fromhex(SEED))}\n"), "good")
    bad = file(HEADERS.replace(line, f"{line}commitment: {'0' * 64}\n"), "bad")
    assert main(["verify", good]) == 0
    assert main(["verify", bad]) == 1
    told = capsys.readouterr()
    assert told.out == (
        f"{good}: the seed is the one that was committed to\n{bad}: the seed does NOT fit the commitment\n"
    )
    assert main(["verify", file(HEADERS)]) == 2
    assert "header 'commitment' is missing" in capsys.readouterr().err


@pytest.mark.parametrize("key", GAMES)
def test_simulate_plays_whole_games(key, capsys):
    assert main(["simulate", key, "-n", "3", "--seed", "three"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"3 games of {key}, {GAMES[key].seats.start} seats, random: ")
    assert "moves/s" in out[1]
    assert sum(int(line.split()[0]) for line in out[2:]) == 3


@pytest.mark.rule("C-1")
def test_the_same_seed_simulates_the_same_games(capsys):
    results = []
    for seed in ("x", "x", "y"):
        assert main(["simulate", "donsol", "-n", "40", "--seed", seed, "--most", "100"]) == 0
        results.append(capsys.readouterr().out.splitlines()[2:])
    assert results[0] == results[1] != results[2]


def test_simulate_refuses_seats_that_the_game_does_not_have(capsys):
    assert main(["simulate", "donsol", "--seats", "2"]) == 2
    assert capsys.readouterr().err == "seats: 2, allowed are 1 to 1\n"
    with pytest.raises(SystemExit):
        main(["simulate", "donsol", "-n", "0"])


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_prints_the_book(key, language, capsys):
    assert main(["rules", key, "--language", language]) == 0
    assert capsys.readouterr().out == read_book(key, language)


def test_output_that_nobody_reads_is_no_fault():
    reader, writer = os.pipe()
    os.close(reader)
    run = [sys.executable, "-m", "games", "rules", "donsol"]
    done = subprocess.run(run, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.returncode == -signal.SIGPIPE
    assert done.stderr == b""
