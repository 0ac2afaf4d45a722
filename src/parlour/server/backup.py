"""Backups: one format for both kinds of database, so that a house can move from one to the other.

A backup is lines of JSON, compressed by gzip: a head, then for each table its name and columns and a list for each row,
and at last a digest of all that. Tables and columns are those that the database has; whatever is added to a schema is in
the next backup. A file that was damaged or cut is noticed before anything is restored.
"""

from __future__ import annotations

import base64
import contextlib
import gzip
import hashlib
import json
import os
import re
import time
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase
from parlour.server.store import Unusable, is_file, reason, too_new

FORMAT: Final = 1
"""The version of what is described here."""
BATCH: Final = 1000
"""Rows that are read or written at a time."""
LONGEST: Final = 16 * 1024 * 1024
"""Bytes of a line; ours have a few thousand. A file of some kilobytes could unpack to a line that fills the memory."""
LATEST: Final = 253_402_300_800.0
"""Seconds since 1970 until the year 10,000: no later moment has a date."""
LEVEL: Final = 5
"""How hard gzip tries: more takes twice the time for a hundredth less."""

TEMPORARY: Final = frozenset({"heartbeat", "migrated"})
"""Tables that say nothing about a house once it is closed."""
LEFT_OUT: Final[Mapping[str, Mapping[str, Any]]] = {
    "log": {"place": None},
    "deed": {"place": 0},
    "listing": {"keeper": "", "until": 0.0},
}
"""Columns likewise, with what they are when restored; None: the database decides."""
ORDER: Final = {"log": ("table_id", "number")}
"""By which columns the rows of a table are sorted, if not by its key: so that equal houses have equal backups."""


@dataclass(frozen=True, slots=True)
class Part:
    """A table of the database, and some of its rows."""

    table: str
    columns: tuple[str, ...]
    rows: list[list[Any]]
    """None, numbers, texts and bytes."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A database as it is at one moment."""

    schema: int
    parts: AsyncIterator[Part]
    """Each table begins with a part, be it without rows."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a backup says of itself."""

    schema: int
    at: float
    rows: int
    digest: str


class Shelf(Protocol):
    """A database, as it is copied from and to."""

    @property
    def schema(self) -> int:
        """The schema that this Parlour knows: the same number means the same for both kinds."""
        ...

    def copy(self) -> AbstractAsyncContextManager[Copy]:
        """All that is to be kept; nothing is changed, not even the schema. Raises `Unusable`."""

    async def restore(self, schema: int, parts: Iterable[Part]) -> None:
        """Make an empty database of this schema and fill it: wholly or not at all. Raises `Unusable`."""


def shelf_at(database: str | Path) -> Shelf:
    """The database at an address that `store_at` accepts."""
    if is_file(database):
        from parlour.server.stores.sqlite.backup import SqliteShelf

        return SqliteShelf(Path(database))
    from parlour.server.stores.postgres.backup import PostgresShelf

    return PostgresShelf(str(database))


async def backup(database: str | Path, file: Path) -> Head:
    """Write all that a house knows to a new file, while it may be open. Raises `Unusable` if the database cannot be read."""
    if file.exists():
        raise ParlourError("file-exists", path=str(file))
    part = file.with_name(f"{file.name}.part")
    made = False
    try:
        with private(part) as raw:
            made = True
            with gzip.GzipFile("", "wb", LEVEL, raw, mtime=0) as out:
                async with shelf_at(database).copy() as copy:
                    head = await _write(copy, out)
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(file)
    except OSError as error:
        raise ParlourError("backup-unwritten", path=str(file), why=reason(error)) from None
    finally:
        if made:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
    return head


async def restore(file: Path, database: str | Path) -> Head:
    """Make a new house of a backup, in a database without anything in it. Raises `Unusable`."""
    shelf = shelf_at(database)
    head = check(file, shelf.schema)
    try:
        await shelf.restore(head.schema, _parts(file))
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError):
        # whole, and yet nothing that we have written: a digest can be made by anybody
        raise ParlourError("backup-damaged", path=str(file)) from None
    return head


def check(file: Path, known: int) -> Head:
    """Read a backup through. Raises if it is none, is not whole, or comes from a newer Parlour than knows schema `known`."""
    head: Mapping[str, Any] = {}
    end: Mapping[str, Any] = {}
    digest, rows = hashlib.sha256(), 0
    for line in _lines(file):
        if end:
            raise ParlourError("backup-damaged", path=str(file))  # something follows
        if not head:
            head = _head(file, line, known)
        elif line.startswith(b'{"digest"'):
            end = _end(line)
            continue
        rows += line.startswith(b"[")
        digest.update(line)
    if not head:
        raise ParlourError("backup-none", path=str(file))
    if end != {"digest": digest.hexdigest(), "rows": rows}:
        raise ParlourError("backup-damaged", path=str(file))
    return Head(head["schema"], head["at"], rows, digest.hexdigest())


