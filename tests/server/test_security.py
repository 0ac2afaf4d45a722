"""Who may do what, and what nobody may."""

from __future__ import annotations

import logging
import re
from typing import Any, get_args

import pytest
from fastapi import FastAPI, WebSocketDisconnect
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from starlette.routing import Mount, WebSocketRoute

from parlour.server import forms
from parlour.server import messages as wire
from parlour.server.guests import Guests
from parlour.server.routes.rules import LARGEST_RECORD
from parlour.server.visit import inside
from server.support import GAME, HOST, TWO, Enter, Page, Person

pytestmark = pytest.mark.timeout(60)
EVIL = "https://evil.test"

# --- who may do what ---------------------------------------------------------------------------------------------------

ROLES = ("stranger", "watcher", "owner", "other")
"""Without a cookie; with one but no seat; in the seat that must act; in the other seat of the same running game."""
ALL = dict.fromkeys(ROLES, 200)
REQUESTS: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/"): ALL,
    ("GET", "/join"): dict.fromkeys(ROLES, 404),  # without a code; see test_pages
    ("GET", "/healthz"): ALL,
    ("HEAD", "/healthz"): ALL,
    ("GET", "/language/{language}"): dict.fromkeys(ROLES, 303),
    ("POST", "/name"): dict.fromkeys(ROLES, 303),
    ("GET", "/rules/{key}"): ALL,
    ("GET", "/api/rules/{key}"): ALL,
    ("GET", "/verify"): ALL,
    ("POST", "/verify"): ALL,
    ("GET", "/art/{key}/colours.json"): ALL,
    ("GET", "/art/{key}/{name}.svg"): ALL,
    ("GET", "/picture/{key}.svg"): ALL,
    ("GET", "/new/{key}"): ALL,
    ("POST", "/new/{key}"): dict.fromkeys(ROLES, 303),
    ("GET", "/t/{table}"): ALL,
    ("GET", "/t/{table}/at/{seq}"): ALL,  # through the asker's eyes; see below
    ("GET", "/t/{table}/record"): dict.fromkeys(ROLES, 409),  # it tells the seed: only after the end
    ("POST", "/t/{table}/hint"): dict.fromkeys(ROLES, 403),  # people play people; see test_hints
    ("GET", "/t/{table}/review"): dict.fromkeys(ROLES, 409),  # only after the end
    ("POST", "/t/{table}/sit"): {"stranger": 400, "watcher": 400, "owner": 303, "other": 303},  # a full table
    ("WS", "/t/{table}/live"): dict.fromkeys(ROLES, 101),
    ("MOUNT", "/assets"): ALL,
    ("MOUNT", "/static"): dict.fromkeys(ROLES, 404),
}
COMMANDS: dict[str, dict[str, str]] = {
    "move": {"stranger": "site's cookie", "watcher": "You are watching", "owner": "ack", "other": "not your turn"},
    "undo": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "nothing to undo",
        "other": "nothing to",
    },
    "sit": dict.fromkeys(ROLES, "has begun") | {"stranger": "site's cookie"},
    "leave": {"stranger": "site's cookie", "watcher": "You are watching", "owner": "ack", "other": "ack"},
    "rematch": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "after the game",
        "other": "after the",
    },
    "release": dict.fromkeys(ROLES, "This seat is not reserved") | {"stranger": "site's cookie"},
    "fill": dict.fromkeys(ROLES, "This seat is not reserved") | {"stranger": "site's cookie"},
    "free": dict.fromkeys(ROLES, "has begun") | {"stranger": "site's cookie"},  # see test_seats
    "relieve": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "only when it is",  # see test_standin for one who has been away
        "other": "Nobody in this seat",  # it is their own
    },
    "back": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "No bot plays",
        "other": "No bot plays",
    },
    "say": dict.fromkeys(ROLES, "ack") | {"stranger": "site's cookie"},
    "note": dict.fromkeys(ROLES, "ack") | {"stranger": "site's cookie"},
    "whynot": {"stranger": "You are watching", "watcher": "You are watching", "owner": "why", "other": "not your turn"},
    "ping": dict.fromkeys(ROLES, "pong"),
}
FIELDS: dict[str, dict[str, Any]] = {
    "move": {"seq": 0, "move": "W@a1"},
    "undo": {"seq": 0},
    "sit": {"seat": 1},
    "release": {"seat": 1},
    "fill": {"seat": 1},
    "free": {"seat": 1},
    "relieve": {"seat": 1, "yes": True},
    "say": {"text": "hello"},
    "note": {"element": "S-W", "text": "a bluff"},
    "whynot": {"text": "W@e5"},
}
VALUES = {"language": "en", "key": GAME, "name": "ag-mage", "seq": "0"}
FORMS = {"/name": {"name": "Eve"}, "/verify": {"record": "{}"}, "/new/{key}": TWO}


