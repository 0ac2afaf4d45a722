"""`parlour sweep`: one option over its values, behind a progress bar, as a table and a picture."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from parlour.cli import INTERRUPTED
from parlour.cli.comparing import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_tolerance, parse_whole
from parlour.cli.matching import check_picture, save_picture
from parlour.cli.simulating import changed_options, data_of, estimate_data, number_text, progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.crew import Processes
from parlour.lab.rounds import Figure
from parlour.lab.simulation import MOST, Summary, check_run
from parlour.lab.sweep import Sweep, parse_sweep
from parlour.lab.sweep import sweep as run
from parlour.lab.target import Aim, Candidate, Search, parse_targets, search

LISTED: Final = 10
"""Combinations that are shown; all of them with --json."""


def sweep(
    context: Context,
    key: str,
    vary: Sequence[str],
    target: str,
    games: str,
    bots: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    tolerance: str,
    workers: str,
    plot: Path | None,
    as_json: bool,
) -> int:
    game, within = find_game(key), parse_tolerance(tolerance)
    varied = [parse_sweep(game.options, one) for one in vary]
    if len({name for name, _ in varied}) < len(varied):
        raise ParlourError("bad-sweep", text=", ".join(vary))
    if target and plot is not None:
        raise Misuse("cli-target-plot")
    if not target and len(varied) > 1:
        raise Misuse("cli-sweep-one")
    targets = parse_targets(target) if target else []
    options = parse_options(game.options, list(settings))
    count, processes = parse_whole(games), parse_whole(workers) if workers else None
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    names = line_up(game, bots, seats)
    if plot is not None:
        check_picture(plot)
    words = context.words(game)
    if target:
        crew = Processes(check_run(parse_seed(seed), processes))
        with progress_bar(words) as progress:
            found_targets = search(key, dict(varied), targets, crew, count, names, parse_seed(seed), options, progress)
        return show(found_targets, words, as_json)
    name, values = varied[0]
    with progress_bar(words) as progress:
        found = run(key, name, values, count, names, parse_seed(seed), options, processes, progress)
    if as_json:
        rows = [{"value": value, **data_of(one, within)} for value, one in zip(found.values, found.found, strict=True)]
        print(json.dumps({"option": name, "values": rows}, ensure_ascii=False, indent=1), flush=True)
    else:
        print(report(found, words, within), end="", flush=True)
    if plot is not None:
        draw(found, words, plot)
    if len(found.values) < len(values):
        print(words.say("cli-sweep-stopped", values=len(found.values), planned=len(values)), file=sys.stderr)
        return INTERRUPTED
    return 0


def show(found: Search, words: Words, as_json: bool) -> int:
    """The combinations that are nearest to the targets, and whether the best of them meets them with other dice."""
    if as_json:
        print(json.dumps(search_data(found), ensure_ascii=False, indent=1), flush=True)
    else:
        print(search_report(found, words), end="", flush=True)
    if found.confirmed is None:
        print(words.say("cli-target-stopped"), file=sys.stderr)
        return INTERRUPTED
    return 0


def search_report(found: Search, words: Words) -> str:
    text, first = words.say, found.tried[0]
    changed = [one for one in changed_options(found.game, found.options) if one.partition("=")[0] not in first.values]
    heads = [text(f"cli-target-{aim.target.measure}", target=_goal(aim, words)) for aim in first.aims]
    rows = [[*first.values, text("cli-target-games"), *heads]]
    for one in found.tried[:LISTED]:
        values = [str(value) for value in one.values.values()]
        rows.append([*values, str(one.played), *(_reached(aim, words) for aim in one.aims)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"{text('game-name')}: {text('cli-target-tried', count=len(found.tried))}",
        text("cli-sim-seed", seed=str(found.seed), bots=", ".join(found.bots)),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
        *("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows),
        "",
    ]
    if found.confirmed:
        named = ", ".join(f"{name}={value}" for name, value in found.confirmed.values.items())
        lines.append(text("cli-target-best", values=named, games=found.confirmed.played))
        for aim, head in zip(found.confirmed.aims, heads, strict=True):
            lines.append(f"  {head}: {_reached(aim, words)}, {text(f'cli-target-{aim.verdict}')}")
    return "\n".join(lines) + "\n"


def _goal(aim: Aim, words: Words) -> str:
    scale, unit = (1, "") if aim.target.measure == "length" else (100, " %")
    return f"{number_text(scale * aim.target.value, words)} ± {number_text(scale * aim.target.within, words)}{unit}"


def _reached(aim: Aim, words: Words) -> str:
    scale, unit = (1, "") if aim.target.measure == "length" else (100, " %")
    value, low, high = (number_text(scale * part, words) for part in (aim.figure.value, *aim.figure.interval))
    return f"{value}{unit} ({low} – {high})"


def search_data(found: Search) -> dict[str, Any]:
    """The search as plain data."""

    def one_data(one: Candidate) -> dict[str, Any]:
        aims = {
            aim.target.measure: {**estimate_data(aim.figure), "verdict": aim.verdict, "distance": aim.distance}
            for aim in one.aims
        }
        return {"values": dict(one.values), "games": one.played, "distance": one.distance, "targets": aims}

    return {
        "game": found.game,
        "seed": found.seed,
        "bots": list(found.bots),
        "tried": [one_data(one) for one in found.tried],
        "confirmed": found.confirmed and one_data(found.confirmed),
    }


def report(found: Sweep, words: Words, tolerance: float) -> str:
    """A row for each value: the first seat's share, the length, and whether the seats are fair."""
    text, first = words.say, found.found[0]
    default = next(one.default for one in find_game(first.game).options if one.name == found.option)
    changed = [one for one in changed_options(first.game, first.options) if one.partition("=")[0] != found.option]
    rows = [[found.option, *text("cli-sweep-head", seat=text("seat-1")).split("|")]]
    for value, one in zip(found.values, found.found, strict=True):
        usual = f" ({text('cli-default')})" if value == default else ""
        share, length = one.wins_by_seat()[0], one.decisions()
        rows.append(
            [f"{value}{usual}", *_cells(share, 100, words), *_cells(length, 1, words), _fair(one, words, tolerance)]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"{text('game-name')}: {text('cli-sweep-games', games=len(first.games), values=len(found.values))}",
        text("cli-sim-seed", seed=str(first.seed), bots=", ".join(first.bots)),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
    ]
    for name, *cells, verdict in rows:
        middle = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths[1:-1], strict=True))
        lines.append(f"{name:<{widths[0]}}  {middle}  {verdict}".rstrip())
    return "\n".join(lines) + "\n"


