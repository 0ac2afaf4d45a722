"""Fits a learnt value to positions and results, and writes it in whole numbers.

The model is the one that `bots/net.py` computes: logit of a seat = multiples of its hand-made value + a sum over what is
seen + hidden units. Without hidden units, it is a refit of the hand-made value and of what can be counted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from parlour.bots.net import DOUBT, HALF, HAND, LOGIT, UNIT
from parlour.bots.weights import Layer

Floats = NDArray[numpy.float32]
BATCH: Final = 32, 1024
"""Rows of a step: the fewest and the most."""
STEPS: Final = 64
"""Steps of a time through all rows, where the size of a batch allows that."""
RATE: Final = 2e-3
"""How far a step goes at first, by Adam's measure."""
FADE: Final = 0.9, 0.999
SMALL: Final = 1e-8
HELD_OUT: Final = 8
"""One game in this many is never fitted to: it tells when to stop."""
DECAYS: Final = (0.2, 1.0, 5.0)
"""How fast weights that nothing supports fade, by Adam's measure; the fewer the rows, the more of it is right."""
WORTH: Final = 2e-4
"""What a part of an observation must save, in bits a position: each costs time in every position that is judged."""
TURNS: Final = 30
"""Times through all rows, at most."""
PATIENCE: Final = 3
"""Times through all rows without a better result, before the fit ends."""
NUDGE: Final = 20
"""How much of the result is the hand-made value itself, in 1024ths."""
STAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "hand": ("hand", "offsets"),
    "line": ("hand", "offsets", "line"),
    "net": ("hand", "offsets", "line", "first", "start", "out"),
}
"""The models, each with what is fitted: how the hand-made value is to be read; what can be counted, too; hidden units."""
MOST: Final = 255
"""The largest weight of an input, in whole numbers: finer ones would not play otherwise."""


@dataclass(frozen=True)
class Rows:
    """Positions with how their games ended, and what a search expected; all 0 where that is not known."""

    game: NDArray[numpy.uint32]
    seen: NDArray[numpy.int8]
    hand: Floats
    won: Floats
    expected: Floats

    def __len__(self) -> int:
        return len(self.game)

    def some(self, which: Any) -> Rows:
        return Rows(self.game[which], self.seen[which], self.hand[which], self.won[which], self.expected[which])

    def without(self, hidden: NDArray[numpy.bool_]) -> Rows:
        """The same, as if some inputs were never seen."""
        return replace(self, seen=numpy.where(hidden, 0, self.seen).astype(numpy.int8))

    def targets(self, trust: float) -> Floats:
        """What is to be predicted: the result, and by as much as a search is trusted, what it expected."""
        asked = trust * (self.expected.sum(axis=1, keepdims=True) > 0)
        asked = numpy.where(self.won.sum(axis=1, keepdims=True) > 0, asked, 1)
        return numpy.asarray((1 - asked) * self.won + asked * self.expected, numpy.float32)

    def parted(self) -> tuple[Rows, Rows]:
        """Rows to fit to, and rows of other games to test with, which were all played to their end."""
        out = self.game % HELD_OUT == 0
        return self.some(numpy.flatnonzero(~out)), self.some(numpy.flatnonzero(out & (self.won.sum(axis=1) > 0)))


@dataclass(frozen=True)
class Model:
    """Numbers by name: hand (2), offsets (S), line (I x S), first (I x H), start (H), out (H x S)."""

    numbers: dict[str, Floats]

    def copy(self) -> Model:
        return Model({name: value.copy() for name, value in self.numbers.items()})

    def logits(self, seen: Any, hand: Any) -> tuple[Floats, Floats]:
        """Of each row and seat; and what the hidden units show."""
        n = self.numbers
        shown = numpy.asarray(numpy.maximum(seen @ n["first"] + n["start"], 0), numpy.float32)
        told = n["hand"][0] * hand + n["hand"][1] * sure(hand)
        return numpy.asarray(told + n["offsets"] + seen @ n["line"] + shown @ n["out"], numpy.float32), shown


def sure(hand: Floats) -> Floats:
    """How a hand-made value rises without end as it comes near to 1."""
    return numpy.asarray(-numpy.log(1 - numpy.clip(hand, -1, 1) + DOUBT), numpy.float32)


def inputs_of(rows: Rows) -> Floats:
    return numpy.asarray(rows.seen / UNIT, numpy.float32)


def loss(model: Model, rows: Rows, trust: float = 0.0) -> float:
    """The surprise of what happened, in bits a position."""
    total, targets = 0.0, rows.targets(trust)
    for at in range(0, len(rows), 1 << 14):
        part = rows.some(slice(at, at + (1 << 14)))
        logits, _ = model.logits(inputs_of(part), part.hand)
        total -= float((targets[at : at + (1 << 14)] * _log_chances(logits)).sum())
    return total / len(rows) / math.log(2)


def _log_chances(logits: Floats) -> Floats:
    logits = logits - logits.max(axis=1, keepdims=True)
    return numpy.asarray(logits - numpy.log(numpy.exp(logits).sum(axis=1, keepdims=True)), numpy.float32)


def blank(inputs: int, seats: int, hidden: int, generator: numpy.random.Generator, seen: float = 20.0) -> Model:
    """A model that only reads the hand-made value; its hidden units look at random, and count for nothing yet."""
    first = generator.normal(0, 1 / math.sqrt(seen), (inputs, hidden))
    numbers = {
        "hand": numpy.array([1.0, 0.5]),
        "offsets": numpy.zeros(seats),
        "line": numpy.zeros((inputs, seats)),
        "first": first,
        "start": numpy.zeros(hidden),
        "out": numpy.zeros((hidden, seats)),
    }
    return Model({name: numpy.asarray(value, numpy.float32) for name, value in numbers.items()})


