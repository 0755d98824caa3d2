"""The solitaires: a table of one's own, dealt at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.panel import Choice, Panel, Style, business
from bot.refused import Refused
from bot.screen import Target
from games.fair import practice_seed

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction

COLOUR: Final = 0x7A6A9E
SEED_LENGTH: Final = 100


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
            await self._deal(answer, "donsol", options, practice_seed(seed).hex() if seed else "")

    async def _deal(self, answer: Answer, game: str, options: dict[str, Any], seed: str) -> None:
        """Open a run and show it, or ask about the one that is open. `seed`: 64 hex digits or nothing."""
        interaction = answer.interaction
        person, place = self.bot.person(interaction), self.bot.place(interaction)
        language = await self.bot.language_here(interaction)
        try:
            table = await self.bot.tables.open_run(game, options, person, place, language, seed)
        except Refused as refused:
            if refused.code != "run-open":
                raise
            await self._ask(answer, int(refused.values["table"]), options, seed)
        else:
            await self.bot.publisher.post(answer, table)

    async def _ask(self, answer: Answer, open_table: int, options: dict[str, Any], seed: str) -> None:
        spoken = await self.bot.words_for(answer.interaction)
        table = await self.bot.tables.load(open_table)
        setup = " ".join([*map(str, options.values()), *([seed] if seed else [])])
        panel = Panel(
            title=spoken("open-run-title", game=spoken(f"game-{table.row.game}")),
            colour=COLOUR,
            lead=spoken("open-run", table=str(table.id), moves=table.row.ply),
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
        await self.bot.publisher.post(answer, found)

    async def _anew(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        """Give up the open run and deal anew; `rest`: the options, then the seed if there is one."""
        old = await self.bot.tables.load(table)
        old.own_seat(answer.interaction.user.id)
        if old.playing:
            await self.bot.tables.play(table, answer.interaction.user.id, old.row.rev, "resign")
            await self.bot.publisher.publish(table)
        difficulty, _, seed = rest.partition(" ")
        await self._deal(answer, old.row.game, {"difficulty": difficulty}, seed)

    async def _rematch(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        old = await self.bot.tables.load(table)
        old.own_seat(answer.interaction.user.id)
        await self._deal(answer, old.row.game, old.row.options, "")


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Solitaire(bot))