def _cells(figure: Figure, scale: float, words: Words) -> list[str]:
    value, low, high = (number_text(scale * part, words) for part in (figure.value, *figure.interval))
    unit = " %" if scale == 100 else ""
    return [f"{value}{unit}", f"{low} – {high}{unit}"]


def _fair(one: Summary, words: Words, tolerance: float) -> str:
    fairness = one.fairness(tolerance)
    worst = fairness.seats[fairness.worst].edge.value
    return words.say(f"cli-seat-{fairness.verdict}", points=number_text(100 * abs(worst), words))


def draw(found: Sweep, words: Words, path: Path) -> None:
    """The first seat's share and the length, each as a curve with a band; values that are names, as dots with bars."""
    import altair

    shares = [one.wins_by_seat()[0] for one in found.found]
    lengths = [one.decisions() for one in found.found]
    panels = [
        _panel(found, shares, 100, words.say("cli-sweep-share", seat=words.say("seat-1"))),
        _panel(found, lengths, 1, words.say("cli-sim-decisions")),
    ]
    said = words.say("cli-sweep-games", games=len(found.found[0].games), values=len(found.values))
    save_picture(altair.vconcat(*panels).properties(title=f"{words.say('game-name')}: {said}"), path)


def _panel(found: Sweep, figures: Sequence[Figure], scale: float, title: str) -> Any:
    import altair

    rows = [
        {"at": at, "value": scale * one.value, "low": scale * one.interval[0], "high": scale * one.interval[1]}
        for at, one in zip(found.values, figures, strict=True)
    ]
    numbers = all(isinstance(value, int) for value in found.values)
    base = altair.Chart({"values": rows}).encode(
        x=altair.X(f"at:{'Q' if numbers else 'N'}", title=found.option, sort=None)
    )
    span = {"y": altair.Y("low:Q", title=title, scale=altair.Scale(zero=False)), "y2": "high:Q"}
    middle = altair.Y("value:Q", title=title)
    if numbers:
        band = base.mark_area(opacity=0.25, color="#1B5FDC").encode(**span)
        panel = band + base.mark_line(point=True, color="#1B5FDC").encode(y=middle)
    else:
        bars = base.mark_rule(strokeWidth=3, color="#6B6357").encode(**span)
        panel = bars + base.mark_point(filled=True, size=90, color="#1B5FDC").encode(y=middle)
    return panel.properties(width=560, height=220)
