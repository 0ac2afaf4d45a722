"""The name that a moderator gives somebody: it takes the place of the old one wherever that was, at every table.

A name that nobody should read is not kept in a log, nor told as the one that somebody had before.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from parlour.server.house import ALL, House
from parlour.server.looks import distinct
from parlour.server.people.audit import acts
from parlour.server.people.own_data import NAMED, ids_of, rows_about, tables_with
from parlour.server.store import Row, Statement, Store

LATEST: Final = 100
RECENT: Final = 7 * 86_400.0
"""Of the acts of moderators, how many are looked through, and for how many seconds, for names that a process could not give
everywhere before it ended: each search reads the rows of that person in all logs."""


async def rename_while_playing(
    store: Store, house: House, person: str, name: str, also: Sequence[Statement] = ()
) -> None:
    """Call somebody by a new name at every table that is not over, in one transaction with some statements."""
    people = await ids_of(store, person)
    tables = dict.fromkeys([table for one in people for table in await store.tables_of(one, ALL, over=False)])
    await house.tables.rewrite([*tables], partial(_with_name, people=people, name=name), also)


async def rename_everywhere(store: Store, house: House, person: str, name: str) -> None:
    """Call somebody by a new name at all their tables, also where they only wrote; may be done again."""
    people = await ids_of(store, person)
    for table in await tables_with(store, people):
        await house.tables.rewrite([table], partial(_with_name, people=people, name=name))
        house.cluster.noticed(table)  # lists may name them where the table itself is not in memory


async def finish_renaming(store: Store, house: House) -> None:
    """Finish what was interrupted, by the end of any process, after the act was stored."""
    since = time.time() - RECENT
    renamed = [act.person for act in await acts(store, LATEST) if act.what == "rename" and act.at > since]
    for person in dict.fromkeys(renamed):
        if name := await store.name(person):
            await rename_everywhere(store, house, person, name)


def _with_name(rows: list[Row], people: set[str], name: str) -> list[Row]:
    """The rows of a table that call somebody with these ids by another name, each with this one."""
    others = [row.body["name"] for row in rows if row.kind in NAMED and row.body.get("person") not in people]
    new = distinct(name, others)
    named, said = rows_about(rows, people)
    return [replace(row, body={**row.body, "name": new}) for row in (*named, *said) if row.body["name"] != new]
