"""Weights of learnt values: plain text, written by `parlour train` and read when a bot first thinks.

A file begins with what it is for (the game, the version of its rules, the options), then comes a net for each number of
seats, and in the end a digest of all that. The digest of an observation tells what its numbers mean: weights for another
one do not fit.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from parlour.bots.net import HALF, NUDGE, UNIT, Net, packed
from parlour.kernel.arrays import vec
from parlour.kernel.bot import Eyes
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.words import Phrase, phrase

FORMAT: Final = "parlour weights 1"
LARGEST: Final = 1 << 34
"""No number of a file is larger, and no net has more than MOST_HIDDEN units: no logit can exceed 62 bits."""
MOST_HIDDEN: Final = 64
GAP: Final = 8
"""How many inputs in a row must add nothing before they are skipped."""
log = logging.getLogger("parlour.bots")


@dataclass(frozen=True, slots=True)
class Layer:
    """The whole numbers of one net; see `Net` for what they do."""

    seats: int
    observation: str
    """The digest of what it sees."""
    inputs: int
    hidden: int
    hand: tuple[int, int, int]
    """Straight, sharp, nudge."""
    offsets: tuple[int, ...]
    start: tuple[int, ...]
    """Of every sum, before any input; not packed, as the rows."""
    scales: tuple[int, ...]
    out: tuple[int, ...]
    rows: Mapping[int, tuple[int, ...]]
    """By the number of the input; one that is not there adds nothing."""

    def net(self) -> Net:
        words = len(packed([0] * (self.hidden + self.seats)))
        rows = [0] * (self.inputs * words)
        for place, weights in self.rows.items():
            rows[place * words : (place + 1) * words] = packed(list(weights))
        return Net(
            self.seats,
            self.inputs,
            self.hidden,
            *self.hand,
            _ints(self.offsets),
            _ints(packed(list(self.start))),
            _ints(self._spans()),
            _ints(rows),
            _ints(self.scales),
            _ints(self.out),
        )

    def _spans(self) -> list[int]:
        """The runs of inputs that add something; short gaps are left in."""
        spans: list[int] = []
        for place in sorted(self.rows):
            if spans and place - spans[-1] < GAP:
                spans[-1] = place + 1
            else:
                spans += [place, place + 1]
        return spans

    def check(self) -> None:
        """Raise ValueError if the numbers cannot be those of a net."""
        lanes = self.hidden + self.seats
        shapes = (
            (self.offsets, self.seats),
            (self.start, lanes),
            (self.scales, self.seats),
            (self.out, self.hidden * self.seats),
            *((row, lanes) for row in self.rows.values()),
        )
        if any(len(numbers) != count for numbers, count in shapes):
            raise ValueError("a wrong number of weights")
        if any(abs(number) > LARGEST for numbers, _count in ((self.hand, 3), *shapes) for number in numbers):
            raise ValueError("a weight is too large")
        if not 0 <= self.hand[2] <= NUDGE:
            raise ValueError("a nudge is a share")
        if not 0 <= self.hidden <= MOST_HIDDEN or any(not 0 <= place < self.inputs for place in self.rows):
            raise ValueError("no such unit or input")
        for lane in range(lanes):
            most = sum(abs(row[lane]) for row in self.rows.values())
            if UNIT * most + abs(self.start[lane]) >= HALF:
                raise ValueError("a sum is too large")


@dataclass(frozen=True, slots=True)
class Weights:
    """What a file holds."""

    game: str
    rules: int
    options: Mapping[str, Any]
    layers: Mapping[int, Layer]
    """By the number of seats."""

    def text(self) -> str:
        """As `read` reads it."""
        lines = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"options {json.dumps(dict(self.options))}"]
        for layer in self.layers.values():
            lines += [
                f"seats {layer.seats}",
                f"observation {layer.observation} {layer.inputs}",
                f"hidden {layer.hidden}",
                *(
                    f"{name} {_written(numbers)}"
                    for name, numbers in (
                        ("hand", layer.hand),
                        ("offsets", layer.offsets),
                        ("start", layer.start),
                        ("scales", layer.scales),
                        ("out", layer.out),
                    )
                ),
                *(f"{place} {_written(row)}" for place, row in layer.rows.items()),
            ]
        text = "\n".join(lines) + "\n"
        return f"{text}digest {_digest(text)}\n"

    def why_not(self, game: AnyGame, options: Mapping[str, Any], seats: int) -> Phrase | None:
        """Why they are not for such a table; None if they are."""
        if (self.game, self.rules) != (game.key, game.version):
            return phrase("weights-other-rules", game=self.game, rules=self.rules)
        if seats not in self.layers:
            return phrase("weights-other-seats", seats=", ".join(map(str, sorted(self.layers))))
        if dict(options) != dict(self.options):
            names = sorted(name for name in {*options, *self.options} if options.get(name) != self.options.get(name))
            return phrase("weights-other-options", options=", ".join(names))
        if self.layers[seats].observation != observation_digest(game, options, seats):
            return phrase("weights-other-observation")
        return None


@cache
def read(path: Path) -> Weights:
    """The weights in a file, or a ParlourError."""
    try:
        text = path.read_text("ascii")
    except OSError as error:
        raise ParlourError("cannot-read", path=str(path), why=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise ParlourError("bad-weights", path=str(path), why=phrase("weights-damaged")) from None
    body, mark, digest = text.rpartition("digest ")
    if not text.startswith(FORMAT + "\n"):
        raise ParlourError("bad-weights", path=str(path), why=phrase("weights-no-such-format", format=FORMAT))
    try:
        if not mark or digest != f"{_digest(body)}\n":
            raise ValueError("another digest")
        return _read(body.splitlines()[1:])
    except (ValueError, KeyError, TypeError):
        raise ParlourError("bad-weights", path=str(path), why=phrase("weights-damaged")) from None


def _read(lines: Sequence[str]) -> Weights:
    said = dict(line.split(" ", 1) for line in lines[:3])
    blocks: list[dict[str, str]] = []
    for line in lines[3:]:
        name, _, rest = line.partition(" ")
        if name == "seats":
            blocks.append({})
        blocks[-1][name] = rest
    layers = [_layer(block) for block in blocks]
    return Weights(
        said["game"], int(said["rules"]), json.loads(said["options"]), {layer.seats: layer for layer in layers}
    )


def _layer(block: dict[str, str]) -> Layer:
    digest, inputs = block["observation"].split()
    straight, sharp, nudge = _numbers(block["hand"])
    offsets, start, scales, out = (_numbers(block[name]) for name in ("offsets", "start", "scales", "out"))
    rows = {int(name): _numbers(rest) for name, rest in block.items() if name.isdigit()}
    hidden = int(block["hidden"])
    layer = Layer(
        int(block["seats"]), digest, int(inputs), hidden, (straight, sharp, nudge), offsets, start, scales, out, rows
    )
    layer.check()
    return layer


class Learnt:
    """The learnt value that a bot goes by.

    `strict`: somebody asked for these weights, so what does not fit is an error. Otherwise the hand-made value plays on, and
    the log says why in one line.
    """

    def __init__(self, path: Path, strict: bool) -> None:
        self._path = path
        self._strict = strict
        self._last: tuple[object, ...] = ()
        self._net: Net | None = None
        if strict:
            read(path)

    def net(self, eyes: Eyes) -> Net | None:
        """The net for this table, if there is one."""
        seats, options = int(eyes.seat_count()), eyes.options()
        table = (eyes.game, seats, tuple(options.items()))
        if table != self._last:
            self._last, self._net = table, self._fitting(eyes.game, options, seats)
        return self._net

    def _fitting(self, game: AnyGame, options: Mapping[str, Any], seats: int) -> Net | None:
        try:
            weights = read(self._path)
            if seats not in weights.layers and not self._strict:
                return None  # nothing was learnt for such tables
            if why := weights.why_not(game, options, seats):
                raise ParlourError("bad-weights", path=str(self._path), why=why)
        except ParlourError as error:
            if self._strict:
                raise
            _warn(str(error))
            return None
        return weights.layers[seats].net()


@cache
def _warn(line: str) -> None:
    """Once for each reason."""
    log.warning("%s", line)


def observation_digest(game: AnyGame, options: Mapping[str, Any], seats: int) -> str:
    """Of what a seat's numbers mean, part by part."""
    parts = game.observation(options, seats) if game.observation else ()
    told = [(part.name, part.shape, part.about, part.low, part.high) for part in parts]
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()


def _ints(numbers: Sequence[int]) -> vec[i64]:
    return vec[i64](list(numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _written(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
