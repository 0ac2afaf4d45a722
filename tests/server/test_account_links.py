"""Links about accounts: a forgotten password, an invitation. Each works once, and nothing tells who has an account."""

from __future__ import annotations

import asyncio
import re
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI

from parlour.server import admin
from parlour.server.people.post import Smtp, deliver
from parlour.server.people.tokens import Tokens
from parlour.server.settings_file import Mail
from parlour.server.store import Store, Taken
from server.support import Enter, Person
from server.test_accounts import GOOD, name_of, sign_in, sign_up
from server.test_store import with_store

pytestmark = pytest.mark.timeout(60)
NEW = "another sentence"


class Letterbox:
    """Delivers every mail into a list."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str, str]] = []
        self.came = threading.Event()

    async def send(self, to: str, subject: str, text: str) -> None:
        self.letters.append((to, subject, text))
        self.came.set()

    def link(self) -> str:
        """The path of the last link."""
        assert self.came.wait(5)
        self.came.clear()
        return str(re.search(r"https://house.test(/account/reset/\S+)", self.letters[-1][2])[1])


@pytest.fixture
def post(app: FastAPI) -> Letterbox:
    """The house sends mails, into this."""
    services = app.state.services
    services.post = box = Letterbox()
    services.settings = replace(services.settings, address="https://house.test")
    return box


def decide(app: FastAPI, registration: str) -> None:
    app.state.services.settings = replace(app.state.services.settings, registration=registration)


def forgotten(person: Person, who: str) -> str:
    answer = person.post("/account/forgotten", {"who": who})
    assert answer.status_code == 200
    return str(answer.text.partition("<main")[2])


def reset(person: Person, link: str, new: str = NEW) -> int:
    return int(person.post(link, {"new": new}).status_code)


def test_a_link_by_mail_gives_a_new_password_once_and_ends_all_sessions(person: Enter, post: Letterbox) -> None:
    desk, phone = person(), person()
    sign_up(desk, "ada", mail="ada@example.org")
    forgotten(phone, "ADA@example.org")
    link = post.link()
    forgotten(phone, "Ada")
    later = post.link()
    assert {to for to, _, _ in post.letters} == {"ada@example.org"}
    for _ in range(2):  # looking at it does not use it up
        assert "A new password for ada" in phone.get(link).text
    assert reset(phone, link, "short") == 400
    assert reset(phone, link) == 303
    assert (name_of(desk)[:5], name_of(phone)) == ("Guest", "ada")
    assert [reset(phone, used) for used in (link, later)] == [404, 404]  # one ends the others
    assert (sign_in(desk, "ada", GOOD), sign_in(desk, "ada", NEW)) == (400, 303)


def test_nothing_tells_whether_a_name_or_an_address_exists(person: Enter, post: Letterbox) -> None:
    sign_up(person(), "ada", mail="ada@example.org")
    sign_up(person(), "bob")  # without an address
    texts = [forgotten(person(), who) for who in ("ada", "bob")]
    post.link()
    assert texts[0] == texts[1]
    assert len(post.letters) == 1


def test_letters_are_few(person: Enter, post: Letterbox) -> None:
    tries = [person().post("/account/forgotten", {"who": "ada"}).status_code for _ in range(4)]
    assert tries == [200, 200, 200, 429]


def test_an_hour_later_a_link_no_longer_works(
    person: Enter, post: Letterbox, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(person(), "ada", mail="ada@example.org")
    forgotten(person(), "ada")
    link, tokens = post.link(), app.state.services.people.tokens
    now = tokens._now()
    monkeypatch.setattr(tokens, "_now", lambda: now + 3599)
    assert person().get(link).status_code == 200
    monkeypatch.setattr(tokens, "_now", lambda: now + 3601)
    assert (person().get(link).status_code, reset(person(), link)) == (404, 404)


def test_a_house_without_mail_says_whom_to_ask(person: Enter) -> None:
    assert "Ask whoever runs it" in person().get("/account/forgotten").text
    assert person().post("/account/forgotten", {"who": "ada"}).status_code == 404


def test_the_operator_can_always_give_a_link(person: Enter, app: FastAPI, tmp_path: Path) -> None:
    ada = person()
    sign_up(ada, "ada")
    link = with_store(str(tmp_path / "parlour.db"), lambda store: admin.reset(store, "Ada", "root", 1.0))
    assert link.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir())  # only its hash is stored
    assert reset(person(), link) == 303
    assert name_of(ada).startswith("Guest")


def test_another_address_takes_the_password(person: Enter) -> None:
    ada = person()
    sign_up(ada, "ada")
    assert ada.post("/account/mail", {"password": "wrong wrong", "mail": "a@b.example"}).status_code == 400
    assert "a@b.example" not in ada.get("/account").text
    assert ada.post("/account/mail", {"password": GOOD, "mail": "nonsense"}).status_code == 400
    assert ada.post("/account/mail", {"password": GOOD, "mail": "a@b.example"}).status_code == 303
    assert "a@b.example" in ada.get("/account").text


def test_by_invitation_one_account_is_made(person: Enter, app: FastAPI, tmp_path: Path) -> None:
    decide(app, "invitation")
    link = with_store(str(tmp_path / "parlour.db"), lambda store: admin.invite(store, "root", 1.0))
    secret = link.rpartition("/")[2]
    assert "need an invitation" in person().get("/account").text
    assert sign_up(person(), "mallory") == 400
    assert f'value="{secret}"' in person().get(link).text
    assert sign_up(person(), "ad", invitation=secret) == 400  # a bad name does not use it up
    assert sign_up(person(), "ada", invitation=secret) == 303
    assert sign_up(person(), "bob", invitation=secret) == 400
    assert person().get(link).status_code == 404


def test_of_two_who_use_a_link_at_once_one_does(database: str) -> None:
    async def work(store: Store) -> None:
        tokens = Tokens(store)
        secret = (await tokens.make("invitation")).rpartition("/")[2]
        both = [store.change(*tokens.used(secret)) for _ in range(2)]
        done = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(isinstance(one, Taken) for one in done) == [False, True]

    with_store(database, work)


def test_a_closed_house_makes_no_accounts_but_lets_people_in(person: Enter, app: FastAPI) -> None:
    sign_up(person(), "ada")
    decide(app, "closed")
    assert "nobody can create an account" in person().get("/account").text
    assert sign_up(person(), "bob") == 400
    assert sign_in(person(), "ada") == 303


def test_a_moderator_is_made_and_unmade_and_the_log_keeps_it(person: Enter, tmp_path: Path) -> None:
    ada, at = person(), str(tmp_path / "parlour.db")
    sign_up(ada, "ada")

    async def work(store: Store) -> list[tuple[str, str, str]]:
        await admin.set_role(store, "ada", "moderator", "root", 1.0)
        await admin.set_role(store, "ada", "", "root", 2.0)
        await admin.set_role(store, "ada", "moderator", "root", 3.0)
        with pytest.raises(Exception, match="admin-no-account"):
            await admin.set_role(store, "nobody", "moderator", "root", 4.0)
        return [(deed.who, deed.what, deed.table) for deed in await admin.deeds(store, 9)]

    assert with_store(at, work) == [("root", what, "ada") for what in ("grant", "revoke", "grant")]


async def _serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: list[str]) -> None:
    """A mail server that takes one mail."""
    writer.write(b"220 mail.test\r\n")
    while line := (await reader.readline()).decode().strip():
        heard.append(line)
        if line.upper() == "DATA":
            writer.write(b"354 go on\r\n")
            while (line := (await reader.readline()).decode().rstrip("\r\n")) != ".":
                heard.append(line)
        writer.write(b"221 bye\r\n" if line.upper() == "QUIT" else b"250 ok\r\n")
        if line.upper() == "QUIT":
            break
    writer.close()


def test_a_mail_server_gets_the_mail() -> None:
    heard: list[str] = []

    async def work() -> None:
        async with await asyncio.start_server(
            lambda reader, writer: _serve(reader, writer, heard), "127.0.0.1", 0
        ) as server:
            port = server.sockets[0].getsockname()[1]
            post = Smtp(Mail("127.0.0.1", "Parlour <parlour@house.test>", "none", port))
            await deliver(post, "ada@example.org", "A new password", "Choose it here: https://house.test/x\n")

    asyncio.run(work())
    assert "rcpt TO:<ada@example.org>" in heard
    assert {"From: Parlour <parlour@house.test>", "Subject: A new password"} <= set(heard)
    assert "Choose it here: https://house.test/x" in heard


def test_a_mail_that_cannot_be_sent_is_tried_again_and_the_log_names_nobody(caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        async def send(self, to: str, subject: str, text: str) -> None:
            raise OSError(f"no way to {to}")

    asyncio.run(deliver(Broken(), "ada@example.org", "s", "t", again=0.0))
    assert len(caplog.records) == 3
    assert "ada@example.org" not in caplog.text
