"""Who is here and who is away, and when the others are offered a bot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server import presence
from parlour.server.audience import GATHER
from parlour.server.house import PATIENCE, House
from parlour.server.house_bots import Thinker
from parlour.server.projection import speaker_for
from parlour.server.store import store_at
from server.houses import (
    SHORT,
    Clock,
    Hears,
    back,
    by_clock,
    in_house,
    look,
    move,
    never,
    playing,
    relieve,
    sit,
    stood_in,
    until,
    vote,
    wait,
)
from server.pgserver import Postgres
from server.support import GAME
from toy_bluff import GAME as BLUFF

pytestmark = [pytest.mark.timeout(60), pytest.mark.usefixtures("bluff")]


def test_after_a_minute_the_others_are_offered_a_bot_and_nothing_happens_by_itself(
    tmp_path: Path, clock: Clock
) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        (ada,) = await look(house, table, "ada")
        version = (await house.table(table)).version
        await wait(clock, 59.9)
        assert (await look(house, table, "ada"))[0].present == wire.Presence(online=[False, True])
        await wait(clock, 0.1)
        (ada,) = await look(house, table, "ada")
        assert ada.present is not None
        assert ada.present.gone == [wire.Gone(seats=[0], minutes=1, agreed=[], missing=[1])]
        await wait(clock, 24 * 3600)  # by correspondence
        assert (await look(house, table, "ada"))[0].present.gone[0].minutes == 24 * 60 + 1  # type: ignore[union-attr]
        assert (await house.table(table)).version == version

    by_clock(tmp_path, clock, work)


def test_the_offer_comes_when_the_time_is_up(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        ada, bob = await look(house, table, "ada", "bob")
        await house.part(table, bob)
        await until(lambda: ada.present is not None and ada.present.online == [False, True])
        assert ada.present is not None
        assert ada.present.gone == []
        await until(lambda: ada.present is not None and ada.present.gone)
        await house.join(table, bob, 0)
        await until(lambda: ada.present is not None and not ada.present.gone)

    in_house(tmp_path, work, patience=0.1, gather=0.0)


def test_whose_time_is_up_while_the_others_are_told_is_told_of_next(clock: Clock) -> None:
    """An alarm may go off a little early: then the time is up between looking who is gone and setting the next."""
    absences = presence.Absences(clock.monotonic)
    absences.look(["bob"], [])
    clock.now += PATIENCE - 0.0001
    absences.look(["bob"], [])
    assert absences.gone(PATIENCE) == {}
    clock.now += 0.0002
    assert absences.next(PATIENCE) == [pytest.approx(0.0001)]


def test_a_vote_while_the_person_is_here_or_was_just_now_is_refused(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        _, bob = await look(house, table, "ada", "bob")
        await wait(clock)
        with pytest.raises(ParlourError, match="no-vote-here") as refused:
            await vote(house, table, "ada", 0)
        text = speaker_for(await house.table(table), "en").error(refused.value)[0]
        assert text == "Bob is here, or was a moment ago: a bot cannot take over yet."
        await house.part(table, bob)
        with pytest.raises(ParlourError, match="no-vote-here"):
            await vote(house, table, "ada", 0)
        await wait(clock, 59)
        await house.join(table, bob, 0)  # a blink: counted from the beginning again
        await house.part(table, bob)
        await wait(clock, 59)
        with pytest.raises(ParlourError, match="no-vote-here"):
            await vote(house, table, "ada", 0)
        await wait(clock, 1)
        await vote(house, table, "ada", 0)

    by_clock(tmp_path, clock, work)


def test_before_the_game_and_after_it_nobody_is_missed(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        (cy,) = await look(house, table, "cy")
        await wait(clock)
        with pytest.raises(ParlourError, match="no-game-yet"):
            await vote(house, table, "ada", 1)
        await sit(house, table, "bob", 1)
        assert cy.present is not None
        assert cy.present.gone == []  # the time begins with the game
        await wait(clock)
        await house.do(table, "ada", "Ada", wire.Leave(id="l"))
        (cy,) = await look(house, table, "cy")
        assert cy.present is not None
        assert cy.present.gone == []
        for command in (wire.Relieve(id="v", seat=1, yes=True), wire.Back(id="b")):
            with pytest.raises(ParlourError, match="no-game-over"):
                await house.do(table, "ada", "Ada", command)

    by_clock(tmp_path, clock, work)


def test_only_another_person_who_plays_can_be_voted_about(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "greedy", game=BLUFF.key)
        await look(house, table, "ada", "eve")
        await wait(clock)
        for seat in (1, 2, 3, -1, 10**30):  # her own, a bot's, none
            with pytest.raises(ParlourError, match="no-vote-seat"):
                await vote(house, table, "ada", seat)
        with pytest.raises(ParlourError, match="no-seat"):
            await vote(house, table, "eve", 0)
        await relieve(house, clock, table, "ada", 0)
        with pytest.raises(ParlourError, match="no-vote-seat"):
            await vote(house, table, "ada", 0, id="again")
        with pytest.raises(ParlourError, match="no-bot-plays"):  # who does not play has no voice
            await vote(house, table, "bob", 1)

    by_clock(tmp_path, clock, work, never)


def two_houses(database: str, clock: Clock, work: Callable[[House, House], Awaitable[None]], thinker: Thinker) -> None:
    async def run() -> None:
        stores = [store_at(database), store_at(database)]
        houses = [House(store, thinker, 0.0, clock=clock.monotonic, gather=0.0) for store in stores]
        for store, house in zip(stores, houses, strict=True):
            await store.open()
            await house.wake()
        try:
            await work(*houses)
        finally:
            for store, house in zip(stores, houses, strict=True):
                await house.close()
                await store.close()

    asyncio.run(run())


def test_who_is_in_another_process_is_here_and_takes_the_seat_back_there(postgres: Postgres, clock: Clock) -> None:
    async def work(a: House, b: House) -> None:
        table = await playing(a, "bob", "ada")
        ada, bob = (await look(a, table, "ada"))[0], (await look(b, table, "bob"))[0]
        await until(lambda: ada.present is not None and ada.present.online == [True, True])
        await wait(clock, presence.FORGET / 2)
        with pytest.raises(ParlourError, match="no-vote-here"):
            await vote(a, table, "ada", 0)
        await b.part(table, bob)
        await until(lambda: ada.present is not None and ada.present.online == [False, True])
        await wait(clock)
        await relieve(a, clock, table, "ada", 0)
        await b.join(table, bob, 0)
        await until(lambda: bob.seen[-1].seats[0].stood_in)
        found = await a.tables.get(table)
        await until(lambda: found.thinking)
        await back(b, table, "bob")
        await until(lambda: stood_in(found.table) == [False, False])
        await until(lambda: found.thinking is None)
        await move(b, table, "bob", 1)

    two_houses(postgres.new(), clock, work, never)


def test_a_crowd_that_comes_at_once_is_told_of_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        crowd = [Hears(f"person {number}") for number in range(40)]
        for eyes in crowd:
            await house.join(table, eyes, 0)
        await asyncio.sleep(3 * GATHER)
        for eyes in crowd:
            assert eyes.present == wire.Presence(online=[False, False], watchers=40)
            assert len(eyes.seen) == 1
            assert sum('"presence"' in text for text in eyes.texts) <= 4
        for eyes in crowd[:20]:
            await house.part(table, eyes)
        await asyncio.sleep(3 * GATHER)
        assert crowd[-1].present == wire.Presence(online=[False, False], watchers=20)

    in_house(tmp_path, work)
