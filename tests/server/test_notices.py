"""Notices: who is told that a table waits for them, how often, and that nobody learns anything else by it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from parlour.server import messages as wire
from parlour.server import webhook
from parlour.server.house import House
from parlour.server.people.lease import Lease
from parlour.server.people.notices import AGAIN, DELAY, DIGEST, TRIES, Notices, message, wait_of
from parlour.server.settings_file import HouseSettings, Webhooks
from parlour.server.store import store_at
from parlour.server.webhook import Failed, check_address, is_public, signature
from server.houses import in_house, look, string_of
from server.support import GAME, Enter
from toy_bluff import GAME as BLUFF

HOUSE = HouseSettings(name="Club", address="https://club.example", webhooks=Webhooks(allowed=True, private=True))


class Receiver:
    """A program of somebody's own, that answers with this status."""

    def __init__(self) -> None:
        self.status = "204 No Content"
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.url = ""

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Receiver]:
        server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook?a=b"
        async with server:
            yield self

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.heard.append(({**headers, "first": head[0]}, body))
        writer.write(f"HTTP/1.1 {self.status}\r\nLocation: {self.url}\r\n\r\n".encode())
        writer.close()


class Letters:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, str]] = []

    async def send(self, to: str, subject: str, text: str) -> None:
        self.sent.append((to, subject, text))


class Times:
    now = 1_000_000.0


def telling(place: Path | str, work: Callable[[House, Notices, Receiver, Times, Letters], Awaitable[None]]) -> None:
    """Do something in a house that tells people, at a time of the test's own, with a program that hears it."""

    async def run(house: House) -> None:
        times, letters = Times(), Letters()
        notices = Notices(house.store, house, HOUSE, lambda: letters, lambda: times.now)
        await house.store.change(
            (
                "insert into account (person, name, password, mail, role, made) values ('ada', 'Ada', '', $1, '', 0)",
                "a@b.c",
            )
        )
        async with Receiver().open() as receiver:
            await work(house, notices, receiver, times, letters)

    in_house(place, run)


async def by_the_day(house: House, *people: str, game: str = GAME, clock: str = "3d") -> str:
    """A game of these people that has begun; the first of them begins."""
    options = {"first_player": "S"} if game == GAME else {}
    table = await house.open(game, options, ["open"] * len(people), clock=clock)
    for seat, person in enumerate(people):
        await house.do(table, person, person.title(), wire.Sit(id=f"sit{seat}", seat=seat))
        await house.do(table, person, "", wire.String(id=f"s{seat}", seat=seat, string=string_of(person)))
    return table


async def move(house: House, table: str, person: str) -> None:
    """Decide until it is somebody else's turn."""
    while (found := await house.table(table)).awaits(person):
        assert found.session is not None
        seq, first = len(found.session), found.game.moves(found.session.state)[0]
        await house.do(table, person, "", wire.Move(id=f"m{seq}", seq=seq, move=first))


async def later(notices: Notices, times: Times, seconds: float) -> None:
    """Look round now, and after a while."""
    await notices.work()
    times.now += seconds
    await notices.work()


# --- what is sent -------------------------------------------------------------------------------------------------------


def test_a_program_is_told_in_a_signed_message_that_says_which_table_waits(database: str) -> None:
    async def work(house: House, notices: Notices, receiver: Receiver, times: Times, _: Letters) -> None:
        secret = await notices.choose("ada", "hook", "en", receiver.url)
        table = await by_the_day(house, "ada", "bob")
        await by_the_day(house, "ada", "cy", clock="3+10")  # a game at one sitting: nobody is told
        await later(notices, times, DELAY - 1)
        assert receiver.heard == []
        await later(notices, times, 2)
        ((headers, body),) = receiver.heard
        said = json.loads(body)
        assert headers["first"] == "POST /hook?a=b HTTP/1.1"
        assert [one["table"] for one in said["tables"]] == [table]
        assert said["tables"][0]["url"] == f"https://club.example/t/{table}"
        assert headers["parlour-notice"] == said["id"]
        at = int(re.match(r"t=(\d+),", headers["parlour-signature"])[1])  # type: ignore[index]
        assert headers["parlour-signature"] == f"t={at},v1={signature(secret, at, body)}"
        await later(notices, times, 10 * DIGEST)
        assert len(receiver.heard) == 1  # once for each decision

    telling(database, work)


