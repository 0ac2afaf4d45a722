"""Connections that ask for too much, too slowly, or for nothing at all: over real sockets, at a house of little patience."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from unittest.mock import Mock
from urllib.parse import urlencode

import pytest
from websockets.sync.client import connect

from parlour.server import uvicorn_server
from parlour.server.connections import (
    LARGEST_HEAD,
    MOST_AHEAD,
    MOST_CHUNKS,
    MOST_FIELDS,
    MOST_FRAMES,
    PING,
    Config,
    LiveConnection,
    end_with_frame,
)
from parlour.server.door import Door, Patience, Room, prefix
from parlour.server.forms import LARGEST
from server.houses import Clock
from server.support import GAME, TWO

pytestmark = pytest.mark.timeout(60)
BAD_TEXT = b"\x81\x84\0\0\0\0\xff\xfe\xc0\x80"
"""A masked text frame whose four bytes are not UTF-8."""
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
PROGRAM = """
import socket, sys
from parlour.server import uvicorn_server
from parlour.server.app import create_app
from parlour.server.door import Door, Patience, Room
from parlour.server.services import Services
from parlour.server.stores.sqlite import SqliteStore

uvicorn_server.LOOK = 1
patience = Patience(head=0.4, body=0.4, idle=1, sending=0.4, closing=0.3)
services = Services(SqliteStore(sys.argv[1]), door=Door(Room(int(sys.argv[2]), int(sys.argv[3])), patience))
door = socket.create_server(("127.0.0.1", 0))
door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
uvicorn_server.serve(create_app(services), door, str(door.getsockname()[1]))
"""


class Server:
    """A process with small limits."""

    def __init__(self, folder: Path, most: int, share: int, proxies: str) -> None:
        self.log = folder / "log"
        with self.log.open("w") as log:
            command = [sys.executable, "-c", PROGRAM, str(folder / "db"), str(most), str(share)]
            place = {**os.environ, "FORWARDED_ALLOW_IPS": proxies}
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=place)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.place = f"127.0.0.1:{self.port}"

    def link(self, buffer: int = 0) -> socket.socket:
        """A bare connection; `buffer`: how many bytes the kernel takes that are not read."""
        made = socket.socket()
        if buffer:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        made.settimeout(10)
        made.connect(("127.0.0.1", self.port))
        return made

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> HTTPResponse:
        with contextlib.closing(HTTPConnection(self.place, timeout=10)) as link:
            link.request(method, path, body or None, {"content-type": "application/x-www-form-urlencoded", **headers})
            answer = link.getresponse()
            answer.read()
            return answer

    def table(self) -> str:
        return str(self.ask("POST", f"/new/{GAME}", urlencode(TWO)).headers["location"])

    def memory(self) -> int:
        """Kilobytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def seconds(self) -> float:
        """For which it has kept a processor busy."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def links(self) -> int:
        """Sockets that are open."""
        count = 0
        for file in Path(f"/proc/{self.process.pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):  # closed meanwhile
                count += str(file.readlink()).startswith("socket:")
        return count

    def lines(self) -> list[dict[str, str]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(20) == 0
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextlib.contextmanager
def serving(folder: Path, most: int = 60, share: int = 60, proxies: str = "127.0.0.1") -> Iterator[Server]:
    made = Server(folder, most, share, proxies)
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("door")) as made:
        yield made
    assert [line["text"] for line in made.lines()] == ["open", "closing"]  # nothing that was tried here left a trace


@contextlib.contextmanager
def opened(server: Server) -> Iterator[socket.socket]:
    """A live link that has been shown its table."""
    table = server.table()
    with server.link() as link:
        head = f"Host: {server.place}\r\nOrigin: http://{server.place}\r\n"
        link.sendall(f"GET {table}/live HTTP/1.1\r\n{head}{UPGRADE.format(KEY)}\r\n".encode())
        while b'"t":"table"' not in link.recv(65536):
            pass
        yield link


def rest(link: socket.socket) -> bytes:
    """What comes until the other side closes."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while part := link.recv(65536):
            found += part
    return found


def pour(link: socket.socket, count: int, part: bytes = b"x" * 65536) -> int:
    """Send this many parts; returns how many were taken before the other side hung up."""
    for sent in range(count):
        try:
            link.sendall(part)
        except OSError:
            return sent
    return count


linux = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="what a process uses is read from /proc")

# --- sizes --------------------------------------------------------------------------------------------------------------

