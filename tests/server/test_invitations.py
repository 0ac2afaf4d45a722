"""Invitations by name, and blocks: whom somebody asks to sit down, and with whom they do not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.server import messages as wire
from parlour.server.limits import Limit
from parlour.server.people import blocks
from parlour.server.people.accounts import Account
from server.houses import Hears
from server.support import TWO, Enter, Page, Person, Tidy
from server.test_cluster import open_house, run

pytestmark = pytest.mark.timeout(60)


def account(person: Enter, name: str) -> Person:
    who = person()
    answer = who.post("/account/sign-up", {"name": name, "password": "a short sentence"})
    assert answer.status_code == 303
    return who


def invite(who: Person, table: str, name: str) -> dict[str, Any]:
    with who.look(table) as session:
        return Page(session).ask("invite", f"i-{name}", name=name)


def sit(who: Person, table: str) -> Any:
    return who.post(f"/t/{table}/sit")


def test_a_seat_is_kept_for_whoever_is_invited_and_free_again_if_they_decline(person: Enter) -> None:
    ada, bo, eve = account(person, "ada_l"), account(person, "bo_derek"), person("Eve")
    table = ada.open()
    assert invite(ada, table, "BO_Derek")["t"] == "ack"
    home = bo.get("/")
    Tidy(home.text)
    assert "a seat is kept for you" in home.text
    assert f'action="/t/{table}/decline"' in home.text
    assert "This seat is not free." in sit(eve, table).text
    assert f"/t/{table}/sit" not in eve.get("/lobby").text
    assert bo.post(f"/t/{table}/decline").headers["location"] == "/"
    assert table not in bo.get("/lobby").text.partition('id="seek"')[0]
    assert f"/t/{table}/sit" in eve.get("/lobby").text
    invite(ada, table, "bo_derek")
    assert sit(bo, table).status_code == 303


@pytest.mark.parametrize(
    ("who", "name", "why"),
    [
        ("ada", "nobody", "There is no account with the name “nobody”."),
        ("ada", "", "There is no account"),
        ("ada", "ada_l", "That is your own name."),
        ("ada", "bo_derek", "bo_derek has a seat here already."),
        ("eve", "cy_young", "Only people at this table"),
    ],
)
def test_an_invitation_that_makes_no_sense_is_refused(person: Enter, who: str, name: str, why: str) -> None:
    people = {"ada": account(person, "ada_l"), "eve": person("Eve")}
    account(person, "bo_derek")
    account(person, "cy_young")
    table = people["ada"].open({**TWO, "seat-1": "open"})
    if name == "bo_derek":
        invite(people["ada"], table, "bo_derek")
    with people[who].look(table) as session:
        page = Page(session)
        version = page.next()["version"]
        answer = page.ask("invite", "again", name=name)
        assert (answer["t"], why in answer["text"]) == ("no", True), answer
        assert page.quiet()["version"] == version


def test_a_block_keeps_both_from_sitting_with_each_other_and_only_one_knows_why(person: Enter) -> None:
    ada, bo = account(person, "ada_l"), account(person, "bo_derek")
    assert "blocked by you" not in ada.get("/@bo_derek").text
    seen = {path: bo.get(path).text for path in ("/@ada_l", "/account", "/")}
    assert ada.post("/account/block", {"name": "bo_derek", "back": "/@bo_derek"}).headers["location"] == "/@bo_derek"
    page = ada.get("/@bo_derek")
    Tidy(page.text)
    assert "blocked by you" in page.text
    Tidy(ada.get("/account").text)
    assert "bo_derek" in ada.get("/account").text
    assert [bo.get(path).text for path in seen] == [*seen.values()]  # nothing tells him
    adas, bos = ada.open(), bo.open()
    assert adas not in bo.get("/lobby").text
    assert bos not in ada.get("/lobby").text
    refused = sit(bo, adas)
    assert refused.status_code == 400
    assert "You cannot sit down at this table." in refused.text
    assert "You have blocked bo_derek, who sits at this table." in sit(ada, bos).text
    ada.post("/account/block", {"name": "bo_derek", "lift": "1"})
    assert sit(bo, adas).status_code == 303


def test_two_whom_a_third_has_invited_may_sit_together_all_the_same(person: Enter) -> None:
    ada, bo, cy = account(person, "ada_l"), account(person, "bo_derek"), account(person, "cy_young")
    ada.post("/account/block", {"name": "bo_derek"})
    table = cy.open({**TWO, "sit": ""})
    invite(cy, table, "ada_l")
    assert sit(ada, table).status_code == 303
    assert "You cannot sit down at this table." in sit(bo, table).text
    invite(cy, table, "bo_derek")
    assert sit(bo, table).status_code == 303


def test_whoever_has_blocked_the_host_is_not_troubled_and_the_host_does_not_notice(person: Enter) -> None:
    ada, bo = account(person, "ada_l"), account(person, "bo_derek")
    ada.post("/account/block", {"name": "bo_derek"})
    table = bo.open()
    assert invite(bo, table, "ada_l")["t"] == "ack"
    assert table not in ada.get("/lobby").text
    assert "reserved for ada_l" in bo.get("/").text
    other = ada.open()
    assert "You have blocked bo_derek." in invite(ada, other, "bo_derek")["text"]


def test_no_seat_is_offered_to_whoever_has_blocked_somebody_there_and_only_they_learn_why(person: Enter) -> None:
    ada, bo, cy = account(person, "ada_l"), account(person, "bo_derek"), account(person, "cy_young")
    hosted, shared = bo.open({**TWO, "sit": ""}), cy.open({**TWO, "sit": ""})
    with ada.look(hosted) as one, ada.look(shared) as two, bo.look(hosted) as three, cy.look(hosted) as four:
        pages = [Page(session) for session in (one, two, three, four)]

        def closed() -> list[str]:
            for page in pages:
                page.quiet()
            return [page.table.get("closed", "") for page in pages]

        assert closed() == ["", "", "", ""]
        ada.post("/account/block", {"name": "bo_derek"})
        assert closed() == ["You have blocked the person who opened this table.", "", "", ""]
        bo.sit(shared)
        assert closed()[1:] == ["You have blocked bo_derek, who sits at this table.", "", ""]
        ada.post("/account/block", {"name": "bo_derek", "lift": "1"})
        assert closed() == ["", "", "", ""]
        ada.sit(hosted)
        assert pages[2].ask("free", "f", seat=0)["t"] == "ack"
        assert closed()[0].startswith("The host of this table does not want you to sit here.")
        assert closed()[2:] == ["", ""]


def test_what_the_blocked_write_is_hidden_from_the_blocker_alone(person: Enter) -> None:
    ada, bo, cy = account(person, "ada_l"), account(person, "bo_derek"), account(person, "cy_young")
    table = cy.open()
    with ada.look(table) as one, bo.look(table) as two, cy.look(table) as three:
        pages = {"ada": Page(one), "bo": Page(two), "cy": Page(three)}
        pages["bo"].ask("say", "1", text="before")
        pages["ada"].until(lambda message: message["t"] == "chat" and bool(message["lines"]))
        ada.post("/account/block", {"name": "bo_derek"})
        pages["bo"].ask("say", "2", text="an insult")
        pages["ada"].ask("say", "3", text="hello")
        for page in pages.values():
            page.quiet()
        assert pages["ada"].chat == ["hello"]  # what was said before is gone from the open page, too
        assert pages["bo"].chat == ["before", "an insult", "hello"]
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        assert page.chat == ["hello"]
    assert [line["text"] for line in json.loads(ada.get(f"/t/{table}/chat").text)["lines"]] == ["hello"]
    assert len(json.loads(bo.get(f"/t/{table}/chat").text)["lines"]) == 3
    with ada.look(table) as session:
        page = Page(session)
        page.quiet()
        ada.post("/account/block", {"name": "bo_derek", "lift": "1"})
        page.quiet()
        assert page.chat == ["before", "an insult", "hello"]


def test_other_processes_hide_what_the_blocked_have_written(database: str) -> None:
    async def work() -> None:
        async with open_house(database) as (house, _), open_house(database) as (other, _):
            table = await house.open("adventurers-guard", {}, ["open", "open"])
            await house.do(table, "bo", "Bo", wire.Chat(id="c", text="an insult"))
            ada, cy = Hears("ada"), Hears("cy")
            for page in (ada, cy):
                await other.join(table, page, 0)
            await house.blocks.add("ada", Account("bo", "bo_derek", "", "", 0.0))
            await other.blocks.refresh()
            assert (ada.heard, [line.text for line in cy.heard]) == ([], ["an insult"])

    run(work)


@pytest.mark.parametrize(("name", "why"), [("nobody", "There is no account"), ("ada_l", "You cannot block yourself.")])
def test_a_block_that_makes_no_sense_is_refused(person: Enter, name: str, why: str) -> None:
    ada = account(person, "ada_l")
    answer = ada.post("/account/block", {"name": name})
    assert answer.status_code == 400
    assert why in answer.text
    assert "/account/block" in answer.text


def test_invitations_and_blocks_have_their_limits(person: Enter, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, names = account(person, "ada_l"), ("bo_derek", "cy_young")
    for name in names:
        account(person, name)
    app.state.services.invitations = Limit(1, 0.01)
    table = ada.open({"seat-0": "open", "seat-1": "open"})
    assert [invite(ada, table, name)["t"] for name in names] == ["ack", "no"]
    monkeypatch.setattr(blocks, "MOST", 1)
    answers = [ada.post("/account/block", {"name": name}) for name in names]
    assert [answer.status_code for answer in answers] == [303, 400]
    assert "You have blocked 1 people already." in answers[1].text


def test_whoever_reports_a_player_can_block_them_at_once(person: Enter) -> None:
    ada, bo = account(person, "ada_l"), account(person, "bo_derek")
    table = ada.open()
    bo.sit(table)
    done = ada.post(f"/t/{table}/report", {"seat": "1", "why": "rude"})
    Tidy(done.text)
    assert '<input type="hidden" name="name" value="bo_derek">' in done.text
    assert ada.post("/account/block", {"name": "bo_derek", "back": f"/t/{table}"}).headers["location"] == f"/t/{table}"
    assert "/account/block" not in ada.post(f"/t/{table}/report", {"seat": "1", "why": "rude"}).text
