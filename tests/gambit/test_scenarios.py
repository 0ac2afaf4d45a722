"""The fifty-eight scenarios of the rules contract, with its exact results."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from .support import (
    after,
    asked,
    at,
    claims,
    ends,
    four,
    lost,
    moves,
    notes,
    pieces,
    powers,
    refused,
    result,
    square,
    stack,
    to_act,
)

CHOOSE = {"player_powers": "choose"}
SITTING = "S3 c3; N3 c5"  # scenario 29
ROW = "S1 a6; S2 b6; S3 c4; N1 a3; N2 d3; N3 e3"  # scenario 39
BREAK = "S1 a6; S2 b6; S3 c4; N1 c3; N2 d3; N3 e3"  # scenario 56


def numbered(letters: str, numbers: str = "123456") -> list[str]:
    return [f"{letter}{number}" for letter in letters for number in numbers]


# Setup


@pytest.mark.clause("GA-4.6", "GA-1.1", "GA-1.3")
def test_scenario_01_start_count() -> None:
    """Scenario 1 [GA-4.6]."""
    state = at()
    assert len(moves(state)) == 50
    assert claims(state) == {"": 12, "Di": 18, "St": 10, "Gh+St": 8, "Sw+St": 2}


@pytest.mark.clause("GA-2.1", "GA-2.3", "GA-2.8")
def test_scenario_02_placing() -> None:
    """Scenario 2 [GA-2.1, GA-2.3, GA-2.8]."""
    state = GAME.start()
    assert sorted(moves(state)) == sorted(f"{p}@{s}" for p in ("Di", "Gh", "Sw", "Bu") for s in numbered("S"))
    GAME.play(state, "Di@S3")
    assert len(moves(state)) == 15
    assert refused(state, "Gh@S3") == "GA-2.1"
    assert refused(state, "Di@S4") == "GA-2.3"
    assert "Mo@S3" in moves(after(state, "Gh@S4"))


@pytest.mark.clause("GA-2.4", "GA-2.5", "GA-2.7")
def test_scenario_03_dice() -> None:
    """Scenario 3 [GA-2.5, GA-2.7]."""
    state = GAME.play(GAME.start(assign="dice"), "d6=5", "d6=2", "d6=1", "d6=6")
    assert len(moves(state)) == 24
    GAME.play(state, "Gh@S1")
    assert moves(state) == [f"Gh@S{n}" for n in (2, 3, 4, 5, 6)]
    GAME.play(state, "Gh@S2")
    assert moves(state) == [f"Mo@S{n}" for n in range(1, 7)]
    GAME.play(state, "Mo@S1")
    assert moves(state) == [f"{power}@S{n}" for power in ("St", "Ka", "De") for n in range(2, 7)]
    assert refused(state, "Mo@S2") == "GA-2.5"
    assert (powers(state, "S1"), powers(state, "S2")) == ("Gh,Mo", "Gh")


@pytest.mark.clause("GA-2.6")
def test_scenario_04_double_moat() -> None:
    """Scenario 4 [GA-2.6]."""
    state = GAME.play(GAME.start(assign="dice"), "d6=3", "d6=4", "d6=1", "d6=1")
    assert asked(state) == ("-", "roll")
    assert "dice" not in GAME.dump(state)["waits"]
    GAME.play(state, "d6=1", "d6=1", "d6=2", "d6=2")
    assert asked(state) == ("S", "place")
    assert moves(state) == [f"Di@S{n}" for n in range(1, 7)]


# Plain moves and geometry


@pytest.mark.clause("GA-3.3", "GA-4.4")
def test_scenario_05_blocked() -> None:
    """Scenario 5 [GA-3.3]."""
    state = at("S3 c3; N3 c4")
    assert refused(state, "S3:c3-c5") == "GA-3.3"
    assert {"S3:c3-c5/Gh", "S3:c3-c4/St", "S3:c3-c4/Bu"} <= set(moves(state))


@pytest.mark.clause("GA-4.4", "GA-3.2", "GA-5.1")
def test_scenario_06_free_piece() -> None:
    """Scenario 6 [GA-4.4]."""
    found = ends(at("S3 c3"), "S3")
    assert found == {"": "a3 b3 c1 c2 c4 c5 d3 e3", "Di": "a5 b2 b4 d2 d4 e5", "Di+St": "a1 e1"}
    assert sum(len(squares.split()) for squares in found.values()) == 16


@pytest.mark.clause("GA-4.3", "GA-5.1", "GA-R5")
def test_scenario_07_two_movement_powers() -> None:
    """Scenario 7 [GA-4.3]."""
    state = at("S3 c3; N4 d4")
    assert refused(state, "S3:c3-e5/Di") == "GA-5.1"
    assert [move for move in moves(state) if move.startswith("S3:c3-e5")] == []
    assert refused(state, "S3:c3-e5/Di+Gh") == "GA-4.3"
    assert "S3:c3-d4/Di+St" in moves(state)


@pytest.mark.clause("GA-4.2", "GA-R4")
def test_scenario_08_over_claiming() -> None:
    """Scenario 8 [GA-4.2]."""
    assert refused(at(), "S1:a1-a3/Gh") == "GA-4.2"


@pytest.mark.clause("GA-3.6")
def test_scenario_09_no_window() -> None:
    """Scenario 9 [GA-3.6]."""
    assert asked(after(at(), "S1:a1-a3")) == ("N", "act")


@pytest.mark.clause("GA-5.4", "GA-R7")
def test_scenario_10_sidewinder() -> None:
    """Scenario 10 [GA-5.4]."""
    crowded = "S1 a3; S2 b3; S3 c3"
    assert "S1:a3-f3/Sw" in moves(at(crowded))
    assert refused(at(crowded, options={"sidewinder_path": "clear"}), "S1:a3-f3/Sw") == "GA-R7"
    assert not any(move.startswith("S2:") and "Sw" in move for move in moves(at("S2 b3")))
    assert [move for move in moves(at("S1 a3; N6 f3")) if "Sw" in move and move[:2] == "S1"] == ["S1:a3-f3/Sw+St"]


@pytest.mark.clause("GA-5.6", "GA-5.7", "GA-R8")
def test_scenario_11_push_limits() -> None:
    """Scenario 11 [GA-5.6, GA-5.7]."""
    assert refused(at("S3 c5; N3 c6"), "S3:c5-c6/Bu") == "GA-5.6"
    assert refused(at("S3 c3; N3 c4; N4 c5"), "S3:c3-c4/Bu") == "GA-5.6"
    tall = at("S3 c3; N3 c4; N4 c4")
    assert refused(tall, "S3:c3-c4/Bu") == "GA-5.7"
    assert {"S3:c3-c4/St", "S3:c3-c5/Gh"} <= set(moves(tall))


@pytest.mark.clause("GA-5.8", "GA-5.5")
def test_scenario_12_push_into_a_zone() -> None:
    """Scenario 12 [GA-5.8]."""
    state = after(at("S3 c3 [Bu]; S4 c4; N2 [Mo]"), "S3:c3-c4/Bu", "ok")
    assert (square(state, "S4"), square(state, "S3")) == ("c5", "c4")
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-5.8", "GA-8.4", "GA-8.12", "GA-R16")
def test_scenario_13_pushing_the_moat_itself() -> None:
    """Scenario 13 [GA-5.8, GA-8.4, GA-8.12]."""
    state = after(at("S3 c3 [Bu]; N3 c4 [Mo]"), "S3:c3-c4/Bu", "ok")
    assert "moat N3" in moves(state)
    GAME.play(state, "moat N3")
    assert moves(state) == ["yield", "bluff Mo"]
    GAME.play(state, "yield")
    assert (square(state, "S3"), square(state, "N3")) == ("c3", "c4")
    assert GAME.dump(state)["closed"] == ["N3"]
    assert asked(state) == ("S", "act")
    assert refused(state, "S3:c3-c4/Bu") == "GA-8.12"
    assert {"S3:c3-c4/St", "S3:c3-c5/Gh"} <= set(moves(state))


# Accusations


TRUTH = "S3 [Di]; S5 [Gh]; S1 [Mo]; S2 [St]"


@pytest.mark.clause("GA-6.3", "GA-11.1", "GA-11.3", "GA-11.2", "GA-R11", "GA-R13")
def test_scenario_14_truth() -> None:
    """Scenario 14 [GA-6.3, GA-11]."""
    state = after(at(TRUTH), "S3:c1-d2/Di", "bluff Di")
    assert notes(state) == ["truth Di"]
    assert asked(state) == ("N", "losing")
    GAME.play(state, "lose N6")
    assert moves(state) == ["none"] + [f"{power}@S{n}" for power in ("Di", "Sw", "Bu") for n in range(1, 7)]
    assert len(moves(state)) == 19
    GAME.play(state, "Di@S3")
    assert pieces(state)["S3"] == "d2 [Di]"
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-11.2")
def test_scenario_15_overwrite() -> None:
    """Scenario 15 [GA-11.2]."""
    state = after(at(TRUTH), "S3:c1-d2/Di", "bluff Di", "lose N6", "Sw@S5")
    assert (powers(state, "S5"), powers(state, "S3")) == ("Sw", "")
    assert "Gh" not in "".join(pieces(state).values())


@pytest.mark.clause("GA-6.4", "GA-6.7", "GA-6.8", "GA-R12")
def test_scenario_16_bluff() -> None:
    """Scenario 16 [GA-6.4]."""
    state = after(at("S3 [St]"), "S3:c1-d2/Di", "bluff Di")
    assert notes(state) == ["caught Di", "undo"]
    assert square(state, "S3") == "c1"
    assert moves(state) == [f"lose S{n}" for n in range(1, 7)]
    GAME.play(state, "lose S3")
    assert stack(state, "c1") == ""
    assert lost(state, "S") == 1
    assert asked(state) == ("N", "act")
    shown = {piece["id"]: piece["powers"] for piece in GAME.view(state, 1).known["pieces"]}
    assert shown["S3"] is None


@pytest.mark.clause("GA-6.6", "GA-R9")
def test_scenario_17_not_accused() -> None:
    """Scenario 17 [GA-6.6]."""
    state = after(at("S3 [St]"), "S3:c1-d2/Di", "ok")
    assert square(state, "S3") == "d2"
    assert asked(state) == ("N", "act")
    assert refused(state, "bluff Di") == "GA-6.6"


@pytest.mark.clause("GA-6.1")
def test_scenario_18_accusing_an_unclaimed_power() -> None:
    """Scenario 18 [GA-6.1]."""
    assert refused(after(at(), "S3:c1-d2/Di"), "bluff Gh") == "GA-6.1"


@pytest.mark.clause("GA-R12", "GA-6.4")
def test_scenario_19_replay_option() -> None:
    """Scenario 19 [R12]."""
    state = at("S3 [St]", options={"caught_bluff": "replay"})
    assert asked(after(state, "S3:c1-d2/Di", "bluff Di", "lose S6")) == ("S", "act")


# Moat


@pytest.mark.clause("GA-8.2", "GA-8.1", "GA-15.3")
def test_scenario_20_prompt_by_geometry() -> None:
    """Scenario 20 [GA-8.2]."""
    state = after(at("S3 c3; N3 c5"), "S3:c3-c4")
    assert to_act(state) == "N"
    assert moves(state) == ["ok", "moat N3"]


@pytest.mark.clause("GA-8.6", "GA-4.4", "GA-8.5")
def test_scenario_21_yield() -> None:
    """Scenario 21 [GA-8.6, GA-4.4]."""
    state = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield")
    assert square(state, "S3") == "c3"
    assert asked(state) == ("S", "act")
    assert refused(state, "S3:c3-c4") == "GA-8.6"
    assert "S3:c3-c4/Gh" in moves(state)
    assert refused(state, "S3:c3-d4/Di") == "GA-8.6"
    assert refused(state, "S3:c3-b4/Di") == "GA-8.6"
    assert "S3:c3-c5/St" in moves(state)
    assert len(moves(state)) == 56


@pytest.mark.clause("GA-8.7", "GA-R19")
def test_scenario_22_true_moat_accused() -> None:
    """Scenario 22 [GA-8.7]."""
    state = after(at("S3 c3; N3 c5 [Mo]; N1 [St]"), "S3:c3-c4", "moat N3", "bluff Mo")
    assert notes(state) == ["truth Mo", "undo"]
    assert square(state, "S3") == "c3"
    assert powers(state, "N3") == ""
    assert asked(state) == ("S", "losing")
    GAME.play(state, "lose S6")
    assert moves(state) == ["none"] + [f"{power}@N{n}" for power in ("Mo", "Ka", "De") for n in range(1, 7)]
    assert len(moves(state)) == 19
    GAME.play(state, "none")
    assert asked(state) == ("S", "act")
    assert GAME.dump(state)["closed"] == ["N3"]


@pytest.mark.clause("GA-8.8", "GA-R18")
def test_scenario_23_false_moat_accused() -> None:
    """Scenario 23 [GA-8.8]."""
    state = after(at("S3 c3; N3 c5; N2 b5"), "S3:c3-c4", "moat N3", "bluff Mo")
    assert notes(state) == ["caught Mo"]
    assert asked(state) == ("N", "losing")
    GAME.play(state, "lose N6")
    assert moves(state) == ["ok", "moat N2"]
    GAME.play(state, "ok")
    assert square(state, "S3") == "c4"
    assert asked(state) == ("N", "act")


GHOST = ("S3:c3-c4", "moat N3", "ghost")


@pytest.mark.clause("GA-8.9", "GA-R17")
def test_scenario_24_ghost_answer_accepted() -> None:
    """Scenario 24 [GA-8.9]."""
    state = after(at("S3 c3; N3 c5 [Mo]"), *GHOST, "ok")
    assert square(state, "S3") == "c4"
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-8.9")
def test_scenario_25_ghost_answer_true() -> None:
    """Scenario 25 [GA-8.9]."""
    state = after(at("S3 c3 [Gh]; N3 c5 [Mo]"), *GHOST, "bluff Gh")
    assert notes(state) == ["truth Gh"]
    assert pieces(state)["S3"] == "c4"
    GAME.play(state, "lose N3")
    assert asked(state) == ("S", "reselect")
    assert {move[:2] for move in moves(state) if move != "none"} == {"Di", "Gh", "Sw", "Bu"}
    GAME.play(state, "none")
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-8.9")
def test_scenario_26_ghost_answer_caught() -> None:
    """Scenario 26 [GA-8.9]."""
    state = after(at("S3 c3 [Di]; N3 c5 [Mo]"), *GHOST, "bluff Gh")
    assert notes(state) == ["caught Gh", "undo"]
    assert square(state, "S3") == "c3"
    assert asked(state) == ("S", "losing")
    assert asked(after(state, "lose S1")) == ("N", "act")


@pytest.mark.clause("GA-8.10")
def test_scenario_27_allies() -> None:
    """Scenario 27 [GA-8.10]."""
    assert asked(after(at("S3 c3; S4 c5 [Mo]; N3 a4"), "S3:c3-c4")) == ("N", "act")


@pytest.mark.clause("GA-7.3")
def test_scenario_28_moat_under_a_sitter() -> None:
    """Scenario 28 [GA-7.3]."""
    state = after(at("N3 c5 [Mo]; S1 c5; S3 c3"), "S3:c3-c4")
    assert stack(state, "c5") == "N3<S1"
    assert moves(state) == ["ok", "moat N3"]


# Sitting, Kamikaze, Detective


@pytest.mark.clause("GA-7.1", "GA-7.2", "GA-9.1")
def test_scenario_29_sitting() -> None:
    """Scenario 29 [GA-7.1, GA-7.2, 4.2]."""
    state = after(at(SITTING), "S3:c3-c5/St")
    assert asked(state) == ("N", "claims")
    GAME.play(state, "ok")
    assert moves(state) == ["ok", "moat N2", "moat N4"]
    GAME.play(state, "ok")
    assert moves(state) == ["ok", "kamikaze N3"]
    GAME.play(state, "ok")
    assert stack(state, "c5") == "N3<S3"
    assert not any(move.startswith("N3:") for move in moves(state))
    assert not any(move.endswith("-c5/Bu") for move in moves(state))
    assert refused(state, "N3:c5-c4") == "GA-3.4"


SAT = ("S3:c3-c5/St", "ok", "ok", "kamikaze N3")


@pytest.mark.clause("GA-9.3", "GA-R20")
def test_scenario_30_kamikaze_accepted_bluff() -> None:
    """Scenario 30 [GA-9.3]."""
    state = after(at("S3 c3; N3 c5 [Gh,St]"), *SAT, "ok")
    assert pieces(state)["S3"] == "lost"
    assert lost(state, "S") == 1
    assert pieces(state)["N3"] == "c5"
    assert stack(state, "c5") == "N3"


@pytest.mark.clause("GA-9.4", "GA-R21")
def test_scenario_31_kamikaze_accused_true() -> None:
    """Scenario 31 [GA-9.4]."""
    state = after(at("S3 c3; N3 c5 [Gh,Ka]"), *SAT, "bluff Ka")
    assert notes(state) == ["truth Ka"]
    assert (pieces(state)["S3"], pieces(state)["N3"]) == ("lost", "c5")
    GAME.play(state, "lose S1")
    assert lost(state, "S") == 2
    assert asked(state) == ("N", "reselect")
    assert {move[:2] for move in moves(state) if move != "none"} == {"Mo", "St", "Ka", "De"}
    assert asked(after(state, "Ka@N1")) == ("N", "act")


@pytest.mark.clause("GA-9.5")
def test_scenario_32_kamikaze_accused_bluff() -> None:
    """Scenario 32 [GA-9.5]."""
    state = after(at("S3 c3; N3 c5 [Gh,Mo]"), *SAT, "bluff Ka")
    assert notes(state) == ["caught Ka"]
    assert powers(state, "N3") == "Gh,Mo"
    GAME.play(state, "lose N3")
    assert stack(state, "c5") == "S3"
    assert asked(state) == ("N", "act")


ASK = "S3 c4; N3 c5 [Gh,Mo]"


@pytest.mark.clause("GA-10.4", "GA-10.6", "GA-10.1")
def test_scenario_33_detective() -> None:
    """Scenario 33 [GA-10.4, GA-10.6]."""
    state = after(at(ASK), "S3?N3", "ok")
    assert notes(state) == ["learned"]
    assert GAME.view(state, 0).known["knowledge"] == [
        {"seat": 0, "turn": 1, "piece": "N3", "powers": ["Gh", "Mo"], "how": "detective"}
    ]
    assert GAME.view(state, 1).known["knowledge"] == []
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-10.5")
def test_scenario_34_detective_caught() -> None:
    """Scenario 34 [GA-10.5]."""
    state = after(at(ASK), "S3?N3", "bluff De")
    assert notes(state) == ["caught De"]
    assert asked(state) == ("S", "losing")
    GAME.play(state, "lose S1")
    assert GAME.view(state, 0).known["knowledge"] == []
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-10.3", "GA-R24")
def test_scenario_35_detective_true_target_sacrificed() -> None:
    """Scenario 35 [GA-10.3]."""
    state = after(at("S3 c4 [De]; N3 c5 [Gh,Mo]"), "S3?N3", "bluff De")
    assert notes(state) == ["truth De", "learned"]
    assert [fact["powers"] for fact in GAME.view(state, 0).known["knowledge"]] == [["Gh", "Mo"]]
    assert asked(state) == ("N", "losing")
    GAME.play(state, "lose N3")
    assert asked(state) == ("S", "reselect")


@pytest.mark.clause("GA-10.7")
@pytest.mark.parametrize("text", ["S3?N1", "S3?S4"])
def test_scenario_36_illegal_detective(text: str) -> None:
    """Scenario 36 [GA-10.7]."""
    assert refused(at(ASK), text) == "GA-10.7"


# Options on geometry


@pytest.mark.clause("GA-R6", "GA-5.3")
def test_scenario_37_ghost_may_sit() -> None:
    """Scenario 37 [R6]."""
    crowded = "S3 c3; N3 c4; N4 c5"
    assert "S3:c3-c5/Gh+St" in moves(at(crowded))
    assert refused(at(crowded, options={"ghost_may_sit": "off"}), "S3:c3-c5/Gh+St") == "GA-5.3"


@pytest.mark.clause("GA-4.5", "GA-R3")
def test_scenario_38_bent_moves() -> None:
    """Scenario 38 [GA-4.5]."""
    bent = {"bent_moves": "on"}
    state = at("S3 c3; N3 c4; N4 d3", options=bent)
    assert [move for move in moves(state) if move.startswith("S3:c3-d4")] == ["S3:c3-d4/Gh", "S3:c3-d4/Di"]
    assert refused(state, "S3:c3-d4") == "GA-4.4"
    state = at("S3 c3; N3 c4", options=bent)
    assert "S3:c3-d4" in moves(state)
    assert refused(state, "S3:c3-d4/Di") == refused(state, "S3:c3-d4/Gh") == "GA-4.2"


# End of the game


@pytest.mark.clause("GA-12.1", "GA-1.4")
def test_scenario_39_row_win() -> None:
    """Scenario 39 [GA-12.1]."""
    state = after(at(ROW), "S3:c4-c6")
    assert moves(state) == ["ok", "moat N4"]
    GAME.play(state, "ok")
    assert result(state) == ("S", "row")
    assert notes(state) == ["win S row"]


@pytest.mark.clause("GA-12.2")
def test_scenario_40_row_win_undone() -> None:
    """Scenario 40 [GA-12.2]."""
    state = after(at(ROW.replace("S3 c4", "S3 d5")), "S3:d5-c6/Di", "bluff Di", "lose S6")
    assert square(state, "S3") == "d5"
    assert result(state) is None
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-7.4", "GA-9.7", "GA-R23")
def test_scenario_41_covered_pieces_own_sitter() -> None:
    """Scenario 41 [GA-7.4, GA-9.7]."""
    state = after(at("S1 a6; S2 b6; S3 b4; N1 a3; N2 d3"), "S3:b4-b6/St", "ok")
    while asked(state)[1] == "moats":
        GAME.play(state, "ok")
    assert asked(state) == ("N", "act")
    assert GAME.view(state, None).known["row"] == [2, 0]
    assert result(state) is None


@pytest.mark.clause("GA-12.3", "GA-R25")
def test_scenario_42_win_in_the_others_turn() -> None:
    """Scenario 42 [GA-12.3]."""
    state = after(at("N1 a1; N2 b1; N3 c1; S3 c1; S1 a4; S2 b4"), "S3:c1-c2")
    assert moves(state) == ["ok", "moat N2", "moat N3"]
    GAME.play(state, "ok")
    assert result(state) == ("N", "row")


@pytest.mark.clause("GA-12.4", "GA-R26")
def test_scenario_43_four_losses() -> None:
    """Scenario 43 [GA-12.4]."""
    state = at("S4 lost; S5 lost; S6 lost; S3 [St]")
    assert result(after(state, "S3:c1-d2/Di", "bluff Di", "lose S1")) == ("N", "losses")


@pytest.mark.clause("GA-3.5", "GA-R27")
def test_scenario_44_automatic_pass() -> None:
    """Scenario 44 [GA-3.5]."""
    state = at("S4 lost; S5 lost; S6 lost; S1 a2; N1 a2; S2 c2; N2 c2; S3 e2; N3 e2")
    assert notes(state) == ["pass"]
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-12.5", "GA-R28")
def test_scenario_45_repetition() -> None:
    """Scenario 45 [GA-12.5]."""
    round_trip = ("S1:a1-a2", "N1:a6-a5", "S1:a2-a1", "N1:a5-a6")
    state = after(at(), *round_trip, *round_trip[:-1])
    assert result(state) is None
    GAME.play(state, round_trip[-1])
    assert result(state) == (None, "repetition")
    assert notes(state) == ["draw repetition"]
    assert GAME.dump(state)["turn"] == 8


@pytest.mark.clause("GA-12.6")
def test_scenario_46_limit() -> None:
    """Scenario 46 [GA-12.6]."""
    state = at(options={"turns_per_seat": 10, "repetition": 0})
    round_trip = ("S1:a1-a2", "N1:a6-a5", "S1:a2-a1", "N1:a5-a6")
    GAME.play(state, *round_trip * 4, *round_trip[:3])
    assert result(state) is None
    GAME.play(state, round_trip[3])
    assert result(state) == (None, "limit")
    assert notes(state) == ["draw limit"]


# Boards and more players


@pytest.mark.clause("GA-14.1", "GA-R31")
def test_scenario_47_longboard() -> None:
    """Scenario 47 [GA-14.1]."""
    state = at(options={"board": "longboard"})
    assert [square(state, f"N{n}") for n in range(1, 7)] == [f"{column}8" for column in "abcdef"]
    assert len(moves(state)) == 50
    assert GAME.view(state, None).known["far"][0] == [f"{column}8" for column in "abcdef"]


@pytest.mark.clause("GA-14.2", "GA-14.3", "GA-14.4", "GA-R30", "GA-R32")
def test_scenario_48_bridges() -> None:
    """Scenario 48 [GA-14.2, GA-14.3, GA-14.4]."""
    bridges = {"board": "bridges"}
    assert ends(at("S2 b3", options=bridges), "S2") == {
        "": "a3 b1 b2 b4 b5 c3 d3",
        "Di": "a2 c2",
        "Di+St": "d1",
    }
    assert refused(at("S2 b3", options=bridges), "S2:b3-c4/Di") == "GA-14.3"
    assert refused(at("S2 b3", options=bridges), "S2:b3-a4/Di") == "GA-14.3"
    assert ends(at("S2 b4", options=bridges), "S2") == {"": "b2 b3 b5 b6", "Di": "a3 c3 d2"}
    found = moves(at("S2 a3", options=bridges))
    assert {"S2:a3-b4/Di", "S2:a3-f3/Sw"} <= set(found)


@pytest.mark.clause("GA-14.5", "GA-R33")
def test_scenario_49_four_seats() -> None:
    """Scenario 49 [GA-14.5]."""
    for seat in "SWNE":
        found = moves(four(to_act=seat))
        assert len([move for move in found if ":" in move]) == 32
        assert len([move for move in found if "?" in move]) == 2
    assert [move for move in moves(four()) if "?" in move] == ["S1?W1", "S4?E1"]


@pytest.mark.clause("GA-14.8", "GA-14.6")
def test_scenario_50_asking_order() -> None:
    """Scenario 50 [GA-14.8]."""
    state = after(four("S2 [Di]"), "S2:c1-d2/Di")
    assert asked(state) == ("W", "claims")
    assert [asked(after(state, "ok")), asked(after(state, "ok", "ok"))] == [("N", "claims"), ("E", "claims")]
    GAME.play(state, "ok", "bluff Di")
    assert notes(state) == ["truth Di"]
    assert asked(state) == ("N", "losing")
    GAME.play(state, "lose N1")
    assert asked(state) == ("S", "reselect")
    GAME.play(state, "none")
    assert asked(state) == ("W", "act")


@pytest.mark.clause("GA-14.7", "GA-R30")
def test_scenario_51_sidewinder_for_west() -> None:
    """Scenario 51 [GA-14.7]."""
    state = four("W1 c1; S2 c3", to_act="W")
    assert [move for move in moves(state) if move.startswith("W1:") and "Sw" in move] == ["W1:c1-c6/Sw+St"]


# Player Powers


@pytest.mark.clause("GA-13.1", "GA-13.2")
def test_scenario_52_gain() -> None:
    """Scenario 52 [GA-13.1]."""
    state = after(at("S3 c5; N3 b3", options=CHOOSE), "S3:c5-c6", "ok")
    assert asked(state) == ("S", "gaining")
    assert moves(state) == ["gain Sensei", "gain Magician", "gain Juggernaut", "gain WitchDoctor"]
    GAME.play(state, "gain Sensei", "N6:f6-f5", "S3:c6-b6/St", "ok")
    while to_act(state) == "N" and asked(state)[1] != "act":
        GAME.play(state, "ok")
    assert asked(state) == ("N", "act")
    assert GAME.dump(state)["player_powers"] == {"S": ["Sensei"]}


@pytest.mark.clause("GA-13.6", "GA-13.5", "GA-R36")
def test_scenario_53_sensei() -> None:
    """Scenario 53 [GA-13.6]."""
    state = at("S3 [Di,St]; S4 [Gh]", options=CHOOSE, player_powers={"S": ["Sensei"]})
    one = after(state, "sensei", "from S3", "to S4", "name Di", "name none", "ok")
    assert (powers(one, "S3"), powers(one, "S4")) == ("St", "Di")
    two = after(state, "sensei", "from S3", "to S4", "name Bu", "name St", "ok")
    assert (powers(two, "S3"), powers(two, "S4")) == ("Di", "Gh,St")
    assert asked(two) == ("N", "act")


@pytest.mark.clause("GA-13.7", "GA-R37")
def test_scenario_54_magician() -> None:
    """Scenario 54 [GA-13.7]."""
    state = at("S1 a6; S2 b6; S3 c4; N1 c3; N2 d3; N3 e3", options=CHOOSE, player_powers={"S": ["Magician"]})
    GAME.play(state, "magician", "from S3", "with N4")
    assert (square(state, "S3"), square(state, "N4")) == ("d6", "c4")
    assert result(state) == ("S", "row")


@pytest.mark.clause("GA-13.10", "GA-13.11", "GA-R39", "GA-13.4")
def test_scenario_55_witch_doctor() -> None:
    """Scenario 55 [GA-13.10, GA-13.11]."""
    state = at("S3 [St]; N2 [Gh,Mo]; N5 [Di]", options=CHOOSE, player_powers={"N": ["WitchDoctor"]})
    GAME.play(state, "S3:c1-d2/Di")
    assert moves(state) == ["ok", "bluff Di", "witch N2", "witch N5"]
    GAME.play(state, "witch N2")
    assert (powers(state, "N2"), powers(state, "S3")) == ("Di", "Gh,Mo")
    assert square(state, "S3") == "d2"
    assert notes(state) == ["skip"]
    assert asked(state) == ("S", "act")


@pytest.mark.clause("GA-13.8", "GA-13.9", "GA-R38")
def test_scenario_56_juggernaut_breaks() -> None:
    """Scenario 56 [GA-13.8, GA-13.9]."""
    state = at(BREAK, options=CHOOSE, player_powers={"N": ["Juggernaut"]})
    GAME.play(state, "S3:c4-c6", "ok", "gain Magician")
    assert asked(state) == ("N", "juggernauts")
    GAME.play(state, "juggernaut", "N4:d6-c6/St")
    assert asked(state) == ("S", "claims")
    GAME.play(state, "ok")
    assert moves(state) == ["ok", "moat S2"]
    GAME.play(state, "ok")
    assert moves(state) == ["ok", "kamikaze S3"]
    GAME.play(state, "ok")
    assert GAME.view(state, None).known["row"] == [2, 0]
    assert result(state) is None
    assert notes(state) == ["skip"]
    assert asked(state) == ("S", "act")


@pytest.mark.clause("GA-13.8")
def test_scenario_57_juggernaut_caught() -> None:
    """Scenario 57 [GA-13.8]."""
    state = at(BREAK, options=CHOOSE, player_powers={"N": ["Juggernaut"]})
    GAME.play(state, "S3:c4-c6", "ok", "gain Magician", "juggernaut", "N4:d6-c6/St", "bluff St", "lose N4")
    assert result(state) == ("S", "row")


# Seats going out


@pytest.mark.clause("GA-9.4", "GA-14.12", "GA-R34")
def test_scenario_58_mover_out_by_kamikaze() -> None:
    """Scenario 58 [GA-9.4, GA-14.12]."""
    state = four("S1 lost; S2 lost; S3 lost; S4 c3; N2 c5 [Ka]")
    GAME.play(state, "S4:c3-c5/St", "ok", "ok", "ok")
    assert asked(state) == ("N", "moats")
    assert moves(state) == ["ok", "moat N1", "moat N3"]
    GAME.play(state, "ok", "kamikaze N2", "bluff Ka")
    assert notes(state) == ["truth Ka", "out S"]
    assert pieces(state)["S4"] == "lost"
    assert asked(state) == ("N", "reselect")
    assert len(moves(state)) == 17
    GAME.play(state, "none")
    assert asked(state) == ("W", "act")
