"""Puzzles: that each can be shown and solved."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.puzzles import FEWEST, name_of, state_of
from parlour.kernel.puzzles import puzzles as puzzles_of
from parlour.testing.walk import Broken, Play


def puzzles(game: AnyGame, _plays: Sequence[Play]) -> None:
    """A game's puzzles are decisions with several moves; those they name are legal, the best one comes first."""
    try:
        found = puzzles_of(game)
    except ParlourError as error:
        raise Broken(str(error)) from None
    for one in found:
        try:
            state = state_of(game, one)
        except ParlourError as error:
            raise Broken(f"puzzle {one.id}: {error}") from None
        if len(state.legal()) < FEWEST:
            raise Broken(f"puzzle {one.id} has {len(state.legal())} moves, not {FEWEST} or more")
        if list(one.moves.values()) != sorted(one.moves.values(), reverse=True):
            raise Broken(f"puzzle {one.id}: a move is better than one before it")
        if one.id != name_of(game, state):
            raise Broken(f"puzzle {one.id} should be called {name_of(game, state)}: its position was changed")
