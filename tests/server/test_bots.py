"""Bots that people own, and the tokens by which programs play."""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server import admin, streaming
from parlour.server.people.accounts import MOST_BOTS
from parlour.server.people.api_tokens import MOST, PREFIX
from parlour.server.routes.api import joining
from server.support import GAME, Enter, Page, Person, Tidy, make_moderator

pytestmark = pytest.mark.timeout(60)
PASSWORD = "a short sentence"


def signed_up(person: Enter, name: str) -> Person:
    who = person()
    assert who.post("/account/sign-up", {"name": name, "password": PASSWORD}).status_code == 303
    return who


def people_in(page: str) -> list[str]:
    """The accounts that a page of bots is about, by their ids: first one's own."""
    return list(dict.fromkeys(re.findall(r'name="person" value="(\w+)"', page)))


def new_bot(who: Person, name: str) -> str:
    """A bot's id."""
    before = people_in(who.get("/account/bots").text)
    assert who.post("/account/bots", {"name": name}).status_code == 303
    (made,) = [one for one in people_in(who.get("/account/bots").text) if one not in before]
    return made


def new_token(who: Person, account: str, label: str = "") -> str:
    answer = who.post("/account/tokens", {"person": account, "label": label})
    assert answer.headers["cache-control"] == "no-store"
    (token,) = re.findall(rf"{PREFIX}[\w-]{{43}}", answer.text)
    return str(token)


def services_of(who: Person) -> Any:
    return who.client.app.state.services  # type: ignore[attr-defined]


def call(who: Person, work: Any, *arguments: Any) -> Any:
    return who.client.portal.call(work, *arguments)  # type: ignore[union-attr]


def test_a_bot_is_made_and_nobody_can_sign_in_as_it(person: Enter) -> None:
    ada = signed_up(person, "Ada")
    new_bot(ada, "Bert")
    page = ada.get("/account/bots").text
    Tidy(page)
    assert "BOT Bert" in page
    for password in ("", PASSWORD):
        assert person().post("/account/sign-in", {"name": "Bert", "password": password}).status_code == 400
    for name in (
        "Bert",
        "BERT",
        "ada",
        "ad",
        "Parlour",
    ):  # taken, looks like it, a person's, too short, the house's own
        answer = ada.post("/account/bots", {"name": name})
        assert answer.status_code == 400
        assert 'role="alert"' in answer.text
    assert person().post("/account/sign-up", {"name": "bert", "password": PASSWORD}).status_code == 400


def test_a_person_has_a_few_bots_and_a_few_tokens(person: Enter) -> None:
    ada = signed_up(person, "Ada")
    (own,) = people_in(ada.get("/account/bots").text)
    for number in range(MOST_BOTS):
        new_bot(ada, f"Bert-{number}")
    assert ada.post("/account/bots", {"name": "Bert-x"}).status_code == 400
    for _ in range(MOST):
        new_token(ada, own)
    assert ada.post("/account/tokens", {"person": own}).status_code == 400


def test_nobody_touches_the_bots_of_others(person: Enter) -> None:
    ada, eve = signed_up(person, "Ada"), signed_up(person, "Eve")
    bot = new_bot(ada, "Bert")
    new_token(ada, bot, "at home")
    (hashed,) = re.findall(r'name="token" value="(\w+)"', ada.get("/account/bots").text)
    for path in ("/account/tokens", "/account/tokens/end", "/account/bots/delete"):
        answer = eve.post(path, {"person": bot, "token": hashed, "sure": "1"})
        assert answer.status_code == 400
        assert PREFIX not in answer.text
    assert "at home" in ada.get("/account/bots").text


def test_only_a_hash_of_a_token_is_stored(person: Enter, tmp_path: Path) -> None:
    ada = signed_up(person, "Ada")
    token = new_token(ada, new_bot(ada, "Bert"), "at home")
    assert token not in ada.get("/account/bots").text
    files = [file.read_bytes() for file in tmp_path.glob("parlour.db*")]
    assert any(b"at home" in file for file in files)
    assert not any(token.removeprefix(PREFIX).encode() in file for file in files)


def test_a_bot_has_no_password_to_reset_and_no_role(person: Enter) -> None:
    ada = signed_up(person, "Ada")
    new_bot(ada, "Bert")
    store = services_of(ada).store
    for work in (
        lambda: admin.reset(store, "Bert", "root", 1.0),
        lambda: admin.set_role(store, "Bert", "x", "root", 1.0),
    ):
        with pytest.raises(ParlourError, match="admin-is-bot"):
            call(ada, work)


