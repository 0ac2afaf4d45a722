"""The house: all tables in memory, and the commands that change them.

A command is carried out on a draft of the table. The rows that it adds are stored; only then does the draft become the
table and is shown. There is one command at a time per table.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.record import Record
from parlour.server import commands, notes, presence, projection
from parlour.server import messages as wire
from parlour.server.audience import GATHER, Audience
from parlour.server.commands import Draft, opening, retelling
from parlour.server.house_bots import HouseBots, Thinker
from parlour.server.jobs import Jobs, again
from parlour.server.open_tables import TRIES, Gone, OpenTable, OpenTables
from parlour.server.own_bots import OwnBots
from parlour.server.people.blocks import Blocks
from parlour.server.people.ratings import Rating, Ratings, kind_of
from parlour.server.presence import Clock, Follower, Watcher
from parlour.server.rated import result_of
from parlour.server.store import SILENT, UNCOUNTED, Away, Conflict, Store
from parlour.server.table import CHATS, Guest, Sitter, Table, said
from parlour.server.timekeeping import Timekeeper

log = logging.getLogger("parlour.house")

ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 10
PATIENCE: Final = 60.0
"""Seconds that somebody must have been away before the others may let a bot play on, by default."""
LAPSE: Final = 600.0
"""Seconds that a seat is kept, before the game begins, for somebody who sat down and has closed the page."""
STRING_WAIT: Final = 20.0
"""Seconds from when all seats are taken for which the game waits for the clients' strings for its dice. A page sends its
string at once; this is for a browser on a slow line, and short enough to wait for one that never comes."""
COUNT: Final = 30.0
"""Seconds after which it is looked up whether there are results that a process could not count before it ended."""
FINISH: Final = 1.0
"""Seconds that a house which closes waits for the commands that are under way: they take some milliseconds."""
ALL: Final = 1_000_000
LONGEST_ID: Final = 64
"""Characters of a command's id."""


class Answer(wire.Move):
    """A move by a program, which was asked when `undos` moves had been taken back."""

    undos: int = 0


