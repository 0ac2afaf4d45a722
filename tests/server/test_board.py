"""Positions that are no tables of the house: for lessons, puzzles and analysis."""

from __future__ import annotations

import asyncio
import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import lessons_of
from parlour.kernel.puzzles import puzzles
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.server import FOLDER
from parlour.server import messages as wire
from parlour.server.board import MOST_EVENTS, look, world_after
from parlour.server.limits import Limit, Shared
from parlour.server.speaker import Speaker
from server.support import GAME, Enter, Tidy

pytestmark = [pytest.mark.timeout(60)]

BEGUN = ["first=S", "W@a1", "d6=4"]
"""South has rolled a 4 and must move a ranger."""


def some_line(game: AnyGame, most: int) -> tuple[list[str], Any]:
    """The events of a random game, and the state after them."""
    state, events, dice = game.start(), [], random.Random(game.key)
    while state.actor() != OVER and len(events) < most:
        weights = list(state.chance()) if state.actor() == CHANCE else []
        code = dice.choices(range(len(weights)), weights)[0] if weights else dice.choice(list(state.legal()))
        events.append(game.write(state, code))
        state.apply(code)
    return events, state


@pytest.mark.parametrize("key", game_keys())
def test_each_seat_sees_what_it_would_see_at_a_table(key: str) -> None:
    game = find_game(key)
    events, state = some_line(game, 60)
    for seat in (*range(state.seat_count()), None):
        table = look(wire.Ask(game=key, events=events, seat=seat, since=len(events) - 8), "pt-BR").table
        names = [one.name for one in table.seats]
        spoken = Speaker(game.words("pt-BR", FOLDER), names).scene(game.scene(game.view(state, seat)))
        assert table.scene == spoken
        assert [one.you for one in table.seats] == [number == seat for number in range(len(names))]
        assert (table.seq, table.lines_from) == (len(events), len(events) - 7)
        assert all(len(events) - 8 < step.seq < len(events) for step in table.steps)
        assert all(line.seq > len(events) - 8 for line in table.lines)


@pytest.mark.parametrize("key", game_keys())
def test_a_position_plays_on_like_the_game_that_it_is_from(key: str) -> None:
    game = find_game(key)
    events, state = some_line(game, 30)
    ask = wire.Ask(game=key, events=events[30:], position=game.dump(state), seat=-1)
    actor = max(int(state.actor()), 0)
    assert look(ask, "en").table.scene == look(wire.Ask(game=key, events=events, seat=actor), "en").table.scene


def test_a_game_that_ends_tells_the_places() -> None:
    position = {"pawns": "S: Ae1 Rb8 | N: Ad8", "die": 4}
    table = look(wire.Ask(game=GAME, events=["Rb8xd8"], position=position, seat=0), "en").table
    assert (table.status, table.places) == ("over", [1, 2])


def test_moves_that_can_be_taken_back_are_told_as_at_a_table_with_bots() -> None:
    start = look(wire.Ask(game="gambit", seat=0), "en").table
    assert "Di@S1" in start.free  # more powers are to be placed
    assert look(wire.Ask(game="gambit", seat=1), "en").table.free == []


def test_an_event_that_cannot_be_played_is_refused_by_its_clause() -> None:
    answer = look(wire.Ask(game=GAME, events=[*BEGUN, "Rd2-d9", "1"], seat=0), "en")
    assert answer.table.seq == len(BEGUN)
    assert answer.no is not None
    assert answer.no.clause.startswith("AG-")
    assert answer.table.scene is not None
    assert answer.table.scene.offers


def test_why_not_is_answered_by_text_and_by_path() -> None:
    by_text = look(wire.Ask(game=GAME, events=BEGUN, seat=0, text="Rd2-d9"), "en").why
    assert by_text is not None
    assert by_text.clause
    by_path = look(wire.Ask(game=GAME, events=BEGUN, seat=0, path=["e9"]), "pt-BR").why
    assert by_path is not None
    assert by_path.text
    other = look(wire.Ask(game=GAME, events=BEGUN, seat=1, path=["e9"]), "en").why
    assert other == wire.Reason("It is not your turn.")
    drawn = look(wire.Ask(game=GAME, seat=-1, path=["e9"]), "en").why
    assert drawn == wire.Reason("Who goes first is drawn.")


def test_what_chance_may_bring_is_told_in_words() -> None:
    answer = look(wire.Ask(game=GAME, events=BEGUN[:2], seat=0, study=True), "en")
    assert [(one.event, one.weight) for one in answer.outcomes] == [(f"d6={number}", 1) for number in range(1, 7)]
    assert answer.outcomes[3].say == "South rolls 4: ranger"
    assert look(wire.Ask(game=GAME, events=BEGUN, seat=0, study=True), "en").outcomes == []


