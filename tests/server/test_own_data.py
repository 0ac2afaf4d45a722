"""One's own data: all of it in one file, and after erasing none of it anywhere; the games stay, and still verify."""

from __future__ import annotations

import asyncio
import functools
import gc
import io
import json
import types
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.games import game as find_game
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.server import messages as wire
from parlour.server import open_tables, speaker
from parlour.server.app import create_app
from parlour.server.people import own_data
from parlour.server.people.accounts import Account
from parlour.server.people.own_data import FORGET, finish_erasing, tables_with
from parlour.server.services import Services
from parlour.server.store import Row, Store, store_at
from parlour.server.table import FORMER
from server.houses import Hears
from server.support import Enter, Page, Person, think
from server.test_accounts import GOOD, name_of, sign_in, sign_up
from server.test_cluster import move, open_house, run, sit, until
from server.test_store import with_store

pytestmark = pytest.mark.timeout(90)
GUEST, NAME, MAIL, SAID, NOTED = "Zweigelt", "qanary_kq7", "zq9@canary.example", "xylophone wq5", "marzipan vq3"
REPORTED = "pumpernickel jq2"
PHONED = "seen from the phone nq8"
CANARIES = (GUEST, NAME, MAIL, SAID, NOTED, REPORTED, PHONED, "Blaufraenkisch")


@pytest.fixture
def app(database: str) -> FastAPI:
    return create_app(Services(store_at(database), 0.0, think))


def say(person: Person, table: str, text: str = SAID, note: str = "") -> None:
    with person.look(table) as session:
        page = Page(session)
        page.until(lambda message: message["t"] == "table")
        assert page.ask("say", f"say {len(text)}", text=text)["t"] == "ack"
        assert page.ask("note", "note", element="S-W", text=note)["t"] == "ack"


def resign(person: Person, table: str) -> None:
    with person.look(table) as session:
        page = Page(session)
        page.until(lambda message: message["t"] == "table")
        assert page.ask("leave", "leave")["t"] == "ack"


def dumped(app: FastAPI, person: Person) -> str:
    """All rows of all tables of the database."""
    store: Store = app.state.services.store

    async def dump() -> str:
        sqlite = "select name from sqlite_master where type = 'table'"
        postgres = "select table_name from information_schema.tables where table_schema = 'public'"
        names = await store.ask(postgres if "://" in store.shown else sqlite)
        return "\n".join([repr(await store.ask(f"select * from {name}")) for (name,) in names])

    return str(person.client.portal.call(dump))


def counted(app: FastAPI, person: Person, table: str) -> int:
    """How many rows a table of the database has."""
    store: Store = app.state.services.store
    return int(person.client.portal.call(store.ask, f"select count(*) from {table}")[0][0])


def held(root: object) -> Iterator[str]:
    """All texts that something holds on to, by whatever way; not by code, which holds the tests as well."""
    left_out = (
        types.ModuleType,
        types.FunctionType,
        types.MethodType,
        types.BuiltinFunctionType,
        types.FrameType,
        type,
    )
    seen, waiting = {id(root)}, [root]
    while waiting:
        for one in gc.get_referents(waiting.pop()):
            if id(one) in seen or isinstance(one, (*left_out, asyncio.AbstractEventLoop, asyncio.Future)):
                continue
            seen.add(id(one))
            if isinstance(one, str | bytes):
                yield one if isinstance(one, str) else one.decode("utf-8", "replace")
            waiting.append(one)


def found(text: str) -> list[str]:
    return [canary for canary in CANARIES if canary.casefold() in text.casefold()]


