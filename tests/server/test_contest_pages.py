"""The pages of tournaments: lists, the form of a new one, one that goes on, and the ways there and back."""

from __future__ import annotations

import html
import re
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.kernel.words import LANGUAGES
from parlour.server.contests import parts
from parlour.server.services import Services
from server.support import GAME, SHORT_EVIL, Enter, Person, Tidy
from server.test_contest_routes import SHORT, Court, _at_once, listed, services, signed_up

__all__ = ["_at_once", "services"]

pytestmark = pytest.mark.timeout(60)
PAGE = {"accept": "text/html"}
FILLED = {
    "kind": "swiss",
    "seats": "2",
    "rounds": "3",
    "minutes": "30",
    "boards": "1",
    "clock": "3+10",
    "in": "",
    "starts": "",
    "who": "all",
    "public": "1",
    "enter": "1",
}
"""What the form of the page sends as it stands: also what its kind has no use for."""


def alerts(text: str) -> list[str]:
    return [html.unescape(one) for one in re.findall(r'role="alert"[^>]*>([^<]+)<', text)]


def part(text: str, id: str) -> str:
    (found,) = re.finditer(rf'<(section|p) id="{id}".*?</\1>', text, re.S)
    return found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(house: TestClient, person: Enter, services: Services, language: str) -> None:
    ada, bob = signed_up(person, "adal"), person(SHORT_EVIL)
    court = Court(services, ada, enter="1", rounds="1")
    court.enter(bob)
    paths = ["/", "/tournaments", f"/tournaments/new/{GAME}", "/tournaments/new/quartz", court.path]
    for path in paths:
        check_page(house, ada, path, language)
    court.start()
    check_page(house, bob, court.path, language)
    court.play()
    for path in (court.path, "/tournaments/archive", "/@adal"):
        text = check_page(house, ada, path, language)
        assert court.path in text


def check_page(house: TestClient, who: Person, path: str, language: str) -> str:
    answer = who.get(path, headers={"cookie": f"language={language}"})
    assert answer.status_code == 200, answer.text
    text = str(answer.text)
    assert f'<html lang="{language}">' in text
    page = Tidy(text)
    assert not re.search(r"\{[{%$]|\}\}|contests?-[a-z]+(?![\w-]*[\".'])", text)
    assert SHORT_EVIL not in text
    ids = [given["id"] for _, given in page.tags if given.get("id")]
    assert len(ids) == len(set(ids)), path
    for tag, name in (("link", "href"), ("img", "src"), ("script", "src")):
        for given in page.all(tag):
            assert house.get(str(given[name])).status_code == 200, given
    return text


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"clock": ""}, "A tournament needs a clock"),
        ({"kind": "knockout"}, "is not a kind of tournament"),
        ({"rounds": "99"}, "is not a number of rounds"),
        ({"boards": "9"}, "is not a number of boards"),
        ({"kind": "arena", "minutes": "999"}, "An arena lasts 1 to 180 minutes"),
        ({"kind": "tables", "seats": "7"}, "7"),
        ({"who": "friends"}, "does not say who may enter"),
        ({"in": "at", "starts": "1"}, "starts within 30 days"),
        ({"in": "99999999999"}, "starts within 30 days"),
        ({"rated": "1"}, "Only accounts play rated"),
        ({"set-no_capture_limit": "many"}, "many"),
    ],
)
def test_a_form_that_is_refused_comes_back_with_the_reason(
    person: Enter, services: Services, form: dict[str, str], reason: str
) -> None:
    ada = person("Ada")
    sent = {**FILLED, **form}
    answer = ada.post(f"/tournaments/new/{GAME}", sent, headers=PAGE)
    assert answer.status_code == 400
    (alert,) = alerts(answer.text)
    assert reason in alert
    page = Tidy(answer.text)
    values = {str(given.get("name")): given.get("value") for given in page.all("input")}
    assert (values["rounds"], values["minutes"], values["starts"]) == (sent["rounds"], sent["minutes"], sent["starts"])
    rules = re.findall(r'id="rules"( open)?>', answer.text)
    assert rules == [" open" if "set-no_capture_limit" in form else ""]
    assert listed(ada, "/tournaments") == []


@pytest.mark.parametrize("kind", ["round-robin", "swiss", "arena"])
def test_what_a_kind_has_no_use_for_is_left_out_of_the_form(person: Enter, services: Services, kind: str) -> None:
    """On the page it is out of sight; a form that a program sends is taken as it is."""
    ada = person("Ada")
    answer = ada.post(f"/tournaments/new/{GAME}", {**FILLED, "kind": kind, "duplicate": "1", **SHORT}, headers=PAGE)
    assert answer.status_code == 303, alerts(answer.text)
    terms = Held(services, ada, answer).contest().terms
    assert (terms.kind, terms.rounds, terms.minutes) == (kind, 3 * (kind == "swiss"), 30 * (kind == "arena"))
    assert terms.duplicate == (kind != "arena")


