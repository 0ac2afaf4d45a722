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
from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.drivers import contest
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Replay, Session, new_session

from .support import wilds

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))
ENDGAME: dict[str, Any] = {
    "players": 2,
    "cards": wilds("PO/S DD/S GB/S QD/o SG/M HS/S GS/M LI/sp SH/ca DE/sp"),
    "seats": [
        {"bag": "BQ1-4 AS1 DE1-2", "active": "BQ5=1 SG1=5 AS2=5", "ready": "DD1=6 PO1=4@GB/S=3 LI1=4", "used": "BQ6-8"},
        {"bag": "BQ9-11 DE3", "ready": "GB1=3 GS1=6 QD1=5 SH1=4", "used": "BQ12-14 AS5", "aside": "GS2"},
    ],
    "turn": 24,
    "quid": 3,
    "glory": [11, 12],
}
ABILITIES = "WH/S+DD/o+LQ/M+PO/S+MI/S+DH/S+SG/o+SH/in+LI/sp+OB/ch"
ALL = {"capture": "advanced", "culling": "expert", "rotd": "on"}
OTHERS = {
    **ALL,
    "start": "random",
    "assistant_partner": "required",
    "cast_at_count": "on",
    "drop_spells": "spent",
    "life_charm": "ready",
    "kill_score_cull": "false",
    "strong_quake": "eight_four",
    "reroll_cap": 3,
}

# name: bots, seed, options, the number of the game in its simulation
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any], int]] = {
    "random-two": (("random",) * 2, 1, {"glory_goal": 8}, 0),
    "random-three-demons": (("random",) * 3, 2, {"rotd": "on", "glory_goal": 8}, 0),
    "random-four-all-other-options": (("random",) * 4, 3, {**OTHERS, "max_turns": 60}, 0),
    "greedy-two-abilities": (("greedy",) * 2, 6, {"wilds": ABILITIES, "glory_goal": 30}, 0),
    "random-two-turns": (("random",) * 2, 4, {"max_turns": 20}, 0),
    "greedy-two": (("greedy",) * 2, 5, {}, 0),
    "greedy-three-base": (("greedy",) * 3, 6, {"sets": "base"}, 0),
    "greedy-four": (("greedy",) * 4, 7, {}, 0),
    "greedy-four-advanced-expert": (("greedy",) * 4, 8, ALL, 0),
    "greedy-two-first-game": (("greedy",) * 2, 9, {"wilds": WILDS[0]}, 0),
    "greedy-three-second-game": (("greedy",) * 3, 10, {"wilds": WILDS[1], "start": "C"}, 0),
    "random-greedy": (("random", "greedy"), 11, {"life_charm": "ready"}, 1),
}


def simulated(bots: tuple[str, ...], seed: int, options: dict[str, Any], number: int) -> Record:
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
    GOLDEN.mkdir(exist_ok=True)
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
    record = parse_record(text)
    session = Session(GAME, record)
    assert session.record().text() == text
    assert GAME.dump(session.state) == record.extra["final"]


def test_positions_of_a_golden_record_can_be_loaded_again(text: str) -> None:
    replay = Replay(GAME, parse_record(text))
    for at in range(0, len(replay) + 1, 23):
        position = GAME.dump(replay.to(at).state)
        assert GAME.dump(GAME.load(json.loads(json.dumps(position)))) == position


def test_the_golden_records_cover_what_they_should() -> None:
    records = [parse_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {path.stem for path in RECORDS} == {*RECIPES, "greedy-from-a-position"}
    words = {event.partition(" ")[0] for record in records for event in record.events}
    assert {record.extra["final"]["result"]["reason"] for record in records} == {"glory", "empty", "turns"}
    assert {len(record.seats) for record in records} == {2, 3, 4}
    assert words >= {
        *("first", "deal", "draw", "roll", "use", "with", "done", "spend", "ready", "summon", "cast", "attack"),
        *(
            "defend",
            "react",
            "pass",
            "on",
            "do",
            "skip",
            "cull",
            "stop",
            "keep",
            "drop",
            "capture",
            "card",
            "copy",
            "end",
        ),
    }
    assert any(record.start for record in records)
