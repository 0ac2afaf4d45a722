"""What Adventurer's Guard says and shows, in every language and for every seat (contract, section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.state import GuardState
from parlour.kernel.scene import Grid, Item, Scene, Table, Zone, parts_of
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase

from .support import at, opening, rolled

NAMES = ("Ann", "Ben")


def scene(state: GuardState, seat: int | None = 0) -> Scene:
    return GAME.scene(GAME.view(state, seat))


def said(text: Phrase | str) -> str:
    """A text of a scene in English, South being Ann and North Ben."""
    return text if isinstance(text, str) else GAME.words().text(text, NAMES)


def board(state: GuardState, seat: int | None = 0) -> Grid:
    grid = scene(state, seat).regions[0]
    assert isinstance(grid, Grid)
    return grid


def pawn_at(state: GuardState, tile: str, seat: int | None = 0) -> Item:
    (item,) = next(cell.items for cell in board(state, seat).cells if cell.id == tile)
    return item


def badges(item: Item) -> dict[str, str]:
    return {badge.kind: said(badge.text) for badge in item.badges}


def zone(state: GuardState, name: str) -> list[str]:
    """The letters of the items in a zone."""
    found = next(region for region in parts_of(scene(state).regions) if region.id == name)
    assert isinstance(found, Zone)
    return [item.letter for item in found.items]


def log(state: GuardState, text: str) -> list[Line]:
    """What the log says about an event, which is played."""
    before, event = state.copy(), GAME.read(state, text)
    state.apply(event)
    return GAME.narrate(before, event, state, None)


# The board


@pytest.mark.parametrize(("seat", "bottom", "top"), [(0, "1", "9"), (1, "9", "1"), (None, "1", "9")])
def test_the_own_side_is_at_the_bottom(seat: int | None, bottom: str, top: str) -> None:
    grid = board(opening(), seat)
    assert (grid.rows[0], grid.rows[-1]) == (top, bottom)
    assert {cell.id[1] for cell in grid.cells[:9]} == {top}


@pytest.mark.parametrize(("seat", "left"), [(0, "a"), (1, "i")])
def test_the_files_run_from_the_own_left(seat: int, left: str) -> None:
    grid = board(opening(), seat)
    assert grid.columns[0] == left
    assert grid.cells[0].id[0] == left


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_board_shows_all_81_tiles_by_their_names(seat: int | None) -> None:
    grid = board(opening(), seat)
    assert {cell.id for cell in grid.cells} == {file + row for file in "abcdefghi" for row in "123456789"}
    assert [cell.id for cell in grid.cells] == [file + row for row in grid.rows for file in grid.columns]


@pytest.mark.clause("AG-R24")
def test_colour_shows_the_type_and_the_seat_shows_the_side() -> None:
    state = opening()
    for tile, tone, seat in (("a1", "W", 0), ("d2", "R", 0), ("d9", "M", 1), ("e9", "A", 1)):
        item = pawn_at(state, tile)
        assert (item.tone, item.letter, item.seat) == (tone, tone, seat)


def test_a_pawn_is_called_by_its_side_and_type() -> None:
    assert said(pawn_at(opening(), "d9").label) == "North's mage"


def test_a_pawn_without_a_bonus_has_no_badge() -> None:
    assert badges(pawn_at(opening(), "a1")) == {}


@pytest.mark.parametrize(("seat", "arrow"), [(0, "down"), (1, "up")])
def test_a_pawn_with_a_bonus_shows_its_range_and_its_heading_as_the_viewer_sees_it(seat: int, arrow: str) -> None:
    assert badges(pawn_at(at("S: Ae1 Md5+1 | N: Ae9"), "d5", seat)) == {"range": "3", "heading": arrow}


def test_a_tip_tells_steps_range_and_goal() -> None:
    tip = said(pawn_at(at("S: Ae1 Md5+1 | N: Ae9"), "d5").tip)
    assert tip == "Steps ahead, left, right. Range 3. Heads for row 1, where it gains a step."


# The die and the question


@pytest.mark.parametrize(
    ("die", "pawn", "row"), [(1, "a mage", 0), (3, "the adventurer", 1), (4, "a ranger", 2), (6, "the warrior", 3)]
)
def test_the_die_and_the_type_it_names_are_shown(die: int, pawn: str, row: int) -> None:
    shown = scene(opening(f"d6={die}"))
    assert said(shown.prompt.text) == f"You rolled {die}: move {pawn}"
    assert shown.prompt.item is not None
    assert shown.prompt.item.letter == str(die)
    table = shown.regions[1]
    assert isinstance(table, Table)
    assert [number for number, shown in enumerate(table.rows) if "on" in shown.states] == [row]


def test_no_type_is_marked_before_the_die_is_rolled() -> None:
    table = scene(opening()).regions[1]
    assert isinstance(table, Table)
    assert not any(row.states for row in table.rows)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (lambda: GAME.start(), "Who goes first is drawn."),
        (lambda: GAME.start(first_player="S"), "Choose the corner for your warrior"),
        (lambda: GAME.start(first_player="N"), "Ben chooses a corner for the warrior"),
        (lambda: opening(), "Ann rolls the die."),
        (lambda: opening("d6=3", "Ae1-e2", "d6=3"), "Ben rolled 3 and must move the adventurer"),
        (
            lambda: rolled(1, "S: Ae1 | N: Ae9 Md5"),
            "You have no mage left. You may move an enemy mage, or pass",
        ),
        (
            lambda: rolled(1, "S: Ae1 | N: Ae9 Md5", options={"enemy_move": "must"}),
            "You have no mage left. Move an enemy mage",
        ),
        (lambda: rolled(1, "S: Ae1 Md5 | N: Ae9", "N"), "Ben has no mage left and may move a mage of yours"),
        (
            lambda: rolled(1, "S: Ae1 Md5 | N: Ae9", "N", options={"enemy_move": "must"}),
            "Ben has no mage left and must move a mage of yours",
        ),
        (lambda: GAME.play(rolled(3, "S: Ad4 | N: Ad5"), "Ad4xd5"), "Ann has taken every enemy pawn and wins"),
        (lambda: rolled(1, "S: Ae4 | N: Ah8", quiet=199), "200 turns without a capture: a draw"),
        (
            lambda: rolled(5, "S: Ae4 | N: Ah8 Ma5", quiet=199, options={"limit_result": "count"}),
            "Ben has more pawns left at the limit and wins",
        ),
    ],
)
def test_the_prompt_says_whose_turn_it_is_and_what_is_to_do(state: Any, text: str) -> None:
    assert said(scene(state()).prompt.text) == text


def test_the_pawn_that_may_be_moved_is_an_enemy_but_the_readers_own() -> None:
    state = rolled(1, "S: Ae1 Md5 | N: Ae9", "N")
    told = [said(scene(state, seat).prompt.text) for seat in (None, 0, 1)]
    assert told[0] == "Ben has no mage left and may move an enemy mage"
    assert told[1] == "Ben has no mage left and may move a mage of yours"
    assert told[2] == "You have no mage left. You may move an enemy mage, or pass"


@pytest.mark.parametrize(
    ("state", "text"), [(lambda: at("S: Ae1 | N: Ae9"), "d6=1"), (lambda: at("S: Aa2 Wa1 Mb1 Rb2 | N: Ae9"), "d6=5")]
)
def test_a_lost_turn_tells_more_than_its_roll(state: Any, text: str) -> None:
    assert [line.kind for line in log(state(), text)] == ["roll", "lose"]


def test_the_prompt_is_yours_only_when_you_must_decide() -> None:
    state = opening("d6=3")
    assert [scene(state, seat).prompt.yours for seat in (0, 1, None)] == [True, False, False]
    assert [len(scene(state, seat).offers) for seat in (0, 1, None)] == [1, 0, 0]


def test_the_panel_of_the_one_who_must_decide_is_marked() -> None:
    assert {panel.seat: panel.acting for panel in scene(opening("d6=3")).panels} == {0: True, 1: False}


@pytest.mark.parametrize(("seat", "order"), [(0, [1, 0]), (1, [0, 1])])
def test_the_own_panel_stands_below(seat: int, order: list[int]) -> None:
    assert [panel.seat for panel in scene(opening(), seat).panels] == order


# Legal moves


def test_legal_end_tiles_are_click_paths_with_captures_marked() -> None:
    offers = {offer.move: offer for offer in scene(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5")).offers}
    assert offers["Md4-c4"].path == ("d4", "c4")
    assert not offers["Md4-c4"].takes
    assert offers["Md4xd5"].path == ("d4", "d5")
    assert offers["Md4xd5"].takes
    assert said(offers["Md4xd5"].say) == "mage d4 takes d5"


def test_the_pass_is_a_button() -> None:
    (button,) = [offer for offer in scene(rolled(1, "S: Ae1 | N: Ae9 Md5")).offers if offer.button]
    assert button.move == "pass"


# Captured pawns and the adventurers


def test_captured_pawns_lie_with_their_captor() -> None:
    state = GAME.play(opening("d6=4", "Rd2-g5", "d6=4", "Rf8-f6", "d6=4"), "Rg5xf6")
    assert (zone(state, "taken-S"), zone(state, "taken-N")) == (["R"], [])


def test_whoever_captured_them_is_told_so() -> None:
    def captors(seat: int | None) -> list[str]:
        parts = parts_of(scene(at("S: Ae1 | N: Ae9"), seat).regions)
        return [said(part.title) for part in parts if part.id in ("taken-N", "taken-S")]

    assert captors(None) == ["by South", "by North"]
    assert captors(0) == ["by you", "by them"]
    assert captors(1) == ["by them", "by you"]


def test_warriors_that_are_not_placed_yet_are_not_captured() -> None:
    for state in (GAME.start(), GAME.start(first_player="S")):
        assert (zone(state, "taken-S"), zone(state, "taken-N")) == ([], [])


def test_two_captured_warriors_are_shown_although_nothing_else_is_gone() -> None:
    state = at("S: Ae1 Md1 Mf1 Rd2 Rf2 | N: Ae9 Md9 Mf9 Rd8 Rf8")
    assert (zone(state, "taken-S"), zone(state, "taken-N")) == (["W"], ["W"])


@pytest.mark.clause("AG-6.4", "AG-6.5")
def test_the_panels_say_whether_an_adventurer_can_be_attacked() -> None:
    notes = {panel.seat: [said(note) for note in panel.notes] for panel in scene(at("S: Ae1 Md4 | N: Ae9")).panels}
    assert notes == {0: ["adventurer guarded"], 1: ["adventurer can be taken"]}


def test_a_captured_adventurer_needs_no_note() -> None:
    ended = GAME.play(rolled(3, "S: Ad4 | N: Ad5"), "Ad4xd5")
    notes = {panel.seat: panel.notes for panel in scene(ended).panels}
    assert notes[1] == ()


def test_the_panels_count_the_pawns() -> None:
    counts = {panel.seat: panel.counters[0].value for panel in scene(at("S: Ae1 Md4 | N: Ae9")).panels}
    assert counts == {0: "2", 1: "1"}


# Banners


def banners(state: GuardState) -> list[str]:
    return [said(banner) for banner in scene(state).banners]


@pytest.mark.clause("AG-6.3")
@pytest.mark.parametrize(("turn", "shown"), [(0, True), (1, True), (2, False)])
def test_no_attacks_in_the_first_turn_is_said_while_it_applies(turn: int, shown: bool) -> None:
    text = "No attacks in either player's first turn."
    assert banners(at("S: Ae1 Md4 | N: Ae9 Md9", turn=turn)) == [text] * shown


@pytest.mark.clause("AG-8.2")
@pytest.mark.parametrize(("quiet", "shown"), [(99, False), (100, False), (101, True)])
def test_quiet_turns_are_counted_aloud_once_they_pass_100(quiet: int, shown: bool) -> None:
    text = f"{quiet} turns without a capture; at 200 the game ends."
    assert banners(at("S: Ae1 Md4 | N: Ae9 Md9", quiet=quiet)) == [text] * shown


@pytest.mark.clause("AG-3.7")
@pytest.mark.parametrize(
    ("pawns", "notation", "text"),
    [
        ("S: Aa2 Ma1 Rb1 | N: Ae9", "lost blocked", "Ann loses the turn: no mage can move"),
        ("S: Ae1 | N: Ae9", "lost missing", "Ann loses the turn: nobody has a mage"),
    ],
)
def test_a_lost_turn_is_a_banner_that_says_why(pawns: str, notation: str, text: str) -> None:
    roll, lost = log(at(pawns), "d6=1")
    assert (roll.notation, lost.notation) == ("d6=1", notation)
    assert lost.banner
    assert said(lost.phrase) == text


# The log


@pytest.mark.parametrize(
    ("state", "event", "expected"),
    [
        (lambda: GAME.start(), "first=N", [("first=N", "Ben goes first")]),
        (lambda: GAME.start(first_player="S"), "W@i1", [("W@i1", "Ann puts the warrior on i1")]),
        (lambda: opening(), "d6=4", [("d6=4", "Ann rolls 4: ranger")]),
        (lambda: opening("d6=3"), "Ae1-e2", [("Ae1-e2", "Ann moves the adventurer from e1 to e2")]),
        (
            lambda: rolled(1, "S: Ae1 Md8 | N: Ae9 Wd9"),
            "Md8xd9",
            [
                ("Md8xd9", "Ann takes the warrior on d9 with a mage from d8"),
                ("bonus d9 +1", "The mage turns round and now has range 3"),
            ],
        ),
        (
            lambda: rolled(1, "S: Ae1 | N: Ae9 Md2"),
            "~Md2-d1",
            [
                ("~Md2-d1", "Ann moves Ben's mage from d2 to d1"),
                ("bonus d1 +1", "The mage turns round and now has range 3"),
            ],
        ),
        (lambda: rolled(1, "S: Ae1 | N: Ae9 Md5"), "pass", [("pass", "Ann passes")]),
        (
            lambda: rolled(3, "S: Ad4 | N: Ad5", "N"),
            "Ad5xd4",
            [("Ad5xd4", "Ben takes the adventurer on d4 with the adventurer from d5"), ("win N", "Ben wins")],
        ),
        (
            lambda: rolled(3, "S: Ad4 | N: Ah9", quiet=199),
            "Ad4-d5",
            [
                ("Ad4-d5", "Ann moves the adventurer from d4 to d5"),
                ("draw limit", "200 turns without a capture: a draw"),
            ],
        ),
    ],
)
def test_the_log_tells_each_event_in_notation_and_words(
    state: Any, event: str, expected: list[tuple[str, str]]
) -> None:
    assert [(line.notation, said(line.phrase)) for line in log(state(), event)] == expected


@pytest.mark.parametrize(("pawns", "move"), [("S: Ad4 | N: Ad5", "Ad4xd5"), ("S: Ad4 | N: Ah9", "Ad4-d5")])
def test_the_end_is_a_banner(pawns: str, move: str) -> None:
    assert log(rolled(3, pawns, quiet=199), move)[-1].banner
