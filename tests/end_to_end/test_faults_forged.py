"""Ids that no message of ours ever had where they are pressed: they reach no table but the one they name."""

from __future__ import annotations

import pytest

from storage import ledger
from tests.end_to_end.world import buttons, words_of


async def two_runs(world):
    await world.deal(seed="run 160")
    await world.deal(world.ben, seed="run 161")
    return world.shown[-2:]


def said(result) -> str:
    answers = [answer for answer in (result.response, *result.followups) if answer and answer.ephemeral]
    return words_of(answers[0])


@pytest.mark.parametrize("custom_id", ["m:1:0:flee", "c:1:0:", "q:1:0:m resign"])
async def test_a_table_is_never_shown_on_the_message_of_another(world, custom_id):
    _, other = await two_runs(world)
    before = buttons(other).keys()
    assert "This button does nothing any more" in said(await world.press(world.ann, other, custom_id))
    assert buttons(world.message(other.id)).keys() == before
    assert {(await world.table(number)).row.message for number in (1, 2)} == {m.id for m in world.shown}
    await world.env.advance_time(7)
    assert len(await ledger.read_moves(world.db.reader, 1)) == custom_id.startswith("m")
    rev = (await world.table()).row.rev
    assert all(f":{rev}:" in each for each in buttons(await world.public()))


async def test_a_table_elsewhere_never_takes_the_place_of_one_here(world):
    """Not even one that is closed, and has no buttons any more."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.ann.slash(elsewhere, "donsol")
    message = await world.deal(world.ben)
    before = (words_of(message), buttons(message).keys())
    for _ in range(2):
        result = await world.press(world.ann, message, "m:1:0:flee")
        assert "This button does nothing any more" in said(result)
        after = world.message(message.id)
        assert (words_of(after), buttons(after).keys()) == before
        await world.mod.slash(elsewhere, "table close", table=1)


@pytest.mark.parametrize(
    "custom_id",
    [
        *("b:titles:0", "b:chronicle:0 0", "b:rules:donsol 1", "b:table:show 1", "b:rulebook:donsol"),
        *("t:1:0:kick 0", "t:1:0:anew donsol", "t:1:0:goon"),
    ],
)
async def test_a_private_screen_never_takes_the_place_of_a_public_table(world, custom_id):
    message, _ = await two_runs(world)
    before = (words_of(message), buttons(message).keys())
    assert said(await world.press(world.ann, message, custom_id))
    after = world.message(message.id)
    assert (words_of(after), buttons(after).keys()) == before


async def test_settings_are_chosen_on_the_private_screen_only(world):
    message, _ = await two_runs(world)
    before = words_of(message)
    result = await world.press(world.ann, message, "v:settings:person language", ["de"])
    assert result.ephemeral
    assert words_of(world.message(message.id)) == before
    assert await world.bot.preferences.get("person", world.ann.id, "language") is None


NUMBERS = (str(2**63 - 1), "9" * 18, "9" * 19, "9" * 20, "0" * 20, "9" * 40, "٣", "-1", "1e3", "")
"""In ids: some that no panel writes, some that no database holds, some that are none."""


async def test_any_number_on_a_screen_is_answered(world):
    opened = await world.mod.slash(world.channel, "help")
    screens = ("chronicle:{} 0", "chronicle:0 {}", "chronicle:0 0 delete {}", "titles:{}", "table:show {}")
    for screen in (*screens, "rules:donsol {}"):
        for number in NUMBERS:
            result = await world.press(world.mod, opened.response, f"b:{screen.format(number)}")
            shown = [answer for answer in (result.response, *result.followups) if answer]
            assert shown, (screen, number)
            assert not any("on my side" in words_of(answer) for answer in shown), (screen, number)


@pytest.mark.parametrize("custom_id", ["m:{}:0:flee", "t:1:{}:down", "t:{}:0:record", "c:{}:0:", "s:{}:0:0"])
async def test_any_table_and_rev_in_an_id_is_answered(world, custom_id):
    message = await world.deal(seed="run 160")
    values = ["m flee"] if custom_id.startswith("s") else None
    result = await world.press(world.ann, message, custom_id.format("9" * 18), values)
    assert result.acknowledged
    assert await ledger.read_moves(world.db.reader, 1) == []
