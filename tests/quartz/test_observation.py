"""What is observed as numbers is what the table shows."""

from __future__ import annotations

from tests.told import from_own, told

from parlour.games.quartz import GAME
from parlour.games.quartz.codes import ACT, DICE, END, FACES, HELMET, KINDS, NOBODY, ROW, UNSTABLE, VALUABLE_KINDS
from parlour.games.quartz.observation import LARGEST_FORTUNE, MOST_TOKENS
from parlour.games.quartz.state import QuartzState
from parlour.games.quartz.tables import IN_PLAY
from parlour.kernel.options import Values
from parlour.testing.walk import plays


def told_money(sum: int) -> float:
    return min(max(sum, -LARGEST_FORTUNE), LARGEST_FORTUNE) / LARGEST_FORTUNE


def test_the_numbers_are_those_of_the_table() -> None:
    announcing = 0
    for play in plays(GAME, 3, 22):
        for step in play.some(60):
            announcing += step.state.phase == ACT
            for seat in range(play.seats):
                check(play.options, step.state, seat, play.seats)
    assert announcing > 30


def check(options: Values, state: QuartzState, seat: int, seats: int) -> None:
    seen = told(GAME, options, state, seat)
    order = [(seat + number) % seats for number in range(seats)]

    def shares(row: int, kinds: int) -> list[float]:
        return [int(state.crystals[row + kind]) / max(int(IN_PLAY[KINDS * seats + kind]), 1) for kind in range(kinds)]

    assert seen["carts"] == [number for other in order for number in shares(ROW * other, KINDS)]
    assert seen["chests"] == [number for other in order for number in shares(ROW * (seats + other), VALUABLE_KINDS)]
    for number, other in enumerate(order):
        value, groups, loss, careless = seen["sale"][4 * number : 4 * number + 4]
        assert value == told_money(int(state.sale(other)))
        assert groups == told_money(int(state.bonus(other)))
        assert loss == told_money(int(state.loss(other)))
        assert careless == (0.0 if state.fell[other] else told_money(int(state.penalty(other))))
    assert seen["tokens"] == [min(int(state.tokens[other]), MOST_TOKENS) / MOST_TOKENS for other in order]
    assert seen["bag"] == shares(int(state.bag), KINDS)
    left = [int(state.crystals[state.bag + kind]) for kind in range(KINDS)]
    assert seen["odds"] == [count / max(sum(left), 1) for count in left]
    assert seen["held"] == shares(int(state.bag) + ROW, KINDS)
    assert seen["held"][UNSTABLE] <= 1
    faces = [
        float(state.phase != END and not state.to_roll >> die & 1 and state.dice[die] == face)
        for die in range(DICE)
        for face in range(FACES)
    ]
    assert seen["dice"] == faces
    if state.phase == ACT:
        assert seen["most"] == [int(state.limit(action)) / DICE for action in range(HELMET)]
    leader = [float(other == state.leader) for other in range(seats)]
    assert seen["leader"] == from_own(leader if state.leader != NOBODY else [0.0] * seats, seat, seats)
    turn = [float(state.phase != END and other == state.seat) for other in range(seats)]
    assert seen["turn"] == from_own(turn, seat, seats)
    assert seen["seat"] == [float(number == seat) for number in range(seats)]
