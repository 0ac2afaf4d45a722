"""QR-5 The turn: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    actor,
    at,
    moves,
    pile,
    play,
    refused,
    result,
    table,
)


@pytest.mark.clause("QR-5.1")
def test_the_phases_follow_each_other() -> None:
    state = at("LI/sp", A="ready SG1=3; active LI1; bag BQ1", B="ready WH1=4; bag BQ9-14", step="score")
    phases = []
    for text in ("stop", "draw BQ", "draw SG", "roll BQ1=1", "roll SG1=3", "roll LI1=4", "ready LI1", "spend BQ1"):
        phases.append(GAME.view(state, None).known["phase"])
        play(state, text)
    play(state, "summon SG1")
    assert phases == [1, 2, 2, 2, 2, 2, 2, 2]
    assert GAME.view(state, None).known["phase"] == 5
    assert moves(state) == ["keep LI1", "drop LI1"]


@pytest.mark.clause("QR-5.2", "QR-R49")
def test_phases_two_and_four_end_when_nothing_else_is_left() -> None:
    state = at(A="active BQ1=4", B="bag BQ9", wilds="SG1-5")
    play(state, "spend BQ1")
    assert (actor(state), int(state.active)) == ("chance", 1)


MUST = {"permissions": "must"}


@pytest.mark.clause("QR-5.3", "QR-R30")
@pytest.mark.parametrize(("face", "draws"), [(4, 1), (6, 2)])
def test_strong_defenders_draws_may_be_declined(face: int, draws: int) -> None:
    state = at("DP/S", A=f"ready DP1={face}; bag BQ1-8", step="score")
    assert (actor(state), moves(state)) == ("A", ["do DP1", "skip DP1"])
    skipped = play(state.copy(), "skip DP1")
    assert (table(skipped, "A"), moves(skipped)) == ({"bag": "BQ1-8", "used": "DP1"}, ["cull DP1", "stop"])
    play(state, "do DP1", *["draw BQ"] * draws)
    assert pile(state, "A", "active") == ("BQ1" if draws == 1 else "BQ1-2")
    assert moves(state) == ["cull DP1", "stop"]


@pytest.mark.clause("QR-5.3", "QR-R30")
@pytest.mark.parametrize(("face", "draws"), [(4, 1), (6, 2)])
def test_option_permissions_must_draws_by_itself(face: int, draws: int) -> None:
    state = at("DP/S", A=f"ready DP1={face}; bag BQ1-8", step="score", options=MUST)
    assert GAME.outcomes(state) == {"draw BQ": 8}
    play(state, *["draw BQ"] * draws)
    assert moves(state) == ["cull DP1", "stop"]


@pytest.mark.clause("QR-5.3", "QR-6.4", "QR-R30")
def test_several_that_may_be_declined_are_done_or_skipped_in_any_order() -> None:
    state = at("DP/S WH/S", A="ready DP1=4 WH1=4; used SG1; bag BQ1-8", step="score")
    assert moves(state) == ["do DP1", "do WH1", "skip DP1", "skip WH1"]
    play(state, "skip DP1")
    assert moves(state) == ["do WH1", "skip WH1"]


@pytest.mark.clause("QR-5.3", "QR-R30")
def test_option_permissions_must_cannot_be_refused() -> None:
    state = at("DP/S WH/S", A="ready DP1=4 WH1=4; used SG1; bag BQ1-8", step="score", options=MUST)
    assert moves(state) == ["do DP1", "do WH1", "skip WH1"]
    assert refused(state, "skip DP1") == "QR-5.3"


@pytest.mark.clause("QR-5.3", "QR-R30")
def test_a_defender_that_could_draw_nothing_is_not_asked() -> None:
    expert = {"culling": "expert"}
    kept = play(at("DP/S", A="ready DP1=4; active BQ1", step="score", options=expert), "keep DP1")
    assert moves(kept) == ["do DP1", "skip DP1"]  # it lies in the Used Pile and can be drawn itself
    assert GAME.outcomes(play(kept, "do DP1")) == {"draw DP": 1}
    culled = play(at("DP/S", A="ready DP1=4; active BQ1", step="score", options=expert), "cull DP1")
    assert GAME.outcomes(culled) == {"roll BQ1=1": 5, "roll BQ1=6": 1}


@pytest.mark.clause("QR-5.3", "QR-R7", "QR-R30")
def test_the_second_defender_is_not_asked_when_the_first_has_drawn_all() -> None:
    state = at("DP/S", A="ready DP1=6 DP2=4", step="score")
    assert moves(state) == ["do DP1", "do DP2", "skip DP1", "skip DP2"]
    play(state, "do DP1", "draw DP", "draw DP")
    assert (table(state, "A"), actor(state)) == ({"active": "DP1:r DP2:r"}, "chance")


@pytest.mark.clause("QR-5.3", "QR-8.4", "QR-R30")
def test_mighty_voodoo_dolls_burst_may_be_declined() -> None:
    state = play(at("VD/M", A="active VD1=5 BQ2=1; spent VD2 BQ1; used VD3", quid=2), "summon VD1")
    assert (actor(state), moves(state)) == ("A", ["do VD1", "skip VD1"])
    skipped = play(state.copy(), "skip VD1")
    assert table(skipped, "A") == {"active": "BQ2=1", "ready": "VD1=5", "spent": "BQ1 VD2", "used": "VD3"}
    assert moves(skipped) == ["spend BQ2", "attack"]
    play(state, "do VD1", "roll VD2=1", "roll VD3=4")
    assert table(state, "A") == {"active": "BQ2=1 VD2=1 VD3=4", "ready": "VD1=5", "spent": "BQ1"}


@pytest.mark.clause("QR-5.3", "QR-R30")
def test_option_permissions_must_rolls_the_dolls_by_itself() -> None:
    state = at("VD/M", A="active VD1=5; spent VD2 BQ1; used VD3", quid=2, options=MUST)
    play(state, "summon VD1")
    assert set(GAME.outcomes(state)) == {f"roll VD2={face}" for face in (1, 2, 4, 5, 6)}


@pytest.mark.clause("QR-5.3", "QR-R30")
@pytest.mark.parametrize("permissions", ["may", "must"])
@pytest.mark.parametrize(
    ("mine", "theirs"), [("bag VD2", "used VD3; spent VD4"), ("used BQ2; spent BQ3", "")], ids=["out of reach", "none"]
)
def test_a_mighty_doll_with_no_dolls_to_roll_is_not_asked(permissions: str, mine: str, theirs: str) -> None:
    options = {"permissions": permissions}
    state = at("VD/M", A=f"active VD1=5 BQ1=1; {mine}", B=theirs, quid=2, options=options)
    assert moves(play(state, "summon VD1")) == ["spend BQ1", "attack"]


@pytest.mark.clause("QR-2.6", "QR-R30")
@pytest.mark.parametrize("face", [4, 6])
def test_a_mighty_doll_without_a_burst_is_not_asked(face: int) -> None:
    state = at("VD/M", A=f"active VD1={face} BQ1=1; used VD2", quid=3)
    assert moves(play(state, "summon VD1")) == ["spend BQ1", "attack"]


@pytest.mark.clause("QR-5.3", "QR-R30", "QR-R42")
@pytest.mark.parametrize("permissions", ["may", "must"])
def test_strong_voodoo_dolls_burst_cannot_be_refused(permissions: str) -> None:
    options = {"permissions": permissions}
    state = at("VD/S", A="active VD1=5 BQ1=1", quid=2, wilds="AS9-10", options=options)
    play(state, "summon VD1")
    assert (state.quid, pile(state, "A", "used"), moves(state)) == (2, "AS9", ["spend BQ1", "attack"])


@pytest.mark.clause("QR-5.4")
def test_glory_counts_the_moment_it_is_earned() -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5 SG1=3", glory=[18, 0])
    play(state, "attack", "defend AS5")
    assert result(state) == ("A", "glory")
    assert pile(state, "B", "ready") == "SG1=3"
