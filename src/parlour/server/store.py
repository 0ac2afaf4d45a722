"""Where tables are kept: an append-only log, stored before anybody sees what is in it.

Everything that happens at a table is a row of its log: it was opened, somebody sat down, a game event, a line of chat.
The row's number is unique in its table, so that two writers can never both add row n; a command's id is unique too, so
that a command that is sent twice is stored once. Everything else in the database can be rebuilt from the log.

Several processes may share one database. Each hears what the others add, and each game with bots has one process that
plays them: whichever wrote to it last, until it has been silent for longer than its lease. Where a clock runs, whichever
wrote last keeps its time: it gives signs of life, so that no time is counted in which it was gone.
"""

from __future__ import annotations

import os
import re
import secrets
import socket
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase

BOT: Final = "bot"
"""The status of a table where a bot must decide. Only these are looked through when a process has gone."""
OPEN: Final = "open"
"""The status of a table that waits, is public, has somebody at it and a seat that anyone may take."""
OVER: Final = "over"
"""The status of a table whose game is over."""
UNCOUNTED: Final = "uncounted"
"""The status of a table whose rated game is over, and whose result is not among those that count yet."""
CONTEST: Final = "contest"
"""The status of a tournament, whose log is one like those of tables, until it is over."""
CONTEST_OVER: Final = "contest over"
CONTESTS: Final = (CONTEST, CONTEST_OVER)
NO_CONTEST: Final = f"status not in ('{CONTEST}', '{CONTEST_OVER}')"
NOT_PLAYED: Final = ("waiting", OPEN, OVER, UNCOUNTED, CONTEST_OVER)
"""The statuses of tables where no game is going on."""
CHAT_BY_TIME: Final = "create index chat_by_time on log (at) where kind = 'chat';"
"""A step of both schemas, by which old lines of chat are found."""
REWRITTEN: Final = "rewritten"
"""The kind of a row that says no more than that earlier rows have changed; see `Store.rewrite`."""
LEASE: Final = 1.0
"""Seconds that a table's bots belong to the process that wrote to it last, unless it renews them."""


SILENT: Final = 3.0
"""Seconds without a sign of life after which a process is taken for gone: it gives one each second while clocks run."""


class Conflict(Exception):
    """Another writer has added that row already, or deleted the table: read again, then decide again."""


class Taken(Exception):
    """Something that is to be unique is there already: nothing was changed."""


class Away(ParlourError):
    """The database does not answer now. What was to be added may or may not be there: read again once it answers.

    `why`, where it is known: `busy` (nothing was added, it may be tried again), `full`, `lost` or `damaged`.
    """

    def __init__(self, why: str = "") -> None:
        super().__init__(f"no-database-{why}" if why else "no-database")
        self.why = why


class Unusable(Exception):
    """The database cannot be opened: its name as it may be printed, and why."""

    def __init__(self, shown: str, why: Phrase | str) -> None:
        super().__init__(f"{shown}: {why}")
        self.shown = shown
        self.why = why


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at a table."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    command: str | None = None
    number: int = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Rewriting:
    """Rows of a table that are to have other kinds and bodies."""

    table: str
    number: int
    """The next number: that of the row by which all processes know to read the table again."""
    rows: Sequence[Row]
    at: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as an operator sees it, without its game."""

    table: str
    status: str
    """How it is listed."""
    at: float
    """When something happened there last."""
    version: int
    """How many rows it has."""
    events: int
    """How many events of the game are among them."""
    size: int
    """Bytes of the rows' texts."""
    people: int
    """How many people have sat there, or were expected."""
    opened: dict[str, Any]
    """Its first row."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that an operator did, as it is kept for ever."""

    at: float
    who: str
    what: str
    table: str
    """Which table it was about; or, of an account, which person."""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Added:
    """A table has this many rows now; none if it was deleted."""

    table: str
    version: int


@dataclass(frozen=True, slots=True)
class Missed:
    """Any table may have new rows that we were not told about."""


@dataclass(frozen=True, slots=True)
class Told:
    """What this or another process has told all processes; it is not stored."""

    text: str


News = Added | Missed | Told
Value = str | float | bytes
Statement = tuple[str, *tuple[Value, ...]]
"""SQL that both databases understand, with its values: `("delete from token where hash = $1", hash)`."""