class Held(Court):
    """The tournament that a form has opened."""

    def __init__(self, services: Services, host: Person, answer: Any) -> None:
        self.services, self.host = services, host
        self.path = str(answer.headers["location"])
        self.id = self.path.rpartition("/")[2]


def test_it_starts_after_a_while_or_at_a_time(person: Enter, services: Services) -> None:
    ada, bob, cy = (person(name) for name in ("Ada", "Bob", "Cy"))
    soon = Held(services, ada, ada.post(f"/tournaments/new/{GAME}", {**FILLED, "in": "600", "starts": "5"}))
    assert 0 <= (soon.contest().starts or 0.0) - time.time() - 595 < 10
    at = int(time.time()) + 3550
    later = Held(services, bob, bob.post(f"/tournaments/new/{GAME}", {**FILLED, "in": "at", "starts": str(at)}))
    assert later.contest().starts == at
    text = cy.get(later.path).text
    assert re.search(r'data-left="3[345]\d\d"', part(text, "time"))
    assert f'data-at="{at}"' in cy.get("/tournaments").text
    assert listed(cy, "/tournaments") == [soon.id, later.id]


def test_who_hosts_bots_alone_watches_them(person: Enter, services: Services) -> None:
    ada = person("Ada")
    court = Held(services, ada, ada.post(f"/tournaments/new/{GAME}", {**FILLED, "who": "bots"}))
    assert court.contest().entrants == []
    assert "Only bots play in this tournament" in part(ada.get(court.path).text, "own")


def test_a_table_for_more_than_two_is_offered_where_the_game_has_one(person: Enter) -> None:
    ada = person("Ada")
    kinds = {
        key: re.findall(r'name="kind" value="([\w-]+)"( checked)?', ada.get(f"/tournaments/new/{key}").text)
        for key in (GAME, "quartz", "gambit")
    }
    assert kinds[GAME] == [("round-robin", ""), ("swiss", " checked"), ("arena", "")]
    assert kinds["quartz"] == [("tables", " checked"), ("arena", "")]
    assert [kind for kind, _ in kinds["gambit"]] == ["round-robin", "swiss", "tables", "arena"]
    assert ada.get("/tournaments/new/chess").status_code == 404


@pytest.mark.parametrize(
    ("who", "what", "form", "status", "reason"),
    [
        ("guest", "withdraw", {}, 403, "You do not take part"),
        ("guest", "start", {}, 403, "Only the host"),
        ("guest", "close", {}, 403, "Only the host"),
        ("guest", "bots", {"bot": "random"}, 403, "Only the host"),
        ("host", "bots", {"bot": "random", "count": "17"}, 400, "At most 16 bots"),
        ("host", "bots", {"bot": "nobody"}, 400, "nobody"),
        ("host", "start", {}, 400, "1 entrant is"),
    ],
)
def test_what_cannot_be_done_is_said_on_the_page(
    person: Enter, services: Services, who: str, what: str, form: dict[str, str], status: int, reason: str
) -> None:
    host, guest = person("Ada"), person("Bob")
    court = Court(services, host, enter="1")
    answer = (host if who == "host" else guest).post(f"{court.path}/{what}", form, headers=PAGE)
    assert answer.status_code == status
    (alert,) = alerts(answer.text)
    assert reason in alert
    assert part(answer.text, "own")


def test_the_page_offers_what_can_be_done(person: Enter, services: Services) -> None:
    ada, bob, eve = (person(name) for name in ("Ada", "Bob", "Eve"))
    court = Court(services, ada, enter="1", rounds="2")

    def offered(who: Person) -> list[str]:
        return re.findall(rf'action="{court.path}/(\w+)"', who.get(court.path).text)

    assert offered(ada) == ["withdraw", "start", "bots", "close"]
    assert "disabled" in part(ada.get(court.path).text, "host")
    assert offered(bob) == ["enter"]
    court.enter(bob)
    assert "disabled" not in part(ada.get(court.path).text, "host")
    assert offered(bob) == ["withdraw"]
    court.start()
    table = court.state(ada)["own"]["table"]
    assert f'data-table="{table}"' in part(ada.get(court.path).text, "own")
    assert "data-table" not in part(eve.get(court.path).text, "own")
    assert offered(eve) == ["enter"]
    assert "Rounds that you have missed count 0" in eve.get(court.path).text
    assert bob.post(f"{court.path}/withdraw").status_code == 303
    assert ">Come back<" in bob.get(court.path).text
    court.enter(bob)
    court.play()
    assert offered(ada) == []
    text = ada.get(court.path).text
    assert f'href="{court.path}/record"' in text
    assert "Final standings" in text


