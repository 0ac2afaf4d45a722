"""What operators do: `parlour admin`. The work is in `parlour.server.admin`, which is loaded when it is needed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from parlour.cli.context import Context
from parlour.cli.houses import columns, place_of, show, usable, with_store
from parlour.cli.options import HELP, AsJson, Database, Language, context_of

if TYPE_CHECKING:
    from parlour.server.store import Deed, Store

UNWELL: Final = 1
"""The exit code of `parlour admin health` if something is wrong."""
PATIENCE: Final = 10.0
"""Seconds that a house may take to say how it is."""
UNITS: Final = {"m": 60.0, "h": 3600.0, "d": 86400.0, "w": 7 * 86400.0}
"""What an age is counted in."""
YES: Final = ("y", "yes", "s", "sim")

admin = typer.Typer(
    name="admin",
    help="Look after a house: its tables, its health, a backup.",
    rich_markup_mode=None,
    context_settings=HELP,
    no_args_is_help=True,
)

Tables = Annotated[list[str], typer.Argument(metavar="TABLE...", help="The tables' codes.", show_default=False)]
Account = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.", show_default=False)]
Url = Annotated[str, typer.Option("--url", metavar="URL", help="How visitors reach the house.")]
Settings = Annotated[
    Path | None, typer.Option("--settings", metavar="FILE", help="The house's settings, which have its address.")
]
HERE: Final = "http://127.0.0.1:8000"
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, for the log.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask whether you are sure.")]


@admin.command()
def tables(
    context: typer.Context,
    status: Annotated[
        str, typer.Option("--status", metavar="STATUS", help="Only those that are waiting, playing, paused or over.")
    ] = "",
    host: Annotated[
        str,
        typer.Option(
            "--host", metavar="WHO", help="Only those that this person opened: a name, or the start of an id."
        ),
    ] = "",
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="AGE", help="Only those unchanged for this long: 30d, 12h, 45m.")
    ] = "",
    as_json: AsJson = False,
    database: Database = None,
    _lang: Language = "",
) -> None:
    """List the tables, those that changed last first.

    People: how many have sat there or were expected, out of how many seats; 0/2 is a game between bots.

    \b
    Examples:
      parlour admin tables
      parlour admin tables --status playing --older-than 30d
      parlour admin tables --json --database postgresql://parlour@localhost/parlour
    """
    import time

    ours = context_of(context)
    _check_status(status)
    before = time.time() - parse_age(older_than) if older_than else None

    async def work(store: Store) -> list[dict[str, Any]]:
        from parlour.server import admin

        return await admin.tables(store, status, host, before)

    found = with_store(ours, database, work)
    show(ours, found, [_line(table) for table in found], as_json, "cli-admin-no-tables", "cli-admin-heads")


@admin.command()
def end(
    context: typer.Context,
    tables: Tables,
    why: Why = "",
    yes: Yes = False,
    database: Database = None,
    _lang: Language = "",
) -> int:
    """End games without a result. Those at the table are told, with the reason.

    \b
    Examples:
      parlour admin end 7kq2m9xw4d
      parlour admin end 7kq2m9xw4d 9hq4n2zz8c --why "Bots only, for days" --yes
    """
    return _each(context_of(context), "end", tables, why, yes, False, database)


@admin.command()
def tournaments(
    context: typer.Context, as_json: AsJson = False, database: Database = None, _lang: Language = ""
) -> None:
    """List the tournaments, those that changed last first.

    \b
    Examples:
      parlour admin tournaments
      parlour admin tournaments --json
    """
    ours = context_of(context)

    async def work(store: Store) -> list[dict[str, Any]]:
        from parlour.server import admin

        return await admin.contests(store)

    found = with_store(ours, database, work)
    lines = [[one["id"], one["kind"], *_line(one)[1:3], str(one["people"]), *_line(one)[4:]] for one in found]
    show(ours, found, lines, as_json, "cli-admin-no-tournaments", "cli-admin-tournament-heads")


@admin.command(name="end-tournament")
def end_tournament(
    context: typer.Context,
    tournaments: Annotated[
        list[str], typer.Argument(metavar="TOURNAMENT...", help="The tournaments' codes.", show_default=False)
    ],
    why: Why = "",
    yes: Yes = False,
    database: Database = None,
    _lang: Language = "",
) -> int:
    """Let no further round of tournaments begin: games that are going on are finished. The reason is shown.

    \b
    Examples:
      parlour admin end-tournament 7kq2m9xw4d --why "The house closes tonight"
    """
    return _each(context_of(context), "end-tournament", tournaments, why, yes, False, database)


@admin.command()
def delete(
    context: typer.Context,
    tables: Tables,
    why: Why = "",
    force: Annotated[bool, typer.Option("--force", help="Also delete tables whose game is not over.")] = False,
    yes: Yes = False,
    database: Database = None,
    _lang: Language = "",
) -> int:
    """Delete tables with all that happened there. Their pages will no longer be found.

    \b
    Examples:
      parlour admin delete 7kq2m9xw4d
      parlour admin delete 7kq2m9xw4d --force --yes
    """
    return _each(context_of(context), "delete", tables, why, yes, force, database)


@admin.command()
def log(
    context: typer.Context,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many entries to show.")] = 50,
    as_json: AsJson = False,
    database: Database = None,
    _lang: Language = "",
) -> None:
    """Show what operators did: who, when, to which table or account, and why, the latest first.

    \b
    Examples:
      parlour admin log
      parlour admin log --limit 1000 --json
    """
    from dataclasses import asdict

    ours = context_of(context)

    async def work(store: Store) -> list[Deed]:
        from parlour.server import admin

        return await admin.deeds(store, limit)

    found = with_store(ours, database, work)
    rows = [[_when(deed.at), deed.who, deed.what, deed.table, deed.why] for deed in found]
    show(ours, [asdict(deed) for deed in found], rows, as_json, "cli-admin-no-deeds")


@admin.command()
def audit(
    context: typer.Context,
    expect: Annotated[
        str, typer.Option("--expect", metavar="HASH", help="Also check that the row with this hash is still there.")
    ] = "",
    as_json: AsJson = False,
    database: Database = None,
    _lang: Language = "",
) -> int:
    """Show what moderators did, the first act first, and check that nothing was changed or deleted.

    Each row has a hash of all before it. Note the last one elsewhere: given to --expect later, it proves that no earlier row
    was changed since. Exit code 1 if something is wrong.

    \b
    Examples:
      parlour admin audit
      parlour admin audit --expect 5f1c9e…
    """
    from dataclasses import asdict

    from parlour.server.people.audit import all_acts, broken_at

    ours = context_of(context)
    found = with_store(ours, database, all_acts)
    rows = [
        [str(act.number), _when(act.at), act.who[:8], act.what, act.person[:8], act.table, act.why, act.hash]
        for act in found
    ]
    show(ours, [asdict(act) for act in found], rows, as_json, "cli-admin-no-acts")
    if wrong := broken_at(found):
        ours.complain(ours.say("cli-admin-audit-broken", number=wrong))
    elif expect and not any(act.hash == expect for act in found):
        ours.complain(ours.say("cli-admin-audit-missing", hash=expect))
    else:
        return 0
    return UNWELL


@admin.command()
def health(
    context: typer.Context,
    url: Annotated[
        str,
        typer.Option(
            "--url", metavar="URL", help="Ask the house that is open there; the database only if it is named."
        ),
    ] = "",
    as_json: AsJson = False,
    database: Database = None,
    _lang: Language = "",
) -> int:
    """Check that the database can be read and written, and that its file is whole.

    Exit code 1 if something is wrong.

    \b
    Examples:
      parlour admin health
      parlour admin health --url https://parlour.example
    """
    ours = context_of(context)
    found: dict[str, Any] = {}
    if database or not url:
        found |= _database_health(ours, database)
    if url:
        found["house"] = _house_health(url)
    well = all(part == "ok" for part in found.values())
    if as_json:
        print(json.dumps({"ok": well, **found}, indent=2, ensure_ascii=False))
    else:
        print(columns([[name, str(part)] for name, part in found.items()]))
    return 0 if well else UNWELL


@admin.command()
def backup(
    context: typer.Context,
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.", show_default=False)],
    database: Database = None,
    _lang: Language = "",
) -> None:
    """Write all that the house knows to a file; it may be open meanwhile.

    The file is the same for SQLite and PostgreSQL. It has secrets in it: keep it as you keep the database.

    \b
    Examples:
      parlour admin backup parlour-2030-01-31.backup
      parlour admin backup parlour.backup --database postgresql://parlour@localhost/parlour
    """
    ours = context_of(context)
    place = place_of(database)
    import asyncio

    from parlour.server.backup import backup

    head = usable(ours, lambda: asyncio.run(backup(place, copy)))
    print(ours.say("cli-admin-copied", path=str(copy), rows=head.rows))


@admin.command()
def restore(
    context: typer.Context,
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="What backup has written.", show_default=False)],
    database: Database = None,
    _lang: Language = "",
) -> None:
    """Make a new house of a backup: in a file that is not there yet, or an empty PostgreSQL database.

    \b
    Examples:
      parlour admin restore parlour.backup --database new.db
      parlour admin restore parlour.backup --database postgresql://parlour@localhost/parlour
    """
    ours = context_of(context)
    place = place_of(database)
    import asyncio

    from parlour.server.backup import restore

    head = usable(ours, lambda: asyncio.run(restore(copy, place)))
    print(ours.say("cli-admin-restored", path=str(copy), rows=head.rows, at=_when(head.at)))


@admin.command()
def reset(
    context: typer.Context,
    name: Account,
    url: Url = "",
    settings: Settings = None,
    database: Database = None,
    _lang: Language = "",
) -> None:
    """Print a link by which somebody chooses another password. It works once, within an hour.

    \b
    Examples:
      parlour admin reset ada --settings /etc/parlour/house.toml
      parlour admin reset ada --url https://parlour.example
    """
    import time

    async def work(store: Store) -> str:
        from parlour.server import admin

        return await admin.reset(store, name, user(), time.time())

    house = _address(url, settings)
    print(house + with_store(context_of(context), database, work))


@admin.command()
def invite(
    context: typer.Context,
    url: Url = "",
    settings: Settings = None,
    database: Database = None,
    _lang: Language = "",
) -> None:
    """Print a link by which somebody makes an account, where that needs an invitation. It works once, within a week.

    \b
    Examples:
      parlour admin invite --settings /etc/parlour/house.toml
      parlour admin invite --url https://parlour.example
    """
    import time

    async def work(store: Store) -> str:
        from parlour.server import admin

        return await admin.invite(store, user(), time.time())

    house = _address(url, settings)
    print(house + with_store(context_of(context), database, work))


def _address(url: str, settings: Path | None) -> str:
    """How visitors reach the house, as the operator says it here or has said it in the settings."""
    from parlour.server.settings_file import read_settings

    return url.rstrip("/") or (read_settings(settings).address if settings else "") or HERE


@admin.command()
def grant(context: typer.Context, name: Account, database: Database = None, _lang: Language = "") -> None:
    """Make somebody a moderator.

    \b
    Examples:
      parlour admin grant ada
    """
    _set_role(context_of(context), name, "moderator", database)


@admin.command()
def revoke(context: typer.Context, name: Account, database: Database = None, _lang: Language = "") -> None:
    """Let somebody no longer be a moderator.

    \b
    Examples:
      parlour admin revoke ada
    """
    _set_role(context_of(context), name, "", database)


# --- how -----------------------------------------------------------------------------------------------------------------


def _set_role(context: Context, name: str, role: str, database: str | None) -> None:
    import time

    async def work(store: Store) -> None:
        from parlour.server import admin

        await admin.set_role(store, name, role, user(), time.time())

    with_store(context, database, work)
    print(context.say("cli-admin-granted" if role else "cli-admin-revoked", name=name))


def _each(
    context: Context, deed: str, tables: list[str], why: str, yes: bool, force: bool, database: str | None
) -> int:
    """Do something to each table; whatever cannot be done is said, and the others are done."""
    import time

    from parlour.cli import BAD_INPUT
    from parlour.kernel.errors import ParlourError

    tables = list(dict.fromkeys(table.lower() for table in tables))
    if not yes and sys.stdin.isatty():
        print(context.say(f"cli-admin-sure-{deed}", count=len(tables), tables=", ".join(tables)), end=" ", flush=True)
        if sys.stdin.readline().strip().casefold() not in YES:
            print(context.say("cli-admin-nothing"))
            return 0

    async def work(store: Store) -> list[ParlourError]:
        from parlour.server import FOLDER, admin

        wrong = []
        for table in tables:
            try:
                if deed == "end":
                    await admin.end(store, table, user(), why, time.time())
                elif deed == "end-tournament":
                    await admin.end_contest(store, table, user(), why, time.time())
                else:
                    await admin.delete(store, table, user(), why, time.time(), force)
                print(context.say(f"cli-admin-done-{deed}", table=table), flush=True)
            except ParlourError as error:
                error.folder = FOLDER
                wrong.append(error)
        return wrong

    wrong = with_store(context, database, work)
    for error in wrong:
        context.complain(context.sentence(error))
    return BAD_INPUT if wrong else 0


def user() -> str:
    """The name of the system's user who does it."""
    import getpass
    import os

    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a number without a name
        return str(os.getuid()) if hasattr(os, "getuid") else "?"


