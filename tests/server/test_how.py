"""How to play, the pictures of a game's pages, the goal at a table, and what a game that is over leads to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.puzzles import puzzles
from parlour.kernel.words import LANGUAGES, phrase
from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.table import Table
from server.houses import Eyes, in_house, sit
from server.support import GAME, Enter, Tidy

pytestmark = pytest.mark.timeout(60)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_how_to_play_and_all_of_its_pictures(house: TestClient, key: str, language: str) -> None:
    headers = {"accept-language": language}
    page = Tidy(house.get(f"/how/{key}", headers=headers).text)
    pictures = [str(given["src"]) for given in page.all("img") if str(given["src"]).startswith("/picture/")]
    assert len(pictures) >= 7
    for address in pictures:
        assert house.get(address).text.startswith("<svg")
    assert all(f"lang={language}" in address for address in pictures)
    links = {str(given.get("href")) for given in page.all("a")}
    assert f"/rules/{key}" in links
    assert [given["value"] for given in page.all("button") if given.get("name") == "game"] == [key]  # it begins at once
    for other in ("rules", "new"):
        assert f'href="/how/{key}"' in house.get(f"/{other}/{key}", headers=headers).text


def test_what_is_not_there(house: TestClient) -> None:
    assert house.get("/how/nothing").status_code == 404
    assert house.get(f"/picture/{GAME}/nothing.svg").status_code in (400, 404)
    assert house.get(f"/picture/{GAME}/rolled/nothing.svg").status_code in (400, 404)
    assert house.get(f"/picture/{GAME}/rolled.svg?lang=tlh").status_code == 400


def app(text: str) -> dict[str, Any]:
    (given,) = [given for given in Tidy(text).all("div") if given.get("id") == "app"]
    return dict(given)


def test_a_table_names_its_goal_and_the_levels(person: Enter) -> None:
    ada = person("Ada")
    given = app(ada.get(f"/t/{ada.open()}").text)
    assert given["data-goal"] == "Take all six enemy pawns; the adventurer falls last"
    assert "data-how" in given
    assert [level for level, _ in json.loads(given["data-levels"])] == ["novice", "club", "master", "grandmaster"]


@pytest.mark.parametrize(
    ("key", "form", "goal"),
    [
        ("gambit", {"set-goal_pieces": "2", "set-loss_limit": "3"}, "First to 2 pieces on the far row, or 3 enemy"),
        ("gambit", {"set-pieces": "3", "set-loss_limit": "6"}, "or 3 enemy pieces lost"),
        ("gambit", {"seat-2": "open"}, "or the last one left"),
        ("quartz", {"seat-2": "open", "set-tournament": "on"}, "after 3 days wins"),
        ("quartz", {"seat-2": "open", "set-variant": "last_first"}, "Three unstable crystals"),
        ("quazo", {"set-rounds": "4"}, "Most jewels in your bank after 4 rounds wins"),
        ("quazo", {"set-rounds": "8"}, "Richest bank after 8 rounds; gold: 7"),
        ("quarriors", {"seat-2": "open"}, "First to 15 Glory"),
        ("quarriors", {"set-glory_goal": "7"}, "First to 7 Glory"),
    ],
)
def test_the_goal_is_that_of_the_options(person: Enter, key: str, form: dict[str, str], goal: str) -> None:
    ada = person("Ada")
    answer = ada.post(f"/new/{key}", {"seat-0": "open", "seat-1": "open", "sit": "first", **form})
    assert answer.status_code == 303, answer.text
    assert goal in app(ada.get(answer.headers["location"]).text)["data-goal"]


def test_the_goal_of_a_puzzle_is_that_of_its_seats(person: Enter) -> None:
    many = next(one for one in puzzles(find_game("quarriors")) if one.position["players"] == 4)
    assert app(person("Ada").get(f"/puzzles/quarriors/{many.id}").text)["data-goal"] == "First to 12 Glory wins"


# --- the end ----------------------------------------------------------------------------------------------------------


def over(returns: Sequence[float], **more: Any) -> Table:
    state = SimpleNamespace(returns=lambda: returns)
    session: Any = SimpleNamespace(actor=-2, state=state)
    return Table("t", seats=[None] * len(returns), session=session, **more)


@pytest.mark.parametrize(
    ("table", "places"),
    [
        (over([1.0, -1.0]), [1, 2]),
        (over([0.0, 0.0]), [1, 1]),
        (over([-0.5, 1.0, -0.5, 0.0]), [3, 1, 3, 2]),
        (over([0.5, 0.5, -1.0]), [1, 1, 3]),
        (over([0.0, 0.0], resigned=0), [2, 1]),
        (over([0.0, 0.0], ended=phrase("table-ended")), []),
        (Table("t"), []),
    ],
)
def test_places_follow_from_how_it_ended(table: Table, places: list[int]) -> None:
    assert table.places() == places


def test_everybody_is_sent_the_places_once_the_game_is_over(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, {}, ["open", "open"])
        await sit(house, table, "ada", 0)
        await sit(house, table, "bob", 1)
        ada, watcher = Eyes("ada"), Eyes("")
        for one in (ada, watcher):
            await house.join(table, one, 0)
        assert ada.seen[-1].places == []
        await house.do(table, "bob", "Bob", wire.Leave(id="leave"))
        assert ada.seen[-1].places == watcher.seen[-1].places == [1, 2]

    in_house(tmp_path, work)


def test_the_next_level_is_a_table_like_this_one(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open({"seat-0": "novice", "seat-1": "open", "sit": "1", "set-no_capture_limit": "20"})
    answer = ada.post(f"/t/{table}/again", {"level": "club"})
    assert answer.status_code == 303
    new = answer.headers["location"]
    given = app(ada.get(new).text)
    assert "20" in given["data-rules"]
    with ada.look(new.removeprefix("/t/")) as session:
        seats = session.receive_json()["seats"]
    assert [seat.get("bot", "") for seat in seats] == ["club", ""]
    assert seats[1]["you"]
    assert bob.post(f"/t/{table}/again", {"level": "club"}).status_code in (400, 403, 409)
    assert ada.post(f"/t/{table}/again", {"level": "adviser"}).status_code == 400
