"""What the game tells bots: a rough guess who is ahead, exact odds of the dice, and streams of chance."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from parlour.bots import bot
from parlour.games.quartz import GAME
from parlour.games.quartz.codes import FACES
from parlour.games.quartz.evaluation.plan import EMPTY, WITH, Plan, best_use
from parlour.games.quartz.evaluation.value import expected_hits, sum_of_best
from parlour.games.quartz.state import QuartzState
from parlour.kernel.arrays import vec
from parlour.kernel.drivers import play_bots
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER

from . import reference
from .support import at, opening, random_event, random_options, rolled

# Plans


def faces_of(dice: tuple[int, ...]) -> int:
    return sum(1 << 3 * face for face in dice if face < 5)


def number_of(dice: tuple[int, ...]) -> int:
    number = EMPTY
    for face in dice:
        number = WITH[FACES * number + face]
    return int(number)


def some_gains(rng: random.Random) -> list[float]:
    """What each action brings by its number of faces: never less with more."""
    gains = [0.0] * 30
    for action in range(5):
        for faces in range(1 if action == 0 else 2, 6):
            gains[6 * action + faces] = gains[6 * action + faces - 1] + rng.choice((0.0, 1.0, 2.5, 7.0))
    return gains


def test_wild_faces_join_the_actions_where_they_bring_most() -> None:
    rng = random.Random(1)
    for _ in range(50):
        gains = some_gains(rng)
        dice = tuple(rng.randrange(6) for _ in range(5))
        wilds = dice.count(5) // 2
        best = max(
            sum(gains[6 * action + dice.count(action) + joined.count(action)] for action in range(5))
            for joined in product(range(5), repeat=wilds)
        )
        assert best_use(vec[float](gains), faces_of(dice), wilds) == best


@pytest.mark.parametrize("number", range(2))
def test_a_plan_is_the_exact_expectation_over_all_rolls(number: int) -> None:
    """Against a plain recursion over every selection and every roll."""
    rng = random.Random(f"plan {number}")
    gains = some_gains(rng)
    tokens, price = number, 0.75
    plan = Plan(vec[float](gains), price, tokens)

    @cache
    def value(dice: tuple[int, ...], rerolls: int) -> float:
        keep = best_use(vec[float](gains), faces_of(dice), dice.count(5) // 2)
        if not rerolls:
            return keep
        cost = price if rerolls <= tokens else 0.0
        chosen = ([die for die in range(5) if mask >> die & 1] for mask in range(31))
        return max(keep, *(rolls(tuple(dice[die] for die in kept), rerolls - 1) - cost for kept in chosen))

    @cache
    def rolls(kept: tuple[int, ...], rerolls: int) -> float:
        if len(kept) == 5:
            return value(kept, rerolls)
        return sum(rolls(tuple(sorted((*kept, face))), rerolls) for face in range(6)) / 6

    for _ in range(12):
        dice = tuple(sorted(rng.randrange(6) for _ in range(5)))
        for rerolls in (0, 1):
            assert plan.value(number_of(dice), rerolls) == pytest.approx(value(dice, rerolls))
    dice = tuple(sorted(rng.randrange(6) for _ in range(5)))
    assert plan.value(number_of(dice), 2) == pytest.approx(value(dice, 2))
    assert plan.value(number_of(dice[:3]), 1) == pytest.approx(rolls(dice[:3], 1))


def test_more_rerolls_are_never_worse() -> None:
    plan = Plan(vec[float](some_gains(random.Random(3))), 0.5, 2)
    values = [plan.value(number_of((1, 2, 3, 4, 5)), rerolls) for rerolls in range(9)]
    assert values == sorted(values)


def test_the_average_number_of_hits() -> None:
    for tries, most, chance in ((5, 3, 0.3), (2, 1, 0.5), (4, 2, 1.0)):
        average = sum(
            min(most, sum(hits)) * chance ** sum(hits) * (1 - chance) ** (tries - sum(hits))
            for hits in product((0, 1), repeat=tries)
        )
        assert expected_hits(tries, most, chance) == pytest.approx(average)


def test_the_sum_of_the_best() -> None:
    worths = vec[float]([3.0, 1.0, 3.0, -2.0])
    assert [sum_of_best(worths, count) for count in range(6)] == [0.0, 3.0, 6.0, 7.0, 5.0, 5.0]


# Estimates


def test_an_estimate_lies_between_lost_and_won() -> None:
    rng = random.Random(1)
    for _ in range(60):
        players = rng.randint(3, 6)
        state = GAME.load(reference.random_position(rng, random_options(rng, players), players))
        assert all(-1 <= state.estimate(seat) <= 1 for seat in range(players))
        assert sum(state.values()) == pytest.approx(0)  # who is likelier to win is so at the cost of others


def test_an_estimate_does_not_depend_on_what_was_asked_before() -> None:
    rng = random.Random(2)
    state, met = GAME.start(3), []
    while state.actor() != OVER:
        if rng.random() < 0.1:
            met.append((state.copy(), [state.estimate(seat) for seat in range(3)], [*state.values()]))
        state.apply(random_event(state, rng))
    rng.shuffle(met)
    for old, estimates, values in met:
        assert [*old.values()] == values
        assert [old.estimate(seat) for seat in range(3)] == estimates


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"P1": "Am 1"}, {"P1": "Ru 1"}),  # a dearer crystal
        ({"P1": "Em 3"}, {"P1": "Em 2 Rb 1"}),  # a group
        ({"P1": "Em 2"}, {"P1": "Em 2 Un 1"}),  # no unstable crystal
        ({"P1": "Em 1", "P2": "Qz 1"}, {"P1": "Em 1", "P2": "Am 1"}),  # others have less
        ({"P1": "Em 1", "P2": "Un 1"}, {"P1": "Em 1"}),  # others have unstable crystals
    ],
)
def test_an_estimate_is_higher_for_who_stands_better(better: dict[str, str], worse: dict[str, str]) -> None:
    assert at(carts=better).estimate(0) > at(carts=worse).estimate(0)
    assert at(carts=better).value(0) > at(carts=worse).value(0)


def test_a_crystal_is_better_in_the_chest() -> None:
    assert at(chests={"P1": "Am 1"}).estimate(0) > at(carts={"P1": "Am 1"}).estimate(0)
    assert at(chests={"P1": "Am 1"}).value(0) > at(carts={"P1": "Am 1"}).value(0) + 0.01


def test_to_roll_all_dice_again_is_no_new_turn() -> None:
    """It is worth what the dice will bring, not what an ordinary turn does."""
    again = GAME.play(rolled("S S J C T"), "r12345")
    for guess in ("estimate", "value"):
        assert getattr(again, guess)(0) == pytest.approx(average_after_a_die(again, guess), abs=0.001)


def average_after_a_die(state: QuartzState, guess: str) -> float:
    """The average guess over all that the next die can show."""
    total = 0.0
    for face, weight in enumerate(state.chance()):
        after = state.copy()
        after.apply(face)
        total += weight * getattr(after, guess)(0)
    return total / sum(state.chance())


def test_tokens_are_worth_something_while_there_are_turns() -> None:
    assert at(tokens={"P1": 1}).estimate(0) > at().estimate(0)


def test_in_last_first_a_third_unstable_crystal_is_a_disaster() -> None:
    options = {"variant": "last_first"}
    two, three = (at(carts={"P1": f"Un {count}"}, options=options).estimate(0) for count in (2, 3))
    assert three < two - 0.15
    state = at("X H J C T", {"P1": "Un 3"}, players=4, options=options)
    assert GAME.play(state, "end").estimate(0) < -0.9


# The greedy bot


def greedy(state: QuartzState) -> str:
    seat = int(state.actor())
    return GAME.write(state, int(bot("greedy").choose(GAME.eyes(state, seat), Rng(1))))


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (lambda: rolled("S S S S S", carts={"P2": "Am 4"}), "keep"),
        (lambda: rolled("S S S J C", carts={"P2": "Am 4", "P3": "Ru 6"}), "r45"),
        (lambda: at("S S J C T", {"P2": "Am 1", "P3": "Qz 1"}), "S2"),
        (lambda: GAME.play(at("S S X J C", {"P2": "Am 1", "P3": "Qz 1"}), "S2"), "s:P2.Am"),
        (lambda: GAME.play(at("C C X J T", {"P1": "Am 1 Qz 1"}), "C2"), "c:Am"),
        (lambda: GAME.play(at("J J X C T"), "J2", "draw Am", "draw Un"), "b:Un"),
        (lambda: GAME.play(at("T T X J C", {"P1": "Un 1", "P3": "Am 3"}), "T2"), "t:P3"),
        (lambda: at("X X J C T", bag="Un 7"), "end"),
    ],
)
def test_greedy_does_what_is_plainly_best(state: object, move: str) -> None:
    assert callable(state)
    assert greedy(state()) == move


def test_greedy_beats_random_bots() -> None:
    won = 0
    for number in range(6):
        seats = 3 + number % 2
        state = GAME.start(seats)
        bots = [bot("greedy" if seat == number % seats else "random") for seat in range(seats)]
        play_bots(GAME, state, bots, derive(7, number), 10_000)
        won += state.returns()[number % seats] == 1.0
    assert won >= 5


# Streams


def test_every_turn_of_every_seat_has_a_bag_and_five_dice_of_its_own() -> None:
    rng = random.Random(4)
    state = GAME.start(4, tournament="on")
    met: dict[int, tuple[object, ...]] = {}
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            position = GAME.dump(state)
            what = GAME.write(state, 0).split()[0]
            place = (position["day"], position["round"], position["turn"], what)
            assert met.setdefault(int(state.stream()), place) == place
        state.apply(random_event(state, rng))
    assert len(set(met.values())) == len(met) > 3 * 6 * 4 * 5


def test_every_outcome_of_chance_can_be_sampled() -> None:
    rng = Rng(1)
    for state in (GAME.start(5), opening(3), GAME.play(opening(3), "draw Qz")):
        possible = {code for code, weight in enumerate(state.chance()) if weight}
        assert {state.sample(rng) for _ in range(500)} == possible
