"""Tuning: a small tournament on pig finds levels that hold their own, and writes them once."""

from __future__ import annotations

import math
import shutil
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import parlour
from parlour import games
from parlour.bots.levels import FILE, LEVELS, settings
from parlour.bots.naming import named
from parlour.bots.search import SearchBot
from parlour.cli import main
from parlour.cli.context import Context
from parlour.cli.tuning import data_of, report
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng
from parlour.lab import tune as tuning
from parlour.lab.calibration import fit, thoughts
from parlour.lab.match import match
from parlour.lab.rounds import Share
from parlour.lab.statistics.estimates import Estimate
from parlour.lab.tune import Tuned, candidates, rated, tune, with_budget
from toy_bluff import GAME as BLUFF

SHORT = {"target": 20}
PIG = Path(__file__).parent.parent / "examples" / "pig" / "pig"


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of pig, installed as a stranger's."""
    place = tmp_path_factory.mktemp("site")
    shutil.copytree(PIG, place / "pig")
    package = place / "pig-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n", "utf-8")
    (package / "entry_points.txt").write_text("[parlour.games]\npig = pig:GAME\n", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(place), *sys.path])
        for name in [name for name in sys.modules if name.partition(".")[0] == "pig"]:
            patch.delitem(sys.modules, name)
        _forget()
        yield place / "pig"
    for name in [name for name in sys.modules if name.partition(".")[0] == "pig"]:
        del sys.modules[name]
    _forget()


def _forget() -> None:
    games._found.cache_clear()
    games.game.cache_clear()
    settings.cache_clear()


@pytest.fixture(scope="module")
def found(pig: Path) -> Tuned:
    assert pig.is_dir()
    return parlour.tune("pig", games=8, options=SHORT, simulations=64, workers=1)


def test_every_level_is_found_and_the_club_is_level_with_greedy(found: Tuned) -> None:
    assert list(found.levels) == [*LEVELS, "adviser"]
    assert set(found.ratings) == set(found.scores) == {"novice", "club", "master"}
    assert len(found.field) == tuning.FIELD
    assert named(found.levels["master"]).settings["simulations"] == 64
    assert named(found.levels["grandmaster"]).settings["simulations"] == 64 * tuning.MORE
    played = match("pig", [found.levels["club"], "greedy"], 60, seed=5, options=SHORT, workers=1)
    assert played.scores()[found.levels["club"]].value >= played.fair


def test_the_same_seed_finds_the_same_levels(found: Tuned) -> None:
    again = tune("pig", games=8, options=SHORT, simulations=64, workers=1)
    assert again == found


def test_the_file_is_read_as_what_was_found_and_is_not_written_over(found: Tuned, pig: Path) -> None:
    written = found.save()
    assert written == pig / FILE
    said = tomllib.loads(written.read_text("utf-8"))
    assert set(said) == {"calibration", *LEVELS, "adviser"}
    assert said["master"]["seconds"] == said["adviser"]["seconds"] == 1.0
    assert said["grandmaster"]["seconds"] == 3.0
    assert settings(pig).ratings == found.ratings
    for level in (*LEVELS, "adviser"):
        settings(pig).bot(level)
    with pytest.raises(ParlourError, match="already exists. Write over it with --force"):
        found.save()
    assert found.save(force=True) == written
    assert sorted(path.name for path in pig.iterdir() if path.suffix == ".toml") == [FILE], "nothing is left behind"
    with pytest.raises(ParlourError, match="cannot be written: No such file or directory"):
        found.save(pig / "nowhere" / FILE)
    written.unlink()
    settings.cache_clear()


@pytest.mark.usefixtures("pig")
def test_the_command_shows_what_it_found_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "levels.toml"
    command = ["tune", "pig", "--games", "2", "--simulations", "4", "--set", "target=10", "--workers", "1"]
    assert main([*command, "--out", str(out), "--lang", "pt-BR", "--minutes", "0,0001"]) == 0
    told = capsys.readouterr().out
    assert "Os níveis, avaliados com outros dados (greedy tem 1000)" in told
    assert told.endswith(f"Escrito em {out}.\n")
    assert "[club]" in out.read_text("utf-8")
    assert main([*command, "--out", str(out)]) != 0
    assert "already exists. Write over it with --force" in capsys.readouterr().err


def _won(value: float, margin: float) -> Share:
    return Share(Estimate(value, value - margin, value + margin, 60), value * 60, 60)


