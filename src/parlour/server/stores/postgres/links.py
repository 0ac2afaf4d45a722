"""Links to a PostgreSQL database: a few to ask and to change it, and one that hears what other processes add."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg

from parlour.kernel.words import Phrase
from parlour.server.store import (
    Added,
    Away,
    Missed,
    News,
    Taken,
    Told,
    Unusable,
    Value,
    reason,
    too_new,
    without_password,
)
from parlour.server.stores.ledger import Ledger, Plan, Rows
from parlour.server.stores.postgres import schema

log = logging.getLogger("parlour.store")

T = TypeVar("T")
Link: TypeAlias = "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

ADDED: Final = "parlour_added"
"""The channel that announces `table@version` for all that is added."""
TOLD: Final = "parlour_told"
"""The channel by which processes tell each other what is not stored."""
LINKS: Final = 5
"""Connections in use at once; another one listens."""
MOST: Final = 200
"""Appends in one commit, or messages in one statement."""
CONNECT: Final = 4.0
"""Seconds that connecting may take."""
ANSWER: Final = 6.0
"""Seconds that an answer may take."""
SILENCE: Final = 5.0
"""Seconds without news after which the listening link is tested."""
AGAIN: Final = 0.5
"""Seconds between attempts to listen."""

AWAY: Final = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,  # it shuts down, or starts
    asyncpg.InsufficientResourcesError,  # too many connections, a full disk
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby
    asyncpg.PostgresSystemError,  # its disk fails
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
)
"""Errors that mean the database is away, as opposed to errors in a statement."""


class Links(Ledger):
    def __init__(self, url: str) -> None:
        super().__init__(without_password(url))
        self._url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._telling: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._away = False

    async def open(self) -> None:
        try:
            link = await self._connect()
            try:
                had = await schema.migrate(link)
            finally:
                await link.close()
            if had > len(schema.MIGRATIONS):
                raise too_new(self.shown, had, len(schema.MIGRATIONS))
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=0,
                max_size=LINKS,
                timeout=CONNECT,
                command_timeout=ANSWER,
                server_settings=SETTINGS,
                reset=_leave_as_it_is,
            )
        except TimeoutError:
            raise Unusable(self.shown, Phrase("database-silent", {"seconds": round(CONNECT)})) from None
        except ValueError:  # its text may quote what it could not read, and there may be a password in it
            raise Unusable(self.shown, Phrase("database-address")) from None
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Unusable(self.shown, reason(error)) from error
        self._tasks = [asyncio.create_task(self._talk())]

    async def close(self) -> None:
        if self._pool is None:
            return
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        pool, self._pool = self._pool, None
        try:
            async with asyncio.timeout(ANSWER):
                await pool.close()
        except AWAY:
            pool.terminate()

    async def ask(self, text: str, *values: Value) -> Rows:
        return [tuple(row) for row in await self.run(lambda link: link.fetch(text, *_bound(values)))]

    async def transact(self, plan: Callable[[], Plan[T]]) -> T:
        try:
            return await self.run(lambda link: carry_out(link, plan()))
        except asyncpg.UniqueViolationError:
            raise Taken from None

    async def scrub(self) -> None:
        """Let every link that rests read something else: it keeps in memory what it has read last.

        What is left of old rows in files goes when PostgreSQL vacuums its tables.
        """
        resting = self._pool.get_idle_size() if self._pool else 0
        await asyncio.gather(*(self.ask("select 1") for _ in range(resting)))

    # Other processes

    async def news(self) -> AsyncGenerator[News, None]:
        while True:
            try:
                link = await self._connect()
                try:
                    heard = await _listen(link)
                    yield Missed()  # whatever came before
                    while True:
                        try:
                            async with asyncio.timeout(SILENCE):
                                news = await heard.get()
                        except TimeoutError:
                            await link.execute("select 1", timeout=ANSWER)
                            continue
                        if news is None:
                            raise ConnectionError("the link is broken")
                        yield news
                finally:
                    link.terminate()
            except AWAY as error:
                self._lost(error)
            await asyncio.sleep(AGAIN)

    def tell(self, text: str) -> None:
        self._telling.put_nowait(text)

    async def tell_all(self, texts: list[str]) -> None:
        text = "select count(pg_notify($1, told)) from unnest($2::text[]) as told"
        await self.run(lambda link: link.execute(text, TOLD, texts))

    async def _talk(self) -> None:
        while True:
            texts = await together(self._telling)
            with contextlib.suppress(Away):
                await self.tell_all(texts)

    # What the links are given

    async def _connect(self) -> asyncpg.Connection[asyncpg.Record]:
        return await asyncpg.connect(self._url, timeout=CONNECT, server_settings=SETTINGS)

    async def run(self, work: Callable[[Link], Awaitable[T]]) -> T:
        """Do something on a link of the pool; if the link has died, do it once more on a new one.

        If it was done but the answer was lost, it is done twice: rows find their numbers taken, and the rest is harmless.
        """
        for attempt in (1, 2):
            if self._pool is None:
                break
            try:
                async with self._pool.acquire(timeout=CONNECT) as link:
                    result = await work(link)
            except AWAY as error:
                if attempt == 2 or isinstance(error, TimeoutError):
                    self._lost(error)
                    raise Away(_why(error)) from error
                await self._pool.expire_connections()
            else:
                if self._away:
                    self._away = False
                    log.info("the database %s answers again", self.shown)
                return result
        raise Away

    def _lost(self, error: Exception) -> None:
        if not self._away:
            self._away = True
            log.error("the database %s does not answer: %s", self.shown, reason(error))


def _why(error: Exception) -> str:
    """What an error means; see `Away`."""
    match error:
        case asyncpg.DiskFullError():
            return "full"
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return "damaged"
    return ""


SETTINGS: Final = {"application_name": "parlour", "synchronous_commit": "on"}


async def _leave_as_it_is(_link: asyncpg.Connection[asyncpg.Record]) -> None:
    """Nothing we do changes a link's settings, so nothing has to be reset when it returns to the pool."""


def _bound(values: Iterable[Value]) -> list[Value]:
    """Values as PostgreSQL takes them: no text has a NUL there, so what somebody typed with one matches nothing."""
    return [value.replace("\0", "\ufffd") if isinstance(value, str) else value for value in values]


async def carry_out(link: Link, plan: Plan[T]) -> T:
    """The steps of a plan in one transaction."""
    found: Rows | None = None
    async with link.transaction():
        try:
            while True:
                text, *values = next(plan) if found is None else plan.send(found)
                found = [tuple(row) for row in await link.fetch(text, *_bound(values))]
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


async def _listen(link: asyncpg.Connection[asyncpg.Record]) -> asyncio.Queue[News | None]:
    """What arrives on this link from now on; ends if it breaks."""
    heard: asyncio.Queue[News | None] = asyncio.Queue()

    def added(_link: Any, _pid: int, _channel: str, payload: object) -> None:
        table, _, version = str(payload).rpartition("@")
        heard.put_nowait(Added(table, int(version)))

    def told(_link: Any, _pid: int, _channel: str, payload: object) -> None:
        heard.put_nowait(Told(str(payload)))

    link.add_termination_listener(lambda _link: heard.put_nowait(None))
    await link.add_listener(ADDED, added)
    await link.add_listener(TOLD, told)
    return heard


async def together(waiting: asyncio.Queue[T]) -> list[T]:
    """All that is waiting, as soon as there is something."""
    batch = [await waiting.get()]
    while not waiting.empty() and len(batch) < MOST:
        batch.append(waiting.get_nowait())
    return batch
