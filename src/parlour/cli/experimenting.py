"""`parlour experiment`: changes something by lot, behind a progress bar, and says what each item does."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from math import isfinite, nan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from parlour.cli import INTERRUPTED
from parlour.cli.comparing import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_whole
from parlour.cli.simulating import changed_options, estimate_data, number_text, progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import parse_options
from parlour.kernel.words import Phrase, Words
from parlour.lab.crew import Processes
from parlour.lab.experiments import Effect, Experiment, again, ban, gift, price
from parlour.lab.experiments.presence import DEALT, check_dealt, presence
from parlour.lab.experiments.table import check, save
from parlour.lab.simulation import MOST, check_run
from parlour.lab.study.plan import FILE, USUAL_GAMES, Plan, make_plan
from parlour.lab.study.run import Study, run

BY_LOT: Final = {"gift": gift, "ban": ban, "price": price}
DESIGNS: Final = (*BY_LOT, "presence")
POINTS: Final = 100
"""Shares are shown in points of a hundred."""


def experiment(
    context: Context,
    key: str,
    design: str,
    items: str,
    games: str,
    bots: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    data: Path | None,
    stronger: str,
    stronger_games: str,
    as_json: bool,
) -> int:
    game = find_game(key)
    if design not in DESIGNS:
        raise Misuse("cli-bad-design", design=design, designs=", ".join(DESIGNS))
    there = Plan.read(data) if data is not None and (data / FILE).exists() else None
    plan = plan_of(game, there, games, bots, seats, seed, settings)
    processes = parse_whole(workers) if workers else None
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    check_run(plan.seed, processes)
    count = parse_whole(stronger_games) if stronger_games else None
    if stronger_games and (count is None or not 1 <= count <= MOST):
        raise ParlourError("bad-games", games=stronger_games, most=MOST)
    if stronger and design not in BY_LOT:
        raise Misuse("cli-no-again", designs=", ".join(BY_LOT))
    if stronger:
        line_up(game, stronger, str(len(plan.bots)))  # what is wrong with it is said before anything is played
    kinds = tuple(kind.strip() for kind in items.split(",") if kind.strip())
    if there and data is not None:
        _check_same(there, plan, data)
    if data is not None:
        check(data)
    words = context.words(game)
    with progress_bar(words) as progress:
        if design == "presence":
            if kinds and kinds != (DEALT,):
                raise ParlourError("bad-kind", kind=", ".join(kinds), game=key, kinds=DEALT)
            check_dealt(game)
            with _studied(plan, data if there else None, processes, progress) as found_games:
                found = presence(found_games)
        else:
            do = BY_LOT[design]
            found = do(key, plan.games, plan.bots, plan.seed, plan.options, processes, progress, kinds)
    made = [found]
    try:
        if data is not None:
            save(found, data)
        if stronger and found.played == found.planned:
            with suppress(KeyboardInterrupt), progress_bar(words) as progress:  # what came before counts
                made.append(again(found, line_up(game, stronger, str(len(plan.bots))), count, processes, progress))
            if data is not None and made[1:]:
                save(made[1], data)
    finally:  # on a full disk, too
        print(told(made, words, as_json), end="", flush=True)
    if data is not None and there and (study := Study.open(data)).finished:
        study.publish(context.language)
    stopped = next((one for one in made if one.played < one.planned), None)
    if stopped:
        print(words.say("cli-experiment-stopped", games=stopped.played, planned=stopped.planned), file=sys.stderr)
    return INTERRUPTED if stopped or (stronger and not made[1:]) else 0


def told(made: Sequence[Experiment], words: Words, as_json: bool) -> str:
    """An experiment, and the one that repeats it, if there is one."""
    if not as_json:
        return "\n".join(report(one, words) for one in made)
    again = {"again": data_of(made[1])} if made[1:] else {}
    return json.dumps({**data_of(made[0]), **again}, ensure_ascii=False, indent=1) + "\n"


def plan_of(
    game: AnyGame, there: Plan | None, games: str, bots: str, seats: str, seed: str, settings: Sequence[str]
) -> Plan:
    """What was typed; bots and options that were not are those of the study in the folder, if there is one."""
    count = parse_whole(games) if games else USUAL_GAMES
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    same = there if there and there.game == game.key else None
    names = same.bots if same and not bots and not seats else line_up(game, bots, seats)
    options = {**(same.options if same else {}), **parse_options(game.options, list(settings))}
    return make_plan(game.key, count, names, parse_seed(seed) if seed else 0, options, closely=0)


def _check_same(there: Plan, plan: Plan, folder: Path) -> None:
    """Effects go into the report of a study of the same game with the same options, and into no other."""
    if there.game != plan.game:
        raise ParlourError("another-study", path=str(folder), field="game", there=there.game, here=plan.game)
    if dict(there.options) != dict(plan.options):
        said = [", ".join(changed_options(one.game, one.options)) or "–" for one in (there, plan)]
        raise ParlourError("another-study", path=str(folder), field="options", there=said[0], here=said[1])


@contextmanager
def _studied(
    plan: Plan, folder: Path | None, workers: int | None, progress: Callable[[int, int], None] | None
) -> Iterator[Study]:
    """The games of the study that is there, or else of one that is played for it."""
    if folder is not None:
        yield Study.open(folder)
        return
    with TemporaryDirectory(prefix="parlour-experiment-") as passing:
        try:
            found = run(plan, Path(passing), Processes(check_run(plan.seed, workers)), progress)
        except KeyboardInterrupt:
            found = Study.open(passing)
            if not found.games.head(1).collect().height:
                raise
        yield found


def report(found: Experiment, words: Words) -> str:
    """A table for each kind of items and each outcome, the strongest first."""
    text = words.say
    changed = changed_options(found.game, found.options)
    lines = [
        f"{text('game-name')}: {text('cli-match-games', games=found.played, seats=len(found.bots))}",
        text("cli-sim-seed", seed=str(found.seed), bots=", ".join(found.bots)),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        text(f"cli-experiment-{found.design}"),
        *([text("cli-experiment-again", bots=", ".join(dict.fromkeys(found.bots)))] if found.again else []),
    ]
    for (outcome, kind), group in groupby(found.effects, lambda one: (one.outcome, one.kind)):
        own = sorted(group, key=_believed, reverse=True)
        lines += ["", *_table(text(f"cli-outcome-{outcome}"), text(f"fact-{kind}"), own, words)]
    lines += ["", text("cli-experiment-found") if found.effects else text("cli-experiment-nothing")]
    return "\n".join(lines) + "\n"


def _believed(one: Effect) -> float:
    return one.apart.value if one.apart else one.effect.value


def _table(title: str, kind: str, own: Sequence[Effect], words: Words) -> Iterator[str]:
    yield title
    rows = [[kind, *words.say("cli-experiment-head").split("|")]]
    for one in own:
        scale = 1 if one.outcome in ("length", "margin") else POINTS
        interval = one.effect.interval if one.apart else (nan, nan)  # of a few games, or of all alike, nothing is known
        effect = [_signed(scale * part, words) for part in (one.effect.value, *interval)]
        apart = (
            [_signed(scale * part, words) for part in (one.apart.value, one.apart.low, one.apart.high)]
            if one.apart
            else ["–"] * 3
        )
        name = words.text(one.item.name) if isinstance(one.item.name, Phrase) else one.item.name
        cells = [str(one.effect.units), effect[0], f"{effect[1]} … {effect[2]}", apart[0], f"{apart[1]} … {apart[2]}"]
        rows.append([name, *cells, words.say("cli-experiment-named") if one.found else ""])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        right = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        yield f"{name:<{widths[0]}}  {right}".rstrip()


def _signed(value: float, words: Words) -> str:
    if not isfinite(value):
        return "?"
    rounded = round(value, 1) or 0.0  # never -0.0
    return ("+" if rounded > 0 else "") + number_text(rounded, words)


def data_of(found: Experiment) -> dict[str, Any]:
    """The experiment as plain data."""
    return {
        "design": found.design,
        "game": found.game,
        "options": dict(found.options),
        "seed": found.seed,
        "bots": list(found.bots),
        "planned": found.planned,
        "played": found.played,
        "effects": [_effect_data(one) for one in found.effects],
    }


def _effect_data(one: Effect) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "subject": one.item.code,
        "outcome": one.outcome,
        "effect": estimate_data(one.effect),
        "error": one.error,
        "shrunk": one.apart and {"value": one.apart.value, "low": one.apart.low, "high": one.apart.high},
        "found": one.found,
    }
