"""All games that are installed, ours and others', by the entry points of the group `parlour.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame, Game


@cache
def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group="parlour.games"))}


def game_keys() -> list[str]:
    """The keys of all games."""
    return list(_found())


@cache
def game(key: str) -> AnyGame:
    """A game by its key."""
    if key not in _found():
        raise ParlourError("bad-game", game=key, games=", ".join(game_keys()))
    try:
        found = _found()[key].load()
    except ImportError as error:  # e.g. a package compiled for another engine
        raise ParlourError("game-not-loaded", game=key, why=str(error).rstrip(".")) from error
    except Exception as error:  # whoever writes it reads a sentence, and finds the rest by importing it in Python
        raise ParlourError("game-not-loaded", game=key, why=f"{type(error).__name__}: {error}".rstrip(".")) from error
    assert isinstance(found, Game), f"{key} is not a Game"
    return found
