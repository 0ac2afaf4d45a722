"""The bots of the house: whose they are, when they think, and their moves.

A bot thinks where a person plays, whether the person is there or not. Where only bots play, they do so while somebody
looks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from parlour.bots import BOTS
from parlour.bots.levels import LEVELS
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.server import commands
from parlour.server.commands import STAND_IN
from parlour.server.jobs import again, cancel
from parlour.server.open_tables import Gone, OpenTable, OpenTables
from parlour.server.own_bots import OwnBots
from parlour.server.queueing import Room
from parlour.server.store import BOT, LEASE, Away, Conflict, Store
from parlour.server.table import Table
from parlour.server.thinking import Breakdown, Decision, expected_seconds, patience

log = logging.getLogger("parlour.house")

LOOK: Final = LEASE / 4
"""Seconds between looks at the bots of all processes."""
TAKE: Final = 50
"""Tables whose bots are taken over at a time, so that several processes share them."""
REST: Final = 30.0
"""Seconds for which a table is left alone after a bot's move failed there."""
TRIES: Final = 3
"""How often a bot is asked for one decision: its process may have been stopped or killed."""
LOOKED: Final = 60.0
"""Seconds that a table of bots goes on after the last page was closed: a page that is loaded again finds it running."""
BOT_TABLES: Final = 3
"""Tables of bots that run at a time for one person and for one address: as many as somebody can follow.

One more cannot be opened then. One that was paused, or from which the last person has gone, waits until another is over
or no longer looked at.
"""
SPARE: Final = 4.0
"""Seconds on its clock with which a bot no longer thinks for itself: a simple one decides at once."""
AHEAD: Final = 20
"""Decisions for which a level's clock should last; with less time, a weaker one decides, which is quicker."""
LATER: Final = 0.2
"""Of the least time of a bot's first decision, what each later one of the same turn takes at least: a turn can have a
dozen, and whoever waits has seen that a bot moves."""
LEARNED: Final = 20
"""Thoughts from which a house learns how long a bot takes in a game; a quarter of them are enough to begin with."""

Thinker = Callable[[Decision], Awaitable[int]]
"""Lets a bot think elsewhere, and returns the code of its move."""


