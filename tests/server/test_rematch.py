"""A rematch: the same people, every one a seat further on, whose seats wait for them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.server import commands
from parlour.server import messages as wire
from parlour.server.commands import Draft, opening
from parlour.server.house import House
from parlour.server.projection import speaker_for
from parlour.server.store import Row
from parlour.server.table import Guest, Table
from server.houses import SHORT, Eyes, add_string, in_house, sit, string_of
from server.support import GAME, TWO, Enter, Page, Person

pytestmark = pytest.mark.timeout(60)


async def ended(house: House, *people: str, hot: bool = False) -> str:
    """A table where these people sat, and the last one resigned; `greedy` is a bot."""
    seats = ["greedy" if person == "greedy" else "open" for person in people]
    table = await house.open(GAME, SHORT, seats, hot=hot)
    for seat, person in enumerate(people):
        if person != "greedy":
            await sit(house, table, person, seat)
    last = [person for person in people if person != "greedy"][-1]
    await house.do(table, last, last.title(), wire.Leave(id="leave"))
    return table


async def again(house: House, table: str, person: str) -> str:
    """Ask for a rematch and go to its table; which one it is."""
    await house.do(table, person, person.title(), wire.Rematch(id=f"again-{person}"))
    new = (await house.table(table)).rematch
    for seat in (await house.table(new)).seats_of(person):
        await add_string(house, new, person, seat)
    return new


def broken_for(kind: str, house: House) -> Any:
    """The store's `append`, which cannot store rows of this kind."""
    append = house.store.append

    async def fail(table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None) -> None:
        if rows[0].kind == kind:
            raise OSError("disk full")
        await append(table, number, rows, status, at, due)

    return fail


def who(table: Table) -> list[str]:
    """Who sits where; in brackets, for whom an empty seat is reserved."""
    reserved = {seat: f"({guest.name})" for seat, guest in table.reserved.items()}
    return [sitter.name if sitter else reserved.get(seat, "") for seat, sitter in enumerate(table.seats)]


