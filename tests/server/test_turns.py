"""Whose request is worked on next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from fastapi.testclient import TestClient

from parlour.server import markdown, turns
from parlour.server.limits import TooMany
from parlour.server.routes import rules
from parlour.server.turns import Turns

HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"


class Requests:
    """Those that are worked on, in the order in which they began, until they are told to end."""

    def __init__(self, hold: float = 60.0) -> None:
        self.turns = Turns(2, hold)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, name: str, person: str = "", address: str = HERE) -> None:
        self._ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._work(name, person, address))
        await settle()

    async def _work(self, name: str, person: str, address: str) -> None:
        async with self.turns.turn(address, person):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self._tasks[name]
        await settle()

    async def cancel(self, name: str) -> None:
        self._tasks[name].cancel()
        await settle()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(work: Callable[[Requests], Awaitable[None]], hold: float = 60.0) -> None:
    async def go() -> None:
        await work(Requests(hold))

    asyncio.run(go())


def test_a_few_of_an_address_are_worked_on_at_a_time_and_others_do_not_wait_for_them() -> None:
    async def work(requests: Requests) -> None:
        for name in "abcd":
            await requests.come(name)
        assert requests.begun == ["a", "b"]
        await requests.come("x", address=ELSEWHERE)
        assert requests.begun == ["a", "b", "x"]
        await requests.end("a")
        assert requests.begun == ["a", "b", "x", "c"]
        for name in "bxcd":
            await requests.end(name)
        assert len(requests.turns) == 0

    run(work)


def test_people_at_an_address_have_their_turns_whatever_one_of_them_asks_for() -> None:
    async def work(requests: Requests) -> None:
        for number in range(5):
            await requests.come(f"script {number}", "script")
        await requests.come("ada", "ada")
        await requests.come("stranger")
        for number in range(5):
            await requests.end(f"script {number}")
            if number == 2:
                assert requests.begun[3:5] == ["ada", "stranger"]
                await requests.end("ada")
                await requests.end("stranger")

    run(work)


def test_what_is_done_at_once_is_done_a_few_at_a_time_too() -> None:
    """A refusal waits for nothing: a hundred of them would be one long moment for everybody else."""

    async def work(_requests: Requests) -> None:
        made, done = Turns(2), 0

        async def refuse() -> None:
            nonlocal done
            async with made.turn(HERE, ""):
                done += 1

        tasks = [asyncio.create_task(refuse()) for _ in range(10)]
        await asyncio.sleep(0)
        seen = [done]
        while done < 10:
            await asyncio.sleep(0)
            seen.append(done)
        assert all(after - before <= 2 for before, after in zip(seen, seen[1:], strict=False))
        await asyncio.gather(*tasks)

    run(work)


def test_a_request_that_waits_for_something_else_does_not_keep_others_waiting() -> None:
    async def work(requests: Requests) -> None:
        for name in "abc":
            await requests.come(name)
        assert requests.begun == ["a", "b"]
        await asyncio.sleep(0.03)
        assert requests.begun == ["a", "b", "c"]
        for name in "abc":  # each gives its place back once
            await requests.end(name)
        for name in "def":
            await requests.come(name)
        assert requests.begun == ["a", "b", "c", "d", "e"]

    run(work, hold=0.01)


def test_a_request_that_is_given_up_leaves_its_place() -> None:
    async def work(requests: Requests) -> None:
        for name in "abcd":
            await requests.come(name)
        await requests.cancel("c")
        await requests.cancel("a")
        assert requests.begun == ["a", "b", "d"]

    run(work)


def test_too_many_that_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 3)

    async def work(requests: Requests) -> None:
        for name in "abcde":
            await requests.come(name)
        with pytest.raises(TooMany):
            async with requests.turns.turn(HERE, ""):
                pass
        await requests.come("x", address=ELSEWHERE)
        assert requests.begun == ["a", "b", "x"]

    run(work)


def test_a_rulebook_is_made_once_in_each_language(house: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made, real = [], markdown.blocks
    monkeypatch.setattr(markdown, "blocks", lambda *about: made.append(about) or real(*about))  # type: ignore[func-returns-value]
    rules._rules.cache_clear()
    first = house.get("/rules/quazo").text
    count = len(made)
    assert count > 5
    assert house.get("/rules/quazo").text == first
    assert len(made) == count
    assert house.get("/rules/quazo", headers={"accept-language": "pt"}).text != first
    assert len(made) == 2 * count
