"""Houses that share a database: who hears what, who plays the bots, and what happens when the database is away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from parlour.kernel.fairness import verify
from parlour.server import messages as wire
from parlour.server import presence
from parlour.server.audience import GATHER
from parlour.server.house import House
from parlour.server.house_bots import Thinker
from parlour.server.store import BOT, LEASE, Away, Row, Store, store_at
from parlour.server.stores.postgres import PostgresStore
from parlour.server.table import fold
from parlour.server.thinking import Decision
from server.houses import look
from server.pgserver import Postgres
from server.support import GAME, think

pytestmark = pytest.mark.timeout(60)
SHORT = {"no_capture_limit": 20, "first_player": "S"}


class Eyes:
    """A watcher that knows the last message of each kind."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.language = "en"
        self.presence: list[bool] = []
        self.left = False

    def leave(self) -> None:
        self.left = True

    def send(self, text: str) -> None:
        message = msgspec.json.decode(text, type=wire.FromServer)
        if isinstance(message, wire.Presence):
            self.presence = message.online


@contextlib.asynccontextmanager
async def open_house(database: str, thinker: Thinker = think, delay: float = 0.0) -> AsyncIterator[tuple[House, Store]]:
    store = store_at(database)
    await store.open()
    house = House(store, thinker, delay)
    await house.wake()
    try:
        yield house, store
    finally:
        await house.close()
        await store.close()


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 40))


