"""Programs that play over the API, for `load.py --bots`: a stream for each, and answers at a steady rate."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from parlour.server.limits import Limits
from parlour.server.people.accounts import MOST_BOTS, Account, Accounts
from parlour.server.people.api_tokens import ApiTokens
from parlour.server.people.passwords import Passwords
from parlour.server.store import store_at


async def make_bots(database: str, count: int) -> list[str]:
    """A token for each of so many bots, made in the database itself: each person has a few of them."""
    store = store_at(database)
    await store.open()
    accounts, tokens = Accounts(store, Passwords(), Limits()), ApiTokens(store)
    made: list[str] = []
    try:
        for number in range(count):
            owner = Account(f"{number // MOST_BOTS:032x}", f"owner{number // MOST_BOTS}", "", "", time.time())
            bot = await accounts.make_bot(owner, f"{number + (1 << 64):032x}", f"prog-{number}")
            made.append(await tokens.make(bot, "load"))
    finally:
        await store.close()
    return made


class Bot:
    """One bot: its requests, and the stream of its game."""

    def __init__(self, origin: str, token: str, number: int) -> None:
        self.place = urlsplit(origin)
        self.head = (
            f"Host: {self.place.netloc}\r\nAuthorization: Bearer {token}\r\n"
            f"X-Forwarded-For: 10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}\r\n"
        )
        self.decision: dict[str, Any] | None = None
        self.heard: Callable[[float], None] = lambda at: None
        """Told when a line comes."""
        self.over = False
        self.cut = False
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._stream: asyncio.StreamWriter | None = None

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.place.hostname, self.place.port, limit=1 << 20)

    async def post(self, path: str, **body: Any) -> tuple[int, Any]:
        """Status and answer, over the connection that is kept; sent again if the house has closed that meanwhile."""
        data = json.dumps(body).encode()
        request = f"POST {path} HTTP/1.1\r\n{self.head}Content-Length: {len(data)}\r\n\r\n".encode() + data
        while True:
            self._line = self._line or await self._connect()
            reader, writer = self._line
            try:
                writer.write(request)
                status, length = await _head(reader)
                return status, json.loads(await reader.readexactly(length))
            except (ConnectionError, asyncio.IncompleteReadError):
                writer.close()
                self._line = None

    async def follow(self, path: str) -> None:
        """Read a stream until it ends."""
        reader, self._stream = await self._connect()
        self._stream.write(f"GET {path} HTTP/1.1\r\n{self.head}\r\n".encode())
        await _head(reader)
        while size := int(await reader.readline() or b"0", 16):
            part = (await reader.readexactly(size + 2))[:-2]
            at = time.perf_counter()
            for text in part.splitlines():
                if text.strip():
                    self._take(json.loads(text))
                    self.heard(at)
        self.cut = not self.over

    def _take(self, line: dict[str, Any]) -> None:
        if line["type"] == "decision":
            self.decision = line
        elif line["type"] == "end":
            self.over = True

    def close(self) -> None:
        for writer in (self._stream, self._line[1] if self._line else None):
            if writer:
                writer.close()


async def _head(reader: asyncio.StreamReader) -> tuple[int, int]:
    """Status and length of an answer."""
    first, length = await reader.readline(), 0
    if not first:
        raise ConnectionResetError
    status = int(first.split()[1])
    while (line := (await reader.readline()).strip().lower()) != b"":
        if line.startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return status, length


class Bots:
    """Tables at which bots play each other."""

    def __init__(self, origin: str, tokens: list[str], seats: int) -> None:
        bots = [Bot(origin, token, number + 1) for number, token in enumerate(tokens)]
        self.tables = [bots[first : first + seats] for first in range(0, len(bots), seats)]
        self.ids: list[str] = []
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self.moves = self.refused = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self, game: str, done: Callable[[], None]) -> None:
        """All tables are opened, and everybody sits down and listens."""
        for bots in self.tables:
            seats = ["me", *["open"] * (len(bots) - 1)]
            status, table = await bots[0].post("/api/games", game=game, seats=seats, public=False)
            assert status == 200, table
            for bot in bots[1:]:
                status, told = await bot.post(f"/api/games/{table['id']}/sit")
                assert status == 200, told
            self.ids.append(table["id"])
            for bot in bots:
                follow = bot.follow(f"/api/games/{table['id']}/stream")
                self._tasks.append(asyncio.create_task(follow))
            done()

    async def play(self, rate: float, seconds: float, seed: int, done: Callable[[], None]) -> None:
        """Answer decisions at a steady rate; all times are counted from when an answer was due."""
        chance, start = random.Random(seed), time.perf_counter()
        answers: set[asyncio.Task[None]] = set()
        for number in range(round(rate * seconds)):
            due = start + number / rate
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            waiting = [place for place, bots in enumerate(self.tables) if any(bot.decision for bot in bots)]
            if waiting:
                task = asyncio.create_task(self._answer(chance.choice(waiting), chance, due))
                answers.add(task)
                task.add_done_callback(answers.discard)
            done()
        if answers:
            await asyncio.wait(answers, timeout=10)
        await asyncio.sleep(0.5)

    async def _answer(self, place: int, chance: random.Random, due: float) -> None:
        bots = self.tables[place]
        bot = next(bot for bot in bots if bot.decision)
        asked, bot.decision = bot.decision, None
        assert asked is not None
        for one in bots:
            one.heard = self._note(one, due)
        move = chance.choice(asked["moves"])["move"]
        status, _ = await bot.post(f"/api/games/{self.ids[place]}/move", decision=asked["decision"], move=move)
        self.acknowledged.append(time.perf_counter() - due)
        self.moves += 1
        self.refused += status != 200

    def _note(self, bot: Bot, due: float) -> Callable[[float], None]:
        """Take the time of the next line that this bot is told."""

        def heard(at: float) -> None:
            bot.heard = lambda at: None
            self.told.append(at - due)

        return heard

    @property
    def bots(self) -> list[Bot]:
        return [bot for bots in self.tables for bot in bots]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for bot in self.bots:
            bot.close()
