"""Houses and databases that die, stop, sleep and come back while people play: T1 to T5, and T27."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path

import asyncpg

from server.clocked import charges, killed
from server.mortal import POINTS
from server.nursery import Nursery
from server.pgserver import Postgres
from server.visitors import Visitor
from soak.houses import Cost, House, opened, stored
from soak.lanes import Lane, wrong_in_store
from soak.scale import Outcome, Scale, percentile, unless

LOST = 0.25
"""Seconds on the clock that somebody may lose by a kill."""
RESUMED = 5.0
"""Seconds after a restart within which play must go on."""


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="parlour-soak-") as name:
        yield Path(name)


async def while_playing(lanes: list[Lane], disturb: Callable[[], Awaitable[None]]) -> None:
    """Let all lanes play while something happens, and then to their ends."""
    go_on = asyncio.Event()
    go_on.set()
    async with asyncio.TaskGroup() as group:
        for lane in lanes:
            group.create_task(lane.run(go_on))
        await disturb()
        go_on.clear()


async def play_goes_on(
    lanes: list[Lane], since: float, patience: float = 60.0, where: Callable[[Iterable[float]], float] = max
) -> float:
    """Seconds from a moment to the first news that anybody has afterwards; with `min`, until everybody has some."""
    while (news := where(lane.news for lane in lanes)) <= since:
        assert time.monotonic() - since < patience, "play does not go on"
        await asyncio.sleep(0.01)
    return news - since


def played(lanes: list[Lane]) -> str:
    tables, moves = sum(len(lane.tables) for lane in lanes), sum(len(lane.acked) for lane in lanes)
    return f"{tables} games, {moves:,} moves acknowledged, {sum(lane.resent for lane in lanes)} sent again"


# --- T1 ---------------------------------------------------------------------------------------------------------------


def t1(scale: Scale) -> Outcome:
    """Tables of bots and of people against bots; the house is killed again and again."""
    kills, tables = scale.pick((4, 12), (50, 200), (50, 200))
    with folder() as place:
        house = House(place)
        lanes = [Lane([house], number, plays=number % 2 == 0) for number in range(tables)]
        resumed, everywhere = asyncio.run(_killed(house, lanes, kills, scale))
        house.end()
        throws, wrong = wrong_in_store(house.database, lanes)
        wrong += [f"log: {entry['text']}" for entry in house.errors()[:3]]
    wrong += unless(max(resumed) <= RESUMED, f"once, play went on only after {max(resumed):.1f} s")
    wrong += [f"refused: {text}" for lane in lanes for text in lane.refused][:3]
    clocked = scale.pick(3, 20, 20)
    scale.say(f"{clocked} kills while clocks run")
    clocks, unfair = _clocked(clocked)
    wrong += unfair
    return Outcome(
        f"{kills} kills, {tables} tables at once, {played(lanes)}; {clocked} kills while a clock runs",
        f"0 lost, 0 doubled; {sum(lane.compared for lane in lanes)} views compared; {throws:,} outcomes recomputed; "
        f"play goes on after {statistics.median(resumed):.1f} s, at most {max(resumed):.1f} s, at all tables after "
        f"{everywhere:.1f} s; {clocks}",
        wrong,
    )


def _clocked(kills: int) -> tuple[str, list[str]]:
    """Two people play by the clock: what somebody lost at most by a kill, and what is wrong with that."""
    with folder() as place:
        house = House(place)

        async def start() -> str:
            await asyncio.to_thread(house.start)
            return house.origin

        async def kill() -> None:
            await asyncio.to_thread(house.end, signal.SIGKILL)

        table, ups = asyncio.run(killed(start, kill, kills, random.Random(20)))
        charged, worst, doubled = charges(asyncio.run(stored(house.database, [table]))[table], ups)
        wrong = [f"log: {entry['text']}" for entry in house.errors()[:3]]
    wrong += unless(worst <= LOST, f"somebody lost {worst * 1000:.0f} ms")
    wrong += unless(not doubled, f"after {doubled} kills time went on twice, or not at all")
    wrong += unless(charged > 0, "thinking cost nothing")
    return f"on the clock nobody lost more than {max(0.0, worst) * 1000:.0f} ms", wrong


async def _killed(house: House, lanes: list[Lane], kills: int, scale: Scale) -> tuple[list[float], float]:
    """Seconds from each restart until play went on anywhere, and from the last until it did at every table."""
    rng, resumed, everywhere = random.Random(1), list[float](), 0.0
    house.start()

    async def disturb() -> None:
        nonlocal everywhere
        await play_goes_on(lanes, time.monotonic())
        for number in range(kills):
            await asyncio.sleep(rng.choice((0.1, 0.5, 1.0, 3.0)) * rng.random())
            await asyncio.to_thread(house.end, signal.SIGKILL)
            began = time.monotonic()
            await asyncio.to_thread(house.start)
            resumed.append(await play_goes_on(lanes, began))
            scale.say(f"{number + 1} of {kills} kills")
        everywhere = await play_goes_on(lanes, began, where=min)
        scale.say("the last games")

    await while_playing(lanes, disturb)
    return resumed, everywhere


# --- T2 ---------------------------------------------------------------------------------------------------------------


def t2(scale: Scale) -> Outcome:
    """One command of each game at each point where the house may die; then the same command again, twice."""
    rounds, games = scale.pick((1, 2), (3, 4), (20, 4))
    wrong: list[str] = []
    count = 0
    with folder() as place, contextlib.closing(Nursery("server.mortal")) as nursery:
        for number in range(rounds):
            for game in ("adventurers-guard", "gambit", "quarriors", "quazo")[:games]:
                for point in POINTS:
                    count += 1
                    scale.say(f"{count} of {rounds * games * len(POINTS)} deaths")
                    wrong += asyncio.run(_dies(nursery, place, game, point, number))
    return Outcome(f"{count} deaths at 3 points, each command sent three times", "each took effect once", wrong)


async def _dies(nursery: Nursery, place: Path, game: str, point: str, number: int) -> list[str]:
    database = str(place / f"{game}-{point}-{number}.db")
    rng = random.Random(database)

    def start(point: str) -> tuple[int, str]:
        return nursery.start(place / "log", point, "--port", 0, "--database", database, "--bot-delay", 0)

    server, origin = start(point)
    person = Visitor(origin)
    table = await asyncio.to_thread(person.open, game, ["open", "greedy"])
    async with person.look(table) as page:
        for early in range(rng.randrange(6)):
            if await page.my_turn():
                await page.play(f"e{early}", rng.choice(page.offers))
        await page.my_turn()
        version, command = page.table["version"], {"seq": page.seq, "move": rng.choice(page.offers)}
        await page.send(t="move", id="fatal", **command)
        with contextlib.suppress(Exception):
            while True:
                await page.next(10)
    nursery.stop(server, signal.SIGKILL)
    server, person.origin = start("never")
    async with person.look(table, version) as page:
        answers = [(await page.ask("move", "fatal", **command))["t"] for _ in range(2)]
    nursery.stop(server)
    rows = (await stored(database, [table]))[table]
    times = sum((row.command or "").endswith("/fatal") for row in rows)
    told = f"{game}, killed at {point}: {times} times in the log, answered {answers}"
    return unless(times == 1 and answers == ["ack", "ack"], told)


# --- T3 ---------------------------------------------------------------------------------------------------------------


def t3(scale: Scale) -> Outcome:
    """PostgreSQL is stopped, crashes, and drops its connections while people play."""
    rounds, tables = scale.pick((1, 4), (2, 20), (20, 40))
    with folder() as place, contextlib.closing(Postgres()) as postgres:
        house = House(place, postgres.new())
        lanes = [Lane([house], 5 * number, plays=True) for number in range(tables)]
        resumed: list[float] = []

        async def disturb() -> None:
            await play_goes_on(lanes, time.monotonic())
            for number in range(rounds):
                for fault in ("stop", "crash", "drop"):
                    scale.say(f"{3 * number + len(resumed) % 3 + 1} of {3 * rounds} faults")
                    await asyncio.sleep(1.5)
                    began = time.monotonic()
                    if fault == "drop":
                        await _drop_connections(postgres)
                    else:
                        how = signal.SIGINT if fault == "stop" else signal.SIGQUIT
                        await asyncio.to_thread(postgres.stop, how)
                        await asyncio.sleep(2.0)
                        await asyncio.to_thread(postgres.start)
                        began = time.monotonic()
                    resumed.append(await play_goes_on(lanes, began))

        with opened(house):
            asyncio.run(while_playing(lanes, disturb))
        _, wrong = wrong_in_store(house.database, lanes)
        wrong += [f"log: {entry['text']}" for entry in house.errors()[:3]]
    refused = {text for lane in lanes for text in lane.refused}
    wrong += [f"not said clearly: {text}" for text in refused if "database" not in text.lower()]
    return Outcome(
        f"{3 * rounds} faults of PostgreSQL (stopped, crashed, connections dropped); {played(lanes)}",
        f"0 lost, 0 doubled; {sum(len(lane.refused) for lane in lanes)} refused in words; "
        f"play goes on at most {max(resumed):.1f} s later",
        wrong,
    )


async def _drop_connections(postgres: Postgres) -> None:
    link = await asyncpg.connect(postgres.url())
    try:
        await link.execute("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parlour'")
    finally:
        await link.close()


# --- T4, T5 -----------------------------------------------------------------------------------------------------------


def t4(scale: Scale) -> Outcome:
    """Two people in two processes; then one process is killed, and all move over to the other."""
    moves, tables = scale.pick((30, 6), (300, 40), (2000, 100))
    with folder() as place, contextlib.closing(Postgres()) as postgres:
        database = postgres.new()
        houses = [House(place, database, name) for name in ("a", "b")]
        for house in houses:
            house.start()
        try:
            scale.say("moves in one process, seen in the other")
            seen = asyncio.run(_across(houses, moves))
            scale.say("one process is killed")
            lanes = [Lane(houses, 5 * number, plays=True) for number in range(tables)]
            moved: list[float] = []

            async def disturb() -> None:
                await play_goes_on(lanes, time.monotonic())
                await asyncio.sleep(2.0)
                began = time.monotonic()
                await asyncio.to_thread(houses[0].end, signal.SIGKILL)
                left = [lane for lane in lanes if lane.visitor.origin == houses[0].origin]
                while any(lane.back[-1] < began for lane in left):
                    assert time.monotonic() - began < 60, "not all came back"
                    await asyncio.sleep(0.02)
                moved.extend(lane.back[-1] - began for lane in left)

            asyncio.run(while_playing(lanes, disturb))
        finally:
            for house in houses:
                house.end()
        _, wrong = wrong_in_store(database, lanes)
        wrong += [f"log: {entry['text']}" for house in houses for entry in house.errors()[:3]]
    late = percentile(seen, 0.99)
    wrong += unless(late <= 200, f"the other process shows a move only after {late:.0f} ms")
    wrong += unless(max(moved) <= 10, f"somebody needed {max(moved):.1f} s to move over")
    return Outcome(
        f"{len(seen)} moves across processes; a kill with {len(moved)} people there; {played(lanes)}",
        f"seen in the other process after {percentile(seen, 0.5):.0f} ms, p99 {late:.0f} ms; "
        f"all moved over within {max(moved):.1f} s",
        wrong,
    )


async def _across(houses: list[House], moves: int) -> list[float]:
    """Seconds from the acknowledgement of a move in one process to its view in the other."""
    times: list[float] = []
    while len(times) < moves:
        people = [Visitor(house.origin) for house in houses]
        table = await asyncio.to_thread(people[0].open, "adventurers-guard", ["open", "open"], no_capture_limit=20)
        await asyncio.to_thread(people[1].sit, table)
        async with people[0].look(table) as here, people[1].look(table) as there:
            pages = [here, there]
            for number in range(90):  # as many messages as are taken at once
                while not any(page.mine or page.status == "over" for page in pages):
                    for page in pages:
                        with contextlib.suppress(TimeoutError):
                            await page.next(0.1)
                mover = next((page for page in pages if page.mine), None)
                if mover is None or len(times) >= moves:
                    break
                other = pages[1 - pages.index(mover)]
                answer = await mover.play(f"m{number}")
                began = time.perf_counter()
                await other.until_version(answer["version"])
                times.append(time.perf_counter() - began)
                await mover.until_version(answer["version"])
    return times


def t5(scale: Scale) -> Outcome:
    """One of two processes sleeps while people at both move over and play on; then it wakes up."""
    asleep, tables = scale.pick((5.0, 6), (60.0, 30), (60.0, 100))
    with folder() as place, contextlib.closing(Postgres()) as postgres:
        database = postgres.new()
        houses = [House(place, database, name) for name in ("a", "b")]
        for house in houses:
            house.start()
        lanes = [Lane(houses, number, plays=number % 2 == 0, seed=5) for number in range(tables)]
        late: list[str] = []

        async def disturb() -> None:
            await play_goes_on(lanes, time.monotonic())
            await asyncio.sleep(2.0)
            person = Visitor(houses[0].origin)
            table = await asyncio.to_thread(person.open, "adventurers-guard", ["open", "greedy"])
            async with person.look(table) as page:
                assert await page.my_turn()
                houses[0].freeze()
                await page.send(t="move", id="late", seq=page.seq, move=page.offers[0])
                awake, person.origin = person.origin, houses[1].origin
                async with person.look(table) as other:
                    assert await other.my_turn()
                    late.append((await other.play("in time"))["t"])
                    began = time.monotonic()
                    while (left := asleep - (time.monotonic() - began)) > 0:
                        scale.say(f"asleep for another {left:.0f} s")
                        await asyncio.sleep(min(1.0, left))
                    houses[0].thaw()
                    person.origin = awake
                    with contextlib.suppress(Exception):  # it may have cut the link
                        late.append((await page.answer("late"))["t"])

        try:
            asyncio.run(while_playing(lanes, disturb))
        finally:
            with contextlib.suppress(ProcessLookupError):
                houses[0].thaw()
            for house in houses:
                house.end()
        _, wrong = wrong_in_store(database, lanes)
        wrong += [f"log: {entry['text']}" for house in houses for entry in house.errors()[:3]]
    wrong += unless(late in (["ack", "no"], ["ack"]), f"answers to the move in time and the late one: {late}")
    return Outcome(
        f"asleep for {asleep:.0f} s, {tables} tables; {played(lanes)}",
        f"late write: {'refused' if late[1:] == ['no'] else 'link cut' if late == ['ack'] else late}; no fork",
        wrong,
    )


# --- T27 --------------------------------------------------------------------------------------------------------------


def t27(scale: Scale) -> Outcome:
    """One house that plays without end, beside another that is killed every minute."""
    seconds = 60 * scale.minutes
    with folder() as place:
        steady, mortal = House(place), House(place, name="mortal")
        calm = [Lane([steady], number, plays=number % 2 == 0, seed=27) for number in range(20)]
        hunted = [Lane([mortal], number, plays=True, seed=28) for number in range(6)]
        samples: list[tuple[float, Cost, float]] = []

        async def disturb() -> None:
            began, killed = time.monotonic(), 0
            while (past := time.monotonic() - began) < seconds:
                scale.say(f"{past / 60:.1f} of {scale.minutes:g} minutes")
                await asyncio.sleep(min(5.0, seconds / 20))
                acks = [wait for lane in calm for wait in lane.acks[-10:]]
                samples.append((past, steady.cost(), percentile(acks, 0.5)))
                if past // 60 > killed:
                    killed += 1
                    await asyncio.to_thread(mortal.end, signal.SIGKILL)
                    await asyncio.to_thread(mortal.start)

        with opened(steady), opened(mortal):
            asyncio.run(while_playing([*calm, *hunted], disturb))
        wrong = wrong_in_store(steady.database, calm)[1] + wrong_in_store(mortal.database, hunted)[1]
        wrong += [f"log: {entry['text']}" for house in (steady, mortal) for entry in house.errors()[:3]]
    figure, sloped = _slopes(samples, scale.minutes)
    done = f"{scale.minutes:g} minutes, {int(scale.minutes)} kills beside; {played([*calm, *hunted])}"
    return Outcome(done, figure, [*wrong, *sloped])


SETTLED = 8.0
"""Minutes until the tables that are over are dropped from memory as fast as others are opened."""


def _slopes(samples: list[tuple[float, Cost, float]], minutes: float) -> tuple[str, list[str]]:
    """How the second half of the settled time compares with the first."""
    settled = [sample for sample in samples if sample[0] > 60 * SETTLED] if minutes >= 2 * SETTLED else samples
    halves = settled[: len(settled) // 2], settled[len(settled) // 2 :]
    memory, files, wait = (
        [statistics.median(take(sample) for sample in half) for half in halves]
        for take in (lambda one: one[1].memory, lambda one: float(one[1].files), lambda one: one[2])
    )
    figure = (
        f"memory {memory[0]:.0f} → {memory[1]:.0f} MB, handles {files[0]:.0f} → {files[1]:.0f}, "
        f"acknowledged in {wait[0]:.0f} → {wait[1]:.0f} ms"
    )
    if minutes < 2 * SETTLED:
        return f"{figure} (too short to judge a slope: --minutes {2 * SETTLED:g} or more)", []
    wrong = unless(memory[1] <= 1.05 * memory[0] + 5, "memory grows")
    wrong += unless(files[1] <= files[0] + 10, "handles grow")
    return figure, wrong + unless(wait[1] <= 1.5 * wait[0] + 10, "answers become slower")
