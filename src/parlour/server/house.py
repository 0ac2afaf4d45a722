"""The house: all tables in memory, the commands that change them, and who is told.

A command is checked against the table, the rows it adds are stored, and only then are they folded into the table and
shown. One command at a time per table. Tables are a cache: whatever is not in memory is folded from its log again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Offer, Prompt, Scene, at_rest, things_of
from parlour.kernel.session import Session
from parlour.kernel.state import OVER
from parlour.kernel.words import Phrase, Seat, Words
from parlour.server import messages as wire
from parlour.server import notes, presence
from parlour.server.speaker import Speaker
from parlour.server.store import BOT, LEASE, OPEN, Added, Away, Conflict, Missed, News, Row, Store, Told
from parlour.server.table import Guest, Sitter, Table, fold, opening
from parlour.server.thinking import Decision

log = logging.getLogger("parlour.house")

ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 10
TRIES: Final = 3
"""How often a command is decided again when another writer was faster."""
GATHER: Final = 0.2
"""Seconds in which all who come and go are told of together."""
KEPT: Final = 16
"""Texts of one table that are kept for those who come next."""
TEND: Final = LEASE / 4
"""Seconds between looks at the bots of all processes."""
TAKE: Final = 50
"""Tables whose bots are taken over at a time, so that several processes share them."""
REST: Final = 30.0
"""Seconds that a table is left alone where a bot's move could not be made."""
PATIENCE: Final = 60.0
"""Seconds that somebody must have been away before the others may let a bot play on, if nothing else is said."""
LONGEST_ID: Final = 64
"""Characters of a command's id."""

FOLDER: Final = Path(__file__).parent


class Stale(ParlourError):
    """The command speaks of a state that has passed."""


class Watcher(Protocol):
    """Somebody with the table's page open."""

    person: str
    language: str

    def send(self, text: str) -> None:
        """Take a message, encoded: it goes to many in the very same words."""


Thinker = Callable[[Decision], Awaitable[int]]
"""Lets a bot think elsewhere, and gives the code of its move."""


