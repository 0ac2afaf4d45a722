"""News from and to the other processes that share the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Final

from parlour.server import notes, presence
from parlour.server.jobs import Jobs
from parlour.server.open_tables import Gone, OpenTable, OpenTables
from parlour.server.store import LEASE, Added, Away, Missed, News, Store, Told

log = logging.getLogger("parlour.house")

AGAIN: Final = LEASE / 4
"""Seconds after which a table is asked for again when the database did not answer."""


class Cluster:
    def __init__(
        self,
        store: Store,
        tables: OpenTables,
        jobs: Jobs,
        presence_changed: Callable[[OpenTable], None],
        notes_changed: Callable[[OpenTable, str], None],
    ) -> None:
        """`presence_changed`, `notes_changed`: called when others came or went, or when a person noted something."""
        self._store = store
        self._tables = tables
        self._jobs = jobs
        self._presence_changed = presence_changed
        self._notes_changed = notes_changed
        self.noticed: Callable[[str], None] = lambda table: None
        """Told of tables that are not in memory, or no longer, where something has happened."""
        self._process = secrets.token_hex(4)

    async def hear(self) -> None:
        """Take in what the others tell, until cancelled."""
        async with contextlib.aclosing(self._store.news()) as all_news:
            async for news in all_news:
                try:
                    self.on_news(news)
                except Exception:
                    log.exception("news from another process was not understood")

    def on_news(self, news: News) -> None:
        match news:
            case Added(table, 0):
                self._jobs.start(self._follow([table]))
                self.noticed(table)
            case Added(table, version):
                open_table = self._tables.find(table)
                if open_table is None:
                    self.noticed(table)
                if table in self._tables.loading() if open_table is None else open_table.table.version < version:
                    self._jobs.start(self._follow([table], version))
            case Missed():
                known = [*self._tables.loading(), *(open_table.table.id for open_table in self._tables)]
                self._jobs.start(self._follow(known))
            case Told(text):
                if noted := notes.read(text):
                    self._on_note(noted)
                elif here := presence.read(text):
                    self._on_presence(here)

    async def _follow(self, tables: list[str], version: int | None = None) -> None:
        """Catch up with these tables, one after the other: to this version, or to whatever there is."""
        for table in tables:
            while self._tables.find(table) or table in self._tables.loading():
                try:
                    # `find` first: that nobody here has asked for it must not keep it in memory
                    open_table = self._tables.find(table) or await self._tables.get(table)
                    async with open_table.lock:
                        if version is None or open_table.table.version < version:
                            await self._tables.catch_up(open_table)
                    break
                except Gone:
                    break  # it was deleted
                except Away:
                    await asyncio.sleep(AGAIN)
                except Exception:
                    log.exception("table %s cannot be followed", table)
                    break

    def _on_note(self, noted: notes.Noted) -> None:
        open_table = self._tables.find(noted.noted_at)
        if open_table and noted.process != self._process:
            self._notes_changed(open_table, noted.person)

    def _on_presence(self, here: presence.Here) -> None:
        open_table = self._tables.find(here.table)
        if open_table is None or here.process == self._process:
            return
        open_table.attendance.elsewhere.hear(here)
        if open_table.attendance.watchers:
            self._presence_changed(open_table)
            if here.asks:
                self.tell_presence(open_table, again=True)

    def tell_presence(self, open_table: OpenTable, again: bool = False) -> None:
        """Tell the others who is here, if that is new to them; when the first person comes, ask them the same."""
        attendance, table = open_table.attendance, open_table.table
        here = attendance.here(table, self._process)
        before = attendance.told_others or presence.Here(table.id, self._process)
        if again or here != before:
            self._store.tell(presence.write(here, asks=before.empty()))
            attendance.told_others = here

    def tell_note(self, table: str, person: str) -> None:
        """Tell the others that a person has noted something, but not what."""
        self._store.tell(notes.write(notes.Noted(table, person, self._process)))
