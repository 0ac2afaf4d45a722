"""What is kept about somebody: all of it in one file for them, and nothing any longer once they want that.

Games stay as they were played, because they are also the others'. Of whoever is erased, their rows keep an id that stands
for nobody; names become empty, which is shown as "former player", and lines of chat are forgotten.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any, Final

from parlour.server.house import ALL, House
from parlour.server.people.accounts import Account
from parlour.server.people.sessions import Session
from parlour.server.people.who import People
from parlour.server.slices import by_slices
from parlour.server.store import Row, Statement, Store
from parlour.server.stores.ledger import row
from parlour.server.table import fold

NAMED: Final = ("sat", "reserved", "renamed", "entered")
"""The kinds of rows that say what a person is called."""
LINES: Final = 500
"""Lines of chat that are read at a time."""
FORGET: Final = (
    "delete from account where person = $1",
    "delete from account_look where person = $1",
    "delete from token where person = $1",
    "delete from api_token where person = $1",
    "delete from note where person = $1",
    "delete from report where person = $1 or reporter = $1",
    "delete from notify where person = $1",
    "delete from notice where person = $1",
    "delete from played where person = $1",
    "delete from profile where person = $1",
    "delete from seek where person = $1",
    "delete from block where person = $1 or other = $1",
    "delete from person where id = $1",
)
"""What deletes all that is kept about a person beside the logs. Ratings are numbers of an id, which the others' come of."""


async def ids_of(store: Store, person: str) -> set[str]:
    """Somebody's own id, and those of the guests whose games they took along: these were the same person everywhere."""
    return {person, *await store.guests_of(person)}


async def tables_with(store: Store, people: Iterable[str]) -> list[str]:
    """The tables where somebody has sat or was expected, or has chatted, by any of their ids; those that changed last first."""
    found = {one for person in people for one in (*await store.sat_at(person), *await store.talked_at(person))}
    return [table for _, table in sorted(found, reverse=True)]


# --- export -------------------------------------------------------------------------------------------------------------


class Sink(io.RawIOBase):
    """A file that is sent away while it is written."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, part: Any) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def take(self) -> bytes:
        """What was written since the last time."""
        taken, self._parts = b"".join(self._parts), []
        return taken


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody is told of a game of theirs."""

    game: str
    status: str
    at: float
    record: str
    """Its record, once it is over."""


Tell = Callable[[str, list[tuple[Any, ...]], set[str]], Awaitable[Told | None]]


def retell(table: str, rows: list[tuple[Any, ...]], people: set[str]) -> Told | None:
    """What the rows of a table tell somebody with these ids; nothing if they do not sit there, or if its dice are still being
    played at other tables. For a worker.
    """
    folded = fold(table, map(row, rows))
    if folded.veiled or not any(map(folded.seats_of, people)):
        return None
    return Told(folded.game.key, folded.status, folded.at, folded.record().text() if folded.status == "over" else "")


async def archive(
    store: Store,
    account: Account,
    sessions: Sequence[Session],
    tell: Tell,
    tokens: Sequence[Session] = (),
    bots: Sequence[Account] = (),
) -> AsyncIterator[bytes]:
    """All that is kept about somebody and their bots, as a zip file, made table by table while it is sent.

    `tell`: does what `retell` does. People have played thousands of games, so that nothing here may take long at a time, or
    keep more than a part of the file in memory. `tokens`: theirs and those of the bots.
    """
    sink = Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as file:
        devices = [{**asdict(one), "hash": ""} for one in sessions]
        text = "select kind, target, language from notify where person = $1 order by kind"
        notices = [
            dict(zip(("kind", "target", "language"), row, strict=True)) for row in await _ask(store, text, account)
        ]
        text = "select name from block join account on account.person = other where block.person = $1 order by name"
        blocked = [name for (name,) in await _ask(store, text, account)]
        profile = {**asdict(account), "devices": devices, "notices": notices, "blocked": blocked}
        profile["bots"] = [asdict(bot) for bot in bots]
        profile["tokens"] = [
            {"person": one.person, "label": one.device, "made": one.made, "seen": one.seen} for one in tokens
        ]
        await asyncio.to_thread(_put, file, "profile.json", profile)
        text = "select game, kind, shown, games from rating where person = $1 order by game, kind"
        ratings = [
            {
                **dict(zip(("game", "kind", "rating", "games"), row, strict=True)),
                **({"bot": one.name} if one.owner else {}),
            }
            for one in (account, *bots)
            for row in await _ask(store, text, one)
        ]
        await asyncio.to_thread(_put, file, "ratings.json", ratings)
        text = "select table_id, element, text from note where person = $1 order by table_id, element"
        notes = [dict(zip(("table", "element", "text"), row, strict=True)) for row in await _ask(store, text, account)]
        await asyncio.to_thread(_put, file, "notes.json", notes)
        people = {id for one in (account, *bots) for id in await ids_of(store, one.person)}
        with file.open("chat.json", "w") as out:
            between = b"["
            async for line in _chat(store, people):
                out.write(between + json.dumps(line, ensure_ascii=False).encode())
                between = b",\n"
                if part := sink.take():
                    yield part
            out.write(b"]\n" if between != b"[" else b"[]\n")
        games: list[dict[str, Any]] = []
        entered = {one for person in people for one in await store.contests_of(person, ALL)}
        contests = [await _contest(store, one, people) for one in sorted(entered)]
        await asyncio.to_thread(_put, file, "tournaments.json", contests)
        seated = {one for person in people for one in await store.sat_at(person) if one[1] not in entered}
        for _, table in sorted(seated, reverse=True):
            yield sink.take()
            if told := await tell(table, await store.stored(table), people):
                games.append({"table": table, "game": told.game, "status": told.status, "at": told.at})
                if told.record:
                    await asyncio.to_thread(file.writestr, f"records/{told.game}-{table}.json", told.record)
        await asyncio.to_thread(_put, file, "games.json", games)
    yield sink.take()