@dataclass(slots=True)
class OpenTable:
    """A table in memory with those who look at it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    texts: dict[tuple[str, str, int, int], str] = field(default_factory=dict)
    """What was sent: by viewer, language, the version that they knew and the version it shows."""
    present: str = ""
    """What everybody was told last of who is here."""
    gathering: bool = False
    """Whether those who came or went are about to be told of."""
    absences: presence.Absences = field(default_factory=presence.Absences)
    alarm: asyncio.TimerHandle | None = None
    """Goes off when somebody will have been away for long."""
    thinking: asyncio.Task[None] | None = None
    lease: float = 0.0
    """Until when its bots are this process's to play; 0: they are another's."""
    elsewhere: presence.Elsewhere = field(default_factory=presence.Elsewhere)
    told: presence.Here | None = None
    """What the other processes were told last of who is here."""
    used: float = 0.0
    """When it was asked for last."""


class House:
    def __init__(
        self,
        store: Store,
        think: Thinker,
        bot_delay: float = 0.6,
        bot_limit: float = 30.0,
        bots_at_once: int | None = None,
        idle: float = 300.0,
        patience: float = PATIENCE,
    ) -> None:
        """`bot_delay`: seconds that a bot's turn takes at least, `bot_limit`: how much longer it may think.

        `idle`: seconds after which a table that nobody asked for is dropped from memory. `patience`: seconds that
        somebody must have been away before the others may let a bot play on.
        """
        self._store = store
        self._think = think
        self._bot_delay = bot_delay
        self._bot_limit = bot_limit
        self._idle = idle
        self._patience = patience
        self.room_to_think = asyncio.Semaphore(bots_at_once or max(1, (os.cpu_count() or 2) - 1))
        self._tables: dict[str, OpenTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._process = secrets.token_hex(4)
        self._jobs: set[asyncio.Task[None]] = set()

    async def wake(self) -> None:
        """Hear of other processes from now on, and let bots go on where a stop, or the end of a process, left them."""
        for job in (self._hear(), self._claim_bots(), self._announce(), self._evict_idle()):
            self._spawn(job)

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._jobs.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Away):  # the store says so itself
            log.error("a job of the house failed", exc_info=error)

    async def close(self) -> None:
        tasks = [*self._jobs, *(live.thinking for live in self._tables.values() if live.thinking)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for live in self._tables.values():
            live.watchers.clear()
            self._tell_others(live)
            self._set_alarm(live)

    # Tables

    async def open(
        self,
        game: str,
        options: Mapping[str, Any],
        seats: Sequence[str | Guest],
        public: bool = True,
        hot: bool = False,
        id: str = "",
        hints: bool | None = None,
    ) -> str:
        """A new table's id. With an `id` given, that table, opened unless it is there already. `hints`: see `opening`."""
        table = id or "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))
        rows = opening(table, game, options, seats, public, hot, hints)
        try:
            await self._store.append(table, 0, rows, _listed(fold(table, rows)), time.time())
        except Conflict:
            if not id:
                raise
            return table
        live = await self._live(table)
        live.lease = time.monotonic() + LEASE
        self._wake_bot(live)
        return table

    async def table(self, table: str) -> Table:
        """A table to look at; the caller leaves it as it is."""
        return (await self._live(table)).table

    async def _live(self, table: str) -> OpenTable:
        if table not in self._tables:
            lock = self._loading.setdefault(table, asyncio.Lock())
            try:
                async with lock:
                    if table not in self._tables:
                        rows = await self._store.read(table)
                        if not rows:
                            raise ParlourError("no-such-table", table=table)
                        self._tables[table] = OpenTable(fold(table, rows))
            finally:
                self._loading.pop(table, None)
        live = self._tables[table]
        live.used = time.monotonic()
        return live

    async def _evict_idle(self) -> None:
        """Forget tables where nothing happens: they are folded from their log again when somebody asks for them."""
        while True:
            await asyncio.sleep(self._idle / 4)
            before = time.monotonic() - self._idle
            for table in [table for table, live in self._tables.items() if live.used < before and _idles(live)]:
                del self._tables[table]

    # Who looks

    async def join(self, table: str, watcher: Watcher, since: int) -> None:
        """Show the table to somebody, and whatever happens from now on. `since`: the version they know."""
        live = await self._live(table)
        if since > live.table.version:  # they come from another process, which is ahead of us
            with contextlib.suppress(Away):
                async with live.lock:
                    await self._catch_up(live)
        live.watchers.add(watcher)
        if watcher.person in live.table.votes:
            self._spawn(self._settle_votes(live, watcher.person))
        self._show(live, [watcher], since)
        watcher.send(self._present(live))
        self._gather(live)
        self._wake_bot(live)
        await self._show_notes(live, watcher.person, watcher)

    async def part(self, table: str, watcher: Watcher) -> None:
        live = await self._live(table)  # not dropped while somebody looks
        live.watchers.discard(watcher)
        self._gather(live)

    def _gather(self, live: OpenTable) -> None:
        """Soon tell everybody who is here: once, however many come and go meanwhile."""
        if not live.gathering:
            live.gathering = True
            asyncio.get_running_loop().call_later(GATHER, self._tell_presence, live)

    def _tell_presence(self, live: OpenTable) -> None:
        live.gathering = False
        live.present = self._present(live)
        for watcher in live.watchers:
            watcher.send(live.present)
        self._tell_others(live)
        self._set_alarm(live)
        if live.table.votes and live.watchers:
            self._spawn(self._settle_votes(live))

    def _present(self, live: OpenTable) -> str:
        """Who is here now, and who has been gone for long; the same for everybody."""
        table, here, gone = live.table, _here(live), self._gone(live)
        online = [sitter is not None and (_bot_for_good(sitter) or sitter.person in here) for sitter in table.seats]
        watching = sum(table.seat_of(watcher.person) is None for watcher in live.watchers)
        watching += live.elsewhere.watching()
        away = [_absentee(table, person, seconds, gone) for person, seconds in gone.items()]
        return wire.encode(wire.Presence(online=online, watchers=watching, gone=away))

    def _gone(self, live: OpenTable) -> dict[str, float]:
        """The players who have been away for long, and for how many seconds."""
        playing = live.table.status == "playing"
        live.absences.look(live.table.players() if playing else (), _here(live))
        return live.absences.gone(self._patience)

    def _set_alarm(self, live: OpenTable) -> None:
        """Tell everybody when one more will have been away for long."""
        if live.alarm:
            live.alarm.cancel()
        wait = live.absences.next(self._patience) if live.watchers else None
        loop = asyncio.get_running_loop()
        live.alarm = None if wait is None else loop.call_later(wait, self._tell_presence, live)

    async def _settle_votes(self, live: OpenTable, *back: str) -> None:
        """Drop the votes about those who are here or came back; let bots play where all who are asked agree."""

        def plan() -> list[Row]:
            return live.table.lapse({*back, *_here(live)}) or live.table.settle(self._gone(live))

        with contextlib.suppress(Away):  # it is weighed again whenever somebody comes, goes or votes
            await self._bring_about(live, plan)

    # Commands

    async def do(self, table: str, person: str, name: str, command: wire.Command) -> int:
        """Carry out a command, once; returns the table's version when it is stored.

        A caller that goes away meanwhile does not break it off between storing and showing.
        """
        return await asyncio.shield(self._do(table, person, name, command))

    async def _do(self, table: str, person: str, name: str, command: wire.Command) -> int:
        if not person:
            raise ParlourError("no-cookie")
        if not 0 < len(command.id) <= LONGEST_ID or not command.id.isprintable():
            raise ParlourError("no-sense-message")
        once = f"{person}/{command.id}"  # two people may well count their commands alike
        live = await self._live(table)
        if isinstance(command, wire.Note):
            await self._note(live, person, command)
            return live.table.version
        async with live.lock:
            for _ in range(TRIES):
                if once in live.table.commands:
                    return live.table.version
                rows = await self._plan(live, person, name, command)
                if not rows:
                    return live.table.version
                rows[0] = Row(rows[0].kind, rows[0].body, once)
                try:
                    await self._add(live, rows)
                except Conflict:
                    await self._catch_up(live)
                    continue
                return live.table.version
        raise ParlourError("no-busy")

    async def rename(self, person: str, name: str) -> None:
        """Let somebody's new name stand at every table that is not over, and on every seat kept for them."""
        for table in await self._store.tables_of(person):
            live = await self._live(table)
            await self._bring_about(live, partial(live.table.rename, person, name))

    async def _bring_about(self, live: OpenTable, plan: Callable[[], list[Row]]) -> None:
        """Add rows that no command asked for, until the plan has none left."""
        async with live.lock:
            for _ in range(TRIES):
                if not (rows := plan()):
                    break
                try:
                    await self._add(live, rows)
                except Conflict:
                    await self._catch_up(live)

    async def _note(self, live: OpenTable, person: str, note: wire.Note) -> None:
        """Keep a note, and tell all pages of this person, but nobody else: no row, no version, nobody waits."""
        text = notes.clean(note)
        if not await self._store.note(live.table.id, person, note.element, text, notes.MOST):
            raise ParlourError("no-note-many", limit=notes.MOST)
        await self._show_notes(live, person)
        self._store.tell(notes.write(notes.Noted(live.table.id, person, self._process)))

    async def _plan(self, live: OpenTable, person: str, name: str, command: wire.Command) -> list[Row]:
        """The rows that a command adds; none if all is so already."""
        table = live.table
        seat = table.seat_of(person)
        match command:
            case wire.Sit():
                return table.sit(command.seat, person, name, command.string)
            case wire.Say():
                return table.say(seat, name, command.text)
            case wire.Release():
                return table.release(command.seat, person)
            case wire.Fill():
                return table.fill(command.seat, person)
        if seat is None:
            raise ParlourError("no-seat")
        match command:
            case wire.Move():
                self._fresh(table, command.seq)
                return table.move(seat, command.move)
            case wire.Undo():
                self._fresh(table, command.seq)
                return table.undo(seat)
            case wire.Leave():
                return table.stand(seat)
            case wire.Relieve():
                return table.vote(person, command.seat, command.yes, self._gone(live))
            case wire.Back():
                return table.back(person)
            case wire.Rematch():
                return await self._rematch(table, person, name, command.string)
        raise ParlourError("no-such-command")

    def _fresh(self, table: Table, seq: int) -> None:
        if table.session is not None and len(table.session) != seq:
            raise Stale("no-stale")

    async def _rematch(self, table: Table, person: str, name: str, string: str) -> list[Row]:
        """The same people again, every one a seat further on: whoever asks sits at once, the others' seats wait.

        Each step is done once, however often it is tried: a command is decided again if another writer was faster.
        """
        if table.status != "over":
            raise ParlourError("no-rematch-yet")
        if table.rematch:
            raise ParlourError("no-rematch-again")
        who = [Guest(sitter.person, sitter.name) if sitter.person else sitter.bot for sitter in table.seats if sitter]
        opened, seats = table.opened, who[-1:] + who[:-1]
        options, public, hot = opened["options"], opened["public"], opened["hot"]
        new = await self.open(opened["game"], options, seats, public, hot, id=_rematch_id(table), hints=table.hints)
        for seat in (await self.table(new)).reserved_for(person):
            await self.do(new, person, name, wire.Sit(id=secrets.token_hex(8), seat=seat, string=string))
        return [Row("rematch", {"table": new})]

    async def _add(self, live: OpenTable, rows: list[Row]) -> None:
        """Store rows, then fold them, then show them."""
        table = live.table
        at = time.time()
        after = _listed_after(table, rows)
        await self._store.append(table.id, table.version, rows, after, at)
        live.lease = time.monotonic() + LEASE
        seen = table.version
        for i, row in enumerate(rows):
            table.fold(Row(row.kind, row.body, row.command, seen + i, at))
        self._show_all(live, seen)

    async def _catch_up(self, live: OpenTable) -> None:
        """Another process has written: fold what it added."""
        seen = live.table.version
        rows = await self._store.read(live.table.id, seen)
        if rows:
            live.lease = 0.0  # its bots are that other process's
            for row in rows:
                live.table.fold(row)
            self._show_all(live, seen)

    async def show_again(self, table: str, watcher: Watcher) -> None:
        """Send the present state to one who has lost track."""
        live = await self._live(table)
        self._show(live, [watcher], live.table.version)

    async def why(self, table: str, person: str, language: str, question: wire.WhyNot) -> tuple[str, str]:
        """Why a text cannot be played, or why nothing comes of clicking one thing after another: sentence and clause.

        Speaks from the asker's view alone.
        """
        live = await self._live(table)
        speaker = self.speaker(live.table, language)
        seat = live.table.seat_of(person)
        session = live.table.session
        if session is None or seat is None or live.table.status != "playing":
            return speaker.text(
                Phrase("no-seat" if seat is None else "no-game-yet" if session is None else "no-game-over")
            ), ""
        try:
            live.table.check_plays(seat)
        except ParlourError as bot_plays:
            return speaker.error(bot_plays)
        if session.actor != seat:
            return speaker.text(Phrase("no-not-your-turn")), ""
        game = live.table.game
        offers = game.scene(game.view(session.state, seat)).offers
        for text in _candidates(offers, question):
            refused = game.why_not(session.state, text)
            if refused and (question.text or isinstance(refused, Refusal)):  # nobody typed what a click may have meant
                return speaker.error(refused)
        return speaker.text(Phrase("why-later" if question.text else "why-nothing")), ""

    # Other processes

    async def _hear(self) -> None:
        """Fold what other processes add to tables that are in memory here. Our own rows are there already."""
        async with contextlib.aclosing(self._store.news()) as news:
            async for one in news:
                try:
                    self._on_news(one)
                except Exception:
                    log.exception("news of another process were not understood")

    def _on_news(self, news: News) -> None:
        match news:
            case Added(table, version):
                live = self._tables.get(table)
                if table in self._loading if live is None else live.table.version < version:
                    self._spawn(self._follow([table], version))
            case Missed():
                self._spawn(self._follow([*self._loading, *self._tables]))
            case Told(text):
                noted = notes.read(text)
                if noted is None:
                    self._hear_of_others(text)
                elif noted.process != self._process and (live := self._tables.get(noted.noted_at)):
                    self._spawn(self._show_notes(live, noted.person))

    async def _follow(self, tables: list[str], version: int | None = None) -> None:
        """Catch up with these tables, one after the other: to this version, or whatever there is."""
        for table in tables:
            while table in self._tables or table in self._loading:
                try:
                    live = self._tables.get(table) or await self._live(table)  # nobody here has asked for it
                    async with live.lock:
                        if version is None or live.table.version < version:
                            await self._catch_up(live)
                    break
                except Away:
                    await asyncio.sleep(TEND)
                except Exception:
                    log.exception("table %s cannot be followed", table)
                    break

    def _hear_of_others(self, text: str) -> None:
        here = presence.read(text)
        live = self._tables.get(here.table) if here else None
        if here is None or live is None or here.process == self._process:
            return
        live.elsewhere.hear(here)
        if live.watchers:
            self._gather(live)
            if here.asks:
                self._tell_others(live, again=True)

    def _tell_others(self, live: OpenTable, again: bool = False) -> None:
        """Tell the other processes who is here, if that is new to them; the first who comes asks them the same."""
        people = {watcher.person for watcher in live.watchers if live.table.seat_of(watcher.person) is not None}
        watching = sum(live.table.seat_of(watcher.person) is None for watcher in live.watchers)
        here = presence.Here(live.table.id, self._process, tuple(sorted(people)), watching)
        before = live.told or presence.Here(live.table.id, self._process)
        if again or here != before:
            self._store.tell(presence.write(here, asks=before.empty()))
            live.told = here

    async def _announce(self) -> None:
        """Say now and then who is here, and forget those of whom nobody says it any more."""
        while True:
            await asyncio.sleep(presence.BEAT)
            for live in [live for live in self._tables.values() if live.watchers]:
                self._tell_others(live, again=True)
                if live.present != self._present(live):
                    self._tell_presence(live)

    # Bots

    async def _claim_bots(self) -> None:
        """Keep the bots that are ours, and take over those whose process is gone."""
        while True:
            try:
                now = time.monotonic()
                ours = [live for live in self._tables.values() if live.thinking and live.lease]
                if ending := [live for live in ours if live.lease < now + LEASE / 2]:
                    await self._store.renew([live.table.id for live in ending])
                    for live in ending:
                        live.lease = live.lease and now + LEASE
                for table in await self._store.claim(TAKE):
                    await self._take(table)
            except Away:
                pass  # the store says so
            except Exception:
                log.exception("the bots cannot be seen to")
            await asyncio.sleep(TEND)

    async def _take(self, table: str) -> None:
        """See to the bots of a table that nobody saw to."""
        try:
            live = await self._live(table)
            async with live.lock:
                await self._catch_up(live)
                live.lease = time.monotonic() + LEASE
                if not bot_to_move(live.table):
                    await self._store.relist(table, _listed(live.table))
            self._wake_bot(live)
        except Away:
            raise
        except Exception:
            log.exception("table %s cannot be gone on with", table)
            await self._store.renew([table], REST)

    def _wake_bot(self, live: OpenTable) -> None:
        """Let a bot think if it is a bot's turn, the bots are ours and none is thinking."""
        if live.thinking not in (None, asyncio.current_task()) and not bot_to_move(live.table):
            live.thinking.cancel()  # whoever takes a seat back does not wait for the bot
            live.thinking = None
        if live.lease and live.thinking is None and bot_to_move(live.table):
            live.thinking = asyncio.create_task(self._let_bots_play(live))

    async def _let_bots_play(self, live: OpenTable) -> None:
        table = live.table
        try:
            while live.lease and (name := bot_to_move(table)):
                assert table.session is not None
                session, seat, seq = table.session, table.session.actor, len(table.session)
                rng = Rng(secrets.randbits(60))
                world = table.game.dump(session.state.imagine(seat, rng))  # the bot's knowledge, never the truth
                seed, seen = secrets.randbits(60), tuple(session.seen_by_all())
                asked = Decision(name, table.opened["game"], world, seat, seed, table.id, seen)
                code, _ = await asyncio.gather(self._ask_bot(asked), asyncio.sleep(self._bot_delay))
                async with live.lock:
                    if len(session) != seq or bot_to_move(table) != name:
                        continue
                    legal = list(session.state.legal())
                    if code is None or code not in legal:
                        if code is not None:
                            log.error("a bot chose %s, which is not legal", code, extra=_about(asked))
                        code = secrets.choice(legal)
                    try:
                        await self._add(live, table.move_code(code))
                    except Conflict:
                        await self._catch_up(live)
        except Away:
            pass  # the store says so; whoever is first when the lease is over goes on
        except Exception:
            log.exception("a bot's move failed at table %s; it is tried again later, or when somebody looks", table.id)
            live.lease = time.monotonic() + REST
            with contextlib.suppress(Away):
                await self._store.renew([table.id], REST)
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None

    async def _ask_bot(self, asked: Decision) -> int | None:
        """The bot's choice; None from one that breaks down, or that is given up because it takes too long.

        First come, first served: a table asks for one thought at a time, so none has two before another has one.
        """
        about = _about(asked)
        async with self.room_to_think:
            try:
                async with asyncio.timeout(self._bot_delay + self._bot_limit):
                    return await self._think(asked)
            except TimeoutError:
                log.error("a bot took too long and was given up", extra=about)
            except Exception:
                log.exception("a bot broke down", extra=about)
        return None

    # Showing

    def _show_all(self, live: OpenTable, since: int) -> None:
        """Show everybody what was just folded."""
        self._show(live, live.watchers, since)
        live.texts.clear()
        if live.present != self._present(live):  # somebody sat down, left a seat, or voted
            self._tell_presence(live)
        self._wake_bot(live)

    def _show(self, live: OpenTable, watchers: Iterable[Watcher], since: int) -> None:
        """Send the table: to every player their own, to all who only watch one and the same; each is made once."""
        table = live.table
        if len(live.texts) >= KEPT:
            live.texts.clear()
        for watcher in watchers:
            key = _viewer(table, watcher.person), watcher.language, since, table.version
            if key not in live.texts:
                live.texts[key] = wire.encode(self.message(table, *key[:3]))
            watcher.send(live.texts[key])

    async def _show_notes(self, live: OpenTable, person: str, watcher: Watcher | None = None) -> None:
        """Send somebody's notes to all their pages, or to one."""
        pages = [watcher] if watcher else [one for one in live.watchers if one.person == person]
        if person and pages:
            with contextlib.suppress(Away):  # the next page that is opened will tell
                text = wire.encode(wire.Notes(notes=await self._store.notes(live.table.id, person)))
                for page in pages:
                    page.send(text)

    def message(self, table: Table, viewer: str, language: str, since: int) -> wire.Table:
        """The table through a viewer's eyes, with the lines of the log and the chat from version `since` on.

        It follows from the log alone. Everybody who neither sits there nor is expected is the same viewer, `""`.
        """
        seat = table.seat_of(viewer)
        speaker = self.speaker(table, language)
        session = table.session
        scene = None if session is None else _scene(table, session, seat)
        undo_why = ""
        if session is not None and seat is not None:
            try:
                table.check_undo(seat)
            except ParlourError as refused:
                undo_why, _ = speaker.error(refused)
        return wire.Table(
            version=table.version,
            seq=0 if session is None else len(session),
            status=table.status,
            seats=[
                _seat(sitter, name, viewer, table.partly(seat))
                if sitter
                else _empty_seat(table.reserved.get(seat), viewer)
                for seat, (sitter, name) in enumerate(zip(table.seats, speaker.names, strict=True))
            ],
            scene=speaker.scene(scene) if scene else None,
            steps=self._steps(table, scene, seat, speaker, since) if scene else [],
            lines_from=table.lines_from(since),
            lines=self._lines(table, seat, speaker, since),
            chat=[
                wire.Chat(number=said.number, room=said.room, name=said.name, text=said.text, at=said.at)
                for said in table.chat
                if said.number >= since and said.room == ("watchers" if seat is None else "players")
            ],
            undo=table.status == "playing" and seat is not None and not undo_why,
            undo_why=undo_why,
            rematch=table.rematch,
        )

    def _lines(self, table: Table, seat: int | None, speaker: Speaker, since: int) -> list[wire.Line]:
        session = table.session
        if session is None:
            return []
        lines: list[wire.Line] = []
        for at in range(table.lines_from(since), len(session) + 1):
            happened = session.lines_at(at, seat) if at else []
            lines += [speaker.line(line, at) for line in (*happened, *table.remarks_at(at))]
        return lines

    def _steps(self, table: Table, scene: Scene, seat: int | None, speaker: Speaker, since: int) -> list[wire.Step]:
        """What a viewer who knows version `since` missed before this scene: those after which things moved again."""
        assert table.session is not None
        steps: list[wire.Step] = []
        for at in reversed(table.missed(since)):
            after, scene = scene, table.game.scene(table.game.view(table.session.state_at(at), seat))
            if things_of(scene) != things_of(after):
                steps.insert(0, wire.Step(seq=at, scene=speaker.scene(replace(scene, offers=()))))
        return steps

    def speaker(self, table: Table, language: str) -> Speaker:
        words = table.game.words(language, FOLDER)
        return Speaker(words, [_name(table, seat, words) for seat in range(len(table.seats))])


