"""What moderators did: a log to which rows are only ever added, each with a hash of all before it.

It names people by their ids, so that it stays as it is when somebody's name is changed or erased. Whoever changes or deletes
a row breaks the chain; whoever also recomputes all later hashes is found out by a hash that was noted elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from parlour.server.store import Statement, Store, Taken

Doing = Callable[[Sequence[Statement]], Awaitable[None]]
TRIES: Final = 20
"""How often a row is put at the end of the chain before another process has been faster too often."""


@dataclass(frozen=True, slots=True)
class Act:
    who: str
    """The moderator."""
    what: str
    person: str = ""
    """About whom."""
    table: str = ""
    why: str = ""
    number: int = 0
    at: float = 0.0
    hash: str = ""


async def record(store: Store, act: Act, *statements: Statement, by: Doing | None = None) -> Act:
    """Store what a moderator did together with what it changes. Raises `Taken` if that does, and then nothing is stored.

    `by`: what carries the statements out, together with what they do not say; without it, there is no more to do.
    """
    new = (
        "insert into audit (number, at, who, what, person, table_id, why, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    tried = 0
    for _ in range(TRIES):
        last = await acts(store, 1)
        number, before = (last[0].number + 1, last[0].hash) if last else (1, "")
        if number == tried:
            raise Taken  # not by another act
        made = replace(act, number=number, at=time.time())
        made = replace(made, hash=digest(made, before))
        row = (new, made.number, made.at, made.who, made.what, made.person, made.table, made.why, made.hash)
        try:
            if by:
                await by([row, *statements])
            else:
                await store.change(row, *statements)
        except Taken:
            tried = number
            continue
        return made
    raise RuntimeError("the audit log cannot be written")


async def acts(store: Store, limit: int) -> list[Act]:
    """The latest acts, the latest first."""
    found = await store.ask(
        "select who, what, person, table_id, why, number, at, hash from audit order by number desc limit $1", limit
    )
    return [Act(*row) for row in found]


async def all_acts(store: Store) -> list[Act]:
    found = await store.ask("select who, what, person, table_id, why, number, at, hash from audit order by number")
    return [Act(*row) for row in found]


def broken_at(log: Sequence[Act]) -> int:
    """The number of the first row that does not follow from those before it; 0 if all do."""
    before = ""
    for number, act in enumerate(log, 1):
        if act.number != number or act.hash != digest(act, before):
            return number
        before = act.hash
    return 0


def digest(act: Act, before: str) -> str:
    """The hash of a row that follows one with the hash `before`."""
    said = [before, act.number, repr(act.at), act.who, act.what, act.person, act.table, act.why]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()
