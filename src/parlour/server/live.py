"""The live link: one WebSocket per open page."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from starlette.types import Receive, Send

from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server.door import RETRY
from parlour.server.house import House, Stale
from parlour.server.limits import Limit
from parlour.server.open_tables import Gone
from parlour.server.projection import speaker_for
from parlour.server.store import Away

LARGEST: Final = 8192
"""Bytes in one message from a client."""
BEHIND: Final = 64
"""Messages that a slow reader may be behind before the link is cut; the page reconnects and catches up."""
BACKLOG: Final = 256 * 1024
"""Bytes that may wait for a slow reader, unless they are of one message: about eight views of the largest table.

What the transport holds comes on top: `door.py` ends a connection that takes nothing of it.
"""
PATIENCE: Final = 60.0
"""Seconds without any message, pings included, after which a link counts as dead."""
FAREWELL: Final = 1.0
"""Seconds to tell a page why its link is closed."""

GONE, NOT_TEXT, BAD_DATA, POLICY, TOO_BIG, LATER = 1001, 1003, 1007, 1008, 1009, 1013
"""Why a link is closed: silent too long, a binary frame, an unknown message, too slow or not allowed, too long, too many.

With `LATER`, the reason is the number of seconds after which the page may come again.
"""
NO_TABLE: Final = 4404
"""Another reason: the table was deleted. The page is loaded again, and says so."""
TOO_SLOW: Final = POLICY, "too slow"

Naming = Callable[[], Awaitable[str]]
"""Tells what a visitor is called now: a moderator may change it while a page is open."""
SIGNED: Final = wire.Sit | wire.Chat | wire.Rematch
"""The commands that say who gave them."""

_PONG: Final = wire.encode(wire.Pong())
_decode = msgspec.json.Decoder(wire.FromClient).decode


class Close(Exception):
    """The link is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Direct(Protocol):
    """The connection itself: a short way for what is sent, and for pings, which are most of what comes."""

    answer: Callable[[], str] | None
    """What a ping is answered with; nothing if it is to come the usual way."""

    def say(self, text: str) -> bool:
        """Send a message at once, if the other side takes it."""


class Link:
    """A watcher at the other end of a WebSocket.

    `receive` and `send` are ASGI's own, since every layer counts; `direct` is there if the server offers it.
    """

    def __init__(self, receive: Receive, send: Send, person: str, language: str, direct: Direct | None = None) -> None:
        self.direct = direct
        self.person = person
        self.language = language
        self._receive = receive
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._out: deque[str] = deque()
        self._size = 0
        """Characters in `_out`: nearly all are one byte, and counting bytes would mean encoding them here."""
        self._writer: asyncio.Task[None] | None = None
        self._patience = asyncio.timeout(None)
        self._heard = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        self._open = False
        self._why = GONE, "silent"

    async def stay(self, talk: Coroutine[Any, Any, None]) -> None:
        """Run a talk until it ends; raises Close if the page falls silent or is too slow."""
        try:
            async with self._patience:
                self._open = True
                await talk
        except TimeoutError:
            raise Close(*self._why) from None
        finally:
            self._open = False
            if self._alarm:
                self._alarm.cancel()
            if self._writer:
                self._writer.cancel()

    def send(self, text: str) -> None:
        if self.direct and self._writer is None and self._why != TOO_SLOW and self.direct.say(text):
            return
        if self._out and (len(self._out) >= BEHIND or self._size + len(text) > BACKLOG):
            self._cut()
        if self._why == TOO_SLOW:
            return
        self._out.append(text)
        self._size += len(text)
        if self._writer is None:
            self._writer = self._loop.create_task(self._write())

    def acknowledge(self, command: str, version: int) -> None:
        """Say that a command was carried out, if the page is still there."""
        if self._open:
            self.send(wire.encode(wire.Ack(id=command, version=version)))

    async def _write(self) -> None:
        """Send what is waiting."""
        try:
            while self._out:
                text = self._out.popleft()
                self._size -= len(text)
                await self.send_now(text)
        except (WebSocketDisconnect, RuntimeError):  # gone
            self._cut()
        finally:
            self._writer = None

    async def send_now(self, text: str) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text})
        except OSError:
            raise WebSocketDisconnect(GONE) from None

    def _cut(self) -> None:
        """End the talk: the page does not take its messages."""
        self._out.clear()
        self._size = 0
        if self._open:
            self._why = TOO_SLOW
            self._end()

    def leave(self) -> None:
        if self._open:
            self._why = NO_TABLE, "no such table"
            self._end()

    def _end(self) -> None:
        self._open = False
        self._patience.reschedule(self._loop.time())

    def answer_pings(self, allow: Callable[[], bool]) -> None:
        """Answer pings by the short way, where there is one, as long as they are allowed."""

        def answer() -> str:
            self._heard = self._loop.time()
            return _PONG if self._open and allow() else ""

        if self.direct:
            self.direct.answer = answer

    async def read(self) -> str:
        """The next message."""
        self._heard = self._loop.time()
        if self._alarm is None:
            self._watch(PATIENCE)
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or GONE)
        text: str | None = message.get("text")
        if text is None:
            raise Close(NOT_TEXT, "text only")
        if len(text) > LARGEST or len(text.encode("utf-8", "surrogatepass")) > LARGEST:
            raise Close(TOO_BIG, "too big")
        return text

    def _watch(self, seconds: float) -> None:
        """Check after these seconds whether the page is silent: one alarm for many messages, not one for each."""
        self._alarm = self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        left = self._heard + PATIENCE - self._loop.time()
        if left > 0:
            self._watch(left)
        elif self._open:
            self._end()


