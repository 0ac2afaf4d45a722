"""Those who look for a game: what they want, whether their page is still there, and which table was found for them.

A seek is waiting, then agreed upon (it has the id of a table, which is opened next), then ready (the table is there). Each
step is stored before the next, so that whichever process goes on finds what one that ended has left, and nobody is in two
matches. A seek whose page gives no sign of life lapses.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.server.matching import Kind, Match
from parlour.server.store import Store, Value

LAPSE: Final = 15.0
"""Seconds without a sign of life after which a page counts as closed: three of its signs."""
MOST: Final = 2000
"""Seeks that are read at once, those that wait longest."""
FIELDS: Final = "person, id, name, kinds, clock, rated, bots, since, seen, table_id, agreed, ready"
ROBOT: Final = "exists (select 1 from account where account.person = seek.person and owner <> '')"


@dataclass(frozen=True, slots=True)
class Sought:
    """A seek as it is stored."""

    person: str
    id: str
    name: str
    kinds: tuple[Kind, ...]
    clock: str
    rated: bool
    bots: str
    """See `matching.Seek`."""
    since: float
    seen: float
    """When its page gave a sign of life."""
    table: str
    """The table that was found; empty while it waits."""
    agreed: Match | None
    """What is played there, and with whom."""
    ready: bool
    """Whether that table is open."""
    robot: bool = False
    """Whether it is the account of a bot that looks."""


class Seeks:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now

    async def live(self) -> list[Sought]:
        """All seeks that have not lapsed, those that wait longest first."""
        text = f"select {FIELDS}, {ROBOT} from seek where seen > $1 or (table_id <> '' and ready = 0) order by since, person limit {MOST}"
        return [_sought(row) for row in await self._store.ask(text, self._now() - LAPSE)]

    async def of(self, person: str) -> Sought | None:
        """What somebody looks for; None if they do not, or if it has lapsed."""
        found = await self._store.ask(
            f"select {FIELDS}, {ROBOT} from seek where person = $1 and seen > $2", person, self._now() - LAPSE
        )
        return _sought(found[0]) if found else None

    async def begin(self, person: str, name: str, kinds: Sequence[Kind], clock: str, rated: bool) -> bool:
        """Look for a game, in place of whatever they looked for. False if a table is being opened for them just now."""
        now = self._now()
        text = (
            f"insert into seek ({FIELDS}) values ($1, $2, $3, $4, $5, $6, '', $7, $7, '', '', 0) "
            "on conflict (person) do update set id = excluded.id, name = excluded.name, kinds = excluded.kinds, "
            "clock = excluded.clock, rated = excluded.rated, bots = '', since = excluded.since, seen = excluded.seen, "
            "table_id = '', agreed = '', ready = 0 where seek.table_id = '' or seek.ready = 1 returning id"
        )
        id, wanted = secrets.token_hex(8), json.dumps(kinds)
        (found,) = await self._store.change((text, person, id, name, wanted, clock, int(rated), now))
        return bool(found)

    async def ask_for_bots(self, person: str, level: str) -> None:
        """Let bots of a level take the seats that nobody takes."""
        text = "update seek set bots = $2, seen = $3 where person = $1 and table_id = ''"
        await self._store.change((text, person, level, self._now()))

    async def end(self, person: str) -> None:
        """Look no longer: they gave up, or sit at a table. What is agreed upon stays until its table is open."""
        await self._store.change(("delete from seek where person = $1 and (table_id = '' or ready = 1)", person))

    async def beat(self, people: Collection[str]) -> None:
        """The pages of these people are still there."""
        if people:
            marks = ", ".join(f"${number}" for number in range(2, len(people) + 2))
            text = f"update seek set seen = $1 where person in ({marks})"
            values: tuple[Value, ...] = (self._now(), *sorted(people))
            await self._store.change((text, *values))

    async def lapsed(self) -> list[tuple[str, str]]:
        """Those who did not come to the table that was found for them, each with that table."""
        text = "select person, table_id from seek where seen < $1 and ready = 1"
        return [(person, table) for person, table in await self._store.ask(text, self._now() - LAPSE)]

    async def forget(self) -> None:
        """Delete what has lapsed."""
        text = "delete from seek where seen < $1 and (table_id = '' or ready = 1)"
        await self._store.change((text, self._now() - LAPSE))

    # A match, step by step

    async def agree(self, seeks: Iterable[Sought], match: Match, table: str) -> bool:
        """Take these seeks for a match. False, and nothing is changed, if one of them waits no longer."""
        people = [seek for seek in seeks if seek.person in match.people]
        marks = ", ".join(f"${number}" for number in range(3, len(people) + 3))
        text = f"update seek set table_id = $1, agreed = $2 where id in ({marks}) and table_id = '' returning id"
        agreed = json.dumps([match.kind, match.people, match.bots])
        values: tuple[Value, ...] = (table, agreed, *(seek.id for seek in people))
        (found,) = await self._store.change((text, *values))
        if len(found) < len(match.people):
            await self.part(table)
            return False
        return True

    async def part(self, table: str) -> None:
        """Let those wait on whose match comes to nothing."""
        await self._store.change(
            ("update seek set table_id = '', agreed = '' where table_id = $1 and ready = 0", table)
        )

    async def ready(self, table: str) -> None:
        """The table is open: its people can come."""
        await self._store.change(("update seek set ready = 1, seen = $2 where table_id = $1", table, self._now()))


def _sought(row: Sequence[object]) -> Sought:
    person, id, name, kinds, clock, rated, bots, since, seen, table, agreed, ready, robot = row
    return Sought(
        str(person),
        str(id),
        str(name),
        tuple((game, seats) for game, seats in json.loads(str(kinds))),
        str(clock),
        bool(rated),
        str(bots),
        float(str(since)),
        float(str(seen)),
        str(table),
        _match(str(agreed)),
        bool(ready),
        bool(robot),
    )


def _match(text: str) -> Match | None:
    if not text:
        return None
    (game, seats), people, bots = json.loads(text)
    return Match((game, seats), tuple(people), bots)
