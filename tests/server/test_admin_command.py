"""The command `parlour admin`: what it prints, what it asks, and how it ends."""

from __future__ import annotations

import json
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import admin as command
from parlour.cli import main
from parlour.server.commands import opening
from parlour.server.limits import Limits
from parlour.server.people.accounts import Accounts
from parlour.server.people.audit import Act, record
from parlour.server.people.passwords import Passwords
from parlour.server.store import Row, Store
from server.houses import begun
from server.support import GAME
from server.test_store import with_store

pytestmark = pytest.mark.timeout(60)
DAY = 86400.0


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _operator(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root, in English, with nobody typing."""
    for name in ("LC_ALL", "LC_MESSAGES", "PARLOUR_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(command, "user", lambda: "root")
    monkeypatch.setattr("sys.stdin", StringIO())


def fill(database: str) -> None:
    """Table w waits and was opened by Ada, p is played by bots, o has been over for forty days."""

    async def work(store: Store) -> None:
        now = time.time()
        opened = opening("w", GAME, {}, ["open", "open"], True).rows[0].body
        await store.rename("ada", "Ada", now)
        await store.append("w", 0, [Row("opened", {**opened, "host": "ada"})], "open", now)
        draft = opening("p", GAME, {}, ["greedy", "greedy"], True)
        await store.append("p", 0, draft.rows, "bot", now - 1)
        await store.append("o", 0, opening("o", GAME, {}, ["open", "open"], True).rows, "over", now - 40 * DAY)

    with_store(database, work)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["admin", *arguments])
    return code, *capsys.readouterr()


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    code, out, err = run(capsys, "tables", "--json", *arguments)
    assert (code, err) == (0, "")
    found: list[dict[str, Any]] = json.loads(out)
    return found


def test_tables_are_listed_and_chosen(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    fill(database)
    at = ("--database", database)
    w, p, o = listed(capsys, *at)
    assert [table["id"] for table in (w, p, o)] == ["w", "p", "o"]
    assert (w["status"], w["host"], w["host_name"], w["seats"], w["people"], w["game"]) == (
        *("waiting", "ada", "Ada", 2),
        *(0, GAME),
    )
    assert (p["status"], p["events"] > 0, p["size"] > 100) == ("playing", True, True)
    for chosen, found in (
        (("--status", "waiting"), ["w"]),
        (("--status", "playing"), ["p"]),
        (("--status", "paused"), []),
        (("--status", "over"), ["o"]),
        (("--host", "ada"), ["w"]),
        (("--host", "Ada"), ["w"]),
        (("--host", "ad"), ["w"]),
        (("--host", "bob"), []),
        (("--older-than", "30d"), ["o"]),
        (("--older-than", "7w"), []),
        (("--older-than", "0m", "--status", "playing"), ["p"]),
    ):
        assert [table["id"] for table in listed(capsys, *chosen, *at)] == found
    code, out, _ = run(capsys, "tables", *at)
    assert (code, out.splitlines()[0].split()) == (
        0,
        ["table", "game", "status", "people", "host", "events", "changed", "size"],
    )
    assert out.splitlines()[1].split()[:6] == ["w", GAME, "waiting", "0/2", "Ada", "0"]
    assert run(capsys, "tables", "--status", "paused", *at)[1] == "There are no such tables.\n"


def test_a_table_is_ended_then_deleted_and_the_log_keeps_both(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(database)
    at = ("--database", database)
    assert run(capsys, "end", "P", "--why", "bots only", *at) == (0, "The game at table p has been ended.\n", "")
    assert run(capsys, "delete", "p", "o", *at) == (0, "Table p has been deleted.\nTable o has been deleted.\n", "")
    assert [table["id"] for table in listed(capsys, *at)] == ["w"]
    code, out, _ = run(capsys, "log", "--json", *at)
    deeds = [(deed["who"], deed["what"], deed["table"], deed["why"]) for deed in json.loads(out)]
    assert deeds == [
        ("root", "delete", "o", ""),
        ("root", "delete", "p", ""),
        ("root", "end", "p", "bots only"),
    ]
    assert run(capsys, "log", "--limit", "1", *at)[1].split()[-3:] == ["root", "delete", "o"]


def test_what_cannot_be_done_is_said_and_the_rest_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "db")
    fill(database)
    code, out, err = run(capsys, "end", "w", "p", "o", "no\udcffcode", "--database", database)
    assert (code, out) == (2, "The game at table p has been ended.\n")
    assert err.splitlines()[:2] == [
        "parlour: The game at table w has not begun, so it cannot be ended. "
        "Delete the table: parlour admin delete --force w",
        "parlour: The game at table o is over already.",
    ]
    assert err.splitlines()[2].startswith("parlour: There is no table no")
    code, out, err = run(capsys, "delete", "w", "--database", database)
    assert (code, out) == (2, "")
    assert err == "parlour: The game at table w is not over. End it first, or give --force.\n"
    assert run(capsys, "delete", "w", "--force", "--database", database)[0] == 0


@pytest.mark.parametrize(("typed", "gone"), [("y\n", True), ("n\n", False), ("\n", False), ("", False)])
def test_at_a_terminal_it_asks_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, gone: bool
) -> None:
    database = str(tmp_path / "db")
    fill(database)
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    code, out, _ = run(capsys, "delete", "o", "--database", database)
    assert code == 0
    assert out.startswith("Delete this table for ever: o? [y/N] ")
    assert ("Table o has been deleted." in out) == gone
    assert ("Nothing was changed." in out) != gone
    assert (len(listed(capsys, "--database", database)) == 2) == gone


def test_with_yes_it_does_not_ask(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "db")
    fill(database)
    monkeypatch.setattr("sys.stdin", Terminal(""))
    out = run(capsys, "delete", "o", "--yes", "--lang", "pt-BR", "--database", database)[1]
    assert out == "A mesa o foi apagada.\n"


def test_bad_input_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "db")
    missing = run(capsys, "tables", "--database", database)
    assert missing == (2, "", f"parlour: The database {database} cannot be used: there is no such file.\n")
    assert not (tmp_path / "db").exists()
    fill(database)
    for arguments, text in (
        (("tables", "--status", "bad"), "“bad” is not a status: use one of waiting, playing, paused, over."),
        (("tables", "--older-than", "month"), "“month” is not an age: write it like 45m, 12h, 30d or 2w."),
        (("end", "p", "--why", "x" * 201), "A reason can have at most 200 characters."),
        (("tables", "--database", "mysql://x/y"), "The database mysql://x/y cannot be used: it is neither"),
        (("backup", database), "already exists"),
        (("backup", "/nowhere/at/all.db"), "/nowhere/at/all.db cannot be written: "),
    ):
        at = () if "--database" in arguments else ("--database", database)
        code, out, err = run(capsys, *arguments, *at)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert text in err


def test_health_tells_of_the_database_and_the_file(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    fill(database)
    code, out, err = run(capsys, "health", "--json", "--database", database)
    parts = ["database", "writes", *([] if "://" in database else ["file"])]
    assert (code, json.loads(out), err) == (0, {"ok": True, **dict.fromkeys(parts, "ok")}, "")


def test_health_finds_a_damaged_page_that_nobody_has_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "db"
    rows = [Row("event", {"x": f"needle{number} {'y' * 500}"}) for number in range(200)]
    with_store(str(path), lambda store: store.append("t", 0, rows, "playing", 1.0))
    with path.open("r+b") as file:
        file.seek(file.read().index(b"needle100") // 4096 * 4096)
        file.write(b"\xff" * 4096)
    code, out, _ = run(capsys, "health", "--database", str(path))
    assert code == 1
    assert "file      ok" not in out


def test_health_asks_a_house(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run(capsys, "health", "--json", "--url", "http://127.0.0.1:1")
    assert (code, json.loads(out)["ok"]) == (1, False)
    code, out, _ = run(capsys, "health", "--json", "--url", "no address")
    assert (code, json.loads(out)["ok"]) == (1, False)

    asked: list[str] = []

    def urlopen(url: str, timeout: float) -> StringIO:
        asked.append(url)
        return StringIO('{"ok": true, "writes": "ok"}')

    monkeypatch.setattr("urllib.request.urlopen", urlopen)
    assert run(capsys, "health", "--url", "https://parlour.example/") == (0, "house  ok\n", "")
    assert asked == ["https://parlour.example/healthz"]


def test_a_backup_is_restored_as_a_house_of_its_own(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(database)
    file, other = str(tmp_path / "file"), str(tmp_path / "other")
    code, out, err = run(capsys, "backup", file, "--database", database)
    assert (code, err) == (0, "")
    assert out.startswith(f"Copied to {file}: ")
    code, out, err = run(capsys, "restore", file, "--database", other)
    assert (code, err, out.startswith("Restored ")) == (0, "", True)
    assert listed(capsys, "--database", other) == listed(capsys, "--database", database)
    assert run(capsys, "restore", file, "--database", other)[2] == (
        f"parlour: The database {other} cannot be used: "
        "it is not empty; name a file that is not there yet, or a PostgreSQL database without tables.\n"
    )


def test_accounts_are_looked_after(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def sign_up(store: Store) -> None:
        await Accounts(store, Passwords(), Limits()).sign_up("a" * 32, "Ada", "a short sentence")

    with_store(database, sign_up)
    at = ("--database", database)
    assert run(capsys, "grant", "ada", *at) == (0, "ada is a moderator now.\n", "")
    assert run(capsys, "revoke", "ada", *at) == (0, "ada is no longer a moderator.\n", "")
    code, out, _ = run(capsys, "reset", "ADA", "--url", "https://parlour.example/", *at)
    assert (code, out.startswith("https://parlour.example/account/reset/")) == (0, True)
    file = tmp_path / "house.toml"
    file.write_text('address = "https://lion.example/"')
    for asked in (("reset", "ada"), ("invite",)):
        _, out, _ = run(capsys, *asked, "--settings", str(file), *at)
        assert out.startswith("https://lion.example/account/")
    code, out, _ = run(capsys, "invite", *at)
    assert (code, out.startswith("http://127.0.0.1:8000/account/invitation/")) == (0, True)
    assert run(capsys, "reset", "bob", *at)[::2] == (2, "parlour: There is no account with the name “bob”.\n")
    _, out, _ = run(capsys, "log", "--json", *at)
    assert [(deed["what"], deed["table"]) for deed in json.loads(out)] == [
        ("invite", ""),
        ("invite", ""),
        ("reset", "Ada"),
        ("reset", "Ada"),
        ("revoke", "Ada"),
        ("grant", "Ada"),
    ]


def test_without_a_command_it_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, err = run(capsys)
    assert "Look after a house" in out + err
    names = ("tables", "end", "delete", "log", "health", "backup", "restore", "reset", "invite", "grant", "revoke")
    for name in names:
        assert main(["admin", name, "--help"]) == 0
        assert "Examples:" in capsys.readouterr().out


def test_a_whole_game_can_be_ended_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bluff: str
) -> None:
    draft = begun("ada", "bob", "cy")
    database = str(tmp_path / "db")
    with_store(database, lambda store: store.append("t", 0, draft.rows, "playing", time.time()))
    assert run(capsys, "end", "t", "--database", database)[0] == 0
    assert [table["people"] for table in listed(capsys, "--status", "over", "--database", database)] == [3]


def test_the_audit_log_is_printed_and_checked(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def act(store: Store) -> None:
        await record(store, Act("max", "mute", "bob", why="Rude"))

    async def forge(store: Store) -> None:
        await store.change(("update audit set why = $1", "Nothing"))

    with_store(database, act)
    code, out, _ = run(capsys, "audit", "--database", database)
    assert (code, "Rude" in out) == (0, True)
    last = out.split()[-1]
    assert run(capsys, "audit", "--expect", last, "--database", database)[0] == 0
    assert run(capsys, "audit", "--expect", "f" * 64, "--database", database)[0] == 1
    with_store(database, forge)
    code, _, wrong = run(capsys, "audit", "--database", database)
    assert (code, "Row 1 does not follow" in wrong) == (1, True)
