"""A crowd at all four games that presses anything, while anything may fail; and what must hold all the time.

Everything that it does follows from the numbers handed in, so that Hypothesis can try, shrink and repeat it.
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

import discord
import simcord
from simcord.backend.errors import BackendError
from simcord.backend.models import Overwrite
from simcord.components import walk_components
from simcord.http import router

from bot.faces import FACES
from bot.replay import replayed
from bot.timing import Plan
from games.players import PLAYERS
from storage import ledger
from tests.end_to_end.world import BUTTON, SELECT, World

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.table import Table

Payload = dict[str, Any]

CALLBACK, EDIT, POST = ("POST", "/callback"), ("PATCH", "/channels/"), ("POST", "/messages")
DELETE, HAND = ("DELETE", "/"), ("PATCH", "/webhooks/")
FAULTS: Final = (
    (CALLBACK, 500, 0), (CALLBACK, 429, 0), (CALLBACK, 404, 10062), (CALLBACK, 400, 40060),
    (EDIT, 500, 0), (EDIT, 429, 0), (EDIT, 404, 10008), (EDIT, 400, 30046), (EDIT, 403, 50013),
    (EDIT, 403, 50001), (EDIT, 400, 50083), (POST, 500, 0), (POST, 403, 50013), (POST, 403, 50001),
    (DELETE, 500, 0), (DELETE, 404, 10008), (HAND, 404, 10015), (HAND, 404, 10008), (HAND, 500, 0),
    (HAND, 401, 50027),
)  # fmt: skip
COMMANDS: Final = (
    "donsol", "tomb", "donk", "drakones challenge", "drakones computer", "hand", "table show", "table resign",
    "table close", "table kick", "table record", "titles", "chronicle", "help", "settings me",
    "settings channel", "check",
)  # fmt: skip
TIMES: Final = (2.0, 9.0, 21.0, 95.0, 310.0, 700.0, 4_000.0, 90_000.0, 3_000_000.0)
LOCKED: Final = "A transaction could not be stored, since another program held the file."


@dataclass(frozen=True)
class Press:
    """Something that was shown to somebody and can be pressed, now or later."""

    channel: int
    message: int
    custom_id: str
    values: tuple[str, ...] | None = None


class Weather:
    """What goes wrong between the bot and Discord; `lost`: the call is taken, its answer is lost."""

    def __init__(self) -> None:
        self.coming: list[tuple[tuple[str, str], int, int, bool]] = []
        self._dispatch = router.dispatch

    def dispatch(self, backend: Any, method: str, path: str, **more: Any) -> Any:
        for fault in self.coming:
            (verb, part), status, code, lost = fault
            if verb == method and part in path:
                self.coming.remove(fault)
                if lost:
                    self._dispatch(backend, method, path, **more)
                raise BackendError(status, code, "injected")
        return self._dispatch(backend, method, path, **more)


class Log(logging.Handler):
    """Keeps the errors that are logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(record)


async def think(_: Any, game: str, level: Any, state: Any, seat: int, rng: random.Random, __: float) -> Any:
    """In the place of computers that think for a time: at once, and the same in every run."""
    quick = PLAYERS["greedy" if level.name != "easy" else "random"]
    twin = state.scrambled(seat, rng)
    moves = [move for move in twin.legal_moves(seat) if not str(move).startswith("call ")]
    return [str(quick(twin, seat, moves, rng))]


