"""People who visit a house that runs in processes of its own, over real sockets: for tests and for the soak.

Everybody has an address of their own, as a proxy would tell it, so that the limits of one do not hold up the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import random
from collections.abc import AsyncIterator
from http.client import HTTPConnection
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import ClientConnection, connect

from server.support import whole

PATIENCE: Final = 30.0
"""Seconds to wait for anything."""
PASSING: Final = ("steps", "lines", "lines_from", "cut", "ago", "t")
"""Fields of a table that depend on what the page knew before."""
_numbers = itertools.count(1)


class Visitor:
    """A browser with an address and, after the first page, a cookie."""

    def __init__(self, origin: str, cookie: str = "", language: str = "en") -> None:
        number = next(_numbers)
        self.origin = origin
        self.cookie = cookie
        self.language = language
        self.address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    @property
    def person(self) -> str:
        """The id by which the house knows them."""
        return self.cookie.partition("=")[2].partition(".")[0]

    def headers(self) -> dict[str, str]:
        told = {"Origin": self.origin, "Accept-Language": self.language, "X-Forwarded-For": self.address}
        return {**told, "Cookie": self.cookie} if self.cookie else told

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, Any, str]:
        """A request: status, headers and text."""
        with contextlib.closing(HTTPConnection(urlsplit(self.origin).netloc, timeout=PATIENCE)) as line:
            headers, body = self.headers(), None
            if form is not None:
                headers["Content-Type"], body = "application/x-www-form-urlencoded", urlencode(form)
            line.request(method, path, body, headers)
            answer = line.getresponse()
            text = answer.read().decode()
            if cookie := answer.headers.get("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            return answer.status, answer.headers, text

    def get(self, path: str) -> str:
        status, _, text = self.ask("GET", path)
        assert status == 200, (path, status, text[:300])
        return text

    def _post(self, path: str, form: dict[str, str]) -> str:
        """Where it leads."""
        status, headers, text = self.ask("POST", path, form)
        assert status == 303, (path, status, text[:300])
        return str(headers["Location"])

    def open(self, game: str, seats: list[str], sit: bool = True, **options: object) -> str:
        """A new table's id. `seats`: `open`, or a bot's name. Whoever opens it takes the first free seat, if they `sit`."""
        form = {f"seat-{seat}": who for seat, who in enumerate(seats)} | {"clock": str(options.pop("clock", ""))}
        form |= {f"set-{name}": str(value) for name, value in options.items()}
        form |= {"sit": str(seats.index("open"))} if sit and "open" in seats else {"sit": "no"}
        return self._post(f"/new/{game}", {**form, "public": "1"}).removeprefix("/t/")

    def sit(self, table: str) -> None:
        """Take the first free seat."""
        self._post(f"/t/{table}/sit", {})

    @contextlib.asynccontextmanager
    async def look(self, table: str, since: int = 0) -> AsyncIterator[Page]:
        """An open page of a table."""
        address = f"{self.origin.replace('http', 'ws')}/t/{table}/live?since={since}"
        headers = self.headers()
        origin = headers.pop("Origin")
        async with connect(
            address,
            additional_headers=headers,
            origin=origin,  # type: ignore[arg-type]
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=0.5,
            max_size=None,
        ) as link:
            page = Page(link)
            pinging = asyncio.create_task(page.keep_awake())
            try:
                yield page
            finally:
                pinging.cancel()


class Page:
    """A table's page, as the client in the browser keeps it: patches are applied, strings for the dice are sent."""

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.table: dict[str, Any] = {}
        self.online: list[bool] = []
        self.watchers = 0
        self.bytes = 0
        self._texts: list[str] | None = None

    def remember(self) -> list[str]:
        """Keep every text from now on."""
        self._texts = []
        return self._texts

    async def keep_awake(self) -> None:
        """Ping now and then, as a page does: a silent one is taken for dead."""
        with contextlib.suppress(Exception):
            while True:
                await asyncio.sleep(10)
                await self.send(t="ping")

    async def send(self, **command: Any) -> None:
        await self.link.send(json.dumps(command))

    async def next(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.link.recv(), patience)
        assert isinstance(text, str)
        self.bytes += len(text)
        if self._texts is not None:
            self._texts.append(text)
        message = whole(json.loads(text), self.table)
        if message["t"] == "table":
            self.table = message
            await self._add_strings()
        if message["t"] == "presence":
            self.online, self.watchers = message.get("online", []), message.get("watchers", 0)
        return message

    async def _add_strings(self) -> None:
        """Add a random string to the dice for every seat of one's own that the house waits for."""
        for seat, sitter in enumerate(self.table["seats"]):
            if sitter.get("you") and sitter.get("awaited"):
                await self.send(t="string", id=f"string{seat}", seat=seat, string=f"{random.getrandbits(128):032x}")

    async def answer(self, id: str) -> dict[str, Any]:
        while (message := await self.next()).get("id") != id:
            pass
        return message

    async def ask(self, t: str, id: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        await self.send(t=t, id=id, **fields)
        return await self.answer(id)

    async def until_version(self, version: int) -> None:
        while self.table.get("version", 0) < version:
            await self.next()

    async def my_turn(self) -> bool:
        """Wait until this person must decide; false if the game is over."""
        while not self.mine and self.status != "over":
            await self.next()
        return self.mine

    async def play(self, id: str, move: str = "") -> dict[str, Any]:
        """Make a move, by default the first that is offered."""
        return await self.ask("move", id, seq=self.seq, move=move or self.offers[0])

    @property
    def seq(self) -> int:
        return int(self.table.get("seq", 0))

    @property
    def status(self) -> str:
        return str(self.table.get("status", ""))

    @property
    def scene(self) -> dict[str, Any]:
        return self.table.get("scene") or {}

    @property
    def mine(self) -> bool:
        return bool(self.scene.get("prompt", {}).get("yours"))

    @property
    def offers(self) -> list[str]:
        return [offer["move"] for offer in self.scene.get("offers", [])]

    @property
    def view(self) -> dict[str, Any]:
        """The table without what depends on what this page knew before."""
        return {name: value for name, value in self.table.items() if name not in PASSING}


def digest(data: Any) -> str:
    """Equal data, equal texts."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
