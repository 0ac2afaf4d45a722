"""Whether the laboratory names exactly the guilty: `python3 run.py bench planted [--seeds 200] [--only WORD]`.

A toy game with truths that are known because they are planted: a seat with an edge, a place in the order of play with one,
a card that is too strong, one that does nothing, and one that everybody wants but that is like any other: only its price
matters more than that of others. Each row is a trial, repeated with many seeds: how often the laboratory blames the innocent, beside how often it says it may, and how
often it finds the guilty. Exit code 1 if it blames too many or misses too many.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any, Final, Self

from mypy_extensions import i64
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from parlour.bots import bot
from parlour.kernel.arrays import append, vec
from parlour.kernel.drivers import play_bots
from parlour.kernel.game import Game
from parlour.kernel.options import Number, Values, complete_options
from parlour.kernel.rng import derive
from parlour.kernel.state import CHANCE, OVER, State
from parlour.kernel.vocabulary import FactKind, Facts, Subject
from parlour.lab.experiments.ban import BAN
from parlour.lab.experiments.effects import SHARE, effects, items_of
from parlour.lab.experiments.gift import GIFT
from parlour.lab.experiments.lots import Design, Plan
from parlour.lab.experiments.price import PRICE
from parlour.lab.statistics.fairness import Seats, judge
from parlour.lab.statistics.moments import Moments

CARDS: Final = ("ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen")
STRONG, USELESS, POPULAR = "dog", "hen", "cat"
USUAL: Final = 4
"""What a card adds to its owner's sum."""
MIGHT: Final = tuple({STRONG: 9, USELESS: 0}.get(card, USUAL) for card in CARDS)
ALIKE: Final = (USUAL,) * len(CARDS)
"""Where no card is too strong."""
LOOKS: Final = tuple({POPULAR: 9}.get(card, 1) for card in CARDS)
"""What bots think of it."""
COPIES: Final = 3
OFFERED: Final = 3
TAKEN: Final = 2
"""Cards that each seat takes."""
COIN: Final = 2
"""What a coin takes off its owner's sum."""
SIDES: Final = 12
LEAST: Final = 0.9
"""The least part of the guilty that must be found."""
OPTIONS: Final = (
    Number("seat_edge", default=0, low=0, high=20, clause="PT-1"),
    Number("order_edge", default=0, low=0, high=20, clause="PT-1"),
)


class MarketState(State):
    """One after another takes one of three cards, twice; at the end everybody rolls, and the highest sum wins."""

    def __init__(self, values: Values, seats: int) -> None:
        self.options, self.seats = values, seats
        self.first = -1
        self.left = [COPIES] * len(CARDS)
        self.offered: list[int] = []
        self.owned: list[list[int]] = [[] for _ in range(seats)]
        self.taken = 0
        self.rolls: list[int] = []
        self.prices: dict[tuple[int, int], int] = {}
        """By seat and card: what each one costs more than nothing."""

    def copy(self) -> Self:
        twin = type(self)(self.options, self.seats)
        twin.first, twin.taken = self.first, self.taken
        twin.left, twin.offered, twin.rolls = self.left[:], self.offered[:], self.rolls[:]
        twin.owned = [cards[:] for cards in self.owned]
        twin.prices = self.prices
        return twin

    def seat_count(self) -> i64:
        return self.seats

    def actor(self) -> i64:
        if self.taken == TAKEN * self.seats:
            return OVER if len(self.rolls) == self.seats else CHANCE
        chooses = self.first >= 0 and len(self.offered) == OFFERED
        return (self.first + self.taken) % self.seats if chooses else CHANCE

    def legal(self) -> vec[i64]:
        return vec[i64](sorted(set(self.offered)) if self.actor() >= 0 else [])

    def chance(self) -> vec[i64]:
        if self.first < 0:
            return vec[i64]([1] * self.seats)
        return vec[i64](self.left if self.from_bag() else [1] * SIDES)

    def stream(self) -> i64:
        """One for who starts, one for what is offered in each turn, one for the rolls."""
        return 0 if self.first < 0 else 1 + self.taken

    def from_bag(self) -> bool:
        return self.first >= 0 and self.taken < TAKEN * self.seats

    def apply(self, event: i64) -> None:
        if self.first < 0:
            self.first = event
        elif self.taken == TAKEN * self.seats:
            self.rolls.append(event)
        elif len(self.offered) < OFFERED:
            self.offered.append(event)
            self.left[event] -= 1
        else:
            self.owned[(self.first + self.taken) % self.seats].append(event)
            self.offered.remove(event)
            for card in self.offered:
                self.left[card] += 1
            self.offered = []
            self.taken += 1

    def sums(self) -> list[int]:
        worth = ALIKE if self.options.get("alike") else MIGHT
        might = [
            sum(worth[card] - COIN * self.prices.get((seat, card), 0) for card in cards)
            for seat, cards in enumerate(self.owned)
        ]
        sums = [one + roll for one, roll in zip(might, self.rolls, strict=True)]
        sums[0] += int(self.options["seat_edge"])
        sums[self.first] += int(self.options["order_edge"])
        return sums

    def returns(self) -> vec[float]:
        sums, shares = self.sums(), vec[float]([])
        won = [one == max(sums) for one in sums]
        for mine in won:
            shares = append(shares, 1.0 / sum(won) - 1.0 / self.seats if mine else -1.0 / self.seats)
        return shares

    def estimate(self, seat: i64) -> float:
        return sum(LOOKS[card] for card in self.owned[seat]) / 100


