"""`parlour match`: lets bots meet behind a progress bar, and shows how they did."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from parlour.cli.desk import Desk
from parlour.cli.inputs import Misuse, parse_seed, parse_whole
from parlour.cli.simulating import changed_options, check_new, keep, progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import Trouble
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words, say
from parlour.lab.match import Match, Score, ratings
from parlour.lab.match import match as run
from parlour.lab.simulation import MOST

WIDE: Final = 41
"""Columns of the scale from 0 to 100 %: one for each 2.5 %."""
PLOTS: Final = (".html", ".png", ".svg")


def match(
    desk: Desk,
    key: str,
    bots: str,
    games: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    workers: str,
    records: Path | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    count = parse_whole(games)
    if count is None:
        raise Trouble("bad-games", games=games, most=MOST)
    processes = parse_whole(workers) if workers else None
    if workers and processes is None:
        raise Trouble("bad-workers", workers=workers)
    places = parse_whole(seats) if seats else None
    if seats and places is None:
        raise Trouble("bad-seats", seats=seats, allowed=", ".join(map(str, game.seats)), game=key)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if plot is not None and plot.suffix not in PLOTS:
        raise Misuse("cli-plot-kind", path=str(plot), kinds=", ".join(PLOTS))
    if records is not None:
        check_new(records)
    words = desk.words(game)
    with progress_bar(words) as progress:
        played = run(key, names, count, places, parse_seed(seed), options, processes, records is not None, progress)
    if records is not None:
        keep(key, played.games, records)
    if plot is not None:
        draw(played, words, plot)
    if as_json:
        print(json.dumps(data_of(played), ensure_ascii=False, indent=1))
    else:
        print(report(played, words), end="")


def report(played: Match, words: Words) -> str:
    """How the bots did: each on a scale with its interval, then who beats whom."""

    def text(message: str, **slots: Any) -> str:
        return words.text(say(message, **slots))

    scores, rated = played.scores(), _ratings(played)
    names = max(map(len, scores)) + 2
    changed = changed_options(played.game, played.options)
    lines = [
        f"{text('game-name')}: {text('cli-match-games', games=len(played.games), seats=played.seats)}",
        text("cli-match-seed", seed=str(played.seed)),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
        f"{'':<{names}}{'0 %':<{WIDE // 2 - 1}}50 %{'100 %':>{WIDE - WIDE // 2 - 3}}  {text('cli-match-head')}",
    ]
    best_first = sorted(scores, key=lambda name: -scores[name].value)
    for name in best_first:
        score = scores[name]
        low, high = score.interval
        line = f"{name:<{names}}{_scale(score, played.fair)}  {100 * score.value:5.1f} %  {100 * low:5.1f} – {100 * high:5.1f} %"
        if name in rated:
            line += f"  {rated[name][0]:5.1f} ± {2 * rated[name][1]:.1f}"
        lines.append(line)
    if not rated and len(scores) > 1:
        lines += ["", text("cli-match-unrated")]
    pairs = played.pairs()
    if len(best_first) > 2:
        lines += ["", text("cli-match-pairs"), f"{'':<{names}}" + "".join(f"{name:>{names}}" for name in best_first)]
        for one in best_first:
            cells = [f"{100 * pairs[one, two].value:.1f} %" if (one, two) in pairs else "–" for two in best_first]
            lines.append(f"{one:<{names}}" + "".join(f"{cell:>{names}}" for cell in cells))
    seats = "  ".join(
        f"{text(f'seat-{seat}')} {100 * score.value:.1f} %" for seat, score in enumerate(played.seat_scores(), 1)
    )
    return "\n".join([*lines, "", text("cli-match-seats", seats=seats)]) + "\n"


def _scale(score: Score, fair: float) -> str:
    """A dot with its interval on a line from 0 to 100 %; a bar where a bot as good as the others would be."""

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
    try:
        import altair
        import vl_convert  # noqa: F401 - altair draws with it
    except ModuleNotFoundError:
        raise Misuse("cli-plot-lab") from None

    def text(message: str, **slots: Any) -> str:
        return words.text(say(message, **slots))

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
    how = {"inline": True} if path.suffix == ".html" else {}
    try:
        (fair + spans + dots).properties(title=title, width=560).save(str(path), **how)
    except OSError as error:
        raise Trouble("cannot-write", path=str(path), why=error.strerror or str(error)) from None


def data_of(played: Match) -> dict[str, Any]:
    """The match as plain data."""
    return {
        "game": played.game,
        "options": dict(played.options),
        "seed": played.seed,
        "seats": played.seats,
        "games": len(played.games),
        "fair": played.fair,
        "scores": {name: _data(score) for name, score in played.scores().items()},
        "pairs": [{"bot": one, "against": two, **_data(score)} for (one, two), score in played.pairs().items()],
        "seat_scores": [_data(score) for score in played.seat_scores()],
        "ratings": {name: {"mean": mean, "deviation": spread} for name, (mean, spread) in _ratings(played).items()},
    }


def _data(score: Score) -> dict[str, Any]:
    return {"points": score.points, "games": score.games, "value": score.value, "interval": list(score.interval)}