def test_what_comes_within_an_hour_is_told_together(tmp_path: Path) -> None:
    async def work(house: House, notices: Notices, receiver: Receiver, times: Times, letters: Letters) -> None:
        await notices.choose("ada", "mail", "pt-BR")
        first = await by_the_day(house, "ada", "bob")
        await later(notices, times, DELAY)
        more = [await by_the_day(house, "ada", other) for other in ("cy", "dee")]
        await later(notices, times, DELAY)
        assert len(letters.sent) == 1
        await notices.choose("ada", "mail", "pt-BR")
        await later(notices, times, DELAY)
        assert len(letters.sent) == 1  # to choose it again is no way to be told sooner
        await later(notices, times, DIGEST)
        (_, subject, text), (to, both, texts) = letters.sent
        assert (to, subject, both) == ("a@b.c", "Sua vez: Club", "2 partidas esperam por você: Club")
        assert f"https://club.example/t/{first}" in text
        assert all(f"https://club.example/t/{table}" in texts for table in more)
        assert first not in texts

    telling(tmp_path, work)


def test_nobody_is_told_who_has_moved_or_is_there(tmp_path: Path) -> None:
    async def work(house: House, notices: Notices, receiver: Receiver, times: Times, _: Letters) -> None:
        await notices.choose("ada", "hook", "en", receiver.url)
        moved, there = [await by_the_day(house, "ada", other) for other in ("bob", "cy")]
        await notices.work()
        await move(house, moved, "ada")
        (page,) = await look(house, there, "ada")
        await later(notices, times, DELAY)
        assert receiver.heard == []
        await house.part(there, page)
        await later(notices, times, DELAY)
        assert [one["table"] for one in json.loads(receiver.heard[0][1])["tables"]] == [there]
        await notices.stop("ada", "hook")
        await move(house, moved, "bob")
        await later(notices, times, 2 * DIGEST)
        assert len(receiver.heard) == 1

    telling(tmp_path, work)


def test_what_fails_is_tried_again_ever_more_slowly_and_shown(tmp_path: Path) -> None:
    async def work(house: House, notices: Notices, receiver: Receiver, times: Times, _: Letters) -> None:
        receiver.status = "302 Found"  # it leads to itself, and is not followed
        await notices.choose("ada", "hook", "en", receiver.url)
        await by_the_day(house, "ada", "bob")
        await later(notices, times, DELAY)
        assert (await notices.ways("ada"))["hook"].failed == "status 302"
        for number in range(TRIES):
            times.now += AGAIN * 2**number - 1
            await notices.work()
            assert len(receiver.heard) == number + 1
            times.now += 1
            await notices.work()
        assert len(receiver.heard) == TRIES  # and no more
        assert len({headers["parlour-notice"] for headers, _ in receiver.heard}) == 1  # the same notice each time

    telling(tmp_path, work)


def test_a_kill_while_a_notice_is_sent_loses_none_and_repeats_its_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House, notices: Notices, receiver: Receiver, times: Times, _: Letters) -> None:
        await notices.choose("ada", "hook", "en", receiver.url)
        await by_the_day(house, "ada", "bob")
        await notices.work()
        times.now += DELAY
        send = webhook.post

        async def die(*told: Any, **more: Any) -> None:
            await send(*told, **more)
            raise asyncio.CancelledError  # told, and not stored

        monkeypatch.setattr(webhook, "post", die)
        with pytest.raises(asyncio.CancelledError):
            await notices.work()
        monkeypatch.setattr(webhook, "post", send)
        heir = Notices(house.store, house, HOUSE, lambda: None, lambda: times.now)
        await heir.work()
        assert len(receiver.heard) == 1  # the other may still be at it
        times.now += 200
        await heir.work()
        assert [headers["parlour-notice"] for headers, _ in receiver.heard] == [
            receiver.heard[0][0]["parlour-notice"]
        ] * 2
        times.now += 10 * DIGEST
        await heir.work()
        assert len(receiver.heard) == 2

    telling(tmp_path, work)


def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_notice(tmp_path: Path, bluff: str) -> None:
    async def work(house: House) -> None:
        table = await house.table(await by_the_day(house, "ada", "bob", game=bluff))
        session = table.session
        assert session is not None
        worlds = [table]
        for seed in range(8):  # the same table, with everything that chance has decided dealt again
            other = table.copy()
            other.session = type(session).new(BLUFF, other.names(), other.opened["options"])
            rng = Rng(seed)
            while other.session.actor == CHANCE:
                other.session.play(int(other.session.state.sample(rng)))
            assert len(other.session) == len(session)
            worlds.append(other)
        assert len({json.dumps(BLUFF.dump(world.session.state)) for world in worlds if world.session}) > 1
        said = {json.dumps(message([wait_of(world, "ada")], HOUSE)) for world in worlds}
        assert len(said) == 1

    in_house(tmp_path, work)


