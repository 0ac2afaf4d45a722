"""A rough guess at who will win Quazo's Gambit (compiled), in red jewels."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.quazo.codes import (
    ACT,
    BANKED,
    CELLS,
    DEPOSIT,
    DOUBLES,
    GOLDEN,
    GOLDEN_WORTH,
    HELD,
    HIDE,
    LAST,
    NOBODY,
    SIDE,
    STAKED,
    STEPS,
)
from parlour.games.quazo.moves import Moves
from parlour.games.quazo.tables import FILES, IS_TILE, STEPS_TO
from parlour.kernel.arrays import vec
from parlour.kernel.state import ahead

# What an estimate thinks of a red jewel that is not in the bank yet
IN_REACH: Final = 0.95  # in the inventory, with steps enough to bank it this turn
SURE: Final = 0.9  # in the inventory, at the bank's door
FAR_OFF: Final = 0.03  # less for each step to the bank
LATE: Final = 0.05  # if there is no time to bring it home
DANGER: Final = 0.06  # less for each player nearby
HOME_DANGER: Final = 0.04  # the same on a Domestic tile
STEP_WORTH: Final = 0.08
MANA_WORTH: Final = 0.1
PULL: Final = vec[float]([0.5 * 0.75**far for far in range(CELLS + 1)])  # of a jewel, by the steps to it


def estimate(state: Moves, seat: i64) -> float:
    """What the seat has and is near to, against the best and the average of the others."""
    return _lead(worths(state), seat)


def estimates(state: Moves) -> vec[float]:
    """The same of every seat."""
    found = worths(state)
    return vec[float]([_lead(found, seat) for seat in range(state.rules.players)])


def worths(state: Moves) -> vec[float]:
    """What each seat has and is near to."""
    return vec[float]([_value(state, seat) for seat in range(state.rules.players)])


def _lead(worths: vec[float], seat: i64) -> float:
    best = -100.0
    total = 0.0
    seats: i64 = len(worths)
    for other in range(seats):
        if other != seat:
            best = max(best, worths[other])
            total += worths[other]
    lead = worths[seat] - 0.5 * best - 0.5 * total / float(seats - 1)
    return lead / (8.0 + abs(lead))


def _value(state: Moves, seat: i64) -> float:
    """Jewels in the bank; those carried by how sure they get there; those on the board by how near they are."""
    if state.round == 0:
        return 0.0
    cell = state.where[seat]
    now = steps_now(state, seat)
    turns = turns_to_come(state, seat)
    worth = float(state.bank_worth(seat))
    far = STEPS_TO[CELLS * cell + state.rules.bank[seat]]
    carried = float(state.inventory_worth(seat)) + at_stake(state, seat)
    shut = shut_out(state, seat)
    if far > now + STEPS * turns or (shut and turns < turns_to_enter(state, seat)):
        return worth + LATE * carried
    if far <= now and not shut:  # nobody comes between
        worth += carried * (IN_REACH - FAR_OFF * float(far))
    elif carried != 0.0:
        worth += carried * (SURE - FAR_OFF * float(far) - danger(state, seat))
    worth += STEP_WORTH * float(now)
    if turns > 0:
        worth += MANA_WORTH * float(state.mana[seat])
    return worth + _prospects(state, cell, state.rules.bank[seat], now + STEPS * turns)


def steps_now(state: Moves, seat: i64) -> i64:
    """The steps that the seat has left in its turn."""
    if seat == state.active and state.phase == ACT and state.can_step():
        return state.hidden_steps() - state.made
    return 0


def shut_out(state: Moves, seat: i64) -> bool:
    """Whether the seat cannot bank anything before it has left its bank and a new turn has begun (QG-6.5)."""
    if state.rules.reenter or (seat == state.active and state.phase == DEPOSIT):
        return False
    return state.inside(seat) or (seat == state.active and state.from_bank)


def turns_to_enter(state: Moves, seat: i64) -> i64:
    """How many turns a seat that is shut out must still begin to enter its bank: one to leave, unless it has begun, and
    one to enter."""
    return 1 if seat == state.active and state.from_bank else 2


def turns_to_come(state: Moves, seat: i64) -> i64:
    """How many turns the seat still begins."""
    left = state.rules.rounds - state.round
    if state.phase == GOLDEN or state.phase == LAST:
        return left + 1
    players, first = state.rules.players, state.first
    over = ahead(seat, first, players) <= ahead(state.active, first, players)
    return left if over else left + 1


def _prospects(state: Moves, cell: i64, bank: i64, steps: i64) -> float:
    """The jewels on the board, each by how near it is, if there is time to bring it home."""
    total = 0.0
    near, home = CELLS * cell, CELLS * bank
    tiles = state.red
    while tiles != 0:
        for file in FILES[tiles & 255]:
            far = STEPS_TO[near + file]
            if far + STEPS_TO[home + file] <= steps:
                total += PULL[far]
        tiles >>= SIDE
        near += SIDE
        home += SIDE
    golden = state.golden
    if 0 <= golden < CELLS:
        far = STEPS_TO[CELLS * cell + golden]
        if far + STEPS_TO[CELLS * bank + golden] <= steps:
            total += float(GOLDEN_WORTH) * PULL[far]
    return total


def danger(state: Moves, seat: i64) -> float:
    """How likely others are to take what the seat carries."""
    cell = state.where[seat]
    if IS_TILE[cell] == 0 or state.running(seat, HIDE):
        return 0.0
    each = total = 0.0
    for other in range(state.rules.players):
        if other != seat and STEPS_TO[CELLS * state.where[other] + cell] <= STEPS:
            if total == 0.0:
                each = HOME_DANGER if state.advantage(seat) else DANGER
            total += each
    return total


def at_stake(state: Moves, seat: i64) -> float:
    """What the seat may expect to win or lose by the dice that are being rolled."""
    if state.target == NOBODY or (seat != state.active and seat != state.target):
        return 0.0
    if state.robbed:
        if seat != state.active or state.phase != DOUBLES:
            return 0.0
        chance = 11.0 / 36.0 if state.attempts == 0 else 1.0 / 6.0
        staked = float(state.staked) + (float(GOLDEN_WORTH) if state.golden == STAKED else 0.0)
        return chance * (staked + _loot_worth(state, state.banked[state.target], state.golden == BANKED + state.target))
    attacker = state.advantage(state.active)
    defender = state.advantage(state.target)
    chance = 0.417
    if attacker:
        chance = 0.390 if defender else 0.579
    elif defender:
        chance = 0.255
    sign = 1.0 if seat == state.active else -1.0
    return sign * chance * _loot_worth(state, state.carried[state.target], state.golden == HELD + state.target)


def _loot_worth(state: Moves, red: i64, golden: bool) -> float:
    if not golden:
        return float(red // 2)
    if red == 0:
        return 0.0 if state.rules.safe else float(GOLDEN_WORTH)
    return float(GOLDEN_WORTH - 1 + (red + 1) // 2)