def test_deleting_a_bot_or_its_owner_leaves_nothing_of_them(person: Enter, tmp_path: Path) -> None:
    ada = signed_up(person, "Ada")
    first, second = new_bot(ada, "Bert"), new_bot(ada, "Cora")
    new_token(ada, first)
    new_token(ada, second)
    assert ada.post("/account/bots/delete", {"person": first}).status_code == 400  # not sure
    assert ada.post("/account/bots/delete", {"person": first, "sure": "1"}).status_code == 303
    assert people_in(ada.get("/account/bots").text)[1:] == [second]
    assert person().get("/@Bert").status_code == 404
    assert ada.post("/account/erase", {"password": PASSWORD}).status_code == 303
    with sqlite3.connect(tmp_path / "parlour.db") as db:
        assert db.execute("select count(*) from account").fetchone() == (0,)
        assert db.execute("select count(*) from api_token").fetchone() == (0,)
        assert {*db.execute("select done from erased")} == {(1,)}


def test_an_export_tells_of_bots_and_tokens(person: Enter) -> None:
    import io
    import json
    import zipfile

    ada = signed_up(person, "Ada")
    token = new_token(ada, new_bot(ada, "Bert"), "at home")
    file = zipfile.ZipFile(io.BytesIO(ada.post("/account/export").content))
    profile = json.loads(file.read("profile.json"))
    assert [bot["name"] for bot in profile["bots"]] == ["Bert"]
    assert [one["label"] for one in profile["tokens"]] == ["at home"]
    assert token not in str(profile)


def test_whoever_bans_a_person_bans_their_bots(person: Enter) -> None:
    ada, mo = signed_up(person, "Ada"), signed_up(person, "Max")
    make_moderator(mo, "Max")
    bot = new_bot(ada, "Bert")
    header = {"authorization": f"Bearer {new_token(ada, bot)}", "accept": "application/json"}
    assert person().get("/api/account", headers=header).json()["name"] == "Bert"
    order = {"what": "ban", "person": people_in(ada.get("/account/bots").text)[0], "days": "7", "why": "rude words"}
    assert mo.post("/moderation", order).status_code == 303
    answer = person().get("/api/account", headers=header)
    assert (answer.status_code, answer.json()["error"]) == (403, "no-banned")


def test_a_stream_ends_when_the_owner_is_banned(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "ALIVE", 0.02)
    ada, mo = signed_up(person, "Ada"), signed_up(person, "Max")
    make_moderator(mo, "Max")
    header = {"authorization": f"Bearer {new_token(ada, new_bot(ada, 'Bert'))}"}
    order = {"what": "ban", "person": people_in(ada.get("/account/bots").text)[0], "days": "7", "why": "rude words"}
    bert, answers = person(), list[Any]()
    listening = threading.Thread(target=lambda: answers.append(bert.client.get("/api/stream", headers=header)))
    listening.start()
    tokens = services_of(ada).people.api_tokens
    while not tokens._bound:
        time.sleep(0.005)
    assert mo.post("/moderation", order).status_code == 303
    listening.join(10)
    assert not listening.is_alive()
    assert answers[0].text.startswith('{"type":"now"')
    assert not tokens._bound


def test_an_account_sits_at_a_limited_number_of_tables(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "MOST_GAMES", 2)
    ada = signed_up(person, "Ada")
    token = new_token(ada, new_bot(ada, "Bert"))
    header = {"authorization": f"Bearer {token}", "accept": "application/json"}
    first = program(person(), token, "games", game=GAME)["id"]
    program(person(), token, "games", game=GAME)
    other = ada.open({"seat-0": "open", "seat-1": "open", "sit": "0"})
    for path, body in (("games", {"game": GAME}), (f"games/{other}/sit", {}), ("seek", {"games": [GAME]})):
        answer = person().client.post(f"/api/{path}", json=body, headers=header)
        assert (answer.status_code, answer.json()["error"]) == (429, "no-games-many"), path
        assert int(answer.headers["retry-after"]) >= 1
    program(person(), token, f"games/{first}/leave")
    program(person(), token, f"games/{other}/sit")


