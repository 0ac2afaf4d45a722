"""Backups: what was in a house is in the next one, of either kind, or nothing is."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.kernel.errors import ParlourError
from parlour.server import FOLDER
from parlour.server import backup as backup_module
from parlour.server.backup import BATCH, Head, backup, restore
from parlour.server.projection import Moments, view
from parlour.server.store import OPEN, Deed, Row, Store, Unusable
from parlour.server.stores.postgres import schema as postgres_schema
from parlour.server.stores.sqlite import schema as sqlite_schema
from parlour.server.stores.sqlite.backup import AHEAD, SqliteShelf
from parlour.server.table import fold
from server.houses import Clock
from server.pgserver import Postgres
from server.test_store import with_store
from server.test_timekeeping import City, begin, in_city, left

pytestmark = pytest.mark.timeout(60)
KEPT = sorted((Path(__file__).parents[1] / "data" / "houses").glob("*.db.gz"))


def digests(database: str) -> dict[str, str]:
    """Of each table: its rows, and how it looks to a watcher and to each who sits there."""

    async def work(store: Store) -> dict[str, str]:
        found = {}
        for summary in await store.survey():
            rows = await store.read(summary.table)
            table = fold(summary.table, rows)
            people = ["", *sorted({sitter.person for sitter in table.seats if sitter and sitter.person})]
            notes = [await store.notes(table.id, person) for person in people]
            seen = [view(Moments(table), person, "en") for person in people]
            text = repr((summary.status, summary.at, rows, seen, notes, [await store.name(one) for one in people]))
            found[summary.table] = hashlib.sha256(text.encode()).hexdigest()
        return found

    result: dict[str, str] = with_store(database, work)
    return result


def copied(database: str, file: Path) -> Head:
    return asyncio.run(backup(database, file))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.name.partition(".")[0])
def test_every_table_is_the_same_after_it_moved_to_the_other_kind_and_back(
    kept: Path, tmp_path: Path, postgres: Postgres
) -> None:
    """The house is one that an earlier Parlour has kept, with tables of every game; its schema may be old."""
    first, second, third = str(tmp_path / "first"), postgres.new(), str(tmp_path / "third")
    Path(first).write_bytes(gzip.decompress(kept.read_bytes()))
    asyncio.run(backup(first, tmp_path / "old"))
    asyncio.run(restore(tmp_path / "old", second))
    before = digests(first)
    assert len(before) >= 15
    assert digests(second) == before
    moved = copied(second, tmp_path / "moved")
    asyncio.run(restore(tmp_path / "moved", third))
    assert digests(third) == before
    back = copied(third, tmp_path / "back")
    assert strip(tmp_path / "back") == strip(tmp_path / "moved")
    assert back.rows == moved.rows


def strip(file: Path) -> list[bytes]:
    """All but when a backup was made."""
    return gzip.decompress(file.read_bytes()).splitlines()[1:-1]


def test_the_two_schemas_have_the_same_steps() -> None:
    """A backup says with one number which schema it is of: a step is added to both, or to neither."""
    assert len(sqlite_schema.MIGRATIONS) == len(postgres_schema.MIGRATIONS) + AHEAD


async def furnish(store: Store) -> None:
    """Something in every table of the database."""
    await store.append("t", 0, [Row("opened", {"text": "é\u0000😀"}, "c1"), Row("sat", {"person": "ada"})], OPEN, 1.5)
    await store.rename("ada", "Ada", 2.0)
    await store.note("t", "ada", "e4", "watch it", 9)
    await store.secret("cookies", lambda: b"\0\xff")
    await store.delete("gone", Deed(3.0, "root", "delete", "gone", "why"))


def test_a_restored_house_goes_on(database: str, tmp_path: Path, postgres: Postgres) -> None:
    """Secrets, names, notes and deeds are there, rows and deeds are added after those before, and commands stay unique."""
    with_store(database, furnish)
    copied(database, tmp_path / "file")
    other = str(tmp_path / "other") if "://" in database else postgres.new()
    asyncio.run(restore(tmp_path / "file", other))

    async def work(store: Store) -> None:
        assert await store.secret("cookies", lambda: b"another") == b"\0\xff"
        assert await store.name("ada") == "Ada"
        assert await store.notes("t", "ada") == {"e4": "watch it"}
        assert await store.tables_of("ada") == ["t"]
        await store.delete("gone", Deed(4.0, "root", "delete", "again"))
        assert [deed.at for deed in await store.deeds(9)] == [4.0, 3.0]
        await store.append("t", 2, [Row("next")], OPEN, 5.0)
        assert [row.command for row in await store.read("t")] == ["c1", None, None]

    with_store(other, work)


def test_a_clock_goes_on_from_the_moment_of_the_backup(
    database: str, tmp_path: Path, postgres: Postgres, clock: Clock
) -> None:
    """However long ago that was, and on whichever machine it is restored."""
    other = str(tmp_path / "other") if "://" in database else postgres.new()
    tables: list[str] = []

    async def before(city: City) -> None:
        house = await city.open()
        tables.append(await begin(house))
        clock.now += 30
        await house.time.look()  # a sign of life
        await asyncio.to_thread(copied, database, tmp_path / "file")
        await city.kill(house)

    async def after(city: City) -> None:
        house = await city.open()
        await house.time.look()
        assert left(await house.table(tables[0]), clock)[0] == 150

    in_city(database, clock, before)
    asyncio.run(restore(tmp_path / "file", other))
    clock.now += 100_000
    in_city(other, clock, after)


def test_a_backup_is_of_one_moment_while_others_write(database: str, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async def write() -> None:
            for number in range(1_000_000):
                await store.append(f"t{number}", 0, [Row("sat", {"person": f"p{number}", "x": "y" * 99})], OPEN, 1.0)

        rows = [Row("event", {"n": number}) for number in range(1500)]  # more than are read at a time
        await store.append("long", 0, rows, OPEN, 1.0)
        writing = asyncio.create_task(write())
        await asyncio.to_thread(asyncio.run, backup(database, tmp_path / "file"))
        writing.cancel()

    with_store(database, work)
    asyncio.run(restore(tmp_path / "file", tmp_path / "copy"))
    db = sqlite3.connect(tmp_path / "copy")
    counts = [db.execute(f"select count(*) from {name}").fetchone()[0] for name in ("log", "listing", "seat")]
    db.close()
    assert counts[0] - 1500 == counts[1] - 1 == counts[2]
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o600


def test_what_is_no_whole_backup_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    with_store(str(tmp_path / "db"), furnish)
    copied(str(tmp_path / "db"), tmp_path / "good")
    good = (tmp_path / "good").read_bytes()
    lines = gzip.decompress(good).splitlines(keepends=True)
    head = json.loads(lines[0])

    def packed(*lines: bytes) -> bytes:
        return gzip.compress(b"".join(lines))

    newer = json.dumps({**head, "schema": head["schema"] + 1}).encode() + b"\n"
    for content, told in (
        (b"", "is not a backup"),
        (b"no gzip at all", "is not a backup"),
        (packed(b"no json\n"), "is not a backup"),
        (packed(b'{"parlour": 1}\n'), "is not a backup"),
        (good[:-30], "is damaged or was cut off"),
        (good[: len(good) // 2], "is damaged or was cut off"),
        (packed(*lines[:-1]), "is damaged or was cut off"),
        (packed(*lines[:3], *lines[4:]), "is damaged or was cut off"),
        (packed(*(line.replace(b"watch", b"catch") for line in lines)), "is damaged or was cut off"),
        (packed(newer, *lines[1:]), "comes from a newer Parlour"),
        (packed(json.dumps({**head, "parlour": 2}).encode() + b"\n"), "comes from a newer Parlour"),
    ):
        (tmp_path / "bad").write_bytes(content)
        with pytest.raises(ParlourError) as error:
            asyncio.run(restore(tmp_path / "bad", tmp_path / "new"))
        error.value.folder = FOLDER
        assert str(error.value).startswith(f"{tmp_path / 'bad'} {told}")
        assert sorted(path.name for path in tmp_path.iterdir()) == ["bad", "db", "good"]
    with pytest.raises(ParlourError):
        asyncio.run(restore(tmp_path / "none", tmp_path / "new"))
    with pytest.raises(ParlourError):
        asyncio.run(backup(tmp_path / "db", tmp_path / "good"))


def test_a_restore_that_fails_halfway_leaves_nothing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the disk breaks: the file was whole when it was checked."""
    with_store(str(tmp_path / "full"), furnish)
    copied(str(tmp_path / "full"), tmp_path / "file")
    from parlour.server import backup as module

    whole = module._parts

    def breaks(file: Path) -> object:
        for number, part in enumerate(whole(file)):
            if number == 5:
                raise OSError("it breaks")
            yield part

    monkeypatch.setattr(module, "_parts", breaks)
    with pytest.raises(Unusable):
        asyncio.run(restore(tmp_path / "file", database))
    monkeypatch.undo()
    asyncio.run(restore(tmp_path / "file", database))  # it is as empty as before
    with pytest.raises(Unusable):
        asyncio.run(restore(tmp_path / "file", database))
    assert with_store(database, lambda store: store.name("ada")) == "Ada"


