"""Whether the chances that hints and reviews show come true: `python3 run.py bench chances [--games 60] [GAME ...]`.

The adviser plays all seats; what it thought at its decisions is compared with who won in the end. Prints how well the
calibration in each game's levels.toml fits, at tables of every size, and which would fit best. If all games are asked
for, it writes docs/chances.md and docs/chances.svg; the graph shows each game at its usual table size.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import altair
from ladder import SEATS, TITLES
from rich.progress import track

import parlour
from parlour.bots.analysis.opinion import Chances, chances
from parlour.bots.levels import adviser, settings
from parlour.games import game_keys
from parlour.kernel.rng import Rng, derive
from parlour.lab.calibration import CALIBRATIONS, Thought, surprise, thoughts

DOCS = Path(__file__).resolve().parent.parent / "docs"
BINS = 10


def advised(task: tuple[str, int, int, float]) -> list[Thought]:
    """The thoughts of one game of advisers."""
    key, seats, seed, effort = task
    game = parlour.game(key)
    return thoughts(game, game.start(seats), [adviser(game, effort) for _ in range(seats)], Rng(seed))


def part(key: str, seats: int, found: list[Thought]) -> tuple[str, list[dict[str, float | str]]]:
    """The row of a game's tables of this size on the page, and their points in the graph."""
    game = parlour.game(key)
    values, won = [value for _, value, _ in found], [share for _, _, share in found]
    said = settings(game.folder).calibration_of(seats)

    def at(calibration: float) -> list[Chances]:
        return [chances(game, value, calibration) for value in values]

    shown = at(said)
    best = min(CALIBRATIONS, key=lambda calibration: surprise(at(calibration), won))
    own = [sum(told[number][actor] for number, (actor, _, _) in enumerate(found)) / len(found) for told in (shown, won)]
    figures = [surprise(shown, won), surprise(at(best), won), math.log2(seats)]
    title = TITLES.get(key, key.capitalize())
    cells = [title, seats, f"{len(found):,}", said, best, *(f"{figure:.3f}" for figure in figures)]
    row = f"| {' | '.join(map(str, [*cells, *(f'{share:.0%}' for share in own)]))} |"
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
    return row, points


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=game_keys(), metavar="GAME", help=", ".join(game_keys()))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.2, help="the share of its budget that the adviser spends")
    arguments = parser.parse_args()
    rows, points = [], []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for key in arguments.game:
            for seats in sorted(parlour.game(key).seats):
                seeds = [derive(arguments.seed, number) for number in range(arguments.games)]
                tasks = [(key, seats, seed, arguments.effort) for seed in seeds]
                games = track(pool.map(advised, tasks), f"{key}, {seats} seats", total=len(tasks))
                row, dots = part(key, seats, [thought for game in games for thought in game])
                print(row, flush=True)
                rows.append(row)
                points += dots if seats == SEATS[key] else []
    if list(arguments.game) == list(game_keys()):
        draw(points)
        mark = "<!-- figures -->\n"
        page = (DOCS / "chances.md").read_text("utf-8").split(mark)[0]
        told = f"{arguments.games} games of each, the adviser with {arguments.effort:.0%} of its budget in all seats."
        head = (
            "| Game | seats | decisions | calibration | best | surprise in bits | at best | knowing nothing "
            "| who decides was told | and won |"
        )
        table = "\n".join([head, "|---" * 10 + "|", *rows])
        (DOCS / "chances.md").write_text(f"{page}{mark}{told}\n\n{table}\n", "utf-8")


if __name__ == "__main__":
    main()
