"""Notices: by mail or to a program of one's own, when a game by the day waits for somebody.

What is to be sent is a row before anything is sent. It is found by looking at the tables that changed, so that a process
that ends at any moment leaves nothing out; whoever goes on may send a notice again, by whose id a receiver knows it. A
notice says which tables wait, and nothing of what lies on them.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import secrets
import smtplib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from parlour.games import game as find_game
from parlour.kernel.words import Phrase, words
from parlour.server import FOLDER, webhook
from parlour.server.jobs import again
from parlour.server.open_tables import Gone
from parlour.server.people.lease import Lease
from parlour.server.people.post import Post
from parlour.server.settings_file import HouseSettings
from parlour.server.store import BOT, Away, Store
from parlour.server.table import Table
from parlour.server.webhook import Failed

log = logging.getLogger("parlour.notices")

Kind = Literal["mail", "hook"]
EVERY: Final = 10.0
"""Seconds between looks at what has changed and what is due."""
LEASE: Final = 60.0
"""Seconds after which another process goes on with the work of one that is gone."""
OVERLAP: Final = 120.0
"""Seconds for which tables that changed are looked at again: the clocks of machines differ, and commits overtake."""
DELAY: Final = 300.0
"""Seconds that somebody's move waits before they are told: whoever is at the table needs no notice."""
DIGEST: Final = 3600.0
"""Seconds between two notices to one person in one way; what comes meanwhile is told together."""
TRYING: Final = 120.0
"""Seconds after which a notice counts as not sent if the process that was sending it says nothing."""
AGAIN: Final = 60.0
"""Seconds before the second try; before each further one, twice as many."""
TRIES: Final = 9
"""How often it is tried: over eight hours."""
AT_ONCE: Final = 8
"""People who are told at a time."""


@dataclass(frozen=True, slots=True)
class Way:
    """How somebody wants to be told."""

    person: str
    kind: Kind
    target: str
    """The address of a webhook; mails go to the address of the account."""
    secret: str
    language: str
    sent: float
    failed: str
    """Why the last try was in vain; empty if it was not."""
    failed_at: float


@dataclass(frozen=True, slots=True)
class Wait:
    """A table that waits for somebody, as a notice tells it."""

    notice: str
    table: str
    game: str
    until: float


class Tables(Protocol):
    """Where tables are looked at: the house."""

    async def table(self, table: str) -> Table: ...

    def here(self, table: str) -> set[str]:
        """Who has the table open."""


FIELDS: Final = "person, kind, target, secret, language, sent, failed, failed_at"


