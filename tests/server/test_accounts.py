"""Accounts: signing up as the guest one was, in and out, sessions that end at once, and what a thief would try."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from parlour.kernel.errors import ParlourError
from parlour.server.app import create_app
from parlour.server.limits import PER_PERSON, Limit
from parlour.server.looks import is_reserved
from parlour.server.people import passwords
from parlour.server.people.passwords import check_password
from parlour.server.people.sessions import COOKIE
from parlour.server.services import Services
from parlour.server.settings_file import HouseSettings
from parlour.server.stores.sqlite import SqliteStore
from server.conftest import make_client
from server.support import HOST, Enter, Page, Person, think

GOOD = "a short sentence"


def sign_up(person: Person, name: str, password: str = GOOD, **more: str) -> int:
    return int(person.post("/account/sign-up", {"name": name, "password": password, **more}).status_code)


def sign_in(person: Person, name: str, password: str = GOOD) -> int:
    return int(person.post("/account/sign-in", {"name": name, "password": password}).status_code)


def name_of(person: Person) -> str:
    """What the house calls somebody, at the top of every page."""
    return str(person.get("/").text.partition('<bdi class="who">')[2].partition("</bdi>")[0])


def test_whoever_signs_up_keeps_their_games(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open()
    assert sign_up(ada, "ada_lovelace") == 303
    assert name_of(ada) == "ada_lovelace"
    with ada.look(table) as session:
        seat = Page(session).until(lambda message: message["t"] == "table")["seats"][0]
    assert (seat["name"], seat["you"]) == ("ada_lovelace", True)


def test_an_account_is_the_same_on_every_device(person: Enter) -> None:
    desk, phone = person(), person()
    sign_up(desk, "ada")
    table = desk.open()
    assert sign_in(phone, "Ada") == 303
    assert table in phone.get("/").text
    assert phone.get("/account").text.count("/account/device") == 2


@pytest.mark.parametrize(
    "name", ["ab", "a" * 21, "a b", "a.b", "---", "ﬁne", "Parlour", "club-bot", "a\0b", "<b>x</b>"]
)
def test_a_name_has_letters_and_digits_and_is_not_the_houses(person: Enter, name: str) -> None:
    assert sign_up(person(), name) == 400


@pytest.mark.parametrize("name", ["Red Lion", "red-lion", "The ReD LION", "RedLion2", "Ada"])
def test_nobody_speaks_for_the_house_by_its_name(name: str) -> None:
    assert is_reserved(name, "p", "Red Lion") is (name not in ("Ada", "The ReD LION"))
    assert not is_reserved(name, "p")


def test_a_house_keeps_the_name_it_was_given(tmp_path: Path) -> None:
    settings = HouseSettings(name="Red Lion")
    with make_client(create_app(Services(SqliteStore(tmp_path / "db"), 0.0, think, settings=settings))) as client:
        guest = Person(client)
        guest.get("/")
        assert guest.post("/name", {"name": "red lion"}).status_code == sign_up(guest, "RedLion") == 400
        assert sign_up(guest, "Ada") == 303


@pytest.mark.parametrize(
    ("name", "free"),
    [
        *((name, False) for name in ("Moderator", "moderadora", "Adm1n", "the-moderator", "TheModerator_7", "Max Mod")),
        *((name, False) for name in ("former player", "Former_Player2", "Conta Excluída", "аdmin")),
        *((name, True) for name in ("Modesto", "Badminton", "Red", "Stafford", "Mode", "former")),
    ],
)
def test_nobody_is_called_like_a_moderator_or_one_who_is_gone(name: str, free: bool) -> None:
    assert is_reserved(name, "p") is not free


@pytest.mark.parametrize("other", ["ada", "ADA", "АDA", "аda"])
def test_nobody_else_has_a_name_or_one_that_looks_like_it(person: Enter, other: str) -> None:
    sign_up(person(), "Ada")
    assert sign_up(person(), other) in (400, 409)
    guest = person()
    assert guest.post("/name", {"name": other}).status_code == 409


@pytest.mark.parametrize(
    ("password", "why"),
    [("short", "length"), ("dice " * 41, "length"), ("ada_lovelace", "name"), ("Qwertyuiop", "common")],
)
def test_a_password_that_others_would_guess_is_refused(password: str, why: str) -> None:
    with pytest.raises(Exception, match=f"bad-password-{why}"):
        check_password(password, "Ada_Lovelace")
    check_password("dice " * 2, "ada")


@pytest.mark.parametrize(
    "password",
    [
        *("password33", "P@ssw0rd1987", "iloveyou2024!", "Quarriors2026", "sunshine sunshine"),
        *(
            "1234567890",
            "0987654321",
            "123456654321",
            "asdfghjkl;",
            "1q2w3e4r5t",
            "zaq12wsxcde3",
            "aaaaaaaaaaaa",
            "abcabcabcabc",
        ),
        *("1122334455", "a1b2c3d4e5", "1029384756", "0102030405"),
    ],
)
def test_words_rows_of_keys_and_repetitions_are_guessed(password: str) -> None:
    with pytest.raises(ParlourError, match="bad-password-common"):
        check_password(password, "ada")


@pytest.mark.parametrize(
    "password", ["a short sentence", "correct horse battery staple", "x7kp2mqz9w", "jolly-otter-91", "dragons eat rain"]
)
def test_what_has_something_of_its_own_is_good_enough(password: str) -> None:
    check_password(password, "ada")


def test_the_answer_does_not_tell_whether_a_name_exists(person: Enter) -> None:
    sign_up(person(), "ada")
    answers = [person().post("/account/sign-in", {"name": name, "password": "wrong wrong"}) for name in ("ada", "bob")]
    texts = [answer.text.replace("bob", "ada").partition("<main")[2] for answer in answers]
    assert texts[0] == texts[1]
    assert "do not belong together" in texts[0]


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every password is wrong, without the time that it takes to find that out."""
    monkeypatch.setattr(passwords, "_matches", lambda *_given: False)


