"""What a house forgets: who said what, and nothing of the games."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from parlour.server import messages as wire
from parlour.server.commands import MOST_SAID
from parlour.server.house import House
from parlour.server.retention import AT_ONCE, DAY, forget, forget_daily
from parlour.server.settings_file import Retention
from parlour.server.store import Row, Store
from parlour.server.table import fold
from server.houses import begun
from server.support import think
from server.test_store import with_store

pytestmark = pytest.mark.timeout(60)


def line(number: int, text: str) -> Row:
    body = {"room": "players" if number % 2 else "watchers", "name": f"Ada {text}", "text": text, "person": "ada"}
    return Row("chat", body, f"ada/{number}")


def test_old_lines_lose_their_words_and_the_game_keeps_everything(database: str, bluff: str) -> None:
    """Numbers, versions, times and the count of lines stay, so that a game replays and no room grows again."""
    now = 1_000 * DAY

    async def work(store: Store) -> None:
        game = begun("ada", "bob", "cy").rows
        await store.append("t", 0, game, "playing", now - 200 * DAY)
        for number in range(AT_ONCE + 10):
            await store.append("t", len(game) + number, [line(number, f"canary{number}")], "playing", now - 91 * DAY)
        many = len(game) + AT_ONCE + 10
        await store.append("t", many, [line(-2, "yesterday")], "playing", now - DAY)
        before = fold("t", await store.read("t"))
        house = House(store, think, 0.0)
        assert len((await house.table("t")).chat) > 1
        await forget(store, house.tables, Retention(), now)

        rows = await store.read("t")
        assert [row.number for row in rows] == list(range(many + 1))
        assert "canary" not in json.dumps([(row.body, row.command) for row in rows])
        assert [row.body.get("text") for row in rows if row.kind == "chat"] == ["yesterday"]
        after = fold("t", rows)
        assert (after.version, after.shown, after.at) == (before.version, before.shown, before.at)
        assert after.spoken == before.spoken
        assert after.session is not None
        assert before.session is not None
        assert len(after.session) == len(before.session)
        assert after.game.dump(after.session.state) == before.game.dump(before.session.state)
        assert [said.text for said in after.chat] == ["yesterday"]
        assert [said.text for said in (await house.table("t")).chat] == ["yesterday"]
        for person in ("ada", ""):
            earlier: wire.Talk = await house.earlier_chat("t", person, 10_000)
            assert all("canary" not in said.text for said in earlier.lines)
            assert not earlier.cut
        await forget(store, house.tables, Retention(), now)  # there is nothing left to forget
        assert await store.read("t") == rows
        await house.close()

    with_store(database, work)


def test_a_house_forgets_when_it_opens(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 0, [line(0, "old"), line(1, "new")], "playing", time.time() - 8 * DAY)
        house = House(store, think, 0.0)
        job = asyncio.create_task(forget_daily(store, house.tables, Retention(chat=7)))
        while [row.kind for row in await store.read("t")] != ["forgotten", "forgotten"]:
            await asyncio.sleep(0.01)
        job.cancel()

    with_store(database, work)


def test_a_full_room_stays_full(bluff: str) -> None:
    """Else whoever fills the log could go on once a season."""
    rows = [Row("forgotten", {"room": "players"}, number=number) for number in range(MOST_SAID)]
    opened: Any = begun("ada", "bob", "cy").rows
    table = fold("t", [*opened, *rows])
    assert table.spoken["players"] == MOST_SAID


def test_addresses_and_reports_are_forgotten_but_not_the_sessions(database: str) -> None:
    now = 1_000 * DAY

    async def work(store: Store) -> None:
        new = "insert into session (hash, person, device, address, made, seen) values ($1, $2, $3, $4, $5, $6)"
        for name, seen in (("old", now - 31 * DAY), ("new", now - 29 * DAY)):
            await store.change((new, name, "ada", "a phone", "192.0.2.7", 1.0, seen))
        house = House(store, think, 0.0)
        await forget(store, house.tables, Retention(), now)
        new = "insert into report values ($1, $2, 'a', 'b', 'Bob', 't', 1, 'players', 1, $1, 'why', $3)"
        for days in (89, 91, 399, 401):
            for decided in (0.0, now - DAY):
                await store.change((new, f"{days} {decided}", now - days * DAY, decided))
        for kept, left in ((400, 6), (90, 2), (7, 0)):  # whatever the operator has decided about chat, decided or not
            await forget(store, house.tables, Retention(chat=kept), now)
            assert (await store.ask("select count(*) from report"))[0][0] == left
        found = await store.ask("select hash, address from session order by hash")
        assert [tuple(one) for one in found] == [("new", "192.0.2.7"), ("old", "")]

    with_store(database, work)
