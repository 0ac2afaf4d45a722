"""The command line: every command, its help, and what it says to bad input."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.cli import main
from parlour.kernel.record import read_record

GAME = "adventurers-guard"
COMMANDS = ("games", "rules", "play", "replay", "show", "legal", "simulate", "compare", "version")
POSITION = '{"game": "adventurers-guard", "pawns": "S: Ae4 Md4 | N: Ae5 Wd5", "die": 3}'


class Run:
    """One run of the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        self.code = main(arguments)
        self.out, self.err = capsys.readouterr()


@pytest.fixture(autouse=True)
def _somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an empty folder, in English, with nobody typing."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "PARLOUR_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    typed(monkeypatch)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def cut_off(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is shown until the input ends in the middle of a game."""
    assert main(list(arguments)) == 2
    return capsys.readouterr().out


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    run = Run(capsys, *arguments)
    assert (run.code, run.err) == (0, "")
    return run.out


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a complaint."""
    run = Run(capsys, *arguments)
    assert run.code == 2
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert run.err.startswith("parlour: ")
    return run.err.removeprefix("parlour: ").rstrip("\n")


def finished_record(capsys: pytest.CaptureFixture[str]) -> Path:
    good(capsys, "simulate", GAME, "--games", "1", "--bots", "greedy,random", "--workers", "1", "--records", "kept")
    return Path("kept") / f"{GAME}-0.json"


# --- help and version -------------------------------------------------------------------------------------------------


def test_without_arguments_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys)
    assert "Usage: parlour" in out
    assert all(f"  {command} " in out for command in COMMANDS)
    assert out == good(capsys, "--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_helps(capsys: pytest.CaptureFixture[str], command: str) -> None:
    out = good(capsys, command, "--help")
    assert f"Usage: parlour {command}" in out
    assert "..." not in out.split("Options:")[0]
    assert command == "version" or f"\n    parlour {command} " in out or "| parlour" in out


def test_the_list_of_commands_cuts_nothing_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert "..." not in good(capsys, "--help").split("Commands:")[1]


def test_version_says_whether_the_engine_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    how = "compiled engine" if parlour.COMPILED else "engine not compiled"
    assert good(capsys, "version") == f"parlour {parlour.__version__} ({how})\n"
    assert good(capsys, "--version") == good(capsys, "version")


# --- games and rules --------------------------------------------------------------------------------------------------


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "games")
    assert "adventurers-guard  Adventurer's Guard, 2 seats" in out
    assert "first_player" not in out


def test_options_are_listed_with_values_defaults_and_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "games", "--verbose")
    assert "  first_player  Who goes first (AG-2.4)" in out
    assert re.search(r"random +a fair draw \(default\)", out)
    assert "0, 20–1000000000; default 200" in out


def test_the_whole_rulebook_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "rules", GAME)
    assert max(map(len, out.splitlines())) <= 80
    for clause in parlour.game(GAME).rulebook().clauses():
        assert re.search(rf"^{clause.id} ", out, re.MULTILINE)
    assert "no_capture_limit 200 (default)" in out


def test_one_clause_or_section_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert good(capsys, "rules", GAME, "AG-4.9").startswith("AG-4.9   A warrior steps left")
    assert good(capsys, "rules", GAME, "4.9") == good(capsys, "rules", GAME, "AG-4.9")
    assert good(capsys, "rules", GAME, "AG-8").count("AG-8.") >= 2
    assert "guerreiro" in good(capsys, "rules", GAME, "4.9", "--lang", "pt-BR")


@pytest.mark.parametrize("language", ["pt", "pt-BR", "pt_br", "pt_BR"])
def test_a_language_can_be_spelt_in_several_ways(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert "2 lugares" in good(capsys, "games", "--lang", language)


@pytest.mark.parametrize(("name", "value", "word"), [("LANG", "pt_BR.UTF-8", "lugares"), ("LC_ALL", "en_GB", "seats")])
def test_the_environment_chooses_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str, word: str
) -> None:
    monkeypatch.setenv(name, value)
    assert f"2 {word}" in good(capsys, "games")


# --- play -------------------------------------------------------------------------------------------------------------