def test_after_erasing_nothing_holds_who_it_was(person: Enter, app: FastAPI, database: str, tmp_path: Path) -> None:
    ada, phone, bob, cy = person(GUEST), person("Blaufraenkisch"), person("Bob"), person("Cy")
    over, running, watched, joined, early = ada.open(), ada.open(), bob.open(), phone.open(), phone.open()
    for table, other in ((over, bob), (running, bob), (watched, cy), (joined, cy), (early, cy)):
        other.sit(table)
    for table in (over, running, watched):
        say(ada, table, note=NOTED)
    say(phone, joined, note=NOTED)
    say(phone, watched, PHONED)
    resign(phone, early)
    say(bob, over, "good game")
    assert sign_up(ada, NAME, mail=MAIL) == 303  # the game that goes on tells of the new name
    say(ada, over, f"{SAID} again")
    sign_in(phone, NAME)
    phone.post("/account/games", {"take": "1"})
    resign(bob, over)
    before = ada.get(f"/t/{over}/record").text
    number = next(line["number"] for line in bob.get(f"/t/{over}/chat").json()["lines"] if SAID in line["text"])
    assert bob.post(f"/t/{over}/report", {"line": str(number), "why": "rude"}).status_code in (200, 303)
    assert ada.post(f"/t/{over}/report", {"seat": "1", "why": REPORTED}).status_code in (200, 303)
    sign_up(cy, "cy_3")
    for one, name in ((cy, NAME), (ada, "cy_3")):
        assert one.post("/account/block", {"name": name}).status_code == 303
    assert (counted(app, ada, "report"), counted(app, ada, "block")) == (2, 2)
    assert found(dumped(app, ada)) == [*CANARIES]
    pages = [bob.get("/"), bob.get(f"/t/{over}"), bob.get(f"/t/{running}/lines"), bob.get(f"/t/{over}/chat")]
    assert found("".join(page.text for page in pages))
    bob.get(f"/t/{over}/review")
    assert len(found("\n".join(held(app.state.services)))) > 3

    assert ada.post("/account/erase", {"password": "wrong wrong"}).status_code == 400
    assert name_of(phone) == NAME
    assert ada.post("/account/erase", {"password": GOOD}).status_code == 303

    assert found(dumped(app, bob)) == []
    assert (counted(app, bob, "report"), counted(app, bob, "block")) == (0, 0)
    for file in tmp_path.iterdir():  # of SQLite; PostgreSQL's own files are vacuumed by itself
        assert found(file.read_bytes().decode("utf-8", "replace")) == [], file
    assert found("\n".join(held(app.state.services))) == []
    caches = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    assert found("\n".join(text for kept in (*caches, speaker._memories) for text in held(kept))) == []
    for who in (bob, cy, ada, phone):
        for table in (over, running, watched, joined, early):
            for path in ("", "/chat", "/lines", "/record", "/review"):
                assert found(who.get(f"/t/{table}{path}").text) == []
            with who.look(table) as session:
                page = Page(session)
                page.until(lambda message: message["t"] == "presence")
                assert found(json.dumps(page.seen)) == []
        assert found(who.get("/").text) == []
    assert name_of(ada)[:5] == name_of(phone)[:5] == "Guest"
    assert sign_in(person(), NAME) == 400
    assert sign_up(person(), NAME) == 303  # the name is free

    after = bob.get(f"/t/{over}/record").text
    one, two = parse_record(before), parse_record(after)
    assert two.seats == (FORMER, "Bob")
    assert after.replace(f'"{FORMER}"', f'"{NAME}"') == before  # only the name has changed
    for record in (one, two):
        verify(find_game(record.game), record)
        assert "says the same: fingerprint, seed" in bob.post("/verify", {"record": record.text()}).text
    assert "good game" in bob.get(f"/t/{over}/chat").text
    with bob.look(running) as session:
        view = Page(session).until(lambda message: message["t"] == "table")
    assert (view["status"], view["seats"][0]["name"]) == ("over", "former player")


def test_no_link_to_the_database_keeps_what_it_has_read_last(database: str) -> None:
    async def work(store: Store) -> None:
        await store.rename("ada", NAME, 1.0)
        names = await asyncio.gather(*(store.ask("select name from person") for _ in range(4)))
        assert names == [[(NAME,)]] * 4
        del names
        await store.rename("ada", "Ada", 2.0)
        await store.scrub()
        assert found("\n".join(held(store))) == []

    with_store(database, work)


KEPT = {
    "seat": "ids, by which the others' games are found",
    "result_seat": "numbers of an id, from which the others' ratings come",
    "rating": "likewise",
    "audit": "ids, in a chain that nobody can change",
    "erased": "that this id is nobody's any longer",
    "session": "ended with everything that is bound to it",
}
"""Tables with people in them from which erasing deletes nothing by itself, each with the reason."""


def test_every_table_with_people_in_it_is_forgotten_or_kept_for_a_reason(database: str) -> None:
    async def work(store: Store) -> None:
        sqlite = "select m.name from sqlite_master m, pragma_table_info(m.name) p where p.name = 'person'"
        postgres = "select table_name from information_schema.columns where column_name = 'person'"
        tables = {name for (name,) in await store.ask(postgres if "://" in store.shown else sqlite)}
        assert {name for name in tables if not any(f" from {name} " in text for text in FORGET)} == set(KEPT)

    with_store(database, work)


