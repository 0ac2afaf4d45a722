"""Two rules with the same dice: pairs of games, what differs, and what the command says of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.cli import main
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.record import read_record
from parlour.lab import compare as lab
from parlour.lab.compare import Comparison, Pair, compare
from parlour.lab.rounds import Played

GUARD = "adventurers-guard"
FACING = {"warrior_corner": "facing"}


def test_each_side_plays_the_games_of_a_simulation() -> None:
    bots = ("greedy", "random")
    found = compare(GUARD, {}, FACING, 6, bots, seed=4, workers=1)
    usual, facing = (parlour.simulate(GUARD, 6, bots, 4, options, workers=1) for options in ({}, FACING))
    assert tuple(pair.a for pair in found.games) == usual.games
    assert tuple(pair.b for pair in found.games) == facing.games


def test_the_number_of_workers_makes_no_difference() -> None:
    one, two = (compare(GUARD, {}, FACING, 41, workers=workers) for workers in (1, 2))
    assert one == two
    assert one.wins_by_seat() == two.wins_by_seat()
    length = one.length().change
    assert -20 < length.low < length.value < length.high < 20


def test_games_part_at_the_first_event_that_differs() -> None:
    found = compare(GUARD, {}, FACING, 12, workers=1, records=True)
    assert found.flipped()
    for pair in found.flipped():
        assert pair.a.record
        assert pair.b.record
        assert pair.apart
        before = pair.apart - 1
        assert pair.a.record.events[:before] == pair.b.record.events[:before]
        assert pair.a.record.events[before:][:1] != pair.b.record.events[before:][:1]
    kept = [pair for pair in found.games if pair.a.record]
    assert kept == found.flipped(), "only games with another winner are worth a record"


def test_a_rule_that_never_applies_leaves_all_games_as_they_are() -> None:
    found = compare(GUARD, {"no_capture_limit": 100000}, {"no_capture_limit": 0}, 30, workers=1)
    assert (found.identical().value, found.partings(), found.flipped()) == (1.0, [], [])
    for one in found.wins_by_seat():
        assert one.change.value == 0
        assert -0.15 < one.change.low < 0 < one.change.high < 0.15, "it may still apply in some games"
    length = found.length().change
    assert (length.value, length.interval) == (0.0, (-inf, inf))


def played(number: int, *returns: float, turn: int = 0, decisions: int = 10, reason: str = "x") -> Played:
    return Played(number, turn, ("a", "b"), returns, reason, 20, decisions, b"")


def test_a_game_is_identical_only_if_it_also_ends_alike() -> None:
    assert Pair(played(0, 1.0, -1.0), played(0, 1.0, -1.0), None).identical
    assert not Pair(played(0, 1.0, -1.0), played(0, -1.0, 1.0), None).identical
    assert not Pair(played(0, 1.0, -1.0), played(0, 1.0, -1.0, reason="y"), None).identical
    assert not Pair(played(0, 1.0, -1.0), played(0, 2.0, -2.0), 7).flipped, "who wins by more still wins"


def test_differences_are_those_of_rounds() -> None:
    """Two rounds of two games: B has ½ and 0 more of them for the first seat, and 2 and 0 more decisions."""
    games = (
        Pair(played(0, -1.0, 1.0), played(0, 1.0, -1.0, decisions=14), 3),
        Pair(played(1, 1.0, -1.0), played(1, 1.0, -1.0), None),
        Pair(played(2, 1.0, -1.0, turn=1), played(2, 1.0, -1.0, turn=1), None),
        Pair(played(3, 0.0, 0.0, turn=1), played(3, 0.0, 0.0, turn=1), None),
    )
    found = Comparison(GUARD, {}, FACING, 0, ("a", "b"), 4, games)
    first, second = found.wins_by_seat()
    assert (first.a, first.b, first.change.value, first.change.units) == (0.625, 0.875, 0.25, 2)
    assert second.change.value == -0.25
    assert found.length().change.value == 1.0
    assert found.length().change.interval == (-inf, inf), "one round is too few to know"
    assert (found.identical().points, found.identical().games) == (3.0, 4)


def test_an_interrupt_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(work: Any, tasks: Any, _workers: int) -> Iterator[list[Pair]]:
        yield work(tasks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "play_games", play)
    found = compare(GUARD, {}, FACING, 50)
    assert (len(found.games), found.planned) == (10, 50)
    assert main(["compare", GUARD, "--b", "warrior_corner=facing", "--games", "50"]) == 0
    assert "Stopped after 10 of 50 games." in capsys.readouterr().out


def test_an_interrupt_before_anything_was_played_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_: Any) -> Iterator[list[Pair]]:
        raise KeyboardInterrupt
        yield []

    monkeypatch.setattr(lab, "play_games", play)
    with pytest.raises(KeyboardInterrupt):
        compare(GUARD, {}, FACING, 50)


def test_options_that_do_not_go_together_are_refused_before_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "play_games", None)
    with pytest.raises(Refusal, match="East cannot go first"):
        compare("gambit", {}, {"first_seat": "E"}, 20, ["random"] * 3)
    with pytest.raises(ParlourError, match="Both rules are the same"):
        compare(GUARD, {}, {"first_player": "random"}, 20)


def test_the_command_shows_what_changes_and_keeps_the_games_that_flip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["compare", GUARD, "--b", "warrior_corner=facing", "--games", "20", "--workers", "1"]
    assert main([*command, "--records", str(tmp_path / "flipped")]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "Adventurer's Guard: 20 games under each rule, with the same dice\nA: as usual\nB: warrior_corner="
    )
    assert re.search(r"South +\d+\.\d +\d+\.\d +[+-]?\d+\.\d +-\d+\.\d … \+\d+\.\d", out)
    found = re.search(r"(\d+) games have another winner:\n  game (\d+): (South|North) → (South|North), from event", out)
    assert found
    records = sorted(path.name for path in (tmp_path / "flipped").iterdir())
    assert len(records) == 2 * int(found[1])
    number = int(found[2])
    assert records[:2] == [f"{GUARD}-{number:02}-a.json", f"{GUARD}-{number:02}-b.json"]
    options = [read_record(tmp_path / "flipped" / name).options["warrior_corner"] for name in records[:2]]
    assert options[0] != options[1] == "facing"
    assert main([*command, "--lang", "pt-BR", "--bots", "greedy,random"]) == 0
    out = capsys.readouterr().out
    assert "20 partidas com cada regra" in out
    assert "10 rodadas de 2 partidas" in out
    assert main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["flipped"]) == len(records) // 2
    assert data["wins_by_seat"][0]["change"]["rounds"] == 20


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "Both rules are the same: change an option in one of them."),
        (["--b", "warrior_corner=facing", "--a", "warrior_corner=facing"], "Both rules are the same"),
        (["--b", "warrior_corner=never"], "“never”"),
        (["--b", "colour=red"], "colour"),
        (["--b", "warrior_corner=facing", "--games", "many"], "“many” is not a number of games"),
        (["--b", "warrior_corner=facing", "--seats", "3"], "3"),
        (["--b", "warrior_corner=facing", "--bots", "greedy,greedy,random"], "3 bots are named"),
        (["--b", "warrior_corner=facing", "--bots", "champion"], "no bot “champion”"),
        (["--b", "warrior_corner=facing", "--workers", "none"], "“none” is not a number of workers"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", GUARD, *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("changes", "rounds", "settled"),
    [
        ([(0, 0)] * 400, 400, "none"),
        ([(0, 0)] * 100, 100, "unknown"),
        ([(0, 1)] * 100 + [(0, 0)] * 300, 400, "some"),
        ([(0, 1)] * 120 + [(1, 0)] * 110 + [(0, 0)] * 10, 240, "unknown"),
    ],
)
def test_a_change_is_settled_if_there_is_one_or_if_there_is_hardly_any(
    changes: list[tuple[int, int]], rounds: int, settled: str
) -> None:
    def played(won: int, number: int) -> Played:
        return Played(number, number, ("a", "a"), (1.0, -1.0) if won else (-1.0, 1.0), "end", 1, 1, b"")

    pairs = [Pair(played(a, at), played(b, at), None if a == b else 1) for at, (a, b) in enumerate(changes)]
    found = Comparison("adventurers-guard", {}, {}, 0, ("a", "a"), rounds, tuple(pairs))
    assert found.settled() == settled
