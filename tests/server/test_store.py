"""The log on disk, in either database."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.server import slices
from parlour.server.store import (
    BOT,
    OPEN,
    OVER,
    Added,
    Away,
    Conflict,
    Missed,
    News,
    Row,
    Store,
    Told,
    Unusable,
    store_at,
)
from parlour.server.stores.postgres import PostgresStore
from parlour.server.stores.postgres import schema as postgres_schema
from parlour.server.stores.sqlite import SqliteStore, threads
from parlour.server.stores.sqlite import schema as sqlite_schema
from server.pgserver import Postgres

pytestmark = pytest.mark.timeout(60)


def with_store(database: str, work: Callable[[Any], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = store_at(database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def with_two(database: str, work: Callable[[Store, Store], Awaitable[Any]]) -> None:
    """Two processes would not notice that they are one here: each store has its own connections."""

    async def first(one: Store) -> None:
        other = store_at(database)
        await other.open()
        try:
            await work(one, other)
        finally:
            await other.close()

    with_store(database, first)


def test_a_text_that_no_database_takes_matches_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.rename("ada", "Ada", 1.0)
        assert await store.ask("select id from person where name = $1", "Ada\0") == []
        assert await store.name("ada\0") is None
        await store.change(("update person set name = 'Eve' where id = $1", "ada\0"))
        assert await store.name("ada") == "Ada"

    with_store(database, work)


def test_rows_come_back_in_order(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 0, [Row("a", {"x": "é\u0000"}), Row("b", command="c1")], "waiting", 1.0)
        await store.append("t", 2, [Row("c")], "playing", 2.0)
        rows = await store.read("t")
        assert [(row.kind, row.number, row.at) for row in rows] == [("a", 0, 1.0), ("b", 1, 1.0), ("c", 2, 2.0)]
        assert rows[0].body == {"x": "é\u0000"}
        assert [row.command for row in rows] == [None, "c1", None]
        assert [row.kind for row in await store.read("t", 2)] == ["c"]
        assert await store.read("other") == []
        assert await store.read("oth\0er") == []
        assert await store.tables("playing") == ["t"]
        assert await store.tables("waiting") == []

    with_store(database, work)


def test_hosts_have_their_turns_however_many_tables_one_of_them_opens(database: str) -> None:
    async def work(store: Store) -> None:
        hosts = ["ada", "bob", "", *["eve"] * 5, None, "bob"]
        for at, host in enumerate(hosts):
            row = Row("opened", {} if host is None else {"host": host})
            await store.append(f"t{at}", 0, [row], OPEN if at else "waiting", 1.0 + at)
            await store.append(f"t{at}", 1, [Row("sat")], OPEN if at else "waiting", 1.0 + at)
        assert await store.open_by_turns(10, 0.0) == ["t9", "t8", "t7", "t2", "t6", "t1", "t5", "t4", "t3"]
        assert await store.open_by_turns(4, 0.0) == ["t9", "t8", "t7", "t2"]
        assert await store.open_by_turns(10, 9.0) == ["t9"]

    with_store(database, work)


def test_public_games_are_found_while_they_are_played(database: str) -> None:
    async def work(store: Store) -> None:
        public, private = Row("opened", {"public": True}), Row("opened", {"public": False})
        for at, (table, row, status) in enumerate(
            [("a", public, "playing"), ("b", public, "bot"), ("c", private, "playing"), ("d", public, "open")]
        ):
            await store.append(table, 0, [row], status, 1.0 + at)
        await store.append("e", 0, [public, private], "over", 9.0)
        await store.append("a", 1, [Row("event")], "playing", 7.0)
        assert await store.played_in_public(10, 0.0) == ["a", "b"]
        assert await store.played_in_public(1, 0.0) == ["a"]
        assert await store.played_in_public(10, 2.0) == ["a"]

    with_store(database, work)


def test_a_number_is_given_once_and_a_conflict_adds_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 0, [Row("a"), Row("b")], "waiting", 1.0)
        with pytest.raises(Conflict):
            await store.append("t", 1, [Row("x"), Row("y")], "over", 2.0)
        assert [row.kind for row in await store.read("t")] == ["a", "b"]
        assert await store.tables("over") == []

    with_store(database, work)


def test_a_command_is_stored_once_in_its_table(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 0, [Row("a", command="c")], "waiting", 1.0)
        with pytest.raises(Conflict):
            await store.append("t", 1, [Row("b", command="c")], "waiting", 1.0)
        await store.append("u", 0, [Row("a", command="c")], "waiting", 1.0)
        await store.append("t", 1, [Row("b")], "waiting", 1.0)
        await store.append("t", 2, [Row("b")], "waiting", 1.0)
        await store.append("t", 3, [Row("b", command="d")], "waiting", 1.0)
        assert [await store.has(table, command) for table in "tux" for command in "cd"] == [*[True] * 3, *[False] * 3]

    with_store(database, work)


def test_what_fails_beside_others_fails_alone(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)
        jobs = [store.append(f"t{i}", 0, [Row("a")], "waiting", 1.0) for i in range(50)]
        conflict = store.append("t", 0, [Row("b")], "over", 1.0)
        no_text = store.append("u", 0, [Row("a", {"x": "\ud800"})], "waiting", 1.0)
        next_rows = store.append("t", 1, [Row("c")], "waiting", 1.0)
        *done, a, b, c = await asyncio.gather(*jobs, conflict, no_text, next_rows, return_exceptions=True)
        assert isinstance(a, Conflict)
        assert not isinstance(b, Away | Conflict)
        assert "surrogates not allowed" in str(b)
        assert [*done, c] == [None] * 51
        assert [row.kind for row in await store.read("t")] == ["a", "c"]
        assert len(await store.tables("waiting", 100)) == 51

    with_store(database, work)


def test_a_table_may_be_added_to_twice_in_one_commit(database: str) -> None:
    async def work(store: Store) -> None:
        jobs = [
            store.append("t", i, [Row("a")], status, 1.0) for i, status in enumerate(("waiting", "playing", "over"))
        ]
        assert await asyncio.gather(*jobs) == [None] * 3
        assert [row.number for row in await store.read("t")] == [0, 1, 2]
        assert await store.tables("over") == ["t"]

    with_store(database, work)


def test_what_arrives_together_is_committed_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []
    run_together = threads.run_together

    def counted(db: sqlite3.Connection, batch: list[Any]) -> Any:
        batches.append(len(batch))
        return run_together(db, batch)

    monkeypatch.setattr(threads, "run_together", counted)

    async def work(store: SqliteStore) -> None:
        batches.clear()
        busy = asyncio.ensure_future(store.run(lambda db: time.sleep(0.2)))
        await asyncio.sleep(0.05)
        await asyncio.gather(busy, *(store.append(f"t{i}", 0, [Row("a")], "waiting", 1.0) for i in range(50)))
        assert batches == [1, 50]

    with_store(str(tmp_path / "db"), work)


def test_what_arrives_together_takes_few_statements(tmp_path: Path) -> None:
    said: list[str] = []

    async def work(store: SqliteStore) -> None:
        busy = asyncio.ensure_future(store.run(lambda db: (time.sleep(0.2), db.set_trace_callback(said.append))))
        await asyncio.sleep(0.05)
        rows = [Row("a", {"person": "p"}), Row("b", command="p/1")]
        await asyncio.gather(busy, *(store.append(f"t{i}", 0, rows, "waiting", 1.0) for i in range(200)))
        assert len(said) < 20, said
        for i in range(200):
            assert await store.read(f"t{i}") == [replace(row, number=n, at=1.0) for n, row in enumerate(rows)]
        assert len(await store.tables("waiting", 300)) == 200

    with_store(str(tmp_path / "db"), work)


def test_what_arrives_together_is_committed_together_in_postgresql(postgres: Postgres) -> None:
    database = postgres.new()

    async def work(store: PostgresStore) -> None:
        await asyncio.gather(*(store.append(f"t{i}", 0, [Row("a")], "waiting", 1.0) for i in range(50)))
        await store.append("u", 0, [Row("a")], "waiting", 1.0)

    with_store(database, work)
    ids = postgres.do(database, "select xmin::text, count(*) from log group by xmin")
    assert sorted(count for _transaction, count in ids) == [1, 50]


def test_a_failed_commit_fails_everybody_in_it(tmp_path: Path) -> None:
    class Broken:
        in_transaction = True

        def execute(self, text: str) -> None:
            if text == "commit":
                raise sqlite3.OperationalError("disk full")

    batch = [(lambda db: 1, "one"), (lambda db: 2, "two")]
    done = threads.run_together(Broken(), batch)  # type: ignore[arg-type]
    assert [(future, result) for future, result, _ in done] == [("one", None), ("two", None)]
    assert all(isinstance(error, sqlite3.OperationalError) for *_, error in done)


def test_a_broken_file_is_away_not_a_mistake_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(Away):
            await store.run(lambda db: db.execute("select * from nowhere"))
        await store.append("t", 0, [Row("a")], "waiting", 1.0)

    with_store(str(tmp_path / "db"), work)
    assert "nowhere" in caplog.text


def test_a_closed_store_says_so(database: str) -> None:
    async def run() -> None:
        store = store_at(database)
        await store.open()
        await store.close()
        await store.close()
        with pytest.raises(Away):
            await store.read("t")
        with pytest.raises(Away):
            await store.append("t", 0, [Row("a")], "waiting", 1.0)

    asyncio.run(run())


def test_secrets_and_names_stay(database: str) -> None:
    async def first(store: Store) -> None:
        assert await store.secret("cookies", lambda: b"one") == b"one"
        assert await store.name("p") is None
        await store.rename("p", "Ada", 1.0)
        await store.rename("p", "Ada L.", 2.0)

    async def second(store: Store) -> None:
        assert await store.secret("cookies", lambda: b"two") == b"one"
        assert await store.name("p") == "Ada L."

    with_store(database, first)
    with_store(database, second)


def test_the_tables_of_a_person_are_those_where_they_sat_or_are_expected(database: str) -> None:
    async def work(store: Store) -> None:
        for number, kind in enumerate(("sat", "reserved", "chat")):
            await store.append(f"t{number}", 0, [Row(kind, {"person": "ada"})], "waiting", float(number))
        await store.append("t0", 1, [Row("sat", {"person": "ada"}), Row("sat", {"bot": "greedy"})], "waiting", 9.0)
        assert await store.tables_of("ada") == ["t0", "t1"]
        assert await store.tables_of("ada", 1) == ["t0"]
        assert await store.tables_of("") == []
        await store.append("t1", 1, [Row("ended")], OVER, 10.0)
        assert await store.tables_of("ada") == ["t1", "t0"]
        assert await store.tables_of("ada", over=False) == ["t0"]

    with_store(database, work)


# The schema


def steps(database: str) -> int:
    async def count(store: Any) -> int:
        if isinstance(store, SqliteStore):
            return await store.run(lambda db: int(db.execute("pragma user_version").fetchone()[0]))
        return int(await store.run(lambda link: link.fetchval("select steps from migrated")))

    return int(with_store(database, count))


def known(database: str) -> Any:
    """The module that knows the schema of this database."""
    return postgres_schema if database.startswith("postgresql") else sqlite_schema


def test_migrations_run_once_however_often_it_is_opened(database: str) -> None:
    async def add(store: Store) -> int:
        await store.append("t", len(await store.read("t")), [Row("a")], "waiting", 1.0)
        return len(await store.read("t"))

    assert [with_store(database, add) for _ in range(3)] == [1, 2, 3]
    assert steps(database) == len(known(database).MIGRATIONS)


def test_processes_that_start_at_once_all_find_the_schema_made(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = known(database)
    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, "create table extra (x integer)"))

    async def run() -> None:
        stores = [store_at(database) for _ in range(5)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())
    assert steps(database) == len(module.MIGRATIONS)


def test_a_later_migration_keeps_what_is_there(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def add(store: Store) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)

    async def read(store: Any) -> None:
        assert len(await store.read("t")) == 1
        if isinstance(store, SqliteStore):
            await store.run(lambda db: db.execute("select y from more").fetchall())
        else:
            await store.run(lambda link: link.fetch("select y from more"))

    with_store(database, add)
    module = known(database)
    more = "create table extra (x integer); create table more (y integer);"
    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, more))
    with_store(database, read)


def test_a_newer_schema_is_refused_and_left_alone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = known(database)
    with monkeypatch.context() as newer:
        newer.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, "create table extra (x integer)"))
        had = steps(database)
    with pytest.raises(Unusable) as refused:
        asyncio.run(store_at(database).open())
    assert refused.value.why.id == "database-newer"  # type: ignore[union-attr]
    assert refused.value.why.slots == {"had": had, "known": had - 1}  # type: ignore[union-attr]


def test_an_old_file_gets_the_leases_and_all_its_games_are_looked_through(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "db")
    db.executescript(f"{sqlite_schema.MIGRATIONS[0]} pragma user_version = 1;")
    db.execute("insert into listing values ('t', 'playing', 1.0), ('u', 'over', 1.0)")
    db.commit()
    db.close()

    async def work(store: Store) -> None:
        assert await store.claim(10) == ["t"]
        await store.relist("t", "playing")
        assert await store.tables("playing") == ["t"]

    with_store(str(tmp_path / "db"), work)


def test_what_was_open_to_all_before_there_was_a_list_is_in_it(database: str) -> None:
    async def fill(store: Store) -> None:
        for table, public in (("shown", True), ("hidden", False), ("rematch", True)):
            await store.append(table, 0, [Row("opened", {"public": public})], "waiting", 1.0)
        await store.append("rematch", 1, [Row("reserved", {"person": "ada"})], "waiting", 1.0)
        await store.append("playing", 0, [Row("opened", {"public": True})], "playing", 1.0)

    (step,) = [step for step in known(database).MIGRATIONS if "'open'" in step]

    async def look(store: Any) -> None:
        await fill(store)
        await store.run(lambda link: link.execute(step.strip().rstrip(";")))
        assert await store.tables(OPEN) == ["shown"]

    with_store(database, look)


def test_tables_of_a_status_that_changed_lately(database: str) -> None:
    async def work(store: Store) -> None:
        for number in range(3):
            await store.append(f"t{number}", 0, [Row("a")], OPEN, 1.0 + number)
        assert await store.tables(OPEN) == ["t2", "t1", "t0"]
        assert await store.tables(OPEN, 50, 2.5) == ["t2"]

    with_store(database, work)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "db").write_text("not a database " * 100)
    with pytest.raises(Unusable, match="not a database"):
        asyncio.run(SqliteStore(tmp_path / "db").open())


# Who plays the bots


def test_who_wrote_last_has_the_bots_until_its_lease_is_over(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(one: Store, other: Store) -> None:
        await one.append("t", 0, [Row("a")], BOT, 1.0)
        await one.append("u", 0, [Row("a")], "playing", 1.0)
        assert await one.claim(10) == []
        assert await other.claim(10) == []
        await other.renew(["t"], -1.0)  # not its own
        assert await other.claim(10) == []
        await one.renew(["t"], -1.0)
        assert await other.claim(10) == ["t"]
        assert await one.claim(10) == []
        await one.relist("t", "playing")
        assert await one.tables(BOT) == ["t"]
        await one.renew(["t"], -1.0)  # its own no longer
        assert await one.claim(10) == []
        await one.append("t", 1, [Row("b")], BOT, 2.0)
        await other.renew(["t"], -1.0)
        assert await other.claim(10) == []

    with_two(database, work)


def test_where_only_bots_play_who_asks_takes_them_unless_another_has_them(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        await one.append("t", 0, [Row("a")], "playing", 1.0)
        await one.append("u", 0, [Row("a")], "playing", 1.0)
        assert await other.take(["t", "u", "v"]) == []
        await one.renew(["t"], -1.0)
        assert await other.take(["t", "u", "v"]) == ["t"]
        assert await one.take(["t"]) == []

    with_two(database, work)


def test_who_closes_leaves_its_bots_to_others_at_once(database: str) -> None:
    async def first(store: Store) -> None:
        for table in "tuv":
            await store.append(table, 0, [Row("a")], BOT, 1.0)

    async def second(store: Store) -> None:
        assert sorted([*await store.claim(2), *await store.claim(2)]) == ["t", "u", "v"]
        assert await store.claim(2) == []

    with_store(database, first)
    with_store(database, second)


def test_several_that_claim_at_once_share(database: str) -> None:
    async def prepare(store: Store) -> None:
        for number in range(30):
            await store.append(f"t{number}", 0, [Row("a")], BOT, 1.0)

    async def work(one: Store, other: Store) -> None:
        claimed = await asyncio.gather(*(store.claim(10) for _ in range(5) for store in (one, other)))
        found = [table for tables in claimed for table in tables]
        assert len(set(found)) == len(found)
        found += await one.claim(30)
        assert sorted(found) == sorted(f"t{number}" for number in range(30))

    with_store(database, prepare)
    with_two(database, work)


# What others add


async def first_news(store: Store, good: Callable[[News], bool]) -> None:
    async with aclosing(store.news()) as news:
        async for one in news:
            if good(one):
                return


def test_one_hears_what_the_other_adds(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        heard = asyncio.create_task(first_news(other, lambda news: news == Added("t", 3)))
        await asyncio.sleep(0.1)
        await one.append("t", 0, [Row("a")], "waiting", 1.0)
        await one.append("t", 1, [Row("b"), Row("c")], "waiting", 1.0)
        await asyncio.wait_for(heard, 2)

    with_two(database, work)


def test_a_file_is_not_looked_through_for_ones_own_rows(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        heard = asyncio.create_task(first_news(store, lambda news: True))
        await asyncio.sleep(0)
        for number in range(5):
            await store.append("t", number, [Row("a")], "waiting", 1.0)
            await asyncio.sleep(threads.LOOK / 2)
        assert not heard.done()
        heard.cancel()

    with_store(str(tmp_path / "db"), work)


def test_processes_on_postgresql_can_tell_each_other_things(postgres: Postgres) -> None:
    async def work(one: Store, other: Store) -> None:
        ready, heard = asyncio.Event(), asyncio.Queue[News]()

        def hear(news: News) -> bool:
            ready.set()
            heard.put_nowait(news)
            return news == Told("last")

        listening = asyncio.create_task(first_news(other, hear))
        await ready.wait()
        for text in ("same", "same", "last"):
            one.tell(text)
            await asyncio.sleep(0.05)
        await asyncio.wait_for(listening, 2)
        assert [heard.get_nowait() for _ in range(4)] == [Missed(), Told("same"), Told("same"), Told("last")]

    with_two(postgres.new(), work)


# Several processes

WRITER = """
import asyncio, sys
from parlour.server.store import Conflict, Row, store_at

