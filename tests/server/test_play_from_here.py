"""Tables that begin with a position of somebody's choice."""

from __future__ import annotations

import json
from urllib.parse import quote, unquote

import pytest
from fastapi import FastAPI

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.puzzles import puzzles
from parlour.server.listing import beaten
from server.support import GAME, Enter, Page, Person

pytestmark = [pytest.mark.timeout(60)]

ONE_TO_WIN = quote(json.dumps({"pawns": "S: Ae1 Rb8 | N: Ad8", "die": 4}))
"""South wins at once by taking the adventurer."""
FREE = quote(json.dumps({"pawns": "S: Aa1 We4 | N: Ae9 Wa9", "die": 5}))


def play_from(who: Person, address: str, against: str = "novice", seat: int = 0, line: str = "") -> str:
    path, _, query = address.partition("?")
    answer = who.post(f"{path}/play?{query}", {"with": against, "seat": str(seat), "line": line})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


@pytest.mark.parametrize("key", game_keys())
def test_every_puzzle_can_be_played_on(person: Enter, key: str) -> None:
    ada, one = person("Ada"), puzzles(find_game(key))[0]
    table = play_from(ada, f"/board/{key}?puzzle={one.id}")
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        assert page.table["status"] == "playing", "it begins at once: nobody adds strings to its dice"
    text = ada.get(f"/t/{table}").text
    assert "not sealed" in text
    assert 'data-commitment=""' in text


def test_it_claims_nothing_about_its_dice(person: Enter, app: FastAPI) -> None:
    ada = person("Ada")
    table = play_from(ada, f"/board/{GAME}?position={ONE_TO_WIN}")
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        page.play("m1", "Rb8xd8")
        assert page.quiet()["status"] == "over"
    record = ada.get(f"/t/{table}/record").json()
    assert record["events"] == ["Rb8xd8"]
    assert record["start"]["pawns"]
    assert "fairness" not in record
    told = ada.post("/verify", {"record": json.dumps(record)}).text
    assert "no proof of its dice" in told
    found = app.state.services.house.tables.find(table).table
    assert found.places() == [1, 2]
    assert beaten(found, found.seats[0].person) == "", "a chosen position is no win over a level"


def test_it_begins_after_the_line_that_was_tried(person: Enter) -> None:
    ada = person("Ada")
    move = ada.client.post("/board", json={"game": GAME, "position": unquote(FREE), "seat": -1}).json()
    line = [move["table"]["scene"]["offers"][0]["move"], "d6=5"]
    table = play_from(ada, f"/board/{GAME}?position={FREE}", seat=1, line="\r\n".join(line))
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        assert page.table["seq"] == 0
        assert page.table["scene"]["prompt"]["yours"], "North moves by the die that was set"


def test_moves_are_taken_back_across_dice_and_the_others(person: Enter) -> None:
    ada = person("Ada")
    table = play_from(ada, f"/board/{GAME}?position={FREE}")
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        assert "undo" not in page.table, "there is nothing to take back"
        page.play("m1")
        page.quiet()
        page.my_turn()
        seq = page.table["seq"]
        assert seq > 2, "dice and the bot came in between"
        assert page.table["undo"]
        page.ask("undo", "u1", seq=seq)
        assert page.quiet()["seq"] == 0
        assert page.table["scene"]["prompt"]["yours"]


def test_on_one_screen_the_last_decision_is_taken_back_whosever_it_was(person: Enter) -> None:
    ada = person("Ada")
    table = play_from(ada, f"/board/{GAME}?position={FREE}", "hot")
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        assert all(seat["you"] for seat in page.table["seats"])
        page.play("m1")
        page.quiet()
        page.my_turn()
        middle = page.table["seq"]
        page.play("m2")
        page.quiet()
        page.my_turn()
        page.ask("undo", "u1", seq=page.table["seq"])
        assert page.quiet()["seq"] == middle


def test_what_cannot_be_played_on_is_refused(person: Enter) -> None:
    ada = person("Ada")
    running = ada.open({"seat-0": "open", "sit": "0", "seat-1": "greedy"})
    for address, line, said in (
        (f"?table={running}&at=0", "", "Only a finished game"),
        (f"?position={ONE_TO_WIN}", "Rb8xd8", "over"),
        (f"?position={ONE_TO_WIN}", "Rb8xd9", ""),
        (f"?position={quote(json.dumps({'pawns': 4}))}", "", "pawns"),
    ):
        answer = ada.post(f"/board/{GAME}/play{address}", {"with": "novice", "seat": "0", "line": line})
        assert answer.status_code == 400
        assert said in answer.text
    assert ada.post(f"/board/{GAME}/play", {"with": "nobody"}).status_code in (400, 404)