def test_a_game_is_played_saved_and_resumed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "1", "save mine.json", "quit")
    out = good(capsys, "play", GAME, "--seed", "7", "--set", "first_player=S", "--seat", "1=human:Ada")
    assert "Adventurer's Guard (first_player=S)" in out
    assert "Continue any time: parlour play mine.json" in out
    before = Path("mine.json").read_bytes()
    for again in (["mine.json"], [GAME, "--resume", "mine.json"]):
        typed(monkeypatch, "1", "log")
        out = cut_off(capsys, "play", *again)
        assert "South, Ada" in out
        assert " 2 Ada rolls" in out
    records = [read_record(path) for path in sorted(Path().glob("game-*.json"))]
    assert Path("mine.json").read_bytes() == before
    assert len(records) == 2
    assert records[0] == records[1]
    assert records[0].extra == {"players": ["human", "greedy"], "seed": 7}


def test_seats_of_a_resumed_game_can_be_given_to_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "save mine.json", "quit")
    good(capsys, "play", GAME, "--seed", "7")
    out = good(capsys, "play", "mine.json", "--seat", "1=random")
    assert "South, random" in out
    assert read_record(next(Path().glob("game-*.json"))).seats == ("random", "greedy")


def test_bots_can_play_alone(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "play", GAME, "--seat", "1=greedy", "--seat", "2=random", "--seed", "1")
    assert "The seed was 1" in out
    assert "parlour replay game-" in out


def test_you_sit_where_you_say_and_a_bot_sits_opposite(capsys: pytest.CaptureFixture[str]) -> None:
    out = cut_off(capsys, "play", GAME, "--seat", "2=human:Bo", "--seed", "3")
    assert "North, Bo" in out
    assert "South, greedy" in out


def test_a_game_begins_from_a_position(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "Ae4xe5")
    out = good(capsys, "play", GAME, "--position", '{"pawns": "S: Ae4 | N: Ae5", "die": 3}', "--set", "enemy_move=must")
    assert "South has taken every enemy pawn and wins" in out
    record = read_record(next(Path().glob("game-*.json")))
    assert record.start is not None
    assert record.start["options"]["enemy_move"] == record.options["enemy_move"] == "must"
    assert record.fairness is not None  # a person plays, and no seed was given
    assert "parlour verify game-" in out


def test_a_drawn_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "play", GAME, "--seat", "1=greedy")
    seed = re.search(r"The seed was (\d+)", out)
    assert seed is not None
    again = good(capsys, "play", GAME, "--seat", "1=greedy", "--seed", seed[1])
    assert re.sub("game-[-0-9]+", "", again) == re.sub("game-[-0-9]+", "", out)


# --- looking ----------------------------------------------------------------------------------------------------------


def test_a_record_is_looked_back_on(capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_record(capsys)
    last = len(read_record(record).events)
    log = good(capsys, "replay", str(record))
    assert log == good(capsys, "replay", str(record), "--log")
    assert re.search(rf"^ *{last} ", log, re.MULTILINE)
    assert "wins" in good(capsys, "replay", str(record), "--at", str(last))
    start = good(capsys, "replay", str(record), "--at", "0")
    assert "Who goes first is drawn." in start
    assert "    i    h    g " in good(capsys, "replay", str(record), "--at", "0", "--seat", "2")


def test_a_position_is_shown_from_a_file_a_text_or_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("here.json").write_text(POSITION)
    monkeypatch.setattr("sys.stdin", StringIO(POSITION))
    shown = good(capsys, "show", "here.json")
    assert "You rolled 3: move the adventurer" in shown
    assert good(capsys, "show", POSITION) == shown
    assert good(capsys, "show", "-") == shown
    assert "South rolled 3" in good(capsys, "show", POSITION, "--seat", "2")


def test_the_legal_moves_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    lines = good(capsys, "legal", POSITION).splitlines()
    assert lines[0] == "Ae4-d3  adventurer e4 to d3"
    assert [line.split()[0] for line in lines] == parlour.game(GAME).moves(
        parlour.game(GAME).load(json.loads(POSITION))
    )
    assert "aventureiro e4 captura d5" in good(capsys, "legal", POSITION, "--lang", "pt-BR")


def test_the_legal_moves_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(good(capsys, "legal", POSITION, "--json"))
    assert data["actor"] == 1
    assert {"move": "Ae4xd5", "words": "adventurer e4 takes d5"} in data["moves"]


def test_where_chance_is_next_its_outcomes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    position = '{"pawns": "S: Ae4 | N: Ae6"}'
    assert good(capsys, "legal", position, "--game", GAME).splitlines()[0] == "d6=1  1/6"
    assert json.loads(good(capsys, "legal", position, "--game", GAME, "--json"))["actor"] == "chance"


# --- simulate ---------------------------------------------------------------------------------------------------------


def test_a_simulation_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "simulate", GAME, "--games", "10", "--bots", "greedy,random", "--seed", "5", "--workers", "1")
    assert "10 games, 10 of them distinct" in out
    assert "Seed 5. Bots greedy, random" in out
    assert "Options: all at their defaults." in out
    assert "5 rounds of 2 games with the same dice" in out
    for head in ("wins by bot", "wins by seat", "Draws", "Games by ending", "Events per game", "Decisions per game"):
        assert head in out
    assert re.search(r"greedy +100\.0 % +47\.8 – 100\.0 %  10/10", out)


