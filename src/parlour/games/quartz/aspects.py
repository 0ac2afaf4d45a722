"""What a player weighs in Quartz, in money: for hints and reviews that say why. Their sum is the lead of the values that
bots search with."""

from __future__ import annotations

from parlour.games.quartz.codes import ACCIDENT, HELMET, KINDS, ROW, UNSTABLE, VALUABLE_KINDS
from parlour.games.quartz.evaluation.value import DANGER, MEMO, TOKEN, Valuation, under_way, valuation_of
from parlour.games.quartz.state import QuartzState
from parlour.games.quartz.tables import PRICES
from parlour.kernel.aspects import Aspect

ACTIONS = ("mine", "draw", "protect", "pass", "steal")
"""What the actions are called in words, by their numbers."""


def aspects(state: QuartzState, seat: int) -> dict[str, Aspect]:
    if state.fell[seat] > 0:
        return {}
    valuation = valuation_of(state, MEMO)
    cart, chest, prices = ROW * seat, ROW * (state.rules.seats + seat), KINDS * state.rules.values
    crystals = bonus = at_risk = 0
    for kind in range(VALUABLE_KINDS):
        loose = state.crystals[cart + kind]
        alike = loose + state.crystals[chest + kind]
        crystals += alike * PRICES[prices + kind]
        bonus += state.rules.bonus[alike] if alike else 0
        at_risk += loose * PRICES[prices + kind]
    unstable, turns = state.crystals[cart + UNSTABLE], valuation.turns[seat]
    worth = float(state.total(seat) + state.surplus(seat) + crystals)
    burden = float(unstable * PRICES[prices + UNSTABLE])
    if state.rules.last_first:
        burden -= DANGER[min(unstable, ACCIDENT)]
    safety = valuation.careless(seat, 0) - valuation.theft(seat) * at_risk
    tokens = valuation.taste[TOKEN] * float(state.tokens[seat]) if turns > 0 else 0.0
    own = valuation.prospects[seat]
    return {
        "crystals": Aspect(worth, worth),
        "sets": Aspect(own - worth - burden - safety - tokens),
        "unstable": Aspect(burden, float(unstable)),
        "safety": Aspect(safety),
        "tokens": Aspect(tokens, float(state.tokens[seat])),
        "rivals": Aspect(valuation.lead(seat) - own),
        **(_of_this_turn(valuation) if seat == state.seat and under_way(state) else {}),
    }


def _of_this_turn(valuation: Valuation) -> dict[str, Aspect]:
    """What the rest of the turn can bring, by action: each has its share by what would be lost without it."""
    gain = valuation.turn_gain()
    lost = [max(gain - valuation.turn_gain(action), 0.0) for action in range(HELMET)]
    whole = sum(lost)
    if whole < 1e-9:  # each can be made up for by another
        return {"turn": Aspect(gain)}
    return {name: Aspect(gain * part / whole) for name, part in zip(ACTIONS, lost, strict=True)}
