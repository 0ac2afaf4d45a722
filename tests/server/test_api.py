"""The API for programs, over real sockets: bots play through it, resend, come late, and are told no more than they may know."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.cli import main
from parlour.games import game as find_game
from parlour.kernel.record import parse_record
from parlour.remote.bots import Runner
from parlour.remote.client import House, Refused
from parlour.server import api_messages as api
from server.nursery import Nursery
from server.support import GAME, Tidy
from server.visitors import Visitor

pytestmark = pytest.mark.timeout(120)
PASSWORD = "a short sentence"


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with contextlib.closing(Nursery()) as found:
        yield found


@pytest.fixture(scope="module")
def origin(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an open house."""
    folder = tmp_path_factory.mktemp("house")
    child, address = nursery.start(folder / "log", "--port", 0, "--database", folder / "db", "--bot-delay", 0)
    yield address
    nursery.stop(child)


HOUSES: list[House] = []
STREAMS: list[Heard] = []


def reach(origin: str, token: str) -> House:
    """A house as a program reaches it, until the test is over."""
    HOUSES.append(House(origin, token))
    return HOUSES[-1]


@pytest.fixture(autouse=True)
def _rest() -> Iterator[None]:
    yield
    while STREAMS:
        STREAMS.pop().close()
    while HOUSES:
        HOUSES.pop().rest()


class Owner:
    """Somebody with an account, who makes bots."""

    def __init__(self, origin: str, name: str) -> None:
        self.visitor = Visitor(origin)
        self.visitor.get("/")
        status, _, text = self.visitor.ask("POST", "/account/sign-up", {"name": name, "password": PASSWORD})
        assert status == 303, text

    def accounts(self) -> list[str]:
        return list(dict.fromkeys(re.findall(r'name="person" value="(\w+)"', self.visitor.get("/account/bots"))))

    def token(self, account: str) -> str:
        _, _, text = self.visitor.ask("POST", "/account/tokens", {"person": account, "label": "test"})
        return re.findall(r"parlour_[\w-]{43}", text)[0]

    def bot(self, name: str) -> House:
        """A new bot, as a program that plays for it sees the house."""
        before = self.accounts()
        status, _, text = self.visitor.ask("POST", "/account/bots", {"name": name})
        assert status == 303, text
        (made,) = [one for one in self.accounts() if one not in before]
        return reach(self.visitor.origin, self.token(made))


