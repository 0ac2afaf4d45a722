"""Play now: somebody says what they look for, waits, and is led to a table; whoever likes is offered bots."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.server.lobby import BOTS_AFTER
from server.support import GAME, Enter, Person, Tidy

pytestmark = pytest.mark.timeout(60)
ANY = {f"game-{GAME}": "1", "clock": "10+20"}


def settled(who: Person) -> Any:
    """The page of somebody who waits, once a table is found for them."""
    services = who.client.app.state.services  # type: ignore[attr-defined]
    who.client.portal.call(services.matchmaker.work)
    return who.get("/play")


def age(house: TestClient, seconds: float) -> None:
    """Let everybody have waited longer."""
    store = house.app.state.services.store  # type: ignore[attr-defined]
    change: Any = ("update seek set since = since - $1", seconds)
    house.portal.call(store.change, change)  # type: ignore[union-attr]


def test_two_who_look_for_the_same_meet_at_a_table(person: Enter) -> None:
    ada, bo = person("Ada"), person("Bo")
    form = ada.get("/play")
    Tidy(form.text)
    assert form.text.count("checked") == 5
    assert ada.post("/play", ANY).headers["location"] == "/play"
    page = ada.get("/play")
    Tidy(page.text)
    assert "Looking for players" in page.text
    assert 'Adventurer&#39;s Guard</b> <small class="cap">2 players · 10 min + 20 s a turn' in page.text
    assert "1 person looks for players" in settled(bo).text
    assert "1 person looks for players" not in ada.get("/").text
    assert bo.post("/play", {**ANY, "game-gambit": "1", "seats": "2"}).status_code == 303
    (way,) = re.findall(r'class="found" method="post" action="(/t/\w+/sit)"', settled(bo).text)
    assert way in ada.get("/").text
    for who in (ada, bo):
        assert who.post(way).status_code == 303
    table = way.removeprefix("/t/").removesuffix("/sit")
    for who in (ada, bo):
        who.add_strings(table)
        assert "Looking for players" not in who.get("/play").text
    found = ada.client.app.state.services.house.tables.find(table).table  # type: ignore[attr-defined]
    assert (found.status, found.agreed_clock, found.rated, found.host) == ("playing", "10+20", False, "")


def test_play_now_begins_a_game_with_bots_if_nobody_waits(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = person("Ada"), person("Bo")
    assert 'action="/play/now"' in ada.get("/").text

    def opened(who: Person, **form: str) -> tuple[str, list[str]]:
        tables = who.client.app.state.services.house.tables  # type: ignore[attr-defined]
        way = who.post("/play/now", form).headers["location"]
        table = tables.find(way.removeprefix("/t/")).table
        return table.opened["game"], [sitter.bot for sitter in table.seats]

    assert opened(ada) == (GAME, ["", "novice"])
    ada.post("/new/quartz", {"seat-0": "open", "sit": "0", "bots": "club"})
    assert opened(ada) == ("quartz", ["", *["novice"] * 3])  # what was played last
    bo.post("/play", ANY)
    settled(bo)
    assert ada.post("/play/now").headers["location"] == "/play"
    bo.post("/play/stop")
    settled(bo)
    table = bo.post(f"/new/{GAME}", {"seat-0": "open", "seat-1": "open", "sit": "0", "public": "1"}).headers["location"]
    assert ada.post("/play/now").headers["location"] == "/play"
    assert table in ada.get("/play").text
    assert bo.post("/play/now").headers["location"] != "/play"  # one's own table is no company
    assert 'name="game" value="gambit">Play<' in ada.get("/how/gambit").text
    assert opened(ada, game="gambit") == ("gambit", ["", "novice"])  # that game, at once
    assert ada.post("/play/now", {"game": "chess"}).status_code == 404
    monkeypatch.setattr(ada.client.app.state.services.house, "_patience", 0.0)  # type: ignore[attr-defined]
    assert opened(ada) == ("gambit", ["", "novice"])  # whoever is gone is no company either


def test_bots_are_offered_after_a_while_and_come_only_if_asked_for(person: Enter, house: TestClient) -> None:
    ada = person("Ada")
    ada.post("/play", ANY)
    assert 'action="/play/bots" hidden' in ada.get("/play").text
    meanwhile = ada.get("/play").text.partition("meanwhile")[2]
    for way in ('href="/learn/', 'href="/puzzles"', 'action="/new/'):
        assert re.search(f'{way}[^>]*target="_blank"', meanwhile)  # this page goes on looking
    age(house, BOTS_AFTER)
    assert 'action="/play/bots">' in settled(ada).text
    assert ada.post("/play/bots", {"level": "nobody"}).status_code == 400
    assert 'class="found"' not in settled(ada).text
    ada.post("/play/bots", {"level": "club"})
    (table,) = re.findall(r'action="/t/(\w+)/sit"', settled(ada).text)
    ada.sit(table)
    found = ada.client.app.state.services.house.tables.find(table).table  # type: ignore[attr-defined]
    assert sorted(sitter.bot for sitter in found.seats) == ["", "club"]


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"clock": "10+20"}, "Choose at least one game."),
        ({"game-chess": "1"}, "There is no game"),
        ({**ANY, "seats": "5"}, "None of these games is for 5 players."),
        ({**ANY, "seats": "x" * 1000}, "None of these games is for"),
        ({**ANY, "clock": "1+1"}, "There is no clock"),
        ({**ANY, "rated": "1"}, "Only accounts play rated games."),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence_and_changes_nothing(
    person: Enter, form: dict[str, str], why: str
) -> None:
    ada = person("Ada")
    answer = ada.post("/play", form)
    assert answer.status_code in (400, 404)
    assert why in answer.text
    assert "Looking for players" not in ada.get("/play").text
    portuguese = ada.post("/play", form, headers={"accept-language": "pt-BR"})
    assert why not in portuguese.text


def test_whoever_gives_up_or_sits_down_elsewhere_looks_no_longer(person: Enter) -> None:
    ada, bo = person("Ada"), person("Bo")
    ada.post("/play", ANY)
    assert ada.post("/play/stop").headers["location"] == "/"
    assert "Looking for players" not in ada.get("/").text
    ada.post("/play", ANY)
    ada.open({"seat-0": "open", "seat-1": "novice", "sit": "0"})  # a game with a bot, while nobody comes
    assert "Looking for players" in ada.get("/").text
    ada.sit(bo.open())
    assert "Looking for players" not in ada.get("/").text


def test_rated_games_are_for_accounts_with_a_clock(person: Enter) -> None:
    ada, bo = person(), person()
    for who, name in ((ada, "ada_l"), (bo, "bo_derek")):
        who.post("/account/sign-up", {"name": name, "password": "a short sentence"})
    assert "A rated game needs a clock." in ada.post("/play", {**ANY, "clock": "", "rated": "1"}).text
    guest = person("Cy")
    guest.post("/play", ANY)
    for who in (ada, bo):
        assert who.post("/play", {**ANY, "rated": "1"}).status_code == 303
    (table,) = re.findall(r'action="/t/(\w+)/sit"', settled(bo).text)
    assert ada.client.app.state.services.house.tables.find(table).table.rated  # type: ignore[attr-defined]
    assert "Looking for players" in guest.get("/play").text
