"""What the store does when its database is locked, full, damaged, moved or gone: nothing that it acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.server.store import Away, Row, Store
from parlour.server.stores.postgres import store as postgres_store
from parlour.server.stores.sqlite import SqliteStore, threads
from server.pgserver import Postgres
from server.test_store import with_store

pytestmark = pytest.mark.timeout(60)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """While another program writes."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


async def refused(work: Awaitable[Any], why: str) -> None:
    with pytest.raises(Away) as error:
        await work
    assert error.value.why == why


def stored(path: Path) -> list[Row]:
    """What a restart finds in table t."""
    return with_store(str(path), lambda store: store.read("t"))


# Another program writes


def test_reads_never_wait_for_a_writer(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)
        await store.rename("ada", "Ada", 1.0)
        with locked(tmp_path / "db"):
            waiting = asyncio.create_task(store.append("t", 1, [Row("b")], "waiting", 1.0))
            async with asyncio.timeout(2):
                assert [row.kind for row in await store.read("t")] == ["a"]
                assert await store.tables("waiting") == ["t"]
                assert await store.tables_of("ada") == []
                assert await store.name("ada") == "Ada"
                assert await store.notes("t", "ada") == {}
                assert await store.claim(5) == []  # nothing to claim: nothing to write
            assert not waiting.done()
        await waiting
        assert [row.kind for row in await store.read("t")] == ["a", "b"]  # what was acknowledged is seen

    with_store(str(tmp_path / "db"), work)


def test_a_write_waits_for_another_program_only_so_long_and_then_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(threads, "LOCKED", 0.05)
    caplog.set_level("INFO", "parlour.store")

    async def work(store: SqliteStore) -> None:
        with locked(tmp_path / "db"):
            for _ in range(3):
                await asyncio.gather(
                    *(refused(store.append(f"t{i}", 0, [Row("a")], "waiting", 1.0), "busy") for i in "tu")
                )
        assert await store.read("tt") == []
        await store.append("tt", 0, [Row("b")], "waiting", 1.0)

    with_store(str(tmp_path / "db"), work)
    assert [record.message.rpartition(": ")[2] for record in caplog.records] == [
        "database is locked",  # once
        f"the database {tmp_path / 'db'} works again",
    ]


def test_a_house_can_be_opened_while_another_program_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_store(str(tmp_path / "db"), lambda store: store.append("t", 0, [Row("a")], "waiting", 1.0))
    monkeypatch.setattr(threads, "LOCKED", 0.05)
    with locked(tmp_path / "db"):
        assert len(stored(tmp_path / "db")) == 1


@pytest.mark.parametrize("read", [True, False])
def test_only_so_much_waits_for_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: bool) -> None:
    monkeypatch.setattr(threads, "WAITING", 3)

    async def work(store: SqliteStore) -> None:
        free, begun = threading.Event(), threading.Event()

        def hold(_db: sqlite3.Connection) -> None:
            begun.set()
            free.wait()

        do = store.look if read else store.run
        held = asyncio.create_task(do(hold))
        await asyncio.to_thread(begun.wait)
        waiting = [asyncio.create_task(do(lambda db: 1)) for _ in range(3)]
        await asyncio.sleep(0)
        await refused(do(lambda db: 2), "busy")
        free.set()
        assert await asyncio.gather(held, *waiting) == [None, 1, 1, 1]

    with_store(str(tmp_path / "db"), work)


def test_only_so_much_waits_for_postgresql(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_store, "WAITING", 0)
    with_store(postgres.new(), lambda store: refused(store.append("t", 0, [Row("a")], "waiting", 1.0), "busy"))


# A sign of life


def test_a_sign_of_life_is_a_write(database: str) -> None:
    async def work(store: Any) -> None:
        await store.beat()
        await store.beat()
        count = "select count(*) from heartbeat"
        if isinstance(store, SqliteStore):
            assert await store.look(lambda db: db.execute(count).fetchone()) == (1,)
        else:
            assert await store.run(lambda link: link.fetchval(count)) == 1

    with_store(database, work)


def test_a_postgresql_that_takes_no_writes_is_no_sign_of_life(postgres: Postgres) -> None:
    url = postgres.new()
    name = url.rpartition("/")[2]

    async def ask(store: Store) -> None:
        assert await store.tables("playing") == []
        await store.beat()

    with_store(url, ask)
    with_store(url, lambda store: refused(_read_only(store, name), ""))


async def _read_only(store: Any, name: str) -> None:
    await store.run(lambda link: link.execute(f"alter database {name} set default_transaction_read_only = on"))
    await store._pool.expire_connections()
    try:
        await store.beat()
    finally:
        await store.run(lambda link: link.execute(f"set transaction read write; alter database {name} reset all"))
        await store._pool.expire_connections()


# The file is gone


def move(path: Path) -> None:
    """Put the whole database elsewhere."""
    for suffix in ("", "-wal", "-shm"):
        path.with_name(f"{path.name}{suffix}").rename(path.with_name(f"moved{suffix}"))


def replace_by_another(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path.with_name("new"))) as other:
        other.execute("create table x (y)")
    shutil.move(path.with_name("new"), path)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can be neither moved nor deleted")