async def _chat(store: Store, people: Iterable[str]) -> AsyncIterator[dict[str, Any]]:
    """What somebody with these ids has chatted, table by table."""
    for person in sorted(people):
        after = "", -1
        while found := await store.lines_of(person, after, LINES):
            async for table, said in by_slices(found):
                yield {"table": table, "at": said.at, "room": said.body["room"], "text": said.body["text"]}
                after = table, said.number


async def _contest(store: Store, contest: str, people: set[str]) -> dict[str, Any]:
    """What a tournament says of somebody with these ids: its rows that name them, or their number there."""
    rows = await store.read(contest)
    entered = [row for row in rows if row.kind == "entered"]
    own = {number for number, row in enumerate(entered) if row.body.get("person") in people}
    about = [row for row in rows if row.body.get("person") in people or row.body.get("who") in own]
    told = [{"what": row.kind, "at": row.at, **row.body} for row in about]
    return {"tournament": contest, **rows[0].body["terms"], "rows": told}


async def _ask(store: Store, text: str, account: Account) -> list[tuple[Any, ...]]:
    return await store.ask(text, account.person)


def _put(file: zipfile.ZipFile, name: str, value: Any) -> None:
    file.writestr(name, json.dumps(value, indent=2, ensure_ascii=False) + "\n")


# --- erase --------------------------------------------------------------------------------------------------------------


async def erase(store: Store, house: House, people: People, account: Account, at: float) -> None:
    """Forget a person, with their bots. Games that are going on are given up; whatever is interrupted is finished later."""
    all_of_them = [account.person, *(bot.person for bot in await people.accounts.bots_of(account.person))]
    changes: list[Statement] = []
    new = "insert into erased (person, at, done) values ($1, $2, 0) on conflict do nothing"
    for person in all_of_them:
        await house.leave_all(person)
        changes += [(new, person, at), *people.sessions.ending_all(person), *people.api_tokens.ending_all(person)]
        changes += [(text, person) for text in FORGET]
    await store.change(*changes)
    for person in all_of_them:
        people.changed(person)
    await people.hear()
    for person in all_of_them:
        await _finish(store, house, person)


async def count_erased(store: Store) -> int:
    """Of how many people nothing is left in the store."""
    return int((await store.ask("select count(*) from erased where done = 1"))[0][0])


async def finish_erasing(store: Store, house: House) -> None:
    """Finish what was interrupted, by the end of any process."""
    for (person,) in await store.ask("select person from erased where done = 0"):
        await _finish(store, house, person)


async def _finish(store: Store, house: House, person: str) -> None:
    people = await ids_of(store, person)
    for table in await tables_with(store, people):  # first where others may be looking
        await house.tables.rewrite([table], partial(_without, people=people))
        house.cluster.noticed(table)  # lists may name them where the table itself is not in memory
    forgotten: list[Statement] = [(text, one) for one in sorted(people) for text in FORGET]
    await store.change(*forgotten, ("update erased set done = 1 where person = $1", person))
    await store.scrub()


def _without(rows: list[Row], people: set[str]) -> list[Row]:
    """The rows of a table that say something of somebody with these ids, each without that."""
    named, said = rows_about(rows, people)
    return [
        *(replace(row, body={**row.body, "name": ""}) for row in named if row.body["name"]),
        *(replace(row, kind="forgotten", body={"room": row.body["room"]}) for row in said),
    ]


def rows_about(rows: list[Row], people: set[str]) -> tuple[list[Row], list[Row]]:
    """The rows of a table that say what somebody with these ids is called, and the lines of chat that they wrote."""
    named = [row for row in rows if row.kind in NAMED and row.body.get("person") in people]
    names = {row.body["name"] for row in named}

    def is_theirs(row: Row) -> bool:
        said_by = row.body.get("person")  # the first rows of chat say only the name
        return said_by in people or (not said_by and row.body["room"] == "players" and row.body["name"] in names)

    return named, [row for row in rows if row.kind == "chat" and is_theirs(row)]
