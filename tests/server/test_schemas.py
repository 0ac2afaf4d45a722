"""The JSON schemas of views: every view of every game fits its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.server.schemas import view_schema

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}


def fits(value: Any, schema: dict[str, Any], named: dict[str, Any]) -> bool:
    """Whether a value is what a schema says, as far as our schemas say anything; an object has no other fields."""
    if "$ref" in schema:
        return fits(value, named[schema["$ref"].removeprefix("#/$defs/")], named)
    if "anyOf" in schema:
        return any(fits(value, one, named) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        return False
    if kind == "array":
        rules = schema.get("prefixItems") or [schema.get("items", {})] * len(value)
        return len(rules) == len(value) and all(fits(one, rule, named) for one, rule in zip(value, rules, strict=True))
    if kind == "object":
        known, rest = schema.get("properties", {}), schema.get("additionalProperties")
        rules = [known.get(name, rest) for name in value]
        there = set(schema.get("required", ())) <= set(value)
        return there and all(
            rule is not None and fits(one, rule, named) for one, rule in zip(value.values(), rules, strict=True)
        )
    return True


@pytest.mark.parametrize("key", game_keys())
def test_every_view_fits_the_schema_of_its_game(key: str) -> None:
    game, rng, seen = find_game(key), Rng(7), 0
    schema = json.loads(json.dumps(view_schema(game)))
    state = game.start()
    for _ in range(400):
        if state.actor() == OVER:
            break
        for seat in (None, *range(int(state.seat_count()))):
            view = json.loads(json.dumps(game.known(state, seat)))
            assert fits(view, schema, schema["$defs"]), view
            assert not fits({**view, "surprise": 1}, schema, schema["$defs"])
            seen += 1
        legal = list(state.legal())
        state.apply(state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])
    assert seen > 50
