"""Those who look for a game find one, once, whichever process does it and whenever one ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.matching import Kind
from parlour.server.matchmaker import Matchmaker
from parlour.server.open_tables import Gone
from parlour.server.people.seeks import LAPSE
from parlour.server.store import store_at
from server.houses import Clock
from server.support import GAME, think

KIND: Kind = (GAME, 2)
LARGE: Kind = ("quartz", 4)


class Killed(Exception):
    """The process ends here."""


@contextlib.asynccontextmanager
async def process(database: str, clock: Clock) -> AsyncIterator[Matchmaker]:
    """One of several processes on a database."""
    store = store_at(database)
    await store.open()
    house = House(store, think, 0.0)
    try:
        yield Matchmaker(house, clock.monotonic)
    finally:
        await house.close()
        await store.close()


def in_processes(database: str, clock: Clock, work: Callable[..., Awaitable[None]], count: int = 2) -> None:
    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            await work(*[await stack.enter_async_context(process(database, clock)) for _ in range(count)])

    asyncio.run(run())


async def seek(matchmaker: Matchmaker, *people: str, kinds: tuple[Kind, ...] = (KIND,)) -> None:
    for person in people:
        assert await matchmaker.seeks.begin(person, person.title(), kinds, "10+20", False)


async def tables_of(matchmaker: Matchmaker, *people: str) -> list[list[str]]:
    """The tables at which each of these people is expected."""
    store = matchmaker._house.store
    return [await store.tables_of(person) for person in people]


def test_two_processes_find_one_table_for_each_pair(database: str, clock: Clock) -> None:
    people = [f"p{number}" for number in range(10)]

    async def work(one: Matchmaker, two: Matchmaker) -> None:
        await seek(one, *people[::2])
        await seek(two, *people[1::2])
        await asyncio.gather(one.work(), two.work())
        clock.now += 10  # the lease of whoever was first has run out
        await asyncio.gather(two.work(), one.work())
        found = await tables_of(one, *people)
        assert [len(tables) for tables in found] == [1] * 10
        for table in {tables[0] for tables in found}:
            opened = await two._house.table(table)
            assert {guest.person for guest in opened.reserved.values()} <= {*people}
            assert (len(opened.reserved), opened.agreed_clock, opened.rated) == (2, "10+20", False)
        assert all(sought.ready for sought in two.sought.values())

    in_processes(database, clock, work)


@pytest.mark.parametrize("step", ["agree", "open", "ready"])
def test_a_process_that_ends_in_between_leaves_nothing_half_done(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """It is killed right after a step: the next one goes on from there."""

    async def work(one: Matchmaker, two: Matchmaker) -> None:
        where = one._house if step == "open" else one.seeks
        does = getattr(where, step)

        async def die(*given: object, **named: object) -> None:
            await does(*given, **named)
            raise Killed

        monkeypatch.setattr(where, step, die)
        await seek(one, "ada", "bo")
        with pytest.raises(Killed):
            await one.work()
        assert not await two.seeks.begin("ada", "Ada", [KIND], "10+20", False) or step == "ready"
        await two.seeks.end("bo")
        clock.now += 10
        await two.work()
        if step != "ready":  # who has gone once the table is open, need not come
            found = await tables_of(two, "ada", "bo")
            assert found[0] == found[1]
            assert len(found[0]) == 1
            assert {sought.ready for sought in two.sought.values()} == {True}

    in_processes(database, clock, work)


def test_somebody_who_has_gone_is_not_matched_and_the_other_waits_on(database: str, clock: Clock) -> None:
    async def work(one: Matchmaker) -> None:
        await seek(one, "ada", "bo")
        waiting = await one.seeks.live()
        await one.seeks.end("bo")
        (match,) = [sought for sought in waiting if sought.person == "ada"]
        assert match.kinds == (KIND,)
        monkey = one.seeks.live

        async def live() -> list[object]:
            one.seeks.live = monkey  # type: ignore[method-assign]
            return [*waiting]

        one.seeks.live = live  # type: ignore[method-assign, assignment]
        await one.work()  # by what was read before Bo had gone
        assert await tables_of(one, "ada", "bo") == [[], []]
        assert [(sought.person, sought.table) for sought in await one.seeks.live()] == [("ada", "")]
        await seek(one, "cy")
        await one.work()
        assert len((await tables_of(one, "cy"))[0]) == 1

    in_processes(database, clock, work, 1)


def test_a_seek_whose_page_is_gone_lapses(database: str, clock: Clock) -> None:
    async def work(one: Matchmaker) -> None:
        await seek(one, "ada", kinds=(LARGE,))
        await seek(one, "bo")
        clock.now += LAPSE - 1
        await one.seeks.beat(["ada"])
        clock.now += 2
        await seek(one, "cy")
        await one.work()
        assert {*one.sought} == {"ada", "cy"}
        assert await one._house.store.ask("select person from seek where person = 'bo'") == []

    in_processes(database, clock, work, 1)


def test_nobody_waits_for_those_who_do_not_come(database: str, clock: Clock) -> None:
    async def work(one: Matchmaker) -> None:
        house = one._house
        await seek(one, "ada", "bo", "cy", "di")
        await one.work()
        (hers,), (his,) = await tables_of(one, "ada", "cy")
        (seat,) = (await house.table(hers)).reserved_for("ada")
        await house.do(hers, "ada", "Ada", wire.Sit(id="sit", seat=seat))
        await one.seeks.end("ada")
        clock.now += LAPSE + 1
        await one.work()
        waiting = await house.table(hers)
        assert (waiting.reserved, waiting.free()) == ({}, [1 - seat])  # somebody else may come
        with pytest.raises(Gone):
            await house.table(his)
        assert one.sought == {}

    in_processes(database, clock, work, 1)


def test_bots_fill_the_seats_for_those_who_asked(database: str, clock: Clock) -> None:
    async def work(one: Matchmaker) -> None:
        changed: list[set[str]] = []
        one.changed = changed.append
        await seek(one, "ada", "bo", kinds=(LARGE,))
        clock.now += 20
        await one.seeks.beat(["ada", "bo"])
        await one.work()
        await one.seeks.ask_for_bots("ada", "novice")
        await one.work()
        ((table,), none) = await tables_of(one, "ada", "bo")
        assert none == []
        seats = (await one._house.table(table)).seats
        assert sorted(sitter.bot for sitter in seats if sitter) == ["novice"] * 3
        assert changed[-1] == {"ada"}
        assert one.sought["bo"].table == ""

    in_processes(database, clock, work, 1)


def test_those_who_block_each_other_do_not_meet(database: str, clock: Clock) -> None:
    async def work(one: Matchmaker) -> None:
        await one._house.store.change(("insert into block (person, other, at) values ('bo', 'ada', 1)",))
        await one._house.blocks.refresh()
        await seek(one, "ada", "bo")
        await one.work()
        assert await tables_of(one, "ada", "bo") == [[], []]

    in_processes(database, clock, work, 1)
