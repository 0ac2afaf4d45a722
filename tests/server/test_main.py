"""Opening the house from the command line."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from websockets import ConnectionClosed, Origin
from websockets.sync.client import connect

from parlour.server import main
from parlour.server.store import store_at, without_password
from parlour.server.stores.postgres import links
from server.pgserver import Postgres
from server.support import GAME

pytestmark = pytest.mark.timeout(60)
COMMAND = [sys.executable, "-m", "parlour.server.main"]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_says_so_and_stops_cleanly(tmp_path: Path, stop: signal.Signals) -> None:
    path = tmp_path / "parlour.db"
    log = tmp_path / "log"
    with log.open("w") as errors:
        command = [*COMMAND, "--port", "0", "--database", str(path)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Parlour is open at http://127.0.0.1:")
        address = line.split()[-1]
        for method in ("GET", "HEAD"):
            with urlopen(Request(f"{address}/healthz", method=method)) as answer:
                assert answer.status == 200
                assert "server" not in answer.headers
        with urlopen(f"{address}/new/{GAME}", b"seat-0=open&seat-1=open") as answer:
            place = str(answer.url).removeprefix(address)
        with connect(f"ws{address.removeprefix('http')}{place}/live", origin=Origin(address)) as link:
            link.recv()
            server.send_signal(stop)
            began = time.monotonic()
            with pytest.raises(ConnectionClosed) as closed:
                list(link)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # it restarts: pages come back by themselves
        assert server.wait(20) == 0
        assert time.monotonic() - began < 5
        server.stdout.close()
    assert path.exists()
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    assert [entry["text"] for entry in entries] == ["open", "closing"]
    assert all({"at", "level", "from", "text"} <= set(entry) for entry in entries)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main.main(list(arguments)) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    return out.err


def test_a_port_in_use_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        text = refusal(capsys, "--port", port, "--database", str(tmp_path / "db"))
    assert text == f"Port {port} cannot be used: {os.strerror(errno.EADDRINUSE)}. Try another one.\n"
    assert "cannot be used" in refusal(capsys, "--port", "99999", "--database", str(tmp_path / "db"))


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1", "x" * 100, "::zz"])
def test_a_wrong_host_is_not_blamed_on_the_port(host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = refusal(capsys, "--host", host, "--port", "0", "--database", str(tmp_path / "db"))
    assert text.startswith(f"The address {host} does not belong to this machine: ")
    assert "Errno" not in text


def test_no_folder_is_made_for_a_database_that_was_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "deep" / "down"
    text = refusal(capsys, "--port", "0", "--database", str(folder / "db"))
    assert text == f"The database {folder / 'db'} cannot be used: there is no folder {folder}.\n"
    assert not (tmp_path / "deep").exists()


def test_the_folder_of_the_usual_database_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "default_database", lambda: tmp_path / "deep" / "down" / "parlour.db")
    assert "Port" in refusal(capsys, "--port", "99999")
    assert (tmp_path / "deep" / "down" / "parlour.db").exists()


def test_a_database_that_cannot_be_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no database " * 100)
    for path in (tmp_path / "file" / "db", tmp_path / "file", tmp_path):
        text = refusal(capsys, "--port", "0", "--database", str(path))
        assert text.startswith(f"The database {path} cannot be used: ")


def test_an_empty_name_is_no_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be used" in refusal(capsys, "--port", "0", "--database", "")


def test_a_postgresql_that_cannot_be_is_one_clear_line(
    postgres: Postgres, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = f"127.0.0.1:{postgres.port}"
    newer = postgres.new()
    postgres.do(newer, "create table migrated (steps integer not null)")
    postgres.do(newer, "insert into migrated values (99)")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        nobody = f"postgresql://ada:sesame@127.0.0.1:{silent.getsockname()[1]}/x"
        monkeypatch.setattr(links, "CONNECT", 0.2)
        assert refusal(capsys, "--database", nobody).endswith(": it did not answer within 0 seconds.\n")
        monkeypatch.undo()
    for url, shown, why in (
        (nobody, nobody.replace("ada:sesame@", ""), os.strerror(errno.ECONNREFUSED)),
        (postgres.url(password="sesame"), f"postgresql://{place}/postgres", "password authentication failed"),
        (postgres.url("nowhere"), f"postgresql://{place}/nowhere", 'database "nowhere" does not exist'),
        (newer, f"postgresql://{place}/{newer.rpartition('/')[2]}", "its schema is version 99, newer than"),
        ("postgresql://ada:ses/ame@host:5432/x", "postgresql://…", "it is neither a path nor an address like"),
        ("mysql://ada:sesame@host/x", "mysql://host/x", "it is neither a path nor an address like"),
    ):
        text = refusal(capsys, "--port", "0", "--database", url)
        assert text.startswith(f"The database {shown} cannot be used: {why}")
        assert "same" not in text


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgres://host/name", "postgres://host/name"),
        ("postgresql:///name", "postgresql:///name"),
        ("postgresql://ada@[::1]:5432/name?sslmode=require", "postgresql://[::1]:5432/name"),
        ("postgresql://ada:pw@one:1,two:2/name", "postgresql://one:1,two:2/name"),
        ("postgresql://host/name?user=ada&password=pw", "postgresql://host/name"),
        ("postgresql://ada:pw", "postgresql://…"),
        ("postgresql://ada:p/w@host/name", "postgresql://…"),
        ("postgresql://ada:p?w@host/name", "postgresql://…"),
        ("postgresql://ada:p#w@host/name", "postgresql://…"),
        ("postgresql://ada:p@w@host/name", "postgresql://…"),
        ("postgresql://host/name?password=p@w", "postgresql://…"),
    ],
)
def test_a_password_is_never_printed(url: str, shown: str) -> None:
    assert without_password(url) == shown


def test_postgresql_without_its_driver_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("parlour.server.stores.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    text = refusal(capsys, "--database", "postgresql://ada:sesame@host/name")
    assert text == (
        "The database postgresql://host/name cannot be used: "
        "asyncpg is not installed; install it with: pip install 'parlour[postgres]'.\n"
    )


def test_sqlite_needs_no_driver_for_postgresql(tmp_path: Path) -> None:
    program = "import sys; from parlour.server.main import run; run(port=-1, database=sys.argv[1]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program, tmp_path / "db"], capture_output=True, text=True, check=True)
    assert "sqlite3" in done.stdout.split()
    assert "asyncpg" not in done.stdout.split()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_without_leave_to_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(0o500)
    try:
        assert "cannot be used" in refusal(capsys, "--port", "0", "--database", str(tmp_path / "db"))
    finally:
        tmp_path.chmod(0o700)


def test_where_the_database_is_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert main.default_database() == tmp_path / ".local" / "share" / "parlour" / "parlour.db"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert main.default_database() == tmp_path / "data" / "parlour" / "parlour.db"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main.default_database() == tmp_path / "Library" / "Application Support" / "parlour" / "parlour.db"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert main.default_database() == tmp_path / "local" / "parlour" / "parlour.db"


def test_the_database_of_a_house_is_for_its_owner_alone(tmp_path: Path) -> None:
    """There are seeds, keys and hashes of passwords in it, whatever the folder allows."""
    old, before = tmp_path / "old.db", os.umask(0o022)
    old.touch(0o640)
    try:
        for path in (tmp_path / "new.db", old):
            asyncio.run(main._try(store_at(path)))
    finally:
        os.umask(before)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new.db", old)] == [0o600, 0o640]


PREPARED = """
import sys
import uvicorn
from parlour.games import game, game_keys
from parlour.kernel.puzzles import puzzles
from parlour.kernel.words import LANGUAGES, words
from parlour.server import FOLDER
from parlour.server.main import main
from parlour.server.visit import PAGES

async def startup(self, sockets=None):
    names = {name for _, name in PAGES.cache}
    known = words.cache_info().currsize
    for language in LANGUAGES:
        for key in game_keys():
            game(key).words(language, FOLDER)
        words(language, FOLDER)
    print(words.cache_info().currsize == known)
    print(names == set(PAGES.list_templates()), puzzles.cache_info().currsize > 0, "anyio._backends._asyncio" in sys.modules)
    self.should_exit = True

uvicorn.Server.startup = startup
main(["--port", "0", "--database", sys.argv[1]])
"""


def test_the_first_visitor_of_a_page_keeps_nobody_waiting(tmp_path: Path) -> None:
    """What takes long once is done before the doors open: words, pages, puzzles, and what sends files."""
    command = [sys.executable, "-c", PREPARED, str(tmp_path / "db")]
    assert subprocess.run(command, capture_output=True, text=True, timeout=60).stdout.split()[:4] == ["True"] * 4
