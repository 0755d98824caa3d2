"""The court and its chronicle as screens."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bot.chart import TITLES
from bot.faces.donk.phrases import COLOUR, hand_text, title_text
from bot.faces.donk.table import joke_line
from bot.panel import Act, Choice, Menu, Option, Panel, Picture
from bot.text import markdown_name, plain_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.annals import Annals, Game, Given, Place, Record, Titles
    from bot.chart import Chart, Track
    from bot.court import Reign
    from bot.panel import Row
    from bot.text import Words


def titles_panel(found: Titles, words: Words) -> Panel:
    """Who reigns here, since when, and everyone's figures."""
    if found.games == 0 and not found.records:
        return Panel(title=words("donk-titles-title"), colour=COLOUR, lead=words("donk-titles-none"))
    reigns = {reign.title: reign for reign in found.reigns}
    held = [_reign(title, reigns.get(title), words) for title in TITLES]
    return Panel(
        title=words("donk-titles-title"),
        colour=COLOUR,
        lead="\n".join([words("donk-titles-lead", games=found.games), *held]),
        lines=tuple(_record(record, words) for record in found.records),
        footer=_page(found.page, found.pages, words),
        rows=_turning("titles", "", found.page, found.pages, words),
    )


def _reign(title: str, reign: Reign | None, words: Words) -> str:
    if reign is None:
        return words(
            "donk-titles-vacant", title=title_text(words, title, "neutral" if title in TITLES[:2] else title)
        )
    shown = title_text(words, title, reign.form)
    line = words(
        "donk-titles-reign", title=shown, name=markdown_name(reign.name), count=reign.length,
        first=reign.first, since=f"<t:{int(reign.since)}:D>",
    )  # fmt: skip
    return line + (words("donk-titles-stand-in", count=reign.stand_ins) if reign.stand_ins else "")


def _record(record: Record, words: Words) -> str:
    held = [
        words(
            "donk-titles-held",
            title=title_text(words, title, record.forms[title]),
            count=record.titles[title],
        )
        for title in TITLES
        if record.titles.get(title)
    ]
    return words(
        "donk-titles-figures", name=markdown_name(record.name), games=record.games,
        held=" · ".join(held) or words("donk-titles-held-none"),
    )  # fmt: skip


def annals_panel(found: Annals, person: tuple[int, str] | None, words: Words, *, moderator: bool) -> Panel:
    """A page of the chronicle, of all or of one `person` (id and plain name)."""
    owner, name = person or (0, "")
    title = words("donk-chronicle-member", name=name) if person else words("donk-chronicle-title")
    if not found.games:
        none = "donk-chronicle-none-member" if person else "donk-chronicle-none"
        deleting = _deleting(found, owner, words) if moderator else ()
        return Panel(title=title, colour=COLOUR, lead=words(none, name=markdown_name(name)), rows=deleting)
    lead = [words("donk-chronicle-lead", games=found.games)]
    lead += [_record(record, words) for record in found.records if person]
    streaks = _streaks(found.records, words)
    lead += [streaks] if streaks else []
    rows = _turning("chronicle", f"{owner} ", found.page, found.pages, words)
    if moderator:
        rows = (*rows, *_deleting(found, owner, words))
    return Panel(
        title=title,
        colour=COLOUR,
        lead="\n".join(lead),
        lines=(
            *_chart(found.chart, words),
            *(line for game in found.shown for line in _game(game, words)),
        ),
        footer=_page(found.page, found.pages, words),
        rows=rows,
        picture=Picture("chronicle", found.chart, words.language) if found.chart else None,
    )


def _streaks(records: Iterable[Record], words: Words) -> str:
    """The longest streak of each title, of several people the first; "" if nobody held one twice in a row."""
    shown = []
    for title in TITLES:
        held = [record for record in records if record.streaks.get(title, 0) > 1]
        if held:
            best = max(held, key=lambda record: record.streaks[title])
            shown.append(
                words(
                    "donk-chronicle-streak",
                    title=title_text(words, title, best.forms[title]),
                    name=markdown_name(best.name),
                    count=best.streaks[title],
                )
            )
    return words("donk-chronicle-streaks", streaks=" · ".join(shown)) if shown else ""


def _chart(chart: Chart | None, words: Words) -> list[str]:
    """What the picture shows, person by person."""
    if chart is None:
        return []
    games = chart.games
    head = words("donk-chronicle-chart", court=chart.court, count=len(games), games=_ranges(games, words))
    tracks = [_track(track, games, words) for track in chart.tracks]
    more = [words("donk-chronicle-chart-more", count=chart.more)] if chart.more else []
    return [head, *tracks, *more]


