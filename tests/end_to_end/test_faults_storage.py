"""When the database is locked, full, in use, or put back to an older copy: the bot says so and goes on."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from storage import ledger
from storage.__main__ import main as storage
from storage.database import Database
from storage.errors import DatabaseError
from tests.end_to_end.test_donk import company, joined
from tests.end_to_end.test_faults_places import move, playing
from tests.end_to_end.world import buttons, opened, words_of

FULL = "I could not save that, so nothing has changed."


async def moves(world, number: int = 1) -> list[str]:
    return [move.text for move in await ledger.read_moves(world.db.reader, number)]


async def test_a_full_disk_is_admitted_and_nothing_is_lost(world, caplog):
    """Presses, commands and the clock; all of it works again once there is room."""
    people = await company(world)
    number = await joined(world, people)
    await people[0].click(await world.public(number), label="Start")
    message = await world.deal(people[4], seed="run 160")
    table, before = await world.table(number), await moves(world, number)
    con = world.db._writer
    ((pages,),) = await world.db.reader.execute_fetchall("PRAGMA page_count")
    await con.execute("CREATE TABLE filler (bytes)")
    for change in ("INSERT", "UPDATE"):  # pages have room left: let whatever is written need more than that
        await con.execute(
            f"CREATE TEMP TRIGGER need_{change} BEFORE {change} ON tables "
            "BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); DELETE FROM filler; END"
        )
    await con.execute(f"PRAGMA max_page_count = {pages + 20}")
    result = await people[4].click(message, custom_id="m:2:0:flee")
    assert FULL in words_of(result.response)
    result = await people[0].slash(world.guild.create_text_channel("other"), "tomb")
    assert FULL in words_of(result.response)
    await world.env.advance_time(100)
    assert await moves(world, number) == before
    assert (await world.table(number)).row.rev == table.row.rev
    assert {record.exc_info[0].__name__ for record in caplog.records if record.exc_info} == {"DatabaseError"}
    caplog.clear()
    await con.execute("PRAGMA max_page_count = 1000000")
    await people[4].click(message, custom_id="m:2:0:flee")
    assert await moves(world, 2) == ["flee"]
    await world.env.advance_time(200)
    assert len(await moves(world, number)) > len(before), "the clock goes on by itself"


async def test_a_second_copy_is_refused_and_the_first_plays_on(world, tmp_path):
    message = await world.deal(seed="run 160")
    second = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot"],
        env={"DATABASE": str(world.db.path), "PATH": "", "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert second.returncode == 1
    assert "is in use by another bot" in second.stderr
    assert "Traceback" not in second.stderr
    assert (await world.ann.click(message, label="Flee")).acknowledged
    assert await moves(world) == ["flee"]


async def test_the_bot_goes_on_from_a_backup(tmp_path, capsys):
    """Made while it plays, checked, put back by the command line; Discord shows a newer position then."""
    path, copy = tmp_path / "tafelrunde.db", tmp_path / "copy.db"
    options = ["--database", str(path)]
    db = await Database.open(path)
    async with opened(db) as world:
        message = await world.deal(seed="run 160")
        await world.ann.click(message, label="Flee")
        assert storage(["backup", *options, str(copy)]) == 0
        move = next(custom_id for custom_id in buttons(await world.public()) if custom_id.startswith("m:1:1"))
        await world.ann.click(message, custom_id=move)
        forgotten = next(each for each in buttons(await world.public()) if each.startswith("m:1:2"))
        assert len(await moves(world)) == 2
        assert storage(["restore", *options, str(copy)]) == 2, "not while the bot runs"
        await db.close()
        assert storage(["check", "--database", str(copy)]) == 0
        assert storage(["restore", *options, str(copy)]) == 0
        assert storage(["check", *options]) == 0
        told = capsys.readouterr()
        assert f"{path} is now a copy of {copy}." in told.out
        assert f"{path} is in use by another bot" in told.err
        async with await Database.open(path) as db:
            await world.restart(db)
            assert await moves(world) == ["flee"]
            # what the message offers is of a position that never was
            result = await world.ann.click(message, custom_id=forgotten)
            assert result.acknowledged
            assert len(await moves(world)) <= 2
            await world.ann.slash(world.channel, "table show")
            table = await world.table()
            assert {each for each in buttons(world.last) if each.startswith("m:")} == {
                f"m:1:{table.row.rev}:{move}" for move in table.state.legal_moves(0)
            }
            before = len(await moves(world))
            await world.ann.click(
                world.last, custom_id=f"m:1:{table.row.rev}:{table.state.legal_moves(0)[0]}"
            )
            assert len(await moves(world)) == before + 1
            await world.restart(db)
    assert [path.name for path in tmp_path.glob("*.replaced-*")] == ["tafelrunde.db.replaced-1"]


@pytest.mark.parametrize("writes", ["keep_hand", "posted"])
async def test_nobody_is_told_that_nothing_changed_once_a_press_is_stored(world, monkeypatch, writes):
    """What lies beside the game cannot be written: the game goes on."""
    found = await playing(world)

    async def full(*_):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(world.bot.tables, writes, full)
    result = await move(found)
    assert len(await moves(world)) == 1
    assert result.followups == []
    shown = await world.ben.slash(world.channel, "table show")
    assert not shown.ephemeral
    assert shown.followups == []
    monkeypatch.undo()
    await world.env.advance_time(10)
    await move(found)
    assert len(await moves(world)) == 2


async def test_a_press_on_a_message_that_the_bot_does_not_know_counts_though_it_cannot_be_kept(
    world, monkeypatch
):
    """Discord took the first message and its answer was lost; then the disk is full."""
    dispatch = router.dispatch

    def lost(*args, **more):
        monkeypatch.setattr(router, "dispatch", dispatch)
        dispatch(*args, **more)
        raise BackendError(500, 0, "lost")

    async def full(*_):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(router, "dispatch", lost)
    message = await world.deal(seed="run 160")
    assert (await world.table()).row.message is None
    monkeypatch.setattr(world.bot.tables, "posted", full)
    result = await world.press(world.ann, message, "m:1:0:flee")
    assert await moves(world) == ["flee"]
    assert result.followups == []
    monkeypatch.undo()
    await world.env.advance_time(10)
    assert (await world.table()).row.message == message.id
    assert len(world.shown) == 1


@pytest.mark.parametrize("game", ["donsol", "drakones"])
async def test_a_table_stands_where_it_was_posted_though_that_could_not_be_kept(world, monkeypatch, game):
    """The newer message goes on, the older one has no buttons; once the database works it knows of that."""
    if game == "donsol":
        await world.deal(seed="run 160")
    else:
        await playing(world)
    posted = world.bot.tables.posted

    async def full(*_):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(world.bot.tables, "posted", full)
    old = world.last
    await world.ann.slash(world.channel, "table show", table=1)
    new = world.last
    assert new.id != old.id
    label = "Flee" if game == "donsol" else "Hand"
    result = await world.ann.click(new, label=label)
    assert "This table has moved down." not in words_of(result.response or new)
    await world.env.advance_time(7)
    monkeypatch.setattr(world.bot.tables, "posted", posted)
    await world.env.advance_time(7)
    assert (await world.table()).row.message == new.id
    assert buttons(world.message(new.id))
    assert not buttons(world.message(old.id))
