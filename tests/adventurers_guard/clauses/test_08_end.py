"""AG-8 End: one fact per test."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import OVER

from ..support import at, notes, refused, result, rolled


@pytest.mark.clause("AG-8.1")
def test_the_game_ends_at_once_when_the_last_pawn_is_captured() -> None:
    state = GAME.play(rolled(3, "S: Ad4 | N: Ad5", "N"), "Ad5xd4")
    assert state.actor() == OVER
    assert notes(state) == ["win N"]
    assert list(state.returns()) == [-1.0, 1.0]
    assert GAME.reason(state) == "captured"


@pytest.mark.clause("AG-8.1")
def test_nothing_can_be_played_after_the_end() -> None:
    state = GAME.play(rolled(3, "S: Ad4 | N: Ad5"), "Ad4xd5")
    assert [refused(state, text) for text in ("d6=1", "pass", "Ad5-d6", "first=S", "W@a1")] == ["AG-8.1"] * 5


@pytest.mark.clause("AG-8.2", "AG-R23")
def test_200_quiet_turns_end_the_game_as_a_draw() -> None:
    state = GAME.play(at("S: Aa1 | N: Ai9"), *["d6=1"] * 199)
    assert result(state) is None
    GAME.play(state, "d6=1")
    assert notes(state) == ["lost missing", "draw limit"]
    assert result(state) == (None, "limit")
    assert list(state.returns()) == [0.0, 0.0]
    assert refused(state, "d6=1") == "AG-8.2"


@pytest.mark.clause("AG-8.2")
def test_a_quiet_move_and_a_pass_count_as_quiet_turns() -> None:
    assert notes(GAME.play(rolled(3, "S: Aa1 | N: Ai9", quiet=199), "Aa1-a2")) == ["draw limit"]
    assert notes(GAME.play(rolled(1, "S: Aa1 | N: Ai9 Md5", quiet=199), "pass")) == ["draw limit"]


@pytest.mark.clause("AG-8.2", "AG-R23")
def test_option_no_capture_limit_sets_the_number() -> None:
    state = GAME.play(at("S: Aa1 | N: Ai9", options={"no_capture_limit": 20}), *["d6=1"] * 20)
    assert result(state) == (None, "limit")


@pytest.mark.clause("AG-8.2", "AG-R23")
def test_option_no_capture_limit_zero_switches_it_off() -> None:
    state = GAME.play(at("S: Aa1 | N: Ai9", options={"no_capture_limit": 0}), *["d6=1"] * 500)
    assert result(state) is None
    assert GAME.dump(state)["quiet"] == 500


@pytest.mark.clause("AG-8.2", "AG-R23")
@pytest.mark.parametrize("value", [-1, 1, 19, True, "200", None, 1.5])
def test_option_no_capture_limit_takes_whole_numbers_from_20(value: Any) -> None:
    with pytest.raises(ParlourError):
        GAME.start(no_capture_limit=value)


@pytest.mark.clause("AG-8.2", "AG-R23")
@pytest.mark.parametrize(
    ("position", "winner", "note"),
    [
        ("S: Aa1 Ma2 | N: Ai9", "S", "win S"),
        ("S: Aa1 | N: Ai9 Mi8", "N", "win N"),
        ("S: Aa1 Ma2 | N: Ai9 Mi8", None, "draw limit"),
    ],
)
def test_option_limit_result_count_lets_more_pawns_win(position: str, winner: str | None, note: str) -> None:
    state = rolled(4, position, quiet=199, options={"limit_result": "count"})
    assert notes(state) == ["lost missing", note]
    assert result(state) == (winner, "limit")


@pytest.mark.clause("AG-8.2")
def test_option_limit_result_draw_ignores_the_pawns() -> None:
    assert result(rolled(4, "S: Aa1 Ma2 Mb2 | N: Ai9", quiet=199)) == (None, "limit")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("first_player", "E"),
        ("warrior_corner", "same"),
        ("warrior_ahead", True),
        ("enemy_move", "can"),
        ("enemy_suicide", ""),
        ("limit_result", None),
        ("no_such_option", "x"),
    ],
)
def test_an_option_takes_only_the_values_it_has(option: str, value: Any) -> None:
    with pytest.raises(ParlourError):
        GAME.start(**{option: value})


def test_defaults_are_those_of_the_contract() -> None:
    assert GAME.dump(GAME.start())["options"] == {
        "first_player": "random",
        "warrior_corner": "diagonal",
        "warrior_ahead": "allowed",
        "enemy_move": "may",
        "enemy_suicide": "no_capture",
        "no_capture_limit": 200,
        "limit_result": "draw",
    }
