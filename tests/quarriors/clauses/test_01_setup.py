"""QR-1 Setup: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.errors import Refusal

from ..support import (
    play,
    random_event,
)


@pytest.mark.clause("QR-1.2", "QR-1.3", "QR-R2")
def test_seven_creatures_are_turned_up_then_three_spells() -> None:
    state = GAME.start()
    rng = random.Random(1)
    dealt = []
    for _ in range(10):
        outcomes = GAME.outcomes(state)
        assert set(outcomes.values()) == {1}
        text = rng.choice(sorted(outcomes))
        dealt.append(text[5:7])
        play(state, text)
    spells = {"DE", "GR", "LI", "SH", "VI", "DI", "OB"}
    assert [code in spells for code in dealt] == [False] * 7 + [True] * 3
    assert len(set(dealt)) == 10


@pytest.mark.clause("QR-1.2", "QR-R2")
@pytest.mark.parametrize(("options", "cards"), [({}, 48), ({"sets": "base"}, 30), ({"rotd": "on"}, 52)])
def test_the_sets_say_which_cards_are_shuffled(options: dict[str, str], cards: int) -> None:
    assert len(GAME.outcomes(GAME.start(**options))) == cards


@pytest.mark.clause("QR-1.7")
@pytest.mark.parametrize(("start", "first"), [("A", "A"), ("C", "C")])
def test_option_start_names_the_first_player_and_turns_go_clockwise(start: str, first: str) -> None:
    state = GAME.start(seats=3, wilds=WILDS[0], start=start)
    assert GAME.dump(state)["first"] == first
    rng = random.Random(2)
    seen = []
    while len(seen) < 4:
        if not seen or seen[-1] != int(state.active):
            seen.append(int(state.active))
        state.apply(random_event(state, rng))
    assert seen == [("ABC".index(first) + turn) % 3 for turn in range(4)]


@pytest.mark.clause("QR-1.7")
def test_the_first_player_can_be_left_to_chance_before_the_cards() -> None:
    state = GAME.start(seats=3, start="random")
    assert GAME.outcomes(state) == {"first 0": 1, "first 1": 1, "first 2": 1}
    assert GAME.dump(play(state, "first 2"))["first"] == "C"


@pytest.mark.clause("QR-1.7")
def test_a_seat_that_nobody_sits_at_cannot_start() -> None:
    with pytest.raises(Refusal, match="QR-1.7"):
        GAME.start(seats=2, start="C")


@pytest.mark.clause("QR-1.8", "QR-R2")
def test_given_wilds_leave_nothing_to_deal() -> None:
    state = GAME.start(wilds=WILDS[1])
    assert sorted(GAME.dump(state)["cards"]) == sorted(WILDS[1].split("+"))
    assert set(GAME.outcomes(state)) == {"draw BQ", "draw AS"}


@pytest.mark.clause("QR-1.6", "QR-1.7")
@pytest.mark.parametrize(
    ("options", "players", "glory"),
    [({}, 2, [0, 0]), ({"late_glory": 2}, 2, [0, 2]), ({"late_glory": 3, "start": "C"}, 4, [6, 9, 0, 3])],
)
def test_those_who_go_later_may_begin_with_glory(options: dict[str, str], players: int, glory: list[int]) -> None:
    state = GAME.start(players, wilds=WILDS[0], **options)
    assert [state.glory(seat) for seat in range(players)] == glory


@pytest.mark.clause("QR-1.6")
def test_nobody_begins_with_the_glory_that_wins() -> None:
    assert GAME.start(4, late_glory=3).seats == 4
    with pytest.raises(Refusal, match="would begin with 12 Glory, and 12 win"):
        GAME.start(4, late_glory=4)
