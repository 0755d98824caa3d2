"""`python -m storage`: back up, check and restore the database."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from storage.errors import DatabaseError
from storage.files import back_up, check, restore
from storage.migrate import known

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT = Path("data/tafelrunde.db")
UNSOUND, REFUSED = 1, 2


def _back_up(args: argparse.Namespace) -> int:
    back_up(args.database, args.file)
    print(f"{args.file}: a copy of {args.database}, checked and whole.")
    return 0


def _check(args: argparse.Namespace) -> int:
    problems = check(args.database)
    print("\n".join(problems) or f"{args.database} is sound.")
    return UNSOUND if problems else 0


def _restore(args: argparse.Namespace) -> int:
    aside = restore(args.database, args.file, max(known()))
    print(f"{args.database} is now a copy of {args.file}.")
    if aside:
        print(f"What was there before is kept as {aside}.")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Exit status 1: the database is not sound; 2: the command could not be done."""
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--database", type=Path, default=DEFAULT, metavar="PATH", help=f"({DEFAULT})")
    parser = argparse.ArgumentParser(prog="python -m storage", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("backup", parents=[shared], help="copy the database, also while a bot runs")
    command.add_argument("file", type=Path, metavar="FILE", help="a new file")
    command.set_defaults(run=_back_up)

    command = commands.add_parser("check", parents=[shared], help="look for damage")
    command.set_defaults(run=_check)

    command = commands.add_parser(
        "restore", parents=[shared], help="put a backup in the database's place; the bot must be stopped"
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a backup")
    command.set_defaults(run=_restore)

    args = parser.parse_args(argv)
    try:
        return int(args.run(args))
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return REFUSED


if __name__ == "__main__":
    sys.exit(main())
