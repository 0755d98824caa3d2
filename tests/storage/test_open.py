"""What is refused is told and left as it was; what is migrated is copied before."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from storage import ledger
from storage.database import Database
from storage.errors import DamagedError, DatabaseError
from storage.files import check
from storage.migrate import MIGRATIONS, known
from tests.storage.samples import child, open_table, play

NOBODY = 65534


async def refused(path, message: str) -> None:
    """Opening fails with this message, which names the file, and leaves every byte as it was."""
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match=message) as caught:
        await Database.open(path, busy=0.05)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == before


def edit(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as con:
        con.executescript(sql)


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as con:
        return con.execute("PRAGMA user_version").fetchone()[0]


async def make(path: Path, moves: int = 0) -> int:
    async with await Database.open(path) as db:
        table_id = await open_table(db)
        for rev in range(moves):
            await db.write(lambda con, rev=rev: play(con, table_id, rev))
        return table_id


async def test_a_new_file_is_made_with_its_folder(tmp_path):
    path = tmp_path / "new" / "folder" / "bot.db"
    table_id = await make(path)
    assert version(path) == max(known())
    async with await Database.open(path) as db:
        assert await ledger.read_table(db.reader, table_id) is not None
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["bot.db", "bot.db.lock"]


async def test_a_newer_version_is_refused(path):
    await make(path)
    edit(path, "PRAGMA user_version = 999")
    await refused(path, "version 999.*run the newer bot")


async def test_another_programs_database_is_refused(path):
    edit(path, "CREATE TABLE songs (title)")
    await refused(path, "another program")
    edit(path, "DROP TABLE songs; PRAGMA user_version = 3")
    await refused(path, "another program")


@pytest.mark.parametrize("content", [b"no database at all", b"SQLite format 3\0" + b"\xff" * 5000])
async def test_a_file_that_is_no_database_is_refused(path, content):
    path.write_bytes(content)
    await refused(path, "damaged or no SQLite database.*restore BACKUP")


async def test_a_file_cut_off_or_overwritten_is_refused(path):
    await make(path, moves=200)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    await refused(path, "damaged")
    path.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])
    await refused(path, "damaged")
    path.write_bytes(whole)
    async with await Database.open(path) as db:
        assert len(await ledger.read_moves(db.reader, 1)) == 200


async def test_a_log_without_its_database_is_not_thrown_away(path):
    log = path.with_name(f"{path.name}-wal")
    log.write_bytes(b"moves of yesterday")
    with pytest.raises(DatabaseError, match=r"its log .* is there"):
        await Database.open(path)
    path.touch()
    await refused(path, "its log .* is there")
    assert log.read_bytes() == b"moves of yesterday"


async def test_a_folder_is_no_database(tmp_path):
    with pytest.raises(DatabaseError, match="cannot be written"):
        await Database.open(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseError, match="cannot be written"):
        await Database.open(tmp_path / "file" / "bot.db")


@pytest.fixture
def open_folder():
    """A folder of a user who is not root: nothing is read-only to root."""
    folder = Path(tempfile.mkdtemp())
    if is_root := os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, 0)
    yield folder
    if is_root:
        os.setresuid(0, 0, 0)
    folder.chmod(0o700)
    shutil.rmtree(folder)


async def test_a_read_only_file_is_refused_and_leaves_nothing_beside_it(open_folder):
    path = open_folder / "bot.db"
    await make(path)
    path.chmod(0o400)
    await refused(path, "cannot be written.*the right to write")
    assert sorted(entry.name for entry in open_folder.iterdir()) == ["bot.db", "bot.db.lock"]
    path.chmod(0o600)
    await make(path)


async def test_a_read_only_folder_is_refused(open_folder):
    path = open_folder / "bot.db"
    await make(path)
    open_folder.chmod(0o500)
    await refused(path, "cannot be written.*its folder")
    (open_folder / "bot.db.lock").chmod(0o400)
    await refused(path, "cannot be written.*its folder")
    open_folder.chmod(0o700)
    (open_folder / "bot.db.lock").unlink()
    open_folder.chmod(0o500)
    await refused(path, "cannot be written.*its folder")


async def test_a_lock_of_another_program_is_told(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match=f"{path} is locked by another program"):
            await Database.open(path, busy=0.05)
    await make(path)


async def test_a_second_bot_is_refused_until_the_first_one_ends(path, tmp_path):
    db = await Database.open(path)
    await refused(path, "in use by another bot")
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with pytest.raises(DatabaseError, match="in use by another bot"):
        await Database.open(link)
    await db.close()
    await make(path)


@pytest.mark.skipif(os.name == "nt", reason="sends SIGKILL")
async def test_a_second_process_is_refused_and_free_again_after_kill_9(path):
    first = child("hold", path)
    assert first.stdout.readline() == "open\n"
    await refused(path, "in use by another bot")
    second = child("hold", path)
    _, errors = second.communicate()
    assert second.returncode == 1
    assert "in use by another bot" in errors
    first.send_signal(signal.SIGKILL)
    first.communicate()
    await make(path)


def test_migrations_are_numbered_without_gaps():
    assert list(known()) == list(range(1, len(known()) + 1))


@pytest.fixture
def newer(tmp_path):
    """The present migrations and one more, to be written."""
    folder = tmp_path / "migrations"
    shutil.copytree(Path(str(MIGRATIONS)), folder)
    return folder / f"{max(known()) + 1:04}_more.sql"


async def test_a_migration_keeps_a_copy_of_an_existing_database(path, newer):
    now = max(known())
    table_id = await make(path, moves=3)
    newer.write_text("CREATE TABLE more (x) STRICT;".replace("(x)", "(x INTEGER)"))
    async with await Database.open(path, migrations=newer.parent) as db:
        await db.write(lambda con: con.execute("INSERT INTO more VALUES (1)"))
        await db.write(lambda con: play(con, table_id, 3))
    assert version(path) == now + 1
    kept = path.with_name(f"{path.name}.before-{now + 1}")
    assert version(kept) == now
    assert check(kept) == []
    async with await Database.open(kept) as db:
        assert len(await ledger.read_moves(db.reader, table_id)) == 3
    async with await Database.open(path, migrations=newer.parent) as db:
        assert len(await ledger.read_moves(db.reader, table_id)) == 4
    await refused(path, f"version {now + 1}")


async def test_a_new_database_needs_no_copy(path, newer):
    newer.write_text("CREATE TABLE more (x INTEGER) STRICT;")
    async with await Database.open(path, migrations=newer.parent):
        assert not list(path.parent.glob("*.before-*"))


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        (
            "CREATE TABLE more (x INTEGER) STRICT; DELETE FROM seats; INSERT INTO nowhere VALUES (1);",
            "nowhere",
        ),
        ("PRAGMA foreign_keys = OFF; DELETE FROM tables;", "seats would point to rows"),
    ],
)
async def test_a_migration_that_fails_is_taken_back(path, newer, sql, message):
    table_id = await make(path)
    newer.write_text(sql)
    with pytest.raises(DatabaseError, match=message) as caught:
        await Database.open(path, migrations=newer.parent)
    assert str(path) in str(caught.value)
    assert newer.name in str(caught.value)
    async with await Database.open(path) as db:
        assert len(await ledger.read_seats(db.reader, table_id)) == 2
        assert await ledger.read_table(db.reader, table_id) is not None
        assert await db.check() == []


async def test_a_migration_may_rebuild_a_table_that_others_point_to(path, newer):
    table_id = await make(path)
    newer.write_text(
        "CREATE TABLE again AS SELECT * FROM tables; DROP TABLE tables;"
        "CREATE TABLE tables (id INTEGER PRIMARY KEY, game TEXT) STRICT;"
        "INSERT INTO tables SELECT id, game FROM again; DROP TABLE again;"
    )
    async with await Database.open(path, migrations=newer.parent) as db:
        assert len(await ledger.read_seats(db.reader, table_id)) == 2
        assert await db.check() == []


async def test_damage_is_its_own_error(path):
    path.write_bytes(b"no database at all")
    with pytest.raises(DamagedError):
        await Database.open(path)
