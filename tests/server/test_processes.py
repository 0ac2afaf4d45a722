"""Several server processes on one database: real ones, on PostgreSQL and on one SQLite file."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from parlour.games import game
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from server.nursery import Nursery
from server.pgserver import Postgres
from server.support import GAME, TWO, whole

pytestmark = [
    pytest.mark.timeout(90),
    pytest.mark.skipif(os.name != "posix", reason="processes are forked and killed"),
]
SHORT = {"set-no_capture_limit": "20"}


class Process:
    """A server process, and the way in."""

    def __init__(self, nursery: Nursery, database: str, log: Path, bot_delay: float = 0.02) -> None:
        self.nursery = nursery
        self.log = log
        arguments = ("--port", 0, "--database", database, "--bot-delay", bot_delay)
        self.server, address = nursery.start(log, *arguments)
        self.host = urlsplit(address).netloc
        self.running = True

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.running = False
        return self.nursery.stop(self.server, how)

    def ask(self, method: str, path: str, cookie: str = "", form: dict[str, str] | None = None) -> tuple[int, Any, str]:
        with contextlib.closing(HTTPConnection(self.host, timeout=20)) as link:
            headers = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
            link.request(method, path, urlencode(form or {}) if method == "POST" else None, headers)
            answer = link.getresponse()
            return answer.status, answer.headers, answer.read().decode()

    def get(self, path: str, cookie: str = "") -> str:
        return self.ask("GET", path, cookie)[2]

    def post(self, path: str, cookie: str, form: dict[str, str]) -> str:
        """Where it leads."""
        status, headers, text = self.ask("POST", path, cookie, form)
        assert status == 303, text
        return str(headers["location"])

    def new_person(self, name: str) -> str:
        """Somebody's cookie."""
        status, headers, text = self.ask("POST", "/name", "", {"name": name})
        assert status == 303, text
        return str(headers["set-cookie"]).partition(";")[0]

    @contextlib.contextmanager
    def page(self, table: str, cookie: str, since: int = 0) -> Iterator[Page]:
        address = f"ws://{self.host}{table}/live?since={since}"
        with connect(address, additional_headers={"Cookie": cookie, "Origin": f"http://{self.host}"}) as link:
            yield Page(link)


class Page:
    """A table's page in one process."""

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.table: dict[str, Any] = {}
        self.online: list[bool] = []
        self.watchers = 0

    def next(self) -> dict[str, Any]:
        message = whole(json.loads(self.link.recv(timeout=15)), self.table)
        if message["t"] == "table":
            self.table = message
        if message["t"] == "presence":
            self.online, self.watchers = message.get("online", []), message.get("watchers", 0)
        return message

    def send(self, id: str, move: str = "") -> None:
        text = move or self.table["scene"]["offers"][0]["move"]
        self.link.send(json.dumps({"t": "move", "id": id, "seq": self.table.get("seq", 0), "move": text}))

    def answer(self, id: str) -> dict[str, Any]:
        while (message := self.next()).get("id") != id:
            pass
        return message

    def add_string(self) -> None:
        """Add a string to the dice, as a page does by itself."""
        self.until_version(1)
        seat = next(at for at, seat in enumerate(self.table["seats"]) if seat.get("you"))
        self.link.send(json.dumps({"t": "string", "id": f"string-{seat}", "seat": seat, "string": "ab" * 16}))
        assert self.answer(f"string-{seat}")["t"] == "ack"

    def play(self, id: str) -> int:
        """Make a move; the version after it."""
        while not self.mine:
            self.next()
        self.send(id)
        answer = self.answer(id)
        assert answer["t"] == "ack"
        return int(answer["version"])

    def until_version(self, version: int) -> None:
        while self.table.get("version", 0) < version:
            self.next()

    @property
    def mine(self) -> bool:
        return bool((self.table.get("scene") or {}).get("prompt", {}).get("yours"))


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with contextlib.closing(Nursery()) as nursery:
        yield nursery


@contextlib.contextmanager
def two_processes(
    nursery: Nursery, database: str, folder: Path, bot_delay: float = 0.02
) -> Iterator[tuple[Process, Process]]:
    a = Process(nursery, database, folder / "a.log", bot_delay)
    b = Process(nursery, database, folder / "b.log", bot_delay)
    yield a, b
    assert all(one.stop() == 0 for one in (a, b) if one.running)