def grant(state: MarketState, item: str, seat: int) -> MarketState | None:
    if state.first < 0:
        return None
    richer = state.copy()
    richer.owned[seat].append(CARDS.index(item))
    return richer


def price(state: MarketState, item: str, seat: int, more: int) -> MarketState | None:
    if state.first < 0:
        return None
    twin = state.copy()
    twin.prices = {(seat, CARDS.index(item)): more}
    return twin


def nowhere(*_: Any) -> Any:
    raise NotImplementedError("nobody looks at this game")


def game_of(plants: Mapping[str, int]) -> Game[MarketState]:
    """The game with what is planted in it."""

    def new(values: Values, seats: int) -> MarketState:
        return MarketState({**values, **plants}, seats)

    kinds = (FactKind("card", tuple(Subject(card, card) for card in CARDS), item=True),)
    return Game[MarketState](
        key="toy-market",
        code="PT",
        version=1,
        seats=(2, 3, 4),
        options=OPTIONS,
        state=MarketState,
        actions=lambda _values, _seats: len(CARDS),
        longest=lambda _values, seats: 1 + seats * (TAKEN * (OFFERED + 1) + 1),
        new=new,
        load=nowhere,
        dump=nowhere,
        read=nowhere,
        write=lambda _state, event: str(event),
        reason=lambda _state: "sum",
        known=nowhere,
        narrate=nowhere,
        scene=nowhere,
        folder=Path(__file__).parent,
        facts=Facts(kinds, lambda _state, move: (0, move)),
        grant=grant,
        price=price,
    )


# --- trials -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Named:
    """Whom one run blames."""

    innocent: float
    """Of what it blames the part that is innocent; of the seats, 1 if anybody is."""
    guilty: float
    """The part of the guilty that it names, on their own side."""


@dataclass(frozen=True)
class Trial:
    name: str
    stated: float
    """The most innocent that may be blamed."""
    has_guilty: bool
    run: Callable[[int], Named]


def by_seat(
    plants: Mapping[str, int], guilty: bool, in_order: bool, seats: int = 3, games: int = 1500
) -> Callable[[int], Named]:
    """Are seats, or places in the order of play, called unfair, and is the first of them the worst?"""
    game, bots = game_of(plants), [bot("greedy")] * seats

    def run(seed: int) -> Named:
        found = Seats(seats)
        for number in range(games):
            state = game.start(seats)
            play_bots(game, state, bots, derive(seed, number), 1000)
            won = [one == max(state.returns()) for one in state.returns()]
            turn = state.first if in_order else 0
            found.add([Fraction(won[(turn + at) % seats], sum(won)) for at in range(seats)], 1)
        said = judge(found)
        blamed = said.verdict == "unfair"
        return Named(float(blamed and not guilty), float(blamed and said.worst == 0))

    return run


def by_lot(design: Design, seats: int = 2, games: int = 5000) -> Callable[[int], Named]:
    """Given or forbidden: are just the strong card and the useless one apart from the others, each on its side?"""

    def run(seed: int) -> Named:
        found = _found(game_of({}), design, seats, games, seed)[SHARE]
        right = (found.get(STRONG, 0) > 0) + (found.get(USELESS, 0) < 0)
        return Named(sum(code not in (STRONG, USELESS) for code in found) / max(1, len(found)), right / 2)

    return run