class Crowd:
    """Five people in two channels. Every step ends with `check`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.weather, self.log = Weather(), Log()
        self.people = [world.ann, world.ben, world.mod]
        self.people += [
            world.guild.add_member(world.env.create_user(name.lower(), global_name=name))
            for name in ("Dora", "Emil")
        ]
        self.channels = [world.channel, world.guild.create_text_channel("tavern")]
        self.taverns = 1
        self.seen: list[Press] = []
        self.emitted: list[Any] = []
        self.excused = False
        """Whether something was made to fail in this step."""
        self.left: set[int] = set()
        """Messages that kept their buttons because something was made to fail."""
        self.deleted: set[int] = set()
        """Messages that people deleted."""
        self.known: dict[int, int] = {}
        """The rev at which each table was looked at."""
        self.cards: dict[int, Counter[Any]] = {}
        self._patches = ExitStack()

    async def begin(self) -> None:
        self._patches.enter_context(mock.patch.object(router, "dispatch", self.weather.dispatch))
        self._patches.enter_context(mock.patch("bot.computers.Computers._ask", think))
        # slow moments have tests of their own; here real time is to play no part
        self._patches.enter_context(mock.patch("bot.buttons.DEFER_AFTER", 1e6))
        # a new bot would otherwise be given five seconds of real time
        settle = simcord.Env._settle_internal

        async def patient(env: Any, **more: Any) -> None:
            await settle(env, **{**more, "timeout": 60})

        self._patches.enter_context(mock.patch.object(simcord.Env, "_settle_internal", patient))
        logging.getLogger().addHandler(self.log)
        for channel in self.channels:
            await self._without_pictures("channel", channel.id)
        for person in self.people:
            await self._without_pictures("person", person.id)

    def end(self) -> None:
        logging.getLogger().removeHandler(self.log)
        self._patches.close()

    async def _without_pictures(self, scope: Any, owner: int) -> None:
        await self.world.bot.preferences.choose(scope, owner, "pictures", value=False)

    # What there is

    @property
    def backend(self) -> Any:
        return self.world.env.backend

    def presses(self, person: Any | None) -> list[Press]:
        """Everything that the person (None: anybody) is shown and may press, the newest message first."""
        viewer = person.id if person is not None else None
        found = []
        for channel in self.channels:
            for message in reversed(self.backend.messages.get(channel.id, {}).values()):
                if message.visible_to(viewer):
                    found += list(_presses(channel.id, message))
        return sorted(found, key=lambda press: -press.message)

    def live(self) -> dict[int, set[int]]:
        """By table: the public messages with buttons that belong to it."""
        found: dict[int, set[int]] = {}
        for press in self.presses(None):
            kind, *rest = press.custom_id.split(":")
            if kind in "mcqtsw" and rest[0].isdecimal():
                found.setdefault(int(rest[0]), set()).add(press.message)
        return found

    async def tables(self) -> list[Table]:
        """All tables that are not over, in order."""
        rows = await self.world.db.reader.execute_fetchall(
            "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id"
        )
        return [await self.world.table(row[0]) for row in rows]

    # What people do

    def send(self, person: Any, press: Press) -> None:
        """Press it, without waiting for what comes of it; if its message is there still."""
        stored = self.backend.messages.get(press.channel, {}).get(press.message)
        if stored is None:
            return
        message = mock.Mock(id=stored.id, channel=mock.Mock(id=press.channel), message=None)
        message.message = message
        values = list(press.values) if press.values is not None else None
        self.emitted.append(self.world.emit(person, message, press.custom_id, values))

    async def press(self, who: int, which: int) -> None:
        """Press something that is shown."""
        person = self.people[who % len(self.people)]
        found = self.presses(person)
        if found:
            # what is new is pressed more often
            self.send(person, found[which % min(len(found), 40 if which % 3 else len(found))])
        await self.settle()

    async def play(self, where: int, who: int, which: int) -> None:
        """Make a move that is legal, on the public panel or on a hand; sensible ones more often."""
        found = [table for table in await self.tables() if table.playing]
        if not found:
            return
        table = found[where % len(found)]
        owing = [seat for seat in sorted(table.state.owing()) if not table.played_by_computer(seat)]
        legal = [seat for seat in range(len(table.seats)) if table.state.legal_moves(seat)]
        seats = (owing or legal) if who % 4 else [seat for seat in legal if table.seats[seat].person]
        seats = [seat for seat in seats if table.seats[seat].person is not None]
        if not seats or table.row.message is None:
            return
        seat = seats[who % len(seats)]
        moves = table.state.legal_moves(seat)
        move = moves[which % len(moves)]
        if which % 3:
            move = PLAYERS["greedy"](table.state, seat, moves, random.Random(which))
        person = next(each for each in self.people if each.id == table.seats[seat].person)
        press = Press(table.row.channel, table.row.message, f"m:{table.id}:{table.row.rev}:{move}")
        hands = [old for old in self.presses(person) if self.private(old) and _table(old) == table.id]
        if hands:
            press = Press(hands[0].channel, hands[0].message, press.custom_id)
        self.send(person, press)
        await self.settle()

    def private(self, press: Press) -> bool:
        return bool(self.backend.messages[press.channel][press.message].is_ephemeral)

    async def recall(self, who: int, which: int) -> None:
        """Press something of the past, whoever was shown it."""
        if self.seen:
            self.send(self.people[who % len(self.people)], self.seen[which % len(self.seen)])
        await self.settle()

    async def forge(self, who: int, where: int, kind: int, text: str) -> None:
        """Press what was never shown."""
        messages = [(c.id, m) for c in self.channels for m in self.backend.messages.get(c.id, {}).values()]
        if not messages:
            return
        channel, message = messages[where % len(messages)]
        table, rev = where % 5, kind % 7
        name = list(self.world.bot.business)[where % len(self.world.bot.business)]
        screen = list(self.world.bot.turns)[where % len(self.world.bot.turns)]
        ids = (
            f"m:{table}:{rev}:{text}", f"c:{table}:{rev}:{text}", f"q:{table}:{rev}:{text}",
            f"t:{table}:{rev}:{name} {text}", f"t:{table}:{rev}:{text}",
            f"b:{screen}:{text}", f"b:{text}:1", text,
        )  # fmt: skip
        selects = (
            f"s:{table}:{rev}:0",
            f"w:{table}:{rev}:house",
            f"w:{table}:{rev}:{name}",
            f"v:{screen}:{text}",
        )
        at = kind % (len(ids) + len(selects))
        custom_id = (ids + selects)[at][:100]
        values = None if at < len(ids) else (text[:100], "m flee", "t start")[: 1 + rev % 3]
        if custom_id:
            self.send(self.people[who % len(self.people)], Press(channel, message.id, custom_id, values))
        # an id of no known form is nobody's: discord.py hears of no such item
        if not custom_id or not _ours(custom_id):
            self.emitted.clear()
        await self.settle()

    async def together(self, presses: list[tuple[int, int]]) -> None:
        """Press several things in one moment; some twice, as gateways that resume may send them."""
        payloads = []
        with mock.patch.object(
            self.backend, "emit", lambda event, payload: payloads.append((event, payload))
        ):
            for who, which in presses:
                person = self.people[who % len(self.people)]
                if found := self.presses(person):
                    self.send(person, found[which % min(len(found), 25)])
        for at, payload in enumerate(payloads[::-1]):
            self.backend.emit(*payload)
            if presses[at][1] % 4 == 0:
                self.backend.emit(*payload)
        await self.settle()

    async def command(self, who: int, where: int, what: int, option: int) -> None:
        """Give a command; most name no table, some one that may not be there."""
        person, channel = self.people[who % len(self.people)], self.channels[where % len(self.channels)]
        name = COMMANDS[what % len(COMMANDS)]
        options: Payload = {}
        if name.startswith("table") or name == "hand":
            options = {"table": option} if 0 < option < 8 else {}
        elif name == "drakones challenge" and option % 3:
            options = {"member": self.people[option % len(self.people)]}
        elif name == "drakones computer":
            options = {"level": ("easy", "normal")[option % 2]}
        elif name in ("donsol", "tomb") and option % 5 == 0:
            options = {"seed": f"seed {option}"}
        elif name == "donk":
            options = {"clock": (90, 30, 86_400)[option % 3], "calls": ("race", "auto")[option % 2]}
        await self.slash(person, channel, name, **options)

    async def slash(self, person: Any, channel: Any, name: str, **options: Any) -> Any:
        result = await person.slash(channel, name, **options)
        self.emitted.append(result)
        return result

    async def gather(self, where: int, players: int) -> None:
        """Open a table of DONK! or Drakones, let others sit down, and begin."""
        channel, host = self.channels[where % len(self.channels)], self.people[where % len(self.people)]
        if where % 3 == 0:
            await self.slash(host, channel, "drakones challenge")
            await self._press_labelled(self.people[(where + 1) % len(self.people)], channel, "Accept")
            return
        await self.slash(host, channel, "donk", calls="auto" if where % 4 == 1 else "race")
        for step in range(1, 2 + players % 4):
            await self._press_labelled(self.people[(where + step) % len(self.people)], channel, "Join")
        for _ in range(2 - min(2, players % 4)):
            await self._press_labelled(host, channel, "Add computer")
        await self._press_labelled(host, channel, "Start")

    async def _press_labelled(self, person: Any, channel: Any, label: str) -> None:
        for message in reversed(self.backend.messages.get(channel.id, {}).values()):
            for item in walk_components(message.components):
                if item.get("label") == label and message.visible_to(person.id):
                    self.send(person, Press(channel.id, message.id, item["custom_id"]))
                    await self.settle()
                    return

    async def mingle(self, seed: int, acts: int) -> None:
        """Do many things one after another: play mostly."""
        rng = random.Random(seed)
        for _ in range(acts):
            who, which = rng.randrange(12), rng.randrange(2_000)
            kind = rng.random()
            if kind < 0.62:
                await self.play(rng.randrange(12), who, which)
            elif kind < 0.8:
                await self.press(who, which)
            elif kind < 0.85:
                await self.recall(who, which)
            elif kind < 0.9:
                await self.together([(rng.randrange(12), rng.randrange(2_000)) for _ in range(3)])
            elif kind < 0.94:
                await self.command(who, which, rng.randrange(2_000), rng.randrange(12))
            else:
                await self.advance(rng.choice(TIMES[:5]))
            await self.check()

    # What happens to them

    async def advance(self, seconds: float) -> None:
        """Let time pass: a little by the bot's timers, long times by a jump of the clock."""
        if seconds > 2:
            self.world.jump(seconds)
        await self.world.env.advance_time(2)

    def fault(self, which: int, lost: bool, times: int) -> None:
        """Let the next calls of a kind fail."""
        self.weather.coming += [(*FAULTS[which % len(FAULTS)], lost)] * times
        self.excused = True

    async def delete_message(self, which: int) -> None:
        channel = self.channels[which % len(self.channels)]
        public = [
            each for each in self.backend.messages.get(channel.id, {}).values() if not each.is_ephemeral
        ]
        if public:
            self.deleted.add(public[which % len(public)].id)
            self.backend.delete_message(channel.id, public[which % len(public)].id)
        await self.settle()

    async def delete_tavern(self) -> None:
        self.backend.delete_channel(self.channels[1].id)
        await self.settle()
        self.taverns += 1
        self.channels[1] = self.world.guild.create_text_channel(f"tavern-{self.taverns}")
        await self._without_pictures("channel", self.channels[1].id)

    async def forbid(self, right: str) -> None:
        """Take a right in the tavern from the bot."""
        denied = getattr(discord.Permissions, right).flag
        self.backend.set_overwrite(self.channels[1].id, Overwrite(self.world.bot.user.id, 1, deny=denied))
        self.excused = True
        await self.settle()

    async def allow(self) -> None:
        self.backend.delete_overwrite(self.channels[1].id, self.world.bot.user.id)
        await self.settle()

    @property
    def forbidden(self) -> bool:
        return bool(self.backend.channels[self.channels[1].id].overwrites)

    async def reconnect(self, who: int, which: int) -> None:
        """A press while the gateway is gone is lost; a new session follows."""
        shard = self.world.bot.get_shard(0)
        await shard.disconnect()
        self.send(
            self.people[who % len(self.people)], self.seen[which % len(self.seen)]
        ) if self.seen else None
        self.emitted.clear()
        await shard.reconnect()
        await self.settle()

    async def restart(self) -> None:
        await self.world.restart()

    async def chatter(self, lines: int) -> None:
        """Let the tables be buried under talk."""
        for line in range(lines):
            await self.people[line % len(self.people)].send(self.channels[line % 2], "…")

    async def locked(self, who: int, which: int) -> None:
        """A press while another program holds the database."""
        import sqlite3

        with closing(sqlite3.connect(self.world.db.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await self.press(who, which)
        self.log.errors = [each for each in self.log.errors if "DatabaseError" not in str(each.exc_info)]
        self.excused = True

    async def settle(self) -> None:
        await self.world.env.settle()

    # What must hold

    async def check(self) -> None:
        """After every step."""
        raised, self.log.errors = self.log.errors, []
        assert [(each.getMessage(), each.exc_info) for each in raised] == []
        assert self.world.env.errors == []
        emitted, self.emitted = self.emitted, []
        if not self.excused:
            assert [each for each in emitted if not each.acknowledged] == []
        live = self.live()
        if self.excused or self.forbidden:
            shown = {table.row.message for table in await self.tables()}
            self.left |= {message for found in live.values() for message in found} - shown
        for number, found in live.items():
            assert len(found - self.left) <= 1, f"table {number} has several live panels"
        for press in self.presses(None):
            if press not in self.seen[-300:]:
                self.seen.append(press)
        await self._check_moves()
        self.weather.coming.clear()
        self.excused = self.forbidden

    async def _check_moves(self) -> None:
        """What is stored is what was played, and no card is lost."""
        rows = await self.world.db.reader.execute_fetchall("SELECT id, rev FROM tables ORDER BY id")
        for number, rev in rows:
            if self.known.get(number) == rev:
                continue
            self.known[number] = rev
            table = await self.world.table(number)
            if table.state is None:
                continue
            moves = await ledger.read_moves(self.world.db.reader, number)
            assert table.row.ply == len(moves)
            again, _ = replayed(table.game, table.row, len(table.seats), moves)
            assert again == table.state
            cards = Counter(table.state.cards())
            assert self.cards.setdefault(number, cards) == cards
            assert table.playing == (table.state.outcome is None) or table.row.status == "closed"
            if table.playing:
                _check_clock(table)

    async def check_hands(self) -> None:
        """Whoever sits at a game with hands gets their own."""
        for table in await self.tables():
            if not table.playing or FACES[table.row.game].private is None:
                continue
            channel = next(each for each in self.channels if each.id == table.row.channel)
            for row in table.seats:
                if row.person is not None:
                    person = next(each for each in self.people if each.id == row.person)
                    result = await self.slash(person, channel, "hand", table=table.id)
                    assert result.ephemeral
                    assert result.response.embeds, result.response.content

    async def check_shown(self) -> None:
        """Every table is shown as it is."""
        for table in await self.tables():
            if table.row.message in self.deleted:
                continue
            shown = self.backend.messages[table.row.channel][table.row.message]
            revs = {press.custom_id.split(":")[2] for press in _presses(table.row.channel, shown)}
            assert revs, "a table without buttons"
            if table.playing:
                assert str(table.row.rev) in revs, (table.id, table.row.rev, revs)

    # The end

    async def heal(self) -> None:
        """Everything works again, and the bot has had time to see it."""
        self.weather.coming.clear()
        if self.forbidden:
            await self.allow()
        self.excused = False
        for _ in range(3):
            await self.advance(61)

    async def finish(self, patience: int) -> None:
        """Every table is played on for a while or left to the clock, then closed; all are free."""
        await self.heal()
        await self.check()
        await self.check_shown()
        await self.check_hands()
        for step in range(patience):
            if not any(table.playing for table in await self.tables()):
                break
            await self.play(step, step + 1, step)
            if step % 3 == 0:
                await self.advance(100.0 if step % 6 else 2.0)
            await self.check()
        for table in await self.tables():
            channel = next(each for each in self.channels if each.id == table.row.channel)
            await self.slash(self.world.mod, channel, "table close", table=table.id)
            assert (await self.world.table(table.id)).row.status in ("closed", "over")
        await self.world.env.advance_time(3)
        await self.check()
        assert await self.tables() == []
        for person in self.people:
            await self.slash(person, self.world.channel, "donsol")
        assert len(await self.tables()) == len(self.people)
        await self.check()


def _check_clock(table: Table) -> None:
    """Whatever the game waits for comes by itself or is owed by a person."""
    plan, owing = Plan.load(table.row.clock), table.state.owing()
    kinds = {due.kind for due in plan.due}
    assert table.row.deadline == plan.deadline
    assert owing or plan.due, "nobody owes a move, and nothing is due"
    for seat in owing:
        due = {due.kind for due in plan.due if due.seat == seat}
        assert "computer" in due or not table.played_by_computer(seat)
        assert "act" in due or table.played_by_computer(seat) or not plan.turn or "lapse" in kinds


def _presses(channel: int, message: Any) -> Iterator[Press]:
    for item in walk_components(message.components):
        if item.get("disabled") or "custom_id" not in item:
            continue
        if item["type"] == BUTTON:
            yield Press(channel, message.id, item["custom_id"])
        elif item["type"] == SELECT:
            values = [option["value"] for option in item["options"]]
            if item.get("max_values", 1) > 1:
                yield Press(channel, message.id, item["custom_id"], tuple(values[::2]))
            else:
                for value in values:
                    yield Press(channel, message.id, item["custom_id"], (value,))


def _table(press: Press) -> int | None:
    parts = press.custom_id.split(":")
    return int(parts[1]) if len(parts) > 2 and parts[1].isdecimal() else None


def _ours(custom_id: str) -> bool:
    """Whether an id has the form of one of the bot's."""
    from bot.buttons import ITEMS

    return any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in ITEMS)
