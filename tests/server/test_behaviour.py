"""Reports, and what moderators do about them: each act is told to whom it concerns, and kept where nobody can change it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.moderation import Order, carry_out
from parlour.server.people.audit import Act, acts, all_acts, broken_at, record
from parlour.server.people.conduct import Conduct, Sanction, imposing
from parlour.server.people.names import finish_renaming
from parlour.server.people.sessions import COOKIE, Sessions
from parlour.server.services import Services
from parlour.server.store import naming, store_at
from server.houses import Hears, make_accounts, playing
from server.support import GAME, Enter, Page, Person, make_moderator, think
from server.test_cluster import open_house, run, until

GOOD = "a short sentence"


def account(person: Enter, name: str) -> Person:
    somebody = person()
    assert somebody.post("/account/sign-up", {"name": name, "password": GOOD}).status_code == 303
    return somebody


def moderator(person: Enter) -> Person:
    max = account(person, "Max")
    make_moderator(max, "Max")
    return max


@contextlib.contextmanager
def writing(who: Person, table: str) -> Iterator[Page]:
    with who.look(table) as session:
        page = Page(session)
        page.quiet()
        yield page


def write(who: Person, table: str, text: str) -> dict[str, Any]:
    """Write a line of chat: the answer."""
    with writing(who, table) as page:
        return page.ask("say", text, text=text)


def number_of(who: Person, table: str, text: str) -> str:
    lines = who.get(f"/t/{table}/chat").json()["lines"]
    return str(next(line["number"] for line in lines if line["text"] == text))


def order(max: Person, what: str, **more: str) -> Any:
    """Let a moderator decide about the first report."""
    page = max.get("/moderation").text
    fields = {
        name: re.search(rf'name="{name}" value="([^"]*)"', page)[1]  # type: ignore[index]
        for name in ("person", "table", "report")
    }
    return max.post("/moderation", {**fields, "what": what, "why": "Rude words", "days": "7", **more})


def reported(person: Enter, bob: Person) -> tuple[Person, str]:
    """Ada plays with Bob, who is rude, and reports him: Ada, and the table."""
    ada = person("Ada")
    table = ada.open()
    bob.sit(table)
    assert write(bob, table, "you fool")["t"] == "ack"
    answer = ada.post(f"/t/{table}/report", {"line": number_of(ada, table, "you fool"), "why": "He said <i>that</i>"})
    assert "Thank you" in answer.text
    return ada, table


# --- reports ------------------------------------------------------------------------------------------------------------


def test_a_moderator_reads_a_reported_line_with_what_was_said_around_it(person: Enter) -> None:
    max, bob = moderator(person), person("Bob")
    ada, table = reported(person, bob)
    write(ada, table, "see https://example.org")
    page = max.get("/moderation").text
    assert "1 open report" in page
    assert "you fool" in page
    assert "see https://example.org" in page
    assert 'href="https://example.org' not in page
    assert "He said &lt;i&gt;that&lt;/i&gt;" in page
    assert f"/t/{table}#" in page
    assert order(max, "dismiss").status_code == 303
    assert "No open reports" in max.get("/moderation").text
    ada.post(f"/t/{table}/report", {"line": number_of(ada, table, "you fool")})
    assert "No open reports" in max.get("/moderation").text  # the same line by the same person, once


def test_a_player_can_be_reported_by_who_says_why(person: Enter) -> None:
    max, bob = moderator(person), person("Bob")
    table = bob.open()
    cy = person("Cy")
    assert "Bob" in cy.get(f"/t/{table}/report").text
    assert cy.post(f"/t/{table}/report", {"seat": "0"}).status_code == 400
    assert cy.post(f"/t/{table}/report", {"seat": "0", "why": "Never moves"}).status_code == 200
    assert "Never moves" in max.get("/moderation").text


def test_nobody_reports_what_they_cannot_read_nor_themselves(person: Enter) -> None:
    bob, cy = person("Bob"), person("Cy")
    ada, table = reported(person, bob)
    line = number_of(ada, table, "you fool")
    for who, form in [
        (cy, {"line": line}),  # players' chat, and Cy watches
        (bob, {"line": line}),
        (ada, {"line": "0"}),
        (ada, {"line": "99999999999999"}),
        (ada, {"line": "-1"}),
        (cy, {"seat": "7", "why": "?"}),
        (cy, {"seat": "0", "why": "x" * 301}),
    ]:
        assert who.post(f"/t/{table}/report", form).status_code == 400, form
    assert cy.post("/t/nosuchtab2/report", {"seat": "0", "why": "?"}).status_code == 404


def test_reports_are_limited(person: Enter) -> None:
    bob = person("Bob")
    ada, table = reported(person, bob)
    line = number_of(ada, table, "you fool")
    answers = [ada.post(f"/t/{table}/report", {"line": line}).status_code for _ in range(6)]
    assert answers == [200] * 4 + [429] * 2


# --- muting and banning -------------------------------------------------------------------------------------------------


def test_who_is_muted_is_told_why_and_until_when_and_plays_on(person: Enter) -> None:
    max, bob = moderator(person), person("Bob")
    ada, table = reported(person, bob)
    assert order(max, "mute", why="").status_code == 400  # without a reason
    assert order(max, "mute", days="5").status_code == 400
    assert order(max, "mute").status_code == 303
    answer = write(bob, table, "again")
    assert answer["t"] == "no"
    assert re.search(r"muted you until 20\d\d-.* Reason: Rude words", answer["text"])
    assert write(ada, table, "peace")["t"] == "ack"
    assert order(max, "unmute").status_code == 303
    assert write(bob, table, "sorry")["t"] == "ack"


def test_who_is_banned_is_signed_out_everywhere_at_once_and_told_why(person: Enter) -> None:
    max, bob, phone = moderator(person), account(person, "bob"), person()
    phone.post("/account/sign-in", {"name": "bob", "password": GOOD})
    _, table = reported(person, bob)
    with bob.look(table) as session:
        assert order(max, "ban").status_code == 303
        assert Page(session).is_cut()
    for device in (bob, phone):
        answer = device.get(f"/t/{table}")
        assert answer.status_code == 403
        assert "banned from this house until 20" in answer.text
        assert "Rude words" in answer.text
        assert COOKIE not in device.client.cookies
        assert '<bdi class="who">Guest' in device.get("/").text
    again = person().post("/account/sign-in", {"name": "bob", "password": GOOD})
    assert (again.status_code, "Reason: Rude words" in again.text) == (400, True)
    assert again.text.count('formaction="/account/banned"') == 2
    order(max, "unban")
    assert phone.post("/account/sign-in", {"name": "bob", "password": GOOD}).status_code == 303


def test_who_is_banned_can_still_have_and_delete_what_is_theirs(person: Enter) -> None:
    max, bob = moderator(person), account(person, "bob")
    reported(person, bob)
    assert order(max, "ban", address="on").status_code == 303
    stranger, form = person(), {"name": "bob", "password": GOOD}
    for what in ("export", "erase"):
        refused = stranger.post("/account/banned", {**form, "password": "wrong wrong", "what": what})
        assert (refused.status_code, "do not belong together" in refused.text) == (400, True)
    assert stranger.post("/account/banned", {**form, "what": "export"}).content[:2] == b"PK"
    assert stranger.get("/account/games").status_code == 403  # and nothing else
    assert COOKIE not in stranger.client.cookies
    assert stranger.post("/account/banned", {**form, "what": "erase"}).status_code == 303
    assert "do not belong together" in stranger.post("/account/sign-in", form).text


def test_a_ban_can_hold_for_strangers_from_the_same_address_for_a_month_at_most(person: Enter, tmp_path: Path) -> None:
    max, bob = moderator(person), person("Bob")
    dee = account(person, "dee")
    _, table = reported(person, bob)
    with bob.look(table) as session:
        assert order(max, "ban", address="on", days="365").status_code == 303
        assert Page(session).is_cut()
    assert "banned from this house" in bob.get("/").text
    stranger = person()
    assert stranger.get("/").status_code == 403
    assert "network is banned" in stranger.get("/").text
    assert stranger.post("/account/sign-up", {"name": "bob2", "password": GOOD}).status_code == 403
    with pytest.raises(WebSocketDisconnect):
        stranger.look(table).__enter__()
    assert stranger.get("/account").status_code == 200
    assert stranger.post("/account/sign-in", {"name": "dee", "password": GOOD}).status_code == 303
    assert dee.get("/").status_code == 200
    with contextlib.closing(sqlite3.connect(tmp_path / "parlour.db")) as db:
        kept = {subject: until - at for subject, at, until in db.execute("select subject, at, until from sanction")}
        dump = "\n".join(db.iterdump())
    assert sorted(kept.values()) == [30 * 86_400, 365 * 86_400]
    assert all("testclient" not in line for line in dump.splitlines() if "sanction" in line)


def test_a_moderator_renames_and_closes_but_not_other_moderators(person: Enter) -> None:
    max, bob = moderator(person), account(person, "bob")
    ada, table = reported(person, bob)
    assert order(max, "rename", name="max").status_code == 400  # taken
    assert order(max, "rename", name="robert").status_code == 303
    with writing(ada, table) as page:
        assert page.table["seats"][1]["name"] == "robert"
    make_moderator(bob, "robert")
    dee = person("Dee")
    assert dee.post(f"/t/{table}/report", {"seat": "1", "why": "?"}).status_code == 200
    answer = order(max, "ban")
    assert (answer.status_code, "another moderator" in answer.text) == (400, True)
    with writing(ada, table) as page:
        assert order(max, "close").status_code == 303
        assert page.quiet()["status"] == "over"
    waits = ada.open()
    with writing(dee, waits) as page:
        assert max.post("/moderation", {"what": "close", "table": waits}).status_code == 303
        assert page.is_cut()
    assert dee.get(f"/t/{waits}").status_code == 404
    assert max.get("/moderation").text.count("Closed a table") == 2


def test_other_processes_hear_of_a_ban(database: str) -> None:
    async def work() -> None:
        store = store_at(database)
        await store.open()
        now = 1_000.0
        here, there = Conduct(store, lambda: now), Conduct(store, lambda: now)
        heard: list[str] = []
        cookie = await Sessions(store, lambda: now).begin("bob", "", "")
        there.on_ban = heard.append
        await store.change(*imposing(Sanction("bob", "ban", "Rude", now, now + 60)))
        for one in (here, there, there):
            await one.refresh()
        assert heard == ["bob"]
        assert [await there.signed_out(one) for one in (cookie, "another", None)] == ["bob", "", ""]
        assert here.of("bob", "ban") == there.of("bob", "ban") == Sanction("bob", "ban", "Rude", now, now + 60)
        now += 61  # it ends by itself
        assert here.of("bob", "ban") is None
        await here.forget()
        assert await store.ask("select 1 from sanction") == []
        await store.close()

    asyncio.run(work())


# --- the audit log ------------------------------------------------------------------------------------------------------


def test_acts_of_several_moderators_at_once_make_one_chain(database: str) -> None:
    async def work() -> None:
        stores = [store_at(database) for _ in range(2)]
        for store in stores:
            await store.open()
        await asyncio.gather(*(record(stores[n % 2], Act("max", "mute", f"p{n}", why=f"é {n}")) for n in range(6)))
        log = await all_acts(stores[0])
        assert [act.number for act in log] == [1, 2, 3, 4, 5, 6]
        assert {act.person for act in log} == {f"p{n}" for n in range(6)}
        assert broken_at(log) == 0
        assert (await acts(stores[1], 1))[0] == log[-1]
        for store in stores:
            await store.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("harm", "wrong"),
    [
        ("update audit set why = 'Nothing' where number = 2", 2),
        ("update audit set at = at + 1 where number = 3", 3),
        ("delete from audit where number = 1", 1),
        ("delete from audit where number = 2", 2),
    ],
)
def test_whoever_changes_the_log_is_found_out(tmp_path: Path, harm: str, wrong: int) -> None:
    async def work() -> None:
        store = store_at(tmp_path / "db")
        await store.open()
        for what in ("mute", "ban", "unban"):
            await record(store, Act("max", what, "bob", "", "Rude"))
        await store.change((harm,))
        assert broken_at(await all_acts(store)) == wrong
        await store.close()

    asyncio.run(work())


class Cut(Exception):
    """The process ended here."""


@contextlib.contextmanager
def cut_before(store: Any, last: int) -> Iterator[None]:
    """Let the process end before the statement of this number, counted over all transactions of this task."""
    transact, numbers, task = store.transact, itertools.count(), asyncio.current_task()

    async def mortal(plan: Any) -> Any:
        def part() -> Any:
            rest, found = plan(), None
            while True:
                try:
                    statement = rest.send(found)
                except StopIteration as end:
                    return end.value
                if next(numbers) == last:
                    raise Cut
                found = yield statement

        return await transact(part if asyncio.current_task() is task else plan)

    store.transact = mortal
    try:
        yield
    finally:
        store.transact = transact


@pytest.mark.parametrize("what", ["rename", "close", "close waiting"])
def test_an_act_and_what_it_changes_are_there_together_or_not_at_all(database: str, what: str) -> None:
    async def work() -> None:
        services = Services(store_at(database), 0.0, think)
        await services.open()
        store, house, accounts = services.store, services.house, services.people.accounts
        await make_accounts(store, "max", "bob")
        max = await accounts.of("max")
        table = await playing(house, "max", "bob")
        if what == "close waiting":
            table = await house.open(GAME, {}, ["open", "open"])
        given = Order(what.split()[0], "bob", table, name="robert")

        async def things() -> Any:
            return (
                await accounts.of("bob"),
                await store.name("bob"),
                await store.survey(table=table),
                await acts(store, 1),
                [row.body.get("name") for row in await store.read(table)],
            )

        before = await things()
        for last in itertools.count():
            try:
                with cut_before(store, last):
                    await carry_out(services, max, given)
                break
            except Cut:
                assert await things() == before
        assert last > 3
        account, name, found, (act,), called = await things()
        assert (act.what, act.number) == (given.what, 1)
        if what == "rename":
            assert (account.name, name) == ("robert", "robert")
            assert [one for one in called if one and one.casefold() != "max"] == ["robert"]
        else:
            assert [one.status for one in found] == ([] if what == "close waiting" else ["over"])
        with pytest.raises(ParlourError):  # the name is taken, the table is over or gone
            await carry_out(services, max, replace(given, name="max"))
        assert len(await all_acts(store)) == 1
        await services.close()

    asyncio.run(work())


# --- a name that nobody should read -------------------------------------------------------------------------------------

RUDE = "Xantippe"


async def rude(house: House) -> tuple[str, str]:
    """Bob, called by a rude name, has finished one game, plays another, and has written at both: these tables."""
    tables = await playing(house, "bob", "ada"), await playing(house, "ada", "bob")
    for table in tables:
        await house.rename("bob", RUDE)
        await house.do(table, "bob", RUDE, wire.Chat(id="c", text="hello"))
    await house.do(tables[0], "ada", "Ada", wire.Leave(id="l"))
    return tables


def test_a_new_name_takes_the_place_of_the_old_one_at_once_in_every_process(database: str) -> None:
    async def work() -> None:
        services = Services(store_at(database), 0.0, think)
        await services.open()
        house, store = services.house, services.store
        await make_accounts(store, "max", "bob")
        async with open_house(database) as (other, _):
            ended, running = await rude(house)
            pages = {(one, table): Hears("ada") for one in (house, other) for table in (ended, running)}
            for (one, table), page in pages.items():
                await one.join(table, page, 0)
                assert RUDE in repr(page.seen)
                assert RUDE in repr(page.heard)
            max = await services.people.accounts.of("max")
            assert max
            await carry_out(services, max, Order("rename", "bob", name="robert"))
            for page in pages.values():
                await until(lambda page=page: '{"t":"forget"}' in page.texts and "robert" in repr(page.heard), 5)
                told = "".join(page.texts[page.texts.index('{"t":"forget"}') :])
                assert (RUDE in told, "is now called" in told, "hello" in told) == (False, False, True)
                assert [line.name for line in page.heard] == ["robert"]
            assert RUDE not in "".join([repr(await store.read(table)) for table in (ended, running)])
            assert "robert" in (await house.table(ended)).record().seats
        await services.close()

    run(work)


def test_a_rename_that_was_interrupted_is_finished_later(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (house, store):
            ended, _running = await rude(house)
            await record(store, Act("max", "rename", "bob"), naming("bob", "robert", 1.0))
            for _ in range(2):  # it may be done again
                await finish_renaming(store, house)
            assert "robert" in (await house.table(ended)).record().seats
            before = len(await store.read(ended))
            await finish_renaming(store, house)
            assert len(await store.read(ended)) == before

    run(work)


def test_whoever_was_renamed_writes_and_sits_by_the_new_name_on_an_open_page(person: Enter) -> None:
    max, bob = moderator(person), account(person, RUDE)
    ada, _ = reported(person, bob)
    table = ada.open()
    with writing(bob, table) as page, writing(ada, table) as other:
        assert order(max, "rename", name="robert").status_code == 303
        assert page.ask("say", "s", text="hello")["t"] == "ack"
        assert page.ask("sit", "t", seat=1)["t"] == "ack"
        assert other.quiet()["seats"][1]["name"] == "robert"
    assert {line["name"] for line in bob.get(f"/t/{table}/chat").json()["lines"]} <= {"robert"}
    assert {line["name"] for line in max.get(f"/t/{table}/chat").json()["lines"]} == {"robert"}


# --- the chat of watchers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("allowed", "wanted"), [({}, "no"), ({"watchers": "1"}, "ack")])
def test_watchers_of_a_game_with_secrets_write_only_if_the_host_lets_them(
    person: Enter, bluff: str, allowed: dict[str, str], wanted: str
) -> None:
    ada, bob, cy = person("Ada"), person("Bob"), person("Cy")
    form = {"seat-0": "open", "seat-1": "open", "sit": "0", "public": "1", **allowed}
    table = str(ada.post(f"/new/{bluff}", form).headers["location"]).removeprefix("/t/")
    assert write(cy, table, "may I watch?")["t"] == "ack"  # nothing has begun
    ada.add_strings(table)
    bob.sit(table)
    assert write(cy, table, "she bluffs")["t"] == wanted
    assert write(ada, table, "hello")["t"] == "ack"
    with writing(cy, table) as page:
        assert ("hushed" in page.table) == (wanted == "no")


def test_nothing_but_ids_gets_into_the_log_of_acts(person: Enter, app: FastAPI) -> None:
    """What is in it stays for ever, whatever a moderator's browser sends, and PostgreSQL stores no zeros."""
    max, bob = moderator(person), person("Bob")
    reported(person, bob)
    for field in ("person", "table", "report"):
        for text in ("\0", "x" * 65, "a b", "é", "<b>"):
            for what in ("mute", "ban", "unmute", "unban", "rename", "close", "dismiss"):
                assert order(max, what, **{field: text}).status_code == 400, (what, field, text)
    assert order(max, "dismiss", report="").status_code == 400
    assert max.client.portal.call(all_acts, app.state.services.store) == []


