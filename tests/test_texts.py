"""The notation of every game, as people type it: what is read, and what is said about the rest.

`well_formed` in a game's forms.py gives texts that are events in form, whether or not they can happen.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import toy_bluff
import toy_broken
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import BadNotation
from parlour.kernel.state import CHANCE, OVER
from parlour.testing import Broken, Play, Step, plays
from parlour.testing.texts import read_exactly

SPELLINGS = {"quartz"}
"""Games in which a move can be spelt in several ways: dice are rolled again in any order."""


@cache
def walked(key: str) -> list[Play]:
    return plays(find_game(key), 6)[:10]


def steps(key: str, count: int) -> Iterator[Step]:
    for play in walked(key):
        yield from play.some(count)


@pytest.mark.parametrize("key", game_keys())
def test_in_random_play_exactly_the_legal_texts_can_be_read(key: str) -> None:
    well_formed = import_module(f"{key.replace('-', '_')}.forms").well_formed
    for step in steps(key, 16):
        rng = random.Random(f"read {step.play.seed} {step.at}")
        with step:
            read_exactly(step.play.game, step.state, well_formed(step.state, rng), key in SPELLINGS)


@pytest.mark.parametrize("key", game_keys())
def test_case_and_outer_blanks_do_not_matter(key: str) -> None:
    game = find_game(key)
    for step in steps(key, 8):
        for text in [*game.moves(step.state), *game.outcomes(step.state)][:40]:
            code = game.read(step.state, text)
            for typed in (text.upper(), text.lower(), f"  {text}\n", f"\t{text.swapcase()} "):
                assert game.read(step.state, typed) == code, typed


@pytest.mark.parametrize("key", game_keys())
def test_bad_notation_shows_an_example_that_can_be_played(key: str) -> None:
    game = find_game(key)
    for step in steps(key, 24):
        error = game.why_not(step.state, "hello")
        assert isinstance(error, BadNotation)
        assert (step.actor == CHANCE) == (error.phrase.id == "no-sense-chance")
        if step.actor != OVER:
            example = str(error.phrase.slots["example"])
            assert example in str(error)
            assert example in {*game.moves(step.state), *game.outcomes(step.state)}


# That is noticed if it is not so


def read_and_count(state: toy_bluff.BluffState, text: str) -> int:
    state.believers += 1
    return toy_bluff.read(state, text)


def read_nothing(_state: toy_bluff.BluffState, _text: str) -> int:
    raise BadNotation("no-sense-bluff", text="")


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (toy_broken.read_anything, "'believe' is read as 'believe' and can be played: False"),
        (toy_broken.read_shout, "'BELIEVE' is read as 'believe'"),
        (toy_broken.read_clause, "not in the rulebook"),
        (read_and_count, "changed the state"),
        (read_nothing, "is well formed and can be played: False; why not: “” is no move"),
    ],
)
def test_a_game_that_reads_otherwise_is_found(read: Any, told: str) -> None:
    game = replace(toy_bluff.GAME, read=read)
    state = game.new({"deck": "three", "stake": 2}, 2)
    for event in (0, 1):
        state.apply(event)
    texts = ["BELIEVE"] if read is toy_broken.read_shout else ["believe"]
    with pytest.raises(Broken, match=told):
        read_exactly(game, state, texts)
