"""Two people play by the clock while their house is killed again and again; then its log tells who was charged for what."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable

from websockets.exceptions import WebSocketException

from parlour.kernel.clock import NOBODY
from parlour.server.store import Row
from parlour.server.table import Table, fold_in
from server.visitors import Page, Visitor

Up = tuple[float, float]
"""From when until when a house was there."""
GAME = "gambit"
"""A game that is long enough."""


async def killed(
    start: Callable[[], Awaitable[str]], kill: Callable[[], Awaitable[None]], kills: int, rng: random.Random
) -> tuple[str, list[Up]]:
    """Play until the house was killed so often; the table, and when the house was there. `start` returns its address."""
    people: list[Visitor] = []
    table, ups = "", list[Up]()
    for number in range(kills + 1):
        origin = await start()
        began = time.time()
        if not people:
            people = [Visitor(origin), Visitor(origin)]
            table = await asyncio.to_thread(people[0].open, GAME, ["open", "open"], clock="3+10")
            await asyncio.to_thread(people[1].sit, table)
        for person in people:
            person.origin = origin
        with contextlib.suppress(WebSocketException, OSError, EOFError):
            async with people[0].look(table) as ada, people[1].look(table) as bob:
                await _play([ada, bob], rng, rng.randrange(2, 5), number)
        await asyncio.sleep(rng.uniform(0.0, 0.5))  # whoever must decide thinks
        ups.append((began, time.time()))
        await kill()
        await asyncio.sleep(rng.uniform(0.0, 0.6))
    return table, ups


async def _play(pages: list[Page], rng: random.Random, moves: int, number: int) -> None:
    """Each thinks for a moment and moves."""
    for page in pages:
        await page.until_version(1)
    while pages[0].status == "waiting":
        await pages[0].next()
    for count in range(moves):
        version = max(page.table["version"] for page in pages)
        for page in pages:
            await page.until_version(version)
        mover = next((page for page in pages if page.mine), None)
        if mover is None:
            return
        await asyncio.sleep(rng.uniform(0.05, 0.25) if count else 0.0)
        answer = await mover.play(f"m{number}-{count}", rng.choice(mover.offers))
        assert answer["t"] == "ack", answer
        await pages[0].until_version(answer["version"])
        await pages[1].until_version(answer["version"])


def charges(rows: list[Row], ups: list[Up]) -> tuple[float, float, int]:
    """Seconds that were charged in all; the most that a decision was charged beyond the time for which the house was there
    meanwhile; and how often time was taken up again that had not stopped, or was not.

    A house that has to wait for the machine too long takes time up again as well, since it was there itself: not counted.
    """
    table, charged, worst, resumed, stopped = Table("t"), 0.0, 0.0, 0, 0
    ends = [end for _, end in ups[:-1]]
    for row in rows:
        before = table.clock
        while ends and ends[0] < row.at:
            del ends[0]
            stopped += before is not None and before.runs != NOBODY
        fold_in(table, row)
        if row.kind == "resumed":
            resumed += not any(start <= row.body["until"] and row.at <= end for start, end in ups)
        if before is None or before.runs == NOBODY or "left" not in row.body:
            continue
        spent = (before.left[before.runs] - row.body["left"][before.runs]) / 1000
        there = sum(max(0.0, min(end, row.at) - max(start, before.since)) for start, end in ups)
        charged, worst = charged + spent, max(worst, spent - there)
    return charged, worst, abs(resumed - stopped)
