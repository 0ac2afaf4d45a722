"""The lists of a page change by themselves: what is sent is made once for all who see the same, and says nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from parlour.server import messages as wire
from parlour.server.door import Room
from parlour.server.limits import Limit, Shared
from parlour.server.lookers import ALIVE, Looker, Lookers
from parlour.server.people.accounts import Account
from parlour.server.people.who import Who
from parlour.server.routes.lobby import Stream
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.visit import WHO, Visit
from server.houses import add_string, sit, until
from server.support import GAME, Enter, think


class Ear:
    """A page's connection, which remembers what it was sent."""

    def __init__(self) -> None:
        self.leave: Callable[[], None] | None = None
        self.chunks: list[bytes] = []
        self.takes = True

    def say(self, part: bytes) -> bool:
        if self.takes:
            self.chunks.append(part)
        return self.takes

    @property
    def last(self) -> str:
        return self.chunks[-1].decode()


def visit(services: Services, person: str, language: str = "en") -> Visit:
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": [(b"accept-language", language.encode()), (b"host", b"parlour.test")],
        WHO: Who(person),
    }
    return Visit(services, Request(scope))


def in_lobby(folder: Path, work: Callable[[Lookers], Awaitable[None]]) -> None:
    async def run() -> None:
        services = Services(SqliteStore(folder / "db"), 0.0, think)
        lookers = Lookers(services, gather=0.0)
        await services.open()
        try:
            await work(lookers)
        finally:
            await services.close()

    asyncio.run(run())


async def come(lookers: Lookers, person: str, language: str = "en") -> tuple[Looker, Ear]:
    ear = Ear()
    looker = Looker(visit(lookers.services, person, language), 1, ear)
    await lookers.enter(looker)
    return looker, ear


def any_list(sent: list[dict[str, Any]]) -> bool:
    """Whether a page was sent one of its lists."""
    return any(b"<section id=" in message.get("body", b"") for message in sent)


async def open_table(services: Services, person: str) -> str:
    table = await services.house.open(GAME, {}, ["open", "open"], host=person)
    await services.house.do(table, person, person.title(), wire.Sit(id=f"sit-{person}", seat=0))
    return table


def test_a_new_table_is_shown_to_all_in_the_very_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(lookers: Lookers) -> None:
        ears = [(await come(lookers, f"p{number}", "pt" if number % 2 else "en"))[1] for number in range(20)]
        _, own = await come(lookers, "ada")
        made: list[str] = []
        render = Visit.render

        def counted(self: Visit, template: str, **slots: Any) -> str:
            made.append(template)
            return render(self, template, **slots)

        monkeypatch.setattr(Visit, "render", counted)
        before = [len(ear.chunks) for ear in ears]
        table = await open_table(lookers.services, "ada")
        await until(lambda: all(f"/t/{table}/sit" in ear.last for ear in ears))
        assert [len(ear.chunks) - known for ear, known in zip(ears, before, strict=True)] == [1] * 20
        assert len({id(ear.chunks[-1]) for ear in ears}) == 2  # one for each language
        await until(lambda: any(f'href="/t/{table}"' in chunk.decode() for chunk in own.chunks))
        assert not any(f"/t/{table}/sit" in chunk.decode() for chunk in own.chunks)
        assert len(made) <= 6  # three audiences, and Ada's own part, which changed when she sat down
        await lookers.services.house.remove(table, "ada")
        await until(lambda: all(table not in ear.last for ear in ears))

    in_lobby(tmp_path, work)


def test_while_many_are_shown_different_lists_others_have_their_turn(tmp_path: Path) -> None:
    async def work(lookers: Lookers) -> None:
        for number in range(40):
            await lookers.enter(Looker(visit(lookers.services, f"p{number}"), number + 1, Ear()))
        made, most = [0], 0
        shared = lookers._shared

        def counted(part: str, looker: Looker) -> Any:
            made[0] += part == "open"
            return shared(part, looker)

        lookers._shared = counted  # type: ignore[method-assign]
        lookers._stale = True
        showing = asyncio.create_task(lookers._show())
        while not showing.done():
            before = made[0]
            await asyncio.sleep(0)
            most = max(most, made[0] - before)
        assert made[0] >= 40
        assert most <= 2

    in_lobby(tmp_path, work)


def test_ones_own_part_is_sent_to_nobody_else(tmp_path: Path) -> None:
    async def work(lookers: Lookers) -> None:
        _, ada = await come(lookers, "ada")
        _, bo = await come(lookers, "bo")
        services = lookers.services
        table = await open_table(services, "ada")
        await until(lambda: table in bo.last)
        await services.house.do(table, "bo", "Bo", wire.Sit(id="sit-bo", seat=1))
        await until(lambda: any(f'href="/t/{table}"' in chunk.decode() for chunk in bo.chunks))
        await until(lambda: table not in lookers._listed)
        known = len(bo.chunks)
        await services.matchmaker.seeks.begin("ada", "Ada", [(GAME, 2)], "", False)
        services.matchmaker.stir()
        await until(lambda: len(bo.chunks) > known)
        assert "1 person looks for players" in bo.last
        assert "Looking for players" not in "".join(chunk.decode() for chunk in bo.chunks)
        await until(lambda: any("Looking for players" in chunk.decode() for chunk in ada.chunks))
        assert "1 person looks" not in "".join(chunk.decode() for chunk in ada.chunks)

    in_lobby(tmp_path, work)


