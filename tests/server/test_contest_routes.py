"""Live tournaments over the web: by link, with strings for the dice, and without a word about tables that are hidden."""

from __future__ import annotations

import asyncio
import html
import io
import json
import re
import secrets
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from parlour.contest.proof import verify
from parlour.server import limits as guard_limits
from parlour.server.contests import limits, view
from parlour.server.contests.state import Contest
from parlour.server.limits import Limit, Shared
from parlour.server.people.own_data import retell
from parlour.server.routes import contests
from parlour.server.services import Services
from server.halls import Hall
from server.support import GAME, Enter, Page, Person

pytestmark = pytest.mark.timeout(120)
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
    found.director._duty._every = 0.02
    found.house._string_wait = 0.0
    found.contests.stay = 0.1
    return found


class Court:
    """A tournament in a house, and those who take part."""

    def __init__(self, services: Services, host: Person, **form: str) -> None:
        self.services, self.host = services, host
        usual = dict.fromkeys(SHORT, "") if "rated" in form else {}
        wanted = {name: value for name, value in {**SWISS, **usual, **form}.items() if value}
        answer = host.post(f"/tournaments/new/{GAME}", wanted)
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
        while not self.call(self.services.director.drive, self.id).ended:
            self.move()
        return self.contest()

    def table(self, at: int) -> str:
        (game,) = [one for one in self.contest().current() if one[1] == at]
        return self.contest().table_id(*game)


def listed(who: Person, path: str) -> list[str]:
    """The tournaments on a page, by id."""
    return re.findall(r'href="/tournaments/(\w{10})"', who.get(path).text)


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
    assert listed(bob, "/tournaments/archive") == [court.id]
    assert listed(bob, "/tournaments") == []


def test_a_page_hears_of_every_change(person: Enter, services: Services) -> None:
    ada, bob = person("Ada"), person("Bob")
    court = Court(services, ada, enter="1")
    services.contests.stay = 0.3
    with ada.client.stream("GET", f"{court.path}/live") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        told = "".join(line for line in answer.iter_lines() if line.startswith("data: "))
        assert f'action="{court.path}/start"' in told, "what the host may do"
        assert "Ada" in told
        assert "Bob" not in told
    first = court.state(ada)
    assert first["own"]["host"]
    assert first["names"] == ["Ada"]
    court.enter(bob)
    assert court.state(ada)["names"] == ["Ada", "Bob"]
    assert court.state(ada)["version"] > first["version"]