class Heard:
    """The lines of a stream, which is read in a thread of its own."""

    def __init__(self, house: House, path: str) -> None:
        self.lines: list[dict[str, Any]] = []
        self.blank = 0
        self.ended = threading.Event()
        self._more = threading.Condition()
        self._line = HTTPConnection(house.place.netloc, timeout=30)
        self._line.request("GET", path, headers=house._headers)
        self.answer: HTTPResponse = self._line.getresponse()
        self._socket: Any = self._line.sock
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        STREAMS.append(self)

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError, HTTPException):
            while text := self.answer.readline():
                with self._more:
                    if text.strip():
                        self.lines.append(json.loads(text))
                        msgspec.convert(self.lines[-1], api.AccountLine | api.GameLine, strict=True)
                    else:
                        self.blank += 1
                    self._more.notify_all()
        self.ended.set()
        with self._more:
            self._more.notify_all()

    def until(self, good: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first line that is good."""
        with self._more:
            assert self._more.wait_for(lambda: any(map(good, self.lines)), 30), self.lines
            return next(filter(good, self.lines))

    def of(self, kind: str) -> dict[str, Any]:
        return self.until(lambda line: line["type"] == kind)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(10)
        self.answer.close()
        self._line.close()
        self._socket.close()


def refused(work: Callable[[], Any]) -> Refused:
    with pytest.raises(Refused) as error:
        work()
    return error.value


def finish(house: House, table: dict[str, Any], choose: Callable[[dict[str, Any]], str]) -> list[dict[str, Any]]:
    """Play a game to its end; the lines of its stream."""
    lines: list[dict[str, Any]] = []
    for line in house.follow(f"/api/games/{table['id']}/stream"):
        if line["type"]:
            assert msgspec.to_builtins(msgspec.convert(line, api.GameLine)) == line  # as the contract says
            lines.append(line)
        if line["type"] == "decision":
            with contextlib.suppress(Refused):
                house.post(f"/api/games/{table['id']}/move", decision=line["decision"], move=choose(line))
        elif line["type"] == "end":
            break
    return lines


def first(line: dict[str, Any]) -> str:
    return str(line["moves"][0]["move"])


SHORT = {"no_capture_limit": 20, "first_player": "S"}


def against_greedy(house: House, **more: Any) -> dict[str, Any]:
    return dict(house.post("/api/games", game=GAME, seats=["me", "greedy"], options=SHORT, **more))


def test_a_bot_plays_a_game_with_a_bot_of_the_house(origin: str) -> None:
    bert = Owner(origin, "Ada").bot("Bert")
    account = bert.get("/api/account")
    assert account == {"name": "Bert", "bot": True, "owner": "Ada"}
    sealed = against_greedy(bert, string_follows=True)
    assert sealed["status"] == "waiting"
    table = bert.post(f"/api/games/{sealed['id']}/sit", string="ab" * 16)
    assert table["status"] == "playing"
    assert [one["name"] for one in table["seats"]] == ["BOT Bert", "Greedy Bot"]
    lines = finish(bert, table, first)
    assert lines[0]["type"] == "game"
    assert lines[0]["table"]["options"]["no_capture_limit"] == 20
    assert set(lines[0]["view"]) == set(find_game(GAME).view(find_game(GAME).start(), 0).known)
    decisions = [line["decision"] for line in lines if line["type"] == "decision"]
    assert len(set(decisions)) == len(decisions) > 3
    versions = [line["version"] for line in lines]
    assert versions == sorted(versions)
    end = lines[-1]
    assert sorted(end["places"]) in ([1, 1], [1, 2])
    visitor = Visitor(origin)
    record = parse_record(visitor.get(end["record"]))
    assert record.extra["bot_accounts"] == [1]
    assert record.fairness is not None
    assert record.fairness["sources"] == ["person", "bot"]  # the string that the program sent counts
    assert (record.fairness["commitment"], record.fairness["strings"][0]) == (sealed["fingerprint"], "ab" * 16)
    assert len({told["seq"] for line in lines if line["type"] == "log" for told in line["lines"]}) == len(record.events)


def test_whoever_opens_a_table_cannot_add_to_its_dice_before_they_are_sealed(origin: str) -> None:
    """The house would know the string when it makes the seed, and could choose it by that."""
    bot = Owner(origin, "Anna").bot("Early")
    error = refused(lambda: against_greedy(bot, string="ab" * 16))
    assert error.status == 400
    assert "unknown field `string`" in str(error.told)


def test_two_programs_play_by_invitation(origin: str) -> None:
    ada = Owner(origin, "Bea")
    one, two = ada.bot("One"), ada.bot("Two")
    hears = Heard(two, "/api/stream")
    assert hears.of("now")["account"]["name"] == "Two"
    table = one.post("/api/games", game=GAME, seats=["me", "@Two"], options=SHORT, public=False)
    assert table["seats"][1] == {"reserved": "BOT Two"}
    invitation = hears.of("invitation")["table"]
    assert (invitation["id"], invitation["host"], len(invitation["fingerprint"])) == (table["id"], "BOT One", 64)
    accepted = two.post(f"/api/invitations/{table['id']}/accept")
    assert two.post(f"/api/invitations/{table['id']}/accept") == accepted  # sent again: nothing changes
    assert hears.of("begun")["table"]["id"] == table["id"]

    def play() -> None:
        finish(one, table, first)
        one.rest()

    other = threading.Thread(target=play)
    other.start()
    finish(two, table, first)
    other.join()
    assert sorted(hears.of("ended")["places"]) in ([1, 1], [1, 2])


def test_an_invitation_is_declined_with_a_reason_or_withdrawn(origin: str) -> None:
    ada = Owner(origin, "Cleo")
    one, two = ada.bot("Three"), ada.bot("Four")
    hears = Heard(two, "/api/stream")
    table = one.post("/api/games", game=GAME, seats=["me", "@Four"])
    follows = Heard(one, f"/api/games/{table['id']}/stream")
    hears.of("invitation")
    assert refused(lambda: two.post(f"/api/invitations/{table['id']}/decline", reason="rude")).status == 400
    assert two.post(f"/api/invitations/{table['id']}/decline", reason="clock") == {"id": table["id"]}
    told = follows.of("declined")
    assert (told["name"], told["reason"]) == ("Four", "clock")
    assert hears.of("withdrawn") == {"type": "withdrawn", "id": table["id"]}
    assert refused(lambda: two.post(f"/api/invitations/{table['id']}/accept")).status == 404
    assert one.post(f"/api/games/{table['id']}/leave") == {"id": table["id"]}
    assert follows.ended.wait(5)


def test_somebody_at_the_table_reads_why_a_bot_declined(origin: str) -> None:
    owner = Owner(origin, "Declan")
    bot = owner.bot("Twelve")
    table = owner.visitor.open(GAME, ["open", "open"])

    async def invite() -> None:
        async with owner.visitor.look(table) as page:
            await page.until_version(1)
            assert (await page.ask("invite", "i", name="Twelve"))["t"] == "ack"

    asyncio.run(invite())
    bot.post(f"/api/invitations/{table}/decline", reason="busy")

    async def seat(who: Visitor, language: str) -> dict[str, Any]:
        who.language = language
        async with who.look(table) as page:
            await page.until_version(1)
            return dict(page.table["seats"][1])

    assert asyncio.run(seat(owner.visitor, "en"))["declined"] == "Twelve has no time now"
    assert asyncio.run(seat(owner.visitor, "pt-BR"))["declined"] == "Twelve não tem tempo agora"
    assert "declined" not in asyncio.run(seat(Visitor(origin), "en"))  # whoever only looks is not told


def test_an_answer_may_be_sent_again_and_a_stale_one_tells_what_is_asked_now(origin: str) -> None:
    bert = Owner(origin, "Dora").bot("Five")
    table = against_greedy(bert)
    path = f"/api/games/{table['id']}"
    stream = Heard(bert, f"{path}/stream")
    asked = stream.of("decision")
    illegal = refused(lambda: bert.post(f"{path}/move", decision=asked["decision"], move="pass"))
    assert (illegal.status, illegal.told["clause"]) == (422, "AG-1.4") or illegal.told["clause"].startswith("AG-")
    nonsense = refused(lambda: bert.post(f"{path}/move", decision=asked["decision"], move="hello"))
    assert nonsense.status == 422
    answer = {"decision": asked["decision"], "move": first(asked)}
    done = bert.post(f"{path}/move", **answer)
    assert done == answer
    fresh = stream.until(lambda line: line["type"] == "decision" and line["decision"] != asked["decision"])
    for _ in range(2):
        assert bert.post(f"{path}/move", **answer) == done
    stale = refused(lambda: bert.post(f"{path}/move", decision=asked["decision"], move=asked["moves"][-1]["move"]))
    assert (stale.status, stale.told["error"]) == (409, "no-stale")
    assert stale.told["decision"]["decision"] == fresh["decision"]
    assert stale.told["decision"]["moves"] == fresh["moves"]
    unknown = refused(lambda: bert.post(f"{path}/move", decision="x", move="hello"))
    assert (unknown.status, unknown.told["decision"]["decision"]) == (409, fresh["decision"])
    # a stream that is opened again takes the place of the first, and resumes
    again = Heard(bert, f"{path}/stream?since={fresh['version']}")
    assert again.of("decision")["decision"] == fresh["decision"]
    assert stream.ended.wait(5)
    assert not any(line["type"] == "log" and line["lines"] for line in again.lines)
    assert bert.post(f"{path}/chat", text="hello", id="1") == {"id": table["id"]}
    assert bert.post(f"{path}/chat", text="hello", id="1") == {"id": table["id"]}
    assert [line["text"] for line in again.of("chat")["lines"]] == ["hello"]
    assert again.of("chat")["lines"][0]["name"] == "BOT Five"
    assert bert.post(f"{path}/resign") == {"id": table["id"]}
    assert again.of("end")["places"] == [2, 1]
    assert again.ended.wait(5)
    assert refused(lambda: bert.post(f"{path}/resign")).status == 409


def test_nobody_without_a_token_or_a_seat(origin: str) -> None:
    ada = Owner(origin, "Elsa")
    one, two = ada.bot("Six"), ada.bot("Seven")
    table = against_greedy(one)
    path = f"/api/games/{table['id']}"
    for token in ("", "x", "parlour_" + "x" * 43):
        error = refused(lambda token=token: reach(origin, token).get("/api/account"))  # type: ignore[misc]
        assert (error.status, error.told["error"]) == (401, "no-token")
    for work in ("resign", "chat", "move"):
        body = {"chat": {"text": "x"}, "move": {"decision": "0.0", "move": "W@a1"}}.get(work, {})
        assert refused(lambda work=work, body=body: two.post(f"{path}/{work}", **body)).status == 403  # type: ignore[misc]
    assert refused(lambda: next(two.stream(f"{path}/stream"))).status == 403
    assert refused(lambda: two.post(f"{path}/sit")).status == 409
    assert refused(lambda: two.get("/api/games/nosuch2345")).status == 404
    assert refused(lambda: two.get("/api/nosuch")).told["error"] == "no-such-page"
    assert refused(lambda: two.post("/api/games", game="nosuch")).status == 404
    assert refused(lambda: two.post("/api/seek", games=5)).told["error"] == "no-sense-json"
    # cookies count for nothing
    status, _, _ = ada.visitor.ask("GET", "/api/account")
    assert status == 401
    one.post(f"{path}/resign")


def test_a_token_that_is_revoked_ends_at_once_with_its_streams(origin: str) -> None:
    ada = Owner(origin, "Flora")
    bert = ada.bot("Eight")
    stream = Heard(bert, "/api/stream")
    stream.of("now")
    page = ada.visitor.get("/account/bots")
    (hashed,) = re.findall(r'name="token" value="(\w+)"', page)
    assert "never used" in page
    status, _, _ = ada.visitor.ask("POST", "/account/tokens/end", {"person": ada.accounts()[1], "token": hashed})
    assert status == 303
    assert stream.ended.wait(5)
    assert refused(lambda: bert.get("/api/account")).status == 401


def test_bots_that_look_for_a_game_find_each_other_and_are_rated_apart(origin: str) -> None:
    ada = Owner(origin, "Greta")
    bots = [ada.bot("Nine"), ada.bot("Ten")]
    person = reach(origin, ada.token(ada.accounts()[0]))
    reports: list[tuple[str, dict[str, Any]]] = []
    runners = [
        Runner(bot, "greedy", lambda *told: reports.append(told), games=1, seeks=[GAME], clock="3+10", rated=True)
        for bot in bots
    ]
    threads = [threading.Thread(target=runner.run) for runner in runners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [runner.finished for runner in runners] == [1, 1], reports
    for _ in range(50):
        ratings = [bot.get("/api/account").get("ratings", []) for bot in bots]
        if all(ratings):
            break
    assert [one[0]["games"] for one in ratings] == [1, 1]
    assert "ratings" not in person.get("/api/account")
    # people do not sit with bots where it counts
    table = bots[0].post("/api/games", game=GAME, seats=["me", "open"], clock="3+10", rated=True)
    assert refused(lambda: person.post(f"/api/games/{table['id']}/sit")).told["error"] == "no-sit-rated-person"
    listed = [[one["id"] for one in house.get("/api/games")["tables"]] for house in (bots[1], person)]
    assert [table["id"] in ids for ids in listed] == [True, False]
    assert table["id"] not in ada.visitor.get("/")
    table = person.post("/api/games", game=GAME, seats=["me", "open"], clock="3+10", rated=True)
    assert refused(lambda: bots[0].post(f"/api/games/{table['id']}/sit")).told["error"] == "no-sit-rated-bot"
    assert (
        refused(lambda: person.post("/api/games", game=GAME, seats=["me", "@Nine"], clock="3+10", rated=True)).told[
            "error"
        ]
        == "no-sit-rated-bot"
    )


@pytest.mark.parametrize("key", ["gambit", "quarriors", "quartz", "quazo"])
def test_our_bots_play_every_game_through_it(origin: str, key: str) -> None:
    bert = Owner(origin, f"H-{key}").bot(f"B-{key}")
    seats = find_game(key).seats[0]
    table = bert.post("/api/games", game=key, seats=["me", *["greedy"] * (seats - 1)])
    reports: list[tuple[str, dict[str, Any]]] = []
    Runner(bert, "greedy", lambda *told: reports.append(told), games=1).run()
    assert reports[-1][0] == "ended", reports
    assert reports[-1][1]["id"] == table["id"]


def test_the_page_and_the_schemas(origin: str) -> None:
    house = reach(origin, "")
    told = house.get("/api")
    assert told["openapi"] == "3.1.0"
    assert set(told["paths"]["/api/games/{table}/move"]["post"]["responses"]) >= {"200", "409", "422", "429"}
    assert "Decision" in told["components"]["schemas"]
    for key in ("gambit", GAME):
        schema = house.get(f"/api/games/{key}/schema")
        assert schema["title"] == f"{key} {find_game(key).version}"
        known = find_game(key).view(find_game(key).start(), 0).known
        assert set(schema["$defs"]["Known"]["properties"]) >= set(known)
    for language, word in (("en", "For programs"), ("pt-BR", "Para programas")):
        visitor = Visitor(origin, language=language)
        headers = visitor.headers()
        visitor.headers = lambda headers=headers: {**headers, "Accept": "text/html"}  # type: ignore[method-assign, misc]
        page = visitor.get("/api")
        Tidy(page)
        assert word in page
        assert all(path in page for path in told["paths"])


def test_a_bot_plays_on_when_the_house_is_killed(nursery: Nursery, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = ("--port", port, "--database", tmp_path / "db", "--bot-delay", 0)
    child, address = nursery.start(tmp_path / "log", *arguments)
    bert = Owner(address, "Ada").bot("Bert")
    table = against_greedy(bert)
    reports: list[tuple[str, dict[str, Any]]] = []
    moves = threading.Semaphore(0)
    sent: list[str] = []
    post = bert.post

    def counted(path: str, **body: Any) -> Any:
        answer = post(path, **body)
        if path.endswith("/move"):
            sent.append(body["decision"])
            moves.release()
        return answer

    bert.post = counted  # type: ignore[method-assign]
    runner = Runner(bert, "greedy", lambda *told: reports.append(told), games=1)
    thread = threading.Thread(target=runner.run)
    thread.start()
    for _ in range(2):
        for _ in range(3):
            assert moves.acquire(timeout=30)
        nursery.stop(child, signal.SIGKILL)
        child, address = nursery.start(tmp_path / "log", *arguments)
    thread.join(60)
    assert reports[-1][0] == "ended", reports
    record = parse_record(Visitor(address).get(f"/t/{table['id']}/record"))
    assert len(set(sent)) == len(sent)  # no decision was made twice
    assert record.result is not None
    nursery.stop(child)


EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def example(language: str) -> list[str]:
    """What runs the example in a language."""
    if language == "python":
        return [sys.executable, str(EXAMPLES / "first_move.py")]
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    return [node, str(EXAMPLES / "first_move.mjs")]


@pytest.mark.parametrize("language", ["python", "node"])
def test_the_example_plays_a_game_to_its_end(origin: str, language: str) -> None:
    command = example(language)
    ada = Owner(origin, f"I-{language}")
    bot, person = ada.bot(f"E-{language}"), reach(origin, ada.token(ada.accounts()[0]))
    token = bot._headers["Authorization"].removeprefix("Bearer ")
    program = subprocess.Popen([*command, origin, token, "1"], stdout=subprocess.PIPE, text=True)
    try:
        table = person.post("/api/games", game=GAME, seats=["me", f"@E-{language}"], options=SHORT)
        finish(person, table, first)
        told, _ = program.communicate(timeout=30)
        assert program.returncode == 0
        assert told.strip()
    finally:
        program.kill()
        program.wait()


def test_the_example_is_short_and_needs_nothing() -> None:
    text = (EXAMPLES / "first_move.py").read_text(encoding="utf-8")
    code = [line for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", '"""', "python"))]
    assert len(code) <= 45
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))
    assert imported <= sys.stdlib_module_names


