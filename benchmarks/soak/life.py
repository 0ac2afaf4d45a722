"""What happens to people and houses in the course of time: T23, T25, T26 and T30."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from parlour.server.stores.sqlite.schema import MIGRATIONS
from server.kept import fill, shown, unlike
from server.visitors import Visitor, digest
from soak.houses import House, opened, stored
from soak.kills import folder
from soak.lanes import Lane
from soak.scale import NotRun, Outcome, Scale, unless

ROOT = Path(__file__).resolve().parents[2]


# --- T23 --------------------------------------------------------------------------------------------------------------


def t23(scale: Scale) -> Outcome:
    """One person with two pages: both are clicked, a click is doubled, a page comes back late or sleeps."""
    rounds = scale.pick(6, 60, 1000)
    with folder() as place, opened(House(place)) as house:
        told = asyncio.run(_two_pages(house, rounds, scale))
        wrong = [f"log: {entry['text']}" for entry in house.errors()[:3]]
    wrong += [f"{what}: {answers}" for what, answers in told if answers != EXPECTED[what]]
    figure = "one effect each; what came late was refused, with the table as it is"
    return Outcome(f"{len(told)} double commands, {rounds} of each of {len(EXPECTED)} kinds", figure, wrong[:5])


EXPECTED = {
    "the same click twice": (["ack", "ack"], 1),
    "two pages at once": (["ack", "no"], 1),
    "a page that slept": (["no"], 0),
    "back again with an old page": (["ack"], 0),
}
"""The answers, in order, and by how many of the person's moves the log grew."""


async def _two_pages(house: House, rounds: int, scale: Scale) -> list[tuple[str, Any]]:
    told: list[tuple[str, Any]] = []
    for number in range(rounds):
        scale.say(f"{number} of {rounds} rounds")
        person = Visitor(house.origin)
        table = await asyncio.to_thread(person.open, "adventurers-guard", ["open", "random"])
        rng = random.Random(number)

        async def count(person: Visitor = person, table: str = table) -> int:
            rows = (await stored(house.database, [table]))[table]
            return sum((row.command or "").startswith(f"{person.person}/m") for row in rows)

        async with person.look(table) as one, person.look(table) as two:
            await one.my_turn()
            await two.until_version(one.table["version"])
            move = {"seq": one.seq, "move": rng.choice(one.offers)}
            before = await count()
            for _ in range(2):
                await one.send(t="move", id="m1", **move)
            answers = [(await one.answer("m1"))["t"] for _ in range(2)]
            told.append(("the same click twice", (answers, await count() - before)))

            before, old = await count(), one.seq
            await one.my_turn()
            await two.until_version(one.table["version"])
            for page, id in ((one, "m2"), (two, "m3")):
                await page.send(t="move", id=id, seq=one.seq, move=one.offers[0])
            answers = sorted([(await one.answer("m2"))["t"], (await two.answer("m3"))["t"]])
            told.append(("two pages at once", (answers, await count() - before)))

            before = await count()
            late = await two.ask("move", "m4", seq=old, move=move["move"])
            assert late.get("stale"), late
            told.append(("a page that slept", ([late["t"]], await count() - before)))
        before = await count()
        async with person.look(table) as page:
            await page.next()
            answer = await page.ask("move", "m1", **move)
        told.append(("back again with an old page", ([answer["t"]], await count() - before)))
    return told


# --- T25 --------------------------------------------------------------------------------------------------------------

OLDER = "31d1e0b"
"""A commit with an older schema, before rules had versions, and before patches and new dice."""


