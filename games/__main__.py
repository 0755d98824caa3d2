"""`python -m games`: replay, verify and simulate games, and read their rule books."""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games import GAMES, codec
from games.core import TABLE
from games.players import PLAYERS, Player
from games.record import (
    Record,
    RecordError,
    ReplayError,
    commitment_holds,
    parse,
    replay,
    trace,
    write,
)
from games.rulebook import LANGUAGES, read_book

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Game

ILLEGAL, REFUSED = 1, 2


def _read(name: str) -> Record:
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return parse(data.decode(), GAMES)
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(str(error)) from None


def _replay(name: str, *, traced: bool) -> int:
    """Replay one record to standard output; the exit status that it asks for."""
    record = _read(name)
    last = None
    try:
        for last in replay(record, GAMES):
            if traced:
                print(json.dumps(trace(last, record.seats)))
    except ReplayError as error:
        refusal = error.cause.refusal
        if traced:
            at = {"ply": error.ply, "code": refusal.code, "rule": refusal.rule}
            print(json.dumps({"error": at}))
        else:
            print(
                f"{name}: move {error.ply + 1} is not legal: {refusal.code} ({refusal.rule})", file=sys.stderr
            )
        return ILLEGAL
    if not traced and last is not None:
        outcome = last.state.outcome
        print(write(record), end="")
        result = "none yet" if outcome is None else json.dumps(codec.dump(outcome))
        print(f"# {last.ply} moves, result: {result}")
    return 0


def _replay_all(args: argparse.Namespace) -> int:
    status = 0
    for name in args.files:
        try:
            status = max(status, _replay(name, traced=args.trace))
        except RecordError as error:
            print(f"{name}: {error}", file=sys.stderr)
            status = REFUSED
    return status


def _verify(args: argparse.Namespace) -> int:
    try:
        holds = commitment_holds(_read(args.file))
    except RecordError as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return REFUSED
    answer = "is the one that was committed to" if holds else "does NOT fit the commitment"
    print(f"{args.file}: the seed {answer}")
    return 0 if holds else ILLEGAL


def play_out(
    game: Game[Any, Any], seats: int, seed: bytes, players: Sequence[Player], rng: random.Random
) -> Any:
    """Play one game to its end with default options: its moves' number and outcome. TABLE plays at random."""
    step = game.deal(seats, game.Options(), seed, None)
    state, plies = step.state, 0
    everyone = [(seat, players[seat]) for seat in range(seats)] + [(TABLE, PLAYERS["random"])]
    while state.outcome is None:
        movers = [(seat, player, moves) for seat, player in everyone if (moves := state.legal_moves(seat))]
        seat, player, moves = movers[0] if len(movers) == 1 else rng.choice(movers)
        state = state.after(seat, player(state, seat, moves, rng)).state
        plies += 1
    return plies, state.outcome


def _simulate(args: argparse.Namespace) -> int:
    game, rng = GAMES[args.game], random.Random(args.seed)
    seats = args.seats or game.seats.start
    if seats not in game.seats:
        print(f"seats: {seats}, allowed are {game.seats.start} to {game.seats.stop - 1}", file=sys.stderr)
        return REFUSED
    results: Counter[str] = Counter()
    plies, begun = 0, time.perf_counter()
    for _ in range(args.number):
        count, outcome = play_out(game, seats, rng.randbytes(32), [PLAYERS[args.player]] * seats, rng)
        plies += count
        results[json.dumps(codec.dump(outcome))] += 1
    seconds = time.perf_counter() - begun
    print(
        f"{args.number} games of {args.game}, {seats} seats, {args.player}: {plies} moves in {seconds:.2f} s"
    )
    print(f"{plies / seconds:,.0f} moves/s, {args.number / seconds:,.1f} games/s", end=", ")
    print(f"{plies / args.number:.1f} moves a game")
    for result, count in results.most_common(args.most):
        print(f"{count:7} {result}")
    return 0


def _rules(args: argparse.Namespace) -> int:
    print(read_book(args.game, args.language), end="")
    return 0


def _natural(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Exit status 1: an illegal move or a wrong seed; 2: something cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("replay", help="check and print records")
    command.add_argument("--trace", action="store_true", help="print every position as a JSON object")
    command.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
    command.set_defaults(run=_replay_all)

    command = commands.add_parser("verify", help="check a record's seed against its commitment")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=_verify)

    command = commands.add_parser("simulate", help="let computers play")
    command.add_argument("game", choices=GAMES)
    command.add_argument("-n", "--number", type=_natural, default=100, help="how many games (100)")
    command.add_argument("--player", choices=PLAYERS, default="random")
    command.add_argument("--seats", type=int, help="how many seats (the fewest)")
    command.add_argument("--seed", help="the same text, the same games")
    command.add_argument("--most", type=int, default=10, help="how many different results to list (10)")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("rules", help="print a rule book")
    command.add_argument("game", choices=GAMES)
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.set_defaults(run=_rules)

    args = parser.parse_args(argv)
    return int(args.run(args))


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # end as quietly as other tools when nobody reads on (`| head`)
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