def test_whoever_asks_sits_at_once_a_seat_further_on_and_the_others_seats_wait(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        old = await ended(house, "ada", "bob")
        new = await house.table(await again(house, old, "ada"))
        assert who(new) == ["(Bob)", "Ada"]
        assert new.status == "waiting"
        assert new.seats[1] is not None
        assert new.seats[1].string == string_of("ada")
        assert new.opened["options"] == (await house.table(old)).opened["options"]
        assert new.opened["seed"] != (await house.table(old)).opened["seed"]
        await sit(house, new.id, "bob", 0)
        new = await house.table(new.id)
        assert (who(new), new.status, new.reserved) == (["Bob", "Ada"], "playing", {})
        assert new.dice().strings == (string_of("bob"), string_of("ada"))

    in_house(tmp_path, work)


def test_a_strangers_seat_is_not_among_them(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await again(house, await ended(house, "ada", "bob"), "ada")
        for seat in (0, 1):
            with pytest.raises(ParlourError, match="no-sit-reserved" if seat == 0 else "no-sit-taken"):
                await sit(house, new, "eve", seat)
        for command in (wire.Release(id="r", seat=0), wire.Fill(id="f", seat=0)):
            with pytest.raises(ParlourError, match="no-seat"):
                await house.do(new, "eve", "Eve", command)
        eyes = {person: Eyes(person) for person in ("ada", "bob", "eve", "")}
        for one in eyes.values():
            await house.join(new, one, 0)
        seen = {person: one.seen[-1].seats[0] for person, one in eyes.items()}
        assert {seat.reserved for seat in seen.values()} == {"Bob"}
        assert {person: seat.for_you for person, seat in seen.items()} == {
            "ada": False,
            "bob": True,
            "eve": False,
            "": False,
        }

    in_house(tmp_path, work)


def test_a_seat_can_be_opened_to_anyone(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await again(house, await ended(house, "ada", "bob"), "ada")
        for seat in (1, 2, -1, 10**30):
            with pytest.raises(ParlourError, match="no-reserved"):
                await house.do(new, "ada", "Ada", wire.Release(id="r", seat=seat))
        await house.do(new, "ada", "Ada", wire.Release(id="r", seat=0))
        assert who(await house.table(new)) == ["", "Ada"]
        await sit(house, new, "eve", 0)
        assert (await house.table(new)).status == "playing"

    in_house(tmp_path, work)


def test_who_does_not_want_a_rematch_may_say_so(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await again(house, await ended(house, "ada", "bob"), "ada")
        await house.do(new, "bob", "Bob", wire.Release(id="r", seat=0))
        assert who(await house.table(new)) == ["", "Ada"]

    in_house(tmp_path, work)


def test_a_seat_is_kept_by_the_new_name(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await again(house, await ended(house, "ada", "bob"), "ada")
        await house.rename("bob", "Bertie")
        assert who(await house.table(new)) == ["(Bertie)", "Ada"]

    in_house(tmp_path, work)


def test_a_bot_can_have_a_seat_that_nobody_comes_for(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await again(house, await ended(house, "ada", "bob"), "ada")
        await house.do(new, "ada", "Ada", wire.Fill(id="f", seat=0))
        found = await house.table(new)
        assert (who(found), found.status) == (["greedy bot", "Ada"], "playing")
        await house.do(new, "ada", "Ada", wire.Leave(id="l"))
        found = await house.table(new)
        assert verify(found.game, found.record()) == found.throws

    in_house(tmp_path, work)


def test_against_bots_alone_the_rematch_begins_at_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await house.table(await again(house, await ended(house, "ada", "greedy"), "ada"))
        assert (who(new), new.status) == (["greedy bot", "Ada"], "playing")

    in_house(tmp_path, work)


def test_on_one_screen_the_one_who_asks_takes_all_their_seats(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = await house.table(await again(house, await ended(house, "ada", "ada", hot=True), "ada"))
        assert new.status == "playing"
        assert speaker_for(new, "en").names == ("South", "North")
        assert new.names() == ("Ada · 1", "Ada · 2")

    in_house(tmp_path, work)


def test_a_rematch_is_set_up_once_whoever_asks_and_however_often(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        old = await ended(house, "ada", "bob")
        asked = [house.do(old, who, who.title(), wire.Rematch(id=who)) for who in ("ada", "bob")]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(result) for result in results] == [int, ParlourError]
        with pytest.raises(ParlourError, match="no-rematch-again"):
            await house.do(old, "bob", "Bob", wire.Rematch(id="r"))
        assert who(await house.table((await house.table(old)).rematch)) == ["(Bob)", "Ada"]

    in_house(tmp_path, work)


def test_a_rematch_that_was_half_set_up_is_finished_not_doubled(tmp_path: Path) -> None:
    """A stop between opening the new table and telling the old one of it."""

    async def work(house: House) -> None:
        old = await ended(house, "ada", "bob")
        real, house.store.append = house.store.append, broken_for("rematch", house)  # type: ignore[method-assign]
        with pytest.raises(OSError, match="disk full"):
            await again(house, old, "ada")
        house.store.append = real  # type: ignore[method-assign]
        new = await again(house, old, "bob")
        assert who(await house.table(new)) == ["Bob", "Ada"]
        await add_string(house, new, "ada", 1)
        assert (await house.table(new)).status == "playing"

    in_house(tmp_path, work)


def test_only_an_ended_game_has_a_rematch_and_only_for_its_players(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "greedy"])
        with pytest.raises(ParlourError, match="no-seat"):
            await again(house, table, "ada")
        await sit(house, table, "ada", 0)
        with pytest.raises(ParlourError, match="no-rematch-yet"):
            await again(house, table, "ada")

    in_house(tmp_path, work)


# --- a table with reserved seats, folded ----------------------------------------------------------------------------


def expecting() -> Draft:
    """A table for two where one seat is Bob's, one Cy's."""
    return opening("t", GAME, SHORT, [Guest("bob", "Bob"), Guest("cy", "Cy")], True)


def test_who_takes_a_free_seat_gives_up_the_one_that_waited() -> None:
    draft = expecting()
    commands.release(draft, 1, "cy")
    commands.sit(draft, 1, "bob", "Bob")
    assert who(draft.table) == ["", "Bob"]
    commands.leave(draft, 1)
    assert who(draft.table) == ["", ""]
    assert draft.table.free() == [0, 1]


def test_a_claimed_seat_is_reserved_no_more() -> None:
    draft = expecting()
    commands.sit(draft, 0, "bob", "Bobby")
    assert who(draft.table) == ["Bobby", "(Cy)"]
    with pytest.raises(ParlourError, match="no-host"):
        commands.fill(draft, 0, "bob")
    commands.leave(draft, 0)
    assert draft.table.free() == [0]


# --- on the pages ---------------------------------------------------------------------------------------------------


def rematch(person: Enter) -> tuple[Person, Person, Person, str]:
    """Ada asked for a rematch; Bob's seat waits, Eve knows neither."""
    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    table = ada.open(TWO)
    bob.sit(table)
    with ada.look(table) as session, bob.look(table) as other:
        mine = Page(session)
        mine.ask("leave", "l")
        page = Page(other)
        page.until(lambda message: message.get("status") == "over")
        mine.ask("rematch", "r")
        new = page.until(lambda message: message.get("rematch"))["rematch"]
    ada.add_strings(str(new))
    return ada, bob, eve, str(new)


def test_the_home_page_tells_whom_it_waits_for(person: Enter) -> None:
    ada, bob, eve, new = rematch(person)
    assert "waiting for Bob" in ada.get("/").text
    text = bob.get("/").text
    assert "a seat is kept for you" in text
    assert '<bdi>reserved for Bob</bdi>,</span> <span class="name"><bdi>Ada</bdi>' in text
    assert '<li class="you">' in text
    assert new not in eve.get("/").text  # nothing there to sit on


def test_the_one_seat_that_waits_is_taken_in_one_click(person: Enter) -> None:
    _, bob, eve, new = rematch(person)
    refused = eve.sit(new)
    assert refused.status_code == 400
    assert "This seat is not free" in refused.text
    assert bob.sit(new).status_code == 303
    with bob.look(new) as session:
        page = Page(session)
        page.next()
        assert page.table["status"] == "playing"
        assert page.table["seats"][0]["you"]
