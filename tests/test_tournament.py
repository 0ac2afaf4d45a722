"""Tournaments of bots: the same for any number of workers, and whoever has the file can check all of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import main
from parlour.kernel.errors import ParlourError
from parlour.lab.tournament import Contest, tournament, verify

BOTS = "greedy,random,novice,greedy"


@pytest.fixture(scope="module")
def cup() -> Contest:
    return tournament("adventurers-guard", BOTS, "swiss", rounds=2, boards=2, duplicate=True, seed=3, workers=1)


def test_it_is_the_same_for_any_number_of_workers(cup: Contest) -> None:
    again = tournament("adventurers-guard", BOTS, "swiss", rounds=2, boards=2, duplicate=True, seed=3, workers=2)
    assert again.text() == cup.text()


def test_a_whole_tournament_is_checked(cup: Contest) -> None:
    checked = verify(json.loads(cup.text()))
    assert (checked.rounds, checked.games) == (2, 16)
    assert checked.outcomes > 16
    assert cup.tournament.names == ["greedy", "random", "novice", "greedy 2"]


def test_a_file_from_before_there_were_arenas_is_checked(cup: Contest) -> None:
    data = json.loads(cup.text())
    del data["terms"]["fresh"], data["terms"]["minutes"]
    assert verify(data).games == 16


@pytest.mark.parametrize("game", ["gambit", "quarriors", "quartz", "quazo"])
def test_every_game_has_tournaments_with_the_same_dice(game: str) -> None:
    held = tournament(
        game, "greedy,random,novice,greedy,random,novice", rounds=1, kind="tables", duplicate=True, workers=1
    )
    assert verify(json.loads(held.text())).rounds == 1
    assert held.gain() is None, "one board tells nothing of how much boards vary"


def test_tables_with_dice_of_their_own() -> None:
    held = tournament("adventurers-guard", "random,random,random,random", workers=1)
    data = json.loads(held.text())
    first = [game["events"] for game in data["rounds"][0]["games"]]
    assert [event for event in first[0] if "=" in event] != [event for event in first[1] if "=" in event]
    assert verify(data).rounds == 3


def _swap(data: dict[str, Any]) -> None:
    data["rounds"][0]["tables"][0].reverse()


def _seed(data: dict[str, Any]) -> None:
    data["rounds"][1]["seed"] = "00" * 32


def _result(data: dict[str, Any]) -> None:
    data["rounds"][0]["games"][0]["result"]["returns"].reverse()


def _standings(data: dict[str, Any]) -> None:
    data["standings"].reverse()


def _missing(data: dict[str, Any]) -> None:
    data["rounds"][1]["games"].pop()


def _twice(data: dict[str, Any]) -> None:
    data["rounds"][1]["games"].append(data["rounds"][1]["games"][0])


def _nonsense(data: dict[str, Any]) -> None:
    data["rounds"][0]["tables"] = 3


def _shape(data: dict[str, Any]) -> None:
    data["terms"]["surprise"] = 1


def _field(data: dict[str, Any]) -> None:
    data["note"] = "all proven"


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (_swap, "wrong-pairing"),
        (_seed, "wrong-commitment"),
        (_result, "wrong-result"),
        (_standings, "wrong-standings"),
        (_missing, "unfinished-tournament"),
        (_twice, "no-tournament-game"),
        (_nonsense, "bad-tournament-file"),
        (_shape, "bad-tournament-file"),
        (_field, "field-unknown"),
    ],
)
def test_what_is_not_true_is_found(cup: Contest, spoil: Callable[[dict[str, Any]], None], error: str) -> None:
    data = json.loads(cup.text())
    spoil(data)
    with pytest.raises(ParlourError) as caught:
        verify(data)
    assert caught.value.phrase.id == error


def test_another_die_is_found(cup: Contest) -> None:
    data = json.loads(cup.text())
    for one in data["rounds"]:
        one["seed"], one["commitment"] = data["rounds"][0]["seed"], data["rounds"][0]["commitment"]
    with pytest.raises(ParlourError) as caught:
        verify(data)
    assert caught.value.phrase.id == "unfair-event"


def test_the_command_saves_what_verify_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "cup.json")
    command = ["tournament", "adventurers-guard", "--bots", "greedy,random,novice", "--duplicate", "--boards", "2"]
    assert main([*command, "--workers", "1", "--save", file]) == 0
    said = capsys.readouterr().out
    assert "Round robin, 3 rounds, 12 games, seed 0." in said
    assert "  1.  greedy" in said
    assert main(["verify", file]) == 0
    assert "3 rounds paired by the rules, 12 games replayed" in capsys.readouterr().out
    assert main([*command, "--save", file]) == 2
    assert "already exists" in capsys.readouterr().err