async def until(good: Callable[[], Awaitable[Any]] | Callable[[], Any], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while True:
            found = good()
            if await found if asyncio.iscoroutine(found) else found:
                return
            await asyncio.sleep(0.01)


async def sit(house: House, table: str, person: str, seat: int) -> None:
    await house.do(table, person, person.title(), wire.Sit(id=f"sit-{seat}", seat=seat))
    string = wire.String(id=f"string-{seat}", seat=seat, string="5" * 32)
    await house.do(table, person, person.title(), string)


async def move(house: House, table: str, person: str, id: str) -> int:
    session = (await house.table(table)).session
    assert session is not None
    text = session.game.moves(session.state)[0]
    return await house.do(table, person, person, wire.Move(id=id, seq=len(session), move=text))


def counting(thoughts: list[str], name: str) -> Thinker:
    async def counted(asked: Decision) -> int:
        thoughts.append(name)
        return await think(asked)

    return counted


# Hearing


def test_what_one_house_adds_the_other_shows_by_itself(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (one, _), open_house(database) as (other, _):
            table = await one.open(GAME, SHORT, ["open", "open"])
            there = await other.tables.get(table)
            await sit(one, table, "ada", 0)
            await until(lambda: there.table.seats[0] is not None, 2)

    run(work)


def test_ones_own_rows_are_not_read_again(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (house, store):
            table = await house.open(GAME, SHORT, ["open", "open"])
            await asyncio.sleep(0.1)
            reads: list[str] = []
            read = store.read

            async def counted(table: str, since: int = 0) -> list[Row]:
                reads.append(table)
                return await read(table, since)

            store.read = counted  # type: ignore[method-assign]
            await sit(house, table, "ada", 0)
            await sit(house, table, "bob", 1)
            for number in range(5):
                await house.do(table, "ada", "Ada", wire.Chat(id=str(number), text="hello"))
            await asyncio.sleep(0.6)
            assert reads == []

    run(work)


def test_rows_that_are_added_while_a_table_is_read_are_not_missed(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (one, _), open_house(database) as (other, store):
            table = await one.open(GAME, SHORT, ["open", "open"])
            read = store.read

            async def slow(table: str, since: int = 0) -> list[Row]:
                rows = await read(table, since)
                if since == 0:
                    await sit(one, table, "ada", 0)
                    await asyncio.sleep(0.6)  # the news come before the answer
                return rows

            store.read = slow  # type: ignore[method-assign]
            there = await other.tables.get(table)
            await until(lambda: there.table.seats[0] is not None, 2)

    run(work)


def test_what_was_missed_while_the_link_was_broken_is_caught_up_with(postgres: Postgres) -> None:
    database = postgres.new()

    async def work() -> None:
        async with open_house(database) as (one, _), open_house(database) as (other, _):
            table = await one.open(GAME, SHORT, ["open", "open"])
            there = await other.tables.get(table)
            await sit(one, table, "ada", 0)
            await until(lambda: there.table.seats[0] is not None, 2)
            link = await asyncpg.connect(database)
            cut = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = $1"
            assert len(await link.fetch(cut, database.rpartition("/")[2])) == 2
            await link.close()
            await sit(one, table, "bob", 1)
            assert there.table.seats[1] is None  # nobody listens
            await until(lambda: there.table.seats[1] is not None, 4)

    run(work)


def test_who_comes_learns_at_once_who_is_there_already(postgres: Postgres) -> None:
    database = postgres.new()

    async def work() -> None:
        async with open_house(database) as (one, _), open_house(database) as (other, _):
            table = await one.open(GAME, SHORT, ["open", "open"])
            await sit(one, table, "ada", 0)
            await sit(one, table, "bob", 1)
            ada, bob = Eyes("ada"), Eyes("bob")
            await one.join(table, ada, 0)
            await asyncio.sleep(GATHER + 0.2)  # it was told when nobody else knew the table
            await other.join(table, bob, 0)
            await until(lambda: ada.presence == bob.presence == [True, True], 3)

    run(work)


def test_who_is_here_is_told_to_the_other_houses_and_taken_back(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new()
    monkeypatch.setattr(presence, "BEAT", 0.1)
    monkeypatch.setattr(presence, "FORGET", 0.5)

    async def work() -> None:
        async with open_house(database) as (one, _):
            table = await one.open(GAME, SHORT, ["open", "open"])
            await sit(one, table, "ada", 0)
            await sit(one, table, "bob", 1)
            ada, bob = Eyes("ada"), Eyes("bob")
            await one.join(table, ada, 0)
            async with open_house(database) as (other, _):
                await other.join(table, bob, 0)
                await until(lambda: ada.presence == bob.presence == [True, True])
                await asyncio.sleep(0.8)  # it is said again in time
                assert ada.presence == [True, True]
                await other.part(table, bob)
                await until(lambda: ada.presence == [True, False])
                await other.join(table, bob, 0)
                await until(lambda: ada.presence == [True, True])
            await until(lambda: ada.presence == [True, False])  # the house has closed
            async with open_house(database) as (other, dead):
                await other.join(table, bob, 0)
                await until(lambda: ada.presence == [True, True])
                dead.tell = lambda text: None  # type: ignore[method-assign]  # it is gone without a word
                await until(lambda: ada.presence == [True, False])

    run(work)


# Bots


def test_one_house_alone_plays_a_tables_bots(database: str) -> None:
    async def work() -> None:
        thoughts: list[str] = []
        async with (
            open_house(database, counting(thoughts, "one"), 0.02) as (one, _),
            open_house(database, counting(thoughts, "other"), 0.02) as (other, _),
        ):
            table = await one.open(GAME, SHORT, ["random", "greedy"])
            there = await other.tables.get(table)
            await other.join(table, Eyes("cy"), 0)
            await until(lambda: there.table.status == "over", 30)
            assert set(thoughts) == {"one"}
            assert verify(there.table.game, there.table.record())

    run(work)


def test_the_house_that_a_person_plays_in_plays_the_bots_too(database: str) -> None:
    async def work() -> None:
        thoughts: list[str] = []
        async with (
            open_house(database, counting(thoughts, "one")) as (one, _),
            open_house(database, counting(thoughts, "other")) as (other, _),
        ):
            table = await one.open(GAME, SHORT, ["open", "greedy"])
            there = await other.tables.get(table)
            await sit(other, table, "ada", 0)
            for number in range(3):
                while there.table.bot_to_move():
                    await asyncio.sleep(0.01)
                await move(other, table, "ada", f"m{number}")
            await until(lambda: not there.table.bot_to_move())
            assert set(thoughts) == {"other"}

    run(work)


def test_a_house_that_stops_hands_its_bots_over_at_once(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (other, _):
            async with open_house(database, delay=0.05) as (one, _):
                table = await one.open(GAME, SHORT, ["random", "greedy"])
                await asyncio.sleep(0.2)
            found = await other.tables.get(table)
            await look(other, table, "ada")
            before = found.table.version
            await until(lambda: found.table.version > before, LEASE)
            await until(lambda: found.table.status == "over", 20)
            assert verify(found.table.game, found.table.record())

    run(work)


def test_a_bot_that_thinks_for_long_keeps_its_table(database: str) -> None:
    async def work() -> None:
        thoughts: list[str] = []
        thought = asyncio.Event()

        async def slow(asked: Decision) -> int:
            thoughts.append("one")
            await thought.wait()
            return await think(asked)

        async with open_house(database, slow) as (one, _):
            async with open_house(database, counting(thoughts, "other")) as (other, _):
                await one.open(GAME, SHORT, ["random", "greedy"])
                await asyncio.sleep(1.6 * LEASE)
                assert thoughts == ["one"]
            thought.set()

    run(work)


def test_two_houses_that_think_of_the_same_decision_make_one_move(database: str) -> None:
    async def work() -> None:
        async with open_house(database, delay=0.3) as (one, _), open_house(database, delay=0.3) as (other, _):
            table = await one.open(GAME, SHORT, ["random", "greedy"])
            live = await other.tables.get(table)
            live.lease = 1.0  # as after a stall: it believes that the bots are its own
            other.bots.wake(live)
            await asyncio.sleep(1.0)
            here, there = await one.tables.get(table), await other.tables.get(table)
            await until(lambda: here.table.version == there.table.version)
            mine, theirs = here.table.session, there.table.session
            assert mine is not None
            assert theirs is not None
            assert mine.record() == theirs.record()

    run(work)


def test_a_table_that_cannot_be_read_does_not_stop_the_others(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with open_house(database) as (house, store):
            await store.append("bad", 0, [Row("nonsense")], BOT, 0.0)
            await store.renew(["bad"], -1.0)
            await until(lambda: "the bots of table bad cannot go on" in caplog.text, 3)
            table = await house.open(GAME, SHORT, ["random", "greedy"])
            found = await house.tables.get(table)
            await until(lambda: found.table.status == "over", 20)
            await asyncio.sleep(LEASE + 0.5)
            assert caplog.text.count("the bots of table bad cannot go on") == 1  # it is left alone for a while

    run(work)


def test_a_table_that_waits_for_a_person_is_not_claimed_again(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (house, store):
            table = await house.open(GAME, SHORT, ["open", "open"])
            await store.relist(table, BOT)
            await store.renew([table], -1.0)
            await until(lambda: listed_as(store, table, "waiting"), 3)

    run(work)


async def listed_as(store: Store, table: str, status: str) -> bool:
    return table in await store.tables(status)


def test_the_store_always_knows_whether_a_bot_must_decide(tmp_path: Path, bluff: str) -> None:
    """What it is told with the rows, before they are folded, is what the table is like afterwards."""

    async def work() -> None:
        async with open_house(str(tmp_path / "db"), delay=0.1) as (house, store):
            append, told = store.append, list[str]()

            async def checked(
                table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
            ) -> None:
                await append(table, number, rows, status, at, due)
                assert status == fold(table, await store.read(table)).listing()
                told.append(status)

            store.append = checked  # type: ignore[method-assign]
            table = await house.open(GAME, SHORT, ["open", "greedy"])
            found = await house.tables.get(table)
            await sit(house, table, "ada", 0)
            for number in range(6):
                await until(lambda: not found.table.bot_to_move())
                await move(house, table, "ada", f"m{number}")
            await house.do(table, "ada", "Ada", wire.Leave(id="bye"))
            await house.do(table, "ada", "Ada", wire.Chat(id="say", text="bye"))
            assert [*dict.fromkeys(told)] == ["waiting", "playing", BOT, "over"]

            told.clear()
            table = await house.open(bluff, {}, ["open", "greedy", "open"])
            await sit(house, table, "ada", 0)
            await sit(house, table, "cy", 2)
            await move(house, table, "ada", "m1")
            session = (await house.table(table)).session
            assert session is not None
            await house.do(table, "ada", "Ada", wire.Undo(id="u", seq=len(session)))  # before the bot decides
            await house.do(table, "cy", "Cy", wire.Leave(id="bye"))  # not at her turn
            await house.do(table, "ada", "Ada", wire.Leave(id="bye"))  # at hers
            assert told == [
                "waiting",
                "open",
                "open",
                "waiting",
                "playing",
                BOT,
                "playing",
                "playing",
                "playing",
            ]  # only bots are left

    run(work)


# The database is away


def test_a_link_that_has_died_unnoticed_costs_nothing(postgres: Postgres) -> None:
    database = postgres.new()

    async def work() -> None:
        async with open_house(database) as (house, _):
            table = await house.open(GAME, SHORT, ["open", "open"])
            link = await asyncpg.connect(database)
            await link.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where application_name = 'parlour' and datname = current_database()"
            )
            await sit(house, table, "ada", 0)
            await link.close()

    run(work)


def test_a_move_that_was_stored_without_our_hearing_of_it_counts_once(postgres: Postgres) -> None:
    """The link breaks between the commit and the answer."""
    database = postgres.new()

    async def work() -> None:
        async with open_house(database) as (house, store):
            assert isinstance(store, PostgresStore)
            table = await house.open(GAME, SHORT, ["open", "open"])
            ask, broken = store.run, list[bool]()

            async def breaks(work: Any) -> Any:
                async def lost(link: Any) -> Any:
                    result = await work(link)
                    if not broken:
                        broken.append(True)
                        raise ConnectionResetError
                    return result

                return await ask(lost)

            store.run = breaks  # type: ignore[method-assign]
            await sit(house, table, "ada", 0)
            assert broken
            assert [row.kind for row in await store.read(table)] == ["opened", "sat", "string"]
            assert (await house.table(table)).seats[0] is not None

    run(work)


def test_what_cannot_be_stored_is_refused_and_leaves_no_trace(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with contextlib.closing(Postgres()) as postgres:
        database = postgres.new()

        async def work() -> None:
            async with open_house(database) as (house, store):
                table = await house.open(GAME, SHORT, ["open", "greedy"])
                found = await house.tables.get(table)
                await sit(house, table, "ada", 0)
                await until(lambda: not found.table.bot_to_move())
                before = found.table.version
                postgres.stop()
                for number in range(2):
                    with pytest.raises(Away):
                        await move(house, table, "ada", f"m{number}")
                    with pytest.raises(Away):
                        await store.read(table)
                assert found.table.version == before
                postgres.start()
                async with asyncio.timeout(5):
                    while True:
                        with contextlib.suppress(Away):
                            await move(house, table, "ada", "again")
                            break
                        await asyncio.sleep(0.05)
                await until(lambda: not found.table.bot_to_move())
                assert len(await store.read(table)) == found.table.version

        run(work)
    texts = [record.getMessage() for record in caplog.records if record.name == "parlour.store"]
    assert sum("does not answer" in text for text in texts) <= 2  # once for each outage, not for each command
    assert "answers again" in texts[-1]
    assert "sesame" not in caplog.text
