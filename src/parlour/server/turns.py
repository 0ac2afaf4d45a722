"""Whose request is worked on next: a few of one address at a time, by turns of the people there.

All requests share one thread, so a hundred that come at once would keep everybody waiting for a hundred pages. Those of
an address wait for each other instead, and everybody else waits for a few of them at most.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Final

from parlour.server.door import RETRY
from parlour.server.limits import TooMany

AT_ONCE: Final = 4
"""Requests of one address that are worked on at a time: what others wait for is a few milliseconds."""
HOLD: Final = 0.1
"""Seconds after which a request no longer counts: no page takes that long, so it waits for its body, a worker or the disk."""
MOST_WAITING: Final = 1_000
"""Requests of one address that wait for their turn; more than a class sends at once."""


@dataclass(slots=True)
class Line:
    """The requests of one address, each known by what calls it in."""

    at_once: int
    working: set[asyncio.Future[None]] = field(default_factory=set)
    waiting: OrderedDict[str, deque[asyncio.Future[None]]] = field(default_factory=OrderedDict)
    """By person, whoever is next first."""
    length: int = 0

    def enter(self, person: str, called: asyncio.Future[None]) -> None:
        self.waiting.setdefault(person, deque()).append(called)
        self.length += 1
        self.call()

    def call(self) -> None:
        """Let in the first of whoever is next, for as long as there is a place."""
        while self.waiting and len(self.working) < self.at_once:
            person, calls = self.waiting.popitem(last=False)
            called = calls.popleft()
            self.length -= 1
            if calls:
                self.waiting[person] = calls
            if not called.done():  # one that was cancelled wants no place
                self.working.add(called)
                called.set_result(None)


class Turns:
    def __init__(self, at_once: int = AT_ONCE, hold: float = HOLD) -> None:
        self._at_once = at_once
        self._hold = hold
        self._lines: dict[str, Line] = {}

    @contextlib.asynccontextmanager
    async def turn(self, address: str, person: str) -> AsyncGenerator[None]:
        """Wait for a turn and have it. `person`: empty for strangers, who share their turns."""
        loop = asyncio.get_running_loop()
        line = self._lines.get(address)
        if line is None:
            line = self._lines[address] = Line(self._at_once)
        if line.length >= MOST_WAITING:
            raise TooMany(RETRY)
        called: asyncio.Future[None] = loop.create_future()
        line.enter(person, called)
        try:
            await called
            held = loop.call_later(self._hold, self._end, address, line, called)
            try:
                yield
            finally:
                held.cancel()
        finally:
            loop.call_soon(self._end, address, line, called)  # after whatever else is to be done now

    def _end(self, address: str, line: Line, called: asyncio.Future[None]) -> None:
        """It no longer counts."""
        line.working.discard(called)
        line.call()
        if not line.working and self._lines.get(address) is line:
            del self._lines[address]

    def __len__(self) -> int:
        """How many addresses have requests."""
        return len(self._lines)
