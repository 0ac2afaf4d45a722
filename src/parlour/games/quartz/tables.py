"""The numbers of the box, read from `data/*.toml`, and the arrays made of them at import (compiled)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from mypy_extensions import i64

from parlour.games.quartz.codes import ANNOUNCE, DICE, FACES, KINDS, PLAYERS, ROUNDS, SEATS, VALUABLE_KINDS
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES
from parlour.kernel.arrays import vec
from parlour.kernel.fields import Field, Reader, read_data

FOLDER: Final = Path(__file__).parent / "data"
MOST: Final = 1000
"""No number of the box is larger: sums of them stay small."""
IN_BOX: Final = 1 + 2 * ROUNDS
"""The unstable crystals: one in the bag, and a pair for each round (QT-1.7)."""
RISING: Final = f"{VALUABLE_KINDS} whole numbers from 1 to {MOST}, each above the last"

SIX_FACES: Final = f"{FACES} of the faces {', '.join(FACE_LETTERS)}"

CRYSTAL_FIELDS: Final = (
    Field(
        "kind",
        "list of objects",
        "The valuable kinds, from the cheapest to the dearest.",
        fields=(
            Field("code", "`Qz`, `Rb`, `Em`, `Sa`, `Ru`, `Am`", "How the kind is written."),
            Field("box", "whole number", "How many are in the box (QT-1.2)."),
            Field(
                "removed",
                "object",
                "How many stay out of the game, by number of players (QT-1.3).",
                fields=tuple(Field(str(players), "whole number", "With that many players.") for players in PLAYERS),
            ),
        ),
    ),
    Field(
        "unstable",
        "object",
        "The unstable kind.",
        fields=(
            Field("code", "`Un`", "How the kind is written."),
            Field("box", f"{IN_BOX}", "One in the bag, and a pair for each round (QT-1.7)."),
            Field("price", "whole number, at most 0", "What each one brings at the sale (QT-13.6)."),
        ),
    ),
    Field("values", "object of lists", "Tables of prices for the valuable kinds, by name (QT-13.2)."),
    Field(
        "sale",
        "object",
        "What else counts at the sale.",
        fields=(
            Field("groups", "object of whole numbers", "What equal crystals bring besides, by number (QT-13.3)."),
            Field("careless", "whole number", "What having the fewest in the chest costs (QT-13.7)."),
        ),
    ),
    Field("tokens", "object", "Reroll tokens.", fields=(Field("box", "whole number", "How many the box has."),)),
)
DICE_FIELDS: Final = (
    Field("sides", SIX_FACES, "The sides of each die."),
    Field(
        "needs",
        "object",
        "How many faces an action needs at least, and how many helmets make one wild face.",
        fields=tuple(Field(face, f"1 to {DICE}", "For this face.") for face in FACE_LETTERS),
    ),
)


class Crystals(NamedTuple):
    """`crystals.toml`, kind by kind in the order of their codes."""

    box: tuple[int, ...]
    in_play: Mapping[int, tuple[int, ...]]
    """What is left of each kind, by number of players (QT-1.3)."""
    price: int
    """Of an unstable crystal."""
    values: Mapping[str, tuple[int, ...]]
    """The price of each valuable kind, by the name of the table."""
    groups: Mapping[int, int]
    careless: int
    tokens: int


class Dice(NamedTuple):
    """`dice.toml` by the codes of faces."""

    sides: tuple[int, ...]
    needs: tuple[int, ...]


def read_crystals(path: Path) -> Crystals:
    given = read_data(path, CRYSTAL_FIELDS)
    kinds = given.objects("kind")
    if len(kinds) != VALUABLE_KINDS:
        given.wrong("kind", len(kinds), f"{VALUABLE_KINDS} × [[kind]]")
    box: list[int] = []
    in_play: dict[int, list[int]] = {players: [] for players in PLAYERS}
    for name, kind in zip(KIND_NAMES, kinds, strict=False):
        kind.choice("code", (name,))
        box.append(kind.whole("box", 1, MOST))
        removed = kind.object("removed")
        for players in PLAYERS:
            in_play[players].append(box[-1] - removed.whole(str(players), 0, box[-1]))
    unstable, sale = given.object("unstable"), given.object("sale")
    unstable.choice("code", (KIND_NAMES[-1],))
    box.append(unstable.choice("box", (IN_BOX,)))
    return Crystals(
        tuple(box),
        {players: (*counts, box[-1]) for players, counts in in_play.items()},
        unstable.whole("price", -MOST, 0),
        _values(given),
        _groups(sale),
        sale.whole("careless", 0, MOST),
        given.object("tokens").whole("box", 1, MOST),
    )


def _values(given: Reader) -> dict[str, tuple[int, ...]]:
    """Each table rises from kind to kind: the dearest crystal of a cart is the last one (QT-12.2)."""
    tables = _open(given, "values", RISING)
    if not tables.data:
        given.wrong("values", "{ }", "family = [1, 2, 3, 4, 6, 8]")
    found: dict[str, tuple[int, ...]] = {}
    for name in tables.data:
        prices = tables.items(name, int, count=VALUABLE_KINDS)
        if sorted(set(prices)) != prices or not 0 < prices[0] <= prices[-1] <= MOST:
            tables.wrong(name, prices, RISING)
        found[name] = tuple(prices)
    return found


def _groups(sale: Reader) -> dict[int, int]:
    groups = _open(sale, "groups", f"0–{MOST}")
    for size in groups.data:
        if not (size.isascii() and size.isdigit() and 1 < int(size) <= MOST):
            sale.wrong("groups", size, f"2–{MOST}")
    return {int(size): groups.whole(size, 0, MOST) for size in sorted(groups.data, key=int)}


def _open(given: Reader, name: str, kind: str) -> Reader:
    """The object in a field that names its own fields, all of one kind."""
    data = given.get(name)
    names = list(data) if isinstance(data, Mapping) else []
    return Reader(data, [Field(own, kind, "") for own in names], given.at(name))


def read_dice(path: Path) -> Dice:
    given = read_data(path, DICE_FIELDS)
    sides, needs = given.items("sides", str, count=FACES), given.object("needs")
    if not set(sides) <= set(FACE_LETTERS):
        given.wrong("sides", sides, SIX_FACES)
    return Dice(
        tuple(sorted(FACE_LETTERS.index(side) for side in sides)),
        tuple(needs.whole(face, 1, DICE) for face in FACE_LETTERS),
    )


def group_bonuses(groups: Mapping[int, int], most: int) -> tuple[int, ...]:
    """What 0, 1, ... equal crystals bring when they are split into groups to the owner's best advantage (QT-13.4)."""
    best = [0]
    for count in range(1, most + 1):
        split = [best[count - size] + bonus for size, bonus in groups.items() if size <= count]
        best.append(max([best[-1], *split]))
    return tuple(best)


