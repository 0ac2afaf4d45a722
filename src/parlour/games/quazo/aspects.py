"""What a player weighs in Quazo's Gambit, in red jewels: for hints and reviews that say why. Their sum is the lead of an
estimate."""

from __future__ import annotations

from parlour.games.quazo.codes import CELLS, STEPS
from parlour.games.quazo.evaluation import (
    FAR_OFF,
    IN_REACH,
    LATE,
    MANA_WORTH,
    STEP_WORTH,
    SURE,
    at_stake,
    danger,
    shut_out,
    steps_now,
    turns_to_come,
    turns_to_enter,
    worths,
)
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import STEPS_TO
from parlour.kernel.aspects import Aspect


def aspects(state: QuazoState, seat: int) -> dict[str, Aspect]:
    whole = worths(state)
    others = [worth for other, worth in enumerate(whole) if other != seat]
    rivals = Aspect(-0.5 * max(others) - 0.5 * sum(others) / len(others))
    if state.round == 0:
        return {"rivals": rivals}
    banked, carried = float(state.bank_worth(seat)), float(state.inventory_worth(seat))
    stake = at_stake(state, seat)
    sure = _sureness(state, seat)
    steps, turns = steps_now(state, seat), turns_to_come(state, seat)
    late = sure == LATE
    has_steps = 0.0 if late else STEP_WORTH * float(steps)
    mana = MANA_WORTH * float(state.mana[seat]) if turns > 0 and not late else 0.0
    return {
        "banked": Aspect(banked, banked),
        "carried": Aspect(SURE * carried, carried),
        "way": Aspect((sure - SURE) * carried),
        "dice": Aspect(sure * stake),
        "steps": Aspect(has_steps, float(steps)),
        "mana": Aspect(mana, float(state.mana[seat])),
        "near": Aspect(whole[seat] - banked - sure * (carried + stake) - has_steps - mana),
        "rivals": rivals,
    }


def _sureness(state: QuazoState, seat: int) -> float:
    """How much of what a seat carries counts."""
    steps, turns = steps_now(state, seat), turns_to_come(state, seat)
    far, shut = STEPS_TO[CELLS * state.where[seat] + state.rules.bank[seat]], shut_out(state, seat)
    way = FAR_OFF * float(far)
    if far > steps + STEPS * turns or (shut and turns < turns_to_enter(state, seat)):
        return LATE
    if far <= steps and not shut:
        return IN_REACH - way
    return SURE - way - danger(state, seat)
