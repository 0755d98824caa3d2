"""Backups, checks and restores, as functions and from the command line."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from storage import ledger
from storage.__main__ import main
from storage.database import Database
from storage.errors import DatabaseError
from storage.files import check, copy, restore
from storage.migrate import known
from tests.storage.samples import ROOT, open_table, play

NEWEST = max(known())


async def make(path, moves: int = 0) -> int:
    async with await Database.open(path) as db:
        table_id = await open_table(db)
        for rev in range(moves):
            await db.write(lambda con, rev=rev: play(con, table_id, rev))
        return table_id


async def moves_in(path) -> int:
    async with await Database.open(path) as db:
        table = await ledger.read_table(db.reader, 1)
        assert table.state == {"ply": table.ply}
        assert len(await ledger.read_moves(db.reader, 1)) == table.ply
        return table.ply


def damage(path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:8192] + b"\xff" * 4096 + content[12288:])


def lose_a_reference(path) -> None:
    with closing(sqlite3.connect(path)) as con:
        con.executescript("PRAGMA foreign_keys = OFF; DELETE FROM tables")


async def test_a_backup_made_while_moves_are_written_is_whole(db, tmp_path):
    table_id = await open_table(db)
    rev, done = 0, asyncio.Event()

    async def next_move(con) -> int:
        return await play(con, table_id, rev)

    async def keep_playing() -> None:
        nonlocal rev
        while not done.is_set():
            rev = await db.write(next_move)

    playing = asyncio.create_task(keep_playing())
    backups = [tmp_path / f"backup-{number}" for number in range(5)]
    ranges = []
    for backup in backups:
        await asyncio.sleep(0.02)
        before = rev
        await db.backup(backup)
        ranges.append((before, rev + 1))
    done.set()
    await playing
    assert ranges[0][0] < ranges[-1][0]
    for backup, (least, most) in zip(backups, ranges, strict=True):
        assert check(backup) == []
        assert backup.read_bytes()[18:20] == b"\x01\x01", "a backup is one file, without a log"
        assert least <= await moves_in(backup) <= most
    assert not list(tmp_path.glob("*.part*"))


async def test_a_backup_overwrites_nothing(db, tmp_path):
    target = tmp_path / "letter.txt"
    target.write_text("dear")
    with pytest.raises(DatabaseError, match=f"{target} is there already"):
        await db.backup(target)
    with pytest.raises(DatabaseError, match="is there already"):
        await db.backup(db.path)
    assert target.read_text() == "dear"


async def test_a_backup_that_cannot_be_written_leaves_nothing(db, tmp_path):
    await open_table(db)
    with pytest.raises(DatabaseError, match="cannot be written"):
        await db.backup(tmp_path / "nowhere" / "backup")


async def test_what_is_empty_damaged_missing_or_not_ours_is_not_copied(path, tmp_path):
    target = tmp_path / "target"
    with pytest.raises(DatabaseError, match="no such database"):
        copy(path, target)
    path.touch()
    with pytest.raises(DatabaseError, match="is empty"):
        copy(path, target)
    path.write_bytes(b"no database at all")
    with pytest.raises(DatabaseError, match=f"{path} is damaged"):
        copy(path, target)
    path.unlink()
    await make(path, moves=200)
    damage(path)
    with pytest.raises(DatabaseError, match=f"{path} is damaged"):
        copy(path, target)
    with closing(sqlite3.connect(tmp_path / "songs.db")) as con:
        con.execute("CREATE TABLE songs (title)")
    with pytest.raises(DatabaseError, match="another program"):
        copy(tmp_path / "songs.db", target)
    assert not target.exists()
    assert not list(tmp_path.glob("*.part*"))


async def test_a_check_finds_damage(path):
    await make(path, moves=200)
    assert check(path) == []
    lose_a_reference(path)
    assert [problem for problem in check(path) if "of seats points to a row of tables" in problem]
    damage(path)
    assert check(path)
    path.write_bytes(b"no database at all")
    (problem,) = check(path)
    assert "damaged or no SQLite database" in problem


async def test_a_check_finds_an_index_that_has_lost_its_rows(path):
    """SQLite would read such a file without a word, and not find what is there."""
    await make(path, moves=1)
    with closing(sqlite3.connect(path)) as con:
        con.executescript(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema
            SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'hands_received')
            WHERE name = 'tables_open';
            """
        )
    assert [problem for problem in check(path) if "missing from index tables_open" in problem]


