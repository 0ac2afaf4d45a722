"""What an operator does to tables: from the command line, whether the house is open or not.

Each deed is stored together with what it does, and stays when the table is gone. An open house hears of it as it hears of
what other processes add.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase
from parlour.server.guests import clean_line
from parlour.server.limits import Limits
from parlour.server.open_tables import Gone
from parlour.server.people.accounts import Account, Accounts
from parlour.server.people.passwords import Passwords
from parlour.server.people.tokens import Tokens
from parlour.server.store import (
    BOT,
    CONTEST,
    CONTEST_OVER,
    CONTESTS,
    NOT_PLAYED,
    OPEN,
    OVER,
    UNCOUNTED,
    Deed,
    Row,
    Statement,
    Store,
    Summary,
    Unusable,
    is_file,
    reason,
    store_at,
)

STATUSES: Final = {
    "waiting": ("waiting", OPEN),
    "playing": ("playing", BOT),
    "paused": ("paused",),
    OVER: (OVER, UNCOUNTED),
}
"""For each status that an operator knows, how such tables are listed."""
WHY_LENGTH: Final = 200
"""Characters of the reason that is given for a deed: those at the table read it as one line."""


@contextlib.asynccontextmanager
async def opened(database: str | Path) -> AsyncIterator[Store]:
    """The store of a house that exists already. Raises `Unusable`."""
    store = store_at(database)
    check_there(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def check_there(database: str | Path) -> None:
    """Raise `Unusable` if there is no such file: an operator does not want a new house."""
    if is_file(database) and not Path(database).is_file():
        raise Unusable(str(database), Phrase("database-missing"))


def status_of(summary: Summary) -> str:
    return next((status for status, listed in STATUSES.items() if summary.status in listed), summary.status)


async def describe(store: Store, summary: Summary) -> dict[str, Any]:
    """A table in plain data."""
    host = str(summary.opened.get("host", ""))
    return {
        "id": summary.table,
        "game": summary.opened.get("game", ""),
        "status": status_of(summary),
        "seats": summary.opened.get("seats", 0),
        "people": summary.people,
        "host": host,
        "host_name": (host and await store.name(host)) or "",
        "events": summary.events,
        "changed": summary.at,
        "size": summary.size,
    }


async def tables(store: Store, status: str = "", host: str = "", before: float | None = None) -> list[dict[str, Any]]:
    """The tables with this status, opened by this person, where nothing happened since `before`.

    `host`: a name, or the beginning of an id.
    """
    found = await store.survey(STATUSES[status] if status else (), before)
    all_tables = [await describe(store, summary) for summary in found]
    return [table for table in all_tables if table["host"].startswith(host) or host == table["host_name"]]


async def contests(store: Store) -> list[dict[str, Any]]:
    """The tournaments, those that changed last first."""
    return [
        {
            **(await describe(store, one)),
            "game": one.opened["terms"]["game"],
            "seats": one.opened["terms"]["seats"],
            "kind": one.opened["terms"]["kind"],
            "events": one.version,
            "status": OVER if one.status == CONTEST_OVER else "playing",
        }
        for one in await store.survey(CONTESTS)
    ]


async def end_contest(store: Store, contest: str, who: str, why: str, at: float) -> None:
    """Let no further round of a tournament begin: games that go on are finished, then it is over."""
    _check_code(contest)
    why = _reason(why)
    found = await store.survey(CONTESTS, table=contest)
    if not found:
        raise ParlourError("no-such-contest", contest=contest)
    if found[0].status == CONTEST_OVER:
        raise ParlourError("no-contest-over")
    body = {"reason": "operator", **({"why": why} if why else {})}
    await store.end(contest, Row("closed", body), Deed(at, who, "end", contest, why), listed=CONTEST)


async def end(store: Store, table: str, who: str, why: str, at: float, also: Sequence[Statement] = ()) -> None:
    """End a game that is being played: nobody wins, and those at the table are told."""
    _check_code(table)
    why = _reason(why)
    if await store.survey(CONTESTS, table=table):
        raise Gone(table)
    status = await store.end(table, Row("ended", {"why": why} if why else {}), Deed(at, who, "end", table, why), also)
    if not status:
        raise Gone(table)
    if status in NOT_PLAYED:
        raise ParlourError("admin-is-over" if status in STATUSES[OVER] else "admin-is-waiting", table=table)


async def delete(
    store: Store, table: str, who: str, why: str, at: float, force: bool = False, also: Sequence[Statement] = ()
) -> None:
    """Delete all that is known of a table; with `force` even if its game is not over."""
    _check_code(table)
    why = _reason(why)
    found = await store.survey(table=table)
    if not found:
        raise Gone(table)
    if status_of(found[0]) != OVER and not force:
        raise ParlourError("admin-not-over", table=table)
    await store.delete(table, Deed(at, who, "delete", table, why), also)


# --- accounts -----------------------------------------------------------------------------------------------------------


async def reset(store: Store, name: str, who: str, at: float) -> str:
    """The path of a link by which the owner of an account gives it another password, once."""
    account = await _person(store, name)
    return await Tokens(store).make("reset", account.person, Deed(at, who, "reset", account.person))


async def invite(store: Store, who: str, at: float) -> str:
    """The path of a link by which somebody makes an account, once."""
    return await Tokens(store).make("invitation", deed=Deed(at, who, "invite", ""))


async def set_role(store: Store, name: str, role: str, who: str, at: float) -> None:
    """Let an account be a moderator's, or that of anybody again."""
    account = await _person(store, name)
    deed = Deed(at, who, "grant" if role else "revoke", account.person)
    await Accounts(store, Passwords(), Limits()).set_role(account, role, deed)


async def _account(store: Store, name: str) -> Account:
    account = await Accounts(store, Passwords(), Limits()).named(name)
    if account is None:
        raise ParlourError("admin-no-account", name=name)
    return account


async def _person(store: Store, name: str) -> Account:
    """The account of a person: a bot has no password, and does not moderate."""
    account = await _account(store, name)
    if account.owner:
        raise ParlourError("admin-is-bot", name=account.name)
    return account


async def deeds(store: Store, limit: int) -> list[Deed]:
    """What operators did last; people by their names, as long as they have one."""
    accounts = Accounts(store, Passwords(), Limits())
    found = [(deed, await accounts.of(deed.table)) for deed in await store.deeds(limit)]
    return [replace(deed, table=account.name) if account else deed for deed, account in found]


# --- how -----------------------------------------------------------------------------------------------------------------


def _check_code(table: str) -> None:
    """A text that is not a code is not looked up: not every database can be asked for every text."""
    if not (table.isascii() and table.isalnum()):
        raise Gone(table)


def _reason(text: str) -> str:
    why = clean_line(text)
    if len(why) > WHY_LENGTH:
        raise ParlourError("admin-why-long", limit=WHY_LENGTH)
    return why


def check(path: str | Path) -> str:
    """What is wrong with a SQLite file, read through from end to end; empty if nothing is."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as db:
            db.execute("pragma query_only = on")
            (found,) = db.execute("pragma quick_check(1)").fetchone()
    except sqlite3.Error as error:
        return reason(error)
    return "" if found == "ok" else str(found).splitlines()[-1]
