"""Notes: what somebody keeps for themselves at a table, of which nobody else hears anything at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server import notes
from parlour.server.house import House
from parlour.server.store import Told, store_at
from parlour.server.stores.sqlite import SqliteStore
from server.houses import SHORT, Eyes, in_house, sit
from server.support import GAME, Enter, Page, think
from server.test_live import two

pytestmark = pytest.mark.timeout(60)


async def note(house: House, table: str, person: str, element: str, text: str) -> int:
    return await house.do(table, person, person, wire.Note(id="n", element=element, text=text))


async def playing(house: House) -> str:
    table = await house.open(GAME, SHORT, ["open", "open"])
    await sit(house, table, "ada", 0)
    await sit(house, table, "bob", 1)
    return table


def test_a_note_is_kept_changed_and_deleted(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house)
        eyes = Eyes("ada")
        await house.join(table, eyes, 0)
        for element, text in (("N-W", "a bluff?"), ("N-A", " moved \n twice\0"), ("N-W", "no bluff"), ("N-A", "")):
            await note(house, table, "ada", element, text)
        assert eyes.notes == [
            {},
            {"N-W": "a bluff?"},
            {"N-W": "a bluff?", "N-A": "moved twice"},
            {"N-W": "no bluff", "N-A": "moved twice"},
            {"N-W": "no bluff"},
        ]
        late = Eyes("ada")
        await house.join(table, late, 0)
        assert late.notes == [{"N-W": "no bluff"}]

    in_house(tmp_path, work)


def test_all_pages_of_one_person_hear_of_it_and_no_other_hears_anything(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house)
        pages = {name: Eyes(name.split("-")[0]) for name in ("ada-1", "ada-2", "bob-1", "eve-1", "")}
        for page in pages.values():
            await house.join(table, page, 0)
        version = (await house.table(table)).version
        await asyncio.sleep(0.3)  # until all have been told who is here
        before = {name: (len(page.seen), page.present) for name, page in pages.items()}
        await note(house, table, "ada", "N-W", "a bluff?")
        await note(house, table, "eve", "N-W", "mine")
        await asyncio.sleep(0.3)
        assert {name: page.notes for name, page in pages.items()} == {
            "ada-1": [{}, {"N-W": "a bluff?"}],
            "ada-2": [{}, {"N-W": "a bluff?"}],
            "bob-1": [{}],
            "eve-1": [{}, {"N-W": "mine"}],
            "": [],  # who has no cookie has no notes
        }
        assert {name: (len(page.seen), page.present) for name, page in pages.items()} == before
        assert (await house.table(table)).version == version
        assert [row.kind for row in await house.store.read(table, version)] == []

    in_house(tmp_path, work)


def test_a_note_waits_for_nothing_that_happens_at_the_table(tmp_path: Path) -> None:
    """Nor does the table wait for it: one cannot tell from the time that things take."""

    async def work(house: House) -> None:
        table = await playing(house)
        async with (await house.tables.get(table)).lock:
            await asyncio.wait_for(note(house, table, "ada", "N-W", "a bluff?"), 5)

    in_house(tmp_path, work)


def test_notes_belong_to_one_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        one, other = await playing(house), await playing(house)
        await note(house, one, "ada", "N-W", "here")
        eyes = Eyes("ada")
        await house.join(other, eyes, 0)
        assert eyes.notes == [{}]

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("element", "text", "why"),
    [
        ("", "x", "no-sense-message"),
        ("e" * 65, "x", "no-sense-message"),
        ("a\0", "x", "no-sense-message"),
        ("N-W", "x" * 201, "no-note-long"),
    ],
)
def test_what_cannot_be_noted(tmp_path: Path, element: str, text: str, why: str) -> None:
    async def work(house: House) -> None:
        table = await playing(house)
        with pytest.raises(ParlourError, match=why):
            await note(house, table, "ada", element, text)
        assert await house.store.notes(table, "ada") == {}

    in_house(tmp_path, work)


def test_nobody_at_all_notes_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        with pytest.raises(ParlourError, match="no-cookie"):
            await note(house, await playing(house), "", "N-W", "x")

    in_house(tmp_path, work)


def test_there_is_room_for_so_many_notes(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house)
        for number in range(notes.MOST):
            await note(house, table, "ada", f"e{number}", "x" * notes.LONGEST)
        with pytest.raises(ParlourError, match="no-note-many"):
            await note(house, table, "ada", "more", "x")
        await note(house, table, "ada", "e1", "changed")
        await note(house, table, "bob", "more", "others have room of their own")
        await note(house, table, "ada", "e2", "")
        await note(house, table, "ada", "more", "x")
        assert len(await house.store.notes(table, "ada")) == notes.MOST

    in_house(tmp_path, work)


def test_a_page_in_another_process_hears_of_it(tmp_path: Path) -> None:
    def told(work: Callable[[House, House, list[str]], Awaitable[None]]) -> None:
        async def run(house: House) -> None:
            store = SqliteStore(tmp_path / "db")
            await store.open()
            other = House(store, think, 0.0)
            said: list[str] = []
            house.store.tell = said.append  # type: ignore[method-assign]
            await work(house, other, said)
            await other.close()
            await store.close()

        in_house(tmp_path, run)

    async def work(house: House, other: House, said: list[str]) -> None:
        table = await playing(house)
        here, there, bob = Eyes("ada"), Eyes("ada"), Eyes("bob")
        await house.join(table, here, 0)
        await other.join(table, there, 0)
        await other.join(table, bob, 0)
        said.clear()
        await note(house, table, "ada", "N-W", "a bluff?")
        assert "bluff" not in "".join(said)  # what is noted is not told, only that something is
        for text in said:
            other.cluster.on_news(Told(text))
            house.cluster.on_news(Told(text))  # some stores tell their own house, too
        while len(there.notes) < 2:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert here.notes == there.notes == [{}, {"N-W": "a bluff?"}]
        assert bob.notes == [{}]

    told(work)


def test_notes_are_kept_by_table_and_person(database: str) -> None:
    async def run() -> None:
        store = store_at(database)
        await store.open()
        assert await store.note("t", "ada", "b", "two", 2)
        assert await store.note("t", "ada", "a", "one 'é", 2)
        assert not await store.note("t", "ada", "c", "three", 2)
        assert await store.note("t", "ada", "a", "uno", 2)
        assert await store.note("t", "bob", "a", "his", 2)
        assert await store.note("u", "ada", "a", "elsewhere", 2)
        assert await store.notes("t", "ada") == {"a": "uno", "b": "two"}
        assert await store.note("t", "ada", "a", "", 2)
        assert await store.note("t", "ada", "never", "", 2)
        await store.close()
        again = store_at(database)
        await again.open()
        assert await again.notes("t", "ada") == {"b": "two"}
        assert await again.notes("t", "bob") == {"a": "his"}
        assert await again.notes("u", "cy") == {}
        await again.close()

    asyncio.run(run())


def test_over_the_live_link(person: Enter) -> None:
    ada, bob, table = two(person)
    with ada.look(table) as a, bob.look(table) as b:
        mine, theirs = Page(a), Page(b)
        mine.quiet()
        theirs.quiet()
        assert mine.ask("note", "n1", element="N-W", text="a bluff?")["t"] == "ack"
        assert (
            mine.ask("note", "n2", element="N-W", text="x" * 201)["text"] == "A note can have at most 200 characters."
        )
        mine.quiet()
        theirs.quiet()
        assert [message["notes"] for message in mine.seen if message["t"] == "notes"] == [{}, {"N-W": "a bluff?"}]
        assert "bluff" not in str(theirs.seen)
        assert "bluff" not in ada.get(f"/t/{table}").text
    with ada.look(table) as a:
        again = Page(a).until(lambda message: message["t"] == "notes")
        assert again["notes"] == {"N-W": "a bluff?"}