async def run(database, name):
    store = store_at(database)
    await store.open()
    for number in range(60):
        while True:
            try:
                at = len(await store.read("t"))
                await store.append("t", at, [Row("a", {"by": name}, f"{name}{number}"), Row("b")], "playing", 1.0)
                break
            except Conflict:
                pass
    await store.close()

asyncio.run(run(*sys.argv[1:]))
"""


def test_two_processes_write_one_table_without_losing_or_doubling_anything(database: str) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, database, name]) for name in ("x", "y")]
    assert [writer.wait(50) for writer in writers] == [0, 0]

    async def check(store: Store) -> None:
        rows = await store.read("t")
        assert [row.number for row in rows] == list(range(240))
        assert sorted(row.command for row in rows if row.command) == sorted(f"{n}{i}" for n in "xy" for i in range(60))
        assert {row.kind for row in rows[::2]} == {"a"}  # pairs are never torn apart
        assert {row.kind for row in rows[1::2]} == {"b"}

    with_store(database, check)


def test_of_two_who_want_the_same_number_one_gets_it(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        for number in range(40):
            both = (
                store.append("t", number, [Row(kind)], "playing", 1.0) for store, kind in ((one, "x"), (other, "y"))
            )
            done = await asyncio.gather(*both, return_exceptions=True)
            assert [type(answer) for answer in done].count(Conflict) == 1
            assert done.count(None) == 1
            winner = "xy"[done.index(None)]
            assert (await one.read("t", number))[0].kind == winner

    with_two(database, work)


def test_a_long_log_is_read_by_slices(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn while the rows of a table are taken apart."""
    monkeypatch.setattr(slices, "SLICE", 0.0)

    async def work(store: Store) -> None:
        await store.append("t", 0, [Row("opened")] * 300, "over", 1.0)
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        rows = await store.read("t")
        counting.cancel()
        assert (len(rows), turns >= 300) == (300, True)

    with_store(database, work)