def single_bonuses(groups: Mapping[int, int], most: int) -> tuple[int, ...]:
    """The same with at most one group of each kind (option `big_groups`)."""
    return tuple(max([0, *(bonus for size, bonus in groups.items() if size <= count)]) for count in range(most + 1))


CRYSTALS: Final = read_crystals(FOLDER / "crystals.toml")
DICE_DATA: Final = read_dice(FOLDER / "dice.toml")

NONE: Final = vec[i64]([])  # shared by all states, and never changed
SIDES: Final = vec[i64](list(DICE_DATA.sides))
NEEDS: Final = vec[i64](list(DICE_DATA.needs))
WEIGHTS: Final = vec[i64]([DICE_DATA.sides.count(face) for face in range(FACES)])
IN_PLAY: Final = vec[i64](
    [count for seats in range(SEATS + 1) for count in CRYSTALS.in_play.get(seats, (0,) * len(KIND_NAMES))]
)
"""By number of players and kind."""
PRICES: Final = vec[i64]([price for row in CRYSTALS.values.values() for price in (*row, CRYSTALS.price)])
"""By table and kind."""
CARELESS: Final[i64] = CRYSTALS.careless
MOST_ALIKE: Final = max(CRYSTALS.box) + 1  # and one that is hoped for
REPEATED: Final = vec[i64](list(group_bonuses(CRYSTALS.groups, MOST_ALIKE)))
CAPPED: Final = vec[i64](list(single_bonuses(CRYSTALS.groups, MOST_ALIKE)))
ROLLS: Final = vec[i64](list(range(ANNOUNCE)))
SEAT_WEIGHTS: Final = vec[vec[i64]]([vec[i64]([1] * seats) for seats in range(SEATS + 1)])
LOWEST: Final = vec[i64]([next((die for die in range(DICE) if mask >> die & 1), 0) for mask in range(1 << DICE)])
"""The lowest die of a set of dice, as bits."""

assert len(KIND_NAMES) == KINDS
assert len(FACE_LETTERS) == FACES