def _check_status(status: str) -> None:
    from parlour.kernel.errors import ParlourError

    known = ("waiting", "playing", "paused", "over")
    if status and status not in known:
        raise ParlourError("cli-bad-status", status=status, statuses=", ".join(known))


def parse_age(text: str) -> float:
    """Seconds: 30d, 12h, 45m or 2w."""
    from parlour.kernel.errors import ParlourError

    number, unit = text[:-1], text[-1:]
    if not number.isdecimal() or not number.isascii() or len(number) > 6 or unit not in UNITS:
        raise ParlourError("cli-bad-age", age=text)
    return int(number) * UNITS[unit]


def _database_health(context: Context, database: str | None) -> dict[str, Any]:
    async def work(store: Store) -> dict[str, str]:
        from parlour.server.health import Health

        report = await Health(store, slow=PATIENCE).report()
        return {"database": report.database, "writes": report.writes}

    found: dict[str, Any] = with_store(context, database, work)
    from parlour.server.admin import check
    from parlour.server.store import is_file

    place = place_of(database)
    return {**found, "file": check(place) or "ok"} if is_file(place) else found


def _house_health(url: str) -> str:
    """What a house says of itself: `ok`, or what is wrong."""
    from urllib.error import HTTPError
    from urllib.request import urlopen

    try:
        with urlopen(f"{url.rstrip('/')}/healthz", timeout=PATIENCE) as answer:
            said = json.load(answer)
    except HTTPError as error:
        try:
            said = json.load(error)
        except ValueError:
            return str(error)
    except (OSError, ValueError) as error:
        return str(getattr(error, "reason", error))
    if not isinstance(said, dict):
        return str(said)
    return "ok" if said.get("ok") is True else json.dumps(said)


def _line(table: dict[str, Any]) -> list[str]:
    people = f"{table['people']}/{table['seats']}"
    host = table["host_name"] or table["host"][:8] or "–"
    size = f"{max(1, round(table['size'] / 1000))} kB"
    return [
        table["id"],
        table["game"],
        table["status"],
        people,
        host,
        str(table["events"]),
        _when(table["changed"]),
        size,
    ]


def _when(at: float) -> str:
    from datetime import datetime

    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")
