"""Ids that no message of ours ever had where they are pressed: they reach no table but the one they name."""

from __future__ import annotations

import pytest

from bot.text import words
from storage import ledger
from tests.end_to_end.test_donk import company, joined
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


@pytest.mark.parametrize(
    "value",
    ["x y", "m resign now", "m play 1x4", "m", "", "t nosuch", "t", "b 1", "q x", "q m x", "zz zz", "#"],
)
async def test_a_value_that_no_menu_offers_is_refused(world, value):
    message = await world.deal(seed="run 160")
    before = (words_of(message), buttons(message).keys())
    result = await world.press(world.ben, message, "s:1:0:0", [value])
    assert said(result), "of another person"
    result = await world.press(world.ann, message, "s:1:0:0", [value])
    assert result.acknowledged
    assert not any("on my side" in words_of(told) for told in (result.response, *result.followups) if told)
    assert await ledger.read_moves(world.db.reader, 1) == []
    if not value.startswith("q m"):  # a question, which a panel may ask of any move
        after = world.message(message.id)
        assert (words_of(after), buttons(after).keys()) == before


@pytest.mark.parametrize("custom_id", ["q:1:0:", "q:1:0:zz", "t:1:0:", "t:1:0:nosuch", "t:1:0:hand"])
async def test_an_act_that_nobody_knows_is_refused(world, custom_id):
    message = await world.deal(seed="run 160")
    before = (words_of(message), buttons(message).keys())
    assert said(await world.press(world.ann, message, custom_id))
    after = world.message(message.id)
    assert (words_of(after), buttons(after).keys()) == before


@pytest.mark.parametrize("custom_id", ["c:1:0:", "q:1:0:m resign", "m:1:0:flee"])
async def test_who_does_not_sit_there_changes_nothing_that_is_shown(world, custom_id):
    message = await world.deal(seed="run 160")
    before = (words_of(message), buttons(message).keys())
    for who in (world.ben, world.mod):
        assert "This table is" in said(await world.press(who, message, custom_id))
    after = world.message(message.id)
    assert (words_of(after), buttons(after).keys()) == before
    assert await ledger.read_moves(world.db.reader, 1) == []


@pytest.mark.parametrize("begun", [False, True])
async def test_only_host_and_moderators_send_anybody_away(world, begun):
    """A guest presses what `/table kick` offers to the host, on a private message of their own."""
    people = await company(world)
    number = await joined(world, [world.ann, world.ben, people[3]])
    if begun:
        await world.ann.click(await world.public(number), label="Start")
    private = await world.ben.slash(world.channel, "help")
    rev = (await world.table(number)).row.rev
    refused = await world.press(world.ben, private.response, f"t:{number}:{rev}:kick 2")
    assert words_of(refused.followups[0] if refused.followups else refused.response)
    table = await world.table(number)
    assert (table.row.rev, len(table.seats)) == (rev, 3)
    private = await world.mod.slash(world.channel, "help")
    await world.press(world.mod, private.response, f"t:{number}:{rev}:kick 2")
    assert (await world.table(number)).row.rev > rev


@pytest.mark.parametrize("act", ["t:{}:{}:hand", "c:{}:{}:", "t:{}:{}:back"])
async def test_a_hand_is_shown_to_nobody_but_its_person(world, act):
    people = await company(world)
    number = await joined(world, [world.ann, world.ben, people[3]])
    await world.ann.click(await world.public(number), label="Start")
    private = await world.mod.slash(world.channel, "help")
    rev = (await world.table(number)).row.rev
    for message in (await world.public(number), private.response):
        result = await world.press(world.mod, message, act.format(number, rev))
        told = [answer for answer in (result.response, *result.followups) if answer and answer.ephemeral]
        assert [words_of(answer) for answer in told][-1] == words("en")("refused-no-seat")


async def test_no_house_rule_and_no_table_that_no_panel_offers(world):
    await company(world)
    number = await joined(world, [world.ann, world.ben])
    await world.press(
        world.ann, await world.public(number), f"w:{number}:1:house", ["street", "evil", "calls", "street"]
    )
    assert (await world.table(number)).row.options["fun"] == ["street"]
    for text in ("evil 90", "race 1", "race", ""):
        result = await world.press(world.mod, await world.public(number), f"t:{number}:2:friendly {text}")
        assert "This button does nothing any more" in said(result)
    assert len(await ledger.open_tables(world.db.reader, world.channel.id)) == 1
