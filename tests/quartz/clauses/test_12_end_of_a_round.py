"""QT-12 End of a round: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import OVER

from ..support import (
    dumped,
    end_round,
    notes,
    refused,
)


@pytest.mark.clause("QT-12.1", "QT-R17")
def test_no_leader_is_chosen_when_the_day_is_over() -> None:
    state = end_round(6, {"P1": "Ru 1", "P3": "Ru 1"})
    assert (state.actor(), notes(state)) == (OVER, ["over"])


@pytest.mark.clause("QT-12.2")
def test_neither_chests_nor_unstable_crystals_make_a_leader() -> None:
    state = end_round(2, {"P1": "Un 2", "P2": "Qz 1"}, chests={"P1": "Am 2", "P3": "Am 1"})
    assert dumped(state)["leader"] == "P2"


@pytest.mark.clause("QT-12.3", "QT-R17")
def test_many_good_crystals_do_not_beat_a_better_one() -> None:
    assert dumped(end_round(2, {"P1": "Ru 6", "P3": "Am 1"}))["leader"] == "P3"


@pytest.mark.clause("QT-12.3")
def test_the_leader_may_choose_themself_or_another() -> None:
    for choice in ("P2", "P3"):
        state = end_round(2, {"P2": "Ru 1", "P3": "Ru 2"}, leader="P2")
        assert state.actor() == 1
        GAME.play(state, f"lead:{choice}")
        assert (dumped(state)["leader"], dumped(state)["turn"]) == (choice, choice)


@pytest.mark.clause("QT-12.3")
def test_only_those_who_tie_can_be_chosen() -> None:
    assert refused(end_round(2, {"P1": "Ru 1", "P3": "Ru 1"}), "lead:P2") == "QT-12.3"


@pytest.mark.clause("QT-12.4", "QT-R17")
def test_without_valuable_crystals_the_leader_stays() -> None:
    state = end_round(2, leader="P2")
    assert (dumped(state)["leader"], notes(state)) == ("P2", ["leader P2", "round 3"])
