"""How either database is asked and changed, and the few things that the two must be told in different words."""

from __future__ import annotations

import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from parlour.server.store import Deed, Row, Statement, Value, process_name

T = TypeVar("T")
Rows: TypeAlias = list[tuple[Any, ...]]
Plan: TypeAlias = Generator[Statement, Rows, T]
"""What is to be done in one transaction, step by step: it yields statements, and is sent what each of them has found."""

COLUMNS: Final = "kind, body, command, number, at"
"""What `row` reads."""
LAST: Final = (
    "insert into log (table_id, number, kind, body, at) "
    "select $1, max(number) + 1, $2, $3, $4 from log where table_id = $1 returning number"
)


@dataclass(frozen=True, slots=True)
class Dialect:
    """Parts of statements that each database has its own words for. `now()` is known to both."""

    second: str
    """A second, as it is added to a moment."""
    silent: str
    """The seconds since the moment `seen`."""
    among: str
    """That what stands before it is one of a list, which is the value $1 as JSON."""
    person: str
    """Whom a row is about."""
    room: str
    """The room of a line of chat."""
    only_room: str
    """A line of chat with nothing left but its room."""
    public: str
    """That a table was opened as a public one, by its first row."""
    host: str
    """Who opened a table, by the same row."""
    size: str
    """The bytes of a row's body."""
    lock: str
    """At the end of a query: nobody else changes what it finds until the transaction is over."""
    unlocked: str
    """Likewise, and what somebody else is changing just now is left out."""
    deed: str
    """Stores a deed."""
    announce: str
    """Tells other processes `table@version`; empty where they look by themselves."""


class Ledger(ABC):
    """A database that can be asked and changed. What is built upon it says the same to both."""

    dialect: ClassVar[Dialect]

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.process = process_name()
        self._keeper = secrets.token_hex(8)
        """By what the leases of this process are known."""

    @abstractmethod
    async def ask(self, text: str, *values: Value) -> Rows:
        """See `Store.ask`."""

    @abstractmethod
    async def transact(self, plan: Callable[[], Plan[T]]) -> T:
        """Carry out a plan, all of it or nothing; it may be made and begun twice. Raises `Taken`, or what the plan raises."""

    async def change(self, *statements: Statement, deed: Deed | None = None) -> list[Rows]:
        def plan() -> Plan[list[Rows]]:
            found = yield from each(statements)
            if deed:
                yield self.noting(deed)
            return found

        return await self.transact(plan)

    def noting(self, deed: Deed) -> Statement:
        return self.dialect.deed, deed.at, deed.who, deed.what, deed.table, deed.why

    def announcing(self, table: str, version: int) -> Plan[None]:
        if self.dialect.announce:
            yield self.dialect.announce, f"{table}@{version}"


def each(statements: Iterable[Statement]) -> Plan[list[Rows]]:
    """One statement after the other; returns what each of them has found."""
    found = []
    for statement in statements:
        found.append((yield statement))
    return found


def body(row: Row) -> str:
    return json.dumps(row.body, ensure_ascii=False)


def row(found: Sequence[Any]) -> Row:
    kind, text, command, number, at = found
    return Row(kind, json.loads(text), command, number, at)
