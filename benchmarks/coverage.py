"""Whether the laboratory's statistics hold: `python3 run.py bench coverage [--seeds 200] [--only WORD]`.

Each row is a trial with a known truth, repeated with many seeds: how often the method is wrong, beside how often it says
it may be. Long runs have 40,000 rounds and 200 looks, so 200 seeds are 40,000 looks. Rows without a stated figure show
what the method replaces. Exit code 1 if a measured error is clearly above the stated one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.lab.statistics.distributions import normal_tail
from parlour.lab.statistics.estimates import Estimate, Tally, exact, mean
from parlour.lab.statistics.fairness import Seats, Verdict, judge
from parlour.lab.statistics.many import discoveries, shrink
from parlour.lab.statistics.moments import Moments
from parlour.lab.statistics.paired import Pairs, share_difference
from parlour.lab.statistics.power import visible
from parlour.lab.statistics.sequences import asymptotic, decide, is_known, likelihood, live, rare

LOOKS = 200
STEP = 200
"""Rounds between two looks."""

AHEAD = (0.27, 0.26, 0.24, 0.23)

Result = tuple[float, float]
"""How much of a trial went wrong (of many effects, a part), and what it cost or found."""


@dataclass(frozen=True)
class Trial:
    name: str
    stated: float | None
    """The most of them that may go wrong."""
    run: Callable[[Random], Result]
    second: str = ""
    """What the second figure means."""
    seeds: int = 1
    """How many times as many seeds as usual: short trials need more of them to show anything."""


# --- what happens in a run --------------------------------------------------------------------------------------------


def hits(random: Random, p: float, rounds: int) -> int:
    draw = random.random
    return sum(draw() < p for _ in range(rounds))


def tally(points: int, rounds: int) -> Tally:
    """Rounds of one game each."""
    return Tally(Counter({(1, 1): points, (0, 1): rounds - points}))


def alike(random: Random, p: float, games: int, likeness: float) -> int:
    """Points of a round's games, of which the dice decide some for all of them alike."""
    if random.random() < likeness:
        return games * (random.random() < p)
    return hits(random, p, games)


# --- intervals --------------------------------------------------------------------------------------------------------


def interval(p: float, rounds: int) -> Callable[[Random], Result]:
    def run(random: Random) -> Result:
        found = tally(hits(random, p, rounds), rounds).share()
        return float(not found.low <= p <= found.high), found.half_width

    return run


def in_rounds(p: float, games: int, likeness: float, rounds: int, by_round: bool = True) -> Callable[[Random], Result]:
    def run(random: Random) -> Result:
        seen = Tally()
        for _ in range(rounds):
            seen.add(alike(random, p, games, likeness), games)
        low, high = seen.share().interval if by_round else exact(float(seen.points), seen.games)
        return float(not low <= p <= high), (high - low) / 2

    return run


def paired(flips: float, effect: float) -> Callable[[Random], Result]:
    """A rule that turns losses into wins more often than wins into losses."""

    def run(random: Random) -> Result:
        seen = Pairs()
        for _ in range(400):
            a = random.random() < 0.5
            flipped = random.random() < (flips - effect if a else flips + effect)
            seen.add(int(a), int(a != flipped))
        found = share_difference(seen)
        return float(not found.change.low <= effect <= found.change.high), found.change.half_width

    return run


# --- looking all the time ---------------------------------------------------------------------------------------------


def looks(p: float, interval: Callable[[int, int], Estimate]) -> Callable[[Random], Result]:
    """A run of 40,000 rounds: is the truth ever outside?"""

    def run(random: Random) -> Result:
        points = 0
        for look in range(1, LOOKS + 1):
            points += hits(random, p, STEP)
            found = interval(points, look * STEP)
            if not found.low <= p <= found.high:
                return 1.0, float(look * STEP)
        return 0.0, float(LOOKS * STEP)

    return run


def peeking(points: int, rounds: int) -> Estimate:
    return tally(points, rounds).share()


def sequence(points: int, rounds: int) -> Estimate:
    return live(tally(points, rounds), LOOKS * STEP)


def only_asymptotic(points: int, rounds: int) -> Estimate:
    q = points / rounds
    return asymptotic(q, sqrt(q * (1 - q)), rounds, LOOKS * STEP)


def fixed_width(p: float, width: float) -> Callable[[Random], Result]:
    """Stop when the value is known to ± width, then see whether the interval was right."""

    def run(random: Random) -> Result:
        points = rounds = 0
        while True:
            points += hits(random, p, 50)
            rounds += 50
            seen = tally(points, rounds)
            found = seen.share()
            if is_known(found, width, seen):
                return float(not found.low <= p <= found.high), float(rounds)

    return run


