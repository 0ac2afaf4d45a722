"""Odd bytes at every address and over live links: a clean refusal each time, and nothing in the log.

What is tried is drawn from a list with a fixed seed, so that a failure can be repeated.
"""

from __future__ import annotations

import json
import logging
import random
import re
from itertools import product
from typing import Any, get_args
from urllib.parse import quote_from_bytes, unquote

import pytest
from fastapi import FastAPI, WebSocketDisconnect
from fastapi.testclient import TestClient

from parlour.server import messages as wire
from parlour.server.app import create_app
from parlour.server.forms import LARGEST_PLAIN
from parlour.server.limits import Limit, Shared
from parlour.server.services import Services
from parlour.server.store import store_at
from server.conftest import make_client
from server.support import GAME, TWO, Page, Person, think
from server.test_permissions import routes

pytestmark = pytest.mark.timeout(120)
ODD = [
    b"",
    b"\0",
    b"a\0b",
    b"\xff\xfe",
    b"\xed\xa0\x80",  # half a character
    b"\xc0\x80",
    b"\xf4\x90\x80\x80",
    b"\r\n",
    b"x" * 3000,
    b"9" * 5000,  # more digits than Python reads
    b"-1",
    b"1e999",
    b"NaN",
    b"Infinity",
    b"1_0",
    "٣".encode(),
    "²".encode(),
    "\u202e\u2066\u200f".encode(),
    "👩‍👩‍👧".encode(),
    b"../../etc/passwd",
    b"%00%ff%2e",
    b"{{7*7}}{% x %}${x}",
    b"<script>",
    b"' or 1=1 --",
    b"[" * 2000,
    b"null",
    b"__class__",
    b"{ $name }",
]
RECORDS = [
    rb'{"parlour":"\ud800"}',
    rb'{"parlour":1,"game":"\ud800","rules":1,"options":{},"seats":[],"events":[]}',
    rb'{"game":"\ud800"}',
    rb'{"\udfff":1}',
    rb'{"format":1,"game":"gambit","version":1,"options":{"\ud800":"\ud800"},"seats":[],"events":[]}',
    b'{"game":' * 5000,
    b"1" * 5000,
    b"1e400",
    b"\xef\xbb\xbf{}",
    b'"\\u0000"',
]
GOOD: dict[str, str] = {"language": "en", "key": GAME, "name": "ag-mage", "seq": "0", "lesson": "first", "puzzle": "x"}
GOOD |= {"contest": "2" * 10, "secret": "s" * 43, "study": "x", "figure": "seat:1:won", "number": "0"}
QUERIES = ("since", "code", "back", "table", "lang", "kinds", "v")
FIELDS = ("name", "back", "record", "file", "string", "sit", "seat-0", "seat-1", "hot", "hints", "public")
FIELDS += ("set-first_player", "set-no_capture_limit", "set-nothing", "set-")
HEADERS = ("cookie", "accept", "accept-language", "user-agent", "content-type", "sec-fetch-site", "x-forwarded-for")
HEADERS += ("if-none-match", "if-modified-since", "range", "referer", "accept-encoding")


@pytest.fixture
def wide(database: str) -> Any:
    """A house without limits, in either database, and somebody at a table of a game that has begun."""
    services = Services(store_at(database), 0.0, think)
    endless = Shared(Limit(10**9, 1.0), Limit(10**9, 1.0))
    services.pages = services.tables = services.links = services.hints = endless
    services.messages = services.chat = Limit(10**9, 1.0)
    app = create_app(services)
    with make_client(app) as client:
        ada = Person(client)
        table = ada.open()
        bob = Person(make_client(app))
        bob.client.portal = client.portal
        bob.sit(table)
        opened = ada.post(f"/tournaments/new/{GAME}", {"clock": "3+10", "enter": "1"})
        GOOD["contest"] = opened.headers["location"].rpartition("/")[2]
        yield app, ada, table


