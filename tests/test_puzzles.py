"""The puzzles that come with the games: they load, one move is clearly best in each, and a new search agrees."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from parlour.games import game, game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.puzzles import (
    GRADES,
    Puzzle,
    daily,
    puzzle,
    puzzles,
    read_puzzles,
    state_of,
    text_of,
)
from parlour.lab.puzzles import LEAST, MARGINS, holds

FEWEST_OF_A_GAME = 50
FEWEST_OF_A_GRADE = 5
SAMPLE = 3
"""Puzzles of each game that are solved again: `parlour puzzles check` solves all."""


@pytest.mark.parametrize("key", game_keys())
def test_a_game_has_puzzles_whose_positions_are_whole(key: str) -> None:
    """That each can be shown and solved, every game promises (tests/test_conformance.py)."""
    found, here = puzzles(game(key)), game(key)
    assert len(found) >= FEWEST_OF_A_GAME
    assert all(here.dump(state_of(here, one)) == one.position for one in found)


@pytest.mark.parametrize("key", game_keys())
def test_the_best_move_of_a_puzzle_is_better_by_a_margin(key: str) -> None:
    for one in puzzles(game(key)):
        seats = int(state_of(game(key), one).seat_count())
        assert list(one.moves.values()) == sorted(one.moves.values(), reverse=True)
        assert one.margin >= max(MARGINS[one.grade] / seats, LEAST) - 0.001, one.id


@pytest.mark.parametrize("key", game_keys())
def test_puzzles_are_of_all_kinds(key: str) -> None:
    """Of all grades, for several seats, tables of all sizes and different moves, and from the first half of games too."""
    here, found = game(key), puzzles(game(key))
    states = [state_of(here, one) for one in found]
    grades = Counter(one.grade for one in found)
    assert all(grades[grade] >= FEWEST_OF_A_GRADE for grade in GRADES), grades
    assert {int(state.seat_count()) for state in states} == set(here.seats)
    assert len({int(state.actor()) for state in states}) == max(here.seats)
    assert len({one.best for one in found}) >= 10
    assert any(_when(one) < 0.5 for one in found)


def _when(one: Puzzle) -> float:
    """The part of the game that was over: `…, event 12 of 96`."""
    at, events = one.source.rpartition("event ")[2].split(" of ")
    return int(at) / int(events)


@pytest.mark.parametrize("key", game_keys())
def test_another_search_solves_a_sample(key: str) -> None:
    here, found = game(key), puzzles(game(key))
    for one in found[:: len(found) // SAMPLE][:SAMPLE]:
        assert holds(here, one, seed=99, effort=0.5), one.id


@pytest.mark.parametrize("key", game_keys())
def test_the_puzzle_of_the_day_is_new_every_day_until_all_were_shown(key: str) -> None:
    here, first = game(key), date(2026, 1, 1)
    count = len(puzzles(here))
    days = [first + timedelta(day) for day in range(-(first.toordinal() % count), count - first.toordinal() % count)]
    shown = [daily(here, day) for day in days]
    assert {one.id for one in shown if one} == {one.id for one in puzzles(here)}
    assert daily(here, first) == daily(here, first)


def test_the_next_round_of_days_has_another_order() -> None:
    guard = game("adventurers-guard")
    count = len(puzzles(guard))
    start = date.fromordinal(count * 10_000)
    rounds = [[daily(guard, start + timedelta(day)) for day in range(at, at + count)] for at in (0, count)]
    assert rounds[0] != rounds[1]


# The file

GUARD = game("adventurers-guard")


def example(**changes: object) -> dict[str, object]:
    position = {"pawns": "S: Ae4 | N: Ae5", "die": 3}
    moves = {"Ae4xe5": 0.9, "Ae4-d5": 0.5}
    return {
        "id": "x",
        "position": position,
        "moves": moves,
        "tries": 8,
        "club": 8,
        "novice": 2,
        "source": "",
        **changes,
    }


def read(tmp_path: Path, *entries: dict[str, object], **head: object) -> tuple[Puzzle, ...]:
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps({"game": GUARD.key, "rules": 1, "puzzles": list(entries), **head}), encoding="utf-8")
    return read_puzzles(GUARD, file)


@pytest.mark.parametrize(
    ("club", "novice", "grade"), [(8, 4, "easy"), (8, 3, "medium"), (3, 8, "medium"), (2, 8, "hard")]
)
def test_the_grade_says_how_often_bots_failed(tmp_path: Path, club: int, novice: int, grade: str) -> None:
    (one,) = read(tmp_path, example(club=club, novice=novice))
    assert one.grade == grade
    assert one.best == "Ae4xe5"
    assert one.margin == pytest.approx(0.4)


def test_puzzles_are_written_as_they_are_read(tmp_path: Path) -> None:
    found = puzzles(GUARD)
    file = tmp_path / "again.json"
    file.write_text(text_of(GUARD, found), encoding="utf-8")
    assert read_puzzles(GUARD, file) == found
    assert file.read_text(encoding="utf-8") == (GUARD.folder / "puzzles.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (example(moves={"Ae4xe5": 0.9}), "puzzles.json.puzzles[1].moves"),
        (example(moves={"Ae4xe5": 0.9, "Ae4-d5": 2}), "puzzles.json.puzzles[1].moves.Ae4-d5"),
        (example(club=9), "puzzles.json.puzzles[1].club"),
        (example(position="e4"), "puzzles.json.puzzles[1].position"),
        (example(hint="take"), "There is no field “puzzles.json.puzzles[1].hint”"),
    ],
)
def test_an_error_in_the_file_says_where(tmp_path: Path, entry: dict[str, object], told: str) -> None:
    with pytest.raises(ParlourError, match="puzzles") as error:
        read(tmp_path, entry)
    assert told in str(error.value)


def test_ids_are_distinct(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match="two puzzles have the id x"):
        read(tmp_path, example(), example())


def test_the_file_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match="quartz"):
        read(tmp_path, example(), game="quartz")


def test_a_puzzle_whose_move_is_not_legal_is_refused(tmp_path: Path) -> None:
    (one,) = read(tmp_path, example(moves={"Ae4-a9": 0.9, "Ae4-d5": 0.5}))
    with pytest.raises(ParlourError):
        state_of(GUARD, one)


def test_a_position_in_which_chance_is_next_is_no_puzzle(tmp_path: Path) -> None:
    (one,) = read(tmp_path, example(position={"pawns": "S: Ae4 | N: Ae5"}))
    with pytest.raises(ParlourError, match="nobody must decide"):
        state_of(GUARD, one)


def test_a_puzzle_is_found_by_its_id() -> None:
    one = puzzles(GUARD)[3]
    assert puzzle(GUARD, one.id) is one
    with pytest.raises(ParlourError, match="has no puzzle “nonsense”"):
        puzzle(GUARD, "nonsense")


def test_a_game_without_the_file_has_no_puzzles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare: AnyGame = GUARD.__class__(**{**vars(GUARD), "folder": tmp_path})
    assert puzzles(bare) == ()
    assert daily(bare, date(2026, 1, 1)) is None
