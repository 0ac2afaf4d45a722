"""Everybody who looks at lists of tables and of people who wait: they are told what has changed, as server-sent events.

What is sent is made once for all who are to see the same. Somebody who reads slowly is sent only what is newest.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Protocol

from starlette.types import Send

from parlour.server import lobby
from parlour.server.lobby import Hidden
from parlour.server.people.seeks import Sought
from parlour.server.services import Services
from parlour.server.store import OPEN, Away
from parlour.server.table import Table
from parlour.server.visit import Visit

GATHER: Final = 0.002
"""Seconds for which changes are gathered before they are shown."""
HEARSAY: Final = 0.25
"""The same for what other processes did at tables that nobody looks at here: the store is asked what it was."""
LOOK: Final = 5.0
"""Seconds between looks at what changes without anybody doing anything; also between signs of life of those who wait."""
BEAT: Final = 20.0
"""Seconds between signs of life to the pages, so that nobody between takes the silence for an end."""
STAY: Final = 600.0
"""Seconds after which a page has to come again: then the house checks again who they are."""
RETRY: Final = 2000
"""Milliseconds after which a page whose stream has ended comes again."""


class Direct(Protocol):
    """The connection itself: a short way for what is sent to many."""

    leave: Callable[[], None] | None
    """What ends the stream when the house closes."""

    def say(self, part: bytes) -> bool:
        """Send a chunk at once, if the other side takes it."""


class Frame:
    """A part of the page as it is sent: the same bytes for many."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.event = "".join(f"data: {line}\n" for line in text.splitlines()).encode() + b"\n"
        self.chunk = b"%x\r\n%b\r\n" % (len(self.event), self.event)


ALIVE: Final = Frame("")
ALIVE.event = b":\n\n"
ALIVE.chunk = b"3\r\n:\n\n\r\n"
NONE: Final = Frame("")
NOTHING: Final = Hidden()


