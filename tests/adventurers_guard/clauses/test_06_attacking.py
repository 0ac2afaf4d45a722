"""AG-6 Attacking: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME

from ..support import at, notes, pawns, refused, result, rolled


@pytest.mark.clause("AG-6.1")
def test_a_captured_pawn_leaves_the_board() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5 Rh8"), "Md4xd5")
    assert pawns(state) == "S: Ae1 Md5 | N: Ae9 Rh8"


@pytest.mark.clause("AG-6.1")
def test_a_move_stops_where_it_captures() -> None:
    assert refused(rolled(1, "S: Ae1 Ma4 Rb4 | N: Ae9 Wa5 Rh8"), "Ma4-a6") == "AG-4.2"


@pytest.mark.clause("AG-6.2")
@pytest.mark.parametrize(
    ("die", "position", "text", "clause"),
    [
        (1, "S: Ae1 Md4 | N: Ae9 Wd3", "Md4xd3", "AG-4.6"),
        (4, "S: Ae1 Rd4 | N: Ae9 Wd5", "Rd4xd5", "AG-4.7"),
        (5, "S: Ae1 Wd4 | N: Ae9 Md3", "Wd4xd3", "AG-4.9"),
        (1, "S: Ae1 Md4 | N: Ae9 Wd7", "Md4xd7", "AG-4.1"),
        (1, "S: Ae1 Ma4 Ra5 | N: Ae9 Wa6", "Ma4xa6", "AG-4.2"),
    ],
)
def test_a_capture_needs_a_legal_path(die: int, position: str, text: str, clause: str) -> None:
    assert refused(rolled(die, position), text) == clause


@pytest.mark.clause("AG-6.3", "AG-R17")
@pytest.mark.parametrize(("turn", "clause"), [(0, "AG-6.3"), (1, "AG-6.3"), (2, ""), (3, "")])
def test_no_capture_in_each_players_first_turn(turn: int, clause: str) -> None:
    text = "Ad4xd5" if turn % 2 == 0 else "Ad5xd4"
    assert refused(rolled(3, "S: Ad4 | N: Ad5", turn=turn), text) == clause


@pytest.mark.clause("AG-6.3")
def test_in_the_first_turn_enemy_pawns_only_block() -> None:
    state = rolled(1, "S: Ae1 Ma4 Rb4 | N: Ae9 Wa5", turn=0)
    assert notes(state) == ["lost blocked"]


@pytest.mark.clause("AG-6.3")
def test_a_lost_turn_counts_as_the_first_turn() -> None:
    state = GAME.play(at("S: Ae1 Wd4 | N: Ae9 Rd5 Wi9", turn=0), "d6=1", "d6=1", "d6=5")
    assert GAME.dump(state)["turn"] == 2
    assert "Wd4-c5" in GAME.moves(state)
    assert refused(GAME.play(at("S: Ae1 Wc4 | N: Ae9 Rd5 Wi9", turn=0), "d6=1", "d6=1", "d6=5"), "Wc4xd5") == ""


@pytest.mark.clause("AG-6.4", "AG-R18")
def test_an_adventurer_with_a_companion_cannot_be_captured() -> None:
    assert refused(rolled(3, "S: Ad4 | N: Ad5 Wi9"), "Ad4xd5") == "AG-6.4"


@pytest.mark.clause("AG-6.4", "AG-R18")
def test_a_guarded_adventurer_blocks_the_way() -> None:
    assert notes(rolled(1, "S: Ab1 Ma1 | N: Aa2 Wi9")) == ["lost blocked"]


@pytest.mark.clause("AG-6.5")
def test_an_adventurer_alone_can_be_captured_like_any_pawn() -> None:
    assert "Ad4xd5" in GAME.moves(rolled(3, "S: Ad4 | N: Ad5"))


@pytest.mark.clause("AG-6.5")
def test_it_can_be_captured_from_the_turn_after_its_last_companion_fell() -> None:
    state = GAME.play(rolled(1, "S: Ad4 Mc4 | N: Ad5 Wc5"), "Mc4xc5")
    assert result(state) is None
    assert "Ad4xd5" in GAME.moves(GAME.play(state, "d6=1", "pass", "d6=3"))


@pytest.mark.clause("AG-6.6")
@pytest.mark.parametrize(
    ("die", "position", "text"),
    [
        (1, "S: Ae1 Md4 | N: Ae9 Wd5", "Md4xd5"),
        (3, "S: Ad4 Me1 | N: Ae9 Wd5", "Ad4xd5"),
        (4, "S: Ae1 Rd4 | N: Ae9 We5", "Rd4xe5"),
        (5, "S: Ae1 Wd4 | N: Ae9 We5", "Wd4xe5"),
    ],
)
def test_every_type_can_capture(die: int, position: str, text: str) -> None:
    assert text in GAME.moves(rolled(die, position))


@pytest.mark.clause("AG-6.7", "AG-R7")
def test_capturing_is_not_compulsory_when_another_move_exists() -> None:
    assert {"Md4xd5", "Md4-c4"} <= set(GAME.moves(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5")))


@pytest.mark.clause("AG-6.7")
def test_a_capture_that_is_the_only_move_must_be_made() -> None:
    state = rolled(1, "S: Ae1 Ma4 Rb4 | N: Ae9 Wa5")
    assert GAME.moves(state) == ["Ma4xa5"]
    assert refused(state, "pass") == "AG-3.4"
