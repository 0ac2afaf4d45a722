"""`parlour believe`: learns how far claims are to be believed behind a progress bar, and says what it is worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_table, parse_whole
from parlour.cli.simulating import progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.simulation import MOST

if TYPE_CHECKING:
    from parlour.lab.training.claims import Believed

NEEDED: Final = ("altair", "numpy", "polars", "vl_convert")


def believe(
    context: Context,
    key: str,
    folder: Path,
    games: str,
    seats: Sequence[str],
    bots: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    out: Path | None,
    as_json: bool,
) -> None:
    if not all(map(find_spec, NEEDED)):
        raise Misuse("cli-train-extra")
    from parlour.lab.training.claims import believe as run

    game = find_game(key)
    counts = [count for one in seats if (count := parse_table(one, game)) is not None]
    many, processes = parse_whole(games), parse_whole(workers) if workers else None
    if many is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    words = context.words(game)
    with progress_bar(words, "cli-train-progress") as progress:

        def told(_what: str, _seats: int, done: int, total: int) -> None:
            if progress:
                progress(done, total)

        options = parse_options(game.options, list(settings))
        found = run(key, folder, many, counts, bots, parse_seed(seed), options, processes, told)
    if as_json:
        data = {seats: asdict(judged) for seats, judged in found.judged.items()}
        print(json.dumps({"game": key, "folder": str(folder), "tables": data}, indent=1))
    else:
        print(report(found, words), flush=True)
    if out is not None and found.better:
        found.save(out)
        if not as_json:
            print(words.say("cli-tune-written", path=str(out)))


def report(found: Believed, words: Words) -> str:
    """How surprised seats are that go by the hand-made numbers, and by what was learnt."""
    lines = [f"{words.say('game-name')}: {words.say('cli-believe-head')}"]
    for seats, one in found.judged.items():
        gain, (low, high) = one.gain, one.gain.interval
        lines += [
            f"  {words.say('cli-train-seats', seats=seats)}: "
            + words.say(
                "cli-believe-bits",
                before=f"{one.before.value:.3f}",
                after=f"{one.after.value:.3f}",
                gain=f"{gain.value:.3f}",
                low=f"{low:.3f}",
                high=f"{high:.3f}",
            ),
            "    "
            + words.say(
                "cli-believe-claims",
                claims=one.claims,
                games=one.games,
                true=round(100 * one.true),
                temper=f"{one.temper:g}",
                before=f"{one.claimed[0]:.3f}",
                after=f"{one.claimed[1]:.3f}",
            ),
        ]
    return "\n".join(lines)