def bot_to_move(table: Table) -> str:
    """The bot that must decide; empty if it is anyone else's turn."""
    if table.status != "playing" or table.session is None or table.session.actor < 0:
        return ""
    sitter = table.seats[table.session.actor]
    return sitter.bot if sitter else ""


def _idles(live: OpenTable) -> bool:
    """Whether nobody looks, no command is under way and no bot is at it; the store finds those that should be."""
    return not (live.watchers or live.lock.locked() or live.thinking)


def _listed(table: Table) -> str:
    """The status by which the store finds a table."""
    if table.status == "waiting" and table.opened["public"] and table.free():
        return OPEN if any(sitter and sitter.person for sitter in table.seats) else "waiting"
    return BOT if bot_to_move(table) else table.status


def _name(table: Table, seat: int, words: Words) -> str:
    """A person's own name, a bot's in the viewer's language; of one who plays several seats, what each is called."""
    sitter = table.seats[seat]
    if sitter is None:
        return "–"
    if sitter.bot and not sitter.person:
        name = words.text(Phrase(f"bot-{sitter.bot}"))
        several = sum(other is not None and other.bot == sitter.bot and not other.person for other in table.seats) > 1
    else:
        name, several = sitter.name, table.several(sitter.person)
    return f"{name} · {words.text(Phrase(f'seat-{seat + 1}'))}" if several else name


