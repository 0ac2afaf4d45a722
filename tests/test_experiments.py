"""Gifts and bans by lot, set-ups as they fall, and planted truths: the laboratory blames exactly the guilty. At length by `run.py bench planted`."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import parlour
from parlour.kernel.errors import ParlourError
from parlour.kernel.vocabulary import Subject
from parlour.lab.experiments.ban import seen_of as seen_of_bans
from parlour.lab.experiments.effects import effects
from parlour.lab.experiments.gift import seen_of
from parlour.lab.statistics.moments import Moments

FILE = Path(__file__).parent.parent / "benchmarks" / "planted.py"


def bench() -> ModuleType:
    spec = spec_from_file_location("bench_planted", FILE)
    assert spec
    assert spec.loader
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BENCH = bench()


@pytest.mark.parametrize("trial", BENCH.TRIALS, ids=lambda trial: trial.name)
def test_just_the_guilty_are_named(trial: object) -> None:
    assert BENCH.holds(trial, BENCH.measured(trial, 1), 1)


def half_won(games: int, won: int) -> Moments:
    """The shares of an owner at a table of two, less an even one."""
    own = Moments()
    own.add(0.5, times=won)
    own.add(-0.5, times=games - won)
    return own


def test_an_item_is_compared_with_its_family() -> None:
    items = [
        ("card", Subject(code, code, family))
        for code, family in ("ax", "bx", "cx", "dx", "ex", "fy", "gy", "hy", "iy", "jy")
    ]
    won = [600, 600, 600, 600, 800, 500, 500, 500, 500, 300]
    shares = {at: seen_of(half_won(1000, one)) for at, one in enumerate(won)}
    found = effects(items, shares)
    assert [one.item.code for one in found if one.found] == ["e", "j"]
    assert [round(one.effect.value, 3) for one in found] == [0.1, 0.1, 0.1, 0.1, 0.3, 0.0, 0.0, 0.0, 0.0, -0.2]
    strong, weak = found[4].apart, found[9].apart
    assert strong
    assert weak
    assert 0.15 < strong.value <= 0.2
    assert -0.2 <= weak.value < -0.15


def test_of_few_games_or_of_games_that_are_all_alike_nothing_is_said() -> None:
    items = [("card", Subject(code, code)) for code in "ab"]
    one, two = effects(items, {0: seen_of(half_won(20, 15)), 1: seen_of(half_won(500, 500))})
    assert (one.apart, one.found, two.apart, two.found) == (None, False, None, False)
    assert (one.effect.units, two.effect.value) == (20, 0.5)


def test_gifts_do_not_depend_on_the_number_of_workers() -> None:
    short = {"no_capture_limit": 20}
    one, two = (parlour.gift("adventurers-guard", 60, seed=3, options=short, workers=workers) for workers in (1, 2))
    assert one == two
    assert sum(effect.effect.units for effect in one.effects) == one.played == 60


@pytest.mark.parametrize(
    ("wrong", "message"),
    [({"game": "gambit"}, "no-gifts"), ({"games": 0}, "bad-games"), ({"bots": ["random"]}, "bad-seats")],
)
def test_an_experiment_that_makes_no_sense_is_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ParlourError) as caught:
        parlour.gift(**{"game": "quarriors", "games": 1, "workers": 1, **wrong})  # type: ignore[arg-type]
    assert caught.value.phrase.id == message


def test_bans_do_not_depend_on_the_number_of_workers() -> None:
    short = {"no_capture_limit": 20}
    one, two = (parlour.ban("adventurers-guard", 60, seed=3, options=short, workers=workers) for workers in (1, 2))
    assert one == two
    assert one.design == "ban"
    assert {effect.kind for effect in one.effects} == {"took"}
    assert sum(effect.effect.units for effect in one.effects) <= one.played == 60


def test_what_games_have_in_common_without_the_ban_is_taken_off() -> None:
    """A seat that wins half of its games, and one in ten of those not when it is barred: worth 5 points."""
    own = Moments(2)
    own.add(0.5, 0.5, times=450)
    own.add(-0.5, 0.5, times=50)
    own.add(-0.5, -0.5, times=500)
    found = seen_of_bans(own)
    assert found.effect.value == pytest.approx(0.05)
    assert found.error < 0.5 / 1000**0.5 / 2


def test_what_is_in_play_is_seen_among_what_could_be_there_instead() -> None:
    """Two of five are dealt: the fourth makes games ten longer, the last one shorter by ten."""
    from itertools import combinations

    from parlour.lab.experiments.presence import least_squares

    longer = [0, 0, 0, 10, -10]
    sets = [list(there) for there in combinations(range(5), 2)] * 20
    values = [100 + sum(longer[item] for item in there) + (-1) ** (at // 10) for at, there in enumerate(sets)]
    found = least_squares(sets, values, 6)
    assert sorted(found) == [0, 1, 2, 3, 4]
    assert [round(one.effect.value) for one in found.values()] == longer
    assert all(0 < one.error < 0.3 for one in found.values())
    assert all(one.effect.low < true < one.effect.high for one, true in zip(found.values(), longer, strict=True))
    assert least_squares([[0], [1]], [1.0, 2.0], 2) == {}
