"""What a search thinks, in chances to win."""

from __future__ import annotations

import pytest

from parlour.bots.analysis.opinion import Advice, Opinion, chances, opinion, ranked, shares, with_lines
from parlour.bots.levels import SHARP, Settings, settings
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.games.gambit import GAME as GAMBIT
from parlour.games.quarriors import GAME as QUARRIORS
from parlour.games.quartz import GAME as QUARTZ
from parlour.kernel.rng import Rng
from quarriors.support import at as quarriors_at


def test_a_move_that_was_tried_less_is_not_shown_as_the_better_one() -> None:
    moves = [Advice(7, (0.5, 0.5)), Advice(3, (0.6, 0.4)), Advice(1, (0.2, 0.8))]
    assert ranked(moves, 0) == (Advice(7, (0.5, 0.5)), Advice(3, (0.5, 0.5)), Advice(1, (0.2, 0.8)))
    assert ranked(moves, 1)[2] == Advice(1, (0.6, 0.4)), "by what the seat that decides gets"


@pytest.mark.parametrize("game", [GUARD, QUARTZ])
def test_chances_are_those_of_all_seats_together_and_a_better_outlook_has_the_higher_one(game: object) -> None:
    found = chances(game, [0.5, -0.2, 0.1])  # type: ignore[arg-type]
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[2] > found[1]


def test_how_sure_may_depend_on_how_many_play() -> None:
    said = Settings({"2": -0.5, "3": 0.9}, {})
    assert (said.calibration_of(2), said.calibration_of(3), said.calibration_of(4)) == (-0.5, 0.9, SHARP)
    for values in ([0.3, -0.3], [0.3, -0.1, -0.1, -0.1]):
        calibration = settings(QUARRIORS.folder).calibration_of(len(values))
        assert chances(QUARRIORS, values) == chances(QUARRIORS, values, calibration)


def test_the_sharper_the_surer() -> None:
    assert chances(GUARD, [0.3, -0.3], 3.0)[0] > chances(GUARD, [0.3, -0.3], 1.0)[0]
    assert chances(GUARD, [1.0, -1.0])[0] > 0.999, "a sure win is one"


def test_a_line_goes_on_until_somebody_else_or_chance_comes() -> None:
    state = quarriors_at(A="active BQ1=1 BQ2=1 BQ3=6", B="bag BQ9-14")
    found = opinion(QUARRIORS, state, 0, Rng(1), effort=0.05)
    told = with_lines(QUARRIORS, state, found, Rng(1), 0.05, 1)
    assert [advice.move for advice in told.moves] == [advice.move for advice in found.moves]
    assert not any(advice.line for advice in told.moves[1:])
    for move in (told.moves[0].move, *told.moves[0].line):
        assert state.actor() == 0
        assert move in state.legal()
        state.apply(move)
    assert state.actor() != 0


def test_nothing_follows_where_something_is_hidden() -> None:
    state = GAMBIT.start()
    while state.actor() < 0:
        state.apply(state.sample(Rng(2)))
    found = Opinion((0.5, 0.5), (Advice(int(state.legal()[0]), (0.5, 0.5)),))
    assert with_lines(GAMBIT, state, found, Rng(1), 0.01, 1) == found


def test_winners_share_the_end() -> None:
    assert shares([1.0, -1.0]) == (1.0, 0.0)
    assert shares([0.5, 0.5, -1.0]) == (0.5, 0.5, 0.0)
