"""`parlour verify`: the dice of a record, checked from the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kernel.test_fairness import FIRST, fair_record
from parlour.cli import main
from parlour.kernel.record import broken_off, lost


def test_fair_dice_are_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    fair_record(events=9).save(path)
    assert main(["verify", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("5 outcomes checked")


def test_a_changed_die_is_named_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = fair_record(events=3)
    other = "d6=1" if record.events[2] != "d6=1" else "d6=2"
    path = tmp_path / "game.json"
    replace(record, events=(*record.events[:2], other)).save(path)
    assert main(["verify", str(path), "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"Event 3 is {other}, but the committed dice give {record.events[2]}." in error


def test_a_record_without_proof_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    replace(fair_record(events=3), fairness=None).save(path)
    assert main(["verify", str(path), "--lang", "pt-BR"]) == 2
    assert "não traz prova" in capsys.readouterr().err


def test_what_a_record_alone_does_not_prove_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, old = tmp_path / "game.json", tmp_path / "old.json"
    fair_record(events=9).save(path)
    assert main(["verify", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "The house knew the seed" in out
    assert "Whether the table table-1 was played like this" in out
    assert "first scheme" not in out
    fair_record(9, FIRST).save(old)
    assert main(["verify", str(old), "--lang", "en"]) == 0
    assert "the strings came after the commitment" in capsys.readouterr().out


def test_every_outcome_can_be_exported_with_its_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    fair_record(events=9).save(path)
    assert main(["verify", "--steps", str(path)]) == 0
    steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [step["k"] for step in steps] == [0, 1, 2, 3, 4]
    assert steps[1]["weights"] == [1] * 6


@pytest.mark.parametrize(
    ("result", "extra", "told"),
    [
        (lost("time", 1, 2), {}, "Bo was out of time and lost."),
        (lost("resigned", 0, 2), {}, "Ada resigned and lost."),
        (broken_off("ended", 2), {}, "The house ended the game: nobody won."),
        (None, {"out_of_time": [1]}, "Bo was out of time and comes last; a bot played on."),
    ],
)
def test_an_end_that_no_event_tells_is_told_when_a_game_is_checked_and_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], result: dict[str, object], extra: dict[str, object], told: str
) -> None:
    path = tmp_path / "game.json"
    replace(fair_record(events=9), result=result, extra=extra).save(path)
    for command in (["verify"], ["replay", "--log"], ["replay", "--at", "9"]):
        assert main([*command, str(path), "--lang", "en"]) == 0
        assert f"{told}\n" in capsys.readouterr().out
    assert main(["replay", str(path), "--at", "8", "--lang", "en"]) == 0
    assert told not in capsys.readouterr().out  # it was not so yet
