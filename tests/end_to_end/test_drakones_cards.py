"""Cards of Drakones at the whole bot: large hands, spells that ask or show something, cards looked up."""

from __future__ import annotations

import pytest

from games.drakones.cards import CODES
from tests.end_to_end.drakones_world import Duel, duel, offered
from tests.end_to_end.world import select_of, take, words_of
from tests.games.drakones.conftest import positioned


async def seen_by(found: Duel, seat: int) -> str:
    """What a side reads on a fresh hand."""
    return words_of(await found.open_hand(seat))


# Hands and spells


async def test_a_hand_of_many_different_cards_is_paged(world):
    found = await duel(world, positioned(hand=" ".join(CODES), dark="is ti w", white="ib"))
    await found.open_hand(0)
    offers = [offered(found.hands[0])]
    for page in ("c ~1", "c ~2"):
        await found.take(0, page)
        offers.append(offered(found.hands[0]))
    cards = {value.rpartition(" ")[2] for values in offers for value in values if value.startswith("c play")}
    assert cards == {code for code in CODES if code[0] in "icdtw" and code not in ("wisdom", "catapult")}
    assert "c cast firerain" in offers[2]
    await found.take(0, "c ~1")
    await found.take(0, "c play ds+x")
    await found.take(0, "m play ds+x 4")
    assert (await found.state()).fields[0][3].card == "ds+x"


@pytest.mark.rule("DR-3.4", "DR-11.1")
async def test_the_waiting_side_looks_at_its_hand_at_any_time(world):
    found = await duel(world, positioned(hand="is", foe_hand="ib wisdom"))
    assert "1 infantry, bow · 2 Wisdom" in await seen_by(found, 1)
    result = await world.ben.slash(world.channel, "hand")
    assert result.ephemeral
    assert "1 infantry, bow · 2 Wisdom" in words_of(result.response)
    stranger = await world.mod.click(await world.public(), label="Hand")
    assert "infantry" not in words_of(stranger.response)


@pytest.mark.rule("DR-9.2")
@pytest.mark.parametrize(("whose", "drawn"), [("me", (4, 7)), ("foe", (7, 4))])
async def test_wisdom_asks_who_draws(world, whose, drawn):
    found = await duel(world, positioned(hand="wisdom", deck=["is"] * 7, foe_deck=["ib"] * 7))
    await found.open_hand(0)
    await found.take(0, "c cast wisdom")
    asked = words_of(found.hands[0])
    assert "You: 3 cards" in asked
    assert "Dark: 3 cards" in asked
    await found.take(0, f"m cast wisdom {whose}")
    assert tuple(len(deck) for deck in (await found.state()).decks) == drawn


@pytest.mark.rule("DR-9.7", "DR-11.1")
async def test_what_the_spy_saw_is_for_its_side_alone(world):
    deck = ["tc+x", "w+a", "ds+a", "cs", "ip"]
    found = await duel(world, positioned(hand="spy", foe_hand="cb", foe_deck=deck))
    for seat in (0, 1):
        await found.open_hand(seat)
    await found.take(0, "c cast spy")
    before = world.calls
    await found.take(0, "m cast spy")
    line = "Spied, next in the deck of Dark:** 1 cavalry tower, double attack · 2 stone wall · 3 dragon"
    assert line in words_of(found.hands[0])
    assert "sees the top 3 cards" in words_of(await world.public())
    sent = [request for request in world.http(before) if "stone wall" in str(request.json)]
    assert len(sent) == 1
    assert "callback" in sent[0].path
    assert "stone wall" not in await seen_by(found, 1)
    # viewable later, less what the other side has drawn since
    await found.take(0, "q m end")
    await found.take(0, "m end")
    assert "1 stone wall · 2 dragon, sword, armour" in await seen_by(found, 0)
    await found.open_hand(1)
    await found.take(1, "m draw")
    assert "Spied, next in the deck of Dark:** 1 dragon, sword, armour\n" in await seen_by(found, 0)


# Looking up


async def test_a_card_is_found_by_its_name(world):
    found = await world.ann.autocomplete(world.channel, "rules", "card", "bow draw", game="drakones")
    assert [choice["value"] for choice in found] == ["ib+2", "cb+2", "db+2"]
    every = await world.ann.autocomplete(world.channel, "rules", "card", "", game="drakones")
    assert len(every) == 25
    assert await world.ann.autocomplete(world.channel, "rules", "card", "bow", game="donsol") == []
    result = await world.ann.slash(world.channel, "rules", game="drakones", card="ib+2")
    assert [file.filename for file in result.response.attachments] == ["table.png"]
    assert result.ephemeral
    assert "**Can attack:** all dragons, infantry tower and walls" in words_of(result.response)
    await world.speak(world.ann, "de")
    german = await world.ann.autocomplete(world.channel, "rules", "card", "drachenturm", game="drakones")
    assert {choice["value"] for choice in german} == {"td", "td+x"}
    named = await world.ann.slash(world.channel, "rules", game="drakones", card="Feuerregen")
    assert "Drakones · Feuerregen" in words_of(named.response)


async def test_cards_are_turned_through_from_the_hand(world):
    found = await duel(world, positioned(hand="spy"))
    await found.open_hand(0)
    await found.take(0, "c cast spy")
    result = await found.take(0, "t card spy")
    assert result.response.attachments
    assert "Drakones · Spy" in words_of(result.response)
    for page in ("~1", "~0"):
        await take(world.ann, result.response, page)
    assert "infantry, sword" in words_of(result.response)
    await take(world.ann, result.response, "ib+x")
    assert "Drakones · infantry, bow, double attack" in words_of(result.response)
    assert "Double attack" in words_of(result.response)
    forged = await world.press(world.ann, result.response, select_of(result.response).custom_id, ["dance"])
    assert forged.ephemeral


async def test_what_lies_open_can_be_read_by_all(world):
    await duel(world, positioned(discards=(("is", "spy"), ())))
    result = await world.mod.click(await world.public(), label="Discarded")
    assert result.ephemeral
    assert "**Discarded, White:** infantry, sword · Spy" in words_of(result.response)
