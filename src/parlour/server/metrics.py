"""What a house counts, for a program that watches over it: `GET /metrics` on a port of its own, as Prometheus reads it.

The format is version 0.0.4 of its text format. It is written here, since it is a few lines; there are no names, no
addresses and no secrets in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import platform
import socket
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from http import HTTPStatus
from importlib.metadata import version
from pathlib import Path
from typing import Final

from parlour.kernel.arrays import COMPILED
from parlour.server.guard import known_host
from parlour.server.measures import Times
from parlour.server.services import Services

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE: Final = 5.0
"""Seconds for a request and its answer."""
ALWAYS: Final = ("waiting", "playing", "over")
"""Statuses of tables that are told of even if there are none."""
BEGUN: Final = time.time()

Labels = Mapping[str, str]
Samples = Iterable[tuple[Labels, float]]


@contextlib.asynccontextmanager
async def metrics_at(door: socket.socket | None, services: Services) -> AsyncIterator[None]:
    """Answer whoever asks by this socket; nobody, if there is none."""
    if door is None:
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(TimeoutError, OSError, EOFError, asyncio.LimitOverrunError):
            async with asyncio.timeout(PATIENCE):
                writer.write(await _answer(await reader.readuntil(b"\r\n\r\n"), services))
                await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, sock=door, limit=16 * 1024):
        yield


async def _answer(head: bytes, services: Services) -> bytes:
    first, *rest = head.decode("latin-1").split("\r\n")
    fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
    status, body = HTTPStatus.NOT_FOUND, ""
    if not known_host(fields.get("host", ""), services.hosts):
        status = HTTPStatus.MISDIRECTED_REQUEST
    elif first.split(" ")[:2] == ["GET", "/metrics"]:
        status, body = HTTPStatus.OK, "".join([line + "\n" async for line in _lines(services)])
    data = body.encode()
    return (
        f"HTTP/1.1 {status} {status.phrase}\r\ncontent-type: {TYPE}\r\ncontent-length: {len(data)}\r\n"
        "connection: close\r\n\r\n"
    ).encode() + data


async def _lines(services: Services) -> AsyncIterator[str]:
    house, door, measures = services.house, services.door, services.house.tables.measures
    report = await services.health.report()
    statuses = Counter[str](open_table.table.status for open_table in house.tables)
    links = sum(len(open_table.attendance.watchers) for open_table in house.tables)
    build = {"version": version("parlour"), "python": platform.python_version(), "compiled": str(COMPILED).lower()}
    refused = services.limits.refused().items()
    for lines in (
        _family("parlour_build_info", "gauge", "Which Parlour this is.", [(build, 1)]),
        _family(
            "parlour_tables",
            "gauge",
            "Tables in memory, by status.",
            [({"status": status}, statuses[status]) for status in sorted({*ALWAYS, *statuses})],
        ),
        _family("parlour_connections", "gauge", "Open connections, live links included.", [({}, len(door))]),
        _family("parlour_links", "gauge", "Live links: pages of tables that are open.", [({}, links)]),
        _family("parlour_streams", "gauge", "Home pages that are open and listen.", [({}, services.looking())]),
        _family("parlour_seeks", "gauge", "People who look for a game.", [({}, len(services.matchmaker.sought))]),
        _family(
            "parlour_moves_total",
            "counter",
            "Moves that were stored, by whom.",
            [({"by": who}, measures.moves[who]) for who in ("person", "bot")],
        ),
        _times("parlour_move_seconds", "From a person's move to when it was stored and shown.", measures.move),
        _times("parlour_store_seconds", "Until rows were on disk.", measures.store),
        _family(
            "parlour_not_stored_total",
            "counter",
            "Rows that were not stored, by the reason; conflict: another process was faster.",
            [({"why": why}, count) for why, count in {"conflict": 0, "away": 0, **measures.not_stored}.items()],
        ),
        _family(
            "parlour_store_ok",
            "gauge",
            "Whether the database can be read and written, as /healthz says.",
            [({"what": "reads"}, report.database == "ok"), ({"what": "writes"}, report.writes == "ok")],
        ),
        _family(
            "parlour_bot_queue", "gauge", "Thoughts of bots and advisers that wait.", [({}, house.bots.room.waiting())]
        ),
        _times("parlour_thought_seconds", "For which a bot thought, once it was its turn.", measures.thought),
        _family("parlour_workers", "gauge", "Processes in which bots think.", [({}, report.workers)]),
        _family(
            "parlour_refused_total",
            "counter",
            "Requests and messages beyond a limit, by its name and whom it is for.",
            [({"limit": name, "for": who}, count) for (who, name), count in refused],
        ),
        _family(
            "parlour_door_total",
            "counter",
            "Connections that were refused or ended, by the reason.",
            [({"why": why}, count) for why, count in door.counts.items()],
        ),
        _process(),
    ):
        for line in lines:
            yield line


def _process() -> Iterator[str]:
    """What every program tells, under the names that dashboards know."""
    yield from _family("process_start_time_seconds", "gauge", "When it was started.", [({}, BEGUN)])
    yield from _family("process_cpu_seconds_total", "counter", "Time on a processor.", [({}, time.process_time())])
    if (memory := resident_bytes()) is not None:
        yield from _family("process_resident_memory_bytes", "gauge", "Memory in use.", [({}, memory)])


def resident_bytes() -> int | None:
    """Memory of this process; None where the system does not say."""
    if sys.platform != "linux":
        return None
    import resource

    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def _times(name: str, about: str, times: Times) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} histogram"
    so_far = 0
    for bound, count in zip((*times.bounds, "+Inf"), times.counts, strict=True):
        so_far += count
        yield f'{name}_bucket{{le="{bound}"}} {so_far}'
    yield f"{name}_sum {times.total:.6f}"
    yield f"{name}_count {so_far}"


def _family(name: str, kind: str, about: str, samples: Samples) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
    for labels, value in samples:
        told = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels.items())
        yield f"{name}{{{told}}} {_number(value)}" if told else f"{name} {_number(value)}"


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
