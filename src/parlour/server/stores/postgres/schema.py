"""The tables of a PostgreSQL database."""

from __future__ import annotations

from typing import Final

import asyncpg

from parlour.server.people.schema import ACCOUNTS, STEPS
from parlour.server.store import CHAT_BY_TIME

PERSON: Final = "body::json ->> 'person'"
"""Whom a row of the log is about."""
MIGRATIONS: Final = (
    """
    create table log (
        table_id text not null,
        number integer not null,
        command text,
        kind text not null,
        body text not null,
        at double precision not null,
        primary key (table_id, number)
    );
    create unique index command_once on log (table_id, command) where command is not null;
    create table listing (
        table_id text primary key,
        status text not null,
        at double precision not null,
        keeper text not null,
        until timestamptz not null
    );
    create index listing_by_status on listing (status, at);
    create table seat (table_id text not null, person text not null, primary key (person, table_id));
    create table secret (name text primary key, value bytea not null);
    create table person (id text primary key, name text not null, at double precision not null);
    """,
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
        select 1 from log where log.table_id = listing.table_id and kind = 'opened' and body::json ->> 'public' = 'true'
    )
    and not exists (select 1 from log where log.table_id = listing.table_id and kind = 'reserved');
    """,  # a rematch is for those who played
    """
    create table heartbeat (id integer primary key, at timestamptz not null);
    create table deed (
        id bigint generated always as identity primary key,
        at double precision not null,
        who text not null,
        what text not null,
        table_id text not null,
        why text not null
    );
    """,
    ACCOUNTS,
    CHAT_BY_TIME,
    """
    alter table listing add column due double precision;
    alter table listing add column timekeeper text not null default '';
    create index listing_by_due on listing (due) where due is not null;
    create table alive (process text primary key, at double precision not null, seen timestamptz not null);
    """,
    *(step.replace("$person", PERSON) for step in STEPS),
)
"""Each step runs once, in order; a database remembers how many steps it has had."""
MIGRATING: Final = 0x7061726C6F7572
"""The advisory lock under which the schema is changed."""


async def migrate(link: asyncpg.Connection[asyncpg.Record], upto: int | None = None) -> int:
    """Bring the schema up to date, or to a number of steps, one process at a time. Returns how many steps it has had."""
    async with link.transaction():
        await link.execute("select pg_advisory_xact_lock($1)", MIGRATING)
        await link.execute("create table if not exists migrated (steps integer not null)")
        had = await link.fetchval("select steps from migrated")
        if had is None:
            await link.execute("insert into migrated values (0)")
        for step in MIGRATIONS[had or 0 : upto]:
            await link.execute(step)
        steps = max(had or 0, len(MIGRATIONS) if upto is None else upto)
        await link.execute("update migrated set steps = $1", steps)
    return steps