def _about(asked: Decision) -> dict[str, Any]:
    """What a line of the house's log is about."""
    return {"about": {"table": asked.table, "game": asked.game, "seat": asked.seat, "bot": asked.bot}}


def _rematch_id(table: Table) -> str:
    """Follows from the table's secret seed, so that everybody who asks means the same rematch."""
    digest = hashlib.sha256(b"rematch " + bytes.fromhex(table.opened["seed"])).digest()
    return "".join(ID_ALPHABET[byte % len(ID_ALPHABET)] for byte in digest[:ID_LENGTH])


def _scene(table: Table, session: Session, seat: int | None) -> Scene:
    """What this seat sees of the game; once somebody has resigned, nothing is left to decide.

    Whoever a bot plays for sees what the seat sees, and is asked as little as those who watch.
    """
    scene: Scene = table.game.scene(table.game.view(session.state, seat))
    sitter = None if seat is None else table.seats[seat]
    if table.resigned is None:
        if sitter is None or not sitter.bot or table.status == "over":
            return scene
        watched: Scene = table.game.scene(table.game.view(session.state, None))
        return replace(scene, prompt=watched.prompt, offers=(), combos=())
    winner = Seat(1 - table.resigned)  # where there are more than two, a bot plays on
    return at_rest(scene, Prompt(text=Phrase("over-resigned", {"who": Seat(table.resigned), "winner": winner})))


