"""Dice that several tables share: where the same is rolled for, in the same turn, the same comes up at each of them.

Duplicate play compares what people make of the same luck. As with a table's own dice (fairness.py), a commitment to a
256-bit seed is shown first, strings of those who play are added, and the seed is shown afterwards. Outcome number i of a
stream (`State.stream`) follows from HMAC-SHA256 over `[stream, i, try]`, its key being HMAC-SHA256 over `[place, [strings]]`
with the seed as key; both are JSON texts. What is drawn from a bag or deck has a number for each copy of each item that
is left, over `[stream, i, item, copy]`, and the least number is drawn: so it stays the same although other items are gone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from parlour.kernel.drivers import Dice
from parlour.kernel.fairness import digest_of, number_of, sampled
from parlour.kernel.state import State

SCHEME: Final = "shared-hmac-sha256-1"


class SharedDice(Dice):
    """What falls at every table of one place, e.g. in one leg of one round of a tournament."""

    def __init__(self, seed: bytes, place: str, strings: Sequence[str] = ()) -> None:
        super().__init__(0)
        self._key = digest_of(seed, [place, list(strings)])

    def throw(self, state: State, index: int | None = None) -> int:
        """What falls now. `index`: how many outcomes of the stream have fallen before, for whoever counts that."""
        stream, weights = int(state.stream()), [int(weight) for weight in state.chance()]
        index = int(self.count(stream)) if index is None else index
        return (
            drawn(self._key, stream, index, weights) if state.from_bag() else rolled(self._key, stream, index, weights)
        )


def rolled(key: bytes, stream: int, index: int, weights: Sequence[int]) -> int:
    """The outcome of a die."""
    return sampled(lambda attempt: number_of(key, [stream, index, attempt]), weights)


def drawn(key: bytes, stream: int, index: int, weights: Sequence[int]) -> int:
    """The item that is drawn from a bag: each copy is as likely as any other, whatever else is in it."""
    return min(
        (number_of(key, [stream, index, item, copy]), item)
        for item, count in enumerate(weights)
        for copy in range(count)
    )[1]


def part_of(seed: bytes, part: int) -> bytes:
    """The seed of one part, e.g. of one round: whoever knows it knows nothing of the others."""
    return digest_of(seed, ["part", part])


def seed_of(text: str) -> bytes:
    """A seed that anybody can make again, for games in which nobody has anything to hide."""
    return hashlib.sha256(text.encode()).digest()
