"""`parlour simulate`: runs the games behind a progress bar and sums them up."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_whole
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words, phrase
from parlour.lab.simulation import MOST, Mean, Played, Share, Summary
from parlour.lab.simulation import simulate as run


def simulate(
    context: Context,
    key: str,
    games: str,
    bots: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    records: Path | None,
    as_json: bool,
) -> None:
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    count, processes = parse_whole(games), parse_whole(workers) if workers else None
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    names = tuple(name.strip() for name in bots.split(",")) if bots else ()
    if names and len(names) not in game.seats:
        raise Misuse("cli-bots-not-seats", bots=len(names), seats=", ".join(map(str, game.seats)))
    if records is not None:
        check_new(records)
    words = context.words(game)
    with progress_bar(words) as bar:
        progress = (lambda done: bar(done, count)) if bar else None
        summary = run(key, count, names, parse_seed(seed), options, processes, records is not None, progress)
    if records is not None:
        keep(key, summary.games, records)
    if as_json:
        print(json.dumps(data_of(summary), ensure_ascii=False, indent=1))
    else:
        print(report(summary, words), end="")


@contextmanager
def progress_bar(words: Words, what: str = "cli-sim-progress") -> Iterator[Callable[[int, int], None] | None]:
    """A bar with the time left, if a person is watching: called with how many are done and how many there are."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(words.text(phrase(what))),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, games: bar.update(task, completed=done, total=games)


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


def report(summary: Summary, words: Words) -> str:
    """The summary as aligned lines under headings."""

    def text(message: str, **slots: Any) -> str:
        return words.text(phrase(message, **slots))

    def number(value: float) -> str:
        return text("cli-decimal", value=value)

    def share_of(share: Share) -> str:
        value, low, high = (number(100 * part) for part in (share.value, *share.interval))
        return f"{value:>6} %  {low:>5} – {high:>5} %  {share.hits}/{share.total}"

    def mean_of(mean: Mean) -> str:
        value, low, high = map(number, (mean.value, mean.value - mean.spread, mean.value + mean.spread))
        return f"{value:>6}    {low:>5} – {high:>5}    {mean.low}–{mean.high}"

    blocks: list[tuple[str, list[tuple[str, str]]]] = [
        (text("cli-sim-by-bot"), [(name, share_of(share)) for name, share in summary.wins_by_bot().items()]),
        (
            text("cli-sim-by-seat"),
            [(text(f"seat-{seat}"), share_of(share)) for seat, share in enumerate(summary.wins_by_seat(), 1)],
        ),
        (text("cli-sim-draws"), [("", share_of(summary.draws()))]),
        (text("cli-sim-reasons"), [(reason, share_of(share)) for reason, share in summary.reasons().items()]),
        (text("cli-sim-events"), [("", mean_of(summary.events()))]),
        (text("cli-sim-decisions"), [("", mean_of(summary.decisions()))]),
    ]
    if len(set(summary.bots)) == 1:  # a bot that plays itself always wins
        del blocks[0]
    heads = max(len(head) for head, _ in blocks) + 2
    names = max(len(name) for _, rows in blocks for name, _ in rows) + 2
    changed = changed_options(summary.game, summary.options)
    lines = [
        f"{text('game-name')}: {text('cli-sim-games', games=len(summary.games), distinct=summary.distinct())}",
        text("cli-sim-seed", seed=str(summary.seed), bots=", ".join(summary.bots)),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
        f"{'':<{heads + names}}{text('cli-sim-head')}",
    ]
    for head, rows in blocks:
        for place, (name, value) in enumerate(rows):
            lines.append(f"{'' if place else head:<{heads}}{name:<{names}}{value}")
    return "\n".join(lines) + "\n"


def data_of(summary: Summary) -> dict[str, Any]:
    """The summary as plain data."""
    return {
        "game": summary.game,
        "options": dict(summary.options),
        "seed": summary.seed,
        "bots": list(summary.bots),
        "games": len(summary.games),
        "distinct": summary.distinct(),
        "wins_by_bot": {name: _share_data(share) for name, share in summary.wins_by_bot().items()},
        "wins_by_seat": [_share_data(share) for share in summary.wins_by_seat()],
        "draws": _share_data(summary.draws()),
        "reasons": {reason: _share_data(share) for reason, share in summary.reasons().items()},
        "events": _mean_data(summary.events()),
        "decisions": _mean_data(summary.decisions()),
    }


def _share_data(share: Share) -> dict[str, Any]:
    return {"hits": share.hits, "total": share.total, "value": share.value, "interval": list(share.interval)}


def _mean_data(mean: Mean) -> dict[str, Any]:
    interval = [mean.value - mean.spread, mean.value + mean.spread]
    return {"value": mean.value, "interval": interval, "low": mean.low, "high": mean.high}
