"""Games by the clock, in a house whose time passes when a test says so: a flag falls, and a program hears of a move."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from math import inf
from pathlib import Path
from threading import Thread

import pytest
import uvicorn
from anyio.from_thread import BlockingPortal, start_blocking_portal
from playwright.sync_api import Browser, expect

from browser.checks import flaws
from browser.support import GAME, PHONE, Invite, play
from parlour.server import admin
from parlour.server.app import create_app
from parlour.server.connections import Config
from parlour.server.people.notices import DELAY
from parlour.server.services import Services
from parlour.server.settings_file import HouseSettings, Mail, Webhooks
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.webhook import signature
from server.support import think

SQUEEZED = """() => [...document.querySelectorAll('.seat .name bdi')].filter((name) => {
  const [text, end] = [name.getBoundingClientRect(), name.closest('.seat').querySelector('.end').getBoundingClientRect()];
  const last = name.parentElement.lastElementChild.getBoundingClientRect();
  return name.scrollWidth > name.clientWidth || !text.width || (innerWidth > 820 && last.right > end.left);
}).map((name) => name.textContent)"""
"""The names that are cut off, or that something else at the seat lies on."""


class Town:
    """A house in a thread of this process, and its time."""

    def __init__(self, folder: Path, portal: BlockingPortal, door: socket.socket) -> None:
        self.address = f"http://127.0.0.1:{door.getsockname()[1]}"
        self.passed = 0.0
        self._portal = portal
        settings = HouseSettings(
            address=self.address, mail=Mail("127.0.0.1", "a@b"), webhooks=Webhooks(allowed=True, private=True)
        )
        self.services = Services(
            SqliteStore(folder / "parlour.db"), 0.05, think, now=self.now, gap=inf, settings=settings
        )

    def now(self) -> float:
        return time.time() + self.passed

    def later(self, seconds: float) -> None:
        """Look round now, and after a while."""
        self._look()
        self.passed += seconds
        self._look()

    def reset(self, name: str) -> str:
        """A link by which somebody chooses another password."""
        return str(self._portal.call(admin.reset, self.services.store, name, "an operator", time.time()))

    def _look(self) -> None:
        self._portal.call(self.services.house.time.look)
        self._portal.call(self.services.notices.work)


@pytest.fixture(scope="module")
def town(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    door = socket.create_server(("127.0.0.1", 0))
    with start_blocking_portal() as portal:
        town = Town(tmp_path_factory.mktemp("town"), portal, door)
        config = Config(create_app(town.services), town.services.door, log_config=None, ws_per_message_deflate=False)
        server = uvicorn.Server(config)
        served = portal.start_task_soon(server.serve, [door])
        yield town
        server.should_exit = True
        served.result()


@pytest.fixture(scope="module")
def house(town: Town) -> str:
    return town.address


def test_whoever_is_out_of_time_in_a_rated_game_has_lost_and_is_rated_lower(invite: Invite, town: Town) -> None:
    ada, bob = invite(), invite(PHONE, touch=True)
    ada.sign_up("Ada")
    bob.sign_up("Bob")
    page = ada.go(f"/new/{GAME}")
    page.select_option("#clock", "3+10")
    page.get_by_label("Rated").check()
    page.click("main form button.main")
    bob.sit(ada.table())
    page.wait_for_selector(".board")
    play([ada, bob], 2)
    expect(page.locator(".seat .time")).to_have_count(2)
    expect(page.locator(".seat .time.runs")).to_have_count(1)
    loser, winner = (ada, bob) if ada.look()["yours"] else (bob, ada)
    town.later(200)
    for guest, title in ((loser, "You lost"), (winner, "You won")):
        expect(guest.page.locator(".status .ask p")).to_have_text(title)
        expect(guest.page.locator(".status .ask small")).to_contain_text("is out of time")
        expect(guest.page.locator(".time.runs, .cell[data-st~=can]")).to_have_count(0)
        expect(guest.page.locator(".seat:has(.rank.first)")).to_contain_text(re.compile(r"1[5-9]\d\d\? \(\+\d+\)"))
        expect(guest.page.locator(".seat:not(:has(.rank.first))")).to_contain_text(re.compile(r"14\d\d\? \(−\d+\)"))
        assert guest.page.evaluate(SQUEEZED) == []
    expect(loser.go(f"/ratings/{GAME}").locator("main")).to_contain_text(re.compile(r"Your rating: 14\d\d\?.*1 game"))


class Program(BaseHTTPRequestHandler):
    """Somebody's own, that keeps what it is told."""

    heard: list[tuple[str, bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.heard.append((self.headers["Parlour-Signature"], body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def program() -> Iterator[HTTPServer]:
    Program.heard = []
    with HTTPServer(("127.0.0.1", 0), Program) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_a_program_is_told_that_a_game_by_the_day_waits_for_a_move(
    invite: Invite, town: Town, program: HTTPServer
) -> None:
    ada, bob = invite(PHONE, touch=True), invite()
    ada.sign_up("Cyd")
    for path in ("/account/forgotten", town.reset("Cyd"), "/account/notices"):
        page = ada.go(path)
        assert (flaws(page), page.locator("form").count() > 0) == ([], True), path
    page.fill("#target", f"http://127.0.0.1:{program.server_port}/hook")
    ada.press(page.locator(".btn.main"))
    secret = page.locator(".result.good code").inner_text()
    table = ada.open_table(clock="3d")
    bob.sit(table)
    ada.page.wait_for_selector(".status.you")
    town.later(DELAY + 1)
    assert Program.heard == []  # who is at the table needs no notice
    ada.go("/")
    town.later(DELAY + 1)
    ((signed, body),) = Program.heard
    at = int(signed.partition(",")[0].removeprefix("t="))
    assert signed == f"t={at},v1={signature(secret, at, body)}"
    (told,) = json.loads(body)["tables"]
    assert told["game"] == GAME
    page.goto(told["url"])
    assert ada.table() == table
    ada.await_turn()
    play([ada], 1)
