"""The pages of puzzles: today's of each game, each by itself, and nothing that must be worked out while one is solved."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.games import game, game_keys
from parlour.kernel.puzzles import daily, puzzles, state_of, today
from parlour.server import messages as wire
from parlour.server.board import look
from parlour.server.puzzles import puzzle_text
from server.support import GAME, Tidy

pytestmark = [pytest.mark.timeout(60)]


def given(house: TestClient, path: str, lang: str = "en") -> dict[str, Any]:
    """What the page of a puzzle gives the client."""
    page = Tidy(house.get(path, headers={"accept-language": lang}).text)
    (app,) = [one for one in page.all("div") if one.get("id") == "app"]
    assert app["data-game"] in path
    found: dict[str, Any] = json.loads(app["data-puzzle"] or "")
    return found


def test_todays_puzzle_of_each_game_is_listed(house: TestClient) -> None:
    answer = house.get("/puzzles")
    assert answer.status_code == 200
    page = Tidy(answer.text)
    for key in game_keys():
        one = daily(game(key), today())
        assert one is not None
        links = [str(link.get("href")) for link in page.all("a")]
        assert {f"/puzzles/{key}/{other.id}" for other in puzzles(game(key))} <= set(links)
        assert links.count(f"/puzzles/{key}/{one.id}") == 3  # its picture, its button, and its place among all
        picture = house.get(f"/puzzles/{key}/{one.id}.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")


def test_the_home_page_shows_a_puzzle_of_the_day_another_game_each_day(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = set()
    for day in range(1, len(game_keys()) + 1):
        monkeypatch.setattr("parlour.server.routes.home.today", lambda day=day: date(2026, 11, day))
        page = Tidy(house.get("/").text)
        links = {link.get("href") or "" for link in page.all("a")}
        (path,) = {link for link in links if link.startswith("/puzzles/")}
        key = path.split("/")[2]
        one = daily(game(key), date(2026, 11, day))
        assert one is not None
        assert path == f"/puzzles/{key}/{one.id}"
        seen.add(key)
    assert seen == set(game_keys())


def test_puzzles_of_one_grade_lead_to_others_of_that_grade(house: TestClient) -> None:
    hard = [one.id for one in puzzles(game(GAME)) if one.grade == "hard"]
    page = Tidy(house.get("/puzzles?grade=hard").text)
    assert [link["href"] for link in page.all("a") if link.get("aria-current") == "page"] == ["/puzzles?grade=hard"]
    links = [link for link in page.all("a") if (link.get("href") or "").startswith(f"/puzzles/{GAME}/")]
    assert {link["href"] for link in links} == {f"/puzzles/{GAME}/{one}?grade=hard" for one in hard}
    (path,) = {link["href"] for link in links if "class" in link}
    assert path
    assert path.endswith("?grade=hard")
    assert given(house, path)["all"] == hard
    leads = house.get(f"/puzzles/{GAME}?grade=hard", follow_redirects=False).headers["location"]
    assert leads == path
    assert given(house, f"/puzzles/{GAME}/{hard[0]}?grade=nonsense")["all"] == [one.id for one in puzzles(game(GAME))]


def test_the_address_of_a_game_leads_to_todays(house: TestClient) -> None:
    one = daily(game(GAME), today())
    assert one is not None
    answer = house.get(f"/puzzles/{GAME}", follow_redirects=False)
    assert answer.headers["location"] == f"/puzzles/{GAME}/{one.id}"
    assert given(house, f"/puzzles/{GAME}")["day"] == today().isoformat()


@pytest.mark.parametrize("key", game_keys())
def test_a_page_has_the_position_the_answer_and_the_way_on(house: TestClient, key: str) -> None:
    here = game(key)
    one = puzzles(here)[0]
    page = given(house, f"/puzzles/{key}/{one.id}")
    assert page["id"] == one.id
    assert page["grade"] == one.grade
    assert page["all"] == [other.id for other in puzzles(here)]
    assert [(move, chance) for move, _, chance in page["moves"]] == list(one.moves.items())
    state = state_of(here, one)
    table = look(wire.Ask(game=key, **page["start"]), "en").table
    assert table.scene is not None
    assert {offer.move for offer in table.scene.offers} >= set(one.moves)
    assert [seat.you for seat in table.seats].index(True) == state.actor()


@pytest.mark.parametrize("key", game_keys())
def test_moves_are_told_in_words_that_tell_them_apart(key: str) -> None:
    for one in puzzles(game(key))[:5]:
        for lang in ("en", "pt-BR"):
            says = [say for _, say, _ in json.loads(puzzle_text(key, one.id, lang, today()))["moves"]]
            assert len(set(says)) == len(says)
            assert all(says)


def test_an_answer_says_why_the_best_move_is() -> None:
    one = puzzles(game("quazo"))[0]
    said = [json.loads(puzzle_text("quazo", one.id, lang, today()))["why"] for lang in ("en", "pt-BR")]
    assert said == [
        "The best one gets closer to the jewels on the board.",
        "O melhor chega mais perto das joias do tabuleiro.",
    ]


def test_only_todays_is_the_puzzle_of_the_day() -> None:
    day = date(2026, 3, 2)
    one = daily(game(GAME), day)
    assert one is not None
    days = [json.loads(puzzle_text(GAME, other.id, "en", day))["day"] for other in puzzles(game(GAME))]
    assert sorted(filter(None, days)) == ["2026-03-02"]
    assert json.loads(puzzle_text(GAME, one.id, "en", day))["day"] == "2026-03-02"


@pytest.mark.parametrize("path", ["/puzzles/chess", f"/puzzles/{GAME}/nonsense", f"/puzzles/{GAME}/nonsense.svg"])
def test_what_is_not_there_is_said_to_be_missing(house: TestClient, path: str) -> None:
    assert house.get(path).status_code == 404


def test_the_pages_are_in_both_languages(house: TestClient) -> None:
    assert "Problema do dia" in house.get("/puzzles", headers={"accept-language": "pt-BR"}).text
    one = puzzles(game("quazo"))[0]
    english, portuguese = (given(house, f"/puzzles/quazo/{one.id}", lang)["moves"] for lang in ("en", "pt-BR"))
    assert english != portuguese


def test_moves_that_differ_in_what_they_pick_say_so() -> None:
    """Quartz says how many dice are rolled again: here it matters which."""
    pages = [json.loads(puzzle_text("quartz", one.id, "en", today())) for one in puzzles(game("quartz"))]
    told = [(move, say) for page in pages for move, say, _ in page["moves"] if move.startswith("r") and "(" in say]
    assert told
    assert all(f"Die {number}:" in say for move, say in told for number in move[1:])
