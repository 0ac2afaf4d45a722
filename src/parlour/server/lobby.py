"""What of the home page changes by itself: one's own tables and seek, the tables that anyone may join, who looks for a game,
and the games that anyone may watch.

All but the first are the same for many: everybody with the same language, but for the few from whom something of it is hidden.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.bots.levels import LEVELS
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.words import Phrase
from parlour.server.listing import Chair, card, chairs, clock_text, is_mine, listed, tint, unusual_rules
from parlour.server.open_tables import Gone
from parlour.server.people.blocks import Blocks
from parlour.server.people.seeks import Sought
from parlour.server.services import Services
from parlour.server.settings import Rule
from parlour.server.table import Table
from parlour.server.visit import Visit

TABLES_SHOWN: Final = 12
SEEKS_SHOWN: Final = 6
MINE: Final = 50
"""Tables of one person that are looked through, those that changed last."""
OPEN_LOOKED_AT: Final = 120
"""Open tables of which the list consists."""
GAMES_SHOWN: Final = 6
GAMES_LOOKED_AT: Final = 24
"""Games that anyone may watch from which those shown are chosen, those that changed last."""
QUIET: Final = 600.0
"""Seconds without anything new after which nobody is invited to watch a game."""
FORSAKEN: Final = 3 * 24 * 3600.0
"""Seconds without anything new after which nobody is sent to a table that waits."""
BOTS_AFTER: Final = 20.0
"""Seconds after which somebody who looks for people to play with is offered bots."""

Hidden = frozenset[str]
"""Ids of tables and seeks that somebody is not shown among those of others."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody, or several who want the same, who look for a game, as it is shown."""

    keys: Sequence[str]
    games: str
    tint: int
    seats: int
    """At the table; 0: any number."""
    clock: str
    rated: bool
    line: str
    """What they would play, beside the games."""
    count: int
    closed: bool
    """Whether this visitor needs an account to play with them."""


@dataclass(frozen=True, slots=True)
class Running:
    """A game that anyone may watch, as it is shown: nothing of what happens in it."""

    id: str
    key: str
    tint: int
    game: str
    seats: Sequence[Chair]
    rules: Sequence[Rule]
    """Those that are not as usual."""


@dataclass(frozen=True, slots=True)
class Own:
    """A visitor's own seek, as it is shown."""

    id: str
    games: str
    line: str
    waited: int
    """Seconds, when the page was made."""
    rated: bool
    bots: bool
    """Whether bots were asked for."""
    table: str
    """The table that was found; empty while it waits."""
    key: str
    """The first of the games, to learn or to play with a bot meanwhile."""
    lesson: bool
    """Whether there is a lesson for it."""


# --- what there is ------------------------------------------------------------------------------------------------------


async def open_tables(services: Services) -> list[Table]:
    """The tables that anyone may join: first one of each host, so that nobody fills the list alone."""
    return await _tables(services, await services.store.open_by_turns(OPEN_LOOKED_AT, time.time() - FORSAKEN))


async def games_to_watch(services: Services) -> list[Table]:
    """The public games that people play just now: first one of each host, and of each those that began last."""
    found = await services.store.played_in_public(GAMES_LOOKED_AT, time.time() - QUIET)
    tables = [table for table in await _tables(services, found) if table.status == "playing" and table.players()]
    return by_turns(sorted(tables, key=lambda table: table.full_at, reverse=True))


async def tables_of(services: Services, person: str, over: bool = False) -> list[Table]:
    return await _tables(services, await services.store.tables_of(person, MINE, over=over))


async def _tables(services: Services, found: Iterable[str]) -> list[Table]:
    """These tables, but for those that somebody has just removed."""
    tables = []
    for table in found:
        with contextlib.suppress(Gone):
            tables.append(await services.house.table(table))
    return tables


def by_turns(tables: list[Table]) -> list[Table]:
    """First one table of each host, then a second one of each, and so on: nobody fills the list alone."""
    turns: dict[str, int] = {}
    ranked = []
    for table in tables:
        host = table.host or table.id  # a table that the house opened is like one of a host of its own
        turns[host] = turns.get(host, 0) + 1
        ranked.append((turns[host], table))
    return [table for _turn, table in sorted(ranked, key=lambda one: one[0])]


def hidden(tables: Iterable[Table], seeks: Iterable[Sought], blocks: Blocks) -> dict[str, Hidden]:
    """By person, what is not shown to them: their own, and that of people with whom they do not play."""
    found: dict[str, set[str]] = {}

    def hide(what: str, own: Collection[str], hosts: Collection[str]) -> None:
        for person in {*own, *(other for host in hosts for other in blocks.around(host))}:
            found.setdefault(person, set()).add(what)

    for table in tables:
        people = {sitter.person for sitter in table.seats if sitter} - {""}
        hide(table.id, people | {guest.person for guest in table.reserved.values()}, people | {table.host})
    for seek in seeks:
        hide(seek.id, [seek.person], [seek.person])
    return {person: frozenset(ids) for person, ids in found.items()}


# --- as it is shown -----------------------------------------------------------------------------------------------------