def test_the_cookie_of_the_guest_they_were_opens_nothing(person: Enter) -> None:
    ada, thief = person("Ada"), person()
    stolen = ada.client.cookies["parlour"]
    table = ada.open()
    sign_up(ada, "ada_l")
    ada.post("/account/erase", {"password": GOOD})
    thief.client.cookies.set("parlour", stolen)
    with thief.look(table) as session:
        seats = Page(session).until(lambda message: message["t"] == "table")["seats"]
    assert not any(seat.get("you") for seat in seats)


def test_all_that_is_kept_is_in_one_file(person: Enter) -> None:
    ada, phone, bob = person("Ada"), person("Phone"), person("Bob")
    over, running = ada.open(), ada.open()
    bob.sit(over)
    say(ada, over, "hello", NOTED)
    say(bob, over, "not hers")
    resign(bob, over)
    sign_up(ada, "ada_l", mail=MAIL)
    watched, kept = bob.open(), phone.open()
    say(phone, watched, PHONED)
    sign_in(phone, "ada_l")
    phone.post("/account/games", {"take": "1"})
    answer = ada.post("/account/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        assert file.testzip() is None
        parts: dict[str, Any] = {name: json.loads(file.read(name)) for name in file.namelist()}
    assert (parts["profile.json"]["name"], parts["profile.json"]["mail"]) == ("ada_l", MAIL)
    assert len(parts["profile.json"]["devices"]) == 2
    assert {line["text"] for line in parts["chat.json"]} == {"hello", PHONED}
    assert [note["text"] for note in parts["notes.json"]] == [NOTED]
    assert {game["table"]: game["status"] for game in parts["games.json"]} == {
        over: "over",
        running: "waiting",
        kept: "waiting",
    }
    (record,) = [name for name in parts if name.startswith("records/")]
    assert parts[record] == ada.get(f"/t/{over}/record").json()
    for secret in ("password", "$argon2id$", "seed_of"):
        assert secret not in json.dumps(parts["profile.json"])
    assert [ada.post("/account/export").status_code for _ in range(2)] == [200, 429]


def test_what_was_interrupted_is_finished_and_heard_by_all_processes(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (house, store), open_house(database) as (other, _):
            table = await house.open("adventurers-guard", {}, ["open", "open"])
            for seat, who in enumerate(("ada", "bob")):
                await sit(house, table, who, seat)
            await house.do(table, "ada", "Ada", wire.Chat(id="c", text=SAID))
            assert (await other.table(table)).names() == ("Ada", "Bob")
            later = await house.open("adventurers-guard", {}, ["open", "open"])
            await sit(house, later, "ada", 0)
            assert await tables_with(store, {"ada"}) == [later, table]  # where others may be looking comes first
            await store.change(("insert into erased (person, at, done) values ($1, $2, 0)", "ada", 1.0))
            for _ in range(2):  # it may be done again
                await finish_erasing(store, house)
            assert (await house.table(table)).names() == (FORMER, "Bob")
            await until(lambda: other.tables.find(table).table.names() == (FORMER, "Bob"))
            assert found(repr(other.tables.find(table).table)) == []
            assert await store.ask("select done from erased") == [(1,)]

    run(work)


def test_open_pages_forget_at_once_whoever_is_erased_in_every_process(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (house, store), open_house(database) as (other, _):
            table = await house.open("adventurers-guard", {"first_player": "S"}, ["open", "open"])
            for seat, who in enumerate(("ada", "bob")):
                await sit(house, table, who, seat)
            await move(house, table, "ada", "m")
            for who, text in (("ada", SAID), ("bob", "good luck")):
                await house.do(table, who, who.title(), wire.Chat(id=f"{who} says", text=text))
            here, there, gone = Hears("bob"), Hears("bob"), Hears("bob")
            await house.join(table, here, 0)
            await other.join(table, there, 0)
            await other.join(table, gone, 0)  # the page of a device that is about to lose its link
            await other.part(table, gone)
            known = gone.seen[-1].version
            assert all("Ada" in repr(page.seen) and SAID in repr(page.heard) for page in (here, there, gone))
            await store.change(("insert into erased (person, at, done) values ($1, $2, 0)", "ada", 1.0))
            await finish_erasing(store, house)
            await until(lambda: there.seen[-1].version > known, 2)
            await other.join(table, gone, known)
            for page in (here, there, gone):
                assert [line.text for line in page.heard] == ["good luck"]
                assert page.seen[-1].lines_from <= 1
                assert "former player" in repr(page.seen[-1].lines)
                told = page.texts[page.texts.index('{"t":"forget"}') :]
                assert "Ada" not in "".join(told)
                assert SAID not in "".join(told)
            before = len(here.texts)
            await house.do(table, "bob", "Bob", wire.Chat(id="more", text="alone now"))
            assert '"forget"' not in "".join(here.texts[before:])  # once
            fresh = Hears("bob")
            await house.join(table, fresh, 0)
            assert '"forget"' not in "".join(fresh.texts)  # it knows nothing

    run(work)


def test_lists_are_told_of_every_table_of_whoever_is_erased(person: Enter, app: FastAPI) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    sign_up(ada, NAME)
    heard: list[str] = []
    app.state.services.house.cluster.noticed = heard.append
    ada.post("/account/erase", {"password": GOOD})
    assert table in heard  # it need not be in memory


def test_no_process_remembers_a_name_that_another_has_erased(person: Enter, app: FastAPI) -> None:
    portal, services = person().client.portal, app.state.services
    words = find_game("adventurers-guard").words("en")
    speaker.Speaker(words, ())
    named = speaker._memories[words].named
    portal.call(services._follow_sessions)
    named[0, (GUEST,)] = None, None
    portal.call(services._follow_sessions)
    assert named  # nobody was erased meanwhile
    gone = "insert into erased (person, at, done) values ($1, $2, 1)", "somebody", 1.0
    portal.call(services.store.change, gone)
    portal.call(services._follow_sessions)
    assert not named


def test_no_game_is_folded_in_the_house_for_a_file(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has played thousands of games keeps nobody waiting: their games are read again in a worker."""
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    resign(bob, table)
    sign_up(ada, "ada_l")

    def fold_in(*_: object) -> None:
        raise AssertionError("in the event loop")

    monkeypatch.setattr(open_tables, "fold_in", fold_in)
    with zipfile.ZipFile(io.BytesIO(ada.post("/account/export").content)) as file:
        assert f"records/adventurers-guard-{table}.json" in file.namelist()
        assert json.loads(file.read("chat.json")) == []


def test_chat_is_put_into_the_file_some_lines_at_a_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_data, "LINES", 3)

    async def work(store: Store) -> None:
        for table in ("a", "b", "c"):
            rows = [Row("opened")]
            rows += [
                Row("chat", {"room": "players", "person": who, "text": f"{who} {n}"}) for n in range(5) for who in "xy"
            ]
            await store.append(table, 0, rows, "over", 1.0)
        account = Account("x", "Ada", "", "", 0.0)
        parts = [part async for part in own_data.archive(store, account, [], no_games)]
        with zipfile.ZipFile(io.BytesIO(b"".join(parts))) as file:
            lines = json.loads(file.read("chat.json"))
        assert [(line["table"], line["text"]) for line in lines] == [(t, f"x {n}") for t in "abc" for n in range(5)]

    async def no_games(*_: object) -> None:
        raise AssertionError("nobody sits there")

    with_store(database, work)


def test_what_somebody_said_is_found_without_reading_all_that_was_said(database: str) -> None:
    async def work(store: Store) -> None:
        rows = [
            Row("opened"),
            *(Row("chat", {"room": "players", "person": f"p{n}", "text": "hi"}) for n in range(2000)),
        ]
        await store.append("crowded", 0, rows, "over", 1.0)
        await store.append("other", 0, [Row("opened"), Row("became", {"guest": "g", "person": "p7"})], "over", 2.0)
        await store.change(("analyze log",))
        asked: list[tuple[Any, ...]] = []
        ask = store.ask

        async def explained(text: str, *values: Any) -> list[tuple[Any, ...]]:
            asked.extend(await ask(f"explain {'' if '://' in store.shown else 'query plan'} {text}", *values))
            return await ask(text, *values)

        monkeypatch.setattr(store, "ask", explained)
        assert await store.guests_of("p7") == ["g"]
        assert sorted(await store.talked_at("p7")) == [(1.0, "crowded"), (2.0, "other")]
        assert [(table, row.number) for table, row in await store.lines_of("p7", ("", -1), 9)] == [("crowded", 8)]
        assert await store.lines_of("p7", ("crowded", 8), 9) == []
        plan = " ".join(str(line[-1]) for line in asked)
        assert plan.count("log_by_person") == 4, plan

    with pytest.MonkeyPatch.context() as monkeypatch:
        with_store(database, work)
