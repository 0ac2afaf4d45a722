"""The live link, through the eyes of several pages."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from fastapi import FastAPI, WebSocketDisconnect

from parlour.server import live
from parlour.server.limits import Limit
from parlour.server.store import Away
from parlour.server.typescript import typescript
from server.support import TWO, Enter, Page, Person

pytestmark = pytest.mark.timeout(60)


def two(person: Enter) -> tuple[Person, Person, str]:
    """Ada in South, Bob in North, a game begun; Ada chooses a corner."""
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    return ada, bob, table


def test_join_sit_move_ack(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    with ada.look(table) as one, bob.look(table) as other:
        south, north = Page(one), Page(other)
        north.next()
        assert north.table["status"] == "waiting"
        assert "scene" not in north.table
        assert [seat.get("name", "") for seat in north.table["seats"]] == ["Ada", ""]
        assert north.ask("sit", "s1", seat=1) == {"t": "ack", "id": "s1", "version": 4}
        assert north.ask("string", "s2", seat=1, string="ab" * 16)["t"] == "ack"
        south.my_turn()
        assert south.table["status"] == "playing"
        before = south.table
        answer = south.play("m1")
        assert answer["t"] == "ack"
        assert answer["version"] > before["version"]
        assert south.quiet()["seq"] > before["seq"]
        assert north.quiet()["version"] == south.table["version"]
        lines = [line["text"] for line in north.table["lines"]]
        assert lines[0].startswith("Ada puts the warrior on")


def test_a_command_that_is_sent_again_is_stored_once(person: Enter) -> None:
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        move, seq = page.offers[0], page.table["seq"]
        first = page.ask("move", "m1", seq=seq, move=move)
        again = page.ask("move", "m1", seq=seq, move=move)
        assert first == again
        assert page.ask("say", "c1", text="hello")["t"] == "ack"
        assert page.ask("say", "c1", text="hello")["t"] == "ack"
    with ada.look(table) as session:  # and again on a new link
        page = Page(session)
        page.next()
        assert page.ask("move", "m1", seq=seq, move=move)["t"] == "ack"
        assert page.chat == ["hello"]
        assert sum(line.get("notation") == move for line in page.seen[0]["lines"]) == 1


def test_a_stale_move_gets_no_and_the_fresh_table(person: Enter) -> None:
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        page.send(t="move", id="m1", seq=1, move=page.offers[0])
        answer = page.until(lambda message: message["t"] in ("table", "no"))
        assert (answer["t"], answer["seq"]) == ("table", 0)
        answer = page.until(lambda message: message["t"] in ("table", "no"))
        assert (answer["t"], answer["id"], answer["stale"]) == ("no", "m1", True)
        assert "moved on" in answer["text"]


def test_why_not_names_the_clause(person: Enter) -> None:
    ada, bob, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        answer = page.ask("whynot", "w1", text="W@e5")
        assert answer["t"] == "why"
        assert answer["text"]
        answer = page.ask("move", "m1", seq=0, move="W@e5")
        assert answer["t"] == "no"
        assert not answer.get("stale")
        answers = [page.ask("whynot", f"w{i}", text=text) for i, text in enumerate(("Md1-d2", "pass", "Ae1-e2"))]
        assert any(answer.get("clause", "").startswith("AG-") for answer in answers)
        answer = page.ask("whynot", "w9", path=["nothing", "at", "all"])
        assert answer["text"] == "Nothing can be done with that now."
        answer = page.ask("whynot", "w11", path=["a-thing"])  # which nobody has typed
        assert answer["text"] == "Nothing can be done with that now."
        assert page.ask("whynot", "w10", text=page.offers[0])["text"].startswith("That is not among")
    with bob.look(table) as session:
        assert Page(session).ask("whynot", "w", text="x")["text"] == "It is not your turn."
    with person().look(table) as session:
        assert Page(session).ask("whynot", "w", text="x")["text"].startswith("You are watching")


def test_undo_is_refused_with_the_reason(person: Enter) -> None:
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        page.play("m1")
        now = page.quiet()
        assert not now.get("undo")
        assert "chance" in now["undo_why"]
        answer = page.ask("undo", "u1", seq=now["seq"])
        assert answer["t"] == "no"
        assert "chance" in answer["text"]


def test_players_and_watchers_talk_apart(person: Enter) -> None:
    ada, bob, table = two(person)
    cy, dee = person("Cy"), person("Dee")
    with ada.look(table) as a, bob.look(table) as b, cy.look(table) as c, dee.look(table) as d:
        pages = [Page(session) for session in (a, b, c, d)]
        pages[0].ask("say", "1", text="from ada")
        pages[2].ask("say", "1", text="from cy")
        heard = []
        for page in pages:
            page.quiet()
            heard.append(page.chat)
        assert heard == [["from ada"], ["from ada"], ["from cy"], ["from cy"]]
        assert [sum(message["t"] == "table" for message in page.seen) for page in pages] == [1] * 4, "views sent again"
    with cy.look(table) as session:
        page = Page(session)
        page.quiet()
        assert page.chat == ["from cy"]


def test_chat_has_its_limits(person: Enter) -> None:
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        assert "nothing to show" in page.ask("say", "c0", text=" \n ")["text"]
        assert "300" in page.ask("say", "c1", text="x" * 301)["text"]
        answers = [page.ask("say", f"f{i}", text="hi") for i in range(4)]
        assert "fast" in answers[-1]["text"]


def test_watchers_see_no_offers(person: Enter) -> None:
    ada, bob, table = two(person)
    with ada.look(table) as a, bob.look(table) as b, person().look(table) as w:
        mine, theirs, watcher = Page(a), Page(b), Page(w)
        mine.my_turn()
        for number in range(6):
            if mine.offers:
                assert not theirs.quiet()["scene"].get("offers")
                mine.play(f"m{number}")
            else:
                theirs.quiet()
                theirs.play(f"m{number}")
            mine.quiet()
            theirs.quiet()
        watcher.quiet()
        assert watcher.table["version"] == mine.table["version"]
        for message in watcher.seen:
            if scene := message.get("scene"):
                assert "offers" not in scene
                assert not scene["prompt"].get("yours")
        assert not any(seat.get("you") for seat in watcher.table["seats"])
        assert "seed" not in json.dumps(watcher.seen + mine.seen)


def test_two_pages_of_one_person_agree(person: Enter) -> None:
    ada, bob, table = two(person)
    with ada.look(table) as a, ada.look(table) as b:
        one, other = Page(a), Page(b)
        one.my_turn()
        other.my_turn()
        one.quiet()
        move, seq = one.offers[0], one.table["seq"]
        one.send(t="move", id="same", seq=seq, move=move)
        other.send(t="move", id="else", seq=seq, move=move)  # both were clicked
        answers = [page.until(lambda message: "id" in message) for page in (one, other)]
        assert sorted(answer["t"] for answer in answers) == ["ack", "no"]
        assert [answer for answer in answers if answer["t"] == "no"][0]["stale"]
        first, second = one.quiet(), other.quiet()
        for field in ("version", "seq", "scene", "seats", "status"):
            assert first[field] == second[field]


def test_back_again_only_what_is_missing_is_sent(person: Enter) -> None:
    ada, bob, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        page.play("m1")
        page.ask("say", "c1", text="before")
        known = page.quiet()
        since = max(message.get("version", 0) for message in page.seen)
    with bob.look(table) as session:
        north = Page(session)
        north.next()
        north.ask("say", "c2", text="after")
        if north.offers:
            north.play("m1")
    with ada.look(table, since=since) as session:
        page = Page(session)
        first = page.next()
        assert first["lines_from"] == known["seq"] + 1
        assert all(line["seq"] > known["seq"] for line in first.get("lines", []))
        page.quiet()
        assert page.chat == ["after"]
    with ada.look(table) as session:
        page = Page(session)
        everything = page.quiet()
        assert everything.get("lines_from", 1) == 1
        assert len(page.chat) == 2
    for odd in (-5, 10**20):
        with ada.look(table, since=odd) as session:
            assert Page(session).next()["version"] == everything["version"]


def test_presence(person: Enter) -> None:
    ada, bob, table = two(person)
    with ada.look(table) as a:
        page = Page(a)
        page.until(lambda message: message == {"t": "presence", "online": [True, False]})
        with bob.look(table), person().look(table):
            page.until(lambda message: message == {"t": "presence", "online": [True, True], "watchers": 1})
        page.until(lambda message: message == {"t": "presence", "online": [True, False]})
        assert sum(message["t"] == "table" for message in page.seen) == 1


def test_who_sits_down_is_there_at_once(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    with ada.look(table) as a, bob.look(table) as b:
        south, north = Page(a), Page(b)
        south.until(lambda message: message == {"t": "presence", "online": [True, False], "watchers": 1})
        north.ask("sit", "s1", seat=1)
        south.until(lambda message: message["t"] == "table" and all(seat.get("name") for seat in message["seats"]))
        assert south.next() == {"t": "presence", "online": [True, True]}


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", 1007),
        ("not json", 1007),
        ("[]", 1007),
        ('{"t":"nothing","id":"1"}', 1007),
        ('{"t":"move","id":"1","seq":"one","move":"x"}', 1007),
        ('{"t":"move","id":7,"seq":1,"move":"x"}', 1007),
        ('{"t":"say","id":"1","text":"\\ud800"}', 1007),
        ("[" * 8000, 1007),
        ("x" * 8193, 1009),
        ("é" * 5000, 1009),
        (b'{"t":"ping"}', 1003),
    ],
)
def test_nonsense_closes_the_link_with_a_code(person: Enter, frame: str | bytes, code: int) -> None:
    ada, bob, table = two(person)
    with bob.look(table) as other, ada.look(table) as session:
        page = Page(session)
        page.next()
        if isinstance(frame, bytes):
            session.send_bytes(frame)
        else:
            session.send_text(frame)
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until(lambda message: message["t"] == "never")
        assert closed.value.code == code
        assert Page(other).quiet()["status"] == "playing"  # nobody else is harmed


def test_odd_but_well_formed_commands_are_refused(person: Enter) -> None:
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        for number, text in enumerate(["", " ", "\0", "é" * 900, "x" * 4000, "W", "-", "Md1-", "--", "~~", "9" * 500]):
            answer = page.ask("move", f"m{number}", seq=0, move=text)
            assert answer["t"] == "no", text
            assert answer["text"]
            assert page.ask("whynot", f"w{number}", text=text)["t"] == "why"
            page.ask("whynot", f"p{number}", path=[text[:200]] * 3)
        assert page.ask("sit", "s", seat=10**18)["t"] == "no"
        assert page.ask("undo", "u", seq=-1)["stale"]
        assert page.ask("say", "x" * 65, text="hi")["t"] == "no"


def test_too_many_messages_end_the_link(person: Enter) -> None:
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        for _ in range(200):
            page.send(t="ping")
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until(lambda message: message["t"] == "never")
        assert closed.value.code == 1013
        assert closed.value.reason == "1"  # second


def test_a_silent_link_is_taken_for_dead(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.05)
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until(lambda message: message["t"] == "never")
        assert closed.value.code == 1001


def test_a_page_that_speaks_now_and_then_is_not_silent(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PATIENCE", 1.0)
    ada, _, table = two(person)
    with ada.look(table) as session:
        page = Page(session)
        for _ in range(4):
            time.sleep(0.5)
            page.send(t="ping")
            page.until(lambda message: message["t"] == "pong")
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until(lambda message: message["t"] == "never")
        assert closed.value.code == 1001


class Slow:
    """A socket whose reader takes nothing any more."""

    def __init__(self) -> None:
        self.closed: tuple[int, str] | None = None
        self.sent = 0

    async def send(self, message: Any) -> None:
        self.sent += 1
        await asyncio.Event().wait()

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


async def called() -> str:
    return "Ada"


class Corner:
    """A house with one watcher, whom it tells so much at once."""

    def __init__(self, count: int, size: int) -> None:
        self.count = count
        self.size = size
        self.gone = False

    async def join(self, table: str, link: live.Link, since: int) -> None:
        for _ in range(self.count):
            link.send("x" * self.size)

    async def part(self, table: str, link: live.Link) -> None:
        self.gone = True


@pytest.mark.parametrize(("count", "size"), [(live.BEHIND + 5, 10), (4, live.BACKLOG // 2), (3, live.BACKLOG + 1)])
def test_a_slow_reader_is_cut(count: int, size: int) -> None:
    """Too many messages behind, or too many bytes; either way the house goes on, and keeps none of them."""

    async def run() -> None:
        socket, house = Slow(), Corner(count, size)
        link = live.Link(socket.receive, socket.send, "ada", "en")
        limit = Limit(10, 1.0)
        serving = live.serve_link(socket, house, "t", link, called, 0, limit, limit)  # type: ignore[arg-type]
        await asyncio.wait_for(serving, 5)
        assert socket.closed == (1008, "too slow")
        assert house.gone
        assert socket.sent <= 1
        assert not link._out

    asyncio.run(run())


@pytest.mark.parametrize(("count", "size"), [(live.BEHIND, 10), (2, live.BACKLOG // 2), (1, 10 * live.BACKLOG)])
def test_a_reader_who_is_not_far_behind_stays(count: int, size: int) -> None:
    async def run() -> None:
        socket = Slow()
        link = live.Link(socket.receive, socket.send, "ada", "en")
        await Corner(count, size).join("t", link, 0)
        assert len(link._out) == count
        link._out.clear()
        await asyncio.sleep(0)

    asyncio.run(run())


def test_a_link_without_the_database_is_closed_for_a_while(
    person: Enter, app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*_: Any) -> None:
        raise Away

    ada, _, table = two(person)
    monkeypatch.setattr(app.state.services.house, "join", away)
    with ada.look(table) as session, pytest.raises(WebSocketDisconnect) as closed:
        Page(session).next()
    assert (closed.value.code, closed.value.reason) == (1013, "10")
    assert not caplog.records


def test_the_game_can_be_played_to_its_end(person: Enter, app: FastAPI) -> None:
    app.state.services.messages = Limit(burst=100_000, rate=5.0)  # it is played faster than people do
    ada, bob = person("Ada"), person("Bob")
    table = ada.open({**TWO, "set-no_capture_limit": "20"})
    bob.sit(table)
    with ada.look(table) as a, bob.look(table) as b:
        pages = [Page(a), Page(b)]
        for page in pages:
            page.next()
        for number in range(3000):
            tables = [page.quiet() for page in pages]
            if tables[0]["status"] == "over":
                break
            actor = next(page for page in pages if page.offers)
            assert actor.play(f"m{number}")["t"] == "ack"
        assert tables[0]["status"] == tables[1]["status"] == "over"
        assert pages[0].ask("rematch", "r")["t"] == "ack"
        again = pages[1].quiet()["rematch"]
    assert ada.get(f"/t/{again}").status_code == 200


def test_the_clients_types_are_those_of_the_server() -> None:
    from pathlib import Path

    path = Path(__file__).parents[2] / "web" / "src" / "messages.ts"
    assert path.read_text(encoding="utf-8") == typescript()