ENDLESS = {
    "a line": b"GET /",
    "a header": b"GET / HTTP/1.1\r\nHost: x\r\nx: ",
    "headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 5000,
    "a link": b"GET /t/x/live HTTP/1.1\r\nHost: x\r\n" + UPGRADE.format(KEY).encode() + b"x: ",
    "a trailer": b"POST /name HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nx: ",
}


@linux
@pytest.mark.parametrize("what", ENDLESS)
def test_a_head_without_end_is_refused_at_once(server: Server, what: str) -> None:
    server.ask("GET", "/healthz")
    before = server.memory()
    with server.link() as link:
        link.sendall(ENDLESS[what])
        assert pour(link, 400) < 400  # 26 MB
        assert rest(link).partition(b"\r\n")[0] in (b"HTTP/1.1 431 Request Header Fields Too Large", b"")
    assert server.memory() - before < 2_000
    assert server.ask("GET", "/healthz").status == 200


@pytest.mark.parametrize("upgrade", [False, True])
def test_the_size_of_a_head(server: Server, upgrade: bool) -> None:
    table = server.table()
    for size, status in ((LARGEST_HEAD, 101 if upgrade else 200), (LARGEST_HEAD + 1, 431)):
        head = f"GET {table}{'/live' * upgrade} HTTP/1.1\r\nHost: {server.place}\r\nOrigin: http://{server.place}\r\n"
        head += UPGRADE.format(KEY) * upgrade
        while len(head) < size - 5000:
            head += f"x: {'y' * 4000}\r\n"
        head += f"x: {'y' * (size - len(head) - 7)}\r\n\r\n"
        assert len(head) == size
        with server.link() as link:
            link.sendall(head.encode())
            assert link.recv(12).decode() == f"HTTP/1.1 {status}"


@pytest.mark.parametrize("upgrade", [False, True])
def test_the_number_of_fields_of_a_head(server: Server, upgrade: bool) -> None:
    table = server.table()
    for count, status in ((MOST_FIELDS, 101 if upgrade else 200), (MOST_FIELDS + 1, 431)):
        fields = [f"Host: {server.place}", f"Origin: http://{server.place}", *UPGRADE.format(KEY).split("\r\n")[:-1]]
        fields = fields if upgrade else fields[:2]
        fields += ["a: b"] * (count - len(fields))
        with server.link() as link:
            link.sendall("\r\n".join((f"GET {table}{'/live' * upgrade} HTTP/1.1", *fields, "", "")).encode())
            assert link.recv(12).decode() == f"HTTP/1.1 {status}"


def chunked(*chunks: bytes) -> bytes:
    return b"".join(b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in (*chunks, b""))


def test_the_number_of_chunks_of_a_body(server: Server) -> None:
    kind = "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n"
    head = f"POST /name HTTP/1.1\r\nHost: {server.place}\r\nOrigin: http://{server.place}\r\n{kind}\r\n".encode()
    few, full = [b"a"] * (MOST_CHUNKS - 1), [b"a" * 1024] * 15
    for chunks, status in (([b"name=Eve"], 303), (few, 400), (full + few, 400), ([*few, b"a"], None), (few * 50, None)):
        with server.link() as link:
            link.sendall(head + chunked(*chunks))
            with contextlib.suppress(ConnectionError):
                said = link.recv(12).decode()
                assert said == (f"HTTP/1.1 {status}" if status else "")
                continue
            assert status is None  # it was ended without a word


def test_a_body_beyond_its_size_is_not_read(server: Server) -> None:
    kind = "Content-Type: application/x-www-form-urlencoded\r\n"
    for path, size in (("/name", LARGEST + 1), ("/name", 10**15), ("/verify", 2_000_000), ("/t/x/sit", LARGEST + 1)):
        with server.link() as link:
            link.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\n{kind}Content-Length: {size}\r\n\r\nname=".encode())
            assert link.recv(12) == b"HTTP/1.1 413"  # although the body is still to come
            assert pour(link, 10_000) < 10_000


@linux
@pytest.mark.parametrize("path", ["/name", "/verify", "/nothing", "/healthz"])
def test_a_body_without_end(server: Server, path: str) -> None:
    server.ask("GET", "/healthz")
    before = server.memory()
    method = "GET" if path == "/healthz" else "POST"
    with server.link() as link:
        kind = "Content-Type: application/x-www-form-urlencoded\r\n"
        link.sendall(f"{method} {path} HTTP/1.1\r\nHost: x\r\n{kind}Transfer-Encoding: chunked\r\n\r\n".encode())
        assert pour(link, 5_000, b"10000\r\n" + b"x" * 65536 + b"\r\n") < 5_000
    assert server.memory() - before < 8_000
    assert server.ask("GET", "/healthz").status == 200


