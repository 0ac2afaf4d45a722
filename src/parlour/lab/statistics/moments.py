"""Sums over rounds, in whole numbers: the same to the last bit however the rounds were divided among workers."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

Number = int | float | Fraction


@dataclass(slots=True)
class Moments:
    """How many rows of `width` numbers there were, their sums, and the sums of their products.

    All sums count in 1/unit, the greatest part that every number so far is a multiple of: a third and a half are
    counted in sixths. Neither the sums nor the unit depend on the order.
    """

    width: int = 1
    count: int = 0
    unit: int = 1
    sums: list[int] = field(default_factory=list)
    products: list[int] = field(default_factory=list)
    """Of columns i and j >= i, row by row."""

    def __post_init__(self) -> None:
        self.sums = self.sums or [0] * self.width
        self.products = self.products or [0] * (self.width * (self.width + 1) // 2)

    def add(self, *row: Number, times: int = 1) -> None:
        ratios = [value.as_integer_ratio() for value in row]
        self._count_in(lcm(self.unit, *(bottom for _, bottom in ratios)))
        parts = [top * (self.unit // bottom) for top, bottom in ratios]
        self.count += times
        place = 0
        for i, part in enumerate(parts):
            self.sums[i] += times * part
            for other in parts[i:]:
                self.products[place] += times * part * other
                place += 1

    def merge(self, other: Moments) -> None:
        unit = lcm(self.unit, other.unit)
        self._count_in(unit)
        scale = unit // other.unit
        self.count += other.count
        self.sums = [one + scale * two for one, two in zip(self.sums, other.sums, strict=True)]
        squared = scale * scale
        self.products = [one + squared * two for one, two in zip(self.products, other.products, strict=True)]

    def mean(self, column: int = 0) -> Fraction:
        return Fraction(self.sums[column], self.unit * self.count)

    def variance(self, column: int = 0) -> Fraction:
        return self.covariance(column, column)

    def covariance(self, one: int, two: int) -> Fraction:
        """Of the sample: divided by the count less one."""
        i, j = sorted((one, two))
        product = self.products[i * self.width - i * (i - 1) // 2 + j - i]
        spread = self.count * product - self.sums[i] * self.sums[j]
        return Fraction(spread, self.unit * self.unit * self.count * (self.count - 1))

    def _count_in(self, unit: int) -> None:
        if unit == self.unit:
            return
        scale = unit // self.unit
        self.unit = unit
        self.sums = [scale * value for value in self.sums]
        self.products = [scale * scale * value for value in self.products]
