"""Every game keeps every promise, and the suite that says so notices every kind of breach."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import parlour
import toy_bluff
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import Refusal
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Number, Values
from parlour.kernel.scene import Scene
from parlour.lab.simulation import CHUNK
from parlour.testing import CHECKS, Broken, Play, check_game, digest, play, plays
from parlour.testing.digest import ask
from parlour.testing.walk import accepts, edges, option_sets
from toy_broken import BROKEN, Heard, Told, showing

GAMES = 8
"""Random games of each, at least; `run.py soak` plays many more."""
PARITY_GAMES = 300
SOURCE = Path(__file__).parent.parent / "src"


@cache
def walked(key: str) -> list[Play]:
    return plays(find_game(key), GAMES)


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("key", game_keys())
def test_a_game_keeps_its_promise(key: str, name: str) -> None:
    CHECKS[name](find_game(key), walked(key))


@pytest.mark.parametrize("name", CHECKS)
def test_a_game_with_secrets_keeps_its_promise(name: str) -> None:
    CHECKS[name](toy_bluff.GAME, plays(toy_bluff.GAME, 60))


@pytest.mark.parametrize("what", BROKEN)
def test_the_suite_notices_that(what: str) -> None:
    name, told, game = BROKEN[what]
    with pytest.raises(Broken, match=re.escape(told)):
        CHECKS[name](game, plays(game, 60))


def test_what_an_event_brings_to_light_may_be_observed() -> None:
    told = showing(Told)
    CHECKS["worlds"](told, plays(told, 60))


def test_open_moves_that_come_to_the_same_may_be_observed() -> None:
    game = replace(toy_bluff.GAME, state=Heard, new=Heard, load=lambda position: toy_bluff.load(position, Heard))
    CHECKS["worlds"](game, plays(game, 60))


def test_every_check_is_known_to_fail() -> None:
    assert {name for name, _told, _game in BROKEN.values()} == set(CHECKS)


def changed(folder: Path, file: str, old: str, new: str) -> AnyGame:
    """Toy Bluff with one of its files changed."""
    shutil.copytree(toy_bluff.GAME.folder, folder, dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return replace(toy_bluff.GAME, folder=folder)


def test_the_suite_notices_a_clause_missing_in_one_language(tmp_path: Path) -> None:
    game = changed(tmp_path, "rules.pt-BR.md", "TB-2.2", "TB-2.9")
    with pytest.raises(Broken, match=r"TB-2\.2.*TB-2\.9"):
        CHECKS["rulebook"](game, [])


def test_the_suite_notices_a_clause_that_appears_twice(tmp_path: Path) -> None:
    game = changed(tmp_path, "rules.md", "TB-2.2", "TB-2.1")
    with pytest.raises(Broken, match=r"twice.*TB-2\.1"):
        CHECKS["rulebook"](game, [])


def test_the_suite_notices_words_missing_in_one_language(tmp_path: Path) -> None:
    game = changed(tmp_path, "words.pt-BR.ftl", "wait = Espere\n", "")
    with pytest.raises(Broken, match=r"differ.*\['wait'\]"):
        CHECKS["words"](game, [])


def test_a_game_may_speak_english_alone(tmp_path: Path) -> None:
    shutil.copytree(toy_bluff.GAME.folder, tmp_path, dirs_exist_ok=True)
    for file in tmp_path.glob("*.pt-BR.*"):
        file.unlink()
    game = replace(toy_bluff.GAME, folder=tmp_path)
    walked = plays(game, 5)
    for name in ("rulebook", "words", "options", "pictures", "refusals", "scenes", "lines", "lessons"):
        CHECKS[name](game, walked)
    assert game.words("pt-BR").say("game-name") == game.words("en").say("game-name")
    assert game.rulebook("pt-BR") == game.rulebook("en")


def test_the_suite_notices_a_slot_of_another_name(tmp_path: Path) -> None:
    game = changed(tmp_path, "words.pt-BR.ftl", "Carta { $card }", "Carta { $nome }")
    with pytest.raises(Broken, match="card-label"):
        CHECKS["words"](game, [])


def test_a_breach_says_where_it_is_and_how_to_get_there_again() -> None:
    game = BROKEN["the legal moves do not ascend"][-1]
    with pytest.raises(Broken) as caught:
        CHECKS["legal"](game, plays(game, 5))
    text = str(caught.value)
    assert "toy-bluff, 2 seats, options {'deck': 'three', 'stake': 2}" in text
    assert "after event 2 of 4" in text
    again = text.rpartition("again: ")[2].replace("GAME", "game")
    state = eval(again, {"parlour": parlour, "game": game})  # the very words of the message
    assert list(state.legal()) == [2, 1, 0]


def test_an_exception_inside_a_game_says_where_it_happened() -> None:
    def crash(_view: object) -> Scene:
        raise KeyError("pawn")

    game = replace(toy_bluff.GAME, scene=crash)
    with pytest.raises(Broken, match=r"KeyError: 'pawn'\n.*toy-bluff, 2 seats.*\n.*after event 0 of"):
        CHECKS["scenes"](game, plays(game, 5))


def test_check_game_runs_everything_and_names_all_that_is_wrong() -> None:
    game = replace(toy_bluff.GAME, reason=lambda _state: "", code="XY")
    with pytest.raises(Broken, match=r"toy-bluff breaks 3 of \d+ promises") as caught:
        check_game(game, 10)  # a copy made in a function cannot be found by another process either
    assert [line.partition(":")[0] for line in str(caught.value).split("\n\n")[1:]] == [
        "returns",
        "rulebook",
        "processes",
    ]


def test_the_random_games_use_every_value_of_every_option_and_every_number_of_seats() -> None:
    for game in [toy_bluff.GAME, *map(find_game, game_keys())]:
        met = plays(game, 1, most=1)
        for option in game.options:
            assert {played.options[option.name] for played in met} >= set(edges(option))
        assert {played.seats for played in met} == set(game.seats)


def test_options_that_do_not_go_together_are_tried_apart() -> None:
    def picky(values: Values, seats: int) -> toy_bluff.BluffState:
        if values["deck"] == "five" and (values["stake"] != 2 or seats != 3):
            raise Refusal("TB-1.1", "no-deal")
        return toy_bluff.new(values, seats)

    game = replace(toy_bluff.GAME, new=picky)
    sets = option_sets(game, 20, 0)
    assert all(accepts(game, options, seats) for options, seats in sets)
    for option in game.options:
        assert {options[option.name] for options, _ in sets} >= set(edges(option))


def test_a_random_game_is_the_same_again() -> None:
    one = plays(toy_bluff.GAME, 5)[4]
    assert play(toy_bluff.GAME, one.options, one.seats, one.seed) == one


@pytest.mark.parametrize("key", game_keys())
def test_a_simulation_is_the_same_for_1_2_and_7_workers(key: str) -> None:
    short = {option.name: option.low for option in find_game(key).options if isinstance(option, Number)}
    number = 6 * CHUNK + 1  # something for each of the seven to do
    one, two, seven = (
        parlour.simulate(key, number, seed=5, options=short, workers=workers, records=True) for workers in (1, 2, 7)
    )
    assert one == two
    assert one == seven


def test_the_compiled_engine_runs_where_it_is_expected() -> None:
    assert (os.environ.get("PARLOUR_EXPECT_COMPILED") == "1") == parlour.COMPILED


@pytest.mark.pure
@pytest.mark.parametrize("key", game_keys())
def test_compiled_and_interpreted_engines_play_the_same_games(key: str) -> None:
    compiled = os.environ.get("PARLOUR_COMPILED_PATH")
    if not compiled:
        pytest.skip(
            "PARLOUR_COMPILED_PATH is not set: there is no compiled engine to compare with (run.py test sets it)"
        )
    plain, fast = {"PYTHONPATH": str(SOURCE)}, {"PYTHONPATH": compiled}
    assert [which_engine(settings) for settings in (plain, fast)] == ["plain", "compiled"]
    half = PARITY_GAMES // 2
    with ThreadPoolExecutor(2) as pool:
        slow = list(pool.map(lambda first: ask(key, half, 7, plain, first), (0, half)))
        quick = list(pool.map(lambda first: ask(key, half, 7, fast, first), (0, half)))
    assert slow == quick


def which_engine(settings: dict[str, str]) -> str:
    """The engine that another process with these environment variables has."""
    code = "import parlour; print('compiled' if parlour.COMPILED else 'plain')"
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True).stdout.strip()


def test_the_digest_tells_games_apart() -> None:
    one = digest(toy_bluff.GAME, 5, 1)
    assert one == digest(toy_bluff.GAME, 5, 1)
    assert one != digest(toy_bluff.GAME, 5, 2)
    assert one != digest(toy_bluff.GAME, 5, 1, first=1)


def test_the_digest_tells_what_seats_observe() -> None:
    peeping = BROKEN["an observation shows another's card"][-1]
    assert digest(peeping, 5, 1) != digest(toy_bluff.GAME, 5, 1)


def run_suite(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "parlour.testing", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["liars_dice", "pig"])
def test_the_game_of_an_example_keeps_every_promise(name: str) -> None:
    done = run_suite("check", f"{name}:GAME", folder=SOURCE.parent / "examples" / name)
    assert (done.stdout, done.returncode) == (f"{name}:GAME keeps every promise.\n", 0), done.stderr
    assert done.stderr == "", "nobody is watching"


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal as on Unix")
def test_whoever_watches_sees_which_check_is_running() -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "parlour.testing", "check", "pig:GAME", "1"]
    folder = SOURCE.parent / "examples" / "pig"
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=theirs, check=True, text=True)
    shown = os.read(ours, 10_000).decode().split("\r")
    os.close(theirs)
    os.close(ours)
    assert [line.split()[1] for line in shown if line.strip()] == list(CHECKS)
    assert not shown[-1].strip(), "the line is gone in the end"
    assert done.stdout == "pig:GAME keeps every promise.\n"


def test_the_command_says_what_is_broken_and_fails() -> None:
    done = run_suite("check", "toy_broken:HASHED", "5", folder=Path(__file__).parent)
    assert done.returncode == 1
    assert done.stderr.startswith("toy-bluff breaks ")


@pytest.mark.parametrize("arguments", [[], ["check"], ["digest", "pig:GAME"], ["check", "pig:GAME", "many"]])
def test_the_command_shows_how_it_is_used(arguments: list[str]) -> None:
    done = run_suite(*arguments, folder=Path(__file__).parent)
    assert done.returncode == 1
    assert done.stderr.startswith("python -m parlour.testing check GAME")
