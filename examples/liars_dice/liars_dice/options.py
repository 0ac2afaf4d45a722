"""What can be changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from liars_dice.state import FACES, NO_FACE, LiarState
from parlour.kernel.arrays import vec
from parlour.kernel.options import Choice, Number, Option, Values
from parlour.kernel.words import Phrase, phrase

OPTIONS: Final[tuple[Option, ...]] = (
    Number("dice", default=5, low=1, high=6, clause="LD-1.2"),
    Choice("wild", ("ones", "sixes", "none"), clause="LD-3.4"),
    Choice("loss", ("one", "difference"), clause="LD-4.2"),
)
WILD: Final = {"ones": 1, "sixes": 6, "none": NO_FACE}


def new(values: Values, seats: int) -> LiarState:
    dice, by_difference = int(values["dice"]), values["loss"] == "difference"
    left, shown = vec[i64]([dice] * seats), vec[i64]([0] * FACES * seats)
    return LiarState(dice, WILD[str(values["wild"])], by_difference, left, shown)


def goal(_values: Values, _seats: int) -> Phrase:
    return phrase("goal")


def actions(values: Values, seats: int) -> int:
    """A challenge, and a bid for each face and each number of dice."""
    return 1 + FACES * seats * int(values["dice"])


def longest(values: Values, seats: int) -> int:
    """A round of n dice has n rolls, at most 6n bids and a challenge; the next one has at least one die fewer."""
    return sum(7 * dice + 1 for dice in range(2, seats * int(values["dice"]) + 1))
