"""The loops that play games: random to the end, or bots against each other with dice as data."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.arrays import append, vec
from parlour.kernel.bot import NOTHING, Bot, Eyes
from parlour.kernel.events import signed
from parlour.kernel.facts import Ban, Watcher
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER, State, pick


def resolve_chance(state: State, rng: Rng) -> i64:
    """Resolve chance until a seat must decide or the game is over; returns the actor."""
    actor = state.actor()
    while actor == CHANCE:
        state.apply(state.sample(rng))
        actor = state.actor()
    return actor


def playout(state: State, rng: Rng) -> i64:
    """Play on at random to the end, in place; returns the number of events."""
    events: i64 = 0
    actor = state.actor()
    while actor != OVER:
        if actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            moves = state.legal()
            count: i64 = len(moves)
            state.apply(moves[rng.below(count)])
        events += 1
        actor = state.actor()
    return events


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Chance as data: outcome i of a stream depends on (seed, stream, i) alone, and what a bag has left.

    So the same dice fall when seats are rotated or a rule is changed, whatever else happens in between.
    """

    def __init__(self, seed: i64) -> None:
        self._seed = seed
        self._rng = Rng(seed)
        self._fallen: dict[int, int] = {}

    def throw(self, state: State) -> i64:
        """The outcome of the chance event that `state` is waiting for."""
        stream = state.stream()
        self._rng.place(self._seed, stream + 1, self.count(stream))
        return pick(state.chance(), self._rng) if state.from_bag() else state.sample(self._rng)

    def count(self, stream: i64) -> i64:
        """How many outcomes of this stream have fallen before the one that falls now."""
        index = self._fallen.get(stream, 0)
        self._fallen[stream] = index + 1
        return index


def play_bots(
    game: Any,
    state: State,
    bots: list[Bot],
    seed: i64,
    limit: i64,
    watcher: Watcher | None = None,
    ban: Ban | None = None,
    seer: i64 = -1,
    dice: Dice | None = None,
) -> vec[i64]:
    """Let one bot per seat play `state` to its end, or to `limit` events, under the eyes of a watcher.

    Both the watcher and the ban have begun. What is banned still counts as offered. `seer`: a seat from which, for an
    experiment, nothing is hidden. `dice`: others than those of the seed.

    Returns the events, signed (kernel/events.py). What a bot leaves to chance depends on the seed, its seat and how many
    decisions that seat has made before.
    """
    thrown = Dice(seed) if dice is None else dice
    rng = Rng(seed)
    seeds = vec[i64]([derive(seed, seat) for seat in range(1, len(bots) + 1)])
    decided = vec[i64]([0] * len(bots))
    events = vec[i64]([])
    hidden = False
    actor = state.actor()
    while actor != OVER and len(events) < limit:
        hidden = hidden or state.has_secrets()
        if actor == CHANCE:
            event = thrown.throw(state)
        else:
            seen = NOTHING if hidden else events
            rng.place(seeds[actor], 0, decided[actor])
            decided[actor] += 1
            event = bots[actor].choose(Eyes(game, state, actor, seen, ban, actor == seer), rng)
        events = append(events, signed(actor, event))
        if watcher is not None:
            watcher.before(state, actor, event)
        state.apply(event)
        if watcher is not None:
            watcher.after(state)
        actor = state.actor()
    return events
