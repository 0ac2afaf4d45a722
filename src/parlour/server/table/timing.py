"""How a table's clock follows what happens there."""

from __future__ import annotations

from dataclasses import replace

from parlour.kernel import clock
from parlour.kernel.clock import NOBODY
from parlour.server.store import Row
from parlour.server.table.state import Table


def keep_time(table: Table, row: Row) -> None:
    """Let the clock follow what has happened; what a row says is left is left."""
    if row.kind == "started" and table.opened.get("clock"):
        table.clock = clock.begin(clock.terms(table.opened["clock"]), len(table.seats))
    if table.clock is None:
        return
    seat = _on_the_clock(table)
    match row.kind:
        case "event":
            table.clock = clock.go_to(table.clock, seat, row.at)
        case "undone":
            table.clock = clock.go_back(table.clock, seat, row.at)
        case "fell":
            table.clock = clock.empty(table.clock, row.body["seat"], row.at)
        case "paused":
            table.clock = clock.pause(table.clock, row.at)
        case "unpaused":
            table.clock = clock.unpause(table.clock, seat, row.at)
        case "resumed":
            table.clock = clock.resume(table.clock, row.body["until"], row.at)
        case _ if not table.clock.paused and seat != table.clock.runs:
            table.clock = clock.go_to(table.clock, seat, row.at)
    if "left" in row.body:
        table.clock = replace(table.clock, left=tuple(row.body["left"]))


def _on_the_clock(table: Table) -> int:
    """The seat whose time is to run: not that of a bot which plays for somebody who was out of time, and nobody's where
    only bots play, since these stop when nobody looks."""
    if table.session is None or table.status != "playing" or not table.players():
        return NOBODY
    return NOBODY if table.session.actor in table.out_of_time else max(table.session.actor, NOBODY)