def test_one_process_at_a_time_does_the_work(database: str) -> None:
    async def work() -> None:
        stores = [store_at(database) for _ in range(2)]
        for store in stores:
            await store.open()
        now = 100.0
        one, other = (Lease(store, "notices", 60.0, lambda: now) for store in stores)
        assert await one.take() == 0.0
        assert await other.take() is None
        await one.mark(7.0)
        assert await one.take() == 7.0
        now += 61  # it has been silent for too long
        assert await other.take() == 7.0
        assert await one.take() is None
        await other.leave()
        assert await one.take() == 7.0
        for store in stores:
            await store.close()

    asyncio.run(work())


# --- addresses that strangers choose ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://example.org:8443/",
        "https://user:secret@example.org/",
        "https://example.org/#part",
        "https://example.org/ HTTP/1.1\r\nX: y",
        "https://exämple.org/",
        "https://",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://example.org:port/",
        "https://example.org/" + "x" * 500,
        "",
    ],
)
def test_an_address_that_is_no_plain_https_is_refused(url: str) -> None:
    with pytest.raises(ParlourError, match="bad-hook$"):
        check_address(url)


def test_where_a_private_address_may_be_given_the_refusal_says_so() -> None:
    check_address("http://10.0.0.5:8080/path", private=True)
    with pytest.raises(ParlourError, match="bad-hook-private"):
        check_address("http://10.0.0.5:8080/#", private=True)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "ff02::1",
    ],
)
def test_nobody_gets_into_the_network_of_the_house_by_an_address(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_public(address)
    asked: list[Any] = []

    async def work() -> None:
        loop = asyncio.get_running_loop()

        async def leads(host: str, port: int, **_: Any) -> list[Any]:
            good = (2, 1, 6, "", ("93.184.216.34", port))
            return [good, (2, 1, 6, "", (address, port))]  # one of its addresses is enough

        monkeypatch.setattr(loop, "getaddrinfo", leads)
        monkeypatch.setattr(asyncio, "open_connection", lambda *where, **_: asked.append(where))
        with pytest.raises(Failed, match="private"):
            await webhook.post("https://inside.example/", "id", b"{}", "secret")

    asyncio.run(work())
    assert asked == []
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")


def test_an_answer_is_not_waited_for_nor_read_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async def babble(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError):
                writer.write(b"x" * 1_000_000)
                await writer.drain()
            writer.close()

        async def sulk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        monkeypatch.setattr(webhook, "PATIENCE", 0.2)
        for rude, why in ((babble, "nonsense"), (sulk, "slow")):
            async with await asyncio.start_server(rude, "127.0.0.1", 0) as server:
                url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
                with pytest.raises(Failed, match=why):
                    await webhook.post(url, "id", b"{}", "secret", private=True)
        with pytest.raises(Failed, match="unreachable"):
            await webhook.post("http://127.0.0.1:1/", "id", b"{}", "secret", private=True)

    asyncio.run(work())


# --- pages --------------------------------------------------------------------------------------------------------------


def test_somebody_is_led_to_the_table_that_waits_longest(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    tables = [ada.open() for _ in range(3)]
    assert ada.get("/waiting").json() == {"count": 0, "others": 0, "next": ""}
    for table in tables:
        bob.sit(table)
    assert ada.get("/waiting").json() == {"count": 3, "others": 3, "next": f"/t/{tables[0]}"}
    assert ada.get(f"/waiting?at={tables[0]}").json() == {"count": 3, "others": 2, "next": f"/t/{tables[1]}"}
    assert bob.get("/waiting").json()["count"] == 0
    bob.open({"seat-0": "open", "seat-1": "novice", "sit": "0", "set-first_player": "S"})
    assert bob.get("/waiting").json()["count"] == 0  # a game that was left with bots waits for nobody


def test_the_secret_of_a_webhook_is_shown_once(person: Enter) -> None:
    ada = person()
    ada.post("/account/sign-up", {"name": "ada", "password": "a short sentence"})
    form = {"kind": "hook", "what": "choose", "target": "https://example.org/"}
    assert "tells no programs" in ada.post("/account/notices", form).text
    odd = ada.post("/account/notices", {**form, "kind": "pigeon"})
    assert (odd.status_code, "cannot make sense of this form" in odd.text) == (400, True)
    assert "no mails" in ada.get("/account/notices").text
    services = ada.client.app.state.services  # type: ignore[attr-defined]
    services.settings = replace(services.settings, webhooks=Webhooks(allowed=True))
    page = ada.post("/account/notices", form).text
    secret = re.search(r"<code>([\w-]{43})</code>", page)[1]  # type: ignore[index]
    again = ada.get("/account/notices").text
    assert secret not in again
    assert "https://example.org/" in again
    assert ada.post("/account/notices", {"kind": "hook", "what": "stop"}).status_code == 303
    assert "https://example.org/" not in ada.get("/account/notices").text