def test_whoever_is_muted_says_nothing_by_a_name_either(person: Enter) -> None:
    max, bob = moderator(person), person("Bob")
    ada, table = reported(person, bob)
    assert order(max, "mute").status_code == 303
    answer = bob.post("/name", {"name": "you fool"})
    assert (answer.status_code, "Rude words" in answer.text) == (400, True)
    with ada.look(table) as session:
        assert Page(session).until(lambda message: message["t"] == "table")["seats"][1]["name"] == "Bob"


def test_of_whoever_is_erased_nothing_is_kept_again(person: Enter, app: FastAPI) -> None:
    max, ada = moderator(person), account(person, "ada_l")
    store = app.state.services.store
    ((who,),) = max.client.portal.call(store.ask, "select person from account where name = 'ada_l'")
    assert ada.post("/account/erase", {"password": GOOD}).status_code == 303
    for what in ("mute", "ban", "rename"):
        form = {"person": who, "what": what, "why": "Rude words", "days": "7", "name": "another"}
        answer = max.post("/moderation", form)
        assert (answer.status_code, "was deleted" in answer.text) == (400, True), what
    for table, column in (("person", "id"), ("sanction", "subject"), ("audit", "person")):
        assert max.client.portal.call(store.ask, f"select 1 from {table} where {column} = $1", who) == []