SLOWED = [400] * 8 + [429] * 2


@pytest.mark.usefixtures("wrong")
def test_guessing_is_slowed_for_a_name_wherever_it_is_tried(person: Enter) -> None:
    sign_up(person(), "ada")
    tries = PER_PERSON["guesses"].burst
    answers = [sign_in(person(address=f"10.0.{n}.1"), "ada") for n in range(tries + 2)]
    assert answers == [400] * tries + [429] * 2
    assert "Wait" in person().post("/account/sign-in", {"name": "ADA", "password": GOOD}).text


@pytest.mark.usefixtures("wrong")
def test_nobody_alone_keeps_somebody_from_signing_in(person: Enter) -> None:
    sign_up(person(), "ada")
    eve = person(address="10.0.0.1")
    eve.client.app.state.services.tables.person = Limit(100, 1.0)  # type: ignore[attr-defined]
    assert [sign_in(eve, "ada") for _ in range(60)].count(400) == 8
    assert sign_in(person(address="10.0.0.2"), "ada") == 400


@pytest.mark.usefixtures("wrong")
def test_guessing_is_slowed_for_an_address_whatever_name_is_tried(person: Enter) -> None:
    assert [sign_in(person(), f"ada{n}") for n in range(10)] == SLOWED
    assert sign_in(person(address="10.0.0.1"), "ada") == 400


def test_a_class_signs_in_from_one_address(person: Enter) -> None:
    """Only those who are wrong have used up a try."""
    sign_up(person(), "ada")
    tries = PER_PERSON["sign-in"].burst
    assert [sign_in(person(), "ada") for _ in range(tries + 1)] == [303] * (tries + 1)
    assert [sign_in(person(), "ada", "wrong wrong") for _ in range(tries + 1)] == [400] * tries + [429]
    assert sign_in(person(), "ada") == 429


