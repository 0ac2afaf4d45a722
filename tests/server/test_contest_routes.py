"""Live tournaments over the web: by link, with strings for the dice, and without a word about tables that are hidden."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from parlour.contest.proof import verify
from parlour.kernel.errors import ParlourError
from parlour.server.contests import limits
from parlour.server.contests.state import Contest
from parlour.server.services import Services
from server.halls import Hall
from server.support import GAME, Enter, Page, Person

pytestmark = pytest.mark.timeout(60)
SHORT = {"set-no_capture_limit": "20", "set-first_player": "S"}
SWISS = {"kind": "swiss", "rounds": "1", "clock": "3+10", "public": "1", **SHORT}


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits between rounds."""
    for name in ("BETWEEN", "COMMIT"):
        monkeypatch.setattr(limits, name, 0.0)


@pytest.fixture
def services(app: FastAPI) -> Services:
    found: Services = app.state.services
    found.director._every = 0.02
    found.house._string_wait = 0.0
    found.contests.stay = 0.1
    return found


class Court:
    """A tournament in a house, and those who take part."""

    def __init__(self, services: Services, host: Person, **form: str) -> None:
        self.services, self.host = services, host
        answer = host.post(f"/tournaments/new/{GAME}", {**SWISS, **form})
        assert answer.status_code == 303, answer.text
        self.path = str(answer.headers["location"])
        self.id = self.path.rpartition("/")[2]

    def call(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return self.host.client.portal.call(work, *arguments)  # type: ignore[union-attr]

    def contest(self) -> Contest:
        found: Contest = self.call(self.services.contests.latest, self.id)
        return found

    def state(self, who: Person) -> dict[str, Any]:
        found: dict[str, Any] = who.get(f"{self.path}/state").json()
        return found

    def enter(self, *people: Person) -> None:
        for one in people:
            answer = one.post(f"{self.path}/enter")
            assert answer.status_code == 303, answer.text
            own = self.state(one)["own"]
            if own["string"] is not None:
                string = {"round": own["string"], "string": secrets.token_hex(16)}
                assert one.post(f"{self.path}/string", string).status_code == 200

    def start(self) -> None:
        assert self.host.post(f"{self.path}/start").status_code == 303
        self.call(self.services.director.drive, self.id)

    def move(self, away: tuple[str, ...] = ()) -> None:
        hall = Hall(self.services.house, self.services)
        self.call(hall.move, self.contest(), away)

    def play(self) -> Contest:
        while not (found := self.call(self.services.director.drive, self.id)).ended:
            self.move()
        return self.contest()

    def table(self, at: int) -> str:
        (game,) = [one for one in self.contest().current() if one[1] == at]
        return self.contest().table_id(*game)


def signed_up(person: Enter, name: str) -> Person:
    found = person()
    answer = found.post("/account/sign-up", {"name": name, "password": "a short sentence"})
    assert answer.status_code == 303, answer.text
    return found


def test_people_enter_by_link_play_and_read_the_proof(person: Enter, services: Services) -> None:
    ada, bob, cy = (person(name) for name in ("Ada", "Bob", "Cy"))
    court = Court(services, ada, enter="1", rounds="2")
    court.enter(bob, cy)
    assert court.host.post(f"{court.path}/bots", {"bot": "random", "count": "1"}).status_code == 303
    assert ada.get(f"{court.path}/record").status_code == 409
    court.start()
    state = court.state(ada)
    assert state["own"]["table"]
    there = ada.get(f"{court.path}/table", follow_redirects=False)
    assert there.headers["location"] == f"/t/{state['own']['table']}"
    assert ada.get(there.headers["location"]).status_code == 200
    contest = court.play()
    state = court.state(bob)
    assert state["listed"]["status"] == "over"
    assert state["listed"]["winners"]
    assert [line["place"] for line in state["standings"]][0] == 1
    data = json.loads(bob.get(f"{court.path}/record").text)
    assert verify(data).games == len(contest.played) == 4
    assert [one["id"] for one in bob.get("/tournaments/archive").json()["tournaments"]] == [court.id]
    assert bob.get("/tournaments").json() == {"waiting": [], "playing": []}


def test_a_page_hears_of_every_change(person: Enter, services: Services) -> None:
    ada, bob = person("Ada"), person("Bob")
    court = Court(services, ada, enter="1")
    services.contests.stay = 0.3
    with ada.client.stream("GET", f"{court.path}/live") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = (json.loads(line.removeprefix("data: ")) for line in answer.iter_lines() if line.startswith("data: "))
        first = next(lines)
        assert first["own"]["host"]
        assert first["names"] == ["Ada"]
    court.enter(bob)
    assert court.state(ada)["names"] == ["Ada", "Bob"]
    assert court.state(ada)["version"] > first["version"]


# --- the same dice for everyone -----------------------------------------------------------------------------------------


ASKED = ("", "/at/0", "/lines", "/chat", "/record", "/review", "/qr.svg", "/report")
POSTED = ("/sit", "/decline", "/drop", "/again", "/hint", "/report")


def duplicate(person: Enter, services: Services) -> tuple[Court, list[Person]]:
    people = [person(name) for name in ("Ada", "Bob", "Cy", "Dee")]
    court = Court(services, people[0], enter="1", duplicate="1")
    court.enter(*people)
    court.start()
    return court, people


def asked(who: Person, court: Court, table: str) -> Iterator[tuple[str, int, str]]:
    """Whatever can be asked about a table and its tournament."""
    for path in (*(f"/t/{table}{part}" for part in ASKED), court.path, f"{court.path}/state", "/tournaments", "/games"):
        answer = who.get(path, follow_redirects=False)
        yield path, answer.status_code, answer.text
    for part in POSTED:
        answer = who.post(f"/t/{table}{part}", {"level": "greedy", "why": "x", "seat": "0"})
        yield part, answer.status_code, answer.text
    board = who.client.post("/board", json={"game": GAME, "table": table, "at": "0"})
    yield "/board", board.status_code, board.text


def test_the_tables_of_a_round_are_hidden_until_it_is_over(person: Enter, services: Services) -> None:
    court, people = duplicate(person, services)
    watcher = person("Eve")
    first, second = court.table(0), court.table(1)
    seated = court.contest().held.seated(0, 0)
    inside, outside = people[seated[0]], next(one for who, one in enumerate(people) if who not in seated)
    assert inside.get(f"/t/{first}").status_code == 200
    for who in (outside, watcher):
        for path, status, text in asked(who, court, first):
            if path.startswith(f"/t/{first}") or path in POSTED:
                assert status == 403, (path, status)
                assert "same dice" in text
        with pytest.raises(WebSocketDisconnect), who.look(first) as session:
            Page(session).next()
    state = court.state(watcher)
    assert first not in json.dumps(state)
    assert second not in json.dumps(state)
    (one,) = state["rounds"]
    assert one["commitment"]
    assert not one["seed"]
    assert state["shown"] == 0
    # of two tables, one is over: neither its result nor its dice are told
    while (await_over := court.call(services.house.table, first)).status != "over":
        assert await_over
        court.move(tuple(court.contest().entrants[who].person for who in range(4) if who not in seated))
        court.call(services.director.drive, court.id)
    assert len(court.contest().played) == 1
    state = court.state(watcher)
    assert not any(game["over"] or game["worth"] for table in state["rounds"][0]["tables"] for game in table)
    assert {line["points"] for line in state["standings"]} == {0.0}
    assert watcher.get(f"/t/{first}/record").status_code == 403
    own = inside.get(f"/t/{first}/record")
    assert own.status_code == 200
    assert court.contest().promises[0].seed not in own.text, "the dice are still to fall elsewhere"
    court.play()
    assert watcher.get(f"/t/{first}").status_code == 200
    state = court.state(watcher)
    assert state["rounds"][0]["seed"] == court.contest().promises[0].seed
    assert state["rounds"][0]["strings"] == 4


def test_two_worlds_with_other_dice_are_told_alike(
    person: Enter, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same people at the same tables, other dice and other moves: whoever does not sit there is sent the same."""
    heard, played = [], []
    for world in range(2):
        monkeypatch.setattr("parlour.server.contests.planning.new_seed", lambda world=world: bytes([world]) * 32)
        court, _ = duplicate(person, services)
        watcher = person(f"Eve {world}")
        table = court.table(0)
        hall = Hall(services.house, services)
        hall.chance.seed(world)
        court.call(hall.move, court.contest(), (), 4)
        heard.append(
            [(plain(path, court), status, plain(text, court)) for path, status, text in asked(watcher, court, table)]
        )
        played.append(court.call(services.house.table, table).session.record().events)
        court.play()
    assert heard[0] == heard[1]
    assert played[0] != played[1]


def plain(text: str, court: Court) -> str:
    """Without what is different for other reasons: times, names of worlds and the fingerprint, which is no secret."""
    contest = court.contest()
    for game in contest.held.unfinished:
        text = text.replace(contest.table_id(*game), "TABLE")
    text = text.replace(court.id, "CONTEST").replace(contest.promises[0].commitment, "COMMITMENT")
    return re.sub(r"\d{10}\.\d+", "TIME", re.sub(r"Eve \d", "Eve", text))
