"""A game's options: what can be changed, to which values, and the defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, TypeAlias

from parlour.kernel.errors import ParlourError, shown

Value: TypeAlias = "str | int | bool"
Values: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few named values; the first is the default. `words` say what each does."""

    name: str
    values: tuple[str, ...]
    clause: str

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise ParlourError("bad-option-value", option=self.name, value=shown(value), allowed=self.allowed())
        return value

    def parse(self, text: str) -> str:
        return self.check(text)

    def allowed(self) -> str:
        return ", ".join(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number in a range, or one of a few special numbers outside it."""

    name: str
    default: int
    low: int
    high: int
    clause: str
    special: tuple[int, ...] = ()
    served: int | None = None
    """The largest number at a table on a server, for an option that decides how long a game can be.

    Its special numbers stand for no limit, and are not served either. None: whatever is allowed at all.
    """

    def check(self, value: Any) -> int:
        good = isinstance(value, int) and not isinstance(value, bool)
        if not good or not (self.low <= value <= self.high or value in self.special):
            raise ParlourError("bad-option-value", option=self.name, value=shown(value), allowed=self.allowed())
        return int(value)

    def parse(self, text: str) -> int:
        try:
            return self.check(int(text))
        except ValueError:
            raise ParlourError("bad-option-value", option=self.name, value=text, allowed=self.allowed()) from None

    def allowed(self) -> str:
        return ", ".join([*(str(number) for number in self.special), f"{self.low}–{self.high}"])

    def on_server(self) -> Number:
        """The option as a table on a server may have it."""
        return self if self.served is None else replace(self, high=self.served, special=(), served=None)


@dataclass(frozen=True, slots=True)
class Order:
    """An option that is an order of all its names, written `Cat-Frog-Swan`, or one of a few named values.

    The first of the named values is the default; `words` say what each of them does.
    """

    name: str
    values: tuple[str, ...]
    names: tuple[str, ...]
    clause: str

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: Any) -> str:
        ordered = isinstance(value, str) and sorted(value.split("-")) == sorted(self.names)
        if not ordered and not (isinstance(value, str) and value in self.values):
            raise ParlourError("bad-option-value", option=self.name, value=shown(value), allowed=self.allowed())
        return str(value)

    def parse(self, text: str) -> str:
        return self.check(text)

    def orders(self) -> tuple[str, ...]:
        """Every possible order."""
        return tuple("-".join(order) for order in permutations(self.names))

    def allowed(self) -> str:
        return ", ".join([*self.values, "-".join(self.names), "-".join(reversed(self.names)), "…"])


@dataclass(frozen=True, slots=True)
class Selection:
    """An option that is `size` of its names, written `one+two+three`, or one of a few named values.

    The first of the named values is the default. The game itself checks which names go together when it starts;
    `examples` are selections that do.
    """

    name: str
    values: tuple[str, ...]
    names: tuple[str, ...]
    size: int
    examples: tuple[str, ...]
    clause: str

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: Any) -> str:
        chosen = set(value.split("+")) if isinstance(value, str) and value.count("+") == self.size - 1 else set()
        selected = len(chosen) == self.size and chosen <= set(self.names)
        if not selected and not (isinstance(value, str) and value in self.values):
            raise ParlourError("bad-option-value", option=self.name, value=shown(value), allowed=self.allowed())
        return str(value)

    def parse(self, text: str) -> str:
        return self.check(text)

    def allowed(self) -> str:
        return ", ".join([*self.values, *self.examples, "…"])


Option: TypeAlias = Choice | Number | Order | Selection


def complete_options(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the others at their default."""
    if not given:  # the quick way: games start by the thousand
        return {option.name: option.default for option in options}
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise ParlourError("bad-option", option=shown(name), options=", ".join(known) or "–")
    return {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}


def check_served(options: tuple[Option, ...], values: Values) -> None:
    """Refuse values with which a game could go on for longer than a server lets it."""
    for option in options:
        if isinstance(option, Number):
            served, value = option.on_server(), values[option.name]
            if value not in served.special and not served.low <= int(value) <= served.high:
                raise ParlourError(
                    "option-not-served", option=option.name, value=shown(value), allowed=served.allowed()
                )


def parse_options(options: tuple[Option, ...], texts: list[str]) -> dict[str, Value]:
    """Options as people type them, `name=value`; only those that are given."""
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ParlourError("bad-option-form", text=text)
        if name.strip() not in known:
            raise ParlourError("bad-option", option=name.strip(), options=", ".join(known) or "–")
        values[name.strip()] = known[name.strip()].parse(value.strip())
    return values
