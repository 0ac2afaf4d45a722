"""Connections as uvicorn keeps them, within the limits of the door.

A head or a body that does not end, a page that never reads, bytes that are not text: each costs the house a few
kilobytes for a few seconds, and not a line in the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from parlour.server.door import RETRY, Door

LARGEST_HEAD: Final = 16 * 1024
"""Bytes of a request's head, which is ten times what browsers send; also of anything else that is not a body."""
MOST_FIELDS: Final = 100
"""Fields of a head, which is four times what browsers and proxies send: each is looked through whenever one is asked for, so
a head full of short ones would cost as much as many pages, before anybody counts who sends them."""
LEFT_OVER: Final = 2_000_000
"""Bytes that are thrown away after a refusal, so that a browser which is still sending gets to read it."""
MOST_CHUNKS: Final = 64
"""Chunks of a body, and as many more as it has kilobytes: whoever sends a body in chunks fills them, and a thousand of one
byte each would cost as much as a thousand of the largest."""
MOST_AHEAD: Final = 16
"""Requests that may wait for the answer to the one before; browsers and proxies send none ahead."""
MOST_FRAMES: Final = 100
"""Frames of a live link that bring no message, such as pings and parts, before the next message is complete."""
MOST_UNREAD: Final = 256
"""Messages of a live link that wait to be read: more than a person may send at once, who is told when to come again."""
SIP: Final = 1024
"""Bytes of a live link that are taken apart at a time: there may be a frame in every six of them, and each costs as much as
a ping. Between two sips it is seen whether there are too many."""

MASK: Final = 4
PING: Final = b'{"t":"ping"}'
PING_HEAD: Final = bytes((0x81, 0x80 | len(PING)))
PING_FRAME: Final = len(PING_HEAD) + MASK + len(PING)


class Config(uvicorn.Config):
    """uvicorn's settings, and the door."""

    def __init__(self, app: Any, door: Door, **more: Any) -> None:
        super().__init__(app, http=Connection, ws=LiveConnection, timeout_keep_alive=door.patience.idle, **more)
        self.door = door

    def load(self) -> None:
        super().load()
        assert isinstance(self.loaded_app, ProxyHeadersMiddleware)
        self.proxies = self.loaded_app.trusted_hosts


class TooMuch(Exception):
    """The parser is to stop at once: there are too many fields or chunks."""