def _empty_seat(guest: Guest | None, viewer: str) -> wire.Seat:
    if guest is None:
        return wire.Seat()
    return wire.Seat(reserved=guest.name, for_you=bool(viewer) and guest.person == viewer)


def _viewer(table: Table, person: str) -> str:
    """Whose eyes the table is shown through: a player's or an expected guest's own, else those of any watcher."""
    return person if table.seat_of(person) is not None or table.reserved_for(person) else ""


def _here(live: OpenTable) -> set[str]:
    """Who has the table open, in whichever process."""
    return {watcher.person for watcher in live.watchers} | live.elsewhere.people()


def _bot_for_good(sitter: Sitter) -> bool:
    return bool(sitter.bot) and not sitter.stood_in


def _absentee(table: Table, person: str, seconds: float, gone: Collection[str]) -> wire.Gone:
    return wire.Gone(
        seats=table.seats_of(person),
        minutes=int(seconds / 60),
        agreed=[table.seats_of(one)[0] for one in sorted(table.votes.get(person, ()))],
        missing=[table.seats_of(one)[0] for one in table.missing(person, gone)],
    )


def _seat(sitter: Sitter, name: str, viewer: str, partly: bool) -> wire.Seat:
    return wire.Seat(
        name=name,
        bot=sitter.bot,
        you=bool(viewer) and sitter.person == viewer,
        left=sitter.resigned,
        stood_in=sitter.stood_in,
        partly=partly,
    )


