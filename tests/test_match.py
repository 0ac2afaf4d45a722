"""Bots that meet: line-ups, seats, dice, scores."""

from __future__ import annotations

import errno
import json
import sys
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.bots import line_up
from parlour.cli import main, matching
from parlour.games import game
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.record import read_record
from parlour.lab.match import Match, match, ratings
from parlour.lab.rounds import Played, points
from parlour.lab.statistics.estimates import exact

GUARD = "adventurers-guard"


def test_everybody_sits_in_every_seat_with_the_same_dice() -> None:
    played = match(GUARD, ["greedy", "random"], 6, records=True, workers=1)
    assert [game.seats for game in played.games] == [("greedy", "random"), ("random", "greedy")] * 3
    dice = [[text for text in _texts(game) if text.startswith("first=")] for game in played.games]
    assert dice[0] == dice[1]
    assert dice[2] == dice[3]
    rolls = [next(text for text in _texts(game) if text.startswith("d6=")) for game in played.games]
    assert all(one == two for one, two in zip(rolls[::2], rolls[1::2], strict=True))


def test_more_bots_than_seats_meet_in_every_line_up() -> None:
    played = match(GUARD, ["greedy", "random", "greedy"], 2, workers=1)
    met = [tuple(sorted(game.seats)) for game in played.games]
    assert sorted(set(met)) == [("greedy", "greedy"), ("greedy", "random")]


def test_games_are_rounded_up_to_whole_rounds_and_told_as_they_go() -> None:
    told: list[tuple[int, int]] = []
    played = match(GUARD, ["novice", "random"], 5, workers=1, progress=lambda done, of: told.append((done, of)))
    assert len(played.games) == 6
    assert told == [(2, 6), (4, 6), (6, 6)]


def test_equal_bots_do_not_play_the_very_same_game_again() -> None:
    played = match(GUARD, ["random", "random"], 5, workers=1)
    assert [game.round for game in played.games] == [0, 1, 2, 3, 4]
    assert len({game.mark for game in played.games}) == 5


def test_the_number_of_workers_makes_no_difference() -> None:
    bots = ["greedy", "random", "greedy"]
    one, two = (match(GUARD, bots, 8, seed=3, workers=workers) for workers in (1, 2))
    assert one.games == two.games
    assert one.scores() == two.scores()


