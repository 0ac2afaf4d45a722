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
from parlour.games.quartz import GAME
from parlour.kernel.drivers import contest
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Replay, Session, new_session

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))
LATE = {
    "players": 3,
    "round": 6,
    "turn": "P3",
    "queue": ["P1"],
    "leader": "P2",
    "carts": ["Qz 4 Un 1", "Am 2 Sa 1", "Ru 2 Em 3 Un 2"],
    "chests": ["Am 1", "Qz 2", ""],
    "tokens": [1, 0, 2],
}

# name: bots, seed, options
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "random-three": (("random",) * 3, 1, {}),
    "random-four-all-other-options": (
        ("random",) * 4,
        2,
        {
            "first_leader": "P3",
            "values": "linear",
            "big_groups": "cap",
            "jackhammer_token": "kept",
            "token_supply": 3,
        },
    ),
    "greedy-four": (("greedy",) * 4, 3, {}),
    "random-six": (("random",) * 6, 4, {}),
    "greedy-and-random-five": (("greedy", "random", "random", "greedy", "random"), 5, {"token_supply": 18}),
    "random-last-first-four": (("random",) * 4, 6, {"variant": "last_first"}),
    "random-last-first-six-out": (("random",) * 6, 7, {"variant": "last_first", "eliminated_cart": "out"}),
    "greedy-last-first-three": (("greedy",) * 3, 8, {"variant": "last_first"}),
    "greedy-last-first-six": (("greedy",) * 6, 9, {"variant": "last_first"}),
    "random-tournament-three": (("random",) * 3, 10, {"tournament": "on"}),
    "greedy-tournament-four-rotate": (
        ("greedy", "greedy", "random", "random"),
        11,
        {"tournament": "on", "tournament_first_leader": "rotate"},
    ),
}


def simulated(bots: tuple[str, ...], seed: int, options: dict[str, Any]) -> Record:
    record = parlour.simulate(GAME.key, games=1, bots=bots, seed=seed, options=options, workers=1, records=True)
    assert record.games[0].record is not None
    return record.games[0].record


def from_a_position() -> Record:
    bots = ("greedy", "random", "greedy")
    session = new_session(GAME, bots, {}, start=LATE)
    for code in contest(GAME, GAME.load(LATE), [bot(name) for name in bots], 12, 10_000):
        session.play(int(code if code >= 0 else -1 - code))
    return session.record()


def write_missing() -> None:
    makers = {name: (lambda recipe=recipe: simulated(*recipe)) for name, recipe in RECIPES.items()}
    for name, make in {**makers, "from-a-position": from_a_position}.items():
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
    for at in range(0, len(replay) + 1, 11):
        position = GAME.dump(replay.to(at).state)
        assert GAME.dump(GAME.load(json.loads(json.dumps(position)))) == position


def test_the_golden_records_cover_what_they_should() -> None:
    records = [parse_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {path.stem for path in RECORDS} == {*RECIPES, "from-a-position"}
    events = {event for record in records for event in record.events}
    marks = {event[:2] for event in events}
    assert {"X1", "J2", "C2", "T2", "S2", "b:", "c:", "t:", "s:", "le", "ke", "en", "fi", "dr", "di"} <= marks
    assert {len(record.seats) for record in records} == {3, 4, 5, 6}
    assert {record.result["reason"] for record in records if record.result} == {"rounds", "empty", "survivors", "days"}
    assert any(len(record.extra["final"]["out"]) >= 3 for record in records)
    assert any(record.start for record in records)
