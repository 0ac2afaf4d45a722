"""Kuhn's poker as a game of Parlour: three cards, one bet, and an equilibrium that is known exactly.

Both stake 1 and get a card. Seat 1 checks or bets 1 more; a bet is answered by folding or calling; after a check seat 2
checks or bets, and then seat 1 folds or calls. The higher card wins. Returns are halves of what is won or lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Prompt, Scene
from parlour.kernel.state import CHANCE, OVER, State

CARDS: Final = "JQK"
ENDS: Final = {"pp": 1, "bp": 1, "bb": 2, "pbp": 1, "pbb": 2}
"""How much changes hands."""


class KuhnState(State):
    def __init__(self, hands: str = "", said: str = "") -> None:
        self.hands, self.said = hands, said

    def copy(self) -> Self:
        return type(self)(self.hands, self.said)

    def actor(self) -> i64:
        if len(self.hands) < 2:
            return CHANCE
        return OVER if self.said in ENDS else len(self.said) % 2

    def legal(self) -> vec[i64]:
        return vec[i64]([0, 1] if self.actor() >= 0 else [])

    def chance(self) -> vec[i64]:
        return vec[i64]([int(card not in self.hands) for card in CARDS])

    def apply(self, event: i64) -> None:
        if len(self.hands) < 2:
            self.hands += CARDS[event]
        else:
            self.said += "pb"[event]

    def returns(self) -> vec[float]:
        won = ENDS[self.said] / 2
        higher = CARDS.index(self.hands[0]) > CARDS.index(self.hands[1])
        first = self.said == "bp" or (self.said != "pbp" and higher)
        return vec[float]([won, -won] if first else [-won, won])

    def has_secrets(self) -> bool:
        return self.actor() != OVER

    def imagine(self, seat: i64, rng: Rng) -> Self:
        """Deal the other seat's card again."""
        if not self.hands or self.actor() == OVER:
            return self.copy()
        own = self.hands[seat : seat + 1]
        left = CARDS.replace(own, "") if own else CARDS
        other = left[rng.below(len(left))]
        both = own + other if seat == 0 else other + own
        return type(self)(both[: len(self.hands)], self.said)

    def observed(self, seat: i64, event: i64) -> i64:
        """A card is dealt face down."""
        return event if len(self.hands) in (seat, 2) else 0


def dump(state: KuhnState) -> dict[str, Any]:
    return {"hands": state.hands, "said": state.said}


def load(position: Mapping[str, Any]) -> KuhnState:
    return KuhnState(position["hands"], position["said"])


def known(state: KuhnState, seat: int | None) -> dict[str, Any]:
    over = state.actor() == OVER
    hands = [card if over or seat == at else "?" for at, card in enumerate(state.hands)]
    return {"hands": hands, "said": state.said}


def write(state: KuhnState, event: int) -> str:
    return CARDS[event] if state.actor() == CHANCE else "pb"[event]


def read(state: KuhnState, text: str) -> int:
    letters = CARDS if state.actor() == CHANCE else "pb"
    if len(text) != 1 or text not in letters:
        raise ParlourError("no-such-move", text=text)
    return letters.index(text)


GAME: Final = Game[KuhnState](
    key="kuhn",
    code="KP",
    version=1,
    seats=(2,),
    options=(),
    state=KuhnState,
    actions=lambda _values, _seats: 2,
    longest=lambda _values, _seats: 5,
    new=lambda _values, _seats: KuhnState(),
    load=load,
    dump=dump,
    read=read,
    write=write,
    reason=lambda state: "fold" if state.said.endswith("bp") else "cards",
    known=known,
    narrate=lambda _before, _event, _after, _seat: [],
    scene=lambda view: Scene(
        regions=(), panels=(), prompt=Prompt(text=view.known["said"], yours=view.actor == view.seat)
    ),
    folder=Path(__file__).parent,
)
