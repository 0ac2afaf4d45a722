"""What operators do to tables, in either database, while a house is open."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import parse_record
from parlour.kernel.session import Session
from parlour.server import admin
from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.open_tables import Gone
from parlour.server.projection import Moments, view
from parlour.server.store import BOT, OPEN, Added, Conflict, Deed, Missed, Row, Store, Summary, store_at
from parlour.server.table import fold
from server.houses import Eyes, look, move, playing, until
from server.support import GAME, Enter, Page, Person, think
from server.test_store import first_news, with_store, with_two

pytestmark = pytest.mark.timeout(60)
DEED = Deed(5.0, "root", "delete", "t", "spam")


def with_house(database: str, work: Callable[[House, Store], Awaitable[None]]) -> None:
    """An open house, and an operator's own store beside it."""

    async def run() -> None:
        store, theirs = store_at(database), store_at(database)
        await store.open()
        await theirs.open()
        house = House(store, think, 0.0)
        await house.wake()
        try:
            await work(house, theirs)
        finally:
            await house.close()
            await theirs.close()
            await store.close()

    asyncio.run(run())


# What the store knows


def test_a_survey_tells_of_every_table_without_its_game(database: str) -> None:
    async def work(store: Store) -> None:
        rows = [Row("opened", {"game": "g"}), Row("sat", {"person": "ada"}), Row("event", {"text": "é"}), Row("event")]
        await store.append("t", 0, rows, BOT, 1.0)
        await store.append("u", 0, rows[:1], OPEN, 2.0)
        size = sum(len(json.dumps(row.body, ensure_ascii=False).encode()) for row in rows)
        there = Summary("t", BOT, 1.0, 4, 2, size, 1, {"game": "g"})
        assert await store.survey() == [Summary("u", OPEN, 2.0, 1, 0, 13, 0, {"game": "g"}), there]
        assert await store.survey(("over", BOT)) == [there]
        assert await store.survey(before=2.0) == [there]
        assert await store.survey(table="t") == [there]
        assert await store.survey(table="x") == []

    with_store(database, work)


def test_what_is_deleted_leaves_nothing_but_the_deed(database: str) -> None:
    async def work(store: Store) -> None:
        for table in "tu":
            await store.append(table, 0, [Row("sat", {"person": "ada"})], OPEN, 1.0)
            await store.note(table, "ada", "x", "a note", 9)
        await store.delete("t", DEED)
        assert await store.read("t") == []
        assert await store.notes("t", "ada") == {}
        assert [await store.tables(OPEN), await store.tables_of("ada")] == [["u"], ["u"]]
        assert await store.notes("u", "ada") == {"x": "a note"}
        assert await store.deeds(9) == [DEED]

    with_store(database, work)


