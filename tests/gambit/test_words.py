"""What Gambit says and shows, in every language and for every seat (contract, section 7)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.scene import Cell, Grid, Item, Table, Zone, parts_of
from parlour.kernel.state import OVER
from parlour.kernel.view import Line

from .looks import CHOOSE, badges, said, scene, with_witch
from .support import after, at, four, random_event, random_options


def board(state: GambitState, seat: int | None = 0) -> Grid:
    grid = scene(state, seat).regions[0]
    assert isinstance(grid, Grid)
    return grid


def cell(state: GambitState, square: str, seat: int | None = 0) -> Cell:
    return next(cell for cell in board(state, seat).cells if cell.id == square)


def item(state: GambitState, piece: str, seat: int | None = 0) -> Item:
    return next(item for cell in board(state, seat).cells for item in cell.items if item.id == piece)


def table(state: GambitState, name: str, seat: int | None = 0) -> Table:
    found = next(part for part in parts_of(scene(state, seat).regions) if part.id == name)
    assert isinstance(found, Table)
    return found


def rows(state: GambitState, name: str, seat: int | None = 0) -> list[list[str]]:
    return [[said(cell) for cell in row.cells] for row in table(state, name, seat).rows]


def log(state: GambitState, text: str, seat: int | None = None) -> list[Line]:
    """What the log says about an event, which is played."""
    before, event = state.copy(), GAME.read(state, text)
    state.apply(event)
    return GAME.narrate(before, event, state, seat)


# The board


@pytest.mark.parametrize(
    ("seat", "lines", "across"),
    [
        (0, "654321", "abcdef"),
        (1, "123456", "fedcba"),
        (2, "fedcba", "654321"),
        (3, "abcdef", "123456"),
        (None, "654321", "abcdef"),
    ],
)
def test_everybody_sees_the_board_from_the_own_side(seat: int | None, lines: str, across: str) -> None:
    grid = board(four(), seat)
    assert ("".join(grid.rows), "".join(grid.columns)) == (lines, across)
    own = {0: "S", 1: "N", 2: "W", 3: "E", None: "S"}[seat]
    bottom = [item.id for cell in grid.cells[-6:] for item in cell.items]
    assert sorted(bottom) == [f"{own}{number}" for number in range(1, 5)]


def test_left_is_the_seats_own_left() -> None:
    """West looks east: its left hand is in the north."""
    first = [cell.id for cell in board(four(), 2).cells[-6:]]
    assert first == ["a6", "a5", "a4", "a3", "a2", "a1"]


def test_holes_far_rows_and_closed_zones_are_marked() -> None:
    bridges = at("S2 b3; N3 b5", options={"board": "bridges"})
    assert "wall" in cell(bridges, "a4").states
    assert [cell(bridges, square).states for square in ("a8", "f1", "b4")] == [("goal",), ("goal",), ()]
    closed = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield")
    assert "closed" in cell(closed, "c4").states
    assert "closed" not in cell(closed, "c5").states


def test_nothing_is_closed_after_the_end() -> None:
    state = at("S4 lost; S5 lost; S6 lost; S3 c3; N3 c5 [Mo]")
    GAME.play(state, "S3:c3-c4", "moat N3", "bluff Mo", "lose S1")
    assert not any("closed" in cell.states for cell in board(state).cells)


def test_a_stack_is_drawn_level_by_level() -> None:
    assert [item.id for item in cell(at("N3 c5; S1 c5; N4 c5"), "c5").items] == ["N3", "S1", "N4"]


def test_pieces_show_team_and_number() -> None:
    piece = item(at(), "N3")
    assert (piece.seat, piece.letter, badges(piece), said(piece.label)) == (1, "N3", [("number", "3")], "North 3")


def test_own_powers_are_secret_badges_on_own_pieces() -> None:
    state = at("S3 [Di,Mo]")
    assert badges(item(state, "S3", 0)) == [("number", "3"), ("secret", "Diagonal"), ("secret", "Moat")]
    assert badges(item(state, "S3", 1)) == badges(item(state, "S3", None)) == [("number", "3")]
    assert said(item(state, "S3", 0).tip) == "Holds Diagonal and Moat."
    assert said(item(state, "S3", 1).tip) == "Its powers are hidden."


def test_a_claim_is_shown_on_the_piece_and_where_it_came_from() -> None:
    state = after(at("S3 c3; N3 c4"), "S3:c3-c5/Gh")
    assert ("claim", "Ghost") in badges(item(state, "S3", 1))
    shadow = cell(state, "c3", 1).items[0]
    assert shadow.states == ("ghost",)
    (arrow,) = board(state, 1).arrows
    assert (arrow.start, arrow.end, arrow.states) == ("c3", "c5", ("jump", "open"))


def test_lost_pieces_lie_with_their_team() -> None:
    zones = {
        part.id: part for part in parts_of(scene(at("S6 lost; N1 lost; N2 lost")).regions) if isinstance(part, Zone)
    }
    assert [item.id for item in zones["lost-S"].items] == ["S6"]
    assert [item.id for item in zones["lost-N"].items] == ["N1", "N2"]
    assert said(zones["lost-N"].title) == "North 2 of 4"


def test_panels_count_the_row_and_the_losses() -> None:
    state = at("S1 a6; N1 a3; S6 lost", options=CHOOSE, player_powers={"N": ["Sensei", "Sensei"]}, owed={"N": 1})
    panels = {panel.seat: panel for panel in scene(state).panels}
    assert [(said(c.label), c.value) for c in panels[0].counters] == [("row", "1 / 3"), ("lost", "1 / 4")]
    counted = [(said(c.label), c.value) for c in panels[1].counters[2:]]  # on phones too, where notes are left out
    assert counted == [("Sensei", "2"), ("turn owed", "1")]


@pytest.mark.parametrize(("seat", "order"), [(0, [2, 1, 3, 0]), (2, [1, 3, 0, 2]), (None, [2, 1, 3, 0])])
def test_panels_stand_in_turn_order_with_the_own_one_below(seat: int | None, order: list[int]) -> None:
    assert [panel.seat for panel in scene(four(), seat).panels] == order


# Beside the board


def test_your_powers_are_a_secret_table() -> None:
    state = at("S3 [Di,Mo]; S5 [Gh]")
    own = table(state, "own")
    assert rows(state, "own") == [["Diagonal", "S3"], ["Ghost", "S5"], ["Moat", "S3"]]
    assert own.states == ("secret",)
    assert said(own.rows[0].note) == "1 or 2 squares on a diagonal"
    assert "own" not in [region.id for region in scene(state, None).regions]


def test_what_is_known_of_another_says_who_knows_it_and_since_when() -> None:
    state = at("S3 c4; N3 c5 [Gh,Mo]; N1 [Di]; S1 [Bu]")
    GAME.play(state, "S3?N3", "ok", "N1:a6-b5/Di", "bluff Di", "lose S6", "none")
    assert rows(state, "known-N") == [["N1 had Diagonal", "all know"], ["N3 holds Ghost and Moat", "only you"]]
    notes = [said(row.note) for row in table(state, "known-N").rows]
    assert notes == ["proven in turn 2, so it is gone", "your Detective, turn 1"]
    assert rows(state, "known-N", None) == [["N1 had Diagonal", "all know"]]


def test_panels_with_nothing_in_them_take_no_room() -> None:
    def beside(state: GambitState) -> list[str]:
        return [part.id for part in parts_of(scene(state).regions) if part.id.startswith(("known-", "lost-"))]

    assert beside(at("S3 c4")) == ["known-N"]  # there is one other: here is where it will stand
    state = four()
    assert beside(state) == []
    GAME.play(state, "S2:c1-d2/Di", "bluff Di", "lose S1")
    assert beside(state) == ["lost-S"]
    GAME.play(state, "W1:a2-b3/Di", "bluff Di", "lose W4")
    assert beside(state) == ["known-W", "lost-S", "lost-W"]


def test_what_may_have_changed_since_is_dimmed() -> None:
    state = after(at("S3 [Di]; N3 c5"), "S4:d1-e2/Di", "bluff Di", "lose S6")
    assert [row.states for row in table(state, "known-S", 1).rows] == [()]
    GAME.play(state, "N1:a6-a5", "S3:c1-d2/Di", "bluff Di", "lose N6", "Di@S4")
    shown = {said(row.cells[0]): row.states for row in table(state, "known-S", 1).rows}
    assert shown == {"S3 had Diagonal": ("spent",), "S4 had no Diagonal": ("spent",)}


def test_the_table_of_claims_tells_answer_and_price() -> None:
    state = after(at("S3 [Di]; S2 [St]"), "S3:c1-d2/Di", "bluff Di", "lose N6", "none", "N1:a6-b5/Di", "ok")
    GAME.play(state, "S1:a1-b2/Di", "bluff Di", "lose S6", "N2:b6-a5/Di")
    assert rows(state, "claims", 0) == [
        ["1", "S3 Diagonal", "true", "N6"],
        ["2", "N1 Diagonal", "let pass", ""],
        ["3", "S1 Diagonal", "bluff", "S6"],
        ["4", "N2 Diagonal", "your answer", "?"],
    ]
    assert table(state, "claims").place == "tab"
    assert said(table(state, "claims").heads[-1]) == "Price or truth"
    assert table(state, "claims").rows[-1].states == ("on",)
    assert rows(state, "claims", 1)[1] == ["2", "N1 Diagonal", "let pass", "bluff"]  # its own, and only for North
    assert rows(state, "claims", None)[1][-1] == ""


def test_two_claims_that_cannot_both_be_true_are_pointed_out() -> None:
    state = at(log=["1 N4 Di stood no", "3 N4 Gh stood no"])
    assert said(table(state, "claims").note).startswith("N4 has claimed Diagonal and Ghost.")
    assert table(state, "claims", 1).note == ""
    assert table(at(log=["1 N4 Di stood no", "2 N selected Movement", "3 N4 Gh stood no"]), "claims").note == ""


def test_after_the_end_truth_stands_against_every_claim() -> None:
    state = at("S4 lost; S5 lost; S6 lost; S2 [Di]")
    GAME.play(state, "S2:b1-c2/Di", "ok", "N1:a6-b5/Di", "ok", "S3:c1-d2/Di", "bluff Di", "lose S1")
    for seat in (0, 1, None):
        assert rows(state, "claims", seat) == [
            ["1", "S2 Diagonal", "let pass", "true"],
            ["2", "N1 Diagonal", "let pass", "bluff"],
            ["3", "S3 Diagonal", "bluff", "S1"],
        ]
    assert ("plain", "Diagonal") in badges(item(state, "S2", 1))


@pytest.mark.parametrize(("held", "truth"), [("Di,St", "true"), ("Di", "bluff")])
def test_a_claim_that_was_dropped_with_another_has_its_row(held: str, truth: str) -> None:
    state = after(at(f"S3 c3 [{held}]; N3 c4; N4 c5"), "S3:c3-c5/Gh+St", "bluff Gh")
    assert [row[2] for row in rows(state, "claims", 0)] == ["bluff", "dropped with Ghost"]
    GAME.play(state, "lose S6")
    bluff = ["1", "S3 Ghost", "bluff", "S6"]
    assert rows(state, "claims", 0) == [bluff, ["1", "S3 Sitting", "dropped with Ghost", truth]]  # its own
    for seat in (1, None):
        assert rows(state, "claims", seat) == [bluff, ["1", "S3 Sitting", "dropped with Ghost", ""]]
    told = after(at("S3 c3; N3 c4; N4 c5; S4 lost; S5 lost; S1 lost"), "S3:c3-c5/Gh+St", "bluff Gh", "lose S6")
    assert rows(told, "claims", 1) == [bluff, ["1", "S3 Sitting", "dropped with Ghost", "bluff"]]  # at the end


def test_a_claim_that_the_end_of_the_game_left_open_has_its_row() -> None:
    few = "N1 lost; N2 lost; N5 lost"
    state = after(at(f"S3 c3 [Gh,St]; N3 c4; N4 c5; {few}"), "S3:c3-c5/Gh+St", "bluff Gh", "lose N6")
    for seat in (0, 1, None):
        assert rows(state, "claims", seat) == [
            ["1", "S3 Ghost", "true", "N6"],
            ["1", "S3 Sitting", "game over", "true"],
        ]


def test_a_claim_waits_in_its_row_while_the_other_one_is_paid_for() -> None:
    state = after(at("S3 c3 [Gh]; N3 c4; N4 c5"), "S3:c3-c5/Gh+St", "bluff Gh")
    waits = ["1", "S3 Sitting", "still open", "?"]
    assert rows(state, "claims", 0) == [["1", "S3 Ghost", "true", ""], waits]
    GAME.play(state, "lose N6")
    assert rows(state, "claims", 1) == [["1", "S3 Ghost", "true", "N6"], waits]
    GAME.play(state, "none")
    assert rows(state, "claims", 1)[1] == ["1", "S3 Sitting", "your answer", "?"]


def claims_in(text: str) -> int:
    """How many claims an event makes."""
    if ":" in text:
        return len(text.partition("/")[2].split("+")) if "/" in text else 0
    named = text.startswith("name ") and text != "name none"
    return int("?" in text or named or text == "ghost" or text.startswith(("moat", "kamikaze")))


@pytest.mark.parametrize("number", range(20))
def test_every_claim_ever_made_has_its_row(number: int) -> None:
    """After every event of whole games: by moves, Detectives, Senseis, Moats, Ghosts and Kamikazes."""
    rng = random.Random(f"rows {number}")
    seats = rng.choice((2, 2, 3, 4))
    state = GAME.start(seats, **random_options(rng, seats))
    made = 0
    while state.actor() != OVER:
        event = random_event(state, rng)
        made += claims_in(GAME.write(state, event))
        state.apply(event)
        waits = GAME.view(state, None).known["waits"]
        if waits["for"] != "sensei-action":  # its names are announced together
            assert len(table(state, "claims", None).rows) == made
    for _turn, _claim, fate, truth in rows(state, "claims", None):
        assert fate in ("true", "bluff") or truth in ("true", "bluff")


def test_after_the_end_every_piece_shows_what_it_had_on_the_board_or_off_it() -> None:
    state = at("S2 [Di]; S4 lost [Gh,Mo]; S5 lost; S6 lost; N1 [Sw,De]; S3 [St]")
    GAME.play(state, "S3:c1-d2/Di", "bluff Di")
    assert not any(part.id.startswith("truth") for part in parts_of(scene(state).regions))
    assert said(lost_item(state, "S4").tip) == "Its powers are hidden."
    GAME.play(state, "lose S3")
    for seat in (0, 1, None):
        assert rows(state, "truth-S", seat) == [
            ["S1 holds nothing", "a1"],
            ["S2 holds Diagonal", "b1"],
            ["S3 had Sitting", "lost"],
            ["S4 had Ghost and Moat", "lost"],
            ["S5 had nothing", "lost"],
            ["S6 had nothing", "lost"],
        ]
        assert rows(state, "truth-N", seat)[0] == ["N1 holds Sidewinder and Detective", "a6"]
        assert said(lost_item(state, "S3", seat).tip) == said(item(at("S3 [St]"), "S3").tip)


@pytest.mark.parametrize(("cost", "gone"), [("all", "Ghost and Sitting"), ("action", "Sitting")])
def test_after_the_end_a_piece_that_was_a_kamikaze_shows_what_it_had_before(cost: str, gone: str) -> None:
    few = "S4 lost; S5 lost; S6 c3; N3 c5 [Gh,St]"
    state = after(at(few, options={"kamikaze_cost": cost}), "S6:c3-c5/St", "ok", "ok", "kamikaze N3", "ok", "N1:a6-a5")
    told = [GAME.view(state, seat).known["history"][-1]["had"] for seat in (0, 1, None)]
    assert told == [None, ["Gh" if cost == "all" else None, "St"], None]
    GAME.play(state, "S3:c1-d2/Di", "bluff Di", "lose S3")
    row = table(state, "truth-N", 0).rows[2]
    assert said(row.cells[0]) == ("N3 holds nothing" if cost == "all" else "N3 holds Ghost")
    assert said(row.note) == f"had {gone} until its Kamikaze in turn 1"


def lost_item(state: GambitState, piece: str, seat: int | None = 0) -> Item:
    zone = next(part for part in parts_of(scene(state, seat).regions) if part.id == f"lost-{piece[0]}")
    assert isinstance(zone, Zone)
    return next(item for item in zone.items if item.id == piece)


@pytest.mark.parametrize(("held", "truth"), [("Di", "true"), ("Gh", "bluff")])
def test_a_swapped_claim_is_told_true_or_bluff_to_its_own_seat(held: str, truth: str) -> None:
    state = after(with_witch(f"S3 [{held}]; N2 [Sw,Mo]"), "S3:c1-d2/Di", "witch N2")
    assert rows(state, "claims", 0) == [["1", "S3 Diagonal", "swapped with N2", truth]]
    assert rows(state, "claims", 1) == rows(state, "claims", None) == [["1", "S3 Diagonal", "swapped with N2", ""]]


# Banners


def banners(state: GambitState, seat: int | None = 0) -> list[str]:
    return [said(banner) for banner in scene(state, seat).banners]


def test_closed_zones_a_coming_win_repetition_and_the_limit_are_said() -> None:
    closed = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield")
    assert banners(closed) == ["Closed in this turn: the squares around N3. Only a Ghost may end there."]
    row = at("S1 a6; S2 b6; S3 c4; N1 c3; N2 d3; N3 e3", options=CHOOSE, player_powers={"N": ["Juggernaut"]})
    GAME.play(row, "S3:c4-c6", "ok", "gain Sensei")
    assert banners(row) == ["Ann is about to win by a row."]
    again = after(at(), "S1:a1-a2", "N1:a6-a5", "S1:a2-a1", "N1:a5-a6")
    assert banners(again) == ["This position has begun a turn 2 times; at 3 the game is a draw."]
    assert banners(at(turn=190)) == ["9 more turns until the limit."]
    assert banners(at(turn=199)) == ["This is the last turn before the limit."]
    assert banners(at()) == []


# The log


@pytest.mark.parametrize(
    ("state", "event", "expected"),
    [
        (lambda: GAME.start(first_seat="random"), "first=N", [("first=N", "Ben goes first")]),
        (lambda: at(), "S1:a1-a2", [("S1:a1-a2", "Ann moves S1 from a1 to a2")]),
        (lambda: at(), "S3:c1-d2/Di", [("S3:c1-d2/Di", "Ann moves S3 from c1 to d2 and claims Diagonal")]),
        (
            lambda: after(at("S3 [Di]"), "S3:c1-d2/Di"),
            "bluff Di",
            [("bluff Di", "Ben accuses S3 of bluffing about Diagonal"), ("truth Di", "It is true: Diagonal")],
        ),
        (
            lambda: after(at(), "S3:c1-d2/Di"),
            "bluff Di",
            [
                ("bluff Di", "Ben accuses S3 of bluffing about Diagonal"),
                ("caught Di", "It was a bluff: no Diagonal"),
                ("undo", "S3 goes back to c1"),
            ],
        ),
        (lambda: after(at(), "S3:c1-d2/Di", "bluff Di"), "lose S6", [("lose S6", "Ann gives up S6")]),
        (
            lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3"),
            "yield",
            [("yield", "Ann yields to N3"), ("undo", "S3 goes back to c3")],
        ),
        (
            lambda: after(at("S3 c4; N3 c5"), "S3?N3"),
            "ok",
            [("ok", "Ben lets S3 pass"), ("learned", "Ann learns what N3 holds")],
        ),
        (
            lambda: after(at("S4 lost; S5 lost; S6 lost"), "S3:c1-d2/Di", "bluff Di"),
            "lose S1",
            [("lose S1", "Ann gives up S1"), ("win N losses", "Ann has lost too many pieces, and Ben wins")],
        ),
        (
            lambda: after(at("S3 [St]; N2 [Gh]", options=CHOOSE, player_powers={"N": ["WitchDoctor"]}), "S3:c1-d2/Di"),
            "witch N2",
            [("witch N2", "Ben uses a Witch Doctor with N2"), ("skip", "Ben owes this turn and skips it")],
        ),
    ],
)
def test_the_log_tells_each_event_in_notation_and_words(
    state: Any, event: str, expected: list[tuple[str, str]]
) -> None:
    assert [(line.notation, said(line.phrase)) for line in log(state(), event)] == expected


@pytest.mark.parametrize(
    ("held", "text"),
    [("", "N3 holds nothing"), (" [Gh]", "N3 holds Ghost"), (" [Gh,Mo]", "N3 holds Ghost and Moat")],
)
def test_a_detective_reads_the_answer_in_its_log(held: str, text: str) -> None:
    lines = log(after(at(f"S3 c4; N3 c5{held}"), "S3?N3"), "ok", 0)
    assert said(lines[-1].phrase) == text


def test_placing_is_told_to_the_one_who_places_only() -> None:
    own, other = (log(GAME.start(), "Di@S3", seat)[0] for seat in (0, 1))
    assert (said(own.phrase), own.notation) == ("Ann puts Diagonal on S3", "Di@S3")
    assert (said(other.phrase), other.notation) == ("Ann places a power", "")


def test_lines_stand_under_their_turn() -> None:
    (line,) = log(at(turn=6), "S1:a1-a2")
    assert line.head is not None
    assert said(line.head) == "Turn 7"


def test_the_end_is_a_banner() -> None:
    state = after(at("S1 a6; S2 b6; S3 c4; N1 a3; N2 d3; N3 e3"), "S3:c4-c6")
    assert log(state, "ok")[-1].banner


@pytest.mark.pure
def test_every_drawing_that_a_scene_names_is_there() -> None:
    names = {"ga-piece"}
    for state in (GAME.start(), at("S3 [Di,Mo]; S4 [Gh,St]; S5 [Sw,Ka]; S6 [Bu,De]")):
        names |= {
            thing.art
            for part in scene(state).regions
            for thing in getattr(part, "items", ())
            if thing.art.startswith("ga-")
        }
    for name in names:
        assert (GAME.folder / "art" / f"{name}.svg").is_file()