def test_a_page_for_all_who_listen_is_made_once(
    person: Enter, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    page = view.page
    monkeypatch.setattr(view, "page", lambda contest, visit: made.append(visit.person) or page(contest, visit))
    people = [person(name) for name in ("Ada", "Bob", "Cy")]
    court = Court(services, people[0])
    for who in people:
        with who.client.stream("GET", f"{court.path}/live") as answer:
            assert "data: " in "".join(answer.iter_lines())
    assert made == [""], "as nobody in particular sees it"


def test_one_address_cannot_open_all_tournaments_that_a_house_has_room_for(person: Enter, services: Services) -> None:
    services.openings = Limit(2, 0.001)
    for name in ("Ada", "Bob"):
        Court(services, person(name))
    answer = person("Cy").post(f"/tournaments/new/{GAME}", SWISS)
    assert answer.status_code == 429
    assert "from your network" in answer.text
    assert int(answer.headers["retry-after"]) > 900


def test_the_page_of_a_large_tournament_counts_more(
    person: Enter, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LINES", 0.1)
    monkeypatch.setattr(guard_limits, "REFUSED", 0.0)
    ada = person("Ada")
    court = Court(services, ada)
    for path in (court.path, f"{court.path}/state", f"{court.path}/live", "/tournaments"):
        services.pages = Shared(Limit(12, 0.001), Limit(1000, 1.0))
        assert ada.get(path).status_code == 200
        assert ada.get(path).status_code == 429, path


def test_the_files_of_tournaments_are_made_one_at_a_time(
    person: Enter, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has all games of a tournament in memory, and strangers can ask for hundreds at once."""
    people, now, most = [person(name) for name in ("Ada", "Bob", "Cy")], 0, 0
    court = Court(services, people[0])

    async def made(contest: Contest, store: Any) -> str:
        nonlocal now, most
        now += 1
        most = max(most, now)
        await asyncio.sleep(0.05)
        now -= 1
        return "{}"

    monkeypatch.setattr(contests, "proof_text", made)
    with ThreadPoolExecutor() as pool:
        answers = [*pool.map(lambda who: who.get(f"{court.path}/record"), people)]
    assert [answer.text for answer in answers] == ["{}"] * 3
    assert most == 1


# --- the same dice for everyone -----------------------------------------------------------------------------------------


ASKED = ("", "/at/0", "/lines", "/chat", "/record", "/review", "/qr.svg", "/report")
POSTED = ("/sit", "/decline", "/drop", "/again", "/hint", "/report")


def duplicate(person: Enter, services: Services) -> tuple[Court, list[Person]]:
    people = [person(name) for name in ("Ada", "Bob", "Cy", "Dee")]
    court = Court(services, people[0], enter="1", duplicate="1")
    court.enter(*people)
    court.start()
    return court, people


def exported(court: Court, table: str, who: int) -> bool:
    """Whether an entrant's data tell of a table."""
    rows = court.call(court.services.store.read, table)
    told = [(row.kind, json.dumps(row.body), None, row.number, row.at) for row in rows]
    return retell(table, told, {court.contest().entrants[who].person}) is not None


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
    assert not exported(court, first, seated[0]), "it may be the game of a bot whose owner plays on"
    own = inside.get(f"/t/{first}/record")
    assert own.status_code == 200
    assert court.contest().promises[0].seed not in own.text, "the dice are still to fall elsewhere"
    court.play()
    assert exported(court, first, seated[0])
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


# --- people -------------------------------------------------------------------------------------------------------------


def test_whoever_is_banned_or_erased_is_no_longer_paired(person: Enter, services: Services) -> None:
    ada, bob, cy, dee = (signed_up(person, name) for name in ("adal", "bobl", "cyl", "deel"))
    court = Court(services, ada, enter="1", rounds="3")
    court.enter(bob, cy, dee)
    court.start()
    banned = court.contest().entrants[1].person
    services.director.banned = lambda person: person == banned
    assert cy.post("/account/erase", {"password": "a short sentence"}).status_code == 303
    court.call(services.director.drive, court.id)
    contest = court.contest()
    assert contest.held.gone == {1, 2}
    assert contest.entrants[2].name == ""
    names = court.state(dee)["names"]
    assert "former player" in names[2]
    assert "cyl" not in dee.get(f"{court.path}/state").text
    contest = court.play()
    assert all({1, 2}.isdisjoint(table) for one in contest.held.rounds[1:] for table in one.pairing.tables)
    data = json.loads(dee.get(f"{court.path}/record").text)
    assert verify(data).rounds == 3
    assert "cyl" not in json.dumps(data)


def test_a_new_name_is_shown_and_a_guest_takes_their_place_along(person: Enter, services: Services) -> None:
    ada, bob = person("Ada"), person("Bob")
    court = Court(services, ada, enter="1")
    court.enter(bob)
    assert bob.post("/name", {"name": "Robert"}).status_code == 303
    assert court.state(ada)["names"] == ["Ada", "Robert"]
    answer = bob.post("/account/sign-up", {"name": "bob_the_first", "password": "a short sentence"})
    assert answer.status_code == 303
    assert court.state(bob)["names"] == ["Ada", "bob_the_first"]
    assert court.state(bob)["own"]["playing"]
    assert [line["account"] for line in court.state(ada)["standings"]] == ["", "bob_the_first"]


def test_an_export_tells_of_tournaments(person: Enter, services: Services) -> None:
    ada, bob = signed_up(person, "adal"), signed_up(person, "bobl")
    court = Court(services, ada, enter="1")
    court.enter(bob)
    with zipfile.ZipFile(io.BytesIO(ada.post("/account/export").content)) as file:
        (told,) = json.loads(file.read("tournaments.json"))
        assert json.loads(file.read("games.json")) == []
    assert told["tournament"] == court.id
    assert [row["what"] for row in told["rows"]] == ["entered"]
    assert "bobl" not in json.dumps(told)


def test_those_who_block_each_other_do_not_enter_the_same_tournament(person: Enter, services: Services) -> None:
    ada, bob, cy = (signed_up(person, name) for name in ("adal", "bobl", "cyl"))
    court = Court(services, ada)
    court.enter(bob)
    assert bob.post("/account/block", {"name": "cyl", "block": "1"}).status_code == 303
    refused = cy.post(f"{court.path}/enter")
    assert refused.status_code == 400
    assert "You cannot enter this tournament" in refused.text
    (said,) = re.findall(r'role="alert">(.*?)<', refused.text)
    assert "bobl" not in said


def test_rated_tournaments_are_for_accounts_and_count(person: Enter, services: Services) -> None:
    ada, bob = signed_up(person, "adal"), signed_up(person, "bobl")
    court = Court(services, ada, rated="1", who="people")
    assert person("Gus").post(f"{court.path}/enter").status_code == 403
    court.enter(ada, bob)
    court.start()
    table = court.table(0)
    found = court.call(services.house.table, table)
    assert found.rated
    assert all(sitter.rating for sitter in found.seats)
    court.play()
    while not court.call(services.house.table, table).counted:
        pass
    assert "adal" in ada.get(f"/ratings/{GAME}").text


def test_profiles_and_ratings_say_nothing_of_a_round_that_goes_on(person: Enter, services: Services) -> None:
    people = [signed_up(person, name) for name in ("adal", "bobl", "cyl", "deel")]
    court = Court(services, people[0], rated="1", who="people", duplicate="1")
    court.enter(*people)
    court.start()
    seated, watcher = court.contest().held.seated(0, 0), person("Eve")
    asked = [f"/ratings/{GAME}", *(f"/@{court.contest().entrants[who].name}" for who in seated)]
    before = [watcher.get(path).text for path in asked]
    away = tuple(one.person for who, one in enumerate(court.contest().entrants) if who not in seated)
    table = court.table(0)
    while len(court.contest().played) < 1:
        court.move(away)
        court.call(services.director.drive, court.id)
    assert court.call(services.house.table, table).places()
    assert [watcher.get(path).text for path in asked] == before
    court.play()
    while not court.call(services.house.table, table).counted:
        pass
    assert [watcher.get(path).text for path in asked] != before


# --- what is refused ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "english", "portuguese"),
    [
        ({"clock": ""}, "A tournament needs a clock", "Um torneio precisa de relógio"),
        ({"clock": "5+5"}, "5+5", "5+5"),
        ({"kind": "knockout"}, "is not a kind of tournament", "não é um tipo de torneio"),
        ({"rounds": "99"}, "is not a number of rounds", "não é um número de rodadas"),
        ({"rounds": "x"}, "is not a number of rounds", "não é um número de rodadas"),
        ({"boards": "9"}, "is not a number of boards", "não é um número de jogos"),
        ({"seats": "3"}, "3", "3"),
        (
            {"kind": "arena", "rounds": "", "minutes": "999"},
            "An arena lasts 1 to 180 minutes",
            "Uma arena dura de 1 a 180",
        ),
        (
            {"kind": "arena", "rounds": "", "minutes": "5", "duplicate": "1"},
            "one game at a time",
            "uma partida por vez",
        ),
        ({"who": "friends"}, "does not say who may enter", "não diz quem pode entrar"),
        ({"starts": "1"}, "starts within 30 days", "começa dentro de 30 dias"),
        ({"rated": "1"}, "Only accounts play rated", "Só quem tem conta joga valendo rating"),
        ({"set-no_capture_limit": "many"}, "many", "many"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused_in_one_line(
    person: Enter, services: Services, form: dict[str, str], english: str, portuguese: str
) -> None:
    ada = person("Ada")
    for language, wanted in (("en", english), ("pt-BR", portuguese)):
        answer = ada.post(f"/tournaments/new/{GAME}", {**SWISS, **form}, headers=spoken(language))
        assert answer.status_code == 400, answer.text
        assert wanted in html.unescape(answer.text)
    assert listed(ada, "/tournaments") == []


def spoken(language: str) -> dict[str, str]:
    return {"accept-language": language, "accept": "application/json"}


@pytest.mark.parametrize(
    ("who", "what", "form", "status", "english", "portuguese"),
    [
        ("guest", "withdraw", {}, 403, "You do not take part", "Você não participa"),
        ("guest", "start", {}, 403, "Only the host", "Só o anfitrião"),
        ("guest", "close", {}, 403, "Only the host", "Só o anfitrião"),
        ("guest", "bots", {"bot": "random"}, 403, "Only the host", "Só o anfitrião"),
        ("host", "bots", {"bot": "random", "count": "17"}, 400, "At most 16 bots", "No máximo 16 robôs"),
        ("host", "bots", {"bot": "os.system"}, 400, "os.system", "os.system"),
        ("host", "start", {}, 400, "1 entrant is", "1 participante"),
        ("host", "string", {"round": "0", "string": "x"}, 400, "hexadecimal", "hexadecimais"),
        ("host", "string", {"round": "0", "string": "a" * 32}, 400, "", ""),
    ],
)
def test_what_cannot_be_done_in_a_tournament_is_said_in_one_line(
    person: Enter,
    services: Services,
    who: str,
    what: str,
    form: dict[str, str],
    status: int,
    english: str,
    portuguese: str,
) -> None:
    host, guest = person("Ada"), person("Bob")
    court = Court(services, host, enter="1")
    before = court.contest().version
    for language, wanted in (("en", english), ("pt-BR", portuguese)):
        person_ = host if who == "host" else guest
        answer = person_.post(f"{court.path}/{what}", form, headers=spoken(language))
        assert answer.status_code == status, answer.text
        assert wanted in answer.json()["error"]
    assert court.contest().version == before


def test_nobody_hosts_more_than_a_few(person: Enter, services: Services) -> None:
    ada = person("Ada")
    court = Court(services, ada)
    refused = ada.post(f"/tournaments/new/{GAME}", SWISS)
    assert refused.status_code == 400
    assert "You host 1 tournament already" in refused.text
    assert ada.post(f"{court.path}/close").status_code == 303
    court.call(services.director.drive, court.id)
    assert court.contest().ended
    Court(services, ada)


def test_at_its_tables_nothing_is_taken_back_paused_or_played_again(person: Enter, services: Services) -> None:
    ada, bob = person("Ada"), person("Bob")
    court = Court(services, ada, enter="1")
    court.enter(bob)
    court.start()
    table = court.table(0)
    for who in (ada, bob):
        who.add_strings(table)
    court.call(services.director.drive, court.id)
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        assert "not paused" in page.ask("pause", "p", yes=True)["text"]
        assert not page.table.get("undo")
    with person("Eve").look(table) as session:
        assert Page(session).ask("sit", "s", seat=0)["t"] == "no"
    court.play()
    with ada.look(table) as session:
        assert "no rematches" in Page(session).ask("rematch", "r")["text"]


def test_no_such_tournament(person: Enter, services: Services) -> None:
    ada = person("Ada")
    table = ada.open()
    court = Court(services, ada)
    for id in ("2222222222", "nosuch", table):
        assert ada.get(f"/tournaments/{id}").status_code == 404
        assert ada.post(f"/tournaments/{id}/enter").status_code == 404
    assert ada.get(f"/t/{court.id}").status_code == 404
    assert ada.get("/games").status_code == 200
    assert ada.get("/").status_code == 200