def t25(scale: Scale) -> Outcome:
    """Tables of every game are opened by an older commit and finished by this one; going back is refused."""
    if subprocess.run(["git", "cat-file", "-e", OLDER], cwd=ROOT, capture_output=True, check=False).returncode:
        raise NotRun(f"no commit {OLDER} here; see the tests")
    with folder() as place:
        old = place / "old"
        old.mkdir()
        packed = subprocess.run(["git", "archive", OLDER, "src"], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", str(old)], input=packed, check=True)
        database, environment = place / "house.db", {**os.environ, "PYTHONPATH": str(old / "src")}
        scale.say("tables of the older commit")
        with _serve(database, environment) as (origin, _):
            told = asyncio.run(fill(origin))["tables"]
        scale.say("the same tables now")
        with _serve(database, dict(os.environ)) as (origin, _):
            wrong = asyncio.run(_look_again(origin, told))
        scale.say("going back")
        with contextlib.closing(sqlite3.connect(database)) as db:
            (has,) = db.execute("pragma user_version").fetchone()
        command = [sys.executable, "-m", "parlour.server.main", "--port", "0", "--database", str(database)]
        back = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
        refused = back.returncode == 2 and "Traceback" not in back.stderr
        wrong += unless(refused, f"the older one does not refuse: {back.returncode} {back.stderr[-200:]}")
        with contextlib.closing(sqlite3.connect(database)) as db:
            left = db.execute("pragma user_version").fetchone() == (has,) == (len(MIGRATIONS),)
        wrong += unless(left, "the older one has changed the database")
    return Outcome(
        f"{len(told)} tables of {OLDER} seen by {sum(len(one['views']) for one in told.values())} people",
        f"views unchanged; downgrade refused: {back.stderr.strip().splitlines()[-1][-90:]}",
        wrong,
    )


@contextlib.contextmanager
def _serve(database: Path, environment: dict[str, str]) -> Any:
    command = [sys.executable, "-m", "parlour.server.main", "--port", "0", "--bot-delay", "0", "--database"]
    with database.with_suffix(".log").open("a") as log:
        process = subprocess.Popen(
            [*command, str(database)], env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdout is not None
    try:
        greeting = process.stdout.readline()
        assert "http" in greeting, database.with_suffix(".log").read_text()[-500:]
        yield greeting.strip().split(" ")[-1], process
    finally:
        process.terminate()
        process.communicate()


async def _look_again(origin: str, told: dict[str, Any]) -> list[str]:
    wrong = []
    for table, one in told.items():
        for cookie, view in zip(one["cookies"], one["views"], strict=True):
            async with Visitor(origin, cookie).look(table) as page:
                await page.until_version(1)
                if what := unlike(view, shown(page.table)):
                    wrong.append(f"{one['game']} {one['status']} looks different: {what}")
    return wrong


# --- T26 --------------------------------------------------------------------------------------------------------------


def t26(scale: Scale) -> Outcome:
    """A copy is made while people play; the house of the copy shows the same as the first at the same versions."""
    tables = scale.pick(4, 20, 100)
    with folder() as place:
        house = House(place)
        lanes = [Lane([house], number, plays=True, seed=26) for number in range(tables)]
        copy = place / "copy.db"
        with opened(house):
            asyncio.run(_backup(house, lanes, copy, scale))
        asked = [table for lane in lanes for table in lane.tables]
        first, second = (asyncio.run(stored(database, asked)) for database in (house.database, str(copy)))
        rows = sum(len(found) for found in second.values())
        wrong = [
            f"{table} is not a beginning" for table in asked if second[table] != first[table][: len(second[table])]
        ]
        with opened(House(place, str(copy), "copy")) as other:
            wrong += asyncio.run(_same_views(lanes, other, second))
    return Outcome(
        f"a copy of {len(asked)} tables, {rows:,} rows, while they were played at; restored",
        "every table is as it was at one moment; the same moments look the same",
        wrong,
    )


async def _backup(house: House, lanes: list[Lane], copy: Path, scale: Scale) -> None:
    go_on = asyncio.Event()
    go_on.set()
    jobs = [asyncio.create_task(lane.run(go_on)) for lane in lanes]
    scale.say("people play")
    await asyncio.sleep(scale.pick(3.0, 10.0, 30.0))
    for deed, database in (("backup", house.database), ("restore", str(copy))):
        file = str(copy.with_suffix(".backup"))
        command = [sys.executable, "-m", "parlour", "admin", deed, file, "--database", database]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-300:]
    await asyncio.sleep(1.0)
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)


async def _same_views(lanes: list[Lane], other: House, rows: dict[str, Any]) -> list[str]:
    """What the house of the copy shows to those who saw the same version before."""
    wrong, compared = [], 0
    for lane in lanes:
        table = lane.tables[-1]
        lane.visitor.origin = other.origin
        if rows[table]:
            async with lane.visitor.look(table) as page:
                await page.until_version(1)
                seen = lane.seen.get(page.table["version"])
                compared += seen is not None
                wrong += unless(seen in (None, digest(page.view)), f"{table} looks different")
    return wrong + unless(compared > 0, "no view could be compared")


# --- T30 --------------------------------------------------------------------------------------------------------------


def t30(scale: Scale) -> Outcome:
    """From nothing to the end of a first game; with --quick, without installing anything."""
    with tempfile.TemporaryDirectory(prefix="parlour-cold-") as name:
        place = Path(name)
        command, installed = [sys.executable, "-m", "parlour"], 0.0
        if scale.size != "quick":
            scale.say("a fresh environment")
            tree = place / "tree"
            files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
            for file in files.decode().split("\0")[:-1]:
                if (ROOT / file).is_file():
                    (tree / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(ROOT / file, tree / file)
            began = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "run.py", "setup"], cwd=tree, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr[-500:]
            installed = time.perf_counter() - began
            command = [str(tree / ".venv" / "bin" / "parlour")]
        scale.say("the first game")
        began = time.perf_counter()
        arguments = ["serve", "--port", "0", "--database", str(place / "house.db")]
        with (place / "log").open("w") as log:
            process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=log, text=True, cwd=place)
        assert process.stdout is not None
        try:
            greeting = process.stdout.readline()
            assert "http" in greeting, (place / "log").read_text()[-500:]
            origin = next(word for word in greeting.split() if word.startswith("http"))
            ready = time.perf_counter() - began
            events = asyncio.run(_first_game(origin))
            took = time.perf_counter() - began
        finally:
            process.terminate()
            process.communicate()
    return Outcome(
        "first game, against a bot" if not installed else f"installed in {installed:.0f} s, first game against a bot",
        f"open after {ready:.1f} s, a game of {events} events over after {took:.1f} s",
        unless(took <= 60, "that is more than a minute"),
    )


async def _first_game(origin: str) -> int:
    """A script against a bot, to the end."""
    person = Visitor(origin)
    table = await asyncio.to_thread(person.open, "gambit", ["open", "greedy"], turns_per_seat=10)
    async with person.look(table) as page:
        number = 0
        while await page.my_turn():
            number += 1
            answer = await page.play(f"m{number}", random.Random(number).choice(page.offers))
            await page.until_version(answer["version"])
        return page.seq