@pytest.mark.parametrize(
    "mail", ["ada", "a@b", "a@b.c d@e.f", "a@b.c,d@e.f", "<a@b.c>", "a@b.c\0", "a@b\x7f.c", "a\r\n@b.c"]
)
def test_what_is_no_address_is_refused(person: Enter, mail: str) -> None:
    assert sign_up(person(), "ada", mail=mail) == 400


@pytest.mark.usefixtures("wrong")
@pytest.mark.parametrize("what", ["password", "mail", "erase"])
def test_guessing_is_slowed_for_whoever_has_found_a_page_open(person: Enter, what: str) -> None:
    ada = person()
    sign_up(ada, "ada")
    tries = [ada.post(f"/account/{what}", {"password": "wrong wrong", "new": GOOD}).status_code for _ in range(10)]
    assert tries == SLOWED


def test_a_session_lasts_from_the_last_visit_and_not_from_the_first(person: Enter) -> None:
    ada = person()
    ada.get("/language/en")
    sign_up(ada, "ada")
    secret = ada.client.cookies[COOKIE]
    cookies = ada.get("/rules/quartz").headers.get_list("set-cookie")
    assert [cookie.partition("; HttpOnly; Max-Age=")[0] for cookie in cookies] == [f"{COOKIE}={secret}", "language=en"]
    assert [cookie.partition("Max-Age=")[2].partition(";")[0] for cookie in cookies] == ["7776000", "31536000"]
    assert "set-cookie" not in ada.get("/assets/site.css").headers
    ada.post("/account/sign-out")
    assert COOKIE not in ada.client.cookies
    assert not any(cookie.startswith(COOKIE) for cookie in ada.get("/").headers.get_list("set-cookie"))


def test_signing_out_ends_the_session_and_its_links(person: Enter) -> None:
    ada = person()
    sign_up(ada, "ada")
    table = ada.open()
    thief = person()
    thief.client.cookies.set(COOKIE, ada.client.cookies[COOKIE])
    with ada.look(table) as session:
        assert ada.post("/account/sign-out").status_code == 303
        assert Page(session).is_cut()
    assert name_of(ada).startswith("Guest")
    assert name_of(thief).startswith("Guest")


def test_signing_in_again_ends_the_session_before(person: Enter) -> None:
    ada, thief = person(), person()
    sign_up(ada, "ada")
    thief.client.cookies.set(COOKIE, ada.client.cookies[COOKIE])
    assert sign_in(ada, "ada") == 303
    assert (name_of(ada), name_of(thief)[:5]) == ("ada", "Guest")
    assert ada.get("/account").text.count('name="session"') == 1


def test_a_new_password_ends_all_other_sessions(person: Enter) -> None:
    desk, phone = person(), person()
    sign_up(desk, "ada")
    sign_in(phone, "ada")
    assert desk.post("/account/password", {"password": "not this one", "new": "another sentence"}).status_code == 400
    assert name_of(phone) == "ada"
    assert desk.post("/account/password", {"password": GOOD, "new": "another sentence"}).status_code == 303
    assert (name_of(desk), name_of(phone)[:5]) == ("ada", "Guest")
    assert sign_in(phone, "ada") == 400
    assert sign_in(phone, "ada", "another sentence") == 303


def test_one_device_can_be_signed_out_from_another_but_only_ones_own(person: Enter) -> None:
    desk, phone, mallory = person(), person(), person()
    sign_up(desk, "ada")
    sign_in(phone, "ada")
    sign_up(mallory, "mallory")
    (other,) = [
        part.partition('"')[0]
        for part in phone.get("/account").text.split('name="session" value="')[1:]
        if "this device" not in part.partition("</form>")[0]
    ]
    mallory.post("/account/device", {"session": other})
    assert name_of(desk) == "ada"
    phone.post("/account/device", {"session": other})
    assert name_of(desk).startswith("Guest")