def ask(app: FastAPI, client: TestClient, scope: dict[str, Any], body: bytes) -> tuple[int, bytes]:
    """One request as uvicorn would hand it over; the answer."""
    sent: list[Any] = []
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return parts.pop() if parts else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    assert client.portal is not None
    client.portal.call(app, scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


def request(chance: random.Random, method: str, path: str, table: str, cookie: str) -> tuple[dict[str, Any], bytes]:
    """A request to this route that is odd in one or several ways."""
    values = {**GOOD, "table": table}
    odd = {part: chance.random() < 0.4 for part in ("path", "query", "header", "form")}
    for name in re.findall(r"{(\w+)[:}]", path):
        if odd["path"]:
            values[name] = quote_from_bytes(chance.choice(ODD))
    raw = path.replace(":path}", "}").format(**values)
    query = [f"{name}={quote_from_bytes(chance.choice(ODD))}" for name in QUERIES if odd["query"]]
    headers = {"host": b"parlour.test", "cookie": cookie.encode(), "accept": b"text/html"}
    headers["content-type"] = b"application/x-www-form-urlencoded"
    if odd["header"]:
        for name in chance.sample(HEADERS, 4):
            value = chance.choice(ODD).replace(b"\0", b"").replace(b"\r\n", b"")
            headers[name] = chance.choice((b"", b"parlour=", b"language=", b"text/html,")) + value
    form = chance.choice(([], list(TWO.items())))
    body = "&".join(f"{name}={value}" for name, value in form).encode()
    if odd["form"]:
        name, record = chance.choice(FIELDS).encode(), chance.choice(ODD + RECORDS)
        shape = chance.randrange(3)
        if shape == 0:
            body += b"&" + name + b"=" + quote_from_bytes(record).encode()
        elif shape == 1:
            body = record
        else:
            headers["content-type"] = b"multipart/form-data; boundary=x"
            body = b'--x\r\nContent-Disposition: form-data; name="' + name + b'"\r\n\r\n' + record + b"\r\n--x--\r\n"
    scope = {
        "type": "http",
        "method": method,
        "path": unquote(raw),
        "raw_path": raw.encode(),
        "root_path": "",
        "scheme": "http",
        "query_string": "&".join(query).encode(),
        "headers": [(name.encode(), value) for name, value in headers.items()],
        "client": ("10.0.0.1", 1),
        "server": ("parlour.test", 80),
        "http_version": "1.1",
    }
    return scope, body


def test_odd_requests_to_every_route(wide: Any, caplog: pytest.LogCaptureFixture) -> None:
    app, ada, table = wide
    cookie = f"parlour={ada.client.cookies['parlour']}"
    chance = random.Random(17)
    with caplog.at_level(logging.WARNING):
        for method, path in sorted(routes(app)):
            if method == "WS":
                continue
            for _ in range(40):
                real = path if method != "MOUNT" else path + "/{name}"
                scope, body = request(chance, "GET" if method == "MOUNT" else method, real, table, cookie)
                status, text = ask(app, ada.client, scope, body)
                assert status < 500, (scope, body[:300], text[-500:])
                assert b"Traceback" not in text
                assert not caplog.records, (scope, body[:300], caplog.text)


def test_odd_records_are_told_so(wide: Any) -> None:
    _app, ada, _table = wide
    for record in RECORDS:
        body = b"record=" + quote_from_bytes(record).encode()
        kind = {"content-type": "application/x-www-form-urlencoded"}
        plain = ada.client.post("/verify", content=body, headers=kind)
        assert plain.status_code == (200 if len(body) <= LARGEST_PLAIN else 413)
        file = ada.client.post("/verify", files={"file": ("record.json", record)})
        assert file.status_code == 200
        assert "busy" not in plain.text + file.text


def test_odd_messages_over_a_live_link(wide: Any, caplog: pytest.LogCaptureFixture) -> None:
    app, ada, table = wide
    chance = random.Random(17)
    texts = [text.decode("utf-8", "replace") for text in ODD]
    values = [*texts, -1, 0, 10**18, 2**63, 1.5, True, None, [], {}, [""] * 50]
    kinds, codes = get_args(wire.FromClient), set[int]()
    with caplog.at_level(logging.WARNING):
        for _ in range(40):
            with ada.look(table, since=chance.choice((0, 10**8))) as session:
                page = Page(session)
                page.next()
                try:
                    for _ in range(8):
                        kind = chance.choice(kinds)
                        message = {"t": kind.__struct_config__.tag, "id": f"m{chance.random()}"}
                        message |= {name: chance.choice(values) for name in kind.__struct_fields__ if name != "id"}
                        text = json.dumps(message)
                        page.session.send_text(text[: chance.randrange(len(text))] if chance.random() < 0.1 else text)
                        page.quiet()
                except WebSocketDisconnect as closed:
                    codes.add(closed.code)
    assert codes == {1007}
    assert not caplog.records, caplog.text
    with ada.look(table) as session:
        assert Page(session).next()["status"] in ("playing", "over")


def test_odd_values_of_every_field(wide: Any, caplog: pytest.LogCaptureFixture) -> None:
    _app, ada, _table = wide
    kind = {"content-type": "application/x-www-form-urlencoded"}
    with caplog.at_level(logging.WARNING):
        for field, value in product(FIELDS, ODD):
            rest = "&".join(f"{name}={value}" for name, value in TWO.items() if name != field).encode()
            body = rest + b"&" + field.encode() + b"=" + quote_from_bytes(value).encode()
            path = "/name" if field in ("name", "back") else f"/new/{GAME}"
            answer = ada.client.post(path, content=body, headers=kind, follow_redirects=False)
            assert answer.status_code < 500, (path, body)
    assert not caplog.records, caplog.text


def test_odd_requests_of_programs(wide: Any, caplog: pytest.LogCaptureFixture) -> None:
    """The same with a token, for somebody who sits at a table: odd JSON, odd values of every field."""
    app, ada, table = wide
    ada.post("/account/sign-up", {"name": "Ada", "password": "a short sentence"})
    (own,) = re.findall(r'name="person" value="(\w+)"', ada.get("/account/bots").text)
    token = re.findall(r"parlour_[\w-]{43}", ada.post("/account/tokens", {"person": own}).text)[0]
    chance, seen = random.Random(17), set[int]()
    texts = [text.decode("utf-8", "replace") for text in ODD]
    values = [*texts, -1, 0, 1, 10**18, 2**63, 1.5, True, None, [], {}, [""] * 50, ["me", "open"], GAME, [GAME], "0.0"]
    fields = ("decision", "move", "seat", "string", "reason", "game", "seats", "options", "clock", "rated", "public")
    fields += ("games", "text", "id")
    with caplog.at_level(logging.WARNING):
        for method, path in sorted(routes(app)):
            if not path.startswith("/api/"):
                continue
            for _ in range(60):
                scope, body = request(chance, method, path, table, "")
                scope["headers"].append((b"authorization", f"Bearer {token}".encode()))
                if chance.random() < 0.8:
                    scope["path"] = path.format(**{**GOOD, "table": table})
                    named = chance.sample(fields, chance.randrange(6))
                    sent = {name: chance.choice(values) for name in named}
                    if path.endswith("/move") and chance.random() < 0.5:  # an odd answer to what is asked
                        sent |= {"decision": "0.0", "move": chance.choice(texts)}
                    body = json.dumps(sent).encode()
                status, text = ask(app, ada.client, scope, body)
                seen.add(status)
                assert status < 500, (scope, body[:300], text[-500:])
                assert b"Traceback" not in text
                assert not caplog.records, (scope, body[:300], caplog.text)
                if status >= 400:
                    told = json.loads(text)
                    assert told["error"]
                    assert told["message"]
    assert {200, 400, 404, 409, 422} <= seen, seen
