"""People's names and jokes are text, wherever DONK! says them."""

from __future__ import annotations

import re

from tests.end_to_end.provoke_donk import business, play
from tests.end_to_end.world import words_of
from tests.games.donk.tables import table as position

NASTY = "**B** <@1> `c` @here"
JOKE = "**Knock** <@1> https://x.y `who` @everyone\n# there"
LIVE = re.compile(r"(?<!\\)\*\*[BK]|<@1>|(?<!\\)`[cw]|@(?:here|everyone)\b|://|^# ", re.MULTILINE)


def said_in_markdown(message) -> str:
    """What Discord reads markup in: content and embeds, no labels."""
    shown = getattr(message, "message", message)
    return "\n".join(
        [shown.content or ""] + [f"{embed.title}\n{embed.description}" for embed in shown.embeds]
    )


async def test_names_and_jokes_start_no_markup_and_no_mention(world):
    nasty = world.guild.add_member(world.env.create_user("nasty", global_name=NASTY))
    answers = []
    await nasty.slash(world.channel, "donk")
    for who in (world.ann, world.ben):
        await business(world, who, "join")
    answers.append(await business(world, world.ann, "start"))
    await business(world, nasty, "start")
    await world.put(position("J", "9 2", "4 4"))
    answers += [await play(world, world.ben, "play 1x4"), await business(world, world.ann, "hand")]
    await play(world, nasty, "play J")
    await play(world, world.ann, "resign")
    assert (await world.table()).row.status == "over"
    answers.append(await world.ann.slash(world.channel, "donk"))
    await world.submit(nasty, await world.public(), "j:1", JOKE)
    assert "Knock" in words_of(await world.public())
    for command in ("titles", "chronicle"):
        answers.append(await world.ann.slash(world.channel, command))
    await world.env.advance_time(2)
    texts = [said_in_markdown(message) for message in world.shown]
    for answer in answers:
        texts += [said_in_markdown(each) for each in (answer.response, *answer.followups) if each]
    assert sum("B" in text and "here" in text for text in texts) > 5
    for text in texts:
        assert not LIVE.search(text), text
