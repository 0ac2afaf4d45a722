"""Those who look at tables: what each of them is shown of a table, and of who else is there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from typing import Final

from parlour.kernel.words import Phrase
from parlour.server import messages as wire
from parlour.server import projection
from parlour.server.cluster import Cluster
from parlour.server.jobs import Jobs
from parlour.server.open_tables import OpenTable, OpenTables
from parlour.server.people.blocks import Blocks
from parlour.server.presence import Clock, Follower, Watcher
from parlour.server.store import Away, Store

GATHER: Final = 0.2
"""Seconds for which news of people who come and go is gathered before it is sent."""

_FORGET: Final = wire.encode(wire.Forget())


class Audience:
    def __init__(
        self, store: Store, tables: OpenTables, blocks: Blocks, jobs: Jobs, now: Clock, patience: float, gather: float
    ) -> None:
        """`now`: the time that clocks tell; `patience` and `gather`: see `House`."""
        self._store = store
        self._tables = tables
        self._blocks = blocks
        self._jobs = jobs
        self._now = now
        self._patience = patience
        self._gather_for = gather
        self.told: Callable[[OpenTable], None] = lambda open_table: None
        """Called when everybody at a table has been told who is here."""
        self.cluster = Cluster(store, tables, jobs, self.gather, self._on_note)
        blocks.hides = self.retell

    def tell(self, open_table: OpenTable, watcher: Watcher, since: int) -> None:
        """Send somebody who knows version `since` the table, and what was said at it.

        If somebody was forgotten since then, so is all that the page was told before: it may name them anywhere.
        """
        table = open_table.table
        if isinstance(watcher, Follower):
            watcher.follow(table)
            return
        if 0 < since < table.rewritten:
            watcher.send(_FORGET)
            since = 0
        watcher.send(self.next(open_table, watcher, since))
        room, blocked = table.room_of(watcher.person), self._blocks.by(watcher.person)
        watcher.send(wire.encode(projection.talk(table, room, since, blocked, watcher.language)))

    def retell(self, person: str) -> None:
        """Show somebody all of a table again: they have blocked somebody, whose lines they no longer read, or unblocked."""
        for open_table in self._tables:
            for watcher in [one for one in open_table.attendance.watchers if one.person == person]:
                watcher.send(_FORGET)
                self.tell(open_table, watcher, 0)

    def leaves(self, open_table: OpenTable, watcher: Watcher) -> None:
        """A page was closed."""
        open_table.attendance.watchers.discard(watcher)
        open_table.showing.forget(watcher)
        self.gather(open_table)

    def dismiss(self, person: str) -> None:
        """Show nothing any longer to somebody who was banned: their pages are loaded again, and told why."""
        for open_table in self._tables:
            for watcher in [one for one in open_table.attendance.watchers if one.person == person]:
                watcher.leave()

    # Who is here

    def gather(self, open_table: OpenTable) -> None:
        """Soon tell everybody who is here: once, however many come and go until then."""
        if not open_table.attendance.gathering:
            open_table.attendance.gathering = True
            asyncio.get_running_loop().call_later(self._gather_for, self.tell_presence, open_table)

    def tell_presence(self, open_table: OpenTable) -> None:
        """Tell everybody who is here, now."""
        attendance = open_table.attendance
        attendance.gathering = False
        attendance.told = self.present(open_table)
        for watcher in attendance.watchers:
            watcher.send(attendance.told)
        self.cluster.tell_presence(open_table)
        self.set_alarm(open_table)
        self.told(open_table)

    def present(self, open_table: OpenTable) -> str:
        """Who is here, as everybody is told it."""
        return open_table.attendance.message(open_table.table, self._patience)

    def set_alarm(self, open_table: OpenTable) -> None:
        """Tell everybody when one more player will have been away, or asked to come back, for long."""
        attendance = open_table.attendance
        if attendance.alarm:
            attendance.alarm.cancel()
        wait, loop = attendance.next_change(open_table.table, self._patience), asyncio.get_running_loop()
        attendance.alarm = None if wait is None else loop.call_later(wait, self.tell_presence, open_table)

    # What is new

    def show(self, open_table: OpenTable, since: int) -> None:
        """Show everybody what has changed since version `since`."""
        table = open_table.table
        if table.became:
            for watcher in [one for one in open_table.attendance.watchers if one.person in table.became]:
                watcher.leave()  # whoever it is now is known when the page comes back
        if since < table.rewritten:
            for watcher in open_table.attendance.pages():
                self.tell(open_table, watcher, since)
            open_table.showing.rest()
        else:
            self._show_table(open_table, since)
            self._show_chat(open_table, since)
        for follower in open_table.attendance.followers():
            follower.follow(table)
        if open_table.attendance.to_be_told(table, self._patience):  # somebody sat down, left a seat, or voted
            self.tell_presence(open_table)

    def _show_table(self, open_table: OpenTable, since: int) -> None:
        """Send what has changed since version `since`, but for chat."""
        if open_table.table.shown > since:
            pages = open_table.attendance.pages()
            for page, text in [(page, self.next(open_table, page)) for page in pages]:
                page.send(text)  # all in one go: it costs most to wake up whoever takes it
            open_table.showing.rest()

    def next(self, open_table: OpenTable, watcher: Watcher, since: int | None = None) -> str:
        """What a page is sent of a table; see `Showing.next`."""
        table, person, closed = open_table.table, watcher.person, ""
        if table.status == "waiting":
            why = Phrase("no-sit-removed") if person in table.removed else self._blocks.why_apart(table, person)
            why = why or (Phrase("no-sit-rated-person") if table.robots else None)  # no bot looks at a page
            closed = projection.speaker_for(table, watcher.language).text(why) if why else ""
        return open_table.showing.next(table, watcher, since, self._now(), closed)

    def _show_chat(self, open_table: OpenTable, since: int) -> None:
        """Send what was said from version `since` on to all who are in the same room."""
        table = open_table.table
        if not any(line.number >= since for line in table.chat):
            return
        texts: dict[tuple[str, Collection[str], str], str] = {}
        for watcher in open_table.attendance.pages():
            key = table.room_of(watcher.person), self._blocks.by(watcher.person), watcher.language
            if key not in texts:
                talk = projection.talk(table, key[0], since, *key[1:])
                texts[key] = wire.encode(talk) if talk.lines else ""
            if texts[key]:
                watcher.send(texts[key])

    async def show_notes(self, open_table: OpenTable, person: str, watcher: Watcher | None = None) -> None:
        """Send somebody's notes to all their pages, or to one."""
        pages = [watcher] if watcher else [one for one in open_table.attendance.watchers if one.person == person]
        if person and pages:
            with contextlib.suppress(Away):  # the next page that is opened will tell
                text = wire.encode(wire.Notes(notes=await self._store.notes(open_table.table.id, person)))
                for page in pages:
                    page.send(text)

    def _on_note(self, open_table: OpenTable, person: str) -> None:
        self._jobs.start(self.show_notes(open_table, person))
