"""Answers that go on for as long as a program listens: a line of JSON for each thing that happens.

Blank lines keep the connection alive. Whoever reads too slowly is cut off, and resumes where they were.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from parlour.kernel.errors import ParlourError
from parlour.server.door import RETRY
from parlour.server.limits import TooMany
from parlour.server.live import BACKLOG, BEHIND
from parlour.server.store import Away
from parlour.server.visit import Visit

ALIVE: Final = 5.0
"""Seconds without a line after which a blank one is sent."""
STAY: Final = 3600.0
"""Seconds after which a program has to come again: then the house checks again who it is."""


class Lines:
    """The lines that wait to be sent to one program."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()
        self._out: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._last = False

    def send(self, line: bytes) -> None:
        if self._last or self.gone.is_set():
            return
        if self._out and (len(self._out) >= BEHIND or self._size + len(line) > BACKLOG):
            self.leave()
            return
        self._out.append(line)
        self._size += len(line)
        self._wake.set()

    def end(self) -> None:
        """Nothing more is to be sent after what waits."""
        self._last = True
        self._wake.set()

    def leave(self) -> None:
        """Send nothing any longer."""
        self._out.clear()
        self.gone.set()

    async def write(self, send: Send, tick: Callable[[], Awaitable[None]]) -> None:
        """Send what waits, and a blank line now and then; `tick` is called each time before that."""
        while not self.gone.is_set():
            try:
                async with asyncio.timeout(ALIVE):
                    await self._wake.wait()
            except TimeoutError:
                with contextlib.suppress(Away):
                    await tick()
                await send({"type": "http.response.body", "body": b"\n", "more_body": True})
                continue
            self._wake.clear()
            while self._out:
                part = b"".join(self._out)
                self._out.clear()
                self._size = 0
                await send({"type": "http.response.body", "body": part, "more_body": True})
            if self._last:
                self.gone.set()


class Stream(Response):
    """`enter`: called once the answer has begun; `part`: when it has ended; `tick`: every few seconds."""

    def __init__(
        self,
        visit: Visit,
        lines: Lines,
        enter: Callable[[], Awaitable[None]],
        part: Callable[[], Awaitable[None]],
        tick: Callable[[], Awaitable[None]],
    ) -> None:
        self.visit = visit
        self.lines = lines
        self.enter = enter
        self.part = part
        self.tick = tick
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services, visit, lines = self.visit.services, self.visit, self.lines
        with services.door.link(visit.address) as room:
            if not room:
                raise TooMany(RETRY)
            services.people.api_tokens.bind(visit.who.session, lines)
            try:
                await self._talk(scope, receive, send)
            finally:
                services.people.api_tokens.unbind(visit.who.session, lines)

    async def _talk(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [
            (b"content-type", b"application/x-ndjson"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),  # nginx passes on what comes, when it comes
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        if direct := scope.get("stream"):
            direct.leave = self.lines.leave
        tasks = [asyncio.create_task(work) for work in (_listen(receive, self.lines), self._written(send))]
        try:
            await self.enter()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(STAY):
                    await self.lines.gone.wait()
        except (Away, ParlourError):
            pass  # the program comes again, and is told
        finally:
            await self.part()
            if direct:
                direct.leave = None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await send({"type": "http.response.body", "body": b""})

    async def _written(self, send: Send) -> None:
        try:
            await self.lines.write(send, self._tick)
        finally:
            self.lines.leave()

    async def _tick(self) -> None:
        """Whoever is banned, or whose owner is, is shown nothing any longer."""
        account, conduct = self.visit.account, self.visit.services.people.conduct
        for person in (self.visit.person, account.owner if account else ""):
            if conduct.of(person, "ban"):
                self.lines.leave()
        await self.tick()


async def _listen(receive: Receive, lines: Lines) -> None:
    """Wait until the program goes."""
    while (await receive())["type"] != "http.disconnect":
        pass
    lines.leave()
