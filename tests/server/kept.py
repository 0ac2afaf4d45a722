"""Keeps a house of today for the tests of tomorrow: `python tests/server/kept.py tests/data/houses/NAME`.

Opens tables of every game that wait, are played and are over, and writes the database together with what everybody sees.
It goes through pages and live links only, so any version of Parlour that can be imported can be kept:
`PYTHONPATH=../older/src python tests/server/kept.py …`. See test_upgrade.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from server.visitors import Visitor

SEATS = {"adventurers-guard": 2, "gambit": 2, "quarriors": 2, "quartz": 3, "quazo": 2}
OPTIONS: dict[str, dict[str, object]] = {
    "adventurers-guard": {"no_capture_limit": 20},
    "gambit": {"turns_per_seat": 10},
    "quarriors": {"max_turns": 20},
    "quazo": {"rounds": 6},
}
"""So that games are short."""
MOVES = 12
"""That people have made where a game is being played."""
BURST, RATE = 90, 5.0
"""The messages that the house takes from one person: how many at once, then how many a second."""


@contextlib.contextmanager
def house(database: Path, log: Path) -> Iterator[str]:
    """A house that runs in a process of its own; its address."""
    command = [sys.executable, "-m", "parlour.server.main", "--port", "0", "--bot-delay", "0", "--database"]
    with log.open("a") as file:
        process = subprocess.Popen([*command, str(database)], stdout=subprocess.PIPE, stderr=file, text=True)
        assert process.stdout is not None
        try:
            address = process.stdout.readline().strip().split(" ")[-1]
            assert address.startswith("http"), log.read_text()
            yield address
        finally:
            process.terminate()
            process.communicate()


def shown(table: dict[str, Any]) -> dict[str, Any]:
    """What must not change of a table's message: where everything lies, who sits where, and what can be decided."""
    scene = table.get("scene") or {}
    return {
        "seq": table.get("seq", 0),
        "status": table["status"],
        "names": [" · ".join(filter(None, (seat.get("name"), seat.get("person")))) for seat in table["seats"]],
        "moves": [offer["move"] for offer in scene.get("offers", [])],
        "yours": bool(scene.get("prompt", {}).get("yours")),
        "places": {region["id"]: places(region) for region in scene.get("regions", [])},
        "scores": [panel.get("score", "") for panel in scene.get("panels", [])],
    }


def unlike(then: dict[str, Any], now: dict[str, Any]) -> str:
    """What somebody sees otherwise than they did, wherever on the screen things lie now; nothing if they see the same."""
    then, now = comparable(then), comparable(now)
    for name in sorted((then.keys() | now.keys()) - {"places"}):
        if then.get(name) != now.get(name):
            return f"{name}: {then.get(name)} was, {now.get(name)} is"
    was, here = flat(then["places"]), flat(now["places"])
    # of Quartz: a choice within each use then, a row of its own now; and a name without a drawing
    for region, new in (("uses", "fewer"), ("sheet", "sheet-careless")):
        if new in here.get(region, ()):
            here[region].remove(new)
    # of Quazo: a legend of all signs then, of those that no list of effects explains now
    if "mark-mud" not in here.get("marks", ["mark-mud"]):
        was["marks"] = [sign for sign in was["marks"] if sign not in ("mark-mud", "mark-hidden", "mark-wings")]
    same = was.keys() & here.keys() - {"steps"}  # of Quazo: a sentence then, a row of dots now
    if len(same) <= len(was) / 2 and then["status"] != "waiting":
        return f"gone: {was.keys() - same}"
    return "; ".join(f"{id}: {was[id]} was, {here[id]} is" for id in sorted(same) if was[id] != here[id])


def comparable(told: dict[str, Any]) -> dict[str, Any]:
    """Where a seat goes by its own name, who sits there is told apart now, and some moves are offered together with the next, too."""
    names = [sorted(name.split(" · ")) for name in told["names"]]
    return {**told, "names": names, "moves": [*dict.fromkeys(told["moves"])]}


FLOORS = re.compile("(bank|spawn)-")
"""Things of old scenes that are drawn on the floor now."""


def flat(places: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What lies in each zone and cell, wherever on the screen that is."""
    found: dict[str, list[Any]] = {}
    for region, content in places.items():
        parts = content if content and isinstance(content[0], list) else [[region, *content]]
        for id, *things in parts:
            found[id] = [thing for thing in things if not FLOORS.match(str(thing))]
    return found


def places(region: dict[str, Any]) -> list[Any]:
    """The ids of what lies in a region, by place."""
    if "cells" in region:
        return [[cell["id"], *(item["id"] for item in cell.get("items", []))] for cell in region["cells"]]
    if "rows" in region:
        return [row["item"]["id"] for row in region["rows"] if row.get("item")]
    if "parts" in region:
        return [[part["id"], *places(part)] for part in region["parts"]]
    return [item["id"] for item in region.get("items", [])] or [region.get("at", 0)]


async def play(people: list[Visitor], table: str, rng: random.Random, moves: int) -> None:
    """Let the people, then bots if there are any, play this many moves, or to the end."""
    async with contextlib.AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(person.look(table)) for person in people]
        for page in pages:
            await page.until_version(1)
        count = 0
        while count < moves and pages[0].status != "over":
            mover = next((page for page in pages if page.mine), None)
            if mover is None:
                await pages[0].next()
                continue
            answer = await mover.play(f"m{rng.getrandbits(40)}", rng.choice(mover.offers))
            assert answer["t"] == "ack", answer
            for page in pages:
                await page.until_version(answer["version"])
            count += 1
            if count > BURST:
                await asyncio.sleep(1 / RATE)


async def look(person: Visitor, table: str) -> dict[str, Any]:
    async with person.look(table) as page:
        await page.until_version(1)
        return shown(page.table)


async def fill(origin: str) -> dict[str, Any]:
    """Tables of every game, with those who sit there and a watcher, and what each of them sees."""
    tables = {}
    for key, seats in SEATS.items():
        for status in ("waiting", "playing", "over"):
            people = [Visitor(origin) for _ in range(seats + 1)]
            for person, name in zip(people, ("Ada", "Bob", "Cy", "Dee"), strict=False):
                person.ask("POST", "/name", {"name": name})
            kinds = ["open", *["greedy" if status == "over" else "open"] * (seats - 1)]
            table = people[0].open(key, kinds, **OPTIONS.get(key, {}))
            for person in people[1:seats] if status == "playing" else []:
                person.sit(table)
            sitting = people[:seats] if status == "playing" else people[:1]
            if status != "waiting":
                await play(sitting, table, random.Random(key), MOVES if status == "playing" else 10_000)
            views = [await look(person, table) for person in people]
            assert {view["status"] for view in views} == {status}, (key, status)
            cookies = [person.cookie for person in people]
            tables[table] = {"game": key, "status": status, "cookies": cookies, "views": views}
    return {"tables": tables}


def keep(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "house.db")
        with house(database, Path(folder, "log")) as origin:
            told = asyncio.run(fill(origin))
        with contextlib.closing(sqlite3.connect(database)) as db:
            db.execute("vacuum into ?", [f"{folder}/small.db"])
        packed = gzip.compress(Path(folder, "small.db").read_bytes(), mtime=0)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.with_suffix(".db.gz").write_bytes(packed)
    target.with_suffix(".json").write_text(json.dumps(told, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
