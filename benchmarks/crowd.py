"""What a crowd at one address costs others: `python3 run.py bench crowd [--connections 100] [--seconds 8]`.

Connections from 127.0.0.2 ask for a page without a pause, far beyond the limit, while somebody at 127.0.0.1 plays: how
long does a move take until it is acknowledged, alone and beside them? Only where 127.0.0.2 is this machine too (Linux).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from http.client import HTTPConnection
from urllib.parse import urlencode

from rich.console import Console
from rich.table import Table as Sheet
from websockets.asyncio.client import ClientConnection, connect

from parlour.kernel.fairness import new_string

GAME = "adventurers-guard"
PAGES = ("/rules/quarriors", "/", "/verify")
PAUSE = 0.1
"""Seconds between two moves."""
RECOVER = 2.0
"""Seconds after which the house is at rest."""


def serve(folder: str) -> tuple[subprocess.Popen[str], int]:
    """A house of its own, and its port."""
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--database", f"{folder}/crowd.db"]
    house = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert house.stdout is not None
    return house, int(house.stdout.readline().rsplit(":", 1)[1].strip().rstrip("/"))


def new_table(port: int) -> tuple[str, str]:
    """A table at which one person plays both seats: its path, and the person's cookie."""
    link = HTTPConnection("127.0.0.1", port)
    form = urlencode({"seat-0": "open", "seat-1": "open", "hot": "1", "sit": "first"})
    link.request("POST", f"/new/{GAME}", form, {"content-type": "application/x-www-form-urlencoded"})
    answer = link.getresponse()
    return str(answer.headers["location"]), str(answer.headers["set-cookie"]).partition(";")[0]


async def until(page: ClientConnection, *kinds: str) -> dict[str, object]:
    async for text in page:
        message: dict[str, object] = json.loads(text)
        if message["t"] in kinds:
            return message
    raise ConnectionError


async def play(port: int, seconds: float) -> list[float]:
    """Make moves for this long; returns how long each took."""
    times, stop = [], time.monotonic() + seconds
    while time.monotonic() < stop:
        table, cookie = new_table(port)
        headers = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{port}"}
        async with connect(f"ws://127.0.0.1:{port}{table}/live", additional_headers=headers) as page:
            for seat in range(2):
                command = {"t": "string", "id": f"s{seat}", "seat": seat, "string": new_string()}
                await page.send(json.dumps(command))
                await until(page, "ack", "no")
            while time.monotonic() < stop:
                await page.send('{"t":"look","since":0}')
                shown = await until(page, "table")
                if shown["status"] == "over":
                    break
                move = shown["scene"]["offers"][0]["move"]  # type: ignore[index]
                began = time.perf_counter()
                await page.send(json.dumps({"t": "move", "id": f"m{shown['seq']}", "seq": shown["seq"], "move": move}))
                await until(page, "ack", "no")
                times.append(time.perf_counter() - began)
                await asyncio.sleep(PAUSE)
    return times


async def crowd(port: int, path: str, connections: int, seconds: float) -> Counter[str]:
    """Ask for a page on this many connections, again as soon as it is answered: how often each answer came."""
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/html\r\n\r\n".encode()
    answers: Counter[str] = Counter()

    async def one() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        while True:
            writer.write(request)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            await reader.readexactly(int(head.partition("content-length: ")[2].split()[0]))
            answers[head.split()[1]] += 1

    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(one() for _ in range(connections)))
    return answers


def measure(port: int, path: str, connections: int, seconds: float) -> tuple[list[float], Counter[str]]:
    """The times of moves, with a crowd in a process of its own, and what the crowd was answered."""
    with ProcessPoolExecutor(1) as elsewhere:
        asking = elsewhere.submit(run_crowd, port, path, connections, seconds + 2)
        time.sleep(1)
        times = asyncio.run(play(port, seconds))
        return times, asking.result()


def run_crowd(port: int, path: str, connections: int, seconds: float) -> Counter[str]:
    return asyncio.run(crowd(port, path, connections, seconds)) if connections else Counter()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    sheet = Sheet(
        "asked for", "answers", "moves", "p50", "p95", "max", title="milliseconds from move to acknowledgement"
    )
    with tempfile.TemporaryDirectory() as folder:
        house, port = serve(folder)
        try:
            time.sleep(RECOVER)  # what is said in every game is read beside the first visitors
            for path, connections in (("nothing", 0), *((path, given.connections) for path in PAGES)):
                times, answers = measure(port, path, connections, given.seconds)
                cuts = (
                    [statistics.median(times), statistics.quantiles(times, n=20)[-1], max(times)] if times[1:] else []
                )
                time.sleep(RECOVER)
                figures = [f"{1000 * cut:.0f}" for cut in cuts]
                told = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))
                sheet.add_row(path, told, str(len(times)), *figures)
        finally:
            house.terminate()
            house.wait()
    Console().print(sheet)


if __name__ == "__main__":
    main()