async def serve_link(
    socket: WebSocket, house: House, table: str, link: Link, name: Naming, since: int, messages: Limit, chat: Limit
) -> None:
    """Talk with one page until it goes. A message that cannot be understood ends the link."""

    async def talk() -> None:
        await house.join(table, link, since)
        await _listen(house, table, link, name, messages, chat)

    try:
        await asyncio.create_task(link.stay(talk()))  # a message wakes this up, and not all layers around it
    except (Close, Gone, Away) as end:
        with contextlib.suppress(Exception):  # it may be gone already
            await asyncio.wait_for(socket.close(*_why(end)), FAREWELL)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the page has gone
    finally:
        await house.part(table, link)


def _why(end: Close | Gone | Away) -> tuple[int, str]:
    """The code and the reason with which a link is closed."""
    match end:
        case Close():
            return end.code, end.reason
        case Gone():
            return NO_TABLE, "no such table"
    return LATER, str(RETRY)  # without the store there is nothing to show


async def _listen(house: House, table: str, link: Link, name: Naming, messages: Limit, chat: Limit) -> None:
    visitor = link.person or str(id(link))
    link.answer_pings(lambda: messages.allows(visitor))
    while True:
        text = await link.read()
        if wait := messages.wait(visitor):
            raise Close(LATER, str(math.ceil(wait)))
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Close(BAD_DATA, "no such message") from None
        if isinstance(message, wire.Ping):
            await link.send_now(_PONG)  # at once: it waits for nothing
        elif isinstance(message, wire.Look):
            await house.show_again(table, link, message.since)
        else:
            await _answer(house, table, link, name, message, chat, visitor)


async def _answer(house: House, table: str, link: Link, name: Naming, message: Any, chat: Limit, visitor: str) -> None:
    try:
        if isinstance(message, wire.WhyNot):
            text, clause = await house.why(table, link.person, link.language, message)
            link.send(wire.encode(wire.Why(id=message.id, text=text, clause=clause)))
            return
        if isinstance(message, wire.Chat) and not chat.allows(visitor):
            raise ParlourError("no-chat-fast")
        who = await name() if isinstance(message, SIGNED) else ""
        await house.do(table, link.person, who, message, lambda version: link.acknowledge(message.id, version))
    except Gone:
        raise
    except ParlourError as error:
        stale = isinstance(error, Stale)
        if stale:
            await house.show_again(table, link)
        text, clause = speaker_for(await house.table(table), link.language).error(error)
        link.send(wire.encode(wire.No(id=message.id, text=text, clause=clause, stale=stale)))
