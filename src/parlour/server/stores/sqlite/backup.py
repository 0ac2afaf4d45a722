"""Copies a SQLite file out and in; see `backup`."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase
from parlour.server.backup import (
    BATCH,
    LEFT_OUT,
    ORDER,
    TEMPORARY,
    Copy,
    Part,
    check_schema,
    filled,
    not_empty,
    private,
)
from parlour.server.store import Unusable, reason
from parlour.server.stores.sqlite.schema import MIGRATIONS, migrate
from parlour.server.stores.sqlite.threads import LOCKED

LOGS: Final = ("-wal", "-journal")
"""How the names of files end in which SQLite keeps what is not in the database yet."""
AHEAD: Final = 1
"""Steps of this schema that PostgreSQL's did not need."""


class SqliteShelf:
    schema: Final = len(MIGRATIONS) - AHEAD

    def __init__(self, path: Path) -> None:
        self._path = path

    @contextlib.asynccontextmanager
    async def copy(self) -> AsyncIterator[Copy]:
        if not self._path.is_file():
            raise Unusable(str(self._path), Phrase("database-missing"))
        try:
            with contextlib.closing(sqlite3.connect(self._path, timeout=LOCKED, isolation_level=None)) as db:
                db.execute("pragma query_only = on")
                db.execute("begin")  # one moment: others may write meanwhile
                (had,) = db.execute("pragma user_version").fetchone()
                check_schema(str(self._path), had, len(MIGRATIONS))
                yield Copy(had - AHEAD, _parts(db))
        except sqlite3.Error as error:
            raise Unusable(str(self._path), reason(error)) from error

    async def restore(self, schema: int, parts: Iterable[Part]) -> None:
        """The file gets its name when it is whole."""
        self._check_free()
        made = self._path.with_name(f"{self._path.name}.part")
        try:
            private(made).close()
        except FileExistsError:
            raise ParlourError("file-exists", path=str(made)) from None
        except OSError as error:
            raise Unusable(str(self._path), reason(error)) from error
        try:
            with contextlib.closing(sqlite3.connect(made, isolation_level=None)) as db:
                migrate(db, schema + AHEAD)
                db.execute("begin")
                for part in parts:
                    known = [str(name) for _, name, *_ in db.execute(f"pragma table_info({part.table})")]
                    columns, values = filled(part, known)
                    marks = ", ".join("?" * len(columns))
                    text = f"insert into {part.table} ({_listed(columns)}) values ({marks})"
                    db.executemany(text, [[*row, *values] for row in part.rows])
                db.execute("commit")
                migrate(db)
            made.replace(self._path)
        except (sqlite3.Error, OSError) as error:
            raise Unusable(str(self._path), reason(error)) from error
        finally:
            with contextlib.suppress(OSError):
                made.unlink(missing_ok=True)

    def _check_free(self) -> None:
        """Raise if there is a database, or the log of one: SQLite would write what is in that log into the new file."""
        if self._path.exists() and self._path.stat().st_size:
            raise not_empty(str(self._path))
        for suffix in LOGS:
            beside = self._path.with_name(f"{self._path.name}{suffix}")
            if beside.exists() and beside.stat().st_size:
                raise Unusable(str(self._path), Phrase("database-log-left", {"file": str(beside)}))


async def _parts(db: sqlite3.Connection) -> AsyncIterator[Part]:
    for table in _tables(db):
        columns, order = _columns(db, table)
        yield Part(table, columns, [])
        rows = db.execute(f"select {_listed(columns)} from {table} order by {_listed(order)}")
        while batch := rows.fetchmany(BATCH):
            yield Part(table, columns, [list(row) for row in batch])


def _tables(db: sqlite3.Connection) -> list[str]:
    """Those to be kept, in the order in which they were made: none refers to a later one."""
    text = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid"
    return [name for (name,) in db.execute(text) if name not in TEMPORARY]


def _columns(db: sqlite3.Connection, table: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The columns to be kept, and by which to sort."""
    found = {name: key for _, name, _, _, _, key in db.execute(f"pragma table_info({table})")}
    kept = tuple(sorted(name for name in found if name not in LEFT_OUT.get(table, ())))
    key = tuple(sorted((name for name in kept if found[name]), key=lambda name: int(found[name])))
    return kept, ORDER.get(table) or key or kept


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
