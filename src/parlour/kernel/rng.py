"""The generator behind all simulated chance: small, fast, with the same numbers on every machine and in both builds.

It is sfc32 (a counter and three 32-bit words), kept in 32-bit words because native 64-bit integers wrap silently
where interpreted ones grow.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 15


@final
class Rng:
    """A stream of random words. Equal seeds give equal streams, for ever."""

    def __init__(self, seed: i64) -> None:
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._count: i64 = 0
        self.place(seed, 0, 1)

    def place(self, seed: i64, stream: i64, index: i64) -> None:
        """Go to the first of the numbers that belong to (seed, stream, index)."""
        self._a = seed & WORD
        self._b = (seed >> 32) & WORD
        self._c = stream & WORD
        self._count = index & WORD
        for _i in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next number below 2**32."""
        a, b, c = self._a, self._b, self._c
        result = (a + b + self._count) & WORD
        self._count = (self._count + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A number in [0, 1)."""
        return float(self.word()) / 4294967296.0

    def fork(self) -> Rng:
        """An independent generator for a helper; this one carries on."""
        return Rng((self.word() << 31) | (self.word() >> 1))


def scrambled(number: i64) -> i64:
    """One of all numbers below 2**32 for each of them, without any order to be seen: cheaper than a generator's."""
    number ^= number >> 16
    number = (number * 0x21F0AAAD) & WORD  # both factors are below 2**31: no product wraps
    number ^= number >> 15
    number = (number * 0x735A2D97) & WORD
    return number ^ (number >> 15)


def derive(seed: i64, number: i64) -> i64:
    """The seed of part `number` of a run, e.g. of one game: the same for any number of workers."""
    rng = Rng(seed)
    rng.place(seed, number, 0x80000000 | ((number >> 32) & 0x7FFFFFFF))  # distinct from every die's own index
    return ((rng.word() >> 1) << 31) | (rng.word() >> 1)
