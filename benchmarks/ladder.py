"""How strong the levels are, game by game: `python3 run.py bench ladder [--games 200] [--seed 1] [GAME ...]`.

Every bot in DUELS plays against a table full of another kind, with seats rotated and the same dice for everybody; then
all play all and are rated. With `--seats N`, only master plays greedy at tables of that size. With `--more K`, it plays
itself with K times its budget instead, which tells what more thinking is worth; with `--grand`, the grandmaster plays it.
Takes hours for all games. Writes docs/ladder.md, or only the parts for the named games, longer and longer: a run that is
stopped leaves what it has measured.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from pathlib import Path

from rich.progress import Progress

import parlour
from parlour.bots import bot
from parlour.bots.levels import LEVELS, settings
from parlour.games import game_keys
from parlour.kernel.bot import Eyes
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import OVER
from parlour.lab.match import Match, match, ratings
from parlour.lab.rounds import Round, Share, bot_share, in_rounds

PAGE = Path(__file__).resolve().parent.parent / "docs" / "ladder.md"
SEATS = {"adventurers-guard": 2, "gambit": 2, "quarriors": 4, "quartz": 4, "quazo": 4}
DUELS = (  # and the share of the games that each gets
    ("master", "greedy", 1.0),
    ("master", "random", 0.5),
    ("club", "greedy", 1.0),
    ("novice", "greedy", 1.0),
    ("greedy", "random", 1.0),
)
LADDER = ("master", "club", "greedy", "novice", "random")
BATCH = 20
"""Games after which the page is written again."""
TITLES = {"adventurers-guard": "Adventurer's Guard", "quarriors": "Quarriors! Quarmageddon", "quazo": "Quazo's Gambit"}


def bar(one: str, two: str, seats: int) -> float | None:
    """The score we ask of a level."""
    if (one, two) == ("grandmaster", "master"):
        return 1.2 / seats
    if one != "master" or two not in ("greedy", "random"):
        return None
    if seats == 2:
        return 0.8 if two == "greedy" else 0.99
    return 2 / seats if two == "greedy" else 0.8


def part(key: str, games: int, seed: int, progress: Progress) -> Iterator[str]:
    """One game's part of the page, longer with every match that is over."""
    seats = SEATS[key]
    lines = [f"## {TITLES.get(key, key.capitalize())}", "", *head(seats)]
    for one, two, share in DUELS:
        found = meet(key, (one, *[two] * (seats - 1)), round(games * share), seats, seed, progress)
        lines.append(row(one, two, found.scores()[one], bar(one, two, seats)))
        yield "\n".join([*lines, ""])
    found = meet(key, LADDER, max(seats, games // 10), seats, seed + 1, progress)
    rated = sorted(ratings(found.games, LADDER).items(), key=lambda item: -item[1][0])
    told = ", ".join(f"{name} {mean:.1f} ± {2 * deviation:.1f}" for name, (mean, deviation) in rated)
    lines += ["", f"OpenSkill after {len(found.games)} games of all with all: {told}.", ""]
    lines += ["| Level | what it is | milliseconds a move: middle, longest |", "|---|---|---|"]
    for level in LEVELS:
        middle, longest = times(key, level)
        lines.append(f"| {level} | {described(key, level)} | {middle:.1f}, {longest:.0f} |")
    yield "\n".join([*lines, ""])


def other_part(key: str, seats: int, games: int, seed: int, progress: Progress) -> str:
    """The part of a table of another size."""
    found = meet(key, ("master", *["greedy"] * (seats - 1)), games, seats, seed, progress)
    found_row = row("master", "greedy", found.scores()["master"], bar("master", "greedy", seats))
    return "\n".join([*head(seats), found_row, ""])


def more_part(key: str, patient: str, seats: int, games: int, seed: int, progress: Progress) -> Iterator[str]:
    """The part that tells what more thinking is worth, longer with every batch."""
    rounds: list[Round] = []
    for batch in range(-(-games // BATCH)):
        line_up = (patient, *["master"] * (seats - 1))
        rounds += in_rounds(meet(key, line_up, BATCH, seats, derive(seed, batch), progress).games)
        found = bot_share(rounds, patient)
        yield "\n".join([*head(seats), row(patient, "master", found, bar(patient, "master", seats)), ""])


def head(seats: int) -> list[str]:
    others = "the other" if seats == 2 else f"{seats - 1} others"
    titles = f"| Bot | against {others} | wins | 95 % interval | games | asked for |"
    return [f"{seats} seats; an even share is {percent(1 / seats, 0)}.", "", titles, "|---|---|---|---|---|---|"]


def meet(key: str, bots: tuple[str, ...], games: int, seats: int, seed: int, progress: Progress) -> Match:
    task = progress.add_task(f"{key}: {', '.join(bots)}", total=None)

    def show(done: int, total: int) -> None:
        progress.update(task, completed=done, total=total)

    return match(key, bots, games, seats, seed, progress=show)


def row(one: str, two: str, score: Share, wanted: float | None) -> str:
    low, high = score.interval
    ask = "" if wanted is None else f"{percent(wanted, 0)}: {'met' if score.value >= wanted else 'missed'}"
    return f"| {one} | {two} | {percent(score.value)} | {percent(low)} to {percent(high)} | {score.games} | {ask} |"


def percent(share: float, places: int = 1) -> str:
    return f"{100 * share:.{places}f} %"


def described(key: str, level: str) -> str:
    values = dict(settings(parlour.game(key).folder).levels[level])
    kind = values.pop("bot")
    return f"{kind}: " + ", ".join(f"{name} {value:,}" for name, value in values.items())


def times(key: str, level: str) -> tuple[float, float]:
    """How long a level takes over its decisions in one game against its own kind, in CPU time."""
    game = parlour.game(key)
    state = game.start(SEATS[key])
    rng = Rng(3)
    players = [bot(level) for _ in range(SEATS[key])]
    spent = []
    while (actor := resolve_chance(state, rng)) != OVER:
        start = time.process_time()
        move = players[actor].choose(Eyes(game, state, actor), rng)
        if len(state.legal()) > 1:
            spent.append(1000 * (time.process_time() - start))
        state.apply(move)
    spent.sort()
    return spent[len(spent) // 2], spent[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=game_keys(), metavar="GAME", help=", ".join(game_keys()))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, help="tables of this size instead of the usual one")
    parser.add_argument("--more", type=int, metavar="K", help="master with K times its budget, against itself")
    parser.add_argument("--grand", action="store_true", help="grandmaster against master")
    arguments = parser.parse_args()
    with Progress() as progress:
        for key in arguments.game:
            seats = arguments.seats or SEATS[key]
            if arguments.more or arguments.grand:
                patient = f"master(effort={arguments.more})" if arguments.more else "grandmaster"
                what = f"{arguments.more} times the budget" if arguments.more else "grandmaster"
                for text in more_part(key, patient, seats, arguments.games, arguments.seed, progress):
                    write(f"{key}, {seats} seats, {what}", text)
            elif seats == SEATS[key]:
                for text in part(key, arguments.games, arguments.seed, progress):
                    write(key, text)
            else:
                text = other_part(key, arguments.seats, arguments.games, arguments.seed, progress)
                write(f"{key}, {arguments.seats} seats", text)


def write(name: str, text: str) -> None:
    """Put a part in its place; a table of another size goes after its game."""
    page = PAGE.read_text("utf-8").rstrip() + "\n\n"
    parts = dict(re.findall(r"<!-- ([^>]*) -->\n(.*?)(?=<!-- |\Z)", page, flags=re.S))
    parts[name] = f"{text}\n"
    order = sorted(parts, key=lambda part: part.partition(",")[::2])
    whole = page.partition("<!-- ")[0] + "".join(f"<!-- {part} -->\n{parts[part]}" for part in order)
    PAGE.write_text(whole.rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
