"""A real house, and Chromium to visit it with."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from browser.boards import Perform, picture_of
from browser.stage import Stage
from browser.support import ALL_LOOKS, DESK, SHOTS, Guest, Invite, Screen, shot
from parlour.kernel.game import Game
from parlour.kernel.state import State

LONGEST = 30_000
"""Milliseconds that anything on a page may take; far more than it does."""
expect.set_options(timeout=LONGEST)
DENSE = 2 if ALL_LOOKS else 1
"""Pixels of a phone, across one of ours: it has more, and they are dear to draw and matter in pictures alone."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking"]
HASTE = [] if ALL_LOOKS else ["--js-flags=--no-opt --no-maglev"]
"""Without compilers that optimise scripts: they take a tenth of the time, and no page is open long enough to gain by them."""
SHARED = Path("/dev/shm")
ROOM = 2**30
"""Bytes of shared memory that are enough for a browser; with less, as in a container, Playwright's way is to use the disk."""


def find_chromium() -> str | None:
    return os.environ.get("PARLOUR_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if find_chromium() is None:
        pytest.skip("no Chromium: PARLOUR_CHROMIUM is not set (run.py test sets it), and none is on PATH")
    with sync_playwright() as playwright, launch(playwright, *HASTE, without=slow_flags()) as browser:
        yield browser


def slow_flags() -> list[str]:
    """What Playwright asks for that is not needed here."""
    roomy = SHARED.is_dir() and shutil.disk_usage(SHARED).free > ROOM
    return ["--disable-dev-shm-usage"] if roomy else []


@contextlib.contextmanager
def launch(playwright: Playwright, *flags: str, without: Sequence[str] = ()) -> Iterator[Browser]:
    path = find_chromium()
    assert path
    environment: dict[str, str | float | bool] = {**os.environ}
    home = Path(path).parent
    if (home / "al2023").is_dir():  # npm's: it brings its libraries and fonts
        environment["LD_LIBRARY_PATH"] = str(home / "al2023" / "lib")
        environment["FONTCONFIG_PATH"] = str(home / "fonts")
    browser = playwright.chromium.launch(
        executable_path=path,
        env=environment,
        chromium_sandbox=False,
        args=[*FLAGS, *flags],
        ignore_default_args=list(without),
        timeout=60_000,
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the house keeps its database."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="session")
def house(browser: Browser, folder: Path) -> Iterator[str]:
    """The address of an open house. Its hints and reviews take no longer than a test may."""
    with open_house(folder, "--effort", "0.02") as address:
        yield address


@contextlib.contextmanager
def open_house(folder: Path, *arguments: str, program: Sequence[str] = ("-m", "parlour.server.main")) -> Iterator[str]:
    """A house, by its address. After the last visit it closes cleanly, and its log tells of no failure."""
    log = folder / "log"
    command = [sys.executable, *program, "--port", "0", "--bot-delay", "0.05", *arguments]
    with log.open("w") as errors:
        server = subprocess.Popen(
            [*command, "--database", str(folder / "parlour.db")], stdout=subprocess.PIPE, stderr=errors, text=True
        )
        assert server.stdout is not None
        with server.stdout:
            try:
                found = re.search(r"http://\S+", server.stdout.readline())
                assert found, log.read_text()
                yield found[0]
            finally:
                server.terminate()
                code = server.wait(20)
    assert code == 0
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    assert [entry for entry in entries if entry["level"] not in ("info", "debug")] == []


@pytest.fixture
def invite(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Invite]:
    guests: list[Guest] = []

    def enter(size: tuple[int, int] = DESK, *, touch: bool = False, still: bool = True, lang: str = "") -> Guest:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=DENSE if touch else 1,
            has_touch=touch,
            is_mobile=touch,
            color_scheme="light",
            reduced_motion="reduce" if still else "no-preference",
            locale=lang or "en-GB",
        )
        context.set_default_timeout(LONGEST)
        guests.append(Guest(context, house, touch))
        return guests[-1]

    yield enter
    failed = request.node.stash.get(FAILED, False)
    for number, guest in enumerate(guests):
        if failed:
            shot(guest.page, f"failed-{request.node.name}-{number}", always=True)
    for guest in guests:
        guest.context.close()
    if not failed:
        for guest in guests:
            guest.check()


@pytest.fixture
def screen(browser: Browser) -> Iterator[Screen]:
    """Opens an empty page of a size; a narrow one is a phone. Whatever goes wrong on it fails the test."""
    faults: list[str] = []
    contexts = []

    def enter(size: tuple[int, int]) -> Page:
        phone = size[0] < size[1]
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=DENSE if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        context.set_default_timeout(LONGEST)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        return page

    yield enter
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def perform(screen: Screen) -> Perform:
    """Shows a state of a game on a page, as one of its seats sees it."""

    def enter(
        game: Game[Any],
        state: State,
        seat: int = 0,
        *,
        size: tuple[int, int] = DESK,
        lang: str = "en",
        names: Sequence[str] = ("Ada", "Bo", "Cy", "Di"),
        **data: str,
    ) -> Stage:
        picture = picture_of(game, state, seat, names)
        return Stage(screen(size), picture, game.words(lang), art=(), yours=(seat,), **data)

    return enter


THINNED = {f"test_{name}" for name in ("end", "gambit", "home", "quarriors", "quazo", "still_board")}
FAILED = pytest.StashKey[bool]()
MANY = 5
"""Cases of one test, for all of which there is always time: one for each game."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a test with many cases (games, screens, languages) some are enough, unless all are asked for."""
    if ALL_LOOKS:
        return
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.stem in THINNED:
            cases.setdefault(f"{item.path} {getattr(item, 'originalname', item.name)}", []).append(item)
    left_out = {
        item
        for group in cases.values()
        if len(group) > MANY
        for at, item in enumerate(group)
        if at % (7 if len(group) > 2 * MANY else 3)  # no divisor of the number of sizes, games or languages
    }
    config.hook.pytest_deselected(items=sorted(left_out, key=lambda item: item.nodeid))
    items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session", autouse=True)
def old_failures() -> None:
    for old in SHOTS.glob("failed-*.png"):
        old.unlink(missing_ok=True)
