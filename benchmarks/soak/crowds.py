"""Many people at once, people who do not listen, and people who talk nonsense: T6 to T10."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import load
import visits
from websockets.exceptions import ConnectionClosed

from server.visitors import Visitor
from soak.houses import House, opened
from soak.kills import folder
from soak.scale import Outcome, Scale, unless

FIRST, GROWS, LONGEST = 3.5, 1.5, 10.0
"""Seconds after which a page tries again, how that grows, and how far, as in web/src/link.ts."""


# --- T6, T7 -----------------------------------------------------------------------------------------------------------


def _load(place: Path, **settings: object) -> dict[str, Any]:
    """The figures of the benchmark of load; see benchmarks/load.py."""
    figures = place / "load.json"
    command = [sys.executable, load.__file__, "--json", str(figures)]
    command += [part for name, value in settings.items() for part in (f"--{name}", str(value))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    told: dict[str, Any] = json.loads(figures.read_text())
    return told


def _troubles(figures: dict[str, Any]) -> list[str]:
    return [f"{figures[name]} {name}" for name in ("refused", "unanswered", "cut") if figures[name]]


def t6(scale: Scale) -> Outcome:
    """A full house at a steady pace."""
    tables, rate, seconds = scale.pick((100, 30, 8), (500, 100, 60), (500, 100, 600))
    scale.say(f"{4 * tables} sockets, {rate} moves a second for {seconds} s")
    with folder() as place:
        told = _load(place, tables=tables, sockets=4 * tables, rate=rate, seconds=seconds)
    late, memory = told["milliseconds"]["any view"]["p99"], told["server"]["memory_mb"]
    growth = 1e3 * (memory[3] - memory[2]) / max(told["moves"], 1)
    wrong = _troubles(told) + unless(late <= 150, f"p99 is {late} ms") + unless(memory[3] <= 300, f"{memory[3]} MB")
    return Outcome(
        f"{4 * tables} sockets, {told['moves']:,} moves in {seconds} s, {told['views']:,} views",
        f"p50 {told['milliseconds']['any view']['p50']} ms, p99 {late} ms; {memory[3]:.0f} MB, "
        f"{growth:+.1f} kB a move; {told['server']['cpu_ms_per_move']} ms CPU a move",
        wrong,
    )


def t7(scale: Scale) -> Outcome:
    """One table with a crowd around it."""
    crowd, seconds = scale.pick((200, 8), (1000, 30), (1000, 300))
    scale.say(f"{crowd} spectators")
    with folder() as place:
        told = _load(place, tables=1, sockets=crowd + 2, rate=2, seconds=seconds)
    last, own = told["milliseconds"]["watcher's view"]["max"], told["milliseconds"]["own view"]["p99"]
    wrong = _troubles(told) + unless(last <= 500, f"a spectator saw a move after {last} ms")
    wrong += unless(own <= 150, f"whoever moved saw it only after {own} ms")
    figure = f"the last spectator after {last} ms at most; whoever moved p99 {own} ms"
    return Outcome(f"{crowd} spectators, {told['moves']} moves", figure, wrong)


# --- T8 ---------------------------------------------------------------------------------------------------------------


def t8(scale: Scale) -> Outcome:
    """The house is killed with everybody in it; all come back by themselves, as the pages do."""
    sockets = scale.pick(200, 2000, 2000)
    load.allow_files(sockets + load.MORE_FILES)
    with folder() as place, opened(House(place)) as house:
        scale.say(f"{sockets} sockets come")
        pages = visits.Pages(house.origin, "adventurers-guard", 2)
        guests = visits.open_tables(pages, sockets // 4, sockets, lambda: None)
        back, tries = asyncio.run(_storm(house, guests, scale))
        wrong = [f"log: {entry['text']}" for entry in house.errors()[:3]]
    wrong += unless(len(back) == sockets, f"{sockets - len(back)} did not come back")
    wrong += unless(max(back) <= 30, f"the last came back after {max(back):.1f} s")
    return Outcome(
        f"kill with {sockets} sockets open; {tries} attempts to come back",
        f"half were back after {sorted(back)[len(back) // 2]:.1f} s, all after {max(back):.1f} s",
        wrong,
    )


async def _storm(house: House, guests: dict[str, list[visits.Visitor]], scale: Scale) -> tuple[list[float], int]:
    before = visits.Load([house.origin], 1)
    await before.come(guests, 2, lambda: None)
    scale.say("the house is killed")
    before.closing = True
    await asyncio.to_thread(house.end, signal.SIGKILL)
    began = time.perf_counter()
    start = asyncio.create_task(asyncio.to_thread(house.start))
    after, back, count = visits.Load([house.origin], 2), list[float](), 0

    async def come_back(board: visits.Board, who: visits.Visitor, plays: bool) -> None:
        nonlocal count
        for tries in range(20):
            await asyncio.sleep(min(LONGEST, FIRST * GROWS**tries) * (0.4 + 0.6 * random.random()))
            count += 1
            link = visits.Link(after, board, who, plays)
            with contextlib.suppress(OSError, TimeoutError):
                await after.loop.create_connection(lambda link=link: link, "127.0.0.1", house.port)  # type: ignore[misc]
                await asyncio.wait_for(link.up, 9.0)
                board.links.append(link)
                back.append(time.perf_counter() - began)
                scale.say(f"{len(back)} are back")
                return

    after.boards = [visits.Board(table) for table in guests]
    await asyncio.gather(
        start,
        *(come_back(board, who, seat < 2) for board in after.boards for seat, who in enumerate(guests[board.id])),
    )
    after.close()
    return back, count


# --- T9 ---------------------------------------------------------------------------------------------------------------

STATED: Final = 75.0
"""Seconds after which nobody may be left who does not listen: a minute of silence, and time to be cut."""
ASKING: Final = 0.25
"""Seconds between two wishes of theirs to see the whole table: what the system itself keeps for them must be full first."""


def t9(scale: Scale) -> Outcome:
    """Three who do not listen as they should, at a table that talks a lot."""
    with folder() as place, opened(House(place)) as house:
        kinds = scale.pick(["deaf"], ["deaf", "slow", "frozen"], ["deaf", "slow", "frozen"])
        gone, gap, grown = asyncio.run(_deaf(house, kinds, scale))
        wrong = [f"log: {entry['text']}" for entry in house.errors()[:3]]
    for kind in kinds:
        wrong += unless(kind in gone, f"the {kind} one is still there after {STATED:g} s")
    wrong += unless(gap <= 2.0, f"somebody who listened heard nothing for {gap:.1f} s")
    wrong += unless(grown <= 60, f"memory grew by {grown:.0f} MB")
    told = ", ".join(f"{kind} after {seconds:.0f} s" for kind, seconds in gone.items())
    return Outcome(
        f"{len(kinds)} at a table of four quick bots", f"cut: {told}; others waited {gap:.2f} s at most", wrong
    )


async def _deaf(house: House, kinds: list[str], scale: Scale) -> tuple[dict[str, float], float, float]:
    """When each kind was gone, the longest pause of those who listen, and how many MB the house grew by."""
    before = house.cost().memory
    told = await asyncio.gather(*(_beside(house, kind, scale) for kind in kinds))
    gone = {kind: seconds for kind, (seconds, _) in zip(kinds, told, strict=True) if seconds is not None}
    return gone, max(gap for _, gap in told), house.cost().memory - before


async def _beside(house: House, kind: str, scale: Scale) -> tuple[float | None, float]:
    """When somebody of this kind was gone, and the longest pause of somebody who listens at the same table."""
    person, gap = Visitor(house.origin), 0.0
    table = await asyncio.to_thread(person.open, "quarriors", ["random"] * 4, False)
    async with person.look(table) as page:
        with contextlib.closing(_handshake(house, table, 4096)) as link:
            began = heard = time.monotonic()
            asked = began - 80 * ASKING  # the house takes a hundred at once
            while (now := time.monotonic()) - began < STATED:
                scale.say(f"{kind}, for {now - began:.0f} s")
                message: dict[str, Any] = {}
                with contextlib.suppress(TimeoutError):
                    message = await page.next(1.0)
                if message and page.status == "playing":
                    gap = max(gap, time.monotonic() - heard)
                if message or page.status != "playing":
                    heard = time.monotonic()
                with contextlib.suppress(OSError):
                    if kind == "slow":
                        link.recv(16)
                    while kind != "frozen" and asked < now:
                        asked += ASKING
                        link.send(_masked(b'{"t":"look"}'))
                if page.watchers == 1 and now - began > 1.0:
                    return now - began, gap
    return None, gap


def _handshake(house: House, table: str, buffer: int) -> socket.socket:
    """A live link by hand, with little room for what it is sent."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    link.connect(("127.0.0.1", house.port))
    key = base64.b64encode(os.urandom(16)).decode()
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    where = f"Host: 127.0.0.1:{house.port}\r\nOrigin: {house.origin}"
    head = f"GET /t/{table}/live?since=0 HTTP/1.1\r\n{where}\r\n{upgrade}\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    link.sendall(head.encode())
    assert b" 101 " in link.recv(64)
    link.setblocking(False)
    return link


