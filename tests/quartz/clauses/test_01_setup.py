"""QT-1 Setup: one fact per test."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.quartz import GAME
from parlour.games.quartz.tables import CRYSTALS
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.state import OVER

from ..support import (
    bag,
    dumped,
    opening,
    random_event,
    random_options,
)


@pytest.mark.clause("QT-1.1")
@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ParlourError):
        GAME.start(players)


@pytest.mark.clause("QT-1.1")
def test_three_to_six_players_can_play() -> None:
    assert sorted(GAME.seats) == [3, 4, 5, 6]


@pytest.mark.clause("QT-1.2", "QT-R1")
def test_the_box_holds_57_valuable_crystals_and_13_unstable_ones() -> None:
    assert CRYSTALS.box == (12, 12, 9, 9, 9, 6, 13)
    assert sum(CRYSTALS.box) == 70


@pytest.mark.clause("QT-1.3", "QT-1.4", "QT-R1")
@pytest.mark.parametrize(
    ("players", "removed"),
    [(3, (4, 4, 3, 3, 3, 2)), (4, (3, 3, 2, 2, 2, 1)), (5, (2, 2, 1, 1, 1, 1)), (6, (0, 0, 0, 0, 0, 0))],
)
def test_what_is_not_taken_out_goes_into_the_bag(players: int, removed: tuple[int, ...]) -> None:
    there = bag(GAME.start(players))
    left = [count - gone for count, gone in zip((12, 12, 9, 9, 9, 6), removed, strict=True)]
    assert [there[kind] for kind in ("Qz", "Rb", "Em", "Sa", "Ru", "Am")] == left


@pytest.mark.clause("QT-1.3", "QT-15.5")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_crystal_is_lost_or_made_in_any_game(players: int) -> None:
    """The invariant of the contract: bag, carts, chests, held and pairs; what leaves the game only goes down."""
    rng = random.Random(players)
    for _ in range(3):
        options = {**random_options(rng, players), "tournament": "off"}
        state = GAME.start(players, **options)
        total = everything(state)
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            now = everything(state)
            assert now == total or (dumped(state)["out"] and now < total)
            total = now


def everything(state: Any) -> int:
    position = dumped(state)
    texts = [*position["carts"], *position["chests"], position["held"], position["bag"]]
    return sum(int(word) for text in texts for word in text.split()[1::2]) + 2 * int(state.pairs())


@pytest.mark.clause("QT-1.5")
def test_everybody_begins_with_nothing() -> None:
    position = dumped(opening(5))
    assert (position["carts"], position["chests"], position["tokens"]) == ([""] * 5, [""] * 5, [0] * 5)


@pytest.mark.clause("QT-1.6", "QT-R4")
def test_the_first_leader_is_a_fair_chance_event() -> None:
    assert GAME.outcomes(GAME.start(3)) == {"first P1": 1, "first P2": 1, "first P3": 1}
    assert dumped(GAME.play(GAME.start(3), "first P2"))["leader"] == "P2"


@pytest.mark.clause("QT-1.6", "QT-R4")
def test_option_first_leader_names_the_first_leader() -> None:
    state = GAME.start(5, first_leader="P5")
    assert (dumped(state)["leader"], dumped(state)["turn"]) == ("P5", "P5")


@pytest.mark.clause("QT-1.6")
def test_option_first_leader_cannot_name_who_is_not_there() -> None:
    with pytest.raises(Refusal, match="QT-1.6"):
        GAME.start(4, first_leader="P5")


@pytest.mark.clause("QT-1.7")
def test_one_unstable_crystal_is_in_the_bag_and_six_pairs_wait() -> None:
    state = GAME.start(4)
    assert (bag(state)["Un"], state.pairs()) == (1, 6)


@pytest.mark.clause("QT-1.8", "QT-R5")
def test_everybody_sees_everything() -> None:
    rng = random.Random(18)
    state = GAME.start(3)
    while state.actor() != OVER:
        views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
        assert all(view.known == views[0].known for view in views)
        assert {"bag", "seats", "pairs", "held", "dice"} <= set(views[0].known)
        state.apply(random_event(state, rng))
