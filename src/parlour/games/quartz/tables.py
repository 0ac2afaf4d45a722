"""The numbers of the box: crystals, prices and faces out of `data/*.toml`, checked when they are read.

This module is never compiled; state.py makes its arrays out of what stands here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "data"
KINDS: Final = ("Qz", "Rb", "Em", "Sa", "Ru", "Am", "Un")
"""The kinds of crystals by their number in the rules, the unstable one last."""
FACES: Final = ("X", "J", "C", "T", "S", "H")
"""The faces of a die by their number; the first five are the actions, the last is the wild one."""
PLAYERS: Final = (3, 4, 5, 6)
ROUNDS: Final = 6
SIDES: Final = 6
DICE: Final = 5
MOST: Final = 1000
"""No number of the box is larger: sums of them stay small."""


class BadData(ValueError):
    """A data file says what cannot be: the file, the place in it, and what would be right."""


@dataclass(frozen=True, slots=True)
class Crystals:
    """`crystals.toml`, kind by kind in the order of KINDS."""

    box: tuple[int, ...]
    in_play: Mapping[int, tuple[int, ...]]
    """What is left of each kind for so many players (QT-1.3)."""
    price: int
    """Of an unstable crystal."""
    values: Mapping[str, tuple[int, ...]]
    """The price of each valuable kind, by the name of the table."""
    groups: Mapping[int, int]
    careless: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Dice:
    """`dice.toml` by the numbers of FACES."""

    sides: tuple[int, ...]
    needs: tuple[int, ...]


def read_crystals(text: str, file: str = "crystals.toml") -> Crystals:
    """The crystals out of a file's text, or BadData."""
    data = _parse(text, file)
    _only(data, file, "kind", "unstable", "values", "sale", "tokens")
    kinds = data.get("kind")
    if not isinstance(kinds, list) or len(kinds) != len(KINDS) - 1:
        raise BadData(f"{file}: there must be {len(KINDS) - 1} [[kind]] parts, one for each valuable kind")
    box: list[int] = []
    in_play: dict[int, list[int]] = {players: [] for players in PLAYERS}
    for code, kind in zip(KINDS[:-1], kinds, strict=True):
        place = f"{file}: kind {code}"
        _only(kind, place, "code", "box", "removed")
        _code(kind, place, code)
        box.append(_whole(kind, place, "box", 1, MOST))
        removed = _table(kind, place, "removed")
        _only(removed, f"{place}: removed", *map(str, PLAYERS))
        for players in PLAYERS:
            in_play[players].append(box[-1] - _whole(removed, f"{place}: removed", str(players), 0, box[-1]))
    unstable, place = _table(data, file, "unstable"), f"{file}: unstable"
    _only(unstable, place, "code", "box", "price")
    _code(unstable, place, KINDS[-1])
    if _whole(unstable, place, "box", 0, MOST) != 1 + 2 * ROUNDS:
        raise BadData(f"{place}: box must be {1 + 2 * ROUNDS}: one in the bag, and a pair for each of {ROUNDS} rounds")
    box.append(unstable["box"])
    sale, tokens = _table(data, file, "sale"), _table(data, file, "tokens")
    _only(sale, f"{file}: sale", "groups", "careless")
    _only(tokens, f"{file}: tokens", "box")
    return Crystals(
        tuple(box),
        {players: (*counts, box[-1]) for players, counts in in_play.items()},
        _whole(unstable, place, "price", -MOST, 0),
        _values(_table(data, file, "values"), f"{file}: values"),
        _groups(_table(sale, f"{file}: sale", "groups"), f"{file}: sale: groups"),
        _whole(sale, f"{file}: sale", "careless", 0, MOST),
        _whole(tokens, f"{file}: tokens", "box", 1, MOST),
    )


def read_dice(text: str, file: str = "dice.toml") -> Dice:
    """The dice out of a file's text, or BadData."""
    data = _parse(text, file)
    _only(data, file, "sides", "needs")
    sides = data.get("sides")
    if not isinstance(sides, list) or len(sides) != SIDES or not all(side in FACES for side in sides):
        raise BadData(f"{file}: sides must be {SIDES} of the faces {', '.join(FACES)}")
    needs = _table(data, file, "needs")
    _only(needs, f"{file}: needs", *FACES)
    return Dice(
        tuple(sorted(FACES.index(side) for side in sides)),
        tuple(_whole(needs, f"{file}: needs", face, 1, DICE) for face in FACES),
    )


def group_bonuses(groups: Mapping[int, int], most: int) -> tuple[int, ...]:
    """What 0, 1, ... alike bring when they are split into groups to the owner's best advantage (QT-13.4)."""
    best = [0]
    for count in range(1, most + 1):
        split = [best[count - size] + bonus for size, bonus in groups.items() if size <= count]
        best.append(max([best[-1], *split]))
    return tuple(best)


def single_bonuses(groups: Mapping[int, int], most: int) -> tuple[int, ...]:
    """The same with at most one group of each kind (option `big_groups`)."""
    return tuple(max([0, *(bonus for size, bonus in groups.items() if size <= count)]) for count in range(most + 1))


def _values(tables: Mapping[str, Any], place: str) -> dict[str, tuple[int, ...]]:
    """Each table rises from kind to kind: the dearest crystal of a cart is the last one (QT-12.2)."""
    if not tables:
        raise BadData(f"{place}: there must be at least one table of values")
    for name, row in tables.items():
        good = isinstance(row, list) and len(row) == len(KINDS) - 1
        if not good or not all(type(price) is int and 0 < price <= MOST for price in row) or sorted(set(row)) != row:
            raise BadData(
                f"{place}: {name} must be {len(KINDS) - 1} whole numbers from 1 to {MOST}, each above the last"
            )
    return {name: tuple(row) for name, row in tables.items()}


def _groups(groups: Mapping[str, Any], place: str) -> dict[int, int]:
    for size in groups:
        if not (size.isascii() and size.isdigit() and 1 < int(size) <= MOST):
            raise BadData(f"{place}: {size} must be a number of crystals, from 2 to {MOST}")
    return {int(size): _whole(groups, place, size, 0, MOST) for size in sorted(groups, key=int)}


def _parse(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{file}: {error}") from None


def _only(data: Any, place: str, *names: str) -> None:
    if not isinstance(data, dict):
        raise BadData(f"{place}: must be a table with {', '.join(names)}")
    for name in data:
        if name not in names:
            raise BadData(f"{place}: there is no {name}; there are {', '.join(names)}")


def _table(data: Mapping[str, Any], place: str, name: str) -> dict[str, Any]:
    if not isinstance(data.get(name), dict):
        raise BadData(f"{place}: {name} must be a table")
    found: dict[str, Any] = data[name]
    return found


def _code(data: Mapping[str, Any], place: str, code: str) -> None:
    if data.get("code") != code:
        raise BadData(f"{place}: code must be {code!r}, not {data.get('code')!r}")


def _whole(data: Mapping[str, Any], place: str, name: str, low: int, high: int) -> int:
    value = data.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadData(f"{place}: {name} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


CRYSTALS: Final = read_crystals(_read("crystals.toml"))
DICE_DATA: Final = read_dice(_read("dice.toml"))


def lists(rows: Sequence[Sequence[int]]) -> list[int]:
    """Rows one after another, as an array wants them."""
    return [number for row in rows for number in row]
