"""People who play at tables of a house whatever becomes of it: they come back, and send again what was not answered."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterable
from typing import Any, Final

from websockets.exceptions import WebSocketException

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.server.store import Row
from parlour.server.table import fold
from server.visitors import Page, Visitor, digest
from soak.houses import House, stored

SHORT: Final[dict[str, dict[str, object]]] = {
    "adventurers-guard": {"no_capture_limit": 20},
    "gambit": {"turns_per_seat": 20},
    "quarriors": {"max_turns": 20},
    "quartz": {},
    "quazo": {"rounds": 6},
}
"""The games, with options that make them short."""
PACE: Final = 0.25
"""Seconds between two moves of one person: the house takes five messages a second for long."""
STUCK: Final = 90.0
"""Seconds without news, and without a restart, after which a table is taken for stuck."""


class Stuck(AssertionError):
    """A table does not go on."""


class Lane:
    """One table after the other, each watched, or played at by one person against bots, to its end."""

    def __init__(self, houses: list[House], number: int, plays: bool, seed: int = 0) -> None:
        self.houses = houses
        self.plays = plays
        self.rng = random.Random(f"{seed}/{number}")
        self.game = list(SHORT)[number % len(SHORT)]
        self.visitor = Visitor(houses[0].origin)
        self.tables: list[str] = []
        self.acked: list[tuple[str, str, str]] = []
        """Table, id and text of every move that was acknowledged."""
        self.acks: list[float] = []
        """Seconds until they were."""
        self.news = 0.0
        """When it last heard something new."""
        self.back: list[float] = []
        """When it was let in again."""
        self.compared = 0
        """Views that were seen again after a break."""
        self.resent = 0
        self.refused: list[str] = []
        self.over = 0
        self.rest: Page | None = None
        self.seen: dict[int, str] = {}
        self._pending: dict[str, Any] | None = None
        self._sent = 0.0

    async def run(self, go_on: asyncio.Event) -> None:
        """Play games until `go_on` is cleared, and the last to its end."""
        while not self.tables or go_on.is_set():
            await self._open()
            await self.finish()

    async def _open(self) -> None:
        seats = min(find_game(self.game).seats)
        bots = [self.rng.choice(("random", "greedy")) for _ in range(seats)]
        while True:
            try:
                kinds = ["open", *bots[1:]] if self.plays else bots
                table = await asyncio.to_thread(self.visitor.open, self.game, kinds, self.plays, **SHORT[self.game])
                break
            except (OSError, AssertionError):  # the house is gone, or its database
                await asyncio.sleep(self.rng.uniform(0.2, 1.0))
        self.tables.append(table)
        self.seen = {}

    async def finish(self) -> None:
        """Look at the last table until its game is over."""
        version, tries, began = 0, 0, time.monotonic()
        while True:
            try:
                async with self.visitor.look(self.tables[-1], version) as page:
                    tries = 0
                    self.back.append(time.monotonic())
                    await self._stay(page)
                    self.over += 1
                    return
            except (WebSocketException, OSError, EOFError, TimeoutError):
                tries += 1
                since = max(self.news, began, *(house.opened for house in self.houses))
                if time.monotonic() - since > STUCK:
                    raise Stuck(f"{self.game} {self.tables[-1]}: nothing new for {STUCK:g} s") from None
                version = max(self.seen, default=0)
                self._go_elsewhere()
                await asyncio.sleep(self.rng.random() * min(0.5 * 2**tries, 5.0))

    def _go_elsewhere(self) -> None:
        """As a proxy does: after a failure the next request goes to another process, if there is one."""
        others = [house.origin for house in self.houses if house.origin != self.visitor.origin]
        self.visitor.origin = self.rng.choice(others or [self.visitor.origin])

    async def _stay(self, page: Page) -> None:
        if self._pending:  # it was not answered: the very same again
            self.resent += 1
            await page.link.send(json.dumps(self._pending))
        while page.status != "over" or self._pending:
            message = await page.next()
            match message["t"]:
                case "table" | "patch":
                    self._see(page)
                case "ack" | "no" if self._pending and message["id"] == self._pending["id"]:
                    self._answered(message)
            if page.mine and not self._pending and self.plays:
                await self._move(page)

    def _see(self, page: Page) -> None:
        """At one version everybody sees the same, before and after whatever happens."""
        version, seen = page.table["version"], digest(page.view)
        if version in self.seen:
            self.compared += 1
            assert self.seen[version] == seen, f"{self.tables[-1]} looks different at version {version}"
        else:
            self.news = time.monotonic()
        self.seen[version] = seen

    def _answered(self, message: dict[str, Any]) -> None:
        pending = self._pending
        assert pending is not None
        self._pending = None
        if message["t"] == "ack":
            self.acked.append((self.tables[-1], pending["id"], pending["move"]))
            self.acks.append(time.monotonic() - self._sent)
        elif not message.get("stale"):
            self.refused.append(message["text"])

    async def _move(self, page: Page) -> None:
        await asyncio.sleep(PACE)
        id = f"m{self.rng.getrandbits(48):x}"
        self._pending = {"t": "move", "id": id, "seq": page.seq, "move": self.rng.choice(page.offers)}
        self._sent = time.monotonic()
        await page.link.send(json.dumps(self._pending))


def wrong_in_store(database: str, lanes: Iterable[Lane]) -> tuple[int, list[str]]:
    """How many chance events were recomputed, and what is not in the database as it was acknowledged."""
    lanes = list(lanes)
    found = asyncio.run(stored(database, [table for lane in lanes for table in lane.tables]))
    wrong, throws = [], 0
    for lane in lanes:
        for table in lane.tables:
            trouble, thrown = _wrong_in_log(table, found[table], lane)
            wrong += trouble
            throws += thrown
    return throws, wrong


def _wrong_in_log(table: str, rows: list[Row], lane: Lane) -> tuple[list[str], int]:
    acked = [(id, move) for where, id, move in lane.acked if where == table]
    moves = [
        ((row.command or "").rpartition("/")[2], row.body["text"])
        for row in rows
        if row.kind == "event" and (row.command or "").startswith(f"{lane.visitor.person}/")
    ]
    wrong = [f"{table}: rows are not numbered one by one"] * ([row.number for row in rows] != list(range(len(rows))))
    if moves != acked:
        lost, more = set(acked) - set(moves), len(moves) - len(set(moves))
        wrong.append(f"{table}: {len(lost)} moves lost, {more} doubled, {len(set(moves) - set(acked))} unknown")
    folded = fold(table, rows)
    if folded.status != "over":
        return [*wrong, f"{table}: the game is not over"], 0
    try:
        return wrong, verify(folded.game, folded.record())
    except ParlourError as error:
        return [*wrong, f"{table}: the dice are not fair: {error}"], 0
