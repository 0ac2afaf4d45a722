"""`parlour match`: lets bots compete behind a progress bar, and shows how they did."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from parlour.bots import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_table, parse_whole
from parlour.cli.simulating import changed_options, check_new, keep, progress_bar, share_data
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.match import Match, ratings
from parlour.lab.match import match as run
from parlour.lab.rounds import Share
from parlour.lab.simulation import MOST

WIDE: Final = 41
"""Columns of the scale from 0 to 100 %: one for each 2.5 %."""
INTERVAL: Final = 26
"""Columns of a score with its interval."""
LONG: Final = 20
"""Columns of a name above which there is no room for it over a column."""
COLUMN: Final = 9
BETTER: Final = "better"
"""What a match may go on until."""
PLOTS: Final = (".html", ".png", ".svg")
USUAL: Final = ("greedy", "random", "novice")
"""Who plays if nobody is named: the quick ones, repeated at a larger table."""


def match(
    context: Context,
    key: str,
    bots: str,
    games: str,
    until: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    records: Path | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    if until not in ("", BETTER):
        raise Misuse("cli-bad-match-until", until=until, better=BETTER)
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    count = parse_whole(games)
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    processes = parse_whole(workers) if workers else None
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    places = parse_table(seats, game)
    usual = islice(cycle(USUAL), places or min(game.seats))
    names = line_up(bots) if bots else tuple(usual)
    if records is not None:
        check_new(records)
        check_writable(records, records)
    if plot is not None:
        check_picture(plot)
    words = context.words(game)
    with progress_bar(words) as progress:
        played = run(
            key, names, count, places, parse_seed(seed), options, processes, records is not None, progress, bool(until)
        )
    # shown before anything is written, so that no failure loses the results
    if as_json:
        said = {"better": played.better()} if until else {}
        print(json.dumps({**data_of(played), **said}, ensure_ascii=False, indent=1), flush=True)
    else:
        print(report(played, words), end="", flush=True)
        if until:
            one, other = played.bots
            print(f"\n{words.say(f'cli-match-{played.better()}', one=one, other=other)}", flush=True)
    if records is not None:
        keep(key, played.games, records)
    if plot is not None:
        draw(played, words, plot)


def check_picture(path: Path) -> None:
    """Check that a picture can be drawn there, before the first game: a match can take hours."""
    if path.suffix not in PLOTS:
        raise Misuse("cli-plot-kind", path=str(path), kinds=", ".join(PLOTS))
    if not all(map(find_spec, ("altair", "vl_convert"))):  # altair draws with the other
        raise Misuse("cli-plot-lab")
    check_new_file(path)


def check_new_file(path: Path) -> None:
    """Check that a file of this name can be made, and that there is none."""
    if os.path.lexists(path):
        raise ParlourError("file-exists", path=str(path))
    check_writable(path.parent, path)


def check_writable(folder: Path, path: Path) -> None:
    """Check that the folder takes files; if not, `path` is what cannot be written."""
    try:
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ParlourError("cannot-write", path=str(path), why=error.strerror or str(error)) from None


def report(played: Match, words: Words) -> str:
    """How the bots did: each on a scale with its interval, then who beats whom."""

    text = words.say

    def number(value: float) -> str:
        return text("cli-decimal", value=value)

    scores, rated = played.scores(), _ratings(played)
    names = max(map(len, scores)) + 2
    changed = changed_options(played.game, played.options)
    head = f"{text('cli-match-head'):<{INTERVAL}}{text('cli-match-rating') if rated else ''}".rstrip()
    lines = [
        f"{text('game-name')}: {text('cli-match-games', games=len(played.games), seats=played.seats)}",
        text("cli-match-seed", seed=str(played.seed)),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
        f"{'':<{names}}{'0 %':<{WIDE // 2 - 1}}50 %{'100 %':>{WIDE - WIDE // 2 - 3}}  {head}",
    ]
    best_first = sorted(scores, key=lambda name: -scores[name].value)
    for name in best_first:
        score = scores[name]
        low, high = score.interval
        value, least, most = (f"{number(100 * part):>5}" for part in (score.value, low, high))
        line = f"{name:<{names}}{_scale(score, played.fair)}  {value} %  {least} – {most} %"
        if name in rated:
            line += f"  {number(rated[name][0]):>5} ± {number(2 * rated[name][1])}"
        lines.append(line)
    if not rated and len(scores) > 1:
        lines += ["", text("cli-match-unrated")]
    pairs = played.pairs()
    if len(best_first) > 2:
        rows, heads, wide = best_first, best_first, names
        if names > LONG:  # names with settings: the columns are numbered
            rows = [f"{place}  {name}" for place, name in enumerate(best_first, 1)]
            heads, wide, names = [str(place) for place in range(1, len(rows) + 1)], COLUMN, max(map(len, rows)) + 2
        lines += ["", text("cli-match-pairs"), f"{'':<{names}}" + "".join(f"{head:>{wide}}" for head in heads)]
        for row, one in zip(rows, best_first, strict=True):
            cells = [f"{number(100 * pairs[one, two].value)} %" if (one, two) in pairs else "–" for two in best_first]
            lines.append(f"{row:<{names}}" + "".join(f"{cell:>{wide}}" for cell in cells))
    seats = "  ".join(
        f"{text(f'seat-{seat}')} {number(100 * score.value)} %" for seat, score in enumerate(played.seat_scores(), 1)
    )
    return "\n".join([*lines, "", text("cli-match-seats", seats=seats)]) + "\n"


def _scale(score: Share, fair: float) -> str:
    """A dot with its interval on a line from 0 to 100 %; with a bar where a bot as good as the others would be."""

    def place(value: float) -> int:
        return round(value * (WIDE - 1))

    signs = [" "] * WIDE
    signs[place(fair)] = "┊"
    low, high = score.interval
    for at in range(place(low), place(high) + 1):
        signs[at] = "─"
    signs[place(score.value)] = "●"
    return "".join(signs)


def _ratings(played: Match) -> dict[str, tuple[float, float]]:
    """By OpenSkill, if it is installed; ratings of a single bot say nothing."""
    try:
        return ratings(played.games, played.bots) if len(played.bots) > 1 else {}
    except ModuleNotFoundError:
        return {}


def draw(played: Match, words: Words, path: Path) -> None:
    """The scores with their intervals as a picture."""
    import altair

    text = words.say

    rows = [
        {"bot": name, "value": score.value, "low": score.interval[0], "high": score.interval[1]}
        for name, score in played.scores().items()
    ]
    scale = altair.Scale(domain=[0, 1])
    axis = altair.Axis(format="%", title=text("cli-match-axis", seats=played.seats))
    base = altair.Chart({"values": rows}).encode(y=altair.Y("bot:N", sort="-x", title=None))
    spans = base.mark_rule(strokeWidth=3, color="#6B6357").encode(
        x=altair.X("low:Q", scale=scale, axis=axis), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=90, color="#1B5FDC").encode(x=altair.X("value:Q", scale=scale))
    fair = altair.Chart({"values": [{"fair": played.fair}]}).mark_rule(strokeDash=[4, 4]).encode(x="fair:Q")
    title = f"{text('game-name')}: {text('cli-match-games', games=len(played.games), seats=played.seats)}"
    save_picture((fair + spans + dots).properties(title=title, width=560), path)


def save_picture(chart: Any, path: Path) -> None:
    """An Altair chart as a new file of the kind that its name says."""
    kind = path.suffix.removeprefix(".")
    drawn: io.BytesIO | io.StringIO = io.BytesIO() if kind == "png" else io.StringIO()
    chart.save(drawn, format=kind, **({"inline": True} if kind == "html" else {}))
    picture = drawn.getvalue()
    save_new(path, picture if isinstance(picture, bytes) else picture.encode())


def save_new(path: Path, data: bytes) -> None:
    """Write a file; an existing one is not overwritten."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise ParlourError("file-exists", path=str(path)) from None
    except OSError as error:
        raise ParlourError("cannot-write", path=str(path), why=error.strerror or str(error)) from None


def data_of(played: Match) -> dict[str, Any]:
    """The match as plain data."""
    return {
        "game": played.game,
        "options": dict(played.options),
        "seed": played.seed,
        "seats": played.seats,
        "games": len(played.games),
        "fair": played.fair,
        "scores": {name: share_data(score) for name, score in played.scores().items()},
        "pairs": [{"bot": one, "against": two, **share_data(score)} for (one, two), score in played.pairs().items()],
        "seat_scores": [share_data(score) for score in played.seat_scores()],
        "ratings": {name: {"mean": mean, "deviation": spread} for name, (mean, spread) in _ratings(played).items()},
    }