class HouseBots:
    def __init__(
        self,
        store: Store,
        tables: OpenTables,
        think: Thinker,
        tell: Callable[[OpenTable], None],
        delay: float,
        limit: float,
        at_once: int | None,
        own: OwnBots = OwnBots(),  # noqa: B008 - it never changes
    ) -> None:
        """`tell` says to those who look that bots wait, or no longer do.

        `delay`: the seconds that the first decision of a bot's turn takes at least; `limit`: how much longer a try may take.
        """
        self.room = Room(at_once or max(1, (os.cpu_count() or 2) - 1))
        self._store = store
        self._tables = tables
        self._think = think
        self._tell = tell
        self._delay = delay
        self._limit = limit
        self._own = own
        self._took: dict[tuple[str, str], deque[float]] = {}
        """By game and bot, the seconds that the last thoughts took."""

    async def close(self) -> None:
        await cancel(*(open_table.thinking for open_table in self._tables if open_table.thinking))

    # Whose they are

    async def claim(self) -> None:
        """Keep the bots that are ours, and take over those whose process is gone, until cancelled."""
        await again(LOOK, self._look, "the bots cannot be looked after")

    async def _look(self) -> None:
        await self._renew()
        for table in await self._store.claim(TAKE):
            await self._take(table)
        await self._go_on()

    async def _renew(self) -> None:
        """Renew the leases of the bots that are thinking, before they end."""
        now = time.monotonic()
        ours = [open_table for open_table in self._tables if open_table.thinking and open_table.lease]
        ending = [open_table for open_table in ours if open_table.lease < now + LEASE / 2]
        if ending:
            await self._store.renew([open_table.table.id for open_table in ending])
            for open_table in ending:
                open_table.lease = open_table.lease and now + LEASE

    async def _take(self, table: str) -> None:
        """Go on with the bots of a table that no process looks after."""
        try:
            open_table = await self._tables.get(table)
            async with open_table.lock:
                await self._tables.catch_up(open_table)
                open_table.lease = time.monotonic() + LEASE
                if open_table.table.listing() != BOT:
                    await self._store.relist(table, open_table.table.listing())
            self.wake(open_table)
        except Away:
            raise
        except Gone:
            pass  # it was deleted
        except Exception:
            log.exception("the bots of table %s cannot go on", table)
            await self._store.renew([table], REST)

    async def _go_on(self) -> None:
        """Take the bots of tables where only bots play and somebody looks here, unless another process has them."""
        now, running = time.monotonic(), self._running()
        chosen: dict[str, OpenTable] = {}
        for one in self._tables:
            idle = one.thinking is None and one.lease < now
            paused = False
            alone = not one.table.players() and not one.table.contest
            if idle and one.attendance.watchers and alone and one.table.bot_to_move():
                address = self._address(one)
                paused = running[address] >= BOT_TABLES
                if not paused:
                    running[address] += 1
                    chosen[one.table.id] = one
            if paused != one.attendance.paused:
                one.attendance.paused = paused
                self._tell(one)
        if chosen:
            for table in await self._store.take([*chosen]):
                chosen[table].lease = now + LEASE
                self.wake(chosen[table])

    # Where only bots play

    def check_one_more(self, person: str) -> None:
        """Raise if no more tables of bots may run for this person and all others from the same address."""
        if person and self._running()[self.room.address(person)] >= BOT_TABLES:
            raise ParlourError("no-bot-tables", most=BOT_TABLES)

    def _running(self) -> Counter[str]:
        """How many tables of bots run, by the addresses of those for whom they do."""
        return Counter(
            self._address(one)
            for one in self._tables
            if one.thinking and not one.table.players() and not one.table.contest
        )

    def _address(self, open_table: OpenTable) -> str:
        """Where a table of bots was opened from; if that is forgotten, where it is looked at from; the rest share one."""
        people = [open_table.table.host, *sorted(watcher.person for watcher in open_table.attendance.watchers)]
        return next(filter(None, map(self.room.address, people)), "")

    def _wanted(self, open_table: OpenTable) -> bool:
        """Whether the bots of a table are to play on: the last person who plays may leave while it runs."""
        if open_table.table.players() or open_table.table.contest:
            return True
        few = self._running()[self._address(open_table)] <= BOT_TABLES
        return few and self._tables.looked_at(open_table, LOOKED)

    # Their moves

    def wake(self, open_table: OpenTable) -> None:
        """Let a bot think if it is a bot's turn, the bots are ours and none is thinking."""
        if open_table.thinking not in (None, asyncio.current_task()) and not open_table.table.bot_to_move():
            open_table.thinking.cancel()  # whoever takes a seat back does not wait for the bot
            open_table.thinking = None
        if open_table.lease and open_table.thinking is None and open_table.table.bot_to_move():
            open_table.thinking = asyncio.create_task(self._play(open_table))

    async def _play(self, open_table: OpenTable) -> None:
        """Make bots' moves for as long as it is a bot's turn and somebody wants them to play."""
        try:
            last = None
            while open_table.lease and open_table.table.bot_to_move():
                if not self._wanted(open_table):
                    open_table.lease = 0.0
                    break
                session = open_table.table.playing()
                if len(session) >= commands.MOST_EVENTS:  # it has more than was allowed when it was opened
                    await self._tables.bring_about(open_table, commands.stop_if_endless)
                    break
                asked = _question(open_table.table, session)
                delay = self._delay * LATER if asked.seat == last else self._delay
                code, _ = await asyncio.gather(self._ask(open_table.table, asked), asyncio.sleep(delay))
                last = asked.seat
                async with open_table.lock:
                    await self._move(open_table, asked, len(session), code)
        except Gone:
            pass  # the table was deleted
        except Away:
            pass  # the store reports that itself; whichever process is first when the lease is over goes on
        except Exception as error:
            table = open_table.table.id
            about = {"table": table, "error": _last_line(error)}
            log.error("a bot's move failed; it is tried again later, or when somebody looks", extra={"about": about})
            open_table.lease = time.monotonic() + REST
            with contextlib.suppress(Away):
                await self._store.renew([table], REST)
        finally:
            if open_table.thinking is asyncio.current_task():
                open_table.thinking = None

    async def _ask(self, table: Table, asked: Decision) -> int:
        """The bot's choice. One that fails each time, or has little time left, is replaced by a simple one, for this
        decision alone."""
        for bot in dict.fromkeys((self._in_time(table, asked), STAND_IN)):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if bot == STAND_IN else self._tables.seconds_left(table, SPARE)):
                    for tries in range(TRIES):
                        code = await self._try(table, replace(asked, bot=bot), tries)
                        if code is not None:
                            return code
        raise Breakdown("no bot finds a move")

    def _in_time(self, table: Table, asked: Decision) -> str:
        """The bot that is asked, or the strongest level below it that its clock can afford."""
        left = self._tables.seconds_left(table, SPARE)
        if left is None or asked.bot not in LEVELS:
            return asked.bot
        levels = LEVELS[LEVELS.index(asked.bot) :: -1]
        return next((one for one in levels if AHEAD * self._expected(replace(asked, bot=one)) <= left), levels[-1])

    async def _try(self, table: Table, asked: Decision, tries: int) -> int | None:
        """A bot's legal choice; None if it breaks down or takes too long. Time in the queue is no time for thinking."""
        expected = self._expected(asked)
        async with self.room.place(table.payers(), table.id, expected):
            began = time.monotonic()
            try:
                async with asyncio.timeout(self._delay + self._limit):
                    code = await self._think(
                        replace(asked, bot=self._meant(asked.bot), seconds=patience(expected, tries))
                    )
            except TimeoutError:
                _report("a bot took too long and was given up", asked)
                return None
            except Exception as error:
                _report("a bot broke down", asked, error=_last_line(error))
                return None
        took = time.monotonic() - began
        self._took[asked.game, asked.bot].append(took)
        self._tables.measures.thought.note(took)
        session = table.session
        if session is not None and code in list(session.state.legal()):
            return code
        _report("a bot chose what is not legal", asked, choice=code)
        return None

    def _expected(self, asked: Decision) -> float:
        """Seconds that a bot will take: four of five thoughts took no longer. Starting a process is not counted."""
        took = self._took.setdefault((asked.game, asked.bot), deque(maxlen=LEARNED))
        if len(took) < LEARNED / 4:
            own = self._own.find(asked.bot)
            return own.seconds if own else expected_seconds(asked.game, asked.bot)
        return sorted(took)[(len(took) - 1) * 4 // 5]

    def _meant(self, bot: str) -> str:
        """What names a bot to a worker: one of ours, or what the settings say; of one that they no longer name, a simple one."""
        own = self._own.find(bot)
        return own.bot if own else bot if bot in BOTS else STAND_IN

    async def _move(self, open_table: OpenTable, asked: Decision, seq: int, code: int) -> None:
        """Make the move that a bot chose.

        `seq`: how many events had happened when it was asked. If the game has moved on since, nothing is done.
        """
        draft = await self._tables.draft(open_table)
        table, session = draft.table, draft.table.session
        if table.bot_to_move() != asked.bot or session is None or len(session) != seq:
            return
        commands.move_code(draft, code)
        try:
            await self._tables.add(open_table, draft)
            self._tables.measures.moves["bot"] += 1
        except Conflict:
            await self._tables.catch_up(open_table)


def _question(table: Table, session: Session) -> Decision:
    """What the bot that must decide is asked: about a world that it imagines, never the true one."""
    world = session.state.imagine(session.actor, Rng(secrets.randbits(60)))
    return Decision(
        bot=table.bot_to_move(),
        game=table.opened["game"],
        position=table.game.dump(world),
        seat=session.actor,
        seed=secrets.randbits(60),
        table=table.id,
        events=tuple(session.seen_by_all()),
    )


def _report(what: str, asked: Decision, **more: Any) -> None:
    """One line in the log, whatever went wrong in a bot."""
    about = {"table": asked.table, "game": asked.game, "seat": asked.seat, "bot": asked.bot, **more}
    log.error(what, extra={"about": about})


def _last_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[-1]
