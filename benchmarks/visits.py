"""Visits for `load.py`: people who open tables, sit down and watch, each with a live link, and the moves that are due."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from typing import Any
from urllib.parse import urlencode
from zlib import crc32

import msgspec

LANGUAGES = ("en", "pt-BR")
"""Tables take turns with these."""
PING = 2.5
"""Seconds between the answer to a ping and the next ping, as in web/src/link.ts."""
KNOCKING = 64
"""How many visitors are at the door at the same time while everybody arrives."""
PATIENCE = 20.0
"""Seconds allowed for the last views after the last move was due."""


# --- what comes over a live link, as far as it is needed ----------------------------------------------------------------


class Offer(msgspec.Struct):
    move: str


class Scene(msgspec.Struct):
    offers: list[Offer] = []


class Same(msgspec.Struct):
    """An entry of a list that has changed otherwise than in its name."""


class Rescene(msgspec.Struct):
    """A change of a scene: see src/parlour/server/difference.py."""

    offers: list[list[Offer]] | dict[str, list[int | list[Offer] | Same]] | None = None


class Stride(msgspec.Struct):
    change: Rescene


class Seen(msgspec.Struct, frozen=True):
    """Of a table, in a patch, to somebody who watches."""

    seq: list[int] = []
    status: list[str] = []


class Change(Seen, frozen=True):
    """The same to somebody who plays."""

    scene: list[Scene] | Rescene | None = None


class Chair(msgspec.Struct):
    you: bool = False
    awaited: bool = False


class Message(msgspec.Struct):
    """To somebody who watches."""

    t: str
    seq: int = -1
    status: str = ""
    change: Seen = Seen()


class Played(Message):
    """To somebody who plays."""

    change: Change = Change()
    seats: list[Chair] = []
    scene: Scene | None = None
    steps: list[Stride] = []


def offered(moves: list[str], message: Played) -> list[str]:
    """The moves that are offered after a message, if these were before."""
    if message.t == "table":
        return [offer.move for offer in message.scene.offers] if message.scene else []
    for change in (*(step.change for step in message.steps), message.change.scene):
        if isinstance(change, list):  # the first scene, or none any more
            moves = [offer.move for offer in change[0].offers] if change else []
        elif change is not None:
            moves = changed(moves, change)
    return moves


def changed(moves: list[str], change: Rescene) -> list[str]:
    """What a change of the scene makes of the moves that were offered."""
    if change.offers is None:
        return moves
    if isinstance(change.offers, list):
        return [offer.move for offer in change.offers[0]] if change.offers else []
    found: list[str] = []
    next = 0
    for part in change.offers[""]:
        if isinstance(part, list):
            found.append(part[0].move)
        elif isinstance(part, int) and part < 0:
            next = -1 - part
        else:
            count = part if isinstance(part, int) else 1
            found += moves[next : next + count]
            next += count
    return found


WATCHING = msgspec.json.Decoder(Message).decode
PLAYING = msgspec.json.Decoder(Played).decode


# --- frames of a WebSocket ----------------------------------------------------------------------------------------------

TEXT = 0x81
"""A whole message, as a server sends it: it never sends parts of one."""
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the frame that begins here begins and ends; None if not all of it is there."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size > 125:
        start += 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : start])
    return (start, start + size) if start + size <= len(data) else None


def masked(text: bytes) -> bytes:
    """A frame from a client. The mask is 0: it is for proxies that would take a message for a request."""
    size = len(text)
    long = size.to_bytes(2) if size > 125 else b""
    return bytes((TEXT, 0x80 | (126 if long else size))) + long + bytes(4) + text


PING_FRAME = masked(b'{"t":"ping"}')


# --- the visitors -------------------------------------------------------------------------------------------------------


@dataclass
class Visitor:
    """Somebody with an address, a language and, after the first page, a cookie."""

    address: str
    language: str
    cookie: str = ""

    def headers(self, origin: str) -> dict[str, str]:
        """What the browser and the proxy send along."""
        told = {"Origin": origin, "Accept-Language": self.language, "X-Forwarded-For": self.address}
        return {**told, "Cookie": self.cookie} if self.cookie else told


def visitor(number: int, language: str) -> Visitor:
    return Visitor(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", language)


class Pages:
    """The pages of the house, one after the other over one connection."""

    def __init__(self, origin: str, game: str, seats: int, clock: str = "") -> None:
        self._origin = origin
        self._clock = clock
        self._game = game
        self._seats = seats
        self._line = HTTPConnection(origin.removeprefix("http://"))

    def open_table(self, people: list[Visitor]) -> str:
        """A new table's id: the first people take the seats, the others watch."""
        form = {f"seat-{seat}": "open" for seat in range(self._seats)} | {"sit": "0", "public": "1"}
        form["clock"] = self._clock
        place = self._ask("POST", f"/new/{self._game}", people[0], form).headers["Location"]
        for number, person in enumerate(people[1:], 1):
            if number < self._seats:
                self._ask("POST", f"{place}/sit", person, {})
            else:
                self._ask("GET", place, person)
        return str(place).removeprefix("/t/")

    def _ask(self, how: str, path: str, who: Visitor, form: dict[str, str] | None = None) -> HTTPResponse:
        headers = who.headers(self._origin)
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._line.request(how, path, None if form is None else urlencode(form), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status not in (200, 303):
            sys.exit(f"{how} {path}: {answer.status} {text[:200]!r}")
        if cookie := answer.headers["Set-Cookie"]:
            who.cookie = cookie.partition(";")[0]
        return answer


class Link(asyncio.Protocol):
    """The WebSocket of one open page. It shares the cores with the house that it measures, so it does no more than it must."""

    def __init__(self, load: Load, board: Board, who: Visitor, plays: bool) -> None:
        self.load = load
        self.board = board
        self.origin = load.origin(board.id)
        self.plays = plays
        self.offers: list[str] = []
        self.seq = -1
        self.up: asyncio.Future[None] = load.loop.create_future()
        self.begun = asyncio.Event()
        """Whether all players have added their strings to the dice."""
        self._headers = who.headers(self.origin)
        self._decode: Callable[[Any], Message] = PLAYING if plays else WATCHING
        self._pinged = 0.0
        self._let_in = False
        self._rest = b""
        """Of a frame that has not come to its end."""
        self._transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        host = self.origin.removeprefix("http://")
        fields = {"Host": host, **UPGRADE, **self._headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        transport.write(f"GET /t/{self.board.id}/live?since=0 HTTP/1.1\r\n{head}\r\n".encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.load.cut += not self.load.closing
        if not self.up.done():
            self.up.set_exception(ConnectionError("a live link was refused"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        data = self._rest + data if self._rest else data
        if not self._let_in:
            self._rest = data
            head, let_in, data = data.partition(b"\r\n\r\n")
            if let_in and not head.startswith(b"HTTP/1.1 101 "):
                self.close()
            if not let_in or self._transport.is_closing():
                return
            self._let_in = True
        at = 0
        while (frame := frame_at(data, at)) is not None:
            start, end = frame
            if data[at] == TEXT:
                self._hear(self._decode(data[start:end]), end - start, now)
            at = end
        self._rest = data[at:]

    def say(self, text: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(masked(text))

    def ping(self) -> None:
        self._pinged = time.perf_counter()
        if not self._transport.is_closing():
            self._transport.write(PING_FRAME)

    def close(self) -> None:
        self._transport.abort()

    def _hear(self, message: Message, size: int, now: float) -> None:
        if message.t == "patch" or message.t == "table":
            if isinstance(message, Played):
                self.offers = offered(self.offers, message)
                self._add_strings(message.seats)
            told, status = message.change.seq, message.change.status
            if message.status not in ("", "waiting") or (status and status[0] != "waiting"):
                self.begun.set()
            seq = message.seq if message.t == "table" else told[0] if told else self.seq
            news, self.seq = seq > self.seq, seq
            if not self.up.done():
                self.up.set_result(None)
                self.load.loop.call_later(random.random() * PING, self.ping)
            elif news and self.board.waits:
                self.load.times.sizes.append(size)
                self.load.viewed(self, now)
        elif message.t == "pong":
            self.load.times.pong.append(now - self._pinged)
            self.load.loop.call_later(PING, self.ping)
        elif message.t in ("ack", "no") and self.board.waits:
            self.load.answered(self.board, message.t == "ack", now)

    def _add_strings(self, seats: list[Chair]) -> None:
        """Add a string to the dice, as a page does by itself."""
        for seat, chair in enumerate(seats):
            if chair.you and chair.awaited:
                text = {
                    "t": "string",
                    "id": f"string-{seat}",
                    "seat": seat,
                    "string": f"{random.getrandbits(128):032x}",
                }
                self.say(msgspec.json.encode(text))


# --- the load -----------------------------------------------------------------------------------------------------------


@dataclass
class Board:
    """A table of the house, with the move that is under way there."""

    id: str
    links: list[Link] = field(default_factory=list)
    mover: Link | None = None
    due: float = 0.0
    waits: int = 0
    """Answers to the move that are still to come: the acknowledgement, and a view for every link."""


@dataclass
class Times:
    """How long things took, in seconds; of a move, since it was due."""

    ack: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    opponent: list[float] = field(default_factory=list)
    watcher: list[float] = field(default_factory=list)
    pong: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """Bytes of each view after the first."""
    door: list[float] = field(default_factory=list)
    """From knocking to the first view."""


class Load:
    """All links, and the moves that are due."""

    def __init__(self, origins: list[str], seed: int) -> None:
        self.origins = origins
        self.loop = asyncio.get_running_loop()
        self.times = Times()
        self.boards: list[Board] = []
        self.closing = False
        self.moves = self.refused = self.cut = self.over = 0
        self._rng = random.Random(seed)
        self._ready: deque[Board] = deque()
        self._due: deque[float] = deque()

    def origin(self, table: str) -> str:
        """Where all who look at this table are led."""
        return self.origins[crc32(table.encode()) % len(self.origins)]

    async def come(self, guests: dict[str, list[Visitor]], seats: int, advance: Callable[[], None]) -> None:
        """Open all pages, as fast as the house lets them in."""
        door = asyncio.Semaphore(KNOCKING)

        async def enter(board: Board, who: Visitor, plays: bool) -> None:
            async with door:
                start = time.perf_counter()
                link = Link(self, board, who, plays)
                board.links.append(link)
                host, _, port = link.origin.removeprefix("http://").rpartition(":")
                await self.loop.create_connection(lambda: link, host, int(port))
                await link.up
                self.times.door.append(time.perf_counter() - start)
                advance()

        self.boards = [Board(table) for table in guests]
        await asyncio.gather(
            *(enter(board, who, seat < seats) for board in self.boards for seat, who in enumerate(guests[board.id]))
        )
        for board in self.boards:
            await asyncio.gather(*(link.begun.wait() for link in board.links))

    async def play(self, rate: float, seconds: float, advance: Callable[[], None]) -> None:
        """Send moves when they are due, then wait for what is still to come."""
        self.times = Times()
        self._ready = deque(self._rng.sample(self.boards, len(self.boards)))
        self.over = 0
        start = time.perf_counter()
        for number in range(round(rate * seconds)):
            if self.played_out():
                break
            due = start + number / rate
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            self._due.append(due)
            self._go_on()
            advance()
        end = time.perf_counter() + PATIENCE
        if self.played_out():
            self._due.clear()
        while self.unanswered() and time.perf_counter() < end:
            await asyncio.sleep(0.01)

    def close(self) -> None:
        self.closing = True
        for board in self.boards:
            for link in board.links:
                link.close()

    def played_out(self) -> bool:
        """Whether no game is left."""
        return self.over == len(self.boards)

    def unanswered(self) -> int:
        """Moves that were due and were never sent, not acknowledged or not seen by all."""
        return len(self._due) + sum(board.waits > 0 for board in self.boards)

    def viewed(self, link: Link, now: float) -> None:
        board, times = link.board, self.times
        kind = times.watcher if not link.plays else times.own if link is board.mover else times.opponent
        kind.append(now - board.due)
        self._count_down(board)

    def answered(self, board: Board, done: bool, now: float) -> None:
        if done:
            self.times.ack.append(now - board.due)
            self._count_down(board)
        else:
            self.refused += 1
            board.waits = 1
            self._count_down(board)

    def _count_down(self, board: Board) -> None:
        board.waits -= 1
        if not board.waits:
            self._ready.append(board)
            self._go_on()

    def _go_on(self) -> None:
        """Play what is due, as long as there is a table where no move is under way."""
        while self._due and self._ready:
            board = self._ready.popleft()
            board.mover = next((link for link in board.links if link.offers), None)
            if board.mover is None:
                self.over += 1  # the game
                continue
            board.due = self._due.popleft()
            board.waits = 1 + len(board.links)
            self.moves += 1
            move = self._rng.choice(board.mover.offers)
            command = {"t": "move", "id": f"m{self.moves}", "seq": board.mover.seq, "move": move}
            board.mover.say(msgspec.json.encode(command))


def open_tables(pages: Pages, tables: int, sockets: int, advance: Callable[[], None]) -> dict[str, list[Visitor]]:
    """The people at every table: first those who play, then those who watch."""
    guests: dict[str, list[Visitor]] = {}
    number = 0
    for table in range(tables):
        count = sockets // tables + (table < sockets % tables)
        people = [visitor(number + i, LANGUAGES[table % len(LANGUAGES)]) for i in range(count)]
        number += count
        guests[pages.open_table(people)] = people
        advance()
    return guests