def test_a_table_has_as_many_seats_as_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "simulate", "quartz", "--games", "3", "--seats", "3", "--workers", "1")
    assert "Bots random, random, random" in out
    named = ["simulate", "quartz", "--games", "3", "--bots", "greedy,random,random", "--workers", "1"]
    assert good(capsys, *named, "--seats", "3") == good(capsys, *named)
    assert "The seed was" in good(capsys, "play", "quartz", "--seats", "4", "--seat", "1=random")
    assert read_record(next(Path().glob("game-*.json"))).seats == ("random", "greedy", "greedy", "greedy")


def test_a_simulation_says_whether_the_seats_are_fair(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--workers", "1", "--bots", "greedy,greedy,greedy"]
    few = ["simulate", "quazo", "--games", "3", *bots]
    assert "It is not known yet whether the seats are fair" in good(capsys, *few)
    unfair = ["simulate", "quarriors", "--games", "200", "--workers", "1", "--bots", "greedy,greedy"]
    out = good(capsys, *unfair)
    by, said = (
        re.search(r"unfair by (\d+\.\d)\n", out),
        re.search(r"wins (\d+\.\d) points (more|less) than an even", out),
    )
    assert by
    assert said
    assert "Os lugares são injustos: Jogador 1 " in good(capsys, *unfair, "--lang", "pt-BR")
    fair = ["simulate", "quazo", "--games", "200", "--tolerance", "45", *bots]
    assert "The seats are fair.\nFair means that every seat is within 45 points of 33.3 %" in good(capsys, *fair)
    data = json.loads(good(capsys, *fair, "--json"))["fairness"]
    assert (data["verdict"], data["tolerance"], len(data["seats"])) == ("fair", 0.45, 3)
    assert 0 < data["all_equal"]["p"] <= 1


def test_a_simulation_counts_as_its_reader_does(capsys: pytest.CaptureFixture[str]) -> None:
    out = good(capsys, "simulate", GAME, "--games", "1", "--workers", "1", "--lang", "pt-BR")
    assert "Adventurer's Guard: 1 partida\n" in out
    assert re.search(r"\d,\d %", out)


def test_a_simulation_as_json_names_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", GAME, "--games", "4", "--workers", "1", "--set", "no_capture_limit=20", "--json"]
    data = json.loads(good(capsys, *arguments))
    assert data["games"] == data["distinct"] == 4
    assert data["bots"] == ["random", "random"]
    assert data["options"]["no_capture_limit"] == 20
    assert sum(end["points"] for end in data["reasons"].values()) == data["rounds"] == 4
    assert good(capsys, *arguments) == good(capsys, *arguments)
    assert "no_capture_limit=20" in good(capsys, *arguments[:-1])
    assert "partidas" in good(capsys, *arguments[:-1], "--lang", "pt-BR")


def test_records_of_a_simulation_can_be_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "wins" in good(capsys, "replay", str(finished_record(capsys)))


# --- bad input: one line, exit code 2, nothing written ----------------------------------------------------------------

BAD: list[tuple[str, list[str], str]] = [
    ("unknown game", ["play", "chess"], "There is no game “chess”. Available: "),
    ("misspelt game", ["rules", "adventurer-guard"], "Did you mean “adventurers-guard”?"),
    ("misspelt bot", ["play", GAME, "--seat", "1=gredy"], "Did you mean “greedy”?"),
    ("misspelt option", ["play", GAME, "--set", "frst_player=S"], "Did you mean “first_player”?"),
    ("option value", ["play", GAME, "--set", "first_player=X"], "first_player cannot be “X”. Allowed: random, S, N."),
    ("option form", ["play", GAME, "--set", "first_player"], "Write it as option=value."),
    ("option number", ["simulate", GAME, "--set", "no_capture_limit=3"], "Allowed: 0, 20–"),
    ("seat number", ["play", GAME, "--seat", "9=human"], "There is no seat 9: seats go from 1 to 2."),
    ("seat zero", ["play", GAME, "--seat", "0=human"], "There is no seat 0"),
    ("seat without player", ["play", GAME, "--seat", "1="], "“1=” does not seat anybody."),
    ("seat without number", ["play", GAME, "--seat", "=human"], "does not seat anybody."),
    ("seat without equals", ["play", GAME, "--seat", "human"], "does not seat anybody."),
    ("seat that is no number", ["play", GAME, "--seat", "²=human"], "does not seat anybody."),
    ("seat twice", ["play", GAME, "--seat", "1=human", "--seat", "1=greedy"], "Seat 1 is given twice."),
    ("long name", ["play", GAME, "--seat", "1=human:" + "x" * 30], "is not a name"),
    ("negative seed", ["play", GAME, "--seed", "-1"], "“-1” is not a seed"),
    ("text seed", ["simulate", GAME, "--seed", "luck"], "“luck” is not a seed"),
    ("huge seed", ["play", GAME, "--seed", "9" * 5000], "is not a seed"),
    ("seed out of range", ["simulate", GAME, "--seed", str(2**62)], "is not a seed"),
    ("no file to play", ["play", "nothing.json"], "There is no file nothing.json."),
    ("no file to resume", ["play", GAME, "--resume", "nothing.json"], "There is no file nothing.json."),
    ("no file to replay", ["replay", "nothing.json"], "There is no file nothing.json."),
    ("folder to replay", ["replay", "."], "cannot be read: Is a directory."),
    ("no position file", ["show", "nothing.json"], "There is no file nothing.json."),
    ("broken position", ["show", "{"], "is not readable JSON"),
    ("position that is a list", ["show", "[1]"], "is not a JSON object"),
    ("empty standard input", ["legal", "-"], "is not readable JSON"),
    ("position of no game", ["show", "{}"], "does not say which game"),
    ("position of an unknown game", ["show", '{"game": "chess"}'], "There is no game “chess”."),
    ("position of a strange game", ["show", '{"game": [1]}'], "There is no game “[1]”."),
    ("position of another game", ["show", '{"game": "chess"}', "--game", GAME], "This is for chess"),
    ("record for a position", ["show", '{"parlour": 1}'], "This is a record, not a position"),
    ("impossible position", ["legal", "--game", GAME, '{"pawns": "S: Ae1 Ae2 | N: Ae9"}'], "(AG-1.2)"),
    ("position without pawns", ["show", "--game", GAME, "{}"], "“” does not say where the pawns stand"),
    ("deep position", ["show", "[" * 100_000], "is not readable JSON"),
    ("viewer", ["show", POSITION, "--seat", "3"], "There is no seat 3"),
    ("viewer that is no number", ["show", POSITION, "--seat", "me"], "There is no seat me"),
    ("position to play from", ["play", GAME, "--position", "{}"], "does not say where the pawns stand"),
    ("clause", ["rules", GAME, "AG-99"], "There is no clause “AG-99”."),
    ("too few bots", ["simulate", GAME, "--bots", "greedy"], "1 bot is named, but the game has 2 seats"),
    ("too many bots", ["simulate", GAME, "--bots", "greedy,greedy,random"], "3 bots are named"),
    ("bots for other seats", ["simulate", "quartz", "--bots", "greedy,random", "--seats", "3"], "the game has 3 seats"),
    ("seats", ["simulate", "quartz", "--seats", "9"], "cannot be played with 9 seats. Possible: 3, 4, 5, 6."),
    ("seats that are no number", ["play", "quartz", "--seats", "few"], "cannot be played with few seats."),
    ("seat beyond the table", ["play", "quartz", "--seats", "3", "--seat", "4=human"], "seats go from 1 to 3."),
    ("seats of a position", ["play", GAME, "--seats", "2", "--position", POSITION], "leave out --seats"),
    ("unknown bot", ["simulate", GAME, "--bots", "greedy,rndom"], "Did you mean “random”?"),
    ("no games", ["simulate", GAME, "--games", "0"], "“0” is not a number of games: use 1 to 10,000,000."),
    ("negative games", ["simulate", GAME, "--games", "-5"], "“-5” is not a number of games"),
    ("games that are no number", ["simulate", GAME, "--games", "many"], "“many” is not a number of games"),
    ("no tolerance", ["simulate", GAME, "--tolerance", "0"], "“0” is not a tolerance: use a number of points above 0"),
    ("endless tolerance", ["simulate", GAME, "--tolerance", "nan"], "“nan” is not a tolerance"),
    ("no workers", ["simulate", GAME, "--workers", "0"], "“0” is not a number of workers"),
    ("workers that are no number", ["simulate", GAME, "--workers", "all"], "“all” is not a number of workers"),
    ("language", ["games", "--lang", "fr"], "There is no language “fr”. Available: en, pt-BR."),
    ("command", ["ply"], "No such command 'ply'"),
    ("switch", ["play", GAME, "--fast"], "No such option: --fast"),
    ("missing game", ["play"], "Missing argument 'GAME|RECORD'. Try: parlour play --help"),
    ("missing value", ["play", GAME, "--seed"], "requires an argument"),
    ("too much", ["games", "all"], "unexpected extra argument"),
]


@pytest.mark.parametrize(("arguments", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_input_is_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert message in bad(capsys, *arguments)
    assert list(Path().iterdir()) == []


BROKEN: list[tuple[str, Any, str]] = [
    ("no JSON", "{", "is not readable JSON"),
    ("no object", [], "is not a JSON object"),
    ("no record", {"game": GAME}, "is not a Parlour record"),
    ("other format", {"parlour": 99}, "has format 99"),
    ("missing field", {"parlour": 1, "game": GAME}, "lacks the field “rules”"),
    ("other rules", {"rules": 99}, "follows rules version 99"),
    ("unknown game", {"game": "chess"}, "There is no game “chess”."),
    ("illegal event", {"events": ["first=S", "W@e1"]}, "Event 2, “W@e1”, cannot be played: A warrior does not start"),
    ("no event", {"events": ["hello"]}, "Event 1, “hello”, cannot be played: “hello” is not an outcome."),
    ("wrong result", {"result": {"returns": [1, -1], "reason": "captured"}}, "states the result"),
    ("wrong options", {"options": {"speed": 9}}, "There is no option “speed”."),
    ("too few seats", {"seats": ["Ada"]}, "cannot be played with 1 seat."),
]


@pytest.mark.parametrize("command", ["play", "replay"])
@pytest.mark.parametrize(("content", "message"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_a_broken_record_is_refused(
    capsys: pytest.CaptureFixture[str], command: str, content: Any, message: str
) -> None:
    whole = {"parlour": 1, "game": GAME, "rules": 1, "options": {}, "seats": ["Ada", "Bo"], "events": []}
    if isinstance(content, dict) and "parlour" not in content and content != {"game": GAME}:
        content = whole | content
    Path("broken.json").write_text(content if isinstance(content, str) else json.dumps(content))
    assert message in bad(capsys, command, "broken.json")


def test_what_is_wrong_is_told_in_the_chosen_language(capsys: pytest.CaptureFixture[str]) -> None:
    position = '{"pawns": "S: Ae1 Ae2 | N: Ae9"}'
    assert (
        bad(capsys, "show", "--game", GAME, position, "--lang", "pt-BR")
        == "Em pawns, Sul tem aventureiros demais. (AG-1.2)"
    )
    assert bad(capsys, "play", "adventurer-guard", "--lang", "pt").endswith("Seria “adventurers-guard”?")
    assert bad(capsys, "simulate", GAME, "--bots", "greedy", "--lang", "pt").startswith("Foi nomeado 1 robô")


def test_a_replay_to_no_moment_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(finished_record(capsys))
    assert "There is no event 999:" in bad(capsys, "replay", record, "--at", "999")
    assert "There is no event -1" in bad(capsys, "replay", record, "--at", "-1")
    assert "There is no event end" in bad(capsys, "replay", record, "--at", "end")


def test_records_are_not_written_into_a_folder_that_has_something(capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_record(capsys)
    before, files = record.read_bytes(), set(Path("kept").iterdir())
    line = bad(capsys, "simulate", GAME, "--games", "1", "--workers", "1", "--records", "kept")
    assert line == "kept already exists and is not empty: records go into a new folder."
    assert record.read_bytes() == before
    assert set(Path("kept").iterdir()) == files


def test_records_are_not_written_under_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").write_text("precious")
    for folder in ("file", "file/below"):
        bad(capsys, "simulate", GAME, "--games", "1", "--workers", "1", "--records", folder)
    assert Path("file").read_text() == "precious"


def test_a_saved_game_keeps_its_options(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1", "save mine.json", "quit")
    good(capsys, "play", GAME)
    assert "continues as it is" in bad(capsys, "play", "mine.json", "--set", "first_player=S")
    assert "continues as it is" in bad(capsys, "play", "mine.json", "--seats", "2")
    assert "continues as it is" in bad(capsys, "play", GAME, "--resume", "mine.json", "--position", "{}")


def test_a_complaint_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in bad(capsys, "play", "\x1b[2Jchess\nlike")


def test_a_mistake_of_ours_is_no_traceback_either(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.games.game_keys", lambda: 1 / 0)
    run = Run(capsys, "games")
    assert run.code == 1
    assert run.err.count("\n") == 1
    assert "a bug in Parlour: ZeroDivisionError" in run.err
    monkeypatch.setenv("PARLOUR_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["games"])


def test_whoever_interrupts_a_command_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("parlour.games.game_keys", interrupted)
    run = Run(capsys, "games")
    assert (run.code, run.err) == (130, "parlour: Interrupted.\n")


# --- as a process -----------------------------------------------------------------------------------------------------

PARLOUR = [sys.executable, "-m", "parlour"]


def test_it_runs_as_a_module_and_exits_with_its_code() -> None:
    done = subprocess.run([*PARLOUR, "play", "chess"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("parlour: There is no game “chess”.")
    assert "Traceback" not in done.stderr


def test_help_loads_no_game_and_nothing_slow() -> None:
    code = (
        "import sys; from parlour.cli import main; main(['--help']); "
        "print(sorted({'rich', 'fluent', 'parlour.games', 'parlour.lab', 'multiprocessing'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell with pipes as on Unix")
def test_a_reader_that_has_had_enough_makes_no_noise() -> None:
    command = f"{sys.executable} -m parlour rules {GAME} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout == "Adventurer's Guard\n"
    assert done.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal as on Unix")
@pytest.mark.parametrize("colour", [True, False])
def test_at_a_real_terminal_an_interrupt_keeps_the_game(tmp_path: Path, colour: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"} | ({} if colour else {"NO_COLOR": "1"})
    with subprocess.Popen(
        [*PARLOUR, "play", GAME, "--seed", "7"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        cwd=tmp_path,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever starts the tests may ignore it
    ) as process:
        os.close(theirs)
        seen = _until(ours, "South> ")
        os.write(ours, b"1\n")
        seen += _until(ours, "South> ")
        seen += _interrupted(process, ours)
        assert process.wait(timeout=60) == 2
    os.close(ours)
    assert ("\x1b[1;32m" in seen) == colour
    assert "Traceback" not in seen
    (kept,) = tmp_path.glob("game-*.json")
    assert read_record(kept).extra["seed"] == 7


def _interrupted(process: subprocess.Popen[bytes], terminal: int) -> str:
    """What it says to an interrupt. One that comes just when a line begins to be read gets lost in readline."""
    for _ in range(20):
        process.send_signal(signal.SIGINT)
        if select.select([terminal], [], [], 2)[0]:
            break
    return _until(terminal, "parlour play game-")


def _until(terminal: int, text: str) -> str:
    """What a terminal shows, up to a text."""
    seen = b""
    while text.encode() not in seen:
        ready, _, _ = select.select([terminal], [], [], 30)
        assert ready, f"waiting for {text!r} after {seen!r}"
        seen += os.read(terminal, 65536)
    return seen.decode()