async def test_an_open_database_checks_itself(db):
    assert await db.check() == []
    await open_table(db)
    await db._writer.execute("PRAGMA foreign_keys = OFF")
    await db.write(lambda con: con.execute("DELETE FROM tables"))
    assert len(await db.check()) == 2


async def test_a_restored_backup_takes_the_place_of_the_old_file_which_is_kept(path, tmp_path):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    copy(path, backup)
    async with await Database.open(path) as db:
        await db.write(lambda con: play(con, 1, 2))
    aside = restore(path, backup, NEWEST)
    assert await moves_in(path) == 2
    assert await moves_in(aside) == 3
    assert restore(path, backup, NEWEST) != aside
    assert await moves_in(aside) == 3
    assert await moves_in(backup) == 2


async def test_a_log_of_the_old_file_is_not_played_into_the_restored_one(path, tmp_path):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    copy(path, backup)
    logged = tmp_path / "killed.db"
    async with await Database.open(path) as db:
        await db.write(lambda con: play(con, 1, 2))
        for suffix in ("", "-wal"):  # as a killed process leaves them
            (tmp_path / f"killed.db{suffix}").write_bytes((tmp_path / f"{path.name}{suffix}").read_bytes())
    aside = restore(logged, backup, NEWEST)
    assert await moves_in(logged) == 2
    assert await moves_in(aside) == 3


async def test_a_log_that_is_left_alone_is_put_aside_too(path, tmp_path):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    path.rename(backup)
    log = tmp_path / f"{path.name}-wal"
    log.write_bytes(b"moves of yesterday")
    aside = restore(path, backup, NEWEST)
    assert await moves_in(path) == 2
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"moves of yesterday"


async def test_a_damaged_file_is_replaced_and_kept(path, tmp_path):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    copy(path, backup)
    path.write_bytes(b"no database at all")
    aside = restore(path, backup, NEWEST)
    assert await moves_in(path) == 2
    assert aside.read_bytes() == b"no database at all"


async def test_a_file_is_restored_where_there_is_none(path, tmp_path):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    path.rename(backup)
    assert restore(path, backup, NEWEST) is None
    assert await moves_in(path) == 2


async def test_nothing_is_restored_while_a_bot_runs_or_from_a_bad_backup(path, tmp_path):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    copy(path, backup)
    async with await Database.open(path):
        with pytest.raises(DatabaseError, match="in use by another bot"):
            restore(path, backup, NEWEST)
    with pytest.raises(DatabaseError, match=f"version {NEWEST}"):
        restore(path, backup, NEWEST - 1)
    backup.write_bytes(b"no database at all")
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match=f"{backup} is damaged"):
        restore(path, backup, NEWEST)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.re*"))


def command(*args: object) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "storage", *map(str, args)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


async def test_the_command_line_backs_up_a_database_in_use(db, tmp_path):
    await open_table(db)
    backup = tmp_path / "backup"
    done = command("backup", backup, "--database", db.path)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(backup) in done.stdout
    assert await moves_in(backup) == 0
    again = command("backup", backup, "--database", db.path)
    assert (again.returncode, again.stdout) == (2, "")
    assert "is there already" in again.stderr


async def test_the_command_line_checks(path, capsys):
    await make(path)
    assert main(["check", "--database", str(path)]) == 0
    assert capsys.readouterr().out == f"{path} is sound.\n"
    lose_a_reference(path)
    assert main(["check", "--database", str(path)]) == 1
    assert "points to a row of tables" in capsys.readouterr().out
    path.unlink()
    assert main(["check", "--database", str(path)]) == 2
    assert f"{path}: there is no such database" in capsys.readouterr().err


async def test_the_command_line_restores(path, tmp_path, capsys):
    await make(path, moves=2)
    backup = tmp_path / "backup"
    assert main(["backup", "--database", str(path), str(backup)]) == 0
    assert main(["restore", "--database", str(path), str(backup)]) == 0
    assert f"kept as {path}.replaced-1" in capsys.readouterr().out
    path.unlink()
    assert main(["restore", "--database", str(path), str(backup)]) == 0
    assert "kept as" not in capsys.readouterr().out
    async with await Database.open(path):
        assert main(["restore", "--database", str(path), str(backup)]) == 2
        assert "in use by another bot" in capsys.readouterr().err
