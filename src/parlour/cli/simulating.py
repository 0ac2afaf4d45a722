"""`parlour simulate`: runs the games behind a progress bar and sums them up."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Any, Final

from parlour.bots import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_table, parse_tolerance, parse_whole
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.rounds import Mean, Played, Share
from parlour.lab.simulation import MOST, Summary
from parlour.lab.simulation import simulate as run
from parlour.lab.statistics.estimates import Estimate
from parlour.lab.statistics.fairness import TOLERANCE, Fairness

Block = tuple[str, list[tuple[str, str]]]
"""A heading, and rows with their names."""
SHARE: Final = 40
"""Columns of a share with its interval and count, where more follows."""
USUAL_BOT: Final = "random"


def simulate(
    context: Context,
    key: str,
    games: str,
    bots: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    tolerance: str,
    workers: str,
    records: Path | None,
    as_json: bool,
) -> None:
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    within = parse_tolerance(tolerance)
    count, processes = parse_whole(games), parse_whole(workers) if workers else None
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    places = parse_table(seats, game)
    names = line_up(bots) or (USUAL_BOT,) * (places or game.seats[0])
    if len(names) not in ((places,) if places else game.seats):
        raise Misuse("cli-bots-not-seats", bots=len(names), seats=seats or ", ".join(map(str, game.seats)))
    if records is not None:
        check_new(records)
    words = context.words(game)
    with progress_bar(words) as progress:
        summary = run(key, count, names, parse_seed(seed), options, processes, records is not None, progress)
    if records is not None:
        keep(key, summary.games, records)
    if as_json:
        print(json.dumps(data_of(summary, within), ensure_ascii=False, indent=1))
    else:
        print(report(summary, words, within), end="")


@contextmanager
def progress_bar(
    words: Words, what: str = "cli-sim-progress", note: Callable[[], str] = str
) -> Iterator[Callable[[int, int], None] | None]:
    """A bar with the time left, if a person is watching: called with how many are done and how many there are.

    `note`: what else is shown, asked at every step.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(words.say("cli-rate", rate=task.speed) if task.speed else "")

    columns = (
        TextColumn(words.say(what)),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, note="")
        yield lambda done, games: bar.update(task, completed=done, total=games, note=note())


