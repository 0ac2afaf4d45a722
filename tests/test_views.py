"""What a seat knows has the type that its game gives it: every key and every value, in every game."""

from __future__ import annotations

import random
import types
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.state import OVER
from parlour.testing import plays


def wrong(value: Any, kind: Any, path: str) -> Iterator[str]:
    """Where plain data is not what a type says."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return
    if is_typeddict(kind):
        yield from wrong_keys(value, kind, path)
    elif origin in (Union, types.UnionType):
        if not any(not list(wrong(value, one, path)) for one in arguments):
            yield f"{path} is {value!r}, not {kind}"
    elif origin is Literal:
        if value not in arguments:
            yield f"{path} is {value!r}, not {kind}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{path} is {value!r}, not a list"
        else:
            for number, item in enumerate(value):
                yield from wrong(item, arguments[0], f"{path}[{number}]")
    elif origin is dict:
        for key, item in value.items():
            yield from wrong(key, arguments[0], f"{path} key")
            yield from wrong(item, arguments[1], f"{path}[{key!r}]")
    elif kind is type(None):
        if value is not None:
            yield f"{path} is {value!r}, not None"
    elif type(value) is not kind and not (kind is float and type(value) is int):
        yield f"{path} is {value!r}, not {kind}"


def wrong_keys(value: Any, kind: Any, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path} is {value!r}, not an object"
        return
    hints = get_type_hints(kind, include_extras=True)
    needed = {name for name in kind.__required_keys__ if get_origin(hints[name]) is not NotRequired}
    if missing := needed - set(value):
        yield f"{path} lacks {sorted(missing)}"
    if unknown := set(value) - set(hints):
        yield f"{path} has {sorted(unknown)}, which {kind.__name__} does not declare"
    for name, hint in hints.items():
        if name in value:
            inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
            yield from wrong(value[name], inner, f"{path}.{name}")


@pytest.mark.parametrize("key", game_keys())
def test_what_a_seat_knows_is_what_its_type_says(key: str) -> None:
    game = find_game(key)
    known = import_module(f"parlour.games.{key.replace('-', '_')}.view").Known
    for play in plays(game, 6, seed=3):
        for step in play.some(25):
            for viewer in (None, *step.seats):
                found = list(wrong(dict(game.known(step.state, viewer)), known, "known"))
                assert found == [], (play.seats, step.at, viewer)


@pytest.mark.parametrize(
    ("value", "kind", "told"),
    [
        ({"a": 1}, dict[str, str], "known['a'] is 1, not <class 'str'>"),
        ([None], list[int], "known[0] is None, not <class 'int'>"),
        (True, int, "known is True, not <class 'int'>"),
        ("b", Literal["a"], "known is 'b', not typing.Literal['a']"),
    ],
)
def test_a_value_of_another_type_is_noticed(value: Any, kind: Any, told: str) -> None:
    assert list(wrong(value, kind, "known")) == [told]


@pytest.mark.parametrize("key", [key for key in game_keys() if find_game(key).open])
def test_in_an_open_game_all_know_the_same(key: str) -> None:
    game, rng = find_game(key), random.Random(5)
    state = game.start(max(game.seats))
    for _ in range(150):
        if state.actor() == OVER:
            break
        texts = game.moves(state) if state.actor() >= 0 else list(game.outcomes(state))
        game.play(state, rng.choice(texts))
        watched = game.known(state, None)
        assert all(game.known(state, seat) == watched for seat in range(max(game.seats)))
