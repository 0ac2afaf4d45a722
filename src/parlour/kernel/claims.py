"""How far the claims of others are believed: numbers by situation, found by `parlour believe` and kept in the game's folder."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import phrase

S = TypeVar("S", contravariant=True)
FILE: Final = "claims.toml"
MOST: Final = 1 << 20
"""No number is larger."""

Numbers: TypeAlias = Mapping[str, tuple[int, ...]]
"""By what the evidence of a claim depends on, then by its cases. The evidence is the sum: how much likelier the claim is made
if it is true, as a logit."""


class Claim(NamedTuple):
    """A claim in a game that is over, as one of the other seats saw it."""

    situation: tuple[int, ...]
    """Its case of each thing that evidence depends on."""
    odds: float
    """How likely it would be without having been made, as a logit."""
    true: bool


@dataclass(frozen=True, slots=True)
class Claims(Generic[S]):
    """What a game in which seats claim things offers, so that it can be learnt how far to believe them."""

    cases: Mapping[str, int]
    """What evidence depends on, each with how many cases there are of it."""
    unit: int
    """What 1 is in evidence."""
    hand: Numbers
    """What is believed at tables that nothing was learnt for."""
    made: Callable[[Iterable[S], Numbers], Iterator[Claim]]
    """The claims in the states that a game went through, as seats saw them which go by these numbers."""
    missing: Callable[[S, int, Numbers], tuple[float, int]]
    """How surprised a seat would be by what is hidden, in bits, if it went by these numbers; and how many things are hidden."""

    def text(self, rules: int, numbers: Mapping[int, Numbers], note: str) -> str:
        """A file of numbers for tables of some sizes, as `read` reads it."""
        lines = [
            f"# Evidence of claims by their situation, in 1/{self.unit} of a logit.",
            f"# {note}",
            f"rules = {rules}",
        ]
        for seats, found in sorted(numbers.items()):
            lines += ["", f"[{seats}]", *(f"{name} = {list(found[name])}" for name in self.cases)]
        return "\n".join(lines) + "\n"

    def read(self, path: Path, rules: int) -> dict[int, Numbers]:
        """The numbers in a file by the size of the table, or a ParlourError."""
        return read(path, rules, self.cases)


def read(path: Path, rules: int, cases: Mapping[str, int]) -> dict[int, Numbers]:
    try:
        said = tomllib.loads(path.read_text("utf-8"))
        there = said.pop("rules")
        found: dict[int, Numbers] = {
            int(seats): {name: tuple(values) for name, values in one.items()} for seats, one in said.items()
        }
    except OSError as error:
        raise ParlourError("cannot-read", path=str(path), why=error.strerror or str(error)) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ParlourError("bad-weights", path=str(path), why=phrase("weights-damaged")) from None
    if there != rules:
        raise ParlourError(
            "bad-weights", path=str(path), why=phrase("weights-other-rules", game=path.parent.name, rules=str(there))
        )
    for numbers in found.values():
        right = {name: len(values) for name, values in numbers.items()} == dict(cases)
        if not right or any(type(one) is not int or abs(one) > MOST for values in numbers.values() for one in values):
            raise ParlourError("bad-weights", path=str(path), why=phrase("weights-damaged"))
    return found
