"""Studies: the tables of a folder, stopping and going on, the games behind a figure, and what the commands say."""

from __future__ import annotations

import errno
import json
import re
import shlex
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from pathlib import Path
from shutil import copytree
from typing import Any, TypeVar

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import parlour
from parlour.cli import main, studying
from parlour.cli.studying import live_text
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import read_record, replayed
from parlour.kernel.state import OVER
from parlour.lab.crew import Processes
from parlour.lab.statistics.fairness import Seats
from parlour.lab.study import Study, counts
from parlour.lab.study.folder import PARTS, TABLES, kept_parts, write_whole, writing
from parlour.lab.study.plan import FILE, LARGEST, Plan, make_plan
from parlour.lab.study.play import COURSE, FACTS, GAMES, Part
from parlour.lab.study.run import run

GUARD = "adventurers-guard"
QUICK: dict[str, Any] = {"games": 60, "bots": ("greedy", "random"), "seed": 3, "closely": 4}
T = TypeVar("T")
R = TypeVar("R")


class Stopping:
    """A crew of one, which somebody interrupts after so many parts."""

    def __init__(self, parts: int) -> None:
        self.parts = parts

    def work(self, do: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        yield from map(do, islice(tasks, self.parts))
        raise KeyboardInterrupt


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """A study of the quickest game, in one go."""
    return run(make_plan(GUARD, **QUICK), tmp_path_factory.mktemp("lab") / "whole", Processes(1))


@pytest.fixture(scope="module")
def quazo(tmp_path_factory: pytest.TempPathFactory) -> Study:
    plan = make_plan("quazo", 30, ("random",) * 4, 5, {"rounds": 2}, closely=2)
    return run(plan, tmp_path_factory.mktemp("lab") / "quazo", Processes(1))


def assert_same(one: Study, other: Study) -> None:
    for table in TABLES:
        assert_frame_equal(getattr(one, table).collect(), getattr(other, table).collect())
    assert (one.folder / FILE).read_bytes() == (other.folder / FILE).read_bytes()
    assert sorted(path.name for path in one.folder.iterdir()) == sorted(path.name for path in other.folder.iterdir())


def test_tables_have_the_columns_that_everybody_counts_on(whole: Study) -> None:
    for table, schema in (("games", GAMES), ("facts", FACTS), ("course", COURSE)):
        assert dict(getattr(whole, table).collect_schema()) == schema
    assert sorted(path.name for path in whole.folder.iterdir()) == [
        "course.parquet",
        "facts.parquet",
        "games.parquet",
        FILE,
    ]


def test_games_are_those_of_a_simulation(whole: Study) -> None:
    played = parlour.simulate(GUARD, 60, ("greedy", "random"), seed=3, workers=1).games
    rows = whole.games.collect().rows(named=True)
    for row, game in zip(rows, played, strict=True):
        assert (row["game"], row["round"], tuple(row["bots"]), row["mark"]) == (
            game.number,
            game.round,
            game.seats,
            game.mark,
        )
        assert (tuple(row["returns"]), row["reason"], row["events"]) == (game.returns, game.reason, game.events)
        assert sum(row["points"]) == 1
        assert sum(row["decided"]) == row["decisions"] == game.decisions
        assert row["order"] is None or sorted(row["order"]) == [0, 1]


def test_facts_are_in_the_order_of_games_and_add_up_to_their_decisions(quazo: Study) -> None:
    facts = quazo.facts.collect()
    assert facts["game"].is_sorted()
    chosen = [kind.key for kind in quazo.game.vocabulary().kinds if kind.chosen]
    sums = facts.filter(pl.col("kind").is_in(chosen)).group_by("game").agg(pl.col("count").sum()).sort("game")
    assert sums["count"].to_list() == quazo.games.collect()["decisions"].to_list()
    first = quazo.games.collect().row(0, named=True)
    order = facts.filter((pl.col("game") == 0) & (pl.col("kind") == "order"))
    assert dict(zip(order["subject"], order["seat"], strict=True)) == {
        str(place): seat for place, seat in enumerate(first["order"], 1)
    }


def test_the_course_is_what_a_look_one_move_ahead_shows(whole: Study) -> None:
    """Against the same look in plain words, at every decision of a game."""
    game, number = whole.game, 1
    rows = whole.course.filter(pl.col("game") == number).collect().rows(named=True)
    decisions = 0
    for at, (state, code) in enumerate(replayed(game, whole.record(number))):
        if (seat := state.actor()) < 0:
            continue
        row, after = rows[decisions], {}
        for move in state.legal():
            world = state.copy()
            world.apply(move)
            after[int(move)] = list(world.returns() if world.actor() == OVER else world.values())
        own = {move: values[seat] for move, values in after.items()}
        other = [values[1 - seat] for values in after.values()]
        assert (row["decision"], row["event"], row["seat"]) == (decisions, at, seat)
        assert row["values"] == pytest.approx(list(state.values()))
        assert row["settled"] == pytest.approx(after[max(own, key=lambda move: own[move])])
        assert (row["best"], row["worst"]) == pytest.approx((max(own.values()), min(own.values())))
        assert row["played"] == pytest.approx(own[code])
        assert row["sway"] == pytest.approx(max(other) - min(other), abs=1e-6)
        decisions += 1
    assert decisions == len(rows)
    assert whole.course.select(pl.col("game").unique().sort()).collect()["game"].to_list() == [0, 1, 2, 3]


def test_a_game_is_played_again_from_its_row_and_another_is_refused(whole: Study) -> None:
    row = whole.games.collect().row(7, named=True)
    record = whole.record(7)
    assert (list(record.seats), len(record.events)) == (row["bots"], row["events"])
    assert record.result
    assert record.result["returns"] == row["returns"]
    changed = Study(whole.folder, replace(whole.plan, options={**whole.plan.options, "warrior_corner": "facing"}))
    with pytest.raises(ParlourError, match="Game 7 of .* is not the same when it is played again"):
        changed.record(7)
    with pytest.raises(ParlourError, match="The study has no game 60"):
        whole.record(60)


# --- workers, stopping, going on ---------------------------------------------------------------------------------------


def test_the_number_of_workers_makes_no_difference(whole: Study, tmp_path: Path) -> None:
    assert_same(run(whole.plan, tmp_path / "two", Processes(2)), whole)


@pytest.mark.parametrize(
    ("harm", "left"), [("none", 3), ("half a part", 2), ("a part without its facts", 1), ("only not merged", 6)]
)
def test_a_study_that_goes_on_is_as_if_it_had_not_stopped(whole: Study, tmp_path: Path, harm: str, left: int) -> None:
    folder = tmp_path / "stopped"
    with pytest.raises(KeyboardInterrupt):
        run(whole.plan, folder, Stopping(3))
    stopped = Study.open(folder)
    assert not stopped.finished
    assert_frame_equal(stopped.games.collect(), whole.games.head(30).collect())
    if harm == "half a part":
        file = folder / PARTS / "000002.games.parquet"
        file.write_bytes(file.read_bytes()[:100])
    elif harm == "a part without its facts":
        (folder / PARTS / "000001.facts.parquet").unlink()
    elif harm == "only not merged":
        with pytest.raises(KeyboardInterrupt):
            run(whole.plan, folder, Stopping(99))
    assert len(list(kept_parts(folder, whole.plan))) == left
    assert_same(run(whole.plan, folder, Processes(1)), whole)
    assert_same(run(whole.plan, folder, Stopping(0)), whole)


def test_parts_grow_and_do_not_depend_on_anything_but_the_plan() -> None:
    plan = make_plan(GUARD, 1_000_000, ("random", "greedy"))
    parts = list(plan.parts())
    assert [rounds.stop for rounds in parts[:-1]] == [rounds.start for rounds in parts[1:]]
    assert (parts[0], parts[-1].stop) == (range(5), 500_000)
    assert max(map(len, parts)) * plan.size == LARGEST
    assert len(parts) < 1500


class Told:
    """A crew that hands in made-up parts: seat 1 wins this share of the games."""

    def __init__(self, share: Fraction) -> None:
        self.share = share
        self.parts = 0

    def work(self, do: Callable[[Any], Any], tasks: Iterable[Any]) -> Generator[Any, None, None]:
        empty = dict.fromkeys(TABLES, b"")
        for _plan, rounds in tasks:
            seats = Seats(2)
            for turn in rounds:
                won = int(turn * self.share) != int((turn + 1) * self.share)
                seats.add((1, 0) if won else (0, 1), 1)
            self.parts += 1
            yield Part(len(rounds), seats, empty)


@pytest.mark.parametrize(("until", "rounds"), [("seat ±5%", 386), ("seat 2,5 %", 1538), ("seat +-50%", 200)])
def test_a_study_stops_at_the_first_part_that_makes_the_seats_known(
    until: str, rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the width of the t interval of a half is 1.96 · ½ / √n."""
    monkeypatch.setattr("parlour.lab.study.run.merge", lambda *_: None)
    plan = make_plan(GUARD, None, ("random", "random"), until=until)
    crew, totals = Told(Fraction(1, 2)), []
    run(plan, tmp_path / "study", crew, lambda done, total: totals.append((done, total)))
    ends = [part.stop for part in plan.parts()]
    assert ends[crew.parts - 2] < rounds <= ends[crew.parts - 1]
    assert totals[-1][0] == ends[crew.parts - 1]
    assert all(done <= total for done, total in totals)


# --- what is refused ---------------------------------------------------------------------------------------------------


def test_a_plan_is_read_as_it_was_written(tmp_path: Path) -> None:
    plan = make_plan("quazo", 100, ("club", "greedy", "club", "novice"), 7, {"rounds": 3}, "seat ±1%")
    (tmp_path / FILE).write_text(plan.text(), encoding="utf-8")
    assert Plan.read(tmp_path) == plan
    assert "seconds" not in plan.text()
    assert re.search(r"\[levels.club\]\nbot = \"search\"\nsimulations = \d+", plan.text())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("format = 1", "format = 2", "has another format; this version of Parlour reads format 1"),
        ("rules = ", "rules = 9", "follows rules version 9"),
        ('game = "', "game = ", "is not the plan of a study"),
        ("seed = 3", "sead = 3", "is not the plan of a study"),
        ('game = "adv', 'game = "Adv', "There is no game"),
    ],
)
def test_a_folder_of_another_kind_is_refused(whole: Study, tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / FILE).write_text(whole.plan.text().replace(old, new), encoding="utf-8")
    with pytest.raises(ParlourError, match=message):
        Study.open(tmp_path)


def test_a_folder_with_something_else_is_refused(whole: Study, tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match=r"There is no study in .*: the file study.toml is missing"):
        Study.open(tmp_path / "nowhere")
    with pytest.raises(ParlourError, match=r"has another study \(seed: 3, not 4\): give a new folder"):
        run(replace(whole.plan, seed=4), whole.folder, Stopping(0))
    with pytest.raises(ParlourError, match=r"\(options: warrior_corner=.*, not warrior_corner=facing\)"):
        run(make_plan(GUARD, **QUICK, options={"warrior_corner": "facing"}), whole.folder, Stopping(0))
    (tmp_path / "letter").touch()
    with pytest.raises(ParlourError, match="is not empty and has no study.toml"):
        run(whole.plan, tmp_path, Stopping(0))
    with pytest.raises(ParlourError, match="cannot be written: Not a directory"):
        run(whole.plan, tmp_path / "letter" / "study", Stopping(0))


def test_a_full_disk_is_one_line_and_what_is_there_stays(
    whole: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "full"
    write = Path.write_bytes

    def fill(path: Path, data: bytes) -> int:
        if "000002" in path.name:
            write(path, data[:10])
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(path, data)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", fill)
        with pytest.raises(ParlourError, match="cannot be written: No space left on device"):
            run(whole.plan, folder, Processes(1))
    assert_frame_equal(Study.open(folder).games.collect(), whole.games.head(20).collect())
    assert_same(run(whole.plan, folder, Processes(1)), whole)


@pytest.mark.parametrize("until", ["seat", "seat ±0%", "length ±1%", "seat 1", "seat ±100%", "1%"])
def test_a_rule_to_stop_must_be_one(until: str) -> None:
    with pytest.raises(ParlourError, match="does not say when to stop. Write it like seat ±1%"):
        make_plan(GUARD, until=until)


# --- what the tables show ----------------------------------------------------------------------------------------------


def test_a_glance_counts_as_a_simulation_does(whole: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "BATCH", 7)
    summary = parlour.simulate(GUARD, 60, ("greedy", "random"), seed=3, workers=1)
    seen = counts.glance(whole)
    assert (seen.games, seen.rounds) == (60, 30)
    assert [tally.share() for tally in seen.seats.tallies()] == [share.estimate for share in summary.wins_by_seat()]
    assert seen.length() == summary.decisions()
    assert seen.reasons.total() == 60
    lengths = sorted(game.decisions for game in summary.games)
    assert [seen.length_at(part) for part in (0.0, 0.5, 0.95)] == [lengths[0], lengths[30], lengths[57]]


def test_what_is_associated_with_winning_is_counted_by_rounds(quazo: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "BATCH", 8)
    found = counts.doings(quazo, ["card", "order"])
    games = {row["game"]: row for row in quazo.games.collect().rows(named=True)}
    for place in range(4):
        first = found["order", str(place + 1)]
        shares = [row["points"][row["order"][place]] for row in games.values()]
        assert (first.games, first.count, first.points.rounds) == (30, 30, 30)
        assert float(first.points.value) == pytest.approx(sum(shares) / 30)
    for (kind, subject), one in found.items():
        rows = quazo.facts.filter((pl.col("kind") == kind) & (pl.col("subject") == subject)).collect()
        did = rows.filter(pl.col("count") > 0)
        assert (one.count, one.offered) == (rows["count"].sum(), rows["offered"].sum())
        assert one.games == did["game"].n_unique()
        points = sum(games[row["game"]]["points"][row["seat"]] for row in did.rows(named=True))
        assert float(one.points.points) == pytest.approx(points)
        assert (one.share() is None) == (one.count == 0)


@pytest.mark.parametrize("table", TABLES)
def test_a_study_with_a_broken_table_is_refused_in_one_line(
    table: str, whole: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "broken"
    copytree(whole.folder, folder)
    (folder / f"{table}.parquet").write_bytes(b"garbage")
    for arguments in (["study", GUARD, "--data", str(folder)], ["games-behind", str(folder), "seat:1:won"]):
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert f"{table}.parquet cannot be read" in err
    assert (folder / f"{table}.parquet").read_bytes() == b"garbage"


def test_half_a_file_is_not_left_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        path.open("wb").close()
        raise OSError(errno.ENOSPC, "No space left on device")

    write_whole(tmp_path / "there", b"old")
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ParlourError, match="cannot be written: No space left on device"), writing(tmp_path):
        write_whole(tmp_path / "there", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["there"]
    assert (tmp_path / "there").read_bytes() == b"old"


def test_pandas_reads_the_tables(whole: Study) -> None:
    pytest.importorskip("pyarrow")
    pandas = pytest.importorskip("pandas")
    games, facts = (pandas.read_parquet(whole.folder / f"{table}.parquet") for table in ("games", "facts"))
    assert list(games.columns) == list(GAMES)
    assert len(games) == 60
    assert facts["game"].nunique() == 60
    assert sum(points[0] for points in games["points"]) == pytest.approx(
        whole.games.select(pl.col("points").list.get(0).sum()).collect().item()
    )


def test_other_programs_read_the_tables(whole: Study) -> None:
    duckdb = pytest.importorskip("duckdb")
    games, facts = (str(whole.folder / f"{table}.parquet") for table in ("games", "facts"))
    rows = duckdb.sql(f"select count(*), sum(points[1]) from '{games}'").fetchall()
    assert rows == [(60, whole.games.select(pl.col("points").list.get(0).sum()).collect().item())]
    assert duckdb.sql(f"select count(distinct game) from '{facts}'").fetchall() == [(60,)]


# --- the commands ------------------------------------------------------------------------------------------------------


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err.removeprefix("parlour: ").rstrip()


def test_a_study_is_summed_up(capsys: pytest.CaptureFixture[str], quazo: Study) -> None:
    given = ["study", "quazo", "--data", str(quazo.folder)]
    out = good(capsys, *given, "--by", "order,card")
    assert "Quazo’s Gambit: 30 games at a table of 4" in out or "30 games" in out
    assert re.search(r"Share of wins by seat +\S.*\d+\.\d %", out)
    assert "not known yet" in out
    assert re.search(r"Nine games in ten have \d+ to \d+ decisions; half have \d+ or fewer\.", out)
    assert "This is an association, not a strength" in out
    assert "an even share is 25.0 %" in out
    first = next(line for line in out.splitlines() if re.search(r"^\S.* 30 +30 +\d", line))
    assert re.search(r"\d+\.\d %  +\d+\.\d – \d+\.\d %$", first)
    assert "taken/offered" in out
    together = re.search(r"The first 2 to move win (\S+) % together \((\S+) – (\S+)\); an even share is 50.0 %\.", out)
    data = json.loads(good(capsys, *given, "--by", "order", "--json"))
    both = data["first_half"]["value"]
    assert both == pytest.approx(sum(row["share"]["value"] for row in data["by"]["order"][:2]))
    assert together
    assert [float(part) for part in together.groups()] == [
        pytest.approx(100 * part, abs=0.051) for part in (both, *data["first_half"]["interval"])
    ]
    assert (data["games"], data["rounds"], data["finished"]) == (30, 30, True)
    assert [row["games"] for row in data["by"]["order"]] == [30] * 4
    assert sum(row["share"]["value"] for row in data["by"]["order"]) == pytest.approx(1)
    assert "associação, não uma força" in good(capsys, *given, "--by", "order", "--lang", "pt-BR")


def test_a_study_has_a_report(capsys: pytest.CaptureFixture[str], quazo: Study, tmp_path: Path) -> None:
    page, folder = tmp_path / "page.html", quazo.folder
    given = ["study", "quazo", "--data", str(folder), "--report", str(page), "--lang", "pt-BR"]
    good(capsys, *given)
    text = page.read_text(encoding="utf-8")
    assert 'lang="pt-BR"' in text
    assert text == (folder / "report.html").read_text(encoding="utf-8")
    assert json.loads((folder / "figures.json").read_text(encoding="utf-8"))["plan"]["seed"] == 5
    assert "já existe" in bad(capsys, *given)
    assert "cannot be written" in bad(capsys, *given[:5], str(tmp_path / "nowhere" / "page.html"))


def test_the_same_tables_give_the_same_report_and_figures(quazo: Study) -> None:
    """Whatever comes out of polars first."""
    made = [(quazo.publish(), (quazo.folder / "figures.json").read_bytes()) for _ in range(4)]
    assert made == [made[0]] * 4


def test_one_bot_can_take_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["study", "quazo", "--bots", "random", "--seats", "3", "--games", "2", "--set", "rounds=1"]
    data = json.loads(good(capsys, *given, "--workers", "1", "--seed", "9", "--json"))
    assert (data["bots"], data["games"], data["seed"]) == (["random"] * 3, 2, 9)


def test_ctrl_c_keeps_what_is_there_and_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(tmp_path / "my study")
    given = ["study", GUARD, "--bots", "greedy,random", "--games", "60", "--seed", "3", "--data", folder]
    with monkeypatch.context() as patched:
        patched.setattr("parlour.cli.studying.Processes", lambda _workers: Stopping(2))
        assert main(given) == 130
    out, err = capsys.readouterr()
    assert "20 games" in out
    command = f"parlour study {GUARD} --data '{folder}'"
    assert err.splitlines() == [f"Stopped after 20 games. To continue: {command}", "parlour: Interrupted."]
    assert "60 games" in good(capsys, "study", GUARD, "--data", folder, "--workers", "1")
    assert Study.open(folder).finished
    with monkeypatch.context() as patched:
        patched.setattr("parlour.cli.studying.Processes", lambda _workers: Stopping(1))
        assert main(given[:-2]) == 130
    assert "with --data FOLDER a study can be continued" in capsys.readouterr().err
    with monkeypatch.context() as patched:
        patched.setattr("parlour.cli.studying.Processes", lambda _workers: Stopping(0))
        assert main(given[:-2]) == 130
    assert capsys.readouterr() == ("", "parlour: Interrupted.\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--by", "card,weather"], "“weather” is not a kind of facts of quazo. There are: acted, card"),
        (["--games", "many"], "“many” is not a number of games"),
        (["--games", "0"], "“0” is not a number of games"),
        (["--until", "soon"], "“soon” does not say when to stop"),
        (["--set", "colour=red"], "colour"),
        (["--bots", "club,club,club,club,club,club,club"], "7 bots are named"),
        (["--bots", "clb"], "Did you mean “club”?"),
        (["--workers", "0"], "“0” is not a number of workers"),
        (["--seed", "luck"], "“luck” is not a seed"),
        (["--seats", "9"], "9"),
    ],
)
def test_what_a_study_cannot_be_is_said_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in bad(capsys, "study", "quazo", *arguments)


def test_without_ray_no_study_is_begun(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.lab.cluster.find_spec", lambda _name: None)
    folder = tmp_path / "new"
    line = bad(capsys, "study", GUARD, "--games", "2", "--cluster", "auto", "--data", str(folder))
    assert line == 'For clusters, install Ray: pip install "parlour[lab,cluster]"'
    assert not folder.exists()


def test_a_folder_goes_on_only_with_its_own_study(capsys: pytest.CaptureFixture[str], whole: Study) -> None:
    folder = str(whole.folder)
    assert "has another study (games: 60, not 80)" in bad(capsys, "study", GUARD, "--data", folder, "--games", "80")
    line = bad(capsys, "study", GUARD, "--data", folder, "--bots", "novice")
    assert "has another study (bots: greedy,random, not novice,novice)" in line
    assert "has another study (game: adventurers-guard, not quazo)" in bad(capsys, "study", "quazo", "--data", folder)


def test_a_missing_lab_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib
    import sys

    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    for name in [name for name in sys.modules if name.startswith(("parlour.lab.study", "parlour.cli.studying"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr(importlib.import_module("parlour.cli"), "studying", raising=False)
    assert bad(capsys, "study", "quazo") == 'For studies, install the lab: pip install "parlour[lab]"'


# --- the games behind a figure -----------------------------------------------------------------------------------------


def test_games_behind_a_figure_are_those_that_make_it(quazo: Study) -> None:
    from parlour.lab.study.behind import games_behind

    rows = quazo.games.collect().rows(named=True)
    won = [row["game"] for row in rows if row["ranks"][1] == 1 and max(row["ranks"]) > 1]
    assert games_behind(quazo, "seat:2:won", 99) == won
    lost = [row["game"] for row in rows if row["ranks"][row["order"][0]] > 1]
    assert games_behind(quazo, "order:1:lost", 99) == lost
    assert games_behind(quazo, "order:1:lost", 2) == lost[:2]
    assert games_behind(quazo, f"reason:{rows[0]['reason']}", 1) == [0]
    longest = sorted(rows, key=lambda row: (-row["decisions"], row["game"]))
    assert games_behind(quazo, "length:longest", 3) == [row["game"] for row in longest[:3]]
    shortest = sorted(rows, key=lambda row: (row["decisions"], row["game"]))
    assert games_behind(quazo, "length:shortest", 3) == [row["game"] for row in shortest[:3]]
    fact = quazo.facts.filter((pl.col("kind") == "card") & (pl.col("count") > 0)).collect().row(0, named=True)
    typed = re.sub("(?<=[a-z])(?=[A-Z])", "-", fact["subject"]).lower()
    assert games_behind(quazo, f"fact:card:{typed}", 99)[0] == fact["game"]


def test_games_behind_a_figure_are_saved_and_can_be_replayed(
    capsys: pytest.CaptureFixture[str], quazo: Study, tmp_path: Path
) -> None:
    out = good(capsys, "games-behind", str(quazo.folder), "length:longest", "--most", "2", "--out", str(tmp_path / "x"))
    assert out.startswith(f"2 games, played again and the same, are in {tmp_path / 'x'}:\n")
    commands = re.findall(r"^  parlour (replay) (.*)$", out, re.MULTILINE)
    assert len(commands) == 2
    longest = quazo.games.sort("decisions", "game", descending=[True, False]).select("events").collect()["events"][0]
    assert len(read_record(commands[0][1]).events) == longest
    assert good(capsys, *commands[0], "--log")
    again = [good(capsys, "games-behind", str(quazo.folder), "order:1:won", "--most", "1") for _ in range(2)]
    assert again[0] == again[1], "the study's own folder keeps them"


@pytest.mark.parametrize(
    ("figure", "message"),
    [
        ("seat:5:won", "“seat:5:won” is not a figure of a study. Write it like one of these: seat:1:won, "),
        ("seat:1", "is not a figure"),
        ("fun", "is not a figure"),
        ("length:tall", "is not a figure"),
        ("fact:weather:sun", "“weather” is not a kind of facts of quazo"),
        ("fact:card:Umbrella", "“Umbrella” is not one of card. There are: "),
        ("reason:boredom", "No game of the study ended like “boredom”. There are: "),
    ],
)
def test_a_figure_that_is_none_is_refused(
    figure: str, message: str, capsys: pytest.CaptureFixture[str], quazo: Study
) -> None:
    assert message in bad(capsys, "games-behind", str(quazo.folder), figure)
    assert "is not a number of games" in bad(capsys, "games-behind", str(quazo.folder), figure, "--most", "0")


def test_progress_shows_an_interval_that_holds_at_all_times() -> None:
    """Wider than the ordinary one, which nobody may look at again and again."""
    plan = make_plan("adventurers-guard", 1000, ("random", "random"))
    seats = Seats(2)
    for at in range(400):
        seats.add([int(at % 10 < 6), int(at % 10 >= 6)], 1)
    said = live_text(seats, plan, find_game("adventurers-guard").words("en", Path(studying.__file__).parent))
    low, high = (float(part) for part in re.findall(r"\((\S+) – (\S+) at", said)[0])
    ordinary = seats.tallies()[0].share()
    assert " 60.0 % (" in said
    assert low < 100 * ordinary.low < 60 < 100 * ordinary.high < high


# --- the page for designers --------------------------------------------------------------------------------------------


SLOW = "puzzles mine", "puzzles check"
"""Even a single puzzle takes a plain engine minutes: tests/cli has those commands, with small budgets."""
ALONE = "games-behind", "clauses"
"""Commands that have no workers."""


def test_the_commands_of_the_page_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In small, one after another, where they find what the ones before them have left."""
    page = (Path(__file__).parent.parent / "docs" / "designers.md").read_text(encoding="utf-8")
    lines = [line for line in re.findall(r"^parlour (.*)$", page, re.MULTILINE) if not line.startswith(SLOW)]
    kinds = {"study", "games-behind", "sweep", "compare", "experiment", "simulate", "match", "clauses"}
    assert {line.split()[0] for line in lines} == kinds
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("parlour.lab.probes.ladder.LOWEST", 1 / 2000)  # the same rungs, with less thought on each
    for line in lines:
        line = line.replace("--again club", "")  # for the extremes, it takes more games: tests/cli/test_experiment.py
        small = shlex.split(re.sub(r"games \d+", "games 2", line).replace("--bots club", "--bots random"))
        assert good(capsys, *small, *([] if small[0] in ALONE else ["--workers", "1"]))
    assert Study.open("quazo-study").finished
