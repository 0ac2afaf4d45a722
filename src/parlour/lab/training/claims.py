"""Learning how far claims are to be believed, from games in which bots of several levels make them.

What is learnt is the evidence of a claim by its situation: a logistic fit of whether it is true, on top of how likely the seats
that hear it hold that to be anyhow. Since claims of one seat tell less together than each of them alone, all of it is then
tempered. The judge is what is hidden: by how many bits it surprises seats in games that nothing was fitted to.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy
import polars as pl
from numpy.typing import NDArray

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.claims import Claim, Claims, Numbers
from parlour.kernel.errors import ParlourError
from parlour.kernel.events import code_of
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.lab.crew import Processes
from parlour.lab.simulation import check_run, play_out
from parlour.lab.statistics.estimates import Estimate, ratio
from parlour.lab.statistics.moments import Moments
from parlour.lab.study.folder import write_whole, writing
from parlour.lab.training.play import Part
from parlour.lab.training.run import Plan, Told, begin, plan_of, play

FILE: Final = "claims.json"
BOTS: Final = ("random", "novice", "greedy", "club", "club", *("master(effort=0.05)",) * 3)
"""The better a bot, the more often its claims are true that gain much; and good ones never lie for little, as others may."""
ROUNDS: Final = 3
"""Fits, each with what was believed after the one before: an earlier claim of a seat changes how likely a later one is."""
TEMPERS: Final = (0.0, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
LOOKS: Final = 8
"""Positions of a game in which what is hidden is asked for: what the seat believes that decides there."""
PARTS: Final = 4
"""Of four games, two are fitted to, one tells the temper, and one judges."""
TEMPERING: Final = 2
JUDGING: Final = 3
STEPS: Final = 30
"""Newton's, at most."""
CLOSE: Final = 1e-6
FINE: Final = 1 << 20
"""Parts of a bit that are counted."""

Game = tuple[int, list[int]]
"""Its number and its events."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of the claims of one number of seats."""

    games: int
    claims: int
    """What was fitted to."""
    true: float
    """How many of these were true."""
    temper: float
    before: Estimate
    """Bits that each piece of what is hidden surprised seats by, in games that judge: with the hand-made numbers,"""
    after: Estimate
    """and with what was learnt."""
    gain: Estimate
    """What that is less, game by game."""
    claimed: tuple[float, float]
    """The same of each claim: by how many bits it surprised that it is true or false."""


@dataclass(frozen=True, slots=True)
class Believed:
    """What was learnt, by the number of seats."""

    plan: Plan
    about: Claims[Any]
    numbers: Mapping[int, Numbers]
    judged: Mapping[int, Judged]

    @property
    def better(self) -> dict[int, Numbers]:
        """Those that leave seats less surprised, by the whole interval."""
        return {seats: found for seats, found in self.numbers.items() if self.judged[seats].gain.low > 0}

    def save(self, path: Path) -> None:
        """Write these; what a file says about other numbers of seats stays there."""
        kept = self.about.read(path, self.plan.rules) if path.exists() else {}
        told = f"Found by parlour believe {self.plan.game}."
        with writing(path.parent):
            write_whole(path, self.about.text(self.plan.rules, {**kept, **self.better}, told).encode())


def believe(
    game: str,
    folder: Path | str,
    games: int = 4000,
    seats: Sequence[int] = (),
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    told: Told = lambda _what, _seats, _done, _total: None,
) -> Believed:
    """Let bots play `games` games for each number of seats, each seat's bot drawn by lot, and learn from their claims."""
    found = find_game(game)
    if found.claims is None:
        raise ParlourError("no-claims", game=game)
    plan = plan_of(game, games, seats, line_up(bots) or BOTS, 0.0, 0.0, 0, seed, options)
    crew = Processes(check_run(seed, workers))
    where = Path(folder)
    begin(where, plan, FILE)
    numbers, judged = {}, {}
    for count in plan.seats:
        play(where, plan, count, crew, None, told, play_part)
        numbers[count], judged[count] = learn(found, plan, count, games_in(where, count), told)
    return Believed(plan, found.claims, numbers, judged)


def play_part(part: Part) -> bytes:
    """Some games, as a Parquet file."""
    game, rows = find_game(part.game), []
    for number in part.numbers:
        seed = derive(part.seed, number)
        rng = Rng(derive(seed, 1))
        names = tuple(part.bots[int(rng.below(len(part.bots)))] for _ in range(part.seats))
        rows.append({"game": number, "events": play_out(game, names, seed, part.options)[1]})
    file = io.BytesIO()
    pl.DataFrame(rows, {"game": pl.UInt32(), "events": pl.List(pl.Int64())}).write_parquet(file, compression="zstd")
    return file.getvalue()


def games_in(folder: Path, seats: int) -> list[Game]:
    frame = pl.read_parquet(sorted(folder.glob(f"{seats}-*.parquet")))
    return [(number, list(map(int, events))) for number, events in zip(frame["game"], frame["events"], strict=True)]