def test_the_cookie_of_a_guest_is_worth_nothing_once_there_is_a_password(person: Enter) -> None:
    ada, thief = person("Ada"), person()
    thief.client.cookies.update(ada.client.cookies)
    sign_up(ada, "ada")
    assert name_of(thief).startswith("Guest")


def test_each_session_has_a_cookie_of_its_own_that_no_script_can_read(person: Enter) -> None:
    ada = person()
    ada.client.cookies.set(COOKIE, "x" * 43)  # one that somebody else has put there
    answer = ada.post("/account/sign-up", {"name": "ada", "password": GOOD})
    cookie = next(one for one in answer.headers.get_list("set-cookie") if one.startswith(f"{COOKIE}="))
    assert "x" * 43 not in cookie
    assert {"HttpOnly", "SameSite=lax"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    safe = person(host=HOST.replace("http", "https")).post("/account/sign-up", {"name": "bob", "password": GOOD})
    assert next(one for one in safe.headers.get_list("set-cookie") if one.startswith(COOKIE)).endswith("; Secure")


def test_nothing_that_opens_an_account_is_stored_as_it_is(person: Enter, tmp_path: Path) -> None:
    ada = person()
    sign_up(ada, "ada", mail="ada@example.org")
    secrets = [GOOD, ada.client.cookies[COOKIE]]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"ada@example.org" in stored
    assert [secret for secret in secrets if secret.encode() in stored] == []
    with sqlite3.connect(tmp_path / "parlour.db") as db:
        ((password,),) = db.execute("select password from account").fetchall()
    assert password.startswith("$argon2id$")


def test_a_house_hashes_passwords_as_owasp_says() -> None:
    """In a process of its own: the houses of these tests hash more quickly."""
    code = "from parlour.server.people.passwords import _hasher as h; print(h.hash(''))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_a_sign_in_costs_one_hash_whether_or_not_the_name_exists(
    person: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its time nobody learns who has an account; `run.py bench names` measures that over 2,000 tries."""
    sign_up(person(), "ada")
    hashes: list[str] = []
    verify = PasswordHasher.verify
    monkeypatch.setattr(PasswordHasher, "verify", lambda *given: hashes.append(given[1]) or verify(*given))
    for name in ("ada", "bob", "", "Parlour", "\0", "a" * 300):
        hashes.clear()
        sign_in(person(), name, "wrong wrong")
        assert [hash[:9] for hash in hashes] == ["$argon2id"], name


def test_only_so_many_passwords_wait_to_be_checked(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = person()
    sign_up(ada, "ada")
    monkeypatch.setattr(passwords, "WAITING", 0)
    answer = person().post("/account/sign-in", {"name": "ada", "password": GOOD}, headers={"accept": "text/plain"})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, str(passwords.RETRY))


def test_no_password_and_no_link_gets_into_the_log(
    person: Enter, app: FastAPI, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor into what is told of a failure, wherever one happens."""
    caplog.set_level("DEBUG")
    accounts = app.state.services.people.accounts
    ada, secret = person(), "correct horse 77"
    token = "t" * 43
    for method in ("sign_up", "sign_in", "check", "set_password", "of"):
        ada.post("/account/sign-up", {"name": "ada", "password": secret})
        with monkeypatch.context() as broken:
            broken.setattr(accounts, method, fail)
            ada.post("/account/sign-up", {"name": "ada2", "password": secret})
            ada.post("/account/sign-in", {"name": "ada", "password": secret})
            ada.post("/account/password", {"password": secret, "new": f"{secret} new"})
            ada.post("/account/erase", {"password": secret})
            person().post(f"/account/reset/{token}", {"new": secret})
    ours = [one for one in caplog.records if one.name.startswith("parlour")]
    logged = "".join(caplog.handler.format(one) for one in ours)
    assert "a request failed" in logged
    assert secret not in logged
    assert token not in logged
    assert ada.client.cookies.get(COOKIE, "-") not in logged


async def fail(*_given: object, **_more: object) -> None:
    raise RuntimeError("this is a test")