def test_an_empty_database_has_no_house_to_back_up(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "backup", str(tmp_path / "file"), "--database", postgres.new(), "--lang", "en"]) == 2
    assert "there is no house in it" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


PERSON = b'{"table":"person","columns":["id","name","at"]}\n'
FORGED: dict[str, tuple[bytes, ...]] = {
    "a schema that is no number": (b'{"parlour":1,"schema":NaN,"at":1}\n',),
    "a schema before the first": (b'{"parlour":1,"schema":-1,"at":1}\n',),
    "a moment without a date": (b'{"parlour":1,"schema":1,"at":Infinity}\n',),
    "a head too deep": (b"[" * 100_000 + b"\n",),
    "a row too deep": (b"", PERSON, b"[" * 100_000 + b"]" * 100_000 + b"\n"),
    "no text": (b"", PERSON, b'["\xff", "", 1]\n'),
    "half a character": (b"", PERSON, b'["\\ud800", "", 1]\n'),
    "no JSON": (b"", PERSON, b"[1, 2\n"),
    "a number too long": (b"", PERSON, b'["", "", ' + b"9" * 5000 + b"]\n"),
    "a number too great": (b"", PERSON, b'["", "", 9223372036854775808]\n'),
    "a list as a value": (b"", PERSON, b'["", [1], 1]\n'),
    "no bytes": (b"", PERSON, b'["", {"base64": "!"}, 1]\n'),
    "an object as a value": (b"", PERSON, b'["", {}, 1]\n'),
    "too few values": (b"", PERSON, b'["ada"]\n'),
    "rows of no table": (b"", b"[1]\n"),
    "a number in place of a table": (b"", b"5\n"),
    "a table that is none": (b"", b'{"table":"nothing","columns":["id"]}\n', b"[1]\n"),
    "a statement as a table": (b"", b'{"table":"person; drop table log","columns":["id"]}\n', b"[1]\n"),
    "a statement as a column": (b"", b'{"table":"person","columns":["id\\") values (1) --"]}\n', b"[1]\n"),
    "columns that are none": (b"", b'{"table":"person","columns":7}\n', b"[1]\n"),
    "a column twice": (b"", b'{"table":"person","columns":["id","id","at"]}\n', b'["a","b",1]\n'),
    "a person twice": (b"", PERSON, b'["ada","Ada",1]\n', b'["ada","Ada",1]\n'),
    "a text in place of a number": (b"", PERSON, b'["ada","Ada","when"]\n'),
}


