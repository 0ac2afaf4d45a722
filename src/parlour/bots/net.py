"""A learnt value (compiled): the hand-made one, corrected by a small net that sees what one seat knows.

All of it is whole numbers, so that compiled and plain code agree to the last bit on any machine. The first layer is packed,
three sums in one number: each input is multiplied by three weights at once. The sums are those of the hidden units, which
count above 0 only, and then one for each seat, told from the observing one on, which is added as it is.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from parlour.kernel.arrays import append, vec
from parlour.kernel.state import State, blank

UNIT: Final = 64
"""What 1 in an observation is; numbers are rounded to that."""
LANE: Final = 21
"""Bits of a packed sum."""
LANES: Final = 3
HALF: Final = 1 << (LANE - 1)
"""A packed sum is below that, and above its negative: `weights` checks it for all that can be observed."""
LOGIT: Final = 32
"""Bits after the point of a logit."""
FINE: Final = 10
"""Of these, those that the table of powers tells apart."""
HAND: Final = 1 << 16
"""What 1 is as a hand-made value."""
NUDGE: Final = 1 << 10
"""What 1 is as a nudge."""
SURE: Final = 1 << 24
"""What a chance of 1 is."""
DOUBT: Final = 1e-3
"""What remains of a hand-made value that is sure."""
LOG_STEPS: Final = 1 << 10
LOGS: Final = vec[i64](
    [round(-math.log(1.0 - step / LOG_STEPS + DOUBT) * (1 << 16)) for step in range(-LOG_STEPS, LOG_STEPS + 1)]
)
"""How a value rises without end as it comes near to 1."""
POWERS: Final = vec[i64]([round(math.exp(-step / (1 << FINE)) * (1 << 30)) for step in range(12 << FINE)])
"""What is left of a weight, by how far its logit is below the best."""


def packed(weights: list[int]) -> list[int]:
    """Weights in the order of their sums, three to a number."""
    return [
        sum(weight << LANE * place for place, weight in enumerate(weights[at : at + LANES]))
        for at in range(0, len(weights), LANES)
    ]


@final
class Net:
    """What each seat may expect at a table of this size; one net, one thread."""

    def __init__(
        self,
        seats: i64,
        inputs: i64,
        hidden: i64,
        straight: i64,
        sharp: i64,
        nudge: i64,
        offsets: vec[i64],
        start: vec[i64],
        spans: vec[i64],
        rows: vec[i64],
        scales: vec[i64],
        out: vec[i64],
    ) -> None:
        self.seats = seats
        self.inputs = inputs
        self.hidden = hidden
        self._straight = straight
        """What the hand-made value adds to a logit: a multiple of itself,"""
        self._sharp = sharp
        """and a multiple of how sure it is."""
        self._nudge = nudge
        """How much of the result is the hand-made value itself: it sets apart what the net holds to be equal."""
        self._offsets = offsets
        """Added to the logit of each seat, from the observing one on."""
        self._start = start
        """The packed sums before any input."""
        self._rows = rows
        """The packed weights of each input."""
        self._scales = scales
        """What the sum of each seat counts in its logit."""
        self._out = out
        """What a hidden unit adds to the logit of each seat."""
        self._spans = spans
        """The inputs that count, as runs: the first one of a run, and the one after its last."""
        self._words: i64 = len(start)
        self._seen = vec[float]([0.0] * inputs)
        self._sums = vec[i64]([0] * self._words)

    def values(self, state: State, seat: i64) -> vec[float]:
        """What every seat may expect, as one of them sees the state."""
        self._look(state, seat)
        return self._judge(state.values(), seat)

    def _look(self, state: State, seat: i64) -> None:
        """Add up the first layer."""
        seen, sums, rows, words = self._seen, self._sums, self._rows, self._words
        state.observe(seat, seen, 0)
        for word in range(words):
            sums[word] = self._start[word]
        spans = self._spans
        for at in range(0, len(spans), 2):
            for place in range(spans[at], spans[at + 1]):
                number = seen[place]
                if number != 0.0:
                    times = (
                        i64(number * 64.0 + 4096.5) - 4096
                    )  # rounded; from above 0, where cutting off is rounding down
                    row = place * words
                    for word in range(words):
                        sums[word] += times * rows[row + word]
        blank(seen, 0, self.inputs)

    def _judge(self, hand: vec[float], seat: i64) -> vec[float]:
        seats, hidden, out = self.seats, self.hidden, self._out
        logits = self._offsets[:]
        sums = self._sums
        lanes = hidden + seats
        word: i64 = 0
        rest = sums[0]
        left: i64 = LANES
        for lane in range(lanes):
            if left == 0:
                word += 1
                rest = sums[word]
                left = LANES
            total = ((rest + HALF) & (2 * HALF - 1)) - HALF
            rest = (rest - total) >> LANE
            left -= 1
            if lane >= hidden:
                logits[lane - hidden] += total * self._scales[lane - hidden]
            elif total > 0:
                for other in range(seats):
                    logits[other] += total * out[lane * seats + other]
        hands = vec[i64]([])
        best: i64 = 0
        other = seat
        for ahead in range(seats):
            own = max(-HAND, min(HAND, i64(hand[other] * 65536.0 + 131072.5) - 131072))
            hands = append(hands, own)
            logits[ahead] += own * self._straight + LOGS[(own + HAND) >> 6] * self._sharp
            if ahead == 0 or logits[ahead] > best:
                best = logits[ahead]
            other += 1
            if other == seats:
                other = 0
        powers: i64 = len(POWERS)
        total = 0
        for ahead in range(seats):
            below = (best - logits[ahead]) >> (LOGIT - FINE)
            logits[ahead] = POWERS[below] if below < powers else 0
            total += logits[ahead]
        values = vec[float]([0.0] * seats)
        whole = float((seats - 1) * SURE * NUDGE)
        for ahead in range(seats):
            worth = (seats * (logits[ahead] * SURE // total) - SURE) * (NUDGE - self._nudge)
            worth += self._nudge * hands[ahead] * (seats - 1) * (SURE // HAND)
            place = seat + ahead if seat + ahead < seats else seat + ahead - seats
            values[place] = float(worth) / whole
        return values