def test_a_game_to_watch_is_shown_until_it_ends_and_its_moves_are_not_news(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.lookers.LOOK", 0.05)

    async def work(lookers: Lookers) -> None:
        services = lookers.services
        await services.blocks.add("dan", Account("bo", "Bo", "", "", 0.0))
        ears = {name: (await come(lookers, name))[1] for name in ("ada", "cy", "dan")}
        table = await open_table(services, "ada")
        await until(lambda: f"/t/{table}/sit" in ears["cy"].last)
        await sit(services.house, table, "bo", 1)
        await add_string(services.house, table, "ada", 0)
        looking = asyncio.create_task(lookers.run())
        await until(lambda: f'href="/t/{table}" aria-label="Watch' in ears["cy"].last)
        for other in ("ada", "dan"):  # who plays there, and who does not see the other player's games
            assert not any("Watch" in chunk.decode() for chunk in ears[other].chunks)
        known, found = len(ears["cy"].chunks), await services.house.table(table)
        assert found.session is not None
        player = ("ada", "bo")[found.session.actor]
        move = found.game.write(found.session.state, found.session.state.legal()[0])
        command = wire.Move(id="m", seq=len(found.session), move=move)
        await services.house.do(table, player, player.title(), command)
        await asyncio.sleep(0.2)
        assert len(ears["cy"].chunks) == known
        looking.cancel()
        await services.house.do(table, "bo", "Bo", wire.Leave(id="l"))
        await until(lambda: len(ears["cy"].chunks) > known)
        assert '<section id="running" class="stack tight" hidden>' in ears["cy"].last

    in_lobby(tmp_path, work)


def test_those_who_block_each_other_do_not_see_their_tables_and_seeks(tmp_path: Path) -> None:
    async def work(lookers: Lookers) -> None:
        services = lookers.services
        await services.blocks.add("ada", Account("bo", "Bo", "", "", 0.0))
        ears = {name: (await come(lookers, name))[1] for name in ("ada", "bo", "cy")}
        table = await open_table(services, "bo")
        await until(lambda: table in ears["cy"].last)
        await services.matchmaker.seeks.begin("ada", "Ada", [(GAME, 2)], "", False)
        services.matchmaker.stir()
        await until(lambda: "1 person looks" in ears["cy"].last)
        assert not any(table in chunk.decode() for chunk in ears["ada"].chunks)
        assert not any("person looks" in chunk.decode() for chunk in ears["bo"].chunks)
        await services.blocks.lift("ada", Account("bo", "Bo", "", "", 0.0))
        await until(lambda: table in ears["ada"].last and "1 person looks" in ears["bo"].last)

    in_lobby(tmp_path, work)


def test_a_stream_goes_on_until_the_page_closes_or_somebody_is_signed_out(tmp_path: Path) -> None:
    async def work(lookers: Lookers) -> None:
        services, closed = lookers.services, asyncio.Event()
        for how in ("closed", "signed out", "banned", "time"):
            looker = Looker(visit(services, "bo"))
            sent: list[dict[str, Any]] = []
            closed.clear()
            lookers.stay = 0.01 if how == "time" else 60.0

            async def receive() -> dict[str, Any]:
                await closed.wait()
                return {"type": "http.disconnect"}

            async def send(message: Any, sent: list[dict[str, Any]] = sent) -> None:
                sent.append(message)

            stream = asyncio.create_task(Stream(lookers, looker)({}, receive, send))
            await until(partial(any_list, sent))
            assert dict(sent[0]["headers"])[b"content-type"] == b"text/event-stream"
            assert how == "time" or services.looking() == 1
            match how:
                case "closed":
                    closed.set()
                case "signed out":
                    looker.leave()  # what a session does to all that is bound to it
                case "banned":
                    services.people.conduct.on_ban("bo")
            await asyncio.wait_for(stream, 5)
            assert not sent[-1].get("more_body")
            assert len(lookers) == 0

    in_lobby(tmp_path, work)


def test_streams_are_limited_as_links_are(person: Enter, house: TestClient) -> None:
    ada, state = person("Ada"), house.app.state  # type: ignore[attr-defined]
    state.lookers.stay = 0.0
    assert ada.get("/lobby/live").status_code == 200
    state.services.door.room = Room(10, 0)
    assert ada.get("/lobby/live").status_code == 429
    state.services.door.room = Room()
    state.services.links = Shared(Limit(1, 0.001), Limit(10, 0.001))
    assert [ada.get("/lobby/live").status_code for _ in range(2)] == [200, 429]


def test_a_slow_reader_is_sent_only_what_is_newest(tmp_path: Path) -> None:
    async def work(lookers: Lookers) -> None:
        looker, ear = await come(lookers, "slow")
        ear.takes = False
        sent: list[bytes] = []

        async def send(message: Any) -> None:
            await taken.wait()
            sent.append(message["body"])

        taken = asyncio.Event()
        writing = asyncio.create_task(looker.write(send))
        tables = [await open_table(lookers.services, f"p{number}") for number in range(5)]
        await until(lambda: tables[-1] in looker.shown["open"].text)
        looker.send("alive", ALIVE)
        taken.set()
        await until(lambda: not looker._late)
        writing.cancel()
        assert len(sent) <= 3
        assert all(table in b"".join(sent).decode() for table in tables)

    in_lobby(tmp_path, work)


def test_what_the_store_could_not_tell_is_shown_once_it_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(lookers: Lookers) -> None:
        _, ada = await come(lookers, "ada")
        services = lookers.services
        for name in ("tables", "tables_of"):
            asked = getattr(services.store, name)

            async def away(*_: Any, **__: Any) -> list[str]:
                raise Away

            monkeypatch.setattr(services.store, name, away)
            table = await open_table(services, "ada" if name == "tables_of" else "bo")
            await asyncio.sleep(0.02)
            monkeypatch.setattr(services.store, name, asked)
            lookers.sought(())
            await until(lambda: table in "".join(chunk.decode() for chunk in ada.chunks))  # noqa: B023

    in_lobby(tmp_path, work)
