"""The bots of the house: they play to the end, whatever becomes of one of them."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.fairness import verify
from parlour.server.house import House
from parlour.server.house_bots import LATER
from parlour.server.open_tables import OpenTable
from parlour.server.store import Row
from parlour.server.thinking import Decision
from parlour.server.uvicorn_server import Lines
from server.houses import SHORT, Eyes, in_house, look, move, over, sit
from server.support import GAME, think

pytestmark = [pytest.mark.timeout(60)]


def test_a_table_of_bots_plays_to_its_end_and_its_dice_can_be_checked(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["random", "greedy"])
        found = await over(house, table)
        record = found.record()
        assert record.result is not None
        assert record.extra == {"players": ["random", "greedy"]}
        assert verify(found.game, record) == found.throws > 10

    in_house(tmp_path, work)


def test_running_games_go_on_after_a_restart(tmp_path: Path) -> None:
    """With a person in it at once, with bots alone when somebody looks."""

    async def begin(house: House) -> None:
        table = await house.open(GAME, SHORT, ["random", "greedy"])
        (tmp_path / "table").write_text(table)
        await asyncio.sleep(0.03)

    async def go_on(house: House) -> None:
        table = (tmp_path / "table").read_text()
        await look(house, table, "ada")
        found = await over(house, table)
        assert verify(found.game, found.record())

    in_house(tmp_path, begin)
    in_house(tmp_path, go_on)


@pytest.mark.parametrize("how", ["illegal", "crash"])
def test_for_a_bot_that_fails_each_time_a_simple_one_decides(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    """Never chance; and each failure is one line of the log."""
    asked: list[Decision] = []

    async def bad(decision: Decision) -> int:
        asked.append(decision)
        if decision.bot == "random" and how == "crash":
            raise RuntimeError("many\nlines\nout of order")
        return 10**9 if decision.bot == "random" else await think(decision)

    async def work(house: House) -> None:
        found = await over(house, await house.open(GAME, SHORT, ["random", "greedy"]))
        assert verify(found.game, found.record())

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, work, bad)
    bots = [decision.bot for decision in asked if decision.seat == 0]
    assert bots == ["random", "random", "random", "greedy"] * (len(bots) // 4)
    lines = [json.loads(Lines().format(record)) for record in caplog.records]
    assert len(lines) == 3 * len(bots) // 4
    assert all(line["bot"] == "random" and "trace" not in line for line in lines)
    assert all(line["error"] == "out of order" if how == "crash" else line["choice"] == 10**9 for line in lines)


def test_if_no_bot_can_think_the_table_waits(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def bad(decision: Decision) -> int:
        raise RuntimeError("no room")

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["random", "greedy"])
        open_table = await house.tables.get(table)
        while open_table.thinking:
            await asyncio.sleep(0.01)
        assert len(open_table.table.playing()) == 0
        assert "tried again later" in caplog.records[-1].message

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, work, bad)


def test_a_bot_that_got_stuck_is_asked_again_when_somebody_looks(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "greedy"])
        open_table = await house.tables.get(table)
        real, house.store.append = house.store.append, broken(house)  # type: ignore[method-assign]
        await sit_through(house, table, open_table)
        house.store.append = real  # type: ignore[method-assign]
        assert open_table.table.bot_to_move() == "greedy"
        assert open_table.thinking is None
        eyes = Eyes("ada")
        await house.join(table, eyes, 0)
        while open_table.table.bot_to_move():
            await asyncio.sleep(0.01)

    async def sit_through(house: House, table: str, open_table: OpenTable) -> None:
        await sit(house, table, "ada", 0)
        number = 0
        while open_table.thinking is None:
            number += 1
            await move(house, table, "ada", number)
        while open_table.thinking is not None:
            await asyncio.sleep(0.01)

    def broken(house: House) -> Any:
        append = house.store.append

        async def fail_for_bots(
            table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
        ) -> None:
            if rows[0].command is None:
                raise OSError("disk full")
            await append(table, number, rows, status, at, due)

        return fail_for_bots

    in_house(tmp_path, work)


def test_only_the_first_decision_of_a_bots_turn_takes_the_whole_delay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn of Quartz has many decisions; whoever waits for three bots must not wait for each of them."""
    delay, sleep = 0.0037, asyncio.sleep
    seats: list[int] = []
    waits: list[float] = []

    async def noted(seconds: float) -> None:
        if seconds in (delay, delay * LATER):
            waits.append(seconds)
        await sleep(seconds)

    async def seen(decision: Decision) -> int:
        seats.append(decision.seat)
        return await think(decision)

    async def work(house: House) -> None:
        house.bots._delay = delay
        await over(house, await house.open("quartz", {}, ["random", "random", "random"]))

    monkeypatch.setattr(asyncio, "sleep", noted)
    in_house(tmp_path, work, seen)
    begins = [now != before for before, now in zip([None, *seats], seats, strict=False)]
    assert waits == [delay if first else delay * LATER for first in begins]
    assert 0 < sum(begins) < len(begins) / 2


def test_a_bot_sees_a_world_of_its_own_and_never_the_dice_to_come(tmp_path: Path) -> None:
    seen: list[dict[str, Any]] = []

    async def spying(asked: Decision) -> int:
        seen.append(asked.position)
        return await think(asked)

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["random", "greedy"])
        found = await over(house, table)
        secret = found.opened["seed"]
        assert seen
        assert not any(secret in str(position) for position in seen)

    in_house(tmp_path, work, spying)
