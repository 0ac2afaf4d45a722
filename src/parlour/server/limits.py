"""How much one visitor may do in a given time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

KEPT: Final = 50_000
"""Visitors remembered at once; beyond, those whose buckets are full again are forgotten."""


class Limit:
    """A token bucket per visitor: `burst` at once, then `rate` a second."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = float(burst)
        self._rate = rate
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        """Whether this visitor may do it once more; counts it if so."""
        now = self._clock()
        left, then = self._left.get(who, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        if left < 1.0:
            self._left[who] = (left, now)
            return False
        if len(self._left) >= KEPT:
            self._forget(now)
        self._left[who] = (left - 1.0, now)
        return True

    def _forget(self, now: float) -> None:
        full = [who for who, (left, then) in self._left.items() if left + (now - then) * self._rate >= self._burst]
        for who in full or list(self._left)[: KEPT // 2]:
            del self._left[who]
