"""The solitaires: a table of one's own, dealt at once, alone or as the first of a series."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands
from discord.ext import commands

from bot.app import said
from bot.faces import refusal_text
from bot.panel import Choice, Panel, Style, business
from bot.preferences import alone
from bot.refused import Refused
from bot.screen import Target
from bot.series import LENGTHS
from games.fair import practice_seed

if TYPE_CHECKING:
    from bot.app import Tafelrunde
    from bot.buttons import Answer, AnyInteraction
    from bot.table import Table

COLOUR: Final = 0x7A6A9E
SEED_LENGTH: Final = 100
LEVELS: Final = ("easy", "normal", "hard")
SEED: Final = re.compile(r"([0-9a-f]{64})?")


@dataclass(frozen=True, slots=True)
class Run:
    """What is to be dealt. `series`: the first of so many runs, 0: a single one."""

    game: str
    options: dict[str, Any]
    series: int = 0
    practice: bytes | None = None
    """The seed that stands for a text of the person's own (C-4)."""

    def __str__(self) -> str:
        """As ids carry it: the level or the series' length, and the seed if there is one."""
        chosen = str(self.options.get("difficulty", self.series))
        return f"{chosen} {self.practice.hex()}" if self.practice else chosen

    @classmethod
    def parse(cls, game: str, text: str) -> Run:
        """The run that `str` wrote; refused if no button carries that."""
        chosen, _, digits = text.partition(" ")
        if SEED.fullmatch(digits):
            practice = bytes.fromhex(digits) or None
            if game == "donsol" and chosen in LEVELS:
                return cls(game, {"difficulty": chosen}, practice=practice)
            if game == "tomb" and chosen in map(str, (0, *LENGTHS)):
                return cls(game, {}, int(chosen), practice)
        raise Refused("unknown-button")


