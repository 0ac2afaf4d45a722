"""How soon a table is seen: `python3 run.py bench view [--rounds 5] [--slow 4]`.

A phone that has never been here opens a table of each game, at this machine's pace and with a processor that is slowed
down: bytes and requests until nothing more is asked for, and how long it takes until the table is painted, and until all
its drawings are. The link is loopback, so that the time is the server's and the browser's own. Middle of the rounds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table as Sheet

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import launch, open_house
from browser.support import PHONE
from parlour.games import game, game_keys

GOAL: Final = 1.0
"""Seconds until the table is painted on a slow phone."""
WATCH: Final = """() => {
  const seen = {};
  const look = () => {
    const table = document.querySelector('.play :is(.cell, .loose)');
    const drawn = table && [...document.querySelectorAll('use')].every((one) => document.querySelector(one.getAttribute('href')));
    // what was found before a frame is painted with it: a task that comes after the frame knows when
    setTimeout(() => {
      if (table) seen.table ??= performance.now();
      if (drawn) console.log(JSON.stringify([seen.table, performance.now()]));
    });
    if (!drawn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@dataclass
class View:
    """The first look of a browser that has kept nothing."""

    bytes: float
    told: float
    """Bytes by the live link, before it compresses them."""
    requests: int
    table: float
    """Seconds until it is painted."""
    drawn: float
    """Seconds until all drawings are."""


def open_table(browser: Browser, house: str, key: str) -> str:
    """A table against bots, by its path."""
    context = browser.new_context()
    form: dict[str, str | float | bool] = {"seat-0": "open", "sit": "first"}
    form |= {f"seat-{seat}": "greedy" for seat in range(1, game(key).seats[0])}
    answer = context.request.post(f"{house}/new/{key}", form=form)
    context.close()
    return answer.url


def look(browser: Browser, address: str, slow: float) -> View:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, device_scale_factor=3, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    link = context.new_cdp_session(page)
    link.send("Network.enable")
    link.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    lengths: list[float] = []
    link.on("Network.loadingFinished", lambda event: lengths.append(event["encodedDataLength"]))
    told: list[int] = []
    link.on("Network.webSocketFrameReceived", lambda event: told.append(len(event["response"]["payloadData"])))
    requests: list[Any] = []
    link.on("Network.requestWillBeSent", lambda event: requests.append(event))
    link.on("Network.webSocketCreated", lambda event: requests.append(event))
    with page.expect_console_message() as said:  # any question to the page would take its time
        page.goto(address, wait_until="commit")
    table, drawn = json.loads(said.value.text)
    context.close()
    return View(sum(lengths), sum(told), len(requests), table / 1000, drawn / 1000)


def middle(views: list[View]) -> View:
    return View(
        statistics.median(view.bytes for view in views),
        statistics.median(view.told for view in views),
        round(statistics.median(view.requests for view in views)),
        statistics.median(view.table for view in views),
        statistics.median(view.drawn for view in views),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", type=float, default=4.0, help="how much slower the phone is than this machine")
    options = parser.parse_args()
    heads = (
        "game",
        "bytes",
        "live",
        "requests",
        "painted",
        f"at 1/{options.slow:g}",
        "ratio",
        "drawings",
        f"at 1/{options.slow:g}",
    )
    sheet = Sheet(*heads, title=f"first view of a table on a phone; goal: {GOAL:g} s at 1/{options.slow:g}")
    with (
        sync_playwright() as playwright,
        launch(playwright) as browser,
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder)) as house,
    ):
        for key in game_keys():
            address = open_table(browser, house, key)
            look(browser, address, 1)  # the house has its words then
            fast, slow = [], []
            for _ in range(options.rounds):  # they take turns: a busy machine affects both
                fast.append(look(browser, address, 1))
                slow.append(look(browser, address, options.slow))
            quick, late = middle(fast), middle(slow)
            style = "" if late.table <= GOAL else "red"
            sheet.add_row(
                key,
                f"{quick.bytes / 1000:.0f} kB",
                f"{quick.told / 1000:.0f} kB",
                str(quick.requests),
                f"{quick.table:.2f} s",
                f"[{style}]{late.table:.2f} s[/]" if style else f"{late.table:.2f} s",
                f"{late.table / quick.table:.1f}",
                f"{quick.drawn:.2f} s",
                f"{late.drawn:.2f} s",
            )
    Console().print(sheet)


if __name__ == "__main__":
    main()
