"""Secrets: what it is worth to see everything, and how much seats know of what is hidden from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from fractions import Fraction
from math import log2
from typing import Any, Final

from parlour.games import game as find_game
from parlour.kernel.events import code_of
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Contest, Player, Progress, contests
from parlour.lab.report.measure import Data, figure
from parlour.lab.rounds import rotations
from parlour.lab.simulation import play_out
from parlour.lab.statistics.estimates import ratio
from parlour.lab.statistics.moments import Moments
from parlour.lab.study.plan import Plan

WORLDS: Final = 32
"""Imagined worlds by which a seat's knowledge is measured."""
LOOKS: Final = 4
"""Decisions of a game that are looked at."""
LIST: Final = ";"
"""Between the parts of a text in a position, such as pieces: each of them is a thing of its own."""
PART: Final = 5
"""Games that a worker takes at a time."""
Known = tuple[float, float, int]
"""Bits that are missing, on what is hidden: before anybody has played, and after that; and how much is hidden."""


def secrets(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    """Nothing of a game in which nothing is hidden."""
    if find_game(plan.game).open:
        return {}
    name = plan.bots[0]
    seer = Contest(Player(name, sees_all=True), Player(name))
    price = contests(plan, [seer], games, crew, progress)[0]
    many = -(-games // len(plan.bots))
    tasks = [(plan, range(begin, min(begin + PART, many))) for begin in range(0, many, PART)]
    before, after, hidden = Moments(2), Moments(2), 0
    with closing(crew.work(_measure, tasks)) as parts:
        for part in parts:
            for prior, known, count in part:
                if count:
                    before.add(Fraction(prior), count)
                    after.add(Fraction(known), count)
                    hidden += count
    found: Data = {
        "bot": name,
        "par": 1 / len(plan.bots),
        "seer": figure("secret:seer", price.share(), price.games, "share"),
        "price": figure("secret:price", price.share() - 1 / len(plan.bots), price.games, "points"),
    }
    if hidden:
        found["prior"] = figure("secret:prior", ratio(before), hidden, "bits")
        found["known"] = figure("secret:known", ratio(after), hidden, "bits")
    return found


def _measure(task: tuple[Plan, range]) -> list[Known]:
    plan, numbers = task
    game = find_game(plan.game)
    return [measure(game, plan, number) for number in numbers]


def measure(game: AnyGame, plan: Plan, number: int) -> Known:
    """How many bits of what is hidden the seats that decide are missing, at a few decisions of a game.

    What is hidden is what differs between the worlds that a seat can imagine; what all of them leave open alike, such as
    whether an old claim was true, is not. Of each such thing, the share of worlds in which it is as it truly is says how
    much is known: of those in which the others may have played anything, and of those that better explain how they have.
    """
    dice = derive(plan.seed, number)
    sat = rotations(plan.bots)[0]
    _, events = play_out(game, sat, dice, plan.options)
    decisions = [at for at, event in enumerate(events) if event >= 0]
    rng = Rng(derive(dice, 7))
    wanted = {decisions[int(rng.below(len(decisions)))] for _ in range(LOOKS)} if decisions else set()
    state = game.new(plan.options, len(sat))
    before = after = 0.0
    hidden = 0
    for at, event in enumerate(events):
        if at in wanted and state.has_secrets():
            seat = int(state.actor())
            truth = dict(_leaves(game.dump(state)))
            any_world = [dict(_leaves(game.dump(state.imagine(seat, rng)))) for _ in range(WORLDS)]
            likely = [dict(_leaves(game.dump(state.imagine_likely(seat, rng)))) for _ in range(WORLDS)]
            things = [path for path in truth if len({world.get(path) for world in any_world}) > 1]
            hidden += len(things)
            before += sum(_missing(path, truth, any_world) for path in things)
            after += sum(_missing(path, truth, likely) for path in things)
        state.apply(int(code_of(event)))
    return before, after, hidden


def _missing(path: str, truth: Mapping[str, Any], worlds: list[dict[str, Any]]) -> float:
    right = sum(world.get(path) == truth[path] for world in worlds)
    return -log2((right + 0.5) / (len(worlds) + 1))


def _leaves(position: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Everything that a position says, by where it says it."""
    if isinstance(position, Mapping):
        for name, value in position.items():
            yield from _leaves(value, f"{path}/{name}")
    elif isinstance(position, (list, tuple)):
        for at, value in enumerate(position):
            yield from _leaves(value, f"{path}/{at}")
    elif isinstance(position, str) and LIST in position:
        yield from ((f"{path}/{at}", one.strip()) for at, one in enumerate(position.split(LIST)))
    else:
        yield path, position
