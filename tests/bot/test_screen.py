"""Every message fits into Discord's limits, names each item once, and gives away nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.buttons import ITEMS
from bot.faces import FACES, panel_of
from bot.faces.french import card_label, card_name
from bot.panel import Act, Choice, Draft, Menu, Option, Panel, Style
from bot.screen import PAGE, Screen, Target, cut, cut_lines, tied, turned_to
from bot.text import LANGUAGES, words
from games.rulebook import topics
from tests.bot.support import deal, legal, new_tables, press

SCREEN = Screen({})
TARGET = Target(123, 45)


def payload(message) -> dict:
    """The message as Discord gets it."""
    assert len(message.embeds) == 1
    return {
        "embed": message.embeds[0].to_dict(),
        "rows": message.view.to_components(),
        "files": [file.description for file in message.files],
    }


def check(message) -> dict:
    """Fail if Discord would not take the message; its payload."""
    sent = payload(message)
    assert message.view.is_finished(), "discord.py would keep what nobody listens to"
    embed = sent["embed"]
    assert 1 <= len(embed["title"]) <= 256
    assert 1 <= len(embed["description"]) <= 4096
    footer = embed.get("footer", {}).get("text", "")
    assert len(footer) <= 2048
    assert len(embed["title"]) + len(embed["description"]) + len(footer) <= 6000
    assert len(sent["rows"]) <= 5
    ids = [item["custom_id"] for row in sent["rows"] for item in row["components"]]
    assert len(set(ids)) == len(ids)
    for written in ids:
        assert len([item for item in ITEMS if item.__discord_ui_compiled_template__.fullmatch(written)]) == 1
    for row in sent["rows"]:
        items = row["components"]
        menus = [item for item in items if item["type"] == 3]
        assert 1 <= len(items) <= (1 if menus else 5)
        for item in items:
            assert 1 <= len(item["custom_id"]) <= 100
            if item["type"] == 2:
                assert 1 <= len(item["label"]) <= 80
        for menu in menus:
            assert len(menu["placeholder"]) <= 150
            assert 1 <= len(menu["options"]) <= 25
            values = [option["value"] for option in menu["options"]]
            assert len(set(values)) == len(values)
            assert sum(option.get("default", False) for option in menu["options"]) <= 1
            for option in menu["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert 1 <= len(option.get("description") or "x") <= 100
    for alt in sent["files"]:
        assert len(alt) <= 1024
    return sent


def shown(table, language, draft=None):
    spoken = words(language)
    panel = panel_of(table, spoken, None, draft or Draft())
    return SCREEN.message(panel, Target(table.id, table.row.rev), spoken, None)


# Walks


@pytest.mark.parametrize("number", range(4))
async def test_every_panel_of_a_random_run_fits_and_gives_nothing_away(db, number):
    tables, rng = new_tables(db, text=f"screen {number}"), random.Random(number)
    table = await deal(tables, options={"difficulty": rng.choice(["easy", "normal", "hard"])})
    while True:
        for language in LANGUAGES:
            for draft in (Draft(), Draft("~00"), Draft(asked=Act("m", "resign"))):
                sent = str(check(shown(table, language, draft)))
                if table.playing:
                    assert not given_away(table, language, sent)
        if not table.playing:
            break
        table = await press(tables, table, rng.choice(legal(table)))
    assert table.row.seed.hex() in str(payload(shown(table, "en")))


def given_away(table, language: str, sent: str) -> list[str]:
    """What a running table's message tells that nobody may know: the seed, or a card of the pile."""
    hidden = [table.row.seed.hex(), repr(table.row.seed)]
    for card in table.state.pile:
        hidden += [f"take {card}", card_name(words(language), card), card_label(words(language), card)]
    return [each for each in hidden if each in sent]


@pytest.mark.rule("DS-9.1")
async def test_two_piles_that_differ_in_order_look_the_same(tables):
    """Nothing that is sent depends on what lies hidden: not a word, an id, a style or an order."""
    table = await deal(tables)
    rng = random.Random(0)
    while table.playing:
        for language in LANGUAGES:
            other = replace(table, state=table.state.scrambled(None, rng))
            assert payload(shown(other, language)) == payload(shown(table, language))
        table = await press(tables, table, rng.choice(legal(table)))


async def test_the_longest_names_and_numbers_fit(db):
    tables = new_tables(db)
    table = await deal(tables)
    row = replace(table.row, id=10**17, rev=10**17, ply=10**6, practice=True)
    for language in LANGUAGES:
        long = replace(table, row=row, names={101: "Ⓦ" * 40})
        check(SCREEN.message(panel_of(long, words(language)), Target(row.id, row.rev), words(language), None))


