"""`parlour train`: learns a game's value behind a progress bar, and says whether it has won its place."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_table, parse_whole
from parlour.cli.simulating import number_text, progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.simulation import MOST

if TYPE_CHECKING:
    from parlour.lab.training import Trained

MOST_HOURS: Final = 1000
NEEDED: Final = ("altair", "numpy", "polars", "vl_convert")


def train(
    context: Context,
    key: str,
    folder: Path,
    games: str,
    hours: str,
    seats: Sequence[str],
    bots: str,
    deep: str,
    hidden: str,
    gated: str,
    best: str,
    candidate: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    out: Path | None,
    as_json: bool,
) -> None:
    if not all(map(find_spec, NEEDED)):
        raise Misuse("cli-train-extra")
    from parlour.lab.training import train as run

    game = find_game(key)
    counts = [count for one in seats if (count := parse_table(one, game)) is not None]
    numbers = {name: parse_whole(text) for name, text in (("games", games), ("hidden", hidden), ("gate", gated))}
    processes = parse_whole(workers) if workers else None
    if numbers["games"] is None or numbers["gate"] is None:
        raise ParlourError("bad-games", games=games if numbers["games"] is None else gated, most=MOST)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    words = context.words(game)
    with progress_bar(words, "cli-train-progress") as progress:

        def told(_what: str, _seats: int, done: int, total: int) -> None:
            if progress:
                progress(done, total)

        found = run(
            key,
            folder,
            numbers["games"],
            _number("hours", hours, MOST_HOURS) if hours else None,
            counts,
            bots,
            _number("deep", deep, 1),
            hidden=-1 if numbers["hidden"] is None else numbers["hidden"],
            seed=parse_seed(seed),
            options=parse_options(game.options, list(settings)),
            workers=processes,
            best=best,
            candidate=candidate,
            gated=numbers["gate"],
            told=told,
        )
    print(json.dumps(data_of(found), indent=1) if as_json else report(found, words), flush=True)
    if out is not None and found.promoted.layers:
        found.promote(out)
        if not as_json:
            print(words.say("cli-tune-written", path=str(out)))


def _number(name: str, text: str, most: int) -> float:
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:  # which also refuses what is not a number
        raise Misuse("cli-train-number", name=name, text=text, most=most)
    return number


def report(found: Trained, words: Words) -> str:
    """What each model knows of games that it was not fitted to, and how the last one did at the gate."""
    text = words.say
    lines = [f"{text('game-name')}: {text('cli-train-head')}"]
    for seats, bits in found.bits.items():
        told = ", ".join(
            text("cli-train-bits", model=text(f"cli-train-{model}"), bits=f"{value:.3f}")
            for model, value in bits.items()
        )
        lines.append(f"  {text('cli-train-seats', seats=seats)}: {told}")
    for seats, gate in found.gates.items():
        share, low, high = (number_text(100 * part, words) for part in (gate.score.value, *gate.score.interval))
        even = number_text(100 / seats, words)
        said = "cli-train-passed" if gate.passed else "cli-train-failed"
        lines += ["", text("cli-train-gate", candidate=gate.candidate, best=gate.best, seats=seats)]
        lines.append(f"  {text(said, share=share, low=low, high=high, even=even, games=gate.score.games)}")
    return "\n".join([*lines, "", text("cli-train-folder", path=str(found.folder))])


def data_of(found: Trained) -> dict[str, Any]:
    return {
        "game": found.weights.game,
        "folder": str(found.folder),
        "bits": {str(seats): dict(bits) for seats, bits in found.bits.items()},
        "gates": [gate.data() for gate in found.gates.values()],
    }