@pytest.mark.parametrize(
    ("shares", "unproven"),
    [
        ({"novice": (0.2, 0.1), "club": (0.5, 0.1), "master": (0.7, 0.1)}, []),
        ({"novice": (0.2, 0.1), "club": (0.62, 0.1), "master": (0.7, 0.1)}, [("master", "club")]),
        ({"novice": (0.2, 0.1), "club": (0.4, 0.1), "master": (0.58, 0.1)}, [("master", "greedy")]),
        ({"novice": (0.45, 0.1), "club": (0.5, 0.1), "master": (0.9, 0.1)}, [("club", "novice")]),
        (
            {"novice": (0.2, 0.1), "club": (0.5, 0.1), "master": (0.9, math.inf)},
            [("master", "club"), ("master", "greedy")],
        ),
    ],
)
def test_a_level_that_may_be_no_stronger_is_named_with_what_to_do(
    found: Tuned, shares: dict[str, tuple[float, float]], unproven: list[tuple[str, str]]
) -> None:
    judged = replace(found, scores={level: _won(*share) for level, share in shares.items()})
    assert judged.unproven == unproven
    told = report(judged, Context("en").words(parlour.game("pig")))
    lines = [
        f"Warning: {level} is not shown to be stronger than {other}; the difference may be luck."
        for level, other in unproven
    ]
    assert [line for line in told.splitlines() if line.startswith("Warning")] == lines
    assert ("improve the estimate" in told) == bool(unproven)
    assert data_of(judged)["unproven"] == [{"level": level, "other": other} for level, other in unproven]


@pytest.mark.usefixtures("pig")
def test_an_interrupt_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    out = tmp_path / "levels.toml"
    out.write_text("calibration = {}\n", "utf-8")

    def stop(done: int, total: int) -> None:
        assert 0 < done <= total
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune("pig", games=2, options=SHORT, simulations=4, workers=1, progress=stop).save(out, force=True)
    assert out.read_text("utf-8") == "calibration = {}\n"


@pytest.mark.usefixtures("pig")
@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("--games", "1", "not a number of games|1"),
        ("--minutes", "soon", "is not a number of minutes"),
        ("--minutes", "-1", "is not a number of minutes"),
        ("--simulations", "few", "is not a number of simulations"),
        ("--simulations", "0", "simulations of the bot “search” cannot be “0”"),
        ("--seats", "9", "cannot be played with 9 seats"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    option: str, value: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", "pig", "--out", str(tmp_path / "levels.toml"), option, value]) != 0
    assert any(part in capsys.readouterr().err for part in sentence.split("|"))
    assert not any(tmp_path.iterdir())


def test_searches_fit_the_game() -> None:
    hidden = candidates(BLUFF, complete_options(BLUFF.options, {}), 3, 1)
    assert len(hidden) == len(set(hidden)) == tuning.FIELD
    assert any("opponent_skill=8" in one for one in hidden[1:])
    assert not any("widening" in one or "expectimax" in one for one in hidden)
    guard = parlour.game("adventurers-guard")
    open_to_all = candidates(guard, complete_options(guard.options, {}), 2, 1)
    assert open_to_all[1:3] == ["expectimax", "expectimax(depth=2)"]
    assert not any("opponent_skill" in one or "win_only" in one for one in open_to_all[1:])
    assert with_budget("expectimax(depth=2)", 10) == "expectimax(nodes=200,depth=2)"


def test_a_calibration_is_fitted_to_who_won() -> None:
    sure = [(0, [0.6, -0.6], (1.0, 0.0))] * 20
    doubtful = [*[(0, [0.6, -0.6], (1.0, 0.0))] * 12, *[(0, [0.6, -0.6], (0.0, 1.0))] * 8]
    assert fit(BLUFF, sure) > 4 > 0 > fit(BLUFF, doubtful)
    played = thoughts(BLUFF, BLUFF.start(2), [_searcher(), _searcher()], Rng(3))
    assert played
    assert all(len(values) == 2 and sum(won) == 1 for _, values, won in played)


def _searcher() -> SearchBot:
    return SearchBot(20)


def test_where_all_was_won_the_rating_is_still_a_number() -> None:
    everything = match("quazo", ["greedy", "random"], 4, 2, options={"rounds": 3}, workers=1).scores()["greedy"]
    assert 1000 < rated(everything, 2) < 2000
