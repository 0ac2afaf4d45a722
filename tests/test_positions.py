"""Positions of every game, written by anybody: good ones come back, and no other one brings a loader down."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import toy_bluff
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.testing import Broken, Play, plays
from parlour.testing.damage import GARBAGE, damaged, judged

MEANT: dict[str, dict[str, tuple[Any, ...]]] = {
    "adventurers-guard": {
        "options": ({},),
        "first": (None, "S"),
        "corner": (None,),
        "turn": (0,),
        "die": (None,),
        "quiet": (0,),
        "result": (None,),
    },
    "gambit": {
        "options": ({},),
        "pieces": ("", "S3"),
        "first": ("S",),
        "turn": (0,),
        "to_act": ("S",),
        "owed": ({},),
        "player_powers": ({},),
        "home": ([],),
        "declared": ([],),
        "closed": ([],),
        "seen": ({},),
        "log": ([],),
        "result": (None,),
    },
    "quarriors": {
        "options": ({},),
        "turn": (0,),
        "glory": ([],),
        "wilds": (None, ""),
        **dict.fromkeys(("quid", "captured", "extra", "discount", "rerolled"), (0,)),
        **dict.fromkeys(("scored", "beaten", "summoned", "lasting", "pending"), ([],)),
        **dict.fromkeys(("attack", "cursor", "result"), (None,)),
    },
    "quartz": {
        "options": ({},),
        "scores": ([],),
        **dict.fromkeys(("first", "leader", "turn"), ("P1",)),
        **dict.fromkeys(("queue", "out"), (None, [])),
        "free": (0,),
        "used": ({},),
        "action": (None,),
        "left": (0,),
        "held": ("",),
        "bag": (None,),
    },
    "quazo": {
        **dict.fromkeys(("options", "effects", "attacks", "turn", "pending"), ({},)),
        **dict.fromkeys(("red", "used"), ("", "c3")),
        "golden": ("c3",),
        "result": (None,),
    },
}
"""What is no garbage in a field."""


def part(key: str, module: str, name: str) -> Any:
    return getattr(import_module(module.format(key.replace("-", "_"))), name)


def fields(key: str) -> tuple[str, ...]:
    return tuple(field.name for field in find_game(key).fields)


def good(key: str) -> dict[str, Any]:
    return dict(part(key, "{}.support", "GOOD"))


def is_meant(key: str, field: str, value: Any) -> bool:
    return any(type(value) is type(other) and value == other for other in MEANT[key].get(field, ()))


@cache
def walked(key: str) -> list[Play]:
    return plays(find_game(key), 4, most=400)[:8]


@pytest.mark.parametrize("key", game_keys())
def test_the_fields_of_a_dump_are_all_that_a_position_has(key: str) -> None:
    game = find_game(key)
    assert tuple(game.dump(game.start())) == fields(key)


@pytest.mark.parametrize(("key", "field"), [(key, field) for key in game_keys() for field in fields(key)])
def test_garbage_in_a_field_is_refused_unless_it_is_meant(key: str, field: str) -> None:
    for garbage in GARBAGE:
        error = judged(find_game(key), {**good(key), field: garbage})
        assert (error is None) == is_meant(key, field, garbage), garbage


@pytest.mark.parametrize("key", game_keys())
def test_what_is_no_position_is_refused(key: str) -> None:
    for garbage in GARBAGE:
        error = judged(find_game(key), garbage)
        assert error is not None or (key, garbage) == ("quartz", {})  # there nothing must be given


@pytest.mark.parametrize(
    ("key", "name"), [(key, option.name) for key in game_keys() for option in find_game(key).options]
)
def test_garbage_in_an_option_of_a_position_is_refused(key: str, name: str) -> None:
    wrong: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, "", [], {}, ["S"])
    for garbage in wrong:
        assert judged(find_game(key), {**good(key), "options": {name: garbage}}) is not None


@pytest.mark.parametrize("key", game_keys())
def test_a_damaged_position_is_refused_or_can_be_played(key: str) -> None:
    damaged(find_game(key), walked(key))


# That is noticed if it is not so


def trusting(position: Any) -> toy_bluff.BluffState:
    return toy_bluff.load(position["game"])


def careless(position: Any) -> toy_bluff.BluffState:
    position["claim"] = 0
    return toy_bluff.load(position)


def mute(position: Any) -> toy_bluff.BluffState:
    raise ParlourError("no-say-now", text="x" * 10_000)


def stuck(position: Any) -> toy_bluff.BluffState:
    state = toy_bluff.load(position)
    state.cards = 0
    return state


@pytest.mark.parametrize(
    ("load", "told"),
    [
        (trusting, "where a position should be refused"),
        (careless, "loading a position changed it"),
        (mute, "no words, or too many"),
        (stuck, "after this was loaded"),
    ],
)
def test_a_loader_that_does_otherwise_is_found(load: Any, told: str) -> None:
    game = replace(toy_bluff.GAME, load=load)
    with pytest.raises(Broken, match=told):
        damaged(game, plays(game, 20))


def literal(default: str) -> Any:
    """The value that a documented default is written as; `...` if it is told in words."""
    text = default.removeprefix("`").removesuffix("`")
    if default in ("null", "true", "false") or default.removeprefix("-").isdecimal():
        return json.loads(default)
    if not default.startswith("`") or "`" in text:
        return ...
    try:
        return json.loads(text)
    except ValueError:
        return text


DEFAULTS = [
    (key, field.name, literal(field.default))
    for key in game_keys()
    for field in find_game(key).fields
    if literal(field.default) is not ...
]


@pytest.mark.parametrize(("key", "field", "value"), DEFAULTS)
def test_a_field_that_is_left_out_has_the_default_of_the_page(key: str, field: str, value: Any) -> None:
    game, given = find_game(key), {name: part for name, part in good(key).items() if name != field}
    assert game.load(given) == game.load({**given, field: value})


def test_most_defaults_are_values() -> None:
    assert len(DEFAULTS) > 30