def test_the_commands(origin: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Owner(origin, "Jane")
    bot, own = ada.bot("Eleven"), ada.token(ada.accounts()[0])
    monkeypatch.setenv("PARLOUR_TOKEN", bot._headers["Authorization"].removeprefix("Bearer "))
    against_greedy(bot)
    assert main(["bot", "--url", origin, "--bot", "greedy", "--games", "1", "--lang", "en"]) == 0
    out, error = capsys.readouterr()
    assert "Eleven is here, and greedy decides." in out
    assert error == ""
    # a person at the terminal: something illegal, something to say, a move by its number, and enough
    typed = "W@e5\nsay good evening\n1\nresign\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", GAME, "--url", origin, "--token", own, "--lang", "en"]) == 0
    out, error = capsys.readouterr()
    assert "AG-" in out  # the clause that forbids it
    assert "Jane: good evening" in out
    assert re.search("Jane (puts|moves)", out)
    assert "/record" in out
    told = " ".join(out.split())  # it is folded
    assert re.search("Fingerprint of the dice: [0-9a-f]{64}. Added to them just now, at random: [0-9a-f]{32}", told)
    assert "The record has the fingerprint shown here and your string, and all" in told
    for arguments in (["--url", origin, "--token", "x"], ["--url", "ftp://x", "--token", own], ["--token", own]):
        assert main(["bot", *arguments, "--lang", "en"]) != 0
        assert capsys.readouterr().err.startswith("parlour: ")
    assert main(["bot", "--url", origin, "--token", own, "--lang", "en"]) != 0
    assert "is for Jane, a person" in capsys.readouterr().err