def test_bodies_of_the_right_size_are_taken(server: Server) -> None:
    for record in ("x", "x" * 60_000):
        assert server.ask("POST", "/verify", urlencode({"record": record})).status == 200
    with contextlib.closing(HTTPConnection(server.place, timeout=10)) as link:  # and the connection can be used again
        for _ in range(3):
            link.request("POST", "/name", "name=Ada", {"content-type": "application/x-www-form-urlencoded"})
            answer = link.getresponse()
            assert (answer.status, answer.read()) == (303, b"")


def test_requests_that_come_together_are_all_answered(server: Server) -> None:
    with server.link() as link:
        link.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 3 + b"POST /nothing HTTP/1.1\r\nHost: x\r\n")
        link.sendall(b"Connection: close\r\nContent-Length: 3\r\n\r\nabc")
        found = rest(link)
        assert found.count(b"HTTP/1.1 200 OK") == 3
        assert found.count(b"HTTP/1.1 404") == 1


def reset(link: socket.socket) -> None:
    """Go without a word, as a machine does whose power fails and comes back."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    link.close()


def request(server: Server, path: str, more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {server.place}\r\nOrigin: http://{server.place}\r\n{more}\r\n".encode()


PAGE = "/rules/quarriors"


def test_whoever_asks_ahead_and_goes_leaves_no_trace(server: Server) -> None:
    """The log is looked at when the server has stopped."""
    upgrade = request(server, f"{server.table()}/live", UPGRADE.format(KEY))
    page = request(server, PAGE)
    for asked in (page * 3, page * (MOST_AHEAD + 5), page + upgrade, page * 3 + upgrade, upgrade, page):
        for wait in (0.0, 0.001, 0.003, 0.01):
            with server.link() as link:
                link.sendall(asked)
                time.sleep(wait)
                reset(link)
    assert server.ask("GET", "/healthz").status == 200


@pytest.mark.parametrize("after", ["upgrade", "no request", "a head without end", "too many"])
def test_requests_are_answered_whatever_comes_after_them(server: Server, after: str) -> None:
    """What comes is not answered: the answers before it would be taken for those to it."""
    what = {
        "upgrade": request(server, f"{server.table()}/live", UPGRADE.format(KEY)),
        "no request": b"\0\r\n\r\n",
        "a head without end": b"GET / HTTP/1.1\r\nx: " + b"y" * 2 * LARGEST_HEAD,
        "too many": request(server, "/nothing") * MOST_AHEAD,
    }[after]
    with server.link() as link:
        link.sendall(request(server, PAGE) * 2 + what)
        found = rest(link)
    assert found.count(b"HTTP/1.1 200 OK") == found.count(b"</html>") == 2
    assert found.count(b"HTTP/1.1 404") == (MOST_AHEAD - 1 if after == "too many" else 0)
    assert found.count(b"HTTP/1.1 ") == found.count(b"HTTP/1.1 200 OK") + found.count(b"HTTP/1.1 404")


# --- times --------------------------------------------------------------------------------------------------------------

BEGINNINGS = {
    "nothing": b"",
    "empty lines": b"\r\n\r\n",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "half a body": b"POST /name HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 100\r\n\r\nname",
    "half a next head": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET",
    "no next request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("dripping", [False, True])
def test_unfinished_requests_do_not_stay(server: Server, dripping: bool) -> None:
    with contextlib.ExitStack() as open_links:
        links = {what: open_links.enter_context(server.link()) for what in BEGINNINGS}
        for what, link in links.items():
            link.sendall(BEGINNINGS[what])
            link.settimeout(0.05)
        ended: set[str] = set()
        until = time.monotonic() + 5
        while len(ended) < len(links) and time.monotonic() < until:
            for what in links.keys() - ended:
                with contextlib.suppress(TimeoutError):
                    if dripping:
                        pour(links[what], 1, b"\r\n" if what in ("nothing", "empty lines", "no next request") else b"x")
                    rest(links[what])
                    ended.add(what)
        assert ended == set(links)


@linux
def test_pages_that_never_read_are_ended(server: Server) -> None:
    """Live links and requests whose answers nobody takes."""
    opening = server.ask("POST", f"/new/{GAME}", urlencode(TWO))
    table, cookie = opening.headers["location"], opening.headers["set-cookie"].partition(";")[0]
    server.ask("POST", f"{table}/sit")
    for page in (table, "/rules/quarriors"):  # what the house keeps of the first of its kind stays in memory
        server.ask("GET", page)
    time.sleep(0.5)  # until those connections are gone
    before, links = server.memory(), server.links()
    look = b'{"t":"look","since":0}'  # the answer shows the whole table again
    with contextlib.ExitStack() as open_links:
        for number in range(20):
            link = open_links.enter_context(server.link(4096))
            head = f"Host: {server.place}\r\nOrigin: http://{server.place}\r\nCookie: {cookie}\r\n"
            if number % 2:
                link.sendall(f"GET {table}/live HTTP/1.1\r\n{head}{UPGRADE.format(KEY)}\r\n".encode())
                assert link.recv(12) == b"HTTP/1.1 101"
                pour(link, 90 if number == 1 else 2000, bytes((0x81, 0x80 + len(look), 0, 0, 0, 0)) + look)
            else:
                link.sendall(f"GET /rules/quarriors HTTP/1.1\r\n{head}\r\n".encode())
        assert server.links() > links
        until = time.monotonic() + 10
        while server.links() > links and time.monotonic() < until:
            time.sleep(0.05)
        assert server.links() <= links
        assert server.memory() - before < 30_000


def test_a_live_link_that_takes_nothing_is_late_whatever_waits_in_its_queue(clock: Clock) -> None:
    """Of those above, some are ended because they ask for too much; this one asks for nothing."""
    door, link = Door(clock=clock.monotonic), LiveConnection.__new__(LiveConnection)
    ended: list[bool] = []
    link.transport = Mock(is_closing=lambda: False, abort=lambda: ended.append(True))
    link.writable, link._steps = asyncio.Event(), 0
    link.writable.set()
    assert door.enter(link, "192.0.2.1")
    for takes in (True, False):
        door.look()
        clock.now += 2 * door.patience.sending
        door.look()
        assert bool(ended) != takes
        link.writable.clear()


@linux
def test_what_the_kernel_keeps_for_those_who_never_read_is_bounded() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        uvicorn_server.bound_unread(door)
        with socket.socket() as link:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            link.connect(door.getsockname())
            ours, _ = door.accept()
            with ours:
                ours.setblocking(False)
                sent = 0
                with contextlib.suppress(BlockingIOError):
                    while sent < 10_000_000:
                        sent += ours.send(b"x" * 4096)
                assert sent < 4 * uvicorn_server.UNSENT
                patience = ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
                assert patience == uvicorn_server.UNTAKEN * 1000


def test_a_link_that_sends_only_pings_of_its_own_is_ended(server: Server) -> None:
    with opened(server) as link:
        assert pour(link, 100_000, b"\x89\x80\0\0\0\0" * MOST_FRAMES) < 100_000


@linux
@pytest.mark.parametrize("kind", [b"\x81", b"\x82", b"\x89", b"\x8a"], ids=["text", "bytes", "ping", "pong"])
def test_a_flood_of_empty_frames_is_not_taken_apart_to_its_end(server: Server, kind: bytes) -> None:
    flood = (kind + b"\x80\0\0\0\0") * 40_000
    with contextlib.ExitStack() as links:
        opened_links = [links.enter_context(opened(server)) for _ in range(8)]
        before, used = server.memory(), server.seconds()
        for link in opened_links:
            with contextlib.suppress(OSError):
                link.sendall(flood)
            rest(link)
    assert server.memory() - before < 5_000
    assert server.seconds() - used < 0.5


# --- pings --------------------------------------------------------------------------------------------------------------


def frame(text: bytes, mask: bytes = b"\x01\x9a\x7f\xc3") -> bytes:
    """A short text from a client."""
    return bytes((0x81, 0x80 | len(text))) + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))


def heard(link: socket.socket, part: bytes, times: int = 1) -> bytes:
    """What comes until this was said so often."""
    found = b""
    while found.count(part) < times:
        found += link.recv(65536)
    return found


def test_a_ping_is_answered_however_it_is_cut_into_parts(server: Server) -> None:
    ping, pong = frame(PING), b'\x81\x0c{"t":"pong"}'
    with opened(server) as link:
        for whole in (ping, ping * 3, frame(b' {"t":"ping"}'), frame(b'{"t":"ping"}', bytes(4))):
            link.sendall(whole)
            heard(link, pong, whole.count(ping) or 1)
        for at in range(1, len(ping)):  # the rest of one ping and the next one come together, then one comes alone
            for part in (ping[:at], ping[at:] + ping, ping):
                link.sendall(part)
                time.sleep(0.001)
            heard(link, pong, 3)


def test_bytes_that_look_like_a_ping_inside_a_message_are_none(server: Server) -> None:
    with opened(server) as link:
        for part in (b"\x81\xfe\x01\x00" + bytes(4), frame(PING, bytes(4)), bytes(256 - len(frame(PING)))):
            link.sendall(part)
            time.sleep(0.02)
        ending = rest(link)
        assert b"pong" not in ending
        assert b"\x03\xef" in ending  # a close frame with code 1007: it was no text


def test_too_many_pings_end_the_link(server: Server) -> None:
    with opened(server) as link:
        pour(link, 200, frame(PING))
        assert b"\x03\xf5" in rest(link)  # a close frame with code 1013


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_where_frames_end(size: int) -> None:
    long = b"" if size < 126 else size.to_bytes(2) if size < 1 << 16 else size.to_bytes(8)
    code = size if size < 126 else 126 if size < 1 << 16 else 127
    whole = bytes((0x81, 0x80 | code)) + long + bytes(4 + size)
    assert end_with_frame(whole)
    assert end_with_frame(whole * 3)
    for cut in {1, 2, 3, 5, len(whole) - 1}:
        assert not end_with_frame(whole[:cut])
        assert not end_with_frame(whole + whole[:cut])


# --- room ---------------------------------------------------------------------------------------------------------------


def test_empty_connections_make_room_for_requests(server: Server) -> None:
    with contextlib.ExitStack() as open_links:
        for _ in range(200):
            open_links.enter_context(server.link())
        assert server.ask("GET", "/healthz").status == 200


def test_a_full_house_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, most=4) as server, contextlib.ExitStack() as open_links:
        table = server.table()
        for _ in range(4):
            address = f"ws://{server.place}{table}/live"
            open_links.enter_context(connect(address, additional_headers={"Origin": f"http://{server.place}"})).recv()
        for _ in range(5):
            answer = server.ask("GET", "/healthz")
            assert (answer.status, answer.headers["retry-after"]) == (503, "10")
    told = [line for line in server.lines() if line["level"] == "warning"]
    assert [line["text"] for line in told] == ["no room for another connection"]  # once, not five times
    assert told[0]["open"] == 4


def test_one_address_gets_its_share(tmp_path: Path) -> None:
    with serving(tmp_path, most=10, share=3, proxies="none") as server, contextlib.ExitStack() as open_links:
        for _ in range(3):
            open_links.enter_context(server.link())
        with server.link() as link:
            assert rest(link).startswith(b"HTTP/1.1 503")
    assert "too many connections from one address" in server.log.read_text()


def test_the_room_follows_from_the_files() -> None:
    assert Room.within(256) == Room(192, 48)
    assert Room.within(1024).most == 768
    assert Room.within(10**9) == Room()
    assert Room.within(1) == Room(1, 1)
    door = Door(Room(5, 2))
    door.fit(1024)
    assert door.room == Room(5, 2)


def test_files_that_run_short_are_told_once_a_minute(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    door = Door(clock=clock.monotonic)
    server = uvicorn_server.Server(Config(None, door), "")
    server._files = 256

    def tick(files: int) -> int:
        monkeypatch.setattr(uvicorn_server, "open_files", lambda: files)
        asyncio.run(server.on_tick(0))
        return sum(record.message == "open files run short" for record in caplog.records)

    assert tick(200) == 0
    assert tick(250) == 1
    assert tick(sys.maxsize) == 1
    clock.now += 60
    assert tick(250) == 2
    assert door.counts["files"] == 3


def test_open_files_are_counted(tmp_path: Path) -> None:
    before = uvicorn_server.open_files()
    with contextlib.ExitStack() as files:
        for number in range(50):
            files.enter_context((tmp_path / str(number)).open("w"))
        assert uvicorn_server.open_files() >= before + 40
    assert uvicorn_server.open_files() == before


@pytest.mark.skipif(os.name != "posix", reason="there is no such limit")
def test_the_limit_of_open_files_is_raised() -> None:
    program = """