def routes(app: FastAPI) -> list[tuple[str, str]]:
    found = []
    for route in app.routes:
        if isinstance(route, APIRoute):
            found += [(method, route.path) for method in route.methods]
        elif isinstance(route, WebSocketRoute):
            found.append(("WS", route.path))
        else:
            assert isinstance(route, Mount), f"an unknown kind of route: {route}"
            found.append(("MOUNT", route.path))
    return found


@pytest.fixture
def scene(person: Enter) -> tuple[dict[str, Person], str]:
    """A game of two that has begun, and one of each role."""
    people = {"owner": person("Ada"), "other": person("Bob"), "watcher": person("Cy"), "stranger": person()}
    table = people["owner"].open()
    people["other"].post(f"/t/{table}/sit")
    people["stranger"].client.cookies.clear()
    return people, table


def test_every_route_says_who_may_use_it(app: FastAPI) -> None:
    found = set(routes(app))
    assert not found - set(REQUESTS), "routes without a declaration"
    assert not set(REQUESTS) - found - {("MOUNT", "/static")}, "declarations without a route"
    assert all(set(wanted) == set(ROLES) for wanted in REQUESTS.values())


@pytest.mark.parametrize("role", ROLES)
def test_the_matrix_of_requests(scene: tuple[dict[str, Person], str], app: FastAPI, role: str) -> None:
    people, table = scene
    who = people[role]
    for (method, path), wanted in REQUESTS.items():
        if role == "stranger":
            who.client.cookies.clear()
        real = path.format(**VALUES, table=table)
        if method == "WS":
            with who.look(table) as session:
                assert Page(session).next()["t"] == "table"
            continue
        if method == "MOUNT":
            real += "/site.css"
        answer = who.post(real, FORMS.get(path)) if method == "POST" else who.get(real, follow_redirects=False)
        assert answer.status_code == wanted[role], (method, path, role)


def test_every_command_says_who_may_give_it() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(wire.FromClient)} == set(COMMANDS)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("command", COMMANDS)
def test_the_matrix_of_commands(scene: tuple[dict[str, Person], str], command: str, role: str) -> None:
    people, table = scene
    with people[role].look(table) as session:
        page = Page(session)
        page.next()
        page.send(t=command, id="c", **FIELDS.get(command, {}))
        answer = page.until(lambda message: message["t"] == "pong" or "id" in message)
        wanted = COMMANDS[command][role]
        assert answer["t"] == wanted or wanted in answer.get("text", ""), answer
        if answer["t"] == "no":
            assert page.quiet()["version"] == page.seen[0]["version"]  # a refusal changes nothing


def test_the_past_is_seen_through_ones_own_eyes(scene: tuple[dict[str, Person], str]) -> None:
    people, table = scene
    offers = {role: people[role].get(f"/t/{table}/at/0").json()["scene"].get("offers", []) for role in ROLES}
    assert {role: bool(found) for role, found in offers.items()} == {
        "stranger": False,
        "watcher": False,
        "owner": True,
        "other": False,
    }


def test_nothing_tells_the_seed_before_the_end(scene: tuple[dict[str, Person], str], app: FastAPI) -> None:
    people, table = scene
    seed = app.state.services.house.tables.find(table).table.opened["seed"]
    for who in people.values():
        for path in ("/", f"/t/{table}", f"/t/{table}/at/0", f"/t/{table}/record"):
            assert seed not in who.get(path).text
        with who.look(table) as session:
            assert seed not in str(Page(session).next())


# --- where requests come from ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [EVIL, "null", "http://parlour.test.evil.test", "http://parlour.test:81", ""])
def test_a_foreign_page_cannot_post(person: Enter, origin: str) -> None:
    ada = person()
    for path in ("/name", f"/new/{GAME}", "/verify", "/t/x/sit", "/nothing"):
        answer = ada.post(path, {"name": "Eve"}, headers={"origin": origin})
        assert answer.status_code == 403
        assert "did not come from a page of this site" in answer.text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods_lead_nowhere(person: Enter, method: str) -> None:
    client = person().client
    assert client.request(method, "/name").status_code == 405
    assert client.request(method, "/name", headers={"origin": EVIL}).status_code == 403


@pytest.mark.parametrize("origin", [EVIL, "null", "http://parlour.test.evil.test", None])
def test_a_foreign_page_gets_no_live_link(person: Enter, origin: str | None) -> None:
    ada = person("Ada")
    table = ada.open()
    if origin is None:
        del ada.client.headers["origin"]
    headers = {} if origin is None else {"origin": origin}
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        ada.client.websocket_connect(f"ws://parlour.test/t/{table}/live", headers=headers),
    ):
        pass
    assert closed.value.code == 1008  # before it is accepted: the browser sees 403


