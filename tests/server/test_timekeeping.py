"""Time in the house: who keeps it, when it is not counted, and what it brings about."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

import msgspec
import pytest

from parlour.kernel.clock import DAY, RETURN
from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.house_bots import Thinker
from parlour.server.store import SILENT, Row, Store, is_gone, living, process_name, store_at
from parlour.server.table import Table, fold_in
from parlour.server.thinking import Decision
from server.houses import Clock, Hears, look, move, never, sit, until
from server.support import GAME, TWO, Enter, think

pytestmark = pytest.mark.timeout(60)
FIRST = {"first_player": "S"}


@dataclass
class City:
    """Houses that share a database and a time; none looks at its clocks unless a test says so."""

    database: str
    time: Clock
    houses: list[tuple[House, Store]] = field(default_factory=list)

    async def open(self, gap: float = inf, thinker: Thinker = think) -> House:
        store = store_at(self.database)
        await store.open()
        house = House(store, thinker, 0.0, now=self.time.monotonic, gap=gap)
        self.houses.append((house, store))
        return house

    async def kill(self, house: House) -> None:
        """It is gone, and has not said so."""
        store = house.store
        living.discard(store.process)
        self.houses.remove((house, store))
        for one in house.tables:
            if one.flag:
                one.flag.cancel()
        await store.close()


def in_city(database: str, clock: Clock, work: Callable[[City], Awaitable[None]]) -> None:
    @contextlib.asynccontextmanager
    async def city() -> AsyncIterator[City]:
        found = City(database, clock)
        try:
            yield found
        finally:
            for house, store in found.houses:
                await house.close()
                await store.close()

    async def run() -> None:
        async with city() as found:
            await work(found)

    asyncio.run(run())


async def begin(house: House, clock: str = "3+10", other: str = "bob") -> str:
    """Ada, who begins, and Bob, or a bot."""
    table = await house.open(GAME, FIRST, ["open", "open" if other == "bob" else other], clock=clock)
    await sit(house, table, "ada", 0)
    if other == "bob":
        await sit(house, table, "bob", 1)
    return table


async def kinds(house: House, table: str) -> list[str]:
    return [row.kind for row in await house.store.read(table)]


async def turn(house: House, table: str, person: str) -> None:
    """Somebody moves until it is another's turn."""
    seat = (await house.table(table)).seat_of(person)
    while (session := (await house.table(table)).playing()).actor == seat:
        await move(house, table, person, f"{person}-{len(session)}")


def left(table: Table, clock: Clock) -> list[float]:
    assert table.clock is not None
    return [each / 1000 for each in table.clock.left_at(clock.now)]


