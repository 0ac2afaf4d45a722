"""The laboratory's statistics, on cases whose answer is published or can be worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import atan, comb, exp, inf, log, pi, sin, sqrt
from random import Random
from typing import Any

import pytest

from parlour.lab.statistics import many
from parlour.lab.statistics.distributions import beta_share, f_tail, normal_quantile, t_quantile, t_tail
from parlour.lab.statistics.estimates import Estimate, Tally, exact, mean, ratio
from parlour.lab.statistics.fairness import Seats, judge, omnibus
from parlour.lab.statistics.moments import Moments
from parlour.lab.statistics.paired import Pairs, difference, share_difference
from parlour.lab.statistics.power import power, units_needed, visible
from parlour.lab.statistics.sequences import asymptotic, decide, is_known, likelihood, live, rare


def near(value: float, by: float = 1e-9) -> Any:
    return pytest.approx(value, rel=by, abs=by)


def moments(*rows: Sequence[float | Fraction]) -> Moments:
    found = Moments(len(rows[0]))
    for row in rows:
        found.add(*row)
    return found


# --- distributions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [  # of the share 0.975, as R's qt gives them
        (1, 12.7062047361747),
        (2, 4.30265272974946),
        (3, 3.18244630528371),
        (5, 2.57058183563631),
        (10, 2.22813885198627),
        (30, 2.04227245630124),
        (100, 1.98397151852355),
        (999, 1.96234146113345),
        (1000, 1.96233908082641),
    ],
)
def test_the_t_quantile_is_the_published_one(freedom: int, quantile: float) -> None:
    assert t_quantile(0.975, freedom) == near(quantile, 1e-12)
    assert t_quantile(0.025, freedom) == -t_quantile(0.975, freedom)


def test_the_t_distribution_is_its_closed_form_where_it_has_one() -> None:
    for t in (-3.0, -0.5, 0.0, 0.1, 1.0, 2.5, 40.0):
        assert t_tail(t, 1) == near(0.5 - atan(t) / pi, 1e-12)
        assert t_tail(t, 2) == near(0.5 - t / (2 * sqrt(2 + t * t)), 1e-12)
        assert t_tail(t, 4) == near(0.5 - (t * (1 + 2 / (4 + t * t)) / sqrt(4 + t * t)) / 2, 1e-12)


@pytest.mark.parametrize("freedom", [3, 17, 400, 999, 1000, 10**5, 10**6])
@pytest.mark.parametrize("p", [0.55, 0.8, 0.95, 0.995, 0.99999])
def test_quantile_and_tail_undo_each_other(freedom: int, p: float) -> None:
    assert t_tail(t_quantile(p, freedom), freedom) / (1 - p) == near(1.0)


def test_the_t_quantile_goes_over_into_the_normal_one_and_knows_nothing_without_freedom() -> None:
    assert t_quantile(0.975, 10**12) == near(normal_quantile(0.975), 1e-11)
    assert (t_quantile(0.975, 0), t_quantile(0.025, 0)) == (inf, -inf)


def test_the_incomplete_beta_function_is_a_binomial_tail() -> None:
    for n, k, p in ((10, 3, 0.2), (60, 31, 0.5), (200, 4, 0.03)):
        tail = sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1))
        assert beta_share(k, n - k + 1, p, 1 - p) == near(tail, 1e-12)


def test_the_f_tail_is_the_t_tail_squared_and_exponential_for_two() -> None:
    assert f_tail(2.5**2, 1, 17) == near(2 * t_tail(2.5, 17))
    assert f_tail(3.0, 2, 10**7) == near(exp(-3.0), 1e-6)


# --- sums -------------------------------------------------------------------------------------------------------------


def split(rows: Sequence[Any], parts: int, new: Callable[[], Any]) -> Any:
    """The rows as so many workers would count them, merged in another order than they were played in."""
    total, *found = [new() for _ in range(parts + 1)]
    for number, row in enumerate(rows):
        found[number % parts].add(*row)
    for part in reversed(found):
        total.merge(part)
    return total


@pytest.mark.parametrize("parts", [1, 2, 7])
def test_sums_are_equal_to_the_last_bit_however_they_are_split(parts: int) -> None:
    random = Random(4)
    rows = [
        (Fraction(random.randrange(13), random.choice((1, 2, 3, 4))), random.gauss(1e6, 1e-3), random.randrange(10**6))
        for _ in range(500)
    ]
    whole = moments(*rows)
    found = split(rows, parts, lambda: Moments(3))
    assert found == whole
    assert mean(found, 1) == mean(whole, 1)
    assert found.covariance(0, 2) == whole.covariance(2, 0)


@pytest.mark.parametrize("parts", [2, 7])
def test_so_are_tallies(parts: int) -> None:
    random = Random(5)
    rows = [(Fraction(random.randrange(5), 3), 4) for _ in range(100)]
    one, split_up = Tally(), split(rows, parts, Tally)
    for row in rows:
        one.add(*row)
    assert split_up == one
    assert split_up.share() == one.share()


def test_the_variance_survives_a_large_mean() -> None:
    """As a float, 1e9 squared leaves nothing of the variance."""
    assert moments((10**9 + 1,), (10**9 + 2,), (10**9 + 3,)).variance() == 1
    assert moments((1e9 + 0.25,), (1e9 + 0.5,), (1e9 + 0.75,)).variance() == Fraction(1, 16)


# --- estimates --------------------------------------------------------------------------------------------------------


def test_a_mean_has_its_t_interval() -> None:
    """2, 4, 4, 10: mean 5, variance (9 + 1 + 1 + 25) / 3 = 12, so the half width is t(3) * sqrt(12 / 4)."""
    half = 3.18244630528371 * sqrt(3)
    assert mean(moments((2,), (4,), (4,), (10,))) == Estimate(5.0, near(5 - half), near(5 + half), 4)


def test_one_round_says_nothing_of_how_much_rounds_vary() -> None:
    assert mean(moments((7,))).interval == (-inf, inf)


def test_a_ratio_over_rounds_of_one_size_is_the_mean_of_their_means() -> None:
    rows = [(1, 4), (3, 4), (0, 4), (2, 4)]
    apart = mean(moments(*((Fraction(points, games),) for points, games in rows)))
    assert ratio(moments(*rows)) == Estimate(0.375, near(apart.low), near(apart.high), 4)


def test_a_ratio_over_rounds_of_many_sizes_is_linearised() -> None:
    """(1, 1), (1, 3), (4, 4): r = 6/8, residuals 1/4, -5/4, 1; variance 21/16, over three rounds of 8/3 games each."""
    found = ratio(moments((1, 1), (1, 3), (4, 4)))
    half = 4.30265272974946 * sqrt(21 / 16 / 3) / (8 / 3)
    assert (found.value, found.half_width) == (0.75, near(half))


@pytest.mark.parametrize(
    ("hits", "units", "low", "high"),
    [  # Clopper and Pearson, in any table
        (5, 10, 0.18708603, 0.81291397),
        (0, 10, 0.0, 0.30849710),
        (10, 10, 0.69150290, 1.0),
        (1, 4, 0.00630946, 0.80587959),
        (0, 0, 0.0, 1.0),
    ],
)
def test_a_share_of_few_is_exact(hits: int, units: int, low: float, high: float) -> None:
    assert exact(hits, units) == (near(low, 1e-7), near(high, 1e-7))


def tally(points: int, rounds: int) -> Tally:
    found = Tally()
    for number in range(rounds):
        found.add(int(number < points), 1)
    return found


def test_a_share_has_the_t_interval_once_there_is_enough_on_both_sides() -> None:
    half = t_quantile(0.975, 99) * sqrt(0.3 * 0.7 / 99)
    assert tally(30, 100).share().interval == (near(0.3 - half), near(0.3 + half))
    assert tally(29, 100).share().interval == (near(exact(29, 100)[0], 1e-3), near(exact(29, 100)[1], 1e-3))
    assert tally(0, 100).share().interval == exact(0, 100)
    assert tally(100, 100).share().interval == exact(100, 100)


def test_rounds_that_are_all_alike_do_not_prove_that_none_will_differ() -> None:
    """Who wins one of two games in each of 150 rounds is known as well as from 300 games, and no better."""
    found = Tally()
    for _ in range(150):
        found.add(1, 2)
    low, high = found.share().interval
    assert (low, high) == exact(150, 300)


def test_games_with_the_same_result_in_a_round_count_once() -> None:
    """A hundred games that are decided by 50 dice are known no better than 50 games."""
    found = Tally()
    for number in range(60):
        found.add(2 * (number % 2), 2)
    once = tally(30, 60).share()
    assert found.share() == Estimate(0.5, near(once.low), near(once.high), 60)
    assert found.games == 120


# --- fairness ---------------------------------------------------------------------------------------------------------


def seats(*wins: int) -> Seats:
    found = Seats(len(wins))
    for seat, count in enumerate(wins):
        for _ in range(count):
            found.add([int(seat == winner) for winner in range(len(wins))], 1)
    return found


def test_seats_are_fair_if_their_90_percent_intervals_are_within_the_tolerance() -> None:
    """At 51 % of n rounds the upper end is 1 + 164.5 * 0.5 / sqrt(n) points: 2 points from n = 6,764 on."""
    assert judge(seats(3315, 3185)).verdict == "unknown"
    assert judge(seats(3570, 3430)).verdict == "fair"
    assert judge(seats(3570, 3430), 0.015).verdict == "unknown"


def test_seats_are_unfair_if_an_interval_excludes_the_even_share() -> None:
    """At 55 % the lower end is 5 - 196 * 0.5 / sqrt(n) points: above 0 from n = 381 on."""
    assert judge(seats(198, 162)).verdict == "unknown"
    found = judge(seats(220, 180))
    assert found.verdict == "unfair"
    assert found.seats[found.worst].edge.value == near(0.05)
    assert [edge.verdict for edge in found.seats] == ["unfair", "unfair"]


def test_more_seats_are_more_chances_to_be_wrong() -> None:
    """A share of 30 % in 400 rounds: z = 2.18, p = 0.029; enough for one question, not for four."""
    assert judge(seats(120, 94, 93, 93)).verdict == "unknown"
    assert judge(seats(130, 90, 90, 90)).verdict == "unfair"


def test_nothing_is_fair_after_a_few_draws() -> None:
    drawn = Seats(2)
    half = Fraction(1, 2)
    drawn.seen[(half, half), 1] += 1600
    assert judge(drawn).verdict == "unknown"
    drawn.seen[(half, half), 1] += 200
    assert judge(drawn).verdict == "fair"
    assert judge(drawn).omnibus is None


def test_the_omnibus_test_is_pearsons_for_rounds_of_one_game() -> None:
    """Wald's has the observed covariance where Pearson's has the expected one: n Σ (p - 1/k)² / p against ... / (1/k)."""
    found = omnibus(seats(30, 20, 25, 25).joint())
    assert found is not None
    wald = 100 * ((0.05**2 / 0.3) + (0.05**2 / 0.2)) * 99 / 100  # sample covariance: n - 1
    assert (found.chi_square, found.freedom) == (near(wald), 3)
    assert found.p == near(f_tail(wald * 97 / (3 * 99), 3, 97))
    assert 0.5 < found.p < 0.6, "χ² = 2.06 with 3 degrees of freedom has p = 0.56"


def test_the_omnibus_test_of_two_seats_is_the_t_test_of_one() -> None:
    found = omnibus(seats(60, 40).joint())
    one = mean(moments(*([(1,)] * 60 + [(0,)] * 40)))
    t = (one.value - 0.5) / (one.half_width / t_quantile(0.975, 99))
    assert found is not None
    assert found.p == near(2 * t_tail(t, 99))


def test_seats_can_be_counted_by_many_workers() -> None:
    one, two = seats(10, 3, 4), seats(1, 2, 6)
    one.merge(two)
    assert judge(one) == judge(seats(11, 5, 10))


# --- power ------------------------------------------------------------------------------------------------------------


def test_power_follows_from_the_usual_formula() -> None:
    """Two proportions near ½: (1.959964 + 0.841621)² / 4 / 0.02² = 4,905.5 rounds see 2 points in four of five runs."""
    assert units_needed(0.02, 0.5) == 4906
    error = 0.5 / sqrt(4906)
    assert visible(error, 4906) == near(0.02, 1e-3)
    assert power(0.02, error, 4906) == near(0.8, 1e-3)
    assert power(0.0, error, 4906) == near(0.025)
    assert (visible(error, 1), power(0.02, error, 1)) == (inf, 0.0)


# --- stopping ---------------------------------------------------------------------------------------------------------


def test_a_share_is_known_when_its_interval_is_narrow_and_enough_was_seen_both_ways() -> None:
    found = tally(200, 400)
    assert found.share().half_width == near(0.0492, 1e-2)
    assert is_known(found.share(), 0.05, found)
    assert not is_known(found.share(), 0.049, found)
    rarely = tally(99, 10_000)
    assert rarely.share().half_width < 0.01
    assert not is_known(rarely.share(), 0.01, rarely)
    assert is_known(mean(moments(*[(5,)] * 200)), 0.0)
    assert not is_known(mean(moments(*[(5,)] * 199)), 1.0)


def test_the_asymptotic_sequence_has_the_published_width() -> None:
    """ρ² = (2 ln 20 + ln(1 + 2 ln 20)) / 1,000 = 0.0079366; at t = 1,000 the width is 1.56 times the ordinary one."""
    square = (2 * log(20) + log(1 + 2 * log(20))) / 1000
    half = sqrt(2 * (1000 * square + 1) / (1e6 * square) * log(sqrt(1000 * square + 1) * 20))
    found = asymptotic(0.5, 1.0, 1000, 1000)
    assert found.half_width == near(half)
    assert 1.5 < half / (1.959964 / sqrt(1000)) < 1.6
    assert asymptotic(0.5, 1.0, 0, 1000).interval == (-inf, inf)


def test_the_beta_binomial_sequence_ends_where_a_bettor_has_won_twenty_fold() -> None:
    found = rare(3, 100)
    for p in found.interval:
        # what bets at all shares q have won on average, each with the weight that Jeffreys gives it: sin² of equal steps
        steps = [sin((step + 0.5) / 4000 * pi / 2) ** 2 for step in range(4000)]
        won = sum((q / p) ** 3 * ((1 - q) / (1 - p)) ** 97 for q in steps) / len(steps)
        assert won == near(20.0, 1e-6)
    assert (rare(0, 0).interval, rare(0, 50).low, rare(50, 50).high) == ((0.0, 1.0), 0.0, 1.0)


def test_live_intervals_are_exact_while_little_has_been_seen() -> None:
    assert live(tally(49, 5000), 10_000) == rare(49, 5000)
    found = live(tally(50, 5000), 10_000)
    assert found.half_width == near(asymptotic(0.01, sqrt(0.01 * 0.99 * 5000 / 4999), 5000, 10_000).half_width)


def test_the_sequential_test_adds_up_as_fishtest_does() -> None:
    """Of 400 rounds with mean 0.53 and variance v: LLR = 400 * 0.02 * (1.06 - 1.02) / 2 v."""
    rounds = moments(*[(Fraction(1, 2),)] * 200, *[(1,)] * 112, *[(0,)] * 88)
    variance = float(rounds.variance())
    assert likelihood(rounds, 0.5, 0.52) == near(400 * 0.02 * (1.06 - 1.02) / (2 * variance))
    assert [decide(value) for value in (2.95, 2.94, -2.94, -2.95)] == ["some", "unknown", "unknown", "none"]
    assert likelihood(moments(*[(1,)] * 29), 0.5, 0.52) == 0.0, "too early to end"
    assert decide(likelihood(moments(*[(1,)] * 30), 0.5, 0.52)) == "some", "rounds that are all alike can be decided"


# --- pairs ------------------------------------------------------------------------------------------------------------


def test_a_difference_is_that_of_the_pairs() -> None:
    """B - A = 1, 0, 0, -1, 1: mean 0.2, variance 0.7; A and B apart have variances 0.3 and 0.3."""
    found = difference(moments((0, 1), (1, 1), (0, 0), (1, 0), (0, 1)))
    assert (found.a, found.b) == (0.4, 0.6)
    assert found.change.value == near(0.2)
    assert found.change.half_width == near(t_quantile(0.975, 4) * sqrt(0.7 / 5))
    assert found.gained == near(0.6 / 0.7)


def test_a_share_that_hardly_ever_changes_has_an_exact_interval() -> None:
    """A rise by ½ in 3 of 1,000 rounds and no fall: Clopper and Pearson for each, so that both hold in 95 %."""
    pairs = Pairs()
    pairs.seen.update({(0, 0): 597, (1, 1): 400, (Fraction(1, 2), 1): 3})
    (low, high), (_, fall) = exact(3, 1000, 0.975), exact(0, 1000, 0.975)
    found = share_difference(pairs)
    assert found.change.value == near(0.0015)
    assert found.change.interval == (near(low / 2 - fall), near(high))


def test_a_share_that_changes_often_has_the_t_interval() -> None:
    pairs = Pairs()
    pairs.seen.update({(0, 0): 50, (1, 1): 50, (0, 1): 20, (1, 0): 10})
    assert share_difference(pairs) == difference(pairs.moments())


def test_a_rule_that_changes_nothing_is_known_to_change_nothing() -> None:
    found = difference(moments((0, 0), (1, 1), (1, 1)))
    assert (found.change.interval, found.gained) == ((0.0, 0.0), inf)


# --- many at once -----------------------------------------------------------------------------------------------------

VACCINE = (  # BCG against tuberculosis: ill and well with it, ill and well without it (Colditz and others 1994)
    *((4, 119, 11, 128), (6, 300, 29, 274), (3, 228, 11, 209), (62, 13536, 248, 12619), (33, 5036, 47, 5761)),
    *((180, 1361, 372, 1079), (8, 2537, 10, 619), (505, 87886, 499, 87892), (29, 7470, 45, 7232)),
    *((17, 1699, 65, 1600), (186, 50448, 141, 27197), (5, 2493, 3, 2338), (27, 16886, 29, 17825)),
)
SCHOOLS = [(28, 15), (8, 10), (-3, 16), (7, 11), (-1, 9), (1, 11), (18, 10), (12, 18)]  # Rubin 1981


def test_the_class_of_the_vaccine_trials_is_the_published_one() -> None:
    effects = [
        (log(a / (a + b)) - log(c / (c + d)), sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d))) for a, b, c, d in VACCINE
    ]
    found = many.class_of(effects)
    assert (found.mean, found.error, found.spread**2) == (near(-0.7141, 1e-4), near(0.1787, 1e-4), near(0.3088, 1e-4))


def test_eight_schools_do_not_differ_by_more_than_chance() -> None:
    found = many.class_of(SCHOOLS)
    assert (found.mean, found.error, found.spread) == (near(7.69, 1e-3), near(4.07, 1e-3), 0.0)
    shrunk = many.shrink(SCHOOLS)
    assert 8 < shrunk[0].value < 16, "28 is drawn most of the way to 8"
    assert all(one.low < 8 < one.high for one in shrunk)


def test_what_is_known_well_is_hardly_drawn_and_what_is_not_a_lot() -> None:
    one, two, *_ = many.shrink([(10.0, 0.1), (10.0, 20.0), *((float(value), 1.0) for value in range(-9, 10))])
    assert one.value == near(10.0, 1e-2)
    assert abs(two.value) < 5
    assert one.kept > 0.99 > 0.3 > two.kept
    assert one.flagged
    assert not two.flagged


def test_three_effects_are_no_class() -> None:
    (found,) = many.shrink([(3.0, 1.0)])
    assert (found.value, found.deviation, found.wrong_sign) == (3.0, 1.0, near(0.001349898))


def test_benjamini_and_hochberg_find_what_they_found_in_1995() -> None:
    chances = [
        *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459),
        *(0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000),
    ]
    assert many.discoveries(chances, 0.05) == [0, 1, 2, 3]
    assert many.discoveries(list(reversed(chances)), 0.05) == [11, 12, 13, 14]
    assert many.discoveries([], 0.05) == many.discoveries([0.9], 0.05) == []
