"""What an observation says about powers for certain is true, whatever has happened to them."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.gambit import GAME
from parlour.games.gambit.codes import (
    EMPTIED,
    GAIN,
    GONE,
    LEARNED,
    OK,
    PIECES,
    PROVEN,
    RESELECTED,
    SENSEI,
    SENSEI_POWER,
    SWAPPED,
    TAUGHT,
    TEAM,
    TRANSFERRED,
    WITCH,
    WITCH_POWER,
    kind_of,
)
from parlour.games.gambit.state import GambitState
from parlour.kernel.arrays import vec
from parlour.kernel.observation import size_of
from parlour.kernel.options import Value
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER

OPTIONS: dict[str, Value] = {
    **{option.name: option.default for option in GAME.options},
    "player_powers": "choose",
    "movement_powers": 4,
    "action_powers": 4,
    "goal_pieces": 4,
    "loss_limit": 6,
}
EXCHANGES = (SENSEI, GAIN + SENSEI_POWER, GAIN + WITCH_POWER, *range(WITCH, WITCH + PIECES))
EVENTS = 300


def walk(seats: int, seed: int, cost: str) -> Iterator[GambitState]:
    """A random game in which powers change hands whenever they can."""
    state, rng = GAME.new({**OPTIONS, "kamikaze_cost": cost}, seats), Rng(seed)
    for _ in range(EVENTS):
        if state.actor() == OVER:
            return
        moves = [] if state.actor() == CHANCE else list(state.legal())
        wanted = [move for move in moves if move in EXCHANGES or (state.deed == TAUGHT and move == OK)] or moves
        state.apply(wanted[rng.below(len(wanted))] if wanted else state.sample(rng))
        yield state


def told(state: GambitState, seat: int) -> dict[tuple[int, int], float]:
    """What a seat observes about each power of each piece on the board."""
    assert GAME.observation
    rules, parts = state.rules, GAME.observation(OPTIONS, int(state.rules.seats))
    out = vec[float]([0.0] * size_of(parts))
    state.observe(seat, out, 0)
    at = size_of(parts[: [part.name for part in parts].index("powers")])
    found: dict[tuple[int, int], float] = {}
    other = seat
    for _ in range(rules.seats):
        for piece in range(TEAM * other, TEAM * other + int(rules.pieces)):
            for power in range(8):
                if state.where[piece] != GONE:
                    found[piece, power] = out[at]
                at += 1
        other = int(rules.after[other])
    return found


def test_what_is_known_of_powers_is_true() -> None:
    certain, met = 0, set()
    for seats in (2, 4):
        for seed in range(30):
            for state in walk(seats, seed, ("all", "action")[seed % 2]):
                met |= {int(kind_of(entry)) for entry in state.log}
                seat = len(state.log) % seats
                for (piece, power), number in told(state, seat).items():
                    if piece // TEAM == seat:
                        assert number
                    if number:
                        certain += piece // TEAM != seat
                        assert state.holds(piece, power) == (number == 1.0), (seed, seat, piece, power)
    assert certain > 1000
    assert met >= {PROVEN, EMPTIED, LEARNED, RESELECTED, SWAPPED, TRANSFERRED}