@pytest.mark.parametrize(
    "fault", [move, Path.unlink, replace_by_another, lambda path: path.with_name("db-wal").unlink()]
)
def test_nothing_is_acknowledged_that_is_not_in_the_file_at_its_place(
    tmp_path: Path, fault: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)
        fault(tmp_path / "db")
        for _ in range(3):
            await refused(store.append("t", 1, [Row("b")], "waiting", 1.0), "lost")
            await refused(store.beat(), "lost")

    with_store(str(tmp_path / "db"), work)
    assert [record.message for record in caplog.records] == [
        f"the database {tmp_path / 'db'} was deleted or replaced: nothing is stored until a restart"
    ]
    if fault is move:
        assert len(stored(tmp_path / "moved")) >= 1


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file cannot be deleted")
def test_a_house_at_rest_notices_that_its_file_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(threads, "LOOK", 0.01)

    async def work(_store: SqliteStore) -> None:
        (tmp_path / "db").unlink()
        while not caplog.records:
            await asyncio.sleep(0.005)

    with_store(str(tmp_path / "db"), work)
    assert "was deleted or replaced" in caplog.text


# The file is damaged


def test_a_damaged_page_stops_all_writing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "db"

    rows = [Row("a", {"x": f"needle{number} {'y' * 500}"}) for number in range(200)]
    with_store(str(path), lambda store: store.append("t", 0, rows, "waiting", 1.0))
    with path.open("r+b") as file:
        file.seek(file.read().index(b"needle100") // 4096 * 4096)  # the page that it is on
        file.write(b"\xff" * 4096)

    async def work(store: SqliteStore) -> None:
        await store.beat()
        for _ in range(2):
            await refused(store.read("t"), "damaged")
        await refused(store.beat(), "damaged")
        await refused(store.append("u", 0, [Row("a")], "waiting", 1.0), "damaged")

    with_store(str(path), work)
    assert [record.message.rpartition(": ")[2] for record in caplog.records] == ["database disk image is malformed"]


# The disk is full


def test_a_full_disk_refuses_cleanly_and_recovers_by_itself(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "parlour.store")

    async def limit(store: SqliteStore, more: int) -> None:
        """Let the file grow by this many pages; a pragma takes no effect in a transaction."""

        def job(db: sqlite3.Connection) -> None:
            (pages,) = db.execute("pragma page_count").fetchone()
            db.execute(f"pragma max_page_count = {pages + more}")

        await store.run(job)

    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)
        await limit(store, 0)
        for _ in range(2):
            await refused(store.append("t", 1, [Row("a", {"x": "y" * 20_000})], "waiting", 1.0), "full")
        assert [row.number for row in await store.read("t")] == [0]
        await limit(store, 1000)
        await store.append("t", 1, [Row("a", {"x": "y" * 20_000})], "waiting", 1.0)

    with_store(str(tmp_path / "db"), work)
    assert [row.number for row in stored(tmp_path / "db")] == [0, 1]
    assert len([record for record in caplog.records if "is full" in record.message]) == 1
    assert caplog.records[-1].message.endswith("works again")


FILLER = """
import asyncio, resource, signal, sys
from pathlib import Path
from parlour.server.store import Away, Row, store_at

async def run(path):
    store = store_at(path)
    await store.open()
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    number = refused = 0
    async def add():
        nonlocal number, refused
        try:
            await store.append("t", number, [Row("a", {"x": "y" * 3000})], "waiting", 1.0)
            number += 1
        except Away:
            refused += 1
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    for _ in range(3):
        largest = max(Path(path + suffix).stat().st_size for suffix in ("", "-wal"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 40_000, hard))
        before = refused
        while refused < before + 3:
            await add()
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        before = refused
        for _ in range(5):
            await add()
        assert refused == before, "it did not recover"
    print(number, refused, flush=True)
    signal.raise_signal(signal.SIGKILL)

asyncio.run(run(*sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="files are limited by the system")
def test_a_disk_that_takes_no_more_loses_nothing_acknowledged(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", FILLER, str(tmp_path / "db")], capture_output=True, text=True)
    assert done.stdout, done.stderr
    number, _refused = map(int, done.stdout.split())
    assert [row.number for row in stored(tmp_path / "db")] == list(range(number))


# All of it


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can be neither moved nor deleted")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_all_that_was_acknowledged_is_there_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Writers that never rest, and faults that come and go at random; at last the file is taken away."""
    monkeypatch.setattr(threads, "LOCKED", 0.02)
    dice, path = random.Random(seed), tmp_path / "db"
    acknowledged: dict[str, int] = {}

    async def write(store: SqliteStore, table: str) -> None:
        number = 0
        while True:
            with contextlib.suppress(Away):
                await store.append(table, number, [Row("a", {"x": "y" * dice.randrange(3000)})], "waiting", 1.0)
                number += 1
                acknowledged[table] = number
            await asyncio.sleep(0)

    async def fault(store: SqliteStore) -> None:
        match dice.randrange(3):
            case 0:
                with locked(path):
                    await asyncio.sleep(dice.random() * 0.05)
            case 1:
                db = sqlite3.connect(path)
                (pages,) = db.execute("pragma page_count").fetchone()
                db.close()
                with contextlib.suppress(Away):
                    await store.run(lambda db: db.execute(f"pragma max_page_count = {pages}").close())
                await asyncio.sleep(dice.random() * 0.03)
                with contextlib.suppress(Away):
                    await store.run(lambda db: db.execute("pragma max_page_count = 1000000").close())
            case 2:
                await asyncio.sleep(dice.random() * 0.03)

    async def work(store: SqliteStore) -> None:
        writers = [asyncio.create_task(write(store, f"t{number}")) for number in range(3)]
        for _ in range(6):
            await fault(store)
        move(path)
        await asyncio.sleep(0.05)
        for writer in writers:
            writer.cancel()

    with_store(str(path), work)

    async def check(store: Store) -> None:
        for table, count in acknowledged.items():
            found = [row.number for row in await store.read(table)]
            assert found[:count] == list(range(count))
            assert len(found) <= count + 1  # one may have been stored without having been acknowledged

    assert acknowledged
    with_store(str(tmp_path / "moved"), check)
