"""One option over its values: what is played, what can be asked, and what the command says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.cli import main
from parlour.kernel.options import Value
from parlour.lab.crew import Processes
from parlour.lab.statistics.estimates import Estimate
from parlour.lab.sweep import parse_sweep, sweep
from parlour.lab.target import Aim, Target, _stages, parse_targets, search

GUARD = "adventurers-guard"


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


def test_each_value_of_a_sweep_is_a_simulation_with_the_same_dice() -> None:
    found = sweep(GUARD, "no_capture_limit", [20, 30], 4, ("random", "random"), 5, {"warrior_corner": "facing"}, 1)
    for value, one in zip(found.values, found.found, strict=True):
        options = {"no_capture_limit": value, "warrior_corner": "facing"}
        assert one == parlour.simulate(GUARD, 4, ("random", "random"), 5, options, workers=1)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("no_capture_limit=20..23", [20, 21, 22, 23]),
        ("no_capture_limit=20..40..10", [20, 30, 40]),
        ("no_capture_limit=0, 50..51", [0, 50, 51]),
        ("warrior_corner", None),
        ("warrior_corner=facing,diagonal", ["facing", "diagonal"]),
    ],
)
def test_values_of_a_sweep_are_read(text: str, values: list[Any] | None) -> None:
    options = parlour.game(GUARD).options
    name, found = parse_sweep(options, text)
    assert name == re.split("=", text)[0]
    assert found == (values or list(next(one for one in options if one.name == name).values))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("vary", "message"),
    [
        ("no_capture_limit", "“no_capture_limit” does not say which values to try. Write it like name=10..20"),
        ("no_capture_limit=20", "does not say which values"),
        ("no_capture_limit=20,20", "does not say which values"),
        ("no_capture_limit=40..20", "does not say which values"),
        ("no_capture_limit=20..40..0", "does not say which values"),
        ("no_capture_limit=20..30..2..2", "does not say which values"),
        ("no_capture_limit=3..20", "3"),
        ("no_capture_limit=1..x", "no_capture_limit"),
        ("weather=1..2", "weather"),
    ],
)
def test_values_that_cannot_be_are_refused(vary: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in bad(capsys, "sweep", GUARD, "--vary", vary)


def test_a_sweep_is_a_table_and_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ["sweep", GUARD, "--bots", "random", "--games", "6", "--workers", "1"]
    picture = tmp_path / "limits.svg"
    out = good(capsys, *given, "--vary", "no_capture_limit=20..40..10", "--plot", str(picture))
    assert "3 values, 6 games of each, with the same dice" in out
    assert re.search(
        r"^20 +\d+\.\d %  +\d+\.\d – \d+\.\d %  +\d+\.\d  +\d+\.\d – \d+\.\d  not known yet$", out, re.MULTILINE
    )
    assert picture.read_text(encoding="utf-8").count("<path") > 2
    data = json.loads(good(capsys, *given, "--vary", "warrior_corner", "--json", "--set", "no_capture_limit=20"))
    assert data["option"] == "warrior_corner"
    assert {row["options"]["no_capture_limit"] for row in data["values"]} == {20}


def test_an_interrupt_keeps_the_values_that_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(play: Any, tasks: Any, _workers: int) -> Any:
        yield play(tasks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr("parlour.lab.sweep.play_games", stop)
    typed = ["sweep", GUARD, "--vary", "no_capture_limit=20,30", "--bots", "random", "--games", "4", "--workers", "1"]
    assert main(typed) == 130
    out, err = capsys.readouterr()
    assert "1 values, 4 games" in out
    assert "Stopped after 1 of 2 values" in err


# --- towards a target --------------------------------------------------------------------------------------------------


def test_targets_are_read() -> None:
    assert parse_targets("seats 50±1, length 40 +- 5") == [Target("seats", 0.5, 0.01), Target("length", 40, 5)]
    assert parse_targets("draws 2,5 % ± 0,5 %; order 25+/-2") == [
        Target("draws", 0.025, 0.005),
        Target("order", 0.25, 0.02),
    ]


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (["--target", "seats"], "“seats” is not a target. Write it like seats 50±1, length 40±5"),
        (["--target", "fun 50±1"], "“fun 50±1” is not a target"),
        (["--target", "seats 50±0"], "is not a target"),
        (["--target", "seats 50±1, seats 50±2"], "is not a target"),
        (["--target", "seats 40±1"], "With 2 seats, an even share is 50.0 %"),
        (["--vary", "warrior_ahead"], "Several options need a target"),
        (["--target", "length 40±5", "--plot", "x.svg"], "has no curve to draw"),
        (["--target", "length 40±5", "--vary", "no_capture_limit=20..9000"], "17,962 combinations are too many"),
        (["--target", "length 40±5", "--vary", "warrior_corner"], "does not say which values"),
    ],
)
def test_targets_that_cannot_be_are_refused(typed: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in bad(capsys, "sweep", GUARD, "--vary", "warrior_corner", *typed)


def test_few_combinations_play_all_games_and_of_many_a_third_goes_on() -> None:
    assert _stages(3, 2000) == [2000]
    assert _stages(4, 2000) == [666, 2000]
    assert _stages(100, 2000) == [74, 222, 666, 2000]
    assert _stages(100, 100) == [100], "not too few to tell anything"


def test_a_search_finds_the_values_that_make_games_as_they_should_be() -> None:
    """Random players hardly take anything, so the longer a game may go on without, the longer it is."""
    limits = [20, 40, 60, 80, 100]
    lengths = {
        limit: parlour.simulate(GUARD, 60, ("random",) * 2, 9, {"no_capture_limit": limit}, 1).decisions().value
        for limit in limits
    }
    wanted = Target("length", lengths[60], 8)
    found = search(GUARD, {"no_capture_limit": limits}, [wanted], Processes(1), 180, ("random",) * 2, 9)
    assert found.tried[0].values == {"no_capture_limit": 60}
    assert [one.played for one in found.tried] == [180, 180, 60, 60, 60]
    assert found.confirmed is not None
    assert found.confirmed.plan.seed != found.tried[0].plan.seed
    assert found.confirmed.aims[0].verdict != "missed"
    assert found.tried[-1].aims[0].verdict == "missed"


def test_a_search_does_not_depend_on_the_number_of_workers() -> None:
    def run(workers: int) -> list[tuple[Any, ...]]:
        vary: dict[str, list[Value]] = {"warrior_corner": ["diagonal", "facing"], "no_capture_limit": [20, 21]}
        found = search(GUARD, vary, [Target("seats", 0.5, 0.1)], Processes(workers), 6, ("random",) * 2, 1)
        return [(dict(one.values), one.played, one.distance) for one in found.tried]

    assert run(1) == run(2)
    assert len(run(1)) == 4


def test_a_target_is_met_only_by_an_interval_within_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert Aim(Target("length", 40, 5), Estimate(50, 49, 51, 9), "missed").distance == 2
    typed = ["sweep", GUARD, "--bots", "random", "--games", "60", "--workers", "1", "--vary", "no_capture_limit=20,21"]
    data = json.loads(good(capsys, *typed, "--target", "seats 50±30, length 500±1, draws 50±50", "--json"))
    verdicts = {name: one["verdict"] for name, one in data["confirmed"]["targets"].items()}
    assert verdicts == {"seats": "met", "length": "missed", "draws": "met"}
    out = good(capsys, *typed, "--target", "order 50±30")
    assert "2 combinations of values, the nearest first" in out
    assert re.search(r"furthest place in the order \(target 50.0 ± 30.0 %\): \d+\.\d % \(.*\), met", out)


def test_an_interrupted_search_shows_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(self: Processes, do: Any, tasks: Any) -> Any:
        yield do(next(iter(tasks)))
        raise KeyboardInterrupt

    monkeypatch.setattr(Processes, "work", stop)
    typed = ["sweep", GUARD, "--bots", "random", "--games", "4", "--vary", "no_capture_limit=20,21"]
    assert main([*typed, "--target", "length 40±5"]) == 130
    out, err = capsys.readouterr()
    assert "1 combination of values" in out
    assert "Stopped before the best values could be tested" in err
