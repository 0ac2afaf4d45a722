"""Reports: what somebody wants a moderator to look at. It keeps the words it is about, for as long as the house keeps chat."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Final

from parlour.server.store import Statement, Store

FIELDS: Final = "id, at, reporter, person, name, table_id, seq, room, number, text, why"
WHY_LENGTH: Final = 300
"""Characters that whoever reports may add."""
SHOWN: Final = 50
"""Reports that a page of them shows: the oldest first, so that none waits for ever."""


@dataclass(frozen=True, slots=True)
class Report:
    id: str
    at: float
    reporter: str
    person: str
    """About whom it is."""
    name: str
    """What they were called then."""
    table: str
    seq: int
    """After which event of the game it was made."""
    room: str
    number: int
    """The row of the line of chat; -1 if it is about a player as such."""
    text: str
    """What the line says."""
    why: str


class Reports:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now

    async def file(
        self, reporter: str, person: str, name: str, table: str, seq: int, why: str, room: str, number: int, text: str
    ) -> None:
        """Store a report. The same person reports the same line, or the same player of a table, once."""
        key = hashlib.sha256(f"{reporter}/{table}/{person}/{number}".encode()).hexdigest()[:32]
        report = Report(key, self._now(), reporter, person, name, table, seq, room, number, text, why)
        places = ", ".join(f"${place}" for place in range(1, 12))
        new = f"insert into report ({FIELDS}, decided) values ({places}, 0) on conflict do nothing"
        await self._store.change((new, *astuple(report)))

    async def open(self) -> list[Report]:
        """Those that nobody has decided."""
        text = f"select {FIELDS} from report where decided = 0 order by at limit $1"
        return [Report(*row) for row in await self._store.ask(text, SHOWN)]

    async def count(self) -> int:
        """How many those are."""
        return int((await self._store.ask("select count(*) from report where decided = 0"))[0][0])

    def deciding(self, id: str) -> Statement:
        """What closes a report."""
        return "update report set decided = $2 where id = $1 and decided = 0", id, self._now()
