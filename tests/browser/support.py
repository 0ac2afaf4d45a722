"""People with a browser: their pages, and how they play on them."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Response, expect

GAME: Final = "adventurers-guard"
SHOTS: Final = Path(__file__).parents[2] / ".build" / "shots"
"""Where pictures of the pages are kept; git does not."""
DESK: Final = (1440, 900)
PHONE: Final = (390, 844)
ALL_LOOKS: Final = os.environ.get("PARLOUR_LOOKS") == "all"
"""Whether every screen is looked at, and kept as a picture, by `python3 run.py looks`."""

LOOK: Final = """() => {
  const all = (what) => [...document.querySelectorAll(`.board .cell[data-st~=${what}]`)].map((cell) => cell.dataset.id);
  const status = document.querySelector('.status');
  return {
    who: status?.querySelector('.who')?.textContent ?? '',
    yours: status?.matches('.you:not([data-busy])') ?? false,
    seq: Number(document.querySelector('.reel .num')?.textContent.split('/')[1] ?? 0),
    can: all('can'),
    capture: all('capture'),
    target: all('target'),
    buttons: document.querySelectorAll('.acts .btn').length,
  };
}"""
"""What can be done on the page now, in one question."""
TURN: Final = """(seq) => {
  if (!document.querySelector('.status .who')) return false;
  const status = document.querySelector('.status');
  const now = Number(document.querySelector('.reel .num')?.textContent.split('/')[1] ?? 0);
  const marked = '.board .cell:is([data-st~=can], [data-st~=target], [data-st~=capture]), .acts .btn:not(.desk, .undo, .hint)';
  const yours = status.matches('.you:not([data-busy])') && document.querySelector(marked);
  return now > seq && (yours || document.querySelector('.acts .look')) ? true : false;
}"""
READY: Final = ".board .cell:is([data-st~=can], [data-st~=target], [data-st~=capture]), .status.you .acts .btn:not(.desk, .quiet, .undo, .hint)"
"""Something that can be pressed in this decision; what others did before is shown first."""
MOVED: Final = """(seq) => {
  const now = Number(document.querySelector('.reel .num')?.textContent.split('/')[1] ?? 0);
  return now > seq && !document.querySelector('.status[data-busy]');
}"""


THIS_TABLE: Final = re.compile("^(This table|Esta mesa)$")


def shot(page: Page, name: str, always: bool = ALL_LOOKS) -> None:
    """Keep a picture, for people to look at."""
    if always:
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png")


class Guest:
    """One browser context, and its first page. Whatever goes wrong on a page is kept, and must be expected."""

    def __init__(self, context: BrowserContext, house: str, touch: bool) -> None:
        self.context = context
        self.house = house
        self.touch = touch
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.policies: list[str] = []
        self.expected = ""
        """A pattern of faults that the test itself brings about."""
        context.on("page", self._watch)
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", lambda socket: self.requests.append(socket.url))
        page.on("response", self._note_policy)

    def _note_policy(self, answer: Response) -> None:
        if answer.request.is_navigation_request() and answer.ok:
            self.policies.append(answer.headers.get("content-security-policy", f"none for {answer.url}"))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.faults.append(f"{kind}: {text}")

    def check(self) -> None:
        """Nothing failed unseen, and nobody else was asked for anything."""
        faults = [fault for fault in self.faults if not self.expected or not re.search(self.expected, fault)]
        assert not faults, faults
        here = urlsplit(self.house).netloc
        foreign = [url for url in self.requests if urlsplit(url).scheme != "data" and urlsplit(url).netloc != here]
        assert not foreign, foreign

    def another_tab(self) -> Guest:
        """The same person, on one more page that is still empty."""
        tab = copy(self)
        tab.page = self.context.new_page()
        return tab

    # Going places

    def go(self, path: str) -> Page:
        self.page.goto(self.house + path)
        return self.page

    def table(self) -> str:
        """The path of the table that this page is at."""
        path = urlsplit(self.page.url).path
        assert path.startswith("/t/")
        return path

    def post(self, path: str, **form: str) -> str:
        """Send a form as a page of the house does; the path that it leads to."""
        answer = self.context.request.post(
            self.house + path, form={**form}, headers={"origin": self.house, "accept": "text/html"}, max_redirects=0
        )
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def open_table(self, other: str = "open", clock: str = "", **rules: str) -> str:
        """Open a table and sit down in South, who begins; its path."""
        form = {
            "seat-0": "open",
            "seat-1": other,
            "sit": "first",
            "public": "1",
            "clock": clock,
            "set-first_player": "S",
        }
        path = self.post(f"/new/{GAME}", **form, **{f"set-{name}": value for name, value in rules.items()})
        self.go(path).wait_for_selector(".board, .waiting")
        return path

    def sit(self, path: str) -> None:
        """Take the free seat of a table that waits."""
        self.go(self.post(f"{path}/sit")).wait_for_selector(".board")

    def sign_up(self, name: str) -> None:
        self.post("/account/sign-up", name=name, password="a short sentence")

    # Playing

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def cell(self, name: str) -> Locator:
        return self.page.locator(f".cell[data-id='{name}']")

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def seq(self) -> int:
        return int(self.look()["seq"])

    def over(self) -> bool:
        return self.page.locator(".acts .look").count() > 0

    def await_turn(self, after: int = -1) -> bool:
        """Wait until this guest must decide; False if the game is over instead."""
        self.page.wait_for_function(TURN, arg=after)
        return not self.over()

    def targets(self) -> list[str]:
        """Where the pawn that was picked up can go; only what it can take, if it can take anything."""
        self.page.wait_for_selector(".cell[data-st~=sel]")
        seen = self.look()
        targets: list[str] = seen["capture"] or seen["target"]
        return targets

    def decide(self, choose: random.Random) -> None:
        """Make one decision by pressing what the page marks: a source and a target, or a button."""
        seen = self.look()
        if not (seen["can"] or seen["capture"] or seen["target"]):
            self.page.wait_for_selector(READY, state="attached")
            seen = self.look()
        seq = seen["seq"]
        marked = seen["capture"] or seen["target"]
        if not marked and seen["can"]:
            self.press(self.cell(choose.choice(seen["can"])))
            marked = self.targets()
        if marked:
            self.press(self.cell(choose.choice(marked)))
            if self.touch:
                self.press(self.page.locator(".acts .go"))
        else:
            self.press(self.page.locator(".acts .btn:not(.desk, .quiet, .undo, .hint)").first)
        self.moved(seq)

    def moved(self, seq: int) -> None:
        """Wait until the page shows what came after event `seq`."""
        self.page.wait_for_function(MOVED, arg=seq)

    def resign(self) -> None:
        page = self.page
        self.press(page.locator(".dock button").last if self.touch else page.get_by_role("button", name=THIS_TABLE))
        self.press(page.locator(".menu > .btn.hit"))
        self.press(page.locator(".asking .hit"))
        expect(page.locator(".acts .look")).to_be_visible()

    def shot(self, name: str) -> None:
        shot(self.page, name)


Screen: TypeAlias = Callable[[tuple[int, int]], Page]
"""Opens an empty page of a size."""


class Invite(Protocol):
    """Lets somebody in with a browser of their own."""

    def __call__(
        self,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        still: bool = True,
        lang: str = "",
    ) -> Guest: ...


def play(guests: list[Guest], decisions: int, seed: int = 1) -> int:
    """Let people of one table decide in turn, this many times or until the end; returns how many decisions they made."""
    choose = random.Random(seed)
    for made in range(decisions):
        mover = next((guest for guest in guests if guest.look()["yours"]), None)
        if mover is None:
            if guests[0].over():
                return made
            guests[0].page.wait_for_selector(".status.you:not([data-busy]), .acts .look")
            mover = guests[0]
        mover.decide(choose)
        if len(guests) > 1:
            seq = mover.seq()
            for guest in guests:
                if guest is not mover:
                    guest.moved(seq - 1)
    return decisions