class Stale(ParlourError):
    """The command is about a state that has passed."""


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
        string_wait: float = STRING_WAIT,
        gather: float = GATHER,
        clock: Clock = time.monotonic,
        now: Clock = time.time,
        gap: float = SILENT,
        own_bots: OwnBots = OwnBots(),  # noqa: B008 - it never changes
    ) -> None:
        """`bot_delay`: seconds that a bot's first decision of a turn takes at least; `bot_limit`: how much longer it may think.

        `idle`: seconds after which a table that nobody uses is dropped from memory. `patience`: seconds that somebody
        must have been away, by `clock`, before the others may let a bot play on. `string_wait`: seconds for which a full
        table waits for strings. `gather`: seconds for which news of people who come and go is gathered before it is sent.
        `now`: the time that the clocks of tables tell, in seconds since 1970; `gap`: see `Timekeeper`. `own_bots`: those
        that the operator offers.
        """
        self.store = store
        self._now = now
        self.own_bots = own_bots
        self.tables = OpenTables(store, self._show_all, clock, now, own_bots)
        self.blocks = Blocks(store, now)
        self._jobs = Jobs()
        self.audience = Audience(store, self.tables, self.blocks, self._jobs, now, patience, gather)
        self.audience.told = self._settle_if_asked
        self.cluster = self.audience.cluster
        self.bots = HouseBots(
            store, self.tables, think, self.audience.gather, bot_delay, bot_limit, bots_at_once, own_bots
        )
        self.ratings = Ratings(store)
        self._doing: set[asyncio.Task[int]] = set()
        """The commands that are under way."""
        self._idle = idle
        self._patience = patience
        self._string_wait = string_wait
        self._awaiting: set[tuple[str, float]] = set()
        """The tables that wait for strings, and since when."""
        self.time = Timekeeper(store, self.tables, self._jobs, now, gap)
        self.check_write: Callable[[str], None] = lambda person: None
        """Raises if a person may not write at any table."""
        self.find_guest: Callable[[str, str], Awaitable[Guest]] = _nobody
        """Whom a person invites by a name; raises if there is nobody of that name."""
        self.noticed: Callable[[Table], None] = lambda table: None
        """Told of every table that was opened or has changed."""

    async def wake(self) -> None:
        """Start listening to other processes, and let bots go on where a stop, or the end of a process, left them."""
        for job in (
            self.cluster.hear(),
            self.time.keep(),
            self.bots.claim(),
            self._announce(),
            self.tables.evict_idle(self._idle),
            again(COUNT, self._count_all, "results cannot be counted"),
        ):
            self._jobs.start(job)

    async def close(self) -> None:
        """Finish the commands that are under way, and stop all else."""
        if self._doing:
            await asyncio.wait(self._doing, timeout=FINISH)
        await self._jobs.stop()
        await self.bots.close()
        await self.time.close()
        for open_table in self.tables:
            open_table.attendance.watchers.clear()
            self.cluster.tell_presence(open_table)
            self.audience.set_alarm(open_table)

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
        host: str = "",
        stand_in: bool = True,
        start: Mapping[str, Any] | None = None,
        clock: str = "",
        rated: bool = False,
        watchers: bool | None = None,
        robots: bool = False,
        sits: wire.Sit | None = None,
        name: str = "",
    ) -> str:
        """Open a table and return its id. A table with the given `id` may exist already.

        `sits`: the seat that the host, who has this `name`, takes at once. The rest: see `opening`.
        """
        table = id or new_id()
        draft = opening(
            *(
                table,
                game,
                options,
                seats,
                public,
                hot,
                hints,
                host,
                stand_in,
                start,
                clock,
                self._now(),
                rated,
                watchers,
            ),
            own_bots=self.own_bots.names(game),
            robots=robots,
        )
        if sits:
            await self._sit(draft, host, name, sits)
        if draft.table.status == "playing" and not draft.table.players():  # nobody but bots
            self.bots.check_one_more(host)
        try:
            await self.admit(draft)
        except Conflict:
            if not id:
                raise
            self.noticed(draft.table)
        return table

    async def admit(self, draft: Draft) -> None:
        """Store a new table, and let its game go on if it has begun. Raises `Conflict` if there is one of that name."""
        open_table = await self.tables.open(draft)
        self.await_strings(open_table.table)
        self.time.wake(open_table)
        self.bots.wake(open_table)
        self.noticed(open_table.table)

    async def show(self, what: str, record: Record) -> str:
        """A table where a game that bots have played elsewhere is over; the same for all who ask for `what`. Its id."""
        table = _id_from(b"shown " + what.encode())
        with contextlib.suppress(Conflict):  # somebody has asked before
            await self.tables.open(await asyncio.to_thread(retelling, table, record, self._now()))
        return table

    async def table(self, table: str) -> Table:
        """A table to look at; it is never changed."""
        return (await self.tables.get(table)).table

    async def seen(self, table: str, person: str) -> Table:
        """A table that is to be shown to somebody; raises if they may not see it yet."""
        found = await self.table(table)
        found.check_shown(person)
        return found

    async def finished(self, table: str, person: str) -> Table:
        """A table whose record is asked for: if one of its players asks, a game that nobody continues is ended by that."""
        open_table = await self.tables.get(table)
        open_table.table.check_shown(person)
        if open_table.table.seats_of(person):
            await self.tables.bring_about(open_table, commands.abandon)
        return open_table.table

    def here(self, table: str) -> set[str]:
        """Who has a table open, in whichever process."""
        open_table = self.tables.find(table)
        return open_table.attendance.people() if open_table else set()

    def away(self, table: str) -> set[str]:
        """Those who sit at a table that waits, and closed its page longer ago than others are patient."""
        open_table = self.tables.find(table)
        return open_table.attendance.unattended(open_table.table, self._patience) if open_table else set()

    async def remove(self, table: str, person: str) -> None:
        """The host removes a table whose game has not begun: nothing of it is kept, and whoever looks at it is told."""
        open_table = await self.tables.get(table)
        async with open_table.lock:
            await self.tables.catch_up(open_table)
            if open_table.table.status != "waiting":
                raise ParlourError("no-remove-started")
            if not open_table.table.removable_by(person):
                raise ParlourError("no-host")
            await self.tables.remove(open_table)
        self.noticed(open_table.table)

    async def forgo(self, table: str, person: str) -> None:
        """Keep no seat any longer for somebody who does not come; a table to which nobody came is removed."""
        with contextlib.suppress(Gone):
            open_table = await self.tables.get(table)
            await self.tables.bring_about(open_table, partial(commands.forgo, person=person))
            async with open_table.lock:
                await self.tables.catch_up(open_table)
                found = open_table.table
                if found.status == "waiting" and not found.reserved and not found.players():
                    await self.tables.remove(open_table)
            self.noticed(found)

    async def look_again(self, table: str) -> None:
        """Show what was done to a table without the house: other processes hear of it by themselves."""
        with contextlib.suppress(Gone):
            open_table = await self.tables.get(table)
            async with open_table.lock:
                await self.tables.catch_up(open_table)

    def await_strings(self, table: Table) -> None:
        """See to it that a full table does not wait for ever for strings."""
        key = table.id, table.full_at
        if table.session is None and table.full() and key not in self._awaiting:
            self._awaiting.add(key)
            self._jobs.start(self._start_in_time(*key))

    async def _start_in_time(self, table: str, full_at: float) -> None:
        """Begin without the strings that do not come, unless somebody leaves or sits down meanwhile."""

        def plan(draft: Draft) -> None:
            if draft.table.full_at == full_at:
                commands.start_anyway(draft)

        try:
            await asyncio.sleep(min(full_at - self._now(), 0.0) + self._string_wait)
            await self.tables.bring_about(await self.tables.get(table), plan)
        finally:  # if that failed, it is tried again when somebody comes
            self._awaiting.discard((table, full_at))

    # Who looks

    async def join(self, table: str, watcher: Watcher, since: int) -> None:
        """Show the table to somebody, and whatever happens from now on. `since`: the version they know."""
        open_table = await self.tables.get(table)
        open_table.table.check_shown(watcher.person)
        if since > open_table.table.version:  # they come from another process, which is ahead of us
            with contextlib.suppress(Away):
                async with open_table.lock:
                    await self.tables.catch_up(open_table)
        open_table.attendance.watchers.add(watcher)
        if watcher.person in open_table.table.votes:
            self._jobs.start(self._settle_votes(open_table, watcher.person))
        self.audience.tell(open_table, watcher, since)
        self.await_strings(open_table.table)
        watcher.send(self.audience.present(open_table))
        self.audience.gather(open_table)
        self.time.wake(open_table)
        self.bots.wake(open_table)
        if not isinstance(watcher, Follower):
            await self.audience.show_notes(open_table, watcher.person, watcher)

    async def part(self, table: str, watcher: Watcher) -> None:
        if open_table := self.tables.find(table):  # not dropped while somebody looks, unless it was deleted
            self.audience.leaves(open_table, watcher)
            self.tables.look(open_table)

    def _gone(self, open_table: OpenTable) -> dict[str, float]:
        return open_table.attendance.gone(open_table.table, self._patience)

    async def _announce(self) -> None:
        """Repeat who is here from time to time, and forget people whom no process reports any longer, until cancelled."""
        while True:
            await asyncio.sleep(presence.BEAT)
            for open_table in self.tables:
                await self._vacate(open_table)
                if open_table.attendance.watchers:
                    self.cluster.tell_presence(open_table, again=True)
                    if open_table.attendance.told != self.audience.present(open_table):
                        self.audience.tell_presence(open_table)

    async def _vacate(self, open_table: OpenTable) -> None:
        """Free the seats of people who no longer wait for the game: nobody holds a table up for ever."""
        before = self._now() - LAPSE  # by when they sat down: whoever else writes here does not prolong it
        for_long = {sitter.person for sitter in open_table.table.seats if sitter and sitter.since < before}
        gone = open_table.attendance.unattended(open_table.table, self._patience) & for_long
        if gone:
            with contextlib.suppress(Away):  # it is tried again
                await self.tables.bring_about(open_table, partial(commands.vacate, gone=gone))

    def _settle_if_asked(self, open_table: OpenTable) -> None:
        if open_table.table.votes and open_table.attendance.watchers:
            self._jobs.start(self._settle_votes(open_table))

    async def _settle_votes(self, open_table: OpenTable, *back: str) -> None:
        """Drop the votes about people who are here or came back; let bots play where all who are asked agree."""

        def plan(draft: Draft) -> None:
            commands.lapse(draft, {*back, *open_table.attendance.people()})
            if not draft.rows:
                asked = open_table.attendance.asked(open_table.table, self._patience)
                commands.settle(draft, self._gone(open_table), asked)

        with contextlib.suppress(Away):  # it is tried again whenever somebody comes, goes or votes
            await self.tables.bring_about(open_table, plan)

    # Commands

    async def do(
        self, table: str, person: str, name: str, command: wire.Command, done: Callable[[int], None] | None = None
    ) -> int:
        """Carry out a command, once; returns the table's version when it is stored. `done` is told it right after the
        table was shown.

        A caller that goes away does not interrupt it between storing and showing.
        """
        task = asyncio.create_task(self._do(table, person, name, command, done))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    async def _do(
        self, table: str, person: str, name: str, command: wire.Command, done: Callable[[int], None] | None
    ) -> int:
        version = await self._do_once(table, person, name, command)
        if done:
            done(version)
        return version

    async def _do_once(self, table: str, person: str, name: str, command: wire.Command) -> int:
        if not person:
            raise ParlourError("no-cookie")
        if not 0 < len(command.id) <= LONGEST_ID or not command.id.isprintable():
            raise ParlourError("no-sense-message")
        at = self._now()  # what comes in time counts, however long it waits for its turn
        once = f"{person}/{command.id}"  # two people may number their commands alike
        began = time.perf_counter()
        open_table = await self.tables.get(table)
        open_table.table.check_shown(person)
        if isinstance(command, wire.Note):
            await self._note(open_table, person, command)
            return open_table.table.version
        async with open_table.lock:
            for _ in range(TRIES):
                if once in open_table.table.commands:
                    return open_table.table.version
                draft = await self.tables.draft(open_table, once, at)
                try:
                    await self._carry_out(draft, open_table, person, name, command)
                except ParlourError:
                    if await self._did_long_ago(open_table, once):
                        return open_table.table.version
                    raise
                if not draft.rows:
                    return open_table.table.version
                try:
                    await self.tables.add(open_table, draft)
                except Conflict:
                    await self.tables.catch_up(open_table)
                    if await self._did_long_ago(open_table, once):
                        return open_table.table.version
                    continue
                if isinstance(command, wire.Move):
                    self.tables.measures.moves["person"] += 1
                    self.tables.measures.move.note(time.perf_counter() - began)
                return open_table.table.version
        raise ParlourError("no-busy")

    async def _did_long_ago(self, open_table: OpenTable, once: str) -> bool:
        """Whether a command that is refused now, or that the store does not take, was carried out before."""
        table = open_table.table
        return table.may_have_done(once) and await self.store.has(table.id, once)

    async def rename(self, person: str, name: str) -> None:
        """Show somebody's new name at every table that is not over, and on every seat reserved for them."""
        for table in await self.store.tables_of(person, ALL, over=False):
            open_table = await self.tables.get(table)
            await self.tables.bring_about(open_table, partial(commands.rename, person=person, name=name))

    async def become(self, table: str, guest: str, person: str, name: str) -> None:
        """Give a guest's place at a table, and their notes there, to their account; may be done again."""
        open_table = await self.tables.get(table)
        await self.tables.bring_about(open_table, partial(commands.become, guest=guest, person=person, name=name))
        if open_table.table.became.get(guest) == person:
            await self.store.change(*notes.handed_over(table, guest, person))

    async def leave_all(self, person: str) -> None:
        """Let somebody give up all their seats, and those that are kept for them, wherever a game is not over."""
        for table in await self.store.tables_of(person, ALL, over=False):
            open_table = await self.tables.get(table)
            await self.tables.bring_about(open_table, partial(commands.leave_all, person=person))

    async def _note(self, open_table: OpenTable, person: str, note: wire.Note) -> None:
        """Keep a note, and tell all pages of this person but nobody else: no row, no version, and nobody waits for it."""
        text = notes.clean(note)
        if not await self.store.note(open_table.table.id, person, note.element, text, notes.MOST):
            raise ParlourError("no-note-many", limit=notes.MOST)
        await self.audience.show_notes(open_table, person)
        self.cluster.tell_note(open_table.table.id, person)

    async def _carry_out(
        self, draft: Draft, open_table: OpenTable, person: str, name: str, command: wire.Command
    ) -> None:
        """Do to the draft what a command asks for; adds nothing if that is already so."""
        table = draft.table
        seat = table.seat_of(person)
        match command:
            case wire.Sit():
                self.blocks.check(table, person)
                return await self._sit(draft, person, name, command)
            case wire.String():
                return commands.add_string(draft, command.seat, person, command.string)
            case wire.Chat():
                self.check_write(person)
                return commands.say(draft, person, seat, name, command.text)
            case wire.Silence():
                return commands.silence(draft, person, command.who, command.yes)
            case wire.Invite():
                return commands.invite(draft, person, await self.guest(person, command.name))
            case wire.Release():
                return commands.release(draft, command.seat, person, command.reason)
            case wire.Fill():
                commands.fill(draft, command.seat, person, command.bot)
                if draft.table.status == "playing" and not draft.table.players():  # nobody but bots
                    self.bots.check_one_more(person)
                return None
            case wire.Free():
                return commands.free(draft, command.seat, person)
        if seat is None:
            raise ParlourError("no-seat")
        match command:
            case wire.Move():
                self._fresh(table, command)
                return commands.move(draft, seat, command.move)
            case wire.Undo():
                self._fresh(table, command)
                return commands.undo(draft, seat)
            case wire.Leave():
                return commands.leave(draft, seat)
            case wire.Pause():
                return commands.pause(draft, person, seat, command.yes)
            case wire.Relieve():
                return commands.vote(draft, person, command.seat, command.yes, self._gone(open_table))
            case wire.Back():
                return commands.back(draft, person)
            case wire.Rematch():
                return await self._rematch(draft, person, name)
        raise ParlourError("no-such-command")

    async def guest(self, person: str, name: str) -> Guest:
        """Whom somebody invites. One who has blocked them is invited as well, and does not see it."""
        guest = await self.find_guest(person, name)
        if guest.person in self.blocks.by(person):
            raise ParlourError("no-invite-blocked", who=guest.name)
        return guest

    async def _sit(self, draft: Draft, person: str, name: str, command: wire.Sit) -> None:
        """Somebody takes a seat; raises if the game is rated, and they have no account or one of another kind."""
        table = draft.table
        found = await self.store.ask("select owner from account where person = $1", person)
        robot = bool(found and found[0][0])
        if table.rated and not found:
            raise ParlourError("no-sit-guest")
        commands.check_kind(table, robot)
        rating = await self._rating(table, person)
        commands.sit(draft, command.seat, person, name, rating, robot, command.silent)

    async def _rating(self, table: Table, person: str) -> str:
        """What is shown of the rating of somebody who sits down."""
        game, kind = table.opened["game"], kind_of(len(table.seats))
        known = (await self.ratings.of([person], game, kind)).get(person)
        return str(known or Rating()) if known or table.rated else ""

    def _fresh(self, table: Table, command: wire.Move | wire.Undo) -> None:
        undone = isinstance(command, Answer) and command.undos != table.undos
        if table.session is not None and (len(table.session) != command.seq or undone):
            raise Stale("no-stale")

    async def _rematch(self, draft: Draft, person: str, name: str) -> None:
        """Open a table for the same people, each one seat further on: whoever asks sits at once, the others' seats wait.

        Each step happens once, however often it is tried: a command is decided again if another writer was faster.
        """
        table = draft.table
        if table.status != "over":
            raise ParlourError("no-rematch-yet")
        if table.contest:
            raise ParlourError("no-rematch-contest")
        if table.rematch:
            raise ParlourError("no-rematch-again")
        who = [_again(sitter) for sitter in table.seats if sitter]
        opened, seats = table.opened, who[-1:] + who[:-1]
        new = await self.open(
            opened["game"],
            table.chosen,
            seats,
            opened["public"],
            opened["hot"],
            _rematch_id(table),
            table.hints,
            person,
            table.stand_in,
            table.start,
            table.agreed_clock,
            rated=table.rated,
            watchers=opened.get("watchers"),
            robots=table.robots,
        )
        for seat in (await self.table(new)).reserved_for(person):
            await self.do(new, person, name, wire.Sit(id=secrets.token_hex(8), seat=seat))
        draft.add("rematch", table=new)

    async def show_again(self, table: str, watcher: Watcher, since: int | None = None) -> None:
        """Send the current state to somebody whose page is behind; with `since`, all of it."""
        open_table = await self.tables.get(table)
        watcher.send(self.audience.next(open_table, watcher, since))

    async def earlier_chat(self, table: str, person: str, before: int, language: str = "en") -> wire.Talk:
        """What was said in this person's room before row number `before`, as much as is sent at once."""
        found = await self.seen(table, person)
        rows = await self.store.chat(table, found.room_of(person), max(0, min(before, found.version)), CHATS + 1)
        lines = projection.chat_lines(found, map(said, rows[-CHATS:]), self.blocks.by(person), language)
        return wire.Talk(found.version, lines, len(rows) > CHATS)

    async def why(self, table: str, person: str, language: str, question: wire.WhyNot) -> tuple[str, str]:
        """See `projection.why`."""
        return projection.why(await self.seen(table, person), person, language, question)

    # Ratings

    async def _count(self, open_table: OpenTable) -> None:
        """Count the result of a rated game, then tell those at the table what came of it; each happens once."""
        if result := result_of(open_table.table):
            counted = await self.ratings.count(result)
            await self.tables.bring_about(open_table, partial(commands.count, counted=counted))

    async def _count_all(self) -> None:
        """Count what was left by processes that ended before they could."""
        for table in await self.store.tables(UNCOUNTED):
            with contextlib.suppress(Gone):
                await self._count(await self.tables.get(table))

    # Showing

    def _show_all(self, open_table: OpenTable, since: int) -> None:
        """Show everybody what has just changed, and let the game go on."""
        table = open_table.table
        self.audience.show(open_table, since)
        self.await_strings(table)
        self.time.wake(open_table)
        self.bots.wake(open_table)
        if table.listing() == UNCOUNTED:
            self._jobs.start(self._count(open_table))
        self.noticed(table)


