"""Bots that hang, crash or are many: each harms its own turn at most."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.bots.levels import settings
from parlour.bots.search import ROOT
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE
from parlour.server import house_bots, thinking
from parlour.server.house import House
from parlour.server.thinking import Breakdown, Decision, Thinkers, choose, kept_bots
from parlour.server.uvicorn_server import Lines
from server import odd_bots
from server.houses import SHORT, in_house, over
from server.support import GAME, think

pytestmark = pytest.mark.timeout(60)
LIMIT = 0.05
CLUB = settings(find_game("quazo").folder).levels["club"]["simulations"]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def ask(thinkers: Thinkers, bot: str = "greedy", table: str = "") -> int:
    return await thinkers.think(Decision(bot, GAME, {}, 0, 1, table))


# --- in the house ---------------------------------------------------------------------------------------------------


def test_a_bot_that_takes_too_long_is_given_up_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stopped: list[str] = []

    async def slow(asked: Decision) -> int:
        try:
            await asyncio.sleep(3600 if asked.bot == "random" and len(stopped) < 3 else 0)
        except asyncio.CancelledError:
            stopped.append(asked.bot)
            raise
        return await think(asked)

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["random", "greedy"])
        found = await over(house, table)
        assert verify(found.game, found.record())
        given_up = [record for record in caplog.records if "given up" in record.message]
        about = {"table": table, "game": GAME, "seat": 0, "bot": "random"}
        assert [record.about for record in given_up] == [about] * 3  # type: ignore[attr-defined]
        line = json.loads(Lines().format(given_up[0]))
        assert about.items() <= line.items()
        assert line["level"] == "error"

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, work, slow, bot_limit=LIMIT, bots_at_once=4)
    assert stopped == ["random"] * 3


def test_time_in_the_queue_is_no_time_for_thinking(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one bot at a time and one quick one, ten that think for a third of the limit wait far longer than it."""
    monkeypatch.setattr(house_bots, "BOT_TABLES", 10)

    async def steady(asked: Decision) -> int:
        now.append(asked.seat)
        assert len(now) <= 2
        await asyncio.sleep(0.1)
        now.remove(asked.seat)
        return await think(asked)

    async def work(house: House) -> None:
        tables = [await house.open(GAME, SHORT, ["greedy", "greedy"]) for _ in range(10)]
        for table in tables:
            while not (session := (await house.table(table)).session) or len(session) < 2:
                await asyncio.sleep(0.02)

    now: list[int] = []
    in_house(tmp_path, work, steady, bot_limit=0.3, bots_at_once=1)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_busy_table_does_not_push_in(tmp_path: Path) -> None:
    """One at a time: while others wait, no table has a second thought before each of them has had one."""
    thoughts: list[int] = []

    async def counted(asked: Decision) -> int:
        thoughts.append(asked.position["options"]["no_capture_limit"])  # tells the tables apart
        await asyncio.sleep(0.03)  # longer than to store a move: whoever can wait again does
        return await think(asked)

    async def work(house: House) -> None:
        for limit in (20, 21, 22):
            await house.open(GAME, {**SHORT, "no_capture_limit": limit}, ["greedy", "greedy"])
        while len(thoughts) < 30:
            await asyncio.sleep(0.01)

    in_house(tmp_path, work, counted, bots_at_once=1)
    early = thoughts[2:24]  # once all three play
    assert all(len(set(early[at : at + 3])) == 3 for at in range(len(early) - 2))


# --- in processes ---------------------------------------------------------------------------------------------------