def test_a_stream_in_one_process_and_moves_in_another(nursery: Nursery, tmp_path: Path, database: str) -> None:
    """Invitations, games, decisions, ratings and revoked tokens: all of it whichever process a program asks."""
    arguments = ("--port", 0, "--database", database, "--bot-delay", 0)
    houses = [nursery.start(tmp_path / f"log{number}", *arguments) for number in range(2)]
    here, there = (address for _, address in houses)
    ada = Owner(here, "Ada")
    one, two = ada.bot("One"), ada.bot("Two")
    token = two._headers["Authorization"].removeprefix("Bearer ")
    elsewhere = reach(there, token)
    hears = Heard(two, "/api/stream")
    hears.of("now")
    one_there = reach(there, one._headers["Authorization"].removeprefix("Bearer "))
    table = one_there.post("/api/games", game=GAME, seats=["me", "@Two"], clock="3+10", rated=True)
    assert hears.of("invitation")["table"]["id"] == table["id"]
    elsewhere.post(f"/api/invitations/{table['id']}/accept")
    assert hears.of("begun")["table"]["id"] == table["id"]
    path = f"/api/games/{table['id']}"
    streams = [Heard(house, f"{path}/stream") for house in (one, two)]  # here
    answered: list[str] = []
    while not any(line["type"] == "end" for line in streams[0].lines) and len(answered) < 6:
        for stream, house in zip(streams, (one_there, elsewhere), strict=True):  # there
            asked = [line for line in stream.lines if line["type"] == "decision" and line["decision"] not in answered]
            if asked:
                assert asked[-1]["left"] > 0
                answered.append(asked[-1]["decision"])
                house.post(f"{path}/move", decision=asked[-1]["decision"], move=first(asked[-1]))
        time.sleep(0.01)
    elsewhere.post(f"{path}/resign")
    assert streams[0].of("end")["places"] == [1, 2]
    assert streams[1].of("end")["places"] == [1, 2]
    assert hears.of("ended")["id"] == table["id"]
    ratings = _soon(lambda: one.get("/api/account").get("ratings"))
    assert [rating["games"] for rating in ratings] == [1]
    # a result counts alike whenever ratings are computed again
    assert main(["ratings", "recompute", "--database", database, "--lang", "en"]) == 0
    assert one.get("/api/account")["ratings"] == ratings
    # a token that is revoked here is worth nothing there
    hears = Heard(elsewhere, "/api/stream")
    hears.of("now")
    (hashed,) = re.findall(rf'value="{ada.accounts()[2]}"><input type="hidden" name="token" value="(\w+)"', _bots(ada))
    ada.visitor.ask("POST", "/account/tokens/end", {"person": ada.accounts()[2], "token": hashed})
    assert hears.ended.wait(10)
    assert refused(lambda: elsewhere.get("/api/account")).status == 401
    while STREAMS:
        STREAMS.pop().close()
    for child, _ in houses:
        nursery.stop(child)


def _bots(owner: Owner) -> str:
    return owner.visitor.get("/account/bots")


def _soon(ask: Callable[[], Any]) -> Any:
    """What is answered once there is an answer."""
    for _ in range(500):
        if found := ask():
            return found
        time.sleep(0.02)
    raise AssertionError("it never came")
