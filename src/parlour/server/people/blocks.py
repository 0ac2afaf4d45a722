"""Blocks: who does not want to play with whom, or to read what they write. Only whoever made a block knows of it.

All of them are in memory and read again every few seconds if there was a change, since every list of tables asks for them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase
from parlour.server.people.accounts import Account
from parlour.server.store import Store
from parlour.server.table import Table

MOST: Final = 200
"""People whom one person can block: all blocks are kept in memory."""
NOBODY: Final[frozenset[str]] = frozenset()


class Blocks:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self.changed: Callable[[Iterable[str]], None] = lambda people: None
        """Told when it is no longer the same who plays with whom, and of those who know about that here."""
        self.hides: Callable[[str], None] = lambda person: None
        """Told of everybody who reads others than before, whichever process they decided it in."""
        self._read: tuple[int, float] = (0, 0.0)
        """How many there were when they were read, and when the last was made."""
        self._by: dict[str, frozenset[str]] = {}
        self._of: dict[str, frozenset[str]] = {}

    async def refresh(self) -> None:
        """Read them again if others have made or lifted some; to be called every few seconds."""
        ((count, last),) = await self._store.ask("select count(*), coalesce(max(at), 0) from block")
        if (count, last) != self._read:
            await self._load()
            self._read = count, last
            self.changed(())

    async def _load(self) -> None:
        by: dict[str, set[str]] = {}
        of: dict[str, set[str]] = {}
        for person, other in await self._store.ask("select person, other from block"):
            by.setdefault(person, set()).add(other)
            of.setdefault(other, set()).add(person)
        before, self._by = self._by, {person: frozenset(others) for person, others in by.items()}
        self._of = {other: frozenset(people) for other, people in of.items()}
        for person in before.keys() | self._by.keys():
            if before.get(person) != self._by.get(person):
                self.hides(person)

    def by(self, person: str) -> frozenset[str]:
        """Whom somebody has blocked."""
        return self._by.get(person, NOBODY)

    def around(self, person: str) -> frozenset[str]:
        """Whom somebody has blocked, and who has blocked them: they do not play with each other."""
        return self.by(person) | self._of.get(person, NOBODY)

    def pairs(self, people: Iterable[str]) -> set[frozenset[str]]:
        """Those among some people who do not play with each other."""
        return {frozenset((one, other)) for one in people for other in self.by(one)}

    def kept_apart(self, table: Table, person: str) -> frozenset[str]:
        """The people at a table with whom somebody does not sit down: unless a third person has invited both."""
        around = self.around(person)
        if not around:
            return NOBODY
        others = {table.host, *(sitter.person for sitter in table.seats if sitter)} & around
        both = table.invited if person in table.invited and table.host != person else NOBODY
        return frozenset(other for other in others if other not in both or other == table.host)

    def why_apart(self, table: Table, person: str) -> Phrase | None:
        """Why somebody does not sit down at a table, if they have blocked one of those there: nobody else is told."""
        own = self.kept_apart(table, person) & self.by(person) if table.seat_of(person) is None else NOBODY
        if not own:
            return None
        names = [sitter.name for sitter in table.seats if sitter and sitter.person in own]
        return Phrase("no-sit-blocked", {"who": names[0]}) if names else Phrase("no-sit-host-blocked")

    def check(self, table: Table, person: str) -> None:
        """Raise if somebody would sit with one whom they have blocked, or who has blocked them and is not to be told of."""
        if own := self.why_apart(table, person):
            raise ParlourError(own.id, **own.slots)
        if table.seat_of(person) is None and self.kept_apart(table, person):
            raise ParlourError("no-sit-apart")

    async def names(self, person: str) -> list[str]:
        """The accounts that somebody has blocked, by their names."""
        text = (
            "select name from block join account on account.person = other where block.person = $1 order by lower(name)"
        )
        return [str(name) for (name,) in await self._store.ask(text, person)]

    async def add(self, person: str, other: Account) -> None:
        if other.person == person:
            raise ParlourError("no-block-self")
        if len(self.by(person)) >= MOST:
            raise ParlourError("no-block-many", limit=MOST)
        text = "insert into block (person, other, at) values ($1, $2, $3) on conflict do nothing"
        await self._store.change((text, person, other.person, self._now()))
        await self._load()
        self.changed((person, other.person))

    async def lift(self, person: str, other: Account) -> None:
        await self._store.change(("delete from block where person = $1 and other = $2", person, other.person))
        await self._load()
        self.changed((person, other.person))