def test_intervals_count_rounds_and_not_games() -> None:
    """Whoever has the first seat wins here, so that the games of a round say no more than one of them does."""
    seats = [("a", "b"), ("b", "a")] * 40
    games = [_played(1.0, -1.0, seats=line_up, turn=number // 2) for number, line_up in enumerate(seats)]
    played = Match(GUARD, {}, 0, 2, ("a", "b"), tuple(games))
    score = played.scores()["a"]
    assert (score.points, score.games, score.estimate.units) == (40.0, 80, 40)
    assert played.seat_scores()[0].interval == exact(40, 40)
    assert played.pairs()["a", "b"].interval == score.interval == exact(40, 80)


def test_a_point_is_divided_by_those_who_share_it() -> None:
    assert points(_played(1.0, -1.0)) == [1, 0]
    assert points(_played(0.0, 0.0)) == [0.5, 0.5]
    assert points(_played(0.5, 0.5, -1.0)) == [0.5, 0.5, 0]
    assert points(_played(1.0, 1.0, 1.0, -3.0)) == [Fraction(1, 3)] * 3 + [0]


def test_scores_pairs_and_seats_add_up() -> None:
    played = match(GUARD, ["greedy", "random"], 20, seed=1, workers=1)
    scores = played.scores()
    assert sum(score.points for score in scores.values()) == len(played.games) == 20
    assert scores["greedy"].value > 0.8
    pairs = played.pairs()
    assert pairs["greedy", "random"].value + pairs["random", "greedy"].value == pytest.approx(1.0)
    assert sum(score.points for score in played.seat_scores()) == pytest.approx(20)


def test_ratings_put_the_stronger_first_and_grow_surer() -> None:
    pytest.importorskip("openskill")
    games = [_played(1.0, -1.0, seats=("a", "b")) for _ in range(30)]
    deviations = [ratings(games[:count], ("a", "b"))["a"][1] for count in (0, 5, 30)]
    rated = ratings(games, ("a", "b"))
    assert rated["a"][0] > rated["b"][0]
    assert all(later < earlier for earlier, later in pairwise(deviations))


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(ParlourError, match="1 bot cannot fill 2 seats: name at least 2"):
        match(GUARD, ["greedy"], 2)


def test_a_refusal_names_the_fewest_bots_that_would_do() -> None:
    assert game("quartz").seats[0] == 4, "its usual number is not its smallest"
    with pytest.raises(ParlourError, match="2 bots cannot fill 3 seats: name at least 3"):
        match("quartz", ["greedy", "random"], 2)
    with pytest.raises(ParlourError, match="3 bots cannot fill 5 seats: name at least 5"):
        match("quartz", ["greedy", "random", "random"], 2, seats=5)


def test_options_that_do_not_go_together_are_refused_before_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_: object) -> None:
        raise AssertionError("a worker was asked to play")

    monkeypatch.setattr("parlour.lab.match.play_games", play)
    with pytest.raises(Refusal, match="East cannot go first: three players"):
        match("gambit", ["random", "greedy", "novice"], 200, options={"first_seat": "E"}, workers=2)


@pytest.mark.parametrize("bots", [3, 4, 7])
def test_unsaid_there_is_a_seat_for_each_bot_or_the_usual_number(bots: int) -> None:
    played = match("quartz", ["random"] * bots, 1, workers=1)
    assert played.seats == {3: 3, 4: 4, 7: 4}[bots]


def test_the_command_shows_scores_and_keeps_records_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("altair")
    command = ["match", GUARD, "--games", "4", "--workers", "1", "--records", str(tmp_path / "games")]
    assert main([*command, "--plot", str(tmp_path / "scores.svg")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Adventurer's Guard: 4 games with 2 seats"
    assert lines[5].startswith("greedy")
    assert "●" in lines[5]
    assert len(list((tmp_path / "games").iterdir())) == 4
    assert read_record(next((tmp_path / "games").iterdir())).game == GUARD
    assert (tmp_path / "scores.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("kind", ["html", "png", "svg"])
def test_every_kind_of_picture_is_drawn(kind: str, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    path = tmp_path / f"scores.{kind}"
    assert main(["match", GUARD, "--games", "2", "--workers", "1", "--plot", str(path)]) == 0
    assert path.read_bytes().lstrip().startswith({"html": b"<", "png": b"\x89PNG", "svg": b"<svg"}[kind])


@pytest.fixture
def no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may play: what is wrong must be known before."""

    def play(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(matching, "run", play)


@pytest.mark.usefixtures("no_game")
@pytest.mark.parametrize("name", ["nodir/scores.svg", "file/scores.svg"])
def test_a_picture_that_has_no_place_is_refused_before_the_first_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("altair")
    (tmp_path / "file").touch()
    assert main(["match", GUARD, "--plot", str(tmp_path / name)]) == 2
    assert "scores.svg cannot be written" in capsys.readouterr().err


@pytest.mark.usefixtures("no_game")
def test_a_picture_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("altair")
    path = tmp_path / "scores.svg"
    path.write_text("mine", encoding="utf-8")
    assert main(["match", GUARD, "--plot", str(path)]) == 2
    assert "already exists and will not be overwritten" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.usefixtures("no_game")
@pytest.mark.parametrize("missing", ["altair", "vl_convert"])
def test_without_the_lab_a_picture_is_refused_before_the_first_game(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert main(["match", GUARD, "--plot", str(tmp_path / "scores.svg")]) == 2
    assert "install the lab" in capsys.readouterr().err


@pytest.mark.usefixtures("no_game")
def test_records_that_cannot_be_kept_are_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(dir: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(dir))

    monkeypatch.setattr(matching, "TemporaryFile", refuse)
    assert main(["match", GUARD, "--records", str(tmp_path)]) == 2
    assert f"{tmp_path} cannot be written: Permission denied" in capsys.readouterr().err


def test_a_picture_that_fails_late_loses_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("altair")
    path, check = tmp_path / "scores.svg", matching.check_picture

    def check_and_be_overtaken(picture: Path) -> None:
        check(picture)
        picture.write_text("another's", encoding="utf-8")

    monkeypatch.setattr(matching, "check_picture", check_and_be_overtaken)
    assert main(["match", GUARD, "--games", "2", "--workers", "1", "--plot", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out.startswith("Adventurer's Guard: 2 games")
    assert "will not be overwritten" in told.err
    assert path.read_text(encoding="utf-8") == "another's"


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        ([GUARD], {"greedy", "random"}),
        (["quazo"], {"greedy", "random"}),
        (["quartz"], {"greedy", "random", "novice"}),
        (["quartz", "--seats", "5"], {"greedy", "random", "novice"}),
    ],
)
def test_where_no_bot_is_named_enough_of_them_meet(
    arguments: list[str], bots: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", *arguments, "--games", "1", "--workers", "1", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)["scores"]) == bots


def test_numbers_are_written_as_the_language_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["match", "quartz", "--games", "3", "--workers", "1", "--bots", "random,random,random"]
    assert main([*command, "--lang", "en"]) == 0
    assert " 33.3 % " in capsys.readouterr().out
    assert main([*command, "--lang", "pt-BR"]) == 0
    out = capsys.readouterr().out
    assert " 33,3 % " in out
    assert "33.3" not in out


def test_a_single_bot_has_no_rating_and_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", GUARD, "--bots", "random,random", "--games", "2", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert "random" in out
    assert "install" not in out


def test_the_command_speaks_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", GUARD, "--games", "2", "--workers", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 2
    assert set(data["scores"]) == {"greedy", "random"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--games", "many"], "“many” is not a number of games"),
        (["--seats", "9"], "9"),
        (["--bots", "greedy,champion"], "no bot “champion”"),
        (["--plot", "scores.pdf"], "not a kind of picture"),
    ],
)
def test_bad_input_is_refused_in_words(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", GUARD, *arguments]) == 2
    assert told in capsys.readouterr().err


def _texts(game: Played) -> tuple[str, ...]:
    assert game.record is not None
    return game.record.events


def _played(*returns: float, seats: tuple[str, ...] = (), turn: int = 0) -> Played:
    return Played(0, turn, seats or ("x",) * len(returns), returns, "captured", 10, 5, b"")


def test_bots_with_settings_have_numbered_columns(capsys: pytest.CaptureFixture[str]) -> None:
    named = "search(simulations=2,depth=0),random,greedy"
    assert main(["match", "quazo", "--seats", "2", "--bots", named, "--games", "2", "--set", "rounds=1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("Who finishes ahead of whom (row against column)")
    assert lines[at + 1].split() == ["1", "2", "3"]
    assert {line.split()[1] for line in lines[at + 2 : at + 5]} == set(line_up(named))


def test_a_match_stops_when_it_is_decided_who_is_better(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["match", "adventurers-guard", "--games", "400", "--until", "better", "--workers", "1", "--set",
             "no_capture_limit=20", "--bots"]  # fmt: skip
    assert main([*typed, "greedy,random", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["better"] == "some"
    assert data["games"] < 200, "long before the last game"
    assert main([*typed, "random,greedy"]) == 0
    assert "random is no better than greedy" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--bots", "greedy,random", "--until", "dawn"], "“dawn” is nothing that a match goes on until"),
        (["--bots", "greedy,random,novice", "--until", "better"], "name two, once for each of 2 seats; here are 3"),
        (["--bots", "greedy,greedy", "--until", "better"], "name two"),
    ],
)
def test_only_two_bots_can_be_told_apart(typed: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "adventurers-guard", *typed]) == 2
    assert told in capsys.readouterr().err
