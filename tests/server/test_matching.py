"""Who plays with whom: near in rating, the longest waiting first, and nobody who does not want to."""

from __future__ import annotations

import random

from parlour.server.matching import WIDENS, WINDOW, Kind, Match, Pair, Seek, matches, window

TWO: Kind = ("gambit", 2)
FOUR: Kind = ("quartz", 4)
MEAN = 1500.0


def seek(
    person: str,
    since: float = 0.0,
    *kinds: Kind,
    rating: float | None = None,
    clock: str = "10+20",
    rated: bool = False,
    bots: str = "",
) -> Seek:
    ratings = {} if rating is None else dict.fromkeys(kinds or (TWO,), rating)
    return Seek(person, kinds or (TWO,), since, clock, rated, bots, ratings)


def found(*seeks: Seek, apart: set[Pair] | None = None, now: float = 0.0) -> list[tuple[str, ...]]:
    return [match.people for match in matches(seeks, apart or set(), MEAN, now)]


def test_two_who_want_the_same_meet() -> None:
    assert matches([seek("ada"), seek("bo")], set(), MEAN, 0.0) == [Match(TWO, ("ada", "bo"))]
    assert found(seek("ada")) == []


def test_those_who_want_something_else_do_not() -> None:
    assert found(seek("ada", 0, TWO), seek("bo", 0, FOUR)) == []
    assert found(seek("ada", clock="3+10"), seek("bo")) == []
    assert found(seek("ada", rated=True), seek("bo")) == []


def test_a_table_is_as_large_as_all_who_sit_there_want_it() -> None:
    assert found(*(seek(name, 0, FOUR) for name in "abc")) == []
    assert found(*(seek(name, 0, FOUR) for name in "abcd")) == [("a", "b", "c", "d")]


def test_the_nearest_rating_is_taken_of_all_that_are_wanted() -> None:
    assert found(seek("ada", rating=1500), seek("bo", 0, rating=1600), seek("cy", 0, rating=1450)) == [("ada", "cy")]
    either = Seek("ada", (TWO, FOUR[:1] + (2,)), 0.0, "10+20", ratings={TWO: 1500.0, ("quartz", 2): 1700.0})
    others = [seek("bo", 1, TWO, rating=1600), seek("cy", 1, ("quartz", 2), rating=1690)]
    (match,) = matches([either, *others], set(), MEAN, 1.0)
    assert (match.kind, match.people) == (("quartz", 2), ("ada", "cy"))


def test_whoever_has_no_rating_counts_as_the_mean() -> None:
    assert found(seek("new"), seek("weak", rating=MEAN - WINDOW - 1), seek("even", rating=MEAN + 1)) == [
        ("even", "new")
    ]


def test_the_window_widens_while_somebody_waits() -> None:
    far = WINDOW + 10 * WIDENS
    pair = seek("ada", rating=1500), seek("bo", 0, rating=1500 + far)
    assert window(pair[0], 0.0) == WINDOW
    assert found(*pair, now=9.9) == []
    assert found(*pair, now=10.0) == [("ada", "bo")]


def test_whoever_has_waited_longest_is_served_first() -> None:
    """Those who come later do not pass by somebody whose rating nobody has, however many they are."""
    waiting, now = [seek("champion", 0.0, rating=2600)], 0.0
    for number in range(100):
        now = float(number)
        waiting += [seek(f"{name}{number}", now, rating=1500) for name in "ab"]
        people = {person for match in matches(waiting, set(), MEAN, now) for person in match.people}
        if "champion" in people:
            break
        waiting = [one for one in waiting if one.person not in people]
    assert WINDOW + now * WIDENS >= 1100 > WINDOW + (now - 1) * WIDENS


def test_those_who_are_kept_apart_never_meet_and_keep_nobody_else_from_it() -> None:
    apart = {frozenset(("ada", "bo"))}
    assert found(seek("ada"), seek("bo", 1), apart=apart, now=60.0) == []
    assert found(seek("ada"), seek("bo", 1), seek("cy", 2), apart=apart, now=60.0) == [("ada", "cy")]
    # the nearest to Ada does not play with any of the others, who can still make up a table with her
    near = [seek("ada", 0, FOUR, rating=1500), seek("bad", 0, FOUR, rating=1501)]
    others = [seek(name, 0, FOUR, rating=1550) for name in "xyz"]
    apart = {frozenset(("bad", name)) for name in "xyz"}
    assert found(*near, *others, apart=apart) == [("ada", "x", "y", "z")]


def test_bots_come_only_for_those_who_asked() -> None:
    asked = seek("ada", 0, FOUR, bots="master")
    assert matches([asked, seek("bo", 1, FOUR)], set(), MEAN, 60.0) == [Match(FOUR, ("ada",), "master")]
    both = [asked, seek("bo", 1, FOUR, bots="novice"), seek("cy", 1, TWO, bots="novice")]
    assert matches(both, set(), MEAN, 60.0) == [Match(FOUR, ("ada", "bo"), "novice"), Match(TWO, ("cy",), "novice")]
    assert matches([seek("ada", bots="club"), seek("bo", 1)], set(), MEAN, 1.0) == [Match(TWO, ("ada", "bo"))]


def test_the_order_in_which_seeks_are_read_changes_nothing_and_nobody_is_in_two_groups() -> None:
    rng = random.Random(1)
    kinds = [TWO, FOUR, ("quartz", 3), ("gambit", 4)]
    seeks = [
        seek(f"p{number}", rng.random() * 60, *rng.sample(kinds, rng.randint(1, 3)), rating=rng.gauss(1500, 200))
        for number in range(200)
    ]
    apart = {frozenset(rng.sample([one.person for one in seeks], 2)) for _ in range(400)}
    expected = matches(seeks, apart, MEAN, 60.0)
    people = [person for match in expected for person in match.people]
    assert len(people) == len(set(people)) > 150
    wanted = {one.person: one.kinds for one in seeks}
    for match in expected:
        assert len(match.people) == match.kind[1]
        assert all(match.kind in wanted[person] for person in match.people)
        assert not any(pair <= {*match.people} for pair in apart)
    for _ in range(5):
        assert matches(rng.sample(seeks, len(seeks)), apart, MEAN, 60.0) == expected
