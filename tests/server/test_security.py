"""What nobody may do."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import logging
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI, WebSocketDisconnect
from fastapi.testclient import TestClient

from parlour.server import forms, limits
from parlour.server.door import Room
from parlour.server.guard import CHEAP_COST, cost_of, known_host
from parlour.server.guests import MONTH, Guests
from parlour.server.limits import PER_ADDRESS, PER_PERSON, Limit, Rate, Shared
from parlour.server.main import own_names
from parlour.server.routes.rules import LARGEST_RECORD
from parlour.server.visit import inside
from server.houses import Clock
from server.support import GAME, HOST, TWO, Enter, Page

pytestmark = pytest.mark.timeout(60)
EVIL = "https://evil.test"

# --- where requests come from ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", [EVIL, "null", "http://parlour.test.evil.test", "http://parlour.test:81", "", "http://["]
)
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


@pytest.mark.parametrize("origin", [EVIL, "null", "http://parlour.test.evil.test", "http://[", None])
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


@pytest.mark.parametrize(("site", "status"), [("cross-site", 403), ("same-origin", 303), ("none", 303), (None, 303)])
def test_what_the_browser_says_of_the_page_counts(person: Enter, site: str | None, status: int) -> None:
    ada = person("Ada")
    table = ada.open()
    headers = {} if site is None else {"sec-fetch-site": site}
    refused = pytest.raises(WebSocketDisconnect) if status == 403 else contextlib.nullcontext()
    with refused, ada.client.websocket_connect(f"ws://parlour.test/t/{table}/live", headers=headers) as session:
        assert Page(session).next()["t"] == "table"
    assert ada.client.get("/", headers=headers).status_code == 200  # a link from elsewhere leads here
    del ada.client.headers["origin"]
    assert ada.post("/name", {"name": "Ada"}, headers=headers).status_code == status


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("a.localhost", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        ("Parlour.Example:443", True),
        ("parlour.example.", True),
        ("", True),
        ("evil.test", False),
        ("parlour.example.evil.test", False),
        ("localhost.evil.test", False),
        ("127.0.0.1.evil.test:8000", False),
        ("[evil]", False),
        ("\xff", False),
    ],
)
def test_by_which_names_the_house_may_be_asked(host: str, known: bool) -> None:
    assert known_host(host, {"parlour.example"}) is known
    assert known_host(host, {"*"})


def test_a_foreign_name_that_leads_here_gets_nothing(person: Enter, app: FastAPI) -> None:
    """So that a page whose name was turned to this machine cannot act as a page of this house."""
    ada = person("Ada")
    table = ada.open()
    app.state.services.hosts = {"parlour.example"}
    evil = {"host": "evil.test", "origin": "http://evil.test"}
    for answer in (ada.get("/", headers=evil), ada.post("/name", {"name": "Eve"}, headers=evil)):
        assert answer.status_code == 421
        assert "This site is not called evil.test." in answer.text
    with (
        pytest.raises(WebSocketDisconnect),
        ada.client.websocket_connect(f"ws://parlour.test/t/{table}/live", headers=evil),
    ):
        pass
    good = {"host": "parlour.example", "origin": "http://parlour.example"}
    assert ada.get("/", headers=good).status_code == 200


def test_the_houses_own_names() -> None:
    assert {"parlour.example", "b.example"} <= own_names("0.0.0.0", "Parlour.example., b.example")
    assert socket.gethostname().lower() in own_names("", "")
    assert "" not in own_names("", "")


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


def test_a_cookie_is_given_anew_once_a_month(person: Enter, app: FastAPI) -> None:
    now = time.time()
    app.state.services.people.guests = Guests(b"key", lambda: now)
    ada = person("Ada")
    first = ada.client.cookies["parlour"]
    ada.get("/language/en")
    now += MONTH - 1
    assert "set-cookie" not in ada.get("/").headers
    now += 1
    renewed = ada.get("/").headers.get_list("set-cookie")
    assert [cookie.partition("=")[0] for cookie in renewed] == ["parlour", "language"]
    assert all("Max-Age=31536000" in cookie for cookie in renewed)
    again = ada.client.cookies["parlour"]
    assert again != first
    assert again.partition(".")[0] == first.partition(".")[0]
    assert "Ada" in ada.get("/").text
    assert "set-cookie" not in ada.get("/").headers


def test_a_cookie_without_a_time_is_read_and_given_anew(person: Enter, app: FastAPI) -> None:
    app.state.services.people.guests = Guests(b"key")
    ada = person("Ada")
    name = ada.client.cookies["parlour"].partition(".")[0]
    old = f"{name}.{hmac.new(b'key', name.encode(), hashlib.sha256).hexdigest()}"
    ada.client.cookies.clear()
    ada.client.cookies.set("parlour", old, domain="parlour.test")
    answer = ada.get("/")
    assert "Ada" in answer.text
    assert f"parlour={name}.1" in answer.headers["set-cookie"]


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
    assert app.state.services.people.guests.read(good)[0] == name
    for cookie in forged:
        assert app.state.services.people.guests.read(cookie)[0] == ""
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
    paths += [f"/art/{GAME}.svg", f"/rules/{GAME}/beside", f"/t/{table}/record"]
    answers = [ada.get(path, follow_redirects=False) for path in paths]
    answers.append(ada.post("/name", {"name": "x"}, headers={"origin": EVIL}))
    answers.append(ada.post("/name", {"name": "Ada"}))

    async def broken(*_: Any, **__: Any) -> Any:
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

    async def broken(*_: Any, **__: Any) -> Any:
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


@pytest.mark.parametrize(("method", "path"), [("GET", "/assets/site.css"), ("GET", "/"), ("POST", "/name")])
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
    for path in ("/redoc", "/openapi.json"):
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


def test_throwing_the_cookie_away_does_not_help(person: Enter, app: FastAPI, clock: Clock) -> None:
    app.state.services.tables.address = Limit(30, 1.0, clock.monotonic)
    eve = person()
    codes = []
    for _ in range(40):
        eve.client.cookies.clear()
        codes.append(eve.post("/name", {"name": "Eve"}).status_code)
    assert codes == [303] * 30 + [429] * 10


def test_who_is_refused_is_told_when_to_come_again(
    person: Enter, app: FastAPI, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REFUSED", 0.0)
    services = app.state.services
    ada = person("Ada")
    table = ada.open({**TWO, "seat-1": "greedy"})
    services.tables.person = services.pages.person = Limit(1, 0.1, clock.monotonic)
    services.hints.person = Limit(1, 0.05, clock.monotonic)
    for path, wait in ((f"/new/{GAME}", 10), (f"/t/{table}/hint", 20)):
        for accept in ("text/html", "application/json"):
            services.pages.person = Limit(9, 1.0, clock.monotonic)
            answers = [ada.post(path, TWO, headers={"accept": accept}) for _ in range(2)]
            assert answers[1].status_code == 429
            assert answers[1].headers["retry-after"] == str(wait)
    services.pages.person = Limit(1, 0.2, clock.monotonic)
    for path in ("/", f"/t/{table}", "/nothing", f"/rules/{GAME}", f"/t/{table}/at/0"):
        clock.now += 60
        assert ada.get(path).status_code in (200, 404)
        answer = ada.get(path)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")
    clock.now += 60
    assert [ada.get("/assets/site.css").status_code for _ in range(11)] == [200] * 10 + [429]  # a tenth of a page each


def test_who_asks_for_too_much_waits_for_the_refusal(
    person: Enter, app: FastAPI, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REFUSED", 0.3)
    ada, eve = person("Ada"), person("Eve")
    app.state.services.pages.person = Limit(1, 0.2, clock.monotonic)
    assert eve.get("/").status_code == 200
    with ThreadPoolExecutor() as elsewhere:
        began = time.monotonic()
        refused = [elsewhere.submit(eve.get, "/") for _ in range(6)]  # more than are worked on at a time
        assert ada.get("/").status_code == 200  # from the same address: she waits for none of them
        assert not any(one.done() for one in refused)
        assert {one.result().status_code for one in refused} == {429}
        assert time.monotonic() - began >= 0.3


def test_who_asks_for_too_much_gets_no_cookie(house: TestClient, app: FastAPI, clock: Clock) -> None:
    app.state.services.pages.address = Limit(1, 0.1, clock.monotonic)
    house.get("/")
    house.cookies.clear()
    answer = house.get("/")
    assert answer.status_code == 429
    assert "set-cookie" not in answer.headers


def test_a_crowd_behind_one_address_gets_in_at_once(clock: Clock) -> None:
    """150 people whom nobody knows: each comes, chooses a name, sits down and opens the live link, with all files."""
    shared = {name: Shared(at(PER_PERSON[name], clock), at(PER_ADDRESS[name], clock)) for name in PER_ADDRESS}
    for number in range(150):
        person = f"person {number}"
        assert not shared["pages"].wait("", "192.0.2.1", False)
        for name, cost in (
            [("pages", 1.0)] * 4 + [("pages", CHEAP_COST)] * 20 + [("tables", 1.0)] * 2 + [("links", 1.0)]
        ):
            assert not shared[name].wait(person, "192.0.2.1", False, cost)
    script = [shared["pages"].wait("", "192.0.2.2", False) for _ in range(2000)]
    assert script.count(0.0) == PER_ADDRESS["pages"].burst


@pytest.mark.parametrize("path", ["/healthz/", "/healthz/foo", "/healthzz", "/artful", "/static", "/", "//static/x"])
def test_only_what_is_cheap_counts_little(path: str) -> None:
    assert cost_of(path) == 1.0
    assert cost_of("/healthz") == cost_of("/static/x.js") == cost_of("/art/quazo.svg") == CHEAP_COST


def at(rate: Rate, clock: Clock) -> Limit:
    return Limit(rate.burst, rate.rate, clock.monotonic)


def test_a_household_on_ipv6_shares_the_limits_of_its_prefix(person: Enter, app: FastAPI, clock: Clock) -> None:
    people = [person(address=f"2001:db8:0:{network}::{host}") for network, host in ("1a", "1b", "1c", "2d")]
    app.state.services.tables.address = Limit(2, 0.1, clock.monotonic)
    assert [one.post("/name", {"name": "Eve"}).status_code for one in people] == [303, 303, 429, 303]


@pytest.mark.parametrize("who", [PER_PERSON, PER_ADDRESS], ids=["person", "address"])
def test_every_limit_is_reached_at_its_number_and_recovers_at_its_rate(who: dict[str, Rate], clock: Clock) -> None:
    for name, rate in who.items():
        limit = at(rate, clock)
        assert [limit.wait("eve") for _ in range(rate.burst)] == [0.0] * rate.burst, name
        wait = limit.wait("eve")
        assert wait == pytest.approx(1 / rate.rate)
        assert not limit.wait("ada"), "everybody has their own"
        clock.now += wait * 0.99
        assert limit.wait("eve")
        clock.now += wait * 0.02
        assert not limit.wait("eve")
        assert limit.wait("eve")


def test_those_who_are_known_do_not_wait_for_strangers(person: Enter, app: FastAPI, clock: Clock) -> None:
    services = app.state.services
    now = time.time()
    services.people.guests = Guests(b"key", lambda: now)
    ada, table = person("Ada"), person("Bob").open()
    eve = person()
    for limit in (services.pages, services.tables, services.links):
        limit.address = Limit(2, 0.01, clock.monotonic)
    for _ in range(5):
        eve.client.cookies.clear()
        eve.get("/")
    assert eve.get("/").status_code == 429
    assert ada.get("/").status_code == 429  # she came a moment ago
    now += 61
    assert ada.get("/").status_code == 200
    assert ada.open()
    with ada.look(table) as session:
        assert Page(session).next()["t"] == "table"


def test_links_are_opened_at_a_measured_pace(person: Enter, app: FastAPI, clock: Clock) -> None:
    ada = person("Ada")
    table = ada.open()
    app.state.services.links.person = Limit(3, 0.1, clock.monotonic)
    for _ in range(3):
        with ada.look(table) as session:
            assert Page(session).next()["t"] == "table"
    with ada.look(table) as session, pytest.raises(WebSocketDisconnect) as closed:
        Page(session).next()
    assert (closed.value.code, closed.value.reason) == (1013, "10")


def test_one_address_holds_its_share_of_links(person: Enter, app: FastAPI) -> None:
    app.state.services.door.room = Room(8, 2)
    ada = person("Ada")
    table = ada.open()
    for _ in range(3):
        with ada.look(table) as one, ada.look(table) as two, ada.look(table) as three:
            assert [Page(session).next()["t"] for session in (one, two)] == ["table", "table"]
            with pytest.raises(WebSocketDisconnect) as closed:
                Page(three).next()
            assert (closed.value.code, closed.value.reason) == (1013, "10")


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
        assert house.get(f"/art/{name}.svg").status_code == 404
        assert house.get(f"/picture/{name}.svg").status_code == 404


def test_a_long_form_comes_as_a_file_or_not_at_all(person: Enter) -> None:
    """Taking apart a form in which each sign is written as three is slow."""
    ada = person("Ada")
    assert ada.post("/verify", {"record": '"' * 30_000}).status_code == 413
    assert ada.client.post("/verify", files={"file": ("r.json", '"' * 30_000)}).status_code == 200


def test_forms_that_are_read_at_the_same_time_have_room_together(
    person: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "MOST_HELD", 100)
    answer = person("Ada").post("/verify", {"record": "x" * 200})
    assert answer.status_code == 429
    assert answer.headers["retry-after"]
    assert forms.Held.bytes == 0
    assert person("Bob").post("/verify", {"record": "x"}).status_code == 200


def test_who_asks_for_too_much_gets_a_short_page(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = person("Ada")
    monkeypatch.setattr(forms, "MOST_HELD", 0)
    answer = ada.post("/verify", {"record": "x"}, headers={"accept": "text/html"})
    assert answer.status_code == 429
    assert len(answer.text) < 300
    assert "too much at once" in answer.text