class Notices:
    def __init__(
        self,
        store: Store,
        tables: Tables,
        settings: HouseSettings,
        post: Callable[[], Post | None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._tables = tables
        self._settings = settings
        self._post = post
        self._now = now
        self._lease = Lease(store, "notices", LEASE, now)

    # What people decide

    async def ways(self, person: str) -> dict[str, Way]:
        found = await self._store.ask(f"select {FIELDS} from notify where person = $1", person)
        return {row[1]: Way(*row) for row in found}

    async def choose(self, person: str, kind: Kind, language: str, target: str = "") -> str:
        """Tell somebody in this way from now on. Returns the secret by which they know that a message is ours."""
        if kind == "hook":
            webhook.check_address(target, self._settings.webhooks.private)
        secret = secrets.token_urlsafe(32)
        text = (
            f"insert into notify ({FIELDS}) values ($1, $2, $3, $4, $5, 0, '', 0) on conflict (person, kind) do update "
            "set target = excluded.target, secret = excluded.secret, language = excluded.language, failed = ''"
        )
        await self._store.change((text, person, kind, target, secret, language))
        for table in await self._store.tables_of(person, over=False):
            await self._note(table)
        return secret

    async def stop(self, person: str, kind: Kind) -> None:
        values = person, kind
        await self._store.change(
            ("delete from notify where person = $1 and kind = $2", *values),
            ("delete from notice where person = $1 and kind = $2", *values),
        )

    # The work

    async def run(self) -> None:
        """Note and send what is to be sent, if no other process does, until cancelled."""
        try:
            await again(EVERY, self.work, "notices cannot be sent")
        finally:
            with contextlib.suppress(Away):
                await self._lease.leave()

    async def work(self) -> None:
        """One round."""
        mark = await self._lease.take()
        if mark is None:
            return
        now = self._now()
        for table in await self._changed(mark - OVERLAP):
            await self._note(table)
        await self._lease.mark(now)
        due = await self._store.ask("select distinct person, kind from notice where due > 0 and due <= $1", now)
        room = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self._tell(person, kind, room) for person, kind in due))

    async def _changed(self, since: float) -> list[str]:
        """The running games of those who want to be told, where something happened since."""
        text = (
            "select distinct listing.table_id from listing join seat on seat.table_id = listing.table_id "
            "join notify on notify.person = seat.person where listing.at > $1 and listing.status in ('playing', $2)"
        )
        return [str(table) for (table,) in await self._store.ask(text, since, BOT)]

    async def _note(self, id: str) -> None:
        """Store for whom a table waits, once for each decision."""
        table = await self._find(id)
        if table is None:
            return
        new = (
            "insert into notice (person, table_id, kind, turn, due, tries) "
            "select person, $2, kind, $3, $4, 0 from notify where person = $1 "
            "on conflict (person, table_id, kind) do update set turn = excluded.turn, due = excluded.due, tries = 0 "
            "where notice.turn <> excluded.turn"
        )
        waiting = [person for person in table.players() if awaits(table, person)]
        if waiting:
            due = self._now() + DELAY
            await self._store.change(*((new, person, id, turn_of(table), due) for person in waiting))

    async def _find(self, id: str) -> Table | None:
        try:
            return await self._tables.table(id)
        except Gone:
            return None

    async def _tell(self, person: str, kind: Kind, room: asyncio.Semaphore) -> None:
        """Tell somebody of all tables that wait for them, unless they were told within the last hour."""
        way, now = (await self.ways(person)).get(kind), self._now()
        text = "select table_id, turn, tries from notice where person = $1 and kind = $2 and due > 0"
        rows = await self._store.ask(text, person, kind)
        later = way.sent + DIGEST if way else 0.0
        if way is None or later > now:
            await self._settle(person, kind, [str(table) for table, *_ in rows], later)
            return
        waits, gone, here, tried = [], [], [], 0
        for id, turn, tries in rows:
            table = await self._find(id)
            if table is None or not awaits(table, person) or turn_of(table) != turn:
                gone.append(id)
            elif person in self._tables.here(id):
                here.append(id)
            else:
                waits.append(wait_of(table, person))
                tried = max(tried, tries)
        await self._settle(person, kind, gone, 0.0)
        await self._settle(person, kind, here, now + DELAY)
        if waits:
            async with room:
                await self._send(way, waits, tried)

    async def _send(self, way: Way, waits: list[Wait], tried: int) -> None:
        tables = [wait.table for wait in waits]
        await self._settle(way.person, way.kind, tables, self._now() + TRYING, tried + 1)
        try:
            await (self._mail if way.kind == "mail" else self._hook)(way, waits)
        except (Failed, OSError, smtplib.SMTPException, ValueError) as error:
            why = str(error) if isinstance(error, Failed) else "mail"
            log.info("a notice was not sent, try %d of %d: %s", tried + 1, TRIES, why)
            due = self._now() + AGAIN * 2**tried if tried + 1 < TRIES else 0.0
            await self._settle(way.person, way.kind, tables, due, tried + 1)
            failed = "update notify set failed = $3, failed_at = $4 where person = $1 and kind = $2"
            await self._store.change((failed, way.person, way.kind, why, self._now()))
        else:
            await self._settle(way.person, way.kind, tables, 0.0)
            sent = "update notify set sent = $3, failed = '' where person = $1 and kind = $2"
            await self._store.change((sent, way.person, way.kind, self._now()))

    async def _settle(self, person: str, kind: Kind, tables: list[str], due: float, tries: int = 0) -> None:
        """Store when these are to be sent; 0: they are done with."""
        text = "update notice set due = $4, tries = $5 where person = $1 and kind = $2 and table_id = $3"
        if tables:
            await self._store.change(*((text, person, kind, table, due, tries) for table in tables))

    async def _hook(self, way: Way, waits: list[Wait]) -> None:
        hooks = self._settings.webhooks
        if not hooks.allowed:
            raise Failed("closed")
        said = message(waits, self._settings)
        body = json.dumps(said, ensure_ascii=False).encode()
        await webhook.post(way.target, said["id"], body, way.secret, hooks.private)

    async def _mail(self, way: Way, waits: list[Wait]) -> None:
        post = self._post()
        found = await self._store.ask("select mail from account where person = $1", way.person)
        if post is None or not found or not found[0][0]:
            raise Failed("address")
        book = words(way.language, FOLDER)
        address = self._settings.address
        lines = [
            book.text(
                Phrase("mail-waits-table", {"game": game_name(wait.game, way.language), "link": link, "until": until})
            )
            for wait in waits
            for link, until in [(f"{address}/t/{wait.table}", written(wait.until))]
        ]
        slots: dict[str, str | int] = {"count": len(waits), "house": self._settings.name}
        text = book.text(
            Phrase("mail-waits", {**slots, "tables": "\n".join(lines), "link": f"{address}/account/notices"})
        )
        await post.send(found[0][0], book.text(Phrase("mail-waits-subject", slots)), text)


def awaits(table: Table, person: str) -> bool:
    """Whether somebody is told of this table: a game by the day, in which they must decide."""
    return table.clock is not None and table.clock.terms.each and table.awaits(person)


def turn_of(table: Table) -> int:
    """By what a decision is told from those before it."""
    return 0 if table.session is None else len(table.session)


def wait_of(table: Table, person: str) -> Wait:
    said = f"{person}/{table.id}/{turn_of(table)}"
    due = table.clock.due if table.clock else None
    return Wait(hashlib.sha256(said.encode()).hexdigest()[:32], table.id, table.game.key, due or 0.0)


def message(waits: list[Wait], settings: HouseSettings) -> dict[str, Any]:
    """What a program is told; those of its tables that it knows already, it knows by their `notice`."""
    ids = "".join(sorted(wait.notice for wait in waits))
    return {
        "id": hashlib.sha256(ids.encode()).hexdigest()[:32],
        "kind": "your-move",
        "house": settings.name,
        "tables": [
            {
                "notice": wait.notice,
                "table": wait.table,
                "game": wait.game,
                "url": f"{settings.address}/t/{wait.table}",
                "until": int(wait.until),
            }
            for wait in waits
        ],
    }


def game_name(key: str, language: str) -> str:
    return find_game(key).words(language, FOLDER).text(Phrase("game-name"))


def written(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