class Solitaire(commands.Cog):
    """`/donsol` and `/tomb`, and what the buttons under a solitaire do beside moves."""

    def __init__(self, bot: Tafelrunde) -> None:
        self.bot = bot
        bot.business |= {
            "goon": self._go_on,
            "anew": self._anew,
            "rematch": self._rematch,
            "next": self._next,
            "abandon": self._abandon,
        }

    @app_commands.command(name=said("cmd-donsol"), description=said("cmd-donsol-about"))
    @app_commands.describe(difficulty=said("cmd-donsol-difficulty"), seed=said("cmd-seed"))
    @app_commands.rename(difficulty=said("opt-difficulty"), seed=said("opt-seed"))
    @app_commands.choices(
        difficulty=[app_commands.Choice(name=said(f"donsol-{level}"), value=level) for level in LEVELS]
    )
    async def donsol(
        self,
        interaction: AnyInteraction,
        difficulty: app_commands.Choice[str] | None = None,
        seed: app_commands.Range[str, 1, SEED_LENGTH] | None = None,
    ) -> None:
        """Deal a Donsol run."""
        options = {"difficulty": difficulty.value if difficulty else "easy"}
        await self._asked_for(interaction, Run("donsol", options, practice=_practice(seed)))

    @app_commands.command(name=said("cmd-tomb"), description=said("cmd-tomb-about"))
    @app_commands.describe(series=said("cmd-tomb-series"), seed=said("cmd-seed"))
    @app_commands.rename(series=said("opt-series"), seed=said("opt-seed"))
    @app_commands.choices(
        series=[app_commands.Choice(name=said(f"series-{length}"), value=length) for length in LENGTHS]
    )
    async def tomb(
        self,
        interaction: AnyInteraction,
        series: app_commands.Choice[int] | None = None,
        seed: app_commands.Range[str, 1, SEED_LENGTH] | None = None,
    ) -> None:
        """Deal a run through the tomb, or a series of them."""
        length = series.value if series else 0
        await self._asked_for(interaction, Run("tomb", {}, length, _practice(seed)))

    async def _asked_for(self, interaction: AnyInteraction, run: Run) -> None:
        async with self.bot.answering(interaction, private=False) as answer:
            await self.bot.check_here(interaction)
            await self._deal(answer, run)

    async def _deal(self, answer: Answer, run: Run) -> None:
        """Open a run and show it, or ask about the one that is open."""
        try:
            table = await self._open(answer, run)
        except Refused as refused:
            if refused.code not in ("run-open", "series-open"):
                raise
            await self._ask(answer, refused, run)
        else:
            await self.bot.publisher.post(answer, table)

    async def _open(self, answer: Answer, run: Run) -> Table:
        interaction = answer.interaction
        person, place = self.bot.person(interaction), self.bot.place(interaction)
        language = await self.bot.language_here(interaction)
        table = await self.bot.tables.open_run(
            run.game, run.options, person, place, language, run.practice, run.series
        )
        self.bot.publisher.owe(table.id)
        return table

    async def _ask(self, answer: Answer, refused: Refused, run: Run) -> None:
        """Ask, in private, whether the open run or series is to go on."""
        spoken = await self.bot.words_for(answer.interaction)
        table = await self.bot.tables.load(refused.values["table"])
        series, give_up = table.series, "button-anew"
        so_far = spoken("open-run", table=str(table.id), moves=table.row.ply)
        if series is not None:
            points = spoken("tomb-points", points=sum(result["points"] for result in series.results))
            so_far = spoken("open-series", played=len(series.results), length=series.length, points=points)
            give_up = "button-abandon-anew"
        panel = Panel(
            title=spoken(f"game-{run.game}"),
            colour=COLOUR,
            lead=f"{refusal_text(refused, spoken)} {so_far}",
            rows=(
                (
                    Choice(spoken("button-go-on"), business("goon"), Style.AGREE),
                    Choice(spoken(give_up), business(f"anew {run}"), Style.DANGER),
                ),
            ),
        )
        message = self.bot.screen.message(panel, Target(table.id, table.row.rev), spoken, None)
        await answer.send(message.new())

    async def _go_on(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        """Show the open run; where a series waits, deal its next one."""
        answer.must_be_private()
        found = await self.bot.tables.load(table)
        found.own_seat(answer.interaction.user.id)
        waiting = found.series is not None and found.series.waiting
        if waiting:
            found = await self._deal_next(table, answer.interaction.user.id)
        await self._replace_question(answer, "done-kept")
        await self.bot.publisher.post(answer, found)
        if waiting:
            await self.bot.publisher.publish(table)

    async def _anew(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        """Give up what is open, and deal the run that `rest` writes."""
        answer.must_be_private()
        person = answer.interaction.user.id
        old = await self.bot.tables.load(table)
        old.own_seat(person)
        run = Run.parse(old.row.game, rest)
        running = old.playing
        if old.series is not None and old.series.status == "playing":
            await self.bot.series.abandon(table, person)
            running = True
        elif running:
            await self.bot.tables.play(table, person, old.row.rev, "resign")
        if running:
            self.bot.publisher.owe(table)
        fresh = await self._open(answer, run)
        await self._replace_question(answer, "done-anew")
        await self.bot.publisher.post(answer, fresh)
        if running:
            await self.bot.publisher.publish(table)

    async def _replace_question(self, answer: Answer, key: str) -> None:
        """A question that has been answered loses its buttons."""
        spoken = await self.bot.words_for(answer.interaction)
        await answer.edit({"content": spoken(key), "embeds": [], "view": None})

    async def _rematch(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        old = await self.bot.tables.load(table)
        if not alone(old):
            raise Refused("unknown-button")
        old.own_seat(answer.interaction.user.id)
        length = old.series.length if old.series else 0
        await self._deal(answer, Run(old.row.game, old.row.options, length))

    async def _next(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        """Deal the next run of a series, on a message of its own: the last one keeps its result."""
        following = await self._deal_next(table, answer.interaction.user.id)
        await self.bot.publisher.post(answer, following)
        await self.bot.publisher.publish(table)

    async def _deal_next(self, table: int, person: int) -> Table:
        """Deal the next run; both tables are then to be shown."""
        following = await self.bot.series.next(table, person)
        self.bot.publisher.owe(table)
        self.bot.publisher.owe(following.id)
        return following

    async def _abandon(self, answer: Answer, table: int, rev: int, rest: str) -> None:
        await self.bot.show(answer, await self.bot.series.abandon(table, answer.interaction.user.id))


def _practice(text: str | None) -> bytes | None:
    return practice_seed(text) if text else None


async def setup(bot: Tafelrunde) -> None:
    """Add the cog."""
    await bot.add_cog(Solitaire(bot))
