"""What the game tells bots: a rough guess who is ahead, and chance of their own for each player."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER

from .support import at, play, random_event, random_options


@pytest.mark.parametrize("number", range(3))
def test_an_estimate_lies_between_lost_and_won(number: int) -> None:
    rng = random.Random(f"estimate {number}")
    state = GAME.start(seats=2 + number, **random_options(rng))
    while state.actor() != OVER:
        assert all(-1 < state.estimate(seat) < 1 for seat in range(2 + number))
        assert sum(state.values()) == pytest.approx(0)  # who is likelier to win is so at the cost of others
        state.apply(random_event(state, rng))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"glory": [5, 0]}, {"glory": [3, 0]}),
        ({"A": "ready WH1=4; active BQ1=1"}, {"A": "used WH1; active BQ1=1"}),  # a creature that stands
        ({"A": "used WH1; active BQ1=1"}, {"A": "used SG1; active BQ1=1"}),  # a dearer die
        ({"A": "active SG1=3 BQ1=1"}, {"A": "active SG1=1 BQ1=1"}),  # one that can be summoned
        ({"B": "bag BQ9"}, {"B": "ready WH1=4; bag BQ9"}),  # an opponent's creature
        ({"A": "used BQ2-8; active BQ1=1"}, {"A": "used BQ2-8 AS1-4; active BQ1=1"}),  # too many basic dice
    ],
)
def test_an_estimate_is_higher_for_who_stands_better(better: dict[str, str], worse: dict[str, str]) -> None:
    usual = {"A": "active BQ1=1", "B": "bag BQ9"}
    good, bad = at(**{**usual, **better}), at(**{**usual, **worse})
    assert good.estimate(0) > bad.estimate(0)
    assert good.value(0) > bad.value(0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"glory": [17, 14]}, {"glory": [7, 4]}),  # the same lead, nearer to the end
        ({"A": "used HS1; active BQ1=1"}, {"A": "used PO1; active BQ1=1"}),  # cards of like price are not alike
        ({"A": "active BQ1=1", "quid": 7}, {"A": "active BQ1=1", "quid": 2}),  # what can be bought
        ({"A": "active BQ1=1; used BQ2-5"}, {"A": "active BQ1=1; used BQ2-8"}),  # too many basic dice
    ],
)
def test_an_outlook_knows_more(better: dict[str, str], worse: dict[str, str]) -> None:
    usual = {"A": "active BQ1=1", "B": "bag BQ9", "wilds": "HS2-5 PO2-5 SG1-5 QD1-5 WH1-5"}
    assert at(**{**usual, **better}).value(0) > at(**{**usual, **worse}).value(0)


@pytest.mark.clause("QR-R12")
@pytest.mark.parametrize(
    ("pool", "best"),
    [
        ("BQ5=1 VI1=4:f; bag BQ6-8", "use VI1 draw"),
        ("BQ5=1 VI1=4:fd; bag BQ6-8", "use VI1 roll"),  # nothing is given up
        ("BQ5=1 QW1=3:f; bag BQ6-8", "use QW1 draw"),
        ("BQ5=1 QW1=3:fd; bag BQ6-8", "use QW1 roll"),  # a Wizard is likely to be worth more than 2 Quiddity
        ("SG1=3 QW1=3:fd; bag BQ6-8", "done"),  # but not more than what they summon
    ],
)
def test_a_greedy_player_draws_first_and_does_not_roll_a_good_face_again(pool: str, best: str) -> None:
    state = at("VI/ca", A=f"active {pool}", B="bag BQ9-14")
    worths = {text: play(state.copy(), text).estimate(0) for text in GAME.moves(state)}
    assert max(worths, key=lambda text: worths[text]) == best


def test_a_creature_is_worth_the_more_the_fewer_attacks_it_must_survive() -> None:
    """The same creature of the next player, of the one after, and of the last."""
    bags = {"A": "active BQ1=1", "B": "bag BQ9", "C": "bag BQ17", "D": "bag BQ25"}
    worths = []
    for seat, name in enumerate("BCD", 1):
        with_it = at(**{**bags, name: "ready SG1=3; " + bags[name]})
        worths.append(with_it.value(seat) - at(**bags).value(seat))
    assert worths[0] > worths[1] > worths[2] > 0


def greedy(state: object) -> str:
    """What the greedy bot does."""
    move = parlour.bot("greedy").choose(GAME.eyes(state, state.actor()), Rng(1))  # type: ignore[attr-defined,arg-type]
    return GAME.write(state, int(move))  # type: ignore[arg-type]


def test_a_greedy_bot_summons_before_it_attacks_and_buys_the_dearest() -> None:
    state = at(A="active BQ1=1 SG1=3", quid=1)
    assert greedy(state) == "summon SG1"
    assert greedy(at(A="active BQ1=1 SG1=3; bag BQ2")) == "spend BQ1"
    assert greedy(at(A="active AS1=1", step="capture", quid=8, wilds="QD1-5 SG1-5 WQ1-5 WH1-5 PT1")) == "capture QD"
    assert greedy(at(A="active PT1=4:f BQ1=1:f; bag BQ2-5")) == "use PT1"


def test_a_greedy_bot_lets_the_one_stand_that_holds() -> None:
    state = play(at(A="ready WH1=4; active BQ1=1", B="ready SG1=3 DP1=6"), "attack")
    assert greedy(state) == "defend DP1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_greedy_bot_beats_random_ones(seats: int) -> None:
    bots = ("greedy", *("random",) * (seats - 1))
    summary = parlour.simulate(GAME.key, games=3 * seats, bots=bots, seed=3, workers=1)
    assert summary.wins_by_bot()["greedy"].value > 0.9


def test_each_player_has_a_bag_and_dice_of_its_own_in_the_order_of_play() -> None:
    state = GAME.start(seats=3, wilds=WILDS[0], start="B")
    assert state.stream() == 2
    play(state, *["draw BQ"] * 6)
    assert state.stream() == 3 + state.deck.die_class[state.rolling], "each class of dice has rolls of its own"
    assert (GAME.start(start="random").stream(), GAME.start().stream()) == (0, 1)


def test_every_outcome_of_chance_can_be_sampled() -> None:
    rng = Rng(1)
    rolling = play(GAME.start(wilds=WILDS[0]), *["draw BQ"] * 6)
    for state in (GAME.start(start="random", seats=4), GAME.start(), GAME.start(wilds=WILDS[0]), rolling):
        assert state.actor() == CHANCE
        possible = {code for code, weight in enumerate(state.chance()) if weight}
        assert {state.sample(rng) for _ in range(1500)} == possible
