"""What a player weighs in Quarriors, as the logarithm of a weight: for hints and reviews that say why. Their sum is the
logit of the chance that bots give the seat."""

from __future__ import annotations

from math import exp, log

from parlour.games.quarriors.codes import HOST, S_DEAL
from parlour.games.quarriors.evaluation.value import GLORY, KEPT_SPELL, LATE_GLORY
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.aspects import Aspect


def aspects(state: QuarriorsState, seat: int) -> dict[str, Aspect]:
    if state.step <= S_DEAL:
        return {}
    weights, rest, goal, seats = state.weights(), state.rest(), float(state.rules.goal), state.seats
    points = float(state.glory(seat))
    glory = (GLORY + LATE_GLORY * (1.0 - rest)) / goal * points
    army = state.armed(seat, (seat - state.active + seats - 1) % seats) / goal
    creatures = sum(state.owner(state.field[at]) == seat for at in range(state.fielded))
    kept = [state.spells[at] for at in range(state.readied) if state.dice[state.spells[at]] >> HOST == 0]
    spells = sum(state.owner(spell) == seat for spell in kept)
    dice = rest * state.collected()[seat]
    return {
        "glory": Aspect(glory, points),
        "army": Aspect(army, float(creatures)),
        "spells": Aspect(KEPT_SPELL * rest * spells, float(spells)),
        "dice": Aspect(dice),
        "turn": Aspect(weights[seat] - glory - army - KEPT_SPELL * rest * spells - dice),
        "rivals": Aspect(-log(sum(exp(weights[other]) for other in range(seats) if other != seat))),
    }
