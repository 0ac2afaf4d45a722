"""The figures of a house, as Prometheus reads them."""

from __future__ import annotations

import asyncio
import re
import secrets
import socket
import urllib.error
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from fastapi.testclient import TestClient

from parlour.server import main
from parlour.server.app import create_app
from parlour.server.measures import Measures, Times
from parlour.server.services import Services
from parlour.server.store import Away, Conflict
from parlour.server.stores.sqlite import SqliteStore
from server.support import GAME, HOST, Page, Person, think

pytestmark = pytest.mark.timeout(60)
PAGE = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
SAMPLE = re.compile(r'([a-z_]+)((?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})?) (-?[0-9.e+-]+)')


def read(address: str) -> dict[str, float]:
    """All samples, once the text is what the format says: each family with its help and type before it, and once."""
    with urlopen(f"{address}/metrics") as answer:
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        text = answer.read().decode()
    assert text.endswith("\n")
    found: dict[str, float] = {}
    seen: list[str] = []
    family = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            family = line.split()[2]
            assert family not in seen
            seen.append(family)
        elif line.startswith("# TYPE "):
            assert line.split()[2] == family
        else:
            match = SAMPLE.fullmatch(line)
            assert match, line
            assert match[1] in (family, f"{family}_bucket", f"{family}_sum", f"{family}_count")
            assert match[1] + match[2] not in found
            found[match[1] + match[2]] = float(match[3])
    return found


@pytest.fixture
def door() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


def test_a_house_tells_what_happens_in_it(tmp_path: Path, door: socket.socket) -> None:
    services = Services(SqliteStore(tmp_path / "db"), 0.0, think, hosts=("parlour.test",))
    address = f"http://127.0.0.1:{door.getsockname()[1]}"
    headers = {"origin": HOST, "accept": "text/html", "accept-language": "en"}
    with TestClient(create_app(services, door), base_url=HOST, headers=headers) as client:
        before = read(address)
        assert before['parlour_tables{status="playing"}'] == before["parlour_move_seconds_count"] == 0
        client.get("/")
        ada = Person(client)
        table = ada.open({"seat-0": "open", "seat-1": "random", "set-first_player": "S", "sit": "0"})
        with ada.look(table) as session:
            page = Page(session)
            while not services.house.tables.measures.moves["bot"]:
                page.my_turn()
                page.play(secrets.token_hex(8))
            after = read(address)
        while services.chat.allows("ada"):
            pass
        services.door.trouble("files", "open files run short")
        last = read(address)
        with urlopen(f"{address}/metrics") as answer:
            families = set(re.findall(r"^# TYPE (parlour_\w+)", answer.read().decode(), re.MULTILINE))
    assert after['parlour_tables{status="playing"}'] == 1
    assert after["parlour_links"] == 1
    assert (after["parlour_streams"], after["parlour_seeks"]) == (0, 0)
    assert after['parlour_moves_total{by="person"}'] == after["parlour_move_seconds_count"] > 0
    assert after['parlour_moves_total{by="bot"}'] <= after["parlour_thought_seconds_count"]
    assert after['parlour_moves_total{by="bot"}'] > 0
    assert after["parlour_store_seconds_count"] > 1
    assert 0 < after["parlour_store_seconds_sum"] < 60
    assert after['parlour_move_seconds_bucket{le="+Inf"}'] == after["parlour_move_seconds_count"]
    assert after['parlour_store_ok{what="writes"}'] == 1
    assert after["parlour_bot_queue"] == 0
    assert after["process_resident_memory_bytes"] > 10_000_000
    assert any(name.startswith("parlour_build_info{version=") for name in after)
    assert after['parlour_refused_total{limit="chat",for="person"}'] == 0
    assert last['parlour_refused_total{limit="chat",for="person"}'] == 1
    assert last['parlour_door_total{why="files"}'] == 1
    assert families == set(re.findall(r"`(parlour_\w+)", PAGE.partition("## Figures")[2].partition("\n## ")[0]))
    with pytest.raises(OSError, match="refused"), socket.create_connection(("127.0.0.1", int(address[17:]))):
        pass  # it closes with the house
    assert GAME not in "".join(last)


def test_nothing_else_is_told_there(tmp_path: Path, door: socket.socket) -> None:
    """No page of the house, nobody who came by a name that is not its own, and the house has no such page itself."""
    services = Services(SqliteStore(tmp_path / "db"), 0.0, think, hosts=("parlour.test",))
    address = f"http://127.0.0.1:{door.getsockname()[1]}"
    with TestClient(create_app(services, door), base_url=HOST) as client:
        for request, status in (
            (Request(f"{address}/"), 404),
            (Request(f"{address}/metrics", method="POST"), 404),
            (Request(f"{address}/metrics", headers={"Host": "evil.example"}), 421),
        ):
            with pytest.raises(urllib.error.HTTPError) as error:
                urlopen(request)
            assert error.value.code == status
            error.value.close()
        for noise in (b"\0\xff" * 20_000, b"GET", b"\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", door.getsockname()[1])) as link:
                link.sendall(noise)
                link.shutdown(socket.SHUT_WR)
        assert read(address)
        assert client.get("/metrics").status_code == 404


def test_times_fall_into_their_buckets() -> None:
    times = Times((0.1, 1.0))
    for seconds in (0.0, 0.1, 0.2, 1.0, 5.0):
        times.note(seconds)
    assert (times.counts, times.total) == ([2, 2, 1], 6.3)


@pytest.mark.parametrize(("error", "why"), [(Conflict("t"), "conflict"), (Away(), "away"), (Away("full"), "full")])
def test_what_is_not_stored_is_counted(error: Exception, why: str) -> None:
    from parlour.server.commands import opening
    from parlour.server.open_tables import OpenTable, OpenTables
    from parlour.server.presence import Attendance

    class Broken:
        async def append(self, *_: object) -> None:
            raise error

    tables = OpenTables(Broken(), lambda *_: None)  # type: ignore[arg-type]
    draft = opening("t", GAME, {}, ["open", "open"], True)
    with pytest.raises(type(error)):
        asyncio.run(tables.add(OpenTable(draft.table, Attendance()), draft))
    assert tables.measures.not_stored == {why: 1}
    assert Measures().not_stored == {}


def test_a_port_in_use_is_one_clear_line(
    tmp_path: Path, door: socket.socket, capsys: pytest.CaptureFixture[str]
) -> None:
    port = str(door.getsockname()[1])
    assert main.main(["--port", "0", "--database", str(tmp_path / "db"), "--metrics-port", port]) == 2
    assert capsys.readouterr().err.startswith(f"Port {port} cannot be used: ")
    door.close()