def _unheard(task: asyncio.Task[int]) -> None:
    """A command whose caller is gone has ended: nobody is left to hear a refusal."""
    error = None if task.cancelled() else task.exception()
    if error and not isinstance(error, ParlourError):
        log.error("a command failed", exc_info=error)


async def _nobody(person: str, name: str) -> Guest:
    """Where nobody has an account, nobody can be invited by name."""
    raise ParlourError("no-such-person", name=name[:40])


def new_id() -> str:
    """An id that nobody guesses."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a table of some house could have this id."""
    return len(text) == ID_LENGTH and set(text) <= set(ID_ALPHABET)


def _again(sitter: Sitter) -> str | Guest:
    """Who is to sit in a rematch where somebody sat; whoever was erased does not come back."""
    if not sitter.person:
        return sitter.bot
    return Guest(sitter.person, sitter.name, sitter.robot) if sitter.name else "open"


def _rematch_id(table: Table) -> str:
    """An id that follows from the table's secret seed, so that everybody who asks means the same rematch."""
    return _id_from(b"rematch " + bytes.fromhex(table.opened["seed"]))


def _id_from(what: bytes) -> str:
    return "".join(ID_ALPHABET[byte % len(ID_ALPHABET)] for byte in hashlib.sha256(what).digest()[:ID_LENGTH])