class Store(Protocol):
    """The log and what is made of it. Whatever waits for the database may raise `Away`."""

    shown: str
    """The database's name as it may be printed: without a password."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date; several processes may do so at once. Raises `Unusable`."""

    async def close(self) -> None:
        """Finish what is under way, and leave this process's bots to others at once."""

    async def append(
        self, table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
    ) -> None:
        """Add rows from `number` on, or none of them; returns once they are on disk. Raises `Conflict`.

        `status` is how the table is listed from now on. If it is `BOT`, this process has the lease of its bots.
        `due`: when the clock that runs there has run out; this process keeps its time from now on.
        """

    async def read(self, table: str, since: int = 0) -> list[Row]:
        """The rows of a table from number `since` on; none if there is no such table."""

    async def stored(self, table: str, since: int = 0) -> list[tuple[Any, ...]]:
        """The same as the database has them: for another process, which reads them by `stores.ledger.row`."""

    async def has(self, table: str, command: str) -> bool:
        """Whether a row of this table has this command's id."""

    async def chat(self, table: str, room: str, before: int, limit: int) -> list[Row]:
        """The last lines of chat in a room before row number `before`, in their order."""

    async def guests_of(self, person: str) -> list[str]:
        """The guests whose places at tables somebody took over."""

    async def sat_at(self, person: str) -> list[tuple[float, str]]:
        """The tables where somebody has sat or was expected, each after the time when it changed last."""

    async def talked_at(self, person: str) -> list[tuple[float, str]]:
        """Those where somebody has chatted, or took over a guest's place, likewise."""

    async def lines_of(self, person: str, after: tuple[str, int], limit: int) -> list[tuple[str, Row]]:
        """What somebody has chatted, by table and number: some lines after one, each with its table."""

    async def forget_chat(self, before: float, most: int) -> int:
        """Forget who said what in the oldest lines of chat before this time, at most `most` of them; returns how many.

        The row stays, of the kind `forgotten`, with nothing but its room. This and `rewrite` are the only ways in which a
        row is ever changed.
        """

    async def rewrite(self, changes: Sequence[Rewriting], also: Sequence[Statement] = ()) -> None:
        """Give rows of tables other kinds and bodies, together with some statements, all or none; raises `Conflict`, `Taken`.

        Only for what the house is to forget about a person.
        """

    async def scrub(self) -> None:
        """Leave nothing of what was deleted or rewritten in the database's own files, as far as that is ours to do, nor in
        the memory of what asks it."""

    async def tables(self, status: str, limit: int = 50, since: float = 0.0) -> list[str]:
        """The tables with this status where something happened after `since`, those that changed last first."""

    async def open_by_turns(self, limit: int, since: float) -> list[str]:
        """The tables that anyone may join and where something happened after `since`: first one of each host, those that
        changed last first, then a second one of each, and so on."""

    async def played_in_public(self, limit: int, since: float) -> list[str]:
        """The public tables where a game goes on and something happened after `since`, those that changed last first."""

    async def past_contests(self, limit: int, offset: int) -> list[str]:
        """The public tournaments that are over, those that changed last first."""

    async def contests_of(self, person: str, limit: int = 50, over: bool = True) -> list[str]:
        """The tournaments that this person has entered, likewise."""

    async def tables_of(self, person: str, limit: int = 50, over: bool = True) -> list[str]:
        """The tables where this person has sat or was expected, those that changed last first.

        Without `over`, only those whose game is not over.
        """

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret of this house by name, made on first use."""

    async def name(self, person: str) -> str | None: ...

    async def rename(self, person: str, name: str, at: float) -> None: ...

    async def notes(self, table: str, person: str) -> dict[str, str]:
        """What this person has noted at this table, by element."""

    async def note(self, table: str, person: str, element: str, text: str, most: int) -> bool:
        """Keep a note; an empty text deletes it. False if the person has `most` others there already."""

    async def claim(self, limit: int) -> list[str]:
        """Take the lease of some tables where a bot must decide and no lease is running."""

    async def take(self, tables: list[str]) -> list[str]:
        """Take the lease of those of these tables that no lease is running for; returns which."""

    async def renew(self, tables: list[str], seconds: float = LEASE) -> None:
        """Let this process's leases run for `seconds` from now; those of others stay as they are."""

    async def relist(self, table: str, status: str) -> None:
        """Correct how a table is listed, unless somebody else has written to it or claimed it."""

    # The ledger: what is kept beside the logs, see `people`

    async def ask(self, text: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a query finds; it changes nothing. Its values are written `$1`, `$2`, …"""

    async def change(self, *statements: Statement, deed: Deed | None = None) -> list[list[tuple[Any, ...]]]:
        """Run statements in one transaction, all or none; returns what each of them returns. Raises `Taken`.

        `deed`: what an operator did by it.
        """

    # Who keeps time

    process: str
    """By what this process is told from others that keep time; see `process_name`."""

    def start_anew(self) -> None:
        """Be another process from now on, to which the clocks that ran until now are left by one that is gone."""

    async def live(self, at: float, last: bool = False) -> None:
        """Give a sign of life at this time, if this process keeps any. `last`: others may take over at once."""

    async def orphans(self, limit: int, table: str = "") -> list[tuple[str, float]]:
        """Tables whose clocks run and whose timekeeper is gone, with its last sign of life; all of them, or one."""

    async def overdue(self, at: float, limit: int) -> list[str]:
        """Tables whose clocks should have run out by this time."""

    # For operators

    async def beat(self) -> None:
        """Store a sign of life, as anything else is stored: if that returns, this process can write."""

    async def survey(
        self, statuses: Collection[str] = (), before: float | None = None, table: str = ""
    ) -> list[Summary]:
        """All tables, those that changed last first; or only some statuses, those that are older, or one table."""

    async def end(self, table: str, row: Row, deed: Deed, also: Sequence[Statement] = (), listed: str = OVER) -> str:
        """Add a last row to a table where a game is played, and list it as over; store who did it.

        Returns how it was listed before: if it was one of `NOT_PLAYED`, nothing is done. Empty: there is no such table.
        `also`: what is done together with it; raises `Taken` if that does. `listed`: how it is listed from now on.
        """

    async def delete(self, table: str, deed: Deed | None = None, also: Sequence[Statement] = ()) -> None:
        """Delete all that is known of a table, and store which operator did it, if one did; other processes hear of it.

        `also`: as for `end`.
        """

    async def deeds(self, limit: int) -> list[Deed]:
        """What operators did last, the latest first."""

    def news(self) -> AsyncGenerator[News, None]:
        """What is added to any table from now on, by any process, forever. May be called once."""

    def tell(self, text: str) -> None:
        """Tell all processes something of at most a few thousand bytes, if there is a way to; it may get lost."""


def store_at(database: str | Path) -> Store:
    """The store that an address names: a PostgreSQL server by URL, else a SQLite file. Raises `Unusable`."""
    if isinstance(database, str) and (scheme := re.match(r"[\w+.-]+://", database)):
        if scheme[0] not in ("postgres://", "postgresql://"):
            raise Unusable(without_password(database), Phrase("database-address"))
        try:
            from parlour.server.stores.postgres import PostgresStore
        except ModuleNotFoundError as missing:
            why = Phrase("database-driver", {"missing": missing.name or ""})
            raise Unusable(without_password(database), why) from None
        return PostgresStore(database)
    from parlour.server.stores.sqlite import SqliteStore

    return SqliteStore(database)


def is_file(database: str | Path) -> bool:
    """Whether a database is a SQLite file."""
    return "://" not in str(database)


def without_password(url: str) -> str:
    """A database's URL as it may be printed. One that is not written as it should be might hide a password anywhere."""
    host = r"(?:[^/?#@:\[\]]*|\[[^/?#@\]]*\])(?::\d+)?"
    good = re.fullmatch(rf"(\w+://)(?:[^/?#@]*@)?({host}(?:,{host})*(?:/[^/?#@]*)?)(?:\?[^#@]*)?", url)
    return "".join(good.groups()) if good else f"{url.partition('://')[0]}://…"


def reason(error: Exception) -> str:
    """Why something outside of Parlour did not work, in a few words."""
    if isinstance(error, OSError) and error.errno is not None and error.errno > 0:
        return os.strerror(error.errno)
    return (str(error).splitlines() or [type(error).__name__])[0]


living: Final[set[str]] = set()
"""The names of all that keep time in this very process."""


def process_name() -> str:
    """Machine, process and a name of its own: whether one of the same machine has ended can be known at once."""
    name = f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(8)}"
    living.add(name)
    return name


def is_gone(process: str, silent: float) -> bool:
    """Whether a process keeps time no longer that has been silent for this many seconds."""
    host, pid, _ = process.rsplit("/", 2)
    if silent > SILENT or host != socket.gethostname():
        return silent > SILENT
    return process not in living if int(pid) == os.getpid() else not _runs(int(pid))


def _runs(pid: int) -> bool:
    if os.name != "posix":
        return True  # there, to ask for a process would be to end it
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def too_new(shown: str, had: int, known: int) -> Unusable:
    return Unusable(shown, Phrase("database-newer", {"had": had, "known": known}))


def naming(person: str, name: str, at: float) -> Statement:
    """What `Store.rename` does."""
    text = "insert into person (id, name, at) values ($1, $2, $3) on conflict (id) do update set name = $2"
    return text, person, name, at


def people_in(rows: Iterable[Row]) -> set[str]:
    """Those whose list of tables gets longer by these rows."""
    kinds = ("sat", "reserved", "became", "entered")
    return {row.body["person"] for row in rows if row.kind in kinds and row.body.get("person")}
