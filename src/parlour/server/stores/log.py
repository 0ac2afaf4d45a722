"""What is read of the tables' logs and forgotten in them; and what is kept of people: names and notes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Final

from parlour.server.people.schema import OF_PEOPLE
from parlour.server.slices import by_slices
from parlour.server.store import (
    BOT,
    CONTEST,
    CONTEST_OVER,
    NO_CONTEST,
    OPEN,
    OVER,
    REWRITTEN,
    Conflict,
    Rewriting,
    Row,
    Statement,
    naming,
)
from parlour.server.stores.ledger import COLUMNS, LAST, Ledger, Plan, Rows, body, each, row

MOST_PLAYED: Final = 1000
"""Games that go on among which public ones are looked for, those that changed last: most games are with bots, and private."""
MOST_OPEN: Final = 1000
"""Open tables among which the hosts have their turns, those that changed last: one host needs hours to open as many."""


class Log(Ledger):
    async def read(self, table: str, since: int = 0) -> list[Row]:
        return [row(found) async for found in by_slices(await self.stored(table, since))]

    async def stored(self, table: str, since: int = 0) -> Rows:
        if "\0" in table:  # PostgreSQL cannot be asked for such a text
            return []
        text = f"select {COLUMNS} from log where table_id = $1 and number >= $2 order by number"
        return await self.ask(text, table, since)

    async def has(self, table: str, command: str) -> bool:
        return bool(await self.ask("select 1 from log where table_id = $1 and command = $2", table, command))

    async def chat(self, table: str, room: str, before: int, limit: int) -> list[Row]:
        text = (
            f"select {COLUMNS} from log where table_id = $1 and number < $2 and kind = 'chat' "
            f"and {self.dialect.room} = $3 order by number desc limit $4"
        )
        return [row(found) for found in (await self.ask(text, table, before, room, limit))[::-1]]

    async def guests_of(self, person: str) -> list[str]:
        text = f"select body from log where {OF_PEOPLE} and {self.dialect.person} = $1 and kind = 'became'"
        return [str(json.loads(body)["guest"]) for (body,) in await self.ask(text, person)]

    async def sat_at(self, person: str) -> list[tuple[float, str]]:
        text = "select at, table_id from listing join seat using (table_id) where person = $1"
        return [(at, table) for at, table in await self.ask(text, person)]

    async def talked_at(self, person: str) -> list[tuple[float, str]]:
        found = f"select table_id from log where {OF_PEOPLE} and {self.dialect.person} = $1"
        text = f"select at, table_id from listing where table_id in ({found})"
        return [(at, table) for at, table in await self.ask(text, person)]

    async def lines_of(self, person: str, after: tuple[str, int], limit: int) -> list[tuple[str, Row]]:
        text = (
            f"select table_id, {COLUMNS} from log where {OF_PEOPLE} and {self.dialect.person} = $1 and kind = 'chat' "
            "and (table_id, number) > ($2, $3) order by table_id, number limit $4"
        )
        return [(str(table), row(found)) for table, *found in await self.ask(text, person, *after, limit)]

    async def forget_chat(self, before: float, most: int) -> int:
        text = f"""
            with old as materialized (
                select table_id, number from log where kind = 'chat' and at < $1
                order by at limit $2 {self.dialect.unlocked}
            )
            update log set kind = 'forgotten', command = null, body = {self.dialect.only_room}
            from old where log.table_id = old.table_id and log.number = old.number returning 1
            """
        (found,) = await self.change((text, before, most))
        return len(found)

    async def rewrite(self, changes: Sequence[Rewriting], also: Sequence[Statement] = ()) -> None:
        def plan() -> Plan[None]:
            for change in sorted(changes, key=lambda one: one.table):  # as `append` does, so that there is no deadlock
                yield from self._rewriting(change)
            yield from each(also)

        await self.transact(plan)

    def _rewriting(self, change: Rewriting) -> Plan[None]:
        table = change.table
        yield f"select 1 from listing where table_id = $1 {self.dialect.lock}", table  # nobody adds rows now
        [(last,)] = yield "select max(number) from log where table_id = $1", table
        if last != change.number - 1:
            raise Conflict(table)
        for one in change.rows:
            new = "update log set kind = $3, body = $4 where table_id = $1 and number = $2"
            yield new, table, one.number, one.kind, body(one)
        yield LAST, table, REWRITTEN, "{}", change.at
        yield from self.announcing(table, change.number + 1)

    async def tables(self, status: str, limit: int = 50, since: float = 0.0) -> list[str]:
        text = "select table_id from listing where status = $1 and at > $2 order by at desc limit $3"
        return [table for (table,) in await self.ask(text, status, since, limit)]

    async def open_by_turns(self, limit: int, since: float) -> list[str]:
        text = f"""
            select table_id from (
                select table_id, last, row_number() over (partition by host order by last desc) as turn from (
                    select table_id, last, coalesce(nullif({self.dialect.host}, ''), table_id) as host from (
                        select table_id, at as last from listing
                        where status = '{OPEN}' and at > $1 order by at desc limit $3
                    ) as latest join log using (table_id) where number = 0
                ) as hosted
            ) as ranked order by turn, last desc limit $2
            """
        return [table for (table,) in await self.ask(text, since, limit, MOST_OPEN)]

    async def played_in_public(self, limit: int, since: float) -> list[str]:
        text = f"""
            select table_id from (
                select table_id, at as last from listing
                where status in ('{BOT}', 'playing') and at > $1 order by at desc limit $3
            ) as played join log using (table_id)
            where number = 0 and {self.dialect.public} order by last desc limit $2
            """
        return [table for (table,) in await self.ask(text, since, limit, MOST_PLAYED)]

    async def tables_of(self, person: str, limit: int = 50, over: bool = True) -> list[str]:
        return await self._seated(person, NO_CONTEST if over else f"{NO_CONTEST} and status <> '{OVER}'", limit)

    async def past_contests(self, limit: int, offset: int) -> list[str]:
        text = f"""
            select table_id from listing join log using (table_id)
            where status = '{CONTEST_OVER}' and number = 0 and {self.dialect.public}
            order by listing.at desc limit $1 offset $2
            """
        return [table for (table,) in await self.ask(text, limit, offset)]

    async def contests_of(self, person: str, limit: int = 50, over: bool = True) -> list[str]:
        return await self._seated(person, f"not ({NO_CONTEST})" if over else f"status = '{CONTEST}'", limit)

    async def _seated(self, person: str, wanted: str, limit: int) -> list[str]:
        text = (
            "select table_id from seat join listing using (table_id) "
            f"where person = $1 and {wanted} order by at desc limit $2"
        )
        return [table for (table,) in await self.ask(text, person, limit)]

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        new = "insert into secret (name, value) values ($1, $2) on conflict do nothing"
        _, [(value,)] = await self.change((new, name, make()), ("select value from secret where name = $1", name))
        return bytes(value)

    async def name(self, person: str) -> str | None:
        found = await self.ask("select name from person where id = $1", person)
        return str(found[0][0]) if found else None

    async def rename(self, person: str, name: str, at: float) -> None:
        await self.change(naming(person, name, at))

    async def notes(self, table: str, person: str) -> dict[str, str]:
        text = "select element, text from note where table_id = $1 and person = $2 order by element"
        return {found[0]: found[1] for found in await self.ask(text, table, person)}

    async def note(self, table: str, person: str, element: str, text: str, most: int) -> bool:
        if not text:
            gone = "delete from note where table_id = $1 and person = $2 and element = $3"
            await self.change((gone, table, person, element))
            return True
        new = """
            insert into note (table_id, person, element, text)
            select $1, $2, $3, $4
            where (select count(*) from note where table_id = $1 and person = $2 and element <> $3) < $5
            on conflict (person, table_id, element) do update set text = excluded.text
            returning 1
            """
        (kept,) = await self.change((new, table, person, element, text, most))
        return bool(kept)