@pytest.mark.parametrize("path", ["/t/nothing/live", "/t/nothing/live?since=x", "/nothing"])
def test_no_link_to_what_is_not_there(person: Enter, path: str) -> None:
    with pytest.raises(WebSocketDisconnect), person().client.websocket_connect(f"ws://parlour.test{path}"):
        pass


# --- cookies ------------------------------------------------------------------------------------------------------------


def test_the_cookies_flags(house: TestClient) -> None:
    for path in ("/", "/nothing", "/language/en"):
        house.cookies.clear()
        cookie = house.get(path, follow_redirects=False).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        assert "Max-Age" in cookie
    house.cookies.clear()
    assert "Secure" in house.get(HOST.replace("http", "https") + "/").headers["set-cookie"]


def test_a_known_visitor_gets_no_second_cookie(person: Enter) -> None:
    assert "set-cookie" not in person().get("/").headers


def test_a_forged_cookie_makes_a_stranger(person: Enter, app: FastAPI) -> None:
    ada = person("Ada")
    table = ada.open()
    good = ada.client.cookies["parlour"]
    name, _, mark = good.partition(".")
    forged = [
        name,
        f"{name}.",
        f"{name}.{mark[:-1]}",
        f"{name}.{'0' * 64}",
        f"{name[:-1]}x.{mark}",
        f".{mark}",
        Guests(b"").sign(name),
        Guests(b"other").sign(name),
        "é.é",
        "." * 1000,
        "",
    ]
    assert app.state.services.guests.read(good) == name
    for cookie in forged:
        assert app.state.services.guests.read(cookie) == ""
    eve = person()
    eve.client.cookies.set("parlour", f"{name}.{'0' * 64}", domain="parlour.test")
    assert "Ada" not in re.sub(r"(?s)<h2>Open tables.*?</section>", "", eve.get("/").text)
    with eve.look(table) as session:
        page = Page(session)
        page.next()
        assert not any(seat.get("you") for seat in page.table["seats"])


# --- headers and errors -------------------------------------------------------------------------------------------------


