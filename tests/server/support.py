"""People who visit a house under test: their pages, their cookies, their live links."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any
from zlib import crc32

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from parlour.server.admin import set_role
from parlour.server.people.accounts import MODERATOR
from parlour.server.thinking import Decision, choose

HOST = "http://parlour.test"
GAME = "adventurers-guard"
TWO = {"seat-0": "open", "seat-1": "open", "set-first_player": "S", "sit": "0", "public": "1"}
"""A table for two people; whoever opens it sits in South, who begins."""

NEWS = ("steps", "lines", "lines_from", "cut", "ago")
"""What a message tells of the way to the table, no part of it."""
VOID = {"input", "meta", "link", "img", "br", "path", "rect"}
EVIL = "<script>alert(1)</script>"
SHORT_EVIL = "<script>x</script>"  # a name has 24 characters at most


async def think(asked: Decision) -> int:
    return choose(asked)


def whole(message: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """A message; in place of a patch, the table that it makes of the one that is known."""
    if message["t"] != "patch":
        return message
    view = {name: value for name, value in known.items() if name not in NEWS}
    steps = []
    for step in message.get("steps", []):
        view["scene"] = applied(step["change"], view.get("scene"))
        steps.append({"seq": step["seq"], "scene": view["scene"]})
    view = applied(message["change"], view)
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert crc32(text.encode()) == message["digest"]
    more = {name: message[name] for name in NEWS[1:] if name in message}
    return {**view, **({"steps": steps} if steps else {}), **more}


def applied(change: Any, old: Any) -> Any:
    """What a change, as `difference` tells it, makes of a value: plainly, to compare others with."""
    if isinstance(change, list):
        return change[0]
    if "" not in change:
        new = {name: value for name, value in old.items() if change.get(name) != []}
        return new | {name: applied(part, old.get(name)) for name, part in change.items() if part != []}
    entries: list[Any] = []
    next = 0
    for part in change[""]:
        match part:
            case int() if part < 0:
                next = -1 - part
            case int():
                entries += old[next : next + part]
                next += part
            case [value]:
                entries.append(value)
            case _:
                entries.append(applied(part, old[next]))
                next += 1
    return entries


class Page:
    """One open table page, as the browser's client sees it."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.table: dict[str, Any] = {}
        self.chat: list[str] = []
        self.seen: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        message = whole(json.loads(self.session.receive_text()), self.table)
        self.seen.append(message)
        if message["t"] == "table":
            self.table = message
        if message["t"] == "forget":
            self.chat = []
        if message["t"] == "chat":
            self.chat += [said["text"] for said in message["lines"]]
        return message

    def until(self, good: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            if good(message := self.next()):
                return message

    def send(self, **command: Any) -> None:
        self.session.send_text(json.dumps(command))

    def ask(self, t: str, id: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self.send(t=t, id=id, **fields)
        return self.until(lambda message: message.get("id") == id)

    def quiet(self) -> dict[str, Any]:
        """Read all that was on its way; what is known then."""
        self.send(t="ping")
        self.until(lambda message: message["t"] == "pong")
        return self.table

    def is_cut(self) -> bool:
        """Whether the house has closed this link. Left alone it closes any link in time, so that this one asks on."""
        try:
            for _ in range(20):
                self.quiet()
        except WebSocketDisconnect:
            return True
        return False

    @property
    def offers(self) -> list[str]:
        return [offer["move"] for offer in (self.table.get("scene") or {}).get("offers", [])]

    def my_turn(self) -> None:
        """Wait until this viewer must decide."""
        while not (self.table.get("scene") or {}).get("prompt", {}).get("yours"):
            self.next()

    def play(self, id: str, move: str | None = None) -> dict[str, Any]:
        return self.ask("move", id, seq=self.table.get("seq", 0), move=move or self.offers[0])


class Person:
    """A browser with cookies of its own."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, form: dict[str, str] | None = None, **more: Any) -> Any:
        return self.client.post(path, data=form or {}, follow_redirects=False, **more)

    def open(self, form: dict[str, str] | None = None, **more: str) -> str:
        """A new table's id."""
        answer = self.post(f"/new/{GAME}", {**(form or TWO), **more})
        assert answer.status_code == 303, answer.text
        table = str(answer.headers["location"]).removeprefix("/t/")
        self.add_strings(table)
        return table

    def sit(self, table: str) -> Any:
        """Take the first free seat; the answer leads to the table's page, which adds a string to the dice."""
        answer = self.post(f"/t/{table}/sit")
        self.add_strings(table)
        return answer

    def add_strings(self, table: str) -> None:
        """What the page of a table does by itself: a random string for each seat of one's own."""
        with self.look(table) as session:
            page = Page(session)
            for seat, sitter in enumerate(page.until(lambda message: message["t"] == "table")["seats"]):
                if sitter.get("you") and sitter.get("awaited"):
                    page.ask("string", secrets.token_hex(8), seat=seat, string=secrets.token_hex(16))

    def look(self, table: str, since: int = 0) -> WebSocketTestSession:
        return self.client.websocket_connect(f"ws://parlour.test/t/{table}/live?since={since}")


Enter = Callable[..., Person]
"""Lets somebody in, by name or without one; see `person` in `conftest.py`."""


def make_moderator(person: Person, name: str) -> None:
    """What `parlour admin grant` does."""
    services = person.client.app.state.services  # type: ignore[attr-defined]

    async def grant() -> None:
        await set_role(services.store, name, MODERATOR, "root", 1.0)
        services.people._known.clear()

    person.client.portal.call(grant)


class Tidy(HTMLParser):
    """Every tag that is opened is closed, in order; no script or style stands in the page itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given
        assert not any(name.startswith("on") for name in given)
        assert tag != "style"
        assert tag != "script" or given.get("src")
        self.tags.append((tag, given))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [given for name, given in self.tags if name == tag]
