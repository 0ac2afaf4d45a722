"""A tournament in two houses on one database: what happens in one is seen in the other, which goes on if it is gone."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from parlour.contest.proof import verify
from server.nursery import Nursery
from server.pgserver import Postgres
from server.support import GAME
from server.test_processes import Process, nursery, two_processes

__all__ = ["nursery"]

pytestmark = [
    pytest.mark.timeout(90),
    pytest.mark.skipif(os.name != "posix", reason="processes are forked and killed"),
]
FORM = {"kind": "swiss", "rounds": "1", "clock": "3+10", "boards": "2", "set-no_capture_limit": "20", "enter": "1"}


@contextlib.contextmanager
def listening(process: Process, path: str, cookie: str) -> Iterator[Iterator[str]]:
    """What a page hears of a tournament."""
    link = HTTPConnection(process.host, timeout=20)
    with contextlib.closing(link):
        link.request("GET", f"{path}/live", headers={"cookie": cookie})
        with contextlib.closing(link.getresponse()) as answer:
            lines = iter(answer.readline, b"")
            yield (line.decode() for line in lines if line.startswith(b"data: "))


def test_what_happens_in_one_house_is_seen_in_the_other_which_goes_on_alone(
    nursery: Nursery, postgres: Postgres, tmp_path: Path
) -> None:
    """On SQLite, see test_contest_kills."""
    with two_processes(nursery, postgres.new(), tmp_path, 0.0) as (a, b):
        ada, bob = a.new_person("Ada"), b.new_person("Bob")
        path = a.post(f"/tournaments/new/{GAME}", ada, FORM)
        with listening(b, path, bob) as heard:
            until(heard, '<li data-who="0"')
            b.post(f"{path}/enter", bob, {})
            until(heard, '<li data-who="1"')
            a.post(f"{path}/start", ada, {})
            until(heard, 'data-table="')
            until(heard, 'id="round-1"')
            assert a.stop(signal.SIGKILL) == -9
        resign(b, path, ada, bob)
        assert verify(json.loads(b.get(f"{path}/record"))).games == 2
        assert '"level": "error"' not in b.log.read_text()


def until(heard: Iterator[str], said: str) -> str:
    return next(line for line in heard if said in line)


def resign(process: Process, path: str, *people: str) -> None:
    """Everybody gives up all their games, until there are no more."""
    deadline = time.monotonic() + 40
    while (state := json.loads(process.get(f"{path}/state")))["listed"]["status"] != "over":
        assert time.monotonic() < deadline, state
        for cookie in people:
            own = json.loads(process.get(f"{path}/state", cookie))["own"]
            if own["table"]:
                table = process.ask("GET", f"{path}/table", cookie)[1]["location"]
                if not table.startswith("/t/"):
                    continue  # the game was over meanwhile
                with process.page(table, cookie) as page:
                    page.until_version(1)
                    if page.table["status"] == "waiting":
                        page.add_string()
                    elif page.table["status"] == "playing":
                        page.link.send(json.dumps({"t": "leave", "id": "leave"}))
                        page.answer("leave")
        time.sleep(0.05)