def test_a_forgotten_password_ends_all_tokens(person: Enter) -> None:
    ada = signed_up(person, "Ada")
    token = new_token(ada, new_bot(ada, "Bert"))
    header = {"authorization": f"Bearer {token}"}
    assert person().get("/api/account", headers=header).status_code == 200
    link = call(ada, admin.reset, services_of(ada).store, "Ada", "root", 1.0)
    assert person().post(link, {"new": "another sentence"}).status_code == 303
    assert person().get("/api/account", headers=header).status_code == 401


def test_too_many_requests_are_told_when_to_come_again(person: Enter) -> None:
    ada = signed_up(person, "Ada")
    header = {"authorization": f"Bearer {new_token(ada, new_bot(ada, 'Bert'))}"}
    bert = person()
    answers = [bert.client.post("/api/seek/stop", headers=header) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["error"] == "no-too-many"


def program(who: Person, token: str, path: str, language: str = "en", **body: Any) -> Any:
    """What a program is answered that posts something."""
    header = {"authorization": f"Bearer {token}", "accept": "application/json", "accept-language": language}
    answer = who.client.post(f"/api/{path}", json=body, headers=header)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_bot_is_marked_wherever_its_name_is_shown(person: Enter) -> None:
    ada, eve = signed_up(person, "Ada"), person("Eve")
    token = new_token(ada, new_bot(ada, "Bert"))
    table = program(person(), token, "games", game=GAME, seats=["me", "open"], options={"first_player": "N"})["id"]
    assert "BOT Bert" in eve.get("/").text  # in the list of tables
    assert "BOT Bert" in eve.get(f"/t/{table}").text  # who invites
    assert "ROBÔ Bert" in eve.get("/", headers={"accept-language": "pt-BR"}).text
    eve.sit(table)
    program(person(), token, f"games/{table}/chat", text="good evening")
    with eve.look(table) as session:
        page = Page(session)
        page.my_turn()
        assert [seat["name"] for seat in page.table["seats"]] == ["BOT Bert", "Eve"]  # the panel
        said = page.until(lambda message: message["t"] == "chat")["lines"]
        assert [line["name"] for line in said] == ["BOT Bert"]
        page.play("m", "W@a9")
        page.quiet()
    profile = eve.get("/@Bert").text
    assert "BOT Bert" in profile
    assert "a bot of" in profile
    assert ">Ada<" in profile


def test_an_invited_bot_is_marked_and_people_rate_apart(person: Enter) -> None:
    ada, eve = signed_up(person, "Ada"), signed_up(person, "Eve")
    token = new_token(ada, new_bot(ada, "Bert"))
    table = eve.open()
    with eve.look(table) as session:
        page = Page(session)
        page.next()
        assert page.ask("invite", "i", name="Bert")["t"] == "ack"
        assert page.quiet()["seats"][1]["reserved"] == "BOT Bert"
    seats = program(person(), token, f"invitations/{table}/accept", "pt-BR")["seats"]
    assert [seat["name"] for seat in seats] == ["Eve", "ROBÔ Bert"]
    board = eve.get(f"/ratings/{GAME}").text
    assert "Bert" not in board  # nothing was rated


def test_bots_have_a_leaderboard_of_their_own(person: Enter) -> None:
    ada = signed_up(person, "Ada")
    bot = new_bot(ada, "Bert")
    own = people_in(ada.get("/account/bots").text)[0]
    new = "insert into rating (person, game, kind, mu, sigma, games, shown) values ($1, $2, '2', 30, 3, 20, $3)"
    call(ada, services_of(ada).store.change, (new, own, GAME, 1380), (new, bot, GAME, 2380))
    page = person().get(f"/ratings/{GAME}").text
    people, robots = page.split("bots by accounts")
    assert ">Ada<" in people
    assert "Bert" not in people
    assert "BOT Bert" in robots
    assert ">Ada<" not in robots


def test_what_bots_look_for_is_not_offered_to_people(person: Enter) -> None:
    ada, eve = signed_up(person, "Ada"), person("Eve")
    own = people_in(ada.get("/account/bots").text)[0]
    for account, shown in ((new_bot(ada, "Bert"), False), (own, True)):
        program(person(), new_token(ada, account), "seek", games=[GAME], clock="20+30")
        matchmaker = services_of(ada).matchmaker
        call(ada, matchmaker.work)
        assert len(matchmaker.sought) == 1 + shown
        assert ("20 min + 30 s a turn" in eve.get("/").text) == shown
