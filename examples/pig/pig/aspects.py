"""What a player weighs in Pig, in points: hints and reviews say with it why to roll or to hold."""

from __future__ import annotations

from typing import Final

from parlour.kernel.aspects import Aspect
from pig.state import PigState

SURVIVES: Final = 5 / 6
ROLLED: Final = 20 / 6
"""What a roll brings on average: 2 to 6, and nothing for a 1."""


def aspects(state: PigState, seat: int) -> dict[str, Aspect]:
    banked = float(state.banked[seat])
    hope = SURVIVES * state.gathered + ROLLED if seat == state.seat() and state.rolling else 0.0
    return {"banked": Aspect(banked, banked), "hope": Aspect(hope)}
