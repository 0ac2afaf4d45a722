"""Whether a record says what the house knows about its table. Only the house can tell: anybody can write a record."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from parlour.kernel.errors import ParlourError
from parlour.kernel.record import Record, parse_record, same
from parlour.kernel.words import Phrase, phrase
from parlour.server.house import House, is_id
from parlour.server.table import FORMER, Table

LONGEST: Final = 40
"""Characters of an event from a record that are shown."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the house says about a record."""

    verdict: Literal["same", "other", "unknown"]
    text: Phrase


async def compare(house: House, record: Record) -> Comparison:
    """Compare a record with the log of the table that it names."""
    name = (record.fairness or {}).get("table")
    try:
        if not isinstance(name, str) or not is_id(name):
            raise ParlourError("no-such-table")
        table = await house.seen(name, "")
    except ParlourError as error:
        if error.phrase.id != "no-such-table":
            raise
        return Comparison("unknown", phrase("compared-unknown"))
    if table.status != "over":  # nothing is compared: the answer would tell of a game that goes on
        return Comparison("other", phrase("compared-running", table=name))
    found = await asyncio.to_thread(lambda: next(_differences(table, record), None))
    if found is None:
        return Comparison("same", phrase("compared-same", table=name))
    return Comparison("other", phrase("compared-other", table=name, difference=found))


def _without_former(seats: Sequence[str], said: Sequence[str]) -> Sequence[str]:
    """The names in a record, without those that the house has forgotten: it may be older than that."""
    if len(seats) != len(said):
        return said
    return [mine if mine.startswith(FORMER) else name for mine, name in zip(seats, said, strict=True)]


def _differences(table: Table, record: Record) -> Iterator[Phrase]:
    """Where a record departs from the log of a table that is over, the gravest first."""
    true = parse_record(table.final_record().text())
    mine, stated = true.fairness or {}, record.fairness or {}
    parts: list[tuple[str, Any, Any]] = [
        *((part, mine.get(part), stated.get(part)) for part in ("commitment", "seed", "strings")),
        ("proof", mine, dict(stated)),
        *(("rules", getattr(true, part), getattr(record, part)) for part in ("game", "rules", "options", "start")),
        ("seats", true.seats, _without_former(true.seats, record.seats)),
    ]
    yield from (phrase(f"differs-{part}") for part, log, said in parts if not same(log, said))
    for number, (log, said) in enumerate(zip(true.events, record.events, strict=False), 1):
        if log != said:
            yield phrase("differs-event", number=number, said=said[:LONGEST], log=log)
    if len(true.events) != len(record.events):
        yield phrase("differs-length", said=len(record.events), log=len(true.events))
    if not same(true.result, record.result):
        yield phrase("differs-result")
    if not same(true.extra, record.extra):
        yield phrase("differs-extra")