def fit(
    rows: Rows,
    hidden: int,
    seed: int,
    moved: Sequence[str] = STAGES["net"],
    trust: float = 0.0,
    decay: float = 1.0,
    most: int = TURNS,
    told: Callable[[float, float], None] = lambda _fitted, _tested: None,
    begin: Model | None = None,
) -> Model:
    """The model that predicts best the games held out, when only some of its numbers are `moved`.

    `told` hears the surprise after each time through all rows. What is never seen gets no weight.
    """
    train, test = rows.parted()
    generator = numpy.random.default_rng(seed)
    model = blank(rows.seen.shape[1], rows.hand.shape[1], hidden, generator)
    if begin is not None:
        model.numbers.update({name: begin.numbers[name].copy() for name in ("hand", "offsets", "line")})
    seen = (train.seen != 0).any(axis=0)
    for name in ("line", "first"):
        model.numbers[name] *= seen[:, None]
    targets = train.targets(trust)
    batch = max(BATCH[0], min(BATCH[1], len(train) // STEPS))
    means = {name: numpy.zeros_like(value) for name, value in model.numbers.items()}
    squares = {name: numpy.zeros_like(value) for name, value in model.numbers.items()}
    best, since, step = model.copy(), 0, 0
    least = loss(model, test)
    for turn in range(most):
        order = generator.permutation(len(train))
        rate = RATE * 0.5 * (1 + math.cos(math.pi * turn / most))
        for at in range(0, len(order), batch):
            which = order[at : at + batch]
            step += 1
            slopes = gradient(model, train.some(which), targets[which])
            for name in moved:
                slope = slopes[name]
                means[name] += (1 - FADE[0]) * (slope - means[name])
                squares[name] += (1 - FADE[1]) * (slope**2 - squares[name])
                mean, square = means[name] / (1 - FADE[0] ** step), squares[name] / (1 - FADE[1] ** step)
                model.numbers[name] -= rate * mean / (numpy.sqrt(square) + SMALL)
                if name in ("line", "first", "out"):
                    model.numbers[name] *= 1 - rate * decay
        tested = loss(model, test)
        told(loss(model, train.some(slice(0, len(test))), trust), tested)
        since += 1
        if tested < least:
            least, since = tested, 0
            best = model.copy()
        if since == PATIENCE:
            break
    return best


def needless(model: Model, test: Rows, parts: Sequence[int]) -> NDArray[numpy.bool_]:
    """The inputs that a model can do without: those of whole parts of an observation, given by their sizes.

    A part goes if the surprise of the games held out hardly grows; those that add least are tried first.
    """
    ends = numpy.cumsum(parts)
    places = numpy.arange(len(model.numbers["line"]))
    own = [(places >= end - size) & (places < end) for end, size in zip(ends, parts, strict=True)]
    gone = numpy.zeros(len(places), bool)
    least, middle = loss(model, test), numpy.rint(test.seen.mean(axis=0))

    def left(hidden: NDArray[numpy.bool_]) -> float:
        """With what is usual in place of what is seen: an offset can make up for that."""
        return loss(model, replace(test, seen=numpy.where(hidden, middle, test.seen).astype(numpy.int8)))

    for part in sorted(own, key=left):
        if (now := left(gone | part)) < least + WORTH:
            gone, least = gone | part, min(least, now)
    return gone


def gradient(model: Model, rows: Rows, targets: Floats) -> dict[str, Floats]:
    """How the surprise of some rows changes with each number of a model."""
    seen = inputs_of(rows)
    logits, shown = model.logits(seen, rows.hand)
    off = (numpy.exp(_log_chances(logits)) - targets) / len(rows)
    back = (off @ model.numbers["out"].T) * (shown > 0)
    hand = [(off * rows.hand).sum(), (off * sure(rows.hand)).sum()]
    return {
        "hand": numpy.asarray(hand, numpy.float32),
        "offsets": off.sum(axis=0),
        "line": seen.T @ off,
        "first": seen.T @ back,
        "start": back.sum(axis=0),
        "out": shown.T @ off,
    }


def layer_of(model: Model, observation: str) -> Layer:
    """A model in whole numbers: each sum has the largest scale at which it cannot overflow."""
    numbers = {name: value.astype(numpy.float64) for name, value in model.numbers.items()}
    inputs, seats = numbers["line"].shape
    hidden = len(numbers["start"])
    columns = numpy.concatenate([numbers["first"], numbers["line"]], axis=1)
    starts = numpy.concatenate([numbers["start"], numpy.zeros(seats)])
    room = 0.9 * HALF / UNIT / numpy.maximum(numpy.abs(columns).sum(axis=0) + numpy.abs(starts), 1e-3)
    scale = numpy.minimum(room, MOST / numpy.maximum(numpy.abs(columns).max(axis=0, initial=0), 1e-3))
    rows = numpy.rint(columns * scale).astype(int)
    whole = 2.0**LOGIT / UNIT / scale
    straight, sharp = (round(float(value)) for value in numbers["hand"] * 2.0**LOGIT / (HAND, 1 << 16))
    return Layer(
        seats,
        observation,
        inputs,
        hidden,
        (straight, sharp, NUDGE),
        _ints(numbers["offsets"] * 2.0**LOGIT),
        _ints(starts * scale * UNIT),
        _ints(whole[hidden:]),
        _ints(numbers["out"] * whole[:hidden, None]),
        {place: tuple(map(int, row)) for place, row in enumerate(rows) if row.any()},
    )


def _ints(values: Any) -> tuple[int, ...]:
    return tuple(int(value) for value in numpy.rint(values).ravel())


def nudged(layer: Layer, nudge: int) -> Layer:
    """The same, with another nudge."""
    return replace(layer, hand=(*layer.hand[:2], nudge))
