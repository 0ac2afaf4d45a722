"""Towards a target: which values of several options make a game as it should be?

All combinations begin with a few games and the same dice. A third of them goes on with three times as many, those that
are nearest to the target, and so on. The best of many looks better than it is, so it is judged by games with other dice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import product
from typing import Any, Final, Literal

import polars as pl

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.options import Value
from parlour.kernel.rng import derive
from parlour.lab.crew import Crew
from parlour.lab.report.measure import divided, ratios, tallies
from parlour.lab.statistics.distributions import t_quantile
from parlour.lab.statistics.estimates import LEVEL, Estimate, Tally
from parlour.lab.statistics.fairness import WITHIN
from parlour.lab.study.plan import Plan, make_plan
from parlour.lab.study.play import play_part

MEASURES: Final = ("seats", "order", "length", "draws")
MOST: Final = 5000
"""Combinations that are tried, at most."""
KEPT: Final = 3
"""One of so many combinations goes on, with so many times the games."""
LEAST: Final = 60
"""Games that every combination begins with, at least."""
PART: Final = 200
"""Games that a worker takes at a time."""
ONE: Final = re.compile(r"(\w+)\s+(\d+(?:[.,]\d+)?)\s*%?\s*(?:±|\+/?-)\s*(\d+(?:[.,]\d+)?)\s*%?", re.ASCII)
Progress = Callable[[int, int], None]
Verdict = Literal["met", "missed", "unknown"]


@dataclass(frozen=True, slots=True)
class Target:
    """A measure that should have a value, give or take: shares are parts of 1, lengths are decisions."""

    measure: str
    value: float
    within: float


@dataclass(frozen=True, slots=True)
class Aim:
    """How a combination does by one target: the figure that is furthest from it, and what follows."""

    target: Target
    figure: Estimate
    verdict: Verdict

    @property
    def distance(self) -> float:
        """From the target, in its tolerance."""
        return abs(self.figure.value - self.target.value) / self.target.within


@dataclass(slots=True)
class Candidate:
    """A combination of values, and the games that were played with it."""

    plan: Plan
    values: Mapping[str, Value]
    games: list[pl.DataFrame] = field(default_factory=list)
    aims: list[Aim] = field(default_factory=list)

    @property
    def played(self) -> int:
        return sum(frame.height for frame in self.games)

    @property
    def distance(self) -> float:
        """By the target that is missed most."""
        return max(aim.distance for aim in self.aims)


@dataclass(frozen=True, slots=True)
class Search:
    """What was found: all combinations that were played, those with the most games first, then the nearest; and the best
    one again, with other dice, unless somebody stopped the search before."""

    game: str
    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    games: int
    tried: tuple[Candidate, ...]
    confirmed: Candidate | None


def parse_targets(text: str) -> list[Target]:
    """Targets from `seats 50±1, length 40±5`."""
    found = []
    for part in re.split(r"[,;]\s+|;", text.strip()):
        said = ONE.fullmatch(part.strip())
        if not said or said[1] not in MEASURES:
            raise ParlourError("bad-target", text=shown(text), measures=", ".join(MEASURES))
        value, within = (float(number.replace(",", ".")) for number in said.groups()[1:])
        scale = 1.0 if said[1] == "length" else 100.0
        if not within or (scale > 1 and value > scale):
            raise ParlourError("bad-target", text=shown(text), measures=", ".join(MEASURES))
        found.append(Target(said[1], value / scale, within / scale))
    if len({target.measure for target in found}) < len(found):
        raise ParlourError("bad-target", text=shown(text), measures=", ".join(MEASURES))
    return found


def search(
    game: str,
    vary: Mapping[str, Sequence[Value]],
    targets: Sequence[Target],
    crew: Crew,
    games: int = 1000,
    bots: Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Search:
    """Try all combinations of values of several options, and find the one that is nearest to the targets.

    The last ones are played with `games` games, and so is the best one again, with other dice. Combinations that do not
    go together are left out. An interrupt ends the search, and what was played counts; before that, it is passed on.
    """
    candidates = _candidates(game, vary, games, bots, seed, options or {})
    plan = candidates[0].plan
    _check_measures(game, targets, len(plan.bots))
    stages = _stages(len(candidates), games)
    left, total = candidates, _total(len(candidates), stages, games)
    done = 0

    def tell(more: int) -> None:
        nonlocal done
        done += more
        if progress:
            progress(min(done, total), total)

    confirmed = None
    try:
        for at, many in enumerate(stages):
            _play(left, many, crew, tell)
            for one in left:
                one.aims = aims(one, targets)
            left = sorted(left, key=lambda one: one.distance)
            if at + 1 < len(stages):
                left = left[: max(1, -(-len(left) // KEPT))]
        again = Candidate(replace(left[0].plan, seed=int(derive(seed, 1))), left[0].values)
        _play([again], games, crew, tell)
        again.aims = aims(again, targets)
        confirmed = again
    except KeyboardInterrupt:
        for one in candidates:
            one.aims = aims(one, targets) if one.games else []
        if not any(one.aims for one in candidates):
            raise
    tried = sorted((one for one in candidates if one.aims), key=lambda one: (-one.played, one.distance))
    return Search(game, seed, plan.bots, plan.options, games, tuple(tried), confirmed)


def _candidates(
    game: str,
    vary: Mapping[str, Sequence[Value]],
    games: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
) -> list[Candidate]:
    count = 1
    for tried in vary.values():
        count *= len(tried)
    if count > MOST:
        raise ParlourError("many-combinations", count=count, most=MOST)
    found, why = [], None
    for chosen in product(*vary.values()):
        values = dict(zip(vary, chosen, strict=True))
        try:
            plan = make_plan(game, games, bots, seed, {**options, **values}, closely=0)
        except ParlourError as error:
            why = error
            continue
        found.append(Candidate(plan, values))
    if not found:
        assert why is not None
        raise why
    return found


def _check_measures(game: str, targets: Sequence[Target], seats: int) -> None:
    """Shares of all seats add up to one, and not every game tells the order of moving."""
    kinds = [kind.key for kind in find_game(game).vocabulary().kinds]
    for target in targets:
        if target.measure == "order" and "order" not in kinds:
            raise ParlourError("no-order", game=game)
        if target.measure in ("seats", "order") and abs(target.value - 1 / seats) > target.within:
            raise ParlourError("far-target", seats=seats, share=f"{100 / seats:.1f}")


def _stages(count: int, games: int) -> list[int]:
    """How many games those that are left have played by the end of each stage."""
    stages = [games]
    while count > KEPT and stages[0] // KEPT >= LEAST:
        stages.insert(0, stages[0] // KEPT)
        count = -(-count // KEPT)
    return stages


def _total(count: int, stages: Sequence[int], games: int) -> int:
    total, before = games, 0
    for many in stages:
        total += count * (many - before)
        count, before = max(1, -(-count // KEPT)), many
    return total


def _play(left: Sequence[Candidate], games: int, crew: Crew, tell: Callable[[int], None]) -> None:
    """Play on until every one of them has this many games, in whole rounds."""
    tasks = [(one, part) for one in left for part in _parts(one, games)]
    with closing(crew.work(play_part, ((one.plan, part) for one, part in tasks))) as played:
        for (one, _), part in zip(tasks, played, strict=True):
            columns = pl.read_parquet(BytesIO(part.files["games"]))
            one.games.append(columns.select("round", "points", "order", "decisions", "reason"))
            tell(part.games)


def _parts(one: Candidate, games: int) -> Iterator[range]:
    size = one.plan.size
    begin, end, step = one.played // size, -(-games // size), max(1, PART // size)
    while begin < end:
        yield range(begin, min(begin + step, end))
        begin += step


def aims(one: Candidate, targets: Sequence[Target]) -> list[Aim]:
    games = pl.concat(one.games)
    return [_aim(games.lazy(), target, len(one.plan.bots)) for target in targets]


def _aim(games: pl.LazyFrame, target: Target, seats: int) -> Aim:
    """Met if the 90 % interval of every figure lies within the tolerance (two one-sided tests); missed if one that holds for
    all of them together lies outside of it."""
    level = 1 - (1 - LEVEL) / (seats if target.measure in ("seats", "order") else 1)
    narrow, wide = (list(_figures(games, target.measure, seats, at)) for at in (WITHIN, level))
    low, high = target.value - target.within, target.value + target.within
    worst = max(range(len(wide)), key=lambda at: abs(wide[at].value - target.value))
    if all(low <= one.low and one.high <= high for one in narrow):
        return Aim(target, wide[worst], "met")
    missed = any(one.high < low or one.low > high for one in wide)
    return Aim(target, wide[worst], "missed" if missed else "unknown")


def _figures(games: pl.LazyFrame, measure: str, seats: int, level: float) -> Iterator[Estimate]:
    match measure:
        case "length":
            rows = games.select("round", top="decisions", bottom=pl.lit(1))
            yield _at(ratios(rows)[()].estimate, level)
        case "draws":
            drawn = pl.col("points").list.max() < 1 / seats + 1e-9
            yield tallies(games.select("round", points=drawn.cast(int), games=pl.lit(1)))[()].share(level)
        case _:
            yield from (tally.share(level) for tally in _shares(games, measure, seats))


def _shares(games: pl.LazyFrame, measure: str, seats: int) -> list[Tally]:
    own = [pl.lit(seat) if measure == "seats" else pl.col("order").list.get(seat) for seat in range(seats)]
    told = games if measure == "seats" else games.filter(pl.col("order").list.len() == seats)
    return divided(told, [pl.col("points").list.get(seat) for seat in own]).tallies()


def _at(found: Estimate, level: float) -> Estimate:
    """The same estimate with the interval of another level."""
    if found.units < 2:
        return found
    factor = t_quantile((1 + level) / 2, found.units - 1) / t_quantile((1 + found.level) / 2, found.units - 1)
    half = found.half_width * factor
    return Estimate(found.value, found.value - half, found.value + half, found.units, level)
