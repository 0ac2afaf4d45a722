"""What the tests of every game's positions ask of a bad one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.words import LANGUAGES


def check_refused(game: Game[Any], position: Any, message: str, clause: str) -> None:
    """The position is refused with this message, which can be said in every language, and with this clause or none."""
    with pytest.raises(ParlourError) as error:
        game.load(position)
    assert error.value.phrase.id == message
    assert getattr(error.value, "clause", "") == clause
    for language in LANGUAGES:
        assert game.words(language).text(error.value.phrase)


def position_messages(game: Game[Any]) -> set[str]:
    """Every message of the section on positions in the game's words."""
    section = (Path(game.folder) / "words.en.ftl").read_text(encoding="utf-8").split("## Positions")[1].split("##")[0]
    return {line.partition(" =")[0] for line in section.splitlines() if line.startswith("position-")}