def test_a_position_is_written_out_and_read_again() -> None:
    answer = look(wire.Ask(game=GAME, events=BEGUN, seat=0, study=True), "en")
    written = json.dumps(answer.position)
    again = look(wire.Ask(game=GAME, position=written, seat=0), "en")
    assert again.table.scene == answer.table.scene
    assert again.position is None, "only for a study"


def test_an_adviser_is_asked_by_what_the_seat_knows() -> None:
    """Two worlds that a seat cannot tell apart are one question."""
    game = find_game("gambit")
    state = game.load(dict(puzzles(game)[0].position))
    worlds = [state, *(state.imagine(state.actor(), Rng(seed)) for seed in range(3))]
    positions = [game.dump(world) for world in worlds]
    assert positions[0] != positions[1]
    asked = [world_after(wire.Ask(game="gambit", position=position)) for position in positions]
    assert asked[1:] == asked[:-1]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ({"game": GAME, "events": ["1"] * (MOST_EVENTS + 1)}, "at most 500 events"),
        ({"game": GAME, "seat": 2}, "no seat 2"),
        ({"game": GAME, "seats": 7}, "7"),
        ({"game": GAME, "options": {"colour": "red"}}, "colour"),
        ({"game": GAME, "position": {"pawns": 4}}, "pawns"),
        ({"game": GAME, "position": '{"die": }'}, "at character 9"),
        ({"game": GAME, "position": "[1]"}, "at character 1"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(ask: dict[str, Any], said: str) -> None:
    with pytest.raises(ParlourError) as error:
        look(wire.Ask(**ask), "en")
    book = find_game(GAME).words("en", FOLDER)
    assert said in book.text(error.value.phrase)


def test_a_page_asks_by_http(house: TestClient) -> None:
    answer = house.post("/board", json={"game": GAME, "events": [*BEGUN, "x"], "seat": 0})
    assert answer.status_code == 200
    found = answer.json()
    assert found["table"]["seq"] == 3
    assert found["table"]["scene"]["prompt"]["yours"]
    assert "x" in found["no"]["text"]
    assert house.post("/board", content=b"{").status_code == 400
    wrong = house.post("/board", json={"game": GAME, "events": "1"}, headers={"accept": "application/json"})
    assert (wrong.status_code, "events" in wrong.json()["error"]) == (400, True)
    assert house.post("/board", json={"game": "chess"}).status_code == 404
    assert house.post("/board", content=b" " * 100_000).status_code == 413


def test_a_page_may_not_ask_for_too_much(house: TestClient) -> None:
    house.app.state.services.boards = Shared(Limit(2, 0.01), Limit(2, 0.01))  # type: ignore[attr-defined]
    codes = [house.post("/board", json={"game": GAME}).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_many_questions_of_one_address_do_not_keep_others_waiting(
    app: FastAPI, person: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are worked out by turns of the addresses, not in the order in which they came."""
    asked: list[str] = []

    async def ask(_call: Any, ask: wire.Ask, *_more: Any, **_limits: Any) -> bytes:
        asked.append(ask.text)
        await asyncio.sleep(0.2)
        return b"{}"

    monkeypatch.setattr(app.state.services.thinkers, "ask", ask)
    eve, ada = person(address="192.0.2.1"), person(address="192.0.2.2")
    with ThreadPoolExecutor(30) as elsewhere:
        for _ in range(30):
            elsewhere.submit(eve.client.post, "/board", json={"game": GAME, "text": "eve"})
        while len(asked) < 8:
            time.sleep(0.01)
        before = len(asked)
        assert ada.client.post("/board", json={"game": GAME, "text": "ada"}).status_code == 200
    assert asked.count("eve") == 30
    assert asked.index("ada") - before <= 4


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_every_lesson_has_a_page(house: TestClient, language: str) -> None:
    for key in game_keys():
        found = lessons_of(find_game(key)).all
        page = house.get(f"/learn/{key}", headers={"cookie": f"language={language}"})
        assert page.status_code == (200 if found else 404)
        for lesson in found:
            page = house.get(f"/learn/{key}/{lesson.key}", headers={"cookie": f"language={language}"})
            [data] = Tidy(page.text).all("div")
            sent = json.loads(str(data["data-lesson"]))
            assert [step["say"] for step in sent["steps"]] == [step.say[language] for step in lesson.steps]
            assert sent["next"] is None or sent["next"]["path"] != page.url.path
        if found:
            for book in ("rules", "how"):
                assert f'href="/learn/{key}"' in house.get(f"/{book}/{key}").text
    assert house.get(f"/learn/{GAME}/nothing").status_code == 404