def with_thinkers(answer: Callable[..., int], work: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = Thinkers(answer)
        try:
            await work(thinkers)
        finally:
            thinkers.close()

    asyncio.run(run())


def test_a_worker_is_used_again_and_another_started_when_it_is_busy() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await ask(thinkers)
        assert first != os.getpid()
        assert await ask(thinkers) == first
        both = await asyncio.gather(ask(thinkers), ask(thinkers))
        assert first in both
        assert len(set(both)) == thinkers.count() == 2
        pids.extend(both)

    pids: list[int] = []
    with_thinkers(odd_bots.tell_process, work)
    assert not any(alive(pid) for pid in pids)  # closing ends them


def test_a_table_is_thought_about_where_it_was_before() -> None:
    async def work(thinkers: Thinkers) -> None:
        one, other = await asyncio.gather(ask(thinkers, table="one"), ask(thinkers, table="other"))
        assert one != other
        for table in ("other", "one", "one", "other"):
            assert await ask(thinkers, table=table) == {"one": one, "other": other}[table]

    with_thinkers(odd_bots.tell_process, work)


def test_a_bot_goes_on_with_what_it_found_out() -> None:
    """Its second decision in a turn, with nothing but its own first in between, begins with a part of the first's tree."""
    session = Session.new(find_game("quazo"), ("a", "b", "c", "d"), {})
    rng = Rng(1)
    visits: dict[int, tuple[int, int]] = {}
    while len(visits) < 12:
        if session.actor == CHANCE:
            session.play(session.state.sample(rng))
            continue
        move, seen = think_at(session, "t")
        visits[len(session)] = session.actor, seen
        session.play(move)
    again = [at for at in visits if at - 1 in visits and visits[at][0] == visits[at - 1][0] and visits[at - 1][1]]
    assert again
    assert all(visits[at][1] > CLUB for at in again)
    assert min(seen for _seat, seen in visits.values() if seen) == CLUB  # and the first of a turn with none


def test_a_bot_that_is_not_told_what_happened_is_not_kept() -> None:
    session = Session.new(find_game("gambit"), ("a", "b"), {})
    for _event in range(3):
        session.play(session.state.sample(Rng(1)) if session.actor == CHANCE else session.state.legal()[0])
    assert session.seen_by_all() == []
    assert think_at(session, "secret")[1] == 0


def think_at(session: Session, table: str) -> tuple[int, int]:
    """What a club bot decides, and how many simulations it knows of then; 0 if it was not kept."""
    game, seat = session.game, session.actor
    seen = tuple(session.seen_by_all())
    move = choose(Decision("club", game.key, game.dump(session.state), seat, 1, table, seen))
    bot: Any = kept_bots.get((table, seat, "club"))
    return move, int(bot._bot.tree.visits[ROOT]) if bot else 0


def test_giving_up_ends_one_process_and_disturbs_no_other() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await ask(thinkers)
        hanging = asyncio.ensure_future(ask(thinkers, "hang"))  # in the first worker
        await asyncio.sleep(0.1)
        other = await ask(thinkers)
        assert other != first
        assert alive(first)
        hanging.cancel()
        await asyncio.wait([hanging])
        assert not alive(first)
        assert await ask(thinkers) == other
        again = await asyncio.gather(ask(thinkers), ask(thinkers))
        assert first not in again  # the lost one is replaced
        assert other in again

    with_thinkers(odd_bots.tell_process, work)


def test_a_worker_that_died_in_its_sleep_is_not_asked() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await ask(thinkers)
        os.kill(first, 9)
        deadline = time.monotonic() + 10
        while alive(first):  # it is reaped when it is looked at
            thinkers.idle[0].alive  # noqa: B018
            assert time.monotonic() < deadline
            await asyncio.sleep(0.01)
        assert await ask(thinkers) != first

    with_thinkers(odd_bots.tell_process, work)


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
@pytest.mark.parametrize("how", ["ends", "kills", "fails"])
def test_a_bot_that_breaks_down_says_so(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setenv("ODD_BOT", how)

    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(Breakdown, match="out of order" if how == "fails" else "has ended"):
            await ask(thinkers, "random")

    with_thinkers(odd_bots.choose, work)


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
@pytest.mark.parametrize("how", ["sleeps", "kills"])
def test_the_house_outlives_its_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    """One table has a bot out of its mind, the other does not notice."""
    monkeypatch.setenv("ODD_BOT", how)
    monkeypatch.setattr(house_bots, "TRIES", 1)
    thinkers = Thinkers(odd_bots.choose)

    async def work(house: House) -> None:
        well = await over(house, await house.open(GAME, SHORT, ["greedy", "greedy"]))
        odd = await house.open(GAME, SHORT, ["random", "greedy"])
        while not (session := (await house.table(odd)).session) or len(session) < 2:
            await asyncio.sleep(0.02)
        second = await over(house, await house.open(GAME, SHORT, ["greedy", "greedy"]))
        for table in (well, second):
            assert verify(table.game, table.record())

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, work, thinkers.think, bot_limit=12.0, bots_at_once=2)
    thinkers.close()
    abouts = [record.about for record in caplog.records]  # type: ignore[attr-defined]
    assert abouts
    assert {about["bot"] for about in abouts} == {"random"}
    what = "broke down" if how == "kills" else "given up"
    assert all(what in record.message for record in caplog.records)


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
@pytest.mark.parametrize("how", ["freezes", "kills"])
def test_a_decision_is_asked_again_if_its_process_is_stopped_or_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    """The same bot decides, not another in its place; the frozen process is ended."""
    monkeypatch.setenv("ODD_BOT", how)
    monkeypatch.setenv("ODD_ONCE", str(tmp_path / "once"))
    thinkers = Thinkers(odd_bots.choose)
    asked: list[Decision] = []

    async def recorded(decision: Decision) -> int:
        asked.append(decision)
        return await thinkers.think(decision)

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["random", "random"])
        await until_events(house, table, 3)

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, work, recorded)
    thinkers.close()
    assert len(caplog.records) == 1
    assert ("given up" if how == "freezes" else "broke down") in caplog.records[0].message
    assert {decision.bot for decision in asked} == {"random"}
    assert (asked[0].seat, asked[0].seed) == (asked[1].seat, asked[1].seed)


