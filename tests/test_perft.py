"""Exact numbers of event sequences, kept as data; PARLOUR_WRITE_DATA=1 writes them anew."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

import toy_bluff
from parlour.games import game, game_keys
from parlour.testing import Perft, perft

FOLDER = Path(__file__).parent / "data" / "perft"
COUNTED = ("sequences", "weighted", "over")


def entries(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{key}.toml").read_text(encoding="utf-8"))["count"]
    return found


def count(key: str, entry: dict[str, Any]) -> list[Perft]:
    table = game(key)
    start = table.load(entry["position"]) if "position" in entry else table.start(**entry.get("options", {}))
    state = table.play(start, *entry.get("events", ()))
    return [perft(table, state, depth) for depth in range(1, len(entry["sequences"]) + 1)]


def toml(value: Any) -> str:
    """JSON is TOML, but for objects."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def rewrite(key: str) -> None:
    path = FOLDER / f"{key}.toml"
    head = path.read_text(encoding="utf-8").partition("[[count]]")[0]
    parts = []
    for entry in entries(key):
        found = count(key, entry)
        entry |= {name: [getattr(depth, name) for depth in found] for name in COUNTED}
        parts.append("\n".join(["[[count]]", *(f"{name} = {toml(value)}" for name, value in entry.items())]))
    path.write_text(head + "\n\n".join(parts) + "\n", encoding="utf-8")


if os.environ.get("PARLOUR_WRITE_DATA") == "1":
    for key in game_keys():
        rewrite(key)


@pytest.mark.parametrize("key", game_keys())
def test_every_game_has_counts(key: str) -> None:
    assert entries(key)


@pytest.mark.parametrize(
    ("key", "entry"),
    [pytest.param(key, entry, id=f"{key}: {entry['name']}") for key in game_keys() for entry in entries(key)],
)
def test_so_many_sequences_of_events_follow(key: str, entry: dict[str, Any]) -> None:
    found = count(key, entry)
    assert {name: [getattr(depth, name) for depth in found] for name in COUNTED} == {
        name: entry[name] for name in COUNTED
    }


def test_counting_leaves_the_state_as_it_is() -> None:
    state = toy_bluff.GAME.start()
    perft(toy_bluff.GAME, state, 3)
    assert toy_bluff.dump(state) == toy_bluff.dump(toy_bluff.GAME.start())


def test_counts_worked_out_by_hand() -> None:
    """3 cards, then 2, then 3 claims, then an answer that ends it; no game goes on after its end."""
    found = [perft(toy_bluff.GAME, toy_bluff.GAME.start(), depth) for depth in range(1, 6)]
    assert [depth.sequences for depth in found] == [3, 6, 18, 36, 0]
    assert [depth.over for depth in found] == [0, 0, 0, 36, 0]


def test_a_count_is_split_by_the_first_event() -> None:
    assert perft(toy_bluff.GAME, toy_bluff.GAME.start(), 2).first == {"deal1=1": 2, "deal1=2": 2, "deal1=3": 2}


def test_weights_are_multiplied_along_a_sequence() -> None:
    class Uneven(toy_bluff.BluffState):
        def chance(self) -> Any:
            weights = super().chance()
            weights[2] *= 5
            return weights

    state = Uneven({"deck": "three", "stake": 2}, 2)
    assert [perft(toy_bluff.GAME, state, depth).weighted for depth in (1, 2)] == [7, 1 * 6 + 1 * 6 + 5 * 2]
