"""Rows for logs, many at a time: each statement hands over to other threads, and a busy house waits at every one of them."""

from __future__ import annotations

import itertools
import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from parlour.server.store import Conflict, Row, people_in
from parlour.server.stores.ledger import body

MOST: Final = 64
"""Rows that one statement takes: of each number of rows there is a statement, and SQLite keeps it."""
ALIVE: Final = "insert into alive values (?, ?, ?) on conflict (process) do update set at = ?2, seen = ?3"


@dataclass(frozen=True, slots=True)
class Append:
    """A job: add rows from `number` on to a table's log. Raises `Conflict`."""

    table: str
    number: int
    rows: Sequence[Row]
    at: float
    listing: tuple[str, str, float, str, float, float | None, str]
    """How the table is listed from now on."""

    def __call__(self, db: sqlite3.Connection) -> None:
        append_all(db, [self])


def append_all(db: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Add all of these; raises if one of them cannot be added, or follows upon another one."""
    rows = [value for append in appends for value in _rows(append)]
    for some in _parts(rows):
        try:
            added = db.execute(_into_log(len(some)), [*itertools.chain(*some)]).rowcount
        except sqlite3.IntegrityError:
            added = -1  # another process was faster
        if added != len(some):
            raise Conflict(appends[0].table)
    for some in _parts([append.listing for append in appends]):
        db.execute(_into_listing(len(some)), [*itertools.chain(*some)])
    running = [append for append in appends if append.listing[5] is not None]
    if running:
        *_, process = running[-1].listing
        db.execute(ALIVE, (process, max(append.at for append in running), time.time()))
    if seats := [(append.table, person) for append in appends for person in people_in(append.rows)]:
        db.executemany("insert or ignore into seat values (?, ?)", seats)


def _rows(append: Append) -> Iterator[tuple[Any, ...]]:
    for i, row in enumerate(append.rows):
        yield append.table, append.number + i, row.command, row.kind, body(row), append.at, append.number


def _parts(values: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    return (values[at : at + MOST] for at in range(0, len(values), MOST))


@lru_cache(maxsize=MOST)
def _into_log(rows: int) -> str:
    """Without the row before its first one a table was deleted: what was added now would be a log without a beginning."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * rows)
    return f"""
        insert into log (table_id, number, command, kind, body, at)
        with new (table_id, number, command, kind, body, at, first) as (values {values})
        select table_id, number, command, kind, body, at from new
        where first = 0 or exists (select 1 from log where log.table_id = new.table_id and log.number = first - 1)
        """


@lru_cache(maxsize=MOST)
def _into_listing(rows: int) -> str:
    columns = ("status", "at", "keeper", "until", "due", "timekeeper")
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * rows)
    return f"""
        insert into listing (table_id, {", ".join(columns)}) values {values}
        on conflict (table_id) do update set {", ".join(f"{name} = excluded.{name}" for name in columns)}
        """