@pytest.mark.parametrize("why", ["void", "idle", "host", "moderator"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_closed_tables_fit(tables, why, language):
    table = await deal(tables)
    closed = replace(table, row=replace(table.row, status="closed", why=why))
    sent = check(shown(closed, language))
    assert words(language)(f"closed-{why}") in sent["embed"]["description"]
    gone = check(shown(replace(closed, state=None), language))
    assert table.row.seed.hex() in gone["embed"]["description"]


# Extremes

LONG = "Ⓦide and long " * 30


def extreme(items: int, *, screen: str = "") -> Panel:
    """More and longer than any game has."""
    options = tuple(
        Option(f"{n} {LONG}", Act("b" if screen else "m", f"play {n}"), LONG, chosen=n == 7)
        for n in range(60)
    )
    return Panel(
        title=LONG,
        colour=0xFFFFFF,
        lead=LONG * 10,
        lines=(LONG,) * 30,
        footer=LONG * 10,
        rows=(
            tuple(Choice(LONG, Act("m", f"go {n}"), Style.MOVE) for n in range(items)),
            (Menu(LONG, options, "half a choice", screen),),
            (Choice(LONG, None), Choice("no", None)),
        ),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_extreme_panel_fits(language):
    for items in (1, 5, 6, 15):
        sent = check(SCREEN.message(extreme(items), TARGET, words(language), b"png"))
        buttons = [item for row in sent["rows"] for item in row["components"] if item["type"] == 2]
        assert len(buttons) == items + 2
        assert sum(button["disabled"] for button in buttons) == 2


def test_what_cannot_fit_fails_loudly():
    with pytest.raises(ValueError, match="6 rows"):
        SCREEN.message(extreme(20), TARGET, words("en"), None)
    long = Panel("t", 0, "l", rows=((Choice("x", Act("m", "x" * 100)),),))
    with pytest.raises(ValueError, match="longer than 100"):
        SCREEN.message(long, TARGET, words("en"), None)
    menu = Menu("x", (Option("x", Act("m", "x" * 100)),))
    with pytest.raises(ValueError, match="longer than 100"):
        SCREEN.message(Panel("t", 0, "l", rows=((menu,),)), TARGET, words("en"), None)


@pytest.mark.parametrize("screen", ["", "somewhere"])
def test_sixty_options_are_reached_by_turning_pages(screen):
    reached, page = [], 0
    for _ in range(5):
        panel = replace(extreme(1), rows=(extreme(1, screen=screen).rows[1],))
        sent = check(SCREEN.message(panel, None if screen else TARGET, words("en"), None, page))
        options = sent["rows"][0]["components"][0]["options"]
        turns = [option for option in options if option["label"] in ("Back", "More …")]
        reached += [option["value"] for option in options if option not in turns]
        assert [option["label"] for option in turns] == (
            ["More …"] if page == 0 else ["Back"] if page == 2 else ["Back", "More …"]
        )
        if turns[-1]["label"] != "More …":
            break
        text = turns[-1]["value"]
        page = turned_to(text) if screen else int(text.removeprefix("c half a choice~"))
    assert reached == [("" if screen else "m ") + f"play {n}" for n in range(60)]
    assert page == 59 // PAGE


def test_a_page_that_is_not_there_is_the_last_one():
    panel = replace(extreme(1), rows=(extreme(1).rows[1],))
    last = payload(SCREEN.message(panel, TARGET, words("en"), None, 2))
    assert payload(SCREEN.message(panel, TARGET, words("en"), None, 999)) == last


def test_turning_is_told_from_choosing():
    assert turned_to("~12") == 12
    for text in ("12", "~", "~x", "", "~-1", "~12345", "~²"):
        assert turned_to(text) is None


def test_numbers_stay_with_what_they_number():
    line = "**Dark:** base locked, 1 · 1 wooden wall · 12 empty · deck 38, hand 5"
    kept = "**Dark:** base locked,~1~· 1~wooden wall~· 12~empty~· deck~38, hand~5"
    assert tied(line).replace("\u00a0", "~") == kept
    assert tied("`replay 3 games · all`") == "`replay 3 games · all`"


def test_cutting_counts_and_tells():
    assert cut("abc", 3) == "abc"
    assert cut("abcd", 3) == "ab…"
    assert cut_lines(["abc", "def"], 7) == "abc\ndef"
    assert cut_lines(["abc", "def"], 6) == "abc\nd…"
    assert cut_lines(["abc", "def"], 4) == "abc"
    assert cut_lines([], 4) == ""


# Books


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_no_chapter_of_a_rule_book_is_cut(game, language):
    for chapter in topics(game, language):
        panel = Panel(f"{game} · {chapter.title}", FACES[game].colour, chapter.text)
        sent = check(SCREEN.message(panel, None, words(language), None))
        assert sent["embed"]["description"] == chapter.text
        assert len(panel.title) <= 100


@pytest.mark.parametrize("longer", [-1, 0, 1, 2_000])
def test_a_pictures_alt_text_is_the_words_cut_at_a_thousand_characters(longer):
    title, lead = "Title", "x" * (1_000 - len("Title\n") + longer)
    panel = Panel(title, 0, lead=lead)
    (alt,) = payload(SCREEN.message(panel, None, words("en"), b"PNG"))["files"]
    whole = f"{title}\n{lead}"
    assert alt == (whole if longer <= 0 else whole[:999] + "…")
    assert not payload(SCREEN.message(panel, None, words("en"), None))["files"]
