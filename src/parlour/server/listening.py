"""Programs that listen to what concerns their account: invitations, and games that begin and end."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Final, Literal

from parlour.server import api_messages as api
from parlour.server import lobby
from parlour.server.following import described
from parlour.server.open_tables import Gone
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.streaming import Lines
from parlour.server.table import Table
from parlour.server.visit import Visit

AGAIN: Final = 4
"""Ticks after which the store is asked for what nobody may have told."""

Relation = Literal["invited", "seated", "playing"]
"""What a table is to an account: a seat is kept for it there; it waits there; it plays."""


class Listener:
    """A program that listens for one account."""

    def __init__(self, visit: Visit, lines: Lines) -> None:
        self.visit = visit
        self.lines = lines
        self.told: dict[str, Relation] | None = None
        """By table, what it was told of; None until it has its first line."""
        self.missed: dict[str, Table | None] = {}
        """What has happened before that."""
        self.ticks = 0

    @property
    def person(self) -> str:
        return self.visit.person

    def notice(self, id: str, table: Table | None) -> None:
        """Tell what a table is to this account now; None: it is no more."""
        if self.told is None:
            self.missed[id] = table
            return
        before, now = self.told.pop(id, None), None if table is None else self._relation(table)
        if now:
            self.told[id] = now
        if now == before:
            return
        line: api.AccountLine | None = None
        if now == "invited" and table:
            line = api.Invitation(self._described(table))
        elif now == "playing" and table:
            line = api.Begun(self._described(table))
        elif now is None and before == "playing":
            line = api.Ended(id, table.places() if table else [])
        elif now is None:
            line = api.Withdrawn(id)
        if line:
            self.lines.send(api.line_of(line))

    def begin(self, account: api.Account, tables: Iterable[Table], seeking: bool) -> None:
        """Send the first line: what is going on."""
        self.told, games, invitations = {}, list[api.Table](), list[api.Table]()
        for table in tables:
            if relation := self._relation(table):
                self.told[table.id] = relation
                (invitations if relation == "invited" else games).append(self._described(table))
        self.lines.send(api.line_of(api.Now(account, games, invitations, seeking)))
        for id, missed in self.missed.items():
            self.notice(id, missed)

    def _relation(self, table: Table) -> Relation | None:
        if table.status == "over" or lobby.unwanted(table, self.visit):
            return None
        if (seat := table.seat_of(self.person)) is not None:
            sitter = table.seats[seat]
            given_up = sitter is not None and sitter.resigned
            return "seated" if table.status == "waiting" else None if given_up else "playing"
        return "invited" if table.reserved_for(self.person) else None

    def _described(self, table: Table) -> api.Table:
        return described(table, self.person, self.visit.language)


class Listeners:
    """All programs that listen here: one for each account."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.open: dict[str, Listener] = {}
        """By person."""
        house, matchmaker = services.house, services.matchmaker
        self._noticed, house.noticed = house.noticed, self.noticed
        self._heard, house.cluster.noticed = house.cluster.noticed, self.heard
        self._wanted, matchmaker.wanted = matchmaker.wanted, self.wanted

    def wanted(self) -> bool:
        """Whether somebody here wants to know who looks for a game."""
        return bool(self.open) or self._wanted()

    async def enter(self, listener: Listener, account: api.Account) -> None:
        """A program comes; the one that listened for the same account before has to go."""
        if before := self.open.pop(listener.person, None):
            before.lines.leave()
        self.open[listener.person] = listener
        tables = await lobby.tables_of(self.services, listener.person)
        seek = await self.services.matchmaker.seeks.of(listener.person)
        listener.begin(account, tables, seek is not None)

    async def part(self, listener: Listener) -> None:
        if self.open.get(listener.person) is listener:
            del self.open[listener.person]

    async def tick(self, listener: Listener) -> None:
        """Whoever listens still wants the game that they look for."""
        if listener.person in self.services.matchmaker.sought:
            await self.services.matchmaker.seeks.beat([listener.person])
        listener.ticks += 1
        if listener.ticks % AGAIN == 0 and listener.told is not None:
            tables = await lobby.tables_of(self.services, listener.person)
            for table in tables:
                listener.notice(table.id, table)
            for id in [*listener.told.keys() - {table.id for table in tables}]:
                listener.notice(id, await self._table(id))

    def noticed(self, table: Table) -> None:
        """Something has happened at a table."""
        self._noticed(table)
        if self.open:
            gone = table.status == "waiting" and self.services.house.tables.find(table.id) is None
            self._tell(table.id, None if gone else table, _people(table))

    def heard(self, table: str) -> None:
        """Something has happened at a table that is not in memory."""
        self._heard(table)
        if self.open:
            self.services.jobs.start(self._look(table))

    async def _look(self, id: str) -> None:
        with contextlib.suppress(Away):  # see `tick`
            found = await self.services.store.ask("select person from seat where table_id = $1", id)
            people = {str(person) for (person,) in found}
            if any(self._concerns(listener, id, people) for listener in self.open.values()):
                self._tell(id, await self._table(id), people)

    def _tell(self, id: str, table: Table | None, people: set[str]) -> None:
        for listener in [*self.open.values()]:
            if self._concerns(listener, id, people):
                listener.notice(id, table)

    def _concerns(self, listener: Listener, id: str, people: set[str]) -> bool:
        return listener.person in people or id in (listener.told or ())

    async def _table(self, id: str) -> Table | None:
        try:
            return await self.services.house.table(id)
        except Gone:
            return None


def _people(table: Table) -> set[str]:
    sitters = {sitter.person for sitter in table.seats if sitter}
    return sitters | {guest.person for guest in table.reserved.values()}