def test_every_answer_has_the_content_policy(person: Enter, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = person("Ada")
    table = ada.open()
    paths = ["/", "/verify", f"/rules/{GAME}", f"/new/{GAME}", f"/t/{table}", "/healthz", "/assets/site.css"]
    paths += ["/nothing", "/t/nothing", "/t/x/at/y", "/assets/nothing", "/language/en", f"/picture/{GAME}.svg"]
    paths += [f"/art/{GAME}/ag-mage.svg", f"/art/{GAME}/colours.json", f"/api/rules/{GAME}", f"/t/{table}/record"]
    answers = [ada.get(path, follow_redirects=False) for path in paths]
    answers.append(ada.post("/name", {"name": "x"}, headers={"origin": EVIL}))
    answers.append(ada.post("/name", {"name": "Ada"}))

    async def broken(*_: Any) -> Any:
        raise RuntimeError("the secret cause")

    monkeypatch.setattr(app.state.services.store, "tables_of", broken)
    answers.append(ada.get("/"))
    assert answers[-1].status_code == 500
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_no_traceback_ever_leaves_the_house(
    person: Enter, app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, accept: str
) -> None:
    ada = person("Ada")

    async def broken(*_: Any) -> Any:
        raise RuntimeError("the secret cause")

    monkeypatch.setattr(app.state.services.store, "tables_of", broken)
    monkeypatch.setattr(app.state.services.store, "name", broken)  # not even the page of errors may need it
    with caplog.at_level(logging.ERROR):
        answer = ada.get("/", headers={"accept": accept})
    assert answer.status_code == 500
    assert "busy" in answer.text
    assert "secret cause" not in answer.text
    assert "Traceback" not in answer.text
    assert "the secret cause" in caplog.text  # but it is in the log


@pytest.mark.parametrize(("method", "path"), [("GET", "/assets/table.css"), ("GET", "/"), ("POST", "/name")])
def test_a_visitor_who_leaves_before_the_answer_is_no_failure(
    house: TestClient, app: FastAPI, caplog: pytest.LogCaptureFixture, method: str, path: str
) -> None:
    headers = [(b"host", b"house.test"), (b"content-type", b"application/x-www-form-urlencoded")]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": ""}
    scope |= {"scheme": "http", "query_string": b"", "headers": headers, "client": ("10.0.0.1", 1)}

    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def nobody(_message: Any) -> None:
        """The answer goes nowhere."""

    assert house.portal is not None
    with caplog.at_level(logging.WARNING):
        house.portal.call(app, scope, gone, nobody)
    assert caplog.records == []


def test_nothing_is_documented_by_itself(house: TestClient) -> None:
    for path in ("/docs", "/redoc", "/openapi.json"):
        assert house.get(path).status_code == 404


# --- sizes and limits ---------------------------------------------------------------------------------------------------


def test_oversized_and_odd_forms(person: Enter) -> None:
    ada = person("Ada")
    assert ada.post("/name", {"name": "x" * forms.LARGEST}).status_code == 413
    assert ada.post(f"/new/{GAME}", {**TWO, "string": "x" * forms.LARGEST}).status_code == 413
    assert ada.post("/verify", {"record": "x" * 3 * LARGEST_RECORD}).status_code == 413
    long = ada.post("/verify", {"record": "x" * (LARGEST_RECORD + 1)})
    assert "That is too long" in long.text
    assert ada.post("/name", {f"f{i}": "" for i in range(forms.FIELDS + 1)}).status_code == 400
    for kind in ("application/json", "multipart/form-data; boundary=x", "text/plain", ""):
        answer = ada.client.post("/name", content=b"name=Eve", headers={"content-type": kind}, follow_redirects=False)
        assert answer.status_code == 400
    for body in (b"", b"name=Eve", b"--x--", b"--x\r\n\r\nnameless\r\n--x--", b"--x\r\n\r\n" * (forms.FIELDS + 1)):
        kind = {"content-type": "multipart/form-data; boundary=x"}
        assert ada.client.post("/verify", content=body, headers=kind).status_code == 400

    def endless() -> Any:
        for _ in range(1000):
            yield b"x" * 1024

    kind = {"content-type": forms.PLAIN}  # and no length is said
    assert ada.client.post("/name", content=endless(), headers=kind).status_code == 413
    answer = ada.client.post("/name", content=b"name=%ff%fe%00Eve", headers=kind, follow_redirects=False)
    assert answer.status_code == 303
    assert "Eve" in ada.get("/").text


def test_tables_are_opened_at_a_measured_pace(person: Enter) -> None:
    ada = person("Ada")
    answers = [ada.post(f"/new/{GAME}", TWO).status_code for _ in range(25)]
    assert answers[:15] == [303] * 15
    assert answers[-1] == 429
    assert "Wait a few seconds" in ada.post(f"/new/{GAME}", TWO).text
    assert person("Bob").post(f"/new/{GAME}", TWO).status_code == 303  # others may go on


def test_throwing_the_cookie_away_does_not_help(person: Enter) -> None:
    eve = person()
    codes = []
    for _ in range(120):
        eve.client.cookies.clear()
        codes.append(eve.post("/name", {"name": "Eve"}).status_code)
    assert codes[0] == 303
    assert codes[-1] == 429


def test_links_are_opened_at_a_measured_pace(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open()
    opened = 0

    def open_another() -> None:
        nonlocal opened
        with ada.look(table):
            opened += 1

    with pytest.raises(WebSocketDisconnect):
        [open_another() for _ in range(120)]
    assert opened >= 80


# --- paths ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "back",
    [
        EVIL,
        "//evil.test",
        "/\\evil.test",
        "\\\\evil.test",
        "javascript:alert(1)",
        "/%0d%0aX: y",
        "/\r\nX: y",
        "",
        "/a b",
    ]
    + ["/../x", "/t?x=1", "/\u2215evil", "/t\n"],
)
def test_back_cannot_lead_out_of_the_house(person: Enter, back: str) -> None:
    ada = person()
    answer = ada.client.get("/language/en", params={"back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    answer = ada.post("/name", {"name": "Ada", "back": back})
    assert answer.headers["location"] == "/"
    assert "x" not in answer.headers


def test_back_leads_back() -> None:
    for path in ("/", "/verify", f"/rules/{GAME}", "/t/abc123"):
        assert inside(path) == path


TRICKS = ["..%2f..%2fapp", "../../words.en", "..%5capp", "%2e%2e/app", "ag-mage.svg%00", "AG-MAGE", "a" * 41, "ag_mage"]
TRICKS += ["", "....//app", "/etc/passwd", "%2fetc%2fpasswd", "colours"]


def test_paths_cannot_be_tricked(house: TestClient) -> None:
    for name in TRICKS:
        for path in (f"/art/{GAME}/{name}.svg", f"/assets/{name}", f"/static/{name}"):
            answer = house.get(path)
            assert answer.status_code in (404, 405), path
            assert "root:" not in answer.text
            assert "create_app" not in answer.text
        assert house.get(f"/art/{name}/ag-mage.svg").status_code == 404
        assert house.get(f"/picture/{name}.svg").status_code == 404
