"""Damaged positions: whatever is in them, a game loads them properly or says what is wrong.

This is more than a game needs for playing, so it is not among the promises of CHECKS; our games keep it, since people
write positions by hand and servers take them from anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER
from parlour.kernel.words import LANGUAGES
from parlour.testing.keeping import comes_back
from parlour.testing.walk import Broken, Play, possible

GARBAGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1.5, float("nan"), 10**30, -(10**30), 10**5000),
    *("", "S", "P1", "S3", "c3", "x" * 100_000, b"S"),
    *([], [[]], ["S3", None], {}, {"a": {"b": [None]}}, {1: 2}, (), object()),
)
"""What may turn up where something else belongs."""
STATES: Final = 8
"""How many states of each play have their positions spoilt."""
SPOILT: Final = 24
"""How often each of them is spoilt."""
AHEAD: Final = 30
"""How many events to play on from a position that loads after all."""
LONGEST: Final = 700
"""The most characters in a sentence that says what is wrong with a position."""


def judged(game: AnyGame, position: Any) -> ParlourError | None:
    """None if the position loads, comes back from its dump and can be played on; else why not, in words.

    Anything else breaks the promise, and so does loading that changes the position.
    """
    before = _told(position)
    error: ParlourError | None = None
    try:
        state = game.load(position)
    except ParlourError as trouble:
        error = trouble
    except Exception as trouble:
        raise Broken(f"{type(trouble).__name__}: {trouble}, where a position should be refused: {before}") from trouble
    if _told(position) != before:
        raise Broken(f"loading a position changed it: {before}")
    if error is None:
        try:
            comes_back(game, state)
            _goes_on(state)
        except Exception as trouble:
            raise Broken(f"{type(trouble).__name__}: {trouble}, after this was loaded: {before}") from trouble
        return None
    for language in LANGUAGES:
        if not 0 < len(game.words(language).text(error.phrase)) < LONGEST:
            raise Broken(f"a refusal has no words, or too many, in {language}: {error.phrase.id}")
    return error


def _told(position: Any) -> str:
    try:
        return repr(position)
    except ValueError:  # a number with thousands of digits
        return str(type(position))


def _goes_on(state: Any) -> None:
    rng = Rng(1)
    for _ in range(AHEAD):
        if state.actor() == OVER:
            return
        codes = possible(state)
        if not codes:
            raise Broken("nothing can happen, though the game is not over")
        state.apply(codes[rng.below(len(codes))])


def damaged(game: AnyGame, plays: Sequence[Play]) -> None:
    """A position with a part missing, changed or taken from another is either refused in words or can be played on."""
    for play in plays:
        dumps = [game.dump(step.state) for step in play.some(STATES)]
        for step in play.some(STATES):
            with step:
                rng = step.rng(1)
                for _ in range(SPOILT):
                    position = game.dump(step.state)
                    for _ in range(1 + int(rng.below(3))):
                        position = spoilt(position, dumps[rng.below(len(dumps))], rng)
                    judged(game, position)


def spoilt(position: dict[str, Any], other: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """The position with one part, however deep inside, missing, changed, or as it is in another position."""
    whole = deepcopy(position)
    inner: Any = whole
    model: Any = other
    while True:
        keys = list(inner) if isinstance(inner, dict) else range(len(inner))
        if not keys:
            break
        key = keys[rng.below(len(keys))]
        kind = type(inner[key])
        deeper = model[key] if _has(model, key) else inner[key]
        if kind in (dict, list) and inner[key] and rng.below(3):
            inner, model = inner[key], deeper
            continue
        how = rng.below(6)
        if how == 0:
            del inner[key]
        elif how == 1:
            inner[key] = GARBAGE[rng.below(len(GARBAGE))]
        elif how == 2:
            inner[key] = deepcopy(deeper)
        elif kind is str:
            inner[key] = _reworded(inner[key], json.dumps(other), rng)
        elif kind is int:
            inner[key] += 1 - 2 * int(rng.below(2))
        elif kind is list and inner[key]:
            inner[key].insert(rng.below(len(inner[key])), deepcopy(inner[key][rng.below(len(inner[key]))]))
        else:
            inner[key] = [deepcopy(deeper)]
        break
    return whole


def _has(data: Any, key: Any) -> bool:
    return (
        key in data if isinstance(data, dict) else isinstance(data, list) and isinstance(key, int) and key < len(data)
    )


def _reworded(text: str, source: str, rng: Rng) -> str:
    """The text with a word or a character of the whole position in place of one of its own."""
    pool: Sequence[str] = source.replace('"', " ").split() if rng.below(2) else source
    parts = text.split(" ") if len(pool) < len(source) else list(text)
    if parts:
        parts[rng.below(len(parts))] = pool[rng.below(len(pool))]
    return (" " if len(pool) < len(source) else "").join(parts)
