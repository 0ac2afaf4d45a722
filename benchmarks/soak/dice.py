"""Whether the dice are what they should be: T21; and whether time or size tells what is hidden: T19."""

from __future__ import annotations

import asyncio
import math
import random
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final

from parlour.games import game as find_game
from parlour.kernel import fairness
from parlour.kernel.record import parse_record
from parlour.server.commands import Draft
from parlour.server.store import store_at
from parlour.server.table import Table
from server.visitors import Page, Visitor
from soak.houses import House, opened
from soak.kills import folder
from soak.lanes import SHORT
from soak.scale import Outcome, Scale, percentile, unless

LIKELY: Final = (0.001, 0.999)
"""Between these, a probability says that nothing is wrong."""
FACES: Final = (2, 4, 6, 10)


def t21(scale: Scale) -> Outcome:
    """Millions of throws by the house's own function; then games, and what went over the link before their ends."""
    throws = scale.pick(20_000, 250_000, 1_000_000)
    chances: dict[str, float] = {}
    wrong: list[str] = []
    for number, faces in enumerate(FACES):
        scale.say(f"{throws:,} throws of a die with {faces} faces")
        seed, weights = random.Random(number).randbytes(32), [1] * faces
        rolls = [fairness.outcome(seed, "soak", ("a", "b"), k, weights) for k in range(throws // len(FACES))]
        chances[f"d{faces}"] = _chance(Counter(rolls), faces)
        chances[f"d{faces} pairs"] = _chance(Counter(zip(rolls[::2], rolls[1::2], strict=False)), faces**2)
    for name, chance in chances.items():
        wrong += unless(LIKELY[0] <= chance <= LIKELY[1], f"{name}: p = {chance:.5f}")
    games = scale.pick(2, 15, 200)
    with folder() as place, opened(House(place)) as house:
        checked, secret = asyncio.run(_played(house, games, scale))
    wrong += secret
    return Outcome(
        f"{throws:,} throws, {games} games over the link",
        f"p between {min(chances.values()):.3f} and {max(chances.values()):.3f}; {checked:,} outcomes recomputed from "
        "records; no seed in what was sent before the end",
        wrong,
    )


def _chance(counts: Counter[object], cells: int) -> float:
    """The probability of at most this χ² if all cells are equally likely, by Wilson and Hilferty."""
    total = sum(counts.values())
    expected = total / cells
    chi = sum((count - expected) ** 2 for count in counts.values()) / expected
    chi += (cells - len(counts)) * expected
    free = cells - 1
    root = (chi / free) ** (1 / 3)
    return statistics.NormalDist(1 - 2 / (9 * free), math.sqrt(2 / (9 * free))).cdf(root)


async def _played(house: House, games: int, scale: Scale) -> tuple[int, list[str]]:
    """How many outcomes were recomputed, and where a seed was told too early."""
    checked, wrong = 0, list[str]()
    for number in range(games):
        scale.say(f"{number} of {games} games")
        key = list(SHORT)[number % len(SHORT)]
        person, watcher = Visitor(house.origin), Visitor(house.origin)
        seats = min(find_game(key).seats)
        table = await asyncio.to_thread(person.open, key, ["greedy"] * seats, False, **SHORT[key])
        heard: list[str] = []
        async with person.look(table) as page:
            texts = page.remember()
            heard.append(await asyncio.to_thread(watcher.get, f"/t/{table}"))
            status = ""
            while status != "over":
                heard += texts
                texts.clear()
                await page.next()
                status = page.status
        record = parse_record(await asyncio.to_thread(person.get, f"/t/{table}/record"))
        assert record.fairness is not None
        checked += fairness.verify(find_game(key), record)
        if any(record.fairness["seed"] in text for text in heard):
            wrong.append(f"{key} {table}: the seed was told before the end")
    return checked, wrong


# --- T19 --------------------------------------------------------------------------------------------------------------

QUESTIONS: Final = ("N1:b6-b5", "Di@N1", "ok", "bluff Di", "moat S1", "lose S1", "none", "hello")


def t19(scale: Scale) -> Outcome:
    """Two tables that differ in what the first seat hides; the second asks the same at both, again and again."""
    times = scale.pick(60, 2000, 20_000)
    with folder() as place:
        house = House(place)
        asyncio.run(_two_worlds(house.database))
        with opened(house):
            waits, sizes = asyncio.run(_ask_both(house, times, scale))
    distance = _kolmogorov(*waits)
    apart = abs(statistics.median(waits[0]) - statistics.median(waits[1])) * 1e3
    tails = abs(percentile(waits[0], 0.9) - percentile(waits[1], 0.9))
    bound = 1.95 * math.sqrt(2 / times)  # exceeded by chance once in a thousand times
    wrong = unless(sizes[0] == sizes[1], "what is sent differs")
    wrong += unless(apart <= 2.0, f"medians are {apart:.2f} ms apart")
    if distance > bound and apart > 0.2:
        wrong.append(f"the times differ: D = {distance:.3f} > {bound:.3f}")
    return Outcome(
        f"{times:,} questions in each of two worlds",
        f"0 bytes of difference in {sum(sizes[0]):,}; medians {apart:.2f} ms, p90 {tails:.2f} ms apart; "
        f"D = {distance:.3f} (0.1 %: {bound:.3f})",
        wrong,
    )


async def _two_worlds(database: str) -> None:
    """Gambit, up to where seat 0 has placed its powers in two ways, and seat 1 has in one."""
    game = find_game("gambit")
    store = store_at(database)
    await store.open()
    for number, first in enumerate((0, -1)):
        draft = Draft(Table(f"world{number}"))
        options = game.complete({}, game.version)
        rules = {"game": "gambit", "rules": game.version, "options": options, "seats": 2}
        draft.add("opened", None, **rules, seed="00" * 32, public=True, hot=False, host="")
        for seat, name in enumerate(("Ada", "Bob")):
            draft.add("sat", seat=seat, person=f"person{seat}", name=name, string="s")
        draft.add("started")
        while (session := draft.table.session) is not None and session.state.has_secrets() + len(session) < 20:
            moves = list(session.state.legal())
            if "ask-place" not in str(game.scene(game.view(session.state, session.actor)).prompt.text):
                break
            draft.play(int(moves[first if session.actor == 0 else 0]))
        await store.append(f"world{number}", 0, draft.rows, draft.table.listing(), 1.0)
    await store.close()


async def _ask_both(house: House, times: int, scale: Scale) -> tuple[list[list[float]], list[list[int]]]:
    """How long the answers took in each world, and how large they were, with the pages that came first."""
    waits: list[list[float]] = [[], []]
    sizes: list[list[int]] = [[], []]
    rng = random.Random(19)
    done = 0
    while done < times:
        watchers = [Visitor(house.origin) for _ in range(2)]
        for world, watcher in enumerate(watchers):
            pages = await asyncio.to_thread(_sizes, watcher, f"world{world}")
            sizes[world] += pages
        async with watchers[0].look("world0") as one, watchers[1].look("world1") as two:
            both = [one, two]
            for page in both:
                await page.until_version(1)
            sizes[0].append(one.bytes)
            sizes[1].append(two.bytes)
            for _ in range(min(90, times - done)):
                done += 1
                text = rng.choice(QUESTIONS)
                for world in rng.sample((0, 1), 2):
                    waits[world].append(await _wait(both[world], text, done, sizes[world]))
            scale.say(f"{done:,} of {times:,}")
    return waits, sizes


def _sizes(person: Visitor, table: str) -> list[int]:
    """Of answers to requests; the pages without the table's own name."""
    paths = (f"/t/{table}/at/0", f"/t/{table}/at/4", f"/t/{table}/record", f"/t/{table}/review")
    return [len(person.ask("GET", path)[2].replace(table, "")) for path in paths]


async def _wait(page: Page, text: str, number: int, sizes: list[int]) -> float:
    began = time.perf_counter()
    answer = await page.ask("whynot", f"w{number}", text=text)
    wait = time.perf_counter() - began
    sizes.append(len(str(answer)))
    return wait


def _kolmogorov(one: Sequence[float], two: Sequence[float]) -> float:
    """The largest distance between two distributions."""
    first, second = sorted(one), sorted(two)
    distance = i = j = 0.0
    at, by = 0, 0
    while at < len(first) and by < len(second):
        if first[at] <= second[by]:
            at += 1
        else:
            by += 1
        i, j = at / len(first), by / len(second)
        distance = max(distance, abs(i - j))
    return distance