def test_nothing_is_added_to_a_table_that_is_no_more(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        await one.append("t", 0, [Row("a"), Row("b")], OPEN, 1.0)
        await other.delete("t", DEED)
        beside = one.append("u", 0, [Row("a")], OPEN, 1.0), one.append("u", 1, [Row("a")], OPEN, 1.0)
        late, *done = await asyncio.gather(
            one.append("t", 2, [Row("sat", {"person": "ada"})], OPEN, 1.0), *beside, return_exceptions=True
        )
        assert (type(late), done) == (Conflict, [None, None])
        assert [await one.read("t"), await one.tables(OPEN), await one.tables_of("ada")] == [[], ["u"], []]

    with_two(database, work)


def test_deleting_and_adding_at_once_leaves_all_or_nothing(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        for number in range(20):
            table = f"t{number}"
            await one.append(table, 0, [Row("a")], OPEN, 1.0)
            added = asyncio.gather(
                *(one.append(table, n, [Row("b")], OPEN, 1.0) for n in (1, 2)), return_exceptions=True
            )
            await other.delete(table, DEED)
            await added
            assert await one.read(table) == []

    with_two(database, work)


def test_others_hear_of_what_is_deleted_and_of_what_takes_its_place(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        heard: list[Any] = []

        def hear(news: Any) -> bool:
            heard.append(news)
            return news == Added("u", 3)

        await one.append("t", 0, [Row("a")] * 5, OPEN, 1.0)
        listening = asyncio.create_task(first_news(other, hear))
        await asyncio.sleep(0.1)
        await one.delete("t", DEED)
        await one.append("u", 0, [Row("a")] * 3, OPEN, 1.0)  # in a file, where the others were
        await asyncio.wait_for(listening, 3)
        assert Added("t", 0) in heard

    with_two(database, work)


def test_a_game_is_ended_once_and_only_while_it_is_played(database: str) -> None:
    async def work(store: Store) -> None:
        for status in ("waiting", OPEN, "over", "playing", BOT, "paused"):
            await store.append(status, 0, [Row("a")], status, 1.0)
            assert await store.end(status, Row("ended", {"why": "é"}), DEED) == status
        assert await store.end("playing", Row("ended"), DEED) == "over"
        assert await store.end("nowhere", Row("ended"), DEED) == ""
        assert await store.deeds(9) == [DEED] * 3
        assert sorted(await store.tables("over")) == [BOT, "over", "paused", "playing"]
        assert (await store.read("playing"))[1:] == [Row("ended", {"why": "é"}, None, 1, DEED.at)]
        assert len(await store.read("over")) == 1

    with_store(database, work)


# Ending games


def test_people_at_a_table_see_that_the_house_ended_it(database: str) -> None:
    async def work(house: House, operator: Store) -> None:
        table = await playing(house, "ada", "bob")
        await move(house, table, "ada", 1)
        (ada, other) = await look(house, table, "ada", "nobody")
        await admin.end(operator, table, "root", " too\nlong ", 7.0)
        await until(lambda: ada.seen[-1].status == "over")
        for eyes in (ada, other):
            shown = eyes.seen[-1]
            assert shown.scene is not None
            assert shown.scene.prompt.text == "The house has ended this game: too long"
            assert (shown.scene.offers, shown.undo) == ([], False)
            assert shown.lines[-1].text == "The house has ended this game: too long"
        with pytest.raises(ParlourError, match="no-game-over"):
            await move(house, table, "bob", 2)
        found = await house.table(table)
        assert found.bot_to_move() == ""
        record = found.final_record()
        assert record.result == {"returns": [0.0, 0.0], "reason": "ended"}
        assert Session(find_game(GAME), parse_record(record.text())).record().result == record.result
        assert await operator.deeds(9) == [Deed(7.0, "root", "end", table, "too long")]
        assert (await admin.tables(operator))[0]["status"] == "over"

    with_house(database, work)


def test_a_game_of_bots_stops(database: str) -> None:
    async def work(house: House, operator: Store) -> None:
        table = await playing(house, "greedy", "greedy")
        await admin.end(operator, table, "root", "", time.time())
        await until(lambda: (open_table := house.tables.find(table)) and open_table.table.status == "over")
        rows = await operator.read(table)
        assert [row.kind for row in rows].index("ended") == len(rows) - 1

    with_house(database, work)


def test_without_a_reason_the_sentence_has_none(tmp_path: Path) -> None:
    async def work(house: House, operator: Store) -> None:
        table = await playing(house, "ada", "bob")
        await admin.end(operator, table, "root", "", 7.0)
        found = fold(table, await operator.read(table))
        for language, text in (("en", "The house has ended this game"), ("pt-BR", "A casa encerrou esta partida")):
            scene = view(Moments(found), "ada", language).scene
            assert scene is not None
            assert scene.prompt.text == text

    with_house(str(tmp_path / "db"), work)


def test_only_a_game_that_is_played_can_be_ended(tmp_path: Path) -> None:
    async def work(house: House, operator: Store) -> None:
        waiting = await house.open(GAME, {}, ["open", "open"])
        over = await playing(house, "ada", "bob")
        await house.do(over, "ada", "Ada", wire.Leave(id="l"))
        for table, why in ((waiting, "admin-is-waiting"), (over, "admin-is-over"), ("nowhere", "no-such-table")):
            with pytest.raises(ParlourError, match=why):
                await admin.end(operator, table, "root", "", 7.0)
        with pytest.raises(ParlourError, match="admin-why-long"):
            await admin.end(operator, over, "root", "x" * 201, 7.0)
        assert await operator.deeds(9) == []

    with_house(str(tmp_path / "db"), work)


def test_a_game_that_the_house_ended_is_neither_won_nor_drawn_and_has_no_review(
    house: TestClient, person: Enter, tmp_path: Path
) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    with_store(str(tmp_path / "parlour.db"), lambda store: admin.end(store, table, "root", "", time.time()))
    with ada.look(table) as session:  # until the house has heard of it
        Page(session).until(lambda message: message.get("status") == "over")
    shown = ada.get("/").text
    assert "The house has ended this game" in shown
    assert not any(text in shown for text in ("A draw", "You won", "You lost"))
    review = ada.get(f"/t/{table}/review")
    assert (review.status_code, "no review" in review.text) == (409, True)
    assert '"reason": "ended"' in ada.get(f"/t/{table}/record").text


# Deleting tables


def test_an_open_house_forgets_what_was_deleted(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(house: House, operator: Store) -> None:
        table = await playing(house, "ada", "bob")
        (ada,) = await look(house, table, "ada")
        with pytest.raises(ParlourError, match="admin-not-over"):
            await admin.delete(operator, table, "root", "", 7.0)
        await admin.delete(operator, table, "root", "spam", 7.0, force=True)
        await until(lambda: ada.left)
        await house.part(table, ada)
        with pytest.raises(Gone):
            await house.table(table)
        assert await operator.deeds(9) == [Deed(7.0, "root", "delete", table, "spam")]

    with_house(database, work)
    assert not caplog.records


def test_a_move_that_comes_too_late_is_told_so(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """The house may not have heard yet that the table is gone."""

    async def run() -> None:
        store = store_at(database)
        await store.open()
        house = House(store, think, 0.0)  # not awake: it hears nothing
        table = await playing(house, "ada", "bob")
        eyes = Eyes("ada")
        await house.join(table, eyes, 0)
        await admin.delete(store, table, "root", "", 7.0, force=True)
        with pytest.raises(Gone):
            await move(house, table, "ada", 1)
        assert eyes.left
        assert await store.read(table) == []
        await house.close()
        await store.close()

    asyncio.run(run())
    assert not caplog.records


def test_a_house_that_could_not_listen_finds_out_later(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        store = store_at(database)
        await store.open()
        house = House(store, think, 0.0)
        kept, deleted = await playing(house, "ada", "bob"), await playing(house, "ada", "bob")
        eyes = await look(house, kept, "ada") + await look(house, deleted, "ada")
        await admin.delete(store, deleted, "root", "", 7.0, force=True)
        house.cluster.on_news(Missed())
        await until(lambda: eyes[1].left)
        assert not eyes[0].left
        assert [open_table.table.id for open_table in house.tables] == [kept]
        await house.close()
        await store.close()

    asyncio.run(run())
    assert not caplog.records


def test_the_page_of_a_deleted_table_is_not_found_and_open_pages_are_told(
    house: TestClient, person: Enter, tmp_path: Path
) -> None:
    ada: Person = person("Ada")
    table = ada.open()
    with ada.look(table) as page:
        page.receive_text()
        with_store(str(tmp_path / "parlour.db"), lambda store: admin.delete(store, table, "root", "", 7.0, force=True))
        while (message := page.receive())["type"] != "websocket.close":
            pass
        assert message["code"] == 4404
    assert ada.get(f"/t/{table}").status_code == 404
    assert ada.get("/").status_code == 200