def _masked(text: bytes) -> bytes:
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


# --- T10 --------------------------------------------------------------------------------------------------------------

ALLOWED: Final = {1000, 1001, 1003, 1007, 1008, 1009, 1013}
"""Codes with which a link may be closed."""
KINDS: Final = ("move", "undo", "sit", "string", "leave", "rematch", "release", "fill", "free", "relieve", "back")
MORE_KINDS: Final = ("say", "note", "whynot", "look", "ping", "kick", "admin", "")
TEXTS: Final = ("", " ", "\0", "W@a1", "é" * 300, "x" * 4000, "\ud800", "\u202e", "%s", "{}", "--", "9" * 400, "NaN")
PATHS: Final = (
    "/",
    "/t/{}",
    "/t/{}/at/{}",
    "/t/{}/record",
    "/t/{}/review",
    "/t/{}/hint",
    "/t/{}/sit",
    "/new/{}",
    "/rules/{}",
    "/api/rules/{}",
    "/art/{}.svg",
    "/picture/{}.svg",
    "/language/{}",
    "/join?code={}",
    "/verify?table={}",
    "/verify",
    "/name",
    "/healthz",
    "/static/{}",
    "/assets/{}",
)
METHODS: Final = ("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "PATCH", "BREW", "G\x00T")


def t10(scale: Scale) -> Outcome:
    """Nonsense over live links and in requests, from hundreds of people; afterwards a game is played."""
    bursts, requests = scale.pick((12, 300), (150, 6000), (3000, 200_000))
    with folder() as place, opened(House(place)) as house:
        codes: Counter[str] = Counter()
        asyncio.run(_babble(house, bursts, codes, scale))
        statuses = _nonsense(house, requests, scale)
        wrong = asyncio.run(_plays_on(house))
        wrong += [f"log: {entry['text']}" for entry in house.errors()[:3]]
    wrong += [f"a link was closed with {code}" for code in codes if code.isdigit() and int(code) not in ALLOWED]
    wrong += [f"{count} requests answered {status}" for status, count in statuses.items() if status >= 500]
    sent = codes.pop("sent")
    return Outcome(
        f"{sent:,} messages, {sum(statuses.values()):,} requests",
        f"answered {codes['answered']:,}, closed { ({c: n for c, n in codes.items() if c != 'answered'}) }; "
        f"statuses {dict(sorted(statuses.items()))}; not guided by coverage",
        wrong,
    )


def message(rng: random.Random) -> str | bytes:
    """Something that a page would not send."""
    match rng.randrange(10):
        case 0:
            return rng.randbytes(rng.randrange(60))
        case 1:
            return "".join(
                chr(rng.choice((rng.randrange(128), rng.randrange(0x2500)))) for _ in range(rng.randrange(80))
            )
        case 2:
            return rng.choice(("[", '{"t":', '{"a":')) * rng.choice((10, 900, 2000))
        case 3:
            return "x" * rng.choice((8192, 8193, 70_000, 1_000_000))
        case _:
            fields = {name: _value(rng, 0) for name in rng.sample(FIELDS, rng.randrange(len(FIELDS)))}
            command = {"t": rng.choice((*KINDS, *MORE_KINDS)), "id": f"f{rng.randrange(50)}", **fields}
            return json.dumps(command, ensure_ascii=rng.random() < 0.9).encode("utf-8", "replace").decode()


FIELDS: Final = ["id", "seq", "move", "seat", "text", "path", "element", "yes", "string", "since", "t"]


def _value(rng: random.Random, depth: int) -> Any:
    match rng.randrange(9):
        case 0:
            return rng.choice((-1, 0, 1, 2**31, 2**63, 10**30, -(2**63)))
        case 1:
            return rng.choice((float("nan"), float("inf"), 1e308, 0.5))
        case 2:
            return rng.choice((None, True, False))
        case 3 if depth < 3:
            return [_value(rng, depth + 1) for _ in range(rng.randrange(4))]
        case 4 if depth < 3:
            return {rng.choice(TEXTS)[:20]: _value(rng, depth + 1)}
        case 5:
            return rng.randrange(6)
        case _:
            return rng.choice(TEXTS)


async def _babble(house: House, bursts: int, codes: Counter[str], scale: Scale) -> None:
    """Each burst is one person at a table of their own, until their messages are used up."""
    places = asyncio.Semaphore(8)

    async def burst(number: int) -> None:
        async with places:
            rng, person = random.Random(number), Visitor(house.origin)
            table = await asyncio.to_thread(person.open, list(GAMES)[number % len(GAMES)], ["open", "random"])
            left = 45
            while left > 0:
                with contextlib.suppress(ConnectionClosed, TimeoutError):
                    async with person.look(table) as page:
                        huge = False  # such a message, and what follows it, the house need not read to the end
                        try:
                            await page.next()
                            while left > 0:
                                left -= 1
                                codes["sent"] += 1
                                said = message(rng)
                                huge = huge or len(said) > 60_000
                                await page.link.send(said)
                                await page.send(t="ping")
                                while (answer := await page.next())["t"] != "pong":
                                    codes["answered"] += "id" in answer
                        except ConnectionClosed as end:
                            codes["cut" if huge and not end.rcvd else str(end.rcvd.code if end.rcvd else 0)] += 1
                            raise
            scale.say(f"{codes['sent']:,} messages")

    await asyncio.gather(*(burst(number) for number in range(bursts)))


GAMES: Final = ("adventurers-guard", "gambit", "quarriors", "quazo")


def _nonsense(house: House, requests: int, scale: Scale) -> Counter[int]:
    """How requests were answered; 0: not at all."""
    rng, statuses = random.Random(10), Counter[int]()
    table = Visitor(house.origin).open("gambit", ["random", "random"], False)
    for number in range(requests):
        if number % 100 == 0:
            scale.say(f"{number:,} requests")
        junk = [rng.choice((table, "gambit", "0", "-1", "9" * 30, "..", "%2e%2e", "%00", "%ff", "a" * 300, "é"))] * 2
        path = rng.choice(PATHS).format(*junk)
        body = rng.choice((b"", b"name=%ff", b"a=b&" * 400, rng.randbytes(40), b'{"a":' * 3000, b"record={}&file="))
        heads = [f"Host: 127.0.0.1:{house.port}", f"X-Forwarded-For: 10.200.{number >> 8 & 255}.{number & 255}"]
        heads += rng.choice(([], ["Content-Type: application/json"], ["Content-Type: multipart/form-data; boundary=x"]))
        heads += rng.choice(
            ([f"Content-Length: {len(body)}"], ["Content-Length: 7"], ["Transfer-Encoding: chunked"], [])
        )
        heads += rng.choice(([], [f"Origin: {house.origin}"], ["Cookie: visitor=\xff.x"], [f"X-Junk: {'y' * 3000}"]))
        text = f"{rng.choice(METHODS)} {path} HTTP/1.1\r\n" + "\r\n".join([*heads, "Connection: close"]) + "\r\n\r\n"
        statuses[_status(house.port, text.encode("latin-1", "replace") + body)] += 1
    return statuses


def _status(port: int, data: bytes) -> int:
    line = socket.create_connection(("127.0.0.1", port), timeout=3)
    with contextlib.closing(line), contextlib.suppress(OSError):
        line.sendall(data)
        line.shutdown(socket.SHUT_WR)
        first = line.recv(64).split(b" ")
        return int(first[1]) if len(first) > 1 and first[1].isdigit() else 0
    return 0


async def _plays_on(house: House) -> list[str]:
    """Whether the house is well, and a game can be played."""
    person = Visitor(house.origin)
    health = await asyncio.to_thread(person.ask, "GET", "/healthz")
    table = await asyncio.to_thread(person.open, "adventurers-guard", ["open", "random"])
    async with person.look(table) as page:
        answers = [(await page.play(f"m{n}"))["t"] for n in range(3) if await page.my_turn()]
    return unless(health[0] == 200, f"health {health[0]}") + unless(answers == ["ack"] * 3, f"moves: {answers}")
