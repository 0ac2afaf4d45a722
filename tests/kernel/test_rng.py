"""The generator of all simulated chance: its numbers are kept for ever."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.kernel.rng import Rng, derive, scrambled

SEEDS = st.integers(0, 2**62 - 1)


def reference(seed: int, stream: int, index: int, count: int) -> list[int]:
    """sfc32 as its author describes it, after 15 rounds."""
    a, b, c, counter = (word % 2**32 for word in (seed, seed >> 32, stream, index))
    words = []
    for _ in range(15 + count):
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + word) % 2**32
        words.append(word)
    return words[15:]


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [4216505632, 947923937, 2491578854, 3964400089]),
        (1, [3387734806, 1080862987, 3546521498, 2861869171]),
        (2**62 - 1, [776928099, 2006470167, 2900248915, 1378189578]),
    ],
)
def test_a_seed_gives_these_words_for_ever(seed: int, words: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in words] == words


def test_a_place_has_these_words_for_ever() -> None:
    rng = Rng(0)
    rng.place(7, 3, 11)
    assert [rng.word() for _ in range(3)] == [682749167, 1413578511, 763628450]


def test_dice_fall_like_this_for_ever() -> None:
    rng = Rng(42)
    assert [rng.below(6) for _ in range(20)] == [4, 5, 2, 5, 1, 5, 3, 3, 3, 4, 4, 4, 5, 4, 5, 2, 4, 2, 0, 1]
    assert rng.unit() == 0.7099152638111264


def test_parts_of_a_run_have_these_seeds_for_ever() -> None:
    assert [derive(0, number) for number in range(3)] == [2768984416017838062, 2343776755416759484, 1600426887105724026]
    assert derive(5, 2**40) == 806470558325088999


def test_a_fork_is_this_for_ever_and_its_parent_goes_on() -> None:
    rng = Rng(42)
    assert rng.fork().word() == 583426667
    assert rng.word() == 1547270628


@settings(deadline=None)
@given(SEEDS, st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_it_is_sfc32(seed: int, stream: int, index: int) -> None:
    rng = Rng(seed)
    rng.place(seed, stream, index)
    assert [rng.word() for _ in range(5)] == reference(seed, stream, index, 5)


@settings(deadline=None)
@given(SEEDS)
def test_a_new_generator_stands_at_the_first_place_of_its_seed(seed: int) -> None:
    placed = Rng(0)
    placed.place(seed, 0, 1)
    assert Rng(seed).word() == placed.word()


@settings(deadline=None)
@given(SEEDS, st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@settings(deadline=None)
@given(SEEDS)
def test_unit_is_at_least_0_and_below_1(seed: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.unit() < 1 for _ in range(20))


def fair(counts: list[int]) -> bool:
    """Within five standard deviations of equal shares."""
    total, share = sum(counts), 1 / len(counts)
    return all(abs(count - total * share) < 5 * sqrt(total * share * (1 - share)) for count in counts)


@pytest.mark.parametrize("n", [2, 3, 6, 10])
def test_below_gives_every_number_equally_often(n: int) -> None:
    rng = Rng(5)
    numbers = [rng.below(n) for _ in range(20_000)]
    assert fair([numbers.count(number) for number in range(n)])


@pytest.mark.parametrize("what", ["seed", "stream", "index"])
def test_first_numbers_of_neighbouring_places_are_fair_too(what: str) -> None:
    rng = Rng(0)
    numbers = []
    for at in range(20_000):
        place = {"seed": 9, "stream": 1, "index": 0, what: at}
        rng.place(place["seed"], place["stream"], place["index"])
        numbers.append(rng.below(6))
    assert fair([numbers.count(number) for number in range(6)])
    pairs = [one * 6 + two for one, two in zip(numbers[::2], numbers[1::2], strict=True)]
    assert fair([pairs.count(pair) for pair in range(36)])


def test_parts_of_a_run_have_different_seeds() -> None:
    seeds = {derive(seed, number) for seed in range(20) for number in [*range(500), 2**32, 2**32 + 1, 2**40]}
    assert len(seeds) == 20 * 503


@settings(deadline=None)
@given(SEEDS, st.integers(0, 2**62 - 1))
def test_a_part_has_a_seed_that_can_have_parts_itself(seed: int, number: int) -> None:
    assert 0 <= derive(seed, number) < 2**62


def test_scrambled_numbers_are_these_for_ever_and_all_different() -> None:
    assert [scrambled(number) for number in (0, 1, 2, 2**32 - 1)] == [0, 2261973619, 229111015, 2578835075]
    numbers = {scrambled(number) for number in range(20_000)}
    assert len(numbers) == 20_000
    assert max(numbers) < 2**32


@pytest.mark.parametrize(("one", "two"), [(0, 1), (2, 3), (0, 16), (5, 26)])
def test_of_two_scrambled_neighbours_either_may_be_first(one: int, two: int) -> None:
    rng = Rng(3)
    salts = [rng.word() for _ in range(10_000)]
    ahead = sum(scrambled(salt ^ one) < scrambled(salt ^ two) for salt in salts)
    assert fair([ahead, len(salts) - ahead])
