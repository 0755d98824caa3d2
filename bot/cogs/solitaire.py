"""The solitaires: a table of one's own, dealt at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.faces import refusal_text
from bot.panel import Choice, Panel, Style, business
from bot.refused import Refused
from bot.screen import Target
from bot.tables import known_options
from games.fair import practice_seed

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.table import Table

COLOUR: Final = 0x7A6A9E
SEED_LENGTH: Final = 100
_SEED: Final = re.compile(r"([0-9a-f]{64})?")


class Solitaire(commands.Cog):
    """`/donsol`, and what the buttons under a solitaire do beside moves."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        bot.business |= {"goon": self._go_on, "anew": self._anew, "rematch": self._rematch}

    @app_commands.command(name=said("cmd-donsol"), description=said("cmd-donsol-about"))
    @app_commands.describe(difficulty=said("cmd-donsol-difficulty"), seed=said("cmd-seed"))
    @app_commands.rename(difficulty=said("opt-difficulty"), seed=said("opt-seed"))
    @app_commands.choices(
        difficulty=[
            app_commands.Choice(name=said(f"donsol-{level}"), value=level)
            for level in ("easy", "normal", "hard")
        ]
    )
    async def donsol(
        self,
        interaction: AnyInteraction,
        difficulty: app_commands.Choice[str] | None = None,
        seed: app_commands.Range[str, 1, SEED_LENGTH] | None = None,
    ) -> None:
        """Deal a Donsol run."""
        options = {"difficulty": difficulty.value if difficulty else "easy"}
        async with self.bot.answering(interaction, private=False) as answer:
            self.bot.check_rights(interaction, await self.bot.words_for(interaction))
            await self._deal(answer, "donsol", options, practice_seed(seed) if seed else None)

    async def _deal(
        self, answer: Answer, game: str, options: dict[str, Any], practice: bytes | None = None
    ) -> None:
        """Open a run and show it, or ask about the one that is open."""
        try:
            table = await self._open(answer, game, options, practice)
        except Refused as refused:
            if refused.code != "run-open":
                raise
            await self._ask(answer, refused, options, practice)
        else:
            await self.bot.publisher.post(answer, table)

    async def _open(
        self, answer: Answer, game: str, options: dict[str, Any], practice: bytes | None
    ) -> Table:
        interaction = answer.interaction
        person, place = self.bot.person(interaction), self.bot.place(interaction)
        language = await self.bot.language_here(interaction)
        table = await self.bot.tables.open_run(game, options, person, place, language, practice)
        self.bot.publisher.owe(table.id)
        return table

    async def _ask(
        self, answer: Answer, refused: Refused, options: dict[str, Any], practice: bytes | None
    ) -> None:
        spoken = await self.bot.words_for(answer.interaction)
        table = await self.bot.tables.load(refused.values["table"])
        moves = spoken("open-run", table=str(table.id), moves=table.row.ply)
        setup = " ".join([*map(str, options.values()), *([practice.hex()] if practice else [])])
        panel = Panel(
            title=spoken(f"game-{table.row.game}"),
            colour=COLOUR,
            lead=f"{refusal_text(refused, spoken)} {moves}",
            rows=(
                (
                    Choice(spoken("button-go-on"), business("goon"), Style.AGREE),
                    Choice(spoken("button-anew"), business(f"anew {setup}"), Style.DANGER),
                ),
            ),
        )
        message = self.bot.screen.message(panel, Target(table.id, table.row.rev), spoken, None)
        await answer.send(message.new())

    async def _go_on(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        found = await self.bot.tables.load(table)
        found.own_seat(answer.interaction.user.id)
        await self._replace_question(answer, "done-kept")
        await self.bot.publisher.post(answer, found)

    async def _anew(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        """Give up the open run and deal anew; `rest`: the options, then the practice seed if there is one."""
        old = await self.bot.tables.load(table)
        old.own_seat(answer.interaction.user.id)
        difficulty, _, seed = rest.partition(" ")
        options = {"difficulty": difficulty}
        known_options(old.row.game, options)
        if not _SEED.fullmatch(seed):
            raise Refused("unknown-button")
        if old.playing:
            await self.bot.tables.play(table, answer.interaction.user.id, old.row.rev, "resign")
            self.bot.publisher.owe(table)
        fresh = await self._open(answer, old.row.game, options, bytes.fromhex(seed) or None)
        await self._replace_question(answer, "done-anew")
        await self.bot.publisher.post(answer, fresh)
        if old.playing:
            await self.bot.publisher.publish(table)

    async def _replace_question(self, answer: Answer, key: str) -> None:
        """A question that has been answered loses its buttons."""
        spoken = await self.bot.words_for(answer.interaction)
        await answer.edit({"content": spoken(key), "embeds": [], "view": None})

    async def _rematch(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        old = await self.bot.tables.load(table)
        old.own_seat(answer.interaction.user.id)
        await self._deal(answer, old.row.game, old.row.options)


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Solitaire(bot))