def test_those_who_listen_are_sent_the_parts_that_changed(person: Enter, services: Services) -> None:
    ada, bob = person("Ada"), person("Bob")
    court = Court(services, ada, enter="1")
    services.contests.stay = 20.0

    def ids(text: str) -> list[str]:
        return re.findall(r'<(?:section|p|details)(?: class="region fold")? id="(\w[\w-]*)"', text)

    with ada.client.stream("GET", f"{court.path}/live") as stream:
        told = events(stream)
        first = next(told)
        assert ids(first) == ["time", "own", "host", "standings"]
        assert '<li data-who="0" class="you">' in first
        court.enter(bob)
        second = next(told)
        assert ids(second) == ["host", "standings"], "now it can start"
        assert "Bob" in second
        court.start()
        third = next(told)
        assert "round-1" in ids(third)
        assert '<span data-who="0" class="you">' in third


def events(stream: Any) -> Any:
    lines: list[str] = []
    for line in stream.iter_lines():
        if line.startswith("data: "):
            lines.append(line)
        elif not line and lines:
            yield "\n".join(lines)
            lines.clear()


def test_what_many_see_is_made_once(person: Enter, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    shared = parts._shared_parts
    monkeypatch.setattr(parts, "_shared_parts", lambda page, visit: made.append(page.version) or shared(page, visit))
    ada, bob, eve = (person(name) for name in ("Ada", "Bob", "Eve"))
    court = Court(services, ada, enter="1")
    for who in (ada, bob, eve):
        assert who.get(court.path).status_code == 200
    court.enter(bob)
    texts = [who.get(court.path).text for who in (ada, bob, eve)]
    assert len(made) == 2
    assert [re.findall(r'<li data-who="(\d)" class="you">', text) for text in texts] == [["0"], ["1"], []]


def test_a_table_leads_back_to_its_tournament(person: Enter, services: Services) -> None:
    ada, bob = person("Ada"), person("Bob")
    court = Court(services, ada, enter="1")
    court.enter(bob)
    court.start()
    page = Tidy(ada.get(f"/t/{court.table(0)}").text)
    (app,) = [given for given in page.all("div") if given.get("id") == "app"]
    assert app["data-contest"] == f'["{court.path}","Back to the tournament"]'
    assert "data-contest" not in ada.get(f"/t/{ada.open()}").text


def test_the_home_page_shows_ones_own_until_they_are_over(person: Enter, services: Services) -> None:
    ada, bob, eve = (person(name) for name in ("Ada", "Bob", "Eve"))
    court = Court(services, ada)
    court.enter(bob)

    def own(who: Person) -> list[str]:
        return re.findall(rf'<a class="btn" href="{court.path}"', who.get("/").text)

    assert [len(own(who)) for who in (ada, bob, eve)] == [1, 1, 0]
    court.enter(eve)
    assert bob.post(f"{court.path}/withdraw").status_code == 303
    assert [len(own(who)) for who in (ada, bob, eve)] == [1, 0, 1]
    assert ada.post(f"{court.path}/close").status_code == 303
    court.call(services.director.drive, court.id)
    assert [len(own(who)) for who in (ada, bob, eve)] == [0, 0, 0]


def test_a_profile_tells_places_and_points(person: Enter, services: Services) -> None:
    ada, bob = signed_up(person, "adal"), signed_up(person, "bobl")
    court = Court(services, ada, enter="1")
    court.enter(bob)
    court.start()
    assert "Being played" in bob.get("/@adal").text
    court.play()
    standings = court.state(bob)["standings"]
    (line,) = [one for one in standings if one["name"] == "adal"]
    text = bob.get("/@adal").text
    assert f"Place {line['place']} of 2" in text
    assert f"Points: {line['shown']}" in text
    private = Court(services, ada, enter="1", public="")
    private.enter(bob)
    assert private.path not in person("Eve").get("/tournaments").text


def test_the_qr_code_is_of_the_tournaments_address(person: Enter, services: Services) -> None:
    ada = person("Ada")
    court = Court(services, ada)
    answer = ada.get(f"{court.path}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ada.get("/tournaments/nosuch/qr.svg").status_code == 404