def sequential(truth: float, wrong: str) -> Callable[[Random], Result]:
    """Is a bot better than par ½, by 2 points? In rounds of two games."""

    def run(random: Random) -> Result:
        seen = Moments()
        while (said := decide(likelihood(seen, 0.5, 0.52))) == "unknown":
            for _ in range(20):
                seen.add(Fraction(hits(random, truth, 2), 2))
        return float(said == wrong), float(seen.count)

    return run


# --- seats ------------------------------------------------------------------------------------------------------------


def seats(shares: tuple[float, ...], rounds: int, wrong: Callable[[Verdict], bool]) -> Callable[[Random], Result]:
    def run(random: Random) -> Result:
        found = judge(played(random, shares, rounds))
        return float(wrong(found.verdict)), float(found.omnibus is not None and found.omnibus.p < 0.05)

    return run


def played(random: Random, shares: tuple[float, ...], rounds: int) -> Seats:
    """Rounds of one game, won by one seat each."""
    winners = random.choices(range(len(shares)), shares, k=rounds)
    places = range(len(shares))
    wins = Counter(winners)
    return Seats(len(shares), Counter({(tuple(int(place == won) for place in places), 1): wins[won] for won in places}))


def unseen(rounds: int) -> Callable[[Random], Result]:
    """An effect of just the size that four of five runs should see."""
    effect = visible(0.5 / sqrt(rounds), rounds)

    def run(random: Random) -> Result:
        points = hits(random, 0.5 + effect, rounds)
        return float(mean(Moments(1, rounds, 1, [points], [points])).low <= 0.5), effect

    return run


# --- many effects -----------------------------------------------------------------------------------------------------


def cards(random: Random, count: int, spread: float, error: float) -> tuple[list[float], list[tuple[float, float]]]:
    true = [random.gauss(0.0, spread) for _ in range(count)]
    return true, [(random.gauss(value, error), error) for value in true]


def shrunk(count: int, spread: float, error: float) -> Callable[[Random], Result]:
    def run(random: Random) -> Result:
        true, seen = cards(random, count, spread, error)
        found = shrink(seen)
        outside = sum(not one.low <= value <= one.high for one, value in zip(found, true, strict=True))
        return outside / count, sum(one.kept for one in found) / count

    return run


def wrong_signs(count: int, spread: float, error: float) -> Callable[[Random], Result]:
    def run(random: Random) -> Result:
        true, seen = cards(random, count, spread, error)
        flagged = [(one, value) for one, value in zip(shrink(seen), true, strict=True) if one.flagged]
        return sum(one.value * value < 0 for one, value in flagged) / max(1, len(flagged)), float(len(flagged))

    return run


def false_findings(guilty: int, effect: float) -> Callable[[Random], Result]:
    """Eighty cards, of which some have an effect and the others none."""

    def run(random: Random) -> Result:
        values = [random.gauss(effect if card < guilty else 0.0, 1.0) for card in range(80)]
        found = discoveries([2 * normal_tail(abs(value)) for value in values])
        return sum(card >= guilty for card in found) / max(1, len(found)), float(len(found))

    return run


def called(verdict: Verdict) -> Callable[[Verdict], bool]:
    return lambda said: said == verdict


