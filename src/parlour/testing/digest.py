"""One number for many games: equal digests, equal records, whatever the process, the machine or the build."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from typing import Final

from parlour.games import game as find_game
from parlour.games import game_keys as all_games
from parlour.kernel.arrays import vec
from parlour.kernel.game import AnyGame, Game
from parlour.kernel.observation import size_of
from parlour.kernel.options import Value
from parlour.kernel.record import Record, result_of
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER
from parlour.testing.walk import Broken, Play, fitting, random_value

GAMES: Final = 20
LIMIT: Final = 1000
"""Events after which a game is left unfinished."""
GLANCE: Final = 3
"""One in this many states is observed."""


def digest(game: AnyGame, games: int, seed: int, first: int = 0) -> str:
    """The SHA-256 of the records of random games, number `first` onwards, with random options and seats.

    What seats observe on the way is part of it.
    """
    hashed = sha256()
    for number in range(first, first + games):
        hashed.update(random_record(game, derive(seed, number)).text().encode())
    return hashed.hexdigest()


def random_record(game: AnyGame, seed: int) -> Record:
    """The record of a game in which everything, the options too, is drawn from a seed."""
    rng = Rng(seed)
    options: dict[str, Value] = {option.name: random_value(option, rng) for option in game.options}
    seats = game.seats[rng.below(len(game.seats))]
    options = fitting(game, options, seats, rng)
    state = game.new(options, seats)
    texts: list[str] = []
    observed, size = sha256(), size_of(game.observation(options, seats)) if game.observation else 0
    actor = state.actor()
    while actor != OVER and len(texts) < LIMIT:
        if size and len(texts) % GLANCE == 0:
            out = vec[float]([0.0] * size)
            state.observe(len(texts) // GLANCE % seats, out, 0)
            observed.update(array("d", out).tobytes())
        if actor == CHANCE:
            event = state.sample(rng)
        else:
            moves = state.legal()
            event = moves[rng.below(len(moves))]
        texts.append(game.write(state, event))
        state.apply(event)
        actor = state.actor()
    return Record(
        game.key,
        game.version,
        options,
        ("random",) * seats,
        tuple(texts),
        result=result_of(game, state),
        extra={"end": game.dump(state), "observed": observed.hexdigest()},
    )


def processes(game: AnyGame, plays: Sequence[Play]) -> None:
    """Another process with another hash seed plays the very same games."""
    here = digest(game, GAMES, 1)
    for hash_seed in ("1", "2"):
        there = ask(address(game), GAMES, 1, {"PYTHONHASHSEED": hash_seed})
        if there != here:
            raise Broken(f"{game.key}: with PYTHONHASHSEED={hash_seed} the digest is {there}, here it is {here}")


def ask(where: str, games: int, seed: int, settings: dict[str, str], first: int = 0) -> str:
    """The digest as another process computes it, with these environment variables."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **settings}
    command = [sys.executable, "-m", "parlour.testing", "digest", where, str(games), str(seed), str(first)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(f"{where}: another process could not play it:\n{done.stderr}")
    return done.stdout.strip()


def address(game: AnyGame) -> str:
    """How another process finds this game: its key if it is installed, else `module:name`."""
    if game.key in all_games() and find_game(game.key) is game:
        return game.key
    for module, content in list(sys.modules.items()):
        for name, value in list(vars(content).items()):
            if value is game and module != "__main__":
                return f"{module}:{name}"
    raise Broken(f"{game.key}: another process could not find it; give it a name in a module")


def resolve(where: str) -> AnyGame:
    """The game at an address: a key, or `module:name`."""
    module, colon, name = where.partition(":")
    found = getattr(import_module(module), name) if colon else find_game(where)
    assert isinstance(found, Game), f"{where} is not a Game"
    return found
