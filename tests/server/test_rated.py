"""Rated games: which can be, who may sit there, and that each counts once, wherever a process ends."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.cli import main
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server.commands import opening
from parlour.server.house import House
from parlour.server.people.ratings import Counted, Ratings, Result
from parlour.server.rated import result_of, stored_result, why_unrated
from parlour.server.store import OVER, UNCOUNTED, Row, store_at
from parlour.server.table import Guest, fold
from server.houses import Eyes, in_house, make_accounts, sit, until
from server.support import GAME, Enter, think
from server.test_accounts import sign_up
from server.test_ratings import everything

pytestmark = pytest.mark.timeout(60)
CLOCK = {"bank": 600, "add": 20}
FINE: dict[str, Any] = {
    "game": GAME,
    "rules": find_game(GAME).version,
    "options": find_game(GAME).complete({}, find_game(GAME).version),
    "hints": False,
    "hot": False,
    "clock": CLOCK,
}


async def open_rated(house: House, seats: int = 2, game: str = GAME, id: str = "rated") -> str:
    """A table whose game is rated, opened by Ada."""
    return await house.open(game, {}, ["open"] * seats, id=id, host="ada", clock="10+20", rated=True)


async def begin(house: House, *people: str, game: str = GAME, id: str = "rated") -> str:
    table = await open_rated(house, len(people), game, id)
    for seat, person in enumerate(people):
        await sit(house, table, person, seat)
    return table


async def resign(house: House, table: str, person: str) -> None:
    await house.do(table, person, person, wire.Leave(id=f"leave-{person}"))


@pytest.mark.parametrize(
    ("change", "seats", "why"),
    [
        ({}, ["open", "open"], ""),
        ({}, [Guest("a", "Ada"), "open"], ""),
        ({}, ["open", "greedy"], "unrated-bots"),
        ({"clock": None}, ["open", "open"], "unrated-clock"),
        ({"hints": True}, ["open", "open"], "unrated-hints"),
        ({"hot": True}, ["open", "open"], "unrated-hot"),
        ({"start": {"turn": 0}}, ["open", "open"], "unrated-rules"),
        ({"options": {**FINE["options"], "first_player": "S"}}, ["open", "open"], "unrated-rules"),
    ],
)
def test_why_a_table_cannot_be_rated(change: dict[str, Any], seats: list[str | Guest], why: str) -> None:
    assert why_unrated({**FINE, **change}, seats) == why
    assert why_unrated({**FINE, **change}, seats, account=False) == "unrated-guest"


def test_a_table_that_cannot_be_rated_is_not_opened() -> None:
    with pytest.raises(ParlourError, match="unrated-bots"):
        opening("t", GAME, {}, ["open", "greedy"], True, rated=True)


def test_a_guest_is_told_the_way_to_an_account(person: Enter) -> None:
    guest = person("Ada")
    answer = guest.post(f"/new/{GAME}", {"seat-0": "open", "seat-1": "open", "sit": "0", "rated": "1"})
    assert answer.status_code == 400
    assert "Only accounts play rated games" in answer.text
    sign_up(guest, "ada")
    form = {"seat-0": "open", "seat-1": "open", "sit": "0", "public": "1", "rated": "1"}
    assert "needs a clock" in guest.post(f"/new/{GAME}", form).text
    answer = guest.post(f"/new/{GAME}", {**form, "clock": "10+20"})
    assert answer.status_code == 303
    table, bob = answer.headers["location"], person("Bob")
    home = bob.get("/").text
    assert ["Rated" in home, '<span class="num">1500?</span>' in home, f'href="/account?back={table}"' in home] == [
        True
    ] * 3
    assert "data-closed=" in bob.get(table).text
    refused = bob.post(f"{table}/sit")
    assert (refused.status_code, "only accounts can sit" in refused.text) == (403, True)
    sign_up(bob, "bob")
    assert f'action="{table}/sit"' in bob.get("/").text
    assert "data-closed=" not in bob.get(table).text


def test_only_accounts_sit_at_a_rated_table_and_no_bot_does(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await make_accounts(house.store, "ada")
        table = await open_rated(house)
        with pytest.raises(ParlourError, match="no-sit-guest"):
            await sit(house, table, "guest", 0)
        await sit(house, table, "ada", 0)
        with pytest.raises(ParlourError, match="no-fill-rated"):
            await house.do(table, "ada", "Ada", wire.Fill(id="fill", seat=1))
        assert (await house.table(table)).seats[0].rating == "1500?"

    in_house(tmp_path, work)


def test_the_result_of_a_rated_game_is_counted_and_told_to_those_at_the_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await make_accounts(house.store, "ada", "bob")
        table = await begin(house, "ada", "bob")
        eyes = Eyes("")
        await house.join(table, eyes, 0)
        assert [seat.rating for seat in eyes.seen[-1].seats] == ["1500?", "1500?"]
        await resign(house, table, "bob")
        await until(lambda: "(" in eyes.seen[-1].seats[0].rating)
        ada, bob = (seat.rating.split("? ") for seat in eyes.seen[-1].seats)
        assert ada[1] == f"(+{int(ada[0]) - 1500})"
        assert [seat.gain for seat in eyes.seen[-1].seats] == [int(ada[0]) - 1500, int(bob[0]) - 1500]
        assert bob[1] == f"(−{1500 - int(bob[0])})"
        assert await house.store.tables(UNCOUNTED) == []
        assert await house.store.tables(OVER) == [table]
        before = await everything(house.store)
        for lie in ("update result_seat set place = 3 - place", "update rating set mu = 99"):
            await house.store.change((lie,))
            assert await everything(house.store) != before
            await house.ratings.recompute(partial(stored_result, house.store))
            assert await everything(house.store) == before, "the log tells who has won"
        again = await begin(house, "bob", "ada", id="again")
        seats = (await house.table(again)).seats
        assert [sitter.rating for sitter in seats] == [f"{bob[0]}?", f"{ada[0]}?"]

    in_house(tmp_path, work)


def test_whoever_leaves_a_table_of_several_is_last_whatever_the_bot_comes_to(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        people = ("ada", "bob", "cy", "dee")
        await make_accounts(house.store, *people)
        table = await begin(house, *people, game="gambit")
        for person in ("ada", "bob"):
            await resign(house, table, person)
        while (found := await house.table(table)).status != "over":
            session = found.session
            if session.actor in (2, 3):
                text = session.game.moves(session.state)[0]
                command = wire.Move(id=f"m{found.version}", seq=len(session), move=text)
                await house.do(table, people[session.actor], "", command)
            else:
                await asyncio.sleep(0.001)
        result = result_of(found)
        assert result.people == people
        assert result.places[:2] == (3, 3)
        assert max(result.places[2:]) <= 2

    in_house(tmp_path, work)


def test_a_game_that_the_house_ends_does_not_count(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await make_accounts(house.store, "ada", "bob")
        table = await begin(house, "ada", "bob")
        rows = [*await house.store.read(table), Row("ended", {})]
        folded = fold(table, rows)
        assert (folded.status, folded.listing(), result_of(folded)) == ("over", OVER, None)

    in_house(tmp_path, work)


@pytest.mark.parametrize("counted", [False, True])
def test_a_game_whose_process_ended_before_it_was_counted_or_told_counts_once(database: str, counted: bool) -> None:
    """A process dies after the last event is stored, or after the result is counted and before the table tells it."""

    async def run() -> None:
        store = store_at(database)
        await store.open()
        house = House(store, think, 0.0)  # it never wakes
        await make_accounts(store, "ada", "bob")
        table = await begin(house, "ada", "bob")
        await house._jobs.stop()

        async def dead(_result: Any) -> Counted:
            raise asyncio.CancelledError

        real, house.ratings.count = house.ratings.count, dead  # type: ignore[method-assign]
        await resign(house, table, "bob")
        await asyncio.sleep(0)
        await house.close()
        if counted:
            await real(result_of(await house.table(table)))
        assert await store.tables(UNCOUNTED) == [table]
        before = await store.ask("select * from rating order by person")
        await store.close()

        stores = [store_at(database), store_at(database)]  # two processes start at once
        houses = []
        for one in stores:
            await one.open()
            houses.append(House(one, think, 0.0))
        await asyncio.gather(*(house.wake() for house in houses))
        async with asyncio.timeout(10):
            while await stores[0].tables(OVER) != [table]:
                await asyncio.sleep(0.01)
        rows = [row.kind for row in await stores[0].read(table)]
        assert rows.count("counted") == 1
        assert rows[-1] == "counted"
        after = await stores[0].ask("select * from rating order by person")
        assert [row[5] for row in after] == [1, 1]  # one game each
        assert after == before or not counted
        anew = await Ratings(stores[0]).recompute(partial(stored_result, stores[0]))
        assert (anew.results, anew.wrong, anew.from_ledger) == (1, 0, 0)
        for house, one in zip(houses, stores, strict=True):
            await house.close()
            await one.close()

    asyncio.run(run())


def test_the_leaderboard_and_the_command_tell_the_same(
    app: FastAPI, person: Enter, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob = person(), person()
    for one, name in ((ada, "ada"), (bob, "bob")):
        sign_up(one, name)
    house: House = app.state.services.house

    async def play() -> None:
        people = [row[0] for row in await house.store.ask("select person from account order by name")]
        for game in range(20):
            await house.ratings.count(Result(f"t{game}", GAME, 0.0, tuple(people), (1, 2) if game % 3 else (2, 1)))

    ada.client.portal.call(play)
    page = ada.get(f"/ratings/{GAME}").text
    lines = [line for line in page.splitlines() if line.startswith("<tr") and "/@" in line]
    assert ["/@ada" in lines[0], "/@bob" in lines[1]] == [True, True]
    assert 'class="you"' in lines[0]
    assert "Bots play no rated games" in page
    database = ("--database", str(tmp_path / "parlour.db"), "--lang", "en")
    assert main(["ratings", "--game", GAME, "--json", *database]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(line["rank"], line["name"], line["seats"]) for line in told] == [(1, "ada", "2"), (2, "bob", "2")]
    assert all(str(line["rating"]) in page for line in told)
    assert main(["ratings", "recompute", *database]) == 0
    assert "20 results, 2 ratings; all are as they were." in capsys.readouterr().out
