"""`parlour experiment`: what it says, what it keeps, and what it refuses."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import polars as pl
import pytest

from parlour.cli import experimenting, main
from parlour.kernel.errors import ParlourError
from parlour.lab.experiments import lots
from parlour.lab.study import Study, study

GUARD = [
    "adventurers-guard",
    "--set",
    "no_capture_limit=20",
    "--set",
    "limit_result=count",
    "--bots",
    "random",
    "--workers",
    "1",
    "--seed",
    "3",
]
SHORT = ["quarriors", "--set", "max_turns=4", "--bots", "random", "--workers", "1"]


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(["experiment", *arguments])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(["experiment", *arguments])
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


def test_an_experiment_is_a_table_with_the_strongest_first(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, GUARD[0], "gift", *GUARD[1:], "--games", "200")
    assert "200 games with 2 seats" in out
    shown = re.findall(r"^(\w+) +(\d+) +[+-]?[\d.]+ +\S+ … \S+ +([+-]?[\d.]+|–)", out, re.MULTILINE)
    assert sum(int(games) for _, games, _ in shown) == 200
    values = [float(value) for *_, value in shown if value != "–"]
    assert values == sorted(values, reverse=True)
    assert len(values) >= 3


def test_effects_are_kept_with_a_study_and_are_in_its_report(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "guard"
    study(
        "adventurers-guard",
        10,
        "random",
        options={"no_capture_limit": 20, "limit_result": "count"},
        data=folder,
        workers=1,
        closely=0,
    )
    plan = (folder / "study.toml").read_bytes()
    given = ["--games", "100", "--workers", "1", "--data", str(folder)]
    found = {
        design: json.loads(good(capsys, "adventurers-guard", design, *given, "--json")) for design in ("gift", "ban")
    }
    assert found["ban"]["bots"] == ["random", "random"]
    assert found["ban"]["options"]["no_capture_limit"] == 20
    kept = pl.read_parquet(folder / "effects.parquet")
    assert kept.group_by("design").len().sort("design").rows() == [
        (design, len(found[design]["effects"])) for design in ("ban", "gift")
    ]
    assert tomllib.loads((folder / "effects.toml").read_text("utf-8"))["gift"]["games"] == 100
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "a free copy for a seat drawn by lot" in page
    assert "forbidden to a seat drawn by lot" in page
    assert (folder / "study.toml").read_bytes() == plan
    Study.open(folder).publish("pt-BR")
    assert "proibido a um lugar sorteado" in (folder / "report.html").read_text(encoding="utf-8")
    other = bad(capsys, "adventurers-guard", "gift", "--data", str(folder), "--set", "no_capture_limit=30")
    assert "has another study (options: no_capture_limit=20, limit_result=count, not no_capture_limit=30" in other
    assert "has another study (game:" in bad(capsys, "quazo", "gift", "--data", str(folder))


def test_prices_and_the_extremes_again_are_kept_and_in_the_report(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    short, folder = {"rounds": 2}, tmp_path / "quazo"
    study("quazo", 8, "greedy", options=short, data=folder, workers=1, closely=0)
    given = ["--games", "400", "--workers", "1", "--items", "card", "--data", str(folder), "--again", "random"]
    found = {
        design: json.loads(good(capsys, "quazo", design, *given, "--again-games", "300", "--json"))
        for design in ("gift", "price")
    }
    assert found["gift"]["again"]["bots"] == ["random"] * 4
    assert found["gift"]["again"]["played"] == 300
    assert found["gift"]["again"]["seed"] != found["gift"]["seed"]
    assert {one["outcome"] for one in found["price"]["effects"]} == {"cheaper"}, "a card costs all the mana there is"
    kept = pl.read_parquet(folder / "effects.parquet")
    assert set(kept.select("design", "again", "bots").unique().rows()) == {
        (design, again, "random" if again else "greedy") for design in ("gift", "price") for again in (False, True)
    }
    assert set(tomllib.loads((folder / "effects.toml").read_text("utf-8"))) == {
        "gift",
        "gift-again",
        "price",
        "price-again",
    }
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "its price one lower for a seat drawn by lot" in page
    assert "a free copy for a seat drawn by lot, again with random" in page
    Study.open(folder).publish("pt-BR")
    assert "preço um a menos para um lugar sorteado" in (folder / "report.html").read_text(encoding="utf-8")
    good(capsys, "quazo", "gift", *given[:-2])
    kept = pl.read_parquet(folder / "effects.parquet")
    assert not kept.filter(pl.col("again") & (pl.col("design") == "gift")).height, "what repeated it is out of date"
    assert kept.filter(pl.col("again") & (pl.col("design") == "price")).height


def test_effects_that_were_kept_before_anything_was_tried_again_are_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = [GUARD[0], "gift", *GUARD[1:], "--games", "100", "--data", str(tmp_path)]
    good(capsys, *given)
    path = tmp_path / "effects.parquet"
    pl.read_parquet(path).drop("usual", "again", "bots").write_parquet(path)
    good(capsys, GUARD[0], "ban", *GUARD[1:], "--games", "100", "--data", str(tmp_path))
    assert set(pl.read_parquet(path).select("design", "again").unique().rows()) == {("ban", False), ("gift", False)}


def test_what_is_dealt_is_judged_by_the_games_of_a_study(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = good(capsys, SHORT[0], "presence", *SHORT[1:], "--games", "150", "--data", str(tmp_path))
    assert "length of a game, in decisions" in out
    assert "share of wins of the first to move" in out
    kept = pl.read_parquet(tmp_path / "effects.parquet")
    assert set(kept["outcome"]) >= {"length", "first"}
    lengths = kept.filter(pl.col("outcome") == "length")
    assert lengths["games"].unique().to_list() == [150]
    assert lengths["effect"].sum() == pytest.approx(0, abs=0.1)


def test_an_interrupted_experiment_counts_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lots, "CHUNK", 10)
    calls: list[object] = []

    def tired(do: object, tasks: list[object], _workers: int) -> object:
        for task in tasks:
            if len(calls) == 3:
                raise KeyboardInterrupt
            calls.append(task)
            yield do(task)  # type: ignore[operator]

    monkeypatch.setattr(lots, "play_games", tired)
    assert main(["experiment", GUARD[0], "gift", *GUARD[1:], "--games", "100"]) == 130
    out, err = capsys.readouterr()
    assert "30 games with 2 seats" in out
    assert "Stopped after 30 of 100 games" in err


def test_what_was_found_is_told_though_the_disk_is_full(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_found: object, folder: Path) -> None:
        raise ParlourError("cannot-write", path=str(folder), why="No space left on device")

    monkeypatch.setattr(experimenting, "save", full)
    assert main(["experiment", GUARD[0], "gift", *GUARD[1:], "--games", "100", "--data", str(tmp_path / "new")]) == 2
    out, err = capsys.readouterr()
    assert "100 games with 2 seats" in out
    assert err.endswith("cannot be written: No space left on device.\n")


def test_a_folder_that_cannot_hold_effects_is_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(*_: object) -> None:
        raise AssertionError("played")

    monkeypatch.setattr(lots, "play_games", nobody)
    file, broken = tmp_path / "file", tmp_path / "broken"
    file.touch()
    broken.mkdir()
    (broken / "effects.parquet").write_bytes(b"garbage")
    assert "cannot be written: Not a directory" in bad(capsys, "quazo", "gift", "--data", str(file))
    assert "effects.parquet cannot be read" in bad(capsys, "quazo", "gift", "--data", str(broken))
    assert (broken / "effects.parquet").read_bytes() == b"garbage"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gambit", "gift"], "no items that can be given away"),
        (["gambit", "price"], "no items with a price"),
        (["quarriors", "presence", "--again", "club"], "Only an experiment by lot can be made again with other bots"),
        (["quarriors", "gift", "--again", "clup"], "clup"),
        (["quarriors", "gift", "--again", "club,club,club"], "3"),
        (["quarriors", "gift", "--again", "club", "--again-games", "0"], "0"),
        (["quazo", "presence"], "deals no items by chance"),
        (["quazo", "loan"], "“loan” is no experiment: use one of gift, ban, price, presence."),
        (["quazo", "ban", "--items", "order"], "is not a kind of facts of quazo. There are: card, character."),
        (["quazo", "ban", "--items", "character"], "no items that are chosen by a move"),
        (["quarriors", "presence", "--items", "captured"], "There are: dealt."),
        (["quazo", "gift", "--games", "many"], "many"),
        (["quazo", "gift", "--workers", "0"], "0"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in bad(capsys, *arguments)
