"""GA-14 Other boards and numbers: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    CHOOSE,
    after,
    asked,
    at,
    four,
    lost,
    moves,
    notes,
    pieces,
    refused,
    refuses,
    result,
    settle,
    settle_or_over,
    square,
    stack,
    to_act,
)


@pytest.mark.clause("GA-14.1", "GA-R31")
def test_the_longboard_has_eight_rows() -> None:
    state = at("S3 c6", options={"board": "longboard"})
    assert "S3:c6-c7" in moves(state)
    assert refused(at("S3 c6"), "S3:c6-c7") == "GA-1.1"


@pytest.mark.clause("GA-14.2", "GA-R31")
@pytest.mark.parametrize(("board", "rows"), [("bridges", "45"), ("bridges6", "34")])
def test_bridges_has_holes_in_the_middle_rows(board: str, rows: str) -> None:
    known = GAME.view(at(options={"board": board}), None).known
    assert sorted(known["holes"]) == sorted(column + row for column in "acdf" for row in rows)


@pytest.mark.clause("GA-14.3", "GA-R32")
def test_not_even_a_ghost_passes_over_a_hole() -> None:
    state = at("S3 c3", options={"board": "bridges"})
    assert refused(state, "S3:c3-c5/Gh") == "GA-14.3"
    assert refused(at("S3 c2", options={"board": "bridges6"}), "S3:c2-c4/Gh") == "GA-14.3"


@pytest.mark.clause("GA-14.3")
def test_zones_reach_across_holes() -> None:
    state = at("S2 b3; N3 b5", options={"board": "bridges"})
    assert asked(after(state, "S2:b3-b4")) == ("N", "moats")
    wide = at("S3 d3; N3 e5; S6 e3", options={"board": "bridges"})
    assert asked(after(wide, "S6:e3-e4")) == ("N", "moats")


@pytest.mark.clause("GA-14.4", "GA-R30")
def test_sidewinder_needs_a_square_at_both_ends() -> None:
    assert refused(at("S2 b4", options={"board": "bridges"}), "S2:b4-e4/Sw") == "GA-5.4"


@pytest.mark.clause("GA-14.5", "GA-R33")
def test_the_four_sided_board_has_no_corners() -> None:
    state = four()
    known = GAME.view(state, None).known
    assert sorted(known["holes"]) == ["a1", "a6", "f1", "f6"]
    assert [square(state, f"W{number}") for number in range(1, 5)] == ["a2", "a3", "a4", "a5"]
    assert [square(state, f"E{number}") for number in range(1, 5)] == ["f2", "f3", "f4", "f5"]


@pytest.mark.clause("GA-14.5")
def test_three_or_four_players_always_play_on_the_four_sided_board() -> None:
    assert refuses(3, board="longboard") == refuses(4, board="bridges") == refuses(2, board="four") == "GA-14.5"
    assert GAME.view(GAME.start(3), None).known["holes"] == GAME.view(GAME.start(4, board="four"), None).known["holes"]


@pytest.mark.clause("GA-14.6", "GA-R33")
@pytest.mark.parametrize(("seats", "order"), [("SWN", "SWNS"), ("SWNE", "SWNES")])
def test_turn_order_is_clockwise(seats: str, order: str) -> None:
    state = at("", "S", seats)
    found = to_act(state)
    steps = {"S": "S2:c1-c2", "W": "W2:a3-b3", "N": "N2:c6-c5", "E": "E2:f3-e3"}
    for _ in seats:
        GAME.play(state, steps[to_act(state)])
        settle(state)
        found += to_act(state)
    assert found == order


@pytest.mark.clause("GA-14.6")
def test_the_far_rows_of_west_and_east_are_columns() -> None:
    far = GAME.view(four(), None).known["far"]
    assert far[2] == ["f2", "f3", "f4", "f5"]
    assert far[3] == ["a2", "a3", "a4", "a5"]


@pytest.mark.clause("GA-14.6", "GA-12.1")
def test_west_wins_by_its_column() -> None:
    state = at("W1 f2; W2 f3; W3 d4", "W", "SWN")
    assert result(settle_or_over(after(state, "W3:d4-f4"))) == ("W", "row")


@pytest.mark.clause("GA-14.7", "GA-R30")
def test_sidewinder_of_south_goes_along_rows_and_of_west_along_columns() -> None:
    state = four("S1 a3; W2 b3; W1 c1; S2 c3")
    assert "S1:a3-f3/Sw+St" in moves(state)
    assert not any("Sw" in move for move in moves(four("S1 c3; S2 d3; S3 d4; S4 e4")))


@pytest.mark.clause("GA-14.8")
def test_the_first_accusation_settles_a_claim_and_only_the_accuser_pays() -> None:
    state = after(four("S2 [Di]"), "S2:c1-d2/Di", "bluff Di", "lose W1", "none")
    assert asked(state) == ("W", "act")
    assert [lost(state, seat) for seat in "SWNE"] == [0, 1, 0, 0]


@pytest.mark.clause("GA-14.9", "GA-R34")
def test_who_has_lost_too_many_is_out_with_all_pieces() -> None:
    state = four("S1 lost", options={"loss_limit": 2})
    GAME.play(state, "S2:c1-d2/Di", "bluff Di", "lose S2")
    assert notes(state) == ["out S"]
    assert [pieces(state)[f"S{number}"] for number in range(1, 5)] == ["lost"] * 4
    assert asked(state) == ("W", "act")


@pytest.mark.clause("GA-14.9", "GA-R34")
def test_the_last_seat_left_wins() -> None:
    state = at("S1 lost; S2 lost; S3 lost; W1 lost; W2 lost; W3 lost; W4 lost", "S", "SWN")
    assert result(after(state, "S4:e1-d2/Di", "bluff Di", "lose S4")) == ("N", "losses")


@pytest.mark.clause("GA-14.10", "GA-R40")
@pytest.mark.parametrize(
    ("count", "south", "north"),
    [(6, "abcdef", "abcdef"), (5, "abcde", "bcdef"), (4, "bcde", "bcde"), (3, "bcd", "cde")],
)
def test_a_smaller_team_stands_in_the_middle(count: int, south: str, north: str) -> None:
    state = GAME.start(pieces=count)
    assert "".join(square(state, f"S{number}")[0] for number in range(1, count + 1)) == south
    assert "".join(square(state, f"N{number}")[0] for number in range(1, count + 1)) == north


@pytest.mark.clause("GA-14.10", "GA-R40")
def test_three_pieces_on_four_sides_leave_the_right_hand_end_empty() -> None:
    state = GAME.start(4, pieces=3)
    assert [stack(state, empty) for empty in ("e1", "a2", "b6", "f5")] == [""] * 4
    assert [square(state, f"{seat}1") for seat in "SWNE"] == ["b1", "a3", "c6", "f2"]


@pytest.mark.clause("GA-14.10", "GA-R40")
@pytest.mark.parametrize("options", [{"movement_powers": 4}, {"action_powers": 4}, {"goal_pieces": 4}])
def test_numbers_cannot_be_more_than_a_team_has_pieces(options: dict[str, int]) -> None:
    assert refuses(pieces=3, **options) == "GA-14.10"
    assert refuses(4, pieces=5) == "GA-14.5"


@pytest.mark.clause("GA-14.11", "GA-R40")
def test_who_has_no_piece_left_is_out_whatever_the_limit() -> None:
    state = at("S1 lost; S2 lost", options={"pieces": 3, "loss_limit": 6})
    assert result(after(state, "S3:d1-e2/Di", "bluff Di", "lose S3")) == ("N", "losses")


@pytest.mark.clause("GA-14.12")
def test_a_mover_that_goes_out_has_no_other_action_and_does_not_pass() -> None:
    state = four("S1 lost; S2 lost; S3 lost; S4 c3; N2 c5 [Mo]")
    GAME.play(state, "S4:c3-c4", "moat N2", "bluff Mo", "lose S4", "none")
    assert (notes(state), asked(state)) == ([], ("W", "act"))


@pytest.mark.clause("GA-14.12", "GA-R34")
def test_an_accuser_that_goes_out_leaves_the_rest_as_it_is_due() -> None:
    """West pays its last piece: South still selects, and North is asked about the other claim."""
    position = "W1 lost; W2 lost; W3 lost; S2 c3 [Gh,St]; N2 c4; N3 c5"
    state = four(position, options=CHOOSE, player_powers={"W": ["Sensei"]}, owed={"W": 2})
    GAME.play(state, "S2:c3-c5/Gh+St", "bluff Gh", "lose W4")
    assert notes(state) == ["out W"]
    assert asked(state) == ("S", "reselect")
    GAME.play(state, "none")
    assert (to_act(state), moves(state)) == ("N", ["ok", "bluff St"])
    assert (GAME.dump(state)["player_powers"], GAME.dump(state)["owed"]) == ({}, {})


@pytest.mark.clause("GA-14.12")
def test_a_mover_that_goes_out_acts_no_more() -> None:
    state = four("S1 lost; S2 lost; S3 lost; S4 c3; N2 c5 [Mo]")
    GAME.play(state, "S4:c3-c4", "moat N2", "bluff Mo", "lose S4")
    assert notes(state) == ["out S"]
    assert asked(state) == ("N", "reselect")
    assert asked(after(state, "none")) == ("W", "act")


@pytest.mark.clause("GA-14.12")
def test_the_zones_of_a_seat_that_goes_out_are_open() -> None:
    position = "S2 c3; S3 [Di]; N2 c5; N1 lost; N3 lost; N4 lost"
    state = after(four(position), "S2:c3-c4", "moat N2", "yield")
    assert GAME.dump(state)["closed"] == ["N2"]
    GAME.play(state, "S3:d1-e2/Di", "ok", "bluff Di", "lose N2", "none")
    assert GAME.dump(state)["closed"] == []
