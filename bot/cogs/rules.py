"""`/rules` and "How to play": the rule books, chapter by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.faces import FACES
from bot.faces.drakones.cards import card_name
from bot.faces.drakones.lookup import SCREEN, find, look_up
from bot.panel import Act, Choice, Menu, Option, Panel
from bot.refused import Refused
from bot.screen import PAGE, turned_to
from bot.text import markdown_name
from games.drakones.cards import CODES
from games.rulebook import Topic, topics

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.screen import Message
    from bot.text import Words

SUGGESTIONS: Final = 25
CARDS: Final = ("drakones",)
"""The games whose cards can be looked up."""


class Rules(commands.Cog):
    """Shows rule books in private."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        bot.business["rules"] = self._pressed
        bot.business["card"] = self._card_pressed
        bot.turns["rules"] = self._turned
        bot.turns[SCREEN] = self._card_turned
        bot.turns["rulebook"] = self._opened

    @app_commands.command(name=said("cmd-rules"), description=said("cmd-rules-about"))
    @app_commands.describe(
        game=said("cmd-rules-game"), topic=said("cmd-rules-topic"), card=said("cmd-rules-card")
    )
    @app_commands.rename(game=said("opt-game"), topic=said("opt-topic"), card=said("opt-card"))
    @app_commands.choices(game=[app_commands.Choice(name=said(f"game-{key}"), value=key) for key in FACES])
    async def rules(
        self,
        interaction: AnyInteraction,
        game: app_commands.Choice[str],
        topic: str | None = None,
        card: str | None = None,
    ) -> None:
        """Show a chapter of a game's rule book, the first one if none is asked for; or one of its cards."""
        async with self.bot.answering(interaction) as answer:
            spoken = await self.bot.words_for(interaction)
            if card is not None:
                if game.value not in CARDS:
                    raise Refused("no-card-here")
                found = find(card, spoken)
                if not found:
                    raise Refused("no-such-card", card=markdown_name(card))
                await answer.send((await self._card(answer, found[0], spoken)).new())
                return
            chapters = topics(game.value, spoken.language)
            chapter = _find(chapters, topic or "")
            await answer.send(self._chapter(game.value, chapter, spoken).new())

    @rules.autocomplete("topic")
    async def topic_choices(
        self, interaction: AnyInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The chapters in which the typed text stands."""
        spoken = await self.bot.words_for(interaction)
        game = getattr(interaction.namespace, "game", None)
        if game not in FACES:
            return []
        wanted = current.casefold()
        fitting = [
            (at, chapter)
            for at, chapter in enumerate(topics(game, spoken.language))
            if wanted in chapter.title.casefold() or wanted in chapter.text.casefold()
        ]
        return [
            app_commands.Choice(name=chapter.title[:100], value=str(at))
            for at, chapter in fitting[:SUGGESTIONS]
        ]

    @rules.autocomplete("card")
    async def card_choices(self, interaction: AnyInteraction, current: str) -> list[app_commands.Choice[str]]:
        """The cards in whose names the typed words stand."""
        spoken = await self.bot.words_for(interaction)
        if getattr(interaction.namespace, "game", None) not in CARDS:
            return []
        return [
            app_commands.Choice(name=card_name(spoken, card), value=card)
            for card in find(current, spoken)[:SUGGESTIONS]
        ]

    async def _pressed(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        found = await self.bot.tables.load(table)
        spoken = await self.bot.words_for(answer.interaction)
        await answer.send(self._chapter(found.row.game, 0, spoken).new())

    async def _turned(self, answer: Answer, text: str) -> None:
        game, _, number = text.partition(" ")
        page = turned_to(number)
        if game not in FACES or not (number.isdecimal() or page is not None):
            raise Refused("unknown-button")
        spoken = await self.bot.words_for(answer.interaction)
        chapter = int(number[:4]) if page is None else page * PAGE
        await answer.edit(self._chapter(game, chapter, spoken).edit())

    async def _opened(self, answer: Answer, text: str) -> None:
        if text not in FACES:
            raise Refused("unknown-button")
        spoken = await self.bot.words_for(answer.interaction)
        await answer.send(self._chapter(text, 0, spoken).new())

    # Cards

    async def _card_pressed(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        spoken = await self.bot.words_for(answer.interaction)
        card = rest if rest in CODES else CODES[0]
        await answer.send((await self._card(answer, card, spoken)).new())

    async def _card_turned(self, answer: Answer, text: str) -> None:
        page = turned_to(text)
        if page is None and text not in CODES:
            raise Refused("unknown-button")
        spoken = await self.bot.words_for(answer.interaction)
        card = text if page is None else CODES[min(page * PAGE, len(CODES) - 1)]
        await answer.edit((await self._card(answer, card, spoken)).edit())

    async def _card(self, answer: Answer, card: str, spoken: Words) -> Message:
        panel = look_up(card, spoken)
        image = await self.bot.image_in(self.bot.place(answer.interaction).channel, panel)
        return self.bot.screen.message(panel, None, spoken, image, CODES.index(card) // PAGE)

    def _chapter(self, game: str, number: int, spoken: Words) -> Message:
        chapters = topics(game, spoken.language)
        number = min(number, len(chapters) - 1)
        chapter = chapters[number]
        # none is marked as chosen: Discord would show its name in place of what the menu is for
        options = tuple(Option(each.title, Act("b", str(at))) for at, each in enumerate(chapters))
        following = tuple(
            Choice(spoken("rules-next", title=each.title), Act("b", f"rules {game} {number + 1}"))
            for each in chapters[number + 1 : number + 2]
        )
        name = spoken(f"game-{game}")
        panel = Panel(
            title=name if number == 0 else f"{name} · {chapter.title}",
            colour=FACES[game].colour,
            lead=chapter.text,
            rows=((Menu(spoken("rules-menu"), options, game, "rules"),), following),
        )
        return self.bot.screen.message(panel, None, spoken, None, number // PAGE)


def _find(chapters: list[Topic], wanted: str) -> int:
    """The chapter of that number, or the first that holds the text; the overview if none does."""
    if wanted.isdecimal() and int(wanted) < len(chapters):
        return int(wanted)
    text = wanted.casefold()
    named = [at for at, chapter in enumerate(chapters) if text in chapter.title.casefold()]
    held = [at for at, chapter in enumerate(chapters) if text in chapter.text.casefold()]
    return next(iter([*named, *held]), 0)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Rules(bot))
