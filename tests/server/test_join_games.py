"""Signing in where one played as a guest: the games come along after one question, once, whatever breaks meanwhile."""

from __future__ import annotations

import pytest

from parlour.server.commands import Draft, become
from parlour.server.notes import handed_over
from parlour.server.store import Row, Store
from parlour.server.table import Table, fold
from server.houses import begun
from server.support import Enter, Page, Person
from server.test_accounts import sign_in, sign_up
from server.test_store import with_store

pytestmark = pytest.mark.timeout(60)


def seat_of(person: Person, table: str) -> list[str]:
    """The names of one's own seats at a table."""
    with person.look(table) as session:
        seats = Page(session).until(lambda message: message["t"] == "table")["seats"]
    return [seat["name"] for seat in seats if seat.get("you")]


def test_the_games_of_a_guest_come_along_after_one_question(person: Enter) -> None:
    desk, phone, bob = person(), person("Cy"), person("Bob")
    sign_up(desk, "ada")
    table = phone.open()
    bob.sit(table)
    with phone.look(table) as session:
        page = Page(session)
        page.until(lambda message: message["t"] == "table")
        page.ask("note", "n", element="S-W", text="my plan")
        answer = phone.post("/account/sign-in", {"name": "ada", "password": "a short sentence", "back": f"/t/{table}"})
        assert answer.headers["location"] == f"/account/games?back=/t/{table}"
        question = phone.get(answer.headers["location"]).text
        assert "Take your unfinished game with you?" in question
        assert seat_of(phone, table) == []  # not before the answer
        answer = phone.post("/account/games", {"take": "1", "back": f"/t/{table}"})
        assert answer.headers["location"] == f"/t/{table}"
        assert page.is_cut()  # the page comes back as somebody else
    assert seat_of(phone, table) == seat_of(desk, table) == ["ada"]
    assert seat_of(bob, table) == ["Bob"]
    with desk.look(table) as session:
        assert Page(session).until(lambda message: message["t"] == "notes")["notes"] == {"S-W": "my plan"}
    assert phone.get("/account/games", follow_redirects=False).headers["location"] == "/"  # nothing is asked again
    assert table in desk.get("/").text


def test_whoever_says_no_is_the_same_guest_after_signing_out(person: Enter) -> None:
    sign_up(person(), "ada")
    phone = person("Cy")
    table = phone.open()
    sign_in(phone, "ada")
    phone.post("/account/games")
    assert seat_of(phone, table) == []
    phone.post("/account/sign-out")
    assert seat_of(phone, table) == ["Cy"]


def test_a_table_where_the_account_sits_already_is_left_alone_and_said_so(person: Enter) -> None:
    desk, phone = person(), person("Cy")
    sign_up(desk, "ada")
    table = phone.open()
    desk.sit(table)
    sign_in(phone, "ada")
    assert "stays with the guest" in phone.get("/account/games").text
    phone.post("/account/games", {"take": "1"})
    assert seat_of(phone, table) == ["ada"]
    with desk.look(table) as session:
        seats = Page(session).until(lambda message: message["t"] == "table")["seats"]
    assert [seat["name"] for seat in seats] == ["Cy", "ada"]


def test_nobody_takes_the_games_of_somebody_elses_account(person: Enter) -> None:
    """Neither with a forged cookie nor with that of a guest who has an account by now."""
    ada, mallory = person("Ada"), person()
    stolen = ada.client.cookies["parlour"]
    table = ada.open()
    sign_up(ada, "ada")
    sign_up(mallory, "mallory")
    for cookie in (stolen, stolen[:-1] + "x", "x"):
        mallory.client.cookies.set("parlour", cookie)
        mallory.post("/account/games", {"take": "1"})
    assert seat_of(mallory, table) == []
    assert seat_of(ada, table) == ["ada"]


def test_all_that_was_the_guests_is_the_accounts(bluff: str) -> None:
    draft = begun("guest", "bob", "cy")
    draft.add("chat", room="players", name="Guest", text="hello", person="guest")
    draft.add("silenced", person="guest", yes=True)
    draft.add("voted", person="guest", about="bob", yes=True)
    draft.add("voted", person="bob", about="guest", yes=True)
    told = Draft(draft.table)
    become(told, "guest", "ada", "ada")
    table = told.table
    assert [row.kind for row in told.rows] == ["became", "renamed"]
    assert [sitter.person for sitter in table.seats if sitter] == ["ada", "bob", "cy"]
    assert table.votes == {"bob": {"ada"}, "ada": {"bob"}}
    assert (table.silenced, table.chat[-1].person, table.names()[0]) == ({"ada"}, "ada", "ada")
    assert table.alias("guest") == table.alias("ada")  # a line that was written before is by the same person
    again = Draft(table)
    become(again, "guest", "ada", "ada")
    assert again.rows == []
    assert vars_of(fold("t", [*draft.rows, *told.rows])) == vars_of(table)


def vars_of(table: Table) -> dict[str, object]:
    left_out = {"session"}
    return {name: getattr(table, name) for name in Table.__dataclass_fields__ if name not in left_out}


def test_it_may_be_interrupted_after_any_step_and_done_again(database: str) -> None:
    """The row is stored before the notes go over: whoever asks again finds the table by the guest's old seat."""

    async def work(store: Store) -> None:
        await store.append("t", 0, [Row("sat", {"person": "guest"})], "playing", 1.0)
        await store.note("t", "guest", "a", "x", 9)
        await store.note("t", "guest", "b", "theirs", 9)
        await store.note("t", "ada", "b", "mine", 9)
        await store.append("t", 1, [Row("became", {"guest": "guest", "person": "ada"})], "playing", 2.0)
        assert await store.tables_of("ada") == await store.tables_of("guest") == ["t"]

        for _ in range(2):
            await store.change(*handed_over("t", "guest", "ada"))
            assert await store.notes("t", "ada") == {"a": "x", "b": "mine"}
            assert await store.notes("t", "guest") == {}

    with_store(database, work)
