"""Errors: what they say, and that they are the same in another process."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from parlour.games import game
from parlour.kernel.errors import BadNotation, ParlourError, Refusal
from parlour.kernel.words import Seat, phrase

GUARD = game("adventurers-guard")


class Strict(ParlourError):
    """One that is made in a way of its own."""

    def __init__(self, number: int, *, why: str) -> None:
        super().__init__("bad-number", number=number)
        self.why = why


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(
    "error",
    [
        Refusal("AG-3.4", "no-pass", pawn=phrase("pawn-of", seat=Seat(1)), number=3),
        Refusal("", "no-pass"),
        BadNotation("bad-move", text="x"),
        ParlourError("bad-bot", bot="x"),
        Strict(3, why="unlucky"),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("folder", [None, GUARD.folder])
def test_an_error_is_the_same_in_another_process(error: ParlourError, folder: Path | None, protocol: int) -> None:
    sent = copy.copy(error)
    if folder:
        sent.folder = folder
    come: ParlourError = pickle.loads(pickle.dumps(sent, protocol))
    assert type(come) is type(error)
    assert come.phrase == error.phrase
    assert come.folder == folder
    assert come.args == error.args
    assert vars(come) == vars(sent)


def test_a_refusal_of_a_game_says_the_same_in_another_process() -> None:
    error = GUARD.why_not(GUARD.start(first_player="S"), "pass")
    assert isinstance(error, Refusal)
    come: Refusal = pickle.loads(pickle.dumps(error))
    assert (str(come), come.clause, come.phrase, come.folder) == (str(error), error.clause, error.phrase, error.folder)


def test_a_refusal_is_shown_as_its_sentence_with_its_clause() -> None:
    error = GUARD.why_not(GUARD.start(first_player="S"), "pass")
    assert isinstance(error, Refusal)
    assert error.clause
    assert repr(error) == str(error)
    assert repr(error).endswith(f". {error.clause}")
    assert repr(ParlourError("bad-seed", seed="-1")) == str(ParlourError("bad-seed", seed="-1"))