def _listed_after(table: Table, rows: list[Row]) -> str:
    """The status by which the store finds a table once these rows are folded."""
    if any(row.kind == "resigned" and not row.body.get("bot") for row in rows):
        return "over"
    if table.session is None:
        after = Table(table.id, table.version, table.opened, list(table.seats), dict(table.reserved))
        for row in rows:
            after.fold(row)
        return _listed(after)
    if table.status == "over":
        return "over"
    state = table.session.state.copy()
    for row in rows:
        if row.kind == "event":
            state.apply(table.game.read(state, row.body["text"]))
    actor = state.actor()
    for row in rows:
        if row.kind == "undone":
            actor = row.body["seat"]
    bots = {seat for seat, sitter in enumerate(table.seats) if sitter and sitter.bot}
    for row in rows:
        match row.kind:
            case "resigned":
                bots.add(row.body["seat"])
            case "relieved":
                bots.update(table.seats_of(row.body["person"]))
            case "returned":
                mine = [(seat, table.seats[seat]) for seat in table.seats_of(row.body["person"])]
                bots.difference_update(seat for seat, sitter in mine if sitter and sitter.stood_in)
    return "over" if actor == OVER else BOT if actor in bots else "playing"


def _candidates(offers: tuple[Offer, ...], question: wire.WhyNot) -> list[str]:
    """The texts that a click on no path may have meant: a legal move with its last ids replaced by those clicked.

    At last the thing that was clicked by itself: a game may know why nothing comes of it.
    """
    if question.text:
        return [question.text]
    clicked = question.path
    texts: list[str] = []
    for offer in offers:
        if len(offer.path) < len(clicked) or offer.path[: len(clicked) - 1] != tuple(clicked[:-1]):
            continue
        text = offer.move
        for old, new in zip(offer.path, clicked, strict=False):
            text = text.replace(old, new, 1)
        texts.append(text)
    return [*texts, *clicked[-1:]]
