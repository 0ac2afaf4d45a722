"""Games that were played once and must replay byte for byte for ever.

A game keeps them in its folder `golden`, a folder for each version of its rules, with the last position under `extra.final`.
Its test_golden.py says how those of the present version were played and what they must cover; tests/test_golden.py replays
them all. With PARLOUR_WRITE_GOLDEN=1 missing records are played; those that are there are never written over.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.kernel.drivers import play_bots
from parlour.kernel.game import Game
from parlour.kernel.options import complete_options
from parlour.kernel.record import Record, parse_record
from parlour.kernel.rng import derive
from parlour.kernel.session import Session
from parlour.lab.simulation import play_one

Maker = Callable[[], Record]


def simulated(game: str, bots: tuple[str, ...], seed: int, options: dict[str, Any], number: int = 0) -> Maker:
    """The game that bots play with the dice of round `number`, having moved on by as many seats."""

    def make() -> Record:
        found = find_game(game)
        seats = bots[-number:] + bots[:-number]
        settled = complete_options(found.options, options)
        record = play_one(found, seats, derive(seed, number), settled, 0, 0, True).record
        assert record is not None
        return record

    return make


def played(game: Game[Any], bots: tuple[str, ...], seed: int, start: dict[str, Any]) -> Maker:
    """The rest of a game from a position on."""

    def make() -> Record:
        session = Session.new(game, bots, {}, start=start)
        for code in play_bots(game, game.load(start), [bot(name) for name in bots], seed, 10_000):
            session.play(int(code if code >= 0 else -1 - code))
        return session.record()

    return make


def golden(file: str, game: Game[Any], makers: Mapping[str, Maker]) -> list[Record]:
    """The golden records of the present version beside the test `file`: those that the makers made, and no others."""
    folder = Path(file).parent / "golden" / str(game.version)
    if os.environ.get("PARLOUR_WRITE_GOLDEN") == "1":
        folder.mkdir(parents=True, exist_ok=True)
        for name, make in makers.items():
            if not (folder / f"{name}.json").exists():
                record = make()
                final = game.dump(Session(game, record).state)
                replace(record, extra={"final": final}).save(folder / f"{name}.json")
    paths = sorted(folder.glob("*.json"))
    assert {path.stem for path in paths} == set(makers)
    return [parse_record(path.read_text(encoding="utf-8")) for path in paths]
