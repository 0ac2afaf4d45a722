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
    found = _found()[key].load()
    assert isinstance(found, Game), f"{key} is not a Game"
    return found