def check_new(folder: Path) -> None:
    """Check that the folder is new: records go into one of their own, so that nothing can be overwritten."""
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise Misuse("cli-folder-not-empty", path=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ParlourError("cannot-write", path=str(folder), why=error.strerror or str(error)) from None


def keep(key: str, games: Sequence[Played], folder: Path) -> None:
    """Save every game's record."""
    wide = len(str(len(games) - 1))
    for played in games:
        assert played.record is not None
        played.record.save(folder / f"{key}-{played.number:0{wide}}.json")


def changed_options(key: str, options: Mapping[str, Any]) -> list[str]:
    """The options that are not at their defaults."""
    defaults = {option.name: option.default for option in find_game(key).options}
    return [f"{name}={value}" for name, value in options.items() if value != defaults[name]]


def report(summary: Summary, words: Words, tolerance: float = TOLERANCE) -> str:
    """The summary as aligned lines under headings, then whether the seats are fair."""

    text = words.say
    fairness = summary.fairness(tolerance)
    blocks: list[Block] = [
        (text("cli-sim-by-bot"), [(name, share_text(share, words)) for name, share in summary.wins_by_bot().items()]),
        (text("cli-sim-by-seat"), seat_rows(summary.wins_by_seat(), fairness, words)),
        (text("cli-sim-draws"), [("", share_text(summary.draws(), words))]),
        (text("cli-sim-reasons"), [(reason, share_text(share, words)) for reason, share in summary.reasons().items()]),
        (text("cli-sim-events"), [("", mean_text(summary.events(), words))]),
        (text("cli-sim-decisions"), [("", mean_text(summary.decisions(), words))]),
    ]
    if len(set(summary.bots)) == 1:  # a bot that plays itself has its even share
        del blocks[0]
    changed = changed_options(summary.game, summary.options)
    rounds = len(summary.rounds())
    lines = [
        f"{text('game-name')}: {text('cli-sim-games', games=len(summary.games), distinct=summary.distinct())}",
        text("cli-sim-seed", seed=str(summary.seed), bots=", ".join(summary.bots)),
        text("cli-sim-rounds", rounds=rounds, size=len(summary.games) // rounds),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
        *aligned(blocks, words),
    ]
    return "\n".join([*lines, "", *verdict_of(fairness, words)]) + "\n"


def aligned(blocks: Sequence[Block], words: Words) -> Iterator[str]:
    """Rows under headings, in columns."""
    heads = max(len(head) for head, _ in blocks) + 2
    names = max(len(name) for _, rows in blocks for name, _ in rows) + 2
    yield f"{'':<{heads + names}}{words.say('cli-sim-head')}"
    for head, rows in blocks:
        for place, (name, value) in enumerate(rows):
            yield f"{'' if place else head:<{heads}}{name:<{names}}{value}".rstrip()


def seat_rows(shares: Sequence[Share], fairness: Fairness, words: Words) -> list[tuple[str, str]]:
    """Each seat's share of the wins, and whether it is fair."""
    rows = []
    for seat, (share, edge) in enumerate(zip(shares, fairness.seats, strict=True), 1):
        said = words.say(f"cli-seat-{edge.verdict}", points=number_text(100 * abs(edge.edge.value), words))
        rows.append((words.say(f"seat-{seat}"), f"{share_text(share, words):<{SHARE}}{said}"))
    return rows


def number_text(value: float, words: Words) -> str:
    return words.say("cli-decimal", value=value) if isfinite(value) else "?"


def share_text(share: Share, words: Words) -> str:
    value, low, high = (number_text(100 * part, words) for part in (share.value, *share.interval))
    points = str(int(share.points)) if share.points.is_integer() else number_text(share.points, words)
    return f"{value:>6} %  {low:>5} – {high:>5} %  {points}/{share.games}"


def mean_text(mean: Mean, words: Words) -> str:
    value, low, high = (number_text(part, words) for part in (mean.value, *mean.interval))
    return f"{value:>6}    {low:>5} – {high:>5}    {mean.least}–{mean.most}"


def verdict_of(fairness: Fairness, words: Words) -> Iterator[str]:
    """Whether the seats are fair, by which rule, and what such a run can see."""
    text = words.say
    worst = fairness.seats[fairness.worst].edge
    low, high = sorted(abs(end) for end in worst.interval)
    yield text(
        f"cli-seats-{fairness.verdict}",
        seat=text(f"seat-{fairness.worst + 1}"),
        side="more" if worst.value > 0 else "less",
        points=text("cli-decimal", value=100 * abs(worst.value)),
        low=text("cli-decimal", value=100 * low),
        high=text("cli-decimal", value=100 * high),
    )
    even = text("cli-decimal", value=100 / len(fairness.seats))
    yield text("cli-seats-rule", tolerance=text("cli-points", value=100 * fairness.tolerance), even=even)
    if isfinite(fairness.visible):
        yield text("cli-seats-power", points=text("cli-decimal", value=100 * fairness.visible))


def data_of(summary: Summary, tolerance: float = TOLERANCE) -> dict[str, Any]:
    """The summary as plain data."""
    return {
        "game": summary.game,
        "options": dict(summary.options),
        "seed": summary.seed,
        "bots": list(summary.bots),
        "games": len(summary.games),
        "rounds": len(summary.rounds()),
        "distinct": summary.distinct(),
        "wins_by_bot": {name: share_data(share) for name, share in summary.wins_by_bot().items()},
        "wins_by_seat": [share_data(share) for share in summary.wins_by_seat()],
        "fairness": fairness_data(summary.fairness(tolerance)),
        "draws": share_data(summary.draws()),
        "reasons": {reason: share_data(share) for reason, share in summary.reasons().items()},
        "events": mean_data(summary.events()),
        "decisions": mean_data(summary.decisions()),
    }


def share_data(share: Share) -> dict[str, Any]:
    return {"points": share.points, "games": share.games, **estimate_data(share.estimate)}


def estimate_data(estimate: Estimate) -> dict[str, Any]:
    """A value with its interval; null where nothing is known of it."""
    interval = [end if isfinite(end) else None for end in estimate.interval]
    return {"value": estimate.value, "interval": interval, "rounds": estimate.units}


def mean_data(mean: Mean) -> dict[str, Any]:
    return {**estimate_data(mean.estimate), "least": mean.least, "most": mean.most}


def fairness_data(fairness: Fairness) -> dict[str, Any]:
    omnibus = fairness.omnibus
    return {
        "verdict": fairness.verdict,
        "tolerance": fairness.tolerance,
        "seats": [{"verdict": edge.verdict, "edge": estimate_data(edge.edge)} for edge in fairness.seats],
        "all_equal": omnibus and {"chi_square": omnibus.chi_square, "freedom": omnibus.freedom, "p": omnibus.p},
        "visible": fairness.visible if isfinite(fairness.visible) else None,
    }