@dataclass(slots=True, eq=False)
class Looker:
    """A page that is open."""

    visit: Visit
    page: int = 1
    direct: Direct | None = None
    shown: dict[str, Frame] = field(default_factory=dict)
    """By part, what it was sent last."""
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    _late: dict[str, Frame] = field(default_factory=dict)
    """What it could not be sent at once."""
    _wake: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def person(self) -> str:
        return self.visit.person

    def tell(self, part: str, frame: Frame) -> None:
        """Show a part of the page, unless it is shown already."""
        if self.shown.get(part, NONE).text != frame.text:
            self.shown[part] = frame
            self.send(part, frame)

    def send(self, part: str, frame: Frame) -> None:
        if self._late or self.direct is None or not self.direct.say(frame.chunk):
            self._late[part] = frame
            self._wake.set()

    def leave(self) -> None:
        """Nothing more is to be shown here."""
        self.gone.set()

    async def write(self, send: Send) -> None:
        """Send what did not go the short way, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._late:
                frame = self._late[next(iter(self._late))]
                await send({"type": "http.response.body", "body": frame.event, "more_body": True})
                self._late = {part: late for part, late in self._late.items() if late is not frame}


class Lookers:
    """All pages that are open here, and what they show."""

    def __init__(self, services: Services, gather: float = GATHER) -> None:
        self.services = services
        self.stay = STAY
        self.pages: dict[str, set[Looker]] = {}
        """By person."""
        self._gather = gather
        self._tables: list[Table] = []
        """Those that anyone may join, as they were read last."""
        self._listed: set[str] = set()
        self._games: list[Table] = []
        """Those that anyone may watch, likewise. They change all the time, and are looked at now and then."""
        self._seeks: list[Sought] = []
        self._hidden: dict[str, dict[str, Hidden]] = {}
        """By part, and by person."""
        self._frames: dict[tuple[str, str, bool, int, Hidden], Frame] = {}
        """What is shown of that, by part and audience: language, whether without an account, page, and what is hidden
        from them."""
        self._shown_to: dict[str, set[str]] = {}
        """By table, the people among whose own it is shown."""
        self._own: dict[str, tuple[str, ...]] = {}
        """By person, these tables."""
        self._concerned: set[str] = set()
        """People whose own part may have changed."""
        self._unknown: set[str] = set()
        """Tables where another process did something, we do not know what."""
        self._stale = True
        """Whether the list of tables may have changed."""
        self._games_stale = True
        """Whether the list of games to watch may have changed."""
        self._timer: asyncio.TimerHandle | None = None
        self._busy = asyncio.Lock()
        self._on_ban = services.people.conduct.on_ban
        services.people.conduct.on_ban = self.dismiss
        services.looking = self.__len__
        services.house.noticed = self.noticed
        services.house.cluster.noticed = self.heard
        services.matchmaker.wanted = lambda: bool(self.pages)
        services.matchmaker.changed = self.sought
        services.blocks.changed = self.sought

    def __len__(self) -> int:
        return sum(map(len, self.pages.values()))

    def __iter__(self) -> Iterator[Looker]:
        return (looker for pages in self.pages.values() for looker in pages)

    async def run(self) -> None:
        """Look now and then at what nobody tells of, and keep pages and seeks alive, until cancelled."""
        beaten = 0.0
        while True:
            await asyncio.sleep(LOOK)
            if self.pages:
                waiting = [person for person in self.services.matchmaker.sought if person in self.pages]
                with contextlib.suppress(Away):
                    await self.services.matchmaker.seeks.beat(waiting)
                self._stale = self._games_stale = True
                self._soon(self._gather)
                beaten += LOOK
            if beaten >= BEAT:
                beaten = 0.0
                for looker in [*self]:
                    looker.send("alive", ALIVE)

    async def enter(self, looker: Looker) -> None:
        """Show a page all that it is to show, and whatever changes from now on."""
        first = not self.pages
        self.pages.setdefault(looker.person, set()).add(looker)
        if first:  # until now nobody wanted to know
            self._stale = self._games_stale = True
            self.services.matchmaker.stir()
            await self._show()
        self._tell_shared(looker)
        await self._show_own(looker)

    def part(self, looker: Looker) -> None:
        pages = self.pages.get(looker.person, set())
        pages.discard(looker)
        if not pages:
            self.pages.pop(looker.person, None)
            self._note_shown(looker.person, ())

    def dismiss(self, person: str) -> None:
        """Show nothing any longer to somebody who was banned, here and at tables."""
        for looker in self.pages.get(person, ()):
            looker.leave()
        self._on_ban(person)

    def _note_shown(self, person: str, tables: Iterable[str]) -> None:
        """Remember which tables are shown to somebody as their own."""
        for table in self._own.pop(person, ()):
            self._shown_to[table].discard(person)
            if not self._shown_to[table]:
                del self._shown_to[table]
        if own := tuple(tables):
            self._own[person] = own
            for table in own:
                self._shown_to.setdefault(table, set()).add(person)

    # What has changed

    def noticed(self, table: Table) -> None:
        """Something has happened at a table."""
        if not self.pages:
            return
        ends = table.status != "playing" and any(game.id == table.id for game in self._games)
        self._games_stale |= ends
        self._stale |= ends or table.id in self._listed or table.listing() == OPEN
        people = [sitter.person for sitter in table.seats if sitter] + [one.person for one in table.reserved.values()]
        people += self._shown_to.get(table.id, ())
        self._concerned.update(person for person in people if person in self.pages)
        if self._stale or self._concerned:
            self._soon(self._gather)

    def heard(self, table: str) -> None:
        """Something has happened at a table that is not in memory."""
        if self.pages:
            self._unknown.add(table)
            self._soon(HEARSAY)

    def sought(self, people: Iterable[str]) -> None:
        """What these people look for has changed, or with whom they do not play."""
        if self.pages:
            self._stale = True
            self._concerned.update(person for person in people if person in self.pages)
            self._soon(self._gather)

    def _soon(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._timer is None or self._timer.when() > loop.time() + seconds:
            if self._timer:
                self._timer.cancel()
            self._timer = loop.call_later(seconds, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self.services.jobs.start(self._show())

    # Showing

    async def _show(self) -> None:
        """Send everybody what is not what they were sent. What the store cannot tell now is told with the next change."""
        async with self._busy:
            unknown, self._unknown = self._unknown, set()
            concerned, self._concerned = self._concerned, set()
            stale, self._stale = self._stale or bool(unknown), False
            games_stale, self._games_stale = self._games_stale, False
            try:
                if unknown:
                    concerned |= await self._people_at(unknown)
                if stale:
                    self._tables = await lobby.open_tables(self.services)
                    if games_stale:
                        self._games = await lobby.games_to_watch(self.services)
                    await self._show_shared()
                for person in concerned:
                    for looker in [*self.pages.get(person, ())]:
                        await self._show_own(looker)
            except Away:
                self._unknown |= unknown
                self._concerned |= concerned
                self._stale |= stale
                self._games_stale |= games_stale
                raise

    async def _show_shared(self) -> None:
        """Everybody who looks for a game sees another list, without their own: others have their turn after each."""
        self._listed = {table.id for table in self._tables}
        self._seeks = [*self.services.matchmaker.sought.values()]
        blocks = self.services.blocks
        self._hidden = {
            "open": lobby.hidden(self._tables, self._seeks, blocks),
            "running": lobby.hidden(self._games, (), blocks),
        }
        self._frames = {}
        for looker in [*self]:
            made = len(self._frames)
            if not looker.gone.is_set():
                self._tell_shared(looker)
            if len(self._frames) > made:
                await asyncio.sleep(0)

    async def _people_at(self, tables: set[str]) -> set[str]:
        """Those who look here, and have to do with these tables."""
        marks = ", ".join(f"${number + 1}" for number in range(len(tables)))
        found = await self.services.store.ask(f"select person from seat where table_id in ({marks})", *tables)
        return {person for (person,) in found if person in self.pages}

    def _tell_shared(self, looker: Looker) -> None:
        for part in ("open", "running"):
            looker.tell(part, self._shared(part, looker))

    def _shared(self, part: str, looker: Looker) -> Frame:
        """What is the same for many, made when the first of them is to see it."""
        visit = looker.visit
        left_out = self._hidden.get(part, {}).get(looker.person, NOTHING)
        audience = part, visit.language, visit.account is None, looker.page, left_out
        if audience not in self._frames:
            nobody = copy.copy(visit)
            nobody.person = ""
            if part == "running":
                slots = lobby.running(nobody, self._games, left_out)
            else:
                slots = lobby.shared(nobody, self._tables, self._seeks, left_out, looker.page)
            self._frames[audience] = Frame(visit.render(f"{part}.html", **slots))
        return self._frames[audience]

    async def _show_own(self, looker: Looker) -> None:
        visit = looker.visit
        mine = [] if visit.fresh else await lobby.tables_of(self.services, looker.person)
        self._note_shown(looker.person, [table.id for table in mine])
        slots = lobby.own(visit, mine, self.services.matchmaker.sought.get(looker.person))
        looker.tell("own", Frame(visit.render("own.html", name=await visit.name(), **slots)))
