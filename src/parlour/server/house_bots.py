"""The bots of the house: whose they are, when they think, and their moves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.server import commands
from parlour.server.commands import Draft
from parlour.server.jobs import cancel
from parlour.server.open_tables import Gone, OpenTable, OpenTables
from parlour.server.store import LEASE, Away, Conflict, Store
from parlour.server.table import Table
from parlour.server.thinking import Decision

log = logging.getLogger("parlour.house")

LOOK: Final = LEASE / 4
"""Seconds between looks at the bots of all processes."""
TAKE: Final = 50
"""Tables whose bots are taken over at a time, so that several processes share them."""
REST: Final = 30.0
"""Seconds for which a table is left alone after a bot's move failed there."""

Thinker = Callable[[Decision], Awaitable[int]]
"""Lets a bot think elsewhere, and returns the code of its move."""


class HouseBots:
    def __init__(
        self, store: Store, tables: OpenTables, think: Thinker, delay: float, limit: float, at_once: int | None
    ) -> None:
        """`delay`: the seconds that a bot's turn takes at least; `limit`: how much longer it may think."""
        self.room = asyncio.Semaphore(at_once or max(1, (os.cpu_count() or 2) - 1))
        """A place for each bot that thinks."""
        self._store = store
        self._tables = tables
        self._think = think
        self._delay = delay
        self._limit = limit

    async def close(self) -> None:
        await cancel(*(open_table.thinking for open_table in self._tables if open_table.thinking))

    # Whose they are

    async def claim(self) -> None:
        """Keep the bots that are ours, and take over those whose process is gone, until cancelled."""
        while True:
            try:
                await self._renew()
                for table in await self._store.claim(TAKE):
                    await self._take(table)
            except Away:
                pass  # the store reports that itself
            except Exception:
                log.exception("the bots cannot be looked after")
            await asyncio.sleep(LOOK)

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
                if not open_table.table.bot_to_move():
                    await self._store.relist(table, open_table.table.listing())
            self.wake(open_table)
        except Away:
            raise
        except Gone:
            pass  # it was deleted
        except Exception:
            log.exception("the bots of table %s cannot go on", table)
            await self._store.renew([table], REST)

    # Their moves

    def wake(self, open_table: OpenTable) -> None:
        """Let a bot think if it is a bot's turn, the bots are ours and none is thinking."""
        if open_table.thinking not in (None, asyncio.current_task()) and not open_table.table.bot_to_move():
            open_table.thinking.cancel()  # whoever takes a seat back does not wait for the bot
            open_table.thinking = None
        if open_table.lease and open_table.thinking is None and open_table.table.bot_to_move():
            open_table.thinking = asyncio.create_task(self._play(open_table))

    async def _play(self, open_table: OpenTable) -> None:
        """Make bots' moves for as long as it is a bot's turn."""
        try:
            while open_table.lease and open_table.table.bot_to_move():
                session = open_table.table.playing()
                asked = _question(open_table.table, session)
                code, _ = await asyncio.gather(self._ask(asked), asyncio.sleep(self._delay))
                async with open_table.lock:
                    await self._move(open_table, asked, len(session), code)
        except Gone:
            pass  # the table was deleted
        except Away:
            pass  # the store reports that itself; whichever process is first when the lease is over goes on
        except Exception:
            table = open_table.table.id
            log.exception("a bot's move failed at table %s; it is tried again later, or when somebody looks", table)
            open_table.lease = time.monotonic() + REST
            with contextlib.suppress(Away):
                await self._store.renew([table], REST)
        finally:
            if open_table.thinking is asyncio.current_task():
                open_table.thinking = None

    async def _ask(self, asked: Decision) -> int | None:
        """The bot's choice; None if the bot breaks down or takes too long.

        First come, first served: a table asks for one thought at a time, so none has two before another has one.
        """
        about = _about(asked)
        async with self.room:
            try:
                async with asyncio.timeout(self._delay + self._limit):
                    return await self._think(asked)
            except TimeoutError:
                log.error("a bot took too long and was given up", extra=about)
            except Exception:
                log.exception("a bot broke down", extra=about)
        return None

    async def _move(self, open_table: OpenTable, asked: Decision, seq: int, code: int | None) -> None:
        """Make the move that a bot chose, or any legal one instead.

        `seq`: how many events had happened when it was asked. If the game has moved on since, nothing is done.
        """
        table, session = open_table.table, open_table.table.session
        if table.bot_to_move() != asked.bot or session is None or len(session) != seq:
            return
        legal = list(session.state.legal())
        if code is None or code not in legal:
            if code is not None:
                log.error("a bot chose %s, which is not legal", code, extra=_about(asked))
            code = secrets.choice(legal)
        draft = Draft(table)
        commands.move_code(draft, code)
        try:
            await self._tables.add(open_table, draft)
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


def _about(asked: Decision) -> dict[str, Any]:
    """What a line of the log is about."""
    return {"about": {"table": asked.table, "game": asked.game, "seat": asked.seat, "bot": asked.bot}}
