"""Whether the chances that hints and reviews show come true: `python3 run.py bench chances [--games 60] [GAME ...]`.

The adviser plays all seats; what it thought at its decisions is compared with who won in the end. Prints how well the
calibration in each game's levels.toml fits, at tables of every size, and which would fit best. With `--write`, that goes
into levels.toml: play a thousand games for it. If all games are asked for without that, it writes docs/chances.md and
docs/chances.svg; the graph shows each game at its usual table size.
"""

from __future__ import annotations

import argparse
import math
import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import altair
from ladder import SEATS, TITLES, percent
from rich.progress import track

import parlour
from parlour.bots.analysis.opinion import Chances, chances
from parlour.bots.levels import adviser, settings
from parlour.games import game_keys
from parlour.kernel.rng import Rng, derive
from parlour.lab.calibration import Thought, fit_both, monotone, spread, surprise, thoughts

DOCS = Path(__file__).resolve().parent.parent / "docs"
SOURCE = DOCS.parent / "src" / "parlour" / "games"
BINS = 10


def advised(task: tuple[str, int, int, float]) -> list[Thought]:
    """The thoughts of one game of advisers."""
    key, seats, seed, effort = task
    game = parlour.game(key)
    return thoughts(game, game.start(seats), [adviser(game, effort, timed=False) for _ in range(seats)], Rng(seed))


def part(key: str, seats: int, games: list[list[Thought]]) -> tuple[str, list[dict[str, float | str]], list[float]]:
    """The row of a game's tables of this size on the page, their points in the graph, and the best calibration."""
    game = parlour.game(key)
    found = [thought for one in games for thought in one]
    won = [share for _, _, share in found]
    said = settings(game.folder)
    own = (said.calibration_of(seats), said.leaning_of(seats))

    def at(fitted: tuple[float, float], thoughts: list[Thought]) -> list[Chances]:
        return [chances(game, values, *fitted, decides) for decides, values, _ in thoughts]

    shown, best = at(own, found), fit_both(found)
    error = spread(
        [(len(one) * surprise(at(own, one), [share for _, _, share in one]), len(one)) for one in games if one]
    )
    told, got = (
        sum(all_of[number][decides] for number, (decides, _, _) in enumerate(found)) / len(found)
        for all_of in (shown, won)
    )
    doubt = spread([(sum(share[decides] for decides, _, share in one), len(one)) for one in games if one])
    bits = [surprise(at(best, found), won), surprise(monotone(shown, won), won), math.log2(seats)]
    title = TITLES.get(key, key.capitalize())
    cells = [title, seats, len(games), f"{len(found):,}", *(f"{one:.2f}, {two:+.2f}" for one, two in (own, best))]
    cells += [f"{surprise(shown, won):.3f} ± {2 * error:.3f}", *(f"{figure:.3f}" for figure in bits)]
    row = f"| {' | '.join(map(str, [*cells, percent(told, 0), f'{100 * got:.0f} ± {200 * doubt:.0f} %']))} |"
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for one, two in zip(shown, won, strict=True):
        for chance, share in zip(one, two, strict=True):
            bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
    points: list[dict[str, float | str]] = [
        {
            "game": title,
            "shown": sum(chance for chance, _ in pairs) / len(pairs),
            "won": sum(share for _, share in pairs) / len(pairs),
            "decisions": len(pairs),
        }
        for pairs in bins
        if len(pairs) >= 20
    ]
    return row, points, [round(one, 2) for one in best]


def draw(points: list[dict[str, float | str]]) -> None:
    percent = altair.Axis(format="%", grid=True)
    line = (
        altair.Chart({"values": [{"x": 0, "y": 0}, {"x": 1, "y": 1}]})
        .mark_line(strokeDash=[4, 4], color="#888")
        .encode(x="x:Q", y="y:Q")
    )
    dots = (
        altair.Chart({"values": points})
        .mark_line(point=True)
        .encode(
            x=altair.X("shown:Q", title="chance shown", axis=percent, scale=altair.Scale(domain=[0, 1])),
            y=altair.Y("won:Q", title="games won", axis=percent, scale=altair.Scale(domain=[0, 1])),
            color=altair.Color("game:N", title=None),
            shape=altair.Shape("game:N", title=None),
        )
    )
    (line + dots).properties(width=420, height=420, background="white").save(DOCS / "chances.svg")


def write(key: str, best: dict[int, list[float]]) -> None:
    """Put a calibration and a leaning in their place in the file of a game's levels, in the source."""
    file = SOURCE / parlour.game(key).folder.name / "levels.toml"
    text = re.sub(r"^(calibration|leaning) = .*\n", "", file.read_text("utf-8"), flags=re.M)
    lines = [
        f"{name} = {{ {', '.join(f'{seats} = {both[at]}' for seats, both in best.items())} }}\n"
        for at, name in enumerate(("calibration", "leaning"))
    ]
    first, rest = text.split("\n\n", 1)
    file.write_text(f"{first}\n\n{''.join(lines)}{rest if rest.startswith(chr(10)) else chr(10) + rest}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=game_keys(), metavar="GAME", help=", ".join(game_keys()))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.2, help="the share of its budget that the adviser spends")
    parser.add_argument("--write", action="store_true", help="put the best calibration into each game's levels.toml")
    arguments = parser.parse_args()
    rows, points = [], []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for key in arguments.game:
            best: dict[int, list[float]] = {}
            for seats in sorted(parlour.game(key).seats):
                seeds = [derive(arguments.seed, number) for number in range(arguments.games)]
                tasks = [(key, seats, seed, arguments.effort) for seed in seeds]
                games = list(track(pool.map(advised, tasks), f"{key}, {seats} seats", total=len(tasks)))
                row, dots, best[seats] = part(key, seats, games)
                print(row, flush=True)
                rows.append(row)
                points += dots if seats == SEATS[key] else []
            if arguments.write:
                write(key, best)
    if list(arguments.game) == list(game_keys()) and not arguments.write:
        draw(points)
        mark = "<!-- figures -->\n"
        page = (DOCS / "chances.md").read_text("utf-8").split(mark)[0]
        told = f"{arguments.games} games of each, the adviser with {percent(arguments.effort, 0)} of its budget in all seats."
        head = (
            "| Game | seats | games | decisions | calibration, leaning | best | surprise in bits | at best | monotone "
            "| knowing nothing | who decides was told | and won |"
        )
        table = "\n".join([head, "|---" * 12 + "|", *rows])
        (DOCS / "chances.md").write_text(f"{page}{mark}{told}\n\n{table}\n", "utf-8")


if __name__ == "__main__":
    main()