def learn(game: AnyGame, plan: Plan, seats: int, games: Sequence[Game], told: Told) -> tuple[Numbers, Judged]:
    about = game.claims
    assert about is not None
    fitted = [one for one in games if one[0] % PARTS < TEMPERING]
    tempered, judging = ([one for one in games if one[0] % PARTS == part] for part in (TEMPERING, JUDGING))
    steps = ROUNDS + len(TEMPERS) + 1
    numbers = about.hand
    made: list[Claim] = []
    for step in range(ROUNDS):
        made = claims_in(game, plan, seats, fitted, numbers)
        numbers = fit(about, made)
        told("fit", seats, step + 1, steps)
    bits = {}
    for step, temper in enumerate(TEMPERS, ROUNDS + 1):
        bits[temper] = surprise(missing(game, plan, seats, tempered, scaled(numbers, temper)))
        told("fit", seats, step, steps)
    temper = min(bits, key=lambda one: bits[one])
    numbers = scaled(numbers, temper)
    both = [missing(game, plan, seats, judging, one) for one in (about.hand, numbers)]
    before, after, gain = Moments(2), Moments(2), Moments(2)
    for (one, pieces), (two, _) in zip(*both, strict=True):
        if pieces:
            before.add(one, pieces)
            after.add(two, pieces)
            gain.add(one - two, pieces)
    heard = [surprise_of(about, claims_in(game, plan, seats, judging, one), one) for one in (about.hand, numbers)]
    told("fit", seats, steps, steps)
    true = sum(claim.true for claim in made) / max(1, len(made))
    figures = ratio(before), ratio(after), ratio(gain)
    return numbers, Judged(len(games), len(made), true, temper, *figures, (heard[0], heard[1]))


def states_of(game: AnyGame, plan: Plan, seats: int, events: Sequence[int]) -> Iterator[Any]:
    """The states that a game went through; they are one that changes."""
    state = game.new(plan.options, seats)
    for event in events:
        state.apply(int(code_of(event)))
        yield state


def claims_in(game: AnyGame, plan: Plan, seats: int, games: Sequence[Game], numbers: Numbers) -> list[Claim]:
    assert game.claims is not None
    return [
        one for _, events in games for one in game.claims.made(states_of(game, plan, seats, events), numbers)
    ]  # fmt: skip


def missing(game: AnyGame, plan: Plan, seats: int, games: Sequence[Game], numbers: Numbers) -> list[tuple[float, int]]:
    """By how many bits what is hidden surprises the seats that decide, and how much of it there is, game by game."""
    assert game.claims is not None
    found = []
    for number, events in games:
        decisions = [at for at, event in enumerate(events[1:]) if event >= 0]  # in the state after the event before
        rng = Rng(derive(plan.seed, number))
        looks = {decisions[int(rng.below(len(decisions)))] for _ in range(LOOKS)} if decisions else set()
        total, many = 0.0, 0
        for at, state in enumerate(states_of(game, plan, seats, events)):
            if at in looks:
                bits, pieces = game.claims.missing(state, int(state.actor()), numbers)
                total, many = total + bits, many + pieces
        found.append((round(total * FINE) / FINE, many))
    return found


def surprise(found: Sequence[tuple[float, int]]) -> float:
    return sum(bits for bits, _ in found) / max(1, sum(pieces for _, pieces in found))


def surprise_of(about: Claims[Any], claims: Sequence[Claim], numbers: Numbers) -> float:
    """By how many bits each claim surprises, being true or false."""
    rows, odds, true = arrays(about, claims)
    weights = numpy.concatenate([numbers[name] for name in about.cases]) / about.unit
    logits = odds + weights[rows].sum(axis=1)
    return float(numpy.logaddexp(0, numpy.where(true, -logits, logits)).mean() / math.log(2))


def scaled(numbers: Numbers, temper: float) -> Numbers:
    return {name: tuple(round(temper * one) for one in values) for name, values in numbers.items()}


def arrays(about: Claims[Any], claims: Sequence[Claim]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Of each claim the numbers that its evidence is the sum of; its odds; and whether it is true."""
    sizes = list(about.cases.values())
    begins = numpy.cumsum([0, *sizes[:-1]])
    rows = numpy.array([claim.situation for claim in claims], int).reshape(len(claims), len(sizes)) + begins
    return rows, numpy.array([claim.odds for claim in claims]), numpy.array([claim.true for claim in claims], bool)


def fit(about: Claims[Any], claims: Sequence[Claim]) -> Numbers:
    """The evidence by which the claims are likeliest to be as true as they are, with every number drawn to 0 a little.

    The first case of everything but what is named first has no evidence of its own.
    """
    rows, odds, true = arrays(about, claims)
    sizes = list(about.cases.values())
    many = sum(sizes)
    free = numpy.ones(many, bool)
    free[numpy.cumsum(sizes)[:-1]] = False
    seen = numpy.zeros((len(claims), many), numpy.float32)
    seen[numpy.arange(len(claims))[:, None], rows] = 1
    seen = seen[:, free]
    weights = numpy.zeros(seen.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + numpy.exp(-numpy.clip(odds + seen @ weights, -30, 30)))
        slope = seen.T @ (true - chance) - weights
        bend = (seen * (chance * (1 - chance))[:, None]).T @ seen + numpy.eye(len(weights))
        step = numpy.linalg.solve(bend, slope)
        weights += numpy.clip(step, -1, 1)
        if numpy.abs(step).max() < CLOSE:
            break
    whole = numpy.zeros(many, int)
    whole[free] = numpy.rint(weights * about.unit).astype(int)
    parts = numpy.split(whole, numpy.cumsum(sizes)[:-1])
    return {name: tuple(map(int, part)) for name, part in zip(about.cases, parts, strict=True)}