import resource
from parlour.server.uvicorn_server import most_files

_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
most = min(hard, 300) if hard != resource.RLIM_INFINITY else 300
resource.setrlimit(resource.RLIMIT_NOFILE, (100, most))
assert most_files() == most == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
"""
    subprocess.run([sys.executable, "-c", program], check=True)


class Somebody:
    """A connection of a test."""

    def __init__(self, stage: str = "") -> None:
        self.now = stage, 0
        self.ended = False

    def stage(self) -> tuple[str, int]:
        return self.now

    def end(self) -> None:
        self.ended = True


def test_who_is_late_by_the_clock(clock: Clock) -> None:
    door = Door(patience=Patience(), clock=clock.monotonic)
    stages = {name: Somebody(name) for name in ("head", "body", "sending", "closing", "")}
    moving = Somebody("sending")
    for somebody in (*stages.values(), moving):
        assert door.enter(somebody, "192.0.2.1")
    ended: dict[str, int] = {}
    for second in range(100):
        moving.now = "sending", second // 5
        door.look()
        ended |= {name: second for name, one in stages.items() if one.ended and name not in ended}
        clock.now += 1
    assert ended == {"closing": 5, "head": 10, "sending": 10, "body": 30}
    assert not moving.ended
    assert len(door) == 2
    assert door.counts["late: head"] == 1


def test_a_live_link_takes_the_place_of_its_request() -> None:
    door = Door(Room(2, 1))
    one, link = Somebody(), Somebody()
    assert door.enter(one, "192.0.2.1")
    door.busy(one)
    door.replace(one, link)
    door.leave(one)
    assert len(door) == 1
    assert not door.enter(Somebody(), "::ffff:192.0.2.1")
    door.leave(link)
    door.leave(link)
    assert len(door) == 0
    assert door.enter(Somebody(), "192.0.2.1")


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_what_stands_for_one_household(address: str, wanted: str) -> None:
    assert prefix(address) == wanted


# --- bad bytes ----------------------------------------------------------------------------------------------------------


def test_bad_bytes_are_answered_and_leave_no_trace(server: Server) -> None:
    upgrade = UPGRADE.format(KEY).encode()
    heads = [
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /?\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nH\xffst: x\r\n\r\n",
        b"GET /\xff/live HTTP/1.1\r\nHost: x\r\n" + upgrade + b"\r\n",
        b"GET /t/%ff/live?since=%ff HTTP/1.1\r\nHost: x\r\nCookie: parlour=\xff\r\n" + upgrade + b"\r\n",
        b"GET /t/x/live HTTP/1.1\r\nHost: x\r\nx: " + b"y" * 9000 + b"\r\n" + upgrade + b"\r\n",
        b"GET /t/x/live HTTP/1.1\r\nHost: x\r\n" + b"x: y\r\n" * 200 + upgrade + b"\r\n",
        b"GET /t/x/live HTTP/1.1\r\nHost: x\r\n" + upgrade.replace(KEY.encode(), b"short") + b"\r\n",
        b"POST /t/x/live HTTP/1.1\r\nHost: x\r\n" + upgrade + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n",
    ]
    for head in heads:
        with server.link() as link:
            link.sendall(head)
            answer = rest(link)
            assert answer[:10] == b"HTTP/1.1 4" or b"h2c" in head, (head, answer)


def test_a_text_that_is_none_ends_the_link(server: Server) -> None:
    with opened(server) as link:
        link.sendall(BAD_TEXT)
        assert b"\x88\x0b\x03\xef" in rest(link)  # a close frame with code 1007


def test_a_few_requests_may_come_ahead(server: Server) -> None:
    with server.link() as link:
        link.sendall(b"GET / HTTP/1.1\r\n\r\n" * MOST_AHEAD + b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")
        assert rest(link).count(b"HTTP/1.1 200 OK") == MOST_AHEAD + 1


def test_requests_without_end_that_wait_for_no_answer_end_the_connection(server: Server) -> None:
    before = server.memory()
    for _ in range(10):
        with server.link() as link, contextlib.suppress(ConnectionError):
            link.sendall(b"GET / HTTP/1.1\r\n\r\n" * 12_000)
            assert rest(link).count(b"HTTP/1.1 ") <= MOST_AHEAD + 1
    assert server.memory() - before < 20_000
    assert server.ask("GET", "/healthz").status == 200
