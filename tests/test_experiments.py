"""Gifts and bans by lot, set-ups as they fall, and planted truths: the laboratory blames exactly the guilty. At length by `run.py bench planted`."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import parlour
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.vocabulary import Subject
from parlour.lab.experiments import again, lots
from parlour.lab.experiments.ban import seen_of as seen_of_bans
from parlour.lab.experiments.effects import Effect, Experiment, effects, items_of
from parlour.lab.experiments.gift import seen_of
from parlour.lab.experiments.price import seen_of as seen_of_prices
from parlour.lab.statistics.estimates import Estimate
from parlour.lab.statistics.many import Shrunk
from parlour.lab.statistics.moments import Moments

repeating = sys.modules["parlour.lab.experiments.again"]  # the module, not the function
GAME = find_game("quazo")
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


def test_no_item_is_better_known_than_is_usual_in_its_family() -> None:
    """Ten of 500 games change for most, and four for the last: that is no small error, it is little that is known."""

    def changed(times: int) -> Moments:
        own = Moments(2)
        own.add(0, 1, times=times)
        own.add(0, 0, times=500 - times)
        return own

    items = [("card", Subject(code, code)) for code in "abcdef"]
    seen = {at: seen_of_prices(changed(times)) for at, times in enumerate((10, 10, 10, 10, 30, 4))}
    found = effects(items, seen, "cheaper")
    assert found[5].error == pytest.approx(found[0].error)
    assert found[5].error > 1.5 * seen[5].error
    assert found[4].error == seen[4].error
    assert not found[5].found
    assert effects(items, seen, "cheaper", alike=False)[5].found


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
    [
        ({"game": "gambit"}, "no-gifts"),
        ({"seed": -1}, "bad-seed"),
        ({"games": 0}, "bad-games"),
        ({"bots": ["random"]}, "bad-seats"),
    ],
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


def test_prices_do_not_depend_on_the_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lots, "CHUNK", 4)
    one, two = (parlour.price("quartz", 16, seed=3, workers=workers) for workers in (1, 2))
    assert one == two
    assert (one.design, one.played) == ("price", 16)
    units = [sum(own.effect.units for own in one.effects if own.outcome == side) for side in ("cheaper", "dearer")]
    assert units == [16, 16]
    assert {own.kind for own in one.effects} == {"crystal"}


def test_who_pays_another_price_is_compared_with_itself() -> None:
    """A seat that wins 70 of 100 games, and three more of them when it pays less: 3 points, whatever an even share is."""
    own = Moments(2)
    own.add(1, 1, times=700)
    own.add(0, 1, times=30)
    own.add(0, 0, times=270)
    found = seen_of_prices(own)
    assert found.effect.value == pytest.approx(0.03)
    assert found.error == pytest.approx((0.03 * 0.97 / 1000) ** 0.5, rel=0.01)


def quazo_cards(values: dict[str, float], usual: float = 0.0) -> Experiment:
    """A gift experiment that found these effects."""
    known = Shrunk(0, 0, 0, 0, 1, 0)
    found = tuple(
        Effect("card", Subject(code, code), "share", Estimate(value, value, value, 100), 0.01, usual,
               replace(known, value=value - usual), False)
        for code, value in values.items()
    )  # fmt: skip
    return Experiment("gift", "quazo", GAME.complete({"rounds": 2}, GAME.version), 3, ("greedy",) * 4, 800, 800, found)


def test_the_extremes_are_tried_again_with_other_bots_and_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repeating, "EDGE", 1)
    first = quazo_cards({"Soar": 0.2, "Stealth": 0.05, "Undertow": 0.0, "JetStream": -0.1}, usual=0.02)
    codes = [item.code for _, item in items_of(GAME)]
    assert {codes[item] for item in repeating.extremes(first)} == {"Soar", "JetStream"}
    one, two = (again(first, "random", workers=workers) for workers in (1, 2))
    assert one == two
    assert (one.again, one.bots, one.played) == (True, ("random",) * 4, 400), "as many games for each item as before"
    assert one.seed != first.seed
    assert {effect.item.code for effect in one.effects} == {"Soar", "JetStream"}
    jet, soar = one.effects
    assert soar.usual == jet.usual == pytest.approx((soar.effect.value + jet.effect.value) / 2)
    with pytest.raises(ParlourError) as caught:
        again(replace(first, effects=()), "random")
    assert caught.value.phrase.id == "nothing-again"
    with pytest.raises(ParlourError) as caught:
        again(replace(first, design="presence"), "random")
    assert caught.value.phrase.id == "nothing-again"


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