def by_price(seats: int = 2, games: int = 4000) -> Callable[[int], Named]:
    """Does only the price of the popular card matter more than that of others, be it lower or higher?

    A coin matters less to who wins or loses anyway, so no card is strong or useless here.
    """

    def run(seed: int) -> Named:
        found = _found(game_of({"alike": 1}), PRICE, seats, games, seed)
        right = (found["cheaper"].get(POPULAR, 0) > 0) + (found["dearer"].get(POPULAR, 0) < 0)
        named = [code for own in found.values() for code in own]
        return Named(sum(code != POPULAR for code in named) / max(1, len(named)), right / 2)

    return run


def _found(game: Game[MarketState], design: Design, seats: int, games: int, seed: int) -> dict[str, dict[str, float]]:
    """By outcome, the cards that stand out, and how far."""
    plan = plan_of(game, seats, seed, games)
    seen: dict[str, dict[int, Moments]] = {outcome: {} for outcome in design.outcomes}
    for number in range(games):
        item, rows = design.play(game, plan, number)
        assert item is not None
        for outcome, row in rows.items():
            seen[outcome].setdefault(item, Moments(len(row))).add(*row)
    return {
        outcome: {
            one.item.code: one.apart.value
            for one in effects(items_of(game), {item: design.seen_of(rows) for item, rows in own.items()}, outcome)
            if one.found and one.apart
        }
        for outcome, own in seen.items()
    }


def plan_of(game: Game[MarketState], seats: int, seed: int, games: int) -> Plan:
    return Plan(game.key, complete_options(OPTIONS, {}), ("greedy",) * seats, seed, games, tuple(range(len(CARDS))))


TRIALS: Final = (
    Trial("equal seats", 0.05, False, by_seat({}, guilty=False, in_order=False)),
    Trial("a seat with an edge", 0.0, True, by_seat({"seat_edge": 2}, guilty=True, in_order=False)),
    Trial("seats, if who starts has an edge", 0.05, False, by_seat({"order_edge": 2}, guilty=False, in_order=False)),
    Trial("who starts has an edge", 0.0, True, by_seat({"order_edge": 2}, guilty=True, in_order=True)),
    Trial("cards given: strong, useless, popular", 0.1, True, by_lot(GIFT)),
    Trial("cards forbidden: strong, useless, popular", 0.1, True, by_lot(BAN, games=2500)),
    Trial("cards with other prices: popular", 0.1, True, by_price()),
)


def measured(trial: Trial, seeds: int, step: Callable[[], None] = lambda: None) -> Named:
    """The mean over seeds."""
    innocent = guilty = 0.0
    for seed in range(seeds):
        named = trial.run(derive(7, seed))
        innocent, guilty = innocent + named.innocent / seeds, guilty + named.guilty / seeds
        step()
    return Named(innocent, guilty)


def holds(trial: Trial, named: Named, seeds: int) -> bool:
    """Not clearly more innocent than stated, by three standard errors, and at least nine of ten guilty."""
    most = trial.stated + 3 * sqrt(trial.stated * (1 - trial.stated) / seeds)
    return named.innocent <= most and (named.guilty >= LEAST or not trial.has_guilty)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--only", default="", help="trials whose name has this word")
    given = parser.parse_args()
    trials = [trial for trial in TRIALS if given.only in trial.name]
    table = Table(
        "planted", "blamed though innocent, %", "may be, %", "guilty found, %", "", title=f"{given.seeds} seeds"
    )
    fine = True
    with Progress(transient=True) as progress:
        bar = progress.add_task("playing", total=len(trials) * given.seeds)
        for trial in trials:
            named = measured(trial, given.seeds, lambda: progress.advance(bar))
            good = holds(trial, named, given.seeds)
            fine = fine and good
            guilty = f"{100 * named.guilty:.1f}" if trial.has_guilty else "–"
            row = [trial.name, f"{100 * named.innocent:.1f}", f"{100 * trial.stated:.0f}", guilty]
            table.add_row(*row, "holds" if good else "FAILS")
    Console().print(table)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