TRIALS = (
    *(
        Trial(f"interval of a share of {p:.0%}, 400 rounds", 0.05, interval(p, 400), "±", 10)
        for p in (0.5, 0.25, 0.05, 0.01)
    ),
    Trial("200 rounds of 4 games with like results, by round", 0.05, in_rounds(0.25, 4, 0.3, 200), "±", 10),
    Trial("the same, as if all games were apart", None, in_rounds(0.25, 4, 0.3, 200, False), "±", 10),
    Trial("15 rounds of 3 games with like results", 0.05, in_rounds(0.6, 3, 0.3, 15), "±", 10),
    Trial("15 rounds of 3 games, nearly all won", 0.05, in_rounds(0.95, 3, 0.3, 15), "±", 10),
    Trial("40 rounds of 4 games, nearly all won", 0.05, in_rounds(0.97, 4, 0.0, 40), "±", 10),
    Trial("change by a rule that flips 10 % of games", 0.05, paired(0.1, 0.02), "±", 10),
    Trial("change by a rule that flips 1 % of games", 0.05, paired(0.01, 0.005), "±", 10),
    *(
        Trial(f"stop when a share of {p:.0%} is known to ± {width:.1%}", 0.05, fixed_width(p, width), "rounds", 2)
        for p, width in ((0.5, 0.01), (0.25, 0.01), (0.05, 0.01))
    ),
    *(
        Trial(f"ever outside, share of {p:.1%}: live sequence", 0.05, looks(p, sequence), "rounds")
        for p in (0.5, 0.25, 0.05, 0.01, 0.002)
    ),
    Trial("ever outside, share of 1.0%: beta-binomial alone", 0.05, looks(0.01, rare), "rounds"),
    Trial("ever outside, share of 1.0%: asymptotic alone", None, looks(0.01, only_asymptotic), "rounds"),
    Trial("ever outside, share of 50.0%: 95 % interval at every look", None, looks(0.5, peeking), "rounds"),
    Trial("sequential test: no better, called better", 0.05, sequential(0.5, "some"), "rounds", 2),
    Trial("sequential test: 2 points better, not called so", 0.05, sequential(0.52, "none"), "rounds", 2),
    Trial("2 equal seats called unfair, 2,000 rounds", 0.05, seats((0.5,) * 2, 2000, called("unfair")), "by χ²", 10),
    Trial("4 equal seats called unfair, 2,000 rounds", 0.05, seats((0.25,) * 4, 2000, called("unfair")), "by χ²", 10),
    Trial("4 equal seats called unfair, 60 rounds", 0.05, seats((0.25,) * 4, 60, called("unfair")), "by χ²", 10),
    Trial(
        "2 seats 2 points off called fair, 10,000 rounds", 0.05, seats((0.52, 0.48), 10_000, called("fair")), "by χ²", 5
    ),
    Trial("the first of 4 seats 2 points off, called fair", 0.05, seats(AHEAD, 10_000, called("fair")), "by χ²", 5),
    Trial("visible effect not seen, 1,000 rounds", 0.20, unseen(1000), "effect", 10),
    Trial("80 shrunk effects, truth outside", 0.05, shrunk(80, 0.1, 0.05), "kept", 2),
    Trial("80 shrunk effects that hardly differ, truth outside", 0.05, shrunk(80, 0.02, 0.05), "kept", 2),
    Trial("12 shrunk effects, truth outside", 0.05, shrunk(12, 0.1, 0.05), "kept", 5),
    Trial("flagged, but of the other sign", 0.05, wrong_signs(80, 0.1, 0.05), "flagged", 2),
    Trial("flagged, but of the other sign; hardly any effect", 0.05, wrong_signs(80, 0.02, 0.05), "flagged", 2),
    Trial("false among the findings, 10 guilty of 80", 0.10, false_findings(10, 4.0), "found", 10),
    Trial("false among the findings, none guilty of 80", 0.10, false_findings(0, 0.0), "found", 10),
)


def measured(trial: Trial, seeds: int, tick: Callable[[], None] = lambda: None) -> tuple[Tally, Moments]:
    """The trial with many seeds: what went wrong, and the second figure."""
    wrong, second = Tally(), Moments()
    for seed in range(seeds * trial.seeds):
        failed, figure = trial.run(Random(f"{trial.name} {seed}"))
        wrong.add(failed, 1)
        second.add(figure)
        tick()
    return wrong, second


def holds(trial: Trial, wrong: Tally) -> bool:
    """Whether no more went wrong than may, but for chance, and for a tenth of it: most methods are approximations."""
    return trial.stated is None or wrong.share(0.998).low <= 1.1 * trial.stated


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--only", default="", metavar="WORD", help="trials with this in their name")
    arguments = parser.parse_args()
    table = Table("trial", "seeds", "stated", "measured", "95 % interval", "beside it", "")
    trials = [trial for trial in TRIALS if arguments.only in trial.name]
    failed = False
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=sum(arguments.seeds * trial.seeds for trial in trials))
        for trial in trials:
            progress.update(task, description=trial.name)
            wrong, second = measured(trial, arguments.seeds, lambda: progress.update(task, advance=1))
            share, beside = wrong.share(), float(second.mean())
            failed = failed or not holds(trial, wrong)
            table.add_row(
                trial.name,
                f"{wrong.rounds:,}",
                "" if trial.stated is None else f"≤ {trial.stated:.0%}",
                f"{share.value:.1%}",
                f"{share.low:.1%} to {share.high:.1%}",
                f"{trial.second} {beside:,.0f}" if beside >= 100 else f"{trial.second} {beside:.3g}",
                "" if trial.stated is None else "holds" if holds(trial, wrong) else "TOO MANY",
            )
    Console(width=150).print(table)
    sys.exit(failed)


if __name__ == "__main__":
    main()
