"""The tables of a SQLite file."""

from __future__ import annotations

import sqlite3
from typing import Final

from parlour.server.people.schema import ACCOUNTS, STEPS
from parlour.server.store import CHAT_BY_TIME

PERSON: Final = "json_extract(body, '$.person')"
"""Whom a row of the log is about."""
MIGRATIONS: Final = (
    """
    create table log (
        place integer primary key,
        table_id text not null,
        number integer not null,
        command text,
        kind text not null,
        body text not null,
        at real not null,
        unique (table_id, number)
    );
    create unique index command_once on log (table_id, command) where command is not null;
    create table listing (table_id text primary key, status text not null, at real not null);
    create index listing_by_status on listing (status, at);
    create table seat (table_id text not null, person text not null, primary key (person, table_id));
    create table secret (name text primary key, value blob not null);
    create table person (id text primary key, name text not null, at real not null);
    """,
    """
    alter table listing add column keeper text not null default '';
    alter table listing add column until real not null default 0;
    update listing set status = 'bot' where status = 'playing';
    """,  # until somebody has looked, it may be a bot's turn anywhere
    """
    create table note (
        table_id text not null,
        person text not null,
        element text not null,
        text text not null,
        primary key (person, table_id, element)
    );
    """,
    """
    update listing set status = 'open' where status = 'waiting'
    and exists (
        select 1 from log where log.table_id = listing.table_id and kind = 'opened' and json_extract(body, '$.public') = 1
    )
    and not exists (select 1 from log where log.table_id = listing.table_id and kind = 'reserved');
    """,  # a rematch is for those who played
    """
    create table heartbeat (id integer primary key, at real not null);
    create table deed (
        id integer primary key autoincrement,
        at real not null,
        who text not null,
        what text not null,
        table_id text not null,
        why text not null,
        place integer not null
    );
    """,
    ACCOUNTS,
    CHAT_BY_TIME,
    """
    alter table listing add column due real;
    alter table listing add column timekeeper text not null default '';
    create index listing_by_due on listing (due) where due is not null;
    create table alive (process text primary key, at real not null, seen real not null);
    """,
    *(step.replace("$person", PERSON) for step in STEPS),
)
"""Each step runs once, in order; a database remembers how many steps it has had."""


def migrate(db: sqlite3.Connection, upto: int | None = None) -> int:
    """Bring the schema up to date, or to a number of steps; several processes may try at once. Returns how many steps it has had."""
    steps = len(MIGRATIONS) if upto is None else upto
    while True:
        (had,) = db.execute("pragma user_version").fetchone()
        if had >= steps:
            return int(had)  # without a lock: whoever only opens the file does not wait for a writer
        db.execute("begin immediate")
        (had,) = db.execute("pragma user_version").fetchone()
        for statement in MIGRATIONS[had].split(";") if had < steps else ():
            if statement.strip():
                db.execute(statement)
        db.execute(f"pragma user_version = {max(had, min(had + 1, steps))}")
        db.execute("commit")
