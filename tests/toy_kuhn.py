"""Kuhn's poker, for the tests: three cards, one bet, and an equilibrium that is known exactly.

Both stake 1 and get a card. Seat 1 checks or bets 1 more; a bet is answered by folding or calling; after a check seat 2
checks or bets, and then seat 1 folds or calls. The higher card wins. Returns are halves of what is won or lost.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final, Self

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER, State

JACK, QUEEN, KING = range(3)
CARDS: Final = (JACK, QUEEN, KING)
PASS, BET = 0, 1
"""To check or to fold; to bet or to call."""
DEALS: Final = tuple(permutations(CARDS, 2))
ENDS: Final = {"pp": 1, "bp": 1, "bb": 2, "pbp": 1, "pbb": 2}
"""How much changes hands."""
VALUE: Final = -1 / 18
"""Of the game to seat 1."""


class KuhnState(State):
    def __init__(self, hands: tuple[int, int], said: str = "") -> None:
        self.hands, self.said = hands, said

    def copy(self) -> Self:
        return type(self)(self.hands, self.said)

    def actor(self) -> i64:
        return OVER if self.said in ENDS else len(self.said) % 2

    def legal(self) -> vec[i64]:
        return vec[i64]([] if self.actor() == OVER else [PASS, BET])

    def chance(self) -> vec[i64]:
        return vec[i64]([])

    def apply(self, event: i64) -> None:
        self.said += "pb"[event]

    def returns(self) -> vec[float]:
        won = ENDS[self.said] / 2
        first = self.said == "bp" or (self.said != "pbp" and self.hands[0] > self.hands[1])
        return vec[float]([won, -won] if first else [-won, won])

    def has_secrets(self) -> bool:
        return True

    def private_info(self, seat: i64) -> i64:
        return self.hands[seat]

    def imagine(self, seat: i64, rng: Rng) -> Self:
        own = self.hands[seat]
        left = [card for card in CARDS if card != own]
        other = left[rng.below(2)]
        return type(self)((own, other) if seat == 0 else (other, own), self.said)


def equilibrium(card: int, said: str) -> float:
    """How often to bet or call: the equilibrium in which seat 1 never bets first."""
    if card == KING:
        return 0.0 if said == "" else 1.0
    if said == "":
        return 0.0
    if card == QUEEN:
        return 0.0 if said == "p" else 1 / 3
    return 1 / 3 if said == "p" else 0.0


def worth(strategies: tuple[Any, Any], deal: tuple[int, int] | None = None, said: str = "") -> float:
    """What seat 1 wins on average; a strategy gives the chance to bet, by deal and what was said."""
    if deal is None:
        return sum(worth(strategies, deal) for deal in DEALS) / len(DEALS)
    state = KuhnState(deal, said)
    if state.actor() == OVER:
        return 2 * float(state.returns()[0])
    bets: float = strategies[state.actor()](deal, said)
    return sum(
        share * worth(strategies, deal, said + letter) for share, letter in ((1 - bets, "p"), (bets, "b")) if share
    )
