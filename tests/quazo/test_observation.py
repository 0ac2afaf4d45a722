"""What is observed as numbers is what the table shows, also while it is being laid."""

from __future__ import annotations

from tests.told import from_own, told

from parlour.games.quazo import GAME
from parlour.games.quazo.codes import ANY, BANKED, CELLS, GOLDEN_WORTH, HELD, MOST_MANA, NOBODY, SEATS, SIDE, TILE
from parlour.games.quazo.state import QuazoState
from parlour.kernel.options import Values
from parlour.testing.walk import plays


def tiles(mask: int) -> list[float]:
    return [float(mask >> cell & 1) for cell in range(CELLS)]


def one(place: int, size: int) -> list[float]:
    """1 at one place; below 0, nowhere."""
    return [float(number == place) for number in range(size)]


def test_the_numbers_are_those_of_the_table() -> None:
    laying = playing = 0
    for play in plays(GAME, 3, 21):
        for step in play.some(80):
            state, seats = step.state, play.seats
            laying += state.phase == TILE and state.laid > 0
            playing += state.round > 1
            for seat in range(seats):
                check(play.options, state, seat, seats)
    assert laying > 5
    assert playing > 50


def check(options: Values, state: QuazoState, seat: int, seats: int) -> None:
    seen = told(GAME, options, state, seat)
    jewels, golden = SEATS * int(state.rules.marked), int(state.golden)
    order = [(seat + number) % seats for number in range(seats)]
    assert seen["biomes"] == [number for biome in range(SEATS) for number in tiles(int(state.biomes[biome]))]
    assert seen["red"] == tiles(int(state.red))
    assert seen["used"] == tiles(int(state.used))
    lies = golden if 0 <= golden < CELLS else -SIDE * SIDE
    assert seen["golden"] == [*one(lies % SIDE if lies >= 0 else -1, SIDE), *one(lies // SIDE, SIDE)]
    cells = [int(state.where[other]) for other in order]
    assert seen["at"] == [number for cell in cells for number in (*one(cell % SIDE, SIDE), *one(cell // SIDE, SIDE))]
    assert seen["inside"] == [float(state.inside(other)) for other in order]
    assert seen["character"] == [n for other in order for n in one(int(state.character[other]), SEATS)]
    assert seen["inventory"] == [state.carried[other] / jewels for other in order]
    assert seen["bank"] == [state.banked[other] / jewels for other in order]
    assert seen["worth"] == [state.bank_worth(other) / (jewels + GOLDEN_WORTH) for other in order]
    holders = [float(golden == kind + other) for kind in (HELD, BANKED) for other in order]
    assert seen["holder"] == holders
    assert seen["mana"] == from_own([state.mana[other] / MOST_MANA for other in range(seats)], seat, seats)
    chosen = [state.character[other] != NOBODY for other in order]
    assert seen["advantage"] == [
        float(known and state.advantage(other)) for known, other in zip(chosen, order, strict=True)
    ]
    running = [
        known and state.until[2 * state.character[other] + card] > 0
        for known, other in zip(chosen, order, strict=True)
        for card in range(2)
    ]
    assert [number > 0 for number in seen["effects"]] == running
    assert seen["target"] == one(order.index(int(state.target)) if state.target != NOBODY else -1, seats)
    lost = state.target != NOBODY and state.biome != ANY
    assert seen["lost"] == one(int(state.biome) if lost else -1, SEATS)
    assert seen["seat"] == one(seat, seats)