@pytest.fixture(scope="module")
def pair(
    nursery: Nursery, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Process, Process]]:
    with two_processes(nursery, postgres.new(), tmp_path_factory.mktemp("pair")) as both:
        yield both
    for one in both:
        assert '"level": "error"' not in one.log.read_text()


def sit_down(a: Process, b: Process) -> tuple[str, str, str]:
    """Ada opens a table in one process, Bob sits down in the other: the table and the cookies of both."""
    ada, bob = a.new_person("Ada"), b.new_person("Bob")
    table = a.post(f"/new/{GAME}", ada, {**TWO, **SHORT})
    b.post(f"{table}/sit", bob, {})
    with a.page(table, ada) as here, b.page(table, bob) as there:
        here.add_string()
        there.add_string()
    return table, ada, bob


def level(*pages: Page) -> None:
    """Wait until all pages show the same."""
    for page in pages:
        page.until_version(1)
    while min(versions := [page.table["version"] for page in pages]) < max(versions):
        pages[versions.index(min(versions))].next()


def test_people_in_different_processes_play_a_whole_game(pair: tuple[Process, Process]) -> None:
    a, b = pair
    table, ada, bob = sit_down(a, b)
    with a.page(table, ada) as here, b.page(table, bob) as there:
        level(here, there)
        count = 0
        while here.table["status"] != "over":
            assert here.mine != there.mine
            count += 1
            (here if here.mine else there).play(f"m{count}")
            level(here, there)
        assert there.table["status"] == "over"
        assert count > 5
    records = [one.get(f"{table}/record") for one in pair]
    assert records[0] == records[1]
    assert verify(game(GAME), parse_record(records[0])) > 0


def test_on_one_sqlite_file_they_see_each_others_moves_within_a_second(nursery: Nursery, tmp_path: Path) -> None:
    with two_processes(nursery, str(tmp_path / "db"), tmp_path) as (a, b):
        table, ada, bob = sit_down(a, b)
        with a.page(table, ada) as here, b.page(table, bob) as there:
            level(here, there)
            took = []
            for count in range(5):
                (here if here.mine else there).play(f"m{count}")
                began = time.monotonic()
                level(here, there)
                took.append(time.monotonic() - began)
            assert sorted(took)[2] < 1  # half of them at least, however busy this machine is


def test_each_process_knows_who_is_online_in_the_other(pair: tuple[Process, Process]) -> None:
    a, b = pair
    table, ada, bob = sit_down(a, b)
    with a.page(table, ada) as here:
        while here.online != [True, False]:
            here.next()
        with b.page(table, bob) as there, b.page(table, b.new_person("Cy")):
            while (here.online, here.watchers) != ([True, True], 1):
                here.next()
            while (there.online, there.watchers) != ([True, True], 1):
                there.next()
        while (here.online, here.watchers) != ([True, False], 0):
            here.next()


def test_of_two_moves_at_once_in_two_processes_one_counts(pair: tuple[Process, Process]) -> None:
    a, b = pair
    table, ada, bob = sit_down(a, b)
    with a.page(table, ada) as left, b.page(table, ada) as right, b.page(table, bob) as other:
        for count in range(6):
            level(left, right, other)
            if other.mine:
                other.play(f"b{count}")
                continue
            left.send(f"l{count}")
            right.send(f"r{count}")
            answers = [left.answer(f"l{count}"), right.answer(f"r{count}")]
            assert sorted(answer["t"] for answer in answers) == ["ack", "no"]
            assert [answer["stale"] for answer in answers if answer["t"] == "no"] == [True]


def test_a_process_that_slept_writes_nothing_late(nursery: Nursery, postgres: Postgres, tmp_path: Path) -> None:
    """While one process stands still, the other goes on; what the first then does about the past is refused."""
    with two_processes(nursery, postgres.new(), tmp_path) as (a, b):
        table, ada, bob = sit_down(a, b)
        bots = a.post(f"/new/{GAME}", ada, {"seat-0": "random", "seat-1": "random"})
        with a.page(table, ada) as left, b.page(table, ada) as right, b.page(table, bob) as other:
            level(left, right, other)
            while other.mine:
                other.play(f"b{other.table['version']}")
                level(left, right, other)
            os.kill(a.server, signal.SIGSTOP)
            try:
                left.send("late")
                version = right.play("on time")
                assert moves_on(b, bots)  # which were A's
            finally:
                os.kill(a.server, signal.SIGCONT)
            refusal = left.answer("late")
            assert (refusal["t"], refusal["stale"]) == ("no", True)
            level(left, right, other)
            assert left.table["version"] == version
            assert left.table["scene"] == right.table["scene"]
            assert moves_on(a, bots)
        for one in (a, b):
            assert '"level": "error"' not in one.log.read_text()


