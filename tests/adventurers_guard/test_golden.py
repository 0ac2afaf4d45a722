"""Games that were played once and must replay byte for byte for as long as the rules' version stays.

A record keeps the last position under `extra.final`. With PARLOUR_WRITE_GOLDEN=1 missing records are played anew;
those that are there are never written over.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.bots import bot
from parlour.games.adventurers_guard import GAME
from parlour.kernel.drivers import contest
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Replay, Session, new_session

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))
ENDGAME = {"pawns": "S: Ae4 Md4+1 We6 | N: Ae7 Rc6 Rg6+1 Wd8", "turn": 40, "first": "N", "corner": "i9", "quiet": 3}

# name: bots, seed, options, the number of the game in its simulation
RECIPES: dict[str, tuple[tuple[str, str], int, dict[str, Any], int]] = {
    "random-default": (("random", "random"), 1, {}, 0),
    "random-all-other-options": (
        ("random", "random"),
        2,
        {
            "first_player": "N",
            "warrior_corner": "facing",
            "warrior_ahead": "forbidden",
            "enemy_move": "must",
            "enemy_suicide": "safe_only",
            "no_capture_limit": 150,
            "limit_result": "count",
        },
        0,
    ),
    "random-limit-draw": (("random", "random"), 3, {"no_capture_limit": 20}, 0),
    "random-limit-count": (("random", "random"), 4, {"no_capture_limit": 25, "limit_result": "count"}, 0),
    "greedy-default": (("greedy", "greedy"), 5, {}, 0),
    "greedy-safe-must": (("greedy", "greedy"), 6, {"enemy_suicide": "safe_only", "enemy_move": "must"}, 0),
    "random-greedy-south-first": (("random", "greedy"), 7, {"first_player": "S", "warrior_ahead": "forbidden"}, 1),
}


def simulated(bots: tuple[str, str], seed: int, options: dict[str, Any], number: int) -> Record:
    record = parlour.simulate(
        GAME.key, games=number + 1, bots=bots, seed=seed, options=options, workers=1, records=True
    ).games[number]
    assert record.record is not None
    return record.record


def from_a_position() -> Record:
    session = new_session(GAME, ("greedy", "greedy"), {}, start=ENDGAME)
    for code in contest(GAME, GAME.load(ENDGAME), [bot("greedy"), bot("greedy")], 8, 10_000):
        session.play(int(code if code >= 0 else -1 - code))
    return session.record()


def write_missing() -> None:
    makers = {name: (lambda recipe=recipe: simulated(*recipe)) for name, recipe in RECIPES.items()}
    for name, make in {**makers, "greedy-from-a-position": from_a_position}.items():
        path = GOLDEN / f"{name}.json"
        if not path.exists():
            record = make()
            final = GAME.dump(Session(GAME, record).state)
            replace(record, extra={"final": final}).save(path)


if os.environ.get("PARLOUR_WRITE_GOLDEN") == "1":
    write_missing()
    RECORDS = sorted(GOLDEN.glob("*.json"))


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def text(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


def test_a_golden_record_replays_byte_for_byte(text: str) -> None:
    assert Session(GAME, parse_record(text)).record().text() == text


def test_a_golden_record_ends_in_its_last_position(text: str) -> None:
    record = parse_record(text)
    assert GAME.dump(Session(GAME, record).state) == record.extra["final"]


def test_every_position_of_a_golden_record_can_be_loaded_again(text: str) -> None:
    replay = Replay(GAME, parse_record(text))
    for at in range(0, len(replay) + 1, 7):
        position = GAME.dump(replay.to(at).state)
        assert GAME.dump(GAME.load(json.loads(json.dumps(position)))) == position


def test_the_golden_records_cover_what_they_should() -> None:
    records = [parse_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {path.stem for path in RECORDS} == {*RECIPES, "greedy-from-a-position"}
    events = {event for record in records for event in record.events}
    assert {record.extra["final"]["result"]["reason"] for record in records} == {"captured", "limit"}
    assert {record.extra["final"]["result"]["winner"] for record in records} == {"S", "N", None}
    assert any(event.startswith("~") for event in events)
    assert {"pass", "first=S", "first=N"} <= events
    assert any(record.start for record in records)
    assert any("+3" in record.extra["final"]["pawns"] for record in records)
