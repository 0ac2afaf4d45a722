"""The ledger's tables, in the words that SQLite and PostgreSQL share.

Each is a step of both stores' `MIGRATIONS`: it is added there at the end, and never changed.
"""

from __future__ import annotations

from typing import Final

ACCOUNTS: Final = """
    create table account (
        person text primary key,
        name text not null,
        password text not null,
        mail text not null,
        role text not null,
        made double precision not null
    );
    create table account_look (look text primary key, person text not null);
    create index account_look_of on account_look (person);
    create table session (
        hash text primary key,
        person text not null,
        device text not null,
        address text not null,
        made double precision not null,
        seen double precision not null
    );
    create index session_of on session (person);
    create table session_ended (hash text primary key, at double precision not null);
    create index session_ended_at on session_ended (at);
    create table token (
        hash text primary key,
        what text not null,
        person text not null,
        until double precision not null
    );
"""
