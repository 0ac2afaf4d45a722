"""What learners are given: what `LiarState.observe` writes, and moves as two small choices."""

from __future__ import annotations

from liars_dice.options import actions
from liars_dice.state import FACES, LIAR
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Values


def parts(_values: Values, seats: int) -> tuple[Part, ...]:
    return (
        Part("own", (FACES,), "One's dice that show 1 to 6, as a share of the dice at the beginning."),
        Part("left", (seats,), "The dice of each seat, as a share of those at the beginning."),
        Part("turn", (seats,), "1 for the seat that must decide."),
        Part("count", (1,), "How many dice the bid names, as a share of all; 0 without a bid."),
        Part("face", (FACES,), "1 for the face that the bid names."),
    )


def factored(values: Values, seats: int) -> Factored:
    factors = (
        Factor("count", 1 + seats * int(values["dice"]), "How many dice are bid; 0 for a challenge."),
        Factor("face", FACES, "The face, from 1."),
    )
    return Factored(factors, split)


def split(code: int) -> tuple[int, ...]:
    return (0, 0) if code == LIAR else ((code - 1) // FACES + 1, (code - 1) % FACES)


def most_moves(values: Values, seats: int) -> int:
    return actions(values, seats) - 1