class Connection(HttpToolsProtocol):
    """One that asks for pages."""

    config: Config

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self._door = config.door
        self._unfinished = 0
        self._chunks = 0
        self._size = 0
        """Of the body, so far."""
        self._steps = 0
        self._deaf = False
        self._answering: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the one that came last."""
        self.leave: Callable[[], None] | None = None
        """Ends an answer that goes on for as long as somebody listens; see `lookers.Direct`."""

    # --- its time -------------------------------------------------------------------------------------------------------

    def stage(self) -> tuple[str, int]:
        if self._deaf or self.transport.is_closing():
            name = "closing"
        elif self.flow.write_paused:
            name = "sending"
        elif self.cycle is None or self.cycle.response_complete:
            name = "" if self.timeout_keep_alive_task else "head"
        else:
            name = "body" if self.cycle.more_body else ""
        return name, self._steps

    def end(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self._door.enter(self, "" if address in self.config.proxies else address):
            transport.write(refusal(HTTPStatus.SERVICE_UNAVAILABLE, f"retry-after: {RETRY}\r\n"))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self)
        super().connection_lost(exc)
        if self._answering is not None:  # uvicorn tells only the request that came last
            self._answering.disconnected = True
            self._answering.message_event.set()

    def resume_writing(self) -> None:
        self._steps += 1
        super().resume_writing()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        cycle.scope["stream"] = self  # type: ignore[typeddict-unknown-key]
        super()._start_asgi_task(cycle, app)

    def say(self, part: bytes) -> bool:
        """Send a part of an answer that goes on, already as a chunk: at once, if the other side takes it."""
        cycle = self._answering
        if cycle is None or cycle.response_complete or cycle.disconnected or not cycle.chunked_encoding:
            return False
        if self.flow.write_paused or self.transport.is_closing():
            return False
        self.transport.write(part)
        return True

    def shutdown(self) -> None:
        if self.leave:
            self.leave()
        super().shutdown()

    def on_response_complete(self) -> None:
        self._steps += 1
        last = not self.pipeline
        unread = self.cycle.more_body  # it was answered before its end, as too long: the rest is not waited for
        super().on_response_complete()
        if last and (unread or self._deaf) and not self.transport.is_closing():
            self._hang_up()
        elif last:
            self._door.waits(self)

    # --- its size -------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            self._unfinished += len(data)
            if self._unfinished > LEFT_OVER:
                self.end()
        while data and not self._deaf and not self.transport.is_closing():
            room = LARGEST_HEAD - self._unfinished
            if room <= 0:
                self._refuse_head()
                return
            part, data = data[:room], data[room:]
            self._unfinished += len(part)
            super().data_received(part)
            if self.transport.get_protocol() is not self:  # a live link now: nobody speaks before they are let in
                return

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_FIELDS:
            raise TooMuch  # to the parser, these are bad bytes
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self._deaf or len(self.pipeline) >= MOST_AHEAD:  # each would be kept, at a hundred times its length
            self._deaf = True
            return
        self._unfinished = self._chunks = self._size = 0
        self._steps += 1
        self._door.busy(self)
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        self._chunks += 1
        if self._chunks > MOST_CHUNKS + self._size // 1024:
            self._door.counts["too many chunks"] += 1
            self.end()
            raise TooMuch

    def on_body(self, body: bytes) -> None:
        self._unfinished = 0
        self._size += len(body)
        if not self._deaf:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._unfinished = 0
        self._steps += 1
        if not self._deaf:
            super().on_message_complete()

    def _falls_deaf(self) -> bool:
        """Listen to nothing more while there are requests to be answered, and hang up after that.

        What is said to anything that came after them would be taken for an answer to them.
        """
        self._deaf = self._deaf or not (self.cycle is None or self.cycle.response_complete)
        return self._deaf

    def send_400_response(self, msg: str) -> None:
        if self.headers and len(self.headers) >= MOST_FIELDS:
            self._refuse_head()
        elif not self._falls_deaf():
            super().send_400_response(msg)

    def _refuse_head(self) -> None:
        if not self._falls_deaf():
            self.transport.write(refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE))
            self._hang_up()

    def _hang_up(self) -> None:
        """Say nothing more, and listen to nothing more.

        The connection stays for a moment: if it were closed while bytes are on their way here, the other side would
        learn of that instead of the answer.
        """
        self._deaf = True
        self._unfinished = 0
        if self.transport.can_write_eof():
            self.transport.write_eof()
        else:
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        if self._falls_deaf():
            return
        super().handle_websocket_upgrade()
        link = self.transport.get_protocol()
        assert isinstance(link, LiveConnection)
        self._door.replace(self, link)


class LiveConnection(WebSocketsSansIOProtocol):
    """One that is a live link."""

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self.close_timeout = config.door.patience.closing
        self.answer: Callable[[], str] | None = None
        self._door = config.door
        self._steps = 0
        self._frames = 0
        self._aligned = False

    def stage(self) -> tuple[str, int]:
        if self.transport.is_closing():
            name = "closing"
        elif not self.writable.is_set():
            name = "sending"
        else:
            name = ""
        return name, self._steps

    def end(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)  # what the other side does not take waits in the link's queue

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        self._steps += 1
        super().resume_writing()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():  # nobody takes what is left, and nobody is to wait for it
            self.end()

    # --- short ways: see `live.Direct` ----------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["live"] = self  # type: ignore[typeddict-unknown-key]

    def say(self, text: str) -> bool:
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        data = text.encode()
        self.transport.write(_head(len(data)) + data)
        return True

    def _answer(self, data: bytes) -> bool:
        """Answer these bytes, if they are a ping and nothing else; most messages are."""
        if not self._aligned or len(data) != PING_FRAME or data[:2] != PING_HEAD or self.answer is None or self.frames:
            return False
        if int.from_bytes(data[6:]) ^ int.from_bytes(data[2:6] * (len(PING) // 4)) != int.from_bytes(PING):
            return False
        answer = self.answer()
        return bool(answer) and self.say(answer)

    # --- bad bytes ------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._answer(data):
            return
        first = not self.handshake_initiated
        sip = len(data) if first else SIP
        for at in range(0, len(data), sip):
            super().data_received(data[at : at + sip])
            if self.transport.is_closing():
                return
        self._aligned = end_with_frame(data) if self._aligned else first
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # it was no link yet
            self._refuse()
        else:
            super().handle_parser_exception()

    def _refuse(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(refusal(HTTPStatus.BAD_REQUEST))
            self.transport.close()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        self._frames += 1
        if self._frames > MOST_FRAMES:
            self._cut("too many frames")

    def _cut(self, why: str) -> None:
        self._door.counts[why] += 1
        self.end()

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:  # nobody reads it
            self.frames = []
            self._count()
            return
        if self.queue.qsize() >= MOST_UNREAD:
            self._cut("too many messages")
            return
        self._frames = 0
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


def end_with_frame(data: bytes) -> bool:
    """Whether these bytes of a client, which begin with a frame, end with one."""
    at = 0
    while at + 2 <= len(data):
        size = data[at + 1] & 0x7F
        longer = {126: 2, 127: 8}.get(size, 0)
        if longer:
            size = int.from_bytes(data[at + 2 : at + 2 + longer])
        at += 2 + longer + MASK + size
    return at == len(data)


def _head(size: int) -> bytes:
    """The head of a text frame from a server."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)


def refusal(status: HTTPStatus, headers: str = "") -> bytes:
    """The shortest answer, before anything is known about who asks."""
    head = f"HTTP/1.1 {status} {status.phrase}\r\n{headers}content-length: 0\r\nconnection: close\r\n\r\n"
    return head.encode()
