"""`parlour tune`: finds settings for a game's levels behind a progress bar, and writes them."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour.cli.context import Context
from parlour.cli.inputs import parse_table, parse_whole
from parlour.cli.simulating import number_text, progress_bar, share_data
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.simulation import MOST
from parlour.lab.tune import SEED, Tuned, target_of
from parlour.lab.tune import tune as run


def tune(
    context: Context,
    key: str,
    games: str,
    minutes: str,
    simulations: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    places = parse_table(seats, game)
    numbers = {name: parse_whole(text) for name, text in (("games", games), ("simulations", simulations))}
    processes, number = parse_whole(workers) if workers else None, parse_whole(seed) if seed else SEED
    if numbers["games"] is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    if simulations and numbers["simulations"] is None:
        raise ParlourError("bad-simulations", simulations=simulations)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    if number is None:
        raise ParlourError("bad-seed", seed=seed)
    target_of(key, out, force)  # what cannot be written is said before anything is played
    words = context.words(game)
    with progress_bar(words) as progress:
        found = run(
            key,
            numbers["games"],
            places,
            number,
            options,
            processes,
            numbers["simulations"],
            _minutes(minutes) if minutes else None,
            progress,
        )
    print(json.dumps(data_of(found), indent=1) if as_json else report(found, words), flush=True)
    written = found.save(out, force)
    if not as_json:
        print(words.say("cli-tune-written", path=str(written)))


def _minutes(text: str) -> float:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return math.nan  # which is refused with what was typed


def report(found: Tuned, words: Words) -> str:
    """The searches that took part, the best first, then the levels with their ratings, and the calibration."""
    text = words.say
    ranked = sorted(found.field, key=lambda name: (-found.field[name].games, -found.field[name].value))
    lines = [
        f"{text('game-name')}: {text('cli-match-games', games=found.games, seats=found.seats)}",
        text("cli-sim-seed", seed=str(found.seed), bots="greedy"),
        "",
        text("cli-tune-field"),
        *(f"  {_share(found.field[name], words)}  {name}" for name in ranked),
        "",
        text("cli-tune-levels"),
    ]
    wide = max(map(len, found.levels))
    for level, name in found.levels.items():
        score = found.scores.get(level)
        told = f"{found.ratings[level]:>5}  {_share(score, words)}" if score else f"{'':>26}"
        lines.append(f"  {level:<{wide}}  {told}  {name}")
    fitted = ", ".join(
        text("cli-tune-fitted", seats=seats, value=number_text(value, words))
        for seats, value in found.calibration.items()
    )
    lines += ["", text("cli-tune-calibration", fitted=fitted) if fitted else text("cli-tune-uncalibrated")]
    if found.unproven:
        lines += ["", *(text("cli-tune-unproven", level=level, other=other) for level, other in found.unproven)]
        lines.append(text("cli-tune-advice"))
    return "\n".join(lines)


def _share(score: Any, words: Words) -> str:
    value, low, high = (number_text(100 * part, words) for part in (score.value, *score.interval))
    return f"{value:>5} %  {low:>5} – {high:>5} %"


def data_of(found: Tuned) -> dict[str, Any]:
    """What was found as plain data."""
    return {
        "game": found.game,
        "seats": found.seats,
        "seed": found.seed,
        "games": found.games,
        "levels": {
            level: {
                "bot": name,
                **(
                    {"rating": found.ratings[level], **share_data(found.scores[level])} if level in found.scores else {}
                ),
            }
            for level, name in found.levels.items()
        },
        "unproven": [{"level": level, "other": other} for level, other in found.unproven],
        "calibration": {str(seats): value for seats, value in found.calibration.items()},
        "field": {name: share_data(score) for name, score in found.field.items()},
    }
