"""Copies a PostgreSQL database out and in; see `backup`."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

import asyncpg

from parlour.kernel.words import Phrase
from parlour.server.backup import BATCH, LEFT_OUT, ORDER, TEMPORARY, Copy, Part, check_schema, filled, not_empty
from parlour.server.store import Unusable, reason, without_password
from parlour.server.stores.postgres.links import AWAY, CONNECT, SETTINGS
from parlour.server.stores.postgres.schema import MIGRATIONS, migrate

TABLES: Final = """
select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid
"""
COLUMNS: Final = """
select attname, format_type(atttypid, null), coalesce(array_position(indkey::smallint[], attnum), -1), attidentity <> ''
from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum
"""
COUNT_ON: Final = """
select setval(pg_get_serial_sequence('"{table}"', '{column}'), coalesce(max("{column}"), 0) + 1, false) from "{table}"
"""
CONVERTED: Final[dict[str, Callable[[Any], Any]]] = {
    "boolean": bool,
    "double precision": float,
    "timestamp with time zone": lambda seconds: datetime.fromtimestamp(seconds, UTC),
}
"""What becomes of a value of SQLite's in a column of such a type."""


class PostgresShelf:
    schema: Final = len(MIGRATIONS)

    def __init__(self, url: str) -> None:
        self._url = url
        self._shown = without_password(url)

    @contextlib.asynccontextmanager
    async def copy(self) -> AsyncIterator[Copy]:
        link = await self._connect()
        try:
            async with link.transaction(isolation="repeatable_read", readonly=True):  # one moment
                there = await link.fetchval("select to_regclass('migrated')")
                had = await link.fetchval("select steps from migrated") if there else 0
                check_schema(self._shown, had or 0, len(MIGRATIONS))
                yield Copy(had, _parts(link))
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Unusable(self._shown, reason(error)) from error
        finally:
            link.terminate()

    async def restore(self, schema: int, parts: Iterable[Part]) -> None:
        link = await self._connect()
        try:
            async with link.transaction():
                if await link.fetch(TABLES):
                    raise not_empty(self._shown)
                await migrate(link, schema)
                for part in parts:
                    await _fill(link, part)
                for table in await _tables(link):
                    await _count_on(link, table)
                await migrate(link)
        except (*AWAY, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unusable(self._shown, reason(error)) from error
        finally:
            await link.close()

    async def _connect(self) -> asyncpg.Connection[asyncpg.Record]:
        try:
            return await asyncpg.connect(self._url, timeout=CONNECT, server_settings=SETTINGS)
        except TimeoutError:
            raise Unusable(self._shown, Phrase("database-silent", {"seconds": round(CONNECT)})) from None
        except ValueError:  # see `PostgresStore.open`
            raise Unusable(self._shown, Phrase("database-address")) from None
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Unusable(self._shown, reason(error)) from error


async def _tables(link: asyncpg.Connection[asyncpg.Record]) -> list[str]:
    """Those to be kept, in the order in which they were made: none refers to a later one."""
    return [name for (name,) in await link.fetch(TABLES) if name not in TEMPORARY]


async def _parts(link: asyncpg.Connection[asyncpg.Record]) -> AsyncIterator[Part]:
    for table in await _tables(link):
        async for part in _read(link, table):
            yield part


async def _read(link: asyncpg.Connection[asyncpg.Record], table: str) -> AsyncIterator[Part]:
    found = {name: (kind, key) for name, kind, key, _ in await link.fetch(COLUMNS, table)}
    columns = tuple(sorted(name for name in found if name not in LEFT_OUT.get(table, ())))
    keyed = sorted((name for name in columns if found[name][1] >= 0), key=lambda name: int(found[name][1]))
    order = ", ".join(
        f'"{name}" collate "C"' if found[name][0] == "text" else f'"{name}"'
        for name in ORDER.get(table) or keyed or columns
    )
    yield Part(table, columns, [])
    listed = ", ".join(f'"{name}"' for name in columns)
    rows = await link.cursor(f'select {listed} from "{table}" order by {order}')
    while batch := await rows.fetch(BATCH):
        yield Part(table, columns, [[_plain(value) for value in row] for row in batch])


def _plain(value: Any) -> Any:
    """A value as SQLite has it."""
    if isinstance(value, datetime):
        return value.timestamp()
    return int(value) if isinstance(value, bool) else value


async def _fill(link: asyncpg.Connection[asyncpg.Record], part: Part) -> None:
    kinds = {name: kind for name, kind, *_ in await link.fetch(COLUMNS, part.table)}
    columns, values = filled(part, kinds)
    made = [CONVERTED.get(kinds[name]) for name in columns]
    records = [
        tuple(to(value) if to and value is not None else value for to, value in zip(made, (*row, *values), strict=True))
        for row in part.rows
    ]
    await link.copy_records_to_table(part.table, records=records, columns=columns)


async def _count_on(link: asyncpg.Connection[asyncpg.Record], table: str) -> None:
    """Let the numbers that the database gives begin after those that were restored."""
    for column, _, _, counted in await link.fetch(COLUMNS, table):
        if counted:
            await link.execute(COUNT_ON.format(table=table, column=column))