def test_whoever_is_out_of_time_has_lost_though_nobody_looks(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 100
        await house.time.look()
        assert left(await house.table(table), clock) == [80, 180]
        (eve,) = await look(house, table, "eve")
        clock.now += 82
        await house.time.look()
        assert eve.seen[-1].status == "over"
        assert eve.seen[-1].places == [2, 1]
        assert eve.seen[-1].scene is not None
        assert eve.seen[-1].scene.prompt.text == "Ada is out of time: Bob wins"
        assert eve.seen[-1].lines[-1].text == "Ada is out of time"
        await house.time.look()
        assert (await kinds(house, table)).count("fell") == 1
        assert await house.store.overdue(clock.now + 10**9, 9) == []

    in_city(database, clock, work)


def test_the_alarm_rings_at_the_very_moment(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 179.95
        (eve,) = await look(house, table, "eve")  # sets the alarm
        clock.now += 0.05
        await until(lambda: eve.seen[-1].status == "over")

    in_city(str(tmp_path / "db"), clock, work)


def test_what_comes_too_late_changes_nothing_and_ends_the_game(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 180
        with pytest.raises(ParlourError, match="no-game-over"):
            await move(house, table, "ada", 1)
        assert (await kinds(house, table))[-1] == "fell"

    in_city(str(tmp_path / "db"), clock, work)


def test_of_two_processes_that_see_it_one_decides(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        one, other = await city.open(), await city.open()
        table = await begin(one)
        await other.table(table)
        clock.now += 190
        await asyncio.gather(one.time.look(), other.time.look(), one.time.look())
        for house in (one, other):  # the one that did not decide it may have heard nothing yet
            await house.tables.bring_about(await house.tables.get(table), lambda draft: None)
        assert (await kinds(one, table)).count("fell") == 1
        assert (await other.table(table)).loss == (await one.table(table)).loss == ("time", 0)

    in_city(database, clock, work)


def test_a_table_of_each_of_two_processes_keeps_its_own_time(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        one, other = await city.open(), await city.open()
        mine, yours = await begin(one), await begin(other)
        clock.now += 20
        await turn(one, mine, "ada")
        clock.now += 20
        await turn(other, yours, "ada")
        await one.time.look()
        await other.time.look()
        assert left(await one.table(mine), clock)[0] == 160
        assert left(await other.table(yours), clock)[0] == 140
        await other.table(mine)
        await turn(other, mine, "bob")  # who comes by the other door
        assert left(await other.table(mine), clock)[1] == 160
        assert "resumed" not in await kinds(one, mine) + await kinds(one, yours)

    in_city(database, clock, work)


def test_time_in_which_its_process_was_gone_is_charged_to_nobody(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 30
        await house.time.look()  # a sign of life
        clock.now += 0.7
        await city.kill(house)
        clock.now += 1000
        one, other = await city.open(), await city.open()
        await asyncio.gather(one.time.look(), other.time.look())
        assert (await kinds(one, table)).count("resumed") == 1
        assert left(await one.table(table), clock)[0] == 150
        clock.now += RETURN + 3
        await one.time.look()
        await other.time.look()
        assert left(await other.table(table), clock)[0] == 147
        assert (await kinds(one, table)).count("resumed") == 1

    in_city(database, clock, work)


def test_a_move_just_after_a_restart_is_charged_no_time_in_between(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 10
        await house.time.look()
        await city.kill(house)
        clock.now += 2
        after = await city.open()  # which has not looked round yet
        await move(after, table, "ada", 1)
        assert left(await after.table(table), clock)[0] == 170

    in_city(database, clock, work)


def test_a_restart_in_good_order_charges_to_the_last_moment(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        await house.time.look()
        clock.now += 12.5
        await house.close()
        await city.kill(house)
        clock.now += 60
        after = await city.open()
        await after.time.look()
        assert left(await after.table(table), clock)[0] == 167.5

    in_city(str(tmp_path / "db"), clock, work)


def test_a_process_that_stood_still_charges_nobody_for_it(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open(SILENT)
        first, second = await begin(house), await begin(house)
        for _ in range(20):
            clock.now += 1
            await house.time.look()
        clock.now += 900  # a laptop was closed, or the database was away
        await move(house, first, "ada", 1)  # before it has looked round
        await house.time.look()
        assert left(await house.table(first), clock)[0] == 160
        assert left(await house.table(second), clock)[0] == 160
        assert (await house.table(second)).status == "playing"

    in_city(database, clock, work)


def test_a_game_by_the_day_ends_after_a_day(database: str, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house, "1d")
        clock.now += 0.9 * DAY
        await turn(house, table, "ada")
        clock.now += 0.9 * DAY
        await house.time.look()
        assert (await house.table(table)).status == "playing"
        after = await city.open()  # another process finds it, which has never heard of it
        clock.now += 0.1 * DAY + 2
        await after.time.look()
        assert (await after.table(table)).loss == ("time", 1)

    in_city(database, clock, work)


def test_a_bot_with_little_time_left_does_not_think_for_long(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        thinkers = {"novice": never, "greedy": think}

        async def choose(asked: object) -> int:
            return await thinkers[asked.bot](asked)  # type: ignore[attr-defined]

        house = await city.open(thinker=choose)
        table = await begin(house, other="novice")
        clock.now += 10
        await turn(house, table, "ada")
        found = await house.tables.get(table)
        assert found.thinking
        found.thinking.cancel()
        found.thinking = None
        clock.now += 175.9  # four seconds and a tenth are left
        house.bots.wake(found)
        await until(lambda: not found.table.bot_to_move() or found.table.status == "over")
        assert found.table.status == "playing"

    in_city(str(tmp_path / "db"), clock, work)


@pytest.mark.parametrize(("gone", "decides"), [(100.0, "grandmaster"), (130.0, "master"), (170.0, "club")])
def test_a_grandmaster_with_less_time_thinks_as_a_weaker_level(
    tmp_path: Path, clock: Clock, gone: float, decides: str
) -> None:
    """Three minutes on its clock last for twenty thoughts of three seconds, or of one second."""
    asked: list[str] = []

    async def choose(question: Decision) -> int:
        asked.append(question.bot)
        return await (never if len(asked) == 1 else think)(question)

    async def work(city: City) -> None:
        house = await city.open(thinker=choose)
        table = await begin(house, other="grandmaster")
        await turn(house, table, "ada")
        found = await house.tables.get(table)
        await until(lambda: bool(asked))
        assert found.thinking
        found.thinking.cancel()
        found.thinking = None
        clock.now += gone
        house.bots.wake(found)
        await until(lambda: not found.table.bot_to_move())
        assert asked[:2] == ["grandmaster", decides]
        assert [sitter.bot for sitter in found.table.seats if sitter] == ["", "grandmaster"], "it is the same opponent"

    in_city(str(tmp_path / "db"), clock, work)


def test_a_rematch_has_the_same_clock(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house, "10+20")
        await house.do(table, "ada", "Ada", wire.Leave(id="leave"))
        await house.do(table, "bob", "Bob", wire.Rematch(id="again"))
        again = await house.table((await house.table(table)).rematch)
        assert again.agreed_clock == "10+20"

    in_city(str(tmp_path / "db"), clock, work)


def test_all_agree_to_a_pause(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 30
        await house.do(table, "ada", "Ada", wire.Pause(id="a"))
        await house.do(table, "bob", "Bob", wire.Pause(id="b"))
        clock.now += 1000
        await house.time.look()
        assert (await house.table(table)).paused
        with pytest.raises(ParlourError, match="no-paused"):
            await move(house, table, "ada", 1)
        await house.do(table, "bob", "Bob", wire.Pause(id="c", yes=False))
        assert left(await house.table(table), clock)[0] == 150

    in_city(str(tmp_path / "db"), clock, work)


def test_whether_a_process_is_gone_is_known_at_once_on_the_same_machine() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    name = process_name()
    here = name.partition("/")[0]
    assert not is_gone(name, 1.0)
    living.discard(name)
    assert is_gone(name, 1.0)
    assert not is_gone(f"{here}/{os.getppid()}/other", 1.0)
    assert is_gone(f"{here}/{os.getppid()}/other", SILENT + 1)
    if os.name == "posix":
        assert is_gone(f"{here}/{ended.pid}/other", 0.0)
    assert not is_gone(f"elsewhere/{ended.pid}/other", 1.0)
    assert is_gone(f"elsewhere/{ended.pid}/other", SILENT + 1)


def test_a_table_that_cannot_be_read_is_reported_once(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        await house.store.append("bad", 0, [Row("nonsense")], "playing", 1.0, 2.0)
        table = await begin(house)
        clock.now += 200
        await house.time.look()
        await house.time.look()
        assert (await house.table(table)).status == "over"
        assert [entry.getMessage() for entry in caplog.records] == ["the clock of table bad cannot be looked after"]

    in_city(str(tmp_path / "db"), clock, work)


def test_an_old_log_has_no_clock() -> None:
    old = Row("opened", {"game": GAME, "rules": 1, "options": {}, "seats": 2, "seed": "00", "public": True})
    table = Table("t")
    fold_in(table, old)
    assert (table.clock, table.agreed_clock, table.paused) == (None, "", False)


def test_a_page_is_told_what_is_left_and_hears_nothing_while_time_passes(tmp_path: Path, clock: Clock) -> None:
    async def work(city: City) -> None:
        house = await city.open()
        table = await begin(house)
        clock.now += 25
        ada = Hears("ada")
        await house.join(table, ada, 0)
        first = ada.seen[-1]
        assert first.clock == wire.Clock(left=[180_000, 180_000], runs=0, press="Pause")
        assert first.ago == 25_000
        clock.now += 5
        (late,) = await look(house, table, "eve")  # shown the same view, later
        assert (late.seen[-1].clock, late.seen[-1].ago) == (wire.Clock(left=[180_000, 180_000], runs=0), 30_000)
        heard = len(ada.texts)
        clock.now += 20
        await house.time.look()
        assert len(ada.texts) == heard
        await turn(house, table, "ada")
        (patch, *_) = [text for text in ada.texts[heard:] if text.startswith('{"t":"patch"')]
        changes = msgspec.json.decode(patch)
        assert changes["change"]["clock"] == {"left": [[130_000, 180_000]]}
        assert changes.get("ago", 0) == 0
        assert (ada.seen[-1].clock, ada.seen[-1].ago) == (
            wire.Clock(left=[130_000, 180_000], runs=1, press="Pause"),
            0,
        )

    in_city(str(tmp_path / "db"), clock, work)


def test_a_clock_is_chosen_in_the_form_and_shown_at_the_table(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(clock="10+20")
    assert "Clock: 10 min + 20 s a turn" in ada.get(f"/t/{table}").text
    answer = ada.post(f"/new/{GAME}", {**TWO, "clock": "1+1"})
    assert answer.status_code == 400
    assert "There is no clock “1+1”." in answer.text
    assert 'value="3d"' in ada.get(f"/new/{GAME}").text


def test_a_table_of_another_level_has_the_same_clock(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open({"seat-0": "open", "seat-1": "novice", "sit": "0"}, clock="20+30")
    other = ada.post(f"/t/{table}/again", {"level": "club"}).headers["location"]
    assert "20 min + 30 s a turn" in ada.get(other).text