def test_a_page_that_comes_from_a_process_ahead_is_caught_up_with(pair: tuple[Process, Process]) -> None:
    a, b = pair
    table, ada, _ = sit_down(a, b)
    with a.page(table, ada) as page:
        version = page.play("m1")
    with b.page(table, ada, since=version) as page:
        page.next()
        assert page.table["version"] == version


def test_the_bots_of_a_killed_process_play_on_in_the_other(
    nursery: Nursery, postgres: Postgres, tmp_path: Path
) -> None:
    with two_processes(nursery, postgres.new(), tmp_path, bot_delay=0.1) as (a, b):
        person = a.new_person("Ada")
        tables = [a.post(f"/new/{GAME}", person, {"seat-0": "random", "seat-1": "greedy"}) for _ in range(3)]
        with b.page(tables[0], person) as page:
            page.until_version(12)
            assert a.stop(signal.SIGKILL) == -signal.SIGKILL
            left = page.table["version"]
            began = time.monotonic()
            page.until_version(left + 6)
            assert time.monotonic() - began < 10
        with ThreadPoolExecutor(3) as pool:  # also those that B had never heard of
            assert all(pool.map(lambda table: moves_on(b, table), tables))
        assert '"level": "error"' not in b.log.read_text()


def moves_on(process: Process, table: str) -> bool:
    with process.page(table, "") as page:
        page.next()
        page.until_version(page.table["version"] + 3)
    return True


def test_without_its_database_a_house_refuses_and_afterwards_goes_on(nursery: Nursery, tmp_path: Path) -> None:
    with contextlib.closing(Postgres()) as postgres, two_processes(nursery, postgres.new(), tmp_path) as (a, b):
        table, ada, bob = sit_down(a, b)
        with a.page(table, ada) as here, b.page(table, bob) as there:
            while not here.mine:
                here.next()
            postgres.stop()
            try:
                here.send("m1")
                refusal = here.answer("m1")
                assert (refusal["t"], refusal["text"][:41]) == ("no", "The database cannot be reached right now,")
                status, _, text = a.ask("GET", "/healthz")
                assert (status, json.loads(text)["writes"]) == (503, "away")
                assert a.ask("GET", "/", ada)[0] == 503
            finally:
                postgres.start()
            deadline = time.monotonic() + 10
            while a.ask("GET", "/healthz")[0] != 200 or b.ask("GET", "/healthz")[0] != 200:
                assert time.monotonic() < deadline
                time.sleep(0.05)
            version = here.play("m2")  # the page is as it was: nothing of m1 was kept
            there.until_version(version)  # though the other process had to listen anew
    for one in (a, b):
        entries = [json.loads(line) for line in one.log.read_text().splitlines()]
        assert not [entry for entry in entries if "trace" in entry]
        texts = [entry["text"] for entry in entries if entry["from"] == "parlour.store"]
        assert "does not answer" in texts[0]
        assert "answers again" in texts[-1]
        assert "sesame" not in one.log.read_text()


@contextlib.contextmanager
def lists(process: Process, cookie: str) -> Iterator[Callable[[str], str]]:
    """A home page that listens: a function that waits until it is told something, and returns that line."""
    with contextlib.closing(HTTPConnection(process.host, timeout=20)) as link:
        link.request("GET", "/lobby/live", None, {"cookie": cookie})
        answer = link.getresponse()
        assert answer.status == 200

        def until(text: str) -> str:
            while text not in (line := answer.readline().decode()):
                assert line
            return line

        yield until


def test_people_in_different_processes_press_play_now_and_meet(pair: tuple[Process, Process]) -> None:
    a, b = pair
    ada, bob = a.new_person("Ada"), b.new_person("Bob")
    with lists(a, ada) as here, lists(b, bob) as there:
        table = a.post(f"/new/{GAME}", a.new_person("Cy"), TWO)
        there(f'action="{table}/sit"')
        form = {f"game-{GAME}": "1", "clock": "3+10"}
        a.post("/play", ada, form)
        here("Looking for players")
        there("1 person looks for players")
        b.post("/play", bob, form)
        ways = [until('class="found"') for until in (here, there)]
    (way,) = {re.findall(r'action="(/t/\w+/sit)"', line)[0] for line in ways}
    assert a.post(way, ada, {}) == b.post(way, bob, {})
