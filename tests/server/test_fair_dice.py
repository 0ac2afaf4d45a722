"""Fair dice at a table: the fingerprint first, then the strings; what the house says about records; abandoned games."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import FairDice, derived_string, new_seed, read_proof, verify
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE
from parlour.server import commands
from parlour.server import messages as wire
from parlour.server.commands import Draft, opening
from parlour.server.house import House
from parlour.server.routes import rules
from parlour.server.store import Row, store_at
from parlour.server.table import ABANDONED, Table, fold
from server.houses import SHORT, Eyes, add_string, in_house, look, move, playing, sit, string_of, until
from server.support import GAME, Enter, Page, think

pytestmark = pytest.mark.timeout(60)

ADA, BOB = string_of("ada"), string_of("bob")


async def rows_of(house: House, table: str) -> list[Row]:
    return await house.store.read(table)


async def take_seat(house: House, table: str, person: str, seat: int) -> None:
    """Sit down, with a page that has not added its string yet."""
    await house.do(table, person, person.title(), wire.Sit(id=f"sit-{person}", seat=seat))


# --- the fingerprint first, then the strings ------------------------------------------------------------------------


def test_the_request_that_opens_a_table_adds_nothing_to_its_dice(person: Enter, app: FastAPI) -> None:
    """Not even if it tries to: whoever opens the table has not seen the fingerprint yet."""
    ada = person("Ada")
    form = {"seat-0": "open", "seat-1": "greedy", "sit": "0", "string": ADA}
    place = ada.post(f"/new/{GAME}", form).headers["location"]
    with ada.look(place.removeprefix("/t/")) as session:
        page = Page(session)
        page.next()
        assert page.table["status"] == "waiting"
        assert [seat.get("awaited", False) for seat in page.table["seats"]] == [True, False]
        assert page.ask("string", "s", seat=0, string=BOB)["t"] == "ack"
        assert page.quiet()["status"] == "playing"
        page.ask("leave", "l")
    proof = ada.get(f"{place}/record").json()["fairness"]
    assert proof["strings"][0] == BOB
    for path in ("/", f"/new/{GAME}", place):
        assert 'name="string"' not in ada.get(path).text


def test_the_log_has_the_commitment_then_the_strings_then_the_start(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await take_seat(house, table, "ada", 0)
        await take_seat(house, table, "bob", 1)
        assert (await house.table(table)).status == "waiting"
        await add_string(house, table, "bob", 1)
        await add_string(house, table, "ada", 0)
        rows = await rows_of(house, table)
        assert [row.kind for row in rows][:6] == ["opened", "sat", "sat", "string", "string", "started"]
        assert all("string" not in row.body for row in rows[:3])
        await move(house, table, "ada", 1)
        await house.do(table, "bob", "Bob", wire.Leave(id="bye"))
        record = (await house.table(table)).final_record()
        assert record.fairness is not None
        assert record.fairness["strings"] == [ADA, BOB]
        assert record.fairness["sources"] == ["person", "person"]
        assert record.fairness["rows"] == {"commitment": 0, "strings": [4, 3], "start": 5}
        assert verify((await house.table(table)).game, record)

    in_house(tmp_path, work)


def test_the_strings_of_bots_follow_from_those_of_people() -> None:
    def table(string: str) -> Table:
        draft = opening("t", GAME, SHORT, ["greedy", "open"], True)
        assert draft.table.session is None
        commands.sit(draft, 1, "ada", "Ada")
        commands.add_string(draft, 1, "ada", string)
        return draft.table

    one, two = table(ADA), table(BOB)
    assert one.dice().strings == (derived_string("t", 0, [ADA]), ADA)
    assert two.dice().strings == (derived_string("t", 0, [BOB]), BOB)
    assert one.dice().proof()["sources"] == ["bot", "person"]


def test_a_table_of_bots_says_that_no_person_took_part(tmp_path: Path) -> None:
    draft = opening("t", GAME, SHORT, ["greedy", "random"], True)
    assert draft.table.status == "playing"
    assert draft.table.dice().proof()["people"] == 0


def test_a_string_is_taken_once_and_may_be_sent_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await take_seat(house, table, "ada", 0)
        await add_string(house, table, "ada", 0)
        version = (await house.table(table)).version
        again = wire.String(id="again", seat=0, string=ADA)
        assert await house.do(table, "ada", "Ada", again) == version
        wrong = (
            ("ada", 0, BOB, "no-string-again"),
            ("ada", 1, BOB, "no-string-seat"),
            ("bob", 0, BOB, "no-string-seat"),
            ("ada", 10**20, BOB, "no-string-seat"),
            ("ada", 0, "short", "bad-string"),
            ("ada", 0, "é" * 32, "bad-string"),
            ("ada", 0, "a" * 65, "bad-string"),
        )
        for number, (person, seat, string, message) in enumerate(wrong):
            with pytest.raises(ParlourError) as error:
                await house.do(table, person, person, wire.String(id=f"s{number}", seat=seat, string=string))
            assert error.value.phrase.id == message
        assert (await house.table(table)).version == version

    in_house(tmp_path, work)


def test_whoever_sits_down_in_a_seat_that_was_left_adds_a_string_of_their_own() -> None:
    draft = opening("t", GAME, SHORT, ["open", "open"], True)
    commands.sit(draft, 0, "ada", "Ada")
    commands.add_string(draft, 0, "ada", ADA)
    commands.leave(draft, 0)
    commands.sit(draft, 0, "bob", "Bob")
    assert draft.table.lacks_string(0)


def test_a_game_begins_without_a_string_that_does_not_come(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        await take_seat(house, table, "bob", 1)  # he opens no page
        (eyes,) = await look(house, table, "ada")
        await until(lambda: eyes.seen[-1].status == "playing")
        with pytest.raises(ParlourError, match="no-string-late"):
            await add_string(house, table, "bob", 1)
        proof = (await house.table(table)).dice().proof()
        assert proof["sources"] == ["person", "absent"]
        assert proof["strings"] == [ADA, derived_string(table, 1, [ADA])]

    in_house(tmp_path, work, string_wait=0.0)


def test_a_string_on_its_way_is_waited_for(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "greedy"])
        await take_seat(house, table, "ada", 0)
        await look(house, table, "ada")
        await asyncio.sleep(0.02)
        assert (await house.table(table)).status == "waiting"

    in_house(tmp_path, work)


@contextlib.asynccontextmanager
async def house_on(database: str, **settings: Any) -> AsyncIterator[House]:
    store = store_at(database)
    await store.open()
    house = House(store, think, 0.0, **settings)
    try:
        yield house
    finally:
        await house.close()
        await store.close()


def in_two_houses(database: str, work: Callable[[House, House], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with house_on(database, **settings) as one, house_on(database, **settings) as other:
            await work(one, other)

    asyncio.run(run())


def test_two_processes_take_one_string_for_a_seat(database: str) -> None:
    async def work(one: House, other: House) -> None:
        table = await one.open(GAME, SHORT, ["open", "open"])
        await take_seat(one, table, "ada", 0)
        await other.table(table)
        sent = [
            house.do(table, "ada", "Ada", wire.String(id=f"s{number}", seat=0, string=string))
            for number, (house, string) in enumerate([(one, ADA), (other, BOB)])
        ]
        results = await asyncio.gather(*sent, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["ParlourError", "int"]
        assert [row.kind for row in await rows_of(one, table)].count("string") == 1

    in_two_houses(database, work)


def test_two_processes_begin_a_game_once(database: str) -> None:
    async def work(one: House, other: House) -> None:
        table = await one.open(GAME, SHORT, ["open", "open"])
        await take_seat(one, table, "ada", 0)
        await take_seat(one, table, "bob", 1)
        await one.join(table, Eyes("ada"), 0)
        await other.join(table, Eyes("bob"), 0)

        async def begun() -> bool:
            return "started" in [row.kind for row in await rows_of(one, table)]

        async with asyncio.timeout(5):
            while not await begun():
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert [row.kind for row in await rows_of(one, table)].count("started") == 1

    in_two_houses(database, work, string_wait=0.05)


def test_a_table_from_before_goes_on_as_it_began() -> None:
    """Its seats added their strings by sitting down; one of them is still free."""
    opened = opening(
        "t",
        GAME,
        SHORT,
        [
            "open",
            "open",
        ],
        True,
    ).rows[0]
    body = {key: value for key, value in opened.body.items() if key != "dice"}
    sat = {"seat": 0, "person": "ada", "name": "Ada", "string": "what Ada's page made up"}
    draft = Draft(fold("t", [replace(opened, body=body), Row("sat", sat, number=1)]))
    assert not draft.table.lacks_string(0)
    commands.sit(draft, 1, "bob", "Bob")
    assert draft.table.status == "playing"
    commands.leave(draft, 1)
    record = draft.table.final_record()
    assert record.fairness is not None
    assert record.fairness["scheme"] == "hmac-sha256-1"
    assert record.fairness["strings"][0] == sat["string"]
    assert verify(draft.table.game, record) == draft.table.throws


# --- what the house says about a record -----------------------------------------------------------------------------


def finished(person: Enter) -> tuple[str, str]:
    """A game of two that is over: its table and its record."""
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        for number in range(2):
            page.play(f"m{number}")
            page.quiet()
        page.ask("leave", "l")
    return table, str(ada.get(f"/t/{table}/record").text)


def forged(record: Record) -> Record:
    """Another seed, with the dice that follow from it: by itself nothing is wrong with it."""
    dice = replace(read_proof(record.fairness, 2), seed=new_seed())
    session, k = Session.new(game(record.game), record.seats, record.options), 0
    while len(session) < len(record.events):
        if session.actor == CHANCE:
            session.play(dice.throw(session.state, k))
            k += 1
        else:
            session.play(list(session.state.legal())[0])
    return replace(record, events=session.record().events, fairness=dice.proof())


def test_the_house_knows_its_own_record(person: Enter) -> None:
    table, record = finished(person)
    answer = person().post("/verify", {"record": record}).text
    assert 'class="result good"' in answer
    assert f"log of table {table} says the same" in answer
    assert "The house knew the seed" in answer
    assert "resigned and lost." in answer


def test_a_forged_record_of_a_table_is_called_forged(person: Enter) -> None:
    table, text = finished(person)
    fake = forged(parse_record(text))
    assert verify(game(GAME), fake) > 0
    answer = person().post("/verify", {"record": fake.text()}).text
    assert 'class="result bad"' in answer
    assert f"It is not the record of table {table} of this house: the table showed another fingerprint" in answer


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda record: replace(record, seats=("Eve", "Bob")), "others sat there"),
        (lambda record: replace(record, result=None), "another result"),
        (lambda record: replace(record, extra={}), "about who played"),
        (lambda record: replace(record, events=record.events[:-1]), "events, the log has"),
        (lambda record: replace(record, options={**record.options, "no_capture_limit": 50}), "by other rules"),
    ],
)
def test_a_record_that_departs_from_the_log_is_told_where(
    person: Enter, change: Callable[[Record], Record], told: str
) -> None:
    _, text = finished(person)
    answer = person().post("/verify", {"record": change(parse_record(text)).text()}).text
    assert 'class="result bad"' in answer
    assert told in answer


@pytest.mark.parametrize(
    ("was", "becomes", "told"),
    [
        ('"people": 2', '"people": 2.0', "must be the whole number 2"),
        ('"people": 2', '"people": 2, "checked": true', "no field “fairness.checked”"),
        ('"parlour": 1', '"parlour": 1, "winner": "Ada"', "no field “winner”"),
        ('"seed": "', '"seed": "", "seed": "', "has the field “seed” twice"),
        ('"human", "human"', '"human", true', "about who played"),
    ],
)
def test_a_record_that_can_be_read_in_two_ways_is_refused(person: Enter, was: str, becomes: str, told: str) -> None:
    _, text = finished(person)
    assert was in text
    answer = person().post("/verify", {"record": text.replace(was, becomes)}).text
    assert 'class="result bad"' in answer
    assert told in answer


def test_half_a_character_in_a_record_is_shown_as_a_question_mark(person: Enter) -> None:
    _, text = finished(person)
    for part in ('"events": [', '"seats": ['):
        answer = person().post("/verify", {"record": text.replace(part, part + '"\\ud800", ')})
        assert answer.status_code == 200
        assert 'class="result bad"' in answer.text


def test_of_a_table_that_it_never_had_the_house_knows_nothing(person: Enter) -> None:
    _, text = finished(person)
    record = parse_record(text)
    for name in ("abcdefghjk", "../../etc", "a\0b", "x" * 10_000, "\ud800"):
        proof = FairDice(bytes(32), name, ("a", "b")).proof()
        answer = person().post("/verify", {"record": replace(record, events=(), result=None, fairness=proof).text()})
        assert answer.status_code == 200
        assert 'class="result unsure"' in answer.text
        assert "knows of no such table" in answer.text
        assert "the strings came after the commitment" in answer.text  # not under the first scheme


def test_nothing_is_told_about_a_table_that_is_still_played(person: Enter) -> None:
    _, text = finished(person)
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    record = json.loads(text)
    answers = set()
    for events in ([], record["events"][:1], record["events"]):
        proof = FairDice(bytes(32), table, ("a", "b")).proof()
        guess = {**record, "events": events, "result": None, "fairness": proof}
        answer = ada.post("/verify", {"record": json.dumps(guess)}).text
        assert "still being played" in answer
        answers.add("It is not the record" in answer)
    assert answers == {False}


# --- abandoned games ------------------------------------------------------------------------------------------------


async def idle(house: House, table: str, seconds: float) -> None:
    """Let it be long ago that anything happened at a table."""
    open_table = await house.tables.get(table)
    open_table.table = replace(open_table.table, moved_at=open_table.table.moved_at - seconds)


def test_who_asks_for_the_record_of_an_abandoned_game_ends_it_and_gets_its_seed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        await move(house, table, "ada", 1)
        (eyes,) = await look(house, table, "bob")
        await idle(house, table, ABANDONED - 60)
        with pytest.raises(ParlourError, match="no-record-yet"):
            (await house.finished(table, "ada")).final_record()
        await idle(house, table, 120)
        with pytest.raises(ParlourError, match="no-record-yet"):  # a passer-by ends nobody's game
            (await house.finished(table, "eve")).final_record()
        record = (await house.finished(table, "ada")).final_record()
        assert record.result == {"returns": [0.0, 0.0], "reason": "abandoned"}
        found = await house.table(table)
        assert verify(found.game, parse_record(record.text())) == found.throws > 0
        assert [row.kind for row in await rows_of(house, table)][-1] == "abandoned"
        assert eyes.seen[-1].status == "over"
        assert eyes.seen[-1].scene is not None
        assert eyes.seen[-1].scene.prompt.text.startswith("Nobody has moved for 14 days: the game is over")
        assert eyes.seen[-1].lines[-1].text.startswith("Nobody has moved for 14 days")
        for command in (wire.Move(id="late", seq=len(record.events), move="pass"), wire.Leave(id="bye")):
            with pytest.raises(ParlourError, match="over"):
                await house.do(table, "ada", "Ada", command)
        assert (await house.finished(table, "ada")).version == found.version  # once is enough

    in_house(tmp_path, work)


def test_a_move_after_a_long_time_goes_on_with_the_game(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        await idle(house, table, 2 * ABANDONED)
        await look(house, table, "ada", "bob")
        await move(house, table, "ada", 1)
        with pytest.raises(ParlourError, match="no-record-yet"):
            (await house.finished(table, "ada")).final_record()

    in_house(tmp_path, work)


def test_two_processes_abandon_a_game_once(database: str) -> None:
    async def work(one: House, other: House) -> None:
        table = await playing(one, "ada", "bob")
        await idle(one, table, ABANDONED)
        await idle(other, table, ABANDONED)
        ended = await asyncio.gather(one.finished(table, "ada"), other.finished(table, "bob"))
        assert [found.status for found in ended] == ["over", "over"]
        assert [row.kind for row in await rows_of(one, table)].count("abandoned") == 1

    in_two_houses(database, work)


def test_no_move_is_made_beside_the_end_of_an_abandoned_game(database: str) -> None:
    """Either the move comes first and the game goes on, or the seed is shown and nobody moves any more."""

    async def work(one: House, other: House) -> None:
        table = await playing(one, "ada", "bob")
        await idle(other, table, ABANDONED)
        await asyncio.gather(move(one, table, "ada", 1), other.finished(table, "bob"), return_exceptions=True)
        kinds = [row.kind for row in await rows_of(one, table)]
        assert "abandoned" not in kinds or kinds[-1] == "abandoned"

    in_two_houses(database, work)


def test_the_pages_tell_of_an_abandoned_game(person: Enter, app: FastAPI) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    bob.sit(table)
    early = ada.get(f"/t/{table}/record")
    assert early.status_code == 409
    assert "once nobody has moved for 14 days" in early.text
    open_table = app.state.services.house.tables.find(table)
    open_table.table = replace(open_table.table, moved_at=open_table.table.moved_at - ABANDONED)
    record = ada.get(f"/t/{table}/record")
    assert record.status_code == 200
    assert "Nobody has moved for 14 days" in bob.get("/").text
    assert 'class="result good"' in bob.post("/verify", {"record": record.text}).text
    assert ada.get(f"/t/{table}/review").status_code == 409


def test_a_record_that_costs_too_much_is_not_checked_here(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    _table, record = finished(person)
    monkeypatch.setattr(rules, "CHECK_SECONDS", 0.0)
    assert "could not be checked here within 0 seconds" in person().post("/verify", {"record": record}).text
    monkeypatch.setattr(rules, "MOST_EVENTS", 3)
    assert "A record of more than 3 events is not checked here" in person().post("/verify", {"record": record}).text


def test_a_record_that_takes_too_much_memory_ends_its_worker_alone(
    person: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    _table, record = finished(person)
    monkeypatch.setattr(rules, "verify_text", greedy_for_memory)
    assert "could not be checked here" in person().post("/verify", {"record": record}).text
    monkeypatch.undo()
    assert 'class="result good"' in person().post("/verify", {"record": record}).text


def greedy_for_memory(_text: str) -> int:
    return len(bytearray(1 << 32))
