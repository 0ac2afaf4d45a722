"""Games by the clock at the terminal, by time that the tests tell."""

from __future__ import annotations

import signal
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import main
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.record import read_record
from parlour.kernel.session import Replay
from parlour.render import FOLDER as DRAWN
from parlour.terminal import FOLDER
from parlour.terminal.clocks import Clocks, new_clocks, resumed_clocks
from parlour.terminal.players import Player, players_of
from parlour.terminal.screen import at_most
from parlour.terminal.table import Table, new_game, resumed_game
from terminal.test_table import BOT, GUARD, ME, SOUTH_FIRST, Seen, only_file
from toy_bluff import GAME as BLUFF

BOTH = (Player("human", "Ada"), Player("human", "Bo"))


class Slow(Seen):
    """Somebody who thinks before each line: the lines come with seconds."""

    def __init__(self, typed: Iterable[tuple[float, str]]) -> None:
        lines = [*typed]
        super().__init__([text for _, text in lines])
        self.at = 1000.0
        self._thought = iter([seconds for seconds, _ in lines])

    def ask(self, prompt: str) -> str:
        self.at += next(self._thought, 0.0)
        return super().ask(prompt)

    def clocks(self, made: Clocks) -> Clocks:
        made.now = lambda: self.at
        return made


def sit(
    typed: Iterable[tuple[float, str]],
    folder: Path,
    players: tuple[Player, ...] = BOTH,
    game: AnyGame = GUARD,
    language: str = "en",
) -> tuple[int, Slow]:
    seen = Slow(typed)
    options: dict[str, Any] = SOUTH_FIRST if game is GUARD else {}
    session = new_game(game, players, complete_options(game.options, options), 7)
    clocks = seen.clocks(new_clocks("3+10", len(players)))
    table = Table(session, players, game.words(language, DRAWN, FOLDER), seen.screen, 7, folder, clocks=clocks)
    return table.run(), seen


def test_every_prompt_shows_what_is_left_and_time_runs_for_whoever_is_asked(tmp_path: Path) -> None:
    lines = [(30, ""), (20, "1"), (5, "log"), (1, "1"), (4, "1"), (0, "quit"), (0, "quit")]
    _, seen = sit(lines, tmp_path)
    assert "Time left: Ada 3:00, Bo 3:00\nAda 3:00> \n" in seen.text
    assert "Time left: Ada 2:30, Bo 3:00\nAda 2:30> 1\n" in seen.text
    assert "Time left: Ada 2:10, Bo 3:00\nAda 2:10> log\n" in seen.text  # the same turn
    assert "Ada 2:05> 1\n" in seen.text
    assert "Time left: Ada 2:04, Bo 3:00\nBo 3:00> 1\n" in seen.text
    assert "Time left: Ada 2:14, Bo 2:56\nAda 2:14> quit\n" in seen.text  # the next


def test_of_two_whoever_is_out_of_time_has_lost_and_what_they_type_then_is_not_played(tmp_path: Path) -> None:
    code, seen = sit([(175, ""), (4.7, "log"), (0.3, "1")], tmp_path)
    assert code == 0
    assert "Ada 5.0> log\n" in seen.text
    assert "Ada 0.3> 1\nAda is out of time.\n" in seen.text
    assert "Ada was out of time and lost.\n" in seen.text
    record = read_record(only_file(tmp_path))
    assert record.result == {"returns": [-1.0, 1.0], "reason": "time"}
    assert len(Replay(GUARD, record)) == len(record.events)
    _, seen = sit([(180, "")], tmp_path, language="pt-BR")
    assert "O tempo de Ada acabou.\n" in seen.text


def test_of_more_a_bot_plays_on_and_they_come_last(tmp_path: Path) -> None:
    code, seen = sit([(180, "")], tmp_path, (ME, BOT, BOT), BLUFF)
    assert code == 0
    assert "is out of time: greedy plays on, and" in seen.text
    assert "was out of time and comes last; a bot played on.\n" in seen.text
    record = read_record(only_file(tmp_path))
    assert (record.extra["out_of_time"], record.extra["players"]) == ([0], ["greedy"] * 3)
    assert record.result is not None
    assert record.result["reason"] != "time"


def test_a_saved_game_goes_on_with_what_was_left(tmp_path: Path) -> None:
    sit([(30, "1"), (0, "1"), (20, "save"), (0, "quit")], tmp_path)
    path = only_file(tmp_path)
    record = read_record(path)
    assert record.extra["clock"] == {"agreed": "3+10", "left": [150_000, 160_000], "turn": 1}
    seen = Slow([(0, "quit")])
    players = players_of(record)
    table = Table(
        resumed_game(GUARD, record, players, 7),
        players,
        GUARD.words("en", DRAWN, FOLDER),
        seen.screen,
        7,
        tmp_path,
        True,
    )
    assert table._clocks is not None
    seen.clocks(table._clocks)
    assert table.run() == 0
    assert "Time left: Ada 2:30, Bo 2:40\nBo 2:40> quit\n" in seen.text


def test_time_stands_still_in_a_pause(tmp_path: Path) -> None:
    _, seen = sit([(30, "pause"), (5000, ""), (1, "log"), (0, "quit"), (0, "quit")], tmp_path)
    assert "The clock stands still. Press Enter to go on. \nAda 2:30> log\n" in seen.text
    assert "Ada 2:29> quit\n" in seen.text


@pytest.mark.parametrize(
    "kept",
    [
        {},
        [],
        {"agreed": "3d", "left": [1, 1], "turn": 0},
        {"agreed": "3+10", "left": [1], "turn": 0},
        {"agreed": "3+10", "left": [1, 180_001], "turn": 0},
        {"agreed": "3+10", "left": [1, True], "turn": 0},
        {"agreed": "3+10", "left": "11", "turn": 0},
        {"agreed": "3+10", "left": [1, 1], "turn": 2},
    ],
)
def test_a_record_that_does_not_tell_its_times_is_refused(kept: object) -> None:
    with pytest.raises(ParlourError, match="does not say what each seat has left"):
        resumed_clocks({"clock": kept}, 2)


def test_other_clocks_are_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "adventurers-guard", "--clock", "3d", "--lang", "en"]) == 2
    assert "There is no clock “3d”. Choose one of 3+10, 10+20, 20+30, or none." in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no such alarm")
def test_whoever_types_nothing_is_interrupted_when_the_time_is_up() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeoutError), at_most(0):
        signal.pause()
    assert signal.getsignal(signal.SIGALRM) == before
