"""The live link: one WebSocket per open page."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from parlour.kernel.errors import Trouble
from parlour.server import messages as wire
from parlour.server.house import House, Stale
from parlour.server.limits import Limit

LARGEST: Final = 8192
"""Bytes in one message from a client."""
BEHIND: Final = 64
"""Messages a slow reader may be behind before the link is cut; it comes back and catches up."""
PATIENCE: Final = 60.0
"""Seconds without any message, pings included, after which a link is taken for dead."""

SLOW: Final = 10.0
"""Seconds that one message may take to be sent."""

GONE, NOT_TEXT, BAD_DATA, POLICY, TOO_BIG = 1001, 1003, 1007, 1008, 1009
"""Why a link is closed: silent too long, a binary frame, no such message, too many or too slow, too long."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(wire.FromClient).decode


class Close(Exception):
    """The link is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Link:
    """A watcher whose eyes are a WebSocket."""

    def __init__(self, socket: WebSocket, person: str, language: str) -> None:
        self.socket = socket
        self.person = person
        self.language = language
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._full = asyncio.Event()

    def send(self, message: wire.FromServer) -> None:
        if self._out.qsize() < BEHIND:
            self._out.put_nowait(_encode(message))
        else:
            self._full.set()

    async def write(self) -> None:
        """Send what is to be sent, for ever; each message in time."""
        while True:
            text = await self._out.get()
            try:
                await asyncio.wait_for(self.socket.send_text(text.decode()), SLOW)
            except TimeoutError:
                raise Close(POLICY, "too slow") from None

    async def overflow(self) -> None:
        """Ends when the reader is too far behind."""
        await self._full.wait()
        raise Close(POLICY, "too slow")

    async def read(self) -> str:
        """The next message."""
        try:
            message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        except TimeoutError:
            raise Close(GONE, "silent") from None
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or GONE)
        text: str | None = message.get("text")
        if text is None:
            raise Close(NOT_TEXT, "text only")
        if len(text) > LARGEST or len(text.encode("utf-8", "surrogatepass")) > LARGEST:
            raise Close(TOO_BIG, "too big")
        return text


async def serve_link(
    socket: WebSocket, house: House, table: str, link: Link, name: str, since: int, messages: Limit, chat: Limit
) -> None:
    """Talk with one page until it goes. Messages it can make no sense of end the link."""
    await house.join(table, link, since)
    jobs = [link.write(), link.overflow(), _listen(house, table, link, name, messages, chat)]
    try:
        await _first(jobs)
    except Close as close:
        with contextlib.suppress(Exception):  # it may be gone already
            await asyncio.wait_for(socket.close(close.code, close.reason), SLOW)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the page has gone
    finally:
        await house.part(table, link)


async def _first(jobs: list[Coroutine[Any, Any, None]]) -> None:
    """Until the first job ends, which ends the others."""
    tasks = [asyncio.ensure_future(job) for job in jobs]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    failed = [error for task in tasks if not task.cancelled() and (error := task.exception())]
    if failed:
        raise failed[0]


async def _listen(house: House, table: str, link: Link, name: str, messages: Limit, chat: Limit) -> None:
    visitor = link.person or str(id(link))
    while True:
        text = await link.read()
        if not messages.allows(visitor):
            raise Close(POLICY, "too many messages")
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Close(BAD_DATA, "no such message") from None
        if isinstance(message, wire.Ping):
            link.send(wire.Pong())
        else:
            await _answer(house, table, link, name, message, chat, visitor)


async def _answer(house: House, table: str, link: Link, name: str, message: Any, chat: Limit, visitor: str) -> None:
    speaker = house.speaker(await house.table(table), link.language)
    try:
        if isinstance(message, wire.WhyNot):
            text, clause = await house.why(table, link.person, link.language, message)
            link.send(wire.Why(id=message.id, text=text, clause=clause))
            return
        if isinstance(message, wire.Say) and not chat.allows(visitor):
            raise Trouble("no-chat-fast")
        version = await house.do(table, link.person, name, message)
        link.send(wire.Ack(id=message.id, version=version))
    except Stale as trouble:
        text, clause = speaker.trouble(trouble)
        await house.show_again(table, link)
        link.send(wire.No(id=message.id, text=text, stale=True))
    except Trouble as trouble:
        text, clause = speaker.trouble(trouble)
        link.send(wire.No(id=message.id, text=text, clause=clause))
