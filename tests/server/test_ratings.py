"""Ratings: each result counts once and in one order, and all of them can be recomputed to the last digit."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.server.people.ratings import KINDS, MORE, TWO, Rating, Ratings, Result, after, count
from parlour.server.store import Store, Taken
from server.test_store import with_store, with_two

pytestmark = pytest.mark.timeout(60)
GAMES = ("gambit", "quartz", "quarriors")


def results(number: int, people: int = 200, seed: int = 1) -> Iterator[Result]:
    """Results of many people in several games, at tables of two to six, with shared places among them."""
    rng = random.Random(seed)
    names = [f"person-{one}" for one in range(people)]
    for at in range(number):
        seats = rng.choice((2, 2, 2, 2, 3, 5))
        places = tuple(rng.randint(1, seats) for _ in range(seats))
        yield Result(f"table-{at}", rng.choice(GAMES), float(at), tuple(rng.sample(names, seats)), places)


async def deleted(_table: str) -> None:
    """The log of a table that is gone."""


async def everything(store: Store) -> list[list[tuple[Any, ...]]]:
    """All that is stored of ratings."""
    return [
        await store.ask("select * from result_seat order by number, seat"),
        await store.ask("select * from rating order by person, game, kind"),
    ]


def test_whoever_wins_gains_and_whoever_loses_loses() -> None:
    won, lost = after([Rating(), Rating()], [1, 2])
    assert won.shown > Rating().shown == 1500 > lost.shown
    assert (won.games, won.provisional, str(won)) == (1, True, f"{won.shown}?")


def test_of_several_each_gains_by_the_place_and_equals_alike() -> None:
    first, last, *middle = after([Rating()] * 4, [1, 4, 2, 2])
    assert middle[0] == middle[1]
    assert first.shown > middle[0].shown > last.shown


def test_a_rating_settles_after_about_a_dozen_games_and_then_moves_little() -> None:
    one, other = Rating(), Rating()
    settled = 0
    for game in range(100):
        was = one
        one, other = after([one, other], [1, 2] if game % 2 else [2, 1])
        settled = settled or (0 if one.provisional else game)
    assert 8 <= settled <= 16
    assert 5 < abs(one.shown - was.shown) < 30


def test_400_points_are_ten_times_the_odds_between_people_who_are_known_well() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    weak = model.create_rating([25.0, 1.0])
    strong = model.create_rating([25.0 + 400 / 30, 1.0])
    chance = model.predict_win([[strong], [weak]])[0]
    assert 0.9 <= chance <= 0.99


def test_ratings_made_anew_are_the_very_same(database: str) -> None:
    number = 300  # see test_ten_thousand for more

    async def work(store: Store) -> None:
        ratings = Ratings(store)
        for result in results(number, 30):
            await ratings.count(result)
        before = await everything(store)
        anew = await ratings.recompute(deleted)
        assert (anew.results, anew.wrong, anew.from_ledger) == (number, 0, number)
        assert await everything(store) == before
        await store.change(("update rating set mu = mu + 1e-9 where person = 'person-3'",))
        await store.change(("update result_seat set shown = 0 where number = 7",))
        assert (await ratings.recompute(deleted)).wrong > 0
        assert await everything(store) == before
        assert (await ratings.recompute(deleted)).wrong == 0

    with_store(database, work)


def test_ten_thousand_results_made_anew_are_the_very_same(tmp_path: Any) -> None:
    """All in one transaction, which is quicker: each is counted on its own above."""
    from parlour.server.people.ratings import _statements

    async def work(store: Store) -> None:
        standing: dict[tuple[str, str, str], Rating] = {}
        statements = []
        for number, result in enumerate(results(10_000, 1000), 1):
            statements += _statements(number, result, count(standing, result))
        await store.change(*statements)
        before = await everything(store)
        assert len(before[1]) > 3000
        anew = await Ratings(store).recompute(deleted)
        assert (anew.results, anew.wrong) == (10_000, 0)
        assert await everything(store) == before

    with_store(str(tmp_path / "db"), work)


def test_two_processes_count_each_result_once_in_one_order(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        first, second = Ratings(one), Ratings(other)
        told = [*results(60, 6)]

        async def count_all(ratings: Ratings, order: list[Result]) -> list[Any]:
            return [await ratings.count(result) for result in order]

        mine, theirs = await asyncio.gather(count_all(first, told), count_all(second, told[::-1]))
        assert mine == theirs[::-1]  # both hear the same of each
        numbers = [number for (number,) in await one.ask("select number from result order by number")]
        assert numbers == list(range(1, 61))
        assert (await first.recompute(deleted)).wrong == 0

    with_two(database, work)


def test_a_result_is_counted_when_its_process_had_no_time_to_hear_so(database: str) -> None:
    """The transaction is done or not: whoever tries again finds it, or does it."""
    result = next(results(1))

    class Dies(Exception):
        pass

    async def work(store: Store) -> None:
        change = store.change
        for stored in (False, True):

            async def fatal(*statements: Any, stored: bool = stored) -> Any:
                if stored:
                    await change(*statements)
                raise Dies

            store.change = fatal  # type: ignore[method-assign]
            with pytest.raises(Dies):
                await Ratings(store).count(result)
            store.change = change  # type: ignore[method-assign]
            assert await store.ask("select count(*) from result") == [(int(stored),)]
        counted = await Ratings(store).count(result)
        assert counted.number == 1
        assert await store.ask("select sum(games) from rating") == [(len(result.people),)]

    with_store(database, work)


def test_a_result_whose_number_was_taken_is_worked_out_again(database: str) -> None:
    async def work(store: Store) -> None:
        change, tries = store.change, 0
        first, second, *_ = [
            Result(table, "gambit", 0.0, ("ada", "bob"), places) for table, places in (("a", (1, 2)), ("b", (1, 2)))
        ]

        async def late(*statements: Any) -> Any:
            nonlocal tries
            tries += 1
            if tries == 1:  # somebody else is faster
                store.change = change  # type: ignore[method-assign]
                await Ratings(store).count(first)
                store.change = late  # type: ignore[method-assign]
            return await change(*statements)

        store.change = late  # type: ignore[method-assign]
        assert (await Ratings(store).count(second)).number == 2
        assert tries == 2
        assert (await Ratings(store).of(["ada"], "gambit", TWO))["ada"].games == 2
        with pytest.raises(Taken):
            await change(("insert into result (number, table_id, game, kind, at) values (2, 'c', '', '', 0.0)",))

    with_store(database, work)


def test_the_leaderboard_has_those_with_an_account_who_have_played_enough(database: str) -> None:
    async def work(store: Store) -> None:
        new = "insert into account (person, name, password, mail, role, made) values ($1, $2, '', '', '', 0.0)"
        for person in ("ada", "bob", "new"):
            await store.change((new, person, person.title()))
        ratings = Ratings(store)
        for game in range(20):
            await ratings.count(Result(f"t{game}", "gambit", 0.0, ("ada", "gone"), (1, 2)))
            await ratings.count(Result(f"u{game}", "gambit", 0.0, ("bob", "gone"), (2, 1)))
        await ratings.count(Result("v", "gambit", 0.0, ("new", "gone"), (1, 2)))
        best = await ratings.best("gambit", TWO)
        assert [(line.rank, line.name) for line in best] == [(1, "Ada"), (2, "Bob")]
        assert await ratings.best("gambit", MORE) == []
        assert [kind for _, kind, _ in await ratings.all_of("gone")] == [TWO]  # what others have from it stays

    assert KINDS == (TWO, MORE)
    with_store(database, work)