async def until_events(house: House, table: str, count: int) -> None:
    while not (session := (await house.table(table)).session) or len(session) < count:
        await asyncio.sleep(0.01)


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
def test_a_frozen_process_is_ended_when_its_time_is_over_and_others_go_on() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await ask(thinkers)
        os.kill(first, signal.SIGSTOP)
        waiting = asyncio.ensure_future(thinkers.ask(os.getpid, seconds=0.3))  # in the frozen one
        await asyncio.sleep(0)
        other = await ask(thinkers)
        assert other != first
        with pytest.raises(TimeoutError, match="0.3 s"):
            await waiting
        assert not alive(first)
        assert await ask(thinkers) == other

    with_thinkers(odd_bots.tell_process, work)


def test_patience_follows_from_what_is_expected() -> None:
    assert thinking.patience(thinking.expected_seconds("quazo", "greedy")) == thinking.LEAST_PATIENCE
    assert thinking.patience(thinking.expected_seconds("quazo", "master")) == 5.0
    assert thinking.patience(thinking.expected_seconds("quazo", "grandmaster")) == 15.0
    assert thinking.patience(thinking.expected_seconds("quazo", "adviser", 3.0), tries=1) == 30.0


# --- other work ---------------------------------------------------------------------------------------------------------


def test_a_worker_does_other_work_within_its_time_and_memory() -> None:
    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.ask(max, 3, 5) == 5
        assert await thinkers.ask(odd_bots.eat, 40, megabytes=100) == 40 * 2**20
        with pytest.raises(TimeoutError):
            await thinkers.ask(time.sleep, 3600, seconds=0.05)
        with pytest.raises(ParlourError, match="no bot “x”"):
            await thinkers.ask(odd_bots.refuse, "x")
        assert len(thinkers.idle) == 1, "what is wrong with the input is no failure of the worker"

    with_thinkers(choose, work)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is not limited on this system")
def test_no_question_takes_all_the_memory() -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(Breakdown, match="MemoryError"):
            await thinkers.ask(odd_bots.eat, 200, megabytes=100)
        assert await thinkers.ask(odd_bots.eat, 200, megabytes=400) == 200 * 2**20

    with_thinkers(choose, work)


@pytest.mark.parametrize("how", ["well", "ends", "fails"])
def test_whatever_a_worker_prints_is_not_in_the_log(capfd: pytest.CaptureFixture[str], how: str) -> None:
    async def work(thinkers: Thinkers) -> None:
        if how == "well":
            assert await thinkers.ask(odd_bots.shout, how) == how
            return
        with pytest.raises(Breakdown) as error:
            await thinkers.ask(odd_bots.shout, how)
        assert str(error.value) == ("the process has ended" if how == "ends" else "last line")

    with_thinkers(choose, work)
    assert capfd.readouterr() == ("", "")


def test_a_worker_that_cannot_start_says_why(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thinking, "PROGRAM", "import no_such_module")

    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(Breakdown, match="ended ModuleNotFoundError: No module named 'no_such_module'$"):
            await thinkers.ask(max, 3, 5)

    with_thinkers(choose, work)
    assert capfd.readouterr() == ("", "")