def _head(file: Path, line: bytes, known: int) -> Mapping[str, Any]:
    try:
        head = json.loads(line)
        newer = head["parlour"] > FORMAT or head["schema"] > known
        numbers = [type(head[name]) for name in ("parlour", "schema")] == [int, int]
        right = numbers and head["parlour"] > 0 and head["schema"] > 0 and 0 <= head["at"] < LATEST
    except (ValueError, KeyError, TypeError, RecursionError):
        right, newer = False, False
    if newer:
        raise ParlourError("backup-newer", path=str(file))
    if not right:
        raise ParlourError("backup-none", path=str(file))
    return dict(head)


def _end(line: bytes) -> Mapping[str, Any]:
    """What the last line says; something that no digest equals, if that makes no sense."""
    try:
        return dict(json.loads(line))
    except (ValueError, TypeError, RecursionError):
        return {"digest": ""}


def _parts(file: Path) -> Iterator[Part]:
    """The tables and rows of a backup that was checked. Raises ValueError, TypeError or KeyError where they make no sense."""
    table, columns, rows = "", tuple[str, ...](), list[list[Any]]()
    lines = _lines(file)
    next(lines)  # the head
    for line in lines:
        found = json.loads(line)
        if isinstance(found, list):
            rows.append([_plain(value) for value in found])
            if len(found) != len(columns):
                raise ValueError("a row does not fit its table")
            if len(rows) == BATCH:
                yield Part(table, columns, rows)
                rows = []
        else:
            if table:
                yield Part(table, columns, rows)
            if "digest" in found:
                return
            table, columns, rows = _name(found["table"]), tuple(map(_name, found["columns"])), []


def _name(text: str) -> str:
    """The name of a table or a column, as we give them: it becomes a part of a statement."""
    if not re.fullmatch("[a-z_]{1,40}", text):
        raise ValueError("not a name")
    return text


def _lines(file: Path) -> Iterator[bytes]:
    begun = False
    try:
        with gzip.open(file) as lines:
            while line := lines.readline(LONGEST):
                if len(line) == LONGEST:
                    raise EOFError
                begun = True
                yield line
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        other = isinstance(error, gzip.BadGzipFile) and not begun
        raise ParlourError("backup-none" if other else "backup-damaged", path=str(file)) from None
    except OSError as error:
        raise ParlourError("data-unreadable", file=str(file), why=reason(error)) from None


async def _write(copy: Copy, out: gzip.GzipFile) -> Head:
    digest, rows, at, table = hashlib.sha256(), 0, time.time(), ""

    def put(value: Any) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_base64).encode() + b"\n"
        digest.update(line)
        out.write(line)

    put({"parlour": FORMAT, "schema": copy.schema, "at": at})
    async for part in copy.parts:
        if part.table != table:
            table = part.table
            put({"table": table, "columns": part.columns})
        for row in part.rows:
            put(row)
        rows += len(part.rows)
    head = Head(copy.schema, at, rows, digest.hexdigest())
    put({"digest": head.digest, "rows": rows})
    return head


def _base64(value: object) -> dict[str, str]:
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    raise TypeError(f"{type(value).__name__} cannot be backed up")


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return base64.b64decode(value["base64"], validate=True)
    if isinstance(value, str):
        value.encode()  # not every text is one that can be stored
    elif isinstance(value, list) or (isinstance(value, int) and not -(1 << 63) <= value < 1 << 63):
        raise ValueError("not a value of a column")
    return value


def private(path: Path) -> Any:
    """A new file that nobody else may read: there are secrets and seeds in a backup."""
    return open(path, "wb", opener=lambda name, flags: os.open(name, flags | os.O_EXCL, 0o600))


def filled(part: Part, columns: Iterable[str]) -> tuple[tuple[str, ...], list[Any]]:
    """The columns of a part with those that a backup leaves out, if the table has them; and the values of the latter."""
    more = {
        name: value
        for name, value in LEFT_OUT.get(part.table, {}).items()
        if name in columns and name not in part.columns and value is not None
    }
    return (*part.columns, *more), [*more.values()]


def check_schema(shown: str, had: int, known: int) -> None:
    """Raise `Unusable` unless a database has a schema that this Parlour knows."""
    if had <= 0:
        raise Unusable(shown, Phrase("database-no-house"))
    if had > known:
        raise too_new(shown, had, known)


def not_empty(shown: str) -> Unusable:
    return Unusable(shown, Phrase("database-not-empty"))