def _track(track: Track, games: range, words: Words) -> str:
    marks = [(number, mark) for number, mark in zip(games, track.marks, strict=True) if mark is not None]
    parts = []
    for title, total in zip(TITLES, track.totals, strict=True):
        shown = title_text(words, title, track.forms[title])
        if held := [number for number, mark in marks if mark.title == title]:
            parts.append(
                words("donk-chronicle-chart-held", title=shown, count=total, games=_ranges(held, words))
            )
        elif total:
            parts.append(words("donk-titles-held", title=shown, count=total))
    if without := [number for number, mark in marks if mark.title is None]:
        parts.append(words("donk-chronicle-chart-none", games=_ranges(without, words)))
    if ended := [number for number, mark in marks if mark.stand_in]:
        parts.append(words("donk-chronicle-chart-stand-in", games=_ranges(ended, words)))
    return words("donk-chronicle-chart-person", name=markdown_name(track.name), course=" · ".join(parts))


def _ranges(numbers: Sequence[int], words: Words) -> str:
    """Numbers in order, in short: from one to another where there is no gap."""
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), lambda place: place[1] - place[0])
    ]
    return ", ".join(
        words("donk-chronicle-range", first=str(run[0]), last=str(run[-1])) if len(run) > 1 else str(run[0])
        for run in runs
    )


def _game(game: Game, words: Words) -> list[str]:
    number = words("donk-chronicle-court", court=game.court, number=game.number)
    head = words("donk-chronicle-game", game=number, date=f"<t:{int(game.at)}:D>", table=str(game.table))
    lines = [f"{head} · {' · '.join(_place(place, words) for place in game.places)}"]
    kept = [_change(reign, words) for reign in sorted(game.reigns, key=lambda r: TITLES.index(r.title))]
    lines.append(words("donk-chronicle-reigns", reigns=" · ".join(kept)))
    if game.swaps:
        swaps = " · ".join(_swap(swap, words) for swap in game.swaps)
        lines.append(words("donk-swaps", swaps=swaps))
    if game.joke is not None:
        lines.append(joke_line(game.joke, words))
    return lines


def _swap(swap: Given, words: Words) -> str:
    giver, taker = markdown_name(swap.giver), markdown_name(swap.taker)
    return words("donk-chronicle-swap", giver=giver, taker=taker, cards=hand_text(words, swap.cards))


def _place(place: Place, words: Words) -> str:
    shown = words("donk-place-short", place=place.place, name=markdown_name(place.name))
    return f"{shown} {words('donk-by-stand-in')}" if place.stand_in else shown


def _change(reign: Reign, words: Words) -> str:
    key = "donk-chronicle-becomes" if reign.length == 1 else "donk-chronicle-stays"
    title = title_text(words, reign.title, reign.form)
    return words(key, name=markdown_name(reign.name), title=title, count=reign.length)


def _page(page: int, pages: int, words: Words) -> str:
    return words("donk-page", page=page + 1, pages=pages) if pages > 1 else ""


def _turning(screen: str, prefix: str, page: int, pages: int, words: Words) -> tuple[Row, ...]:
    """The buttons that turn pages, if there are several."""
    if pages == 1:
        return ()
    newer, older = Act("b", f"{screen} {prefix}{page - 1}"), Act("b", f"{screen} {prefix}{page + 1}")
    return (
        (
            Choice(words("donk-button-newer"), newer if page > 0 else None),
            Choice(words("donk-button-older"), older if page < pages - 1 else None),
        ),
    )


def _deleting(found: Annals, owner: int, words: Words) -> tuple[Row, ...]:
    """The menu of jokes that can be deleted, if there are any: of this page's games, and of friendly ones."""
    options = [
        Option(
            words("donk-delete-option", number=game.number, name=plain_name(game.joke.name)),
            Act("b", str(game.table)),
        )
        for game in found.shown
        if game.joke is not None and game.joke.status == "told"
    ]
    options += [
        Option(
            words("donk-delete-friendly", table=str(table), name=plain_name(joke.name)), Act("b", str(table))
        )
        for table, joke in found.friendly
    ]
    if not options:
        return ()
    return ((Menu(words("donk-menu-delete"), tuple(options), f"{owner} {found.page} delete", "chronicle"),),)
