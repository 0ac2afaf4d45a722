"""Who waits for whom: `python3 run.py bench fairness [--game quazo] [--tables 0 10 100] [--decisions 12] [--crowd master]`.

One stranger opens tables of four masters each, or of the level that `--crowd` names, which think one after the other for
as long as they may. Somebody else plays with bots of each level at one table, which wait and think in the same house: how
long does each decision take?
Then the same for reviews: strangers at one address have a game reviewed each, and somebody else asks for a hint and for
a review.
No time is added to a bot's turn. The stranger's limit of tables of bots that run at a time is lifted, so that it is the
queue that is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table as Sheet

from parlour.bots import BOTS
from parlour.games import game as find_game
from parlour.kernel.fairness import new_string
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from parlour.server import FOLDER, house_bots
from parlour.server import messages as wire
from parlour.server.analysis import Analysis
from parlour.server.commands import Draft
from parlour.server.house import House
from parlour.server.speaker import Speaker
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.thinking import Thinkers

WARM = 8
"""Decisions of each level before those that are measured: a worker reads its modules, and durations are learned."""
LONGEST = 180.0
"""Seconds after which what has been measured of a level is enough."""


class Sight:
    """A page that nobody reads."""

    language = "en"

    def __init__(self, person: str) -> None:
        self.person = person

    def send(self, text: str) -> None:
        pass

    def leave(self) -> None:
        pass


class Bench:
    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.game = game
        self.seats = max(find_game(game).seats)

    async def crowd(self, tables: int, level: str) -> None:
        """The stranger's tables, each with its page open."""
        for _ in range(tables):
            table = await self.house.open(self.game, {}, [level] * self.seats, host="stranger")
            await self.house.join(table, Sight("stranger"), 0)

    async def decisions(self, level: str, count: int) -> list[float]:
        """Seconds that bots of this level take for decisions at a table where somebody plays too."""
        table = await self.house.open(self.game, {}, [level] * (self.seats - 1) + ["open"], host="ada")
        await sit(self.house, table, "ada", self.seats - 1)
        open_table = await self.house.tables.get(table)
        taken: list[float] = []
        number, began = 0, time.monotonic()
        while len(taken) < WARM + count and time.monotonic() - began < LONGEST:
            found = open_table.table
            if found.status != "playing":
                break
            session = found.playing()
            if found.bot_to_move():
                asked = time.monotonic()
                while open_table.table.version == found.version:
                    await asyncio.sleep(0.001)
                taken.append(time.monotonic() - asked)
            else:
                number += 1
                move = found.game.moves(session.state)[0]
                await self.house.do(table, "ada", "Ada", wire.Move(id=f"m{number}", seq=len(session), move=move))
        if open_table.table.status == "playing":
            await self.house.do(table, "ada", "Ada", wire.Leave(id="bye"))
        await self.house.bots.close()
        return taken[WARM:] or taken


async def sit(house: House, table: str, person: str, seat: int) -> None:
    """Take a seat, and add a string to the dice."""
    await house.do(table, person, person, wire.Sit(id=f"sit-{seat}", seat=seat))
    await house.do(table, person, person, wire.String(id=f"string-{seat}", seat=seat, string=new_string()))


async def finished(house: House, game: str, host: str, seed: int) -> str:
    """A game that this person has played to its end against themselves."""
    seats = min(find_game(game).seats)
    table = await house.open(game, {}, ["open"] * seats, hot=True, host=host)
    for seat in range(seats):
        await sit(house, table, host, seat)
    open_table = await house.tables.get(table)
    rng, draft = Rng(seed), Draft(open_table.table)
    while draft.table.status == "playing":
        session = draft.table.playing()
        assert session.actor != CHANCE
        legal = session.state.legal()
        draft.play(legal[rng.below(len(legal))])
        draft.throw()
    await house.tables.add(open_table, draft)
    return table


async def measure_bots(path: Path, game: str, tables: int, count: int, crowd: str) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for level in BOTS:  # each in a house of its own: the last one's table would go on
        thinkers = Thinkers()
        store = SqliteStore(path / f"{tables}-{level}.db")
        await store.open()
        house = House(store, thinkers.think, 0.0)
        await house.wake()
        bench = Bench(house, game)
        await bench.crowd(tables, crowd)
        found[level] = await bench.decisions(level, count)
        await house.close()
        thinkers.close()
        await store.close()
    return found


async def measure_reviews(path: Path, game: str, strangers: int) -> tuple[float, float]:
    """Seconds for a hint, and for a question of a review, while this many others have a game reviewed."""
    thinkers = Thinkers()
    store = SqliteStore(path / f"review-{strangers}.db")
    await store.open()
    house = House(store, thinkers.think, 0.0)
    await house.wake()
    advice = Analysis(thinkers.advise, house.bots.room)
    others = [await house.table(await finished(house, game, f"s{number}", number)) for number in range(strangers)]
    for number in range(strangers):
        house.bots.room.note(f"s{number}", "192.0.2.1")
    mine = await house.table(await finished(house, game, "ada", 99))
    hinted = await house.open(game, {}, ["open"] * min(find_game(game).seats), hot=True, host="ada")
    for seat in range(min(find_game(game).seats)):
        await sit(house, hinted, "ada", seat)
    speaker = Speaker(mine.game.words("en", FOLDER), list(mine.names()))

    def keep_asking() -> wire.Review:
        for number, table in enumerate(others):
            advice.review(table, f"s{number}", speaker)
        return advice.review(mine, "ada", speaker)

    began = time.monotonic()
    while keep_asking().done < 3:
        await asyncio.sleep(0.05)
    question = (time.monotonic() - began) / 3
    taken = []
    for _ in range(3):
        began = time.monotonic()
        await advice.hint(await house.table(hinted), "ada", speaker)
        taken.append(time.monotonic() - began)
    await advice.close()
    await house.close()
    thinkers.close()
    await store.close()
    return statistics.median(taken), question


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="quazo")
    parser.add_argument("--tables", type=int, nargs="*", default=[0, 10, 100])
    parser.add_argument("--reviews", type=int, nargs="*", default=[0, 6])
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--crowd", default="master", metavar="LEVEL", help="who plays at the stranger's tables")
    given = parser.parse_args()
    house_bots.BOT_TABLES = 10**6  # type: ignore[misc]
    with tempfile.TemporaryDirectory() as folder:
        sheet = Sheet("stranger's tables", *(f"{level}: middle, longest" for level in BOTS), title="seconds a decision")
        for tables in given.tables:
            found = asyncio.run(measure_bots(Path(folder), given.game, tables, given.decisions, given.crowd))
            cells = (f"{statistics.median(taken):.2f}, {max(taken):.2f}" for taken in found.values())
            sheet.add_row(str(tables), *cells)
        Console().print(sheet)
        sheet = Sheet("others' reviews", "a hint", "a question of one's review", title="seconds")
        for strangers in given.reviews:
            hint, question = asyncio.run(measure_reviews(Path(folder), given.game, strangers))
            sheet.add_row(str(strangers), f"{hint:.2f}", f"{question:.2f}")
        Console().print(sheet)


if __name__ == "__main__":
    main()