def shared(
    visit: Visit, tables: Sequence[Table], seeks: Iterable[Sought], left_out: Hidden, page: int
) -> dict[str, Any]:
    """What the list of open tables is made of; nothing in it depends on who asks but for what is left out."""
    house = visit.services.house
    others = [table for table in tables if table.id not in left_out and not table.robots]
    first, last = TABLES_SHOWN * (page - 1), TABLES_SHOWN * page
    # bots find each other: nobody is shown a game that they cannot get
    looking = [seek for seek in seeks if seek.id not in left_out and not seek.table and not seek.robot]
    return {
        "waiting": [listed(table, visit, house.away(table.id)) for table in others[first:last]],
        "seeks": _alike(visit, looking)[:SEEKS_SHOWN] if page == 1 else [],
        "page": page,
        "more": last < len(others),
    }


def in_company(slots: Mapping[str, Any]) -> bool:
    """Whether these lists show a visitor people with whom they can play now: who is gone, or plays rated, is none."""
    tables = (table for table in slots["waiting"] if any(one.taken and not one.away for one in table.seats))
    return bool(slots["seek"]) or not all(one.closed for one in (*slots["seeks"], *tables))


def running(visit: Visit, games: Iterable[Table], left_out: Hidden) -> dict[str, Any]:
    """What the list of games to watch is made of; likewise."""
    others = [table for table in games if table.id not in left_out]
    return {"running": [_running(visit, table) for table in others[:GAMES_SHOWN]]}


def own(visit: Visit, mine: Iterable[Table], seek: Sought | None, waited: float = 0.0) -> dict[str, Any]:
    """A visitor's tables that wait for them or go on with them, out of `mine`, and what they look for."""
    shown = [
        listed(table, visit)
        for table in mine
        if table.status != "over" and is_mine(table, visit.person) and not unwanted(table, visit)
        if not _given_up(table, visit.person)
    ]
    shared = sorted((table for table in shown if not table.alone), key=lambda table: not table.yours)
    left = [table for table in shown if table.alone][:TABLES_SHOWN]
    return {
        "mine": shared[:TABLES_SHOWN],
        "yours": sum(table.yours for table in shared),
        "left": left,
        "rest": len(shown) - len(shared[:TABLES_SHOWN]) - len(left),
        "seek": None if seek is None else _own(visit, seek, waited),
        "bots_after": int(BOTS_AFTER),
        "levels": [(level, visit.text(f"bot-{level}")) for level in LEVELS],
    }


def unwanted(table: Table, visit: Visit) -> bool:
    """Whether this is an invitation to sit with somebody whom the visitor has blocked."""
    blocks = visit.services.blocks
    return table.seat_of(visit.person) is None and bool(
        blocks.kept_apart(table, visit.person) & blocks.by(visit.person)
    )


def _given_up(table: Table, person: str) -> bool:
    """Whether only bots play on here: this person resigned, and nobody else came."""
    return table.alone(person) and all(table.seats[seat].resigned for seat in table.seats_of(person))  # type: ignore[union-attr]


def _running(visit: Visit, table: Table) -> Running:
    key = table.opened["game"]
    name = visit.words(key).text(Phrase("game-name"))
    return Running(table.id, key, tint(key), name, chairs(table, visit), unusual_rules(table, visit))


def _own(visit: Visit, seek: Sought, waited: float) -> Own:
    table = seek.table if seek.ready else ""
    games, line, key = _games(visit, seek), _line(visit, seek), seek.kinds[0][0]
    lesson = "learn" in card(key, visit.language).pages
    return Own(seek.id, games, line, int(waited), seek.rated, bool(seek.bots), table, key, lesson)


def _alike(visit: Visit, seeks: Iterable[Sought]) -> list[Waiting]:
    """Those who look for a game, as many lines as there are different wishes."""
    counts: dict[tuple[Any, ...], list[Sought]] = {}
    for seek in seeks:
        counts.setdefault((seek.kinds, seek.clock, seek.rated), []).append(seek)
    return [_waiting(visit, alike) for alike in counts.values()]


def _waiting(visit: Visit, alike: Sequence[Sought]) -> Waiting:
    seek = alike[0]
    keys = [*dict.fromkeys(game for game, _ in seek.kinds)]
    sizes = {seats for _, seats in seek.kinds}
    return Waiting(
        keys,
        _games(visit, seek),
        tint(keys[0]),
        sizes.pop() if len(sizes) == 1 else 0,
        seek.clock,
        seek.rated,
        _line(visit, seek),
        len(alike),
        seek.rated and visit.account is None,
    )


def _games(visit: Visit, seek: Sought) -> str:
    """The games that somebody would play, by their names."""
    keys = dict.fromkeys(game for game, _ in seek.kinds)
    if len(keys) == len(game_keys()) > 1:
        return visit.text("play-any-game")
    return ", ".join(visit.words(key).text(Phrase("game-name")) for key in keys)


def _line(visit: Visit, seek: Sought) -> str:
    """With how many, by which clock, and whether it counts."""
    sizes = sorted({seats for _, seats in seek.kinds})
    shown = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]}–{sizes[-1]}"
    parts = [visit.text("page-seats", seats=shown)]
    parts += [clock_text(seek.clock, visit) if seek.clock else visit.text("play-no-clock")]
    parts += [visit.text("table-rated")] if seek.rated else []
    return " · ".join(parts)


def possible(keys: Iterable[str], seats: int) -> list[tuple[str, int]]:
    """The games with these numbers of seats that exist; `seats` 0: any number."""
    return [(key, size) for key in keys for size in sorted(find_game(key).seats) if seats in (0, size)]
