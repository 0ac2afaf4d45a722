"""What the tests of every game ask of a refusal: of a position, or of a text that cannot be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.words import LANGUAGES


def check_said(game: Game[Any], error: ParlourError | None, message: str, clause: str) -> None:
    """It says this message, which can be said in every language, and names this clause or none."""
    assert error is not None
    assert error.phrase.id == message
    assert getattr(error, "clause", "") == clause
    for language in LANGUAGES:
        assert game.words(language).text(error.phrase)


def check_refused(game: Game[Any], position: Any, message: str, clause: str) -> None:
    """The position is refused with this message and with this clause or none."""
    with pytest.raises(ParlourError) as error:
        game.load(position)
    check_said(game, error.value, message, clause)


def section_messages(game: Game[Any], title: str, prefix: str) -> set[str]:
    """Every message of a section of the game's words that begins so."""
    section = (Path(game.folder) / "words.en.ftl").read_text(encoding="utf-8").split(f"## {title}")[1].split("##")[0]
    return {line.partition(" =")[0] for line in section.splitlines() if line.startswith(prefix)}


def position_messages(game: Game[Any]) -> set[str]:
    """Every message of the section on positions in the game's words."""
    return section_messages(game, "Positions", "position-")
