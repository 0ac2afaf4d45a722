"""The ledger's tables, in the words that SQLite and PostgreSQL share.

Each is a step of both schemas: a new one is added at the end of `STEPS`, and never changed.
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

ERASED: Final = """
    create table erased (
        person text primary key,
        at double precision not null,
        done integer not null
    );
"""

RATINGS: Final = """
    create table result (
        number integer primary key,
        table_id text not null unique,
        game text not null,
        kind text not null,
        at double precision not null
    );
    create table result_seat (
        number integer not null,
        seat integer not null,
        person text not null,
        place integer not null,
        mu double precision not null,
        sigma double precision not null,
        was integer not null,
        shown integer not null,
        primary key (number, seat)
    );
    create index result_seat_of on result_seat (person, number);
    create table rating (
        person text not null,
        game text not null,
        kind text not null,
        mu double precision not null,
        sigma double precision not null,
        games integer not null,
        shown integer not null,
        primary key (person, game, kind)
    );
    create index rating_best on rating (game, kind, shown);
"""

BEHAVIOUR: Final = """
    create table report (
        id text primary key,
        at double precision not null,
        reporter text not null,
        person text not null,
        name text not null,
        table_id text not null,
        seq integer not null,
        room text not null,
        number integer not null,
        text text not null,
        why text not null,
        decided double precision not null
    );
    create index report_by_decision on report (decided, at);
    create table sanction (
        subject text not null,
        kind text not null,
        why text not null,
        at double precision not null,
        until double precision not null,
        primary key (subject, kind)
    );
    create table audit (
        number integer primary key,
        at double precision not null,
        who text not null,
        what text not null,
        person text not null,
        table_id text not null,
        why text not null,
        hash text not null
    );
"""

NOTICES: Final = """
    create table notify (
        person text not null,
        kind text not null,
        target text not null,
        secret text not null,
        language text not null,
        sent double precision not null,
        failed text not null,
        failed_at double precision not null,
        primary key (person, kind)
    );
    create table notice (
        person text not null,
        table_id text not null,
        kind text not null,
        turn integer not null,
        due double precision not null,
        tries integer not null,
        primary key (person, table_id, kind)
    );
    create index notice_due on notice (due);
    create table lease (
        name text primary key,
        keeper text not null,
        until double precision not null,
        mark double precision not null
    );
"""

PROFILES: Final = """
    create table profile (person text primary key, private integer not null);
    create table played (
        person text not null,
        table_id text not null,
        seat integer not null,
        game text not null,
        at double precision not null,
        result text not null,
        place integer not null,
        public integer not null,
        sitters text not null,
        dice text not null,
        primary key (person, table_id)
    );
    create table reviewed (
        table_id text not null,
        seat integer not null,
        luck double precision not null,
        play double precision not null,
        primary key (table_id, seat)
    );
"""

SEEKS: Final = """
    create table seek (
        person text primary key,
        id text not null unique,
        name text not null,
        kinds text not null,
        clock text not null,
        rated integer not null,
        bots text not null,
        since double precision not null,
        seen double precision not null,
        table_id text not null,
        agreed text not null,
        ready integer not null
    );
    create index seek_at on seek (table_id);
    create table block (
        person text not null,
        other text not null,
        at double precision not null,
        primary key (person, other)
    );
    create index block_of on block (other);
"""

OF_PEOPLE: Final = "kind in ('became', 'chat')"
"""Which rows of the log can be found by the person they are about."""

BY_PERSON: Final = f"create index log_by_person on log (($person), table_id, number) where {OF_PEOPLE};"

BOTS: Final = """
    alter table account add column owner text not null default '';
    create index account_of_owner on account (owner);
    create table api_token (
        hash text primary key,
        person text not null,
        device text not null,
        address text not null,
        made double precision not null,
        seen double precision not null,
        scope text not null
    );
    create index api_token_of on api_token (person);
"""

STEPS: Final = (RATINGS, ERASED, BEHAVIOUR, NOTICES, PROFILES, SEEKS, BY_PERSON, BOTS)
"""The last steps of both stores' `MIGRATIONS`. `$person` stands for what each says in its own words."""