def sealed(*lines: bytes) -> bytes:
    """A backup with these lines, whose digest is right: anybody can make one."""
    end = {"digest": hashlib.sha256(b"".join(lines)).hexdigest(), "rows": sum(line.startswith(b"[") for line in lines)}
    return gzip.compress(b"".join(lines) + json.dumps(end).encode() + b"\n")


def test_a_forged_backup_is_refused_in_one_line(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = json.dumps({"parlour": 1, "schema": SqliteShelf.schema, "at": 1.0}).encode() + b"\n"
    bad = tmp_path / "bad"
    for what, (first, *more) in FORGED.items():
        if what == "a text in place of a number" and "://" not in database:
            continue  # SQLite takes it
        bad.write_bytes(sealed(first or head, *more))
        assert main(["admin", "restore", str(bad), "--database", database, "--lang", "en"]) == 2, what
        told = capsys.readouterr()
        assert (told.out, len(told.err.splitlines())) == ("", 1), what
        assert [path.name for path in tmp_path.iterdir()] == ["bad"], what
    bad.write_bytes(sealed(head, PERSON, b'["ada","Ada",1]\n'))
    assert main(["admin", "restore", str(bad), "--database", database, "--lang", "en"]) == 0


def test_nothing_is_restored_that_follows_the_digest(tmp_path: Path) -> None:
    head = json.dumps({"parlour": 1, "schema": SqliteShelf.schema, "at": 1.0}).encode() + b"\n"
    rows = b"".join(b'["evil%d","Evil",1]\n' % number for number in range(BATCH))
    (tmp_path / "bad").write_bytes(sealed(head) + gzip.compress(PERSON + rows))
    with pytest.raises(ParlourError):
        asyncio.run(restore(tmp_path / "bad", tmp_path / "new"))
    assert not (tmp_path / "new").exists()


def test_a_line_without_end_does_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some kilobytes unpack to as much as anybody likes."""
    monkeypatch.setattr(backup_module, "LONGEST", 1000)
    (tmp_path / "bad").write_bytes(gzip.compress(b" " * 1000))
    with pytest.raises(ParlourError):
        asyncio.run(restore(tmp_path / "bad", tmp_path / "new"))


def test_the_log_of_an_earlier_database_is_not_read_into_a_restored_one(tmp_path: Path) -> None:
    """A house that was killed leaves a log beside its file; SQLite would take it for that of whatever file is there."""
    with_store(str(tmp_path / "db"), furnish)
    copied(str(tmp_path / "db"), tmp_path / "file")
    db = sqlite3.connect(tmp_path / "db", isolation_level=None)
    db.execute("insert into person values ('stale', 'Stale', 1)")
    left = (tmp_path / "db-wal").read_bytes()
    db.close()
    (tmp_path / "new-wal").write_bytes(left)
    with pytest.raises(Unusable, match="new-wal"):
        asyncio.run(restore(tmp_path / "file", tmp_path / "new"))
    assert (tmp_path / "new-wal").read_bytes() == left
    (tmp_path / "new-wal").unlink()
    asyncio.run(restore(tmp_path / "file", tmp_path / "new"))
    assert with_store(str(tmp_path / "new"), lambda store: store.name("stale")) is None


def test_what_another_command_writes_is_left_to_it(tmp_path: Path) -> None:
    """Two backups to one file, or two restores of one: the later is refused, and the earlier goes on."""
    with_store(str(tmp_path / "db"), furnish)
    copied(str(tmp_path / "db"), tmp_path / "file")
    for name in ("copy.part", "new.part"):
        (tmp_path / name).write_bytes(b"being written")
    with pytest.raises(ParlourError):
        asyncio.run(backup(tmp_path / "db", tmp_path / "copy"))
    with pytest.raises(ParlourError):
        asyncio.run(restore(tmp_path / "file", tmp_path / "new"))
    assert [(tmp_path / name).read_bytes() for name in ("copy.part", "new.part")] == [b"being written"] * 2
