"""Rated games: which tables can have one, and how it ended for those who sat there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from parlour.games import game as find_game
from parlour.kernel.outcome import places
from parlour.server.people.ratings import Result
from parlour.server.store import Store
from parlour.server.table import Guest, Table, fold


def why_unrated(opened: Mapping[str, Any], seats: Sequence[str | Guest], account: bool = True) -> str:
    """Why the game of a table that is opened like this cannot be rated: the name of a message; empty if it can.

    `seats`: who may sit, see `commands.opening`; `account`: whether whoever opens it has one. Bots are left out because they
    play at a fixed strength whenever somebody likes: a rating could be had from them by patience alone.
    """
    if not account:
        return "unrated-guest"
    if any(not isinstance(who, Guest) and who != "open" for who in seats):
        return "unrated-bots"
    if opened.get("hot"):
        return "unrated-hot"
    if not opened.get("clock"):
        return "unrated-clock"
    if opened.get("hints"):
        return "unrated-hints"
    game = find_game(opened["game"])
    usual, rules = game.complete({}, opened["rules"]), opened["rules"]
    return "unrated-rules" if opened.get("start") or game.complete(opened["options"], rules) != usual else ""


def result_of(table: Table) -> Result | None:
    """How a rated game ended; None if it does not count, or not yet. Those who left before the end are last together."""
    sitters = [sitter for sitter in table.seats if sitter and sitter.person]
    ends = table.places()
    if not table.rated or table.veiled or not ends or len(sitters) < len(ends):
        return None
    found = places([-inf if sitter.resigned else -place for sitter, place in zip(sitters, ends, strict=True)])
    return Result(
        table.id, table.opened["game"], table.moved_at, tuple(sitter.person for sitter in sitters), tuple(found)
    )


async def stored_result(store: Store, table: str) -> Result | None:
    """What the log of a table says of its result; None if the table is deleted."""
    rows = await store.read(table)
    return result_of(fold(table, rows)) if rows else None
