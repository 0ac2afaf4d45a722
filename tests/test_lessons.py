"""The lessons of every game: what the file may say, and that each can be finished."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import FILE, lessons_of, stages
from parlour.testing import Broken
from parlour.testing.lessons import lessons

GAME = "adventurers-guard"
TAUGHT = [key for key in game_keys() if (find_game(key).folder / FILE).is_file()]


@pytest.mark.parametrize("key", TAUGHT)
def test_every_lesson_can_be_finished(key: str) -> None:
    lessons(find_game(key), ())
    assert lessons_of(find_game(key)).central


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, str], AnyGame]:
    """The game with another file of lessons."""

    def change(old: str, new: str) -> AnyGame:
        found = find_game(GAME)
        text = (found.folder / FILE).read_text(encoding="utf-8")
        assert old in text
        for path in found.folder.iterdir():
            if path.is_file() and path.name != FILE:
                (tmp_path / path.name).write_bytes(path.read_bytes())
        (tmp_path / FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
        return replace(found, folder=tmp_path)

    return change


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seat = 1", "seat = 0", r"lessons.toml.lesson\[1\].step\[1\].seat cannot be “0”"),
        ("seat = 1", "chair = 1", r"no field “lessons.toml.lesson\[1\].step\[1\].chair”"),
        ('key = "first-game"', 'key = "First game"', r"lesson\[1\].key cannot be “First game”"),
        ("say.pt-BR = ", "# ", r"“lessons.toml.lesson\[1\].step\[1\].say.pt-BR” is missing"),
        ('right = ["*"]', 'right = "*"', r"step\[2\].right cannot be"),
        ("central = [", "central = [[", r"Line \d+ of lessons.toml is not TOML"),
    ],
)
def test_errors_in_the_file_name_the_path(
    changed: Callable[[str, str], AnyGame], old: str, new: str, said: str
) -> None:
    with pytest.raises(ParlourError, match=said):
        lessons_of(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('events = ["d6=4"]', 'events = ["d6=7"]', "step 2.*d6=7"),
        ('right = ["Wa1-a3"]', 'right = ["Wa1-a9"]', "step 4: No legal move is one of the right ones"),
        ('right = ["*"]', 'right = ["Rd2-*"]', "step 2: nothing is said to the wrong move Rf2"),
        ('point = ["d2", "f2"]', 'point = ["d2", "z9"]', "step 2: nothing here is called z9"),
        ('"AG-8.1"]\n', '"AG-8.9"]\n', "no clause AG-8.9"),
        ('"AG-7.1", "AG-7.3", "AG-7.6", "AG-8.1",', '"AG-7.2",', "no lesson touches AG-7.2"),
        ('say.en = "Welcome', f'say.en = "{"so " * 40}', "says too much"),
        ('right = ["*"]', "right = []", "nothing is to be done in the first two steps"),
    ],
)
def test_a_lesson_that_cannot_be_finished_is_found(
    changed: Callable[[str, str], AnyGame], old: str, new: str, said: str
) -> None:
    with pytest.raises(Broken, match=said):
        lessons(changed(old, new), ())


def test_steps_go_on_from_each_other_by_the_right_moves() -> None:
    game = find_game(GAME)
    found = stages(game, lessons_of(game).named(""))
    assert found[3].line == ("d6=1", "Md3-c4", "d6=3", "Ae9-e8", "d6=5")
    assert found[-1].line[-1] == "Rb8xd8"
    assert game.outcome(found[-1].state) is not None


def test_a_game_without_the_file_has_no_lessons(tmp_path: Path) -> None:
    game = replace(find_game(GAME), folder=tmp_path)
    assert lessons_of(game).all == ()
    lessons(replace(find_game(GAME)), ())
    with pytest.raises(ParlourError, match="no lesson"):
        lessons_of(game).named("")
