"""A bot that plays on for a person: what it knows, what is told of it, and that the seat stays the person's."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.kernel.session import Session
from parlour.server import commands
from parlour.server import messages as wire
from parlour.server.app import create_app
from parlour.server.commands import STAND_IN
from parlour.server.house import PATIENCE, House
from parlour.server.projection import Moments, earlier, view
from parlour.server.services import Services
from parlour.server.store import BOT, Row
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.table import fold
from parlour.server.thinking import Decision
from server.houses import (
    Clock,
    back,
    begun,
    by_clock,
    in_house,
    look,
    move,
    never,
    playing,
    relieve,
    stood_in,
    until,
    vote,
    wait,
)
from server.support import Enter, Page, think
from toy_bluff import GAME as BLUFF
from toy_bluff import BluffState

pytestmark = [pytest.mark.timeout(60), pytest.mark.usefixtures("bluff")]


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> FastAPI:
    return create_app(Services(SqliteStore(tmp_path / "parlour.db"), 0.0, think, clock=clock.monotonic))


def test_the_seat_is_given_back_at_once_and_a_thought_under_way_is_thrown_away(tmp_path: Path, clock: Clock) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slow(asked: Decision) -> int:
        begun.set()
        try:
            return await never(asked)
        finally:
            ended.set()

    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        await begun.wait()
        (bob,) = await look(house, table, "bob")
        await asyncio.sleep(0.01)
        assert stood_in(await house.table(table)) == [True, False]  # nothing is taken back by itself
        await back(house, table, "bob")
        assert stood_in(await house.table(table)) == [False, False]
        await asyncio.wait_for(ended.wait(), 1)
        scene = bob.seen[-1].scene
        assert scene is not None
        assert scene.prompt.yours
        assert scene.offers
        await move(house, table, "bob", 1)
        assert (await house.table(table)).parts == {}
        assert not any(seat.partly for seat in bob.seen[-1].seats)

    by_clock(tmp_path, clock, work, slow)


def test_while_a_bot_plays_the_person_looks_and_chats_but_does_not_decide(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", game=BLUFF.key)
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        (bob, eve) = await look(house, table, "bob", "eve")
        found = await house.table(table)
        scene, watched = bob.seen[-1].scene, eve.seen[-1].scene
        assert scene is not None
        assert watched is not None
        assert (scene.prompt, scene.offers) == (watched.prompt, [])
        assert scene.regions != watched.regions  # Bob still sees his card
        assert bob.seen[-1].seats[0].you
        assert not found.asks(0)  # though it is that seat's turn
        assert bob.seen[-1].undo_why == "A bot plays for you: take your seat back first."
        assert found.session is not None
        seq = len(found.session)
        for command in (wire.Move(id="m", seq=seq, move="claim 1"), wire.Undo(id="u", seq=seq)):
            with pytest.raises(ParlourError, match="no-bot-plays"):
                await house.do(table, "bob", "Bob", command)
        why = await house.why(table, "bob", "en", wire.WhyNot(id="w", text="claim 1"))
        assert why == ("A bot plays for you: take your seat back first.", "")
        await house.do(table, "bob", "Bob", wire.Chat(id="s", text="I cannot find my glasses"))
        said = (await house.table(table)).chat[-1]
        assert (said.room, said.name) == ("players", "Bob")

    by_clock(tmp_path, clock, work, never)


def test_nobody_but_the_person_can_take_the_seat_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        await house.do(table, "cy", "Cy", wire.Leave(id="l"))
        for person, why in (("ada", "no-back"), ("cy", "no-back"), ("eve", "no-seat"), ("", "no-cookie")):
            with pytest.raises(ParlourError, match=why):
                await back(house, table, person)
        await back(house, table, "bob")
        with pytest.raises(ParlourError, match="no-back"):
            await house.do(table, "bob", "Bob", wire.Back(id="again"))

    by_clock(tmp_path, clock, work, never)


def test_whoever_has_left_for_good_can_neither_move_nor_come_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await house.do(table, "bob", "Bob", wire.Leave(id="l"))
        found = await house.table(table)
        assert found.session is not None
        with pytest.raises(ParlourError, match="no-left"):
            await house.do(table, "bob", "Bob", wire.Move(id="m", seq=len(found.session), move="claim 1"))
        assert found.players() == ["ada", "cy"]

    in_house(tmp_path, work, never)


def test_a_person_with_several_seats_leaves_and_gets_all_of_them(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "bob", game=BLUFF.key, hot=True)
        (ada,) = await look(house, table, "ada")
        await wait(clock)
        (ada,) = await look(house, table, "ada")
        assert ada.present is not None
        assert ada.present.gone == [wire.Gone(seats=[0, 2], minutes=1, agreed=[], missing=[1])]
        await relieve(house, clock, table, "ada", 2)
        assert stood_in(await house.table(table)) == [True, False, True]
        await back(house, table, "bob")
        assert stood_in(await house.table(table)) == [False, False, False]

    by_clock(tmp_path, clock, work, never)


def test_seats_that_were_given_up_stay_so() -> None:
    draft = begun("bob", "ada", "bob")
    draft.add("resigned", seat=2, bot=STAND_IN)
    commands.vote(draft, "ada", 0, True, {"bob"})
    commands.settle(draft, {"bob"}, {"bob"})
    assert stood_in(draft.table) == [True, False, False]
    commands.back(draft, "bob")
    assert [sitter.bot if sitter else "" for sitter in draft.table.seats] == ["", "", STAND_IN]
    with pytest.raises(ParlourError, match="no-left"):
        commands.leave(draft, 2)


@pytest.mark.parametrize("people", [("bob", "ada"), ("ada", "bob")])
def test_the_bot_knows_what_the_seat_knows_and_nobody_learns_more(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, people: tuple[str, str]
) -> None:
    worlds: list[tuple[int, Any]] = []
    seen: list[tuple[int, Any]] = []
    imagine = BluffState.imagine

    def imagined(state: BluffState, seat: int, rng: Any) -> BluffState:
        worlds.append((seat, imagine(state, seat, rng)))
        return worlds[-1][1]

    async def spying(asked: Decision) -> int:
        seen.append((asked.seat, asked.position))
        return await never(asked)

    async def work(house: House) -> None:
        table, seat = await playing(house, *people, game=BLUFF.key), people.index("bob")
        if seat == 1:
            await move(house, table, "ada", 1)
        (ada, eve) = await look(house, table, "ada", "eve")
        before = [one.seen[-1].scene for one in (ada, eve)]
        monkeypatch.setattr(BluffState, "imagine", imagined)
        await wait(clock)
        await relieve(house, clock, table, "ada", seat)
        await until(lambda: seen)
        assert seen == [(who, BLUFF.dump(world)) for who, world in worlds]
        assert [who for who, _ in seen] == [seat]
        assert [one.seen[-1].scene for one in (ada, eve)] == before

    by_clock(tmp_path, clock, work, spying)


def test_the_log_says_when_a_bot_plays_on_and_when_the_person_is_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        await back(house, table, "bob")
        (eve,) = await look(house, table, "eve")
        lines = [(line.text, line.seat) for line in eve.seen[-1].lines]
        assert lines[-2:] == [("Greedy Bot plays on for Bob", 0), ("Bob is back", 0)]
        found = await house.table(table)
        assert earlier(found, "", "pt-BR", 99).lines[-1].text == "Bob está de volta"

    by_clock(tmp_path, clock, work, never)


def test_the_record_tells_which_decisions_were_a_bots(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        open_table = await house.tables.get(table)
        await until(lambda: open_table.table.asks(1))
        await back(house, table, "bob")
        part = open_table.table.parts[0, STAND_IN]
        assert part[0] == 1
        number = 0
        while (found := open_table.table).status == "playing":
            number += 1
            await move(house, table, "bob" if found.asks(0) else "ada", number)
        record = found.record()
        assert record.extra["players"] == ["human", "human"]
        assert record.extra["stand_ins"] == [{"seat": 0, "bot": STAND_IN, "events": [*part]}]
        assert len(part) < number
        assert verify(found.game, record) == found.throws
        assert Session(found.game, parse_record(record.text())).record() == record

    by_clock(tmp_path, clock, work)


def test_a_bots_decision_cannot_be_taken_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", game=BLUFF.key)
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        open_table = await house.tables.get(table)
        await until(lambda: open_table.table.asks(1))
        await back(house, table, "bob")
        found = open_table.table
        assert found.session is not None
        found.session.check_undo(0)  # the rules would allow it
        with pytest.raises(ParlourError, match="undo-bot"):
            await house.do(table, "bob", "Bob", wire.Undo(id="u", seq=len(found.session)))
        assert view(Moments(found), "bob", "en").undo_why == "Undo stops here: a bot has decided for you."

    by_clock(tmp_path, clock, work)


def test_the_home_page_tells_that_a_bot_plays_and_that_it_played_a_part(person: Enter, clock: Clock) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open({"seat-0": "open", "seat-1": "open", "set-first_player": "N", "sit": "0"})
    bob.sit(table)
    with ada.look(table) as session:
        page = Page(session)
        page.until(lambda message: message["t"] == "presence" and message["online"] == [True, False])
        clock.now += PATIENCE
        assert page.ask("relieve", "v", seat=1, yes=True)["t"] == "ack"
        clock.now += PATIENCE
        with person("Eve").look(table):  # makes the house look round, as its alarm does
            page.my_turn()
        assert "A bot plays for you" in bob.get("/").text
        assert "waits for you" not in bob.get("/").text
        page.ask("leave", "l")
    assert "You won; a bot played part of it" in bob.get("/").text
    assert "You lost; a bot played part of it" in ada.get("/").text


def test_the_store_always_knows_whether_a_bot_must_decide(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        store, told = house.store, list[str]()
        append = store.append

        async def checked(
            table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
        ) -> None:
            await append(table, number, rows, status, at, due)
            assert status == fold(table, await store.read(table)).listing()
            told.append(status)

        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await look(house, table, "ada", "cy")
        store.append = checked  # type: ignore[method-assign]
        await wait(clock)
        await vote(house, table, "ada", 0)
        await vote(house, table, "cy", 0)
        await back(house, table, "bob")
        assert told == ["playing", BOT, "playing"]

        told.clear()
        table = await playing(house, "bob", "ada", "bob", game=BLUFF.key, hot=True)
        await look(house, table, "ada")
        await wait(clock)
        await relieve(house, clock, table, "ada", 0)
        await back(house, table, "bob")
        await house.do(table, "bob", "Bob", wire.Leave(id="l"))  # one of two seats, for good
        assert told[-4:] == ["playing", BOT, "playing", BOT]

    by_clock(tmp_path, clock, work, never)


def test_whoever_opens_a_table_may_rule_bots_out_and_all_are_told(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open({"seat-0": "open", "seat-1": "open", "sit": "0", "public": "1", "wait": "1"})
    assert "No bot plays for somebody who is away." in bob.get("/").text
    assert "No bot plays for somebody who is away." in bob.get(f"/t/{table}").text
