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
from parlour.games.quazo import GAME
from parlour.kernel.drivers import contest
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Replay, Session, new_session

from .support import T0

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))
RAID = {
    "tiles": T0,
    "round": 7,
    "active": 2,
    "red": "c1 h2 f7",
    "golden": "inventory 1",
    "seats": [
        {"character": "Cat", "at": "c4", "inventory": 3, "bank": 1, "mana": 2},
        {"character": "Frog", "at": "c4", "inventory": 2, "bank": 4, "mana": 3},
        {"character": "Swan", "at": "b2", "inventory": 1, "bank": 6, "mana": 1},
        {"character": "Fish", "at": "d6", "inventory": 0, "bank": 3, "mana": 3},
    ],
}
OTHERS = {
    "characters": "random",
    "rounds": 7,
    "golden_round": 2,
    "marked_per_biome": 8,
    "mud_trap_rounds": 1,
    "lone_golden": "safe",
    "gamble": "each",
}

# name: bots, seed, options, the number of the game in its simulation
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any], int]] = {
    "random-default": (("random",) * 4, 1, {}, 0),
    "random-all-other-options": (("random",) * 4, 2, OTHERS, 0),
    "random-two": (("random",) * 2, 3, {}, 0),
    "random-three-given": (("random",) * 3, 4, {"characters": "Swan-Fish-Cat-Frog"}, 0),
    "random-without-abilities": (("random",) * 4, 5, {"abilities": "off", "golden_round": 1}, 0),
    "greedy-default": (("greedy",) * 4, 6, {}, 0),
    "greedy-each-safe": (("greedy",) * 4, 7, {"gamble": "each", "lone_golden": "safe", "golden_round": 3}, 0),
    "greedy-two-long": (("greedy",) * 2, 8, {"rounds": 25}, 0),
    "greedy-among-random": (("greedy", "random", "random", "random"), 9, {"characters": "random"}, 1),
}


RAIDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "greedy-from-a-position": ("greedy", 8, {}),
    "random-from-a-position-pot": ("random", 128, {}),
    "random-from-a-position-each": ("random", 369, {"gamble": "each"}),
}


def simulated(bots: tuple[str, ...], seed: int, options: dict[str, Any], number: int) -> Record:
    record = parlour.simulate(
        GAME.key, games=number + 1, bots=bots, seed=seed, options=options, workers=1, records=True
    ).games[number]
    assert record.record is not None
    return record.record


def from_a_position(name: str, seed: int, options: dict[str, Any]) -> Record:
    """The rest of a game from the raid, between bots of one kind."""
    start = {**RAID, "options": options}
    session = new_session(GAME, (name,) * 4, {}, start=start)
    for code in contest(GAME, GAME.load(start), [bot(name) for _ in range(4)], seed, 10_000):
        session.play(int(code if code >= 0 else -1 - code))
    return session.record()


def write_missing() -> None:
    makers = {name: (lambda recipe=recipe: simulated(*recipe)) for name, recipe in RECIPES.items()}
    raids = {name: (lambda raid=raid: from_a_position(*raid)) for name, raid in RAIDS.items()}
    for name, make in {**makers, **raids}.items():
        path = GOLDEN / f"{name}.json"
        if not path.exists():
            record = make()
            final = GAME.dump(Session(GAME, record).state)
            replace(record, extra={"final": final}).save(path)


if os.environ.get("PARLOUR_WRITE_GOLDEN") == "1":
    GOLDEN.mkdir(exist_ok=True)
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
    assert {path.stem for path in RECORDS} == {*RECIPES, *RAIDS}
    assert {len(record.seats) for record in records} == {2, 3, 4}
    kinds = {event.partition(" ")[0] if event[0] != ">" else ">" for record in records for event in record.events}
    decisions = {"pick", "golden", ">", "x", "rob", "end", "bank", "loot", "stake", "fold", "put"}
    chances = {"char", "tile", "start", "lp", "bout", "mana", "atk", "def", "d4"}
    cards = {"!Stealth", "!Pickpocket", "!MudTrap", "!LongLeap", "!JetStream", "!Undertow", "!Soar", "!BattleWings"}
    assert decisions | chances | cards <= kinds
    assert {record.extra["final"]["result"]["reason"] for record in records} == {"bank", "inventory", "dice"}
    assert any(record.start for record in records)
