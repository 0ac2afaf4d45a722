"""Short ways to ask what a laboratory counts in a game that is played here and now."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, TypeAlias

from parlour.kernel.facts import Watcher
from parlour.kernel.game import AnyGame
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.vocabulary import watcher_of

Fact: TypeAlias = tuple[str, str, int]
"""The key of its kind, the code of its subject, and the seat, counted from 1."""


def watcher(game: AnyGame, state: Any) -> Watcher:
    seats, facts = int(state.seat_count()), game.vocabulary()
    found = watcher_of(facts, game.actions({option.name: option.default for option in game.options}, seats), seats)
    found.begin(facts.witness())
    return found


def watch(found: Watcher, state: Any, event: int) -> None:
    found.before(state, state.actor(), event)
    state.apply(event)
    found.after(state)


def told(game: AnyGame, found: Watcher) -> list[tuple[str, str, int, int, int, int]]:
    """The rows of a ledger by name: kind, subject, seat, how often, how often offered, and before which decision first."""
    kinds = game.vocabulary().kinds
    return [
        (kinds[kind].key, kinds[kind].subjects[subject].code, seat + 1, count, offered, first)
        for kind, subject, seat, count, offered, first in found.ledger.rows()
    ]


def counted(game: AnyGame, state: Any, texts: Iterable[str]) -> dict[Fact, int]:
    """How often each fact happened while these texts were played."""
    found = watcher(game, state)
    for text in texts:
        watch(found, state, game.read(state, text))
    return {(kind, subject, seat): count for kind, subject, seat, count, *_ in told(game, found) if count}


def played_out(game: AnyGame, state: Any, seed: int) -> dict[Fact, int]:
    """The same for a random game, played to its end in place."""
    found, rng = watcher(game, state), random.Random(seed)
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            weights = list(state.chance())
            event = rng.choices(range(len(weights)), weights)[0]
        else:
            event = rng.choice(list(state.legal()))
        watch(found, state, int(event))
    return {(kind, subject, seat): count for kind, subject, seat, count, *_ in told(game, found) if count}


def total(facts: dict[Fact, int], kind: str, seat: int | None = None, subject: str | None = None) -> int:
    """How often facts of a kind happened, all of them or those of one seat, about one subject."""
    return sum(
        count
        for (key, code, whose), count in facts.items()
        if key == kind and seat in (None, whose) and subject in (None, code)
    )
